// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/gdl/checkcontext.h"
#include "sidl/language/gdl/goals.h"
#include "sidl/language/program/termmatch.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <vector>

using namespace Qt::StringLiterals;

namespace sidl::language::gdl {

namespace {

constexpr std::size_t MostHeads = 1000; // of one name; there are too many to be compared with each goal

using Heads = std::vector<const Term *>;

/// Whether @p goal may be one of @p heads, by its arguments from @p first to before @p end.
bool mayHold(const Heads &heads, const Term &goal, std::size_t first, std::size_t end)
{
    const auto fits = [&](const Term *head) {
        TermMatch match;
        for (std::size_t i = first; i < end; ++i)
            if (!match.mayUnify(head->args[i], goal.args[i]))
                return false;
        return true;
    };
    return heads.size() > MostHeads || std::any_of(heads.begin(), heads.end(), fits);
}

bool hasConstant(const Term &term)
{
    return term.kind != Term::Kind::Variable
        && (term.args.empty() || std::any_of(term.args.begin(), term.args.end(), hasConstant));
}

/// @p term, whatever its variables are called.
QString shapeOf(const Term &term)
{
    if (term.kind == Term::Kind::Variable)
        return u"_"_s;
    QString shape = term.text;
    for (const Term &argument : term.args)
        shape += u' ' + shapeOf(argument);
    return term.args.empty() ? shape : u'(' + shape + u')';
}

/// Goals that no head fits, one of each shape.
class ShapeCheck
{
public:
    explicit ShapeCheck(CheckContext &context)
        : m_context(context)
    {
        for (const Clause &clause : context.program.clauses)
            add(clause);
    }

    void check(const Term &goal)
    {
        const qsizetype before = m_seen.size();
        if (m_seen.insert(shapeOf(goal)); m_seen.size() == before)
            return;
        if (m_context.isKeyword(goal, "true"))
            checkFact(goal);
        else if (m_context.isKeyword(goal, "does"))
            checkMove(goal);
        else if (!m_context.keyword(goal))
            checkRelation(goal);
    }

private:
    using ByName = QHash<PredicateId, Heads>;

    bool is(const Clause &clause, const char *keyword) const { return m_context.isKeyword(clause.head, keyword); }
    bool isUnread(const QString &relation) const { return m_context.program.unread.contains(relation); }

    void add(const Clause &clause)
    {
        const Term &head = clause.head;
        m_relations[predicateOf(head)].push_back(&head);
        if (is(clause, "init") || is(clause, "next") || is(clause, "true")) {
            if (keepsFact(clause))
                return;
            m_facts[predicateOf(head.args[0])].push_back(&head);
            m_knowsFacts = m_knowsFacts && head.args[0].kind != Term::Kind::Variable;
        } else if (is(clause, "legal")) {
            m_moves[predicateOf(head.args[1])].push_back(&head);
            m_knowsMoves = m_knowsMoves && head.args[1].kind != Term::Kind::Variable;
        } else if (is(clause, "role")) {
            m_roles.push_back(&head);
        }
    }

    /// Whether what the head makes true has been true before: (<= (next (cell ?x b)) (true (cell ?x b)) …).
    bool keepsFact(const Clause &clause) const
    {
        const auto isIt = [&](const Term &goal) {
            return m_context.isKeyword(goal, "true") && isSame(goal.args[0], clause.head.args[0]);
        };
        const Term *rest = &clause.body;
        for (; rest->isCompound(u",", 2); rest = &rest->args[1])
            if (isIt(rest->args[0]))
                return true;
        return isIt(*rest);
    }

    /// Names that no fact begins with are told by checkNames().
    void checkFact(const Term &goal)
    {
        const Term &fact = goal.args[0];
        const auto heads = m_facts.constFind(predicateOf(fact));
        if (!m_knowsFacts || isUnread(u"init"_s) || isUnread(u"next"_s) || isUnread(u"true"_s)
            || fact.kind == Term::Kind::Variable || heads == m_facts.cend() || mayHold(*heads, goal, 0, 1))
            return;
        m_context.report(Severity::Warning, "never-true",
                         u"No rule ever makes '%1' true with these arguments"_s.arg(fact.text),
                         u"Correct a name in it, or make it true by init or next."_s, fact.span);
    }

    void checkMove(const Term &goal)
    {
        const Term &move = goal.args[1];
        const auto heads = m_moves.constFind(predicateOf(move));
        if (!m_knowsMoves || isUnread(u"legal"_s) || move.kind == Term::Kind::Variable)
            return;
        const std::size_t first = mayHold(m_roles, goal, 0, 1) ? 0 : 1; // what is no role is told by itself
        if (heads == m_moves.cend())
            m_context.report(Severity::Warning, "never-done", u"No role may ever do '%1'"_s.arg(move.text),
                             u"Correct its name, or make it legal."_s, move.span);
        else if (!mayHold(*heads, goal, first, 2))
            m_context.report(Severity::Warning, "never-done",
                             u"'%1' is never legal with these arguments"_s.arg(move.text),
                             u"Correct a name in it, or make it legal."_s, move.span);
    }

    /// Relations that nothing defines are told by checkNames().
    void checkRelation(const Term &goal)
    {
        const auto heads = m_relations.constFind(predicateOf(goal));
        if (heads == m_relations.cend() || isUnread(goal.text) || !hasConstant(goal)
            || mayHold(*heads, goal, 0, goal.args.size()))
            return;
        m_context.report(Severity::Information, "never-holds",
                         u"No fact and no rule gives '%1' these arguments: it never holds"_s.arg(goal.text),
                         u"Correct a name in it, or add the fact."_s, goal.span);
    }

    CheckContext &m_context;
    ByName m_facts, m_moves; ///< of what makes them, by their names
    ByName m_relations;
    Heads m_roles;
    QSet<QString> m_seen;                          ///< shapes of goals
    bool m_knowsFacts = true, m_knowsMoves = true; ///< else some head gives what may be anything
};

} // namespace

void checkShapes(CheckContext &context)
{
    ShapeCheck check(context);
    for (const Clause &clause : context.program.clauses)
        if (!context.isDescription(clause))
            forEachGoal(clause.body, [&](const Term &goal, bool) { check.check(goal); });
}

} // namespace sidl::language::gdl
