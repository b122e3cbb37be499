// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/enginecomparison.h"
#include "tests/support/gamefiles.h"

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;

/// Compiled rules tell what Prolog tells: in small games, one for each construct. Whole games: tst_engines.cpp.
class TestConstructs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void small_data();
    void small();
};

void TestConstructs::small_data()
{
    QTest::addColumn<QString>("rules");
    QTest::addColumn<bool>("compiled"); ///< everything is; else Prolog has to answer at least something

    const auto row = [](const char *name, const char *rules, bool compiled = true) {
        QTest::newRow(name) << QString::fromUtf8(rules) << compiled;
    };
    // What the rows say is what may be done with [m]: the solutions of try/1, in their order, and all words.
#include "tests/sidl/engine/rules/smallgames.inc"
}

void TestConstructs::small()
{
    QFETCH(QString, rules);
    QFETCH(bool, compiled);
    const QString game
        = u"init([p],0). init([q],1). legal([m]). owned([m],[p]).\n"
          "init([a,1]). init([b,2]). init([b,3]). init([c,b,2]). init([n,1,x]). init([n,2,y]). init([f,1.5]).\n"
          "switch([m],[A]) :- try(A).\n"_s
        + rules;
    const language::Program program = language::readProgram(game, u"small"_s);
    const tests::RunningWay prolog = tests::wayOf(RuleEngine::Prolog), rival = tests::wayOf(RuleEngine::Compiled);
    const tests::Comparison comparison
        = tests::compareWays(program, prolog, rival, {.plays = 3, .chronons = 4, .inferences = 20'000'000});
    QVERIFY2(comparison.isSame(), qPrintable(comparison.difference.join(u'\n')));
    QVERIFY2(comparison.positions > 1, "the game does not begin");
    const RuleCalls calls = comparison.calls;
    if (compiled)
        QCOMPARE(calls.compiled, calls.all);
    else
        QVERIFY2(calls.compiled < calls.all, "Prolog has answered nothing");
}

SIDL_PROLOG_TEST_MAIN(TestConstructs)
#include "tst_constructs.moc"
