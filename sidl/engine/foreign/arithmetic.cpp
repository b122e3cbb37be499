// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/foreign/arithmetic.h"

#include "sidl/language/program/builtins.h"
#include "sidl/prolog/frame.h"
#include "sidl/prolog/predicate.h"
#include "sidl/prolog/text.h"

#include <cmath>
#include <limits>

using namespace Qt::StringLiterals;

namespace sidl::engine {

using prolog::atomText;
using prolog::functorOf;
using prolog::Predicate;
using prolog::TermRef;

namespace {

constexpr double MaxBits = 1 << 20;
constexpr double LargeBits = 10'000; // smaller numbers take no time that matters
constexpr double MaxWork = 4e9;      // of one expression: a quarter of a second
constexpr int MaxDepth = 100000;
constexpr int MaxParts = 1000000; // of one expression: terms that share their parts may be far larger than they look
constexpr std::int64_t ExactInDouble = std::int64_t(1) << 53;

/// A number that this file calculates with, or None: SWI-Prolog has to do it.
struct Number
{
    enum Kind { None, Integer, Float } kind = None;
    std::int64_t integer = 0;
    double real = 0;

    double asDouble() const { return kind == Integer ? double(integer) : real; }
    bool isExact() const { return kind == Float || (integer < ExactInDouble && integer > -ExactInDouble); }
};

Number integerNumber(std::int64_t value)
{
    return {Number::Integer, value, 0};
}

Number floatNumber(double value)
{
    return std::isfinite(value) ? Number{Number::Float, 0, value == 0 ? 0.0 : value} : Number{}; // -0.0 is 0.0
}

/// The functors that are calculated here.
struct Functors
{
    functor_t plus = functorOf("+", 2), minus = functorOf("-", 2);
    functor_t times = functorOf("*", 2), divide = functorOf("/", 2);
    functor_t intDivide = functorOf("//", 2), mod = functorOf("mod", 2);
    functor_t min = functorOf("min", 2), max = functorOf("max", 2);
    functor_t negate = functorOf("-", 1), abs = functorOf("abs", 1);
};

const Functors &functors()
{
    static const Functors all;
    return all;
}

Number binary(functor_t f, const Number &a, const Number &b)
{
    const Functors &fs = functors();
    if (a.kind == Number::Integer && b.kind == Number::Integer) {
        const std::int64_t x = a.integer, y = b.integer;
        std::int64_t result = 0;
        if (f == fs.plus)
            return __builtin_add_overflow(x, y, &result) ? Number{} : integerNumber(result);
        if (f == fs.minus)
            return __builtin_sub_overflow(x, y, &result) ? Number{} : integerNumber(result);
        if (f == fs.times)
            return __builtin_mul_overflow(x, y, &result) ? Number{} : integerNumber(result);
        if (f == fs.min || f == fs.max)
            return integerNumber((f == fs.min) == (x < y) ? x : y);
        if (y == 0 || y == -1) // a division by zero is SWI-Prolog's to report, and the least number has no negative
            return {};
        if (f == fs.divide)
            return x % y == 0                ? integerNumber(x / y)
                : a.isExact() && b.isExact() ? floatNumber(double(x) / double(y))
                                             : Number{};
        if (f == fs.intDivide)
            return integerNumber(x / y);
        if (f == fs.mod) {
            const std::int64_t rest = x % y;
            return integerNumber(rest != 0 && (rest < 0) != (y < 0) ? rest + y : rest);
        }
        return {};
    }
    if (!a.isExact() || !b.isExact())
        return {};
    const double x = a.asDouble(), y = b.asDouble();
    if (f == fs.plus)
        return floatNumber(x + y);
    if (f == fs.minus)
        return floatNumber(x - y);
    if (f == fs.times)
        return floatNumber(x * y);
    if (f == fs.divide && y != 0)
        return floatNumber(x / y);
    if (a.kind == b.kind && (f == fs.min || f == fs.max) && x != y)
        return floatNumber((f == fs.min) == (x < y) ? x : y);
    return {};
}

Number unary(functor_t f, const Number &a)
{
    const Functors &fs = functors();
    if (f != fs.negate && f != fs.abs)
        return {};
    if (a.kind == Number::Float)
        return floatNumber(f == fs.negate ? -a.real : std::fabs(a.real));
    if (a.integer == INT64_MIN)
        return {};
    return integerNumber(f == fs.negate || a.integer < 0 ? -a.integer : a.integer);
}

/// None also for what is no number at all: SWI-Prolog says why; and with a pending exception when the stack is full.
/// @p parts counts the parts of the expression.
Number evaluate(TermRef term, int &parts, int depth = 0)
{
    switch (PL_term_type(term)) {
    case PL_INTEGER: {
        const auto integer = term.integer();
        return integer ? integerNumber(*integer) : Number{};
    }
    case PL_FLOAT: {
        const auto real = term.number();
        return real ? floatNumber(*real) : Number{};
    }
    case PL_TERM:
        break;
    default:
        return {};
    }
    functor_t functor = 0;
    if (depth > MaxDepth || ++parts > MaxParts || !PL_get_functor(term, &functor))
        return {};
    const std::size_t arity = PL_functor_arity_sz(functor);
    if (arity != 1 && arity != 2)
        return {};
    const TermRef argument;
    if (!argument) // the stack is full: one more would end the process
        return {};
    term.getOwnArgument(1, argument);
    const Number first = evaluate(argument, parts, depth + 1);
    Number result;
    if (first.kind != Number::None) {
        if (arity == 1) {
            result = unary(functor, first);
        } else {
            term.getOwnArgument(2, argument);
            const Number second = evaluate(argument, parts, depth + 1);
            if (second.kind != Number::None)
                result = binary(functor, first, second);
        }
    }
    PL_reset_term_refs(argument);
    return result;
}

/// Not a resource error: those pass the rules' catch/3, and SWI-Prolog tells no place for them.
bool numberTooLarge()
{
    const TermRef error;
    return PL_unify_term(error, PL_FUNCTOR_CHARS, "error", 2, PL_FUNCTOR_CHARS, "evaluation_error", 1, PL_CHARS,
                         "number_size", PL_VARIABLE)
        && PL_raise_exception(error);
}

Number evaluate(TermRef term)
{
    int parts = 0;
    return evaluate(term, parts);
}

bool notEvaluable(atom_t name, std::size_t arity)
{
    const TermRef indicator;
    return PL_unify_term(indicator, PL_FUNCTOR_CHARS, "/", 2, PL_ATOM, name, PL_INT64, std::int64_t(arity))
        && PL_type_error("evaluable", indicator);
}

double bitsOfBigInteger(TermRef term)
{
    static const Predicate is("system", "is", 2);
    const prolog::Frame frame;
    const prolog::TermRefs arguments(2);
    if (!PL_unify_term(arguments[1], PL_FUNCTOR_CHARS, "msb", 1, PL_FUNCTOR_CHARS, "abs", 1, PL_TERM, term_t(term))
        || !is.call(arguments))
        return 2 * MaxBits;
    const auto bits = arguments[0].integer();
    return bits ? double(*bits) + 1 : 2 * MaxBits;
}

/// What one expression has cost so far, while it is looked at.
struct Cost
{
    int parts = 0;
    double work = 0; ///< in bits that an addition goes through, about
};

/// How much longer than an addition of numbers of the same size, about a million bits, an operation takes.
double weightOf(const QString &functor)
{
    static const QHash<QString, double> weights{
        {u"*"_s, 80},   {u"**"_s, 160}, {u"^"_s, 160},  {u"/"_s, 80},     {u"//"_s, 80},
        {u"mod"_s, 80}, {u"rem"_s, 80}, {u"div"_s, 80}, {u"gcd"_s, 1700}, {u"lcm"_s, 1800},
    };
    return weights.value(functor, 1);
}

/// Looks whether SWI-Prolog may evaluate @p term. @p bits: a bound for the size of its value, as a binary logarithm.
/// False with a pending exception if not.
bool inspect(TermRef term, double &bits, Cost &cost, int depth)
{
    bits = 64;
    if (depth > MaxDepth || ++cost.parts > MaxParts)
        return numberTooLarge();
    switch (PL_term_type(term)) {
    case PL_INTEGER: {
        const auto integer = term.integer();
        bits = integer ? std::log2(std::max(1.0, std::fabs(double(*integer)))) : bitsOfBigInteger(term);
        return true;
    }
    case PL_FLOAT:
        if (const auto real = term.number())
            bits = std::log2(std::max(1.0, std::fabs(*real)));
        return true;
    case PL_VARIABLE:
        return PL_instantiation_error(term);
    case PL_ATOM: {
        const auto atom = term.atom();
        return atom && (language::isEvaluable({atomText(*atom), 0}) || notEvaluable(*atom, 0));
    }
    case PL_TERM:
        break;
    default:
        return PL_type_error("evaluable", term);
    }
    const std::optional<TermRef::Name> name = term.compoundName();
    if (!name)
        return PL_type_error("evaluable", term);
    const QString functor = atomText(name->atom);
    if (!language::isEvaluable({functor, int(name->arity)}))
        return notEvaluable(name->atom, name->arity);
    double operands[3] = {0, 0, 0};
    const TermRef argument;
    if (!argument)
        return false;
    for (std::size_t i = 0; i < name->arity && i < 3; ++i) {
        term.getOwnArgument(i + 1, argument);
        if (!inspect(argument, operands[i], cost, depth + 1))
            return false;
    }
    PL_reset_term_refs(argument);
    const double a = operands[0], b = operands[1];
    // The value of an operand is at most 2^bits.
    if (functor == "*"_L1)
        bits = a + b;
    else if (functor == "**"_L1 || functor == "^"_L1)
        bits = a * std::exp2(b);
    else if (functor == "<<"_L1)
        bits = a + std::exp2(b);
    else
        bits = std::max(std::max(a, b), operands[2]) + 1;
    if (const double largest = std::max(bits, std::max(a, b)); largest > LargeBits)
        cost.work += weightOf(functor) * largest;
    return (bits <= MaxBits && cost.work <= MaxWork) || numberTooLarge();
}

using Compare = bool (*)(int order);

/// SWI-Prolog's own predicate @p name on two expressions that have been looked at.
foreign_t delegate(const char *name, TermRef left, TermRef right, bool leftIsExpression)
{
    if (PL_exception(0))
        return FALSE;
    double bits = 0;
    Cost cost;
    if ((leftIsExpression && !inspect(left, bits, cost, 0)) || !inspect(right, bits, cost, 0))
        return FALSE;
    const prolog::TermRefs arguments(2);
    return arguments[0].put(left) && arguments[1].put(right) && Predicate("system", name, 2).callPassing(arguments);
}

foreign_t is(term_t result, term_t expression)
{
    const Number value = evaluate(expression);
    if (value.kind == Number::Integer)
        return PL_unify_int64(result, value.integer);
    if (value.kind == Number::Float)
        return PL_unify_float(result, value.real);
    if (PL_exception(0))
        return FALSE;
    const TermRef computed;
    if (!computed || !delegate("is", computed, expression, false))
        return FALSE;
    if (computed.isFloat() && computed.number() == 0.0)
        return PL_unify_float(result, 0.0); // -0.0 is 0.0
    return PL_unify(result, computed);
}

foreign_t compare(const char *name, Compare holds, term_t left, term_t right)
{
    const Number a = evaluate(left);
    if (a.kind != Number::None) {
        const Number b = evaluate(right);
        if (b.kind == a.kind || (b.kind != Number::None && a.isExact() && b.isExact())) {
            const int order = a.kind == Number::Integer && b.kind == Number::Integer
                ? (a.integer > b.integer) - (a.integer < b.integer)
                : (a.asDouble() > b.asDouble()) - (a.asDouble() < b.asDouble());
            return holds(order);
        }
    }
    return delegate(name, left, right, true);
}

foreign_t less(term_t a, term_t b)
{
    return compare(
        "<", [](int order) { return order < 0; }, a, b);
}
foreign_t greater(term_t a, term_t b)
{
    return compare(
        ">", [](int order) { return order > 0; }, a, b);
}
foreign_t lessOrEqual(term_t a, term_t b)
{
    return compare(
        "=<", [](int order) { return order <= 0; }, a, b);
}
foreign_t greaterOrEqual(term_t a, term_t b)
{
    return compare(
        ">=", [](int order) { return order >= 0; }, a, b);
}
foreign_t equal(term_t a, term_t b)
{
    return compare(
        "=:=", [](int order) { return order == 0; }, a, b);
}
foreign_t different(term_t a, term_t b)
{
    return compare(
        "=\\=", [](int order) { return order != 0; }, a, b);
}

} // namespace

void registerArithmetic()
{
    const auto define = [](const char *name, foreign_t (*function)(term_t, term_t)) {
        PL_register_foreign_in_module("sidl_kernel", name, 2, reinterpret_cast<pl_function_t>(function), 0);
    };
    define("$is", is);
    define("$<", less);
    define("$>", greater);
    define("$=<", lessOrEqual);
    define("$>=", greaterOrEqual);
    define("$=:=", equal);
    define("$=\\=", different);
    functors();
}

std::optional<Amount> evaluateAmount(TermRef expression)
{
    const Number number = evaluate(expression);
    Amount amount{number.asDouble(), number.kind == Number::Integer};
    if (number.kind == Number::None) {
        if (PL_exception(0))
            return {};
        const TermRef result;
        if (!result || !delegate("is", result, expression, false))
            return {};
        amount = {result.number().value_or(std::numeric_limits<double>::infinity()), result.isInteger()};
    }
    if (!std::isfinite(amount.value)) {
        PL_type_error("finite_number", expression);
        return {};
    }
    return amount;
}

} // namespace sidl::engine
