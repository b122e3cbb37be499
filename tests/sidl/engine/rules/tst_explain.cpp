// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/sidl/engine/rules/explaining.h"

#include "tests/support/gamefiles.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using namespace sidl::tests;

using Kind = Question::Kind;
using Outcome = ProofNode::Outcome;

namespace {

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
    void s20WhyAHelperDeletedNothing();
    void s20WhyAnActionThatFailedCreatedNothing();
    void s21EverySummandOfAPayoff();
    void s21NobodyIsPaidWhoDoesNotPlay();
    void s24ErrorsNameTheGoalsThatLedToThem();
    void s15WhoKnows();
    void placesAreThoseOfTheText();
    void aValueThatIsNoNumberIsNamed();
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
             lines({"legal([u]) does not hold", "  No rule of the game has u: nothing makes such a word.",
                    "  ✗ legal([u]) — the head of none of its 2 clauses fits"}));
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
    QCOMPARE(explained(game.engine().explain({Kind::Do, u"[take,2]"_s, {}}, before, &game.chronon())).trimmed(),
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
        return explained(game.engine().explain({kind, QString::fromLatin1(word), {}}, before, &game.chronon()))
            .trimmed();
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
        return explained(game.engine().explain({kind, QString::fromLatin1(word), {}}, before, &game.chronon()))
            .trimmed();
    };
    QCOMPARE(ask(Kind::Created, "[kept,1]"),
             lines({"create([kept,1]) does not hold",
                    "  ✗ do([take,1]) — the action of [s]; it holds, but does not create the word",
                    "    ✗ clause at line 11: do([take,1])", "      with X = 1", "      ✓ delete([n,1])  (line 12)",
                    "      ✓ forall(member(Y,[x,y]),create([Y,1]))  (line 13)", "      ✗ once(1>1)  (line 16)",
                    "        ✗ 1>1  (line 16)", "      · create([kept,1])  (line 16) — in keep/1",
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
        return explained(
                   muddy.engine().explain({Kind::Created, QString::fromLatin1(word), {}}, faces, &muddy.chronon()))
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

/// The rule of the action deletes at one place what it has, and in a helper what another action would come to.
void TestExplain::s20WhyAHelperDeletedNothing()
{
    TestGame game(u"init([a], 0). init([b], 0). init([at,a,1,1]). init([at,b,3,2]). init([turn,a]).\n"
                  "legal([s]). owned([s], [a]). switch([s], [to,3,R]) :- member(R, [1,2]).\n"
                  "do([to,C,R]) :-\n    fact([turn,P]),\n    delete([at,P,_,_]),\n    create([at,P,C,R]),\n"
                  "    sendHome(P, C, R).\n"
                  "sendHome(P, C, R) :-\n    fact([at,Other,C,R]),\n    Other \\== P,\n    delete([at,Other,C,R]).\n"
                  "sendHome(_, C, R) :- \\+ fact([at,_,C,R]).\n"_s);
    QVERIFY(game.step({{"[s]", "[to,3,1]"}}));
    const Position before = game.engine().position(*game.engine().initialState(), 0);
    const QString found
        = explained(game.engine().explain({Kind::Deleted, u"[at,b,3,2]"_s, {}}, before, &game.chronon())).trimmed();
    QVERIFY2(found.contains(u"P = b"_s), qPrintable(found)); // by the action itself
    QVERIFY2(found.contains(u"do([to,3,2]) — it could, but such an action was not chosen"_s), qPrintable(found));
    QVERIFY2(found.contains(u"· delete([at,b,3,2])  (line 11) — in sendHome/3"_s), qPrintable(found));
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
            = explained(game.engine().explain({Kind::Created, u"[w]"_s, {}}, before, &game.chronon())).trimmed();
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
    QCOMPARE(explained(game.engine().explain({Kind::Payoff, u"[a]"_s, {}}, before, &game.chronon())).trimmed(),
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
        return explained(game.engine().explain({Kind::Payoff, player, {}}, before, &game.chronon())).trimmed();
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
