// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/effects.h"

#include "sidl/engine/prologquery.h"

#include <algorithm>

namespace sidl::engine {

namespace {

constexpr int BlockSize = 64;

functor_t blockFunctor()
{
    static const functor_t block = PL_new_functor(PL_new_atom("block"), BlockSize);
    return block;
}

/// How many effects stand in @p block; they fill it from the front.
int filled(term_t block)
{
    const term_t argument = PL_new_term_ref();
    int low = 0, high = BlockSize;
    while (low < high) {
        const int middle = (low + high) / 2;
        _PL_get_arg_sz(std::size_t(middle) + 1, block, argument);
        if (PL_is_variable(argument))
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

/// Walks to the last block; @p tail is what follows it.
std::int64_t findLast(term_t effects, term_t block, term_t tail)
{
    std::int64_t blocks = 0;
    const term_t head = PL_new_term_ref();
    if (!PL_put_term(tail, effects))
        return 0;
    while (PL_get_list(tail, head, tail)) {
        ++blocks;
        if (!PL_put_term(block, head))
            return blocks;
    }
    return blocks;
}

} // namespace

std::int64_t effectCount(term_t effects)
{
    const TermFrame frame;
    const term_t block = PL_new_term_refs(2);
    const std::int64_t blocks = findLast(effects, block, block + 1);
    return blocks == 0 ? 0 : (blocks - 1) * BlockSize + filled(block);
}

bool addEffects(term_t effects, const std::vector<std::int64_t> &codes)
{
    const TermFrame frame;
    const term_t block = PL_new_term_refs(3), tail = block + 1, argument = block + 2;
    int used = findLast(effects, block, tail) == 0 ? BlockSize : filled(block);
    for (const std::int64_t code : codes) {
        if (used == BlockSize) {
            if (!PL_unify_list(tail, block, tail) || !PL_unify_functor(block, blockFunctor()))
                return false;
            used = 0;
        }
        _PL_get_arg_sz(std::size_t(++used), block, argument);
        if (!PL_unify_int64(argument, code))
            return false;
    }
    return true;
}

void readEffects(term_t effects, std::int64_t first, std::vector<std::int64_t> &codes)
{
    const TermFrame frame;
    const term_t block = PL_new_term_refs(3), rest = block + 1, argument = block + 2;
    std::int64_t number = 0, code = 0;
    if (!PL_put_term(rest, effects))
        return;
    for (; PL_get_list(rest, block, rest); number += BlockSize) {
        if (number + BlockSize <= first)
            continue;
        const int end = filled(block);
        for (int i = int(std::max<std::int64_t>(0, first - number)); i < end; ++i) {
            _PL_get_arg_sz(std::size_t(i) + 1, block, argument);
            if (PL_get_int64(argument, &code))
                codes.push_back(code);
        }
    }
}

Effect effectOf(Word place, std::int64_t code)
{
    return {place, Word(reinterpret_cast<const WordData *>(code & ~std::int64_t(1))), (code & 1) != 0};
}

} // namespace sidl::engine
