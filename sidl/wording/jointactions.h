// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/gametree.h"
#include "sidl/engine/game/viewer.h"
#include "sidl/wording/naming.h"

#include <QString>

#include <limits>

/// What is done in a chronon, as text. Any thread, but for trees that others change.
namespace sidl::wording {

/// The switch and its action have the same words for people, as where the cards are dealt: these are said once.
bool isSaidTwice(const engine::Choice &choice, const Naming &naming);
/// "[alice]: [bet]": what is done at a switch.
QString choiceText(const engine::Choice &choice, const Naming &naming = {});
/// "[alice]: [bet], [bob]: [call]", or "nothing".
QString choicesText(const engine::Choices &choices);

/// As many draws of nature are told one by one where there is little room.
inline constexpr std::size_t MostDraws = 3;
/// "nature: [draw,1], [draw,5] and 50 more"; or "nature: [deal], with 52 draws".
/// @param drawn      more than @p most, which is at least 2
/// @param isCertain  nature has no choice at the first: it tells what the others are for
QString drawsText(const QStringList &drawn, bool isCertain, const QString &nature, std::size_t most = MostDraws);

/// What was done in the chronon that led to @p node: "alice: [2]", "(alice: [stay])  nature: [ring]", with defaults in
/// brackets (S17); a dash when nothing was. Empty for the root. A switch of nature that has one action is left out
/// beside what players did.
/// @param mostDraws  of nature that are told: of more, as where cards are dealt, "nature: [deal], with 52 draws"; at least 2
QString edgeText(const engine::GameTree &tree, const engine::Words &players, engine::GameTree::NodeId node,
                 const Naming &naming = {}, std::size_t mostDraws = std::numeric_limits<std::size_t>::max());
/// What @p player alone did there; empty when that was nothing.
QString ownText(const engine::GameTree &tree, engine::GameTree::NodeId node, int player);

/// How likely the action of this index is at a switch of nature: "1/6" where all are equally likely, else "0.25".
QString probabilityText(const engine::Switch &nature, std::size_t action);

/// "alice: [3], (bob: [wait]), nature: [heads] 1/2", in the order of the position's switches; empty when nothing is
/// done. Where nature has one action alone, that is told only if nothing else is. The switch is named where its owner has several, and stands for
/// the owner where @p position, in which it is done, is not known (null).
/// @param done    what is told of: what was applied, or what was chosen where nothing was played
/// @param chosen  of @p done, what is not in brackets for being a default (S17)
/// @param seenBy  of a player, the own actions alone are told ("…" when there is none); of the referee, all
QString jointActionText(const engine::Choices &done, const engine::Choices &chosen, const engine::Position *position,
                        const engine::Words &players, engine::Viewer seenBy, const Naming &naming = {});

} // namespace sidl::wording
