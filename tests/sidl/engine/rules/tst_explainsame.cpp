// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/play/policy.h"

#include "tests/support/gamefiles.h"
#include "tests/support/rounds.h"
#include "tests/support/testgame.h"

#include <QDir>
#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using namespace sidl::play;

/// The explaining interpreter and the compiled rules give the same solutions in the same order, with the same effects
/// and the same exceptions: for all games over random plays, and for small programs that use control in every way.
class TestExplainSame : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void games_data();
    void games();
    void control_data();
    void control();
    void effects_data();
    void effects();
    void generated_data();
    void generated();
    void theGamesOwnLibrary();
    void keywordsStayGuarded();

private:
    bool same(Engine &engine, const Question &question, const Position &position, const Chronon *played = nullptr);
    int m_compared = 0;
};

using Kind = Question::Kind;

namespace {

/// Rules that put control constructs together at random; the same for the same seed. They end:
/// a helper calls later ones only.
class RandomRules
{
public:
    explicit RandomRules(quint64 seed)
        : m_random(seed)
    {
    }

    QString text()
    {
        QString rules = u"init([a], 0). init([n, 1]). init([n, 2]). init([m, 2, b]).\n"
                        "legal([s]). owned(_, [a]). switch(_, [go]).\n"
                        "p(1). p(2). p(3). q(a). q(2). r(1, a). r(2, b). r(2, a).\n"_s;
        for (m_helper = Helpers - 1; m_helper >= 0; --m_helper)
            for (int clause = 0; clause < 2 + below(2); ++clause)
                rules += u"h%1(%2, Y) :- %3.\n"_s.arg(m_helper).arg(pick({"X", "X", "1", "2"}), goal(2, false));
        for (int clause = 0; clause < 2; ++clause)
            rules += u"do([go]) :- %1.\n"_s.arg(goal(3, true));
        return rules + u"do([go]) :- create([last]).\n"_s;
    }
    QString question() { return goal(2, false); }

private:
    static constexpr int Helpers = 3;

    int below(int count) { return m_random.below(count); }
    QString pick(std::initializer_list<const char *> of)
    {
        return QString::fromLatin1(*(of.begin() + below(int(of.size()))));
    }
    QString variable() { return pick({"X", "Y", "Z"}); }

    QString leaf(bool mayChange)
    {
        const QString v = variable(), w = variable();
        switch (below(mayChange ? 15 : 12)) {
        case 0:
            return u"p(%1)"_s.arg(v);
        case 1:
            return u"r(%1, %2)"_s.arg(v, w);
        case 2:
            return u"fact([n, %1])"_s.arg(v);
        case 3:
            return u"%1 = %2"_s.arg(v, pick({"1", "2", "a", "f(Z)", "Y"}));
        case 4:
            return u"%1 > 1"_s.arg(v); // an exception while there is no value
        case 5:
            return u"!"_s;
        case 6:
            return pick({"fail", "true", "throw(x)", "throw(y(Z))"});
        case 7:
            return u"%1 is %2 + 1"_s.arg(v, w);
        case 8:
            return u"member(%1, [1, b, %2])"_s.arg(v, w);
        case 9:
            return u"var(%1)"_s.arg(v);
        case 12:
            return u"create([c, %1])"_s.arg(pick({"1", "2"}));
        case 13:
            return u"delete([n, %1])"_s.arg(v);
        case 14:
            return u"does([s], [%1])"_s.arg(v);
        default:
            return m_helper + 1 < Helpers ? u"h%1(%2, %3)"_s.arg(m_helper + 1 + below(Helpers - m_helper - 1)).arg(v, w)
                                          : u"q(%1)"_s.arg(v);
        }
    }

