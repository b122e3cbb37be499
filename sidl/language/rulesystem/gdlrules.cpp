// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/rulesystem/gdlsystem.h"

using namespace Qt::StringLiterals;

namespace sidl::language {

using gdl::Dialect;

namespace {

TokenClass familyOf(const gdl::KeywordRow &row)
{
    const QLatin1String name(row.name);
    if (name == "goal"_L1)
        return TokenClass::PayoffKeyword;
    if (name == "next"_L1)
        return TokenClass::EffectKeyword;
    const bool isOfState
        = name == "true"_L1 || name == "does"_L1 || name == "legal"_L1 || name == "sees"_L1 || name == "terminal"_L1;
    return isOfState ? TokenClass::StateKeyword : TokenClass::StructureKeyword;
}

RuleLanguage made(Dialect dialect)
{
    const bool isSdl = dialect == Dialect::Sdl;
    RuleLanguage rules;
    for (const gdl::KeywordRow &row : gdl::keywordRows()) {
        if (!gdl::keywordRow(dialect, QString::fromLatin1(row.name)))
            continue;
        RuleKeyword keyword;
        keyword.predicate = {QString::fromLatin1(row.name), gdl::arityOf(row, dialect)};
        keyword.isHead = row.isHead;
        // What a rule derives is the state's own only where rules ask the state for it.
        keyword.readsState = !row.isHead && row.readsState;
        keyword.family = familyOf(row);
        keyword.help = QString::fromLatin1(row.help);
        rules.keywords.push_back(std::move(keyword));
    }
    rules.distinct = u"distinct"_s;
    rules.isProlog = false;
    if (isSdl) {
        rules.domains
            = {{{"true", "TS"}, {{"base", "T"}, {"step", "S"}}}, {{"does", "PMS"}, {{"input", "PM"}, {"step", "S"}}}};
        rules.play = {{{"does", "PMS"}, {{"legal", "PMS"}}}};
        rules.words = {u"true"_s, 2};
        rules.actions = {u"does"_s, 3};
    } else {
        rules.domains = {{{"true", "T"}, {{"base", "T"}}}, {{"does", "PM"}, {{"input", "PM"}}}};
        rules.play
            = {{{"true", "T"}, {{"init", "T"}}}, {{"true", "T"}, {{"next", "T"}}}, {{"does", "PM"}, {{"legal", "PM"}}}};
        rules.words = {u"true"_s, 1};
        rules.actions = {u"does"_s, 2};
    }
    return rules;
}

} // namespace

const RuleLanguage &gdlRules(Dialect dialect)
{
    static const RuleLanguage gdl = made(Dialect::Gdl), sdl = made(Dialect::Sdl);
    return dialect == Dialect::Sdl ? sdl : gdl;
}

} // namespace sidl::language
