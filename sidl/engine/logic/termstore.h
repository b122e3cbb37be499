// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHash>
#include <QString>

#include <cstdint>
#include <span>
#include <vector>

namespace sidl::engine::logic {

/// A ground term of a TermStore; from 0.
using TermId = int;
inline constexpr TermId NoTerm = -1;

/// A set of numbers from 0 that stand for keys kept elsewhere; for finding a key by its hash.
class HashIndex
{
public:
    /// The number whose key @p isSame accepts; -1: none.
    template <typename IsSame>
    int find(std::uint64_t hash, const IsSame &isSame) const
    {
        if (m_slots.empty())
            return -1;
        for (std::size_t at = hash & (m_slots.size() - 1);; at = (at + 1) & (m_slots.size() - 1)) {
            const Slot &slot = m_slots[at];
            if (slot.number < 0)
                return -1;
            if (slot.hash == hash && isSame(slot.number))
                return slot.number;
        }
    }
    /// @p number is not in it.
    void insert(std::uint64_t hash, int number)
    {
        if ((m_count + 1) * 2 > m_slots.size())
            grow();
        place({hash, number});
        ++m_count;
    }
    /// Forgets all; small ones keep their memory.
    void clear()
    {
        if (m_count == 0)
            return;
        if (m_slots.size() > 4096 && m_count * 8 < m_slots.size())
            m_slots.clear();
        else
            std::fill(m_slots.begin(), m_slots.end(), Slot());
        m_count = 0;
    }

private:
    struct Slot
    {
        std::uint64_t hash = 0;
        int number = -1;
    };
    void place(const Slot &slot)
    {
        std::size_t at = slot.hash & (m_slots.size() - 1);
        while (m_slots[at].number >= 0)
            at = (at + 1) & (m_slots.size() - 1);
        m_slots[at] = slot;
    }
    void grow()
    {
        std::vector<Slot> old = std::move(m_slots);
        m_slots.assign(std::max<std::size_t>(16, old.size() * 2), Slot());
        for (const Slot &slot : old)
            if (slot.number >= 0)
                place(slot);
    }

    std::vector<Slot> m_slots; ///< as many as a power of two
    std::size_t m_count = 0;
};

inline std::uint64_t mixed(std::uint64_t hash, std::uint64_t value)
{
    hash = (hash ^ value) * 0x9e3779b97f4a7c15ull;
    return hash ^ (hash >> 29);
}

/// Ground terms, each kept once, so that equal terms have equal numbers. Nothing is forgotten. One thread.
class TermStore
{
public:
    /// The number of a name, of constants and of functions.
    int symbol(const QString &name);
    const QString &name(int symbol) const { return m_names[std::size_t(symbol)]; }

    TermId constant(int symbol) { return compound(symbol, {}); }
    TermId compound(int symbol, std::span<const TermId> args);

    int symbolOf(TermId term) const { return m_terms[std::size_t(term)].symbol; }
    int arity(TermId term) const { return m_terms[std::size_t(term)].arity; }
    TermId argument(TermId term, int index) const
    {
        return m_args[std::size_t(m_terms[std::size_t(term)].first + index)];
    }
    std::size_t size() const { return m_terms.size(); }
    /// "(mark 1 1)": single blanks.
    QString text(TermId term) const;

private:
    struct Data
    {
        int symbol = 0;
        int first = 0; ///< of its arguments in m_args
        int arity = 0;
    };
    std::vector<QString> m_names;
    QHash<QString, int> m_symbols;
    std::vector<Data> m_terms;
    std::vector<TermId> m_args;
    HashIndex m_index;
};

} // namespace sidl::engine::logic
