// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/interrupt.h"

#include "app/cli/console/exitcode.h"

#include <atomic>
#include <cerrno>
#include <csignal>
#include <thread>

#include <fcntl.h>
#include <unistd.h>

namespace sidl::cli {

namespace {

std::atomic<bool> interrupted{false};
int wakePipe[2] = {-1, -1}; ///< wakes whoever waits for input
int stopPipe[2] = {-1, -1}; ///< from the signal handler to the thread that may request a stop

std::atomic<bool> endsAtOnce{false}; ///< an EndsAtOnce lives

std::function<int()> &end()
{
    static std::function<int()> end;
    return end;
}

/// Of the EndsAtOnce that lives.
std::function<void()> &before()
{
    static std::function<void()> before;
    return before;
}

std::atomic<bool> isEnding{false}; ///< one of the threads ends the program

/// Once the stop is requested: whichever of the two threads comes second sees what the other one has done.
void endIfAtOnce()
{
    if (!endsAtOnce || !wasInterrupted() || isEnding.exchange(true))
        return;
    if (before())
        before()();
    ::_exit(end() ? end()() : Interrupted);
}

std::stop_source &stopSource()
{
    static auto *const source = new std::stop_source; // lives on: a signal may come while the program ends
    return *source;
}

/// Only what a signal handler may do: std::stop_source takes a lock, so that a thread requests the stop.
void onSignal(int)
{
    const int code = errno;       // of what it interrupts
    std::signal(SIGINT, SIG_DFL); // the second one, of either kind, has its usual effect
    std::signal(SIGTERM, SIG_DFL);
    interrupted = true;
    [[maybe_unused]] const ssize_t stopped = write(stopPipe[1], "", 1);
    [[maybe_unused]] const ssize_t woken = write(wakePipe[1], "", 1);
    errno = code;
}

/// No signal comes to it: it would end the waiting of the one that the signal is for.
void waitForStop()
{
    char byte = 0;
    if (read(stopPipe[0], &byte, 1) != 1)
        return;
    requestStop();
    endIfAtOnce();
}

} // namespace

void catchInterrupts()
{
    if (pipe2(wakePipe, O_CLOEXEC | O_NONBLOCK) != 0)
        wakePipe[0] = wakePipe[1] = -1;
    if (pipe2(stopPipe, O_CLOEXEC) == 0) {
        sigset_t all, before;
        sigfillset(&all);
        pthread_sigmask(SIG_SETMASK, &all, &before); // a thread begins with the mask of its maker
        std::thread(waitForStop).detach();
        pthread_sigmask(SIG_SETMASK, &before, nullptr);
    }
    struct sigaction action = {};
    action.sa_handler = onSignal;
    action.sa_flags = SA_RESTART; // what other threads read and write goes on: stopToken() tells them
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN); // a file that grows too large is an error of writing it
}

EndsAtOnce::EndsAtOnce(std::function<void()> what)
{
    before() = std::move(what);
    endsAtOnce = true;
    if (stopToken().stop_requested())
        endIfAtOnce();
}

EndsAtOnce::~EndsAtOnce()
{
    endsAtOnce = false;
    while (isEnding) // by the other thread, which may still use what this one would take away
        ::pause();
    before() = nullptr;
}

void EndsAtOnce::set(std::function<int()> how)
{
    end() = std::move(how);
}

std::stop_token stopToken()
{
    return stopSource().get_token();
}

void requestStop()
{
    stopSource().request_stop();
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
    return wasInterrupted() ? Interrupted : Unusable;
}

} // namespace sidl::cli
