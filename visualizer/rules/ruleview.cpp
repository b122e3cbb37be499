// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/rules/ruleview.h"

#include "visualizer/states/statetext.h"

#include <QCoreApplication>
#include <QHash>

namespace sidl::visualizer {

using analysis::RuleGraph;
using Kind = Graph::Node::Kind;

namespace {

Kind kindOf(RuleGraph::Type type)
{
    switch (type) {
    case RuleGraph::Type::Connective:
        return Kind::Connective;
    case RuleGraph::Type::Keyword:
        return Kind::Keyword;
    case RuleGraph::Type::PredicateOccurrence:
        return Kind::PredicateOccurrence;
    case RuleGraph::Type::FunctionOccurrence:
        return Kind::FunctionOccurrence;
    case RuleGraph::Type::VariableOccurrence:
        return Kind::VariableOccurrence;
    case RuleGraph::Type::Argument:
        return Kind::Argument;
    case RuleGraph::Type::VariableSymbol:
        return Kind::VariableSymbol;
    case RuleGraph::Type::Symbol:
        break;
    }
    return Kind::Symbol;
}

class RuleTexts
{
    Q_DECLARE_TR_FUNCTIONS(RuleGraph)
public:
    static QString toolTip(const RuleGraph::Vertex &vertex, const language::Program &program)
    {
        const QString what = meaning(vertex);
        if (!vertex.span.isValid())
            return what;
        return what + u'\n'
            + (vertex.clause < 0 ? tr("first in line\t%1").arg(vertex.span.line) : place(vertex, program));
    }
    /// What an edge joins; and where, if one of its ends stands in a rule.
    static QString edgeToolTip(const RuleGraph &rules, const RuleGraph::Edge &edge, const language::Program &program)
    {
        const RuleGraph::Vertex &from = rules.vertices[std::size_t(edge.from)];
        const RuleGraph::Vertex &to = rules.vertices[std::size_t(edge.to)];
        QString text = tr("%1 \u2192 %2").arg(rules.label(edge.from), rules.label(edge.to)) + u'\n' + meaning(from)
            + u'\n' + meaning(to);
        if (const RuleGraph::Vertex &end = from.clause >= 0 ? from : to; end.clause >= 0 && end.span.isValid())
            text += u'\n' + place(end, program);
        return text;
    }

private:
    static QString place(const RuleGraph::Vertex &vertex, const language::Program &program)
    {
        const QString head = headText(program.clauses[std::size_t(vertex.clause)]);
        return tr("in rule %1\t%2").arg(vertex.clause + 1).arg(head) + u'\n' + tr("line\t%1").arg(vertex.span.line);
    }
    static QString meaning(const RuleGraph::Vertex &vertex)
    {
        switch (vertex.type) {
        case RuleGraph::Type::Connective:
            return tr("connective: it joins goals");
        case RuleGraph::Type::Keyword:
            return tr("keyword or built-in %1").arg(vertex.name);
        case RuleGraph::Type::PredicateOccurrence:
            return tr("a goal or head of predicate %1").arg(vertex.name);
        case RuleGraph::Type::FunctionOccurrence:
            return tr("%1, where it stands in a rule").arg(vertex.name);
        case RuleGraph::Type::VariableOccurrence:
            return tr("variable %1, where it stands in a rule").arg(vertex.name);
        case RuleGraph::Type::VariableSymbol:
            return tr("variable %1 of one rule").arg(vertex.name);
        case RuleGraph::Type::Argument:
            return vertex.isPredicate ? tr("argument %1 of predicate %2").arg(vertex.argument).arg(vertex.name)
                                      : tr("argument %1 of function %2").arg(vertex.argument).arg(vertex.name);
        case RuleGraph::Type::Symbol:
            break;
        }
        if (vertex.isPredicate)
            return tr("predicate %1/%2").arg(vertex.name, QString::number(vertex.arity));
        return vertex.arity == 0 ? tr("constant %1").arg(vertex.name)
                                 : tr("function %1/%2").arg(vertex.name, QString::number(vertex.arity));
    }
};

} // namespace

Graph ruleGraphView(const RuleGraph &rules, const language::Program &program, const QString &title)
{
    Graph graph;
    graph.title = title;
    QHash<QString, int> numbers; // of vertices with the same name and type
    for (std::size_t i = 0; i < rules.vertices.size(); ++i) {
        const RuleGraph::Vertex &vertex = rules.vertices[i];
        Graph::Node drawn;
        drawn.lines = {shortened(rules.label(int(i)))};
        drawn.kind = kindOf(vertex.type);
        drawn.toolTip = RuleTexts::toolTip(vertex, program);
        const QString name = QString::number(int(vertex.type)) + drawn.lines.first();
        drawn.key = name + u'#' + QString::number(++numbers[name]);
        graph.nodes.push_back(std::move(drawn));
    }
    for (const RuleGraph::Edge &edge : rules.edges) {
        Graph::Edge drawn;
        drawn.from = edge.from;
        drawn.to = edge.to;
        drawn.toolTip = RuleTexts::edgeToolTip(rules, edge, program);
        graph.edges.push_back(std::move(drawn));
    }
    return graph;
}

} // namespace sidl::visualizer
