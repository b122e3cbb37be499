// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/assist/cursorcontext.h"
#include "sidl/lsp/features/opentext.h"

namespace sidl::lsp {

/// The text from where the clause at an offset of the client's text may start to where it may end, as its tokens tell;
/// at most 300 lines either side.
language::TextAround textAround(const OpenText &document, qsizetype offset);

} // namespace sidl::lsp
