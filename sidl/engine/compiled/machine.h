// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/compiled/versions.h"
#include "sidl/engine/foreign/clauseprofile.h"

#include <algorithm>
#include <array>
#include <functional>
#include <memory>

namespace sidl::engine::compiled {

/// A creation or a deletion of a word, on the way of the solution that is being looked for.
struct WordEffect
{
    Value word;
    bool isDeletion = false;
};

/// Runs compiled rules: frames of slots, choice points, and the effects of the way that is being tried.
/// Thread: the game's.
class Machine
{
public:
    /// Why there is no answer.
    enum class Halt : std::uint8_t {
        None,    ///< there is one
        Unusual, ///< Prolog has to look: an error, or something that is not compiled
        Limit,   ///< more steps or memory than allowed, or it was asked to stop
        Stack    ///< the stack is too small, and may be larger: solve() begins again with such a one
    };
    struct Limits
    {
        std::uint64_t steps = 0;         ///< calls, of built-ins too, and choices tried again
        std::size_t bytes = 0;           ///< of what is remembered and of stacks
        std::function<bool()> isStopped; ///< asked now and then
    };

    /// @p profile of the clauses, or null.
    explicit Machine(Versions &versions, ClauseProfile *profile = nullptr);
    Machine(const Machine &) = delete;
    Machine &operator=(const Machine &) = delete;

    void setLimits(Limits limits) { m_limits = std::move(limits); }
    /// The steps of a request are counted from here on.
    void begin() { m_steps = m_nextLook = 0; }

    /// Calls @p visit(outputs) for each solution of @p version with @p inputs, until it returns false. Effects of the
    /// solution are there meanwhile.
    template <typename Visit>
    Halt solve(Version &version, const Value *inputs, Visit visit)
    {
        struct Telling
        {
            Visit &visit;
            std::size_t told = 0, known = 0; ///< solutions of this time, and of the time before
        } telling{visit};
        const std::uint64_t steps = m_steps;
        for (;;) {
            m_halt = Halt::None;
            m_fillEnd = 0;
            search(
                version, inputs,
                [](void *data, const Value *outputs) {
                    Telling &to = *static_cast<Telling *>(data);
                    return ++to.told <= to.known || to.visit(outputs);
                },
                &telling);
            if (m_halt != Halt::Stack)
                return m_halt;
            telling.known = telling.told;
            telling.told = 0;
            m_steps = steps;
            m_nextLook = 0;
            makeStack(LargeStack);
        }
    }
    int clause() const { return m_clause; } ///< in which it was when it was stopped by a limit; -1: none
    /// Whether it was in @p clause at one of the last times that it looked at its limits.
    bool wasLatelyIn(int clause) const
    {
        return clause >= 0 && std::find(m_lately.begin(), m_lately.end(), clause) != m_lately.end();
    }
    const std::vector<WordEffect> &effects() const { return m_effects; }

private:
    using VisitFunction = bool (*)(void *data, const Value *outputs);

    static constexpr int MostOutputs = 32;
    static constexpr std::size_t SmallStack = 12 << 10, LargeStack = std::size_t(4) << 20; ///< values

    struct Frame ///< the first three values of a frame: see Compiler::FirstSlot
    {
        const Code *caller;
        Value *callerSlots;
        std::size_t choices;
    };
    struct Choice
    {
        const Code *code;
        Value *slots, *top;
        std::uint32_t effects;   ///< how many there were
        std::uint32_t kept;      ///< FindAll, ForAll: how many were kept
        std::uint32_t solutions; ///< FindAll: how many were collected
        struct Rows
        {
            const Row *next, *end;
        };
        struct Clauses
        {
            const Code *const *next, *const *end;
        };
        struct Range
        {
            std::uint64_t next, end; ///< bits: of a list that is left; of the next integer and the last
        };
        union
        {
            Rows rows;
            Clauses clauses;
            Range range;
        };
    };

    void makeStack(std::size_t size); ///< nothing may be on the one that is there
    void search(Version &version, const Value *inputs, VisitFunction visit, void *data);
    template <bool IsProfiled>
    bool run(const Code *code, Value *slots, std::size_t base, VisitFunction visit, void *data);
    bool isOver(const Code &at); ///< a limit is passed
    /// Why it ends when the stack is full.
    Halt stackIsFull() const { return m_stackSize < LargeStack ? Halt::Stack : Halt::Unusual; }
    const Code *retry(std::size_t base, Value *&slots);
    Bucket *remembered(Version &version, const Value *inputs);
    void fill(Version &version, Bucket &bucket);
    bool takeRow(const Code &code, Value *slots, const Row *&next, const Row *end) const;
    Value operand(std::int32_t operand, const Value *slots) const
    {
        return operand >= 0 ? slots[operand] : m_constants[~operand];
    }
    bool evaluate(const Expression &expression, const Value *slots, Value &result);
    bool isOfType(Value value, TermType type) const;
    Choice &push(const Code *code, Value *slots)
    {
        Choice &choice = m_choices.emplace_back();
        choice.code = code;
        choice.slots = slots;
        choice.top = m_top;
        choice.effects = std::uint32_t(m_effects.size());
        return choice;
    }
    static Frame &frameOf(Value *slots) { return *reinterpret_cast<Frame *>(slots); }

    Versions &m_versions;
    Values &m_values;
    const Value *m_constants;
    ClauseProfile *const m_profile;
    Limits m_limits;
    std::unique_ptr<std::byte[]> m_memory; ///< of the stack; not touched before it is needed
    std::size_t m_stackSize = 0;           ///< values
    Value *m_top = nullptr, *m_stackEnd = nullptr;
    std::vector<Choice> m_choices;
    std::vector<WordEffect> m_effects, m_kept;
    std::vector<Value> m_collected;
    std::array<const Code *, MostOutputs + 1> m_queries{}; ///< by number of outputs; made when first needed
    std::uint64_t m_steps = 0, m_nextLook = 0;
    std::uint64_t m_fillEnd = 0; ///< steps at which filling a table has taken too long; 0: none is filled
    int m_fillDepth = 0;
    Halt m_halt = Halt::None;
    int m_clause = -1;
    std::array<int, 64> m_lately{}; ///< clauses, in turn
    std::size_t m_looks = 0;
};

/// Takes the next row that fits to the slots; @p next is that behind it. False: none is left.
inline bool Machine::takeRow(const Code &code, Value *slots, const Row *&next, const Row *end) const
{
    const auto tailOf = [this](Value list, int count) {
        for (; count > 0; --count)
            list = m_values.arguments(list)[1];
        return list;
    };
    const std::int32_t *const outputs = code.operands() + code.inputs;
    const std::int32_t *const equals = outputs + 2 * code.outputs;
    for (; next != end; ++next) {
        const Row row = *next;
        bool fits = true;
        for (int i = 0; i < code.equals && fits; ++i)
            fits = row[equals[2 * i]] == row[equals[2 * i + 1]];
        if (!fits)
            continue;
        for (int i = 0; i < code.outputs; ++i) {
            const std::int32_t position = outputs[2 * i];
            slots[outputs[2 * i + 1]] = position >= RowPattern::Whole
                ? row[position]
                : tailOf(row[RowPattern::Whole], RowPattern::Whole - position);
        }
        ++next;
        return true;
    }
    return false;
}

} // namespace sidl::engine::compiled