    QString goal(int depth, bool mayChange)
    {
        if (depth == 0)
            return leaf(mayChange);
        const auto sub = [&] { return goal(depth - 1, mayChange); };
        const QString v = variable();
        switch (below(15)) {
        case 0:
            return u"(%1 -> %2 ; %3)"_s.arg(sub(), sub(), sub());
        case 1:
            return u"(%1 *-> %2 ; %3)"_s.arg(sub(), sub(), sub());
        case 2:
            return u"(%1 -> %2)"_s.arg(sub(), sub());
        case 3:
            return u"(%1 ; %2)"_s.arg(sub(), sub());
        case 4:
            return u"\\+ (%1)"_s.arg(goal(depth - 1, false));
        case 5:
            return u"findall(%1, (%2), L%3)"_s.arg(v, sub()).arg(below(3));
        case 6:
            return u"forall((%1), (%2))"_s.arg(sub(), sub());
        case 7:
            return u"%1(%2, (%3), L%4)"_s.arg(pick({"setof", "bagof"}), v, sub()).arg(below(3));
        case 8:
            return u"%1(%2, Z^(%3), L%4)"_s.arg(pick({"setof", "bagof"}), v, sub()).arg(below(3));
        case 9:
            return u"catch((%1), %2, (%3))"_s.arg(sub(), pick({"_", "x", "y(X)", "error(E, _)"}), sub());
        case 10:
            return u"%1((%2))"_s.arg(pick({"once", "ignore", "call"}), sub());
        default:
            return u"%1, %2"_s.arg(sub(), sub());
        }
    }

    SplitMix64 m_random;
    int m_helper = -1; ///< the clause being made is one of its; -1: of a rule that may call all
};

} // namespace

bool TestExplainSame::same(Engine &engine, const Question &question, const Position &position, const Chronon *played)
{
    const Result<Solutions> compiled = engine.solutions(Way::Compiled, question, position, played);
    const Result<Solutions> explained = engine.solutions(Way::Explained, question, position, played);
    const auto text = [](const Result<Solutions> &result) {
        return result.ok() ? result->solutions.join(u'\n') + u"\nraised "_s + result->exception
                           : u"problem "_s + result.problem().text();
    };
    ++m_compared;
    // Only what is compiled has a look at the variable that was to be a number, or to have a value.
    static const QRegularExpression named(u"^[A-Z_]\\w* is (.*), not a number$"_s);
    static const QRegularExpression unbound(
        u"^[A-Z_]\\w*( has|( and [A-Z_]\\w*)+ have) no value yet where one is needed$"_s);
    const auto unnamed = [](Solutions solutions) {
        solutions.exception.replace(named, u"\\1 is a name, not a number"_s);
        solutions.exception.replace(unbound, u"a variable has no value yet where one is needed"_s);
        return solutions;
    };
    if (compiled.ok() && explained.ok() && unnamed(*compiled) == unnamed(*explained))
        return true;
    qWarning("%s\ncompiled:\n%s\nexplained:\n%s", qPrintable(question.goal()), qPrintable(text(compiled)),
             qPrintable(text(explained)));
    return false;
}

void TestExplainSame::games_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<int>("chronons");
    const QDir folder(QStringLiteral(SIDL_SOURCE_DIR "/resources/games"));
    const QStringList files = folder.entryList({u"*.sidl"_s});
    QVERIFY(files.size() >= 9);
    for (const QString &file : files)
        QTest::newRow(qPrintable(file)) << u"resources/games/"_s + file << (file.contains("chess"_L1) ? 20 : 40);
}

void TestExplainSame::games()
{
    QFETCH(QString, path);
    QFETCH(int, chronons);
    Engine engine(tests::program(qPrintable(path)));
    const Result<State> initial = engine.initialState();
    QVERIFY(initial.ok());
    QVERIFY(same(engine, {Kind::InitialWord, u"W"_s, {}}, Position()));
    m_compared = 0;
    for (quint64 seed = 1; seed <= quint64(tests::rounds(3)); ++seed) {
        State state = *initial;
        for (int chronon = 0; chronon < chronons; ++chronon) {
            const Position position = engine.position(state, chronon);
            QVERIFY(!position.error);
            QVERIFY(same(engine, {Kind::Legal, u"S"_s, {}}, position));
            for (const Switch &entry : position.switches) {
                QVERIFY(same(engine, {Kind::Owner, entry.word.text(), {}}, position));
                QVERIFY(same(engine, {Kind::Action, entry.word.text(), {}}, position));
                QVERIFY(same(engine, {Kind::Unlimited, entry.word.text(), {}}, position));
                QVERIFY(same(engine, {Kind::Default, entry.word.text(), {}}, position));
            }
            for (const Word player : engine.players())
                QVERIFY(same(engine, {Kind::Hidden, u"[A|B]"_s, player.text()}, position));
            if (position.isTerminal())
                break;
            SplitMix64 random = playersRandom(seed, chronon);
            const Result<Chronon> played
                = engine.play(position, choose(engine, position, Policy::Random, seed, random));
            QVERIFY(played.ok());
            for (const Choice &choice : played->applied)
                QVERIFY(same(engine, {Kind::Do, choice.action.text(), {}}, position, &*played));
            for (const Word player : engine.players())
                QVERIFY(same(engine, {Kind::Payoff, player.text(), {}}, position, &*played));
            state = played->after;
        }
    }
    QVERIFY(m_compared > 10);
}

