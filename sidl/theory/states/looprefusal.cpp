// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/states/looprefusal.h"

#include "sidl/engine/game/refusal.h"

using namespace Qt::StringLiterals;

namespace sidl::theory {

engine::Problem noLoopValues(const StateGame &game, const QString &what)
{
    return engine::refused(
        u"plays of %1 can go round for ever, and %2"_s.arg(game.title, what),
        u"Ask who can force what (sidl solve --force), solve the first chronons as a tree (--depth 10 "
        "--method zerosum, nash or pure), or let agents play it (sidl simulate)"_s);
}

} // namespace sidl::theory
