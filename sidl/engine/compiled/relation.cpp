// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/compiled/relation.h"

#include "sidl/engine/values/values.h"

#include <algorithm>

namespace sidl::engine::compiled {

void Relation::readKey(const RowPattern &pattern, Row row, std::vector<Value> &key)
{
    key.clear();
    for (const int position : pattern.bound)
        key.push_back(row[position]);
}

bool Relation::isBefore(Row a, Row b) const
{
    return m_values.compare(a[-1], b[-1]) < 0;
}

void Relation::put(RowIndex &index, const Entry &entry)
{
    if (!index.pattern.fits(entry.length))
        return;
    readKey(index.pattern, entry.row, m_key);
    std::vector<Row> &rows = index.buckets.get(m_key.data()).rows;
    if (m_order == Order::Added || rows.empty() || isBefore(rows.back(), entry.row))
        rows.push_back(entry.row);
    else
        rows.insert(
            std::lower_bound(rows.begin(), rows.end(), entry.row, [this](Row a, Row b) { return isBefore(a, b); }),
            entry.row);
}

void Relation::addWord(Value list)
{
    const ListData *const data = m_values.listData(list);
    const Entry entry{data->elements, int(data->count)};
    if (m_order == Order::Standard)
        m_words.emplace(list.bits(), data->count);
    else
        m_rows.push_back(entry);
    for (const auto &index : m_indexes)
        put(*index, entry);
}

void Relation::removeWord(Value list)
{
    const ListData *const data = m_values.listData(list);
    const Row row = data->elements;
    m_words.erase(list.bits());
    for (const auto &index : m_indexes) {
        if (!index->pattern.fits(int(data->count)))
            continue;
        readKey(index->pattern, row, m_key);
        std::vector<Row> &rows = index->buckets.get(m_key.data()).rows;
        rows.erase(std::find(rows.begin(), rows.end(), row));
    }
}

void Relation::addRow(const std::vector<Value> &elements)
{
    Value *const own = m_own.add(elements.size() + 1);
    own[0] = Value::integer(std::int64_t(m_rows.size()) + 1);
    std::copy(elements.begin(), elements.end(), own + 1);
    const Entry entry{own + 1, int(elements.size())};
    m_rows.push_back(entry);
    for (const auto &index : m_indexes)
        put(*index, entry);
}

void Relation::clear()
{
    m_rows.clear();
    m_words.clear();
    m_own.clear();
    for (const auto &index : m_indexes)
        index->buckets.clearRows();
}

RowIndex &Relation::index(const RowPattern &pattern)
{
    for (const auto &index : m_indexes)
        if (index->pattern == pattern)
            return *index;
    RowIndex &index = *m_indexes.emplace_back(std::make_unique<RowIndex>(pattern));
    std::vector<Entry> entries = m_rows;
    for (const auto &[bits, length] : m_words)
        entries.push_back({m_values.listData(Value::ofBits(bits))->elements, int(length)});
    if (m_order == Order::Standard)
        std::sort(entries.begin(), entries.end(),
                  [this](const Entry &a, const Entry &b) { return isBefore(a.row, b.row); });
    for (const Entry &entry : entries)
        put(index, entry);
    return index;
}

} // namespace sidl::engine::compiled
