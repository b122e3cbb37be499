// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/program/keywords.h"
#include "sidl/language/rulesystem/sidlsystem.h"

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

bool readsState(Keyword keyword)
{
    switch (keyword) {
    case Keyword::Fact:
    case Keyword::Does:
    case Keyword::ToCreate:
    case Keyword::ToDelete:
    case Keyword::Delete: // finds facts (S19)
        return true;
    default:
        return false;
    }
}

bool makesWord(Keyword keyword, std::size_t argument)
{
    const WordRole role = wordRole(keyword, argument);
    return role == WordRole::Initial || role == WordRole::Created || keyword == Keyword::Legal
        || (keyword == Keyword::Switch && argument == 1);
}

RuleKeyword ruleKeyword(const KeywordInfo &row)
{
    RuleKeyword keyword;
    keyword.predicate = {QString::fromLatin1(row.name), row.arity};
    keyword.isHead = row.head;
    keyword.readsState = readsState(row.keyword);
    keyword.isPlayed = row.keyword != Keyword::Game && row.keyword != Keyword::Name;
    keyword.family = familyOf(row.keyword);
    keyword.help = QString::fromUtf8(row.help);
    for (std::size_t i = 0; i < std::size_t(row.arity); ++i) {
        const std::optional<WordKind> kind = wordKind(row.keyword, i);
        keyword.words.push_back(kind ? std::optional(WordPlace{*kind, makesWord(row.keyword, i)}) : std::nullopt);
    }
    return keyword;
}

RuleLanguage makeSidl()
{
    RuleLanguage sidl;
    for (const KeywordInfo &row : keywords())
        sidl.keywords.push_back(ruleKeyword(row));
    sidl.words = {u"fact"_s, 1};
    sidl.actions = {u"does"_s, 2};
    sidl.effects = {{{u"create"_s, 1}, {}}, {{u"delete"_s, 1}, u"fact"_s}}; // S19
    for (const char *constant :
         {"equal", "double", "real", "float", "integer", "int", "number", "atom", "symbol", "string"})
        sidl.constants.insert(QString::fromLatin1(constant)); // S10, S11
    sidl.templates = {u"unlimited"_s, 2};
    sidl.numeric = {{u"init"_s, 2}, {u"payoff"_s, 2}, {u"owned"_s, 2}};
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

} // namespace

const RuleLanguage &sidlRules()
{
    static const RuleLanguage sidl = makeSidl();
    return sidl;
}

} // namespace sidl::language
