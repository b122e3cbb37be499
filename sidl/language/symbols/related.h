// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/symbols/symbols.h"

#include <vector>

namespace sidl::language {

/// A text that belongs together with another one, whose names it names: a game, or a file of tests about it. A value.
struct RelatedText
{
    QString path; ///< absolute
    QString text; ///< that was read
    SymbolsPointer symbols;
    bool isGame = false; ///< else it defines nothing for others
    /// A file beside the game, mostly no text for an editor: names are changed in it, and not looked for.
    bool isBeside = false;
    /// It shares words with the text that it was asked for, which are an agent's rules, and no predicates. As above,
    /// nothing is looked for in it.
    bool hasWordsOnly = false;
};

/// All that belong together with one text: of a game its tests; of tests the game, first, and the other tests of it; of
/// an agent's rules the game, first, and all of that one.
using RelatedTexts = std::vector<RelatedText>;

/// Where a name is defined, or used.
struct PlaceElsewhere
{
    QString path;
    Span span; ///< invalid: nowhere
};

/// True when @p symbol of @p symbols may be named in @p others, too: variables are not, nor what a file of tests calls its
/// tests, nor predicates of an agent.
bool isShared(const Symbols &symbols, const Symbols::Symbol &symbol, const RelatedTexts &others);
/// All places of @p symbol, of another text, that is shared with @p text; in order.
std::vector<Span> occurrencesIn(const RelatedText &text, const Symbols::Symbol &symbol);
/// The first clause of @p symbol in one of @p others; of a constant, the first head of the game's that has it.
PlaceElsewhere definitionIn(const RelatedTexts &others, const Symbols::Symbol &symbol);

} // namespace sidl::language
