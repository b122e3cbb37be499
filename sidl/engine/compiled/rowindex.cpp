// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/compiled/rowindex.h"

#include <algorithm>
#include <new>

namespace sidl::engine::compiled {

Bucket &BucketTable::get(const Value *key)
{
    constexpr std::size_t BlockSize = 4096;
    if (Bucket *const found = find(key))
        return *found;
    if (m_count * 2 >= m_entries.size())
        grow();
    const std::size_t size = sizeof(Bucket) + m_keySize * sizeof(Value);
    if (m_left < size) {
        m_left = std::max(m_blocks.empty() ? 4 * size : BlockSize, size);
        m_next = m_blocks.emplace_back(std::make_unique_for_overwrite<std::byte[]>(m_left)).get();
    }
    Bucket *const bucket = new (m_next) Bucket;
    std::copy(key, key + m_keySize, reinterpret_cast<Value *>(bucket + 1));
    m_next += size;
    m_left -= size;
    ++m_count;
    const std::uint64_t hash = hashOf(key, m_keySize);
    const std::size_t mask = m_entries.size() - 1;
    std::size_t place = std::size_t(hash) & mask;
    while (m_entries[place].bucket)
        place = (place + 1) & mask;
    m_entries[place] = {hash, bucket};
    return *bucket;
}

void BucketTable::clear()
{
    for (const Entry &entry : m_entries)
        if (entry.bucket)
            entry.bucket->~Bucket();
    m_entries.assign(16, {});
    m_blocks.clear();
    m_count = m_left = 0;
}

void BucketTable::clearRows()
{
    constexpr std::size_t Few = 64;
    if (m_count > Few)
        return clear();
    for (const Entry &entry : m_entries)
        if (entry.bucket)
            entry.bucket->rows.clear();
}

void BucketTable::grow()
{
    std::vector<Entry> larger(m_entries.size() * 2);
    const std::size_t mask = larger.size() - 1;
    for (const Entry &entry : m_entries) {
        if (!entry.bucket)
            continue;
        std::size_t place = std::size_t(entry.hash) & mask;
        while (larger[place].bucket)
            place = (place + 1) & mask;
        larger[place] = entry;
    }
    m_entries.swap(larger);
}

} // namespace sidl::engine::compiled
