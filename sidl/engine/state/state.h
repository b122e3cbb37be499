// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/state/wordset.h"

#include <span>
#include <vector>

namespace sidl::engine {

/// A state of a game: a set of words and an account a player. An immutable value: copies share their words, a changed
/// state shares the chunks that did not change. Equal words and accounts are the same state. Any thread.
class State
{
public:
    State();
    State(Words words, std::vector<double> accounts); ///< @p words in any order, duplicates are dropped
    static State of(const WordSet &words, std::vector<double> accounts);

    std::size_t size() const { return m_set.size(); }
    const WordSet &set() const { return m_set; }
    Words words() const { return m_set.words(); } ///< in standard order
    bool contains(Word word) const { return m_set.contains(word); }
    /// The account of each player, in the order of Engine::players(); in the game's own currency.
    const std::vector<double> &accounts() const { return m_accounts; }
    std::size_t hash() const;

    /// This state without @p removed and with @p added (S23: deletion first). Both sorted, without duplicates.
    State changed(const Words &added, const Words &removed, std::vector<double> accounts) const;
    /// What turns @p before into this state. Chunks that both share are skipped.
    Difference differenceFrom(const State &before) const { return m_set.differenceFrom(before.m_set); }

    /// All words in one piece, if the state is small enough to be kept so; else empty although there are words.
    std::span<const Word> inOnePiece() const { return m_set.inOnePiece(); }

    /// Calls @p visit(Word) for each word in standard order.
    template <typename Visit>
    void forEach(Visit visit) const
    {
        for (const Word word : m_set)
            visit(word);
    }

    friend bool operator==(const State &, const State &) = default;

private:
    WordSet m_set;
    std::vector<double> m_accounts;
};

} // namespace sidl::engine
