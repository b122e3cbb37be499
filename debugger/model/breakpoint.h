// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/model/databreakpoint.h"
#include "sidl/engine/game/breakpoint.h"

#include <QByteArray>
#include <QString>

#include <vector>

namespace sidl::language {
struct Writing;
}

namespace sidl::debugger {

/// What a person has put somewhere to stop at: a clause of a game's text, or something that a chronon of it may do.
/// A value.
struct Breakpoint
{
    int id = 0;   ///< within a list
    QString file; ///< of the game: its absolute path, or the title of a text that was never saved
    bool isClause = true;
    bool isEnabled = true;
    engine::ClauseBreakpoint clause; ///< for one of a clause; its id is not used
    DataBreakpoint data;             ///< for the others; its id is not used

    bool isInvariant() const { return !isClause && data.kind == DataBreakpoint::Kind::Invariant; }

    /// Whether its pattern may be a word, as @p writing, that of its game, has words.
    bool hasWord(const language::Writing &writing) const;

    friend bool operator==(const Breakpoint &, const Breakpoint &) = default;
};

/// Breakpoints of saved files as a JSON text, without invariants, which are kept with their games: format "sidl-breakpoints", version 2.
QByteArray writeBreakpoints(const std::vector<Breakpoint> &breakpoints);
/// Reads what writeBreakpoints() wrote, now or in version 1 (of which goals were no part); what cannot be understood is left out. Ids are 0.
std::vector<Breakpoint> readBreakpoints(const QByteArray &json);
/// What is to be kept where @p before was read, became @p mine here, and @p theirs in another window meanwhile: the changes
/// of both. All with the id 0, as read.
std::vector<Breakpoint> joinedBreakpoints(const std::vector<Breakpoint> &before, const std::vector<Breakpoint> &mine,
                                          std::vector<Breakpoint> theirs);

} // namespace sidl::debugger
