// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/files/readfile.h"

#include <QFile>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace sidl::files {

namespace {

constexpr qint64 Piece = 64 << 10; // bytes
constexpr int LooksForAStop = 100; // ms

QString errorText(int code)
{
    return QString::fromLocal8Bit(std::strerror(code));
}

/// A name that is no UTF-8 cannot be kept as text: what it had is lost where it was read.
QString whyNotOpened(const QString &path, int code)
{
    if (code == ENOENT && path.contains(QChar::ReplacementCharacter))
        return u"Its name is not in UTF-8: rename the file first, for example with mv in a terminal"_s;
    return errorText(code);
}

/// Of the mode that stat() tells.
QString whyNoRegularFile(mode_t mode)
{
    if (S_ISFIFO(mode))
        return u"it is a pipe, and not a file"_s;
    if (S_ISSOCK(mode))
        return u"it is a socket, and not a file"_s;
    return S_ISCHR(mode) || S_ISBLK(mode) ? u"it is a device, and not a file"_s : QString();
}

} // namespace

QString whyNoRegularFile(const QString &path)
{
    struct stat about = {};
    return ::stat(QFile::encodeName(path).constData(), &about) == 0 ? whyNoRegularFile(about.st_mode) : QString();
}

FileBytes readRegularFile(const QString &path, qint64 most, const std::stop_token &stop)
{
    const QString why = whyNoRegularFile(path); // some devices do something when they are opened
    return why.isEmpty() ? readFile(path, most, stop) : FileBytes{{}, why};
}

FileBytes readFile(const QString &path, qint64 most, const std::stop_token &stop)
{
    // A named pipe that nobody writes to yet is opened at once, too: waiting for it looks for a stop.
    const int descriptor = ::open(QFile::encodeName(path).constData(), O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    if (descriptor < 0)
        return {{}, whyNotOpened(path, errno)};
    FileBytes result = readDescriptor(descriptor, most, stop);
    ::close(descriptor);
    return result;
}

FileBytes readDescriptor(int descriptor, qint64 most, const std::stop_token &stop)
{
    FileBytes result;
    struct stat about = {};
    if (::fstat(descriptor, &about) == 0 && S_ISREG(about.st_mode))
        result.bytes.reserve(std::min<qint64>(about.st_size, most) + 1);
    for (qint64 size = 0;;) {
        if (stop.stop_requested())
            return {{}, u"it was cancelled"_s};
        pollfd waited{descriptor, POLLIN, 0};
        const int ready = ::poll(&waited, 1, LooksForAStop);
        if (ready == 0 || (ready < 0 && errno == EINTR))
            continue; // nothing yet: reading would wait, and not look for a stop
        result.bytes.resize(size + Piece);
        const ssize_t count = ::read(descriptor, result.bytes.data() + size, std::size_t(Piece));
        if (count < 0 && (errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK)) {
            result.bytes.resize(size);
            continue;
        }
        if (count < 0)
            return {{}, errorText(errno)};
        size += count;
        result.bytes.resize(size);
        if (count == 0)
            return result;
        if (size > most)
            return {{}, u"it is larger than %1 MiB"_s.arg(most >> 20)};
    }
}

} // namespace sidl::files
