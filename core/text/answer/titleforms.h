// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace breakwater {

/// The forms in which models give a list of titles. Each returns nullopt where the answer has another form;
/// what looks like one because a title is so written ("[2026] …", "What {} means") is none.

/// A JSON array, or an object with a list in it; also one that was cut off, or printed by Python.
[[nodiscard]] std::optional<QStringList> titlesFromJson(const QString &answer);
/// The column of a Markdown table that holds the titles.
[[nodiscard]] std::optional<QStringList> titlesFromTable(const QString &answer);
/// An element a title: <li>…</li>, <title>…</title>.
[[nodiscard]] std::optional<QStringList> titlesFromTags(const QString &answer);
/// Numbered or bulleted lines, without their marks; explanations below them are left out. Numbers count only
/// where they make a sequence: a title never loses its own number.
[[nodiscard]] std::optional<QStringList> titlesFromList(const QString &answer);

} // namespace breakwater
