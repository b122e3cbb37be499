// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/position.h"
#include "sidl/engine/game/viewer.h"

#include <optional>
#include <vector>

namespace sidl::engine {

/// A goal that somebody asks of a state: "fact([P, N]), N > 3". A value; any thread.
struct StateQuery
{
    QString goal; ///< as in a rule, with or without the full stop; read, nothing in it is executed before it is allowed
    /// Who asks. For a player the words that the player sees (S15) are all there are, so that the answer is a function
    /// of them and the rules.
    Viewer viewer{};
    int first = 0;  ///< so many solutions are left out
    int most = 100; ///< of those after them

    friend bool operator==(const StateQuery &, const StateQuery &) = default;
};

/// That a player knows that a word is there.
struct KnownWord
{
    Word player;
    Word word;
};

/// What a goal may ask of besides a state, where it is asked whether players would choose so: does/2 holds of the
/// choices, and knows/2 of what is known; the goal's variable Chronon is the chronon's number, from 0. A value;
/// any thread.
struct Choosing
{
    int chronon = 0;
    Choices does;
    std::vector<KnownWord> known;
};

/// The solutions of a StateQuery as a table. A value; any thread.
struct StateAnswer
{
    QStringList variables;          ///< of the goal, in the order of the text; those with a _ in front are left out
    std::vector<QStringList> rows;  ///< one a solution: the values, canonical; "_" for what has none
    bool isComplete = true;         ///< false: there are more solutions
    std::optional<Problem> problem; ///< what ended the search after these: an exception, a limit, a cancel

    bool holds() const { return !rows.empty(); }
};

} // namespace sidl::engine
