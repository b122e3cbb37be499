// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include <functional>

class QAction;
class QMenu;

namespace sidl::editor {
class CodeEditor;
}

namespace sidl::app {

struct Actions;
class Conversions;
class EditorTabs;

/// What the Edit menu and the like do with the text of the current tab. In tabs without a text they are not possible.
class EditCommands final : public QObject
{
    Q_OBJECT
public:
    EditCommands(const Actions &actions, EditorTabs *tabs, QObject *parent = nullptr);

    void update(); ///< what is possible, and how texts look, by the settings
    const Conversions *conversions() const { return m_conversions; }

Q_SIGNALS:
    void told(const QString &message); ///< for the status bar

private:
    void connectCommands();
    void moveLines(editor::CodeEditor *text, int step); ///< breakpoints go along
    void connectViewOptions();
    void connectSplitting();
    /// To the next tab for 1, to the one before for -1, around at the ends. The keyboard comes along from a tab.
    void walkTabs(int by);
    void chooseOther(); ///< which text is to be shown beside the current one
    void onText(QAction *action, std::function<void(editor::CodeEditor *)> command);
    /// The same, but only while the text has the keyboard: else the text could change, unseen, under somebody who means
    /// another part of the window.
    void onTextWithKeyboard(QAction *action, std::function<void(editor::CodeEditor *)> command);
    /// The same for what is known to fields and lists, too: the part with the keyboard does it, by its @p slot.
    void onPartWithKeyboard(QAction *action, const char *slot, std::function<void(editor::CodeEditor *)> command);
    QWidget *elsewhere() const; ///< the part with the keyboard; null: the text, or its search, has it
    void updateConversions();
    void updateReload();
    void showPossible(const editor::CodeEditor *view);
    void showPossibleHere();
    void fillMenu(editor::CodeEditor *view, QMenu *menu); ///< of a text

    const Actions &m_actions;
    EditorTabs *m_tabs;
    Conversions *const m_conversions;
    QList<QAction *> m_needText;
};

} // namespace sidl::app
