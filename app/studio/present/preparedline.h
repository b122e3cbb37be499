// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/session/gamereading.h"
#include "sidl/wording/displaynames.h"

#include <QStringList>

#include <functional>
#include <vector>

namespace sidl::app {

/// A step of the line that is prepared, that of the current state, and what comes of it.
struct PreparedStep
{
    int chronon = 0;
    QStringList actions;       ///< who does what, a line each
    QStringList changes;       ///< words created and deleted, a line each
    QString note;              ///< name and comment of the state after it; may be empty
    bool isPartHidden = false; ///< somebody has a choice to make in it, of whom nothing is told

    QString text() const; ///< all of it, in lines
};

/// What of it may be told.
struct PreparedTelling
{
    std::function<bool(engine::Owner)> isShown; ///< whether what the owner does may be told; empty: all
    bool showsAll = true;                       ///< changes and notes, too
};

/// The steps of the prepared line after @p from, at most @p most. Window thread.
std::vector<PreparedStep> preparedSteps(const debugger::GameReading &session, const wording::DisplayNames &names,
                                        engine::GameTree::NodeId from, int most, const PreparedTelling &telling = {});

} // namespace sidl::app
