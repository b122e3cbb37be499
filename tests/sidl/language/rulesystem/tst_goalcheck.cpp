// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/rulesystem/goalcheck.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/prolog/prologthread.h"
#include "tests/support/prologtest.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl::language;

namespace {

const QString Sidl = u"game(g).\ninit([a], 0).\nlegal([m]) :- fact([n, N]), helper(N).\nhelper(1).\n"_s;
const QString Gdl = u"(role white)\n(init (cell 1 1 b))\n(<= (open ?x) (true (cell ?x 1 b)))\n"_s;

} // namespace

/// Goals that people ask are checked by the rules of their game, before they are asked.
class TestGoalCheck : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void goals_data()
    {
        QTest::addColumn<QString>("rules");
        QTest::addColumn<QString>("goal");
        QTest::addColumn<QString>("told"); // a part of it; empty: nothing
        QTest::newRow("plain") << Sidl << u"fact([n, N]), N > 3"_s << QString();
        QTest::newRow("without a value") << Sidl << u"N > 3"_s << u"N has no value yet here."_s;
        QTest::newRow("anything without a value") << Sidl << u"_ > 3"_s << u"_ has no value yet here."_s;
        QTest::newRow("several") << Sidl << u"fact([n, X]), \\+ helper(X)"_s << QString();
        QTest::newRow("with a comment") << Sidl << u"helper(N) % or so"_s << QString();
        QTest::newRow("unknown") << Sidl << u"no_such(N)"_s << u"The goal calls no_such/1, which is not defined."_s;
        QTest::newRow("misspelt") << Sidl << u"helpr(N)"_s << u"Did you mean helper/1?"_s;
        QTest::newRow("not finished") << Sidl << u"N >"_s << u"."_s;
        QTest::newRow("a bracket too few") << Sidl << u"helper(N"_s << u"."_s;
        QTest::newRow("two clauses") << Sidl << u"helper(N)). b :- (true"_s << u"more than one goal"_s;
        QTest::newRow("forbidden") << Sidl << u"shell(ls)"_s << u"shell/1"_s;
        QTest::newRow("of broken rules") << Sidl + u"other( :- \n"_s << u"helper(N)"_s << QString();
        QTest::newRow("GDL") << Gdl << u"(true (cell ?x 1 b)) (open ?x)"_s << QString();
        QTest::newRow("GDL, infix") << Gdl << u"open(X)"_s << QString();
        QTest::newRow("GDL, unknown") << Gdl << u"(opened ?x)"_s << u"Did you mean 'open'?"_s;
        QTest::newRow("GDL, a bracket too few") << Gdl << u"(open ?x"_s << u"."_s;
    }

    void goals()
    {
        QFETCH(QString, rules);
        QFETCH(QString, goal);
        QFETCH(QString, told);
        QString problem;
        sidl::prolog::PrologThread::run([&] { problem = goalProblem(ruleSystemOf({}, rules), rules, goal); });
        QVERIFY2(told.isEmpty() ? problem.isEmpty() : problem.contains(told), qPrintable(problem));
    }

    /// A variable that the clause of a breakpoint does not have never gets a value there.
    void variablesOfTheClause_data()
    {
        QTest::addColumn<QString>("goal");
        QTest::addColumn<QString>("told");
        QTest::newRow("of the clause") << u"Matches > 3"_s << QString();
        QTest::newRow("misspelt") << u"Matche > 3"_s << u"The clause has no variable Matche. Did you mean Matches?"_s;
        QTest::newRow("no such") << u"Foo > 3"_s
                                 << u"The clause has no variable Foo. If it may be anything, write _."_s;
        QTest::newRow("no such, twice") << u"Foo > 3, Foo < 10"_s
                                        << u"The clause has no variable Foo, and no goal before gives it a value."_s;
        QTest::newRow("misspelt, twice") << u"Matche > 3, \\+ Matche = 9"_s
                                         << u"The clause has no variable Matche. Did you mean Matches?"_s;
        QTest::newRow("needed too early") << u"Foo > Matches, fact([n, Foo])"_s
                                          << u"The clause has no variable Foo, and no goal before gives it a value."_s;
        QTest::newRow("given by one way") << u"(Matches > 1, Foo = 1 ; Foo = 2), Foo > 1"_s << QString();
        QTest::newRow("of the goal") << u"fact([n, X]), X > Matches"_s << QString();
        QTest::newRow("anything") << u"fact([n, _]), fact([_Any, Matches])"_s << QString();
    }
    void variablesOfTheClause()
    {
        QFETCH(QString, goal);
        QFETCH(QString, told);
        QString problem;
        const QString clause = u"legal([m]) :- fact([n, Matches]), helper(Matches)."_s;
        sidl::prolog::PrologThread::run([&] { problem = goalProblem(ruleSystemOf({}, Sidl), Sidl, goal, clause); });
        QCOMPARE(problem, told);
    }

    void inGdlNothingDiffersFromWhatHasNoValue()
    {
        QString told, fine;
        const QString clause = u"(<= (open ?x) (true (cell ?x 1 b)))"_s;
        sidl::prolog::PrologThread::run([&] {
            const RuleSystem &system = ruleSystemOf({}, Gdl);
            told = goalProblem(system, Gdl, u"(distinct ?y 1) (distinct ?y ?x)"_s, clause);
            fine = goalProblem(system, Gdl, u"(true (cell ?y ?z b)) (distinct ?y ?x)"_s, clause);
        });
        QCOMPARE(told, u"The clause has no variable ?y, and no goal before gives it a value."_s);
        QCOMPARE(fine, QString());
    }
};

SIDL_PROLOG_TEST_MAIN(TestGoalCheck)
#include "tst_goalcheck.moc"
