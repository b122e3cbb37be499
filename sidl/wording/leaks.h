// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/information/informationcheck.h"
#include "sidl/wording/naming.h"

#include <QString>

/// What a player learns of what the rules hide (S27), as sentences. Any thread.
namespace sidl::wording {

/// For a list of findings: "bob sees whether [raise] is legal: these states look alike otherwise".
QString leakText(const analysis::Leak &leak, const engine::Words &players, const Naming &naming = {});
/// For a report, with the player's word: "[bob] learns from the actions of [raise] what is alike by the view alone".
QString leakReportText(const analysis::Leak &leak, const engine::Words &players);

/// What players learn and is no leak: it belongs to every list of leaks that is empty.
QString noLeakText();

/// What @p player may do in only one of two states that look alike.
struct UnevenOffer
{
    engine::Word player;
    int one = 0, other = 0; ///< the numbers of the states
    int only = 0;           ///< of these, the one where it is
    engine::Word place;     ///< the switch
    QString action;         ///< empty: the switch itself
};
/// "Leak: bob sees the same in #1 and #2, but may do [call] [raise] in #2 only".
QString leakText(const UnevenOffer &offer, const Naming &naming = {});

} // namespace sidl::wording
