// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/expected.h"
#include "files/fileerror.h"

#include <QString>
#include <QStringList>

namespace breakwater {

struct KeptCopy
{
    QString path{};
    /// It lies in the recovery folder. Other folders are emptied by the system, after a restart at the
    /// latest.
    bool forAWeek = false;

    bool operator==(const KeptCopy &) const = default;
};

/// Copies of texts that would be gone otherwise: a save failed, or a person threw them away. Plain files in a
/// folder that only their owner may enter, each for a week.
///
/// The recovery folder comes first. If it takes no copy (a full disk, say), the session's runtime folder and
/// a new folder with an unpredictable name among the temporary files are tried. What keep() returns exists
/// and was read back. A value of paths; one thread.
class KeptCopies
{
public:
    static constexpr milliseconds keptFor = std::chrono::days(7);

    /// \param folder made when it is needed. \param clock must outlive this.
    KeptCopies(QString folder, const Clock &clock);

    [[nodiscard]] const QString &folder() const { return m_folder; }
    /// The folder of the copies inside that of the journal.
    [[nodiscard]] static QString folderIn(const QString &journal)
    {
        return journal + QStringLiteral("/copies");
    }
    /// \param document its path or just its name, for the name of the copy. \return where the copy is, with
    /// all of the text in it; else why the first folder did not take it.
    Expected<KeptCopy, FileError> keep(const QString &document, const QString &text);
    /// The same for bytes that are no text of ours.
    Expected<KeptCopy, FileError> keepBytes(const QString &document, const QByteArray &bytes);
    /// The file as it is on disk.
    Expected<KeptCopy, FileError> keepFile(const QString &path);
    /// The copy is not needed after all.
    static void remove(const QString &copy);

    /// Removes what is old enough. Age is what the clock went on from one look to the next, and never more
    /// than three days for one look: a clock that jumps ahead takes no copy with it.
    void prune() const;

    /// Each folder where copies of this person may lie. \param folder as in the constructor.
    [[nodiscard]] static QStringList foldersWithCopies(const QString &folder);

private:
    void pruneFolder(const QString &folder) const;

    QString m_folder;
    const Clock &m_clock;
};

} // namespace breakwater
