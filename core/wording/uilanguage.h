// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QString>

#include <memory>
#include <vector>

class QTranslator;

namespace breakwater {

/// The language that a person is spoken to in.
enum class UiLanguage { System, English, SimplifiedChinese };

/// "" (system), "en", "zh_CN": as it is kept in the settings.
[[nodiscard]] QString uiLanguageName(UiLanguage language);
[[nodiscard]] UiLanguage uiLanguageFromName(const QString &name);
/// Its own name, in its own language.
[[nodiscard]] QString uiLanguageLabel(UiLanguage language);
/// \return English or SimplifiedChinese. \param system what System stands for.
[[nodiscard]] UiLanguage effectiveLanguage(UiLanguage language, const QLocale &system);

/// Installs the program's translation and Qt's own in the application, and takes them out again.
///
/// Both programs hold one for as long as the application lives. Widgets are told by QEvent::LanguageChange.
/// \pre a QCoreApplication exists, from construction to destruction.
class LanguageSwitch
{
public:
    explicit LanguageSwitch(UiLanguage language = UiLanguage::System);
    LanguageSwitch(const LanguageSwitch &) = delete;
    LanguageSwitch &operator=(const LanguageSwitch &) = delete;
    ~LanguageSwitch();

    void select(UiLanguage language);
    /// English or SimplifiedChinese.
    [[nodiscard]] UiLanguage current() const { return m_current; }

private:
    void install(const QString &file, const QString &folder);
    void removeAll();

    UiLanguage m_current = UiLanguage::English;
    std::vector<std::unique_ptr<QTranslator>> m_translators;
};

} // namespace breakwater
