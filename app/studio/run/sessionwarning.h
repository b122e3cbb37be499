// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

namespace sidl::debugger {
class SessionCheck;
}

namespace sidl::app {

class GameControls;
class MessageBar;
class RunFiles;

/// Tells, in a bar that is not shown below the text of another game, that the states of a session that was opened are
/// not those that its rules give, as after its file was changed by hand. That is found out while the session is played
/// on.
class SessionWarning final : public QObject
{
    Q_OBJECT
public:
    SessionWarning(MessageBar *bar, GameControls *controls, const RunFiles *files, QObject *parent);

private:
    void tell(int node, int chronon, const QString &what);
    void showOfText(); ///< while the text of the session is looked at

    MessageBar *m_bar;
    GameControls *m_controls;
    debugger::SessionCheck *m_check;
    QString m_file; ///< of the session, without its folder
};

} // namespace sidl::app
