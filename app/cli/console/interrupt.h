// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <stop_token>

namespace sidl::cli {

/// Catches Ctrl-C (SIGINT) and SIGTERM from now on: the first requests a stop, a second one ends the program at once.
/// Lets writes to a closed pipe fail instead of ending the program. Call once, before threads start.
void catchInterrupts();

/// Tells when the program is to stop what it does: by the user, or since nobody reads its output any more.
std::stop_token stopToken();
void requestStop(); ///< any thread, but no signal handler
/// Whether a signal asked for it.
bool wasInterrupted();
/// Becomes readable when a signal has come: to poll() together with standard input.
int interruptDescriptor();

/// Work that does not look at stopToken() and leaves nothing half done, as the reading of rules: while one of these lives,
/// a signal ends the program at once. One at a time.
class EndsAtOnce
{
public:
    /// @p before is done before the program ends, on another thread.
    explicit EndsAtOnce(std::function<void()> before = {});
    ~EndsAtOnce();
    EndsAtOnce(const EndsAtOnce &) = delete;
    EndsAtOnce &operator=(const EndsAtOnce &) = delete;

    /// What is still to be done before: @p end writes it, and gives the exit code. Called on another thread. Before the
    /// first of these is made.
    static void set(std::function<int()> end);
};

/// The exit code of work that stopToken() has stopped: never that of work that was done, also where nobody reads its
/// output any more, as what it would have found is not known.
int stoppedCode();

} // namespace sidl::cli
