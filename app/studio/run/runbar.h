// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

namespace sidl::editor {
class CodeEditor;
}
namespace sidl::play {
struct Replay;
}

namespace sidl::app {

class EditorTabs;
class GameControls;
class MessageBar;

/// What has to be said about the run as such, in a bar: that its rules were changed, with what can be done about that,
/// and what came of playing it again (S26).
class RunBar final : public QObject
{
    Q_OBJECT
public:
    RunBar(MessageBar *bar, GameControls *controls, EditorTabs *tabs, QObject *parent = nullptr);

    /// A warning about the run that is about to start: it stays until the one after that.
    void warnOfNext(const QString &message);

Q_SIGNALS:
    void replayAllWanted(); ///< of all lines of the tree, under the text as it is now

private:
    void lookAtText(editor::CodeEditor *edited);
    void offerChoices();
    void tellReplay(const play::Replay &replay);

    MessageBar *m_bar;
    GameControls *m_controls;
    bool m_isOffering = false;  ///< the bar says that the rules were changed
    bool m_keepsOld = false;    ///< the user wants to hear no more of it in this run
    bool m_isAboutNext = false; ///< what the bar says is about the run that is about to start
};

} // namespace sidl::app
