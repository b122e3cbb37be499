// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace sidl::debugger {

/// What changed rules make of a node of the timeline: it differs or, @c isLost, cannot be reached. A value.
struct NodeChange
{
    bool isLost = false;
    QString text;            ///< what differs
    bool isAccepted = false; ///< the changed rules are those of the timeline: it differed before
};

} // namespace sidl::debugger
