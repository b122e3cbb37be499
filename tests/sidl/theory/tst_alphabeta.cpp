// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/form/formbuilder.h"
#include "sidl/theory/job/solvejob.h"
#include "sidl/theory/job/strategyfile.h"
#include "sidl/theory/solve/backwardinduction.h"
#include "sidl/theory/solve/bestresponse.h"
#include "sidl/theory/states/alphabeta.h"
#include "sidl/theory/states/packedstates.h"
#include "sidl/theory/states/stategamebuilder.h"
#include "sidl/theory/states/statevalues.h"

#include "tests/sidl/theory/inarow.h"
#include "tests/support/gamefiles.h"

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using namespace sidl::theory;

namespace {

/// Two players choose in turns, three times each; payoffs are some function of what was chosen.
QString turnsGame(int seed)
{
    return uR"(
game(turns).
init([a], 0). init([b], 0). init([at, 0, %1]).
mover(T, a) :- 0 is T mod 2.
mover(T, b) :- 1 is T mod 2.
legal([move]) :- fact([at, T, _]), T < 6.
owned([move], [P]) :- fact([at, T, _]), mover(T, P).
switch([move], [N]) :- fact([at, T, _]), Last is 1 + (T + %1) mod 3, between(0, Last, N).
do([N]) :- fact([at, T, H]), delete([at, T, H]), T1 is T + 1, H1 is (H * 7 + N * 13 + %1) mod 101, create([at, T1, H1]).
payoff([a], X) :- tocreate([at, 6, H]), X is (H * 31 + %1) mod 11 - 5.
payoff([b], X) :- tocreate([at, 6, H]), X is 5 - (H * 31 + %1) mod 11.
)"_s.arg(seed);
}

Result<SearchedGame> searched(language::Program program, const StateGameLimits &limits = {})
{
    Engine engine(std::move(program));
    const Result<State> start = engine.initialState();
    if (!start.ok())
        qFatal("%s", qPrintable(start.problem().text()));
    return alphaBeta(engine, *start, Idling::Never, limits);
}

QString sureOf(const SearchedGame &found)
{
    QStringList texts;
    for (const auto &one : found.sure)
        texts += one ? text(*one) : u"?"_s;
    return texts.join(u' ');
}

} // namespace

