// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QPointer>

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

/// The ways into the manual: its entries in the menu, and F1 at what the caret stands on. The manual is made when it is
/// first wanted.
class HelpController final : public QObject
{
    Q_OBJECT
public:
    HelpController(const Actions &actions, EditorTabs *tabs, HelpPane *pane, QMainWindow *window);

    void showTopic(const QString &topic); ///< as of a problem, by its code

Q_SIGNALS:
    void besideWanted(); ///< the pane of the manual is to be seen

private:
    HelpWindow *manual(); ///< that of the pane while it is seen, else the window
    void connectTo(HelpWindow *manual);
    void tryGame(const QString &game); ///< in a text of its own
    void showPage(const QString &page);
    void showAtCaret();
    /// What the manual may explain of the caret's place, the most particular first.
    static QStringList topicsAt(const editor::CodeEditor *text);

    EditorTabs *m_tabs;
    HelpPane *m_pane;
    QMainWindow *m_window;
    QAction *m_goToText;
    QAction *m_quit;
    QPointer<HelpWindow> m_manual;
};

} // namespace sidl::app
