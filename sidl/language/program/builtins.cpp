// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/program/builtins.h"

#include <QHash>
#include <QSet>

namespace sidl::language {

namespace {

constexpr bool Iso = true;      // a game may not define it: ISO's, or what SWI-Prolog protects like them
constexpr bool Library = false; // a game may

/// S4: nothing here reads, writes, asserts, tells the time or draws lots, and nothing reads or writes terms as text.
constexpr Builtin builtinTable[] = {
    // Control
    {"true", 0, Iso, nullptr, "true: Succeeds."},
    {"fail", 0, Iso, nullptr, "fail: Fails."},
    {"false", 0, Iso, nullptr, "false: Fails."},
    {"!", 0, Iso, nullptr, "!: Cut: no further clauses, nor solutions of the goals before it."},
    {",", 2, Iso, "00", "A, B: Both hold."},
    {";", 2, Iso, "00", "A ; B: One of both holds."},
    {"->", 2, Iso, "00", "If -> Then: Then, for the first solution of If."},
    {"*->", 2, Iso, "00", "If *-> Then ; Else: Then, for each solution of If; Else when it has none."},
    {"\\+", 1, Iso, "0", "\\+ Goal: Goal does not hold."},
    {"not", 1, Library, "0", "not(Goal): Goal does not hold, as \\+."},
    {"call", 1, Iso, "0", "call(Goal): Calls a goal."},
    {"call", 2, Iso, "1?", "call(Closure, A): Calls Closure with one more argument."},
    {"call", 3, Iso, "2??", "call(Closure, A, B): Calls Closure with two more arguments."},
    {"call", 4, Iso, "3???", "call(Closure, A, B, C): Calls Closure with three more arguments."},
    {"call", 5, Iso, "4????", "call(Closure, …): Calls Closure with four more arguments."},
    {"call", 6, Iso, "5?????", "call(Closure, …): Calls Closure with five more arguments."},
    {"call", 7, Iso, "6??????", "call(Closure, …): Calls Closure with six more arguments."},
    {"call", 8, Iso, "7???????", "call(Closure, …): Calls Closure with seven more arguments."},
    {"once", 1, Iso, "0", "once(Goal): The first solution of Goal only."},
    {"ignore", 1, Library, "0", "ignore(Goal): The first solution of Goal, if there is one."},
    {"forall", 2, Library, "00", "forall(Condition, Goal): Goal holds for every solution of Condition."},
    {"repeat", 0, Iso, nullptr, "repeat: Succeeds again and again."},
    {"catch", 3, Iso, "0?0", "catch(Goal, Ball, Recovery): Calls Recovery when Goal throws Ball."},
    {"throw", 1, Iso, nullptr, "throw(Ball): Raises an exception."},

    // What a term is
    {"var", 1, Iso, nullptr, "var(X): X is unbound."},
    {"nonvar", 1, Iso, nullptr, "nonvar(X): X is bound."},
    {"atom", 1, Iso, nullptr, "atom(X): X is an atom."},
    {"number", 1, Iso, nullptr, "number(X): X is an integer or a float."},
    {"integer", 1, Iso, nullptr, "integer(X): X is an integer."},
    {"float", 1, Iso, nullptr, "float(X): X is a float."},
    {"atomic", 1, Iso, nullptr, "atomic(X): X is an atom, a number or a string."},
    {"compound", 1, Iso, nullptr, "compound(X): X has arguments."},
    {"callable", 1, Iso, nullptr, "callable(X): X is an atom or has arguments."},
    {"is_list", 1, Library, nullptr, "is_list(X): X is a list of known length."},
    {"string", 1, Library, nullptr, "string(X): X is a string."},
    {"ground", 1, Iso, nullptr, "ground(X): There is no unbound variable in X."},
    {"acyclic_term", 1, Iso, nullptr, "acyclic_term(X): X does not hold itself."},

    // Comparing and unifying
    {"=", 2, Iso, nullptr, "A = B: A and B unify."},
    {"\\=", 2, Iso, nullptr, "A \\= B: A and B do not unify."},
    {"==", 2, Iso, nullptr, "A == B: A and B are identical."},
    {"\\==", 2, Iso, nullptr, "A \\== B: A and B are not identical."},
    {"=@=", 2, Library, nullptr, "A =@= B: A and B are the same but for the names of variables."},
    {"\\=@=", 2, Library, nullptr, "A \\=@= B: A and B differ in more than the names of variables."},
    {"@<", 2, Iso, nullptr, "A @< B: A is before B in the standard order."},
    {"@=<", 2, Iso, nullptr, "A @=< B: A is before B in the standard order, or identical."},
    {"@>", 2, Iso, nullptr, "A @> B: A is after B in the standard order."},
    {"@>=", 2, Iso, nullptr, "A @>= B: A is after B in the standard order, or identical."},
    {"compare", 3, Iso, nullptr, "compare(Order, A, B): Order is <, = or > by the standard order."},
    {"?=", 2, Library, nullptr, "?=(A, B): A and B are identical, or can never unify."},
    {"unify_with_occurs_check", 2, Iso, nullptr, "unify_with_occurs_check(A, B): A and B unify to a finite term."},
    {"subsumes_term", 2, Iso, nullptr, "subsumes_term(General, Specific): Specific is an instance of General."},

    // Taking terms apart
    {"functor", 3, Iso, nullptr, "functor(Term, Name, Arity): Term's name and number of arguments."},
    {"arg", 3, Iso, nullptr, "arg(N, Term, Argument): The N-th argument of Term."},
    {"=..", 2, Iso, nullptr, "Term =.. List: List is Term's name and its arguments."},
    {"copy_term", 2, Iso, nullptr, "copy_term(Term, Copy): Copy is Term with fresh variables."},
    {"term_variables", 2, Iso, nullptr, "term_variables(Term, Variables): The unbound variables of Term."},

    // Arithmetic
    {"is", 2, Iso, nullptr, "Result is Expression: The value of Expression."},
    {"=:=", 2, Iso, nullptr, "A =:= B: The values are equal."},
    {"=\\=", 2, Iso, nullptr, "A =\\= B: The values differ."},
    {"<", 2, Iso, nullptr, "A < B: The value of A is less than that of B."},
    {"=<", 2, Iso, nullptr, "A =< B: The value of A is at most that of B."},
    {">", 2, Iso, nullptr, "A > B: The value of A is greater than that of B."},
    {">=", 2, Iso, nullptr, "A >= B: The value of A is at least that of B."},
    {"between", 3, Library, nullptr, "between(Low, High, N): N is an integer from Low to High."},
    {"succ", 2, Library, nullptr, "succ(N, Next): Next is N + 1, both not negative."},
    {"plus", 3, Library, nullptr, "plus(A, B, Sum): Sum is A + B; any two of them given."},

    // Atoms
    {"atom_codes", 2, Iso, nullptr, "atom_codes(Atom, Codes): The character codes of Atom."},
    {"atom_chars", 2, Iso, nullptr, "atom_chars(Atom, Characters): The characters of Atom."},
    {"char_code", 2, Iso, nullptr, "char_code(Character, Code): A character and its code."},
    {"atom_length", 2, Iso, nullptr, "atom_length(Atom, Length): How many characters Atom has."},
    {"atom_concat", 3, Iso, nullptr, "atom_concat(A, B, Both): Both is A followed by B."},
    {"sub_atom", 5, Iso, nullptr, "sub_atom(Atom, Before, Length, After, Sub): A part of Atom."},
    {"atom_number", 2, Library, nullptr, "atom_number(Atom, Number): The number that Atom spells."},
    {"number_codes", 2, Iso, nullptr, "number_codes(Number, Codes): The character codes of Number."},
    {"number_chars", 2, Iso, nullptr, "number_chars(Number, Characters): The characters of Number."},
    {"upcase_atom", 2, Library, nullptr, "upcase_atom(Text, Atom): Atom is Text in capitals."},
    {"downcase_atom", 2, Library, nullptr, "downcase_atom(Text, Atom): Atom is Text in small letters."},
    {"atomic_list_concat", 2, Library, nullptr, "atomic_list_concat(List, Atom): The elements joined."},
    {"atomic_list_concat", 3, Library, nullptr,
     "atomic_list_concat(List, Separator, Atom): The elements joined, or Atom split."},

    // Strings
    {"atom_string", 2, Library, nullptr, "atom_string(Atom, String): The same text."},
    {"string_concat", 3, Library, nullptr, "string_concat(A, B, Both): Both is A followed by B."},
    {"string_length", 2, Library, nullptr, "string_length(String, Length): How many characters String has."},
    {"sub_string", 5, Library, nullptr, "sub_string(String, Before, Length, After, Sub): A part of String."},
    {"string_chars", 2, Library, nullptr, "string_chars(String, Characters): The characters of String."},
    {"string_codes", 2, Library, nullptr, "string_codes(String, Codes): The character codes of String."},
    {"string_to_atom", 2, Library, nullptr, "string_to_atom(String, Atom): The same text."},
    {"string_code", 3, Library, nullptr, "string_code(Index, String, Code): The Index-th code, counted from 1."},
    {"split_string", 4, Library, nullptr,
     "split_string(String, Separators, Padding, Parts): String cut at any of Separators."},
    {"string_lower", 2, Library, nullptr, "string_lower(Text, String): String is Text in small letters."},
    {"string_upper", 2, Library, nullptr, "string_upper(Text, String): String is Text in capitals."},
    {"number_string", 2, Library, nullptr, "number_string(Number, String): The number that String spells."},

    // All solutions
    {"findall", 3, Iso, "?0?", "findall(Template, Goal, List): Template for each solution of Goal."},
    {"findall", 4, Library, "?0??", "findall(Template, Goal, List, Tail): Likewise, List ending in Tail."},
    {"bagof", 3, Iso, "?^?", "bagof(Template, Goal, List): Likewise, for each binding of Goal's other variables."},
    {"setof", 3, Iso, "?^?", "setof(Template, Goal, Set): Likewise, sorted and without duplicates."},

    // Sorting
    {"sort", 2, Iso, nullptr, "sort(List, Sorted): In standard order, without duplicates."},
    {"sort", 4, Library, nullptr, "sort(Key, Order, List, Sorted): By an argument; @< and @> drop duplicates."},
    {"msort", 2, Library, nullptr, "msort(List, Sorted): In standard order, duplicates kept."},
    {"keysort", 2, Iso, nullptr, "keysort(Pairs, Sorted): Pairs Key-Value by Key, stable."},
    {"predsort", 3, Library, "3??", "predsort(Compare, List, Sorted): By call(Compare, Order, A, B)."},

    // Lists
    {"append", 3, Library, nullptr, "append(A, B, Both): Both is A followed by B."},
    {"append", 2, Library, nullptr, "append(Lists, List): All Lists, one after the other."},
    {"prefix", 2, Library, nullptr, "prefix(Part, Whole): Whole begins with Part."},
    {"member", 2, Library, nullptr, "member(X, List): X is an element of List."},
    {"memberchk", 2, Library, nullptr, "memberchk(X, List): X is an element of List; one solution."},
    {"length", 2, Iso, nullptr, "length(List, Length): How many elements List has."},
    {"nth0", 3, Library, nullptr, "nth0(Index, List, X): The element at Index, counted from 0."},
    {"nth1", 3, Library, nullptr, "nth1(Index, List, X): The element at Index, counted from 1."},
    {"nth0", 4, Library, nullptr, "nth0(Index, List, X, Rest): Likewise, and the other elements."},
    {"nth1", 4, Library, nullptr, "nth1(Index, List, X, Rest): Likewise, and the other elements."},
    {"last", 2, Library, nullptr, "last(List, X): The last element."},
    {"proper_length", 2, Library, nullptr, "proper_length(List, Length): Fails unless List's length is known."},
    {"same_length", 2, Library, nullptr, "same_length(A, B): As many elements in both."},
    {"reverse", 2, Library, nullptr, "reverse(List, Reversed): The elements from last to first."},
    {"permutation", 2, Library, nullptr, "permutation(List, Other): The same elements in any order."},
    {"flatten", 2, Library, nullptr, "flatten(Nested, Flat): Lists within lists dissolved."},
    {"nextto", 3, Library, nullptr, "nextto(A, B, List): B comes directly after A in List."},
    {"select", 3, Library, nullptr, "select(X, List, Rest): List without one X."},
    {"selectchk", 3, Library, nullptr, "selectchk(X, List, Rest): List without its first X."},
    {"select", 4, Library, nullptr, "select(X, Xs, Y, Ys): Ys is Xs with one X replaced by Y."},
    {"exclude", 3, Library, "1??", "exclude(Test, List, Rest): The elements for which Test does not hold."},
    {"include", 3, Library, "1??", "include(Test, List, Kept): The elements for which Test holds."},
    {"partition", 4, Library, "1???", "partition(Test, List, Kept, Rest): Both at once."},
    {"partition", 5, Library, "2????",
     "partition(Compare, List, Less, Equal, Greater): In three, by call(Compare, X, Order)."},
    {"subtract", 3, Library, nullptr, "subtract(Set, Other, Rest): The elements of Set that are not in Other."},
    {"intersection", 3, Library, nullptr, "intersection(A, B, Both): The elements of A that are in B."},
    {"union", 3, Library, nullptr, "union(A, B, Either): The elements of A and of B."},
    {"subset", 2, Library, nullptr, "subset(Part, Set): All elements of Part are in Set."},
    {"is_set", 1, Library, nullptr, "is_set(List): No element occurs twice."},
    {"list_to_set", 2, Library, nullptr, "list_to_set(List, Set): Without duplicates, in the same order."},
    {"delete", 3, Library, nullptr, "delete(List, X, Rest): Without all that unify with X."},
    {"sum_list", 2, Library, nullptr, "sum_list(Numbers, Sum): The sum."},
    {"sumlist", 2, Library, nullptr, "sumlist(Numbers, Sum): The sum, as sum_list/2."},
    {"max_list", 2, Library, nullptr, "max_list(Numbers, Max): The largest; fails for []."},
    {"min_list", 2, Library, nullptr, "min_list(Numbers, Min): The smallest; fails for []."},
    {"max_member", 2, Library, nullptr, "max_member(Max, List): The last in standard order."},
    {"min_member", 2, Library, nullptr, "min_member(Min, List): The first in standard order."},
    {"numlist", 3, Library, nullptr, "numlist(Low, High, List): The integers from Low to High."},
    {"pairs_keys_values", 3, Library, nullptr, "pairs_keys_values(Pairs, Keys, Values): Pairs Key-Value."},
    {"pairs_keys", 2, Library, nullptr, "pairs_keys(Pairs, Keys): The keys of Pairs."},
    {"pairs_values", 2, Library, nullptr, "pairs_values(Pairs, Values): The values of Pairs."},
    {"maplist", 2, Library, "1?", "maplist(Goal, List): Goal holds for every element."},
    {"maplist", 3, Library, "2??", "maplist(Goal, As, Bs): Goal holds for the elements side by side."},
    {"maplist", 4, Library, "3???", "maplist(Goal, As, Bs, Cs): Likewise, of three lists."},
    {"maplist", 5, Library, "4????", "maplist(Goal, As, Bs, Cs, Ds): Likewise, of four lists."},
    {"foldl", 4, Library, "3???", "foldl(Goal, List, First, Result): call(Goal, X, Before, After) along List."},
    {"foldl", 5, Library, "4????", "foldl(Goal, As, Bs, First, Result): Likewise, along two lists."},
    {"foldl", 6, Library, "5?????", "foldl(Goal, As, Bs, Cs, First, Result): Likewise, along three lists."},
    {"foldl", 7, Library, "6??????", "foldl(Goal, …, First, Result): Likewise, along four lists."},

    // SIDL's own (S5)
    {"getsubset", 2, Library, nullptr, "getsubset(Sub, Set): Every sub-list of Set, the smaller first."},
    {"maxmember", 2, Library, nullptr, "maxmember(Numbers, Max): The largest; 0 for []."},
    {"minmember", 2, Library, nullptr, "minmember(Numbers, Min): The smallest; 0 for []."},
};

struct Evaluable
{
    const char *name;
    int arity;
};

/// No randomness, time or memory, and nothing that yields fractions, infinities or NaN.
constexpr Evaluable evaluableTable[] = {
    // clang-format off
    {"+", 1}, {"+", 2}, {"-", 1}, {"-", 2}, {"*", 2}, {"/", 2}, {"//", 2}, {"mod", 2}, {"rem", 2}, {"div", 2},
    {"min", 2}, {"max", 2}, {"abs", 1}, {"sign", 1}, {"gcd", 2}, {"lcm", 2}, {"msb", 1}, {"lsb", 1}, {"popcount", 1},
    {"getbit", 2}, {"**", 2}, {"^", 2}, {"<<", 2}, {">>", 2}, {"/\\", 2}, {"\\/", 2}, {"xor", 2}, {"\\", 1},
    {"sqrt", 1}, {"exp", 1}, {"log", 1}, {"log10", 1}, {"sin", 1}, {"cos", 1}, {"tan", 1}, {"asin", 1}, {"acos", 1},
    {"atan", 1}, {"atan", 2}, {"atan2", 2}, {"sinh", 1}, {"cosh", 1}, {"tanh", 1}, {"asinh", 1}, {"acosh", 1},
    {"atanh", 1}, {"ceiling", 1}, {"ceil", 1}, {"floor", 1}, {"round", 1}, {"truncate", 1}, {"integer", 1},
    {"float", 1}, {"float_integer_part", 1}, {"float_fractional_part", 1}, {"copysign", 2}, {"pi", 0}, {"e", 0},
    // clang-format on
};

} // namespace

std::span<const Builtin> builtins()
{
    return builtinTable;
}

const Builtin *builtin(const PredicateId &predicate)
{
    static const QHash<PredicateId, const Builtin *> index = [] {
        QHash<PredicateId, const Builtin *> result;
        for (const Builtin &row : builtinTable)
            result.insert({QString::fromUtf8(row.name), row.arity}, &row);
        return result;
    }();
    return index.value(predicate, nullptr);
}

bool isEvaluable(const PredicateId &functor)
{
    static const QSet<PredicateId> index = [] {
        QSet<PredicateId> result;
        for (const Evaluable &row : evaluableTable)
            result.insert({QString::fromUtf8(row.name), row.arity});
        return result;
    }();
    return index.contains(functor);
}

} // namespace sidl::language
