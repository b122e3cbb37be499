// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringView>

#include <optional>

namespace sidl::language {

/// How well @p pattern, as somebody types it, fits @p name: all its letters occur in the name in this order, at best at
/// its start, or at the starts of its parts ("iC" and "in_ch" in inCheck and in_check). Higher is better; nothing if it
/// does not fit. The case of letters counts little. An empty pattern fits everything with 0.
std::optional<int> fuzzyMatch(QStringView pattern, QStringView name);

/// Whether @p pattern fits @p name from the start of one of its parts on: "po" fits powers and give_power, and not
/// opponent. Names that fit from within a part only are seldom what is meant. An empty pattern fits everything.
bool fitsFromPart(QStringView pattern, QStringView name);

} // namespace sidl::language
