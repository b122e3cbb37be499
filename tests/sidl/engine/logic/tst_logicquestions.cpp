// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/game/explanationtext.h"
#include "sidl/engine/rules/engine.h"
#include "sidl/engine/rules/wordpattern.h"
#include "sidl/language/rulesystem/registry.h"
#include "tests/support/prologtest.h"

#include <QTest>

#include <functional>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using namespace sidl::language;

namespace {

const QString Marks = u"(role x)\n(role o)\n(init (cell 1 b))\n(init (cell 2 b))\n(init (control x))\n"
                      "(<= (legal ?r (mark ?n)) (true (cell ?n b)) (true (control ?r)))\n" // line 6
                      "(<= (legal ?r noop) (role ?r) (not (true (control ?r))))\n"
                      "(<= (next (cell ?n ?r)) (does ?r (mark ?n)))\n" // line 8
                      "(<= (next (cell ?n ?c)) (true (cell ?n ?c)) (distinct ?c b))\n"
                      "(<= (next (cell ?n b)) (true (cell ?n b)) (does ?r (mark ?m)) (distinct ?m ?n))\n"
                      "(<= (next (control o)) (true (control x)))\n(<= (next (control x)) (true (control o)))\n"
                      "(<= terminal (not open))\n(<= open (true (cell ?n b)))\n" // line 13
                      "(<= (goal ?r 100) (true (cell 1 ?r)))\n(<= (goal ?r 0) (role ?r) (not (true (cell 1 ?r))))\n"
                      "(<= (sees ?r (saw ?n)) (role ?r) (does ?q (mark ?n)) (distinct ?q ?r))\n"_s;

const QString InfixMarks = u"role(x)\nrole(o)\ninit(cell(1,b))\ninit(control(x))\n"
                           "legal(R,mark(N)) :- true(cell(N,b)) & true(control(R))\n"
                           "legal(R,noop) :- role(R) & ~true(control(R))\n"
                           "next(cell(N,R)) :- does(R,mark(N))\nterminal :- ~true(cell(1,b))\ngoal(R,1) :- role(R)\n"_s;

/// A game at a position that a test asks about.
class Table
{
public:
    explicit Table(const QString &rules)
        : engine(readProgram(rules))
    {
        const Result<State> state = engine.initialState();
        if (state.ok())
            position = engine.position(*state, 0);
    }
    Word word(const char *text) { return engine.word(QString::fromLatin1(text)).value(); }
    /// Plays the moves of x and o.
    bool play(const char *x, const char *o)
    {
        before = position;
        const Result<Chronon> result = engine.play(position, {{word("x"), word(x)}, {word("o"), word(o)}});
        if (!result.ok())
            return false;
        chronon = *result;
        position = engine.position(chronon.after, before.chronon + 1);
        return true;
    }
    QString ask(const Question &question) { return textOf(engine.explain(question, position)); }
    QString askPlayed(const Question &question) { return textOf(engine.explain(question, before, &chronon)); }
    static QString textOf(const Result<Explanation> &explanation)
    {
        return explanation.ok() ? explanationText(*explanation, {u"g"_s, 100}) : explanation.problem().code;
    }

    Engine engine;
    Position position, before;
    Chronon chronon;
};

Question goal(const char *text)
{
    return {Question::Kind::Goal, QString::fromLatin1(text), {}};
}

int depthOf(const std::vector<ProofNode> &nodes)
{
    int deepest = 0;
    for (const ProofNode &node : nodes)
        deepest = std::max(deepest, 1 + depthOf(node.children));
    return deepest;
}

} // namespace

