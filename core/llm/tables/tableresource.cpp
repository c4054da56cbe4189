// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/tables/tableresource.h"

#include <QFile>

// A static library's resources are linked in only if somebody asks for them; the macro must stand outside a
// namespace.
static void registerProviderTables()
{
    Q_INIT_RESOURCE(providers);
}

namespace breakwater {

QByteArray readTableResource(const QString &name)
{
    registerProviderTables();
    QFile file(QStringLiteral(":/providers/") + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace breakwater
