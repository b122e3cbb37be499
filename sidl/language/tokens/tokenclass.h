// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/keywords.h"
#include "sidl/language/text/tokeniser.h"

#include <QStringView>

namespace sidl::language {

/// What a token is to a reader of the text: how an editor colours it, and what a language server calls it.
enum class TokenClass {
    Default,
    Comment,
    Number,
    String,
    QuotedAtom,
    Atom,
    Variable,
    Symbol,
    StructureKeyword, ///< game, name, init, player, hidden
    StateKeyword,     ///< legal, owned, switch, unlimited, default, fact, does
    EffectKeyword,    ///< do, create, delete
    PayoffKeyword,    ///< payoff, tocreate, todelete
    Error
};

/// How many there are; Error is the last one.
constexpr int TokenClassCount = int(TokenClass::Error) + 1;

/// The class of a keyword: its family.
TokenClass familyOf(Keyword keyword);

/// The class of @p token of @p text. A keyword is one only where a bracket follows at once.
TokenClass classOf(const Token &token, QStringView text);

} // namespace sidl::language
