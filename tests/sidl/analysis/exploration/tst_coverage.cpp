// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/exploration/coverage.h"

#include "tests/support/gamefiles.h"

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::analysis;
using namespace sidl::engine;

namespace {

/// What clause @p index says, as far as its first line goes.
QString lineOf(const language::Program &program, int index)
{
    return program.text.split(u'\n').at(program.clauses.at(std::size_t(index)).head.span.line - 1);
}

} // namespace

/// Which clauses an exploration or a play uses.
class TestCoverage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void gamesAreCoveredWhole_data()
    {
        QTest::addColumn<QString>("game");
        for (const char *game : {"nim", "kuhn-poker", "tic-tac-toe", "muddy-children"})
            QTest::newRow(game) << QString::fromLatin1(game);
    }
    void gamesAreCoveredWhole()
    {
        QFETCH(QString, game);
        const language::Program program = tests::game(game);
        Engine engine(program);
        const StateSpace space = explore(engine, *engine.initialState(), {10, 6000, 30'000});
        Coverage coverage(program);
        QVERIFY(!coverage.add(space));
        QStringList unused;
        for (const int clause : coverage.neverUsed())
            unused.append(lineOf(program, clause));
        QVERIFY2(unused.isEmpty(), qPrintable(unused.join(u'\n')));
    }

    void clausesThatAreNeverReachedAreListed()
    {
        const language::Program program = language::readProgram(uR"(
game(counter).
init([0]).
init([a], 0).
legal([a]) :- fact([N]), N < 3.
owned([a], [a]).
switch([a], [up]).
switch([a], [down]) :- fact([N]), N > 5.
do([up]) :- ( fact([N]), M is N + 1, ! ; M = 0 ), delete([_]), create([M]).
do([down]).
payoff([a], 1) :- tocreate([3]).
payoff([a], 1) :- helper(4).
helper(1).
helper(X) :- X > 4.
)"_s);
        QVERIFY(program.isPlayable());
        Engine engine(program);
        const State start = *engine.initialState();
        const StateSpace space = explore(engine, start, {10, 100, 1000});
        QCOMPARE(int(space.nodes.size()), 4); // cut works in clauses that are counted, too
        Coverage coverage(program);
        QVERIFY(!coverage.add(space));
        QStringList unused;
        for (const int clause : coverage.neverUsed())
            unused.append(lineOf(program, clause));
        QCOMPARE(unused,
                 (QStringList{u"switch([a], [down]) :- fact([N]), N > 5."_s, u"do([down])."_s,
                              u"payoff([a], 1) :- helper(4)."_s, u"helper(1)."_s, u"helper(X) :- X > 4."_s}));
        // Tried without success, and never tried.
        const auto use = [&](int clause) { return coverage.uses()[std::size_t(clause)]; };
        QVERIFY(use(6).entered > 0 && use(6).succeeded == 0);
        QVERIFY(use(8).entered == 0);
        QCOMPARE(use(12).entered, qint64(6));
        QCOMPARE(use(9).succeeded, qint64(1));

        // A play that has not come so far.
        Coverage begun(program);
        QVERIFY(!begun.add(start, 0, {}));
        QVERIFY(begun.uses()[3].succeeded == 1);
        QVERIFY(begun.uses()[7].succeeded == 0);
    }

    void countingChangesNothing()
    {
        const language::Program program = tests::game(u"kuhn-poker"_s);
        ClauseCounter counter(program.clauses.size());
        Engine counted(program, {.counter = &counter});
        const StateSpace one = explore(counted, *counted.initialState(), {10, 1000, 5000});
        QCOMPARE(int(one.nodes.size()), 55);
        QCOMPARE(int(one.edges.size()), 78);
    }

    void canBeStopped()
    {
        const language::Program program = tests::game(u"nim"_s);
        Engine engine(program);
        std::stop_source stop;
        const StateSpace space = explore(engine, *engine.initialState(), {10, 1000, 5000});
        stop.request_stop();
        Coverage coverage(program);
        const auto problem = coverage.add(space, {stop.get_token()});
        QVERIFY(problem);
        QVERIFY(problem->kind == Problem::Kind::Cancelled);
    }
};

SIDL_PROLOG_TEST_MAIN(TestCoverage)
#include "tst_coverage.moc"
