// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/state/wordset.h"

#include <algorithm>

namespace sidl::engine {

namespace {

constexpr std::size_t ChunkSize = WordSet::Few; // words a chunk; splits at twice, see below

} // namespace

WordSet::WordSet()
{
    static const auto None = std::make_shared<const Chunks>();
    m_chunks = None;
}

WordSet::WordSet(Words words)
{
    std::sort(words.begin(), words.end());
    words.erase(std::unique(words.begin(), words.end()), words.end());
    m_size = words.size();
    Chunks chunks;
    for (std::size_t begin = 0; begin < words.size(); begin += ChunkSize) {
        const std::size_t end = std::min(begin + ChunkSize, words.size());
        chunks.push_back(std::make_shared<const Chunk>(words.begin() + long(begin), words.begin() + long(end)));
    }
    m_chunks = std::make_shared<const Chunks>(std::move(chunks));
    for (Word word : words)
        m_hash += word.hash();
}

WordSet WordSet::ofFew(Words sorted)
{
    WordSet set;
    if (sorted.empty())
        return set;
    for (const Word word : sorted)
        set.m_hash += word.hash();
    set.m_size = sorted.size();
    set.m_chunks = std::make_shared<const Chunks>(1, std::make_shared<const Chunk>(std::move(sorted)));
    return set;
}

Words WordSet::words() const
{
    Words all;
    all.reserve(m_size);
    for (const auto &chunk : *m_chunks)
        all.insert(all.end(), chunk->begin(), chunk->end());
    return all;
}

bool WordSet::contains(Word word) const
{
    const auto chunk = std::lower_bound(m_chunks->begin(), m_chunks->end(), word,
                                        [](const auto &c, Word w) { return c->back() < w; });
    return chunk != m_chunks->end() && std::binary_search((*chunk)->begin(), (*chunk)->end(), word);
}

WordSet WordSet::changed(const Words &added, const Words &removed) const
{
    WordSet next;
    const Chunks &before = *m_chunks;
    Chunks chunks;
    chunks.reserve(before.size() + 1);
    auto add = added.begin();
    auto remove = removed.begin();
    const auto store = [&chunks](Chunk &&chunk) {
        for (std::size_t begin = 0; begin < chunk.size();) {
            const std::size_t left = chunk.size() - begin;
            const std::size_t count = left > 2 * ChunkSize ? ChunkSize : left;
            chunks.push_back(
                std::make_shared<const Chunk>(chunk.begin() + long(begin), chunk.begin() + long(begin + count)));
            begin += count;
        }
    };
    next.m_hash = m_hash;
    next.m_size = m_size;
    for (std::size_t i = 0; i < before.size(); ++i) {
        const Chunk &old = *before[i];
        const bool last = i + 1 == before.size();
        // What belongs before the first word of the next chunk belongs to this one.
        const auto mine = [&](Word word) { return last || word < before[i + 1]->front(); };
        const auto addEnd = std::find_if_not(add, added.end(), mine);
        const auto removeEnd = std::find_if_not(remove, removed.end(), mine);
        if (add == addEnd && remove == removeEnd) {
            chunks.push_back(before[i]);
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
    if (before.empty()) {
        next.m_size = added.size();
        for (Word word : added)
            next.m_hash += word.hash();
        store(Chunk(added));
    }
    next.m_chunks = std::make_shared<const Chunks>(std::move(chunks));
    return next;
}

Difference WordSet::differenceFrom(const WordSet &before) const
{
    Difference difference;
    if (m_chunks == before.m_chunks)
        return difference;
    const Chunks &old = *before.m_chunks;
    const Chunks &now = *m_chunks;
    // Both are walked word by word, but equal chunks are skipped where the walks stand at their beginnings.
    std::size_t oldChunk = 0, newChunk = 0, oldIndex = 0, newIndex = 0;
    const auto step = [](const auto &chunks, std::size_t &chunk, std::size_t &index) {
        if (++index == chunks[chunk]->size()) {
            index = 0;
            ++chunk;
        }
    };
    while (oldChunk < old.size() || newChunk < now.size()) {
        const bool haveOld = oldChunk < old.size();
        const bool haveNew = newChunk < now.size();
        if (haveOld && haveNew && oldIndex == 0 && newIndex == 0 && old[oldChunk] == now[newChunk]) {
            ++oldChunk;
            ++newChunk;
            continue;
        }
        const Word oldWord = haveOld ? (*old[oldChunk])[oldIndex] : Word();
        const Word newWord = haveNew ? (*now[newChunk])[newIndex] : Word();
        if (haveOld && haveNew && oldWord == newWord) {
            step(old, oldChunk, oldIndex);
            step(now, newChunk, newIndex);
        } else if (haveNew && (!haveOld || newWord < oldWord)) {
            difference.added.push_back(newWord);
            step(now, newChunk, newIndex);
        } else {
            difference.removed.push_back(oldWord);
            step(old, oldChunk, oldIndex);
        }
    }
    return difference;
}

bool operator==(const WordSet &a, const WordSet &b)
{
    if (a.m_chunks == b.m_chunks)
        return true;
    if (a.m_size != b.m_size || a.m_hash != b.m_hash)
        return false;
    const Difference difference = a.differenceFrom(b);
    return difference.added.empty() && difference.removed.empty();
}

} // namespace sidl::engine
