// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/rules/rulegraph.h"

#include "sidl/analysis/rules/orderuse.h"
#include "sidl/analysis/terms/listuse.h"
#include "sidl/analysis/terms/termtext.h"
#include "sidl/language/program/builtins.h"
#include "sidl/language/rulesystem/registry.h"

#include <algorithm>
#include <map>
#include <tuple>

using namespace Qt::StringLiterals;

namespace sidl::analysis {

using namespace language;

namespace {

using Type = RuleGraph::Type;

/// Each of the six types is one colour (step 4).
QString colorOf(Type type)
{
    switch (type) {
    case Type::PredicateOccurrence:
        return u"predicate occurrence"_s;
    case Type::FunctionOccurrence:
        return u"function occurrence"_s;
    case Type::VariableOccurrence:
        return u"variable occurrence"_s;
    case Type::Argument:
        return u"argument"_s;
    case Type::VariableSymbol:
        return u"variable"_s;
    default:
        return u"symbol"_s;
    }
}

class GraphBuilder
{
public:
    GraphBuilder(const Program &program, const RuleLanguage &language, bool ignoresOrder)
        : m_language(language)
        , m_order(ignoresOrder ? OrderUse() : orderUse(program, language))
        , m_lists(listUse(program, language))
    {
        if (m_order.keepsLists) {
            m_lists.keepsOrder = true;
            m_lists.sets.clear();
        }
        for (const Clause &clause : program.clauses)
            m_defined.insert(predicateOf(clause.head));
        for (const Clause &clause : program.clauses)
            addClause(clause);
        for (const auto &[first, second] : m_order.clauses)
            link(m_clauses[std::size_t(first)], m_clauses[std::size_t(second)]);
        orderNames();
        std::sort(m_graph.edges.begin(), m_graph.edges.end());
        m_graph.edges.erase(std::unique(m_graph.edges.begin(), m_graph.edges.end()), m_graph.edges.end());
    }

    RuleGraph take() { return std::move(m_graph); }

private:
    int add(Type type, const QString &name, const Span &span)
    {
        RuleGraph::Vertex vertex;
        vertex.type = type;
        vertex.name = name;
        vertex.span = span;
        vertex.clause = m_clause;
        vertex.color = colorOf(type);
        m_graph.vertices.push_back(std::move(vertex));
        return int(m_graph.vertices.size()) - 1;
    }

    /// A connective, or a keyword with @p arity arguments (step 4: a colour each).
    int addFixed(Type type, const QString &name, int arity, const Span &span)
    {
        const int vertex = add(type, name, span);
        m_graph.vertices[std::size_t(vertex)].color
            = (type == Type::Connective ? u"connective "_s : u"keyword "_s) + name + u'/' + QString::number(arity);
        return vertex;
    }

    void link(int from, int to) { m_graph.edges.push_back({from, to}); }

    void addClause(const Clause &clause)
    {
        m_clause = clause.index;
        m_variables.assign(std::size_t(clause.variables.size()), -1);
        const bool isFact = !clause.body.span.isValid();
        const int rule = isFact ? -1 : addFixed(Type::Connective, u":-"_s, 2, clause.span);
        const int head = addGoal(clause.head, 0, true);
        m_clauses.push_back(isFact ? head : rule);
        if (isFact)
            return;
        const int body = addBody(clause.body);
        link(rule, head);
        link(rule, body);
        link(head, body); // step 2
    }

    /// Names that have an order keep their places in it, those that rules look at keep themselves.
    void orderNames()
    {
        std::vector<std::pair<std::tuple<bool, double, int, QString>, int>> ranked;
        for (std::size_t i = 0; i < m_graph.vertices.size(); ++i) {
            RuleGraph::Vertex &vertex = m_graph.vertices[i];
            if (vertex.type != Type::Symbol)
                continue;
            if (m_order.keepsNames)
                vertex.color += u' ' + vertex.name;
            bool isNumber = false;
            const double number = vertex.name.toDouble(&isNumber);
            if (!vertex.isPredicate && (m_order.ranksNames || m_order.names.contains(vertex.name)))
                ranked.push_back({{!isNumber, number, vertex.arity, vertex.name}, int(i)});
        }
        std::sort(ranked.begin(), ranked.end());
        for (std::size_t rank = 0; rank < ranked.size(); ++rank)
            m_graph.vertices[std::size_t(ranked[rank].second)].color += u' ' + QString::number(rank);
    }

