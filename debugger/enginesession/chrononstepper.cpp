// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/enginesession/chrononstepper.h"

#include <utility>

namespace sidl::debugger {

using engine::Stopped;

ChrononStepper::ChrononStepper(QObject *parent)
    : QObject(parent)
    , m_debugger({[this](const Stopped &stopped) {
                      QMetaObject::invokeMethod(
                          this,
                          [this, stopped] {
                              m_stopped = stopped;
                              m_isGoingOn = false;
                              Q_EMIT stoppedChanged();
                          },
                          Qt::QueuedConnection);
                  },
                  [this](int id, const QString &when, const QString &text) {
                      QMetaObject::invokeMethod(
                          this, [this, id, when, text] { Q_EMIT told(id, when, text); }, Qt::QueuedConnection);
                  },
                  [this](const Stopped &where) {
                      QMetaObject::invokeMethod(
                          this, [this, where] { Q_EMIT passed(where); }, Qt::QueuedConnection);
                  }})
{
}

void ChrononStepper::resume(Command command)
{
    if (!m_stopped)
        return;
    m_stopped.reset();
    m_isGoingOn = true;
    Q_EMIT stoppedChanged();
    m_debugger.resume(command);
}

void ChrononStepper::setBreakpoints(std::vector<engine::ClauseBreakpoint> breakpoints)
{
    m_hasBreakpoints = !breakpoints.empty();
    m_debugger.setBreakpoints(std::move(breakpoints));
}

void ChrononStepper::clear()
{
    const bool wasGoingOn = std::exchange(m_isGoingOn, false);
    const bool wasStopped = std::exchange(m_stopped, std::nullopt).has_value();
    if (wasStopped)
        Q_EMIT stoppedChanged();
    if (wasStopped || wasGoingOn)
        Q_EMIT over();
}

} // namespace sidl::debugger

#include "moc_chrononstepper.cpp"
