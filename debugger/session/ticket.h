// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>

namespace sidl::debugger {

/// The number of a request to a game session, a command or a question: each has its own, from 1 on; 0: none. What comes
/// of the request is told with its number.
using Ticket = quint64;

} // namespace sidl::debugger
