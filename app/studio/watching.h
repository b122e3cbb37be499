// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

namespace sidl::debugger {
class GameSession;
class LifelinesPane;
class QueryPane;
class WatchesPane;
} // namespace sidl::debugger

namespace sidl::app {

/// The panes that look into states: queries, whose goals are remembered, watches, which are kept for each game file,
/// and lifelines.
class Watching final : public QObject
{
    Q_OBJECT
public:
    Watching(debugger::GameSession *session, QObject *parent);

    debugger::QueryPane *query() const { return m_query; }
    debugger::WatchesPane *watches() const { return m_watches; }
    debugger::LifelinesPane *lifelines() const { return m_lifelines; }

private:
    debugger::QueryPane *m_query;
    debugger::WatchesPane *m_watches;
    debugger::LifelinesPane *m_lifelines;
};

} // namespace sidl::app
