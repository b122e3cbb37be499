// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "visualizer/graph/graphfilter.h"
#include "visualizer/layout/graphlayout.h"

#include <optional>

namespace sidl::visualizer {

/// Of a tree that is shown first, and could be read in neither way or in one: which way it is larger. It is tried once for
/// each title, so that a tree that grows does not turn. In large type likewise whether it is larger with the words of
/// its branches in two rows. Window thread.
class TurnTrial
{
public:
    /// A layout, and what it is of.
    struct Drawing
    {
        FilteredGraph graph;
        LaidOut layout;
        double zoom; ///< at which all of it can be seen
    };

    /// True: it is to be laid out turned, too, before any of it is shown. Not if @p drawing can be read, or was tried.
    bool begin(const Drawing &drawing, double smallestZoom);
    void begin(const Drawing &drawing) { m_first = drawing; } ///< in any case: it is to be laid out another way, too
    bool isRunning() const { return m_first.has_value(); }
    /// Ends it. The drawing that it began with, if that is to be shown in place of one at @p zoom; else nothing.
    std::optional<Drawing> end(double zoom);
    void stop() { m_first.reset(); } ///< others come
    void forget();                   ///< and are new, whatever they are called

private:
    QString m_tried; ///< a title
    std::optional<Drawing> m_first;
};

} // namespace sidl::visualizer
