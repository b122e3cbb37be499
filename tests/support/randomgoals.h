// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/nature.h"

#include <QStringList>

namespace sidl::tests {

/// Variables of a clause that have a value, as far as is known.
struct Scope
{
    QStringList integers, lists, terms; ///< terms: whatever it is; integers and lists are not in it
    int names = 0;                      ///< of new variables, so far

    QString fresh() { return QStringLiteral("V%1").arg(++names); }
};

/**
 * Goals of all kinds, put together at random; the same for the same seed. They end: a helper of a layer calls only those
 * of the layers below. Most of them raise nothing.
 *
 * The clauses that they call are tables(), helpers that the caller adds, and what the engine has.
 */
class RandomGoals
{
public:
    /// What a goal may do besides.
    struct May
    {
        bool readFacts = false;
        bool change = false; ///< create, delete, ask for does
        int layer = 0;       ///< helpers of layers below may be called
    };

    explicit RandomGoals(quint64 seed);

    /// Clauses that goals may call, whatever else there is.
    static QStringList tables();
    /// Names the helper of a layer: h3 for pure ones, g3 with facts, e3 with effects; each takes two values and gives one.
    static QString helperName(const May &may, int layer);

    /// A goal, which may consist of others, up to @p depth. What it binds for sure is in @p scope afterwards.
    QString goal(int depth, const May &may, Scope &scope);
    /// Several of them, with commas between.
    QString body(int goals, int depth, const May &may, Scope &scope);

    QString integer(const Scope &scope);    ///< a variable with such a value, or a constant
    QString expression(const Scope &scope); ///< that can be calculated, mostly
    QString term(const Scope &scope, int depth = 1);
    QString list(const Scope &scope);
    QString constant();
    QString word(Scope &scope); ///< as facts are, with variables and constants

    int below(int count) { return m_random.below(count); }
    bool chance(int oneIn) { return below(oneIn) == 0; }
    QString pick(const QStringList &of) { return of[below(int(of.size()))]; }

private:
    QString leaf(const May &may, Scope &scope);
    QString ofFacts(Scope &scope);
    QString effect(const May &may, Scope &scope);
    QString arithmetic(Scope &scope);
    QString comparison(Scope &scope);
    QString ofLists(Scope &scope);
    QString ofTexts(Scope &scope);
    QString ofTerms(Scope &scope);
    QString higherOrder(int depth, const May &may, Scope &scope);
    QString helper(const May &may, Scope &scope);
    QString raising(Scope &scope);
    /// Most often a new variable, which goes to @p kind then; else something that it may turn out to be, or not.
    QString result(Scope &scope, QStringList Scope::*kind, const QString &other);

    engine::SplitMix64 m_random;
};

} // namespace sidl::tests
