// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace sidl::editor {

/// When a file was last written, and how long it is: tells without reading the file that it is still the one that was
/// read. Any thread.
class FileStamp
{
public:
    FileStamp() = default; ///< of no file
    /// To be taken before the file is read.
    explicit FileStamp(const QString &path);

    /// Of a file that this program has just written.
    static FileStamp ofWritten(const QString &path);

    /// True when nobody has written the file since the stamp was taken. A file that had been written only just before
    /// counts as changed, as clocks of file systems are coarse: it has to be read.
    bool isCurrent(const QString &path) const;

private:
    qint64 m_size = -1;   ///< bytes; below 0: of no file
    qint64 m_written = 0; ///< ms since 1970, content or properties, as the file system tells
    bool m_isOld = false; ///< at that time for long enough
};

} // namespace sidl::editor
