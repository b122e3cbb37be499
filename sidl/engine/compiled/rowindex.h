// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/compiled/value.h"

#include <deque>
#include <vector>

namespace sidl::engine::compiled {

/// A row of a relation: its elements, and before the first of them (at -1) what stands for the whole.
using Row = const Value *;

/// The rows of one key. Also what a table remembers of one call.
struct Bucket
{
    enum class State : std::uint8_t { Empty, Filling, Filled, Refused };

    std::uint64_t hash = 0;
    std::vector<Value> key;
    std::vector<Row> rows;
    State state = State::Empty; ///< of a table's: Refused, what it would remember cannot be had beforehand
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

    std::size_t size() const { return m_buckets.size(); }
    Bucket *find(const Value *key) const;
    Bucket &get(const Value *key); ///< made if there is none
    void clear();

private:
    struct Entry
    {
        std::uint64_t hash = 0;
        Bucket *bucket = nullptr;
    };

    void grow();

    std::size_t m_keySize;
    std::vector<Entry> m_entries; ///< open addressing
    std::deque<Bucket> m_buckets;
};

} // namespace sidl::engine::compiled
