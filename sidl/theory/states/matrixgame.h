// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/solve/exactlp.h"

namespace sidl::theory {

using Matrix = std::vector<std::vector<Rational>>; ///< by row, by column: payoffs of who chooses the row

/// The mixture of rows that secures most against every column; after the rows' shares stands the value. Exact. Errors:
/// cancelled. Thread: any.
engine::Result<Optimum> bestRows(const Matrix &payoffs, const WorkControl &work = {});

} // namespace sidl::theory
