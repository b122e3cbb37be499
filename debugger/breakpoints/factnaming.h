// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/rulesystem/rulesystem.h"

namespace sidl::debugger {

/// Whether words of the state are called facts, as in GDL and SDL: words of SIDL are lists.
inline bool areFacts(const language::Writing &writing)
{
    return !writing.wordExample.isEmpty() && !writing.wordExample.startsWith(u'[');
}

} // namespace sidl::debugger
