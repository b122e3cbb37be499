// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/state/literal.h"
#include "sidl/engine/state/state.h"

#include <map>
#include <span>
#include <unordered_map>

namespace sidl::engine {

/// A literal to look for: its kind and bits (for atoms the Prolog atom, so that looking one up takes no lock).
struct Key
{
    int position = 0; ///< from 0
    Literal::Kind kind = Literal::Kind::Integer;
    std::uint64_t bits = 0;

    static std::uint64_t bitsOf(const Literal &literal)
    {
        return literal.kind == Literal::Kind::Atom ? literal.symbol->atom : std::uint64_t(literal.integer);
    }
    bool matches(const Literal &literal) const { return literal.kind == kind && bitsOf(literal) == bits; }
};

/// Finds the words of the current state that a pattern may match, in standard order. Small states are scanned; larger
/// ones get postings for each bound position that is asked for, built when first needed and moved by difference.
class FactIndex
{
public:
    /// Makes @p state the current one. No enumeration over the old one may be open.
    void moveTo(const State &state);
    const State &state() const { return m_state; }

    /// A superset, in order, of the words of this @p length that have all @p keys. Valid until the next moveTo().
    std::span<const Word> candidates(int length, std::span<const Key> keys);

private:
    struct PostingKey
    {
        int length, position;
        Literal::Kind kind;
        std::uint64_t bits;
        bool operator==(const PostingKey &) const = default;
    };
    struct PostingHash
    {
        std::size_t operator()(const PostingKey &key) const;
    };

    void build(int length, int position);
    void update();
    void insert(Word word);
    void erase(Word word);

    static constexpr std::size_t ScanLimit = 64;

    State m_state;
    State m_indexed; ///< the state that the postings describe
    std::unordered_map<int, Words> m_byLength;
    std::map<std::pair<int, int>, bool> m_built; ///< (length, position) that have postings
    std::unordered_map<PostingKey, Words, PostingHash> m_postings;
};

} // namespace sidl::engine
