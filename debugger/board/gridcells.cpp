// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/board/gridcells.h"

#include "debugger/board/gridaxis.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace sidl::debugger {

namespace {

/// @p named, and after them the other constants that stand at @p position of @p words, and @p grown, sorted; each in its
/// place if @p isByGame, as 4 between 3 and 5; if @p isOpen, with the numbers and letters that lie between, and without
/// @p named, which may tell of words that were seen, or of actions that were offered, elsewhere.
QStringList axisOf(const QStringList &named, bool isByGame, bool isOpen, const std::vector<const SeatWord *> &words,
                   int position, const QStringList &grown, GridSpec::Order order)
{
    const QStringList always = isOpen ? QStringList() : named;
    QStringList others;
    QSet<QString> known(always.begin(), always.end());
    const auto add = [&](const QString &constant) {
        if (!known.contains(constant)) {
            known.insert(constant);
            others.append(constant);
        }
    };
    for (const SeatWord *word : words)
        add(word->word.elementText(position));
    for (const QString &constant : grown)
        add(constant);
    if (isOpen)
        for (const QString &constant : sortedAxis(known, OpenAxisLength))
            add(constant);
    std::sort(others.begin(), others.end(),
              [order](const QString &a, const QString &b) { return comesBefore(a, b, order); });
    QStringList axis = always + others;
    const auto isBefore
        = [](const QString &a, const QString &b) { return comesBefore(a, b, GridSpec::Order::Numeric); };
    if (isByGame && std::is_sorted(always.begin(), always.end(), isBefore))
        std::sort(axis.begin(), axis.end(), isBefore);
    return axis;
}

QHash<QString, int> places(const QStringList &axis)
{
    QHash<QString, int> result;
    for (int i = 0; i < axis.size(); ++i)
        result.insert(axis[i], i);
    return result;
}

} // namespace

GridCells gridCells(const GridSpec &spec, const std::vector<SeatWord> &words, bool isTurned, const GridGrowth &growth)
{
    std::vector<const SeatWord *> fitting;
    for (const SeatWord &word : words)
        if (spec.matches(word.word))
            fitting.push_back(&word);
    GridCells board;
    board.columns
        = axisOf(spec.columns, spec.columnsByGame, spec.columnsOpen, fitting, spec.column, growth.columns, spec.order);
    board.rows = axisOf(spec.rows, spec.rowsByGame, spec.rowsOpen, fitting, spec.row, growth.rows, spec.order);
    board.fits = board.columns.size() <= GridSpec::MaxAxis && board.rows.size() <= GridSpec::MaxAxis;
    if (!board.fits) {
        board.columns.clear();
        board.rows.clear();
        return board;
    }
    if (spec.rowsUp != isTurned)
        std::reverse(board.rows.begin(), board.rows.end());
    if (isTurned)
        std::reverse(board.columns.begin(), board.columns.end());
    board.shifts = spec.shifts(int(board.rows.size()), isTurned);
    board.cells.resize(std::size_t(board.columns.size() * board.rows.size()));
    const QHash<QString, int> columns = places(board.columns), rows = places(board.rows);
    for (const SeatWord *word : fitting) {
        const int x = columns.value(word->word.elementText(spec.column));
        const int y = rows.value(word->word.elementText(spec.row));
        board.cells[std::size_t(y * board.columns.size() + x)].push_back(*word);
    }
    return board;
}

std::vector<ui::BoardSign> signsOf(const GridSpec &spec, const std::vector<SeatWord> &words)
{
    std::vector<ui::BoardSign> signs;
    for (const SeatWord &word : words)
        signs.push_back(spec.signOf(spec.labelOf(word.word)));
    return signs;
}

std::shared_ptr<const ui::BoardPicture> boardPicture(const GridSpec &spec, const engine::Words &words, bool isTurned,
                                                     const GridGrowth &growth)
{
    std::vector<SeatWord> all;
    for (const engine::Word word : words)
        all.push_back({word, SeatWord::Mark::Kept, {}});
    const GridCells board = gridCells(spec, all, isTurned, growth);
    if (board.cells.empty())
        return {};
    auto picture = std::make_shared<ui::BoardPicture>();
    picture->columns = int(board.columns.size());
    picture->rows = int(board.rows.size());
    picture->isCheckered = spec.checkered;
    picture->shifts = board.shifts;
    for (const std::vector<SeatWord> &cell : board.cells)
        picture->cells.push_back(signsOf(spec, cell));
    return picture;
}

} // namespace sidl::debugger