void TestExplainSame::control_data()
{
    QTest::addColumn<QString>("goal");
    for (const char *goal :
         {// cut
          "cut1(X)", "cut2(X, Y)", "cut3(X)", "p(X), cut1(Y)", "(p(X), ! ; X = 9)", "p(X), call(!)", "p(X), once(p(Y))",
          "call((p(X), !))", "cutInIf(X)", "cutInThen(X)", "cutInElse(X)", "\\+ (p(X), !, X > 1)", "cutDeep(X)",
          "G = !, p(X), G", "findall(X, (p(X), !), L)", "cutThroughCall(X)", "cutBehindFacts(X)",
          "forall(p(X), (X > 0, !))",
          // if-then-else
          "(p(X) -> q(Y) ; Y = none)", "(p(4) -> X = yes ; X = no)", "(p(4) -> X = yes)", "(p(2) -> true)",
          "(p(X) *-> q(Y) ; Y = none)", "(p(4) *-> true ; X = no)", "(p(X) *-> q(Y))", "(p(X), X > 1 -> true ; X = 0)",
          "(fail -> true ; fail ; X = last)", "(X = a ; X = b ; (p(X) -> true ; true))",
          "C = (p(X) -> true), (C ; X = z)",
          // negation
          "\\+ p(4), X = ok", "\\+ \\+ p(X)", "\\+ (p(X), \\+ X = 2)", "not(p(4))", "not((p(X), X > 5)), p(Y)",
          "\\+ \\+ \\+ p(4)",
          // call/N
          "call(p, X)", "call(plus(1), 2, X)", "G = p(X), call(G)", "G = p(X), G", "G = (p(X), q(Y)), call(G)",
          "call((fail ; p(X)))", "call(X)", "call(3)", "call((p(_), 3))", "X = 3, call((p(_), X))", "call(foo(X))",
          "call((p(X), nope(X)))", "call((nope(X), p(X)))", "G = assertz(x), G", "call(call, p(X))",
          "call(',', p(X), q(Y))", "call((p(X) ; !))",
          // all solutions
          "findall(X, p(X), L)", "findall(X-Y, (p(X), q(Y)), L)", "findall(X, p(X), L, [end])", "findall(X, fail, L)",
          "findall(X, (p(X), X > 1, throw(out(X))), L)", "findall(X, p(X), foo)", "findall(X, G, L)",
          "findall(Z, p(X), L)", "findall(X, p(X), [1|T])", "bagof(X, p(X), L)", "bagof(X, r(X, Y), L)",
          "bagof(X, Y^r(X, Y), L)", "bagof(X, fail, L)", "setof(X, r(X, Y), L)", "setof(Y-X, r(X, Y), L)",
          "setof(X, Y^r(X, Y), L)", "bagof(X, member(X, [V, U, V]), L)", "bagof(X-Z, (p(X), member(Z, [A, B])), L)",
          "setof(K, V^member(K-V, [b-1, a-2, c-Z]), L)", "bagof(X, G, L)", "G = Y^r(X, Y), bagof(X, G, L)",
          "bagof(X, (r(X, Y), \\+ q(Y)), L)", "findall(L, bagof(X, r(X, Y), L), Ls)",
          "bagof(X-L, bagof(Y, r(X, Y), L), Ls)", "forall(p(X), X > 0)", "forall(p(X), X > 1)", "forall(fail, true)",
          "forall(p(X), (q(Y), Y == X))", "aggregate_all(count, p(X), N)",
          // exceptions
          "catch(throw(a), X, true)", "catch(p(X), _, true)", "catch((p(X), X > 2, throw(x(X))), x(Y), true)",
          "catch(throw(a), b, true)", "catch(atom_length(X, Y), error(E, _), true)", "throw(_)", "throw(my(X, Y))",
          "catch(catch(throw(a), b, true), a, X = outer)", "catch(throw(a), a, throw(b))", "X is foo + 1", "X is 1 / 0",
          "catch(X is 1 / 0, error(E, _), true)", "catch(call(nope), error(E, _), true)", "p(X), X >= 2, Y is X / 0",
          "catch((p(X), (X == 2 -> throw(two) ; true)), two, X = caught)", "findall(X, catch(bad(X), _, fail), L)",
          "catch(findall(X, bad(X), L), B, true)", "bad(X)", "atom_length(1, a)",
          "catch(number_codes(X, \"3x\"), error(E, _), true)", "catch((p(X), !), _, true)",
          "catch(throw('$aborted'), X, true)", "catch(throw(inference_limit_exceeded), X, true)",
          "catch(throw(error(resource_error(a), b)), error(X, _), true)", "throw('$aborted')",
          "throw(inference_limit_exceeded)", "throw(error(resource_error(a), b))", "catch(true, _, true), p(X)",
          "\\+ throw(x)", "(throw(x) -> true ; true)",
          // library
          "member(X, [a, b])", "append(X, Y, [1, 2])", "between(1, 3, X), p(X)", "maplist(p, [X, Y])",
          "L = [_, _], maplist(p, L)", "maplist(plus(1), [1, 2], L)", "maplist(=(X), [1, 1])",
          "maplist(=, [X, Y], [1, 2])", "maplist(nope, [1])", "maplist(nope, [])", "maplist(G, [])", "maplist(G, [1])",
          "maplist(p, foo)", "maplist([X]>>p(X), [1])", "foldl(add, [1, 2, 3], 0, S)", "foldl(add, [1, a], 0, S)",
          "foldl(pick, [1, 2], [], L)", "include(p, [0, 1, 2, 7], L)", "exclude(p, [0, 1, 2, 7], L)",
          "partition(p, [0, 1], I, O)", "predsort(order, [c, a, b], L)", "ignore(p(X))", "ignore(fail), p(X)",
          "once(p(X))", "getsubset(S, [a, b])", "maxmember([1, 3], M)", "sum_list([1, 2.5], S)",
          "(length(L, N), N >= 2, !)", "nth1(I, [a, b], E)", "sort(0, @>=, [1, 3, 2], L)", "X = f(Y), Y = 1, X == f(1)",
          "msort([b, 1, a], L)", "copy_term(f(X, Y), C)", "X =.. [f, Y]", "succ(X, 4)", "succ(X, 0)",
          "atom_number('12', N)", "not(X)", "once(X)", "findall(X, member(X, [Y, Z]), L)", "sub_atom(abc, B, 1, A, S)",
          // facts, recursion
          "fact([n, X])", "fact(X)", "fact([a|T])", "fact([X, X])", "path(a, X)", "count(50, X)", "player(P)",
          "even(10)", "even(7)", "fact(foo)", "fact(\"x\")", "legal(X)", "hidden(X, Y)"})
        QTest::newRow(goal) << QString::fromUtf8(goal);
}

