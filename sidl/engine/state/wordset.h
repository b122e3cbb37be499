// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/state/word.h"

#include <iterator>
#include <memory>
#include <span>
#include <vector>

namespace sidl::engine {

/// The words that one set has and another has not.
struct Difference
{
    Words added, removed; ///< in standard order
};

/// A set of words in standard order. An immutable value: a copy costs a pointer, and a changed set shares with the one
/// it came from the chunks of words that did not change, so that the sets of a long play are small. Any thread.
class WordSet
{
    using Chunk = std::vector<Word>;
    using Chunks = std::vector<std::shared_ptr<const Chunk>>; ///< none empty; sorted throughout

public:
    /// Goes from word to word in standard order.
    class Iterator
    {
    public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = Word;
        using difference_type = std::ptrdiff_t;
        using pointer = const Word *;
        using reference = const Word &;

        Iterator() = default;
        reference operator*() const { return (**m_chunk)[m_index]; }
        pointer operator->() const { return &**this; }
        Iterator &operator++()
        {
            if (++m_index == (*m_chunk)->size()) {
                ++m_chunk;
                m_index = 0;
            }
            return *this;
        }
        Iterator operator++(int)
        {
            const Iterator here = *this;
            ++*this;
            return here;
        }
        friend bool operator==(const Iterator &, const Iterator &) = default;

    private:
        friend class WordSet;
        explicit Iterator(Chunks::const_iterator chunk)
            : m_chunk(chunk)
        {
        }
        Chunks::const_iterator m_chunk{};
        std::size_t m_index = 0;
    };
    using const_iterator = Iterator;
    using value_type = Word;

    WordSet();
    explicit WordSet(Words words); ///< in any order, duplicates are dropped
    /// Of words in standard order, without duplicates; as long as they are this few, sooner than by changed().
    static WordSet ofFew(Words sorted);
    static constexpr std::size_t Few = 128;
    // No moving: one that was moved from would have no chunks.
    WordSet(const WordSet &) = default;
    WordSet &operator=(const WordSet &) = default;
    ~WordSet() = default;

    std::size_t size() const { return m_size; }
    bool empty() const { return m_size == 0; }
    Iterator begin() const { return Iterator(m_chunks->begin()); }
    Iterator end() const { return Iterator(m_chunks->end()); }
    Words words() const; ///< in standard order
    bool contains(Word word) const;
    std::size_t hash() const { return m_hash; } ///< of equal sets equal, wherever they came from

    /// This set without @p removed and with @p added: what is in both is in the set. Both sorted, without duplicates.
    WordSet changed(const Words &added, const Words &removed) const;
    /// What turns @p before into this set. Chunks that both share are skipped.
    Difference differenceFrom(const WordSet &before) const;

    /// All words in one piece, if the set is small enough to be kept so; else empty although there are words.
    std::span<const Word> inOnePiece() const
    {
        return m_chunks->size() == 1 ? std::span<const Word>(*m_chunks->front()) : std::span<const Word>();
    }

    friend bool operator==(const WordSet &a, const WordSet &b);

private:
    std::shared_ptr<const Chunks> m_chunks; ///< never null
    std::size_t m_size = 0;
    std::size_t m_hash = 0; ///< sum over the words: independent of order and history
};

} // namespace sidl::engine
