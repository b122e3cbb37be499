// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/keywords.h"
#include "sidl/language/program/shapes.h"
#include "sidl/language/structure/callgraph.h"

#include <QSet>

namespace sidl::language {

/// Which words, players, switches and actions the rules of a whole game tell of.
struct GameShapes
{
    GameShapes(const Program &program, const CallGraph &graph);

    Shapes players;   ///< init/2
    Shapes initial;   ///< init/1
    Shapes created;   ///< create/1
    Shapes legal;     ///< legal/1
    Shapes owned;     ///< owned/2, with the owner
    Shapes offers;    ///< switch/2 and unlimited/2: a switch, with an action
    Shapes templates; ///< unlimited/2 alone
    Shapes actions;   ///< what may be carried out: actions of switch/2, unlimited/2 and default/2
    Shapes performed; ///< do/1

    bool createsAnything = false; ///< a rule creates words that cannot be seen in the text
    QSet<Keyword> calledHeads;    ///< rule heads that are called in bodies, too

    bool mayBeInState(const Term &word) const
    {
        return createsAnything || initial.mayHold(word) || created.mayHold(word);
    }
};

} // namespace sidl::language
