// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/term.h"

namespace sidl::analysis {

/// @p name as an atom, in quotes where Prolog needs them. Needs no Prolog.
QString atomText(const QString &name);
/// @p term on one line in canonical form; operators are written as in the text: (A + B), others as p(A).
QString termText(const language::Term &term);

} // namespace sidl::analysis
