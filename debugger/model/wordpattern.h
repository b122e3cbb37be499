// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/rules/engine.h"

#include <optional>
#include <vector>

namespace sidl::debugger {

/// A word in which variables stand for any elements: "[castle,X]". The same variable twice stands for the same element.
/// For breakpoints and explanations, where the rules run: Prolog reads the literals, so that [0x10,'a'] is [16,a].
/// What filters lists in the window is a WordFilter, which needs no engine and takes more.
class WordPattern
{
public:
    /// Reads @p text, nothing is executed. Nothing if it is no flat list of literals and variables.
    /// Thread: @p engine's.
    static std::optional<WordPattern> read(const QString &text, const engine::Engine &engine);

    bool matches(engine::Word word) const;
    /// The first word of @p state that it matches, or the null word.
    engine::Word firstIn(const engine::State &state) const;

private:
    struct Element
    {
        QString text; ///< of a literal in canonical form, or the variable's name
        bool isVariable = false;
    };

    std::vector<Element> m_elements;
    engine::Word m_word; ///< if there are no variables
};

} // namespace sidl::debugger
