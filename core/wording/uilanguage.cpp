// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "wording/uilanguage.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QTranslator>

using namespace Qt::StringLiterals;

/// The translations lie in a static library: without this call the linker leaves them out. In no namespace,
/// not even an unnamed one, as Q_INIT_RESOURCE asks.
static void initTranslations()
{
    Q_INIT_RESOURCE(translations);
}

namespace breakwater {

QString uiLanguageName(UiLanguage language)
{
    switch (language) {
    case UiLanguage::System:
        return {};
    case UiLanguage::English:
        return u"en"_s;
    case UiLanguage::SimplifiedChinese:
        return u"zh_CN"_s;
    }
    Q_UNREACHABLE();
}

UiLanguage uiLanguageFromName(const QString &name)
{
    if (name == uiLanguageName(UiLanguage::English))
        return UiLanguage::English;
    if (name == uiLanguageName(UiLanguage::SimplifiedChinese))
        return UiLanguage::SimplifiedChinese;
    return UiLanguage::System;
}

QString uiLanguageLabel(UiLanguage language)
{
    switch (language) {
    case UiLanguage::System:
        return QCoreApplication::translate("breakwater::UiLanguage", "As the system");
    case UiLanguage::English:
        return u"English"_s;
    case UiLanguage::SimplifiedChinese:
        return u"简体中文"_s;
    }
    Q_UNREACHABLE();
}

UiLanguage effectiveLanguage(UiLanguage language, const QLocale &system)
{
    if (language != UiLanguage::System)
        return language;
    // Readers of traditional Chinese are better served by simplified characters than by English.
    return system.language() == QLocale::Chinese ? UiLanguage::SimplifiedChinese : UiLanguage::English;
}

LanguageSwitch::LanguageSwitch(UiLanguage language)
{
    initTranslations();
    select(language);
}

LanguageSwitch::~LanguageSwitch()
{
    removeAll();
}

void LanguageSwitch::select(UiLanguage language)
{
    removeAll();
    m_current = effectiveLanguage(language, QLocale::system());
    // Before the translators: whoever hears of them already speaks in the language of the new locale.
    QLocale::setDefault(m_current == UiLanguage::SimplifiedChinese ? QLocale(QLocale::Chinese, QLocale::China)
                                                                   : QLocale(QLocale::English));
    // The last one installed is asked first, so that the program's own words win over Qt's.
    if (m_current == UiLanguage::SimplifiedChinese)
        install(u"qtbase_zh_CN"_s, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(u"breakwater_"_s + uiLanguageName(m_current), u":/translations"_s);
}

void LanguageSwitch::install(const QString &file, const QString &folder)
{
    auto translator = std::make_unique<QTranslator>();
    if (!translator->load(file, folder))
        return; // a missing qtbase file leaves the texts of Qt's own dialogs in English
    if (QCoreApplication::installTranslator(translator.get()))
        m_translators.push_back(std::move(translator));
}

void LanguageSwitch::removeAll()
{
    for (const std::unique_ptr<QTranslator> &translator : m_translators)
        QCoreApplication::removeTranslator(translator.get());
    m_translators.clear();
}

} // namespace breakwater
