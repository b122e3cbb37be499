// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/state/word.h"

#include <QSet>
#include <QStringList>

#include <vector>

namespace sidl::debugger {

// What stands at one position of words, as the columns or the rows of a board.

constexpr int SmallAxis = 26; // constants: more are hardly a board

using Constants = QSet<QString>;

/// By position, of words of @p length.
std::vector<Constants> constantsOf(const engine::Words &words, int length);
bool areNumbers(const Constants &constants); ///< whole ones
/// True when all are whole numbers, or letters with few gaps, or three and more of one name with numbers: then others
/// are likely to be between them.
bool isRange(const Constants &constants);
/// The names tell that what was taken for columns are rows: r1, r2 beside c1, c2, or numbers beside letters.
bool areTurned(const Constants &columns, const Constants &rows);
/// The same of the variables that stand there, where all that tell something agree: Row beside Col, Y beside X.
bool areNamedTurned(const QStringList &columns, const QStringList &rows);
constexpr int OpenAxisLength = 40; ///< of numbers whose gaps are filled where the rules set no bound
/// In order; gaps between numbers and between letters are filled, if there are not more than @p most then.
QStringList sortedAxis(Constants constants, int most = SmallAxis);

/// Adds the constants that stand in @p actions where they have a known column and a known row as far apart as in the
/// words. @p mayBegin: numbers also where none is known.
void addFromActions(const engine::Words &actions, int distance, Constants &columns, Constants &rows,
                    bool mayBegin = false);
/// Columns or rows, to which more may come.
struct OpenAxis
{
    Constants &constants;
    bool isOpen = false; ///< else they are all there are
};
/// Adds the columns and rows of places as far apart as in the words that @p actions mention: read from the left, so that no
/// element counts twice, as in moves. Those of a form belong to the board where they go on with what is open, and are among
/// the rest.
void addPlacesOfActions(const engine::Words &actions, int distance, OpenAxis columns, OpenAxis rows);
/// Columns as of (drop 1) … (drop 4), which tell of none of the rows.
void addColumnsOfActions(const engine::Words &actions, Constants &columns, bool mayBegin);
/// A range that the rules do not bound, as "integer >= 1": as long as the other one, until more is seen.
void squareUp(Constants &open, const Constants &other);

} // namespace sidl::debugger
