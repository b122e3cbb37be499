// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/randombuiltins.h"

namespace sidl::tests {

/**
 * Goals of all kinds, put together at random; the same for the same seed. They end: a helper of a layer calls only those
 * of the layers below. Most of them raise nothing.
 *
 * The clauses that they call are tables(), helpers that the caller adds, and what the engine has.
 */
class RandomGoals : public RandomBuiltins
{
public:
    /// What a goal may do besides.
    struct May
    {
        bool readFacts = false;
        bool change = false; ///< create, delete, ask for does
        int layer = 0;       ///< helpers of layers below may be called
    };

    using RandomBuiltins::RandomBuiltins;

    /// Clauses that goals may call, whatever else there is.
    static QStringList tables();
    /// Names the helper of a layer: h3 for pure ones, g3 with facts, e3 with effects; each takes two values and gives one.
    static QString helperName(const May &may, int layer);

    /// A goal, which may consist of others, up to @p depth. What it binds for sure is in @p scope afterwards.
    QString goal(int depth, const May &may, Scope &scope);
    /// Several of them, with commas between.
    QString body(int goals, int depth, const May &may, Scope &scope);

private:
    QString leaf(const May &may, Scope &scope);
    QString ofFacts(Scope &scope);
    QString effect(const May &may, Scope &scope);
    QString higherOrder(int depth, const May &may, Scope &scope);
    QString helper(const May &may, Scope &scope);
    QString raising(Scope &scope);
};

} // namespace sidl::tests
