// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "documents/documentformat.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace breakwater {

/// What an editor hands to the journal: all that is needed to open it again as it was.
struct RecoveryDraft
{
    QString text{};
    /// Empty: never saved.
    QString path{};
    /// The name under which queue and shelf know a document without a path; empty: they do not.
    QString documentId{};
    DocumentFormat format{};
    qsizetype caret = 0;
    /// Content hash of the file that the text was based on, so that a restore can tell that the file went on.
    QByteArray baseHash{};

    bool operator==(const RecoveryDraft &) const = default;
};

/// A draft that a process left behind when it died.
struct RecoveredDraft
{
    QString id{};
    WallTime writtenAt{};
    RecoveryDraft draft{};
};

/// A file of the journal. It holds the person's text: readable by its owner only.
[[nodiscard]] QByteArray toJson(const RecoveryDraft &draft, WallTime writtenAt);
/// \return nullopt if there is no text in it.
[[nodiscard]] std::optional<RecoveredDraft> recoveredDraftFromJson(const QString &id, const QByteArray &json);

} // namespace breakwater
