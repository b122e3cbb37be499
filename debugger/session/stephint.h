// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/owner.h"
#include "sidl/engine/game/position.h"
#include "sidl/wording/displaynames.h"

#include <QStringList>

#include <vector>

namespace sidl::debugger {

class GamePlay;

/// What Step will do here, for the referee: who has chosen and who has not, never what (S13). What a switch without a
/// choice does is known to the rules alone, when the chronon is played (S17), or as DefaultRules::at() tells.
/// One line each: "has chosen: [alice]", "no choice yet: [bob]", and, where it @p tellsStep, what follows for those.
/// While the rules are stopped, nobody can choose: then that is said, and not where they are.
QStringList choiceLines(const GamePlay &session, const wording::DisplayNames &names = {}, bool tellsStep = true);
/// The same as if @p chosen were submitted, without what follows.
QStringList choiceLines(const GamePlay &session, const engine::Choices &chosen, const wording::DisplayNames &names);

/// The same as one sentence, for a status tip: "Step: [alice] has chosen; [bob] has not; Step takes the default, if one
/// applies". Empty where nothing can be played.
QString stepHint(const GamePlay &session, const wording::DisplayNames &names = {});

/// The players, by index and in order, whose seat a person has, with a switch that has actions, no choice yet and, by
/// the rules, no default: they would do nothing in a step, which may not be what was meant.
std::vector<int> playersToAsk(const GamePlay &session);

/// The players, by index and in order, whose seat a person has, at whom neither policy, agent nor strategy plays, and
/// with a switch that has actions, chosen or not: who has a turn where one machine is passed around. In GDL, nobody has
/// one who has one move only, unless something is hidden from some player.
std::vector<int> personsWithTurn(const GamePlay &session);

/// Whether @p owner has chosen for all switches that have actions; true, too, for who has none, and in GDL for who has
/// one move only, as playersToAsk() tells.
bool hasChosenAll(const GamePlay &session, engine::Owner owner);

/// The players, by index and in order, whose seat a person has and who can still choose. In GDL, nobody is told to have
/// no choice yet who has one move only.
std::vector<int> playersToChoose(const GamePlay &session);

} // namespace sidl::debugger
