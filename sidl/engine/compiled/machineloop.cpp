// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/compiled/machine.h"

namespace sidl::engine::compiled {

// Each instruction leaves by one of these.
#define SIDL_NEXT                                                                                                      \
    {                                                                                                                  \
        code = code->next;                                                                                             \
        continue;                                                                                                      \
    }
#define SIDL_FAIL                                                                                                      \
    {                                                                                                                  \
        if (!(code = code->otherwise))                                                                                 \
            goto backtrack;                                                                                            \
        continue;                                                                                                      \
    }
#define SIDL_TEST(condition)                                                                                           \
    {                                                                                                                  \
        if (condition)                                                                                                 \
            SIDL_NEXT                                                                                                  \
        SIDL_FAIL                                                                                                      \
    }
#define SIDL_HALT(why)                                                                                                 \
    {                                                                                                                  \
        m_halt = (why);                                                                                                \
        return false;                                                                                                  \
    }

template <bool IsProfiled>
bool Machine::run(const Code *code, Value *slots, std::size_t base, VisitFunction visit, void *data)
{
    Value buffer[64];
    const Code *at = code; // for the backtracking: what has failed
    for (;;) {
        at = code;
        if constexpr (IsProfiled)
            if (code->clause >= 0) // what the library does is its caller's
                m_profile->setWhere(code->clause);
        const std::int32_t *const operands = code->operands();
        switch (code->op) {
        case Op::Enter:
            m_profile->counter().enter(std::size_t(code->clause));
            SIDL_NEXT
        case Op::Fail:
            goto backtrack;
        case Op::TestConstant:
            SIDL_TEST(slots[code->a] == code->value)
        case Op::TestSlot:
            SIDL_TEST(slots[code->a] == slots[code->b])
        case Op::DifferConstant:
            SIDL_TEST(slots[code->a] != code->value)
        case Op::DifferSlot:
            SIDL_TEST(slots[code->a] != slots[code->b])
        case Op::TakeApart: {
            const Value value = slots[code->a];
            if (!value.isCompound())
                SIDL_FAIL
            const Values::Compound &compound = m_values.compoundOf(value);
            if (std::int32_t(compound.name) != code->b || std::int32_t(compound.arity) != code->c)
                SIDL_FAIL
            const Value *const arguments = m_values.arguments(value);
            for (int i = 0; i < code->c; ++i)
                slots[code->d + i] = arguments[i];
            SIDL_NEXT
        }
        case Op::Match: {
            const Value *const elements = m_values.elements(slots[code->a], std::uint32_t(code->c));
            if (!elements)
                SIDL_FAIL
            const std::int32_t *pair = operands;
            for (int i = 0; i < code->outputs; ++i, pair += 2)
                slots[pair[1]] = elements[pair[0]];
            bool fits = true;
            for (int i = 0; i < code->equals && fits; ++i, pair += 2)
                fits = elements[pair[0]] == operand(pair[1], slots);
            SIDL_TEST(fits)
        }
        case Op::Build:
            for (int i = 0; i < code->inputs; ++i)
                buffer[i] = operand(operands[i], slots);
            slots[code->b] = code->a < 0 ? m_values.list(buffer, code->inputs)
                                         : m_values.compound(std::uint32_t(code->a), buffer, code->inputs);
            SIDL_NEXT
        case Op::Compare: {
            ++m_steps;
            Value left, right;
            if (!evaluate(*code->left, slots, left) || !evaluate(*code->right, slots, right))
                SIDL_HALT(Halt::Unusual)
            const std::optional<int> order = compareNumbers(left, right, m_values);
            if (!order)
                SIDL_HALT(Halt::Unusual)
            SIDL_TEST(holds(Comparison(code->a), *order))
        }
        case Op::Evaluate:
            ++m_steps;
            if (!evaluate(*code->left, slots, slots[code->a]))
                SIDL_HALT(Halt::Unusual)
            SIDL_NEXT
        case Op::TypeTest:
            SIDL_TEST(isOfType(operand(operands[0], slots), TermType(code->a)))
        case Op::OrderTest:
            SIDL_TEST(
                holds(Comparison(code->a), m_values.compare(operand(operands[0], slots), operand(operands[1], slots))))
        case Op::Scan:
        case Op::Table: {
            ++m_steps;
            for (int i = 0; i < code->inputs; ++i)
                buffer[i] = operand(operands[i], slots);
            const Bucket *bucket = nullptr;
            if (code->op == Op::Scan) {
                bucket = code->index->buckets.find(buffer);
                if (!bucket)
                    SIDL_FAIL
            } else {
                bucket = code->version->table->find(buffer);
                if (!bucket || bucket->state != Bucket::State::Filled)
                    bucket = remembered(*code->version, buffer);
                if (m_halt != Halt::None)
                    return false;
                if (!bucket) {
                    if (!code->isTest)
                        goto call;
                    struct First
                    {
                        Value outputs[MostOutputs];
                        int count;
                        bool isFound = false;
                    } first{{}, code->version->outputs};
                    search(
                        *code->version, buffer,
                        [](void *to, const Value *outputs) {
                            First &found = *static_cast<First *>(to);
                            std::copy(outputs, outputs + found.count, found.outputs);
                            found.isFound = true;
                            return false;
                        },
                        &first);
                    if (m_halt != Halt::None)
                        return false;
                    if (!first.isFound)
                        SIDL_FAIL
                    const Row row = first.outputs, *next = &row;
                    (void)takeRow(*code, slots, next, &row + 1);
                    SIDL_NEXT
                }
            }
            const Row *next = bucket->rows.data(), *const end = next + bucket->rows.size();
            if (!takeRow(*code, slots, next, end))
                SIDL_FAIL
            if (next != end && !code->isTest)
                push(code, slots).rows = {next, end};
            SIDL_NEXT
        }
        case Op::Iterate: {
            const Value list = operand(operands[0], slots);
            if (!m_values.isCons(list))
                SIDL_FAIL
            slots[code->a] = m_values.arguments(list)[0];
            const Value rest = m_values.arguments(list)[1];
            if (rest.isCompound())
                push(code, slots).range = {rest.bits(), 0};
            SIDL_NEXT
        }
        case Op::MemberCheck: {
            const Value wanted = operand(operands[0], slots);
            Value list = operand(operands[1], slots);
            bool isFound = false;
            while (!isFound && m_values.isCons(list)) {
                isFound = m_values.arguments(list)[0] == wanted;
                list = m_values.arguments(list)[1];
            }
            if (!isFound)
                SIDL_FAIL
            if (!code->isTest && list.isCompound())
                push(code, slots).range = {list.bits(), 0};
            SIDL_NEXT
        }
        case Op::Between: {
            const Value low = operand(operands[0], slots), high = operand(operands[1], slots);
            if (!low.isInteger() || !high.isInteger())
                SIDL_HALT(Halt::Unusual)
            if (low.integer() > high.integer())
                SIDL_FAIL
            slots[code->a] = low;
            if (low != high)
                push(code, slots).range = {Value::integer(low.integer() + 1).bits(), high.bits()};
            SIDL_NEXT
        }
        case Op::Alternative:
            push(code, slots);
            SIDL_NEXT
        case Op::Choose: {
            const Dispatch &dispatch = *code->dispatch;
            const Dispatch::List *clauses = &dispatch.others;
            if (!dispatch.entries.empty()) {
                const Value value = slots[code->a];
                std::uint64_t key = value.bits();
                if (value.isCompound()) {
                    const Values::Compound &compound = m_values.compoundOf(value);
                    key = dispatchKey(compound.name, compound.arity);
                }
                for (const Dispatch::Entry &entry : dispatch.entries)
                    if (entry.key == key) {
                        clauses = &entry.clauses;
                        break;
                    }
            }
            if (clauses->empty())
                goto backtrack;
            if (clauses->size() > 1)
                push(code, slots).clauses = {clauses->data() + 1, clauses->data() + clauses->size()};
            code = clauses->front();
            continue;
        }
        case Op::SaveCut:
            slots[code->a] = Value::ofBits(m_choices.size());
            SIDL_NEXT
        case Op::CutTo:
            m_choices.resize(slots[code->a].bits());
            SIDL_NEXT
        case Op::CutClause:
            m_choices.resize(frameOf(slots).choices);
            SIDL_NEXT
        case Op::SoftCut:
            m_choices[slots[code->a].bits()].code = nullptr;
            SIDL_NEXT
        case Op::Call:
        call : {
            Version &version = *code->version;
            if (++m_steps >= m_nextLook && isOver(*code))
                return false;
            if (!version.entry)
                m_versions.compile(version);
            Value *const called = m_top;
            if (called + version.slots >= m_stackEnd)
                SIDL_HALT(stackIsFull())
            for (int i = 0; i < code->inputs; ++i)
                called[3 + i] = operand(code->operands()[i], slots);
            frameOf(called) = {code, slots, m_choices.size()};
            m_top = called + version.slots;
            slots = called;
            code = version.entry;
            continue;
        }
        case Op::Return: {
            ++m_steps; // a solution at depth n is n returns, and may come again and again from there
            const Frame frame = frameOf(slots);
            const std::int32_t *const outputs = frame.caller->operands() + frame.caller->inputs;
            for (int i = 0; i < code->inputs; ++i)
                buffer[i] = operand(operands[i], slots);
            for (int i = 0; i < code->inputs; ++i)
                frame.callerSlots[outputs[2 * i + 1]] = buffer[i];
            if (m_choices.size() == frame.choices)
                m_top = slots;
            slots = frame.callerSlots;
            code = frame.caller->next;
            continue;
        }
        case Op::Solution:
            if (!visit(data, slots + 3))
                return true;
            goto backtrack;
        case Op::FindAll: {
            Choice &choice = push(code, slots);
            choice.solutions = std::uint32_t(m_collected.size());
            choice.kept = std::uint32_t(m_kept.size());
            slots[code->a] = Value::ofBits(m_choices.size() - 1);
            code = code->branch;
            continue;
        }
        case Op::Collect:
            m_collected.push_back(operand(operands[0], slots));
            if (code->keepsEffects) {
                const Choice &find = m_choices[slots[code->a].bits()];
                m_kept.insert(m_kept.end(), m_effects.begin() + find.effects, m_effects.end());
            }
            goto backtrack;
        case Op::ForAll: {
            push(code, slots).kept = std::uint32_t(m_kept.size());
            slots[code->a] = Value::ofBits(m_choices.size() - 1);
            code = code->branch;
            continue;
        }
        case Op::ForAllFailed:
            push(code, slots);
            SIDL_NEXT
        case Op::ForAllDone: {
            const Choice &forAll = m_choices[slots[code->a].bits()];
            m_kept.insert(m_kept.end(), m_effects.begin() + forAll.effects, m_effects.end());
            goto backtrack;
        }
        case Op::Create:
        case Op::Delete: {
            const Value word = operand(operands[0], slots);
            if (code->op == Op::Create && m_values.word(word).isNull())
                SIDL_HALT(Halt::Unusual)
            m_effects.push_back({word, code->op == Op::Delete});
            SIDL_NEXT
        }
        case Op::CallNative: {
            ++m_steps;
            for (int i = 0; i < code->inputs; ++i)
                buffer[i] = operand(operands[i], slots);
            const NativeResult result = code->native(m_values, buffer, slots[code->a]);
            if (result == NativeResult::Unusual)
                SIDL_HALT(Halt::Unusual)
            SIDL_TEST(result == NativeResult::Succeeded)
        }
        case Op::Stop:
            SIDL_HALT(Halt::Unusual)
        }
    backtrack:
        if (++m_steps >= m_nextLook && isOver(*at))
            return false;
        code = retry(base, slots);
        if (!code)
            return false;
    }
}

template bool Machine::run<false>(const Code *, Value *, std::size_t, VisitFunction, void *);
template bool Machine::run<true>(const Code *, Value *, std::size_t, VisitFunction, void *);

#undef SIDL_NEXT
#undef SIDL_FAIL
#undef SIDL_TEST
#undef SIDL_HALT

} // namespace sidl::engine::compiled
