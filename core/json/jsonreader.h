// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <functional>
#include <optional>

namespace breakwater {

/// Takes known keys out of a JSON object, notes the first one whose value is wrong, and has the unknown ones
/// left over in the end. A key that is missing leaves its target as it is.
class JsonReader
{
public:
    /// \param path names the object in messages, such as "services[2]"; empty at the top.
    JsonReader(QJsonObject object, QString path);

    void read(const QString &key, QString &target);
    void read(const QString &key, QByteArray &target);
    void read(const QString &key, bool &target);
    /// Missing: no value.
    void read(const QString &key, std::optional<bool> &target);
    void read(const QString &key, int &target, int least, int most);
    void read(const QString &key, double &target, double least, double most);
    /// null and missing: no value.
    void read(const QString &key, std::optional<double> &target, double least, double most);
    void read(const QString &key, QStringList &target);
    void read(const QString &key, QJsonObject &target);
    /// `word` gets the text and says whether it is one of those it knows.
    void readWord(const QString &key, const std::function<bool(const QString &)> &word);
    /// `part` reads an object that lies below `key`; its first wrong key becomes ours.
    void readObject(const QString &key, const std::function<void(JsonReader &)> &part);
    void readObjects(const QString &key, const std::function<void(JsonReader &)> &part);

    /// For what a single value cannot tell, such as two services with one id.
    void markWrong(const QString &key);
    /// Path of the first value that has a wrong type or is out of range; empty: all is well.
    [[nodiscard]] const QString &wrongKey() const { return m_wrong; }
    /// What nobody has read.
    [[nodiscard]] const QJsonObject &rest() const { return m_object; }

private:
    [[nodiscard]] QJsonValue take(const QString &key);
    [[nodiscard]] QString pathOf(const QString &key) const;

    QJsonObject m_object;
    QString m_path;
    QString m_wrong;
};

} // namespace breakwater
