// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>

namespace breakwater {

/// What a message is about. A new message about the same topic replaces the one before; the message is taken
/// away when the matter is over.
struct Topic
{
    enum class Kind {
        Action, ///< how polishing a suggestion's words ended; with its id
        MovedWords, ///< the writer changed a suggestion's words; with its id
        QueuedJob, ///< the queue has brought a suggestion; with its id
        Titles,
        NothingToPolish,
        DocumentOpen,
        DocumentSave,
        DocumentOnDisk,
        DocumentEncoding,
        DocumentJournal,
        KeptCopy,
        RecoveredDraft,
        DiscardedDraft,
        DamagedDraft,
        SettingsFile,
        StateStore,
        Key,
        LocalServer,
    };

    Kind kind = Kind::Action;
    /// Of the suggestion, for kinds that are about one; else empty.
    QString id{};

    bool operator==(const Topic &) const = default;
};

[[nodiscard]] inline std::size_t qHash(const Topic &topic, std::size_t seed = 0)
{
    return qHashMulti(seed, static_cast<int>(topic.kind), topic.id);
}

} // namespace breakwater
