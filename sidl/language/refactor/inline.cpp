// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/refactor/inline.h"

#include "sidl/language/assist/fixbuilder.h"
#include "sidl/language/program/builtins.h"
#include "sidl/language/program/keywords.h"
#include "sidl/language/refactor/inliner.h"
#include "sidl/language/rulesystem/registry.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

class Planner
{
public:
    Planner(const Program &program, const PredicateId &predicate)
        : m_program(program)
        , m_predicate(predicate)
        , m_map(program.text, program.revision)
        , m_graph(program)
        , m_clauses(m_graph.clausesOf(predicate))
        , m_inliner(m_map, program, m_graph, m_clauses)
    {
        for (const Call &call : m_graph.calls())
            if (call.target == predicate)
                m_calls.push_back(&call);
    }

    InlinePlan plan(const Span &name)
    {
        m_plan.error = whyNone();
        if (!m_plan.error.isEmpty())
            return m_plan;
        const auto isHere = [&name](const Call *call) { return call->goal->nameSpan == name; };
        const bool isHead = std::any_of(m_clauses.begin(), m_clauses.end(), [&](int clause) {
            return m_program.clauses[std::size_t(clause)].head.nameSpan == name;
        });
        std::vector<const Call *> chosen = m_calls;
        if (!isHead)
            std::erase_if(chosen, std::not_fn(isHere));
        if (chosen.empty())
            m_plan.error = isHead ? u"%1 is not called"_s.arg(m_predicate.text())
                                  : u"There is no call of %1 here"_s.arg(m_predicate.text());
        for (auto first = chosen.begin(); first != chosen.end() && m_plan.error.isEmpty();) {
            const auto end = std::find_if(first, chosen.end(),
                                          [first](const Call *call) { return call->clause != (*first)->clause; });
            replace({first, end});
            first = end;
        }
        m_plan.isKept = chosen.size() < m_calls.size() || m_graph.callsVariables() || !m_program.broken.empty();
        if (!m_plan.isKept)
            remove();
        if (!m_plan.error.isEmpty())
            m_plan.edits.clear();
        std::sort(m_plan.edits.begin(), m_plan.edits.end(),
                  [](const TextEdit &a, const TextEdit &b) { return a.start < b.start; });
        return m_plan;
    }

private:
    QString whyNone() const
    {
        const QString name = m_predicate.text();
        if (ruleSystemOf(m_program).kernel() != RuleSystem::Kernel::Chronons)
            return u"Rules of %1 have no goals to put in the place of a call"_s.arg(ruleSystemOf(m_program).name());
        if (keywordOf(m_predicate))
            return u"%1 is a keyword: the engine asks for it"_s.arg(name);
        if (m_clauses.empty())
            return builtin(m_predicate) ? u"%1 is a library predicate"_s.arg(name) : u"%1 has no clauses"_s.arg(name);
        if (m_program.unread.contains(m_predicate.name))
            return u"A clause of %1 cannot be read now"_s.arg(name);
        return m_inliner.error();
    }

    /// Replaces calls of one clause.
    void replace(std::span<const Call *const> calls)
    {
        const Clause &clause = m_program.clauses[std::size_t(calls.front()->clause)];
        const ClauseSource caller(m_map, clause);
        QSet<QString> names(clause.variables.begin(), clause.variables.end());
        const std::vector<Conjunction> all = conjunctions(clause.body, m_graph);
        TextEdits edits;
        for (const Call *call : calls) {
            const auto in = std::find_if(all.begin(), all.end(), [call](const Conjunction &each) {
                return std::find(each.goals.begin(), each.goals.end(), call->goal) != each.goals.end();
            });
            if (in == all.end() || call->isClosure()) {
                m_plan.error = u"In line %1 another predicate is given %2 to call"_s.arg(
                    QString::number(call->goal->span.line), m_predicate.text());
                return;
            }
            if (clause.origin != Origin::Written || !caller.isKnown()) {
                m_plan.error = u"The rule in line %1 cannot be followed"_s.arg(clause.span.line);
                return;
            }
            const QString goals = m_inliner.goalsFor(caller, *call->goal, *in, names, m_plan.error);
            if (!m_plan.error.isEmpty())
                return;
            const ClauseSource::Stretch tokens = caller.stretch(*call->goal);
            const qsizetype from = caller.token(tokens.first).token.start;
            edits.push_back({from - caller.start(), caller.token(tokens.last).token.end() - from, goals});
            ++m_plan.calls;
        }
        m_plan.edits.push_back(
            {caller.start(), caller.end() - caller.start(), inStyleOf(caller.text(), edited(caller.text(), edits))});
    }

    void remove()
    {
        const FixBuilder builder(m_program);
        for (const int clause : m_clauses)
            m_plan.edits.push_back(builder.without(m_program.clauses[std::size_t(clause)], true));
    }

    const Program &m_program;
    PredicateId m_predicate;
    SourceMap m_map;
    CallGraph m_graph;
    std::span<const int> m_clauses;
    Inliner m_inliner;
    std::vector<const Call *> m_calls; ///< of the predicate
    InlinePlan m_plan;
};

} // namespace

InlinePlan planInline(const Program &program, const PredicateId &predicate, const Span &name)
{
    return Planner(program, predicate).plan(name);
}

} // namespace sidl::language
