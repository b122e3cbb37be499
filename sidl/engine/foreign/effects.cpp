// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/foreign/effects.h"

#include "sidl/prolog/frame.h"

#include <algorithm>

namespace sidl::engine {

using prolog::Frame;
using prolog::TermRef;

namespace {

constexpr int BlockSize = 64;

functor_t blockFunctor()
{
    static const functor_t block = prolog::functorOf("block", BlockSize);
    return block;
}

/// How many effects stand in @p block; they fill it from the front.
int filled(TermRef block)
{
    const TermRef argument;
    int low = 0, high = BlockSize;
    while (low < high) {
        const int middle = (low + high) / 2;
        block.getOwnArgument(std::size_t(middle) + 1, argument);
        if (argument.isVariable())
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

/// Walks to the last block; @p tail is what follows it.
std::int64_t findLast(TermRef effects, TermRef block, TermRef tail)
{
    std::int64_t blocks = 0;
    const TermRef head;
    if (!tail.put(effects))
        return 0;
    while (tail.takeElement(head)) {
        ++blocks;
        if (!block.put(head))
            return blocks;
    }
    return blocks;
}

} // namespace

std::int64_t effectCode(Word word, bool isDeletion)
{
    return std::int64_t(reinterpret_cast<std::intptr_t>(word.data())) + (isDeletion ? 1 : 0);
}

Effect effectOf(Word place, std::int64_t code)
{
    return {place, Word(reinterpret_cast<const WordData *>(code & ~std::int64_t(1))), (code & 1) != 0};
}

std::int64_t effectCount(TermRef effects)
{
    const Frame frame;
    const TermRef block, tail;
    const std::int64_t blocks = findLast(effects, block, tail);
    return blocks == 0 ? 0 : (blocks - 1) * BlockSize + filled(block);
}

bool addEffects(TermRef effects, const std::vector<std::int64_t> &codes)
{
    const Frame frame;
    const TermRef block, tail, argument;
    int used = findLast(effects, block, tail) == 0 ? BlockSize : filled(block);
    for (const std::int64_t code : codes) {
        if (used == BlockSize) {
            if (!PL_unify_list(tail, block, tail) || !PL_unify_functor(block, blockFunctor()))
                return false;
            used = 0;
        }
        block.getOwnArgument(std::size_t(++used), argument);
        if (!argument.unifyInteger(code))
            return false;
    }
    return true;
}

void readEffects(TermRef effects, std::int64_t first, std::vector<std::int64_t> &codes)
{
    const Frame frame;
    const TermRef block, rest, argument;
    if (!rest.put(effects))
        return;
    for (std::int64_t number = 0; rest.takeElement(block); number += BlockSize) {
        if (number + BlockSize <= first)
            continue;
        const int end = filled(block);
        for (int i = int(std::max<std::int64_t>(0, first - number)); i < end; ++i) {
            block.getOwnArgument(std::size_t(i) + 1, argument);
            if (const auto code = argument.integer())
                codes.push_back(*code);
        }
    }
}

} // namespace sidl::engine
