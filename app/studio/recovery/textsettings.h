// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHash>
#include <QObject>

namespace sidl::debugger {
class GameView;
}

namespace sidl::editor {
class CodeEditor;
}

namespace sidl::app {

class EditorTabs;

/// Lets what is kept for a game by its file, as watches and seats, go along when the text gets a file or another one. What
/// was kept for a text that was never saved goes with it: the next text that is called so begins with nothing.
class TextSettings final : public QObject
{
    Q_OBJECT
public:
    /// @p view lives as long as this.
    TextSettings(EditorTabs *tabs, debugger::GameView *view, QObject *parent = nullptr);

    /// What is kept for a text that was never saved, to be restored with it. Empty: nothing, or it is kept by its file.
    QByteArray ofText(const editor::CodeEditor *text) const;
    void restore(editor::CodeEditor *text, const QByteArray &kept);
    /// The text that is played, whose game is called @p before, is started as @p file next, or was saved as @p file. It
    /// has what was kept for that game, unless it has settings itself.
    void playNextAs(const QString &file, const QString &before);
    void goOnAs(const QString &file, const QString &before);

private:
    void watch(editor::CodeEditor *text);
    void followNames();
    void forgetClosed();
    void forget(const QString &title);

    EditorTabs *m_tabs;
    debugger::GameView *m_view;                   ///< has how seats are shown, and who plays them beside agents
    QHash<editor::CodeEditor *, QString> m_files; ///< or names; keys may be of closed tabs
};

} // namespace sidl::app
