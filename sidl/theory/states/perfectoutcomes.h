// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/form/extensiveform.h"
#include "sidl/theory/form/formnames.h"
#include "sidl/theory/states/stategame.h"

#include <optional>

namespace sidl::theory {

/// What subgame-perfect equilibria in pure strategies may pay, where decisions have several best actions: what is done at
/// one of them may change what is best before. Exact.
struct PerfectOutcomes
{
    struct Move
    {
        QString action;
        int player = -1;
        engine::Choices does{}; ///< what it is in the rules; none: of a file
    };
    struct Outcome
    {
        std::vector<Rational> values; ///< by player: expected of the whole play
        std::vector<Move> line;       ///< what is done until chance draws, or to the end, in one of those that pay that
        bool isWhole = true;          ///< the line goes to the end
    };
    std::vector<Outcome> list; ///< of each payoffs one
    bool isAll = true;         ///< there are no others; false: perhaps

    /// "all subgame-perfect play is worth the same", or what there is, each with its line.
    QString text() const;
    /// The same with actions called by @p name, commas between them.
    QString named(const ActionName &name) const;

private:
    QString textWith(const std::function<QString(const Outcome &)> &line) const;
};

/// Nothing, where several decide at once, states come again, or there are more than some 100,000 of them. Any thread.
/// Source: Osborne and Rubinstein, A Course in Game Theory, 6.2: all choices of a best action, from the ends on.
std::optional<PerfectOutcomes> perfectOutcomes(const StateGame &game);
/// The same of a tree; nothing without perfect information.
std::optional<PerfectOutcomes> perfectOutcomes(const ExtensiveForm &form);

} // namespace sidl::theory
