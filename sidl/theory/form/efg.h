// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/result.h"
#include "sidl/theory/form/gambitfile.h"

#include <QByteArray>

namespace sidl::theory {

/// @p form as Gambit's extensive form file (version 2, rational), with names, numbered information sets and exact
/// numbers. Source: the Gambit project's description of its file formats.
QByteArray efgText(const ExtensiveForm &form);

/// The game of a .efg file (version 2), as others write it, too: sets and outcomes that are described once, payoffs at
/// inner nodes, decimals. Errors: line and column of what cannot be read, and what was expected.
engine::Result<ExtensiveForm> readEfg(const QByteArray &text);

/// The same with its places.
engine::Result<GambitFile> readEfgFile(const QString &text);

} // namespace sidl::theory
