// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/literal.h"
#include "sidl/engine/word.h"

#include <SWI-Prolog.h>

namespace sidl::engine {

// Between Prolog terms and interned words. Prolog threads only; engines may share the tables (they lock).

/// Why a term is no word.
enum class WordFault { None, NotAList, Empty, NotGround, NotALiteral, TooDeep };

/// The word that @p term denotes, or the null word with the reason in @p fault.
Word wordOf(term_t term, WordFault &fault);
/// The interned literal of an atomic or ground compound term.
WordFault literalOf(term_t term, Literal &literal);
/// The word of these literals.
Word internWord(std::vector<Literal> literals);
/// True when one of its elements is a nested term (accepted with a warning).
bool isNested(Word word);

/// Unifies @p term with the literal or the word.
bool unifyLiteral(term_t term, const Literal &literal);
bool unifyWord(term_t term, Word word);
/// Makes @p term the word.
bool putWord(term_t term, Word word);

/// @p term as text of quoted(true) and bounded depth: for messages. Never fails; long text is cut.
QString termText(term_t term, int maxLength = 400);
/// The characters of an atom, a string or a list of characters; else empty.
QString stringOf(term_t term);
/// The text of an atom.
QString atomText(atom_t atom);

} // namespace sidl::engine
