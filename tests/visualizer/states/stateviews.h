// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/playedgame.h"

#include "sidl/analysis/exploration/statespace.h"
#include "visualizer/states/statetext.h"
#include "visualizer/states/stateview.h"

#include <algorithm>

/// Any will do: the graph hands it on, and the program that this is has no other.
struct sidl::ui::BoardPicture
{
};

namespace sidl::visualizer {

using namespace Qt::StringLiterals;

inline QString lines(const Graph &graph, std::size_t node)
{
    return graph.nodes.at(node).lines.join(u'|');
}

/// "0-1 alice: [3]"
inline QString edge(const Graph &graph, std::size_t index)
{
    const Graph::Edge &there = graph.edges.at(index);
    return u"%1-%2 %3"_s.arg(there.from).arg(there.to).arg(there.lines.join(u'|'));
}

/// The states of a session as a view.
struct Visited
{
    StateMap map;
    StateView view;
    const Graph &graph = view.graph;

    explicit Visited(const tests::PlayedGame &game, const StateViewOptions &options = {})
    {
        map.add(game.session);
        view = stateView(map, game.players, u"title"_s, options);
    }
};

/// What is explored of a game, as a view.
struct Explored
{
    engine::Words players;
    ExploredSpace explored;
    StateMap map;
    StateView view;

    /// From @p from, else from the beginning.
    Explored(const language::Program &program, int depth, const engine::State *from = nullptr)
    {
        engine::Engine engine(program);
        analysis::ExploreLimits limits;
        limits.depth = depth;
        const engine::State initial = *engine.initialState(), start = from ? *from : initial;
        players = engine.players();
        explored = withPositions(engine, analysis::explore(engine, start, limits));
        map.add(explored);
        view = stateView(map, players, {});
    }
    const Graph &seenBy(int player, StateViewOptions::Alike alike)
    {
        StateViewOptions options;
        options.seenBy = engine::Viewer::player(player);
        options.alike = alike;
        view = stateView(map, players, {}, options);
        return view.graph;
    }
};

inline int count(const Graph &graph, Graph::Edge::Kind kind)
{
    return int(std::count_if(graph.edges.begin(), graph.edges.end(),
                             [kind](const Graph::Edge &each) { return each.kind == kind; }));
}

} // namespace sidl::visualizer
