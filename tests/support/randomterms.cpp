// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/randomterms.h"

using namespace Qt::StringLiterals;

namespace sidl::tests {

QString RandomTerms::constant()
{
    switch (below(12)) {
    case 0:
        return pick({u"1.5"_s, u"2.0"_s, u"-0.0"_s, u"1.0e10"_s});
    case 1:
        return pick({u"\"a\""_s, u"\"str\""_s, u"\"\""_s});
    case 2:
        return pick({u"4611686018427387904"_s, u"9223372036854775807"_s, u"-1152921504606846977"_s,
                     u"123456789012345678901234567890"_s});
    case 3:
        return pick({u"[]"_s, u"'[]'"_s, u"'it''s'"_s, u"'B c'"_s});
    case 4:
    case 5:
    case 6:
        return pick({u"a"_s, u"b"_s, u"go"_s, u"n"_s});
    default:
        return QString::number(below(6) - 1);
    }
}

QString RandomTerms::integer(const Scope &scope)
{
    if (!scope.integers.isEmpty() && !chance(4))
        return pick(scope.integers);
    return chance(30) && !scope.terms.isEmpty() ? pick(scope.terms) : QString::number(below(7) - 1);
}

QString RandomTerms::expression(const Scope &scope)
{
    const QString a = integer(scope), b = integer(scope);
    switch (below(14)) {
    case 0:
        return u"%1 * %2"_s.arg(a, b);
    case 1:
        return u"abs(%1 - %2)"_s.arg(a, b);
    case 2:
        return u"%1 mod 3 + %2"_s.arg(a, b);
    case 3:
        return u"%1 // 2 - (%2)"_s.arg(a, b);
    case 4:
        return u"max(%1, min(%2, 3))"_s.arg(a, b);
    case 5:
        return u"%1 + %2 + 4611686018427387900"_s.arg(a, b);
    case 6:
        return u"%1 / 2 + %2 * 0.5"_s.arg(a, b);
    case 7:
        return u"-(%1) - %2"_s.arg(a, b);
    case 8:
        return pick(
                   {u"(%1) ** 2"_s, u"%1 << 3"_s, u"%1 rem 2"_s, u"truncate(%1 * 1.5)"_s, u"sign(%1)"_s, u"7 / (%1)"_s})
            .arg(a);
    default:
        return u"%1 %2 %3"_s.arg(a, pick({u"+"_s, u"-"_s}), b);
    }
}

QString RandomTerms::term(const Scope &scope, int depth)
{
    switch (depth <= 0 ? 5 + below(4) : below(9)) {
    case 0:
        return u"f(%1, %2)"_s.arg(term(scope, depth - 1), term(scope, depth - 1));
    case 1:
        return u"[%1, %2]"_s.arg(term(scope, depth - 1), term(scope, depth - 1));
    case 2:
        return u"[%1|%2]"_s.arg(term(scope, depth - 1), list(scope));
    case 3:
        return u"%1 - %2"_s.arg(term(scope, depth - 1), term(scope, depth - 1));
    case 5:
        return scope.terms.isEmpty() ? constant() : pick(scope.terms);
    case 6:
        return scope.integers.isEmpty() ? constant() : pick(scope.integers);
    case 7:
        return scope.lists.isEmpty() ? constant() : pick(scope.lists);
    default:
        return constant();
    }
}

QString RandomTerms::list(const Scope &scope)
{
    if (!scope.lists.isEmpty() && !chance(3))
        return pick(scope.lists);
    QStringList elements;
    for (int i = below(4); i > 0; --i)
        elements << (chance(2) ? integer(scope) : term(scope, 0));
    return u'[' + elements.join(u", "_s) + u']';
}

QString RandomTerms::word(Scope &scope)
{
    switch (below(6)) {
    case 0:
        return u"[n, %1]"_s.arg(integer(scope));
    case 1:
        return u"[m, %1, %2]"_s.arg(integer(scope), pick({u"a"_s, u"b"_s, u"\"s\""_s}));
    case 2:
        return u"[done, %1]"_s.arg(term(scope, 0));
    case 3:
        return u"[at, %1, %2]"_s.arg(integer(scope), integer(scope));
    case 4:
        return u"[deep, %1]"_s.arg(term(scope, 1));
    default:
        return u"[%1]"_s.arg(pick({u"on"_s, u"off"_s, u"n"_s}));
    }
}

QString RandomTerms::result(Scope &scope, QStringList Scope::*kind, const QString &other)
{
    if (chance(6))
        return other;
    const QString variable = scope.fresh();
    (scope.*kind) << variable;
    return variable;
}

} // namespace sidl::tests
