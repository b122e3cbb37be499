// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/present/timelinetype.h"

#include "debugger/timeline/timelinetree.h"

#include <QFont>

namespace sidl::app {

namespace {

constexpr double TypeShrinking = 0.93;

void setType(debugger::TimelineTree *timeline, double pixels)
{
    QFont font = timeline->font();
    font.setPointSizeF(pixels * 72.0 / timeline->logicalDpiY());
    timeline->setFont(font);
}

} // namespace

void fitType(debugger::TimelineTree *timeline, double largest, double smallest)
{
    setType(timeline, largest);
    const bool canFit = timeline->line().size() < std::size_t(timeline->mostAcross()) * largest / smallest;
    for (double pixels = largest * TypeShrinking; canFit && !timeline->isAllAcross() && pixels >= smallest;
         pixels *= TypeShrinking)
        setType(timeline, pixels);
    if (!timeline->isAllAcross())
        setType(timeline, largest);
}

void fitTypeDown(debugger::TimelineTree *timeline, int most, double smallest)
{
    const QFont before = timeline->font();
    double pixels = before.pointSizeF() / 72.0 * timeline->logicalDpiY();
    while (timeline->heightOfAll() > most && pixels * TypeShrinking >= smallest)
        setType(timeline, pixels *= TypeShrinking);
    if (timeline->heightOfAll() > most)
        timeline->setFont(before);
}

} // namespace sidl::app
