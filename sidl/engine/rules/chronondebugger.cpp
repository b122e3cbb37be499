// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/rules/chronondebugger.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>

namespace sidl::engine {

ChrononDebugger::ChrononDebugger(Listener listener)
    : m_listener(std::move(listener))
{
}

namespace {

/// Whether the hits of @p a count for @p b, too.
bool countAlike(const ClauseBreakpoint &a, const ClauseBreakpoint &b)
{
    return a.when == b.when && a.condition == b.condition && a.from == b.from;
}

} // namespace

void ChrononDebugger::setBreakpoints(std::vector<ClauseBreakpoint> breakpoints)
{
    const std::lock_guard guard(m_lock);
    m_breakpoints = std::move(breakpoints);
    for (const ClauseBreakpoint &point : m_breakpoints) {
        const auto [counted, isNew] = m_counted.try_emplace(point.id, point);
        if (!isNew && !countAlike(counted->second, point))
            m_hits.erase(point.id);
        counted->second = point;
    }
    bind();
}

void ChrononDebugger::setProgram(const language::Program &program)
{
    ClauseTexts texts(program);
    const std::lock_guard guard(m_lock);
    m_texts = std::move(texts);
    bind();
}

void ChrononDebugger::bind()
{
    m_byClause.clear();
    for (std::size_t i = 0; i < m_breakpoints.size(); ++i)
        for (const int clause : m_texts.findAll(m_breakpoints[i])) {
            if (m_breakpoints[i].when != ClauseBreakpoint::When::Goal) {
                m_byClause.emplace(clause, Bound{i, 0, 0});
                continue;
            }
            if (const auto goal = m_texts.goal(clause, m_breakpoints[i]))
                m_byClause.emplace(clause, Bound{i, goal->line, goal->column});
        }
}

void ChrononDebugger::stopAtNext()
{
    const std::lock_guard guard(m_lock);
    m_stopsAtNext = true;
}

void ChrononDebugger::setStops(bool stops)
{
    const std::lock_guard guard(m_lock);
    m_stops = stops;
}

void ChrononDebugger::resume(Command command)
{
    const std::lock_guard guard(m_lock);
    if (!m_isWaiting)
        return;
    m_mode = command;
    m_isWaiting = false;
    m_wake.notify_all();
}

std::vector<ClauseBreakpoint> ChrononDebugger::breakpoints() const
{
    const std::lock_guard guard(m_lock);
    return m_breakpoints;
}

std::map<int, int> ChrononDebugger::hits() const
{
    const std::lock_guard guard(m_lock);
    return m_hits;
}

void ChrononDebugger::resetHits()
{
    const std::lock_guard guard(m_lock);
    m_hits.clear();
}

bool ChrononDebugger::isWanted() const
{
    const std::lock_guard guard(m_lock);
    return m_isActive && m_mode != Command::Finish && (m_mode != Command::Continue || !m_byClause.empty());
}

void ChrononDebugger::begin()
{
    const std::lock_guard guard(m_lock);
    m_mode = std::exchange(m_stopsAtNext, false) ? Command::Into : Command::Continue;
    m_isActive = true;
    m_wasAbandoned = false;
}

void ChrononDebugger::setChosen(Choices does)
{
    m_chosen = std::move(does);
}

void ChrononDebugger::end()
{
    m_chosen.clear();
    const std::lock_guard guard(m_lock);
    m_wasFinished = m_mode == Command::Finish;
    m_mode = Command::Continue;
    m_isActive = false;
}

std::vector<ClauseBreakpoint> ChrononDebugger::breakpointsAt(int clause, Event event,
                                                             const std::function<language::Span()> &place) const
{
    using When = ClauseBreakpoint::When;
    std::vector<ClauseBreakpoint> found;
    const std::lock_guard guard(m_lock);
    if (m_mode == Command::Finish)
        return found;
    const When when = event == Event::Entered ? When::Entry : event == Event::Called ? When::Goal : When::Success;
    const auto [first, last] = m_byClause.equal_range(clause);
    std::optional<language::Span> here;
    for (auto entry = first; entry != last; ++entry) {
        const Bound &bound = entry->second;
        if (m_breakpoints[bound.breakpoint].when != when)
            continue;
        if (when == When::Goal && !here)
            here = place();
        if (when != When::Goal || (here->line == bound.line && here->column == bound.column))
            found.push_back(m_breakpoints[bound.breakpoint]);
    }
    return found;
}

int ChrononDebugger::hit(int id)
{
    const std::lock_guard guard(m_lock);
    return ++m_hits[id];
}

void ChrononDebugger::tell(int id, const QString &when, const QString &text) const
{
    if (m_listener.told)
        m_listener.told(id, when, text);
}

bool ChrononDebugger::isStepEnd(Event event, int query, const std::function<int(int)> &depth) const
{
    if (event == Event::Succeeded)
        return false;
    std::unique_lock guard(m_lock);
    const int before = m_depth;
    const bool isElsewhere = query != m_query;
    const Command mode = m_mode;
    guard.unlock();
    switch (mode) {
    case Command::Into:
        return true;
    case Command::Over:
        return isElsewhere || depth(before + 1) <= before;
    case Command::Out:
        return isElsewhere || depth(before) < before;
    case Command::Continue:
    case Command::Finish:
        break;
    }
    return false;
}

bool ChrononDebugger::wait(const Stopped &stopped, const std::stop_token &stop, int query, int depth)
{
    bool passes = false;
    {
        const std::lock_guard guard(m_lock);
        passes = !m_stops;
        m_query = query;
        m_depth = depth;
        m_isWaiting = !passes;
    }
    if (passes) {
        if (m_listener.passed)
            m_listener.passed(stopped);
        return true;
    }
    if (m_listener.stopped) {
        Stopped told = stopped;
        told.does = m_chosen;
        m_listener.stopped(told);
    }
    std::unique_lock guard(m_lock);
    m_wake.wait(guard, stop, [this] { return !m_isWaiting; });
    m_isWaiting = false;
    m_wasAbandoned = stop.stop_requested();
    return !m_wasAbandoned;
}

bool ChrononDebugger::wasFinished() const
{
    const std::lock_guard guard(m_lock);
    return m_wasFinished;
}

bool ChrononDebugger::wasAbandoned() const
{
    const std::lock_guard guard(m_lock);
    return m_wasAbandoned;
}

} // namespace sidl::engine
