// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/rulelanguage.h"

#include "sidl/language/keywords.h"

#include <algorithm>

namespace sidl::analysis {

using namespace language;

namespace {

RuleLanguage makeSidl()
{
    RuleLanguage sidl;
    for (const KeywordInfo &row : keywords())
        sidl.keywords.push_back({QString::fromLatin1(row.name), row.arity});
    sidl.effects
        = {{{QStringLiteral("create"), 1}, {}}, {{QStringLiteral("delete"), 1}, QStringLiteral("fact")}}; // S19
    for (const char *constant :
         {"equal", "double", "real", "float", "integer", "int", "number", "atom", "symbol", "string"})
        sidl.constants.insert(QString::fromLatin1(constant)); // S10, S11
    sidl.templates = {QStringLiteral("unlimited"), 2};
    sidl.numeric = {{QStringLiteral("init"), 2}, {QStringLiteral("payoff"), 2}, {QStringLiteral("owned"), 2}};
    sidl.play = {
        {{"", ""}, {{"game", "N"}}}, // S1
        {{"", ""}, {{"name", "N"}}},
        {{"player", "N"}, {{"init", "NM"}}},    // S7
        {{"fact", "W"}, {{"init", "W"}}},       // S8
        {{"fact", "W"}, {{"create", "W"}}},     // S23
        {{"tocreate", "W"}, {{"create", "W"}}}, // S20
        {{"todelete", "W"}, {{"delete", "W"}}},
        {{"does", "IA"}, {{"legal", "I"}, {"switch", "IA"}}},           // S16
        {{"does", "IA"}, {{"legal", "I"}, {"unlimited", "IA"}}},        // S12: what fits a template
        {{"", ""}, {{"legal", "I"}, {"owned", "ID"}}},                  // S10
        {{"", ""}, {{"fact", "W"}, {"player", "N"}, {"hidden", "WN"}}}, // S15
        {{"", ""}, {{"does", "IA"}, {"do", "A"}}},                      // S17, S18
        {{"", ""}, {{"legal", "I"}, {"default", "IA"}, {"do", "A"}}},
        {{"", ""}, {{"player", "N"}, {"payoff", "NP"}}}, // S21
    };
    sidl.domains = sidl.play;
    sidl.domains.push_back({{"delete", "W"}, {{"fact", "W"}}}); // S19
    return sidl;
}

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

bool RuleLanguage::isKeyword(const PredicateId &predicate) const
{
    return std::find(keywords.begin(), keywords.end(), predicate) != keywords.end();
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

const RuleLanguage &sidlRules()
{
    static const RuleLanguage sidl = makeSidl();
    return sidl;
}

Clause clauseOf(const RuleLanguage::Rule &rule)
{
    Clause clause;
    clause.head = termOf(rule.head, clause.variables);
    if (!*rule.head.name)
        clause.head.text = QStringLiteral("true");
    for (auto goal = rule.body.rbegin(); goal != rule.body.rend(); ++goal) {
        Term term = termOf(*goal, clause.variables);
        if (goal == rule.body.rbegin()) {
            clause.body = std::move(term);
            continue;
        }
        Term both;
        both.kind = Term::Kind::Compound;
        both.text = QStringLiteral(",");
        both.args = {std::move(term), std::move(clause.body)};
        clause.body = std::move(both);
    }
    return clause;
}

} // namespace sidl::analysis
