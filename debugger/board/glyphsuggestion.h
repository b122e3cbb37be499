// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/board/gridspec.h"

#include <map>

namespace sidl::debugger {

/// The sign of an empty place.
inline const QString BlankSign = QStringLiteral("·");

/**
 * Pictures of the palette for those of @p labels that name what is in it, by label: chess men, also as "wk", marks of x
 * and o, cards, suits, dice ("die 3"), coins, matches, hands of rock, paper, scissors; with a colour if the label names
 * one, too. A colour alone is a disc. King and queen are cards where the labels have a card that no chess man is. A label of
 * empty places, "blank" or a "b" that stands for no colour, is a dot.
 */
std::map<QString, GridGlyph> suggestedGlyphs(const QStringList &labels);

} // namespace sidl::debugger
