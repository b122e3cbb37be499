// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/gdl/checkcontext.h"
#include "sidl/language/gdl/goals.h"

using namespace Qt::StringLiterals;

namespace sidl::language::gdl {

namespace {

bool isDefined(const CheckContext &context, const char *name)
{
    const KeywordRow *row = keywordRow(context.dialect, QString::fromLatin1(name));
    return row
        && (context.defined.contains({QString::fromLatin1(name), arityOf(*row, context.dialect)})
            || context.program.unread.contains(QString::fromLatin1(name)));
}

/// The role that legal moves are of, to be offered where no role is named.
QString roleInUse(const CheckContext &context)
{
    for (const Clause &clause : context.program.clauses)
        if (context.isKeyword(clause.head, "legal") && clause.head.args[0].kind == Term::Kind::Atom)
            return clause.head.args[0].text;
    return {};
}

/// Names in places of roles that are no roles.
void tellUnknownRoles(CheckContext &context)
{
    QSet<QString> roles;
    for (const Clause &clause : context.program.clauses)
        if (context.isKeyword(clause.head, "role")) {
            if (clause.head.args[0].kind == Term::Kind::Variable)
                return;
            roles.insert(clause.head.args[0].text);
        }
    if (roles.isEmpty())
        return;
    QSet<QString> told;
    const auto tell = [&](const Term &goal, bool) {
        bool isOfRole = false;
        for (const char *keyword : {"legal", "does", "goal", "sees"})
            isOfRole = isOfRole || context.isKeyword(goal, keyword);
        if (!isOfRole || goal.args[0].kind == Term::Kind::Variable || goal.args[0].arity() > 0
            || roles.contains(goal.args[0].text) || told.contains(goal.args[0].text))
            return;
        told.insert(goal.args[0].text);
        context.report(Severity::Warning, "unknown-role", u"'%1' is no role"_s.arg(goal.args[0].text),
                       u"Write one of the roles, or add (role %1)."_s.arg(goal.args[0].text), goal.args[0].span);
    };
    for (const Clause &clause : context.program.clauses) {
        tell(clause.head, true);
        forEachGoal(clause.body, tell);
    }
}

} // namespace

void checkCompleteness(CheckContext &context)
{
    const Span start = context.program.clauses.empty() ? Span{context.program.revision, 1, 1, 0}
                                                       : context.program.clauses.front().head.span;
    if (!isDefined(context, "role")) {
        const QString role = roleInUse(context);
        context.report(Severity::Error, "no-role", u"The game has no role"_s,
                       role.isEmpty() ? u"Name the players, as in (role white)."_s
                                      : u"Add (role %1), which 'legal' uses."_s.arg(role),
                       start);
    }
    const std::pair<const char *, const char *> wanted[]
        = {{"legal", "what the roles may do"}, {"goal", "what the roles get"}, {"terminal", "when the game is over"}};
    for (const auto &[name, meaning] : wanted)
        if (!isDefined(context, name))
            context.report(Severity::Warning, "missing-rules", u"No rule says %1"_s.arg(QString::fromLatin1(meaning)),
                           u"Add rules for '%1'."_s.arg(QString::fromLatin1(name)), start);
    tellUnknownRoles(context);
}

} // namespace sidl::language::gdl
