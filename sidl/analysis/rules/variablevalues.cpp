// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/rules/variablevalues.h"

#include "sidl/analysis/terms/listfunctions.h"
#include "sidl/analysis/terms/termtext.h"
#include "sidl/language/program/termmatch.h"

#include <set>

using namespace Qt::StringLiterals;

namespace sidl::analysis {

using namespace language;

VariableValues::Values VariableValues::inWords(const Term &pattern, std::size_t index)
{
    QSet<QString> values;
    const auto take = [&](const Clause &clause, const Term &word) {
        TermMatch match;
        if (!match.mayUnify(pattern, word))
            return true;
        if (word.kind != Term::Kind::List || word.partial)
            return false;
        const Term &part = word.args[index];
        const Values own = part.kind == Term::Kind::Variable ? of(clause, part.variable)
            : part.args.empty()                              ? Values(QSet<QString>{termText(part)})
                                                             : Values();
        values += own.value_or(QSet<QString>());
        return own.has_value();
    };
    bool isKnown = true;
    for (const Clause &clause : m_program.clauses)
        if (predicateOf(clause.head) == PredicateId{u"init"_s, 1})
            isKnown = take(clause, clause.head.args[0]) && isKnown;
    for (const Call &call : m_graph.calls())
        if (call.target == PredicateId{u"create"_s, 1})
            isKnown
                = !call.isClosure() && take(m_program.clauses[std::size_t(call.clause)], call.goal->args[0]) && isKnown;
    return isKnown ? Values(values) : Values();
}

VariableValues::Values VariableValues::of(const Clause &clause, int variable)
{
    if (!m_domains)
        m_domains = domainGraph(m_program);
    std::optional<std::set<int>> vertices;
    bool isKeyword = m_language.isKeyword(predicateOf(clause.head));
    const auto meet = [&](const Term &term, int owner, const auto &self) -> void {
        for (int i = 0; owner >= 0 && i < int(term.args.size()); ++i) {
            const Term &part = term.args[std::size_t(i)];
            if (isKeyword && part.kind == Term::Kind::List && !part.partial) // else it may be no word
                self(part, m_domains->function(wordFunction(int(part.args.size()))), self);
            const int position = part.variable == variable ? m_domains->position(owner, i + 1) : -1;
            if (position < 0)
                continue;
            const std::set<int> &here = m_domains->vertices[std::size_t(position)].domain;
            if (!vertices)
                vertices = here;
            else
                std::erase_if(*vertices, [&](int each) { return !here.contains(each); });
        }
    };
    meet(clause.head, m_domains->predicate(predicateOf(clause.head)), meet);
    for (const Call &call : m_graph.callsOf(clause.index)) {
        isKeyword = m_language.isKeyword(call.target);
        if (!call.isNegated && !call.isClosure() && call.goal->isCallable()
            && (isKeyword || m_graph.defines(call.target)))
            meet(*call.goal, m_domains->predicate(call.target), meet);
    }
    if (!vertices)
        return {};
    QSet<QString> values;
    for (const int each : *vertices) {
        const DomainGraph::Vertex &vertex = m_domains->vertices[std::size_t(each)];
        if (vertex.kind == DomainGraph::Vertex::Kind::Constant)
            values.insert(termText(vertex.constant));
        else if (vertex.kind != DomainGraph::Vertex::Kind::Number)
            return {};
    }
    return values;
}

} // namespace sidl::analysis
