// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/logic/bindings.h"

namespace sidl::engine::logic {

/// Is told what a Solver does while it solves, on its thread. Where a relation asks for itself, its rules are run again
/// until they give nothing new, and all is told again. Answers false to have solving given up.
class SolverWatch
{
public:
    using Frame = Bindings::Frame;

    virtual ~SolverWatch() = default;

    /// The head of @p rule fits what is asked, and its goals are tried. left() follows.
    virtual bool entered(const Rule &rule, Frame frame) = 0;
    /// A goal of the rule entered last is looked at.
    virtual bool reached(const Goal &goal) = 0;
    virtual bool succeeded() = 0; ///< all goals of the rule entered last hold, once for each way
    virtual void left() = 0;
    virtual void usedFact(int clause) = 0; ///< a clause without goals fits what is asked
};

} // namespace sidl::engine::logic