void TestExplainSame::control()
{
    QFETCH(QString, goal);
    TestGame game(
        "init([a], 0). init([b], 0). init([n, 1]). init([n, 2]). init([a, a]). init([a, 1, \"s\"]).\n"
        "legal([s]). owned(_, [a]). switch(_, [go]).\n"
        "p(1). p(2). p(3). q(a). q(b). r(1, a). r(2, b). r(3, a). r(1, b).\n"
        "cut1(X) :- p(X), !. cut1(9).\n"
        "cut2(X, Y) :- p(X), X > 1, !, q(Y). cut2(7, 7).\n"
        "cut3(X) :- ( p(X), X > 1, ! ; X = 8 ). cut3(10).\n"
        "cutInIf(X) :- ( (p(X), !) -> true ; X = 5 ). cutInIf(6).\n"
        "cutInThen(X) :- ( p(_) -> p(X), ! ; X = 5 ). cutInThen(6).\n"
        "cutInElse(X) :- ( p(7) -> X = 5 ; p(X), ! ). cutInElse(6).\n"
        "cutDeep(X) :- cut1(_), p(X), cut3(_). cutDeep(11).\n"
        "cutThroughCall(X) :- G = (p(X), !), G. cutThroughCall(12).\n"
        "cutBehindFacts(X) :- fact([n, X]), !. cutBehindFacts(13).\n"
        "bad(1). bad(X) :- throw(bad(X)). bad(3).\n"
        "add(X, S0, S) :- S is S0 + X. pick(X, L, [X|L]). pick(_, L, L). order(O, A, B) :- compare(O, A, B).\n"
        "edge(a, b). edge(b, c). edge(a, c). path(X, Y) :- edge(X, Y). path(X, Y) :- edge(X, Z), path(Z, Y).\n"
        "count(0, 0) :- !. count(N, s(X)) :- M is N - 1, count(M, X).\n"
        "even(0). even(N) :- N > 0, M is N - 1, \\+ even(M).\n");
    QVERIFY2(game.initialError().isEmpty(), qPrintable(game.initialError()));
    QVERIFY(same(game.engine(), {Kind::Goal, goal, {}}, game.position()));
}

