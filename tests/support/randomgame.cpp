// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/randomgame.h"

#include "tests/support/randomgoals.h"

using namespace Qt::StringLiterals;

namespace sidl::tests {

namespace {

constexpr int Layers = 4;

class GameMaker
{
public:
    explicit GameMaker(quint64 seed)
        : m_goals(seed)
    {
    }

    QStringList clauses()
    {
        m_clauses = {u"init([a], 0)."_s, u"init([b], 10)."_s};
        addWords();
        m_clauses << RandomGoals::tables();
        for (int layer = 0; layer < Layers; ++layer)
            for (const RandomGoals::May &may : {Pure, Asking, Changing})
                addHelper(may, layer);
        addSwitches();
        addUnlimited();
        addEffects();
        addPayoffs();
        addHidden();
        return m_clauses;
    }

private:
    using May = RandomGoals::May;
    static constexpr May Pure{false, false, Layers}, Asking{true, false, Layers}, Changing{true, true, Layers};

    void add(const QString &head, const QString &body)
    {
        m_clauses << (body.isEmpty() ? head : head + u" :- "_s + body) + u'.';
    }
    bool chance(int oneIn) { return m_goals.chance(oneIn); }

    void addWords()
    {
        for (const char *word : {"[n, 1]", "[n, 2]", "[n, 3]", "[m, 1, a]", "[m, 2, \"s\"]", "[at, 1, 1]", "[at, 1, 2]",
                                 "[on]", "[deep, f(1, [a])]"})
            if (!chance(4))
                add(u"init(%1)"_s.arg(QString::fromLatin1(word)), {});
        Scope scope;
        if (chance(2)) {
            const QString body = m_goals.body(1, 1, {false, false, 1}, scope);
            add(u"init(%1)"_s.arg(m_goals.word(scope)), body);
        }
    }

    /// A pattern for the argument of a head, the variables of which have values when it fits.
    QString pattern(Scope &scope, QStringList Scope::*kind)
    {
        const QString variable = scope.fresh();
        switch (m_goals.below(9)) {
        case 0:
            return m_goals.constant();
        case 1:
            scope.terms << variable;
            return u"f(%1, _)"_s.arg(variable);
        case 2: {
            const QString rest = scope.fresh();
            scope.terms << variable;
            scope.lists << rest;
            return u"[%1|%2]"_s.arg(variable, rest);
        }
        case 3:
            scope.terms << variable;
            return u"[%1, %1]"_s.arg(variable);
        case 4:
            return scope.terms.isEmpty() ? u"_"_s : m_goals.pick(scope.terms); // repeated
        default:
            (scope.*kind) << variable;
            return variable;
        }
    }

    void addHelper(May may, int layer)
    {
        may.layer = layer;
        for (int clause = 1 + m_goals.below(3); clause > 0; --clause) {
            Scope scope;
            const QString first = pattern(scope, &Scope::terms), second = pattern(scope, &Scope::integers);
            const QString body = chance(5) ? QString() : m_goals.body(1 + m_goals.below(2), 2, may, scope);
            const QString out = chance(12) ? u"_"_s : m_goals.term(scope, 1);
            add(u"%1(%2, %3, %4)"_s.arg(RandomGoals::helperName(may, layer), first, second, out), body);
        }
    }

    void addSwitches()
    {
        if (!chance(5))
            add(u"legal([s])"_s, {});
        Scope scope;
        if (chance(2)) {
            const QString body = m_goals.body(1, 2, Asking, scope);
            add(u"legal([t, %1])"_s.arg(m_goals.term(scope, 0)), body);
        }
        const bool nature = chance(2);
        if (nature)
            add(u"legal([dice])"_s, chance(2) ? QString() : m_goals.body(1, 1, Asking, scope));
        add(u"owned([s], [a])"_s, {});
        Scope owners;
        if (chance(3)) {
            const QString body = m_goals.body(1, 1, Asking, owners);
            add(u"owned([t, _], %1)"_s.arg(m_goals.pick({u"[b]"_s, u"[a]"_s, u"P"_s})), body + u", player(P)"_s);
        }
        add(u"owned([t, _], [b])"_s, {});
        addActions(u"[s]"_s);
        addActions(u"[t, T]"_s);
        if (nature)
            addDice();
        for (const char *place : {"[s]", "[t, _]", "S"}) {
            if (!chance(3))
                continue;
            Scope local;
            const QString body = m_goals.body(1, 2, Asking, local);
            add(u"default(%1, [go, %2])"_s.arg(QString::fromLatin1(place), m_goals.term(local, 0)), body);
        }
    }

