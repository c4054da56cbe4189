// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "spelling/spellchecker.h"

#include <QLocale>

#include <enchant.h>

#include <algorithm>
#include <vector>

namespace breakwater {

using namespace Qt::StringLiterals;

namespace {

/// Bound of what is remembered; a text rarely has more different words.
constexpr qsizetype mostKnown = 20'000;

struct BrokerDeleter
{
    void operator()(EnchantBroker *broker) const { enchant_broker_free(broker); }
};
using BrokerPtr = std::unique_ptr<EnchantBroker, BrokerDeleter>;

void collect(const char *language, const char * /*provider*/, const char * /*description*/,
             const char * /*file*/, void *names)
{
    static_cast<QStringList *>(names)->append(QString::fromUtf8(language));
}

QStringList languagesFor(const QStringList &wanted)
{
    const QStringList installed = SpellChecker::installed();
    const auto isInstalled = [&](const QString &language) { return installed.contains(language); };
    QStringList languages;
    std::copy_if(wanted.begin(), wanted.end(), std::back_inserter(languages), isInstalled);
    if (!wanted.isEmpty())
        return languages;
    const QString own = QLocale::system().name();
    if (isInstalled(own))
        return {own};
    for (const QString &language : {u"en_US"_s, u"en_GB"_s}) {
        if (isInstalled(language))
            return {language};
    }
    for (const QString &language : installed) {
        if (language.startsWith("en"_L1))
            return {language};
    }
    return {};
}

/// What dictionaries expect instead of the typographic apostrophe.
QByteArray plain(QString word)
{
    return word.replace(u'’', u'\'').toUtf8();
}

} // namespace

class SpellChecker::Dictionaries
{
public:
    explicit Dictionaries(const QStringList &languages)
        : m_broker(enchant_broker_init())
    {
        for (const QString &language : languages) {
            if (EnchantDict *dict
                = enchant_broker_request_dict(m_broker.get(), language.toUtf8().constData()))
                m_dicts.push_back(dict);
        }
    }
    Dictionaries(const Dictionaries &) = delete;
    Dictionaries &operator=(const Dictionaries &) = delete;
    ~Dictionaries()
    {
        for (EnchantDict *dict : m_dicts)
            enchant_broker_free_dict(m_broker.get(), dict);
    }

    [[nodiscard]] bool knows(const QByteArray &word) const
    {
        return m_dicts.empty() || std::any_of(m_dicts.begin(), m_dicts.end(), [&](EnchantDict *dict) {
                   return enchant_dict_check(dict, word.constData(), word.size()) <= 0; // < 0: it cannot tell
               });
    }
    [[nodiscard]] QStringList suggestions(const QByteArray &word) const
    {
        QStringList found;
        for (EnchantDict *dict : m_dicts) {
            size_t count = 0;
            char **words = enchant_dict_suggest(dict, word.constData(), word.size(), &count);
            for (size_t i = 0; i < count; ++i)
                found.append(QString::fromUtf8(words[i]));
            if (words)
                enchant_dict_free_string_list(dict, words);
        }
        found.removeDuplicates();
        return found;
    }
    void add(const QByteArray &word)
    {
        if (!m_dicts.empty())
            enchant_dict_add(m_dicts.front(), word.constData(), word.size());
    }

private:
    BrokerPtr m_broker;
    std::vector<EnchantDict *> m_dicts;
};

SpellChecker::SpellChecker(const QStringList &languages)
    : m_languages(languagesFor(languages))
{ }

SpellChecker::~SpellChecker() = default;

QStringList SpellChecker::installed()
{
    const BrokerPtr broker(enchant_broker_init());
    QStringList names;
    enchant_broker_list_dicts(broker.get(), &collect, &names);
    names.removeDuplicates();
    names.sort();
    return names;
}

SpellChecker::Dictionaries &SpellChecker::dictionaries() const
{
    if (!m_dictionaries)
        m_dictionaries = std::make_unique<Dictionaries>(m_languages);
    return *m_dictionaries;
}

bool SpellChecker::isCorrect(const QString &word) const
{
    if (m_languages.isEmpty() || word.isEmpty())
        return true;
    if (const auto known = m_known.constFind(word); known != m_known.constEnd())
        return *known;
    if (m_known.size() >= mostKnown)
        m_known.clear();
    const bool correct = dictionaries().knows(plain(word));
    m_known.insert(word, correct);
    return correct;
}

QStringList SpellChecker::suggestions(const QString &word, qsizetype most) const
{
    if (m_languages.isEmpty() || word.isEmpty())
        return {};
    return dictionaries().suggestions(plain(word)).mid(0, most);
}

void SpellChecker::learn(const QString &word)
{
    if (m_languages.isEmpty() || word.isEmpty())
        return;
    dictionaries().add(plain(word));
    m_known.clear();
}

} // namespace breakwater