void TestExplainSame::effects_data()
{
    QTest::addColumn<QString>("body");
    for (const char *body : {"create([x])",
                             "create([x]), create([x])",
                             "delete([n, X])",
                             "delete([n, X]), X > 1",
                             "delete([n, X]), create([n, X, new])",
                             "(create([x]), fail ; create([y]))",
                             "\\+ create([x])",
                             "\\+ \\+ create([x])",
                             "forall(fact([n, X]), delete([n, X]))",
                             "forall(fact([n, X]), create([m, X])), fail ; create([z])",
                             "findall(X, (delete([n, X]), create([d, X])), L), create([l|L])",
                             "bagof(X, delete([n, X]), L), create([l|L])",
                             "setof(Y-X, (r(X, Y), create([X, Y])), _)",
                             "bagof(X, (r(X, Y), create([X, Y])), _)",
                             "maplist(mk, [a, b])",
                             "maplist(create, [[a], [b]])",
                             "(delete([n, 2]) -> create([two]) ; create([none]))",
                             "(delete([n, 7]) -> true ; create([none]))",
                             "(create([x]), fail -> true ; create([y]))",
                             "once(delete([n, _])), create([k])",
                             "ignore((create([x]), fail)), create([y])",
                             "catch((create([x]), throw(b)), b, create([y]))",
                             "catch(create([x]), _, true)",
                             "foldl(mk, [a, b], 0, N), create([N])",
                             "call(create, [x])",
                             "G = create([x]), G",
                             "include(mk, [a, b], _)",
                             "create([X])",
                             "create(foo)",
                             "create([f(1)])",
                             "delete([7])",
                             "delete(X), create([gone|X])",
                             "does(S, A), create([S, A])",
                             "does([s], [go]), create([did])",
                             "forall(member(X, [1, 2]), (create([X]) ; create([X, X])))",
                             "tocreate([x])",
                             "findall(X, (member(X, [1, 2]), create([X]), X > 1), L), create(L)",
                             "delete([n, X]), !, create([first, X])",
                             "forall(forall(fact([n, X]), create([i, X])), true)",
                             "findall(L, findall(X, delete([n, X]), L), _)"})
        QTest::newRow(body) << QString::fromUtf8(body);
}

