// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/board/gridspec.h"
#include "sidl/engine/state/word.h"

namespace sidl::debugger {

/// Columns and rows that a board has: beside those of its GridSpec, and in place of those that are open there.
struct GridGrowth
{
    QStringList columns, rows;
    friend bool operator==(const GridGrowth &, const GridGrowth &) = default;
};

/// Those of @p words and of cells that @p actions fill, with what lies between, where the rules do not tell how far the
/// board goes (GridSpec::columnsOpen), and those @p before; numbers of which there were none before begin with as many rows
/// as columns. @p words and @p actions: those that the seat may know, which alone shows them (S15). What would be too many
/// is left out.
GridGrowth growthBy(const GridSpec &spec, const engine::Words &words, const engine::Words &actions,
                    const GridGrowth &before);

} // namespace sidl::debugger
