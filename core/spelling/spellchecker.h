// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>
#include <QStringList>

#include <memory>

namespace breakwater {

/// Says whether words are spelled right, by the dictionaries of the system and the person's own list.
///
/// A word is right if one of the languages knows it. Without any dictionary every word is. Dictionaries are
/// read at the first question, which takes some 50 ms. One thread. Source: enchant 2 over Hunspell and
/// others.
class SpellChecker
{
public:
    /// \param languages such as "en_GB"; those without a dictionary are left out. Empty: the system's
    /// language, else the first English one that is installed.
    explicit SpellChecker(const QStringList &languages);
    ~SpellChecker();
    SpellChecker(const SpellChecker &) = delete;
    SpellChecker &operator=(const SpellChecker &) = delete;

    /// Languages with a dictionary on this computer, sorted.
    [[nodiscard]] static QStringList installed();

    /// Those that are in use; empty: nothing can be checked.
    [[nodiscard]] const QStringList &languages() const { return m_languages; }
    [[nodiscard]] bool isCorrect(const QString &word) const;
    [[nodiscard]] QStringList suggestions(const QString &word, qsizetype most) const;
    /// Into the person's own list, for good.
    void learn(const QString &word);

private:
    class Dictionaries;
    [[nodiscard]] Dictionaries &dictionaries() const;

    QStringList m_languages;
    mutable std::unique_ptr<Dictionaries> m_dictionaries;
    mutable QHash<QString, bool> m_known;
};

} // namespace breakwater
