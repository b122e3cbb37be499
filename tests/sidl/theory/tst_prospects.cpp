// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/form/efg.h"
#include "sidl/theory/job/forcemarks.h"
#include "sidl/theory/job/prospects.h"
#include "sidl/theory/job/winmarks.h"
#include "sidl/theory/solve/bestresponse.h"
#include "sidl/theory/solve/nodevalues.h"
#include "sidl/theory/states/stategamebuilder.h"

#include "tests/sidl/theory/randomform.h"
#include "tests/support/gamefiles.h"

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::theory;
using engine::Choices;
using engine::GameTree;

namespace {

/// A game that is solved, and a session of it.
class Play
{
public:
    explicit Play(const char *name, const SolveRequest &request = {})
        : m_engine(tests::game(QString::fromLatin1(name)))
    {
        const auto start = m_engine.initialState();
        tree = GameTree(*start);
        tree.setPosition(GameTree::Root, m_engine.position(*start, 0));
        found = std::make_shared<const SolveFindings>(solve(m_engine, *start, request));
    }

    engine::Engine &engine() { return m_engine; }

    /// "[main] [3]": what each does in one chronon.
    void step(const QStringList &does)
    {
        Choices choices;
        for (const QString &one : does)
            choices.push_back({*m_engine.word(one.section(u' ', 0, 0)), *m_engine.word(one.section(u' ', 1))});
        const GameTree::Node &here = tree.currentNode();
        const GameTree::NodeId next = tree.append(*m_engine.play(*here.position, choices));
        tree.setPosition(next, m_engine.position(tree.node(next).state, tree.node(next).chronon));
    }

    GameTree tree;
    std::shared_ptr<const SolveFindings> found;

private:
    engine::Engine m_engine;
};

QString textOf(const std::vector<Rational> &numbers)
{
    QStringList texts;
    for (const Rational &number : numbers)
        texts += text(number);
    return texts.join(u' ');
}

/// Random probabilities in every set.
Behaviour randomBehaviour(const ExtensiveForm &form, std::mt19937_64 &random)
{
    Behaviour behaviour;
    for (const ExtensiveForm::Set &set : form.sets) {
        std::vector<Rational> probabilities;
        Rational sum;
        for (int action = 0; action < set.actions.size(); ++action) {
            probabilities.emplace_back(1 + int(random() % 5));
            sum += probabilities.back();
        }
        for (Rational &one : probabilities)
            one /= sum;
        behaviour.push_back(probabilities);
    }
    return behaviour;
}

} // namespace

