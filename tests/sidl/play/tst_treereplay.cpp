// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/gamefiles.h"
#include "tests/support/randomtree.h"

#include "sidl/engine/record/sessionfile.h"
#include "sidl/play/replay.h"
#include "sidl/play/treereplay.h"

#include <QDir>
#include <QElapsedTimer>

#include <algorithm>
#include <thread>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using namespace sidl::play;
using namespace sidl::tests;

namespace {

QString gameText(const QString &name)
{
    QFile file(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/%1.sidl").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read a game");
    return QString::fromUtf8(file.readAll());
}

std::unique_ptr<Engine> engineOf(const QString &text)
{
    language::Program program = language::readProgram(text);
    if (!program.isPlayable())
        qFatal("not playable: %s", qPrintable(program.problems.at(0).message));
    return std::make_unique<Engine>(std::move(program));
}

QString names(NodeDifferences differences)
{
    using enum NodeDifference;
    const std::pair<NodeDifference, const char *> all[]
        = {{Players, "players"},   {Action, "action"},     {Error, "error"},     {Draws, "draws"},
           {Defaults, "defaults"}, {Failures, "failures"}, {Effects, "effects"}, {Payoffs, "payoffs"},
           {Sent, "sent"},         {Switches, "switches"}, {Views, "views"},     {Terminal, "terminal"}};
    QStringList list;
    for (const auto &[what, name] : all)
        if (differences & what)
            list << QLatin1String(name);
    return list.join(u'+');
}

/// "2: effects+views, lost at 4: [3] …" or "same".
QString text(const TreeReplay &replay, const GameTree &tree, const ReplayedLine &line)
{
    if (line.first < 0)
        return u"same"_s;
    QString result
        = u"%1: %2"_s.arg(tree.node(line.first).chronon).arg(names(replay.nodes[std::size_t(line.first)].differences));
    if (line.lost >= 0)
        result += u", lost at %1: %2"_s.arg(tree.node(line.lost).chronon).arg(replay.nodes[std::size_t(line.lost)].why);
    return result;
}

TreeReplayOptions recalling(Engine &before)
{
    TreeReplayOptions options;
    options.recall = [&before](const GameTree::Node &node) {
        return std::make_shared<const Position>(before.position(node.state, node.chronon));
    };
    return options;
}

} // namespace

