// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/documents/opendocument.h"

#include "text/characters/hiddencharacters.h"
#include "ui/editor/writingeditor.h"

#include <QFileInfo>
#include <QTextDocument>
#include <QUuid>

#include <utility>

namespace breakwater {

namespace {

QString newId()
{
    return QUuid::createUuid().toString(QUuid::WithoutBraces);
}

} // namespace

OpenDocument::OpenDocument(WritingEditor &editor, RecoveryJournal &journal, DocumentMessages &messages)
    : m_editor(editor)
    , m_id(newId())
    , m_disk(*this, journal.copies(), messages)
    , m_draft(*this, journal, messages)
{ }

QString OpenDocument::name() const
{
    return m_file.path().isEmpty() ? tr("Untitled") : oneLineWithSigns(QFileInfo(m_file.path()).fileName());
}

bool OpenDocument::isModified() const
{
    return m_editor.document()->isModified();
}

void OpenDocument::setModified(bool modified)
{
    m_editor.document()->setModified(modified);
}

bool OpenDocument::isBlank() const
{
    return m_file.path().isEmpty() && !isModified() && m_editor.document()->isEmpty();
}

QString OpenDocument::goneFolder() const
{
    if (m_file.path().isEmpty())
        return {};
    const QString folder = QFileInfo(m_file.path()).path();
    return QFileInfo(folder).isDir() ? QString() : folder;
}

void OpenDocument::load(DocumentFile file)
{
    m_draft.close();
    m_file = std::move(file);
    m_id = newId();
    m_editor.load(m_file.text());
    m_draft.start();
    m_disk.settle();
}

void OpenDocument::replaceText(const QString &text)
{
    m_editor.replace({0, m_editor.document()->characterCount() - 1}, text);
}

void OpenDocument::settle()
{
    setModified(false);
    m_draft.settle();
    m_disk.settle();
}

} // namespace breakwater
