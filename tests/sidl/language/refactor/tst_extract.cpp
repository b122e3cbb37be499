// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/prologtest.h"

#include "sidl/language/refactor/extract.h"
#include "sidl/language/rulesystem/registry.h"

using namespace Qt::StringLiterals;
using namespace sidl::language;

namespace {

/// The plan for what stands between < and > in a text.
ExtractPlan plan(QString text, const QString &name = u"new"_s)
{
    const qsizetype start = text.indexOf(u'«');
    text.remove(start, 1);
    const qsizetype end = text.indexOf(u'»');
    text.remove(end, 1);
    const Program program = readProgram(text);
    return planExtract(program, *symbolsOf(program), start, end, name);
}

QString extracted(const QString &text)
{
    const ExtractPlan done = plan(text);
    return done.error.isEmpty() ? edited(QString(text).remove(u'«').remove(u'»'), done.edits) : done.error;
}

} // namespace

/// Goals that become a predicate.
class TestExtract : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void goals_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("wanted");
        const auto row = [](const char *name, const QString &text, const QString &wanted) {
            QTest::newRow(name) << text << wanted;
        };
        row("one goal", u"p(X) :- «q(X, Y)», r(Y)."_s, u"p(X) :- new(X, Y), r(Y).\n\nnew(X, Y) :-\n    q(X, Y)."_s);
        row("own variables stay inside", u"p(X) :- «q(X, Y), r(Y, _)»."_s,
            u"p(X) :- new(X).\n\nnew(X) :-\n    q(X, Y),\n    r(Y, _)."_s);
        row("no variables", u"p :- a, «b, c», d."_s, u"p :- a, new, d.\n\nnew :-\n    b,\n    c."_s);
        row("whole lines", u"p :-\n«    a,\n    b,\n»    c.\n"_s,
            u"p :-\n    new,\n    c.\n\nnew :-\n    a,\n    b.\n"_s);
        row("up to the full stop", u"p :- a, «b.»\n"_s, u"p :- a, new.\n\nnew :-\n    b.\n"_s);
        row("whole lines up to the end of the rule", u"p :-\n    a,\n«    b.\n»q.\n"_s,
            u"p :-\n    a,\n    new.\n\nnew :-\n    b.\n\nq.\n"_s);
        row("with lines of comments around", u"p :-\n    a,\n«    % why\n    b. % so\n\n/* of q\n*/ »q.\n"_s,
            u"p :-\n    a,\n    % why\n    new. % so\n\nnew :-\n    b.\n\n/* of q\n*/ q.\n"_s);
        row("to the middle of a comment", u"p :- «b.\n% of» q\nq.\n"_s,
            u"p :- new.\n\nnew :-\n    b.\n\n% of q\nq.\n"_s);
        row("an error in the next rule", u"p :- «a.\n»q :- ( .\n"_s, u"p :- new.\n\nnew :-\n    a.\n\nq :- ( .\n"_s);
        row("behind all clauses of the predicate", u"p(1) :- «a».\np(2).\nq.\n"_s,
            u"p(1) :- new.\np(2).\n\nnew :-\n    a.\n\nq.\n"_s);
        row("brackets around", u"p :- \\+ «(a, b)», c."_s, u"p :- \\+ new, c.\n\nnew :-\n    a,\n    b."_s);
        row("brackets of a name", u"p :- call«(a)», c."_s, u"p :- call(new), c.\n\nnew :-\n    a."_s);
        row("within brackets", u"p :- \\+ («a, b»), c."_s, u"p :- \\+ (new), c.\n\nnew :-\n    a,\n    b."_s);
        row("with a bracket within", u"p :- «a, (b, c)», d."_s, u"p :- new, d.\n\nnew :-\n    a,\n    (b, c)."_s);
        row("a condition", u"p(X) :- ( «q(X, Y)» -> r(Y) ; s )."_s,
            u"p(X) :- ( new(X, Y) -> r(Y) ; s ).\n\nnew(X, Y) :-\n    q(X, Y)."_s);
        row("an if-then-else", u"p(X) :- a, «( q(X) -> b ; c )»."_s,
            u"p(X) :- a, new(X).\n\nnew(X) :-\n    (   q(X)\n    ->  b\n    ;   c\n    )."_s);
        row("later alternatives", u"p :- a ; «b ; c»."_s, u"p :- a ; new.\n\nnew :-\n    (   b\n    ;   c\n    )."_s);
        row("in findall", u"p(L) :- findall(X, «(q(X, Y), r(Y))», L)."_s,
            u"p(L) :- findall(X, new(X), L).\n\nnew(X) :-\n    q(X, Y),\n    r(Y)."_s);
        row("in setof, with all variables", u"p(L) :- setof(X, Z^«q(X, Y, Z)», L)."_s,
            u"p(L) :- setof(X, Z^new(X, Y, Z), L).\n\nnew(X, Y, Z) :-\n    q(X, Y, Z)."_s);
        row("a cut of a condition", u"p :- «( (a, !) -> b ; c )», d."_s,
            u"p :- new, d.\n\nnew :-\n    (   (a, !)\n    ->  b\n    ;   c\n    )."_s);
        row("with a comment", u"p :- «a, % why\n    b», c."_s, u"p :- new, c.\n\nnew :-\n    a,  % why\n    b."_s);
        row("not latin", u"p('ä😀', X) :- «q('ü', X)», r(X)."_s,
            u"p('ä😀', X) :- new(X), r(X).\n\nnew(X) :-\n    q('ü', X)."_s);
    }
    void goals()
    {
        QFETCH(QString, text);
        QFETCH(QString, wanted);
        QCOMPARE(extracted(text), wanted);
        QVERIFY(QStringView(wanted).mid(plan(text).call).startsWith(u"new"));
    }

    void refusals_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("part");
        const QString noGoals = u"Select one goal"_s;
        QTest::newRow("nothing") << u"p :- a«», b."_s << noGoals;
        QTest::newRow("a part of a name") << u"p :- ab«cd»."_s << noGoals;
        QTest::newRow("an argument") << u"p :- q(«X»), r(X)."_s << noGoals;
        QTest::newRow("the head") << u"«p» :- a."_s << noGoals;
        QTest::newRow("a fact") << u"«p»."_s << noGoals;
        QTest::newRow("half a bracket") << u"p :- «a, (b», c)."_s << noGoals;
        QTest::newRow("two rules") << u"p :- «a.\nq :- b»."_s << noGoals;
        QTest::newRow("a condition without its else") << u"p :- ( «a -> b» ; c )."_s << noGoals;
        QTest::newRow("parts of two branches") << u"p :- ( a, «b ; c», d )."_s << noGoals;
        QTest::newRow("a quantified goal") << u"p(L) :- setof(X, «Y^q(X, Y)», L)."_s << noGoals;
        QTest::newRow("up to the next rule's head") << u"p :- «a.\nq» :- b."_s << noGoals;
        QTest::newRow("between rules") << u"p :- a.\n« \n»q."_s << noGoals;
        QTest::newRow("a rule that cannot be read") << u"p :- «a»( .\nq."_s << u"line 1 has an error"_s;
        QTest::newRow("a line of one that cannot be read")
            << u"p.\nq :-\n«    a,\n»    b c.\n"_s << u"line 2 has an error"_s;
        QTest::newRow("a cut") << u"p :- «a, !», b."_s << u"cut"_s;
        QTest::newRow("a cut in a branch") << u"p :- «( a -> ! ; b )»."_s << u"cut"_s;
        QTest::newRow("nameless in setof") << u"p(L) :- setof(X, «q(X, _)», L)."_s << u"setof/3"_s;
        QTest::newRow("another language") << u"(<= (p ?x) «(q ?x)»)\n(role a)"_s << u"GDL"_s;
    }
    void refusals()
    {
        QFETCH(QString, text);
        QFETCH(QString, part);
        const ExtractPlan done = plan(text);
        QVERIFY2(done.error.contains(part), qPrintable(done.error));
        QVERIFY(done.edits.empty());
    }

    void namesThatAreTaken()
    {
        const QString text = u"p(X) :- «q(X)».\nold(1).\nlegal([a]) :- old(2)."_s;
        QVERIFY(plan(text, u"old"_s).error.contains(u"line 2"_s));
        QVERIFY(plan(text, u"legal"_s).error.contains(u"keyword"_s));
        QVERIFY(plan(text, u"atom"_s).error.contains(u"library"_s));
        QVERIFY(plan(text, u"New"_s).error.contains(u"small letter"_s));
        QVERIFY(!plan(text, {}).error.isEmpty());
        QCOMPARE(plan(text, u"other"_s).error, QString());
    }

    void aRuleInTheHouseStyleKeepsIt()
    {
        QCOMPARE(extracted(u"p(X) :-\n    «q(X),\n    r(X)»,\n    s(X).\n"_s),
                 u"p(X) :-\n    new(X),\n    s(X).\n\nnew(X) :-\n    q(X),\n    r(X).\n"_s);
    }
};

SIDL_PROLOG_TEST_MAIN(TestExtract)
#include "tst_extract.moc"
