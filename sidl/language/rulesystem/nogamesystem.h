// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/rulesystem/rulesystem.h"

namespace sidl::language {

/// A language whose texts are written in the editor and are no games, such as tests of games. A file with an ending of
/// several parts that the language has, such as .test.sidl, is of that language, whatever stands in it.
class NoGameSystem : public RuleSystem
{
};

/// Whether the texts of @p system are games, to be played. Any thread.
inline bool isGame(const RuleSystem &system)
{
    return !dynamic_cast<const NoGameSystem *>(&system);
}

} // namespace sidl::language
