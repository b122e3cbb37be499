// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>

#include <functional>
#include <stop_token>

namespace sidl {

/// How far long work has come. A value; what is counted, each work says.
struct Progress
{
    qsizetype done = 0;
    qsizetype all = 0;   ///< of how many; 0: not known
    qsizetype found = 0; ///< what has come of it so far: states, answers; 0 of work that looks for nothing
    int stage = 0;       ///< of work that has several, in its own numbers: a depth, a player
};

/**
 * What whoever begins long work holds of it: the work asks whether it is to stop, and tells how far it has come.
 * {} is for work that nobody stops or follows, {stop} for work that is stopped and not followed.
 *
 * Thread: @c progress is called on the work's own, as often as the work likes.
 */
struct WorkControl
{
    std::stop_token stop{};
    std::function<void(const Progress &)> progress{}; ///< may be empty
    int stage = 0;                                    ///< that is told of

    bool isStopped() const { return stop.stop_requested(); }
    void tell(qsizetype done, qsizetype all, qsizetype found = 0) const
    {
        if (progress)
            progress({done, all, found, stage});
    }
    /// The same for one stage of the work.
    WorkControl inStage(int number) const { return {stop, progress, number}; }
};

} // namespace sidl