void TestExplainSame::effects()
{
    QFETCH(QString, body);
    TestGame game(
        u"init([a], 0). init([n, 1]). init([n, 2]). init([n, 3]).\n"
        "legal([s]). owned(_, [a]). switch(_, [go]). switch(_, [no]).\n"
        "do([go]) :- %1.\ndo([go]) :- create([second]). do([no]).\n"
        "mk(X) :- create([made, X]). mk(X, A, B) :- B is A + 1, create([X, A]).\n"
        "r(1, a). r(2, b). r(3, a).\npayoff([a], 1) :- tocreate([made, _]). payoff([a], X) :- todelete([n, X])."_s.arg(
            body));
    QVERIFY2(game.initialError().isEmpty() || body.contains("tocreate"_L1), qPrintable(game.initialError()));
    if (!game.initialError().isEmpty())
        return;
    const State before = game.position().state;
    QVERIFY(game.step({{"[s]", "[no]"}}));
    Chronon played = game.chronon();
    played.does = {{game.word("[s]"), game.word("[go]")}};
    played.created = {game.word("[made,a]")};
    played.deleted = {game.word("[n,1]"), game.word("[n,2]")};
    QVERIFY(same(game.engine(), {Kind::Do, u"[go]"_s, {}}, game.position(), &played));
    QVERIFY(same(game.engine(), {Kind::Payoff, u"[a]"_s, {}}, game.position(), &played));
    QVERIFY(game.position().state == before); // nothing was performed
}

void TestExplainSame::generated_data()
{
    QTest::addColumn<quint64>("seed");
    for (quint64 seed = 1; seed <= quint64(tests::rounds(400)); ++seed)
        QTest::addRow("%d", int(seed)) << seed;
}

/// Cut, negation, conditions, all solutions and exceptions in combinations that nobody has thought of.
void TestExplainSame::generated()
{
    QFETCH(quint64, seed);
    RandomRules rules(seed);
    const QString text = rules.text();
    const QString goal = rules.question();
    TestGame game(text);
    QVERIFY2(game.initialError().isEmpty(), qPrintable(game.initialError() + u'\n' + text));
    QVERIFY2(same(game.engine(), {Kind::Goal, goal, {}}, game.position()), qPrintable(text));
    for (int helper = 0; helper < 3; ++helper)
        QVERIFY2(same(game.engine(), {Kind::Goal, u"h%1(A, B)"_s.arg(helper), {}}, game.position()), qPrintable(text));
    Chronon played;
    played.does = {{game.word("[s]"), game.word("[go]")}};
    QVERIFY2(same(game.engine(), {Kind::Do, u"[go]"_s, {}}, game.position(), &played), qPrintable(text));
}

void TestExplainSame::theGamesOwnLibrary()
{
    TestGame game(
        "init([a], 0). member(X, _) :- X = mine. not(X) :- X = fail. maplist(_, [own]). forall(_, X) :- X = 1.\n"
        "ignore(_) :- fail. ignore(here). maxmember(_, 5). p(1). once2(X) :- not(X).\n");
    for (const char *goal : {"member(X, [a])", "not(X)", "not(true)", "maplist(p, X)", "forall(a, X)", "ignore(X)",
                             "maxmember([], X)", "once2(X)", "findall(X, member(X, [b]), L)"})
        QVERIFY2(same(game.engine(), {Kind::Goal, QString::fromLatin1(goal), {}}, game.position()), goal);
}

void TestExplainSame::keywordsStayGuarded()
{
    TestGame game("init([a], 0). init([x]). legal([s]) :- fact([x]), K = create, G =.. [K, [y]], call(G).\n");
    QVERIFY(same(game.engine(), {Kind::Legal, u"X"_s, {}}, game.position()));
    const Result<Solutions> found = game.engine().solutions(Way::Explained, {Kind::Legal, u"X"_s, {}}, game.position());
    QVERIFY(found.ok());
    QVERIFY(found->exception.contains(u"create/1"_s));
    for (const char *goal : {"create([y])", "halt", "assertz(p)", "shell(ls)", "X is random(5)", "user:halt",
                             "consult(x)", "read(X)", "'$call'(true)", "'$create'([x])", "sidl_kernel:halt"}) {
        const Question question{Kind::Goal, QString::fromLatin1(goal), {}};
        QVERIFY2(same(game.engine(), question, game.position()), goal);
        const Result<Solutions> result = game.engine().solutions(Way::Explained, question, game.position());
        QVERIFY2(result.ok() && result->solutions.isEmpty() && !result->exception.isEmpty(), goal);
    }
}

SIDL_PROLOG_TEST_MAIN(TestExplainSame)
#include "tst_explainsame.moc"
