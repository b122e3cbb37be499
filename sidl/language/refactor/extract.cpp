// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/refactor/extract.h"

#include "sidl/language/assist/fixbuilder.h"
#include "sidl/language/program/clauseat.h"
#include "sidl/language/refactor/clausesource.h"
#include "sidl/language/refactor/conjunctions.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/language/structure/variableuse.h"
#include "sidl/language/symbols/rename.h"
#include "sidl/language/text/operators.h"
#include "sidl/language/text/tokeniser.h"

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

using Stretch = ClauseSource::Stretch;

/// Goals of a clause that a person has selected.
class Selection
{
public:
    Selection(const Program &program, qsizetype start, qsizetype end)
        : m_map(program.text, program.revision)
        , m_graph(program)
    {
        error = find(program, start, end);
    }

    QString error;
    QStringList arguments;

    const ClauseSource &source() const { return *m_source; }
    QString goals() const
    {
        const QString text = source().text(m_inner);
        const Term &first = *m_goals.front();
        const bool isLoose = m_goals.size() == 1 && first.arity() == 2 && infixPriority(first.text) > 1000;
        return isLoose ? u'(' + text + u')' : text;
    }
    /// The clause with @p call in the place of the goals.
    QString clauseWith(const QString &call) const
    {
        const qsizetype from = source().token(m_replaced.first).token.start - source().start();
        const qsizetype to = source().token(m_replaced.last).token.end() - source().start();
        return source().text().replace(from, to - from, call);
    }
    /// Where that call is in @p clause, which has the tokens of clauseWith() in any layout.
    qsizetype callIn(const QString &clause) const
    {
        const std::vector<ClauseToken> tokens = clauseTokens(clause, 0, clause.size());
        const auto first = std::size_t(m_replaced.first);
        return first < tokens.size() ? tokens[first].token.start : 0;
    }

private:
    QString find(const Program &program, qsizetype start, qsizetype end)
    {
        if (ruleSystemOf(program).kernel() != RuleSystem::Kernel::Chronons)
            return u"Rules of %1 have no goals that could be a predicate of their own"_s.arg(
                ruleSystemOf(program).name());
        const Span first = m_map.span(start, start);
        const Clause *clause = clauseAt(program, first.line, first.column);
        const qsizetype behind = clause ? m_map.advanced(m_map.offset(clause->span), clause->span.length) : 0;
        if (const QString unread = unreadWithin(program, start, end); !unread.isEmpty())
            return unread;
        if (!clause || (end > behind && !isBlank(behind, end)))
            return noGoals();
        end = std::min(end, behind); // whole lines are selected
        m_source.emplace(m_map, *clause);
        if (!m_source->isKnown() || clause->origin != Origin::Written)
            return u"This rule cannot be followed"_s;
        m_replaced = m_source->within(start, end);
        while (m_replaced.first <= m_replaced.last && ends(m_replaced.last))
            --m_replaced.last;
        if (m_replaced.last < m_replaced.first || cutsToken(start) || cutsToken(end)
            || !m_source->isBalanced(m_replaced))
            return noGoals();
        m_inner = m_replaced;
        while (m_source->is(m_inner.first, u"(") && m_source->token(m_inner.first).partner == m_inner.last) {
            const bool isCall = m_source->token(m_inner.first).isCall;
            m_inner = {m_inner.first + 1, m_inner.last - 1};
            if (isCall)
                m_replaced = m_inner;
        }
        for (const Conjunction &each : conjunctions(clause->body, m_graph))
            if (clause->body.span.isValid() && isAllOf(each))
                return takeVariables(*clause, each.isOfSolutionSet);
        return noGoals();
    }

    static QString noGoals()
    {
        return u"Select one goal or several that follow each other; a condition goes with its else"_s;
    }

    /// Why nothing can be said of what is selected: it is within a rule that cannot be read; else empty.
    QString unreadWithin(const Program &program, qsizetype start, qsizetype end) const
    {
        for (const BrokenClause &each : program.broken) {
            const qsizetype from = m_map.offset(each.span);
            if (from < end && start < m_map.advanced(from, each.span.length))
                return u"The rule in line %1 has an error: correct it first"_s.arg(each.span.line);
        }
        return {};
    }
    /// Whether there is only white space from @p start, where no token is cut, to @p end, and comments.
    bool isBlank(qsizetype start, qsizetype end) const
    {
        const std::vector<Token> tokens = tokensOf(QStringView(m_map.text()).mid(start, end - start));
        return std::all_of(tokens.begin(), tokens.end(), [](const Token &token) { return token.isComment(); });
    }

