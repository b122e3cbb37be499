// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/state/word.h"
#include "sidl/language/program/keywords.h"

namespace sidl::engine {

/// The rules that are asked, with the arguments that are known: for messages.
struct AskedRule
{
    language::Keyword keyword = language::Keyword::Init;
    Word first{}, second{}; ///< arguments; null: unknown, or there are fewer
    bool isGoal = false;    ///< none of them is asked, but a goal that is called as if from one

    QString text() const; ///< "payoff([alice],_)"; without arguments the keyword's signature
};

} // namespace sidl::engine
