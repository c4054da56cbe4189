// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "documents/recoverydraft.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QMetaEnum>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

QMetaEnum lineEndings()
{
    return QMetaEnum::fromType<DocumentFormat::LineEnding>();
}

} // namespace

QByteArray toJson(const RecoveryDraft &draft, WallTime writtenAt)
{
    const QJsonObject object{
        {u"writtenAt"_s, static_cast<qint64>(writtenAt.time_since_epoch().count())},
        {u"path"_s, draft.path},
        {u"documentId"_s, draft.documentId},
        {u"text"_s, draft.text},
        {u"caret"_s, static_cast<qint64>(draft.caret)},
        {u"baseHash"_s, QString::fromLatin1(draft.baseHash.toHex())},
        {u"encoding"_s, QString::fromLatin1(draft.format.encoding)},
        {u"byteOrderMark"_s, draft.format.byteOrderMark},
        {u"lineEnding"_s,
         QString::fromLatin1(lineEndings().valueToKey(static_cast<int>(draft.format.lineEnding)))},
        {u"mixedLineEndings"_s, draft.format.mixedLineEndings},
    };
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

std::optional<RecoveredDraft> recoveredDraftFromJson(const QString &id, const QByteArray &json)
{
    const QJsonObject object = QJsonDocument::fromJson(json).object();
    if (!object[u"text"_s].isString())
        return {};
    RecoveredDraft recovered{.id = id,
                             .writtenAt = WallTime(milliseconds(object[u"writtenAt"_s].toInteger()))};
    RecoveryDraft &draft = recovered.draft;
    draft.text = object[u"text"_s].toString();
    draft.path = object[u"path"_s].toString();
    draft.documentId = object[u"documentId"_s].toString();
    draft.caret = qBound<qsizetype>(0, object[u"caret"_s].toInteger(), draft.text.size());
    draft.baseHash = QByteArray::fromHex(object[u"baseHash"_s].toString().toLatin1());
    if (const QByteArray encoding = object[u"encoding"_s].toString().toLatin1(); !encoding.isEmpty())
        draft.format.encoding = encoding;
    draft.format.byteOrderMark = object[u"byteOrderMark"_s].toBool();
    draft.format.mixedLineEndings = object[u"mixedLineEndings"_s].toBool();
    bool known = false;
    const int ending
        = lineEndings().keyToValue(object[u"lineEnding"_s].toString().toLatin1().constData(), &known);
    if (known)
        draft.format.lineEnding = static_cast<DocumentFormat::LineEnding>(ending);
    return recovered;
}

} // namespace breakwater
