// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/game/nature.h"
#include "sidl/engine/record/trace.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <limits>

using namespace sidl::engine;

namespace {

/// Traces with all that may stand in one: words of odd characters, numbers of all sizes, optional fields or none.
class Generator
{
public:
    explicit Generator(quint64 seed)
        : m_random(seed)
    {
    }

    Trace trace()
    {
        Trace trace;
        trace.game = text();
        trace.sourcePath = QStringLiteral("../games/") + text();
        trace.sourceSha256 = QStringLiteral("0123456789abcdef");
        trace.seed = m_random.next();
        trace.stopped = QStringLiteral("limit");
        const int count = 1 + m_random.below(4);
        for (int i = 0; i < count; ++i)
            trace.chronons.push_back(entry(i, i + 1 < count));
        return trace;
    }

private:
    QString text()
    {
        static const QString characters = QStringLiteral("ab[],'\"\\/\n\t ü€0 1😀\u0001");
        QString text;
        for (int i = m_random.below(8); i > 0; --i)
            text += characters.at(m_random.below(int(characters.size()) - 3)); // not half of a surrogate pair
        return text;
    }
    QStringList list()
    {
        QStringList list;
        for (int i = m_random.below(4); i > 0; --i)
            list.append(text());
        return list;
    }
    double number()
    {
        static const double odd[] = {0,
                                     1,
                                     -1,
                                     0.1,
                                     1e300,
                                     -1e-300,
                                     9007199254740993.0,
                                     1.0 / 3,
                                     std::numeric_limits<double>::denorm_min(),
                                     std::numeric_limits<double>::max()};
        return m_random.below(2) ? odd[m_random.below(10)] : m_random.nextDouble() * 1000;
    }
    template <typename Make>
    auto map(Make make)
    {
        std::map<QString, decltype(make())> map;
        for (int i = m_random.below(4); i > 0; --i)
            map.emplace(text(), make());
        return map;
    }
    TraceEntry entry(int chronon, bool played)
    {
        TraceEntry entry;
        entry.chronon = chronon;
        entry.facts = list();
        entry.accounts = map([this] { return number(); });
        entry.views = map([this] { return list(); });
        for (int i = m_random.below(3); i > 0; --i) {
            TraceEntry::SwitchText place;
            place.word = text();
            place.owner = text();
            place.unlimited = m_random.below(2) == 0;
            (place.unlimited ? place.templates : place.actions) = list();
            entry.legal.push_back(place);
        }
        entry.played = played;
        if (!played) {
            entry.error = text();
            entry.tried = !entry.error.isEmpty() && m_random.below(2) == 0;
            if (entry.tried)
                entry.does = map([this] { return text(); });
            return entry;
        }
        entry.does = map([this] { return text(); });
        entry.applied = map([this] { return text(); });
        entry.failed = list();
        entry.created = list();
        entry.deleted = list();
        entry.conflicts = list();
        entry.payoffs = map([this] { return number(); });
        entry.sent = map([this] { return list(); });
        return entry;
    }

    SplitMix64 m_random;
};

Trace sample()
{
    Trace trace;
    trace.game = QStringLiteral("nim");
    trace.sourcePath = QStringLiteral("nim.sidl");
    trace.chronons.resize(2);
    TraceEntry &first = trace.chronons[0];
    first.facts = QStringList{QStringLiteral("[alice,10]")};
    first.accounts = {{QStringLiteral("[alice]"), 0.0}, {QStringLiteral("[bob]"), 0.5}};
    first.legal = {{QStringLiteral("[main]"),
                    QStringLiteral("[alice]"),
                    {QStringLiteral("[1]"), QStringLiteral("[2]")},
                    {},
                    false}};
    first.played = true;
    first.does = {{QStringLiteral("[main]"), QStringLiteral("[1]")}};
    trace.chronons[1].chronon = 1;
    return trace;
}

} // namespace

