// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/term.h"

#include <optional>
#include <span>

namespace sidl::language {

/// The keyword predicates of SIDL 3.0 as one table (S3, S6): analysis, checker, engine and editor all read it here.
enum class Keyword {
    Game,
    Name,
    Init,
    InitAccount,
    Hidden,
    Legal,
    Owned,
    Switch,
    Unlimited,
    Default,
    Do,
    Payoff, // rule heads
    Player,
    Fact,
    Create,
    Delete,
    ToCreate,
    ToDelete,
    Does // goals in rule bodies
};
constexpr std::size_t KeywordCount = std::size_t(Keyword::Does) + 1;

struct KeywordInfo
{
    Keyword keyword;
    const char *name;
    int arity;
    bool head;             ///< defined by the game (legal/1, …) rather than provided by the engine (fact/1, …)
    unsigned allows;       ///< head keywords: bit mask of the body keywords that its rules may use, see bit()
    const char *help;      ///< one line
    const char *signature; ///< "switch(Switch, Action)"
};

constexpr unsigned bit(Keyword body)
{
    return 1u << (unsigned(body) - unsigned(Keyword::Player));
}

std::span<const KeywordInfo> keywords();
const KeywordInfo &info(Keyword keyword);
/// The keyword of exactly this name and arity.
std::optional<Keyword> keywordOf(const PredicateId &predicate);
/// The keywords of this name, whatever the arity (init has two).
std::vector<Keyword> keywordsNamed(QStringView name);
bool isHeadKeyword(QStringView name); ///< what only the head of a rule is called: legal, switch, …

} // namespace sidl::language
