// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/sidl/engine/rules/explaining.h"
#include "tests/support/prologtest.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using namespace sidl::tests;

using Kind = Question::Kind;
using Outcome = ProofNode::Outcome;

/// Why a goal of each kind fails, and what came nearest to it.
class TestExplainFailures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nearMissesComeFirst();
    void everyTryIsThereTheNearestFirst();
    void whatALastGoalNeedsIsTried();
    void whatAGoalNeededComesFirst();
    void failures_data();
    void failures();
};

void TestExplainFailures::nearMissesComeFirst()
{
    TestGame game("init([a], 0). init([x, 1]). init([y, 1]). init([z, 3]).\n"
                  "p(A) :- fact([no, A]), fact([x, A]).\n"
                  "p(A) :- fact([x, A]), fact([y, A]), deep(A).\n"
                  "p(A) :- fact([x, A]), fact([y, B]), fact([z, B]).\n"
                  "p(9).\n"
                  "deep(A) :- fact([x, A]), fact([y, A]), A > 5.");
    QCOMPARE(goal(game, "p(1)"),
             lines({"p(1) does not hold",
                    "  ✗ p(1) — the head of 1 other clause does not fit",
                    "    ✗ clause at line 3: p(1)",
                    "      with A = 1",
                    "      ✓ fact([x,1])  (line 3)",
                    "      ✓ fact([y,1])  (line 3)",
                    "      ✗ deep(1)  (line 3)",
                    "        ✗ clause at line 6: deep(1)",
                    "          with A = 1",
                    "          ✓ fact([x,1])  (line 6)",
                    "          ✓ fact([y,1])  (line 6)",
                    "          ✗ 1>5  (line 6)",
                    "    ✗ clause at line 4: p(1)",
                    "      with B = 1, A = 1",
                    "      ✓ fact([x,1])  (line 4)",
                    "      ✓ fact([y,1])  (line 4)",
                    "      ✗ fact([z,1])  (line 4) — nearest are [x,1], [y,1], [z,3]",
                    "    ✗ clause at line 2: p(1)",
                    "      with A = 1",
                    "      ✗ fact([no,1])  (line 2) — nearest are [x,1], [y,1]"}));
}

void TestExplainFailures::everyTryIsThereTheNearestFirst()
{
    TestGame game("init([a], 0). n(1). n(2). n(3). far(X) :- n(X), close(X, Y), Y > 5. close(X, X) :- X > 0, X > 1.");
    const Result<Explanation> far
        = game.engine().explain({Kind::Goal, u"far(X)"_s, {}}, game.position(), nullptr, {}, {});
    QVERIFY(far.ok());
    const ProofNode &clause = far->nodes.front().children.front();
    QStringList tries;
    for (const ProofNode &one : clause.children) {
        QCOMPARE(one.kind, ProofNode::Kind::Attempt);
        QVERIFY(one.clause == clause.clause);
        tries << one.goal + u": "_s + one.bindings.join(u", "_s) + u": "_s + one.children.back().goal;
    }
    QCOMPARE(tries, (QStringList{u"try 1 of 2: Y = 2, X = 2: 2>5"_s, u"try 2 of 2: Y = 3, X = 3: 3>5"_s}));
    QCOMPARE(clause.bindings, (QStringList{u"Y = 2"_s, u"X = 2"_s}));

    const Result<Explanation> nearest
        = game.engine().explain({Kind::Goal, u"n(X), close(X, _), X < 0"_s, {}}, game.position(), nullptr, {}, {});
    QVERIFY(nearest.ok());
    TestGame steps("init([a], 0). n(1). n(2). n(3). far(X) :- n(X), deep(X). deep(X) :- X > 1, X \\= 3, X > 9.");
    const Result<Explanation> deep
        = steps.engine().explain({Kind::Goal, u"far(X)"_s, {}}, steps.position(), nullptr, {}, {});
    QVERIFY(deep.ok());
    tries.clear();
    for (const ProofNode &one : deep->nodes.front().children.front().children)
        tries << one.goal + u": "_s + one.bindings.join(u", "_s);
    QCOMPARE(tries, (QStringList{u"try 1 of 3: X = 2"_s, u"try 2 of 3: X = 3"_s, u"try 3 of 3: X = 1"_s}));
    // As text the nearest alone is told, without a row of its own.
    const QString text = explanationText(*deep, {});
    QVERIFY(text.contains(u"tried 3 times; also deep(1), deep(3)"_s));
    QVERIFY(text.contains(u"✗ 2>9"_s));
    QVERIFY(!text.contains(u"try 1"_s));
}