/// Format "sidl-trace", version 1.
class TestTrace : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsWhatItWrites()
    {
        for (quint64 seed = 0; seed < 300; ++seed) {
            const Trace trace = Generator(seed).trace();
            const Result<Trace> read = readTrace(writeTrace(trace));
            QVERIFY2(read.ok(), read.ok() ? "" : qPrintable(read.problem().message));
            QVERIFY2(*read == trace, qPrintable(QStringLiteral("seed %1").arg(seed)));
        }
    }

    void writesTheDocumentedFields()
    {
        Trace trace = sample();
        trace.seed = std::numeric_limits<quint64>::max();
        const QByteArray bytes = writeTrace(trace);
        const QJsonObject json = QJsonDocument::fromJson(bytes).object();
        QCOMPARE(json[QStringLiteral("format")].toString(), QStringLiteral("sidl-trace"));
        QCOMPARE(json[QStringLiteral("version")].toInt(), 1);
        QCOMPARE(json[QStringLiteral("seed")].toString(), QStringLiteral("18446744073709551615"));
        const QJsonArray chronons = json[QStringLiteral("chronons")].toArray();
        QCOMPARE(chronons.size(), 2);
        QCOMPARE(chronons[0][QStringLiteral("accounts")][QStringLiteral("[bob]")].toDouble(), 0.5);
        QCOMPARE(chronons[0][QStringLiteral("legal")][0][QStringLiteral("owner")].toString(),
                 QStringLiteral("[alice]"));
        QVERIFY(!chronons[1].toObject().contains(QStringLiteral("does")));
        QCOMPARE(bytes.count('\n'), 13); // one line a field, one line a chronon
    }

    void refusesWhatIsNoTrace_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("says");
        const QByteArray good = writeTrace(sample());
        const auto changed = [&](const char *from, const char *to) {
            QByteArray bytes = good;
            Q_ASSERT(bytes.contains(from));
            return bytes.replace(from, to);
        };
        QTest::newRow("empty") << QByteArray() << QStringLiteral("no JSON");
        QTest::newRow("cut off") << good.left(good.size() / 2) << QStringLiteral("no JSON");
        QTest::newRow("other JSON") << QByteArray("[1]") << QStringLiteral("no trace");
        QTest::newRow("other format") << changed("sidl-trace", "sidl-session") << QStringLiteral("sidl-session");
        QTest::newRow("other version") << changed("\"version\": 1", "\"version\": 2") << QStringLiteral("version 2");
        QTest::newRow("number for seed") << changed("\"seed\": \"0\"", "\"seed\": 0") << QStringLiteral("seed");
        QTest::newRow("word for seed") << changed("\"seed\": \"0\"", "\"seed\": \"x\"") << QStringLiteral("seed");
        QTest::newRow("no facts") << changed("\"facts\"", "\"fact\"") << QStringLiteral("\"facts\" is missing");
        QTest::newRow("account a text") << changed(":0.5", ":\"0.5\"") << QStringLiteral("accounts");
        QTest::newRow("chronon negative") << changed("\"chronon\":1", "\"chronon\":-1") << QStringLiteral("entry 2");
        QTest::newRow("chronon broken") << changed("\"chronon\":1", "\"chronon\":1.5") << QStringLiteral("chronon");
        QTest::newRow("does in the middle missing") << changed("\"does\"", "\"did\"") << QStringLiteral("does");
        QTest::newRow("legal no list") << changed("\"legal\":[]", "\"legal\":{}") << QStringLiteral("legal");
        QTest::newRow("deep") << QByteArray("{\"format\":\"sidl-trace\",\"x\":") + QByteArray(100'000, '[')
                              << QStringLiteral("no JSON");
    }
    void refusesWhatIsNoTrace()
    {
        QFETCH(QByteArray, json);
        QFETCH(QString, says);
        const Result<Trace> read = readTrace(json);
        QVERIFY(!read.ok());
        QCOMPARE(read.problem().code, QStringLiteral("trace-format"));
        QVERIFY2(read.problem().message.contains(says), qPrintable(read.problem().message));
    }

    void refusesOtherLanguages()
    {
        Trace trace = sample();
        QCOMPARE(trace.language, QStringLiteral("sidl-3.0"));
        trace.language = QStringLiteral("chess-1");
        const Result<Trace> read = readTrace(writeTrace(trace));
        QVERIFY(!read.ok());
        QCOMPARE(read.problem().code, QStringLiteral("record-language"));
        QCOMPARE(read.problem().message,
                 QStringLiteral("the trace is of a game in the language \"chess-1\", which is not known"));
        QCOMPARE(read.problem().advice,
                 QStringLiteral("Use a version of this program that knows it; this one knows sidl-3.0."));
    }

    void skipsUnknownFields()
    {
        const QByteArray json = writeTrace(sample()).replace("\"version\": 1", "\"version\": 1, \"later\": [1]");
        const Result<Trace> read = readTrace(json);
        QVERIFY(read.ok());
        QVERIFY(*read == sample());
    }

    void findsTheFirstDifference()
    {
        const TraceEntry entry = sample().chronons[0];
        QVERIFY(!firstDifference(entry, entry));
        TraceEntry other = entry;
        other.does[QStringLiteral("[main]")] = QStringLiteral("[2]");
        QCOMPARE(firstDifference(entry, other)->field, QStringLiteral("does"));
        other.legal[0].actions.removeLast();
        QCOMPARE(firstDifference(entry, other)->field, QStringLiteral("legal"));
        other.accounts[QStringLiteral("[bob]")] = 1;
        const std::optional<TraceDifference> accounts = firstDifference(entry, other);
        QCOMPARE(accounts->field, QStringLiteral("accounts"));
        QCOMPARE(accounts->recorded, QStringLiteral("[bob]: 0.5"));
        QCOMPARE(accounts->replayed, QStringLiteral("[bob]: 1"));
        other.facts.append(QStringLiteral("[x]"));
        const std::optional<TraceDifference> facts = firstDifference(entry, other);
        QCOMPARE(facts->field, QStringLiteral("facts"));
        QCOMPARE(facts->recorded, QString());
        QCOMPARE(facts->replayed, QStringLiteral("[x]"));
    }

    void sentComparesOnlyWhenBothHaveIt()
    {
        TraceEntry one = sample().chronons[0];
        TraceEntry other = one;
        other.sent[QStringLiteral("[bob]")] = QStringList{QStringLiteral("+[x]")};
        QVERIFY(!firstDifference(one, other));
        one.sent[QStringLiteral("[bob]")] = QStringList{QStringLiteral("-[x]")};
        QCOMPARE(firstDifference(one, other)->field, QStringLiteral("sent"));
    }

    void anErrorInTheReplayAloneIsADifference()
    {
        TraceEntry one = sample().chronons[0];
        TraceEntry other = one;
        other.error = QStringLiteral("stopped");
        QCOMPARE(firstDifference(one, other)->field, QStringLiteral("error"));
        one.error = QStringLiteral("stopped, in other words");
        QVERIFY(!firstDifference(one, other));
    }
};

QTEST_APPLESS_MAIN(TestTrace)
#include "tst_trace.moc"