/// Questions about games in GDL and SDL: why, why not, and goals.
class TestLogicQuestions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whyAMove()
    {
        Table table(Marks);
        QCOMPARE(table.ask({Question::Kind::Action, u"x"_s, u"(mark 1)"_s}),
                 u"(legal x (mark 1)) holds\n"
                 "  ✓ (legal x (mark 1))  (g:6)\n"
                 "    ✓ (true (cell 1 b))  (g:6)\n"
                 "    ✓ (true (control x))  (g:6)\n"_s);
        const Result<Explanation> why
            = table.engine.explain({Question::Kind::Action, u"x"_s, u"(mark 1)"_s}, table.position);
        QCOMPARE(why->nodes.front().bindings, (QStringList{u"?r = x"_s, u"?n = 1"_s}));
        QCOMPARE(why->nodes.front().clauseIndex, 5);
        QCOMPARE(why->nodes.front().children.front().kind, ProofNode::Kind::Fact);
        QCOMPARE(why->nodes.front().children.front().place.column, 26);
    }

    // Near misses come first, and each tells how far it came.
    void whyNotAMove()
    {
        Table table(Marks);
        QCOMPARE(table.ask({Question::Kind::Action, u"o"_s, u"(mark 1)"_s}),
                 u"(legal o (mark 1)) does not hold\n"
                 "  ✗ (legal o (mark 1)) — the head of 1 other clause does not fit\n"
                 "    ✗ clause at g:6: (legal o (mark 1))\n"
                 "      with ?r = o, ?n = 1\n"
                 "      ✓ (true (cell 1 b))  (g:6)\n"
                 "      ✗ (true (control o))  (g:6)\n"_s);
        QVERIFY(table.play("(mark 1)", "noop"));
        const QString late = table.ask({Question::Kind::Action, u"o"_s, u"(mark 1)"_s});
        QVERIFY2(late.contains(u"✗ (true (cell 1 b))  (g:6) — nearest are (cell 1 x), (cell 2 b)"_s), qPrintable(late));
        const QString none = table.ask(goal("(nobody ?x)"));
        QVERIFY2(none.contains(u"the game has no rule of it"_s), qPrintable(none));
    }

    void whyWords()
    {
        Table table(Marks);
        QCOMPARE(table.ask({Question::Kind::InitialWord, u"(cell 1 b)"_s, {}}),
                 u"(init (cell 1 b)) holds\n  ✓ (init (cell 1 b))  (g:3)\n"_s);
        QCOMPARE(table.ask({Question::Kind::Created, u"(cell 1 x)"_s, {}}), u"no-chronon"_s);
        QVERIFY(table.play("(mark 1)", "noop"));
        QCOMPARE(table.askPlayed({Question::Kind::Created, u"(cell 1 x)"_s, {}}),
                 u"(next (cell 1 x)) holds\n  ✓ (next (cell 1 x))  (g:8)\n    ✓ (does x (mark 1))  (g:8)\n"_s);
        const QString gone = table.askPlayed({Question::Kind::Deleted, u"(cell 1 b)"_s, {}});
        QVERIFY2(gone.startsWith(u"(not (next (cell 1 b))) holds\n"_s), qPrintable(gone));
        QVERIFY2(gone.contains(u"✗ (distinct 1 1)  (g:10) — both are the same"_s), qPrintable(gone));
        const QString kept = table.askPlayed({Question::Kind::Deleted, u"(cell 2 b)"_s, {}});
        QVERIFY2(kept.startsWith(u"(not (next (cell 2 b))) does not hold\n"_s), qPrintable(kept));
        QVERIFY2(kept.contains(u"✓ (next (cell 2 b))  (by g:10)"_s) || kept.contains(u"✓ (next (cell 2 b))  (g:10)"_s),
                 qPrintable(kept));
    }

    void whyTheEnd()
    {
        Table table(Marks);
        const QString open = table.ask(goal("terminal"));
        QVERIFY2(open.startsWith(u"terminal does not hold\n"_s), qPrintable(open));
        QVERIFY2(open.contains(u"✗ (not open)  (g:13) — it has a solution"_s), qPrintable(open));
        QVERIFY2(open.contains(u"✓ (true (cell 1 b))  (g:14)"_s), qPrintable(open));
        QVERIFY(table.play("(mark 1)", "noop"));
        const QString early = table.askPlayed({Question::Kind::Payoff, u"x"_s, {}});
        QVERIFY2(early.startsWith(u"terminal does not hold\n"_s), qPrintable(early));
        QVERIFY(table.play("noop", "(mark 2)"));
        QVERIFY(table.position.isTerminal());
        const QString paid = table.askPlayed({Question::Kind::Payoff, u"x"_s, {}});
        QVERIFY2(paid.contains(u"✓ (goal x 100)  (g:15)\n    ✓ (true (cell 1 x))"_s), qPrintable(paid));
        QVERIFY2(paid.contains(u"✓ terminal  (g:13)"_s), qPrintable(paid));
        const QString moves = table.ask({Question::Kind::Legal, {}, {}});
        QVERIFY2(moves.contains(u"✗ (not terminal)"_s) && moves.contains(u"✓ terminal  (g:13)"_s), qPrintable(moves));
    }

    void whyPercepts()
    {
        Table table(Marks);
        QVERIFY(table.play("(mark 1)", "noop"));
        QCOMPARE(table.askPlayed({Question::Kind::Percept, u"(saw 1)"_s, u"o"_s}),
                 u"(sees o (saw 1)) holds\n  ✓ (sees o (saw 1))  (g:17)\n    ✓ (role o)  (g:17, by g:2)\n"
                 "    ✓ (does x (mark 1))  (g:17)\n    ✓ (distinct x o)  (g:17)\n"_s);
        QVERIFY(table.askPlayed({Question::Kind::Percept, u"(saw 2)"_s, u"o"_s}).contains(u"does not hold"_s));
        QVERIFY(!table.engine.whoKnows(u"(cell 1 x)"_s, table.position)->front().sees);
        QCOMPARE(table.ask({Question::Kind::Default, u"x"_s, {}}), u"not-in-language"_s);
    }

    // The same in infix notation, asked in either.
    void infix()
    {
        Table table(InfixMarks);
        QCOMPARE(table.ask({Question::Kind::Action, u"x"_s, u"mark(1)"_s}),
                 u"legal(x,mark(1)) holds\n"
                 "  ✓ legal(x,mark(1))  (g:5)\n"
                 "    ✓ true(cell(1,b))  (g:5)\n"
                 "    ✓ true(control(x))  (g:5)\n"_s);
        QCOMPARE(table.ask({Question::Kind::Action, u"x"_s, u"(mark 1)"_s}),
                 table.ask({Question::Kind::Action, u"x"_s, u"mark(1)"_s}));
        const QString noop = table.ask(goal("legal(x,noop)"));
        QVERIFY2(noop.contains(u"✗ ~true(control(x))"_s), qPrintable(noop));
        // A variable of the other notation is told as one, and no constant.
        for (const char *asked : {"(true (cell ?n b))", "true(cell(?n, b))", "true(cell(N,b))"})
            QVERIFY2(table.ask(goal(asked)).startsWith(u"true(cell(N,b)) holds\n"_s), asked);
        QVERIFY(table.ask(goal("(true (cell ?1 b))")).startsWith(u"true(cell(_1,b)) holds\n"_s));
    }

    void severalTries()
    {
        Table table(u"(role x)(role o)(init (at 1))(p 1)(p 2)(p 3)\n(<= (legal ?r noop) (role ?r))\n"
                    "(<= both (p ?n) (true (at ?n)) (true (blocked ?n)))\n(<= any (p ?n) (true (on ?n)))\n"
                    "(<= terminal (true never))(<= (goal ?r 1) (role ?r))(<= (next (at ?n)) (true (at ?n)))\n"_s);
        const Result<Explanation> any = table.engine.explain(goal("any"), table.position);
        QVERIFY(any.ok() && any->outcome == ProofNode::Outcome::Fails);
        const QString both = table.ask(goal("both"));
        QVERIFY2(both.contains(u"with ?n = 1"_s), qPrintable(both));
        const QString either = table.ask(goal("(or any both)"));
        QVERIFY2(either.contains(u"no side has a solution"_s), qPrintable(either));
        const QString joined = table.ask(goal("(p 1) & (p 2)")), apart = table.ask(goal("(p 1) (p 2)"));
        QCOMPARE(joined.section(u'\n', 1), apart.section(u'\n', 1));
        QVERIFY2(apart.contains(u"\u2713 (p 2)"_s), qPrintable(apart));
    }

    // A proof never rests on itself, whatever way the rules go round.
    void recursion()
    {
        QString rules = u"(role x)(role o)(init a)(<= (legal ?r noop) (role ?r))(<= terminal (true b))"
                        "(<= (goal ?r 1) (role ?r))(<= (next a) (true a))\n"
                        "(<= (path ?x ?y) (path ?y ?x))(<= (path ?x ?z) (path ?x ?y) (path ?y ?z))"
                        "(<= (path ?x ?y) (edge ?x ?y))(<= far (path 0 40))(<= wide (path 0 99))\n"_s;
        for (int i = 0; i < 40; ++i)
            rules += u"(edge %1 %2)"_s.arg(i).arg(i + 1);
        Table table(rules);
        const Result<Explanation> far = table.engine.explain(goal("far"), table.position);
        QVERIFY(far.ok() && far->outcome == ProofNode::Outcome::Holds);
        std::function<void(const ProofNode &, QStringList)> check = [&](const ProofNode &node, QStringList above) {
            QVERIFY2(!above.contains(node.goal), qPrintable(node.goal));
            above << node.goal;
            for (const ProofNode &child : node.children)
                check(child, above);
        };
        for (const ProofNode &node : far->nodes)
            check(node, {});
        QVERIFY(depthOf(far->nodes) > 4);
        const Result<Explanation> wide = table.engine.explain(goal("wide"), table.position);
        QVERIFY(wide.ok() && wide->outcome == ProofNode::Outcome::Fails);
        const QString text = Table::textOf(wide);
        QVERIFY2(text.contains(u"it cannot be its own reason"_s), qPrintable(text.left(2000)));
    }

    /// What comes to the moves is asked of no chronon: not to hold would be wrong.
    void movesAreOfChronons()
    {
        Table table(
            QString(Marks).replace("(next (cell ?n ?r)) (does ?r (mark ?n))"_L1,
                                   "(next (cell ?n ?r)) (marks ?r ?n))\n(<= (marks ?r ?n) (does ?r (mark ?n))"_L1));
        const QString told = u"has a meaning within a chronon only (in next/1 and sees/2)"_s;
        const auto ask = [&table](const char *goal) {
            const Result<StateAnswer> answer = table.engine.query({QString::fromLatin1(goal)}, table.position.state);
            return answer.ok() && answer->problem ? answer->problem->message : QString();
        };
        QCOMPARE(ask("(does ?r ?m)"), u"does/2 "_s + told);
        QCOMPARE(ask("(role ?r) (not (marks ?r 1))"), u"marks/2 asks does/2, which "_s + told);
        QCOMPARE(ask("(legal ?r ?m)"), QString());
        QCOMPARE(table.ask({Question::Kind::Goal, u"(marks x 1)"_s, {}}), u"keyword-position"_s);
        QVERIFY(table.play("(mark 1)", "noop"));
        QVERIFY(table.askPlayed({Question::Kind::Goal, u"(marks x 1)"_s, {}}).startsWith(u"(marks x 1) holds"_s));
    }

    void limits()
    {
        Table table(Marks);
        ExplanationLimits few;
        few.nodes = 2;
        const Result<Explanation> cut
            = table.engine.explain({Question::Kind::Action, u"x"_s, u"(mark 1)"_s}, table.position, nullptr, {}, few);
        QVERIFY(cut.ok() && cut->nodes.front().isCut && cut->nodes.front().children.size() == 1);
        Budget budget;
        budget.inferences = 20'000;
        Table endless(u"(role x)(role o)(init a)(legal x noop)(legal o noop)(<= terminal (true b))(goal x 1)(goal o 1)"
                      "(n z)(<= (n (s ?x)) (n ?x))(<= (next a) (true a))"_s);
        endless.engine.setBudget(budget);
        QVERIFY(endless.ask(goal("(n ?x)")).endsWith(u"-limit"_s));
        QVERIFY(endless.ask(goal("(true a)")).contains(u"holds"_s));
    }

    void queries()
    {
        Table table(Marks);
        const Result<StateAnswer> answer
            = table.engine.query({u"(legal ?r ?m) (not (true (cell 2 ?r)))"_s}, table.position.state);
        QVERIFY(answer.ok() && !answer->problem && answer->isComplete);
        QCOMPARE(answer->variables, (QStringList{u"r"_s, u"m"_s}));
        std::vector<QStringList> rows = answer->rows;
        std::sort(rows.begin(), rows.end());
        QCOMPARE(rows,
                 (std::vector<QStringList>{{u"o"_s, u"noop"_s}, {u"x"_s, u"(mark 1)"_s}, {u"x"_s, u"(mark 2)"_s}}));
        StateQuery first{u"(true (cell ?n ?_))"_s};
        first.most = 1;
        const Result<StateAnswer> one = table.engine.query(first, table.position.state);
        QCOMPARE(one->variables, QStringList{u"n"_s});
        QVERIFY(one->rows.size() == 1 && !one->isComplete);
        QVERIFY(table.engine.query({u"open"_s}, table.position.state)->holds());
        QVERIFY(!table.engine.query({u"terminal"_s}, table.position.state)->holds());

        const Result<StateAnswer> wrong = table.engine.query({u"(true (cell"_s}, table.position.state);
        QCOMPARE(wrong.problem().code, u"not-a-goal"_s);
        // A player who sees nothing of the state asks of nothing.
        StateQuery blind{u"(true ?w)"_s};
        blind.viewer = Viewer::player(0);
        QVERIFY(!table.engine.query(blind, table.position.state)->holds());
        const Choosing choosing{3, {{table.word("x"), table.word("(mark 2)")}}, {}};
        const Result<StateAnswer> chosen = table.engine.query(
            {u"(does ?r ?m) (true (control ?r)) (distinct ?chronon 4)"_s}, table.position.state, choosing);
        QCOMPARE(chosen->rows, (std::vector<QStringList>{{u"x"_s, u"(mark 2)"_s}}));
        // Asking changes nothing of the play.
        QVERIFY(table.play("(mark 1)", "noop"));
    }

    /// A word in the place of a goal asks whether it is there.
    void words()
    {
        Table table(Marks);
        const auto ask = [&table](const char *goal) {
            return table.engine.query({QString::fromLatin1(goal)}, table.position.state);
        };
        for (const char *goal : {"(cell 1 b)", "(cell ?n b)", "cell(N,b)", "(not (cell 1 x))", "(or (cell 1 x) open)",
                                 "(cell ?n b) (control ?r) (legal ?r (mark ?n))"})
            QVERIFY2(ask(goal).ok() && ask(goal)->holds(), goal);
        for (const char *goal : {"(cell 1 x)", "(not (cell 1 b))", "(control o)"})
            QVERIFY2(ask(goal).ok() && !ask(goal)->problem && !ask(goal)->holds(), goal);
        QCOMPARE(ask("(cell ?n b)")->rows.size(), std::size_t(2));
        QCOMPARE(table.ask(goal("(cell 1 b)")), u"(true (cell 1 b)) holds\n  ✓ (true (cell 1 b))\n"_s);
        // What is neither would never hold: a slip of the pen.
        for (const char *goal :
             {"(cell 1)", "(cel 1 b)", "(not (cel 1 b))", "(or open (knows x (cell 1 b)))", "opne"}) {
            const auto answer = ask(goal);
            QVERIFY2(answer.ok() && answer->problem, goal);
            QCOMPARE(answer->problem->code, u"not-a-goal"_s);
            QVERIFY2(answer->problem->advice.contains(u"(true (cell ?x1 ?x2))"_s), qPrintable(answer->problem->advice));
        }
        QVERIFY(table.ask(goal("(cel 1 b)")).contains(u"the game has no rule of it"_s));
        Table infix(InfixMarks);
        QVERIFY(infix.engine.query({u"cell(1,b) & ~control(o)"_s}, infix.position.state)->holds());
        const auto answer = infix.engine.query({u"cel(1,b)"_s}, infix.position.state);
        QVERIFY(answer->problem && answer->problem->advice.contains(u"true(cell(X1,X2))"_s));
        Table steps(u"(role x)(step 1)(step 2)(successor 1 2)(true (lamp on) 1)(last 2)"
                    "(<= (legal x noop ?n) (step ?n))(<= (true (lamp ?v) ?m) (successor ?n ?m) (true (lamp ?v) ?n))"
                    "(<= (terminal ?n) (last ?n))(<= (goal x 1 ?n) (step ?n))"_s);
        QCOMPARE(steps.engine.query({u"(lamp ?v)"_s}, steps.position.state)->rows,
                 (std::vector<QStringList>{{u"on"_s}}));
        // Of the language, whether there are rules or not.
        QVERIFY(!infix.engine.query({u"sees(x,saw(1))"_s}, infix.position.state)->problem);
    }

    /// Who is no role is told to be none: that nothing holds of it would be misleading.
    void strangersAreNamed()
    {
        Table table(Marks);
        QVERIFY(table.play("(mark 1)", "noop"));
        const Question asked[] = {{Question::Kind::Legal, u"bob"_s, {}},
                                  {Question::Kind::Owner, u"bob"_s, {}},
                                  {Question::Kind::Action, u"bob"_s, u"noop"_s},
                                  {Question::Kind::Hidden, u"(cell 1 b)"_s, u"bob"_s}};
        for (const Question &question : asked) {
            const Result<Explanation> answer = table.engine.explain(question, table.position);
            QVERIFY(!answer.ok());
            QCOMPARE(answer.problem().message, u"The game has no role bob"_s);
            QVERIFY2(answer.problem().advice.endsWith(u": x, o."_s), qPrintable(answer.problem().advice));
        }
        QCOMPARE(table.askPlayed({Question::Kind::Payoff, u"bob"_s, {}}), u"no-question"_s);
        QCOMPARE(table.askPlayed({Question::Kind::Percept, u"(saw 1)"_s, u"bob"_s}), u"no-question"_s);
        QVERIFY(table.ask({Question::Kind::Legal, u"?r"_s, {}}).startsWith(u"(role ?r)"_s));
    }

    void patterns()
    {
        Table table(Marks);
        const auto fits = [&](const char *pattern, const char *word) {
            const auto read = WordPattern::read(QString::fromLatin1(pattern), table.engine);
            return read && read->matches(table.word(word));
        };
        QVERIFY(fits("(cell ?n b)", "(cell 1 b)"));
        QVERIFY(!fits("(cell ?n x)", "(cell 1 b)"));
        QVERIFY(!fits("(cell ?n ?n)", "(cell 1 b)"));
        QVERIFY(fits("(cell 1 b)", "(cell 1 b)"));
        QVERIFY(fits("cell(N,b)", "(cell 1 b)"));
        QVERIFY(!WordPattern::read(u"(cell"_s, table.engine));
    }

    // Rules that read earlier steps are explained through them.
    void steps()
    {
        Table table(u"role(x)\nrole(o)\nstep(1)\nstep(2)\nstep(3)\nsuccessor(1,2)\nsuccessor(2,3)\n"
                    "true(start,1)\nlegal(R,go,N) :- role(R) & step(N)\n"
                    "true(gone(R),N) :- does(R,go,M) & successor(M,N)\n" // line 10
                    "true(gone(R),N) :- true(gone(R),M) & successor(M,N)\n"
                    "goal(R,1,N) :- role(R) & step(N)\nterminal(N) :- true(never,N)\ntrue(never,9)\n"_s);
        QCOMPARE(table.ask({Question::Kind::InitialWord, u"start"_s, {}}),
                 u"true(start,1) holds\n  ✓ true(start,1)  (g:8)\n"_s);
        QVERIFY(table.play("go", "go"));
        QCOMPARE(table.askPlayed({Question::Kind::Created, u"(gone x)"_s, {}}),
                 u"true(gone(x),2) holds\n  ✓ true(gone(x),2)  (g:10)\n    ✓ does(x,go,1)  (g:10)\n"
                 "    ✓ successor(1,2)  (g:10, by g:6)\n"_s);
        QVERIFY(table.play("go", "go"));
        // A word asks of the step that is shown.
        QVERIFY(table.engine.query({u"gone(x)"_s}, table.position.state)->holds());
        QVERIFY(!table.engine.query({u"start"_s}, table.position.state)->holds());
        const auto wrong = table.engine.query({u"gone(x,2)"_s}, table.position.state);
        QVERIFY(wrong->problem && wrong->problem->advice.contains(u"true(gone(X1),Step)"_s));
        const QString legal = table.ask({Question::Kind::Action, u"x"_s, u"go"_s});
        QVERIFY2(legal.startsWith(u"legal(x,go,3) holds"_s), qPrintable(legal));
        QCOMPARE(table.askPlayed({Question::Kind::Created, u"(does x go 2)"_s, {}}),
                 u"does(x,go,2) holds\n  ✓ does(x,go,2)\n"_s);
    }
};

SIDL_PROLOG_TEST_MAIN(TestLogicQuestions)
#include "tst_logicquestions.moc"
