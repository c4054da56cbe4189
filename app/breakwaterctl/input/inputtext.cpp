// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/input/inputtext.h"

#include "app/breakwaterctl/input/inputsource.h"

#include <QStringDecoder>

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

namespace {

Unexpected<Failure> badInput(const QString &sentence)
{
    return {Failure{ExitCode::BadInput, sentence}};
}

} // namespace

Expected<QString, Failure> readInputText(const QString &path, const Interruption &interruption)
{
    Expected<InputSource, Failure> source = InputSource::open(path, interruption);
    if (!source)
        return Unexpected{source.error()};
    QByteArray bytes;
    for (;;) {
        const Expected<QByteArray, Failure> piece = source->read();
        if (!piece)
            return Unexpected{piece.error()};
        if (piece->isEmpty())
            return decodedInputText(bytes, source->name());
        bytes += *piece;
        if (bytes.size() > maximumInputSize)
            return badInput(u"The text in %1 is larger than %2 MiB."_s.arg(source->name())
                                .arg(maximumInputSize / (1024 * 1024)));
    }
}

Expected<QString, Failure> decodedInputText(const QByteArray &bytes, const QString &name)
{
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    const QString text = decoder(bytes);
    if (decoder.hasError())
        return badInput(u"The text in %1 is not UTF-8."_s.arg(name));
    if (text.contains(QChar::Null)) // UTF-16 that happens to be valid, or no text at all
        return badInput(u"%1 is not a text: it holds zero bytes."_s.arg(name));
    if (text.trimmed().isEmpty())
        return badInput(u"There is no text in %1."_s.arg(name));
    return text;
}

} // namespace breakwater::ctl
