// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/rules/canonicalform.h"

#include "sidl/analysis/rules/refinement.h"

#include <algorithm>
#include <mutex>
#include <numeric>
#include <set>

// Here alone: it defines macros and types with common names.
#include <nauty/nausparse.h>

namespace sidl::analysis {

namespace {

constexpr std::size_t MostVertices = 200'000; // nauty ends the process when there is no memory
/// More: without the Schreier-Sims method, whose single steps last for many seconds there, and ask no clock.
constexpr std::size_t MostForSchreier = 5'000;

/// What nauty's callbacks need to know: they get no data of ours. Under the lock.
struct Run
{
    std::vector<std::vector<int>> *automorphisms = nullptr;
    std::size_t vertices = 0; ///< of the rule graph
    const std::stop_token *stop = nullptr;
    std::chrono::steady_clock::time_point end;
};
Run run;

void takeAutomorphism(int, int *image, int *, int, int, int)
{
    run.automorphisms->emplace_back(image, image + run.vertices);
}

void lookAtTheClock(graph *, int *, int *, int, int, int, int, int, int)
{
    if (run.stop->stop_requested() || std::chrono::steady_clock::now() > run.end)
        nauty_kill_request = 1;
}

/// A rule graph as nauty takes it best: without directions. The refined colours of its ends tell the direction of an
/// edge, unless there are edges both ways between vertices of these colours: such an edge gets two vertices in between.
struct Undirected
{
    std::vector<std::uint64_t> colors; ///< by vertex: first those of the rule graph, in the same order
    std::vector<std::vector<int>> neighbours;
    std::size_t links = 0;

    explicit Undirected(const RuleGraph &rules)
        : colors(refinedColors(rules))
    {
        std::set<std::pair<std::uint64_t, std::uint64_t>> kinds;
        for (const RuleGraph::Edge &edge : rules.edges)
            kinds.emplace(colorOf(edge.from), colorOf(edge.to));
        neighbours.resize(colors.size());
        for (const RuleGraph::Edge &edge : rules.edges) {
            if (kinds.count({colorOf(edge.to), colorOf(edge.from)}) == 0) {
                link(edge.from, edge.to);
                continue;
            }
            const int tail = add(1), head = add(2);
            link(edge.from, tail);
            link(tail, head);
            link(head, edge.to);
        }
    }

private:
    std::uint64_t colorOf(int vertex) const { return colors[std::size_t(vertex)]; }

    int add(std::uint64_t color)
    {
        colors.push_back(color);
        neighbours.emplace_back();
        return int(colors.size()) - 1;
    }

    void link(int a, int b)
    {
        neighbours[std::size_t(a)].push_back(b);
        neighbours[std::size_t(b)].push_back(a);
        links += 2;
    }
};

/// Runs nauty on @p graph, whose vertices are in @p order by their colours; leaves the canonical order there. False: it
/// was stopped.
bool runNauty(const Undirected &graph, std::vector<int> &order)
{
    const std::size_t count = order.size();
    // The vertices of one colour are a cell: neighbours in the order, with 1 in `cells` but for the last.
    std::vector<int> cells(count, 1), orbits(count);
    for (std::size_t i = 0; i < count; ++i)
        if (i + 1 == count || graph.colors[std::size_t(order[i])] != graph.colors[std::size_t(order[i + 1])])
            cells[i] = 0;

    SG_DECL(sparse);
    SG_DECL(canon);
    SG_ALLOC(sparse, count, graph.links + 1, "sidl");
    sparse.nv = int(count);
    sparse.nde = graph.links;
    std::size_t next = 0;
    for (std::size_t i = 0; i < count; ++i) {
        sparse.v[i] = next;
        sparse.d[i] = int(graph.neighbours[i].size());
        for (const int neighbour : graph.neighbours[i])
            sparse.e[next++] = neighbour;
    }
    DEFAULTOPTIONS_SPARSEGRAPH(options);
    options.defaultptn = FALSE;
    options.getcanon = TRUE;
    options.schreier = count <= MostForSchreier ? TRUE : FALSE;
    options.userautomproc = takeAutomorphism;
    options.usernodeproc = lookAtTheClock;
    statsblk stats;
    sparsenauty(&sparse, order.data(), cells.data(), orbits.data(), &options, &stats, &canon);
    SG_FREE(sparse);
    SG_FREE(canon);
    return stats.errstatus == 0;
}

} // namespace

CanonicalForm canonicalForm(const RuleGraph &rules, std::chrono::milliseconds time, const std::stop_token &stop)
{
    CanonicalForm form;
    const std::size_t count = rules.vertices.size();
    const Undirected graph(rules);
    std::vector<int> order(graph.colors.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(),
                     [&](int a, int b) { return graph.colors[std::size_t(a)] < graph.colors[std::size_t(b)]; });
    for (const int vertex : order)
        form.colors.push_back(graph.colors[std::size_t(vertex)]);
    form.isIncomplete = order.size() > MostVertices || stop.stop_requested();
    if (count == 0 || form.isIncomplete)
        return form;
    {
        static std::mutex mutex;
        const std::lock_guard lock(mutex);
        run = {&form.automorphisms, count, &stop, std::chrono::steady_clock::now() + time};
        nauty_kill_request = 0;
        form.isIncomplete = !runNauty(graph, order);
        nauty_kill_request = 0;
        run = {};
    }
    std::vector<int> place(count);
    for (const int vertex : order) {
        if (std::size_t(vertex) >= count)
            continue;
        place[std::size_t(vertex)] = int(form.vertices.size());
        form.vertices.push_back(vertex);
    }
    for (const RuleGraph::Edge &edge : rules.edges)
        form.edges.push_back({place[std::size_t(edge.from)], place[std::size_t(edge.to)]});
    std::sort(form.edges.begin(), form.edges.end());
    return form;
}

} // namespace sidl::analysis
