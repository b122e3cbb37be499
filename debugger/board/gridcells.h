// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/board/gridgrowth.h"
#include "debugger/board/gridspec.h"
#include "debugger/model/seatview.h"

#include <memory>

namespace sidl::debugger {

/// Words laid out as a board.
struct GridCells
{
    QStringList columns;                      ///< from the left
    QStringList rows;                         ///< from the top
    std::vector<std::vector<SeatWord>> cells; ///< row by row
    std::vector<int> shifts;                  ///< as ui::BoardPicture::shifts
    bool fits = true; ///< false: there would be more than GridSpec::MaxAxis columns or rows, and there are none
};

/// Words of another shape are left out. Made of the settings, of the words given and of @p growth alone: neither cells
/// nor columns and rows can tell of a word that is not among them (S15). What the settings name is left out where it is
/// open (GridSpec::columnsOpen): it was named by all that there was when the board was set up. @p spec has no problem().
/// @p isTurned: seen from the other side, the last column at the left and the rows the other way round. Any thread.
GridCells gridCells(const GridSpec &spec, const std::vector<SeatWord> &words, bool isTurned = false,
                    const GridGrowth &growth = {});

/// What is drawn for @p words, in their order.
std::vector<ui::BoardSign> signsOf(const GridSpec &spec, const std::vector<SeatWord> &words);

/// The same as a picture. Null where there are no cells. Any thread.
std::shared_ptr<const ui::BoardPicture> boardPicture(const GridSpec &spec, const engine::Words &words,
                                                     bool isTurned = false, const GridGrowth &growth = {});

} // namespace sidl::debugger
