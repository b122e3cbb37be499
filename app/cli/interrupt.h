// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/engine.h"

namespace sidl::cli {

/// Catches Ctrl-C (SIGINT) and SIGTERM from now on: the first raises stopSign(), a second one ends the program at once.
/// Lets writes to a closed pipe fail instead of ending the program. Call once, before threads start.
void catchInterrupts();

/// Raised when the program is to stop what it does: by the user, or since nobody reads its output any more.
engine::StopSign &stopSign();
/// Whether a signal asked for it.
bool wasInterrupted();
/// Becomes readable when a signal has come: to poll() together with standard input.
int interruptDescriptor();

/// The exit code of work that stopSign() has stopped.
int stoppedCode();

} // namespace sidl::cli
