// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow/theme.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QEvent>
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

bool isDarkPalette(const QPalette &palette)
{
    return palette.color(QPalette::Window).lightness() < darkLightness;
}

/// A text field remembers the colours of its birth (seen in Qt 6.4) and looks for new ones only at this
/// event; its page keeps them under a style sheet.
void giveTextItsColours(QObject &object)
{
    auto *const field = qobject_cast<QAbstractScrollArea *>(&object);
    if (field == nullptr || !(field->inherits("QTextEdit") || field->inherits("QPlainTextEdit")))
        return;
    field->viewport()->setPalette(field->palette());
    QEvent look(QEvent::EnabledChange);
    QCoreApplication::sendEvent(field, &look);
}

} // namespace

Theme::Theme(QObject *parent)
    : QObject(parent)
    , m_systemIsDark(isDarkPalette(QApplication::palette()))
{
    qApp->installEventFilter(this);
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
    m_name = name;
    m_dark = name == u"dark" || (name != u"light" && m_systemIsDark);
    const QString file = m_dark ? QStringLiteral("dark.json") : QStringLiteral("light.json");
    if (std::exchange(m_shown, file) == file && QApplication::palette() == m_palette)
        return;
    const QJsonObject colours = QJsonDocument::fromJson(resource(file)).object();
    for (auto it = colours.begin(); it != colours.end(); ++it)
        m_colours.insert(it.key(), QColor(it.value().toString()));
    m_setting = true;
    QApplication::setPalette(palette());
    m_palette = QApplication::palette(); // with what the desktop adds
    qApp->setStyleSheet(styleSheet());
    m_setting = false;
    Q_EMIT changed();
}

bool Theme::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::PaletteChange)
        giveTextItsColours(*watched);
    // What we set ourselves is told of, too, and some of it only later: then ours still lies over the
    // desktop's.
    const bool news = event->type() == QEvent::ThemeChange
        || (event->type() == QEvent::ApplicationPaletteChange && QApplication::palette() != m_palette);
    // Every window tells of it, in the midst of the change.
    if (news && !m_setting && !std::exchange(m_desktopChanged, true))
        QMetaObject::invokeMethod(this, &Theme::followDesktop, Qt::QueuedConnection);
    return false;
}

void Theme::followDesktop()
{
    m_desktopChanged = false;
    QPalette desktops = QApplication::palette();
    if (desktops == m_palette) { // ours lies over the desktop's
        m_setting = true;
        QApplication::setPalette(QPalette());
        desktops = QApplication::palette();
        m_setting = false;
    }
    m_systemIsDark = isDarkPalette(desktops);
    apply(m_name);
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
