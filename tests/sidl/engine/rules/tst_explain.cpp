// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/game/explanationtext.h"

#include "tests/support/gamefiles.h"
#include "tests/support/testgame.h"

#include <QFile>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;

using Kind = Question::Kind;
using Outcome = ProofNode::Outcome;

namespace {

QString text(const Result<Explanation> &result)
{
    return result.ok() ? explanationText(*result, {}) : u"problem: "_s + result.problem().message;
}

/// The explanation of @p question as text, without lines' ends at the end.
QString why(TestGame &game, const Question &question, const Chronon *played = nullptr)
{
    return text(game.engine().explain(question, game.position(), played)).trimmed();
}

QString goal(TestGame &game, const char *text)
{
    return why(game, {Kind::Goal, QString::fromUtf8(text), {}});
}

QString lines(std::initializer_list<const char *> all)
{
    QStringList texts;
    for (const char *line : all)
        texts << QString::fromUtf8(line);
    return texts.join(u'\n');
}

bool isCutAnywhere(const std::vector<ProofNode> &nodes)
{
    return std::any_of(nodes.begin(), nodes.end(),
                       [](const ProofNode &node) { return node.isCut || isCutAnywhere(node.children); });
}

const char *const rules = R"(init([a], 0). init([b], 0). init([n, 1]). init([n, 2]). init([color, red]).
legal([s]) :- fact([n, X]), X > 1.
legal([t]) :- fact([color, blue]).
owned([s], [a]).
owned([t], [b]).
switch([s], [take, X]) :-
    fact([n, X]),
    \+ taken(X).
switch([s], [pass]).
taken(X) :- fact([taken, X]).
do([take, X]) :-
    delete([n, X]),
    forall(member(Y, [x, y]), create([Y, X])),
    keep(X).
do([pass]) :- create([passed]).
keep(X) :- ( X > 1 -> create([kept, X]) ; true ).
payoff([a], 1.5) :- tocreate([kept, _]).
payoff([a], N + 1) :- todelete([n, N]).
payoff([b], -1).
hidden([n, _], [b]).
hidden([color, _], [a]) :- throw(oops).
)";

} // namespace

/// Why and why not: the trees and their places.
class TestExplain : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void s9WhyIsASwitchLegal();
    void s9WhyIsASwitchNotLegal();
    void s10Owner();
    void s11WhyIsThereNoSuchAction();
    void s11AnActionIsAskedForAsItIsEnumerated();
    void s11UnlimitedActions();
    void s18EffectsOfAnAction();
    void s20WhoCreatedAWord();
    void s20WhyWasAWordNotCreated();
    void s20WhyAnActionThatFailedCreatedNothing();
    void s21EverySummandOfAPayoff();
    void s21NobodyIsPaidWhoDoesNotPlay();
    void s24ErrorsNameTheGoalsThatLedToThem();
    void s15WhoKnows();
    void placesAreThoseOfTheText();
    void nearMissesComeFirst();
    void everyTryIsThereTheNearestFirst();
    void whatALastGoalNeedsIsTried();
    void whatAGoalNeededComesFirst();
    void aValueThatIsNoNumberIsNamed();
    void failures_data();
    void failures();
    void aGoalThatAShownOneNamesCanBeAskedFor();
    void markdown();
};

void TestExplain::s9WhyIsASwitchLegal()
{
    TestGame game(rules);
    QCOMPARE(
        why(game, {Kind::Legal, u"[s]"_s, {}}),
        lines({"legal([s]) holds", "  ✓ legal([s])  (line 2)", "    ✓ fact([n,2])  (line 2)", "    ✓ 2>1  (line 2)"}));
}

void TestExplain::s9WhyIsASwitchNotLegal()
{
    TestGame game(rules);
    QCOMPARE(
        why(game, {Kind::Legal, u"[t]"_s, {}}),
        lines({"legal([t]) does not hold", "  ✗ legal([t]) — the head of 1 other clause does not fit",
               "    ✗ clause at line 3: legal([t])", "      ✗ fact([color,blue])  (line 3) — nearest is [color,red]"}));
    QCOMPARE(why(game, {Kind::Legal, u"[u]"_s, {}}),
             lines({"legal([u]) does not hold", "  ✗ legal([u]) — the head of none of its 2 clauses fits"}));
}

void TestExplain::s10Owner()
{
    TestGame game(rules);
    QCOMPARE(why(game, {Kind::Owner, u"[s]"_s, {}}), lines({"owned([s],Owner) holds", "  ✓ owned([s],[a])  (line 4)"}));
    QCOMPARE(game.engine().explain({Kind::Owner, u"[s]"_s, u"[b]"_s}, game.position())->outcome, Outcome::Fails);
}

