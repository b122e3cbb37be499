// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QKeySequence>
#include <QString>

#include <functional>

class QWidget;

namespace sidl::ui {

/// Where a pane stands until the user moves it. Panes of one area stand behind one another, as tabs.
enum class PaneArea {
    LeftTop,
    LeftBottom,
    Right,  ///< of the text
    Middle, ///< below the text
    Bottom  ///< the same, or beside the middle, in layouts that show both at once
};

/**
 * A pane of the window, as it tells of itself. Each pane has a static function info() that gives one; the parameters of
 * info() are what the pane works on. The window's list of panes calls it; dock, menu entries, the action that leads to
 * the pane and its shortcut follow from what it says.
 */
struct PaneInfo
{
    QString name;  ///< what saved layouts know the pane by; not translated
    QString title; ///< of the dock
    PaneArea area = PaneArea::Bottom;
    QString goToName;     ///< of the action that shows the pane and gives it the keyboard; not translated
    QString goToText;     ///< of its entry in the menu, with a mnemonic
    QKeySequence goToKey; ///< may be empty
    QString goToTip;      ///< for tool tip and status bar; empty: the text
    /// Closed until somebody goes there: what is seldom needed leaves the names of others room.
    bool isOnDemand = false;
    /// What it shows is of the game that is played: covered while the start of another one is stopped in a rule.
    bool isOfGame = false;
    double shareAlone = 0; ///< of the width, while alone at the left or right of the text; 0: the same as with others
    std::function<QWidget *()> create; ///< a new pane, without a parent
};

} // namespace sidl::ui
