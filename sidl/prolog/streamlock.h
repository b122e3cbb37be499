// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <mutex>

namespace sidl::prolog {

/**
 * Held while Prolog makes and closes streams for the calling thread: while it reads a term from a text, or writes one as
 * a text. SWI-Prolog 9.0.4 looks its streams up in a table that another thread, whose stream does not fit into it any
 * more, may be freeing just then: that ends the process. Never held while a game's rules run.
 *
 * Thread: any, also one that holds it.
 */
[[nodiscard]] std::unique_lock<std::recursive_mutex> lockStreams();

} // namespace sidl::prolog
