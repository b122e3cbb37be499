// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/values/expression.h"
#include "sidl/engine/values/native.h"
#include "sidl/engine/values/value.h"

#include <cstdint>
#include <vector>

namespace sidl::engine::compiled {

struct RowIndex;
struct Version;

/// What an instruction does. "Fails": goes on at Code::otherwise, or at the last choice point if that is null.
enum class Op : std::uint8_t {
    Fail,
    Enter,          ///< a call of the clause is counted; only in rules that are made to be counted
    TestConstant,   ///< slot a is the value
    TestSlot,       ///< slots a and b are equal
    DifferConstant, ///< slot a is not the value
    DifferSlot,     ///< slots a and b differ
    TakeApart,      ///< slot a is a compound b/c; its arguments go to the slots from d on
    Match,          ///< slot a is a list of c elements: outputs take some, then equals compare some
    Build,          ///< slot b becomes the compound a of the inputs; a < 0: their list
    Compare,        ///< the values of the expressions compare as a (Comparison)
    Evaluate,       ///< slot a becomes the value of the expression
    TypeTest,       ///< the input is of type a (TermType)
    OrderTest,      ///< the inputs compare as a (Comparison) in standard order
    Scan,           ///< for each row of an index that the inputs are key of: outputs take, equals compare
    Table,          ///< the same with a version's table, filled if need be
    Iterate,        ///< slot a becomes each element of the input
    MemberCheck,    ///< once for each time that the first input is an element of the second
    Between,        ///< slot a becomes each integer from the first input to the second
    Alternative,    ///< a choice point to go on at branch
    Choose,         ///< clauses, one after the other: those that the dispatch of slot a leaves
    SaveCut,        ///< slot a remembers the choice points
    CutTo,          ///< drops those that came after slot a was saved
    CutClause,      ///< drops those that came since the version was called
    SoftCut,        ///< the choice point that slot a remembers gives nothing any more
    Call,           ///< calls a version with the inputs; its outputs come back
    Return,         ///< gives the inputs to the caller's outputs
    Solution,       ///< tells a solution of the query
    FindAll,        ///< collects, from branch on; slot a becomes the list
    Collect,        ///< adds the input to it, and fails
    ForAll,         ///< forall/2 with effects, from branch on; slot a remembers it
    ForAllFailed,   ///< a choice point: the action of one condition has failed
    ForAllDone,     ///< keeps the effects of one condition, and fails
    Create,
    Delete,
    CallNative, ///< slot a becomes the result of a C++ function of the inputs
    Stop        ///< Prolog has to answer
};

enum class Comparison : std::uint8_t { Less, Greater, LessOrEqual, GreaterOrEqual, Equal, Different };
enum class TermType : std::uint8_t { Integer, Atom, Number, Atomic, Compound, Float, List, String, Callable };

inline bool holds(Comparison comparison, int order)
{
    switch (comparison) {
    case Comparison::Less:
        return order < 0;
    case Comparison::Greater:
        return order > 0;
    case Comparison::LessOrEqual:
        return order <= 0;
    case Comparison::GreaterOrEqual:
        return order >= 0;
    case Comparison::Equal:
        return order == 0;
    case Comparison::Different:
        return order != 0;
    }
    return false;
}

struct Code;

/// The clauses for each value of a slot.
struct Dispatch
{
    using List = std::vector<const Code *>;

    struct Entry
    {
        std::uint64_t key; ///< dispatchKey() of the values
        List clauses;
    };
    std::vector<Entry> entries;
    List others; ///< for all other values
};

/// An instruction, as the machine runs it: the operands stand behind it in memory. An operand is a slot, or ~n for
/// constant n.
struct Code
{
    Op op = Op::Fail;
    bool isTest = false; ///< the first row will do, and no choice point is needed
    bool keepsEffects = false;
    std::uint8_t inputs = 0, outputs = 0, equals = 0;
    std::int32_t a = 0, b = 0, c = 0, d = 0;
    std::int32_t clause = -1; ///< in Program::clauses
    const Code *next = nullptr, *otherwise = nullptr;
    union
    {
        Value value{};
        RowIndex *index;
        Version *version;
        const Code *branch;
        const Dispatch *dispatch;
        const Expression *left;
        Native native;
    };
    const Expression *right = nullptr;

    /// inputs operands, then outputs pairs (position, slot), then equals pairs.
    const std::int32_t *operands() const { return reinterpret_cast<const std::int32_t *>(this + 1); }
    std::int32_t *operands() { return reinterpret_cast<std::int32_t *>(this + 1); }
};

} // namespace sidl::engine::compiled
