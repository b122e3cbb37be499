// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/gamefiles.h"
#include "tests/support/gdl.h"

#include "sidl/engine/record/recordfile.h"
#include "sidl/play/policy.h"
#include "sidl/play/replay.h"

#include <QDir>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using namespace sidl::play;

namespace {

/// Plays @p chronons chronons at random, now and then from a node of the past, and leaves notes behind.
GameTree playWithBranches(Engine &engine, int chronons, quint64 seed, int jumpOneIn = 4)
{
    const Result<State> initial = engine.initialState();
    if (!initial)
        qFatal("the game does not begin");
    GameTree session(*initial);
    SplitMix64 random(seed);
    for (int i = 0; i < chronons; ++i) {
        if (random.below(jumpOneIn) == 0)
            session.goTo(random.below(session.size()));
        const Position position = engine.position(session.currentNode().state, session.currentNode().chronon);
        if (position.error || position.isTerminal())
            continue;
        const Result<Chronon> chronon = engine.play(position, choose(engine, position, Policy::Random, seed, random));
        if (chronon)
            session.append(*chronon);
        if (random.below(5) == 0)
            session.setNote(session.current(),
                            {u"line %1"_s.arg(i), u"\"why\"\n\t€ %1"_s.arg(i), random.below(2) == 0,
                             QStringList(random.below(3), u"[\"given\", %1]"_s.arg(i))});
    }
    session.goTo(random.below(session.size()));
    return session;
}

/// What makes a chronon, problems apart.
bool same(const Chronon &a, const Chronon &b)
{
    const auto payoffsOf = [](const Chronon &chronon) {
        std::vector<std::pair<std::vector<double>, double>> all;
        for (const Payoff &payoff : chronon.payoffs)
            all.emplace_back(payoff.summands, payoff.sum);
        return all;
    };
    return a.does == b.does && a.applied == b.applied && a.owners == b.owners && a.failed == b.failed
        && a.created == b.created && a.deleted == b.deleted && a.conflicts == b.conflicts
        && payoffsOf(a) == payoffsOf(b) && a.sent == b.sent && a.after == b.after;
}

void compare(const GameTree &restored, const GameTree &session)
{
    QCOMPARE(restored.size(), session.size());
    QCOMPARE(restored.current(), session.current());
    for (int id = 0; id < session.size(); ++id) {
        const GameTree::Node &a = restored.node(id);
        const GameTree::Node &b = session.node(id);
        QCOMPARE(a.id, id);
        QCOMPARE(a.parent, b.parent);
        QCOMPARE(a.chronon, b.chronon);
        QCOMPARE(a.children, b.children);
        QCOMPARE(a.visited, b.visited);
        QVERIFY(a.state == b.state);
        QVERIFY(a.note == b.note);
        QCOMPARE(bool(a.edge), bool(b.edge));
        QVERIFY(!a.edge || same(*a.edge, *b.edge));
    }
    QCOMPARE(restored.line(), session.line());
}

SessionRecord nimRecord(Engine &engine)
{
    SessionRecord record = recordSession(playWithBranches(engine, 90, 3), engine.players());
    record.game = u"nim"_s;
    record.text = u"game(nim).\n"_s;
    record.seed = ~0ull;
    return record;
}

} // namespace

