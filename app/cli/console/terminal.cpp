// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/terminal.h"

#include "app/cli/console/console.h"
#include "app/cli/console/interrupt.h"

#include <algorithm>
#include <cerrno>

#include <poll.h>
#include <termios.h>
#include <unistd.h>

namespace sidl::cli {

void clearScreen()
{
    out(QByteArray("\033[H\033[2J\033[3J"));
}

std::optional<QString> readLine(QByteArray &rest)
{
    while (true) {
        if (stopToken().stop_requested())
            return {};
        const qsizetype newline = rest.indexOf('\n');
        if (newline >= 0) {
            const QString line = QString::fromUtf8(rest.left(newline)).trimmed();
            rest.remove(0, newline + 1);
            return line;
        }
        pollfd waiting[2] = {{STDIN_FILENO, POLLIN, 0}, {interruptDescriptor(), POLLIN, 0}};
        if (poll(waiting, 2, -1) < 0 && errno != EINTR)
            return {};
        if (waiting[0].revents == 0)
            continue;
        char buffer[4096];
        const ssize_t count = read(STDIN_FILENO, buffer, sizeof buffer);
        if (count == 0 || (count < 0 && errno != EINTR))
            return {};
        if (count > 0)
            rest.append(buffer, qsizetype(count));
    }
}

void forgetTyped(QByteArray &rest, std::chrono::milliseconds time)
{
    if (isatty(STDIN_FILENO) == 0)
        return;
    using std::chrono::steady_clock, std::chrono::milliseconds;
    constexpr milliseconds KeyRest(250); // longer than a key that is held takes to come again
    pollfd waiting[2] = {{STDIN_FILENO, POLLIN, 0}, {interruptDescriptor(), POLLIN, 0}};
    const auto end = steady_clock::now() + time;
    for (bool isTyping = true; isTyping;) {
        rest.clear();
        tcflush(STDIN_FILENO, TCIFLUSH);
        const auto left = std::chrono::ceil<milliseconds>(end - steady_clock::now());
        const int ready = poll(waiting, 2, int(std::max(left, KeyRest).count()));
        isTyping = ready < 0 ? errno == EINTR : ready > 0 && waiting[0].revents == POLLIN && waiting[1].revents == 0;
    }
    tcflush(STDIN_FILENO, TCIFLUSH); // the beginning of a line
}

} // namespace sidl::cli
