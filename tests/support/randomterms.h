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

/// Terms of all kinds, put together at random of constants and of the variables of a clause; the same for the same seed.
class RandomTerms
{
public:
    explicit RandomTerms(quint64 seed)
        : m_random(seed)
    {
    }

    QString integer(const Scope &scope);    ///< a variable with such a value, or a constant
    QString expression(const Scope &scope); ///< that can be calculated, mostly
    QString term(const Scope &scope, int depth = 1);
    QString list(const Scope &scope);
    QString constant();
    QString word(Scope &scope); ///< as facts are, with variables and constants
    /// Most often a new variable, which goes to @p kind then; else something that it may turn out to be, or not.
    QString result(Scope &scope, QStringList Scope::*kind, const QString &other);

    int below(int count) { return m_random.below(count); }
    bool chance(int oneIn) { return below(oneIn) == 0; }
    QString pick(const QStringList &of) { return of[below(int(of.size()))]; }

private:
    engine::SplitMix64 m_random;
};

} // namespace sidl::tests
