// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

class QPushButton;

namespace sidl::play {
struct Replay;
}

namespace sidl::editor {
class CodeEditor;
}

namespace sidl::app {

class EditorTabs;
class GameControls;
class MessageBar;

/// What has to be said about the run as such, in a bar: that its rules were changed, with what can be done about that,
/// and what came of playing it again (S26). Changed rules are offered to be played once they can be, and only while
/// their text is seen; comments and layout are no rules.
class RunBar final : public QObject
{
    Q_OBJECT
public:
    RunBar(MessageBar *bar, GameControls *controls, EditorTabs *tabs, QObject *parent = nullptr);

    /// A warning about the run that has just started: it stays until the next one, and is not shown below the text of
    /// another game. @p answer: on a button, which tells answered(). While it can be said that the rules were changed,
    /// that takes its place.
    void warn(const QString &message, const QString &answer);
    void withdraw(); ///< a warning that has an answer: what it says is so no longer

Q_SIGNALS:
    void answered();        ///< what warn() proposed is wanted
    void warningClosed();   ///< one with an answer, by a person
    void problemsWanted();  ///< of the text, to be seen
    void replayAllWanted(); ///< of all lines of the tree, under the text as it is now

private:
    void update(); ///< whether the rules of the text are others than those played, and something can be done about it
    void watch(const editor::CodeEditor *played);     ///< update() when it has been checked
    void offerChoices(bool isStarting, bool isSound); ///< @p isSound: the text has no errors
    void offerReplays();
    void showWarning(); ///< or nothing, if there is none
    void showOfText();  ///< what is said, while the text that it is about is looked at
    void tellReplay(const play::Replay &replay);
    void endSame();

    MessageBar *m_bar;
    GameControls *m_controls;
    EditorTabs *m_tabs;
    QString m_warning;                ///< about this run, shown where nothing else is to be said; may be empty
    QString m_answer;                 ///< on its button; empty: it has none
    int m_sameAt = -1;                ///< a node of the game's tree
    QMetaObject::Connection m_checks; ///< of the text being played
    QList<QPushButton *> m_needSound; ///< of the bar while it offers: not possible with errors in the text
    bool m_isOffering = false;        ///< the bar says that the rules were changed …
    bool m_isSound = true;            ///< … to some that can be played
    bool m_tellsSame = false;         ///< the bar says that the line could be played again, as at m_sameAt
    bool m_hasOffered = false;        ///< since the rules are others; also while another text is in front
    bool m_keepsOld = false;          ///< the user wants to hear no more of it in this run
};

} // namespace sidl::app
