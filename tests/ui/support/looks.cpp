// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/looks.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDir>
#include <QLabel>
#include <QPalette>
#include <QPixmap>
#include <QTest>
#include <QWidget>

using namespace Qt::StringLiterals;

namespace breakwater::test {

namespace {

QPalette palette(Look::Theme theme)
{
    if (theme == Look::Theme::Light)
        return {QColor(0xf0, 0xf0, 0xf0)};
    QPalette dark(QColor(0x31, 0x33, 0x36), QColor(0x26, 0x28, 0x2b));
    dark.setColor(QPalette::Base, QColor(0x1e, 0x1f, 0x22));
    dark.setColor(QPalette::AlternateBase, QColor(0x2a, 0x2c, 0x2f));
    for (const QPalette::ColorRole role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText}) {
        dark.setColor(role, QColor(0xe4, 0xe4, 0xe4));
        dark.setColor(QPalette::Disabled, role, QColor(0x85, 0x85, 0x85));
    }
    dark.setColor(QPalette::PlaceholderText, QColor(0x9a, 0x9a, 0x9a));
    dark.setColor(QPalette::Highlight, QColor(0x2f, 0x65, 0xca));
    dark.setColor(QPalette::HighlightedText, Qt::white);
    dark.setColor(QPalette::Link, QColor(0x7a, 0xb0, 0xff));
    return dark;
}

QString artefacts()
{
    const QString wished = qEnvironmentVariable("BREAKWATER_ARTEFACTS");
    return wished.isEmpty() ? QStringLiteral(BREAKWATER_DEFAULT_ARTEFACTS) : wished;
}

QString rowName(UiLanguage language, Look::Theme theme)
{
    return u"%1-%2"_s.arg(language == UiLanguage::English ? u"en"_s : u"zh"_s,
                          theme == Look::Theme::Light ? u"light"_s : u"dark"_s);
}

bool isCut(const QLabel &label)
{
    if (label.wordWrap())
        return label.height() < label.heightForWidth(label.width());
    const int lines = label.fontMetrics().size(0, label.text()).height();
    return label.width() < label.sizeHint().width() || label.height() < lines;
}

} // namespace

void addLookRows()
{
    QTest::addColumn<Look>("look");
    for (const UiLanguage language : {UiLanguage::English, UiLanguage::SimplifiedChinese}) {
        for (const Look::Theme theme : {Look::Theme::Light, Look::Theme::Dark})
            QTest::newRow(qPrintable(rowName(language, theme))) << Look{language, theme};
    }
}

void applyTheme(Look::Theme theme)
{
    QApplication::setPalette(palette(theme));
}

void keepPicture(QWidget &widget, const QString &name, const Look &look)
{
    const QDir folder(artefacts());
    QVERIFY2(folder.mkpath(u"."_s), qPrintable(folder.path()));
    const int percent = qRound(widget.devicePixelRatioF() * 100);
    const QString file
        = folder.filePath(u"%1-%2-%3.png"_s.arg(name, rowName(look.language, look.theme)).arg(percent));
    QVERIFY2(widget.grab().save(file), qPrintable(file));
}

QStringList cutTexts(const QWidget &widget)
{
    QStringList cut;
    for (const QLabel *const label : widget.findChildren<QLabel *>()) {
        if (label->isVisibleTo(&widget) && !label->text().isEmpty() && isCut(*label))
            cut += label->text();
    }
    for (const QAbstractButton *const button : widget.findChildren<QAbstractButton *>()) {
        if (button->isVisibleTo(&widget) && !button->text().isEmpty()
            && button->width() < button->sizeHint().width())
            cut += button->text();
    }
    return cut;
}

} // namespace breakwater::test
