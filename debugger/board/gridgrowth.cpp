// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/board/gridgrowth.h"

#include "debugger/board/gridaxis.h"

namespace sidl::debugger {

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
    const GridGrowth grown{spec.columnsOpen ? sortedAxis(columns, OpenAxisLength) : QStringList(),
                           spec.rowsOpen ? sortedAxis(rows, OpenAxisLength) : QStringList()};
    const bool fits = grown.columns.size() <= GridSpec::MaxAxis && grown.rows.size() <= GridSpec::MaxAxis;
    return fits ? grown : before;
}

} // namespace sidl::debugger
