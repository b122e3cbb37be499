// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/rulesystem/rulelanguage.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

Term termOf(const RuleLanguage::Goal &goal, QStringList &variables)
{
    Term term;
    term.text = QString::fromLatin1(goal.name);
    for (const char *letter = goal.variables; *letter; ++letter) {
        Term argument;
        argument.kind = Term::Kind::Variable;
        argument.text = QString(QLatin1Char(*letter));
        argument.variable = int(variables.indexOf(argument.text));
        if (argument.variable < 0) {
            argument.variable = int(variables.size());
            variables.append(argument.text);
        }
        term.args.push_back(std::move(argument));
    }
    if (!term.args.empty())
        term.kind = Term::Kind::Compound;
    return term;
}

} // namespace

const RuleKeyword *RuleLanguage::keyword(const PredicateId &predicate) const
{
    const auto found = std::find_if(keywords.begin(), keywords.end(),
                                    [&](const RuleKeyword &row) { return row.predicate == predicate; });
    return found == keywords.end() ? nullptr : &*found;
}

bool RuleLanguage::isNumeric(const PredicateId &predicate) const
{
    return std::find(numeric.begin(), numeric.end(), predicate) != numeric.end();
}

const RuleLanguage::Effect *RuleLanguage::effect(const PredicateId &predicate) const
{
    const auto found = std::find_if(effects.begin(), effects.end(),
                                    [&](const Effect &effect) { return effect.predicate == predicate; });
    return found == effects.end() ? nullptr : &*found;
}

PredicateId headOf(const RuleLanguage::Rule &rule)
{
    return {QString::fromLatin1(rule.head.name), int(qstrlen(rule.head.variables))};
}

Clause clauseOf(const RuleLanguage::Rule &rule)
{
    Clause clause;
    clause.head = termOf(rule.head, clause.variables);
    if (!*rule.head.name)
        clause.head.text = u"true"_s;
    for (auto goal = rule.body.rbegin(); goal != rule.body.rend(); ++goal) {
        Term term = termOf(*goal, clause.variables);
        if (goal == rule.body.rbegin()) {
            clause.body = std::move(term);
            continue;
        }
        Term both;
        both.kind = Term::Kind::Compound;
        both.text = u","_s;
        both.args = {std::move(term), std::move(clause.body)};
        clause.body = std::move(both);
    }
    return clause;
}

} // namespace sidl::language
