// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/gdl/checkcontext.h"
#include "sidl/language/program/termmatch.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::language::gdl {

namespace {

using Clauses = std::vector<const Clause *>;

Clauses clausesOf(const CheckContext &context, const char *keyword)
{
    Clauses found;
    for (const Clause &clause : context.program.clauses)
        if (context.isKeyword(clause.head, keyword))
            found.push_back(&clause);
    return found;
}

/// Whether one of @p described may name what @p made gives, by the shape of the first @p arguments of both heads.
bool isDescribed(const Clauses &described, const Term &made, std::size_t arguments)
{
    return std::any_of(described.begin(), described.end(), [&](const Clause *one) {
        TermMatch match;
        for (std::size_t i = 0; i < arguments; ++i)
            if (!match.mayUnify(one->head.args[i], made.args[i]))
                return false;
        return true;
    });
}

void check(CheckContext &context, const char *description, std::initializer_list<const char *> makers,
           std::size_t arguments)
{
    const QString name = QString::fromLatin1(description);
    const Clauses described = clausesOf(context, description);
    if (described.empty() || context.program.unread.contains(name))
        return;
    for (const char *maker : makers)
        for (const Clause *clause : clausesOf(context, maker))
            if (!isDescribed(described, clause->head, arguments))
                context.report(
                    Severity::Warning, "narrow-description",
                    u"The rules for '%1' do not name what '%2' gives here"_s.arg(name, QString::fromLatin1(maker)),
                    u"Add a rule for '%1', or correct this one."_s.arg(name), clause->head.span);
}

} // namespace

void checkDescriptions(CheckContext &context)
{
    const bool isGdl = context.dialect == Dialect::Gdl;
    check(context, "base",
          isGdl ? std::initializer_list<const char *>{"init", "next"} : std::initializer_list<const char *>{"true"}, 1);
    check(context, "input", {"legal"}, 2);
}

} // namespace sidl::language::gdl
