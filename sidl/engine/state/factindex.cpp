// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/state/factindex.h"

#include <algorithm>

namespace sidl::engine {

std::size_t FactIndex::PostingHash::operator()(const PostingKey &key) const
{
    std::size_t h = key.bits * 0x9e3779b97f4a7c15ull;
    h ^= std::size_t(key.length) << 40 ^ std::size_t(key.position) << 20 ^ std::size_t(key.kind);
    return h ^ (h >> 31);
}

void FactIndex::moveTo(const State &state)
{
    m_state = state;
}

std::span<const Word> FactIndex::candidates(int length, std::span<const Key> keys)
{
    if (m_state.size() <= ScanLimit && !m_state.inOnePiece().empty())
        return m_state.inOnePiece();
    if (m_state.size() == 0)
        return {};
    update();
    const auto all = m_byLength.find(length);
    if (all == m_byLength.end())
        return {};
    std::span<const Word> best = all->second;
    for (const Key &key : keys) {
        if (best.size() < 8)
            break;
        build(length, key.position);
        const auto found = m_postings.find({length, key.position, key.kind, key.bits});
        if (found == m_postings.end())
            return {};
        if (found->second.size() < best.size())
            best = found->second;
    }
    return best;
}

void FactIndex::build(int length, int position)
{
    bool &built = m_built[{length, position}];
    if (built)
        return;
    built = true;
    for (Word word : m_byLength[length]) {
        const Literal &literal = word.data()->literals[std::size_t(position)];
        m_postings[{length, position, literal.kind, Key::bitsOf(literal)}].push_back(word);
    }
}

void FactIndex::update()
{
    const Difference difference = m_state.differenceFrom(m_indexed);
    if (difference.added.size() + difference.removed.size() > m_state.size() / 2) {
        m_postings.clear();
        m_built.clear();
        m_byLength.clear();
        m_state.forEach([this](Word word) { m_byLength[word.length()].push_back(word); });
    } else {
        for (Word word : difference.removed)
            erase(word);
        for (Word word : difference.added)
            insert(word);
    }
    m_indexed = m_state;
}

void FactIndex::insert(Word word)
{
    const auto put = [word](Words &words) { words.insert(std::lower_bound(words.begin(), words.end(), word), word); };
    const int length = word.length();
    put(m_byLength[length]);
    for (auto built = m_built.lower_bound({length, 0}); built != m_built.end() && built->first.first == length;
         ++built) {
        const Literal &literal = word.data()->literals[std::size_t(built->first.second)];
        put(m_postings[{length, built->first.second, literal.kind, Key::bitsOf(literal)}]);
    }
}

void FactIndex::erase(Word word)
{
    const auto drop = [word](Words &words) {
        const auto place = std::lower_bound(words.begin(), words.end(), word);
        if (place != words.end() && *place == word)
            words.erase(place);
    };
    const int length = word.length();
    drop(m_byLength[length]);
    for (auto built = m_built.lower_bound({length, 0}); built != m_built.end() && built->first.first == length;
         ++built) {
        const Literal &literal = word.data()->literals[std::size_t(built->first.second)];
        drop(m_postings[{length, built->first.second, literal.kind, Key::bitsOf(literal)}]);
    }
}

} // namespace sidl::engine
