// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/board/gridgrowth.h"

#include "debugger/board/gridaxis.h"

namespace sidl::debugger {

GridGrowth growthBy(const GridSpec &spec, const std::vector<SeatWord> &words, const engine::Words &actions,
                    const GridGrowth &before)
{
    if (!spec.columnsOpen && !spec.rowsOpen)
        return {};
    Constants columns(spec.columns.begin(), spec.columns.end()), rows(spec.rows.begin(), spec.rows.end());
    for (const SeatWord &word : words)
        if (spec.matches(word.word)) {
            columns.insert(word.word.elementText(spec.column));
            rows.insert(word.word.elementText(spec.row));
        }
    columns.unite({before.columns.begin(), before.columns.end()});
    rows.unite({before.rows.begin(), before.rows.end()});
    const qsizetype known = columns.size() + rows.size();
    addPlacesOfActions(actions, spec.row - spec.column, {columns, spec.columnsOpen}, {rows, spec.rowsOpen});
    if (columns.size() + rows.size() == known)
        return before;
    const GridGrowth grown{spec.columnsOpen ? sortedAxis(columns) : QStringList(),
                           spec.rowsOpen ? sortedAxis(rows) : QStringList()};
    const bool fits = grown.columns.size() <= GridSpec::MaxAxis && grown.rows.size() <= GridSpec::MaxAxis;
    return fits ? grown : before;
}

} // namespace sidl::debugger
