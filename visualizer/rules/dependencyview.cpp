// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/rules/dependencyview.h"

#include "sidl/language/program/clauseat.h"
#include "visualizer/states/statetext.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::visualizer {

using namespace analysis;

namespace {

constexpr int MostHeads = 8; ///< that a tool tip tells

Graph::Node::Kind kindOf(const DependencyGraph::Node &node)
{
    if (node.keyword)
        return node.keyword->isHead ? Graph::Node::Kind::RuleKeyword : Graph::Node::Kind::BodyKeyword;
    return node.readsState ? Graph::Node::Kind::StatefulHelper : Graph::Node::Kind::Plain;
}

/// What is told of predicates, by node.
struct Details
{
    Details(const DependencyGraph &dependencies, const language::Program &program);

    std::vector<QStringList> heads, callers, called;
};

/// What tool tips say.
class DependencyTexts
{
    Q_DECLARE_TR_FUNCTIONS(DependencyGraph)
public:
    static QString hint() { return tr("a click goes there"); }
    static QString remark() { return tr("dashed: called under a negation"); }

    static QString headLine(const language::Clause &clause)
    {
        return tr("line %1\t%2").arg(clause.span.line).arg(headText(clause));
    }

    static QString toolTip(const DependencyGraph &dependencies, int index, const Details &details)
    {
        const DependencyGraph::Node &node = dependencies.nodes[std::size_t(index)];
        QStringList lines{node.predicate.text()};
        if (node.keyword)
            lines.append(node.keyword->help);
        if (node.readsState && !node.keyword)
            lines.append(tr("reads the state"));
        if (node.clauses == 0 && !node.keyword)
            lines.append(tr("not defined in the game"));
        QStringList callers = details.callers[std::size_t(index)], called = details.called[std::size_t(index)];
        for (QStringList *names : {&callers, &called})
            names->removeDuplicates();
        if (!called.isEmpty())
            lines.append(tr("calls\t%1").arg(shortened(called.join(u", "_s))));
        if (!callers.isEmpty())
            lines.append(tr("is called by\t%1").arg(shortened(callers.join(u", "_s))));
        if (node.clauses > 0)
            lines.append(node.clauses == 1 ? tr("1 clause:") : tr("%Ln clauses:", nullptr, node.clauses));
        return (lines + bounded(details.heads[std::size_t(index)], MostHeads)).join(u'\n');
    }

    static QString toolTip(const DependencyGraph &dependencies, const DependencyGraph::Edge &edge,
                           const language::Program &program)
    {
        const auto name = [&](int node) { return dependencies.nodes[std::size_t(node)].predicate.text(); };
        QStringList lines{tr("%1 \u2192 %2").arg(name(edge.from), name(edge.to)),
                          edge.negative ? tr("negative: called under a negation") : tr("positive")};
        if (edge.isUnknown)
            lines.append(tr("only possible: what the goal calls is known in play"));
        if (edge.span.isValid()) {
            lines.append(tr("first called in line\t%1").arg(edge.span.line));
            if (const language::Clause *rule = language::clauseAt(program, edge.span.line, edge.span.column))
                lines.append(tr("in the rule\t%1").arg(headText(*rule)));
        }
        return lines.join(u'\n');
    }
};

Details::Details(const DependencyGraph &dependencies, const language::Program &program)
    : heads(dependencies.nodes.size())
    , callers(dependencies.nodes.size())
    , called(dependencies.nodes.size())
{
    QHash<language::PredicateId, std::size_t> nodes;
    for (std::size_t i = 0; i < dependencies.nodes.size(); ++i)
        nodes.insert(dependencies.nodes[i].predicate, i);
    for (const language::Clause &clause : program.clauses)
        if (const auto node = nodes.constFind(language::predicateOf(clause.head)); node != nodes.cend())
            heads[*node].append(DependencyTexts::headLine(clause));
    for (const DependencyGraph::Edge &edge : dependencies.edges) {
        const auto from = std::size_t(edge.from), to = std::size_t(edge.to);
        callers[to].append(dependencies.nodes[from].predicate.text());
        called[from].append(dependencies.nodes[to].predicate.text());
    }
}

} // namespace

Graph dependencyGraphView(const DependencyGraph &dependencies, const language::Program &program, const QString &title)
{
    Graph graph;
    graph.title = title;
    graph.leftToRight = true;
    const Details details(dependencies, program);
    for (std::size_t i = 0; i < dependencies.nodes.size(); ++i) {
        const DependencyGraph::Node &node = dependencies.nodes[i];
        Graph::Node drawn;
        drawn.lines = {node.predicate.text()};
        drawn.key = drawn.lines.first();
        drawn.kind = kindOf(node);
        drawn.toolTip = DependencyTexts::toolTip(dependencies, int(i), details);
        graph.nodes.push_back(std::move(drawn));
    }
    for (const DependencyGraph::Edge &edge : dependencies.edges) {
        Graph::Edge drawn;
        drawn.from = edge.from;
        drawn.to = edge.to;
        drawn.kind = edge.negative ? Graph::Edge::Kind::Negative : Graph::Edge::Kind::Plain;
        drawn.toolTip = DependencyTexts::toolTip(dependencies, edge, program);
        if (edge.span.isValid())
            drawn.hint = DependencyTexts::hint();
        graph.edges.push_back(std::move(drawn));
    }
    if (std::any_of(graph.edges.begin(), graph.edges.end(),
                    [](const Graph::Edge &edge) { return edge.kind == Graph::Edge::Kind::Negative; }))
        graph.remarks.append(DependencyTexts::remark());
    return graph;
}

} // namespace sidl::visualizer
