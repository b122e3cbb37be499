// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/assist/cursorcontext.h"

namespace sidl::editor {

class TextView;

/// What can be written at the caret, told by its clause as far as the colouring knows where that starts and ends.
language::CursorContext contextAtCaret(const TextView *view);

} // namespace sidl::editor
