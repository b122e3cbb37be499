// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/agenttable.h"
#include "tests/support/rounds.h"

#include <QDir>
#include <QSet>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using namespace sidl::agents;
using tests::AgentTable;
using tests::HiddenWords;
using tests::Spy;

/// P7, P10: what holds of every agent that is built in: it plays, the same seed does the same, and nothing hidden reaches it.
class TestAgents : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Of a deal of forty cards one draw in many millions agrees with the own ten.
    void dealsThatAgreeAreFound()
    {
        const char *rules = R"(
game(deal).
init([alice], 0).
init([bob], 0).
init([deck]).
hidden([card, P, _, _], [Q]) :- player([P]), player([Q]), P \== Q.
legal([draw, N]) :- fact([deck]), between(1, 24, N).
owned([draw, _], equal(6)).
switch([draw, N], [card, C, N]) :- fact([deck]), between(1, 24, N), between(1, 6, C).
do([card, C, N]) :- owner_of(N, P), create([card, P, N, C]).
owner_of(N, alice) :- N =< 12.
owner_of(N, bob) :- N > 12.
legal([P]) :- player([P]), \+ fact([deck]), \+ fact([over]).
owned([P], [P]) :- player([P]).
switch([P], [guess, C]) :- player([P]), between(1, 6, C).
do([guess, _]) :- create([over]).
legal([dealer]) :- fact([deck]).
owned([dealer], equal(1)).
switch([dealer], [go]).
do([go]) :- delete([deck]).
payoff([P], 1) :- does([P], [guess, C]), fact([card, P, 1, C]).
)";
        AgentTable table(language::readProgram(QString::fromLatin1(rules)),
                         {u"greedy:samples=5"_s, u"mcts:plays=20,samples=5"_s});
        int samples = 0;
        const std::vector<double> accounts = table.play(3, [&](const Thought &thought) { samples = thought.samples; });
        QCOMPARE(table.missed, QStringList());
        QCOMPARE(samples, 5);
        QCOMPARE(accounts[0], 1.0); // its own first card is in all of them
    }

    void everyAgentPlaysEveryGame_data()
    {
        QTest::addColumn<QString>("agent");
        for (const char *agent : {"random", "first", "default", "greedy:samples=5", "mcts:plays=5,chronons=5"})
            QTest::newRow(agent) << QString::fromLatin1(agent);
    }
    void everyAgentPlaysEveryGame()
    {
        QFETCH(QString, agent);
        for (const QString &file : QDir(QStringLiteral(SIDL_SOURCE_DIR "/resources/games")).entryList(QDir::Files)) {
            if (file.endsWith(u".json"_s) || file.startsWith(u"faulty"_s))
                continue;
            if (file == "haggle.sidl"_L1 && agent.startsWith(u"mcts"_s))
                continue; // below
            AgentTable probe(tests::program(qPrintable(u"resources/games/"_s + file)), {});
            AgentTable table(tests::program(qPrintable(u"resources/games/"_s + file)),
                             QStringList(qsizetype(probe.engine().players().size()), agent));
            table.playFrom(table.start(), 1, {}, 6);
            QVERIFY2(table.missed.isEmpty(), qPrintable(file + u": "_s + table.missed.join(u'\n')));
        }
    }

    void sameSeedSamePlay_data()
    {
        QTest::addColumn<QString>("agent");
        for (const char *agent : {"random", "greedy:samples=10", "mcts:plays=40,chronons=10"})
            QTest::newRow(agent) << QString::fromLatin1(agent);
    }
    void sameSeedSamePlay()
    {
        QFETCH(QString, agent);
        for (const char *game : {"leduc-poker", "rock-paper-scissors", "tic-tac-toe"}) {
            const auto playOf = [&](quint64 seed) {
                AgentTable table(QString::fromLatin1(game), {agent, agent});
                std::vector<std::shared_ptr<play::Agent>> agents = table.agents(seed);
                const auto spy = std::make_shared<Spy>(agents[0]);
                agents[0] = spy;
                play::Seats seats(table.engine(), agents, 7);
                play::Run run(table.engine(), table.start(), 0, play::Run::Look::Views);
                static_cast<void>(run.go(seats, 5));
                return spy->lines;
            };
            QCOMPARE(playOf(3), playOf(3));
            QSet<QString> plays;
            for (quint64 seed = 0; seed < 6; ++seed)
                plays.insert(playOf(seed).join(u'\n'));
            QVERIFY2(plays.size() > 1 || agent.startsWith(u"mcts"_s), game); // another one, another play
        }
    }

    /// P10: nothing that an agent gets has a word in it that is hidden from its seat, whatever is played.
    void anAgentSeesItsSeatAlone_data()
    {
        QTest::addColumn<QString>("agent");
        for (const char *agent : {"random", "greedy:samples=10", "mcts:plays=20"})
            QTest::newRow(agent) << QString::fromLatin1(agent);
    }
    void anAgentSeesItsSeatAlone()
    {
        QFETCH(QString, agent);
        int looked = 0;
        for (const char *game : {"kuhn-poker", "leduc-poker", "second-price-auction", "beer-quiche", "monty-hall"}) {
            AgentTable probe(QString::fromLatin1(game), {});
            const std::size_t players = probe.engine().players().size();
            AgentTable table(QString::fromLatin1(game), QStringList(qsizetype(players), agent));
            for (quint64 seed = 0; seed < quint64(tests::rounds(20)); ++seed) {
                std::vector<std::shared_ptr<Spy>> spies;
                std::vector<std::shared_ptr<play::Agent>> agents;
                for (const auto &made : table.agents(seed))
                    agents.push_back(spies.emplace_back(std::make_shared<Spy>(made)));
                play::Seats seats(table.engine(), agents, seed);
                play::Run run(table.engine(), table.start(), 0, play::Run::Look::Views);
                HiddenWords words;
                static_cast<void>(run.go(seats, words, 30));
                for (std::size_t player = 0; player < players; ++player)
                    for (const QString &word : std::as_const(words.hidden[player])) {
                        ++looked;
                        QVERIFY2(!spies[player]->lines.join(u'\n').contains(word),
                                 qPrintable(spies[player]->lines.join(u'\n')));
                    }
            }
        }
        QVERIFY(looked > 5 * tests::rounds(20));
    }

    /// P10: what an agent does is a function of what its seat was given, and of its seed: hidden words change nothing.
    void hiddenWordsChangeNoChoice_data() { anAgentSeesItsSeatAlone_data(); }
    void hiddenWordsChangeNoChoice()
    {
        QFETCH(QString, agent);
        std::map<QString, QSet<QString>> hidden; // what it was that the player did not know
        for (const char *game : {"kuhn-poker", "leduc-poker", "second-price-auction", "beer-quiche"}) {
            AgentTable table(QString::fromLatin1(game), {agent, agent});
            std::map<QString, QString> choices;
            for (quint64 seed = 0; seed < quint64(tests::rounds(60)); ++seed) { // nature's; that of the agents stays
                std::vector<std::shared_ptr<Spy>> spies;
                std::vector<std::shared_ptr<play::Agent>> agents;
                for (const auto &made : table.agents(5))
                    agents.push_back(spies.emplace_back(std::make_shared<Spy>(made)));
                play::Seats seats(table.engine(), agents, seed);
                play::Run run(table.engine(), table.start(), 0, play::Run::Look::Views);
                HiddenWords words;
                static_cast<void>(run.go(seats, words, 30));
                for (std::size_t player = 0; player < spies.size(); ++player)
                    for (const auto &[given, choice] : spies[player]->choices) {
                        const auto [known, isNew] = choices.try_emplace(given, choice);
                        QVERIFY2(known->second == choice, qPrintable(given));
                        hidden[given].insert(words.hidden[player].join(u' '));
                    }
            }
        }
        const auto several
            = std::count_if(hidden.begin(), hidden.end(), [](const auto &one) { return one.second.size() > 1; });
        QVERIFY2(several > tests::rounds(20),
                 qPrintable(QString::number(several))); // the same was given where others were hidden
    }

    /// P4: who is not done in time has nothing, the default applies, and the referee is told why.
    void whoIsLatePlaysItsDefault()
    {
        AgentTable table(u"nim"_s, {});
        const AgentMaker maker = *AgentMaker::of(*readAgentSpec(u"mcts:plays=1000000000"_s), table.engine());
        const auto agent = maker.make({.player = 0, .time = std::chrono::milliseconds(20)});
        play::Seats seats(table.engine(), {agent, agent}, 0);
        QStringList missed;
        seats.setTellMissed([&](int, int, const Problem &why) { missed << why.code + u": "_s + why.message; });
        play::Run run(table.engine(), table.start(), 0, play::Run::Look::Views);
        QCOMPARE(run.go(seats, 1).reason, play::RunEnd::Reason::Limit);
        QCOMPARE(missed, QStringList(u"agent-time: the agent of [alice] has not chosen within 20 ms"_s));
        QCOMPARE(run.state().words().front().text(), u"[bob,9]"_s);
    }

    void whoFindsNoStateSaysSo()
    {
        AgentTable table(u"kuhn-poker"_s, {u"mcts"_s, u"greedy"_s});
        for (const std::size_t seat : {0, 1}) {
            play::Observation seen;
            seen.player = int(seat);
            seen.chronon = 1;
            seen.players = table.engine().players();
            seen.accounts = {0, 0};
            seen.words = {table.word(u"[holds,alice,ace]"_s)};
            seen.switches
                = {{table.word(u"[bluff]"_s), Owner::player(int(seat)), false, {}, false, false, false, {}, {}}};
            const play::Decision decision = table.agents(0)[seat]->act(seen, {});
            QVERIFY(decision.does.empty());
            QCOMPARE(decision.problem->code, u"agent-lost"_s);
        }
    }
};

SIDL_PROLOG_TEST_MAIN(TestAgents)
#include "tst_agents.moc"
