// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/rulesystem/rulesystem.h"

namespace sidl::language {

/// A language whose texts are written in the editor and are no games, such as tests of games. A file with an ending of
/// several parts that the language has, such as .test.sidl, is of that language, whatever stands in it; with an ending of
/// one part, if the language detects it.
class NoGameSystem : public RuleSystem
{
public:
    /// For whoever wants to play one of its texts, after the name of that: "has tests of a game and is none: ...".
    virtual QString whyNotPlayed() const = 0;
    /// The page of the manual about its texts: "testing.md".
    virtual QString page() const = 0;
};

/// Whether the texts of @p system are games, to be played. Any thread.
inline bool isGame(const RuleSystem &system)
{
    return !dynamic_cast<const NoGameSystem *>(&system);
}

/// NoGameSystem::whyNotPlayed(); empty: it is a game. Any thread.
inline QString whyNotPlayed(const RuleSystem &system)
{
    const auto *noGame = dynamic_cast<const NoGameSystem *>(&system);
    return noGame ? noGame->whyNotPlayed() : QString();
}

} // namespace sidl::language
