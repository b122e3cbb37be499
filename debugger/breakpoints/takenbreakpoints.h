// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/model/breakpoint.h"

namespace sidl::debugger {

/// Breakpoints of clauses that one key, or one click, has taken away, with what was written for them: the next one at the
/// same clause or goal has it again. Until the program is closed.
class TakenBreakpoints final
{
public:
    /// What is told of @p taken; empty: nothing was written for it.
    QString add(const Breakpoint &taken);
    /// @p fresh, where one was taken away as that one was; it is no longer kept then.
    Breakpoint givenBack(Breakpoint fresh);
    void renameFile(const QString &from, const QString &to);

private:
    std::vector<Breakpoint> m_all;
};

/// What is written for a breakpoint, as it is told: "if N > 3"; empty: nothing.
QString writtenFor(const engine::ClauseBreakpoint &point);

} // namespace sidl::debugger
