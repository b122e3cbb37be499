// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/lsp/protocol/connection.h"

#include "sidl/lsp/protocol/framing.h"

#include <array>
#include <cerrno>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

namespace sidl::lsp {

namespace {

Message messageOf(const Frame &frame)
{
    if (frame.problem.isEmpty())
        return readMessage(frame.content);
    Message message;
    message.error = {ErrorCode::ParseError, frame.problem};
    return message;
}

} // namespace

Connection::Connection(int in, int out, int interrupt, Inbox &inbox)
    : m_inbox(inbox)
    , m_out(out)
{
    if (pipe2(m_end, O_CLOEXEC) != 0)
        m_end[0] = m_end[1] = -1;
    m_reader = std::thread([this, in, interrupt] { read(in, interrupt); });
}

Connection::~Connection()
{
    m_inbox.close();
    if (m_end[1] >= 0) {
        [[maybe_unused]] const ssize_t woken = write(m_end[1], "", 1);
    }
    m_reader.join();
    for (const int end : m_end)
        if (end >= 0)
            close(end);
}

void Connection::read(int in, int interrupt)
{
    FrameReader frames;
    std::array<char, 1 << 16> buffer{};
    for (bool isOpen = true; isOpen;) {
        pollfd files[] = {{in, POLLIN, 0}, {m_end[0], POLLIN, 0}, {interrupt, POLLIN, 0}};
        if (poll(files, std::size(files), -1) < 0) {
            if (errno == EINTR)
                continue;
            break;
        }
        if (files[1].revents != 0 || files[2].revents != 0)
            break;
        const ssize_t count = ::read(in, buffer.data(), buffer.size());
        if (count < 0 && (errno == EINTR || errno == EAGAIN))
            continue;
        if (count <= 0)
            break;
        for (const Frame &frame : frames.take(QByteArrayView(buffer.data(), count)))
            isOpen = isOpen && m_inbox.put(messageOf(frame), frame.content.size());
    }
    m_inbox.close();
}

void Connection::send(const QJsonObject &message)
{
    if (m_isGone)
        return;
    const QByteArray bytes = written(message);
    for (qsizetype at = 0; at < bytes.size();) {
        const ssize_t count = write(m_out, bytes.constData() + at, std::size_t(bytes.size() - at));
        if (count >= 0) {
            at += count;
        } else if (errno == EAGAIN) {
            pollfd file{m_out, POLLOUT, 0};
            poll(&file, 1, -1);
        } else if (errno != EINTR) {
            m_isGone = true;
            m_inbox.close();
            return;
        }
    }
}

} // namespace sidl::lsp