/// Sessions as files: what is written comes back, and whatever else a file holds is refused with its place.
class TestSessionFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void playedSessionsComeBack_data()
    {
        QTest::addColumn<QString>("game");
        QTest::addColumn<int>("chronons");
        const QDir games(QStringLiteral(SIDL_SOURCE_DIR "/resources/games"));
        for (const QString &name : games.entryList({u"*.sidl"_s}))
            QTest::newRow(qPrintable(name)) << name << (name.contains(u"chess"_s) ? 60 : 250);
    }
    void playedSessionsComeBack()
    {
        QFETCH(const QString, game);
        QFETCH(const int, chronons);
        Engine engine(tests::program(qPrintable(u"resources/games/"_s + game)));
        for (quint64 seed = 1; seed <= 3; ++seed) {
            const GameTree session = playWithBranches(engine, chronons, seed);
            QVERIFY(session.size() > 1);
            SessionRecord record = recordSession(session, engine.players());
            record.game = game;
            record.seed = seed;
            record.chosen = choiceTexts(session.currentNode().edge ? session.currentNode().edge->does : Choices());
            record.isApart = record.isToBeChecked = seed % 2 == 1;
            record.isApartKnown = seed % 4 == 1;
            record.isPlay = seed == 2;
            record.sessionPath = seed == 3 ? QString() : u"/home/ada/mine.sidl-session"_s;
            const Result<SessionRecord> read = readSession(writeSession(record));
            QVERIFY2(read.ok(), read.ok() ? "" : qPrintable(read.problem().message));
            QVERIFY(*read == record);
            const Result<GameTree> restored = restoreSession(engine, *read);
            QVERIFY2(restored.ok(), restored.ok() ? "" : qPrintable(restored.problem().message));
            compare(*restored, session);
        }
    }

    void longRunsHaveFullStatesInBetween()
    {
        Engine engine(language::readProgram(
            u"init([a], 0). init([n, 0]). legal([m]). owned([m], equal(1)). switch([m], [t]).\n"
            "do([t]) :- fact([n, N]), M is N + 1, delete([n, N]), create([n, M]). payoff([a], 0.1)."_s));
        const GameTree session = playWithBranches(engine, 400, 1, 100);
        const SessionRecord record = recordSession(session, engine.players());
        const auto isFull = [](const SessionNode &node) { return node.state.has_value(); };
        QVERIFY(std::count_if(record.nodes.begin() + 1, record.nodes.end(), isFull) >= 3);
        const Result<GameTree> restored = restoreSession(engine, record);
        QVERIFY(restored.ok());
        compare(*restored, session);
    }

    void aSessionCanBeGoneOnWith()
    {
        Engine engine(tests::program("resources/games/nim.sidl"));
        (void)engine.initialState();
        const Result<GameTree> restored = restoreSession(engine, nimRecord(engine));
        QVERIFY(restored.ok());
        GameTree session = *restored;
        const int size = session.size();
        session.goTo(GameTree::Root);
        const Position position = engine.position(session.currentNode().state, 0);
        const Result<Chronon> chronon = engine.play(position, {});
        QVERIFY(chronon.ok());
        session.append(*chronon); // a new branch or a known one
        QVERIFY(session.size() <= size + 1);
        QCOMPARE(session.currentNode().chronon, 1);
    }

    void theStrategyOfSeatsComesBack()
    {
        Engine engine(tests::program("resources/games/nim.sidl"));
        SessionRecord record = nimRecord(engine);
        QVERIFY(!writeSession(record).contains("\"strategy\""));
        record.strategy = SessionStrategy{{u"[bob]"_s}, 1, 2, 1000, 200'000, {{u"format"_s, u"sidl-strategy"_s}}};
        const Result<SessionRecord> read = readSession(writeSession(record));
        QVERIFY(read.ok());
        QVERIFY(*read == record);
        record.strategy->from = int(record.nodes.size());
        QCOMPARE(readSession(writeSession(record)).problem().message, u"\"strategy\" is not of a node"_s);
    }

    void idsAreThoseOfNodesThatAreRecorded()
    {
        Engine engine(tests::program("resources/games/nim.sidl"));
        GameTree session = playWithBranches(engine, 30, 3);
        session.goTo(GameTree::Root);
        const GameTree::NodeId cut = session.node(GameTree::Root).children.front(), last = session.size() - 1;
        const int all = session.size();
        QCOMPARE(recordedId(session, last), std::optional<int>(all - 1));
        QVERIFY(session.prune(cut));
        const SessionRecord record = recordSession(session, engine.players());
        QVERIFY(!recordedId(session, cut));
        int count = 0;
        for (GameTree::NodeId id = 0; id < all; ++id)
            if (session.has(id))
                QCOMPARE(recordedId(session, id), std::optional<int>(count++));
        QCOMPARE(count, int(record.nodes.size()));
    }

    void statesThatDoNotFollowAreRefused()
    {
        Engine engine(tests::program("resources/games/muddy-children.sidl"));
        const GameTree session = playWithBranches(engine, 250, 2);
        const SessionRecord good = recordSession(session, engine.players());
        const auto refusal = [&](auto &&change) {
            SessionRecord record = good;
            change(record);
            const Result<GameTree> restored = restoreSession(engine, record);
            return restored ? QString() : restored.problem().message;
        };
        QCOMPARE(refusal([](SessionRecord &) {}), QString());
        QCOMPARE(refusal([](SessionRecord &r) { r.nodes[3].state = r.nodes[0].state; }),
                 u"node 3: its state does not follow from that of node %1"_s.arg(good.nodes[3].parent));
        QCOMPARE(refusal([](SessionRecord &r) { r.nodes[2].edge->created.append(u"foo("_s); }),
                 u"node 2: 'foo(' is not a word"_s);
        QCOMPARE(refusal([](SessionRecord &r) { r.nodes[2].edge->sent.begin()->second = QStringList{u"[a]"_s}; }),
                 u"node 2: '[a]' is no message"_s);
        QCOMPARE(refusal([](SessionRecord &r) { r.nodes[0].state->accounts.erase(u"[bob]"_s); }),
                 u"node 0: the players are not those of the game"_s);
        QCOMPARE(refusal([](SessionRecord &r) { r.players.removeLast(); }),
                 u"the session has other players than its game: [alice], [bob], [charly], [david]"_s);
        QCOMPARE(refusal([](SessionRecord &r) {
                     r.nodes[1].edge->payoffs[u"[bob]"_s] = {1e308, 1e308};
                 }),
                 u"node 1: the account of [bob] is too large"_s);
    }

    void whatIsNoSessionIsRefusedWithItsPlace_data()
    {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::addColumn<QString>("message");
        const auto row = [](const char *from, const char *to, const char *message) {
            QTest::newRow(message) << QByteArray(from) << QByteArray(to) << QString::fromUtf8(message);
        };
        row("sidl-session", "sidl-trace", "this is no session but has the format \"sidl-trace\"");
        row("\"version\": 1", "\"version\": 2", "the session has version 2, which this program does not know");
        row("\"version\": 1", "\"version\": \"1\"", "\"version\" is not a natural number");
        row("\"seed\": \"18446744073709551615\"", "\"seed\": 7", "\"seed\" is not a text");
        row("\"seed\": \"18446744073709551615\"", "\"seed\": \"x\"", "\"seed\" is not a decimal number in quotes");
        row("\"text\"", "\"txet\"", "\"text\" is missing");
        row("\"id\":2", "\"id\":7", "node 2: \"id\" is not the number of the node");
        row("\"parent\":0", "\"parent\":5", "node 1: \"parent\" is not a node that comes before");
        row("\"parent\":0", "\"parent\":-1", "node 1: \"parent\" is not a natural number");
        row("\"id\":0", "\"id\":0,\"parent\":0",
            "node 0: \"parent\" is not for the first node, which is the beginning");
        row("\"id\":1", "\"id\":1,\"visited\":1", "node 1: \"visited\" is not a child of it");
        row("\"created\":", "\"created\":[3],\"x\":", "node 1: in \"edge\": \"created\" is not a list of texts");
        row("\"does\":[[", "\"does\":[[\"a\",", "node 1: in \"edge\": \"does\" is not a list of pairs of texts");
        row("\"payoffs\":{", "\"payoffs\":{\"a\":[\"1\"],",
            "node 1: in \"edge\": \"payoffs\" is not an object of lists of numbers");
        row("\"accounts\":{", "\"accounts\":{\"a\":null,",
            "node 0: in \"state\": \"accounts\" is not an object of numbers");
        row("\"facts\":", "\"fcats\":", "node 0: in \"state\": \"facts\" is missing");
        row("\"edge\":{", "\"edge\":7,\"x\":{", "node 1: \"edge\" is not an object");
    }
    void whatIsNoSessionIsRefusedWithItsPlace()
    {
        QFETCH(const QByteArray, from);
        QFETCH(const QByteArray, to);
        QFETCH(const QString, message);
        Engine engine(tests::program("resources/games/nim.sidl"));
        QByteArray json = writeSession(nimRecord(engine));
        const qsizetype at = json.indexOf(from);
        QVERIFY2(at >= 0, from.constData());
        json.replace(at, from.size(), to);
        const Result<SessionRecord> read = readSession(json);
        QVERIFY(!read.ok());
        QCOMPARE(read.problem().message, message);
        QCOMPARE(read.problem().kind, Problem::Kind::Refused);
    }

    void otherLanguagesAreRefused()
    {
        Engine engine(tests::program("resources/games/nim.sidl"));
        SessionRecord record = nimRecord(engine);
        record.language = u"chess-1"_s;
        const Result<SessionRecord> unknown = readSession(writeSession(record));
        QVERIFY(!unknown.ok());
        QCOMPARE(unknown.problem().code, u"record-language"_s);
        QCOMPARE(unknown.problem().message,
                 u"the session is of a game in the language \"chess-1\", which is not known"_s);
        QVERIFY2(unknown.problem().advice.endsWith("knows sidl-3.0, gdl, sdl."_L1),
                 qPrintable(unknown.problem().advice));

        record.language = tests::gdl().id();
        const Result<SessionRecord> known = readSession(writeSession(record));
        QVERIFY(known.ok());
        const Result<GameTree> tree = restoreSession(engine, *known);
        QVERIFY(!tree.ok());
        QCOMPARE(tree.problem().code, u"record-language"_s);
        QCOMPARE(tree.problem().message,
                 u"the session is of a game in the language \"gdl\", and these rules are in "
                 "\"sidl-3.0\""_s);
        QCOMPARE(tree.problem().advice, u"Use the session with the game that it was made of."_s);

        Trace trace;
        trace.language = tests::gdl().id();
        trace.chronons.emplace_back();
        const play::Replay again = play::replay(engine, trace);
        QVERIFY(again.problem);
        QCOMPARE(again.problem->code, u"record-language"_s);
        QVERIFY(!again.difference);
    }

    void hostileFilesAreRefusedOrRead()
    {
        Engine engine(tests::program("resources/games/nim.sidl"));
        const QByteArray good = writeSession(nimRecord(engine));
        const QByteArray pieces[]
            = {"[", "]", "{", "}", "\"", ",", ":", "-1", "1e308", "null", "true", "\\u0000", "\xff"};
        SplitMix64 random(11);
        int refused = 0;
        const auto tryOut = [&](const QByteArray &json) {
            const Result<SessionRecord> read = readSession(json);
            if (!read || !restoreSession(engine, *read))
                ++refused;
        };
        for (int i = 0; i < 300; ++i)
            tryOut(good.left(random.below(int(good.size()))));
        QCOMPARE(refused, 300); // whatever was cut off is missed
        for (int i = 0; i < 3000; ++i) {
            QByteArray json = good;
            for (int changes = 1 + random.below(3); changes > 0; --changes) {
                const int at = random.below(int(json.size()));
                switch (random.below(4)) {
                case 0:
                    json[at] = char(random.below(256));
                    break;
                case 1:
                    json.insert(at, pieces[random.below(int(std::size(pieces)))]);
                    break;
                case 2:
                    json.remove(at, 1 + random.below(20));
                    break;
                default: // another digit somewhere: ids, parents, accounts
                    if (const qsizetype digit = json.indexOf(char('0' + random.below(10)), at); digit >= 0)
                        json[digit] = char('0' + random.below(10));
                }
            }
            tryOut(json);
        }
        QVERIFY2(refused > 2000, qPrintable(QString::number(refused)));
        tryOut(QByteArray(5000, '['));
        tryOut(QByteArray());
    }

    void filesKeepTheGameRelativeToThem()
    {
        Engine engine(tests::program("resources/games/nim.sidl"));
        const QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkpath(u"runs"_s));
        const QString path = folder.filePath(u"runs/one.sidl-session"_s);
        SessionRecord record = nimRecord(engine);
        record.sourcePath = folder.filePath(u"games/nim.sidl"_s);
        record.sourceSha256 = sourceHash(record.text);
        QVERIFY(!saveSessionFile(path, record));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains("\"path\":\"../games/nim.sidl\""));
        const Result<SessionRecord> loaded = loadSessionFile(path);
        QVERIFY(loaded.ok());
        QVERIFY(*loaded == record);
        record.sourcePath.clear(); // a text that was never saved
        QVERIFY(!saveSessionFile(path, record));
        QVERIFY(loadSessionFile(path)->sourcePath.isEmpty());
    }

    /// What nobody could read is not written, and what the file held before is still there.
    void whatIsTooLargeToBeReadIsNotWritten()
    {
        Engine engine(tests::program("resources/games/nim.sidl"));
        const QTemporaryDir folder;
        const QString session = folder.filePath(u"one.sidl-session"_s), trace = folder.filePath(u"one.json"_s);
        const SessionRecord record = nimRecord(engine);
        QVERIFY(!saveSessionFile(session, record));
        const qint64 bytes = QFileInfo(session).size();
        QVERIFY(!saveSessionFile(session, record, {}, bytes));
        const std::optional<Problem> larger = saveSessionFile(session, record, {}, bytes - 1);
        QVERIFY(larger && larger->message.contains(u"is not written: the session would have "_s));
        QVERIFY2(larger->advice.contains(u"Prune"_s), qPrintable(larger->advice));
        QVERIFY(*loadSessionFile(session) == record);
        const std::optional<Problem> longer = saveTraceFile(trace, {}, {}, 20);
        QVERIFY(longer && longer->message.endsWith(u"and no more than 20 bytes can be read"_s));
        QVERIFY(!QFileInfo::exists(trace));
        QVERIFY(whyTooLarge(RecordKind::Trace, MostRecordBytes).isEmpty());
        QCOMPARE(whyTooLarge(RecordKind::Trace, MostRecordBytes + MostRecordBytes / 2),
                 u"the trace would have 1.50 GiB, and no more than 1.00 GiB can be read"_s);
    }

    void problemsWithFilesNameThem()
    {
        const QTemporaryDir folder;
        const QString missing = folder.filePath(u"none.json"_s);
        QVERIFY(loadSessionFile(missing).problem().message.startsWith(missing));
        QVERIFY(loadSessionFile(folder.path()).problem().message.contains(u"it is a folder"_s));
        const auto problem = saveSessionFile(folder.filePath(u"no/such/folder.json"_s), {});
        QVERIFY(problem && problem->message.contains(u"folder.json cannot be written"_s));
        QFile file(missing);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{}");
        file.close();
        QCOMPARE(loadSessionFile(missing).problem().message,
                 missing + u": this is no session, which has \"format\": \"sidl-session\" and \"version\": 1"_s);
        QCOMPARE(loadTraceFile(missing).problem().message,
                 missing + u": this is no trace, which has \"format\": \"sidl-trace\" and \"version\": 1"_s);
    }
};

SIDL_PROLOG_TEST_MAIN(TestSessionFile)
#include "tst_sessionfile.moc"
