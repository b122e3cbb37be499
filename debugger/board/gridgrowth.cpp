// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/board/gridgrowth.h"

#include "debugger/board/gridaxis.h"

namespace sidl::debugger {

namespace {

bool areNumbered(const QStringList &axis)
{
    return areNumbers({axis.begin(), axis.end()});
}

/// Numbers, which begin with as many as @p other has, a range.
void begin(Constants &axis, const QStringList &named, const Constants &other)
{
    const QStringList all = sortedAxis(other, OpenAxisLength); // with what lies between
    if (areNumbered(named) && axis.size() < all.size() && isRange(other))
        squareUp(axis, {all.begin(), all.end()});
}

} // namespace

GridGrowth growthBy(const GridSpec &spec, const engine::Words &words, const engine::Words &actions,
                    const GridGrowth &before)
{
    if (!spec.columnsOpen && !spec.rowsOpen)
        return {};
    // What an open axis was named by when it was set up may be hidden from this seat now, or be of other rules.
    Constants columns, rows;
    if (!spec.columnsOpen)
        columns = {spec.columns.begin(), spec.columns.end()};
    if (!spec.rowsOpen)
        rows = {spec.rows.begin(), spec.rows.end()};
    for (const engine::Word word : words)
        if (spec.matches(word)) {
            columns.insert(word.elementText(spec.column));
            rows.insert(word.elementText(spec.row));
        }
    columns.unite({before.columns.begin(), before.columns.end()});
    rows.unite({before.rows.begin(), before.rows.end()});
    addPlacesOfActions(actions, spec.row - spec.column, {columns, spec.columnsOpen}, {rows, spec.rowsOpen});
    if (columns.isEmpty() && rows.isEmpty() && areNumbered(spec.columns))
        addColumnsOfActions(actions, columns, true); // as of pieces that will fall
    if (spec.columnsOpen && before.columns.isEmpty())
        begin(columns, spec.columns, rows);
    if (spec.rowsOpen && before.rows.isEmpty())
        begin(rows, spec.rows, columns);
    const GridGrowth grown{spec.columnsOpen ? sortedAxis(columns, OpenAxisLength) : QStringList(),
                           spec.rowsOpen ? sortedAxis(rows, OpenAxisLength) : QStringList()};
    const bool fits = grown.columns.size() <= GridSpec::MaxAxis && grown.rows.size() <= GridSpec::MaxAxis;
    return fits ? grown : before;
}

} // namespace sidl::debugger