/// Alpha-beta search over states.
class TestAlphaBeta : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Values and numbers of states that a program without rules and search has found, too.
    void boardsAreCountedAndSolvedApart()
    {
        const tests::InARow three(4, 3, 3);
        QCOMPARE(three.boards(), 7157u);
        QCOMPARE(three.value(), 1);
        Engine engine(tests::game(u"connect-three"_s));
        const auto states = stateGame(engine, *engine.initialState());
        QVERIFY(states.ok());
        QCOMPARE(std::uint64_t(states->nodes.size()), three.boards());
        QCOMPARE(text(stateValues(*states)->values.front()[0]), QString::number(three.value()));
        const auto found = alphaBeta(engine, *engine.initialState());
        QVERIFY(found.ok() && found->isSolved);
        QCOMPARE(text(*found->sure[0]), QString::number(three.value()));
    }

    void statesArePackedOnce()
    {
        Engine engine(tests::game(u"tic-tac-toe"_s));
        const State start = *engine.initialState();
        const Position position = engine.position(start, 0);
        PackedStates packed;
        QCOMPARE(packed.numberOf(start), -1);
        QCOMPARE(packed.add(start), std::pair(0, true));
        std::vector<State> states{start};
        for (const Word action : position.switches.front().actions)
            states.push_back(engine.play(position, {{position.switches.front().word, action}})->after);
        states.push_back(start.changed({}, {}, {1, -1})); // other accounts, another state
        for (std::size_t at = 1; at < states.size(); ++at)
            QCOMPARE(packed.add(states[at]), std::pair(int(at), true));
        for (std::size_t at = 0; at < states.size(); ++at) {
            QCOMPARE(packed.add(states[at]), std::pair(int(at), false));
            QCOMPARE(packed.numberOf(states[at]), int(at));
        }
        QCOMPARE(packed.size(), int(states.size()));
    }

    void samplesHaveTheirValues_data()
    {
        QTest::addColumn<QString>("game");
        QTest::addColumn<QString>("sure");
        QTest::addColumn<int>("most"); // states that there are in all
        QTest::newRow("tic-tac-toe") << u"tic-tac-toe.sidl"_s << u"0 0"_s << 5478;
        QTest::newRow("connect-three") << u"connect-three.sidl"_s << u"1 -1"_s << 7157;
        QTest::newRow("noughts-and-crosses.kif") << u"noughts-and-crosses.kif"_s << QString() << 5478;
    }
    void samplesHaveTheirValues()
    {
        QFETCH(const QString, game);
        QFETCH(const QString, sure);
        QFETCH(const int, most);
        const auto found = searched(tests::program(qPrintable(u"resources/games/"_s + game)));
        QVERIFY2(found.ok(), qPrintable(found.ok() ? QString() : found.problem().text()));
        QVERIFY(found->isSolved);
        QVERIFY(found->isConfirmed);
        QVERIFY(found->isExact);
        if (!sure.isEmpty())
            QCOMPARE(sureOf(*found), sure);
        QVERIFY2(found->states < most, qPrintable(QString::number(found->states)));
        QVERIFY(found->checked > 0 && found->checked <= 2 * found->states);
    }

    /// The same as backward induction on the whole tree, and neither strategy loses against a best response.
    void gamesOfTurnsAreWorthWhatTheirTreesAre()
    {
        int pruned = 0;
        for (int seed = 1; seed <= 40; ++seed) {
            const language::Program program = language::readProgram(turnsGame(seed));
            QVERIFY(program.isPlayable());
            const auto found = searched(program);
            QVERIFY2(found.ok(), qPrintable(found.ok() ? QString() : found.problem().text()));
            QVERIFY(found->isSolved && found->isConfirmed);
            Engine engine(program);
            const State start = *engine.initialState();
            const auto form = extensiveForm(engine, start);
            const BackwardInduction induction = backwardInduction(*form);
            const std::vector<Rational> values = expectedPayoffs(*form, induction.behaviour);
            QCOMPARE(sureOf(*found), text(values[0]) + u' ' + text(values[1]));
            SolveFindings findings;
            findings.title = form->title;
            findings.players = form->players;
            findings.searched = std::make_shared<SearchedGame>(*found);
            const auto behaviours = readStrategy(strategyText(findings), *form);
            QVERIFY2(behaviours.ok(), qPrintable(behaviours.ok() ? QString() : behaviours.problem().text()));
            const Profile profile = evaluated(*form, behaviours->front());
            QVERIFY(profile.isEquilibrium());
            pruned += int(found->states < 700);
        }
        QVERIFY(pruned > 0);
    }

    void whatDoesNotFitIsRefused_data()
    {
        QTest::addColumn<QString>("game");
        QTest::addColumn<QString>("message");
        QTest::newRow("chance") << u"kuhn-poker"_s << u"nature draws in chronon 0"_s;
        QTest::newRow("at once") << u"prisoners-dilemma-once"_s << u"players decide at once in chronon 0"_s;
        QTest::newRow("not opposed") << u"centipede"_s << u"the payoffs are not opposed: at one end they add up to"_s;
        QTest::newRow("loops") << u"nim"_s << u"plays can come to a state again"_s;
    }
    void whatDoesNotFitIsRefused()
    {
        QFETCH(const QString, game);
        QFETCH(const QString, message);
        const auto found = searched(tests::game(game));
        QVERIFY(!found.ok());
        QVERIFY2(found.problem().message.contains(message), qPrintable(found.problem().message));
    }

    void whatIsHiddenIsRefused()
    {
        const auto found = searched(language::readProgram(turnsGame(1) + u"hidden([at | _], [b]).\n"_s));
        QVERIFY(!found.ok());
        QVERIFY2(found.problem().message.contains(u"[b] does not see the whole state in chronon 0"_s),
                 qPrintable(found.problem().message));
    }

    void aTableThatIsFullTellsWhatIsProved()
    {
        const auto found = searched(tests::game(u"connect-three"_s), {1000, 300});
        QVERIFY(found.ok());
        QVERIFY(!found->isSolved);
        QVERIFY(found->isConfirmed);
        QVERIFY(found->states >= 300 && found->states < 400);
        const auto deep = searched(tests::game(u"connect-three"_s), {5, 100'000});
        QVERIFY(!deep.ok());
        QVERIFY2(deep.problem().message.contains(u"plays are longer than 5 chronons"_s),
                 qPrintable(deep.problem().message));
    }

    /// What was written of a game that is too large to be kept whole is checked in the plays that it leads to.
    void whatWasWrittenIsKeptTo()
    {
        Engine engine(tests::game(u"connect-three"_s));
        const State start = *engine.initialState();
        SolveRequest request;
        request.method = SolveRequest::Method::AlphaBeta;
        const QByteArray text = strategyText(theory::solve(engine, start, request));
        request.limits.nodes = 3000; // of 7157
        const SolveFindings found = evaluate(engine, text, request);
        QVERIFY2(!found.error, qPrintable(found.error ? found.error->text() : QString()));
        QVERIFY(found.searched && found.isGiven);
        QVERIFY(found.searched->isSolved);
        QCOMPARE(sureOf(*found.searched), u"1 -1"_s);
        // Of who begins in another column where the file says nothing, nothing is sure.
        const QByteArray wrong = QByteArray(text).replace("\"[turn,red]\"", "\"[turn,yellow]\"");
        const SolveFindings half = evaluate(engine, wrong, request);
        QVERIFY2(!half.error, qPrintable(half.error ? half.error->text() : QString()));
        QVERIFY(!half.searched->isSolved);
        QCOMPARE(sureOf(*half.searched), u"? -1"_s);
    }

    void itIsStopped()
    {
        Engine engine(tests::game(u"connect-three"_s));
        const State start = *engine.initialState();
        std::stop_source source;
        const WorkControl work{source.get_token(), [&source](const Progress &at) {
                                   if (at.done > 100)
                                       source.request_stop();
                               }};
        const auto found = alphaBeta(engine, start, Idling::Never, {}, work);
        QVERIFY(!found.ok());
        QCOMPARE(found.problem().kind, Problem::Kind::Cancelled);
    }
};

SIDL_PROLOG_TEST_MAIN(TestAlphaBeta)
#include "tst_alphabeta.moc"
