// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/session.h"

namespace sidl::debugger {

/// A word over a line of the tree, with the times at which it was there.
struct Lifeline
{
    /// One time. Indices are places in the line.
    struct Span
    {
        int begin = 0; ///< the first state that has the word
        int end = -1;  ///< the first one after it that has not; -1: it stays to the end of the line
        friend bool operator==(const Span &, const Span &) = default;
    };
    engine::Word word;
    std::vector<Span> spans; ///< in order, none touches another
};

/// All words of the states of @p line, the nodes from the root on, in the order of their appearance, those that appear
/// together in standard order. @p player: only what is seen by that one (S15), as far as that is known; -1: all.
std::vector<Lifeline> lifelinesOf(const engine::Session &tree, const std::vector<engine::Session::NodeId> &line,
                                  int player);

} // namespace sidl::debugger
