// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/files/writefile.h"

#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSaveFile>

#include <cerrno>
#include <cstring>
#include <optional>

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace sidl::files {

namespace {

/// Owner, group and mode of a file that the new one replaces, as far as the process may set them.
class FileAttributes
{
public:
    explicit FileAttributes(const QString &path)
        : m_isThere(::stat(QFile::encodeName(path).constData(), &m_about) == 0)
    {
    }
    void giveTo(const QFileDevice &file) const
    {
        if (!m_isThere)
            return;
        const int descriptor = file.handle();
        struct stat own = {};
        if (::fstat(descriptor, &own) == 0 && (own.st_uid != m_about.st_uid || own.st_gid != m_about.st_gid)
            && ::fchown(descriptor, m_about.st_uid, m_about.st_gid) != 0)
            return; // others' file: its mode is the one that QSaveFile has taken over
        ::fchmod(descriptor, m_about.st_mode & 07777); // QSaveFile adds what root may do to what the owner may
    }

private:
    struct stat m_about = {};
    bool m_isThere;
};

QString lastError()
{
    return QString::fromLocal8Bit(std::strerror(errno));
}

/// Why no file can be made at @p path. In a folder that was deleted while it was the working folder, the system tells
/// something else of the files that it is asked for.
QString whyNotMade(const QString &path, const QFileDevice &file)
{
    struct stat folder = {};
    const bool isGone = ::stat(QFile::encodeName(QFileInfo(path).path()).constData(), &folder) == 0
        && S_ISDIR(folder.st_mode) && folder.st_nlink == 0;
    return isGone ? u"its folder was deleted"_s : file.errorString();
}

/// Writes over a file in its place. What it had is put back if that fails; for this no room on the disk is needed.
QString writeInPlace(QFile &file, const QByteArray &bytes)
{
    if (!file.open(QIODevice::ReadWrite | QIODevice::Unbuffered))
        return file.errorString();
    const QByteArray before = file.readAll();
    if (file.error() != QFileDevice::NoError)
        return file.errorString();
    const auto put = [&file](const QByteArray &content) {
        return file.seek(0) && writeAll(file, content) && file.resize(content.size());
    };
    if (put(bytes))
        return {};
    QString error = file.errorString();
    put(before);
    return error;
}

/// The number of one of the process's own open descriptors, by one of its names.
std::optional<int> descriptorNamed(const QString &path)
{
    if (path == u"/dev/stdout"_s)
        return STDOUT_FILENO;
    if (path == u"/dev/stderr"_s)
        return STDERR_FILENO;
    static const QRegularExpression numbered(u"^/(?:dev|proc/self)/fd/(\\d{1,9})$"_s);
    const QRegularExpressionMatch match = numbered.match(path);
    return match.hasMatch() ? std::optional(match.captured(1).toInt()) : std::nullopt;
}

bool isSpecial(const QString &path)
{
    struct stat about = {};
    return ::stat(QFile::encodeName(path).constData(), &about) == 0 && !S_ISREG(about.st_mode)
        && !S_ISDIR(about.st_mode);
}

QString writeThrough(int descriptor, const QByteArray &bytes)
{
    for (qsizetype done = 0; done < bytes.size();) {
        const ssize_t count = ::write(descriptor, bytes.constData() + done, std::size_t(bytes.size() - done));
        if (count >= 0) {
            done += count;
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            pollfd waited{descriptor, POLLOUT, 0};
            ::poll(&waited, 1, -1);
        } else if (errno != EINTR) {
            return lastError();
        }
    }
    return {};
}

QString writeThrough(const QString &path, const QByteArray &bytes)
{
    const int descriptor = ::open(QFile::encodeName(path).constData(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
    if (descriptor < 0)
        return lastError();
    QString error = writeThrough(descriptor, bytes);
    if (::close(descriptor) != 0 && error.isEmpty())
        error = lastError();
    return error;
}

bool isWritableFile(const QString &path)
{
    const QFileInfo info(path);
    return info.isFile() && info.isWritable();
}

} // namespace

bool writeAll(QFileDevice &file, const QByteArray &bytes)
{
    for (qint64 done = 0; done < bytes.size();) {
        const qint64 written = file.write(bytes.constData() + done, bytes.size() - done);
        if (written <= 0)
            return false;
        done += written;
    }
    return true;
}

QString writeFile(const QString &path, const QByteArray &bytes)
{
    if (const std::optional<int> own = descriptorNamed(path))
        return writeThrough(*own, bytes);
    if (isSpecial(path))
        return writeThrough(path, bytes);
    const FileAttributes before(path);
    QSaveFile file(path);
    // A buffer that is written in part, as up to the limit of a file's size, would tell an unknown error.
    if (!file.open(QIODevice::WriteOnly | QIODevice::Unbuffered)) {
        QFile old(path); // its folder may take no new file
        return isWritableFile(path) ? writeInPlace(old, bytes) : whyNotMade(path, file);
    }
    before.giveTo(file);
    // commit() alone would put what a full disk has taken in the place of the old file: its own flush goes unchecked.
    return writeAll(file, bytes) && file.flush() && file.commit() ? QString() : file.errorString();
}

QString whyNotWritable(const QString &path)
{
    if (const std::optional<int> own = descriptorNamed(path))
        return ::fcntl(*own, F_GETFL) < 0 ? lastError() : QString();
    if (isSpecial(path)) // opening a pipe would begin and end what its reader gets
        return ::access(QFile::encodeName(path).constData(), W_OK) != 0 ? lastError() : QString();
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly)) {
        file.cancelWriting();
        return {};
    }
    return isWritableFile(path) ? QString() : whyNotMade(path, file);
}

} // namespace sidl::files