void TestExplain::s11WhyIsThereNoSuchAction()
{
    TestGame game(rules);
    QCOMPARE(why(game, {Kind::Action, u"[s]"_s, u"[take,1]"_s}),
             lines({"switch([s],[take,1]) holds", "  [s] is legal", "  only its owner [a] can choose its action",
                    "  ✓ switch([s],[take,1])  (line 6)", "    ✓ fact([n,1])  (line 7)",
                    "    ✓ \\+taken(1)  (line 8) — no solution", "      ✗ taken(1)  (line 8)",
                    "        ✗ clause at line 10: taken(1)", "          with X = 1",
                    "          ✗ fact([taken,1])  (line 10) — nearest is [n,1]"}));
    QCOMPARE(
        why(game, {Kind::Action, u"[s]"_s, u"[take,3]"_s}),
        lines({"switch([s],[take,3]) does not hold", "  [s] is legal", "  only its owner [a] can choose its action",
               "  what is hidden from a player is no reason: these rules cannot ask hidden/2", // S6
               "  ✗ switch([s],[take,3]) — the head of 1 other clause does not fit",
               "    ✗ clause at line 6: switch([s],[take,3])", "      with X = 3",
               "      ✗ fact([n,3])  (line 7) — nearest are [n,1], [n,2]"}));
    // The switch is not legal: that comes first.
    const Result<Explanation> other = game.engine().explain({Kind::Action, u"[t]"_s, u"[pass]"_s}, game.position());
    QVERIFY(other.ok());
    QCOMPARE(other->outcome, Outcome::Fails);
    QCOMPARE(other->remarks.front(), u"[t] is not legal: no action of it can be chosen"_s);
    QCOMPARE(other->nodes.front().goal, u"legal([t])"_s);
}

/// With the action put in first, between/3 would raise an error.
void TestExplain::s11AnActionIsAskedForAsItIsEnumerated()
{
    TestGame game("init([a], 0). init([n, one]). legal([s]). owned(_, [a]).\n"
                  "switch([s], [N]) :- between(1, 3, N).\nswitch([s], [wait]).\n"
                  "default([s], [N]) :- between(1, 1, N).\n");
    QCOMPARE(game.actions("[s]"), u"[1] [2] [3] [wait]"_s);
    const auto outcome = [&](Kind kind, const char *action) {
        return game.engine().explain({kind, u"[s]"_s, QString::fromLatin1(action)}, game.position())->outcome;
    };
    for (const char *action : {"[1]", "[3]", "[wait]", "[X]"})
        QCOMPARE(outcome(Kind::Action, action), Outcome::Holds);
    QCOMPARE(outcome(Kind::Action, "[4]"), Outcome::Fails);
    QCOMPARE(outcome(Kind::Default, "[1]"), Outcome::Holds);
    QCOMPARE(outcome(Kind::Default, "[wait]"), Outcome::Fails);
}

void TestExplain::s11UnlimitedActions()
{
    TestGame game("init([a], 0). legal([bid]). owned(_, [a]). unlimited([bid], [a, (price, double)]).\n"
                  "switch([bid], [a, X]) :- X < 100.");
    const auto ask = [&](const char *action) {
        return *game.engine().explain({Kind::Action, u"[bid]"_s, QString::fromLatin1(action)}, game.position());
    };
    QCOMPARE(ask("[a,5]").outcome, Outcome::Holds);
    QVERIFY(ask("[a,5]").remarks.contains(u"[a,5.0] fits a template of it"_s));
    QCOMPARE(ask("[a,500]").outcome, Outcome::Fails);
    QVERIFY(ask("[a,500]").remarks.contains(u"a rule of switch/2 fits, too, and must hold"_s));
    QCOMPARE(ask("[b,5]").outcome, Outcome::Fails);
    QCOMPARE(ask("[b,5]").remarks.last(), u"[b,5] fits none of its templates [a,(price,double)]"_s);
    QCOMPARE(why(game, {Kind::Unlimited, u"[bid]"_s, {}}),
             lines({"unlimited([bid],Template) holds", "  ✓ unlimited([bid],[a,(price,double)])  (line 1)"}));
}

