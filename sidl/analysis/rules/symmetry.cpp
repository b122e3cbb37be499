// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/rules/symmetry.h"

#include "sidl/analysis/rules/canonicalform.h"

#include <QStringList>

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;

namespace sidl::analysis {

namespace {

constexpr std::size_t MostCounted = 5000; // symmetries that are counted one by one

bool isNamed(const RuleGraph::Vertex &vertex)
{
    return vertex.type == RuleGraph::Type::Symbol || vertex.type == RuleGraph::Type::Argument;
}

std::vector<SymbolCycle> cyclesOf(const RuleGraph &graph, const std::vector<int> &image)
{
    std::vector<SymbolCycle> cycles;
    std::vector<bool> done(image.size(), false);
    for (std::size_t start = 0; start < image.size(); ++start) {
        if (done[start] || image[start] == int(start) || !isNamed(graph.vertices[start]))
            continue;
        SymbolCycle &cycle = cycles.emplace_back();
        for (int at = int(start); !done[std::size_t(at)]; at = image[std::size_t(at)]) {
            done[std::size_t(at)] = true;
            cycle.push_back(at);
        }
    }
    return cycles;
}

/// The size of the group that @p generators make of the named vertices, unless it is large.
std::optional<quint64> orderOf(const RuleGraph &graph, const std::vector<Symmetry> &generators)
{
    std::vector<int> named;
    for (std::size_t i = 0; i < graph.vertices.size(); ++i)
        if (std::any_of(generators.begin(), generators.end(),
                        [&](const Symmetry &each) { return each.image[i] != int(i); })
            && isNamed(graph.vertices[i]))
            named.push_back(int(i));
    std::set<std::vector<int>> found{named}; // images of the named vertices
    std::vector<std::vector<int>> open{named};
    while (!open.empty()) {
        const std::vector<int> at = std::move(open.back());
        open.pop_back();
        for (const Symmetry &generator : generators) {
            std::vector<int> next;
            for (const int vertex : at)
                next.push_back(generator.image[std::size_t(vertex)]);
            if (found.insert(next).second)
                open.push_back(std::move(next));
            if (found.size() > MostCounted)
                return {};
        }
    }
    return found.size();
}

} // namespace

Symmetries symmetries(const RuleGraph &graph, std::chrono::milliseconds time, const std::stop_token &stop)
{
    Symmetries result;
    const CanonicalForm form = canonicalForm(graph, time, stop);
    result.isIncomplete = form.isIncomplete;
    for (const std::vector<int> &image : form.automorphisms) {
        Symmetry symmetry{image, cyclesOf(graph, image)};
        const bool isKnown = std::any_of(result.generators.begin(), result.generators.end(),
                                         [&](const Symmetry &each) { return each.cycles == symmetry.cycles; });
        if (!symmetry.cycles.empty() && !isKnown)
            result.generators.push_back(std::move(symmetry));
    }
    result.order = orderOf(graph, result.generators);
    return result;
}

Equivalence compareGames(const RuleGraph &one, const RuleGraph &other, std::chrono::milliseconds time,
                         const std::stop_token &stop)
{
    Equivalence result;
    const CanonicalForm a = canonicalForm(one, time, stop);
    const CanonicalForm b = canonicalForm(other, time, stop);
    if (a.colors != b.colors) {
        result.answer = Equivalence::Answer::Different;
        return result;
    }
    if (a.isIncomplete || b.isIncomplete)
        return result;
    result.answer = a.edges == b.edges ? Equivalence::Answer::Same : Equivalence::Answer::Different;
    for (std::size_t i = 0; result.answer == Equivalence::Answer::Same && i < a.vertices.size(); ++i)
        if (isNamed(one.vertices[std::size_t(a.vertices[i])]))
            result.renaming.emplace_back(a.vertices[i], b.vertices[i]);
    std::sort(result.renaming.begin(), result.renaming.end());
    return result;
}

QString cyclesText(const RuleGraph &graph, const Symmetry &symmetry)
{
    QStringList texts;
    for (const SymbolCycle &cycle : symmetry.cycles) {
        QStringList names;
        for (const int vertex : cycle)
            names.append(graph.label(vertex));
        if (cycle.size() > 2)
            names.append(names.front());
        texts.append(names.join(cycle.size() > 2 ? u" -> "_s : u" <-> "_s));
    }
    return texts.join(u", "_s);
}

} // namespace sidl::analysis
