// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include <vector>

namespace sidl::debugger {
class GameSession;
}
namespace sidl::editor {
class CodeEditor;
}

namespace sidl::app {

class EditorTabs;
class MessageBar;

/// Tells, in a bar, when agents play by files whose texts are open and have changes that are not saved: other than the
/// rules of the game, which are played as they are in their tab, an agent is read from its file. It is told when
/// something was played, and not again before the next start to who has closed the bar.
class AgentTexts final : public QObject
{
    Q_OBJECT
public:
    AgentTexts(MessageBar *bar, debugger::GameSession *session, EditorTabs *tabs, QObject *parent);

private:
    void update(); ///< after the session has changed
    void tell();
    std::vector<editor::CodeEditor *> unsaved() const; ///< the texts of agents at the table
    void save();

    MessageBar *m_bar;
    debugger::GameSession *m_session;
    EditorTabs *m_tabs;
    int m_size = 0; ///< of the tree
    bool m_isDismissed = false;
};

} // namespace sidl::app
