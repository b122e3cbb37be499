// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

namespace sidl::debugger {
class RuleChangesPane;
class TimelinePane;
} // namespace sidl::debugger

namespace sidl::app {

struct Actions;
class GameControls;
struct Services;

/// What an edit of the rules does to the play that is recorded: asked for, or found out on every save of the played
/// text. Marks the timeline with it.
class EditImpact final : public QObject
{
    Q_OBJECT
public:
    EditImpact(const Services &services, GameControls *controls, QObject *parent);

    void replayAll(); ///< under the played text as it is now

Q_SIGNALS:
    void asked();                      ///< somebody wants to see the pane
    void emptied();                    ///< another play has begun, of which the pane has nothing to say
    void counted(int lines);           ///< that differ, and nobody has accepted
    void told(const QString &message); ///< for the status bar

private:
    void compare();
    void refresh();

    GameControls *m_controls;
    const Actions &m_actions;
    debugger::TimelinePane *m_timeline;
    debugger::RuleChangesPane *m_pane;
};

} // namespace sidl::app
