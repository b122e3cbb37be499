// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/foreign/context.h"
#include "sidl/prolog/termref.h"

namespace sidl::engine {

/// What the goal of a question may look at, and the rules that it speaks as.
struct QuestionScene
{
    /// @p goal speaks as the rules of the keyword that it calls, else of legal/1.
    ///
    /// @param players of the game; must outlive this, as @p played must
    /// @param played  the chronon that the question belongs to; null: none. Then all that was done in it can be asked.
    QuestionScene(prolog::TermRef goal, const Words &players, const Chronon *played);

    Scene scene;
    language::Keyword keyword = language::Keyword::Legal;
    unsigned allowed = 0; ///< language::bit()
};

} // namespace sidl::engine
