// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QSize>
#include <QString>
#include <QStringList>

namespace sidl::app {

/// What the window is arranged for.
enum class Layout {
    Edit,  ///< the text over the whole height, its outline beside it
    Play,  ///< the seats as large as can be, the timeline below
    Debug, ///< text and seats side by side; below, the timeline beside what explains
    Graph  ///< the state graph as large as can be
};

/// Where a layout has the manual.
enum class ManualPlace {
    RightOfText, ///< as wide as it says itself
    AboveText,   ///< as wide as the text is: beside one another, in a part of the window, neither has whole lines
    WithBottom   ///< a tab of that area
};

/// How a layout begins.
struct LayoutBeginning
{
    bool showsLeft, showsRight, showsBottom;
    bool splitsBottom;  ///< the middle stands beside the bottom, not as its tabs
    double right;       ///< share of the window's width
    double bottom;      ///< share of its height
    QStringList fronts; ///< names of the panes in front of the others of their areas
    ManualPlace manual;
    QString wanted{}; ///< name of a pane that other layouts open on demand
};

/// That of @p layout in a window of the size @p window, in pixels; @p showsBoards: the seats have boards.
LayoutBeginning beginningOf(Layout layout, QSize window, bool showsBoards);

/// The share of the window's height for a manual above the text: half of what the bottom leaves to both.
double manualAboveText(const LayoutBeginning &beginning);

} // namespace sidl::app