    void addActions(const QString &place)
    {
        for (int i = 1 + m_goals.below(3); i > 0; --i) {
            Scope scope;
            if (place.contains(u'T'))
                scope.terms << u"T"_s;
            const QString body = chance(4) ? QString() : m_goals.body(1 + m_goals.below(2), 2, Asking, scope);
            add(u"switch(%1, [%2, %3])"_s.arg(place, m_goals.pick({u"go"_s, u"go"_s, u"do"_s}), m_goals.term(scope, 1)),
                body);
        }
    }

    void addDice()
    {
        const int faces = 1 + m_goals.below(3);
        Scope scope;
        if (chance(2))
            add(u"owned([dice], equal(N))"_s, u"N is %1"_s.arg(faces));
        else
            add(u"owned([dice], %1)"_s.arg(faces == 1       ? u"[1]"_s
                                               : faces == 2 ? u"[1/4, 0.75]"_s
                                                            : u"[0.5, 0, 0.5]"_s),
                {});
        add(u"switch([dice], [go, X])"_s, u"between(1, %1, X)"_s.arg(faces));
    }

    void addUnlimited()
    {
        if (!chance(3))
            return;
        add(u"legal([bid])"_s, {});
        add(u"owned([bid], [b])"_s, {});
        Scope scope;
        const QString body = chance(2) ? QString() : m_goals.body(1, 1, Asking, scope);
        add(u"unlimited([bid], [%1, (price, %2)])"_s.arg(
                m_goals.term(scope, 0), m_goals.pick({u"double"_s, u"integer"_s, u"atom"_s, u"string"_s, u"number"_s})),
            body);
        add(u"unlimited([bid], [pass])"_s, {});
        if (chance(2))
            add(u"switch([bid], [_, X])"_s, u"number(X), X > 12"_s);
    }

    void addEffects()
    {
        for (int i = 2 + m_goals.below(3); i > 0; --i) {
            Scope scope;
            scope.terms << u"X"_s;
            const QString head = chance(2) ? u"do([go, X])"_s : u"do([_, X])"_s;
            add(head, m_goals.body(1 + m_goals.below(3), 3, Changing, scope));
        }
        Scope scope;
        scope.terms << u"X"_s;
        add(u"do([_|X])"_s, m_goals.body(1, 2, Changing, scope) + u", create([last|X])"_s);
        if (!chance(4))
            add(u"do(_)"_s, u"create([moved])"_s);
    }

    void addPayoffs()
    {
        for (int i = m_goals.below(3); i > 0; --i) {
            Scope scope;
            const QString body = m_goals.body(1, 2, Asking, scope);
            add(u"payoff(%1, %2)"_s.arg(m_goals.pick({u"[a]"_s, u"[b]"_s, u"_"_s}), m_goals.expression(scope)), body);
        }
        if (chance(2))
            add(u"payoff([a], N)"_s,
                m_goals.pick({u"tocreate([done, N]), number(N)"_s, u"todelete([n, N])"_s,
                              u"does([s], [go, N]), integer(N)"_s, u"tocreate([n, X]), N is X * 2"_s}));
    }

    void addHidden()
    {
        for (int i = m_goals.below(3); i > 0; --i) {
            Scope scope;
            scope.terms << u"X"_s;
            add(u"hidden([%1|X], %2)"_s.arg(m_goals.pick({u"n"_s, u"m"_s, u"_"_s, u"at"_s}),
                                            m_goals.pick({u"[a]"_s, u"[b]"_s, u"_"_s})),
                chance(3) ? QString() : m_goals.body(1, 2, Pure, scope));
        }
    }

    RandomGoals m_goals;
    QStringList m_clauses;
};

} // namespace

QStringList randomGame(quint64 seed)
{
    return GameMaker(seed).clauses();
}

} // namespace sidl::tests
