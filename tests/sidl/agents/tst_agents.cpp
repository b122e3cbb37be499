// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/agents/agentmaker.h"
#include "sidl/agents/treesearch.h"

#include "sidl/engine/game/nature.h"
#include "sidl/files/writefile.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/play/run.h"
#include "sidl/play/seats.h"
#include "sidl/theory/form/efg.h"
#include "sidl/theory/gambit/gambitsystem.h"
#include "sidl/theory/job/strategyfile.h"
#include "tests/support/gamefiles.h"

#include <QDir>
#include <QSet>
#include <QTemporaryDir>

#include <set>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using namespace sidl::agents;

namespace {

/// A game with agents at its seats, played again and again.
class Table
{
public:
    Table(const language::Program &program, const QStringList &agents)
        : m_engine(program)
        , m_start(*m_engine.initialState())
    {
        for (const QString &agent : agents) {
            const Result<AgentSpec> spec = readAgentSpec(agent);
            if (!spec.ok())
                qFatal("%s", qPrintable(spec.problem().text()));
            const Result<AgentMaker> maker = AgentMaker::of(*spec, m_engine);
            if (!maker.ok())
                qFatal("%s", qPrintable(maker.problem().text()));
            m_makers.push_back(*maker);
        }
    }
    Table(const QString &game, const QStringList &agents)
        : Table(tests::game(game), agents)
    {
    }

    Engine &engine() { return m_engine; }
    const State &start() const { return m_start; }
    Word word(const QString &text) { return *m_engine.word(text); }

    std::vector<std::shared_ptr<play::Agent>> agents(quint64 seed, const Listener &listener = {}) const
    {
        std::vector<std::shared_ptr<play::Agent>> made;
        for (std::size_t seat = 0; seat < m_makers.size(); ++seat)
            made.push_back(m_makers[seat].make({.player = int(seat), .seed = seed, .listener = listener}));
        return made;
    }

    /// The accounts at the end, by player.
    std::vector<double> play(quint64 seed, const Listener &listener = {}) { return playFrom(m_start, seed, listener); }
    std::vector<double> playFrom(const State &start, quint64 seed, const Listener &listener = {}, int chronons = 200)
    {
        play::Seats seats(m_engine, agents(seed, listener), seed);
        seats.setTellMissed([this](int, int, const Problem &why) { missed << why.message; });
        play::Run run(m_engine, start, 0, play::Run::Look::Views);
        const play::RunEnd end = run.go(seats, chronons);
        if (end.problem)
            missed << end.problem->text();
        reason = end.reason;
        return run.state().accounts();
    }
    /// What @p player gains in so many plays, together.
    double gains(int player, int plays, quint64 seed = 0)
    {
        double sum = 0;
        for (int i = 0; i < plays; ++i)
            sum += play(seed + quint64(i))[std::size_t(player)];
        return sum;
    }

    QStringList missed;
    play::RunEnd::Reason reason = play::RunEnd::Reason::Terminal;

private:
    Engine m_engine;
    const State m_start;
    std::vector<AgentMaker> m_makers;
};

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

/// All that a seat gets, as text.
QString toldBy(const play::Observation &seen)
{
    QStringList accounts, sent, switches;
    for (const double account : seen.accounts)
        accounts << QString::number(account);
    for (const Message &message : seen.sent)
        sent << (message.created ? u'+' : u'-') + message.word.text();
    for (const Switch &one : seen.switches) {
        switches << one.word.text() + u':' + tests::texts(one.actions).join(u',');
        for (const Template &form : one.templates)
            switches << templateText(form);
    }
    for (const play::Remembered &past : seen.history)
        sent << tests::texts(past.moves) << tests::texts(past.percepts);
    return u"%1 %2 | %3 | %4 | %5 | %6"_s.arg(seen.chronon)
        .arg(seen.players[std::size_t(seen.player)].text(), tests::texts(seen.words).join(u' '), accounts.join(u' '),
             sent.join(u' '), switches.join(u' '));
}

QString textOf(const Choices &choices)
{
    QStringList texts;
    for (const Choice &choice : choices)
        texts << choice.place.text() + choice.action.text();
    return texts.join(u' ');
}

/// Prints all that an agent gets, and what it does.
class Spy final : public play::Agent
{
public:
    explicit Spy(std::shared_ptr<play::Agent> agent)
        : m_agent(std::move(agent))
    {
    }
    QStringList lines;                  ///< of this play
    std::map<QString, QString> choices; ///< by all that was got until then

private:
    play::Decision act(const play::Observation &seen, const play::Validate &validate) override
    {
        lines << toldBy(seen);
        const play::Decision decision = m_agent->act(seen, validate);
        choices[lines.join(u'\n')] = textOf(decision.does);
        lines << textOf(decision.does);
        return decision;
    }
    void watch(const play::Observation &seen) override
    {
        lines << toldBy(seen);
        m_agent->watch(seen);
    }

