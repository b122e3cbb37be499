// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/interrupt.h"

#include "app/cli/verbs.h"

#include <atomic>
#include <csignal>

#include <fcntl.h>
#include <unistd.h>

namespace sidl::cli {

namespace {

std::atomic<bool> interrupted{false};
int wakePipe[2] = {-1, -1};

/// Only what a signal handler may do: the stop sign is a lock-free atomic that exists already.
void onSignal(int)
{
    std::signal(SIGINT, SIG_DFL); // the second one, of either kind, has its usual effect
    std::signal(SIGTERM, SIG_DFL);
    interrupted = true;
    stopSign().raise();
    [[maybe_unused]] const ssize_t written = write(wakePipe[1], "", 1);
}

} // namespace

void catchInterrupts()
{
    stopSign(); // makes it
    if (pipe2(wakePipe, O_CLOEXEC | O_NONBLOCK) != 0)
        wakePipe[0] = wakePipe[1] = -1;
    struct sigaction action = {};
    action.sa_handler = onSignal;
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
    std::signal(SIGPIPE, SIG_IGN);
}

engine::StopSign &stopSign()
{
    static engine::StopSign sign;
    return sign;
}

bool wasInterrupted()
{
    return interrupted;
}

int interruptDescriptor()
{
    return wakePipe[0];
}

int stoppedCode()
{
    return wasInterrupted() ? Interrupted : Done;
}

} // namespace sidl::cli
