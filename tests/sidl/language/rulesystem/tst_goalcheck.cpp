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
        QTest::newRow("not finished") << Sidl << u"N > "_s << u"An operator at the end lacks one of its sides."_s;
        QTest::newRow("not finished, of lines") << Sidl << u"helper(N),\nN >"_s << u"An operator at the end lacks"_s;
        QTest::newRow("one more goal") << Sidl << u"helper(N),"_s
                                       << u"Something is missing between \",\" and the end."_s;
        QTest::newRow("not finished in a bracket")
            << Sidl << u"(N >)"_s << u"An operator before \")\" lacks one of its sides."_s;
        QTest::newRow("a bracket too few") << Sidl << u"helper(N"_s << u"."_s;
        QTest::newRow("a bracket within too few") << Sidl << u"fact([n, N"_s << u"\"]\" is missing at the end."_s;
        QTest::newRow("two clauses") << Sidl << u"helper(N)). b :- (true"_s << u"more than one goal"_s;
        QTest::newRow("two goals") << Sidl << u"helper(1). fact([n, N])"_s << u"more than one goal. Join"_s;
        for (const char *goal : {"", "% helper(1)", ".", "..", " . . "})
            QTest::addRow("no goal: '%s'", goal) << Sidl << QString::fromLatin1(goal) << u"There is no goal."_s;
        const QString dots = u" ends no goal. Leave it out: a goal has no full stop."_s;
        QTest::newRow("full stops") << Sidl << u"fact([n, N]).."_s << u"\"..\""_s + dots;
        QTest::newRow("three") << Sidl << u"fact([n, N]), helper(N) ..."_s << u"\"...\""_s + dots;
        QTest::newRow("a full stop in brackets")
            << Sidl << u"\\+ (helper(N).)"_s << u"There is a full stop before \")\", which ends no goal."_s;
        const QString between = u" cannot follow \")\" here. Put a comma or an operator between them."_s;
        QTest::newRow("without a comma") << Sidl << u"fact([n, N]) N < 8"_s << u"\"N\""_s + between;
        QTest::newRow("without a comma, of names") << Sidl << u"fact([n, N]) helper(N)"_s << u"\"helper\""_s + between;
        QTest::newRow("operators that clash")
            << Sidl << u"fact([n, N]), N = 1 = 2"_s << u"Put brackets around one of its sides."_s;
        QTest::newRow("invisible") << Sidl << u"helper(\u0007 N)"_s << u"character here that no goal may contain."_s;
        QTest::newRow("forbidden") << Sidl << u"shell(ls)"_s << u"shell/1"_s;
        const QString none = u"create/1 may not be used here"_s;
        QTest::newRow("a name for a number")
            << Sidl << u"evntually >= 1"_s << u"evntually is a name, not a number. Variables start"_s;
        QTest::newRow("effect") << Sidl << u"create([x, 1])"_s << none + u". A goal that is asked changes nothing:"_s;
        QTest::newRow("effect within") << Sidl << u"fact([n, N]), \\+ delete([n, N])"_s
                                       << u"delete/1 may not be used here."_s;
        QTest::newRow("effect of a helper") << Sidl + u"open :- create([open]).\n"_s << u"open"_s
                                            << none + u", not even through others: open/0 -> create/1."_s;
        QTest::newRow("of the chronon") << Sidl << u"does([m], A)"_s << u"does/2 may not be used here."_s;
        QTest::newRow("of rules of effects") << Sidl + u"do([m]) :- create([open]).\n"_s << u"do([m])"_s << QString();
        QTest::newRow("of broken rules") << Sidl + u"other( :- \n"_s << u"helper(N)"_s << QString();
        QTest::newRow("GDL") << Gdl << u"(true (cell ?x 1 b)) (open ?x)"_s << QString();
        QTest::newRow("GDL, infix") << Gdl << u"open(X)"_s << QString();
        QTest::newRow("GDL, unknown") << Gdl << u"(opened ?x)"_s << u"Did you mean 'open'?"_s;
        QTest::newRow("GDL, compared") << Gdl << u"?m > 2"_s
                                       << u"This language has no >. Write (distinct ?x ?y), or a relation"_s;
        QTest::newRow("GDL, a variable") << Gdl << u"?m"_s << u"Write a relation, such as (true ?m)."_s;
        QTest::newRow("GDL, a bracket too few")
            << Gdl << u"(open ?x"_s << u"A ')' is missing: '(open' is not closed. Add the missing ')'."_s;
        QTest::newRow("GDL, a bracket too few, of lines")
            << Gdl << u"(open ?x)\n(not (true (cell ?x 1 b))"_s << u"A ')' is missing: '(not' is not closed."_s;
        QTest::newRow("GDL, a bracket too many") << Gdl << u"(open ?x))"_s << u"This ')' closes nothing."_s;
        QTest::newRow("GDL, a rule") << Gdl << u"(<= (open ?x) (true ?x))"_s << u"This is a rule, and no goal."_s;
        QTest::newRow("GDL, infix, a bracket too many") << Gdl << u"open(X))"_s << u"')' cannot stand here."_s;
        QTest::newRow("GDL, infix, a bracket too few") << Gdl << u"open(X"_s << u"The text ends in the middle."_s;
        QTest::newRow("GDL, not a relation") << Gdl << u"(or)"_s << u"'or' joins goals."_s;
    }

    void goals()
    {
        QFETCH(QString, rules);
        QFETCH(QString, goal);
        QFETCH(QString, told);
        QString problem;
        sidl::prolog::PrologThread::run([&] { problem = goalProblem(ruleSystemOf({}, rules), rules, goal); });
        QVERIFY2(told.isEmpty() ? problem.isEmpty() : problem.contains(told), qPrintable(problem));
        QVERIFY2(!problem.contains(u"'asked'"_s) && !problem.contains(u"asked/0"_s), qPrintable(problem));
    }

    /// What is quoted of the goal is cut out of the goal, and what is quoted of the rules, out of the rules.
    void quotesAreOfTheGoal()
    {
        const QString rules = Sidl + u"init([deck, 1]).\n"_s;
        const QString goal = u"helper(1),\n  fact([dekc, Number])"_s;
        QString told;
        sidl::prolog::PrologThread::run([&] { told = unmadeWord(ruleSystemOf({}, rules), rules, goal); });
        QCOMPARE(
            told,
            u"The game does not begin with [dekc, Number], and no rule creates it. Did you mean [deck, Number]?"_s);
    }

    void noKeywordIsAdvisedThatMayNotBeUsed()
    {
        QString problem;
        sidl::prolog::PrologThread::run(
            [&] { problem = goalProblem(ruleSystemOf({}, Sidl), Sidl, u"creat([a])"_s, {}); });
        QCOMPARE(problem, u"The goal calls creat/1, which is not defined."_s);
    }

    /// A condition may use what its rule may use, but nothing that changes the state.
    void keywordsOfConditions_data()
    {
        QTest::addColumn<QString>("clause");
        QTest::addColumn<QString>("goal");
        QTest::addColumn<QString>("told"); // the beginning; empty: nothing
        const QString effect = u"do([m]) :- create([open])."_s, legal = u"legal([m]) :- fact([n, N]), helper(N)."_s;
        QTest::newRow("effect") << effect << u"create([x, 1])"_s << u"create/1 may not be used here."_s;
        QTest::newRow("effect, at a helper")
            << u"helper(1)."_s << u"create([x])"_s << u"create/1 may not be used here."_s;
        QTest::newRow("of the chronon") << effect << u"does([m], _)"_s << QString();
        QTest::newRow("of no chronon") << legal << u"does([m], _)"_s << u"does/2 may not be used here."_s;
        QTest::newRow("perhaps of a chronon") << u"helper(1)."_s << u"does([m], _)"_s << QString();
        QTest::newRow("facts") << u"init([a], 0)."_s << u"fact([n, _]), player(_)"_s << QString();
    }
    void keywordsOfConditions()
    {
        QFETCH(QString, clause);
        QFETCH(QString, goal);
        QFETCH(QString, told);
        const QString rules = Sidl + u"do([m]) :- create([open]).\n"_s;
        QString problem;
        sidl::prolog::PrologThread::run([&] { problem = goalProblem(ruleSystemOf({}, rules), rules, goal, clause); });
        QVERIFY2(told.isEmpty() ? problem.isEmpty() : problem.startsWith(told), qPrintable(problem));
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

    /// Where it is asked, a clause has not given all its variables their values.
    void variablesOfTheClauseWithoutAValueYet()
    {
        const QString clause = u"legal([m]) :- fact([n, Matches]), helper(Matches)."_s;
        const auto told = [&](const QString &goal) {
            QString problem;
            const auto why
                = [](const QString &name) { return name == "Matches"_L1 ? u"It comes later."_s : QString(); };
            sidl::prolog::PrologThread::run(
                [&] { problem = goalProblem(ruleSystemOf({}, Sidl), Sidl, goal, clause, why); });
            return problem;
        };
        QCOMPARE(told(u"Matches =< 2"_s), u"It comes later."_s);
        QCOMPARE(told(u"Matches =< 2, fact([n, Matches])"_s), u"It comes later."_s);
        QCOMPARE(told(u"fact([n, Matches]), Matches =< 2"_s), QString()); // it gives the value itself
        // Without a value, these would always hold, or never, whatever the clause finds.
        for (const QString &asked :
             {u"Matches = 2"_s, u"Matches == 2"_s, u"2 = Matches"_s, u"Matches \\= 2"_s, u"\\+ Matches = 2"_s,
              u"fact([n, N]), N == Matches"_s, u"fact([n, Matches])"_s, u"\\+ fact([n, Matches])"_s,
              u"helper(2) ; Matches = 2"_s, u"integer(Matches)"_s, u"Matches = 2, helper(Matches)"_s})
            QCOMPARE(asked + told(asked), asked + u"It comes later."_s);
        for (const QString &asked : {u"var(Matches)"_s, u"nonvar(Matches)"_s, u"helper(1), ground(Matches)"_s,
                                     u"Matched = 2, helper(Matched)"_s})
            QCOMPARE(asked + told(asked), asked);
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
