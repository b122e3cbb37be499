// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/game/nature.h"
#include "sidl/engine/record/trace.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <limits>

using namespace Qt::StringLiterals;
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
        trace.sourcePath = u"../games/"_s + text();
        trace.sourceSha256 = u"0123456789abcdef"_s;
        trace.seed = m_random.next();
        trace.stopped = u"limit"_s;
        const int count = 1 + m_random.below(4);
        for (int i = 0; i < count; ++i)
            trace.chronons.push_back(entry(i, i + 1 < count));
        return trace;
    }

private:
    QString text()
    {
        static const QString characters = u"ab[],'\"\\/\n\t ü€0 1😀\u0001"_s;
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
            place.owner = u"o"_s + text();
            place.unlimited = m_random.below(2) == 0;
            (place.unlimited ? place.templates : place.actions) = list();
            entry.legal.push_back(place);
        }
        entry.played = played;
        if (!played) {
            entry.error = text();
            entry.tried = !entry.error.isEmpty() && m_random.below(2) == 0;
            if (!entry.error.isEmpty() && !entry.legal.empty())
                entry.legal.back().owner.clear(); // the error came before it was read
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
    trace.game = u"nim"_s;
    trace.sourcePath = u"nim.sidl"_s;
    trace.chronons.resize(2);
    TraceEntry &first = trace.chronons[0];
    first.facts = QStringList{u"[alice,10]"_s};
    first.accounts = {{u"[alice]"_s, 0.0}, {u"[bob]"_s, 0.5}};
    first.legal = {{u"[main]"_s, u"[alice]"_s, {u"[1]"_s, u"[2]"_s}, {}, false}};
    first.played = true;
    first.does = {{u"[main]"_s, u"[1]"_s}};
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
            QVERIFY2(*read == trace, qPrintable(u"seed %1"_s.arg(seed)));
        }
    }

    /// The lines of a trace are read one by one, unless it was written by another program.
    void theFormOfATraceMakesNoDifference()
    {
        for (quint64 seed = 0; seed < 50; ++seed) {
            const QByteArray written = writeTrace(Generator(seed).trace());
            const Result<Trace> byLines = readTrace(written);
            const Result<Trace> whole = readTrace(QJsonDocument::fromJson(written).toJson());
            QVERIFY(byLines.ok() && whole.ok());
            QVERIFY(*byLines == *whole);
        }
        const QByteArray good = writeTrace(sample());
        const qsizetype at = good.indexOf("\"facts\"", good.lastIndexOf("\n{"));
        const Result<Trace> broken = readTrace(QByteArray(good).replace(at, 1, "?"));
        QVERIFY(!broken.ok());
        const QString line = u"in line %1, "_s.arg(good.first(at).count('\n') + 1);
        QVERIFY2(broken.problem().message.contains(line), qPrintable(broken.problem().message));
    }

    /// Most words stand in each entry, and a large trace would else take many times the memory of its file.
    void wordsThatAreEqualAreOne()
    {
        Trace trace = sample();
        trace.chronons.resize(2);
        for (TraceEntry &entry : trace.chronons)
            entry.facts = {u"[word]"_s};
        trace.chronons.front().views = {{u"[a]"_s, {u"[word]"_s}}, {u"[b]"_s, {u"[other]"_s, u"[word]"_s}}};
        const Result<Trace> read = readTrace(writeTrace(trace));
        QVERIFY(read.ok());
        const TraceEntry &first = read->chronons.front();
        const auto *word = first.facts.front().constData();
        QCOMPARE(first.views.at(u"[a]"_s).front().constData(), word);
        QCOMPARE(first.views.at(u"[b]"_s).back().constData(), word);
        QCOMPARE(read->chronons.back().facts.front().constData(), word);
    }

    void writesTheDocumentedFields()
    {
        Trace trace = sample();
        trace.seed = std::numeric_limits<quint64>::max();
        const QByteArray bytes = writeTrace(trace);
        const QJsonObject json = QJsonDocument::fromJson(bytes).object();
        QCOMPARE(json[u"format"_s].toString(), u"sidl-trace"_s);
        QCOMPARE(json[u"version"_s].toInt(), 1);
        QCOMPARE(json[u"seed"_s].toString(), u"18446744073709551615"_s);
        const QJsonArray chronons = json[u"chronons"_s].toArray();
        QCOMPARE(chronons.size(), 2);
        QCOMPARE(chronons[0][u"accounts"_s][u"[bob]"_s].toDouble(), 0.5);
        QCOMPARE(chronons[0][u"legal"_s][0][u"owner"_s].toString(), u"[alice]"_s);
        QVERIFY(!chronons[1].toObject().contains(u"does"_s));
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
        QTest::newRow("empty") << QByteArray() << u"no JSON"_s;
        QTest::newRow("cut off") << good.left(good.size() / 2) << u"no JSON"_s;
        QTest::newRow("other JSON") << QByteArray("[1]") << u"no trace"_s;
        QTest::newRow("other format") << changed("sidl-trace", "sidl-session") << u"sidl-session"_s;
        QTest::newRow("other version") << changed("\"version\": 1", "\"version\": 2") << u"version 2"_s;
        QTest::newRow("number for seed") << changed("\"seed\": \"0\"", "\"seed\": 0") << u"seed"_s;
        QTest::newRow("word for seed") << changed("\"seed\": \"0\"", "\"seed\": \"x\"") << u"seed"_s;
        QTest::newRow("no facts") << changed("\"facts\"", "\"fact\"") << u"\"facts\" is missing"_s;
        QTest::newRow("account a text") << changed(":0.5", ":\"0.5\"") << u"accounts"_s;
        QTest::newRow("chronon negative") << changed("\"chronon\":1", "\"chronon\":-1") << u"entry 2"_s;
        QTest::newRow("chronon broken") << changed("\"chronon\":1", "\"chronon\":1.5") << u"chronon"_s;
        QTest::newRow("does in the middle missing") << changed("\"does\"", "\"did\"") << u"does"_s;
        QTest::newRow("legal no list") << changed("\"legal\":[]", "\"legal\":{}") << u"legal"_s;
        QTest::newRow("unknown end") << changed("\"stopped\": \"", "\"stopped\": \"never ")
                                     << u"\"stopped\" is \"never "_s;
        QTest::newRow("deep") << QByteArray("{\"format\":\"sidl-trace\",\"x\":") + QByteArray(100'000, '[')
                              << u"no JSON"_s;
    }
    void refusesWhatIsNoTrace()
    {
        QFETCH(QByteArray, json);
        QFETCH(QString, says);
        const Result<Trace> read = readTrace(json);
        QVERIFY(!read.ok());
        QCOMPARE(read.problem().code, u"trace-format"_s);
        QVERIFY2(read.problem().message.contains(says), qPrintable(read.problem().message));
    }

    void refusesOtherLanguages()
    {
        Trace trace = sample();
        QCOMPARE(trace.language, u"sidl-3.0"_s);
        trace.language = u"chess-1"_s;
        const Result<Trace> read = readTrace(writeTrace(trace));
        QVERIFY(!read.ok());
        QCOMPARE(read.problem().code, u"record-language"_s);
        QCOMPARE(read.problem().message, u"the trace is of a game in the language \"chess-1\", which is not known"_s);
        QCOMPARE(read.problem().advice,
                 u"Use a version of this program that knows it; this one knows sidl-3.0, gdl, sdl."_s);
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
        other.does[u"[main]"_s] = u"[2]"_s;
        QCOMPARE(firstDifference(entry, other)->field, u"does"_s);
        std::reverse(other.legal[0].actions.begin(), other.legal[0].actions.end()); // which no player sees
        QCOMPARE(firstDifference(entry, other)->field, u"does"_s);
        other.legal[0].actions.removeLast();
        QCOMPARE(firstDifference(entry, other)->field, u"legal"_s);
        other.accounts[u"[bob]"_s] = 1;
        const std::optional<TraceDifference> accounts = firstDifference(entry, other);
        QCOMPARE(accounts->field, u"accounts"_s);
        QCOMPARE(accounts->recorded, u"[bob]: 0.5"_s);
        QCOMPARE(accounts->replayed, u"[bob]: 1"_s);
        other.facts.append(u"[x]"_s);
        const std::optional<TraceDifference> facts = firstDifference(entry, other);
        QCOMPARE(facts->field, u"facts"_s);
        QCOMPARE(facts->recorded, QString());
        QCOMPARE(facts->replayed, u"[x]"_s);
    }

    /// Of two long lists of actions what one lacks; of switches with other owners, or of nature's, what they have.
    void differencesAreWhatTheOtherLacks()
    {
        TraceEntry one = sample().chronons[0];
        one.legal = {{u"[main]"_s, u"[bob]"_s, {u"[1]"_s, u"[2]"_s, u"[3]"_s}, {}},
                     {u"[more]"_s, u"[bob]"_s, {u"[1]"_s}, {}},
                     {u"[other]"_s, u"[bob]"_s, {u"[1]"_s}, {}}};
        TraceEntry other = one;
        other.legal[0].actions = {u"[1]"_s, u"[4]"_s, u"[3]"_s};
        other.legal[1].owner = u"[eve]"_s;
        other.legal[2].actions += u"[2]"_s;
        const auto legal = firstDifference(one, other);
        QVERIFY(legal->isOfElements);
        QCOMPARE(legal->recorded, u"[main] of [bob]: [2], [more] of [bob]"_s);
        QCOMPARE(legal->replayed, u"[main] of [bob]: [4], [more] of [eve], [other] of [bob]: [2]"_s);
        other = one;
        other.views[u"[bob]"_s] += u"[seen]"_s;
        const auto views = firstDifference(one, other);
        QVERIFY(views->isOfElements);
        QCOMPARE(views->recorded, QString());
        QCOMPARE(views->replayed, u"[bob]: [seen]"_s);
        one.views[u"[bob]"_s] = {u"[a]"_s, u"[b]"_s};
        other.views[u"[bob]"_s] = {u"[b]"_s, u"[a]"_s};
        const auto order = firstDifference(one, other);
        QVERIFY(!order->isOfElements);
        QCOMPARE(order->recorded, u"[bob]: [a] [b]"_s);
        other = one;
        other.accounts[u"[bob]"_s] = 1;
        QVERIFY(!firstDifference(one, other)->isOfElements);
        one.legal = {{u"[d]"_s, u"nature"_s, {u"[1]"_s, u"[2]"_s}, {}, false, {0.5, 0.5}}};
        other = one;
        other.legal[0].probabilities = {0.25, 0.75};
        QVERIFY(!firstDifference(one, other)->isOfElements);
    }

    void sentComparesOnlyWhenBothHaveIt()
    {
        TraceEntry one = sample().chronons[0];
        TraceEntry other = one;
        other.sent[u"[bob]"_s] = QStringList{u"+[x]"_s};
        QVERIFY(!firstDifference(one, other));
        one.sent[u"[bob]"_s] = QStringList{u"-[x]"_s};
        QCOMPARE(firstDifference(one, other)->field, u"sent"_s);
    }

    void anErrorInTheReplayAloneIsADifference()
    {
        TraceEntry one = sample().chronons[0];
        TraceEntry other = one;
        other.error = u"stopped"_s;
        QCOMPARE(firstDifference(one, other)->field, u"error"_s);
        one.error = u"stopped, in other words"_s;
        QVERIFY(!firstDifference(one, other));
    }

    /// No rule says that nature owns them.
    void switchesThatAnErrorKeptFromBeingReadHaveNoOwner()
    {
        Trace trace = sample();
        TraceEntry &last = trace.chronons[1];
        last.legal = {{u"[main]"_s, u"[alice]"_s, {}, {}}, {u"[other]"_s, {}, {}, {}}};
        last.error = u"the legal switch [other] has no owner"_s;
        const QByteArray json = writeTrace(trace);
        QVERIFY2(!json.contains("nature"), json.constData());
        QCOMPARE(json.count("\"owner\""), 2); // of the first position, and of the switch that was read
        const Result<Trace> read = readTrace(json);
        QVERIFY2(read.ok(), qPrintable(read.ok() ? QString() : read.problem().text()));
        QVERIFY(*read == trace);
    }

    void anOwnerIsMissingWhereThereIsNoError()
    {
        const Result<Trace> read = readTrace(writeTrace(sample()).replace("\"owner\"", "\"other\""));
        QVERIFY(!read.ok());
        QVERIFY2(read.problem().message.contains(u"\"owner\" is missing"_s), qPrintable(read.problem().message));
    }
};

QTEST_APPLESS_MAIN(TestTrace)
#include "tst_trace.moc"
