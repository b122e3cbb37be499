// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/state/state.h"

#include <algorithm>

namespace sidl::engine {

namespace {

constexpr std::size_t ChunkSize = 128; // words a chunk; splits at twice, see below

std::size_t hashOf(const std::vector<double> &accounts)
{
    std::size_t h = 0x51ed270b;
    for (double account : accounts)
        h = h * 0x100000001b3ull ^ std::hash<double>()(account == 0 ? 0.0 : account);
    return h;
}

} // namespace

State::State() = default;

State::State(Words words, std::vector<double> accounts)
    : m_accounts(std::move(accounts))
{
    std::sort(words.begin(), words.end());
    words.erase(std::unique(words.begin(), words.end()), words.end());
    m_size = words.size();
    for (std::size_t begin = 0; begin < words.size(); begin += ChunkSize) {
        const std::size_t end = std::min(begin + ChunkSize, words.size());
        m_chunks.push_back(std::make_shared<const Chunk>(words.begin() + long(begin), words.begin() + long(end)));
    }
    for (Word word : words)
        m_hash += word.hash();
}

Words State::words() const
{
    Words all;
    all.reserve(m_size);
    forEach([&](Word word) { all.push_back(word); });
    return all;
}

bool State::contains(Word word) const
{
    const auto chunk
        = std::lower_bound(m_chunks.begin(), m_chunks.end(), word, [](const auto &c, Word w) { return c->back() < w; });
    return chunk != m_chunks.end() && std::binary_search((*chunk)->begin(), (*chunk)->end(), word);
}

std::size_t State::hash() const
{
    return m_hash ^ hashOf(m_accounts);
}

State State::changed(const Words &added, const Words &removed, std::vector<double> accounts) const
{
    State next;
    next.m_accounts = std::move(accounts);
    next.m_chunks.reserve(m_chunks.size() + 1);
    auto add = added.begin();
    auto remove = removed.begin();
    const auto store = [&next](Chunk &&chunk) {
        for (std::size_t begin = 0; begin < chunk.size();) {
            const std::size_t left = chunk.size() - begin;
            const std::size_t count = left > 2 * ChunkSize ? ChunkSize : left;
            next.m_chunks.push_back(
                std::make_shared<const Chunk>(chunk.begin() + long(begin), chunk.begin() + long(begin + count)));
            begin += count;
        }
    };
    next.m_hash = m_hash;
    next.m_size = m_size;
    for (std::size_t i = 0; i < m_chunks.size(); ++i) {
        const Chunk &old = *m_chunks[i];
        const bool last = i + 1 == m_chunks.size();
        // What belongs before the first word of the next chunk belongs to this one.
        const auto mine = [&](Word word) { return last || word < m_chunks[i + 1]->front(); };
        const auto addEnd = std::find_if_not(add, added.end(), mine);
        const auto removeEnd = std::find_if_not(remove, removed.end(), mine);
        if (add == addEnd && remove == removeEnd) {
            next.m_chunks.push_back(m_chunks[i]);
            continue;
        }
        Chunk kept;
        kept.reserve(old.size() + std::size_t(addEnd - add));
        for (Word word : old) {
            for (; add != addEnd && *add < word; ++add, ++next.m_size) {
                kept.push_back(*add);
                next.m_hash += add->hash();
            }
            if (add != addEnd && *add == word) { // created and there: stays, even if deleted
                kept.push_back(word);
                ++add;
                continue;
            }
            remove = std::find_if_not(remove, removeEnd, [&](Word w) { return w < word; });
            if (remove != removeEnd && *remove == word) {
                --next.m_size;
                next.m_hash -= word.hash();
                continue;
            }
            kept.push_back(word);
        }
        for (; add != addEnd; ++add, ++next.m_size) {
            kept.push_back(*add);
            next.m_hash += add->hash();
        }
        remove = removeEnd;
        store(std::move(kept));
    }
    if (m_chunks.empty()) {
        next.m_size = added.size();
        for (Word word : added)
            next.m_hash += word.hash();
        store(Chunk(added));
    }
    return next;
}

Difference State::differenceFrom(const State &before) const
{
    Difference difference;
    // Both are walked word by word, but equal chunks are skipped where the walks stand at their beginnings.
    std::size_t oldChunk = 0, newChunk = 0, oldIndex = 0, newIndex = 0;
    const auto step = [](const auto &chunks, std::size_t &chunk, std::size_t &index) {
        if (++index == chunks[chunk]->size()) {
            index = 0;
            ++chunk;
        }
    };
    while (oldChunk < before.m_chunks.size() || newChunk < m_chunks.size()) {
        const bool haveOld = oldChunk < before.m_chunks.size();
        const bool haveNew = newChunk < m_chunks.size();
        if (haveOld && haveNew && oldIndex == 0 && newIndex == 0 && before.m_chunks[oldChunk] == m_chunks[newChunk]) {
            ++oldChunk;
            ++newChunk;
            continue;
        }
        const Word oldWord = haveOld ? (*before.m_chunks[oldChunk])[oldIndex] : Word();
        const Word newWord = haveNew ? (*m_chunks[newChunk])[newIndex] : Word();
        if (haveOld && haveNew && oldWord == newWord) {
            step(before.m_chunks, oldChunk, oldIndex);
            step(m_chunks, newChunk, newIndex);
        } else if (haveNew && (!haveOld || newWord < oldWord)) {
            difference.added.push_back(newWord);
            step(m_chunks, newChunk, newIndex);
        } else {
            difference.removed.push_back(oldWord);
            step(before.m_chunks, oldChunk, oldIndex);
        }
    }
    return difference;
}

bool operator==(const State &a, const State &b)
{
    if (a.m_size != b.m_size || a.m_hash != b.m_hash || a.m_accounts != b.m_accounts)
        return false;
    if (a.m_chunks == b.m_chunks)
        return true;
    const Difference difference = a.differenceFrom(b);
    return difference.added.empty() && difference.removed.empty();
}

} // namespace sidl::engine
