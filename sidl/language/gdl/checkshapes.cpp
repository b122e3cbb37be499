// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/gdl/checkcontext.h"
#include "sidl/language/gdl/goals.h"
#include "sidl/language/program/termmatch.h"

#include <QHash>

#include <algorithm>
#include <vector>

using namespace Qt::StringLiterals;

namespace sidl::language::gdl {

namespace {

constexpr std::size_t MostShapes = 1000; // of one name; there are too many to be compared with each goal

bool hasConstant(const Term &term)
{
    return term.kind != Term::Kind::Variable
        && (term.args.empty() || std::any_of(term.args.begin(), term.args.end(), hasConstant));
}

/// Heads of rules, by what their argument begins with.
class Shapes
{
public:
    void add(const Term &head, std::size_t argument)
    {
        const Term &term = head.args[argument];
        m_hasAll = m_hasAll || term.kind == Term::Kind::Variable;
        m_heads[predicateOf(term)].push_back(&head);
    }
    /// Whether some head has that name at all.
    bool has(const Term &term) const { return m_hasAll || m_heads.contains(predicateOf(term)); }
    /// Whether @p goal may be one of the heads by its arguments from @p first to @p last, which is of their name.
    bool mayHold(const Term &goal, std::size_t first, std::size_t last) const
    {
        const auto heads = m_heads.constFind(predicateOf(goal.args[last]));
        if (m_hasAll || heads == m_heads.cend() || heads->size() > MostShapes)
            return true;
        return std::any_of(heads->begin(), heads->end(), [&](const Term *head) {
            TermMatch match;
            for (std::size_t i = first; i <= last; ++i)
                if (!match.mayUnify(head->args[i], goal.args[i]))
                    return false;
            return true;
        });
    }

private:
    QHash<PredicateId, std::vector<const Term *>> m_heads;
    bool m_hasAll = false; ///< one begins with a variable
};

/// Whether what the head of @p clause makes true has been true before: (<= (next (cell ?x b)) (true (cell ?x b)) …).
bool keepsFact(const CheckContext &context, const Clause &clause)
{
    const Term *rest = &clause.body;
    const auto isIt = [&](const Term &goal) {
        return context.isKeyword(goal, "true") && isSame(goal.args[0], clause.head.args[0]);
    };
    for (; rest->isCompound(u",", 2); rest = &rest->args[1])
        if (isIt(rest->args[0]))
            return true;
    return isIt(*rest);
}

bool isRole(const CheckContext &context, const Term &term)
{
    return std::any_of(context.program.clauses.begin(), context.program.clauses.end(), [&](const Clause &clause) {
        return context.isKeyword(clause.head, "role") && TermMatch().mayUnify(clause.head.args[0], term);
    });
}

bool areRead(const CheckContext &context, std::initializer_list<const char *> keywords)
{
    return std::none_of(keywords.begin(), keywords.end(), [&](const char *keyword) {
        return context.program.unread.contains(QString::fromLatin1(keyword));
    });
}

} // namespace

void checkShapes(CheckContext &context)
{
    Shapes facts, moves;
    for (const Clause &clause : context.program.clauses) {
        const bool isMaker = context.isKeyword(clause.head, "init") || context.isKeyword(clause.head, "next")
            || context.isKeyword(clause.head, "true");
        if (isMaker && !keepsFact(context, clause))
            facts.add(clause.head, 0);
        else if (context.isKeyword(clause.head, "legal"))
            moves.add(clause.head, 1);
    }
    const bool knowsFacts = areRead(context, {"init", "next", "true"}), knowsMoves = areRead(context, {"legal"});
    for (const Clause &clause : context.program.clauses) {
        if (context.isDescription(clause))
            continue;
        forEachGoal(clause.body, [&](const Term &goal, bool) {
            const bool isFact = knowsFacts && context.isKeyword(goal, "true");
            const bool isMove = knowsMoves && context.isKeyword(goal, "does");
            if (!isFact && !isMove)
                return;
            const Term &term = goal.args[isFact ? 0 : 1];
            if (term.kind == Term::Kind::Variable || !hasConstant(goal))
                return;
            if (isFact && facts.has(term) && !facts.mayHold(goal, 0, 0))
                context.report(Severity::Warning, "never-true",
                               u"No rule ever makes '%1' true with these arguments"_s.arg(term.text),
                               u"Correct a name in it, or make it true by init or next."_s, term.span);
            else if (isMove && !moves.has(term))
                context.report(Severity::Warning, "never-done", u"No role may ever do '%1'"_s.arg(term.text),
                               u"Correct its name, or make it legal."_s, term.span);
            else if (isMove
                     && !moves.mayHold(goal, isRole(context, goal.args[0]) ? 0 : 1, 1)) // other roles are told of
                context.report(Severity::Warning, "never-done",
                               u"'%1' is never legal with these arguments"_s.arg(term.text),
                               u"Correct a name in it, or make it legal."_s, term.span);
        });
    }
}

} // namespace sidl::language::gdl
