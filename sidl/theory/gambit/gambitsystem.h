// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace sidl::theory {

/// Makes .efg and .nfg, Gambit's files, game languages: such a tree or table is read, played and seen by seat as rules
/// are. Once, before games are read. Any thread, while no other one asks for languages.
void addGambitSystems();

} // namespace sidl::theory
