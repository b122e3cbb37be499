// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/lifelines.h"

#include <unordered_map>
#include <unordered_set>

namespace sidl::debugger {

using engine::Session;
using engine::State;
using engine::Word;

namespace {

/// The words that @p player sees somewhere on the line: hidden/2 asks for no facts (S6), so that a word which is seen once is
/// never hidden.
std::unordered_set<const engine::WordData *> seenBy(const Session &tree, const std::vector<Session::NodeId> &line,
                                                    int player)
{
    std::unordered_set<const engine::WordData *> seen;
    for (const Session::NodeId id : line) {
        const auto &position = tree.node(id).position;
        if (position && position->views.size() > std::size_t(player))
            for (const Word word : position->views[std::size_t(player)])
                seen.insert(word.data());
    }
    return seen;
}

} // namespace

std::vector<Lifeline> lifelinesOf(const Session &tree, const std::vector<Session::NodeId> &line, int player)
{
    std::vector<Lifeline> all;
    std::unordered_map<const engine::WordData *, std::size_t> places; // in `all`
    State before;
    for (int i = 0; i < int(line.size()); ++i) {
        const State &state = tree.node(line[std::size_t(i)]).state;
        const engine::Difference change = state.differenceFrom(before);
        for (const Word word : change.removed)
            all[places.at(word.data())].spans.back().end = i;
        for (const Word word : change.added) {
            const auto [place, isNew] = places.try_emplace(word.data(), all.size());
            if (isNew)
                all.push_back({word, {}});
            all[place->second].spans.push_back({i, -1});
        }
        before = state;
    }
    if (player >= 0) {
        const auto seen = seenBy(tree, line, player);
        std::erase_if(all, [&](const Lifeline &one) { return !seen.count(one.word.data()); });
    }
    return all;
}

} // namespace sidl::debugger
