// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/characters/textrange.h"

#include <QString>
#include <QStringView>

#include <optional>

namespace breakwater {

/// What is looked for.
struct SearchTerm
{
    QString text{};
    bool matchCase = false;
    bool wholeWords = false;

    bool operator==(const SearchTerm &) const = default;
};

enum class SearchDirection { Forward, Backward };

/// Finds words in a text, and starts again from the other end where there are no more.
///
/// Whole words end where a letter or digit meets another character; Han characters have no such ends, so that
/// "whole words" leaves them alone. Stateless; a value.
class TextFinder
{
public:
    explicit TextFinder(SearchTerm term);

    struct Hit
    {
        TextRange range{};
        /// The search went on from the other end.
        bool wrapped = false;
    };
    /// \param from where to start; a hit may begin there (forward) or end there (backward).
    [[nodiscard]] std::optional<Hit> find(QStringView text, qsizetype from, SearchDirection direction) const;
    [[nodiscard]] qsizetype count(QStringView text) const;
    [[nodiscard]] bool matches(QStringView candidate) const;

private:
    [[nodiscard]] qsizetype next(QStringView text, qsizetype from) const;
    [[nodiscard]] qsizetype previous(QStringView text, qsizetype end) const;
    [[nodiscard]] bool standsAlone(QStringView text, qsizetype start) const;
    [[nodiscard]] Qt::CaseSensitivity sensitivity() const;

    SearchTerm m_term;
};

} // namespace breakwater
