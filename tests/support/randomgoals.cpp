// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/randomgoals.h"

using namespace Qt::StringLiterals;

namespace sidl::tests {

QStringList RandomGoals::tables()
{
    return {
        u"p(1)."_s,
        u"p(2)."_s,
        u"p(2)."_s, // twice: solutions are counted
        u"p(-3)."_s,
        u"q(a)."_s,
        u"q(2)."_s,
        u"q(\"a\")."_s,
        u"q(1.5)."_s,
        u"q([])."_s,
        u"q([a, 1])."_s,
        u"q(f(X, X, b))."_s,
        u"r(1, a)."_s,
        u"r(2, b)."_s,
        u"r(2, a)."_s,
        u"r(X, X)."_s,
        u"r([X|Y], f(Y))."_s,
        u"edge(1, 2)."_s,
        u"edge(2, 3)."_s,
        u"edge(1, 3)."_s,
        u"edge(3, a)."_s,
        u"path(X, Y) :- edge(X, Y)."_s,
        u"path(X, Y) :- edge(X, Z), path(Z, Y)."_s,
        u"app([], L, L)."_s,
        u"app([X|Xs], Y, [X|Z]) :- app(Xs, Y, Z)."_s,
        u"len([], 0)."_s,
        u"len([_|T], N) :- len(T, M), N is M + 1."_s,
        u"down(N, []) :- N =< 0, !."_s,
        u"down(N, [N|T]) :- M is N - 1, down(M, T)."_s,
        u"kind(X, var) :- var(X), !."_s,
        u"kind(X, number) :- number(X), !."_s,
        u"kind([_|_], list) :- !."_s,
        u"kind(X, same(X))."_s,
        u"twice(X, Y) :- Y is X * 2."_s,
        u"sum(X, Y, Z) :- Z is X + Y."_s,
        u"order(O, X, Y) :- compare(O, Y, X)."_s,
        u"same(X, X)."_s,
        u"swap(p(X, Y), p(Y, X))."_s,
    };
}

QString RandomGoals::helperName(const May &may, int layer)
{
    return (may.change ? u"e%1"_s : may.readFacts ? u"g%1"_s : u"h%1"_s).arg(layer);
}

QString RandomGoals::ofFacts(Scope &scope)
{
    const auto integer = [&](const QString &constant) { return result(scope, &Scope::integers, constant); };
    switch (below(9)) {
    case 0:
        return u"fact([m, %1, %2])"_s.arg(integer(u"1"_s), result(scope, &Scope::terms, u"a"_s));
    case 1:
        return u"fact([at, %1, %2])"_s.arg(integer(this->integer(scope)), integer(u"2"_s));
    case 2: {
        const QString same = integer(u"1"_s);
        return u"fact([at, %1, %1])"_s.arg(same);
    }
    case 3:
        return u"fact([%1|%2])"_s.arg(result(scope, &Scope::terms, u"n"_s), result(scope, &Scope::lists, u"[1]"_s));
    case 4:
        return u"fact(%1)"_s.arg(result(scope, &Scope::lists, u"[on]"_s));
    case 5:
        return u"fact([deep, f(%1, _)])"_s.arg(result(scope, &Scope::terms, u"1"_s));
    case 6:
        return u"player(%1)"_s.arg(result(scope, &Scope::lists, u"[a]"_s));
    case 7:
        return u"fact(%1)"_s.arg(word(scope));
    default:
        return u"fact([n, %1])"_s.arg(integer(u"2"_s));
    }
}

QString RandomGoals::effect(const May &may, Scope &scope)
{
    switch (below(8)) {
    case 0:
        return u"delete([n, %1])"_s.arg(result(scope, &Scope::integers, u"2"_s));
    case 1:
        return u"delete([at, %1, %2])"_s.arg(result(scope, &Scope::integers, u"1"_s), integer(scope));
    case 2:
        return u"forall(fact([n, %1]), (delete([n, %1]), create([was, %1])))"_s.arg(scope.fresh());
    case 3:
        return u"does(%1, %2)"_s.arg(result(scope, &Scope::lists, u"[s]"_s), result(scope, &Scope::lists, u"[go]"_s));
    case 4: {
        Scope inner = scope;
        const QString sub = goal(1, {may.readFacts, true, may.layer}, inner);
        scope.names = inner.names;
        return u"forall((%1), create(%2))"_s.arg(sub, word(inner));
    }
    default:
        return u"create(%1)"_s.arg(word(scope));
    }
}

QString RandomGoals::helper(const May &may, Scope &scope)
{
    if (may.layer <= 0 || chance(3)) {
        switch (below(5)) {
        case 0:
            return u"q(%1)"_s.arg(result(scope, &Scope::terms, term(scope)));
        case 1:
            return u"r(%1, %2)"_s.arg(chance(2) ? term(scope) : result(scope, &Scope::terms, u"2"_s),
                                      result(scope, &Scope::terms, term(scope)));
        case 2:
            return u"path(%1, %2)"_s.arg(chance(2) ? integer(scope) : result(scope, &Scope::terms, u"1"_s),
                                         result(scope, &Scope::terms, u"a"_s));
        case 3:
            return u"edge(%1, %2)"_s.arg(result(scope, &Scope::integers, u"1"_s), result(scope, &Scope::terms, u"a"_s));
        default:
            return u"p(%1)"_s.arg(result(scope, &Scope::integers, integer(scope)));
        }
    }
    // Pure helpers may be called from everywhere, those with facts only where facts may be asked for, and so on.
    May callee = may;
    callee.change = may.change && chance(2);
    callee.readFacts = callee.change || (may.readFacts && chance(2));
    const QString first = chance(10) ? scope.fresh() : term(scope), second = integer(scope);
    return u"%1(%2, %3, %4)"_s.arg(helperName(callee, below(may.layer)), first, second,
                                   result(scope, &Scope::terms, term(scope, 0)));
}

QString RandomGoals::raising(Scope &scope)
{
    switch (below(7)) {
    case 0:
        return u"throw(%1)"_s.arg(term(scope));
    case 1:
        return u"%1 is %2 + %3"_s.arg(scope.fresh(), scope.fresh(), integer(scope));
    case 2:
        return u"%1 is %2 / 0"_s.arg(scope.fresh(), integer(scope));
    case 3:
        return u"%1 > %2"_s.arg(term(scope), integer(scope));
    case 4:
        return u"call(%1)"_s.arg(scope.fresh());
    case 5:
        return u"atom_length(%1, %2)"_s.arg(scope.fresh(), scope.fresh());
    default:
        return u"call(%1)"_s.arg(term(scope, 1));
    }
}

QString RandomGoals::leaf(const May &may, Scope &scope)
{
    switch (below(may.change ? 26 : 22)) {
    case 0:
    case 1:
    case 2:
        if (may.readFacts)
            return ofFacts(scope);
        return comparison(scope);
    case 3:
        if (may.readFacts)
            return ofFacts(scope);
        return ofTerms(scope);
    case 4:
    case 5:
    case 6:
        return arithmetic(scope);
    case 7:
    case 8:
    case 9:
        return comparison(scope);
    case 10:
    case 11:
    case 12:
        return ofLists(scope);
    case 13:
        return ofTexts(scope);
    case 14:
    case 15:
        return ofTerms(scope);
    case 16:
        return chance(3) ? raising(scope) : pick({u"true"_s, u"fail"_s, u"!"_s});
    case 17:
        return u"!"_s;
    case 22:
    case 23:
    case 24:
    case 25:
        return effect(may, scope);
    default:
        return helper(may, scope);
    }
}

QString RandomGoals::higherOrder(int depth, const May &may, Scope &scope)
{
    Scope inner = scope;
    const QString sub = goal(depth - 1, may, inner);
    scope.names = inner.names;
    const QString found = term(inner);
    const auto toList = [&] { return result(scope, &Scope::lists, list(scope)); };
    const auto toTerm = [&] { return result(scope, &Scope::terms, term(scope, 0)); };
    switch (below(14)) {
    case 0:
    case 1:
        return u"findall(%1, (%2), %3)"_s.arg(found, sub, toList());
    case 2:
        return u"findall(%1, (%2), %3, [end])"_s.arg(found, sub, toList());
    case 3:
    case 4: {
        const QString variable = inner.integers.size() > scope.integers.size() ? inner.integers.last() : scope.fresh();
        return u"%1(%2, %3(%4), %5)"_s.arg(pick({u"bagof"_s, u"setof"_s}), found,
                                           chance(2) ? variable + u'^' : QString(), sub, toList());
    }
    case 5: {
        const QString test = goal(0, {may.readFacts, false, 0}, inner);
        scope.names = inner.names;
        return u"forall((%1), (%2))"_s.arg(sub, test);
    }
    case 6:
        return u"%1((%2))"_s.arg(pick({u"once"_s, u"ignore"_s, u"call"_s, u"\\+ "_s, u"not"_s}), sub);
    case 7: {
        const QString goal = scope.fresh();
        return u"%1 = (%2), %3"_s.arg(goal, sub, chance(2) ? goal : u"call(%1)"_s.arg(goal));
    }
    case 8:
        return u"catch((%1), %2, %3)"_s.arg(sub, chance(2) ? u"_"_s : u"error(%1, _)"_s.arg(scope.fresh()),
                                            pick({u"true"_s, u"fail"_s, u"throw(again)"_s}));
    case 9:
        return u"maplist(%1, %2, %3)"_s.arg(pick({u"twice"_s, u"same"_s, u"kind"_s, u"sum(1)"_s, u"edge"_s}),
                                            list(scope), toList());
    case 10:
        return u"foldl(sum, %1, %2, %3)"_s.arg(list(scope), integer(scope), toTerm());
    case 11:
        return u"%1(%2, %3, %4)"_s.arg(pick({u"include"_s, u"exclude"_s}),
                                       pick({u"integer"_s, u"p"_s, u"edge(1)"_s, u"<(1)"_s, u"r(2)"_s}), list(scope),
                                       toList());
    case 12:
        return u"partition(%1, %2, %3, %4)"_s.arg(pick({u"p"_s, u"integer"_s}), list(scope), toList(), toList());
    default:
        return u"%1 =.. [%2, %3], %1"_s.arg(scope.fresh(), pick({u"p"_s, u"q"_s, u"integer"_s}), term(scope));
    }
}

QString RandomGoals::goal(int depth, const May &may, Scope &scope)
{
    if (depth <= 0)
        return leaf(may, scope);
    // What a branch binds is not bound behind it.
    const auto branch = [&](Scope from) {
        from.names = scope.names;
        const QString text = goal(depth - 1, may, from);
        scope.names = from.names;
        return text;
    };
    switch (below(14)) {
    case 0:
    case 1: {
        Scope then = scope;
        const QString condition = goal(depth - 1, may, then);
        scope.names = then.names;
        const QString first = branch(then), second = branch(scope);
        const QString arrow = chance(3) ? u"*->"_s : u"->"_s;
        return chance(5) ? u"(%1 %2 %3)"_s.arg(condition, arrow, first)
                         : u"(%1 %2 %3 ; %4)"_s.arg(condition, arrow, first, second);
    }
    case 2: {
        const QString first = branch(scope), second = branch(scope);
        return u"(%1 ; %2)"_s.arg(first, second);
    }
    case 3:
        return u"\\+ (%1)"_s.arg(branch(scope));
    case 4:
    case 5:
    case 6:
    case 7:
        return higherOrder(depth, may, scope);
    case 8:
        return leaf(may, scope);
    default: {
        const QString first = goal(depth - 1, may, scope);
        return first + u", "_s + goal(depth - 1, may, scope);
    }
    }
}

QString RandomGoals::body(int goals, int depth, const May &may, Scope &scope)
{
    QStringList parts;
    for (int i = 0; i < goals; ++i)
        parts << goal(below(depth + 1), may, scope);
    return parts.join(u", "_s);
}

} // namespace sidl::tests
