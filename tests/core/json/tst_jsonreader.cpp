// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "json/jsonfields.h"
#include "json/jsonreader.h"
#include "json/jsontext.h"

#include <QTest>

#include <functional>

using namespace breakwater;
using namespace Qt::StringLiterals;
using Problem = JsonFault::Problem;

namespace {

struct Wheel
{
    QString name{};
    int spokes = 8;
    QJsonObject unknown{};

    bool operator==(const Wheel &) const = default;
};
struct Cart
{
    QString colour = u"red"_s;
    double load = 1.5;
    std::optional<bool> covered{};
    Wheel spare{};
    QList<Wheel> wheels{};
    QJsonObject unknown{};

    bool operator==(const Cart &) const = default;
};

using Read = std::function<void(JsonReader &)>;

} // namespace

namespace breakwater {

template <>
inline constexpr auto jsonFields<Wheel> = std::tuple(JsonField("name", &Wheel::name),
                                                     JsonField("spokes", &Wheel::spokes).within(1, 100));
static_assert(hasAllJsonFields<Wheel>);
template <>
inline constexpr auto jsonFields<Cart> = std::tuple(JsonField("colour", &Cart::colour).unlessEmpty(),
                                                    JsonField("load", &Cart::load),
                                                    JsonField("covered", &Cart::covered).unlessEmpty(),
                                                    JsonField("spare", &Cart::spare),
                                                    JsonField("wheels", &Cart::wheels));
static_assert(hasAllJsonFields<Cart>);
static_assert(memberCount<Cart>() == 6, "a member that no field names is counted");

} // namespace breakwater

/// The one reader of JSON: what it takes, and which place it names.
class tst_JsonReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aTextIsAnObjectOrAFault_data();
    void aTextIsAnObjectOrAFault();
    void namesTheFirstThingThatIsWrong_data();
    void namesTheFirstThingThatIsWrong();
    void missingMembersLeaveTheFallback();
    void anObjectComesBackWithWhatItDoesNotKnow();
    void missingFieldsKeepTheirDefaults();
};

void tst_JsonReader::aTextIsAnObjectOrAFault_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("place");
    QTest::addColumn<int>("problem"); // -1: none
    const auto row = [](const char *name, const char *text, Problem problem, const char *place = "") {
        QTest::newRow(name) << QByteArray(text) << QString::fromLatin1(place) << static_cast<int>(problem);
    };
    QTest::newRow("an object") << QByteArray(R"({"a": 1})") << QString() << -1;
    QTest::newRow("a byte order mark before it") << QByteArray("\xEF\xBB\xBF{}") << QString() << -1;
    QTest::newRow("one key in two objects")
        << QByteArray(R"({"a": {"x": 1}, "b": {"x": 2}})") << QString() << -1;
    QTest::newRow("a key's name as a value") << QByteArray(R"({"a": "b", "b": "a"})") << QString() << -1;
    row("nothing", "", Problem::NotJson);
    row("half an object", "{\"a\":", Problem::NotJson);
    row("a list", "[]", Problem::WrongType);
    row("a key twice", R"({"a": 1, "a": 2})", Problem::DuplicateKey, "a");
    row("a key twice, far inside", R"({"l": [{"deep": 1, "deep": 2}]})", Problem::DuplicateKey, "deep");
    row("a key without a name twice", R"({"": 1, "": 2})", Problem::DuplicateKey, "\"\"");
    row("a key twice, once with an escape", R"({"ab": 1, "\u0061b": 2})", Problem::DuplicateKey, "ab");
}

void tst_JsonReader::aTextIsAnObjectOrAFault()
{
    QFETCH(const QByteArray, text);
    QFETCH(const int, problem);
    const auto object = jsonObjectFrom(text);
    QCOMPARE(object.hasValue(), problem < 0);
    if (object)
        return;
    QCOMPARE(static_cast<int>(object.error().problem), problem);
    QTEST(object.error().place, "place");
}