/// S26 for whole trees: what is different under other rules, where first, and what the tree becomes.
class TestTreeReplay : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void s26TheSameRulesMakeNoDifference_data()
    {
        QTest::addColumn<QString>("game");
        QTest::addColumn<int>("steps");
        const QDir games(QStringLiteral(SIDL_SOURCE_DIR "/resources/games"));
        for (const QString &file : games.entryList({u"*.sidl"_s})) {
            const QString name = file.chopped(5);
            QTest::newRow(qPrintable(name)) << name << (name.contains(u"chess"_s) ? 25 : 120);
        }
    }
    void s26TheSameRulesMakeNoDifference()
    {
        QFETCH(const QString, game);
        QFETCH(const int, steps);
        const std::unique_ptr<Engine> before = engineOf(gameText(game));
        const std::unique_ptr<Engine> after = engineOf(gameText(game) + u"\n% changed\n"_s);
        for (quint64 seed = 1; seed <= 4; ++seed) {
            GameTree tree = grow(*before, steps, seed);
            tree.setNote(0, {u"all"_s, u"of it"_s, true});
            const TreeReplay replay = replayTree(*after, tree, before->players(), recalling(*before));
            QVERIFY(!replay.problem);
            for (const ReplayedLine &line : replay.lines)
                QCOMPARE(text(replay, tree, line), u"same"_s);
            QVERIFY(replay.isSame());
            QCOMPARE(replay.chronons + 1, int(living(tree).size()));
            QVERIFY(coversAll(replay, tree));
            const ImageTree image = imageTree(replay, tree);
            QVERIFY(recordSession(image.tree, after->players()) == recordSession(tree, before->players()));
            for (const int id : living(tree))
                QVERIFY(image.tree.node(image.images[std::size_t(id)]).state == tree.node(id).state);
        }
    }

    void s26TheFirstDifferenceOfEachLine_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QStringList>("lines");
        const auto row = [](const char *name, const char *from, const char *to, const QStringList &lines) {
            QTest::newRow(name) << QString::fromUtf8(from) << QString::fromUtf8(to) << lines;
        };
        // The lines of nim(): four times 1; 1, 1, 3, 3, 2; the default; to wait.
        const QString same = u"same"_s;
        const auto all = [](const char *text) {
            return QStringList{QLatin1String(text), QLatin1String(text), QLatin1String(text), QLatin1String(text)};
        };
        row("another text", "game(nim).", "game(matches).", {same, same, same, same});
        row("actions of a switch", "min(Matches, 3)", "min(Matches, 2)",
            {u"0: switches"_s, u"0: switches, lost at 3: [3] of [alice] is no longer an action of [main]"_s,
             u"0: switches"_s, u"0: switches"_s});
        row("an owner", "owned([main], [Player]) :-\n    fact([Player, _]).",
            "owned([main], [Player]) :-\n    fact([P, N]), ( N =:= 7 -> Player = alice ; Player = P ).",
            {u"3: switches, lost at 4: [1] of [bob]: [main] belongs to [alice] now"_s, same, same, same});
        row("effects", "Left is Matches - Take,", "( Matches =:= 5, Take =:= 3 -> Left = 1 ; Left is Matches - Take ),",
            {same, u"4: effects+sent+switches+views, lost at 5: [2] of [alice] is no longer an action of [main]"_s,
             same, same});
        row("payoffs", "payoff([Loser], -1.0)", "payoff([Loser], -2.0)", {same, u"5: payoffs"_s, same, same});
        row("what is seen", "game(nim).", "game(nim).\nhidden([_, 5], [bob]).", {same, u"3: sent+views"_s, same, same});
        row("a run-time error", "payoff([Winner], 1.0)",
            "payoff([alice], P) :-\n    fact([_, N]),\n    N =:= 5,\n    P is 1 / (N - 5).\npayoff([Winner], 1.0)",
            {same, u"4: error, lost at 4: division by zero"_s, same, same});
        row("an error in a position", "legal([main]) :-",
            "legal([x]) :-\n    fact([_, 5 ]),\n    X is 5 - 5,\n"
            "    Y is 1 / X,\n    Y > 0.\nlegal([main]) :-",
            {same, u"3: error, lost at 4: division by zero"_s, same, same});
        row("the end is earlier", "Matches > 0.", "Matches > 6.",
            {u"4: switches+terminal"_s, u"3: switches+terminal, lost at 4: [3] of [bob]: [main] is no longer legal"_s,
             same, same});
        row("the end is later", "Matches > 0.", "Matches >= 0.", {same, u"5: switches+terminal"_s, same, same});
        row("defaults", "default([main], [1])", "default([main], [2])",
            {same, same, u"1: defaults+effects+sent+switches+views"_s.replace(u"+switches"_s, QString()), same});
        row("a do that fails", "do([wait]).", "do([wait]) :-\n    fact([nobody]).",
            {same, same, same, u"1: failures"_s});
        row("the beginning", "init([alice, 10]).", "init([alice, 12]).", all("0: effects+views"));
        row("players", "init([bob], 0.0).", "init([bob], 0.0).\ninit([carol], 0.0).", all("0: players"));
        row("the order of players", "init([alice], 0.0).\ninit([bob], 0.0).", "init([bob], 0.0).\ninit([alice], 0.0).",
            {same, same, same, same});
        row("an account", "init([bob], 0.0).", "init([bob], 2.0).", all("0: payoffs"));
        row("draws", "game(nim).",
            "game(nim).\nlegal([coin]) :-\n    fact([_, 9]).\nowned([coin], equal(2)).\nswitch([coin], [head]).\n"
            "switch([coin], [tail]).\ndo([head]).\ndo([tail]).",
            {u"1: switches"_s, u"1: switches"_s, u"1: switches"_s, same});
    }
    void s26TheFirstDifferenceOfEachLine()
    {
        QFETCH(const QString, from);
        QFETCH(const QString, to);
        QFETCH(const QStringList, lines);
        const QString rules = gameText(u"nim"_s);
        QVERIFY(rules.contains(from));
        const std::unique_ptr<Engine> before = engineOf(rules);
        const std::unique_ptr<Engine> after = engineOf(QString(rules).replace(from, to));
        for (const bool areKnown : {true, false}) { // positions, or they are recalled
            const GameTree tree = nim(*before, areKnown);
            const TreeReplay replay = replayTree(*after, tree, before->players(), recalling(*before));
            QVERIFY(!replay.problem);
            QCOMPARE(replay.lines.size(), 4u);
            for (std::size_t i = 0; i < 4; ++i)
                QCOMPARE(text(replay, tree, replay.lines[i]), lines[qsizetype(i)]);
        }
    }

    void s26MissingDrawsAreDrawnAnewAndRecordedOnesKept()
    {
        const QString rules = gameText(u"muddy-children"_s);
        const std::unique_ptr<Engine> before = engineOf(rules);
        GameTree tree(*before->initialState());
        const Position root = before->position(tree.currentNode().state, 0);
        for (const Word action : root.switches.at(0).actions) { // a line for each draw
            tree.goTo(GameTree::Root);
            tree.append(*before->play(root, {{root.switches[0].word, action}}));
        }
        const std::unique_ptr<Engine> after
            = engineOf(rules
                       + u"legal([coin]).\nowned([coin], equal(2)).\nswitch([coin], [head]).\n"
                         "switch([coin], [tail]).\ndo([head]).\ndo([tail]).\n"_s);
        const TreeReplay replay = replayTree(*after, tree, before->players(), recalling(*before));
        QCOMPARE(replay.lost, 0);
        for (int id = 1; id < tree.size(); ++id) {
            const Choices &does = replay.images[std::size_t(replay.nodes[std::size_t(id)].image)].edge->does;
            QCOMPARE(does.size(), 2u);
            QVERIFY(std::find(does.begin(), does.end(), tree.node(id).edge->does[0]) != does.end());
            QVERIFY(replay.nodes[std::size_t(id)].differences & NodeDifference::Draws);
        }
    }

    /// A bid is what its template and switch/2 allow.
    void s26AnInvalidBidIsToldWithTheRefusal()
    {
        const QString rules = u"init([a], 0).\nlegal([m]).\nowned([m], [a]).\nunlimited([m], [bid, (price,integer)]).\n"
                              "switch([m], [bid, X]) :-\n    X < 10.\ndo([bid, X]) :-\n    create([bid, X]).\n"_s;
        const std::unique_ptr<Engine> before = engineOf(rules);
        GameTree tree(*before->initialState());
        const Word place = *before->word(u"[m]"_s);
        for (const char *bid : {"[bid,2]", "[bid,7]"}) {
            const Position here = before->position(tree.currentNode().state, tree.currentNode().chronon);
            tree.append(*before->play(here, {{place, *before->word(QLatin1String(bid))}}));
        }
        std::unique_ptr<Engine> after = engineOf(QString(rules).replace(u"X < 10"_s, u"X < 5"_s));
        TreeReplay replay = replayTree(*after, tree, before->players(), recalling(*before));
        QVERIFY2(text(replay, tree, replay.lines.at(0))
                     .startsWith(u"2: action, lost at 2: [bid,7] of [a] is no longer an action of [m]: "_s),
                 qPrintable(text(replay, tree, replay.lines[0])));
        after = engineOf(QString(rules).replace(u"integer"_s, u"atom"_s));
        replay = replayTree(*after, tree, before->players(), recalling(*before));
        QVERIFY(text(replay, tree, replay.lines.at(0)).startsWith(u"0: switches, lost at 1: [bid,2]"_s));
    }

    void statesMadeByHandStay()
    {
        const QString rules = gameText(u"nim"_s);
        const std::unique_ptr<Engine> before = engineOf(rules);
        GameTree tree = nim(*before, false);
        tree.goTo(1);
        const int edited = tree.appendEdited(State({*before->word(u"[bob,2]"_s)}, {1, 2}));
        const auto edit = [&](const char *from, const char *to) {
            return engineOf(QString(rules).replace(QLatin1String(from), QLatin1String(to)));
        };
        std::unique_ptr<Engine> after = edit("init([alice, 10]).", "init([alice, 12]).");
        TreeReplay replay = replayTree(*after, tree, before->players(), recalling(*before));
        QVERIFY(!replay.nodes[std::size_t(edited)].differences);
        QVERIFY(replay.images[std::size_t(replay.nodes[std::size_t(edited)].image)].edited);
        // The accounts go with their players.
        after = edit("init([alice], 0.0).\ninit([bob], 0.0).", "init([bob], 0.0).\ninit([alice], 0.0).");
        replay = replayTree(*after, tree, before->players(), recalling(*before));
        QVERIFY(replay.isSame());
        QCOMPARE(replay.images[std::size_t(replay.nodes[std::size_t(edited)].image)].state.accounts(),
                 (std::vector<double>{2, 1}));
        after = edit("init([bob], 0.0).", "init([bob], 0.0).\ninit([carol], 0.0).");
        replay = replayTree(*after, tree, before->players(), recalling(*before));
        QCOMPARE(replay.nodes[std::size_t(edited)].image, -1);
        QVERIFY(replay.nodes[std::size_t(edited)].why.contains(u"other players"_s));
    }

    /// What is left of a tree keeps its names, main lines and current node; the rest is told in number.
    void theImageKeepsWhatPeopleWrote()
    {
        const QString rules = gameText(u"nim"_s);
        const std::unique_ptr<Engine> before = engineOf(rules);
        GameTree tree = nim(*before, true);
        const GameTree::Note note{u"greedy"_s, u"a\nb"_s, true};
        tree.setNote(2, note);
        tree.promote(8);
        tree.goTo(7); // the end of the second line
        const std::unique_ptr<Engine> after
            = engineOf(QString(rules).replace(u"min(Matches, 3)"_s, u"min(Matches, 2)"_s));
        const TreeReplay replay = replayTree(*after, tree, before->players(), {});
        QCOMPARE(replay.lost, 3); // 5, 6, 7
        const ImageTree image = imageTree(replay, tree);
        QCOMPARE(image.images, (std::vector<int>{0, 1, 2, 3, 4, -1, -1, -1, 5, 6}));
        QCOMPARE(image.tree.node(2).note, note);
        QCOMPARE(image.tree.current(), 2);
        QCOMPARE(image.tree.mainLine(), (std::vector<int>{0, 5}));
        // What was cut off meanwhile is not there; what was played is not covered.
        QVERIFY(coversAll(replay, tree));
        tree.prune(3);
        QVERIFY(coversAll(replay, tree));
        QCOMPARE(imageTree(replay, tree).tree.size(), 5);
        QCOMPARE(imageTree(replay, tree).images[8], 3);
        tree.goTo(9);
        tree.append(*before->play(*tree.currentNode().position, {}));
        QVERIFY(!coversAll(replay, tree));
    }

    /// Lines played one by one tell of the same differences; and sessions under the new rules can be saved and opened.
    void s26AgreesWithLinesPlayedOneByOne()
    {
        const QString rules = gameText(u"nim"_s);
        const std::pair<const char *, const char *> changes[]
            = {{"min(Matches, 3)", "min(Matches, 2)"},
               {"Left is Matches - Take,", "( Matches =:= 6 -> Left = 2 ; Left is Matches - Take ),"},
               {"payoff([Loser], -1.0)", "payoff([Loser], -2.0)"},
               {"Matches > 0.", "Matches > 3."}};
        const std::unique_ptr<Engine> before = engineOf(rules);
        int differing = 0, lost = 0;
        for (const auto &[from, to] : changes) {
            const std::unique_ptr<Engine> after
                = engineOf(QString(rules).replace(QLatin1String(from), QLatin1String(to)));
            for (quint64 seed = 1; seed <= 5; ++seed) {
                const GameTree tree = grow(*before, 100, seed);
                const TreeReplay replay = replayTree(*after, tree, before->players(), recalling(*before));
                for (const ReplayedLine &line : replay.lines) {
                    std::vector<GameTree::Node> nodes;
                    for (int id = line.leaf; id >= 0; id = tree.node(id).parent)
                        nodes.insert(nodes.begin(), tree.node(id));
                    GameTree one;
                    const Replay report = replayLine(*after, nodes, before->players(), 1, {}, one);
                    QVERIFY(!report.difference || line.first >= 0);
                    if (report.difference)
                        QVERIFY(tree.node(line.first).chronon <= report.difference->chronon + 1);
                    // Each goes as far as the other.
                    const int reached = line.lost < 0 ? line.leaf : tree.node(line.lost).parent;
                    QCOMPARE(one.currentNode().chronon, tree.node(reached).chronon);
                    QVERIFY(replay.images[std::size_t(replay.nodes[std::size_t(reached)].image)].state
                            == one.currentNode().state);
                }
                differing += replay.differing;
                lost += replay.lost;
                const SessionRecord record = recordSession(imageTree(replay, tree).tree, after->players());
                const Result<GameTree> opened = restoreSession(*after, record);
                QVERIFY2(opened.ok(), opened.ok() ? "" : qPrintable(opened.problem().message));
            }
        }
        QVERIFY2(differing > 50, qPrintable(QString::number(differing)));
        QVERIFY2(lost > 50, qPrintable(QString::number(lost)));
    }

    void rulesThatDoNotBeginAreTold()
    {
        const std::unique_ptr<Engine> before = engineOf(gameText(u"nim"_s));
        const GameTree tree = nim(*before, true);
        const TreeReplay replay
            = replayTree(*engineOf(u"init([a], X) :-\n    Y = 0,\n    X is 1 / Y."_s), tree, before->players(), {});
        QVERIFY(replay.problem);
        QVERIFY(!replay.isSame());
    }

    void endlessRulesAreGivenUp()
    {
        const QString rules = gameText(u"nim"_s);
        const std::unique_ptr<Engine> before = engineOf(rules);
        const std::unique_ptr<Engine> after
            = engineOf(QString(rules).replace(u"do([wait])."_s, u"do([wait]) :-\n    repeat,\n    fact([nobody])."_s));
        Budget budget;
        budget.inferences = 20'000;
        after->setBudget(budget);
        GameTree tree(*before->initialState());
        const Word place = *before->word(u"[main]"_s), wait = *before->word(u"[wait]"_s);
        for (int i = 1; i <= 9; ++i) { // each from the beginning, told apart by nothing but an edit
            tree.goTo(GameTree::Root);
            tree.appendEdited(State({*before->word(u"[alice,%1]"_s.arg(i))}, {0, 0}));
            tree.append(*before->play(before->position(tree.currentNode().state, 1), {{place, wait}}));
        }
        TreeReplayOptions options;
        const TreeReplay nine = replayTree(*after, tree, before->players(), options);
        QVERIFY(!nine.problem);
        QCOMPARE(nine.lost, 9);
        options.mostLimits = 5;
        const TreeReplay five = replayTree(*after, tree, before->players(), options);
        QVERIFY(five.problem);
        QVERIFY2(five.problem->message.startsWith(u"given up after 5 runs"_s), qPrintable(five.problem->message));
    }

    void cancelsInTime()
    {
        const QString rules = gameText(u"nim"_s);
        const std::unique_ptr<Engine> before = engineOf(rules);
        const std::unique_ptr<Engine> after = engineOf(
            QString(rules).replace(u"legal([main]) :-"_s, u"legal([main]) :-\n    repeat,\n    fact([nobody]),"_s));
        std::stop_source stop;
        int told = 0;
        const auto tell = [&](const Progress &progress) {
            ++told;
            QCOMPARE(progress.all, 10);
        };
        std::thread canceller([&stop] {
            std::this_thread::sleep_for(std::chrono::milliseconds(30));
            stop.request_stop();
        });
        const TreeReplay replay
            = replayTree(*after, nim(*before, true), before->players(), {}, {stop.get_token(), tell});
        canceller.join();
        QVERIFY(replay.problem && replay.problem->kind == Problem::Kind::Cancelled);
        QCOMPARE(told, 1);
    }

private:
    /// Four lines of nim: 1, 1, 1, 1; 1, 1, 3, 3, 2; the default; to wait.
    static GameTree nim(Engine &engine, bool withPositions)
    {
        GameTree tree(*engine.initialState());
        const Word place = *engine.word(u"[main]"_s);
        const auto play = [&](const char *action) {
            const Position here = engine.position(tree.currentNode().state, tree.currentNode().chronon);
            const Choices does = action ? Choices{{place, *engine.word(QLatin1String(action))}} : Choices();
            tree.append(*engine.play(here, does));
        };
        for (const char *take : {"[1]", "[1]", "[1]", "[1]"})
            play(take);
        tree.goTo(2);
        for (const char *take : {"[3]", "[3]", "[2]"})
            play(take);
        tree.goTo(GameTree::Root);
        play(nullptr);
        tree.goTo(GameTree::Root);
        play("[wait]");
        for (int id = 0; withPositions && id < tree.size(); ++id)
            tree.setPosition(id, engine.position(tree.node(id).state, tree.node(id).chronon));
        return tree;
    }
};

SIDL_PROLOG_TEST_MAIN(TestTreeReplay)
#include "tst_treereplay.moc"