    /// Goals of a conjunction or disjunction are the arguments of one connective, in no order unless it counts.
    void flatten(const Term &goal, const QString &connective, std::vector<const Term *> &goals) const
    {
        if (!goal.isCompound(connective, 2) || isCondition(goal)) {
            goals.push_back(&goal);
            return;
        }
        flatten(goal.args[0], connective, goals);
        flatten(goal.args[1], connective, goals);
    }

    /// ( If -> Then ; Else ): not any disjunction.
    static bool isCondition(const Term &goal)
    {
        return goal.isCompound(u";", 2) && (goal.args[0].isCompound(u"->", 2) || goal.args[0].isCompound(u"*->", 2));
    }

    int addBody(const Term &body)
    {
        const bool isAnd = body.isCompound(u",", 2);
        if (!isAnd && (!body.isCompound(u";", 2) || isCondition(body)))
            return addGoal(body, 0, false);
        std::vector<const Term *> goals;
        flatten(body, body.text, goals);
        const int connective = addFixed(Type::Connective, isAnd ? u"&"_s : u"|"_s, int(goals.size()), body.span);
        int before = -1;
        for (const Term *goal : goals) {
            const int next = addBody(*goal);
            link(connective, next);
            if (before >= 0 && m_order.goals.contains(m_clause))
                link(before, next);
            before = next;
        }
        return connective;
    }

    /// A goal or head. @p extra arguments more will be given to it: a closure.
    int addGoal(const Term &goal, int extra, bool isHead)
    {
        if (goal.kind == Term::Kind::Variable)
            return addVariable(goal);
        if (!goal.isCallable())
            return addTerm(goal);
        PredicateId predicate = predicateOf(goal);
        predicate.arity += extra;
        const bool isKeyword = m_language.isKeyword(predicate);
        if (isKeyword || (!isHead && !m_defined.contains(predicate) && m_language.isProlog) || isNegation(goal))
            return addKeyword(goal, predicate, isKeyword);
        const int occurrence = add(Type::PredicateOccurrence, predicate.name, goal.nameSpan);
        const int symbol = symbolOf(predicate.name, predicate.arity, true, goal.nameSpan);
        link(symbol, occurrence);
        for (std::size_t i = 0; i < goal.args.size(); ++i) {
            const bool isSet = m_lists.sets.count({predicate, int(i)}) > 0;
            const int argument
                = isSet && goal.args[i].kind == Term::Kind::List ? addSet(goal.args[i]) : addTerm(goal.args[i]);
            link(occurrence, argument);
            link(symbol + 1 + int(i), argument);
        }
        return occurrence;
    }

    static bool isNegation(const Term &goal) { return goal.isCompound(u"\\+", 1) || goal.isCompound(u"not", 1); }

    /// A keyword, negation or built-in: its arguments are linked in their order (step 2).
    int addKeyword(const Term &goal, const PredicateId &predicate, bool isKeyword)
    {
        if (isNegation(goal)) {
            const int negation = addFixed(Type::Connective, u"~"_s, 1, goal.nameSpan);
            link(negation, addBody(goal.args[0]));
            return negation;
        }
        const int vertex = addFixed(Type::Keyword, predicate.name, predicate.arity, goal.nameSpan);
        const Builtin *row = isKeyword ? nullptr : builtin(predicate);
        const bool isMember = !isKeyword && goal.args.size() == 2 && predicate.name.startsWith("member"_L1);
        // What the engine adds up are numbers, and nothing else.
        const bool fixed = m_language.isNumeric(predicate);
        int before = -1;
        for (std::size_t i = 0; i < goal.args.size(); ++i) {
            const Term &term = goal.args[i];
            const char meta = row && row->meta && i < qstrlen(row->meta) ? row->meta[i] : '?';
            const bool isList = term.kind == Term::Kind::List;
            int argument = -1;
            if (meta == '0' || meta == '^')
                argument = addBody(term);
            else if (meta >= '1' && meta <= '9')
                argument = addGoal(term, meta - '0', false);
            else if (isMember && i == 1 && isList && !term.partial && !m_order.keepsLists)
                argument = addSet(term);
            else
                argument = addTerm(term, fixed);
            link(vertex, argument);
            if (before >= 0)
                link(before, argument);
            before = argument;
        }
        return vertex;
    }