void tst_JsonReader::namesTheFirstThingThatIsWrong_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<Read>("read");
    QTest::addColumn<QString>("place"); // empty: nothing is wrong
    const auto row = [](const char *name, const char *text, const Read &read, const char *place = "") {
        QTest::newRow(name) << QByteArray(text) << read << QString::fromLatin1(place);
    };
    const Read text = [](JsonReader &in) { (void)in.text(u"a"_s); };
    const Read number = [](JsonReader &in) { (void)in.number(u"a"_s, {0, 1}); };
    const Read whole = [](JsonReader &in) { (void)in.wholeNumber(u"a"_s, {0, 10}); };
    const Read time = [](JsonReader &in) { (void)in.optionalTime(u"a"_s, milliseconds(0), milliseconds(9)); };
    const Read word = [](JsonReader &in) { (void)in.word(u"a"_s, {u"x"_s, u"y"_s}); };
    row("a text", R"({"a": ""})", text);
    row(
        "a member without a name that nobody knows", R"({"": 1})", [](JsonReader &in) { in.refuseTheRest(); },
        "\"\"");
    row(
        "the same, inside another", R"({"a": {"": 1}})",
        [](JsonReader &in) { in.object(u"a"_s).refuseTheRest(); }, "a.\"\"");
    row("no text", "{}", text, "a");
    row("a number for a text", R"({"a": 1})", text, "a");
    row("null for a text", R"({"a": null})", text, "a");
    row("null for a text that may be missing", R"({"a": null})",
        [](JsonReader &in) { (void)in.optionalText(u"a"_s); });
    row(
        "an empty text that must be filled", R"({"a": ""})",
        [](JsonReader &in) { (void)in.filledText(u"a"_s); }, "a");
    row("a number at its end", R"({"a": 1})", number);
    row("a number beyond its end", R"({"a": 1.01})", number, "a");
    row("a text for a number", R"({"a": "1"})", number, "a");
    row("half of a whole number", R"({"a": 1.5})", whole, "a");
    row("a time that is missing", "{}", time);
    row("half a millisecond", R"({"a": 0.5})", time, "a");
    row("a time beyond its end", R"({"a": 10})", time, "a");
    row("one of the words", R"({"a": "y"})", word);
    row("another word", R"({"a": "z"})", word, "a");
    row(
        "a text among texts", R"({"a": ["x", 1]})", [](JsonReader &in) { (void)in.texts(u"a"_s, {}); }, "a");
    row(
        "the second object of a list", R"({"l": [{"a": ""}, {"a": 1}]})",
        [](JsonReader &in) {
            for (JsonReader &each : in.objects(u"l"_s))
                (void)each.text(u"a"_s);
        },
        "l[1].a");
    row(
        "no object in a list", R"({"l": [{}, 3]})", [](JsonReader &in) { (void)in.objects(u"l"_s); }, "l[1]");
    row(
        "a member inside an object by its name", R"({"m": {"n": {"a": 1}}})",
        [](JsonReader &in) {
            for (auto &[name, each] : in.members(u"m"_s))
                (void)each.text(u"a"_s);
        },
        "m.n.a");
    row(
        "the first of two", R"({"a": 1, "b": 1})",
        [](JsonReader &in) {
            (void)in.text(u"b"_s);
            (void)in.text(u"a"_s);
        },
        "b");
    row(
        "a member that nobody asked for", R"({"a": "x", "b": 1})",
        [](JsonReader &in) {
            (void)in.text(u"a"_s);
            in.refuseTheRest();
        },
        "b");
}

void tst_JsonReader::namesTheFirstThingThatIsWrong()
{
    QFETCH(const QByteArray, text);
    QFETCH(const Read, read);
    QFETCH(const QString, place);
    JsonReader reader(*jsonObjectFrom(text));
    read(reader);
    QCOMPARE(reader.fault().has_value(), !place.isEmpty());
    if (reader.fault())
        QCOMPARE(reader.fault()->place, place);
}

void tst_JsonReader::missingMembersLeaveTheFallback()
{
    JsonReader reader({});
    QCOMPARE(reader.text(u"a"_s, u"x"_s), u"x"_s);
    QCOMPARE(reader.number(u"a"_s, {0, 9}, 4), 4.0);
    QCOMPARE(reader.wholeNumber(u"a"_s, {0, 9}, 4), qint64(4));
    QCOMPARE(reader.flag(u"a"_s, true), true);
    QCOMPARE(reader.texts(u"a"_s, {u"x"_s}), QStringList{u"x"_s});
    QVERIFY(!reader.optionalFlag(u"a"_s));
    QVERIFY(reader.objects(u"a"_s).empty());
    QVERIFY(!reader.fault());
}

void tst_JsonReader::anObjectComesBackWithWhatItDoesNotKnow()
{
    const QJsonObject json = *jsonObjectFrom(
        R"({"colour": "blue", "load": 2, "covered": false, "spare": {"name": "s", "spokes": 9, "rim": "steel"},
            "wheels": [{"name": "l", "spokes": 8}], "horse": {"legs": 4}})");
    JsonReader reader(json);
    Cart cart;
    readFields(reader, cart);
    QVERIFY(!reader.fault());
    QCOMPARE(cart.colour, u"blue"_s);
    QCOMPARE(cart.covered, std::optional(false));
    QCOMPARE(cart.spare.spokes, 9);
    QCOMPARE(cart.wheels.size(), 1);
    QCOMPARE(toJsonObject(cart), json);
}

void tst_JsonReader::missingFieldsKeepTheirDefaults()
{
    JsonReader reader(*jsonObjectFrom(R"({"spare": {"spokes": 0}})"));
    Cart cart;
    readFields(reader, cart);
    QCOMPARE(cart.colour, u"red"_s);
    QVERIFY(!cart.covered);
    QVERIFY(reader.fault());
    QCOMPARE(reader.fault()->place, u"spare.spokes"_s);
    cart.colour.clear();
    QVERIFY(!toJsonObject(cart).contains(u"colour"_s));
    QVERIFY(!toJsonObject(cart).contains(u"covered"_s));
    QVERIFY(toJsonObject(cart).contains(u"load"_s));
}

QTEST_APPLESS_MAIN(tst_JsonReader)
#include "tst_jsonreader.moc"
