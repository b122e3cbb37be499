// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/board/gridspec.h"
#include "debugger/model/seatview.h"

namespace sidl::debugger {

/// Columns and rows that a board has beside those of its GridSpec.
struct GridGrowth
{
    QStringList columns, rows;
};

/// Those of cells that @p actions fill, with what lies between, where the rules do not tell how far the board goes
/// (GridSpec::columnsOpen), beside those of @p words, and @p before. @p actions: of one seat, which alone may see them
/// (S15). What would be too many is left out.
GridGrowth growthBy(const GridSpec &spec, const std::vector<SeatWord> &words, const engine::Words &actions,
                    const GridGrowth &before);

} // namespace sidl::debugger