    int addVariable(const Term &term)
    {
        const int occurrence = add(Type::VariableOccurrence, term.text, term.span);
        int &symbol = m_variables[std::size_t(term.variable)];
        if (symbol < 0)
            symbol = add(Type::VariableSymbol, term.text, term.span);
        link(symbol, occurrence);
        return occurrence;
    }

    /// A list that only member/2 takes apart: its elements in no order.
    int addSet(const Term &list)
    {
        const int set = addFixed(Type::Keyword, u"set"_s, int(list.args.size()), list.span);
        for (const Term &element : list.args)
            link(set, addTerm(element));
        return set;
    }

    int addTerm(const Term &term, bool isNumeric = false)
    {
        if (term.kind == Term::Kind::Variable)
            return addVariable(term);
        const bool isNumber = term.kind == Term::Kind::Integer || term.kind == Term::Kind::Float
            || term.kind == Term::Kind::String; // or a text, which rules that test for it tell from an atom
        const bool isList = term.kind == Term::Kind::List;
        QString name = isList ? u"word"_s : term.kind == Term::Kind::Compound ? term.text : termText(term);
        const int arity = int(term.args.size());
        const bool keeps = (isNumber && (isNumeric || m_lists.keepsNumbers))
            || (isList && (m_lists.keepsOrder || arity == 0 || term.partial))
            || (m_language.isProlog && term.kind == Term::Kind::Compound && isEvaluable(predicateOf(term)))
            || m_language.constants.contains(name);
        if (keeps) {
            if (isList && term.partial)
                name = u"longer word"_s;
            const int vertex = addFixed(Type::Keyword, name, arity, term.span);
            int before = -1;
            for (const Term &element : term.args) {
                const int argument = addTerm(element, isNumeric);
                link(vertex, argument);
                if (before >= 0)
                    link(before, argument);
                before = argument;
            }
            return vertex;
        }
        const int occurrence = add(Type::FunctionOccurrence, name, term.nameSpan);
        const int symbol = symbolOf(name, arity, false, term.nameSpan);
        link(symbol, occurrence);
        for (std::size_t i = 0; i < term.args.size(); ++i) {
            const int argument = addTerm(term.args[i], isNumeric);
            link(occurrence, argument);
            link(symbol + 1 + int(i), argument);
        }
        return occurrence;
    }

    /// The vertex of step 3 for a symbol; those of its arguments (step 2) follow it.
    int symbolOf(const QString &name, int arity, bool isPredicate, const Span &span)
    {
        const auto [place, isNew] = m_symbols.emplace(std::tuple(name, arity, isPredicate), -1);
        if (!isNew)
            return place->second;
        const int clause = std::exchange(m_clause, -1);
        place->second = add(Type::Symbol, name, span);
        for (int i = 0; i <= arity; ++i) {
            if (i > 0)
                link(place->second, add(Type::Argument, name, span));
            RuleGraph::Vertex &vertex = m_graph.vertices.back();
            vertex.arity = arity;
            vertex.argument = i;
            vertex.isPredicate = isPredicate;
        }
        m_clause = clause;
        return place->second;
    }

    const RuleLanguage &m_language;
    const OrderUse m_order;
    ListUse m_lists;
    RuleGraph m_graph;
    QSet<PredicateId> m_defined;
    std::map<std::tuple<QString, int, bool>, int> m_symbols;
    std::vector<int> m_variables; ///< of the clause: vertices of its variables, or -1
    std::vector<int> m_clauses;   ///< by clause: its topmost vertex
    int m_clause = -1;
};

} // namespace

QString RuleGraph::label(int index) const
{
    const Vertex &vertex = vertices[std::size_t(index)];
    return vertex.type == Type::Argument ? u"%1[%2]"_s.arg(vertex.name, QString::number(vertex.argument)) : vertex.name;
}

RuleGraph ruleGraph(const Program &program, bool ignoresOrder)
{
    return GraphBuilder(program, ruleSystemOf(program).rules(), ignoresOrder).take();
}

} // namespace sidl::analysis
