// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/rules/domainview.h"

#include "visualizer/states/statetext.h"

#include <QCoreApplication>
#include <QHash>

namespace sidl::visualizer {

using analysis::DomainGraph;
using Kind = Graph::Node::Kind;

namespace {

constexpr int MostTip = 600; ///< characters: domains of large games are long

Kind kindOf(DomainGraph::Vertex::Kind kind)
{
    switch (kind) {
    case DomainGraph::Vertex::Kind::Constant:
        return Kind::Constant;
    case DomainGraph::Vertex::Kind::Function:
        return Kind::Function;
    case DomainGraph::Vertex::Kind::Predicate:
        return Kind::Predicate;
    case DomainGraph::Vertex::Kind::Position:
        return Kind::Argument;
    case DomainGraph::Vertex::Kind::Number:
        return Kind::Number;
    case DomainGraph::Vertex::Kind::Anything:
        return Kind::Anything;
    case DomainGraph::Vertex::Kind::Step:
        break;
    }
    return Kind::Connective;
}

class DomainTexts
{
    Q_DECLARE_TR_FUNCTIONS(DomainGraph)
public:
    static QString count(const DomainGraph &domains, int vertex)
    {
        const auto count = domains.instances(vertex);
        if (!count)
            return tr("no end of instances");
        return *count == 1 ? tr("1 instance at most") : tr("%1 instances at most").arg(analysis::decimal(*count));
    }
    static QString description(const DomainGraph &domains, int index)
    {
        const DomainGraph::Vertex &vertex = domains.vertices[std::size_t(index)];
        switch (vertex.kind) {
        case DomainGraph::Vertex::Kind::Position:
        case DomainGraph::Vertex::Kind::Step:
            return tr("%1: %2").arg(domains.label(index), domains.domainText(index));
        case DomainGraph::Vertex::Kind::Function:
        case DomainGraph::Vertex::Kind::Predicate:
            return vertex.arity == 0
                ? domains.label(index)
                : tr("%1: %2").arg(domains.label(index), domains.argumentsText(index)) + u'\n' + count(domains, index);
        case DomainGraph::Vertex::Kind::Constant:
            return tr("constant %1").arg(domains.label(index));
        case DomainGraph::Vertex::Kind::Number:
            return tr("numbers that are calculated: %1").arg(domains.label(index));
        case DomainGraph::Vertex::Kind::Anything:
            return tr("anything: nothing is known of what comes from here");
        }
        return {};
    }
    static QString passage(const DomainGraph &domains, const DomainGraph::Edge &edge)
    {
        const auto &from = domains.vertices[std::size_t(edge.from)], &to = domains.vertices[std::size_t(edge.to)];
        QString text = tr("%1 \u2192 %2").arg(domains.label(edge.from), domains.label(edge.to)) + u'\n';
        if (from.kind == DomainGraph::Vertex::Kind::Position && to.kind == DomainGraph::Vertex::Kind::Position)
            text += tr("what stands at the first can come to stand at the second");
        else if (to.kind == DomainGraph::Vertex::Kind::Position)
            text += tr("the first can come to stand at the second");
        else
            text += tr("what stands at the first is part of the second");
        return text;
    }
    static QString incomplete() { return tr("incomplete: the work was stopped"); }
    static QString unknown(int line)
    {
        return tr("what line %1 calls is known in play only; it was left out").arg(line);
    }
    static QString place(int line) { return tr("line %1").arg(line); }
};

} // namespace

QString domainDescription(const DomainGraph &domains, int vertex)
{
    return DomainTexts::description(domains, vertex);
}

DomainView domainGraphView(const DomainGraph &domains, const QString &title)
{
    DomainView view;
    view.graph.title = title;
    view.graph.leftToRight = true;
    if (domains.isIncomplete)
        view.graph.remarks.append(DomainTexts::incomplete());
    for (const language::Span &span : domains.unknownCalls)
        view.graph.remarks.append(DomainTexts::unknown(span.line));

    std::vector<int> nodes(domains.vertices.size(), -1);
    for (const DomainGraph::Edge &edge : domains.edges)
        nodes[std::size_t(edge.from)] = nodes[std::size_t(edge.to)] = 0;
    QHash<QString, int> numbers; // of vertices with the same label
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i] < 0)
            continue;
        nodes[i] = int(view.vertices.size());
        view.vertices.push_back(int(i));
        const DomainGraph::Vertex &vertex = domains.vertices[i];
        Graph::Node drawn;
        drawn.lines = {shortened(domains.label(int(i)))};
        drawn.kind = kindOf(vertex.kind);
        drawn.toolTip = domainDescription(domains, int(i));
        if (drawn.toolTip.size() > MostTip)
            drawn.toolTip = drawn.toolTip.left(MostTip) + u'…';
        if (vertex.span.isValid())
            drawn.toolTip += u'\n' + DomainTexts::place(vertex.span.line);
        drawn.key = drawn.lines.first() + u'#' + QString::number(++numbers[drawn.lines.first()]);
        view.graph.nodes.push_back(std::move(drawn));
    }
    for (const DomainGraph::Edge &edge : domains.edges) {
        Graph::Edge drawn;
        drawn.from = nodes[std::size_t(edge.from)];
        drawn.to = nodes[std::size_t(edge.to)];
        drawn.toolTip = DomainTexts::passage(domains, edge);
        view.graph.edges.push_back(std::move(drawn));
    }
    return view;
}

} // namespace sidl::visualizer
