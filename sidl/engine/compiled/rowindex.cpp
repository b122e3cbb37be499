// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/compiled/rowindex.h"

#include <algorithm>

namespace sidl::engine::compiled {

Bucket *BucketTable::find(const Value *key) const
{
    const std::uint64_t hash = hashOf(key, m_keySize);
    const std::size_t mask = m_entries.size() - 1;
    for (std::size_t place = std::size_t(hash) & mask; m_entries[place].bucket; place = (place + 1) & mask)
        if (m_entries[place].hash == hash && std::equal(key, key + m_keySize, m_entries[place].bucket->key.data()))
            return m_entries[place].bucket;
    return nullptr;
}

Bucket &BucketTable::get(const Value *key)
{
    if (Bucket *const found = find(key))
        return *found;
    if (m_buckets.size() * 2 >= m_entries.size())
        grow();
    Bucket &bucket = m_buckets.emplace_back();
    bucket.hash = hashOf(key, m_keySize);
    bucket.key.assign(key, key + m_keySize);
    const std::size_t mask = m_entries.size() - 1;
    std::size_t place = std::size_t(bucket.hash) & mask;
    while (m_entries[place].bucket)
        place = (place + 1) & mask;
    m_entries[place] = {bucket.hash, &bucket};
    return bucket;
}

void BucketTable::clear()
{
    m_entries.assign(16, {});
    m_buckets.clear();
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