    const std::shared_ptr<play::Agent> m_agent;
};

/// Keeps the words that are hidden from each player.
class HiddenWords final : public play::RunListener
{
public:
    std::vector<QStringList> hidden; ///< by player, so far

private:
    void reached(const Position &position) override
    {
        hidden.resize(position.views.size());
        for (std::size_t player = 0; player < position.views.size(); ++player)
            position.state.forEach([&](Word word) {
                if (!position.views[player].contains(word))
                    hidden[player] << word.text();
            });
    }
};

} // namespace

/// P7: the agents that are built in, at play.
class TestAgents : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Against random, from both seats.
    void mctsNeverLosesAtTicTacToe()
    {
        bool isNumber = false;
        const int asked = qEnvironmentVariableIntValue("SIDL_AGENT_PLAYS", &isNumber);
        const int plays = isNumber ? asked : 200;
        Table first(u"tic-tac-toe"_s, {u"mcts:plays=1000"_s, u"random"_s});
        Table second(u"tic-tac-toe"_s, {u"random"_s, u"mcts:plays=1000"_s});
        int won = 0;
        for (int i = 0; i < plays; ++i) {
            Table &table = i % 2 == 0 ? first : second;
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
        Table table(u"nim"_s, {u"mcts:plays=2000"_s, u"random"_s});
        for (const int matches : {2, 3, 4, 6, 7, 8, 10})
            for (const bool isPerfect : {false, true})
                for (quint64 seed = 0; seed < 10; ++seed) {
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
        Table mcts(game, {u"mcts:plays=200"_s, u"random"_s});
        Table random(game, {u"random"_s, u"random"_s});
        const double gained = mcts.gains(0, plays), usual = random.gains(0, plays);
        QVERIFY2(gained > usual, qPrintable(u"%1, and by random %2"_s.arg(gained).arg(usual)));
        QCOMPARE(mcts.missed, QStringList());
    }

    /// Where words are hidden: in both seats more than random does, whose plays it plays.
    void mctsGainsMoreThanRandomAtKuhnPoker()
    {
        const int plays = 400;
        Table first(u"kuhn-poker"_s, {u"mcts:plays=100"_s, u"random"_s});
        Table second(u"kuhn-poker"_s, {u"random"_s, u"mcts:plays=100"_s});
        Table random(u"kuhn-poker"_s, {u"random"_s, u"random"_s});
        for (const int seat : {0, 1}) {
            const double gained = (seat == 0 ? first : second).gains(seat, plays), usual = random.gains(seat, plays);
            QVERIFY2(gained > usual, qPrintable(u"%1, and by random %2"_s.arg(gained).arg(usual)));
        }
        QCOMPARE(first.missed + second.missed, QStringList());
    }

    /// Where the states that a seat may be in are more than are kept, some of them are thought of.
    void fewSamplesAreEnough()
    {
        Table table(u"leduc-poker"_s, {u"mcts:plays=5,samples=2"_s, u"greedy:samples=2"_s});
        int most = 0;
        for (quint64 seed = 0; seed < 30; ++seed)
            table.play(seed, [&](const Thought &thought) { most = std::max(most, thought.samples); });
        QCOMPARE(table.missed, QStringList());
        QCOMPARE(most, 2);
    }

    void greedyTakesWhatItCanGetNow()
    {
        Table dilemma(u"prisoners-dilemma-once"_s, {u"greedy"_s, u"random"_s});
        Table random(u"prisoners-dilemma-once"_s, {u"random"_s, u"random"_s});
        QVERIFY(dilemma.gains(0, 20) > random.gains(0, 20));
        Table lines(u"tic-tac-toe"_s, {u"greedy"_s, u"random"_s});
        Table equal(u"tic-tac-toe"_s, {u"random"_s, u"random"_s});
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
        Table table(u"tic-tac-toe"_s, {});
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
        Table nim(u"nim"_s, {u"greedy"_s, u"greedy"_s});
        for (quint64 seed = 0; seed < 10; ++seed) {
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
        Table table(language::readProgram(QString::fromLatin1(rules)),
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
        Table table(language::readProgram(QString::fromLatin1(rules)),
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
            Table probe(tests::program(qPrintable(u"resources/games/"_s + file)), {});
            Table table(tests::program(qPrintable(u"resources/games/"_s + file)),
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
                Table table(QString::fromLatin1(game), {agent, agent});
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
            Table probe(QString::fromLatin1(game), {});
            const std::size_t players = probe.engine().players().size();
            Table table(QString::fromLatin1(game), QStringList(qsizetype(players), agent));
            for (quint64 seed = 0; seed < 20; ++seed) {
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
        QVERIFY(looked > 100);
    }

    /// P10: what an agent does is a function of what its seat was given, and of its seed: hidden words change nothing.
    void hiddenWordsChangeNoChoice_data() { anAgentSeesItsSeatAlone_data(); }
    void hiddenWordsChangeNoChoice()
    {
        QFETCH(QString, agent);
        std::map<QString, QSet<QString>> hidden; // what it was that the player did not know
        for (const char *game : {"kuhn-poker", "leduc-poker", "second-price-auction", "beer-quiche"}) {
            Table table(QString::fromLatin1(game), {agent, agent});
            std::map<QString, QString> choices;
            for (quint64 seed = 0; seed < 60; ++seed) { // nature's; that of the agents stays
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
        QVERIFY2(several > 20, qPrintable(QString::number(several))); // the same was given where others were hidden
    }

    /// What an agent thinks can be looked at.
    void thoughtsAreTold()
    {
        Table table(u"kuhn-poker"_s, {u"mcts:plays=600"_s, u"greedy:samples=10"_s});
        std::vector<Thought> thoughts;
        table.play(4, [&](const Thought &thought) { thoughts.push_back(thought); });
        QVERIFY(thoughts.size() >= 4); // twice while it thinks, when it has chosen, and the other one's
        const Thought &chosen = thoughts[2];
        QCOMPARE(thoughts[0].plays, 250);
        QCOMPARE(thoughts[1].plays, 500);
        QCOMPARE(chosen.plays, 600);
        QCOMPARE(chosen.player, 0);
        QCOMPARE(chosen.chronon, 1);
        QCOMPARE(chosen.samples, 2); // the cards that the other one may have
        QCOMPARE(chosen.options.size(), std::size_t(2));
        QCOMPARE(chosen.options[0].choice.action.text(), u"[bet]"_s);
        QCOMPARE(chosen.options[1].choice.action.text(), u"[check]"_s);
        QCOMPARE(chosen.options[0].visits + chosen.options[1].visits, 600);
        QVERIFY(chosen.options[0].isChosen != chosen.options[1].isChosen);
        QCOMPARE(thoughts[3].player, 1);
        QCOMPARE(thoughts[3].samples, 2);
        QCOMPARE(thoughts[3].options[0].visits, 10);
    }

    /// strategy:FILE does what the solver has written, at every information set with the same probabilities.
    void strategiesAreFollowed()
    {
        Table table(u"kuhn-poker"_s, {});
        const theory::SolveFindings found = theory::solve(table.engine(), table.start());
        QVERIFY(!found.profiles.empty());
        const AgentMaker maker = fromFile(table, theory::strategyText(found));
        int looked = 0;
        for (quint64 seed = 0; seed < 60; ++seed) {
            std::vector<Thought> thoughts;
            std::vector<std::shared_ptr<Spy>> spies;
            std::vector<std::shared_ptr<play::Agent>> agents;
            for (const int seat : {0, 1})
                agents.push_back(spies.emplace_back(std::make_shared<Spy>(
                    maker.make({.player = seat, .seed = seed, .listener = [&](const Thought &thought) {
                                    thoughts.push_back(thought);
                                }}))));
            play::Seats seats(table.engine(), agents, seed);
            seats.setTellMissed([](int, int, const Problem &why) { QFAIL(qPrintable(why.message)); });
            play::Run run(table.engine(), table.start(), 0, play::Run::Look::Views);
            QCOMPARE(run.go(seats, 30).reason, play::RunEnd::Reason::Terminal);
            for (const Thought &thought : thoughts) {
                const QStringList &lines = spies[std::size_t(thought.player)]->lines;
                const auto line = std::find_if(lines.begin(), lines.end(), [&](const QString &one) {
                    return one.startsWith(QString::number(thought.chronon) + u' ');
                });
                const QString words = line->section(u" | "_s, 1, 1);
                const QString label = u"chronon %1: %2"_s.arg(QString::number(thought.chronon), words);
                for (std::size_t set = 0; set < found.form->sets.size(); ++set) {
                    const theory::ExtensiveForm::Set &here = found.form->sets[set];
                    if (here.player != thought.player || here.label != label)
                        continue;
                    ++looked;
                    for (const Thought::Option &option : thought.options)
                        QCOMPARE(option.probability,
                                 found.profiles.front()
                                     .behaviour[set][std::size_t(here.actions.indexOf(option.choice.action.text()))]
                                     .get_d());
                }
            }
        }
        QVERIFY(looked > 120);
    }

    /// The same of games in Gambit's files: trees, with chance and hidden cards, and tables.
    void strategiesOfFilesAreFollowed()
    {
        theory::addGambitSystems();
        Table rules(u"kuhn-poker"_s, {}), dilemma(u"prisoners-dilemma-once"_s, {});
        Table tree(language::readProgram(
                       QString::fromUtf8(theory::efgText(*theory::extensiveForm(rules.engine(), rules.start())))),
                   {});
        const theory::SolveFindings found = theory::solve(tree.engine(), tree.start());
        QVERIFY(found.profiles.size() == 1 && found.isConfirmed());
        const AgentMaker maker = fromFile(tree, theory::strategyText(found));
        std::set<QString> looked;
        const auto check = [&](const Thought &thought) {
            const Word place = thought.options.front().choice.place;
            for (std::size_t set = 0; set < found.form->sets.size(); ++set) {
                const theory::ExtensiveForm::Set &here = found.form->sets[set];
                if (here.choices.front().front().place != place)
                    continue;
                looked.insert(place.text());
                QCOMPARE(thought.options.size(), here.choices.size());
                for (std::size_t action = 0; action < here.choices.size(); ++action)
                    QCOMPARE(thought.options[action].probability,
                             found.profiles.front().behaviour[set][action].get_d());
            }
        };
        for (quint64 seed = 0; seed < 60; ++seed) {
            std::vector<std::shared_ptr<play::Agent>> agents;
            for (const int seat : {0, 1})
                agents.push_back(maker.make({.player = seat, .seed = seed, .listener = check}));
            play::Seats seats(tree.engine(), agents, seed);
            seats.setTellMissed([](int, int, const Problem &why) { QFAIL(qPrintable(why.message)); });
            play::Run run(tree.engine(), tree.start(), 0, play::Run::Look::Views);
            QCOMPARE(run.go(seats, 30).reason, play::RunEnd::Reason::Terminal);
        }
        QVERIFY2(looked.size() > 8, qPrintable(QStringList(looked.begin(), looked.end()).join(u' ')));

        const auto strategic = theory::strategicForm(*theory::extensiveForm(dilemma.engine(), dilemma.start()));
        Table table(language::readProgram(QString::fromUtf8(
                        theory::nfgText(*strategic, *theory::extensiveForm(dilemma.engine(), dilemma.start())))),
                    {});
        const AgentMaker defects = fromFile(table, theory::strategyText(theory::solve(table.engine(), table.start())));
        play::Seats seats(table.engine(), {defects.make({.player = 0}), defects.make({.player = 1})}, 1);
        play::Run run(table.engine(), table.start(), 0, play::Run::Look::Views);
        QCOMPARE(run.go(seats, 30).reason, play::RunEnd::Reason::Terminal);
        QCOMPARE(run.state().accounts(), (std::vector<double>{1, 1}));
    }

    /// The same where the game was solved on its states.
    void strategiesOnStatesAreFollowed()
    {
        Table table(u"tic-tac-toe"_s, {});
        const theory::SolveFindings found = theory::solve(table.engine(), table.start());
        QVERIFY(found.states);
        const AgentMaker maker = fromFile(table, theory::strategyText(found));
        Table others(u"tic-tac-toe"_s, {u"random"_s, u"random"_s});
        for (quint64 seed = 0; seed < 40; ++seed) {
            std::vector<std::shared_ptr<play::Agent>> agents = others.agents(seed);
            const std::size_t own = seed % 3;
            for (const std::size_t seat : {0, 1})
                if (own == seat || own == 2)
                    agents[seat] = maker.make({.player = int(seat), .seed = seed});
            play::Seats seats(table.engine(), agents, seed);
            seats.setTellMissed([](int, int, const Problem &why) { QFAIL(qPrintable(why.message)); });
            play::Run run(table.engine(), table.start(), 0, play::Run::Look::Views);
            QCOMPARE(run.go(seats, 30).reason, play::RunEnd::Reason::Terminal);
            if (own < 2)
                QVERIFY(run.state().accounts()[own] >= 0);
            else
                QCOMPARE(run.state().accounts()[0], 0.0);
        }
    }

    void strategiesOfOtherGamesAreRefused()
    {
        Table kuhn(u"kuhn-poker"_s, {}), dilemma(u"prisoners-dilemma-once"_s, {});
        const auto refusal = [&](const QByteArray &text) {
            files::writeFile(m_folder.filePath(u"strategy.json"_s), text);
            const Result<AgentMaker> maker
                = AgentMaker::of(*readAgentSpec(u"strategy:"_s + m_folder.filePath(u"strategy.json"_s)), kuhn.engine());
            return maker.ok() ? QString() : maker.problem().code;
        };
        QCOMPARE(refusal("{}"), u"strategy-format"_s);
        QCOMPARE(refusal(theory::strategyText(theory::solve(dilemma.engine(), dilemma.start()))),
                 u"strategy-content"_s);
        const Result<AgentMaker> none = AgentMaker::of(*readAgentSpec(u"strategy:/no/such/file"_s), kuhn.engine());
        QCOMPARE(none.problem().code, u"agent-file"_s);
    }

    /// P4: who is not done in time has nothing, the default applies, and the referee is told why.
    void whoIsLatePlaysItsDefault()
    {
        Table table(u"nim"_s, {});
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
        Table table(u"kuhn-poker"_s, {u"mcts"_s, u"greedy"_s});
        for (const std::size_t seat : {0, 1}) {
            play::Observation seen;
            seen.player = int(seat);
            seen.chronon = 1;
            seen.players = table.engine().players();
            seen.accounts = {0, 0};
            seen.words = {table.word(u"[holds,alice,ace]"_s)};
            seen.switches = {{table.word(u"[bluff]"_s), Owner::player(int(seat)), {}, false, false, {}, {}}};
            const play::Decision decision = table.agents(0)[seat]->act(seen, {});
            QVERIFY(decision.does.empty());
            QCOMPARE(decision.problem->code, u"agent-lost"_s);
        }
    }

private:
    AgentMaker fromFile(Table &table, const QByteArray &text)
    {
        files::writeFile(m_folder.filePath(u"strategy.json"_s), text);
        const Result<AgentMaker> maker
            = AgentMaker::of(*readAgentSpec(u"strategy:"_s + m_folder.filePath(u"strategy.json"_s)), table.engine());
        if (!maker.ok())
            qFatal("%s", qPrintable(maker.problem().text()));
        return *maker;
    }

    QTemporaryDir m_folder;
};

SIDL_PROLOG_TEST_MAIN(TestAgents)
#include "tst_agents.moc"
