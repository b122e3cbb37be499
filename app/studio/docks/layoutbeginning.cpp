// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/docks/layoutbeginning.h"

#include <QtGlobal>

using namespace Qt::StringLiterals;

namespace sidl::app {

namespace {

constexpr int NarrowWindow = 1200; // pixels: below, the text gets less

/// Of the window's width, beside a text that is as wide as it needs to be.
double besideText(QSize window)
{
    constexpr double WidestText = 860; // pixels: more is lent to what is played
    return 1 - WidestText / window.width();
}

/// The share of the seats while a game is played: lists need less than boards, and leave the text its comments' lines.
double playShare(QSize window, bool showsBoards)
{
    return qMax(showsBoards ? 0.59 : 0.52, besideText(window));
}

} // namespace

LayoutBeginning beginningOf(Layout layout, QSize window, bool showsBoards)
{
    constexpr double HighestTimeline = 230; // pixels
    const bool isNarrow = window.width() < NarrowWindow;
    const double timeline = HighestTimeline / window.height();
    switch (layout) {
    case Layout::Edit:
        return {
            true, false, false, false, 0.5, 0.28, {u"outline"_s, u"seats"_s, u"problems"_s}, ManualPlace::RightOfText};
    case Layout::Play:
        return {false,
                true,
                true,
                false,
                playShare(window, showsBoards),
                qMin(0.23, timeline),
                {u"seats"_s, u"timeline"_s},
                ManualPlace::AboveText};
    case Layout::Debug: {
        const bool areBoardsTight = isNarrow && showsBoards; // else they are too small to tell the signs apart
        const double seats = areBoardsTight ? 0.61 : isNarrow ? 0.55 : 0.5;
        return {false,
                true,
                true,
                true,
                seats,
                areBoardsTight ? 0.21 : 0.32,
                {u"seats"_s, u"timeline"_s, u"explain"_s},
                isNarrow ? ManualPlace::AboveText : ManualPlace::WithBottom, // where a line or two of it would be seen
                u"breakpoints"_s};
    }
    case Layout::Graph:
        break;
    }
    const double graph = isNarrow ? 0.70 : qMax(0.66, besideText(window));
    return {false,
            true,
            true,
            false,
            graph,
            qMin(0.22, timeline),
            {u"stateGraph"_s, u"timeline"_s},
            ManualPlace::AboveText};
}

double manualAboveText(const LayoutBeginning &beginning)
{
    constexpr double WithoutBars = 0.85;
    return (WithoutBars - beginning.bottom) / 2;
}

} // namespace sidl::app