    bool ends(int token) const
    {
        return m_source->is(token, u",") || m_source->token(token).token.kind == Token::Kind::End;
    }
    bool cutsToken(qsizetype offset) const
    {
        const Stretch before = m_source->within(m_source->start(), offset);
        return offset > m_source->start() && offset < m_source->end()
            && m_source->token(before.last + 1).token.start < offset;
    }

    /// Whether goals of @p conjunction are all that is selected; then they are m_goals.
    bool isAllOf(const Conjunction &conjunction)
    {
        m_goals.clear();
        for (const Term *goal : conjunction.goals) {
            const Stretch each = m_source->stretch(*goal);
            if (each.first >= m_inner.first && each.last <= m_inner.last)
                m_goals.push_back(goal);
        }
        if (m_goals.empty())
            return false;
        const int first = m_source->stretch(*m_goals.front()).first, last = m_source->stretch(*m_goals.back()).last;
        for (int at = m_inner.first; at < first; ++at)
            if (!m_source->is(at, u"(") || m_source->token(at).isCall)
                return false;
        for (int at = m_inner.last; at > last; --at)
            if (!m_source->is(at, u")") || m_source->token(m_source->token(at).partner).isCall)
                return false;
        return true;
    }

    QString takeVariables(const Clause &clause, bool isOfSolutionSet)
    {
        if (std::any_of(m_goals.begin(), m_goals.end(), [](const Term *goal) { return hasCut(*goal); }))
            return u"The goals have a cut: in a predicate of their own it would no longer cut this rule"_s;
        std::vector<int> uses(std::size_t(clause.variables.size()));
        bool hasNameless = false;
        std::vector<int> order;
        for (const Term *goal : m_goals)
            eachVariable(*goal, [&](const Term &variable) {
                hasNameless = hasNameless || variable.text == "_"_L1;
                if (uses[std::size_t(variable.variable)]++ == 0)
                    order.push_back(variable.variable);
            });
        if (isOfSolutionSet && hasNameless)
            return u"Each _ tells solutions of bagof/3 and setof/3 apart: give it a name first, or write Name^ before"_s;
        const std::vector<VariableUse> all = variableUses(clause);
        for (const int variable : order)
            if (isOfSolutionSet || all[std::size_t(variable)].count > uses[std::size_t(variable)])
                arguments += clause.variables[variable];
        return {};
    }

    SourceMap m_map;
    CallGraph m_graph;
    std::optional<ClauseSource> m_source;
    Stretch m_replaced; ///< brackets around the goals included, where these are no name's
    Stretch m_inner;
    std::vector<const Term *> m_goals;
};

} // namespace

QString whyNotExtracted(const Program &program, qsizetype start, qsizetype end)
{
    return Selection(program, start, end).error;
}

ExtractPlan planExtract(const Program &program, const Symbols &symbols, qsizetype start, qsizetype end,
                        const QString &name)
{
    ExtractPlan plan;
    plan.revision = program.revision;
    const Selection selection(program, start, end);
    plan.error = selection.error;
    const PredicateId wanted{name, int(selection.arguments.size())};
    if (plan.error.isEmpty())
        plan.error = whyNoPredicate(symbols, wanted);
    if (const PredicateSymbol *other = plan.error.isEmpty() ? symbols.predicate(wanted) : nullptr)
        plan.error
            = u"%1 is called in line %2 already"_s.arg(wanted.text(), QString::number(other->calls.front().span.line));
    if (!plan.error.isEmpty())
        return plan;
    const ClauseSource &source = selection.source();
    const QString call = selection.arguments.isEmpty() ? name : name + u'(' + selection.arguments.join(", "_L1) + u')';
    plan.clause = laidOut(call + u" :-\n    "_s + selection.goals() + u'.');
    const QString calling = inStyleOf(source.text(), selection.clauseWith(call));
    plan.call = source.start() + selection.callIn(calling);
    plan.edits = {{source.start(), source.end() - source.start(), calling},
                  FixBuilder(program).behind(source.clause(), plan.clause, true)};
    return plan;
}

} // namespace sidl::language
