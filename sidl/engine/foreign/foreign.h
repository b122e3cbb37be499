// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace sidl::engine {

/// Registers the engine's C++ predicates with Prolog, in module sidl_kernel. Once, before the kernel is loaded; the
/// thread that initialised Prolog.
void registerForeignPredicates();

} // namespace sidl::engine
