// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/logic/tables.h"

#include <algorithm>

namespace sidl::engine::logic {

namespace {

constexpr int FewAnswers = 8; // are looked through one by one

std::uint64_t hashOf(std::span<const int> numbers, std::uint64_t start)
{
    for (const int number : numbers)
        start = mixed(start, std::uint64_t(std::uint32_t(number)));
    return start;
}

} // namespace

bool Table::add(std::span<const TermId> answer)
{
    const auto isSame = [&](int index) {
        return std::equal(answer.begin(), answer.end(), answers.begin() + std::ptrdiff_t(index) * arity);
    };
    if (count < FewAnswers) {
        for (int i = 0; i < count; ++i)
            if (isSame(i))
                return false;
    } else {
        if (count == FewAnswers)
            for (int i = 0; i < count; ++i)
                m_index.insert(hashOf({answers.data() + std::ptrdiff_t(i) * arity, std::size_t(arity)}, 7), i);
        const std::uint64_t hash = hashOf(answer, 7);
        if (m_index.find(hash, isSame) >= 0)
            return false;
        m_index.insert(hash, count);
    }
    answers.insert(answers.end(), answer.begin(), answer.end());
    ++count;
    return true;
}

void Table::reset()
{
    progress = Progress::New;
    isGround = isPatterned = isAskedAgain = false;
    count = round = low = depth = 0;
    answers.clear();
    call.clear();
    m_index.clear();
}

Table &TableSet::table(int relation, int arity, const Call &call)
{
    const std::uint64_t hash = hashOf(call, std::uint64_t(relation) + 1);
    const int known = m_index.find(hash, [&](int number) {
        const Table &table = m_tables[std::size_t(number)];
        return table.relation == relation && table.call == call;
    });
    if (known >= 0)
        return m_tables[std::size_t(known)];
    if (m_used == m_tables.size())
        m_tables.emplace_back();
    Table &table = m_tables[m_used];
    table.reset();
    table.relation = relation;
    table.arity = arity;
    table.call = call;
    int next = 0;
    for (const int part : call) {
        if (isOpenFunction(part))
            table.isPatterned = true;
        else if (part < 0 && part == openVariable(next))
            ++next;
        else if (part < 0)
            table.isPatterned = true; // one variable twice
    }
    table.isGround = next == 0 && !table.isPatterned;
    m_index.insert(hash, int(m_used++));
    return table;
}

void TableSet::clear()
{
    m_used = 0;
    m_index.clear();
    if (m_tables.size() > 100'000)
        m_tables.clear();
}

} // namespace sidl::engine::logic
