// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/session/tablesettings.h"

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using std::chrono::milliseconds;

engine::SessionTable recordOf(const TableSettings &table)
{
    const TableSettings usual;
    engine::SessionTable record;
    record.seats = table.agents;
    if (table.mode != usual.mode)
        record.mode = play::tableModeName(table.mode);
    if (!(table.clock == usual.clock)) {
        record.clock = play::clockEndName(table.clock.end);
        record.milliseconds = int(table.clock.time.count());
    }
    record.agentMilliseconds = int(table.agentTime.count());
    record.tellsRules = table.tellsRules;
    return record;
}

TableSettings tableOf(const engine::SessionTable &record)
{
    TableSettings table;
    table.agents = record.seats;
    table.mode = play::tableModeNamed(record.mode).value_or(table.mode);
    table.clock.end = play::clockEndNamed(record.clock).value_or(table.clock.end);
    if (record.milliseconds > 0)
        table.clock.time = milliseconds(record.milliseconds);
    table.agentTime = milliseconds(record.agentMilliseconds);
    table.tellsRules = record.tellsRules;
    return table;
}

bool isProgram(const QString &agent)
{
    return agent.startsWith("exec:"_L1);
}

} // namespace sidl::debugger
