// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/state/word.h"

#include <memory>
#include <span>
#include <vector>

namespace sidl::engine {

/// The words that one state has and another has not.
struct Difference
{
    Words added, removed; ///< in standard order
};

/// A state of a game: a set of words and an account a player. An immutable value: copies share their words, a changed
/// state shares the chunks that did not change. Equal words and accounts are the same state. Any thread.
class State
{
public:
    State();
    State(Words words, std::vector<double> accounts); ///< @p words in any order, duplicates are dropped

    std::size_t size() const { return m_size; }
    Words words() const; ///< in standard order
    bool contains(Word word) const;
    /// The account of each player, in the order of Engine::players(); in the game's own currency.
    const std::vector<double> &accounts() const { return m_accounts; }
    std::size_t hash() const;

    /// This state without @p removed and with @p added (S23: deletion first). Both sorted, without duplicates.
    State changed(const Words &added, const Words &removed, std::vector<double> accounts) const;
    /// What turns @p before into this state. Chunks that both share are skipped.
    Difference differenceFrom(const State &before) const;

    /// All words in one piece, if the state is small enough to be kept so; else empty although there are words.
    std::span<const Word> inOnePiece() const
    {
        return m_chunks.size() == 1 ? std::span<const Word>(*m_chunks.front()) : std::span<const Word>();
    }

    /// Calls @p visit(Word) for each word in standard order.
    template <typename Visit>
    void forEach(Visit visit) const
    {
        for (const auto &chunk : m_chunks)
            for (Word word : *chunk)
                visit(word);
    }

    friend bool operator==(const State &a, const State &b);

private:
    using Chunk = std::vector<Word>;
    std::vector<std::shared_ptr<const Chunk>> m_chunks; ///< none empty; sorted throughout
    std::size_t m_size = 0;
    std::size_t m_hash = 0; ///< sum over the words: independent of order and history
    std::vector<double> m_accounts;
};

} // namespace sidl::engine
