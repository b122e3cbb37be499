// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/rules/engine.h"
#include "sidl/language/text/movedplaces.h"

#include <QString>

#include <optional>
#include <vector>

namespace sidl::debugger {

/// Something that a chronon may do, at which playing on is to stop. A value.
struct DataBreakpoint
{
    enum class Kind {
        Created,   ///< a word that fits a pattern (S20); a word that was there does not count
        Deleted,   ///< a word that fits, and is gone
        Account,   ///< of a player: it crosses a value, or changes
        Applied,   ///< an action that fits (S17)
        DoFailed,  ///< a do/1 has no solution (S18)
        Conflict,  ///< one switch creates what another deletes (S20)
        Terminal,  ///< no switch is legal any more (S9)
        GoalFails, ///< a goal, as in a rule for legal/1, holds before and not after
        Invariant  ///< a goal does not hold after; kept with the game (engine::readInvariants)
    };
    static constexpr int KindCount = 9;

    int id = 0; ///< the owner's name for it
    Kind kind = Kind::Created;
    QString pattern;             ///< "[castle,X]" (Created, Deleted, Applied); empty: any. The goal of the last two
    QString player;              ///< Created, Deleted: who is sent the word (S22); Account: whose; empty: anybody
    std::optional<double> value; ///< Account: what is crossed or reached; nothing: any change counts

    bool isOfGoal() const { return kind == Kind::GoalFails || kind == Kind::Invariant; }
    QString asGoal() const; ///< what is asked of a state: a word is in it. Of an action, its pattern

    friend bool operator==(const DataBreakpoint &, const DataBreakpoint &) = default;
};

/// That a data breakpoint stops, and why.
struct DataHit
{
    int id = 0;
    QString text;           ///< a sentence; with a place, what follows the line
    language::Span place{}; ///< in the rules, where a breakpoint of a clause was met

    /// A sentence, with the line as it is now.
    QString told(const language::MovedPlaces &places) const;
    friend bool operator==(const DataHit &, const DataHit &) = default;
};

/// Which of @p breakpoints the @p played chronon, from @p from to @p next, meets. A goal that
/// cannot be asked is met, and says why. Thread: @p engine's.
std::vector<DataHit> hitsOf(const std::vector<DataBreakpoint> &breakpoints, engine::Engine &engine,
                            const engine::Position &from, const engine::Chronon &played, const engine::Position &next,
                            const std::stop_token &stop = {});

/// Which of the invariants among @p breakpoints do not hold in @p state, or cannot be asked. Thread: @p engine's.
std::vector<DataHit> brokenInvariants(const std::vector<DataBreakpoint> &breakpoints, engine::Engine &engine,
                                      const engine::State &state, const std::stop_token &stop = {});

/// "created: [castle,X], seen by [black]".
QString describe(const DataBreakpoint &breakpoint);

} // namespace sidl::debugger
