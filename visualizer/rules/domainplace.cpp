// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/rules/domainplace.h"

#include "sidl/analysis/terms/listfunctions.h"

#include <algorithm>
#include <optional>

namespace sidl::visualizer {

using analysis::DomainGraph;
using language::Span;
using language::Term;

namespace {

class Finder
{
public:
    Finder(const DomainGraph &domains, const language::SourceMap &text, int line, int column)
        : m_domains(domains)
        , m_map(text)
        , m_place(m_map.offset({0, line, column, 0}))
    {
    }

    std::vector<int> find(const language::Clause &clause)
    {
        for (const Term *part : {&clause.head, &clause.body})
            if (isIn(*part))
                enter(*part);
        std::reverse(m_found.begin(), m_found.end());
        return std::move(m_found);
    }

private:
    /// The caret behind the last character is still at it.
    bool isIn(const Term &term) const
    {
        if (!term.span.isValid())
            return false;
        const qsizetype start = m_map.offset(term.span);
        return start <= m_place && m_place <= m_map.advanced(start, term.span.length);
    }

    void enter(const Term &outermost)
    {
        const Term *term = &outermost;
        std::optional<HelperArgument> around;
        while (term) {
            const std::vector<Term> &args = term->args;
            const auto inside = std::find_if(args.begin(), args.end(), [this](const Term &arg) { return isIn(arg); });
            const int owner = ownerOf(*term, around);
            around.reset();
            if (inside == args.end()) {
                for (int i = term->kind == Term::Kind::Compound ? int(args.size()) : 0; i > 0 && owner >= 0; --i)
                    m_found.push_back(m_domains.position(owner, i));
                return;
            }
            if (owner >= 0) {
                const int argument = int(inside - args.begin()) + 1;
                m_found.push_back(m_domains.position(owner, argument));
                if (m_domains.vertices[std::size_t(owner)].kind == DomainGraph::Vertex::Kind::Predicate)
                    around = HelperArgument{language::predicateOf(*term), argument};
            }
            term = &*inside;
        }
    }

    struct HelperArgument
    {
        language::PredicateId helper;
        int argument = 0;
    };

    /// The vertex of the predicate or function that @p term, which stands in @p around, is made with; -1 if there is none.
    int ownerOf(const Term &term, const std::optional<HelperArgument> &around) const
    {
        const int arity = int(term.args.size());
        if (term.kind == Term::Kind::Compound) {
            const int predicate = m_domains.predicate(language::predicateOf(term));
            return predicate >= 0 ? predicate : m_domains.function(language::predicateOf(term));
        }
        if (term.kind != Term::Kind::List)
            return -1;
        if (term.partial)
            return m_domains.function(analysis::longerWordFunction(arity));
        const int set
            = around ? m_domains.function(analysis::helperListFunction(around->helper, around->argument, arity)) : -1;
        return set >= 0 ? set : m_domains.function(analysis::wordFunction(arity));
    }

    const DomainGraph &m_domains;
    const language::SourceMap &m_map;
    const qsizetype m_place;  ///< offset into the text
    std::vector<int> m_found; ///< the outermost first
};

} // namespace

std::vector<int> domainPositionsAt(const DomainGraph &domains, const language::Clause &clause,
                                   const language::SourceMap &text, int line, int column)
{
    return Finder(domains, text, line, column).find(clause);
}

} // namespace sidl::visualizer
