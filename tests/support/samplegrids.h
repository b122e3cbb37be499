// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/board/gridmodel.h"
#include "debugger/board/gridspec.h"
#include "debugger/model/seatview.h"
#include "tests/support/testwords.h"

/// Boards for tests, and words that stand on them.
namespace sidl::tests {

inline debugger::GridSpec chessSpec()
{
    debugger::GridSpec spec;
    spec.shape.resize(4);
    spec.column = 2;
    spec.row = 3;
    spec.label = {0, 1};
    for (const char letter : {'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'})
        spec.columns.append(QString(QLatin1Char(letter)));
    for (int i = 1; i <= 8; ++i)
        spec.rows.append(QString::number(i));
    spec.rowsUp = true;
    spec.glyphs[QStringLiteral("white king")] = {QStringLiteral("\u265a"), Qt::white};
    return spec;
}

inline std::vector<debugger::SeatWord> seen(const QStringList &texts)
{
    std::vector<debugger::SeatWord> words;
    for (const engine::Word one : tests::words(texts))
        words.push_back({one, debugger::SeatWord::Mark::Kept, {}});
    return words;
}

/// Somebody's switch with actions to be clicked on a board.
inline engine::Switch movesOf(const QStringList &actions)
{
    engine::Switch moves;
    moves.word = word("[move]");
    moves.actions = words(actions);
    return moves;
}

inline QString placeTexts(const debugger::GridPlaces &places)
{
    QStringList all;
    for (const debugger::GridPlace &place : places)
        all.append(place.text());
    return all.join(u' ');
}

} // namespace sidl::tests
