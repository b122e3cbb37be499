// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/compiled/machine.h"

namespace sidl::engine::compiled {

bool Machine::evaluate(const Expression &expression, const Value *slots, Value &result)
{
    if (expression.function == Function::Operand) {
        result = operand(expression.operand, slots);
        if (result.isInteger())
            return true;
        const std::optional<Value> value = evaluateTerm(result, m_values);
        result = value.value_or(result);
        return value.has_value();
    }
    Value left, right;
    if (!evaluate(*expression.left, slots, left))
        return false;
    if (!expression.right) {
        const std::optional<Value> value = calculate(expression.function, left, m_values);
        result = value.value_or(left);
        return value.has_value();
    }
    if (!evaluate(*expression.right, slots, right))
        return false;
    if (left.isInteger() && right.isInteger()) {
        const std::int64_t sum = expression.function == Function::Plus ? left.integer() + right.integer()
                                                                       : left.integer() - right.integer();
        if ((expression.function == Function::Plus || expression.function == Function::Minus) && Value::fits(sum)) {
            result = Value::integer(sum);
            return true;
        }
    }
    const std::optional<Value> value = calculate(expression.function, left, right, m_values);
    result = value.value_or(left);
    return value.has_value();
}

bool Machine::isOfType(Value value, TermType type) const
{
    switch (type) {
    case TermType::Integer:
        return value.isInteger()
            || (value.isOther() && !m_values.isFloat(value) && !m_values.isString(value)); // a large one
    case TermType::Atom:
        return value.isAtom() && value != m_values.nil();
    case TermType::Number:
        return value.isInteger() || (value.isOther() && !m_values.isString(value));
    case TermType::Atomic:
        return !value.isCompound();
    case TermType::Compound:
        return value.isCompound();
    case TermType::Float:
        return m_values.isFloat(value);
    case TermType::List:
        while (m_values.isCons(value))
            value = m_values.arguments(value)[1];
        return value == m_values.nil();
    case TermType::String:
        return m_values.isString(value);
    case TermType::Callable:
        return value.isCompound() || (value.isAtom() && value != m_values.nil());
    }
    return false;
}

} // namespace sidl::engine::compiled
