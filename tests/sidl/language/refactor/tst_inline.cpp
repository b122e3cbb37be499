// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/prologtest.h"

#include "sidl/language/refactor/inline.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/language/text/sourcemap.h"

using namespace Qt::StringLiterals;
using namespace sidl::language;

namespace {

/// The plan for the predicate whose name stands behind «.
InlinePlan plan(QString text)
{
    const qsizetype at = text.indexOf(u'«');
    text.remove(at, 1);
    const Program program = readProgram(text);
    const Span place = SourceMap(program.text).span(at, at);
    const auto symbol = symbolsOf(program)->symbolAt(place.line, place.column);
    return planInline(program, symbol->predicate, symbol->span);
}

QString inlined(const QString &text)
{
    const InlinePlan done = plan(text);
    return done.error.isEmpty() ? edited(QString(text).remove(u'«'), done.edits) : done.error;
}

} // namespace

/// Predicates that are put in the place of their calls.
class TestInline : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void calls_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("wanted");
        const auto row = [](const char *name, const QString &text, const QString &wanted) {
            QTest::newRow(name) << text << wanted;
        };
        row("one call", u"p(A) :- «q(A, B), r(B).\nq(X, Y) :- s(X), t(Y).\n"_s, u"p(A) :- s(A), t(B), r(B).\n"_s);
        row("another call is left", u"p :- «q(a), q(b).\nq(X) :- s(X).\n"_s, u"p :- s(a), q(b).\nq(X) :- s(X).\n"_s);
        row("all calls", u"p :- q(a), q(b).\nr :- q(c).\n«q(X) :- s(X).\n"_s, u"p :- s(a), s(b).\nr :- s(c).\n"_s);
        row("what nobody asks for", u"p :- \\+ «q(_).\nq(X) :- s(X, Y), t(Y, Z).\n"_s,
            u"p :- \\+ (s(_, Y), t(Y, _)).\n"_s);
        row("variables renamed apart", u"p(Y) :- «q(Y, Z), r(Z).\nq(X, Z) :- s(X, Y, Z), t(Y).\n"_s,
            u"p(Y) :- s(Y, Y1, Z), t(Y1), r(Z).\n"_s);
        row("each call has its own", u"p :- q(a), q(b).\n«q(X) :- s(X, Y), t(Y).\n"_s,
            u"p :- s(a, Y), t(Y), s(b, Y1), t(Y1).\n"_s);
        row("nothing given", u"p :- «q(_).\nq(X) :- s(X), t(X).\n"_s, u"p :- s(X), t(X).\n"_s);
        row("a value that is unified", u"p(A) :- «q(A, b, _).\nq(f(X), b, c) :- s(X).\n"_s,
            u"p(A) :- A = f(X), s(X).\n"_s);
        row("two arguments that are the same", u"p(A, B) :- «q(A, B).\nq(X, X).\n"_s, u"p(A, B) :- B = A.\n"_s);
        row("a fact that is so", u"p :- a, «q(b).\nq(b).\n"_s, u"p :- a, true.\n"_s);
        row("several facts", u"p(A) :- a, «q(A), b.\nq(1).\nq(2).\n"_s, u"p(A) :- a, (A = 1\n    ; A = 2), b.\n"_s);
        row("branches with a condition", u"p(A) :- «q(A).\nq(X) :- s(X) -> t.\nq(X) :- u(X).\n"_s,
            u"p(A) :- (s(A) -> t)\n    ; u(A).\n"_s);
        row("brackets around alternatives", u"p :- a, «q.\nq :- b ; c.\n"_s, u"p :- a, (b ; c).\n"_s);
        row("no brackets for a whole body", u"p :- «q.\nq :- b ; c.\n"_s, u"p :- b ; c.\n"_s);
        row("a condition in a condition", u"p :- ( «q -> a ; b ).\nq :- c -> d.\n"_s,
            u"p :- ( (c -> d) -> a ; b ).\n"_s);
        row("in findall", u"p(L) :- findall(X, «q(X), L).\nq(X) :- s(X, Y), t(Y).\n"_s,
            u"p(L) :- findall(X, (s(X, Y), t(Y)), L).\n"_s);
        row("negated", u"p(X) :- \\+«q(X), r.\nq(X) :- s(X), t(X).\n"_s, u"p(X) :- \\+ (s(X), t(X)), r.\n"_s);
        row("in brackets already", u"p(X) :- \\+ («q(X)).\nq(X) :- s(X), t(X).\n"_s, u"p(X) :- \\+ (s(X), t(X)).\n"_s);
        row("in setof, without new variables", u"p(L) :- setof(X, Y^«q(X, Y), L).\nq(A, B) :- s(A, B).\n"_s,
            u"p(L) :- setof(X, Y^s(X, Y), L).\n"_s);
        row("an operand", u"p(A, B) :- «q(A + 1, B).\nq(X, Y) :- Y is X * 2.\n"_s, u"p(A, B) :- B is (A + 1) * 2.\n"_s);
        row("a sign", u"p(B) :- «q(-1, B).\nq(X, Y) :- Y is 3-X, s(X).\n"_s, u"p(B) :- B is 3-(-1), s(-1).\n"_s);
        row("an operator in an argument", u"p(B) :- «q(a = b, B).\nq(X, Y) :- s(X), Y = X.\n"_s,
            u"p(B) :- s(a = b), B = (a = b).\n"_s);
        row("a goal is not written for a variable", u"p :- «q(!, a).\nq(G, X) :- G, s(X).\n"_s,
            u"p :- ! = G, G, s(a).\nq(G, X) :- G, s(X).\n"_s);
        row("a nameless part", u"p :- «q(f(_)).\nq(X) :- s(X), t(X).\n"_s, u"p :- f(_) = X, s(X), t(X).\n"_s);
        row("in the midst of a line of the body", u"p :-\n    a, «q(b), c.\nq(X) :-\n    s(X), % so\n    t(X).\n"_s,
            u"p :-\n    a, s(b), % so\n    t(b), c.\n"_s);
        row("comments", u"p :-\n    a,\n    «q(b).\n\n% Says why.\nq(X) :-\n    s(X), % so\n    t(X).\nr.\n"_s,
            u"p :-\n    a,\n    s(b),  % so\n    t(b).\n\nr.\n"_s);
        row("a predicate that another one calls", u"p :- «q.\nq :- r.\nr :- a.\n"_s, u"p :- r.\nr :- a.\n"_s);
        row("kept where variables are called", u"p(G) :- «q, G.\nq :- a.\n"_s, u"p(G) :- a, G.\nq :- a.\n"_s);
        row("own library predicate", u"p :- «last(a, b).\nlast(X, Y) :- s(X, Y).\n"_s, u"p :- s(a, b).\n"_s);
    }
    void calls()
    {
        QFETCH(QString, text);
        QFETCH(QString, wanted);
        QCOMPARE(inlined(text), wanted);
    }

    void refusals_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("part");
        QTest::newRow("a keyword") << u"legal([a]) :- «legal([b]).\nlegal([b])."_s << u"keyword"_s;
        QTest::newRow("a library predicate") << u"p :- «member(X, [X])."_s << u"library"_s;
        QTest::newRow("no clauses") << u"p :- «q."_s << u"no clauses"_s;
        QTest::newRow("recursion") << u"p :- «q(1).\nq(X) :- q(X)."_s << u"calls itself"_s;
        QTest::newRow("a cut") << u"p :- «q.\nq :- a, !."_s << u"line 2 has a cut"_s;
        QTest::newRow("never called") << u"p.\n«q :- a."_s << u"not called"_s;
        QTest::newRow("a closure") << u"p(L) :- maplist(«q, L).\nq(X) :- s(X)."_s << u"another predicate"_s;
        QTest::newRow("a closure among all calls") << u"p(L) :- maplist(q, L), q(a).\n«q(X) :- s(X)."_s << u"line 1"_s;
        QTest::newRow("new variables in setof")
            << u"p(L) :- setof(X, «q(X), L).\nq(X) :- s(X, Y), t(Y)."_s << u"variables of its own"_s;
        QTest::newRow("a nameless one in setof")
            << u"p(L) :- setof(X, «q(X), L).\nq(X) :- s(X, _)."_s << u"variables of its own"_s;
        QTest::newRow("a clause that cannot be read")
            << u"p :- «q(a).\nq(X) :- s(X).\nq(( .\n"_s << u"cannot be read"_s;
        QTest::newRow("another language") << u"(role a)\n(<= (p ?x) («q ?x))\n(q 1)"_s << u"GDL"_s;
    }
    void refusals()
    {
        QFETCH(QString, text);
        QFETCH(QString, part);
        const InlinePlan done = plan(text);
        QVERIFY2(done.error.contains(part), qPrintable(done.error));
        QVERIFY(done.edits.empty());
    }
};

SIDL_PROLOG_TEST_MAIN(TestInline)
#include "tst_inline.moc"
