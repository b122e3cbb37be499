// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/state/literal.h"
#include "sidl/engine/state/word.h"
#include "sidl/prolog/termref.h"

namespace sidl::engine {

// Between Prolog terms and interned words. Prolog threads only; engines may share the tables (they lock).

/// Why a term is no word.
enum class WordFault { None, NotAList, Empty, NotGround, NotALiteral, TooDeep };

/// The word that @p term denotes, or the null word with the reason in @p fault.
Word wordOf(prolog::TermRef term, WordFault &fault);
/// The interned literal of an atomic or ground compound term.
WordFault literalOf(prolog::TermRef term, Literal &literal);
/// The interned literal of an atom. Throws std::bad_alloc.
Literal atomNamed(const QString &name);
/// The word of these literals.
Word internWord(std::vector<Literal> literals);
/// True when one of its elements is a nested term (accepted with a warning).
bool isNested(Word word);

/// Unifies @p term with the literal or the word.
bool unifyLiteral(prolog::TermRef term, const Literal &literal);
bool unifyWord(prolog::TermRef term, Word word);
/// Makes @p term the word.
bool putWord(prolog::TermRef term, Word word);

} // namespace sidl::engine
