// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/prolog/termref.h"

#include <string>

namespace sidl::prolog {

/// The text of an atom.
QString atomText(atom_t atom);
/// The characters of an atom, a string or a list of characters; else empty.
QString stringOf(TermRef term);
/// @p term as text of quoted(true) and bounded depth: for messages. Never fails; longer text than @p maxLength is cut.
QString termText(TermRef term, int maxLength = 400);

/// @p term by one of Prolog's conversions (CVT_STRING, CVT_WRITEQ, …), of any length; empty if there is none.
QString textOf(TermRef term, unsigned conversion);
std::string utf8Of(TermRef term, unsigned conversion);

} // namespace sidl::prolog