/// What a solution says of each place of its game.
class TestProspects : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// In 60 random games: the root is worth what is expected; the best action of a first set brings what a best
    /// response brings, and what a player plays brings no more than that.
    void valuesAgreeWithBestResponses()
    {
        std::mt19937_64 random(7);
        for (quint64 seed = 0; seed < 60; ++seed) {
            const ExtensiveForm form = tests::RandomForm(2 + int(seed % 2), false, seed).form();
            const Behaviour behaviour = randomBehaviour(form, random);
            QCOMPARE(textOf(nodeValues(form, behaviour).front()), textOf(expectedPayoffs(form, behaviour)));
            const auto responses = responseValues(form, behaviour);
            for (int set = 0; set < int(form.sets.size()); ++set) {
                const auto &worth = responses[std::size_t(set)];
                QVERIFY(worth); // all is played with some probability
                QCOMPARE(worth->size(), std::size_t(form.sets[std::size_t(set)].actions.size()));
                if (form.sets[std::size_t(set)].nodes != std::vector<int>{0})
                    continue;
                const int player = form.sets[std::size_t(set)].player;
                QCOMPARE(text(*std::max_element(worth->begin(), worth->end())),
                         text(bestResponse(form, behaviour, player).value));
            }
        }
    }

    /// In equilibrium nothing is lost where it leads; elsewhere it may have anything, and says so.
    void whatIsPlayedInEquilibriumLosesNothing()
    {
        const Play play("kuhn-poker");
        const auto prospects = Prospects::of(play.found, 0);
        QVERIFY(prospects);
        QCOMPARE(textOf(prospects->worth(0)), u"-1/18 1/18"_s);
        const ExtensiveForm &form = *play.found->form;
        const Behaviour &behaviour = *prospects->behaviour();
        std::vector<Rational> reach(form.nodes.size());
        reach.front() = 1;
        for (std::size_t at = 0; at < form.nodes.size(); ++at) {
            const ExtensiveForm::Node &node = form.nodes[at];
            for (std::size_t action = 0; action < node.children.size(); ++action)
                reach[std::size_t(node.children[action])]
                    = reach[at] * (node.set < 0 ? node.probabilities : behaviour[std::size_t(node.set)])[action];
        }
        int reached = 0;
        for (std::size_t at = 0; at < form.nodes.size(); ++at) {
            const ExtensiveForm::Node &node = form.nodes[at];
            if (node.kind != ExtensiveForm::Kind::Decision || reach[at] == 0)
                continue;
            const ExtensiveForm::Set &set = form.setOf(node);
            const Prospects::Decision decision{set.player, set.actions, set.choices, behaviour[std::size_t(node.set)],
                                               *responseValues(form, behaviour)[std::size_t(node.set)]};
            QVERIFY(decision.isBest());
            ++reached;
        }
        QVERIFY(reached > 10);
    }

    void aPlayIsFollowedAndItsMistakesAreCounted()
    {
        Play play("kuhn-poker");
        const auto prospects = Prospects::of(play.found, 0);
        play.step({u"[deal] [deal,queen,king]"_s});
        play.step({u"[alice] [check]"_s});
        play.step({u"[bob] [check]"_s}); // with the king, that cannot lose: to bet wins more, if alice calls at times
        const std::vector<int> places = prospects->placesOf(play.tree);
        QCOMPARE(int(places.size()), 4);
        QVERIFY(std::find(places.begin(), places.end(), Nowhere) == places.end());
        QCOMPARE(textOf(prospects->worth(places[3])), u"-1 1"_s);
        const auto lost = prospects->regret(places[2], 1, play.tree.node(3).edge->does);
        QVERIFY(lost);
        QVERIFY(*lost > 0);
        const auto without = prospects->regret(places[1], 0, play.tree.node(2).edge->does);
        QVERIFY(without);
        QCOMPARE(text(*without), u"0"_s);                                        // with the queen, alice checks
        QVERIFY(!prospects->regret(places[1], 1, play.tree.node(2).edge->does)); // bob decides nothing there
    }

    void cooperatingLosesInTheDilemma()
    {
        Play play("prisoners-dilemma-once");
        const auto prospects = Prospects::of(play.found, 0);
        const auto decisions = prospects->decisions(0);
        QCOMPARE(int(decisions.size()), 2);
        play.step({u"%1 %2"_s.arg(decisions[0].choices[0][0].place.text(), decisions[0].choices[0][0].action.text()),
                   u"%1 %2"_s.arg(decisions[1].choices[1][0].place.text(), decisions[1].choices[1][0].action.text())});
        QCOMPARE(text(*prospects->regret(0, 0, play.tree.node(1).edge->does)), u"1"_s); // 0 in place of 1
        QCOMPARE(text(*prospects->regret(0, 1, play.tree.node(1).edge->does)), u"0"_s);
        QCOMPARE(textOf(prospects->worth(prospects->placesOf(play.tree)[1])), u"0 5"_s);
    }

    /// The tree that states are drawn as is that of the rules, and its nodes are worth what the whole tree says.
    void statesAreTreesToo_data()
    {
        QTest::addColumn<QString>("game");
        for (const char *game : {"centipede", "ultimatum", "matching-pennies"})
            QTest::newRow(game) << QString::fromLatin1(game);
    }
    void statesAreTreesToo()
    {
        QFETCH(const QString, game);
        SolveRequest onStates;
        onStates.method = SolveRequest::Method::States;
        const Play play(qPrintable(game), onStates);
        QVERIFY2(!play.found->error, qPrintable(play.found->error ? play.found->error->text() : QString()));
        const auto prospects = Prospects::of(play.found, 0);
        QVERIFY(prospects && prospects->isProved());
        const SolvedTree &tree = *prospects->tree();
        engine::Engine engine(tests::game(game));
        const auto form = extensiveForm(engine, *engine.initialState());
        QCOMPARE(efgText(*tree.form), efgText(*form));
        QCOMPARE(textOf(expectedPayoffs(*form, tree.behaviour)), textOf(prospects->worth(0)));
        const std::vector<std::vector<Rational>> worth = nodeValues(*form, tree.behaviour);
        for (std::size_t at = 0; at < worth.size(); ++at)
            QCOMPARE(textOf(tree.worth[at]), textOf(worth[at]));
        QVERIFY(evaluated(*form, tree.behaviour).isEquilibrium());
    }

    void aTreeOfStatesThatIsTooLargeIsCut()
    {
        const Play play("tic-tac-toe");
        const SolvedTree tree = unrolled(*play.found->states, play.found->values, 0, 1000);
        QVERIFY(tree.form->nodes.size() >= 1000 && tree.form->nodes.size() < 2000);
        QVERIFY(tree.form->cutLeaves() > 0);
        for (std::size_t at = 0; at < tree.form->nodes.size(); ++at)
            QCOMPARE(int(tree.worth[at].size()), 2);
        QCOMPARE(textOf(tree.worth.front()), u"0 0"_s);
    }

    /// Of a game that was solved from a position on, what was before has no place.
    void thePlaceWhereItWasSolvedIsTheFirst()
    {
        Play play("centipede");
        play.step({u"[move] [pass]"_s});
        const GameTree::NodeId here = play.tree.current();
        const engine::State state = play.tree.currentNode().state;
        engine::Engine engine(tests::game(u"centipede"_s));
        QVERIFY(engine.initialState().ok());
        for (const auto method : {SolveRequest::Method::States, SolveRequest::Method::Backward}) {
            SolveRequest request;
            request.method = method;
            request.isHere = true;
            request.limits.first = 1;
            const auto found = std::make_shared<const SolveFindings>(solve(engine, state, request));
            QVERIFY(!found->error);
            const auto prospects = Prospects::of(found, 0, here);
            QVERIFY(prospects);
            const std::vector<int> places = prospects->placesOf(play.tree);
            QCOMPARE(places[std::size_t(here)], 0);
            QCOMPARE(places[GameTree::Root], Nowhere);
            QCOMPARE(prospects->tree()->form->sets.front().label, setLabel(*play.tree.currentNode().position, 1));
        }
    }

    /// What alpha-beta search has found can be played, and is no claim about other states.
    void whatWasSearchedCanBePlayed()
    {
        SolveRequest request;
        request.method = SolveRequest::Method::AlphaBeta;
        Play play("connect-three", request);
        QVERIFY2(!play.found->error, qPrintable(play.found->error ? play.found->error->text() : QString()));
        const auto prospects = Prospects::of(play.found, 0);
        QVERIFY(prospects && !prospects->isProved() && !prospects->tree());
        const int place = prospects->placesOf(play.tree).front();
        QVERIFY(place != Nowhere);
        const auto decisions = prospects->decisions(place);
        QCOMPARE(int(decisions.size()), 1);
        QCOMPARE(decisions.front().player, 0);
        QCOMPARE(int(decisions.front().choices.size()), 4);
        Rational sum;
        for (const Rational &share : decisions.front().probabilities)
            sum += share;
        QCOMPARE(text(sum), u"1"_s);
    }

    void winsAreForcedAndLost()
    {
        SolveRequest request;
        request.wins = true;
        request.method = SolveRequest::Method::States;
        Play play("tic-tac-toe", request);
        QVERIFY(play.found->states);
        const WinMarks wins(play.found);
        const auto prospects = Prospects::of(play.found, 0);
        QVERIFY(!wins.win(play.tree.currentNode().state));
        play.step({u"[move] [b,2]"_s});
        play.step({u"[move] [b,1]"_s}); // at an edge: that loses
        const auto win = wins.win(play.tree.currentNode().state);
        QVERIFY(win);
        QCOMPARE(win->player, 0);
        QCOMPARE(win->within, 5);
        const auto winning = wins.winningChoices(play.tree.currentNode().state, 0);
        QVERIFY(!winning.empty());
        QCOMPARE(std::min_element(winning.begin(), winning.end(),
                                  [](const auto &a, const auto &b) { return a.within < b.within; })
                     ->within,
                 5);
        const auto place = prospects->placesOf(play.tree)[1];
        QVERIFY(*prospects->regret(place, 1, play.tree.node(2).edge->does) > 0);
    }

    /// What is asked is marked as wins are: from the same states, by the same choices, within as many chronons.
    void whatCanBeForcedIsMarked()
    {
        SolveRequest request;
        request.wins = true;
        request.method = SolveRequest::Method::States;
        Play play("connect-three", request);
        const WinMarks wins(play.found);
        const StateGame &game = *play.found->winStates;
        ForceQuestion question;
        question.coalition = {true, false};
        question.goal = u">= 1"_s;
        const auto answer = forceAnswer(play.engine(), game, question);
        QVERIFY(answer.ok() && answer->isForced);
        const ForceMarks marks(game, question.coalition, *answer);
        int marked = 0;
        for (const StateGame::Node &node : game.nodes) {
            const auto win = wins.win(node.state);
            const bool isWon = win && win->player == 0;
            QCOMPARE(marks.within(node.state).value_or(-1), isWon ? win->within : -1);
            const auto sure = marks.sureChoices(node.state, 0);
            const auto winning = wins.winningChoices(node.state, 0);
            QCOMPARE(sure.size(), winning.size());
            for (std::size_t i = 0; i < sure.size(); ++i) {
                QVERIFY(sure[i].choices == winning[i].choices);
                QCOMPARE(sure[i].within, winning[i].within);
            }
            QVERIFY(marks.sureChoices(node.state, 1).empty());
            marked += int(sure.size());
        }
        QVERIFY(marked > 100);
    }

    /// Both together have what neither has alone: either part of a sure way is marked, and nothing that leads off it.
    void whoWorkTogetherAreMarkedBoth()
    {
        Play play("battle-of-the-sexes", {});
        const StateGame game = *stateGame(play.engine(), play.tree.currentNode().state);
        ForceQuestion question;
        question.goal = u">= 2"_s; // of Alice: both at the opera
        for (const bool isTogether : {false, true}) {
            question.coalition = {true, isTogether};
            const auto answer = forceAnswer(play.engine(), game, question);
            QCOMPARE(answer->isForced, isTogether);
            const ForceMarks marks(game, question.coalition, *answer);
            for (const int player : {0, 1}) {
                const auto sure = marks.sureChoices(play.tree.currentNode().state, player);
                QCOMPARE(int(sure.size()), int(isTogether));
                if (isTogether)
                    QVERIFY(sure.front().choices.front().action.text().endsWith(u",opera]"_s));
            }
        }
    }

    /// Only those are named who have a choice in the game: a single one by name.
    void whoCanPreventItIsNamed_data()
    {
        QTest::addColumn<QString>("game");
        QTest::addColumn<QList<bool>>("coalition");
        QTest::addColumn<QString>("goal");
        QTest::addColumn<QString>("text");
        QTest::newRow("one opponent") << u"battle-of-the-sexes"_s << QList<bool>{true, false} << u">= 2"_s
                                      << u"A cannot force >= 2: bob can prevent it"_s;
        QTest::newRow("nobody") << u"battle-of-the-sexes"_s << QList<bool>{true, true} << u">= 9"_s
                                << u"A cannot force >= 9: nothing that can be done brings it about"_s;
    }
    void whoCanPreventItIsNamed()
    {
        QFETCH(QString, game);
        QFETCH(QList<bool>, coalition);
        QFETCH(QString, goal);
        Play play(qPrintable(game), {});
        const StateGame states = *stateGame(play.engine(), play.tree.currentNode().state);
        ForceQuestion question;
        question.goal = goal;
        question.coalition.assign(coalition.begin(), coalition.end());
        const auto answer = forceAnswer(play.engine(), states, question);
        QVERIFY(answer.ok());
        QTEST(answer->text(u"A"_s, goal), "text");
    }

    void oppositionIsToldOf()
    {
        const QStringList names{u"alice"_s, u"bob"_s, u"carol"_s};
        QCOMPARE((Opposition{{1}, false}).text(names), u"bob can prevent it"_s);
        QCOMPARE((Opposition{{2}, true}).text(names), u"carol and nature can prevent it"_s);
        QCOMPARE((Opposition{{1, 2}, false}).text(names), u"the others can prevent it"_s);
        QCOMPARE((Opposition{{1, 2}, true}).text(names), u"the others and nature can prevent it"_s);
        QCOMPARE((Opposition{{}, true}).text(names), u"nature can prevent it"_s);
    }

    /// Nothing is told that is not proved.
    void whatIsCutTellsNothing()
    {
        SolveRequest request;
        request.limits.chronons = 2;
        const Play play("centipede", request);
        QVERIFY(play.found->cut > 0);
        QVERIFY(!Prospects::of(play.found, 0));
    }

    void anEditLeavesTheTree()
    {
        SolveRequest request;
        request.method = SolveRequest::Method::Backward;
        Play play("centipede", request);
        const auto prospects = Prospects::of(play.found, 0);
        QVERIFY(prospects->behaviour());
        const engine::State &here = play.tree.currentNode().state;
        play.tree.appendEdited(here.changed({}, {}, here.accounts()));
        QCOMPARE(prospects->placesOf(play.tree).back(), Nowhere);
    }
};

SIDL_PROLOG_TEST_MAIN(TestProspects)
#include "tst_prospects.moc"