/// A last goal makes the action out of what was found before: what it would have to be made of comes first.
void TestExplainFailures::whatALastGoalNeedsIsTried()
{
    TestGame game("init([a], 0). at(p, 1). at(q, 2). at(r, 3). made(Man, From, To, [Man, From, To])."
                  "to(X, Y) :- Y is X + 1. to(X, Y) :- X > 2, Y is X + 2."
                  "move(Action) :- at(Man, From), to(From, To), made(Man, From, To, Action).");
    const auto whyNot = [&game](const QString &goal) {
        const Result<Explanation> found
            = game.engine().explain({Kind::Goal, goal, {}}, game.position(), nullptr, {}, {});
        return found.ok() ? found->nodes.front().children.front() : ProofNode();
    };
    const ProofNode clause = whyNot(u"move([q, 2, 4])"_s);
    QCOMPARE(clause.children.size(), 5);
    const ProofNode &nearest = clause.children.front();
    QCOMPARE(nearest.goal, u"try 1 of 5"_s);
    for (const QString &value : {u"From = 2"_s, u"To = 4"_s, u"Man = q"_s})
        QVERIFY2(nearest.bindings.contains(value), qPrintable(nearest.bindings.join(u", "_s)));
    QCOMPARE(nearest.children.size(), 3);
    QCOMPARE(nearest.children[0].outcome, Outcome::Holds);
    QCOMPARE(nearest.children[1].goal, u"to(2,4)"_s);
    QCOMPARE(nearest.children[1].outcome, Outcome::Fails);
    QCOMPARE(nearest.children[2].goal, u"made(q,2,4,[q,2,4])"_s);
    QCOMPARE(nearest.children[2].outcome, Outcome::Untried);
    QCOMPARE(nearest.children[2].note, u"not reached; it would hold"_s);
    QCOMPARE(nearest.children[2].kind, ProofNode::Kind::Rule); // of the game, and no built-in
    QCOMPARE(clause.children[1].children.back().goal, u"made(p,1,2,[q,2,4])"_s);
    // As text, too.
    const Result<Explanation> text
        = game.engine().explain({Kind::Goal, u"move([q, 2, 4])"_s, {}}, game.position(), nullptr, {}, {});
    QVERIFY(explanationText(*text, {}).contains(u"✗ to(2,4)"_s));
}

void TestExplainFailures::whatAGoalNeededComesFirst()
{
    TestGame game("init([a], 0). n(1). far(A, B, C) :- n(A), B = long, C = 7, C > 9.");
    const Result<Explanation> far
        = game.engine().explain({Kind::Goal, u"far(A, B, C)"_s, {}}, game.position(), nullptr, {}, {});
    QVERIFY(far.ok());
    QCOMPARE(far->nodes.front().children.front().bindings, (QStringList{u"C = 7"_s, u"A = 1"_s, u"B = long"_s}));
}

void TestExplainFailures::failures_data()
{
    QTest::addColumn<QString>("asked");
    QTest::addColumn<QStringList>("expected"); // lines that must be in the text, in this order
    const auto row = [](const char *asked, std::initializer_list<const char *> expected) {
        QStringList texts;
        for (const char *line : expected)
            texts << QString::fromUtf8(line);
        QTest::newRow(asked) << QString::fromUtf8(asked) << texts;
    };
    row("cut(3)",
        {"✗ clause at line 2: cut(3)", "✓ p(3)", "✗ 3<2",
         "· clause at line 3: cut(3) — not tried: a cut in an earlier clause"});
    row("ite(1)", {"the condition holds", "✓ p(1)", "✗ q(1)"});
    row("ite(7)", {"the condition does not hold", "✗ p(7)", "✗ r(7)"});
    row("either(4)", {"neither side has a solution", "✗ p(4)", "✗ q(4)"});
    row("none(2)", {"✗ \\+p(2)", "it has a solution", "✓ p(2)"});
    row("all", {"✗ forall(p(X),X<3)", "not for this solution of the condition", "✓ p(3)", "✗ 3<3"});
    row("list([1])", {"✗ findall(X,p(X),[1])", "the solutions are [1,2,3]"});
    row("bag(L)", {"✗ bagof(X,q(X),L)", "no solution", "✗ q(X)"});
    row("each", {"✗ maplist(p,[1,5])", "✓ p(1)", "✗ p(5)"});
    row("called(5)", {"✗ call(p,5)", "✗ p(5)"});
    row("sum", {"✗ 2+2>5", "that is, 4>5"});
    row("value", {"✗ 5 is 2+2", "the value is 4"});
    row("tries(X)", {"tried 3 times; also 2>3, 3>3", "✓ p(1)", "✗ 1>3"});
    row("keyword(X)", {"✗ hidden([x],X)", "the game has no rule of it"});
    row("caught", {"✗ catch(p(9),B,true)", "✗ p(9)"});
    row("fact([n|X])", {"✗ fact([n|X])"});
    row("p(_), q(_)", {"✓ p(1)", "✗ q(_)"});
}

void TestExplainFailures::failures()
{
    QFETCH(QString, asked);
    QFETCH(QStringList, expected);
    TestGame game("init([a], 0). init([x]). p(1). p(2). p(3). q(none) :- fail. r(8).\n"
                  "cut(X) :- p(X), !, X < 2.\n"
                  "cut(3).\n"
                  "ite(X) :- ( p(X) -> q(X) ; r(X) ).\n"
                  "either(X) :- ( p(X) ; q(X) ).\n"
                  "none(X) :- \\+ p(X).\n"
                  "all :- forall(p(X), X < 3).\n"
                  "list(L) :- findall(X, p(X), L).\n"
                  "bag(L) :- bagof(X, q(X), L).\n"
                  "each :- maplist(p, [1, 5]).\n"
                  "called(X) :- call(p, X).\n"
                  "sum :- X = 2, X + X > 5.\n"
                  "value :- X = 2, 5 is X + X.\n"
                  "tries(X) :- p(X), X > 3.\n"
                  "keyword(X) :- hidden([x], X).\n"
                  "caught :- catch(p(9), B, true).\n");
    const Result<Explanation> result = game.engine().explain({Kind::Goal, asked, {}}, game.position());
    QVERIFY(result.ok());
    QCOMPARE(result->outcome, Outcome::Fails);
    const QString all = explained(result);
    qsizetype at = 0;
    for (const QString &line : expected) {
        at = all.indexOf(line, at);
        QVERIFY2(at >= 0, qPrintable(line + u" not in\n"_s + all));
    }
}

SIDL_PROLOG_TEST_MAIN(TestExplainFailures)
#include "tst_explainfailures.moc"
