// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/rules/engine.h"

#include <functional>
#include <optional>
#include <vector>

namespace sidl::engine {

/// A word in which variables stand for any elements: "[castle,X]", "(cell ?x 1 b)". The same variable twice stands for the same element.
/// For breakpoints and explanations, where the rules run: Prolog reads the literals, so that [0x10,'a'] is [16,a].
/// What filters lists in the window is a WordFilter, which needs no engine and takes more.
class WordPattern
{
public:
    /// Reads @p text, nothing is executed. Nothing if it is no flat list of literals and variables.
    /// Thread: @p engine's.
    static std::optional<WordPattern> read(const QString &text, const Engine &engine);

    bool matches(Word word) const;
    /// The first word of @p state that it matches, or the null word.
    Word firstIn(const State &state) const;

private:
    std::vector<PatternElement> m_elements;
    Word m_word; ///< if there are no variables
};

/// How a word, or any word of a pattern, came to be there or not, in a line of states.
struct WordChange
{
    Word word;          ///< that is there, or was last; the null word: none ever was
    bool isThere;       ///< in the last state
    std::size_t at = 0; ///< the first state since when it is so: 0 for from the beginning on
};

/// @p stateAt gives the states of the line, 0 to @p count - 1; there is at least one.
WordChange lastChange(const WordPattern &pattern, std::size_t count,
                      const std::function<const State &(std::size_t)> &stateAt);

} // namespace sidl::engine
