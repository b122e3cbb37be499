// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/compiled/pool.h"
#include "sidl/engine/compiled/rowindex.h"

#include <memory>
#include <unordered_map>

namespace sidl::engine::compiled {

class Values;

/// Which rows of a relation are looked for.
struct RowPattern
{
    static constexpr int AnyLength = -1;
    static constexpr int Whole = -1; ///< position of what stands for the whole row

    int length = AnyLength;   ///< of the rows; with isOpen: at least
    bool isOpen = false;      ///< longer rows, too
    std::vector<int> bound{}; ///< positions that are known, or Whole alone
    friend bool operator==(const RowPattern &, const RowPattern &) = default;

    bool fits(int rowLength) const
    {
        return length == AnyLength || rowLength == length || (isOpen && rowLength > length);
    }
};

/// The rows that fit a pattern, by the values of its bound positions.
struct RowIndex
{
    explicit RowIndex(RowPattern asked)
        : pattern(std::move(asked))
        , buckets(pattern.bound.size())
    {
    }
    const RowPattern pattern;
    BucketTable buckets;
};

/// A set of words as rows, in Prolog's standard order; or a list of rows in the order in which they were added. Has an
/// index for each pattern that rules ask with. Thread: the game's.
class Relation
{
public:
    enum class Order { Standard, Added };

    Relation(Values &values, Order order)
        : m_values(values)
        , m_order(order)
    {
    }
    Relation(const Relation &) = delete;
    Relation &operator=(const Relation &) = delete;

    /// @p list: a word. In standard order each is to be added once.
    void addWord(Value list);
    void removeWord(Value list);
    /// A row of @p elements; for Order::Added.
    void addRow(const std::vector<Value> &elements);
    void clear();

    /// The index for @p pattern; stays where it is.
    RowIndex &index(const RowPattern &pattern);

private:
    struct Entry
    {
        Row row;
        int length;
    };

    void put(RowIndex &index, const Entry &entry);
    bool isBefore(Row a, Row b) const;
    static void readKey(const RowPattern &pattern, Row row, std::vector<Value> &key);

    Values &m_values;
    const Order m_order;
    std::vector<Entry> m_rows;                              ///< Order::Added
    std::unordered_map<std::uint64_t, std::size_t> m_words; ///< Order::Standard: lengths by the list's bits
    RowPool<Value, 60> m_own;                               ///< rows that are no words
    std::vector<std::unique_ptr<RowIndex>> m_indexes;
    std::vector<Value> m_key;
};

} // namespace sidl::engine::compiled
