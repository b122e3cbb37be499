// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/domains/domainvertices.h"
#include "sidl/analysis/domains/facttables.h"
#include "sidl/analysis/terms/listuse.h"

#include <QSet>

namespace sidl::analysis {

/// What one clause adds to a domain graph: where its variables stand, and the edges that need no variable.
class DomainClause
{
public:
    /// Whose clause it is: one of the game, or what the language says of its keywords.
    enum class Author { Game, Engine };
    /// @p clause has to outlive this.
    DomainClause(DomainVertices &vertices, const language::RuleLanguage &language, const ListUse &lists,
                 FactTables &tables, const QSet<language::PredicateId> &defined, const language::Clause &clause,
                 Author author);

    /// Where a variable stands.
    struct Use
    {
        int variable = 0;
        int position = 0;
        int argument = 0;     ///< the argument of the predicate that holds it: @c position, or what that is nested in
        bool mayBind = false; ///< body: neither negated nor one branch of several
    };
    /// What a goal hands over to an argument of the predicate it calls.
    struct Given
    {
        int position = 0;
        int variable = -1; ///< or
        int symbol = -1;
    };
    /// A goal that makes a number.
    struct Result
    {
        int vertex = 0;
        const language::Term *low = nullptr, *high = nullptr; ///< expressions of its bounds; nullptr: none
        bool integers = false, natural = false;               ///< without expressions
    };
    /// A goal that takes a list apart.
    struct Elements
    {
        int list = 0, element = 0; ///< Steps: where the list comes in, and its elements go out
    };

    bool isQuestion = false; ///< of the engine: what it hands over always counts
    std::vector<Use> heads;  ///< in the head
    std::vector<Use> told;   ///< in goals that tell, and in terms that the body makes
    std::vector<Use> body;   ///< where the body gets them from
    std::vector<Given> given;
    /// Where the clause looks into a function's arguments, should there be one.
    std::vector<DomainGraph::Edge> patterns; ///< from the position to the function
    std::vector<Result> results;
    std::vector<Elements> elements;
    std::vector<bool> isFree; ///< by variable: stands in a built-in that may bind it to anything
    std::vector<DomainGraph::Edge> edges;

private:
    void walk(const language::Term &goal, int extra, bool mayBind);
    void walkMeta(const language::Term &goal, const char *meta, bool mayBind);
    void callPredicate(const language::Term &goal, int extra, bool mayBind);
    void callBuiltin(const language::Term &goal, bool mayBind);
    int askedPosition(const language::Term &goal, std::size_t index, int position, const FactTables::Rows *rows);
    void unify(const language::Term &a, const language::Term &b, bool mayBind);
    void takeElements(const language::Term &list, const language::Term &element, bool mayBind);
    void makeNumber(const language::Term &variable, Result result, bool mayBind);
    void make(const language::Term &term, int position, std::vector<Use> &uses, int argument);
    void makeFrom(int symbol, const language::Term &term, int position, std::vector<Use> &uses, int argument);
    void match(const language::Term &term, int position, int argument, bool mayBind);
    void anythingIn(const language::Term &term);

    DomainVertices &m_vertices;
    const language::RuleLanguage &m_language;
    FactTables &m_tables;
    const QSet<language::PredicateId> &m_defined;
    const Author m_author;
};

} // namespace sidl::analysis
