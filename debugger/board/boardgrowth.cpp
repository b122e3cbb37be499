// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/board/boardgrowth.h"

#include "sidl/play/observation.h"

#include <algorithm>

namespace sidl::debugger {

using engine::GameTree;
using engine::Position;
using engine::Switch;
using engine::Words;

namespace {

Words actionsOf(const std::vector<Switch> &switches)
{
    Words actions;
    for (const Switch &one : switches)
        actions.insert(actions.end(), one.actions.begin(), one.actions.end());
    return actions;
}

/// All players see all words, and so know what each is offered.
bool isAllSeen(const Position &position)
{
    const Words all = position.state.words();
    return !position.isBlind && std::all_of(position.views.begin(), position.views.end(), [&all](const auto &view) {
        return view.words() == all;
    });
}

Words ofPlayers(const Position &position)
{
    std::vector<Switch> switches = position.switches;
    std::erase_if(switches, [](const Switch &one) { return one.isNature(); });
    return actionsOf(switches);
}

} // namespace

GridGrowth BoardGrowth::of(const GameTree &tree, const GridSpec &spec, engine::Viewer viewer)
{
    if (tree.isEmpty() || (!spec.columnsOpen && !spec.rowsOpen))
        return {};
    if (spec != m_spec) {
        m_spec = spec;
        m_steps.clear();
    }
    follow(tree);
    const Step &here = m_steps.back();
    if (viewer.isReferee())
        return here.ofReferee;
    const auto player = std::size_t(viewer.player());
    return player < here.ofPlayers.size() ? here.ofPlayers[player] : GridGrowth();
}

void BoardGrowth::follow(const GameTree &tree)
{
    std::vector<GameTree::NodeId> line;
    for (GameTree::NodeId id = tree.current(); id >= 0; id = tree.node(id).parent)
        line.push_back(id);
    std::reverse(line.begin(), line.end());
    std::size_t known = 0; // steps of another game have other positions
    while (known < line.size() && known < m_steps.size() && m_steps[known].id == line[known]
           && m_steps[known].position == tree.node(line[known]).position)
        ++known;
    m_steps.resize(known, Step{});
    for (; known < line.size(); ++known)
        m_steps.push_back(after(known > 0 ? m_steps.back() : Step{}, tree.node(line[known])));
}

BoardGrowth::Step BoardGrowth::after(const Step &before, const GameTree::Node &node) const
{
    Step step{node.id, node.position, before.ofReferee, before.ofPlayers};
    const Position *position = node.position.get();
    step.ofReferee
        = growthBy(m_spec, node.state.words(), position ? actionsOf(position->switches) : Words(), before.ofReferee);
    if (!position)
        return step;
    const bool isShared = isAllSeen(*position);
    step.ofPlayers.resize(std::max(step.ofPlayers.size(), position->views.size()));
    for (std::size_t player = 0; player < position->views.size(); ++player) {
        const Words words = position->isBlind ? Words() : position->views[player].words();
        const Words actions = isShared ? ofPlayers(*position) : actionsOf(play::ownSwitches(*position, int(player)));
        step.ofPlayers[player] = growthBy(m_spec, words, actions, step.ofPlayers[player]);
    }
    return step;
}

} // namespace sidl::debugger
