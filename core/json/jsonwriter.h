// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <concepts>
#include <optional>
#include <string_view>

namespace breakwater {

/// Writes one JSON value on one line, members in the order in which they are given: the contract shows an
/// order, and QJsonObject would sort them. Strings are UTF-8 with only the escapes that JSON demands.
///
/// \pre calls nest: what is begun is ended, and inside an object key() stands before every value.
class JsonWriter
{
public:
    void beginObject() { open('{'); }
    void endObject() { close('}'); }
    void beginArray() { open('['); }
    void endArray() { close(']'); }
    /// \param name plain ASCII that needs no escape.
    void key(std::string_view name);

    void value(std::string_view ascii);
    void value(const QString &text);
    void value(const QStringList &texts);
    void value(double number);
    void value(std::same_as<bool> auto truth) { raw(truth ? "true" : "false"); }
    void value(milliseconds time) { raw(QByteArray::number(static_cast<qint64>(time.count()))); }
    void value(std::nullptr_t) { raw("null"); }
    template <std::integral Number>
    requires(!std::same_as<Number, bool>) void value(Number number)
    {
        raw(QByteArray::number(static_cast<qint64>(number)));
    }
    template <typename T>
    void value(const std::optional<T> &maybe)
    {
        if (maybe)
            value(*maybe);
        else
            value(nullptr);
    }

    template <typename T>
    void member(std::string_view name, const T &content)
    {
        key(name);
        value(content);
    }

    /// \return what was written so far; the writer is empty again.
    [[nodiscard]] QByteArray take();

private:
    void open(char bracket);
    void close(char bracket);
    void separate();
    void raw(const QByteArray &token);

    QByteArray m_text;
    bool m_needsComma = false;
};

} // namespace breakwater
