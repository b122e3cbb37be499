// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/result.h"
#include "sidl/theory/form/extensiveform.h"

namespace sidl::theory {

/// A game that one of Gambit's files describes. A value.
struct GambitFile
{
    ExtensiveForm form;
    std::vector<language::Span> places; ///< by node: where its description begins; of a table's nodes: its payoffs
    bool isTable = false;               ///< .nfg: all players choose at once; the tree has them one after the other
};

/// Whether @p text begins as a .efg or .nfg file does; no rules do.
bool isGambitText(QStringView text);

/// The game of such a file. Errors: line and column of what cannot be read, and what was expected.
engine::Result<GambitFile> readGambitFile(const QString &text);

} // namespace sidl::theory
