// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/compiled/machine.h"

namespace sidl::engine::compiled {

namespace {

constexpr std::size_t StackReserve = 4096; // more than any frame needs
constexpr std::uint64_t StepsPerLook = 2048;
constexpr std::size_t MostChoices = std::size_t(8) << 20;

} // namespace

Machine::Machine(Versions &versions, ClauseProfile *profile)
    : m_versions(versions)
    , m_values(versions.values())
    , m_constants(versions.code().constants())
    , m_profile(profile)
{
    makeStack(profile ? LargeStack : SmallStack); // what is begun again would be counted twice
    m_lately.fill(-1);
    static_assert(sizeof(Frame) == 3 * sizeof(Value));
}

void Machine::makeStack(std::size_t size)
{
    m_memory.reset(new std::byte[size * sizeof(Value)]);
    m_stackSize = size;
    m_top = reinterpret_cast<Value *>(m_memory.get());
    m_stackEnd = m_top + size - StackReserve;
}

bool Machine::isOver(const Code &at)
{
    m_nextLook = m_steps + StepsPerLook;
    m_lately[m_looks++ % m_lately.size()] = at.clause;
    const std::size_t bytes = m_choices.size() * sizeof(Choice) + m_effects.size() * sizeof(WordEffect)
        + m_collected.size() * sizeof(Value) + m_values.bytes();
    if (m_steps > m_limits.steps || bytes > m_limits.bytes || m_choices.size() > MostChoices
        || (m_limits.isStopped && m_limits.isStopped())) {
        m_halt = Halt::Limit;
        m_clause = at.clause;
    } else if (m_fillEnd && m_steps > m_fillEnd)
        m_halt = Halt::Unusual; // fill() makes of it that this is not remembered
    return m_halt != Halt::None;
}

void Machine::search(Version &version, const Value *inputs, VisitFunction visit, void *data)
{
    if (!version.entry)
        m_versions.compile(version);
    const std::size_t base = m_choices.size(), effects = m_effects.size(), kept = m_kept.size(),
                      collected = m_collected.size();
    Value *const query = m_top, *const called = query + 3 + version.outputs;
    m_top = called + version.slots;
    if (m_top >= m_stackEnd || version.outputs > MostOutputs) {
        m_halt = version.outputs > MostOutputs ? Halt::Unusual : stackIsFull();
    } else {
        const Code *&told = m_queries[std::size_t(version.outputs)];
        if (!told)
            told = m_versions.code().storeQuery(version.outputs, 3);
        frameOf(called) = {told, query, base};
        std::copy(inputs, inputs + version.inputs, called + 3);
        m_profile ? run<true>(version.entry, called, base, visit, data)
                  : run<false>(version.entry, called, base, visit, data);
    }
    m_choices.resize(base);
    m_effects.resize(effects);
    m_kept.resize(kept);
    m_collected.resize(collected);
    m_top = query;
}

} // namespace sidl::engine::compiled
