// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/states/packedstates.h"

#include <cstring>
#include <string_view>

namespace sidl::theory {

void PackedStates::pack(const engine::State &state)
{
    m_packed.clear();
    state.forEach([this](engine::Word word) {
        std::uint32_t number = m_words.try_emplace(word.data(), std::uint32_t(m_words.size())).first->second;
        for (; number >= 0x80; number >>= 7) // seven bits a byte, the last below 0x80
            m_packed.push_back(char(number | 0x80));
        m_packed.push_back(char(number));
    });
    for (const double account : state.accounts()) {
        const double plain = account == 0 ? 0 : account; // not -0
        const auto *bytes = reinterpret_cast<const char *>(&plain);
        m_packed.insert(m_packed.end(), bytes, bytes + sizeof plain);
    }
}

/// Where the state that is packed stands in the table, or a free place.
std::size_t PackedStates::slotOf(std::size_t hash) const
{
    const std::size_t mask = m_table.size() - 1;
    for (std::size_t slot = hash & mask;; slot = (slot + 1) & mask) {
        const int number = m_table[slot];
        if (number < 0)
            return slot;
        if (m_hashes[std::size_t(number)] != std::uint32_t(hash))
            continue;
        const std::size_t begin = number == 0 ? 0 : m_ends[std::size_t(number) - 1];
        const std::size_t length = m_ends[std::size_t(number)] - begin;
        if (length == m_packed.size() && std::memcmp(m_bytes.data() + begin, m_packed.data(), length) == 0)
            return slot;
    }
}

void PackedStates::grow()
{
    std::vector<int> table(m_table.empty() ? 1024 : 2 * m_table.size(), -1);
    const std::size_t mask = table.size() - 1;
    for (std::size_t number = 0; number < m_hashes.size(); ++number) {
        std::size_t slot = m_hashes[number] & mask;
        while (table[slot] >= 0)
            slot = (slot + 1) & mask;
        table[slot] = int(number);
    }
    m_table = std::move(table);
}

std::pair<int, bool> PackedStates::add(const engine::State &state)
{
    if (4 * (m_ends.size() + 1) > 3 * m_table.size())
        grow();
    pack(state);
    const auto hash = std::uint32_t(std::hash<std::string_view>()({m_packed.data(), m_packed.size()}));
    int &entry = m_table[slotOf(hash)];
    if (entry >= 0)
        return {entry, false};
    entry = size();
    m_bytes.insert(m_bytes.end(), m_packed.begin(), m_packed.end());
    m_ends.push_back(m_bytes.size());
    m_hashes.push_back(hash);
    return {entry, true};
}

int PackedStates::numberOf(const engine::State &state)
{
    if (m_table.empty())
        return -1;
    pack(state);
    const auto hash = std::uint32_t(std::hash<std::string_view>()({m_packed.data(), m_packed.size()}));
    return m_table[slotOf(hash)];
}

std::size_t PackedStates::bytes() const
{
    return m_bytes.capacity() + m_ends.capacity() * sizeof(std::size_t) + m_hashes.capacity() * sizeof(std::uint32_t)
        + m_table.capacity() * sizeof(int);
}

} // namespace sidl::theory
