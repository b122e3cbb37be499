// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/arithmetic.h"

#include "sidl/engine/prologquery.h"
#include "sidl/engine/wordtable.h"
#include "sidl/language/builtins.h"

#include <cmath>

namespace sidl::engine {

namespace {

constexpr double MaxBits = 1 << 20;
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
    functor_t plus = PL_new_functor(PL_new_atom("+"), 2), minus = PL_new_functor(PL_new_atom("-"), 2);
    functor_t times = PL_new_functor(PL_new_atom("*"), 2), divide = PL_new_functor(PL_new_atom("/"), 2);
    functor_t intDivide = PL_new_functor(PL_new_atom("//"), 2), mod = PL_new_functor(PL_new_atom("mod"), 2);
    functor_t min = PL_new_functor(PL_new_atom("min"), 2), max = PL_new_functor(PL_new_atom("max"), 2);
    functor_t negate = PL_new_functor(PL_new_atom("-"), 1), abs = PL_new_functor(PL_new_atom("abs"), 1);
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

/// None also for what is no number at all: SWI-Prolog says why. @p parts counts the parts of the expression.
Number evaluate(term_t term, int &parts, int depth = 0)
{
    std::int64_t integer = 0;
    double real = 0;
    switch (PL_term_type(term)) {
    case PL_INTEGER:
        return PL_get_int64(term, &integer) ? integerNumber(integer) : Number{};
    case PL_FLOAT:
        return PL_get_float(term, &real) ? floatNumber(real) : Number{};
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
    const term_t argument = PL_new_term_ref();
    _PL_get_arg_sz(1, term, argument);
    const Number first = evaluate(argument, parts, depth + 1);
    Number result;
    if (first.kind != Number::None) {
        if (arity == 1) {
            result = unary(functor, first);
        } else {
            _PL_get_arg_sz(2, term, argument);
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
    const term_t error = PL_new_term_ref();
    return PL_unify_term(error, PL_FUNCTOR_CHARS, "error", 2, PL_FUNCTOR_CHARS, "evaluation_error", 1, PL_CHARS,
                         "number_size", PL_VARIABLE)
        && PL_raise_exception(error);
}

Number evaluate(term_t term)
{
    int parts = 0;
    return evaluate(term, parts);
}

bool notEvaluable(atom_t name, std::size_t arity)
{
    const term_t indicator = PL_new_term_ref();
    return PL_unify_term(indicator, PL_FUNCTOR_CHARS, "/", 2, PL_ATOM, name, PL_INT64, std::int64_t(arity))
        && PL_type_error("evaluable", indicator);
}

double bitsOfBigInteger(term_t term)
{
    TermFrame frame;
    const term_t arguments = PL_new_term_refs(2);
    std::int64_t bits = 0;
    static const predicate_t is = PL_predicate("is", 2, "system");
    if (!PL_unify_term(arguments + 1, PL_FUNCTOR_CHARS, "msb", 1, PL_FUNCTOR_CHARS, "abs", 1, PL_TERM, term)
        || !PL_call_predicate(nullptr, PL_Q_NODEBUG | PL_Q_CATCH_EXCEPTION, is, arguments)
        || !PL_get_int64(arguments, &bits))
        return 2 * MaxBits;
    return double(bits) + 1;
}

/// Looks whether SWI-Prolog may evaluate @p term. @p bits: a bound for the size of its value, as a binary logarithm.
/// False with a pending exception if not.
bool inspect(term_t term, double &bits, int &parts, int depth)
{
    std::int64_t integer = 0;
    double real = 0;
    atom_t atom = 0;
    bits = 64;
    if (depth > MaxDepth || ++parts > MaxParts)
        return numberTooLarge();
    switch (PL_term_type(term)) {
    case PL_INTEGER:
        bits = PL_get_int64(term, &integer) ? std::log2(std::max(1.0, std::fabs(double(integer))))
                                            : bitsOfBigInteger(term);
        return true;
    case PL_FLOAT:
        if (PL_get_float(term, &real))
            bits = std::log2(std::max(1.0, std::fabs(real)));
        return true;
    case PL_VARIABLE:
        return PL_instantiation_error(term);
    case PL_ATOM:
        return PL_get_atom(term, &atom) && (language::isEvaluable({atomText(atom), 0}) || notEvaluable(atom, 0));
    case PL_TERM:
        break;
    default:
        return PL_type_error("evaluable", term);
    }
    atom_t name = 0;
    std::size_t arity = 0;
    if (!PL_get_compound_name_arity_sz(term, &name, &arity))
        return PL_type_error("evaluable", term);
    const QString functor = atomText(name);
    if (!language::isEvaluable({functor, int(arity)}))
        return notEvaluable(name, arity);
    double operands[3] = {0, 0, 0};
    const term_t argument = PL_new_term_ref();
    for (std::size_t i = 0; i < arity && i < 3; ++i) {
        _PL_get_arg_sz(i + 1, term, argument);
        if (!inspect(argument, operands[i], parts, depth + 1))
            return false;
    }
    PL_reset_term_refs(argument);
    const double a = operands[0], b = operands[1];
    // The value of an operand is at most 2^bits.
    if (functor == QLatin1String("*"))
        bits = a + b;
    else if (functor == QLatin1String("**") || functor == QLatin1String("^"))
        bits = a * std::exp2(b);
    else if (functor == QLatin1String("<<"))
        bits = a + std::exp2(b);
    else
        bits = std::max(std::max(a, b), operands[2]) + 1;
    return bits <= MaxBits || numberTooLarge();
}

using Compare = bool (*)(int order);

/// SWI-Prolog's own predicate @p name on two expressions that have been looked at.
foreign_t delegate(const char *name, term_t left, term_t right, bool leftIsExpression)
{
    double bits = 0;
    int parts = 0;
    if ((leftIsExpression && !inspect(left, bits, parts, 0)) || !inspect(right, bits, parts, 0))
        return FALSE;
    const term_t arguments = PL_new_term_refs(2);
    return PL_put_term(arguments, left) && PL_put_term(arguments + 1, right)
        && PL_call_predicate(nullptr, PL_Q_NORMAL | PL_Q_PASS_EXCEPTION, PL_predicate(name, 2, "system"), arguments);
}

foreign_t is(term_t result, term_t expression)
{
    const Number value = evaluate(expression);
    if (value.kind == Number::Integer)
        return PL_unify_int64(result, value.integer);
    if (value.kind == Number::Float)
        return PL_unify_float(result, value.real);
    const term_t computed = PL_new_term_ref();
    double real = 0;
    if (!delegate("is", computed, expression, false))
        return FALSE;
    if (PL_is_float(computed) && PL_get_float(computed, &real) && real == 0)
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

std::optional<double> evaluateToDouble(term_t expression)
{
    Number value = evaluate(expression);
    if (value.kind == Number::None) {
        const term_t result = PL_new_term_ref();
        if (!delegate("is", result, expression, false))
            return {};
        double real = 0;
        if (!PL_get_float(result, &real)) // takes integers too
            return {};
        value = {Number::Float, 0, real};
    }
    if (!std::isfinite(value.asDouble())) {
        PL_type_error("finite_number", expression);
        return {};
    }
    return value.asDouble();
}

} // namespace sidl::engine
