// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/domains/domaingraph.h"

#include "sidl/analysis/domains/domainclause.h"
#include "sidl/analysis/domains/domainsolver.h"
#include "sidl/language/rulesystem/registry.h"

#include <QSet>
#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::analysis {

using namespace language;
using Kind = DomainGraph::Vertex::Kind;

namespace {

int find(const DomainGraph &graph, Kind kind, const PredicateId &wanted)
{
    for (std::size_t i = 0; i < graph.vertices.size(); ++i) {
        const DomainGraph::Vertex &vertex = graph.vertices[i];
        if (vertex.kind == kind && vertex.name == wanted.name && vertex.arity == wanted.arity)
            return int(i);
    }
    return -1;
}

/// Texts and counts of domains. A function that stands within itself has no end of instances.
class Reader
{
public:
    explicit Reader(const DomainGraph &graph)
        : m_graph(graph)
        , m_open(graph.vertices.size(), false)
    {
    }

    QString domain(int position, DomainGraph::Detail detail = DomainGraph::Detail::Arguments)
    {
        QStringList texts;
        Interval numbers;
        bool anything = false;
        for (const int symbol : vertex(position).domain)
            if (vertex(symbol).kind == Kind::Number)
                numbers.add(vertex(symbol).numbers);
        for (const int symbol : vertex(position).domain) {
            const DomainGraph::Vertex &each = vertex(symbol);
            if (each.kind == Kind::Function)
                texts.append(detail == DomainGraph::Detail::Names ? m_graph.label(symbol) : function(symbol));
            else if (each.kind == Kind::Anything)
                anything = true;
            else if (each.kind == Kind::Constant && !holds(numbers, each.numbers))
                texts.append(each.name);
        }
        if (!numbers.isEmpty())
            texts.append(numbers.text());
        if (anything)
            texts.append(u"anything"_s);
        return u'{' + texts.join(u',') + u'}';
    }

    QStringList arguments(int owner)
    {
        QStringList texts;
        for (int i = 1; i <= vertex(owner).arity; ++i)
            texts.append(domain(m_graph.position(owner, i)));
        return texts;
    }

    std::optional<BigCount> instances(int owner)
    {
        if (m_open[std::size_t(owner)])
            return {};
        m_open[std::size_t(owner)] = true;
        std::optional<BigCount> product = BigCount(1);
        for (int i = 1; product && i <= vertex(owner).arity; ++i) {
            const std::optional<BigCount> values = size(m_graph.position(owner, i));
            product = values ? std::optional(BigCount(*product * *values)) : std::nullopt;
        }
        m_open[std::size_t(owner)] = false;
        return product;
    }

private:
    const DomainGraph::Vertex &vertex(int index) const { return m_graph.vertices[std::size_t(index)]; }

    QString function(int symbol)
    {
        const DomainGraph::Vertex &each = vertex(symbol);
        if (m_open[std::size_t(symbol)])
            return m_graph.label(symbol);
        m_open[std::size_t(symbol)] = true;
        QStringList inner = arguments(symbol);
        m_open[std::size_t(symbol)] = false;
        if (!each.isWord)
            return each.name + u'(' + inner.join(QChar(0xD7)) + u')';
        const QString rest = each.isOpen ? u'|' + inner.takeLast() : QString();
        return u'[' + inner.join(QChar(0xD7)) + rest + u']';
    }

    std::optional<BigCount> size(int position)
    {
        Interval numbers;
        for (const int symbol : vertex(position).domain) {
            if (vertex(symbol).kind == Kind::Anything)
                return {};
            if (vertex(symbol).kind == Kind::Number)
                numbers.add(vertex(symbol).numbers);
        }
        BigCount sum;
        if (!numbers.isEmpty()) {
            if (!numbers.integers || numbers.high - numbers.low > 1e15)
                return {};
            sum = BigCount(std::uint64_t(numbers.high - numbers.low) + 1);
        }
        for (const int symbol : vertex(position).domain) {
            const DomainGraph::Vertex &each = vertex(symbol);
            if (each.kind == Kind::Function) {
                const std::optional<BigCount> inner = instances(symbol);
                if (!inner)
                    return {};
                sum += *inner;
            } else if (each.kind == Kind::Constant && !holds(numbers, each.numbers)) {
                sum += 1;
            }
        }
        return sum;
    }

