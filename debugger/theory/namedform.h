// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/state/word.h"
#include "sidl/theory/form/formnames.h"
#include "sidl/wording/naming.h"

namespace sidl::debugger {

/// @p form with actions, draws and what is seen called as @p naming does, those of one of @p players without that
/// player's name; as the rules write them, words of one element without brackets. Any thread.
theory::ExtensiveForm namedForm(const theory::ExtensiveForm &form, const wording::Naming &naming,
                                const engine::Words &players);

/// How @p naming calls actions, those of one of @p players without that player's name. It refers to both.
theory::ActionName actionNames(const wording::Naming &naming, const engine::Words &players);

} // namespace sidl::debugger
