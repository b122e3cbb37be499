// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/agents/treesearch.h"
#include "tests/support/agenttable.h"
#include "tests/support/rounds.h"

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using namespace sidl::agents;
using tests::AgentTable;
using tests::Spy;

namespace {

/// Takes what leaves one match of every four, else any number; it does not wait.
class PerfectNim final : public play::Agent
{
    play::Decision act(const play::Observation &seen, const play::Validate &) override
    {
        const int matches = seen.words.front().elementText(1).toInt();
        const Switch &main = seen.switches.front();
        for (const Word action : main.actions)
            if (const int take = action.elementText(0).toInt(); take > 0 && (matches - take) % 4 == 1)
                return {play::Decision::Kind::Play, {{main.word, action}}, {}};
        return {play::Decision::Kind::Play, {{main.word, main.actions.front()}}, {}};
    }
};

} // namespace

/// P7: agents that think ahead play well.
class TestSearchAgents : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Against random, from both seats.
    void mctsNeverLosesAtTicTacToe()
    {
        bool isNumber = false;
        const int asked = qEnvironmentVariableIntValue("SIDL_AGENT_PLAYS", &isNumber);
        const int plays = isNumber ? asked : tests::rounds(200);
        AgentTable first(u"tic-tac-toe"_s, {u"mcts:plays=1000"_s, u"random"_s});
        AgentTable second(u"tic-tac-toe"_s, {u"random"_s, u"mcts:plays=1000"_s});
        int won = 0;
        for (int i = 0; i < plays; ++i) {
            AgentTable &table = i % 2 == 0 ? first : second;
            const double gain = table.play(quint64(i))[std::size_t(i % 2)];
            QVERIFY2(gain >= 0, qPrintable(u"play %1"_s.arg(i)));
            won += gain > 0 ? 1 : 0;
        }
        QVERIFY2(won > plays * 3 / 4, qPrintable(QString::number(won)));
        QCOMPARE(first.missed + second.missed, QStringList());
    }

    /// Who is to move wins unless one more match than a multiple of four is left.
    void mctsWinsNimFromEveryWonPosition()
    {
        AgentTable table(u"nim"_s, {u"mcts:plays=2000"_s, u"random"_s});
        for (const int matches : {2, 3, 4, 6, 7, 8, 10})
            for (const bool isPerfect : {false, true})
                for (quint64 seed = 0; seed < quint64(tests::rounds(10)); ++seed) {
                    std::vector<std::shared_ptr<play::Agent>> agents = table.agents(seed);
                    if (isPerfect)
                        agents[1] = std::make_shared<PerfectNim>();
                    play::Seats seats(table.engine(), agents, seed);
                    const State start({table.word(u"[alice,%1]"_s.arg(matches))}, {0, 0});
                    play::Run run(table.engine(), start, 0, play::Run::Look::Views);
                    QCOMPARE(run.go(seats, 200).reason, play::RunEnd::Reason::Terminal);
                    QVERIFY2(run.state().accounts().front() == 1,
                             qPrintable(u"%1 matches, seed %2"_s.arg(matches).arg(seed)));
                }
    }

    /// Who decides at once, not knowing what the other one does.
    void mctsGainsMoreThanRandomWhereAllChooseAtOnce_data()
    {
        QTest::addColumn<int>("plays");
        QTest::newRow("prisoners-dilemma-once") << 30;
        QTest::newRow("prisoners-dilemma") << 3;
        QTest::newRow("second-price-auction") << 60;
        QTest::newRow("stag-hunt") << 60;
    }
    void mctsGainsMoreThanRandomWhereAllChooseAtOnce()
    {
        QFETCH(int, plays);
        const QString game = QString::fromLatin1(QTest::currentDataTag());
        AgentTable mcts(game, {u"mcts:plays=200"_s, u"random"_s});
        AgentTable random(game, {u"random"_s, u"random"_s});
        const double gained = mcts.gains(0, plays), usual = random.gains(0, plays);
        QVERIFY2(gained > usual, qPrintable(u"%1, and by random %2"_s.arg(gained).arg(usual)));
        QCOMPARE(mcts.missed, QStringList());
    }

    /// A long game: a few chronons ahead are enough, from both sides.
    void mctsBeatsRandomAtChess()
    {
        bool isNumber = false;
        const int asked = qEnvironmentVariableIntValue("SIDL_AGENT_PLAYS", &isNumber);
        const int plays = isNumber ? asked : tests::rounds(2);
        const QString mcts = u"mcts:plays=300,chronons=4,explore=0.1"_s;
        AgentTable first(u"chess"_s, {mcts, u"random"_s});
        AgentTable second(u"chess"_s, {u"random"_s, mcts});
        for (int i = 0; i < plays; ++i) {
            AgentTable &table = i % 2 == 0 ? first : second;
            const std::vector<double> gains = table.playFrom(table.start(), quint64(i), {}, 1000);
            QVERIFY2(gains[std::size_t(i % 2)] > 0, qPrintable(u"play %1"_s.arg(i)));
        }
        QCOMPARE(first.missed + second.missed, QStringList());
    }

    /// Where words are hidden: in both seats more than random does, whose plays it plays.
    void mctsGainsMoreThanRandomAtKuhnPoker()
    {
        const int plays = 400;
        AgentTable first(u"kuhn-poker"_s, {u"mcts:plays=100"_s, u"random"_s});
        AgentTable second(u"kuhn-poker"_s, {u"random"_s, u"mcts:plays=100"_s});
        AgentTable random(u"kuhn-poker"_s, {u"random"_s, u"random"_s});
        for (const int seat : {0, 1}) {
            const double gained = (seat == 0 ? first : second).gains(seat, plays), usual = random.gains(seat, plays);
            QVERIFY2(gained > usual, qPrintable(u"%1, and by random %2"_s.arg(gained).arg(usual)));
        }
        QCOMPARE(first.missed + second.missed, QStringList());
    }

    /// Where the states that a seat may be in are more than are kept, some of them are thought of.
    void fewSamplesAreEnough()
    {
        AgentTable table(u"leduc-poker"_s, {u"mcts:plays=5,samples=2"_s, u"greedy:samples=2"_s});
        int most = 0;
        for (quint64 seed = 0; seed < quint64(tests::rounds(30)); ++seed)
            table.play(seed, [&](const Thought &thought) { most = std::max(most, thought.samples); });
        QCOMPARE(table.missed, QStringList());
        QCOMPARE(most, 2);
    }

    void greedyTakesWhatItCanGetNow()
    {
        AgentTable dilemma(u"prisoners-dilemma-once"_s, {u"greedy"_s, u"random"_s});
        AgentTable random(u"prisoners-dilemma-once"_s, {u"random"_s, u"random"_s});
        QVERIFY(dilemma.gains(0, 20) > random.gains(0, 20));
        AgentTable lines(u"tic-tac-toe"_s, {u"greedy"_s, u"random"_s});
        AgentTable equal(u"tic-tac-toe"_s, {u"random"_s, u"random"_s});
        QVERIFY(lines.gains(0, 100) > equal.gains(0, 100) + 10);
    }

    /// The most visited is chosen, unless something is proved.
    void whatIsProvedToBeWorseIsNotChosen()
    {
        const auto arm = [](qint64 visits, double mean) {
            TreeSearch::Arm made;
            made.visits = visits;
            made.sum = mean * double(visits);
            return made;
        };
        std::vector<TreeSearch::Arm> arms{arm(400, 0.5), arm(100, 0.2)};
        QCOMPARE(TreeSearch::best(arms), 0);
        arms[0].proved[0] = {-1, -1}; // somebody has found the answer to it
        QCOMPARE(arms[0].worth(), -1.0);
        QCOMPARE(TreeSearch::best(arms), 1);
        arms.push_back(arm(3, 0.9));
        arms[2].proved[0].least = 0.9;
        QCOMPARE(TreeSearch::best(arms), 2);
        arms[2].isStill = true;
        QCOMPARE(TreeSearch::best(arms), 1);
        QCOMPARE(TreeSearch::best({}), -1);
    }

    /// Where one move after the other is forced, what comes of the first is proved, and few plays are enough.
    void winsAreProved()
    {
        AgentTable table(u"tic-tac-toe"_s, {});
        StateStore store(table.engine(), table.start());
        // Of X, who has two in a line, and of O, who has to stop it.
        const auto word = [&](const char *text) { return table.word(QString::fromLatin1(text)); };
        const State here({word("[x,a,1]"), word("[x,a,2]"), word("[o,b,1]"), word("[o,c,3]"), word("[turn,x]")},
                         {0, 0});
        TreeSearch search(store, 200, 0.7, 1);
        for (int play = 0; play < 60; ++play)
            search.simulate(here, 0, {});
        const std::vector<TreeSearch::Arm> &arms = search.arms(here, 0, table.word(u"[move]"_s));
        const int best = TreeSearch::best(arms);
        QCOMPARE(store.at(here, {}).decisions.front().actions[std::size_t(best)].text(), u"[a,3]"_s);
        QVERIFY(arms[std::size_t(best)].bounds().isKnown());
        QCOMPARE(arms[std::size_t(best)].worth(), 1.0);
    }

    /// To wait gains nothing and loses nothing, and would never end.
    void greedyDoesNotWaitForEver()
    {
        AgentTable nim(u"nim"_s, {u"greedy"_s, u"greedy"_s});
        for (quint64 seed = 0; seed < quint64(tests::rounds(10)); ++seed) {
            nim.play(seed);
            QCOMPARE(nim.reason, play::RunEnd::Reason::Terminal);
        }
        QCOMPARE(nim.missed, QStringList());
    }

    /// A valuation of the game takes the place of the account, and is of what the seat sees alone.
    void greedyGoesByAValuationOfTheGame()
    {
        const char *rules = R"(
game(values).
init([alice], 0).
init([bob], 0).
init([stones, 5]).
init([secret, 9]).
hidden([secret, _], _).
legal([P]) :- player([P]), fact([stones, N]), N > 0.
owned([P], [P]) :- player([P]).
switch([_], [take, N]) :- between(1, 3, N).
switch([_], [look]).
default([P], [pass, P]) :- player([P]).
do([pass, _]) :- create([passed]).
do([look]) :- create([looked]).
do([take, N]) :- fact([stones, S]), delete([stones, S]), Left is max(0, S - N), create([stones, Left]).
few([alice], V) :- fact([stones, S]), V is -S.
few([bob], V) :- findall(N, fact([secret, N]), Ns), sum_list(Ns, V).
)";
        AgentTable table(language::readProgram(QString::fromLatin1(rules)),
                         {u"greedy:value=few"_s, u"greedy:value=few,seed=1"_s});
        std::vector<std::shared_ptr<play::Agent>> agents = table.agents(1);
        const auto alice = std::make_shared<Spy>(agents[0]), bob = std::make_shared<Spy>(agents[1]);
        play::Seats seats(table.engine(), {alice, bob}, 1);
        play::Run run(table.engine(), table.start(), 0, play::Run::Look::Views);
        static_cast<void>(run.go(seats, 1));
        QCOMPARE(alice->lines.last(), u"[alice][take,3]"_s);
        QCOMPARE(bob->lines.last(), QString()); // nothing it sees is worth more than to do nothing
        const Result<AgentMaker> none = AgentMaker::of(*readAgentSpec(u"greedy:value=many"_s), table.engine());
        QVERIFY(!none.ok());
        QCOMPARE(none.problem().code, u"agent-option"_s);
    }
};

SIDL_PROLOG_TEST_MAIN(TestSearchAgents)
#include "tst_searchagents.moc"