void TestExplain::s18EffectsOfAnAction()
{
    TestGame game(rules);
    QVERIFY(game.step({{"[s]", "[take,2]"}}));
    const Position before = game.engine().position(*game.engine().initialState(), 0);
    QCOMPARE(text(game.engine().explain({Kind::Do, u"[take,2]"_s, {}}, before, &game.chronon())).trimmed(),
             lines({"do([take,2]) holds", "  ✓ do([take,2])  (line 11)", "    ✓ delete([n,2])  (line 12)",
                    "    ✓ forall(member(Y,[x,y]),create([Y,2]))  (line 13) — 2 solutions",
                    "      ✓ member(x,[x,y]),create([x,2])", "        ✓ member(x,[x,y])  (line 13)",
                    "        ✓ create([x,2])  (line 13)", "      ✓ member(y,[x,y]),create([y,2])",
                    "        ✓ member(y,[x,y])  (line 13)", "        ✓ create([y,2])  (line 13)",
                    "    ✓ keep(2)  (line 14, by line 16)", "      ✓ 2>1  (line 16)",
                    "      ✓ create([kept,2])  (line 16)"}));
    QVERIFY(!game.engine().explain({Kind::Do, u"[take,2]"_s, {}}, before).ok()); // of no chronon
}

void TestExplain::s20WhoCreatedAWord()
{
    TestGame game(rules);
    QVERIFY(game.step({{"[s]", "[take,2]"}}));
    const Position before = game.engine().position(*game.engine().initialState(), 0);
    const auto ask = [&](Kind kind, const char *word) {
        return text(game.engine().explain({kind, QString::fromLatin1(word), {}}, before, &game.chronon())).trimmed();
    };
    QCOMPARE(ask(Kind::Created, "[kept,2]"),
             lines({"create([kept,2]) holds", "  ✓ do([take,2])  (line 11) — the action of [s]",
                    "    ✓ delete([n,2])  (line 12)", "    ✓ forall(member(Y,[x,y]),create([Y,2]))  (line 13)",
                    "      … not shown", "    ✓ keep(2)  (line 14, by line 16)", "      ✓ 2>1  (line 16)",
                    "      ✓ create([kept,2])  (line 16)"}));
    QVERIFY(ask(Kind::Created, "[kept,X]").contains(u"✓ create([kept,2])  (line 16)"_s));
    QVERIFY(ask(Kind::Created, "[y,2]").contains(u"        ✓ create([y,2])  (line 13)"_s));
    QVERIFY(!ask(Kind::Created, "[y,2]").contains(u"create([x,2])"_s));
    QVERIFY(ask(Kind::Deleted, "[n,2]").contains(u"✓ delete([n,2])  (line 12)"_s));
}

