// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/debugger/breakpoints/clausebreakpoint.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using engine::ClauseTexts;
using tests::File;
using tests::ofClause;

/// Breakpoints of clauses and goals keep to them while the text changes.
class TestBreakpointPlaces : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void breakpointsMoveWithTheText()
    {
        BreakpointsModel model;
        const QAbstractItemModelTester tester(&model);
        const int id = model.add(ofClause("b :- a(1).", 2));
        const QString file = QString::fromLatin1(File);
        model.follow(file, {{id, 3}}, ClauseTexts(u"a(1).\n\nb :-\n  a(2).\n"_s)); // moved and changed
        QCOMPARE(model.find(id)->clause.line, 3);
        QCOMPARE(model.find(id)->clause.clause, u"b :- a(2)."_s);
        QVERIFY(model.remark(*model.find(id)).isEmpty());
        model.follow(file, {{id, 4}}, ClauseTexts(u"a(1).\n\nb :-\n  a(2).\n"_s)); // inside of the clause
        QCOMPARE(model.find(id)->clause.line, 3);
        model.follow(file, {{id, 2}}, ClauseTexts(u"a(1).\n\n"_s)); // deleted
        QVERIFY(model.remark(*model.find(id)).contains(u"no clause"_s));
        QCOMPARE(model.find(id)->clause.clause, u"b :- a(2)."_s);
        model.follow(file, {{id, 2}}, ClauseTexts(u"a(1).\nb :- a(2).\n"_s)); // and back
        QVERIFY(model.remark(*model.find(id)).isEmpty());
        model.follow(file, {{id, 2}}, ClauseTexts(u"a(1).\n% a note\nb :- a(2).\n"_s)); // begun in the clause's line
        QCOMPARE(model.find(id)->clause.line, 3);
        QVERIFY(model.remark(*model.find(id)).isEmpty());
        Breakpoint ofGoal = ofClause("c :- a(1), b.", 1);
        ofGoal.clause.when = engine::ClauseBreakpoint::When::Goal;
        ofGoal.clause.goalText = u"b"_s;
        ofGoal.clause.goalLine = 3;
        const int goal = model.add(ofGoal);
        model.follow(file, {{goal, 3}}, ClauseTexts(u"c :-\n  a(1),\n  d,\n  b.\n"_s)); // typed before it, in its line
        QCOMPARE(model.find(goal)->clause.goalLine, 4);
        model.follow(file, {{goal, 4}}, ClauseTexts(u"c :-\n  a(1),\n  d,\n  e.\n"_s)); // changed
        QCOMPARE(model.find(goal)->clause.goalText, u"e"_s);
        model.follow(file, {{id, 1}}, ClauseTexts(u"% a note\na(1).\nb :- a(2).\n"_s)); // another clause is between
        QVERIFY(model.remark(*model.find(id)).contains(u"no clause"_s));
    }

    /// What says the same rule is the same clause.
    void commentsAndLayoutAreNoPartOfAClause_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("rules");
        QTest::addColumn<QString>("other");
        QTest::addColumn<bool>("isSame");
        const QString sidl = u"c :-\n    a('%', 1),\n    b - 1.\n"_s;
        const QString gdl = u"(<= (c ?x)\n    (a ?x)\n    (b ?x))\n"_s;
        const auto row
            = [](const char *name, const QString &file, const QString &rules, const char *other, bool isSame) {
                  QTest::newRow(name) << file << rules << QString::fromUtf8(other) << isSame;
              };
        row("comments", u"g.sidl"_s, sidl,
            "c :- % x. y\n    % \u00e4\n    a( /* one */ '%', 1), /* two */\n    b - 1. % z\n", true);
        row("layout", u"g.sidl"_s, sidl, "c:-a('%',1),b-1.\n", true);
        row("another goal", u"g.sidl"_s, sidl, "c :- a('% ', 1), b - 1.\n", false);
        row("another term", u"g.sidl"_s, sidl, "c :- a ('%', 1), b - 1.\n", false);
        row("comments of GDL", u"g.kif"_s, gdl, "(<= (c ?x) ; x)\n    ; y\n    (a ?x)\n    (b ?x)) ; z\n", true);
        row("layout of GDL", u"g.kif"_s, gdl, "(<= (c ?x)( a ?x)(b ?x ))\n", true);
        row("another rule of GDL", u"g.kif"_s, gdl, "(<= (c ?x) (a ?x) (b ?y))\n", false);
    }
    void commentsAndLayoutAreNoPartOfAClause()
    {
        QFETCH(const QString, file);
        QFETCH(const QString, rules);
        QFETCH(const QString, other);
        QFETCH(const bool, isSame);
        const language::RuleSystem &system = language::ruleSystemOf(file, rules);
        const ClauseTexts texts(rules, system), others(other, system);
        engine::ClauseBreakpoint point;
        point.clause = texts.text(0);
        QCOMPARE(others.find(point), isSame ? 0 : -1);
        if (!isSame)
            return;
        const std::vector<ClauseTexts::Goal> goals = texts.goals(0), same = others.goals(0);
        QCOMPARE(goals.size(), std::size_t(2));
        QCOMPARE(same.size(), goals.size());
        for (std::size_t i = 0; i < goals.size(); ++i) {
            point.goal = goals[i].at;
            const auto found = others.goal(0, point);
            QVERIFY(found);
            QCOMPARE(found->at, same[i].at);
        }
    }

    /// Else it would be looked for in vain in the text as it was saved, or found in another rule.
    void aRuleThatIsBegunBeforeTheirsTakesNoneAway()
    {
        BreakpointsModel model;
        Breakpoint point = ofClause("d :- a(1), b.", 1);
        point.clause.when = engine::ClauseBreakpoint::When::Goal;
        point.clause.goal = 11;
        point.clause.goalText = u"b"_s;
        point.clause.goalLine = 2;
        const int id = model.add(point);
        const QString file = QString::fromLatin1(File);
        const ClauseTexts saved(u"d :- a(1),\n  b.\ne :- b.\n"_s);
        model.follow(file, {{id, 4}}, ClauseTexts(u"new(P) :-\n  a(P)\nd :- a(1),\n  b.\ne :- b.\n"_s));
        QCOMPARE(model.find(id)->clause.clause, point.clause.clause);
        QCOMPARE(model.find(id)->clause.line, 3);
        QCOMPARE(model.find(id)->clause.goalLine, 4);
        QCOMPARE(saved.shownLine(model.find(id)->clause), 2);
        model.follow(file, {{id, 5}}, ClauseTexts(u"new(P) :-\n  a(P).\n\nd :- a(1),\n  b.\ne :- b.\n"_s));
        QCOMPARE(model.find(id)->clause.clause, point.clause.clause);
        QCOMPARE(model.find(id)->clause.line, 4);
        QCOMPARE(model.find(id)->clause.goalLine, 5);
    }

    void typingARuleBeforeTheirsTakesNoneAway_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("begun");
        QTest::addColumn<QString>("rules");
        QTest::newRow("SIDL") << u"x.sidl"_s << u"new(P, 'a b') :-\n  a([P, x | _]), ( b ; P \\= \"c\" ), \\+ d(P)"_s
                              << u"d(X) :- a(X),\n  b.\ne :- b.\n"_s;
        QTest::newRow("SIDL, fact") << u"x.sidl"_s << u"new(P) :-\n  a([P, x"_s << u"d(1,\n  b).\ne :- b.\n"_s;
        QTest::newRow("GDL") << u"x.kif"_s << u"(<= (new ?p)\n  (a ?p)\n  (or (b) (not (c ?p))"_s
                             << u"(<= (d ?x)\n  (a ?x)\n  (b))\n(<= e (b))\n"_s;
        QTest::newRow("GDL, infix") << u"x.gdl"_s << u"new(P) :- a(P) & distinct(P, q) & ~c(P"_s
                                    << u"d(X) :- a(X) &\n  b\ne :- b\n"_s;
    }
    void typingARuleBeforeTheirsTakesNoneAway()
    {
        QFETCH(const QString, file);
        QFETCH(const QString, begun);
        QFETCH(const QString, rules);
        const language::RuleSystem &system = language::ruleSystemOf(file, rules);
        const ClauseTexts saved(rules, system);
        Breakpoint point = ofClause(qPrintable(saved.text(0)), 1);
        const std::vector<ClauseTexts::Goal> goals = saved.goals(0);
        if (!goals.empty()) {
            point.clause.when = engine::ClauseBreakpoint::When::Goal;
            point.clause.goal = goals.back().at;
            point.clause.goalText = goals.back().text;
            point.clause.goalLine = goals.back().line;
        }
        BreakpointsModel model;
        const int id = model.add(point);
        const int line = point.clause.shownLine();
        for (qsizetype i = 0; i <= begun.size(); ++i) {
            const QString before = begun.left(i) + u'\n';
            const auto newLines = int(before.count(u'\n'));
            if (goals.empty() && !before.contains(u'[')) // what could be a goal of the rule is one
                continue;
            model.follow(point.file, {{id, line + newLines}}, ClauseTexts(before + rules, system));
            const engine::ClauseBreakpoint &now = model.find(id)->clause;
            QVERIFY2(now.clause == point.clause.clause, qPrintable(before));
            QCOMPARE(now.line, 1 + newLines);
            QCOMPARE(now.goal, point.clause.goal);
            QCOMPARE(now.shownLine(), line + newLines);
        }
    }
};

QTEST_MAIN(TestBreakpointPlaces)
#include "tst_breakpointplaces.moc"
