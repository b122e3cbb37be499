// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/compiled/machine.h"

namespace sidl::engine::compiled {

/// Goes back to the last choice point that has something left, but not beyond @p base of them: where to go on, with its
/// @p slots. Null: there is none.
const Code *Machine::retry(std::size_t base, Value *&slots)
{
    for (;;) {
        if (m_choices.size() <= base)
            return nullptr;
        Choice &choice = m_choices.back();
        slots = choice.slots;
        m_top = choice.top;
        m_effects.resize(choice.effects);
        const Code *const at = choice.code;
        if (!at) { // after a soft cut
            m_choices.pop_back();
            continue;
        }
        const std::int32_t *const inputs = at->operands();
        const Code *code = at->next;
        switch (at->op) {
        case Op::Scan:
        case Op::Table: {
            const bool isFound = takeRow(*at, slots, choice.rows.next, choice.rows.end);
            if (!isFound || choice.rows.next == choice.rows.end)
                m_choices.pop_back();
            if (!isFound)
                continue;
            break;
        }
        case Op::Iterate: {
            const Value list = Value::ofBits(choice.range.next);
            if (!m_values.isCons(list)) {
                m_choices.pop_back();
                continue;
            }
            slots[at->a] = m_values.arguments(list)[0];
            const Value rest = m_values.arguments(list)[1];
            if (rest.isCompound())
                choice.range.next = rest.bits();
            else
                m_choices.pop_back();
            break;
        }
        case Op::MemberCheck: {
            const Value wanted = operand(inputs[0], slots);
            Value list = Value::ofBits(choice.range.next);
            bool isFound = false;
            while (!isFound && m_values.isCons(list)) {
                isFound = m_values.arguments(list)[0] == wanted;
                list = m_values.arguments(list)[1];
            }
            if (isFound && list.isCompound())
                choice.range.next = list.bits();
            else
                m_choices.pop_back();
            if (!isFound)
                continue;
            break;
        }
        case Op::Between: {
            const std::int64_t next = Value::ofBits(choice.range.next).integer();
            slots[at->a] = Value::integer(next);
            if (choice.range.next == choice.range.end)
                m_choices.pop_back();
            else
                choice.range.next = Value::integer(next + 1).bits();
            break;
        }
        case Op::Alternative:
            m_choices.pop_back();
            code = at->branch;
            break;
        case Op::Choose:
            code = *choice.clauses.next++;
            if (choice.clauses.next == choice.clauses.end)
                m_choices.pop_back();
            break;
        case Op::FindAll: {
            const std::uint32_t first = choice.solutions, kept = choice.kept;
            m_choices.pop_back();
            slots[at->a] = m_values.list(m_collected.data() + first, m_collected.size() - first);
            m_collected.resize(first);
            m_effects.insert(m_effects.end(), m_kept.begin() + kept, m_kept.end());
            m_kept.resize(kept);
            break;
        }
        case Op::ForAll: {
            const std::uint32_t kept = choice.kept;
            m_choices.pop_back();
            m_effects.insert(m_effects.end(), m_kept.begin() + kept, m_kept.end());
            m_kept.resize(kept);
            break;
        }
        case Op::ForAllFailed: {
            const std::size_t forAll = slots[at->a].bits();
            m_kept.resize(m_choices[forAll].kept);
            m_choices.resize(forAll);
            continue;
        }
        default:
            m_halt = Halt::Unusual;
            return nullptr;
        }
        return code;
    }
}

} // namespace sidl::engine::compiled
