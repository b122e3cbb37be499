// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/domains/domainvertices.h"

#include "sidl/analysis/terms/listfunctions.h"
#include "sidl/analysis/terms/termtext.h"

namespace sidl::analysis {

using namespace language;
using Kind = DomainGraph::Vertex::Kind;

int DomainVertices::add(DomainGraph::Vertex vertex)
{
    m_graph.vertices.push_back(std::move(vertex));
    return int(m_graph.vertices.size()) - 1;
}

int DomainVertices::owner(Kind kind, const QString &name, int arity, bool isWord, const Span &span)
{
    const auto [place, isNew] = m_owners.emplace(std::tuple(kind, name, arity, isWord), -1);
    if (isNew) {
        DomainGraph::Vertex vertex;
        vertex.kind = kind;
        vertex.name = name;
        vertex.arity = arity;
        vertex.isWord = isWord;
        vertex.span = span;
        place->second = add(vertex);
        vertex.kind = Kind::Position;
        vertex.owner = place->second;
        for (vertex.argument = 1; vertex.argument <= arity; ++vertex.argument)
            add(vertex);
    }
    return place->second;
}

int DomainVertices::predicate(const PredicateId &predicate, const Span &span)
{
    return owner(Kind::Predicate, predicate.name, predicate.arity, false, span);
}

int DomainVertices::listOwner(const PredicateId &function, const Span &span)
{
    return owner(Kind::Function, function.name, function.arity, true, span);
}

int DomainVertices::symbol(const Term &term)
{
    if (term.kind == Term::Kind::Compound)
        return owner(Kind::Function, term.text, term.arity(), false, term.span);
    if (term.kind == Term::Kind::List && term.partial) {
        const int list = listOwner(longerWordFunction(int(term.args.size())), term.span);
        m_graph.vertices[std::size_t(list)].isOpen = true;
        return list;
    }
    if (term.kind == Term::Kind::List && !term.args.empty())
        return listOwner(wordFunction(int(term.args.size())), term.span);
    const int constant = owner(Kind::Constant, termText(term), 0, false, term.span);
    m_graph.vertices[std::size_t(constant)].constant = term;
    if (term.kind == Term::Kind::Integer)
        m_graph.vertices[std::size_t(constant)].numbers = Interval::one(term.text.toDouble(), true);
    else if (term.kind == Term::Kind::Float)
        m_graph.vertices[std::size_t(constant)].numbers = Interval::one(term.number, false);
    return constant;
}

int DomainVertices::set(const PredicateId &predicate, int argument, const Term &list)
{
    return listOwner(helperListFunction(predicate, argument, int(list.args.size())), list.span);
}

int DomainVertices::anything()
{
    return owner(Kind::Anything, QString(), 0, false, {});
}

int DomainVertices::step(const QString &name, const Span &span)
{
    DomainGraph::Vertex vertex;
    vertex.kind = Kind::Step;
    vertex.name = name;
    vertex.span = span;
    return add(std::move(vertex));
}

std::pair<int, bool> DomainVertices::sharedStep(const QString &name, const Span &span)
{
    const std::size_t before = m_graph.vertices.size();
    const int step = owner(Kind::Step, name, 0, false, span);
    return {step, m_graph.vertices.size() > before};
}

int DomainVertices::number(const Span &span)
{
    DomainGraph::Vertex vertex;
    vertex.kind = Kind::Number;
    vertex.span = span;
    return add(std::move(vertex));
}

} // namespace sidl::analysis
