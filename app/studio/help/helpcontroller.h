// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QPointer>

#include <functional>

class QAction;
class QMainWindow;

namespace sidl::editor {
class CodeEditor;
}

namespace sidl::app {

struct Actions;
class EditorTabs;
class HelpPane;
class HelpWindow;

/// What the manual may explain where a pane has the keyboard, or was chosen by its tab; empty where none was.
struct PaneSubject
{
    QString title; ///< of the pane: a heading of the manual's page about the window
    QString topic; ///< of what is chosen in it, such as a problem's code; empty if there is none
};

/// The ways into the manual: its entries in the menu, and F1 at what the caret stands on, or at the pane with the
/// keyboard. The manual is made when it is first wanted.
class HelpController final : public QObject
{
    Q_OBJECT
public:
    HelpController(const Actions &actions, EditorTabs *tabs, HelpPane *pane, QMainWindow *window);

    void showTopic(const QString &topic); ///< as of a problem, by its code
    /// Tells of the pane that is meant, each time that F1 is pressed.
    void setPane(std::function<PaneSubject()> subject) { m_paneSubject = std::move(subject); }

Q_SIGNALS:
    void besideWanted(); ///< the pane of the manual is to be seen

private:
    HelpWindow *manual(); ///< that of the pane while it is seen, else the window
    void connectTo(HelpWindow *manual);
    void tryGame(const QString &game); ///< in a text of its own
    void showPage(const QString &page);
    void showAtKeyboard();
    void showAtCaret();
    /// What the manual may explain of the caret's place, the most particular first.
    static QStringList topicsAt(const editor::CodeEditor *text);

    EditorTabs *m_tabs;
    HelpPane *m_pane;
    QMainWindow *m_window;
    QAction *m_goToText;
    QAction *m_quit;
    QPointer<HelpWindow> m_manual;
    std::function<PaneSubject()> m_paneSubject = [] { return PaneSubject(); };
};

} // namespace sidl::app
