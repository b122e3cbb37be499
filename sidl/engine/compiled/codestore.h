// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/compiled/instruction.h"

#include <deque>
#include <memory>
#include <unordered_map>

namespace sidl::engine::compiled {

/// What was compiled: instructions, constants and expressions, one behind the other in memory.
class CodeStore
{
public:
    static constexpr std::size_t MostConstants = 1 << 16;

    CodeStore();

    /// The operand that stands for @p value; 0: there are too many constants.
    std::int32_t constant(Value value);
    /// Constant n; they stay where they are.
    const Value *constants() const { return reinterpret_cast<const Value *>(m_constants.get()); }
    const Expression *add(const Expression &expression) { return &m_expressions.emplace_back(expression); }
    /// @p first and all that it leads to.
    Code *store(const Instruction *first);
    /// A call of a version that gives its @p outputs to the slots from @p firstSlot on, and then tells a solution.
    const Code *storeQuery(int outputs, int firstSlot);

    std::size_t bytes() const { return m_blocks.size() * BlockSize; }

private:
    static constexpr std::size_t BlockSize = 1 << 16;

    Code *allocate(std::size_t operands);
    const Dispatch *dispatch(const Instruction &choose);

    std::unique_ptr<std::byte[]> m_constants; ///< Values; not touched before they are needed
    std::size_t m_constantCount = 0;
    std::unordered_map<std::uint64_t, std::int32_t> m_constantSet;
    std::deque<Expression> m_expressions;
    std::deque<Dispatch> m_dispatches;
    std::vector<std::unique_ptr<std::byte[]>> m_blocks;
    std::byte *m_next = nullptr;
    std::size_t m_left = 0;
};

/// What clauses are told apart by: a value, or the name and number of arguments of a compound.
inline std::uint64_t dispatchKey(std::uint32_t name, std::uint32_t arity)
{
    return (std::uint64_t(name) << 24 | arity) << 3 | 6; // as if of a compound, and of none that there is
}

} // namespace sidl::engine::compiled