void TestExplain::s20WhyWasAWordNotCreated()
{
    TestGame game(rules);
    QVERIFY(game.step({{"[s]", "[take,1]"}}));
    const Position before = game.engine().position(*game.engine().initialState(), 0);
    const auto ask = [&](Kind kind, const char *word) {
        return text(game.engine().explain({kind, QString::fromLatin1(word), {}}, before, &game.chronon())).trimmed();
    };
    QCOMPARE(ask(Kind::Created, "[kept,1]"),
             lines({"create([kept,1]) does not hold",
                    "  ✗ do([take,1]) — the action of [s]; it holds, but does not create the word",
                    "    ✗ clause at line 11: do([take,1])", "      with X = 1", "      ✓ delete([n,1])  (line 12)",
                    "      ✓ forall(member(Y,[x,y]),create([Y,1]))  (line 13)", "      ✗ once(1>1)  (line 16)",
                    "        ✗ 1>1  (line 16)", "      · create([kept,1])  (line 16)",
                    "    ✗ clause at line 11: do([take,1])", "      with X = 1, Y = kept",
                    "      ✓ delete([n,1])  (line 12)", "      ✗ member(kept,[x,y])  (line 13)",
                    "      · create([kept,1])  (line 13)"}));
    // What other choice would have created it, is told first.
    QVERIFY(ask(Kind::Created, "[kept,2]").contains(u"not chosen, but it would create it: [take,2] of [s]"_s));
    QVERIFY(ask(Kind::Created, "[X]").contains(u"not chosen, but it would create it: [pass] of [s]"_s));
    QVERIFY(ask(Kind::Deleted, "[n,2]").contains(u"not chosen, but it would delete it: [take,2] of [s]"_s));
    QVERIFY(ask(Kind::Created, "[nobody]").contains(u"no rule of it could create the word"_s));
    QVERIFY(ask(Kind::Created, "[nobody]").contains(u"  no rule of do/1 could create it\n"_s));
    // The rule of another action could have: that it can be chosen is what fails, or not.
    QVERIFY(!ask(Kind::Created, "[kept,1]").contains(u"do/1"_s));
    QFile file(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/muddy-children.sidl"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    TestGame muddy(QString::fromUtf8(file.readAll()));
    QVERIFY(muddy.step({{"[dirt]", "[dirt,alice]"}}));
    const Position faces = muddy.position();
    QVERIFY(muddy.step());
    const auto askMuddy = [&](const char *word) {
        return text(muddy.engine().explain({Kind::Created, QString::fromLatin1(word), {}}, faces, &muddy.chronon()))
            .trimmed();
    };
    const QString dirty = askMuddy("[dirty,bob]");
    QVERIFY2(
        dirty.startsWith(lines({"create([dirty,bob]) does not hold", "  ✗ clause at line 59: do([dirt|Dirty])",
                                "    with Child = bob", "    ✗ legal([dirt])",
                                "      ✗ clause at line 44: legal([dirt])", "        ✗ fact([start])  (line 45)"})),
        qPrintable(dirty));
    QCOMPARE(dirty.count(u"do([dirt|Dirty])"_s), 1);
    const QString stepped = askMuddy("[bob,stepped]");
    QVERIFY2(stepped.contains(lines({"do([bob,step]) — it could, but such an action was not chosen",
                                     "    with Child = bob", "    ✓ legal([bob])", "    ✓ switch([bob],[bob,step])"})),
             qPrintable(stepped));
    QVERIFY(ask(Kind::Deleted, "[n,2]").contains(u"no rule of it could delete the word"_s));
}

void TestExplain::s20WhyAnActionThatFailedCreatedNothing()
{
    // What failed came after the effect, or before it: the action was done, and nothing is said of other ones.
    for (const char *body : {"create([w]), fact([no])", "fact([no]), create([w])"}) {
        TestGame game(u"init([a], 0). init([b], 0).\n"
                      "legal([s]). owned([s], [a]). switch([s], [go]). switch([s], [other]).\n"
                      "do([go]) :- %1.\n"
                      "do([other]) :- fact([never]), create([w]).\n"_s.arg(QString::fromLatin1(body)));
        QVERIFY(game.step({{"[s]", "[go]"}}));
        const Position before = game.engine().position(*game.engine().initialState(), 0);
        const QString found
            = text(game.engine().explain({Kind::Created, u"[w]"_s, {}}, before, &game.chronon())).trimmed();
        QVERIFY2(found.startsWith(lines({"create([w]) does not hold", "  ✗ do([go]) — the action of [s]"})),
                 qPrintable(found));
        QVERIFY2(found.contains(u"✗ fact([no])"_s), qPrintable(found));
        QVERIFY2(!found.contains(u"was not chosen"_s), qPrintable(found));
        QCOMPARE(found.count(u"clause at line"_s), 1);
    }
}

void TestExplain::s21EverySummandOfAPayoff()
{
    TestGame game(rules);
    QVERIFY(game.step({{"[s]", "[take,2]"}}));
    const Position before = game.engine().position(*game.engine().initialState(), 0);
    QCOMPARE(text(game.engine().explain({Kind::Payoff, u"[a]"_s, {}}, before, &game.chronon())).trimmed(),
             lines({"payoff([a],Payoff) holds", "  ✓ payoff([a],1.5)  (line 17) — pays 1.5",
                    "    ✓ tocreate([kept,2])  (line 17)", "  ✓ payoff([a],2+1)  (line 18) — pays 3",
                    "    ✓ todelete([n,2])  (line 18)"}));
    QCOMPARE(game.account("[a]"), 4.5);
    const Result<Explanation> few
        = game.engine().explain({Kind::Payoff, u"[a]"_s, {}}, before, &game.chronon(), {}, {100, 10, 1});
    QCOMPARE(few->nodes.size(), 1u);
}

void TestExplain::s21NobodyIsPaidWhoDoesNotPlay()
{
    TestGame game(u"init([anna], 0). init([bob], 0).\n"
                  "legal([s]). owned([s], [anna]). switch([s], [go]). do([go]).\n"
                  "payoff([ann], 6).\n"
                  "payoff([ann], many).\n"
                  "payoff([anna], 3).\n"
                  "payoff(_, 2).\n"_s);
    QVERIFY(game.step({{"[s]", "[go]"}}));
    const Position before = game.engine().position(*game.engine().initialState(), 0);
    const auto paid = [&](const QString &player) {
        return text(game.engine().explain({Kind::Payoff, player, {}}, before, &game.chronon())).trimmed();
    };
    QCOMPARE(
        paid(u"[ann]"_s),
        lines({"payoff([ann],Payoff) holds", "  ✓ payoff([ann],6)  (line 3) — pays nothing: nobody of this name plays",
               "  ✓ payoff([ann],many)  (line 4) — pays nothing: nobody of this name plays",
               "  ✓ payoff([ann],2)  (line 6) — pays nothing: nobody of this name plays"}));
    QCOMPARE(paid(u"[anna]"_s),
             lines({"payoff([anna],Payoff) holds", "  ✓ payoff([anna],3)  (line 5) — pays 3",
                    "  ✓ payoff([anna],2)  (line 6) — pays 2"}));
    QVERIFY(paid(u"Who"_s).contains(u"— pays 2"_s)); // everybody who plays
}

void TestExplain::s24ErrorsNameTheGoalsThatLedToThem()
{
    TestGame game("init([a], 0). init([n, 0]). legal([s]) :- fact([n, X]),\n"
                  "  findall(Y, half(X, Y), _).\nowned(_, [a]). switch(_, [go]).\n"
                  "half(_, _) :- catch(throw(other), other, fail).\nhalf(X, Y) :-\n  Y is 6 / X.");
    QVERIFY(game.position().error.has_value());
    QCOMPARE(game.position().error->rule, u"legal(Switch)"_s);
    QCOMPARE(why(game, {Kind::Error, game.position().error->rule, {}}),
             lines({"legal(Switch) raises an exception", "  ! legal([s])  (line 1)",
                    "    ! half(0,Y)  (line 2, by line 5)", "      ! Y is 6/0  (line 6) — division by zero"}));
    const Result<Explanation> raised = game.engine().explain({Kind::Legal, u"[s]"_s, {}}, game.position());
    QVERIFY(raised.ok());
    QCOMPARE(raised->nodes.front().children.front().bindings, QStringList{u"X = 0"_s});
}

void TestExplain::s15WhoKnows()
{
    TestGame game(rules);
    const auto knows = game.engine().whoKnows(u"[n,1]"_s, game.position());
    QVERIFY(knows.ok());
    QCOMPARE(knows->size(), 2u);
    QVERIFY(knows->at(0).sees && knows->at(0).hiddenBy.empty());
    QVERIFY(!knows->at(1).sees);
    QCOMPARE(knows->at(1).hiddenBy.front().clause.line, 20);
    const auto raised = game.engine().whoKnows(u"[color,red]"_s, game.position());
    QVERIFY(raised.ok() && !raised->at(0).sees && raised->at(1).sees); // an exception hides
    QCOMPARE(raised->at(0).hiddenBy.front().outcome, Outcome::Raises);
    QVERIFY(!game.engine().whoKnows(u"[n,"_s, game.position()).ok());
}

void TestExplain::placesAreThoseOfTheText()
{
    TestGame game(rules);
    const auto why = game.engine().explain({Kind::Action, u"[s]"_s, u"[take,1]"_s}, game.position());
    QVERIFY(why.ok());
    const ProofNode &root = why->nodes.front();
    QVERIFY(!root.place.isValid());
    QCOMPARE(root.clause, (language::Span{0, 6, 1, 22}));
    QCOMPARE(game.engine().program().clauses[std::size_t(root.clauseIndex)].head.text, u"switch"_s);
    QCOMPARE(root.bindings, QStringList{u"X = 1"_s});
    const ProofNode &fact = root.children.at(0), &negation = root.children.at(1);
    QCOMPARE(fact.kind, ProofNode::Kind::Fact);
    QCOMPARE(fact.place, (language::Span{0, 7, 5, 12}));
    QVERIFY(!fact.clause.isValid());
    QCOMPARE(negation.kind, ProofNode::Kind::Negation);
    QCOMPARE(negation.place, (language::Span{0, 8, 5, 11}));
    QCOMPARE(negation.children.front().place, (language::Span{0, 8, 8, 8})); // within \+
    QCOMPARE(negation.children.front().outcome, Outcome::Fails);

    TestGame control("init([a], 0).\nq(1).\n"
                     "p(1) :- ( q(2)\n -> true\n ; q(3)\n ).\n"
                     "p(2) :- ( q(4)\n -> true\n ).\n"
                     "p(3) :- ( q(1)\n -> q(5)\n ; true\n ).\n"
                     "p(4) :- forall(q(X),\n q(s(X))).\n"
                     "p(5) :- \\+ \\+\n q(6).\n");
    const auto failingLines = [&](const char *asked) {
        const auto result = control.engine().explain({Kind::Goal, QString::fromLatin1(asked), {}}, control.position());
        QStringList places;
        for (const ProofNode &node : result->nodes.front().children.front().children.front().children)
            places << u"%1:%2"_s.arg(node.place.line).arg(node.goal);
        return places.join(u' ');
    };
    QCOMPARE(failingLines("p(1)"), u"3:q(2) 5:q(3)"_s);
    QCOMPARE(failingLines("p(2)"), u"7:q(4)"_s);
    QCOMPARE(failingLines("p(3)"), u"10:q(1) 11:q(5)"_s);
    QCOMPARE(failingLines("p(4)"), u"14:q(1) 15:q(s(1))"_s);
    QCOMPARE(failingLines("p(5)"), u"16:\\+q(6)"_s);
}

void TestExplain::nearMissesComeFirst()
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

void TestExplain::everyTryIsThereTheNearestFirst()
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
void TestExplain::whatALastGoalNeedsIsTried()
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

void TestExplain::whatAGoalNeededComesFirst()
{
    TestGame game("init([a], 0). n(1). far(A, B, C) :- n(A), B = long, C = 7, C > 9.");
    const Result<Explanation> far
        = game.engine().explain({Kind::Goal, u"far(A, B, C)"_s, {}}, game.position(), nullptr, {}, {});
    QVERIFY(far.ok());
    QCOMPARE(far->nodes.front().children.front().bindings, (QStringList{u"C = 7"_s, u"A = 1"_s, u"B = long"_s}));
}

void TestExplain::aValueThatIsNoNumberIsNamed() // S24
{
    TestGame game("init([a], 0). init([n, one]). legal([x]) :- fact([n, M]), K is M + 1, K > 0. wrong :- one + 1 > 0.");
    QVERIFY(game.position().error);
    QCOMPARE(game.position().error->message, u"M is one, not a number"_s);
    QCOMPARE(game.position().error->bindings, QStringList{u"M = one"_s});
    QVERIFY(goal(game, "fact([n, M]), K is M + 1").contains(u"M is one, not a number"_s));
    QVERIFY(why(game, {Kind::Error, u"legal(I)"_s, {}}).contains(u"M is one, not a number"_s));
    QVERIFY(goal(game, "wrong").contains(u"one is a name, not a number"_s)); // no variable
}

void TestExplain::failures_data()
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

void TestExplain::failures()
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
    const QString all = text(result);
    qsizetype at = 0;
    for (const QString &line : expected) {
        at = all.indexOf(line, at);
        QVERIFY2(at >= 0, qPrintable(line + u" not in\n"_s + all));
    }
}

