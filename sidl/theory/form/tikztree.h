// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/form/extensiveform.h"

#include <QByteArray>

namespace sidl::theory {

/// @p form as a LaTeX document with its tree as textbooks draw it: the root above, chance a square with its
/// probabilities, decisions discs in the colour of their player, actions on edges, nodes of one information set joined
/// by a dashed line, payoffs at the ends in the order of the players. Any size, but what has more than some hundred
/// nodes is hardly read.
QByteArray tikzText(const ExtensiveForm &form);

} // namespace sidl::theory
