// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow/theme.h"

#include <QApplication>
#include <QFile>
#include <QFontDatabase>
#include <QFontInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLoggingCategory>

#include <array>
#include <utility>

namespace breakwater {

namespace {

Q_LOGGING_CATEGORY(lcTheme, "breakwater.theme")

constexpr int darkLightness = 128;
constexpr qreal fallbackPoints = 10;

QByteArray resource(const QString &name)
{
    QFile file(QStringLiteral(":/themes/") + name);
    if (!file.open(QIODevice::ReadOnly)) {
        qCWarning(lcTheme) << "Theme resource missing:" << name;
        return {};
    }
    return file.readAll();
}

} // namespace

Theme::Theme(QObject *parent)
    : QObject(parent)
    , m_systemIsDark(QApplication::palette().color(QPalette::Window).lightness() < darkLightness)
{
    // Without a desktop that chooses a font, Qt takes the widest there is.
    QFont font = QApplication::font();
    if (QFontInfo(font).family() == u"DejaVu Sans" && !proseFontFamily().isEmpty()) {
        font.setFamily(proseFontFamily());
        font.setPointSizeF(fallbackPoints);
        QApplication::setFont(font);
    }
}

void Theme::apply(const QString &name)
{
    m_dark = name == u"dark" || (name != u"light" && m_systemIsDark);
    const QString file = m_dark ? QStringLiteral("dark.json") : QStringLiteral("light.json");
    if (std::exchange(m_shown, file) == file)
        return;
    const QJsonObject colours = QJsonDocument::fromJson(resource(file)).object();
    for (auto it = colours.begin(); it != colours.end(); ++it)
        m_colours.insert(it.key(), QColor(it.value().toString()));
    QApplication::setPalette(palette());
    qApp->setStyleSheet(styleSheet());
    Q_EMIT changed();
}

QColor Theme::colour(const char *name) const
{
    return m_colours.value(QLatin1String(name), QColor(Qt::magenta));
}

QPalette Theme::palette() const
{
    QPalette palette;
    static constexpr std::array roles{
        std::pair{QPalette::Window, "window"},
        std::pair{QPalette::WindowText, "text"},
        std::pair{QPalette::Base, "base"},
        std::pair{QPalette::AlternateBase, "alternate"},
        std::pair{QPalette::Text, "text"},
        std::pair{QPalette::Button, "button"},
        std::pair{QPalette::ButtonText, "text"},
        std::pair{QPalette::BrightText, "base"},
        std::pair{QPalette::Highlight, "selection"},
        std::pair{QPalette::HighlightedText, "text"},
        std::pair{QPalette::Link, "accent"},
        std::pair{QPalette::LinkVisited, "accent"},
        std::pair{QPalette::ToolTipBase, "base"},
        std::pair{QPalette::ToolTipText, "text"},
        std::pair{QPalette::PlaceholderText, "faint"},
        std::pair{QPalette::Light, "base"},
        std::pair{QPalette::Midlight, "alternate"},
        std::pair{QPalette::Mid, "border"},
        std::pair{QPalette::Dark, "faint"},
        std::pair{QPalette::Shadow, "border"},
    };
    for (const auto &[role, name] : roles)
        palette.setColor(role, colour(name));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, colour("faint"));
    return palette;
}

QString Theme::styleSheet() const
{
    QString sheet = QString::fromUtf8(resource(QStringLiteral("window.qss")));
    for (auto it = m_colours.begin(); it != m_colours.end(); ++it)
        sheet.replace(u'@' + it.key() + u'@', it.value().name());
    return sheet.replace(QLatin1String("@arrowTone@"),
                         m_dark ? QStringLiteral("dark") : QStringLiteral("light"));
}

MarkdownHighlighter::Colours Theme::markdownColours() const
{
    return {.marker = colour("faint"),
            .heading = colour("heading"),
            .code = colour("code"),
            .link = colour("accent"),
            .quote = colour("quote")};
}

QString proseFontFamily()
{
    for (const char *family :
         {"Source Han Sans SC", "Noto Sans CJK SC", "Noto Sans SC", "PingFang SC", "Microsoft YaHei UI"}) {
        if (QFontDatabase::hasFamily(QLatin1String(family)))
            return QLatin1String(family);
    }
    return {};
}

} // namespace breakwater
