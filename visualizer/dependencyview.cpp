// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/dependencyview.h"

#include "visualizer/statetext.h"

#include <QCoreApplication>

#include <algorithm>

namespace sidl::visualizer {

using namespace analysis;

namespace {

constexpr int MostHeads = 8; ///< that a tool tip tells

Graph::Node::Kind kindOf(const DependencyGraph::Node &node)
{
    if (node.keyword)
        return language::info(*node.keyword).head ? Graph::Node::Kind::RuleKeyword : Graph::Node::Kind::BodyKeyword;
    return node.readsState ? Graph::Node::Kind::StatefulHelper : Graph::Node::Kind::Plain;
}

class Texts
{
    Q_DECLARE_TR_FUNCTIONS(DependencyGraph)
public:
    static QString hint() { return tr("a click goes there"); }
    static QString remark() { return tr("dashed: called under a negation"); }

    static QString toolTip(const DependencyGraph &dependencies, int index, const language::Program &program)
    {
        const DependencyGraph::Node &node = dependencies.nodes[std::size_t(index)];
        QStringList lines{node.predicate.text()};
        if (node.keyword)
            lines.append(QString::fromUtf8(language::info(*node.keyword).help));
        if (node.readsState && !node.keyword)
            lines.append(tr("reads the state"));
        if (node.clauses == 0 && !node.keyword)
            lines.append(tr("not defined in the game"));
        QStringList heads;
        for (const language::Clause &clause : program.clauses)
            if (language::predicateOf(clause.head) == node.predicate)
                heads.append(tr("line %1\t%2").arg(clause.span.line).arg(headText(clause)));
        QStringList callers, called;
        for (const DependencyGraph::Edge &edge : dependencies.edges) {
            if (edge.to == index)
                callers.append(dependencies.nodes[std::size_t(edge.from)].predicate.text());
            if (edge.from == index)
                called.append(dependencies.nodes[std::size_t(edge.to)].predicate.text());
        }
        for (QStringList *names : {&callers, &called})
            names->removeDuplicates();
        if (!called.isEmpty())
            lines.append(tr("calls\t%1").arg(shortened(called.join(QStringLiteral(", ")))));
        if (!callers.isEmpty())
            lines.append(tr("is called by\t%1").arg(shortened(callers.join(QStringLiteral(", ")))));
        if (node.clauses > 0)
            lines.append(node.clauses == 1 ? tr("1 clause:") : tr("%n clauses:", nullptr, node.clauses));
        return (lines + bounded(heads, MostHeads)).join(QLatin1Char('\n'));
    }

    static QString toolTip(const DependencyGraph &dependencies, const DependencyGraph::Edge &edge,
                           const language::Program &program)
    {
        const auto name = [&](int node) { return dependencies.nodes[std::size_t(node)].predicate.text(); };
        QStringList lines{tr("%1 \u2192 %2").arg(name(edge.from), name(edge.to)),
                          edge.negative ? tr("negative: called under a negation") : tr("positive")};
        if (edge.span.isValid()) {
            lines.append(tr("first called in line\t%1").arg(edge.span.line));
            if (const language::Clause *rule = ruleAround(edge.span, program))
                lines.append(tr("in the rule\t%1").arg(headText(*rule)));
        }
        return lines.join(QLatin1Char('\n'));
    }

private:
    static const language::Clause *ruleAround(const language::Span &place, const language::Program &program)
    {
        const auto &clauses = program.clauses;
        const auto next = std::find_if(clauses.begin(), clauses.end(), [&](const language::Clause &each) {
            return each.span.line > place.line || (each.span.line == place.line && each.span.column > place.column);
        });
        return next == clauses.begin() ? nullptr : &*(next - 1);
    }
};

} // namespace

Graph dependencyGraphView(const DependencyGraph &dependencies, const language::Program &program, const QString &title)
{
    Graph graph;
    graph.title = title;
    graph.remarks.append(Texts::remark());
    graph.leftToRight = true;
    for (std::size_t i = 0; i < dependencies.nodes.size(); ++i) {
        const DependencyGraph::Node &node = dependencies.nodes[i];
        Graph::Node drawn;
        drawn.lines = {node.predicate.text()};
        drawn.key = drawn.lines.first();
        drawn.kind = kindOf(node);
        drawn.toolTip = Texts::toolTip(dependencies, int(i), program);
        graph.nodes.push_back(std::move(drawn));
    }
    for (const DependencyGraph::Edge &edge : dependencies.edges) {
        Graph::Edge drawn;
        drawn.from = edge.from;
        drawn.to = edge.to;
        drawn.kind = edge.negative ? Graph::Edge::Kind::Negative : Graph::Edge::Kind::Plain;
        drawn.toolTip = Texts::toolTip(dependencies, edge, program);
        if (edge.span.isValid())
            drawn.hint = Texts::hint();
        graph.edges.push_back(std::move(drawn));
    }
    return graph;
}

} // namespace sidl::visualizer
