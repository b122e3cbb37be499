// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace sidl::engine {

/// @p rules of a game in which a and b have a switch each, with three actions.
inline QString with(const char *rules)
{
    return QStringLiteral("init([a], 0). init([b], 0). owned([P], [P]). legal([P]) :- player([P]).\n"
                          "switch(_, [X]) :- member(X, [go, stop, other]).\n")
        + QString::fromUtf8(rules);
}

} // namespace sidl::engine
