// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/values/value.h"

#include <QString>

#include <optional>

namespace sidl::engine::compiled {

class Values;

/// Functions that compiled rules calculate; Prolog does the others.
enum class Function : std::uint8_t {
    Operand, ///< no function: a value
    Plus,
    Minus,
    Times,
    Divide,
    IntDivide,
    Mod,
    Rem,
    Div,
    Min,
    Max,
    Power, ///< ** and ^, of integers
    ShiftRight,
    BitAnd,
    BitOr,
    Same, ///< + of one operand
    Negate,
    Abs,
    Sign,
    Truncate,
    Round,
    Floor,
    Ceiling,
    ToFloat,
    Sqrt
};

/// The function of that name and number of arguments, if it is one of those.
std::optional<Function> functionNamed(const QString &name, int arity);

/// A calculation. @c operand as in Code: a slot, or ~n for constant n.
struct Expression
{
    Function function = Function::Operand;
    std::int32_t operand = 0;
    const Expression *left = nullptr, *right = nullptr;
};

/// The value of a function of numbers; nothing where Prolog has to calculate: errors, and numbers of more than 62 bits.
/// What it gives is what Prolog would (S4; -0.0 is 0.0).
std::optional<Value> calculate(Function function, Value left, Value right, Values &values);
std::optional<Value> calculate(Function function, Value operand, Values &values);
/// The value of a ground term as an expression; nothing if Prolog has to tell.
std::optional<Value> evaluateTerm(Value term, Values &values);
/// How two numbers compare; nothing where Prolog has to.
std::optional<int> compareNumbers(Value left, Value right, const Values &values);

} // namespace sidl::engine::compiled
