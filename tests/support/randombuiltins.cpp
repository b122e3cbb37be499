// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/randombuiltins.h"

using namespace Qt::StringLiterals;

namespace sidl::tests {

QString RandomBuiltins::arithmetic(Scope &scope)
{
    if (chance(3)) {
        const QString low = integer(scope);
        return u"between(%1, %2, %3)"_s.arg(low, QString::number(below(4)),
                                            result(scope, &Scope::integers, integer(scope)));
    }
    const QString from = expression(scope);
    return u"%1 is %2"_s.arg(result(scope, &Scope::integers, integer(scope)), from);
}

QString RandomBuiltins::comparison(Scope &scope)
{
    if (chance(2))
        return u"%1 %2 %3"_s.arg(expression(scope), pick({u"<"_s, u">"_s, u"=<"_s, u">="_s, u"=:="_s, u"=\\="_s}),
                                 expression(scope));
    switch (below(5)) {
    case 0:
        return u"%1 = %2"_s.arg(result(scope, &Scope::terms, term(scope)), term(scope, 2));
    case 1:
        return u"%1(%2)"_s.arg(pick({u"var"_s, u"nonvar"_s, u"atom"_s, u"integer"_s, u"number"_s, u"atomic"_s,
                                     u"compound"_s, u"is_list"_s, u"string"_s, u"ground"_s, u"callable"_s, u"float"_s}),
                               chance(4) ? scope.fresh() : term(scope));
    case 2:
        return u"compare(%1, %2, %3)"_s.arg(result(scope, &Scope::terms, u"<"_s), term(scope), term(scope));
    default:
        return u"%1 %2 %3"_s.arg(term(scope),
                                 pick({u"=="_s, u"\\=="_s, u"\\="_s, u"@<"_s, u"@>="_s, u"=@="_s, u"@>"_s, u"@=<"_s}),
                                 term(scope));
    }
}

QString RandomBuiltins::ofLists(Scope &scope)
{
    const QString from = list(scope), other = list(scope);
    const auto toList = [&] { return result(scope, &Scope::lists, list(scope)); };
    const auto toTerm = [&] { return result(scope, &Scope::terms, term(scope, 0)); };
    const auto toInteger = [&] { return result(scope, &Scope::integers, integer(scope)); };
    switch (below(34)) {
    case 0:
    case 1:
    case 2:
        return u"member(%1, %2)"_s.arg(toTerm(), from);
    case 3:
        return u"memberchk(%1, %2)"_s.arg(toTerm(), from);
    case 4:
        return u"append(%1, %2, %3)"_s.arg(from, other, toList());
    case 5:
        return u"append(%1, %2, %3)"_s.arg(toList(), toList(), from);
    case 6:
        return u"length(%1, %2)"_s.arg(from, toInteger());
    case 7:
        return u"length(%1, %2)"_s.arg(toList(), QString::number(below(3)));
    case 8:
        return u"nth0(%1, %2, %3)"_s.arg(toInteger(), from, toTerm());
    case 9:
        return u"nth1(%1, %2, %3)"_s.arg(chance(2) ? integer(scope) : toInteger(), from, toTerm());
    case 10:
        return u"nth1(%1, %2, %3, %4)"_s.arg(toInteger(), from, toTerm(), toList());
    case 11:
        return u"last(%1, %2)"_s.arg(from, toTerm());
    case 12:
        return u"reverse(%1, %2)"_s.arg(from, toList());
    case 13:
        return u"permutation(%1, %2)"_s.arg(from, toList());
    case 14:
        return u"%1(%2, %3)"_s.arg(pick({u"msort"_s, u"sort"_s, u"list_to_set"_s, u"flatten"_s}), from, toList());
    case 15:
        return u"sort(0, %1, %2, %3)"_s.arg(pick({u"@<"_s, u"@>"_s, u"@=<"_s, u"@>="_s}), from, toList());
    case 16:
        return u"predsort(order, %1, %2)"_s.arg(from, toList());
    case 17:
        return u"%1(%2, %3, %4)"_s.arg(pick({u"select"_s, u"selectchk"_s}), toTerm(), from, toList());
    case 18:
        return u"select(%1, %2, %3, %4)"_s.arg(toTerm(), from, term(scope, 0), toList());
    case 19:
        return u"%1(%2, %3, %4)"_s.arg(pick({u"subtract"_s, u"intersection"_s, u"union"_s}), from, other, toList());
    case 20:
        return u"%1(%2, %3)"_s.arg(
            pick({u"sum_list"_s, u"sumlist"_s, u"max_list"_s, u"min_list"_s, u"maxmember"_s, u"minmember"_s}),
            u"[%1, %2]"_s.arg(integer(scope), integer(scope)), toInteger());
    case 21:
        return u"%1(%2, %3)"_s.arg(pick({u"max_member"_s, u"min_member"_s}), toTerm(), from);
    case 22:
        return u"numlist(%1, %2, %3)"_s.arg(integer(scope), QString::number(below(4)), toList());
    case 23:
        return u"getsubset(%1, %2)"_s.arg(toList(), from);
    case 24:
        return u"pairs_keys_values(%1, [%2, b], [1, %3])"_s.arg(toList(), term(scope, 0), integer(scope));
    case 25:
        return u"keysort([%1-x, %2-y], %3)"_s.arg(term(scope, 0), term(scope, 0), toList());
    case 26:
        return u"nextto(%1, %2, %3)"_s.arg(toTerm(), toTerm(), from);
    case 27:
        return u"exclude(==(%1), %2, %3)"_s.arg(term(scope, 0), from, toList());
    case 28:
        return u"%1(%2, %3)"_s.arg(pick({u"subset"_s, u"same_length"_s, u"prefix"_s}), from, other);
    case 29:
        return u"app(%1, %2, %3)"_s.arg(toList(), toList(), from);
    case 30:
        return u"len(%1, %2)"_s.arg(from, toInteger());
    case 31:
        return u"delete(%1, %2, %3)"_s.arg(from, term(scope, 0), toList());
    case 32:
        return u"down(%1, %2)"_s.arg(QString::number(below(4)), toList());
    default:
        return u"append([%1, %2], %3)"_s.arg(from, other, toList());
    }
}

QString RandomBuiltins::ofTexts(Scope &scope)
{
    const auto toTerm = [&] { return result(scope, &Scope::terms, constant()); };
    const auto toList = [&] { return result(scope, &Scope::lists, list(scope)); };
    const auto toInteger = [&] { return result(scope, &Scope::integers, integer(scope)); };
    switch (below(13)) {
    case 0:
        return u"atom_length(%1, %2)"_s.arg(constant(), toInteger());
    case 1:
        return u"atom_concat(%1, %2, %3)"_s.arg(constant(), constant(), toTerm());
    case 2:
        return u"atom_concat(%1, %2, abc)"_s.arg(toTerm(), toTerm());
    case 3:
        return u"%1(%2, %3)"_s.arg(pick({u"atom_chars"_s, u"atom_codes"_s, u"string_chars"_s, u"string_codes"_s}),
                                   constant(), toList());
    case 4:
        return u"sub_atom(abc, %1, %2, %3, %4)"_s.arg(toInteger(), chance(2) ? u"1"_s : toInteger(), toInteger(),
                                                      toTerm());
    case 5:
        return u"upcase_atom(%1, %2)"_s.arg(constant(), toTerm());
    case 6:
        return chance(2) ? u"string_concat(%1, %2, %3)"_s.arg(constant(), constant(), toTerm())
                         : u"atomic_list_concat([a, %1, 1], %2, %3)"_s.arg(constant(), constant(), toTerm());
    case 7:
        return u"string_length(%1, %2)"_s.arg(constant(), toInteger());
    case 8:
        return u"split_string(\"a,b,1\", \",\", \"\", %1)"_s.arg(toList());
    case 9:
        return u"atom_number('%1', %2)"_s.arg(below(30)).arg(toInteger());
    case 10:
        return u"number_codes(%1, [0'1, 0'2])"_s.arg(toInteger());
    case 11:
        return u"char_code(%1, 0'c)"_s.arg(toTerm());
    default:
        return u"atom_string(%1, %2)"_s.arg(chance(2) ? toTerm() : constant(), chance(2) ? u"\"go\""_s : toTerm());
    }
}

QString RandomBuiltins::ofTerms(Scope &scope)
{
    const QString from = term(scope, 2);
    const auto toTerm = [&] { return result(scope, &Scope::terms, term(scope, 0)); };
    const auto toList = [&] { return result(scope, &Scope::lists, list(scope)); };
    const auto toInteger = [&] { return result(scope, &Scope::integers, integer(scope)); };
    switch (below(12)) {
    case 0:
        return u"functor(%1, %2, %3)"_s.arg(from, toTerm(), toInteger());
    case 1:
        return u"functor(%1, f, %2)"_s.arg(toTerm()).arg(below(3));
    case 2:
        return u"arg(%1, f(a, %2, c), %3)"_s.arg(chance(2) ? integer(scope) : toInteger(), term(scope), toTerm());
    case 3:
        return u"%1 =.. %2"_s.arg(from, toList());
    case 4:
        return u"%1 =.. [f, %2, %3]"_s.arg(toTerm(), term(scope, 0), scope.fresh());
    case 5:
        return u"copy_term(%1, %2)"_s.arg(u"f(%1, %2, %2)"_s.arg(from, scope.fresh()), toTerm());
    case 6:
        return u"term_variables(f(%1, %2), %3)"_s.arg(scope.fresh(), from, toList());
    case 7:
        return u"succ(%1, %2)"_s.arg(chance(2) ? toInteger() : integer(scope), chance(2) ? u"3"_s : toInteger());
    case 8:
        return u"plus(%1, %2, %3)"_s.arg(integer(scope), chance(2) ? toInteger() : integer(scope),
                                         chance(2) ? u"5"_s : toInteger());
    case 9:
        return u"kind(%1, %2)"_s.arg(chance(3) ? scope.fresh() : from, toTerm());
    case 10:
        return u"swap(p(%1, %2), %3)"_s.arg(from, chance(2) ? scope.fresh() : term(scope), toTerm());
    default:
        return u"same(%1, %2)"_s.arg(from, toTerm());
    }
}

} // namespace sidl::tests