void TestExplain::aGoalThatAShownOneNamesCanBeAskedFor()
{
    TestGame game(rules);
    const auto shallow
        = game.engine().explain({Kind::Action, u"[s]"_s, u"[take,1]"_s}, game.position(), nullptr, {}, {1000, 1, 1});
    QVERIFY(shallow.ok());
    QVERIFY(isCutAnywhere(shallow->nodes));
    const ProofNode &negation = shallow->nodes.front().children.at(1);
    QCOMPARE(negation.goal, u"\\+taken(1)"_s);
    QVERIFY(why(game, {Kind::Goal, negation.goal, {}}).contains(u"✗ fact([taken,1])  (line 10)"_s));
}

void TestExplain::markdown()
{
    TestGame game(rules);
    const auto result = game.engine().explain({Kind::Legal, u"[t]"_s, {}}, game.position());
    QCOMPARE(explanationMarkdown(*result, {u"a.sidl"_s, 100}),
             lines({"`legal([t])` does not hold", "", "- ✗ `legal([t])` — the head of 1 other clause does not fit",
                    "  - ✗ clause at a.sidl:3: `legal([t])`",
                    "    - ✗ `fact([color,blue])`  (a.sidl:3) — nearest is [color,red]", ""}));
    Explanation ticks;
    ticks.question = u"p('`')"_s;
    QCOMPARE(explanationMarkdown(ticks, {}).section(u'\n', 0, 0), u"`` p('`') `` does not hold"_s);
    QCOMPARE(explanationText(*result, {QString(), 0}).trimmed(),
             lines({"legal([t]) does not hold", "  ✗ legal([t]) — the head of 1 other clause does not fit …"}));
}

SIDL_PROLOG_TEST_MAIN(TestExplain)
#include "tst_explain.moc"