    /// Whether the number @p constant is one of the integers @p numbers.
    static bool holds(const Interval &numbers, const Interval &constant)
    {
        return !constant.isEmpty() && constant.integers && constant.low >= numbers.low && constant.high <= numbers.high;
    }

    const DomainGraph &m_graph;
    std::vector<bool> m_open; ///< functions being read
};

} // namespace

int DomainGraph::predicate(const PredicateId &wanted) const
{
    return find(*this, Kind::Predicate, wanted);
}

int DomainGraph::function(const PredicateId &wanted) const
{
    return find(*this, Kind::Function, wanted);
}

int DomainGraph::position(int owner, int argument) const
{
    // The positions of a function or predicate follow it at once.
    const std::size_t place = std::size_t(owner) + std::size_t(argument);
    return owner >= 0 && argument >= 1 && argument <= vertices[std::size_t(owner)].arity ? int(place) : -1;
}

QString DomainGraph::label(int index) const
{
    const Vertex &vertex = vertices[std::size_t(index)];
    switch (vertex.kind) {
    case Vertex::Kind::Constant:
    case Vertex::Kind::Predicate:
        return vertex.name;
    case Vertex::Kind::Function:
        return vertex.isWord ? u"%1/%2"_s.arg(vertex.name, QString::number(vertex.arity)) : vertex.name;
    case Vertex::Kind::Position:
        return u"%1[%2]"_s.arg(label(vertex.owner), QString::number(vertex.argument));
    case Vertex::Kind::Number:
        return vertex.numbers.text();
    case Vertex::Kind::Anything:
        return u"anything"_s;
    case Vertex::Kind::Step:
        break;
    }
    return vertex.name;
}

QString DomainGraph::domainText(int position, Detail detail) const
{
    return Reader(*this).domain(position, detail);
}

QString DomainGraph::argumentsText(int owner) const
{
    return Reader(*this).arguments(owner).join(u" × "_s);
}

std::optional<BigCount> DomainGraph::instances(int owner) const
{
    return Reader(*this).instances(owner);
}

namespace {

/// What the engine does, as clauses. In games that do not say what there can be (base, input), what the rules give in
/// play stands there.
std::vector<Clause> engineClauses(const RuleLanguage &language, const QSet<PredicateId> &defined)
{
    const auto isSaid = [&](const RuleLanguage::Rule &rule) {
        return std::ranges::all_of(rule.body, [&](const RuleLanguage::Goal &goal) {
            return defined.contains({QString::fromLatin1(goal.name), int(qstrlen(goal.variables))});
        });
    };
    std::vector<Clause> clauses;
    for (const RuleLanguage::Rule &rule : language.domains) {
        const std::size_t before = clauses.size();
        if (!language.isProlog && !isSaid(rule))
            for (const RuleLanguage::Rule &played : language.play)
                if (headOf(played) == headOf(rule) && isSaid(played))
                    clauses.push_back(clauseOf(played));
        if (clauses.size() == before)
            clauses.push_back(clauseOf(rule));
    }
    return clauses;
}

} // namespace

DomainGraph domainGraph(const Program &program, const std::stop_token &stop)
{
    const RuleLanguage &language = ruleSystemOf(program).rules();
    DomainGraph graph;
    DomainVertices vertices(graph);
    const ListUse lists = listUse(program, language);
    QSet<PredicateId> defined;
    for (const Clause &clause : program.clauses)
        defined.insert(predicateOf(clause.head));
    const std::vector<Clause> own = engineClauses(language, defined);
    FactTables tables(program, language);

    std::vector<DomainClause> clauses;
    for (const Clause &clause : program.clauses)
        clauses.emplace_back(vertices, language, lists, tables, defined, clause, DomainClause::Author::Game);
    for (const Clause &clause : own)
        clauses.emplace_back(vertices, language, lists, tables, defined, clause, DomainClause::Author::Engine);

    DomainSolver solver(graph, vertices, clauses);
    solver.solve(stop);
    return graph;
}

} // namespace sidl::analysis
