// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/domains/facttables.h"

#include "sidl/analysis/terms/termtext.h"
#include "sidl/language/program/termmatch.h"

#include <QSet>
#include <QStringList>

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace sidl::analysis {

using namespace language;

namespace {

bool isConstant(const Term &term)
{
    return term.kind != Term::Kind::Variable && term.args.empty();
}

/// Whether @p row has the constants of @p goal.
bool fits(const Term &goal, const Term &row)
{
    for (std::size_t i = 0; i < goal.args.size(); ++i) {
        const Term &asked = goal.args[i], &has = row.args[i];
        if (isConstant(asked) && (has.kind != asked.kind || !has.args.empty() || termText(has) != termText(asked)))
            return false;
    }
    return true;
}

} // namespace

FactTables::FactTables(const Program &program, const RuleLanguage &language)
{
    QSet<PredicateId> others;
    for (const Clause &clause : program.clauses) {
        const PredicateId id = predicateOf(clause.head);
        if (!clause.body.isAtom(u"true") || !isGround(clause.head) || language.isKeyword(id))
            others.insert(id);
        else if (id.arity > 1)
            m_tables[id].push_back(&clause.head);
    }
    for (const PredicateId &id : std::as_const(others))
        m_tables.erase(id);
}

QString FactTables::patternOf(const Term &goal)
{
    QStringList arguments;
    for (const Term &argument : goal.args)
        arguments.append(isConstant(argument) ? termText(argument) : u"_"_s);
    return goal.text + u'(' + arguments.join(u',') + u')';
}

const FactTables::Rows *FactTables::rowsFor(const Term &goal)
{
    const auto table = m_tables.find(predicateOf(goal));
    if (table == m_tables.end() || std::ranges::none_of(goal.args, isConstant))
        return nullptr;
    const auto [part, isNew] = m_parts.try_emplace(patternOf(goal));
    if (isNew)
        std::ranges::copy_if(table->second, std::back_inserter(part->second),
                             [&goal](const Term *row) { return fits(goal, *row); });
    return &part->second;
}

} // namespace sidl::analysis
