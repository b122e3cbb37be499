// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/gdl/gdlkeywords.h"
#include "sidl/language/tokens/textscan.h"

namespace sidl::language {

/// The class of a token in a text of GDL or SDL, by its spelling alone.
TokenClass gdlClassOf(gdl::Dialect dialect, const Token &token, QStringView text);

/// Colours and folds of a stretch of such a text, in either notation. Linear in the text; any thread.
TextScan gdlScanned(gdl::Dialect dialect, const ScannedText &text);

} // namespace sidl::language
