// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/logic/termstore.h"
#include "sidl/engine/state/word.h"
#include "sidl/language/gdl/gdltree.h"

#include <unordered_map>

namespace sidl::engine::logic {

/// The word that a fact is: (cell 1 1 b) has the elements cell, 1, 1, b, and its text is that of the notation; records
/// have it in KIF. Names that are numbers are numbers, so that they are in order of value. Any thread.
Word factWord(const language::gdl::Node &fact, language::gdl::Notation notation);

/// Words for terms and terms for words. One thread.
class FactWords
{
public:
    FactWords(TermStore &terms, language::gdl::Notation notation)
        : m_terms(terms)
        , m_notation(notation)
    {
    }
    Word word(TermId term);
    TermId term(Word word);

private:
    TermId term(const language::gdl::Node &node);
    language::gdl::Node node(TermId term) const;

    TermStore &m_terms;
    const language::gdl::Notation m_notation;
    std::vector<Word> m_words; ///< by term
    std::unordered_map<const WordData *, TermId> m_termOf;
};

} // namespace sidl::engine::logic
