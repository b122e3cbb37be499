// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/rules/chronondebugger.h"

#include <QObject>

#include <optional>

namespace sidl::debugger {

/// Where the chronon being played has stopped inside of its rules, and how it goes on: the window's side of a
/// ChrononDebugger. Thread: the window's, but for debugger().
class ChrononStepper final : public QObject
{
    Q_OBJECT
public:
    using Command = engine::ChrononDebugger::Command;

    explicit ChrononStepper(QObject *parent = nullptr);

    const std::optional<engine::Stopped> &stopped() const { return m_stopped; } ///< nothing while rules run or rest
    void resume(Command command);                  ///< nothing happens unless it has stopped
    bool isGoingOn() const { return m_isGoingOn; } ///< resumed, and neither over nor stopped again
    /// The next step of the session stops at its first clause.
    void stopAtNext() { m_debugger.stopAtNext(); }
    void setBreakpoints(std::vector<engine::ClauseBreakpoint> breakpoints); ///< those that are enabled
    bool hasBreakpoints() const { return m_hasBreakpoints; }
    /// False: breakpoints stop nothing, and are told by passed().
    void setStops(bool stops) { m_debugger.setStops(stops); }
    std::map<int, int> hits() const { return m_debugger.hits(); } ///< by id
    void clear();                                                 ///< what was played is over, however it ended

    engine::ChrononDebugger &debugger() { return m_debugger; } ///< for the engine's thread

Q_SIGNALS:
    void stoppedChanged(); ///< stopped(); hits() may have changed, too
    void over();           ///< what had stopped is done, or abandoned
    /// A breakpoint with a message was met, @p when as Stopped::when(); @p text is that, with the values filled in.
    void told(int breakpoint, const QString &when, const QString &text);
    void passed(const sidl::engine::Stopped &where); ///< a breakpoint would have stopped there

private:
    std::optional<engine::Stopped> m_stopped;
    bool m_hasBreakpoints = false;
    bool m_isGoingOn = false;
    engine::ChrononDebugger m_debugger;
};

} // namespace sidl::debugger
