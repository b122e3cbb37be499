// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/model/lifelines.h"

#include <algorithm>
#include <unordered_set>

namespace sidl::debugger {

using engine::GameTree;
using engine::State;
using engine::Word;

namespace {

/// The words that @p player sees somewhere on the line: hidden/2 asks for no facts (S6), so that a word which is seen
/// once is never hidden.
std::unordered_set<const engine::WordData *> seenBy(const GameTree &tree, const std::vector<GameTree::NodeId> &line,
                                                    int player)
{
    std::unordered_set<const engine::WordData *> seen;
    for (const GameTree::NodeId id : line) {
        const auto &position = tree.node(id).position;
        if (position && position->views.size() > std::size_t(player))
            for (const Word word : position->views[std::size_t(player)])
                seen.insert(word.data());
    }
    return seen;
}

} // namespace

void LifelinesOfLine::forget()
{
    m_line.clear();
    m_all.clear();
    m_places.clear();
}

bool LifelinesOfLine::follow(const GameTree &tree, const std::vector<GameTree::NodeId> &line)
{
    if (line == m_line)
        return false;
    if (m_line.size() > line.size() || !std::equal(m_line.begin(), m_line.end(), line.begin()))
        forget();
    State before = m_line.empty() ? State() : tree.node(m_line.back()).state;
    for (int i = int(m_line.size()); i < int(line.size()); ++i) {
        const State &state = tree.node(line[std::size_t(i)]).state;
        const engine::Difference change = state.differenceFrom(before);
        for (const Word word : change.removed)
            m_all[m_places.at(word.data())].spans.back().end = i;
        for (const Word word : change.added) {
            const auto [place, isNew] = m_places.try_emplace(word.data(), m_all.size());
            if (isNew)
                m_all.push_back({word, {}});
            m_all[place->second].spans.push_back({i, -1});
        }
        before = state;
    }
    m_line = line;
    return true;
}

std::vector<Lifeline> LifelinesOfLine::lifelines(const GameTree &tree, engine::Viewer viewer) const
{
    std::vector<Lifeline> lines = m_all;
    if (!viewer.isReferee()) {
        const auto seen = seenBy(tree, m_line, viewer.player());
        std::erase_if(lines, [&](const Lifeline &one) { return !seen.count(one.word.data()); });
    }
    return lines;
}

} // namespace sidl::debugger
