// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/values/value.h"

#include <memory>
#include <vector>

namespace sidl::engine::compiled {

/// A row of a relation: its elements, and before the first of them (at -1) what stands for the whole.
using Row = const Value *;

/// The rows of one key. Also what a table remembers of one call.
struct Bucket
{
    enum class State : std::uint8_t { Empty, Filling, Filled, Refused };

    std::vector<Row> rows;
    State state = State::Empty; ///< of a table's: Refused, what it would remember cannot be had beforehand

    const Value *key() const { return reinterpret_cast<const Value *>(this + 1); } ///< it stands behind this
};

/// Buckets by keys of a fixed number of values. Buckets stay where they are.
class BucketTable
{
public:
    explicit BucketTable(std::size_t keySize)
        : m_keySize(keySize)
        , m_entries(16)
    {
    }
    ~BucketTable() { clear(); }
    BucketTable(const BucketTable &) = delete;
    BucketTable &operator=(const BucketTable &) = delete;

    std::size_t size() const { return m_count; }
    Bucket *find(const Value *key) const ///< null: there is none
    {
        const std::uint64_t hash = hashOf(key, m_keySize);
        const std::size_t mask = m_entries.size() - 1;
        for (std::size_t place = std::size_t(hash) & mask;; place = (place + 1) & mask) {
            const Entry &entry = m_entries[place];
            if (!entry.bucket)
                return nullptr;
            if (entry.hash == hash && isKey(*entry.bucket, key))
                return entry.bucket;
        }
    }
    Bucket &get(const Value *key); ///< made if there is none
    void clear();
    void clearRows(); ///< all buckets become empty; if there are many, they go

private:
    struct Entry
    {
        std::uint64_t hash = 0;
        Bucket *bucket = nullptr;
    };

    bool isKey(const Bucket &bucket, const Value *key) const
    {
        const Value *const own = bucket.key();
        for (std::size_t i = 0; i < m_keySize; ++i)
            if (own[i] != key[i])
                return false;
        return true;
    }
    void grow();

    std::size_t m_keySize;
    std::size_t m_count = 0;
    std::vector<Entry> m_entries;                       ///< open addressing
    std::vector<std::unique_ptr<std::byte[]>> m_blocks; ///< of buckets with their keys
    std::byte *m_next = nullptr;
    std::size_t m_left = 0;
};

} // namespace sidl::engine::compiled
