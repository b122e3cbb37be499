// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/text/filestamp.h"

#include <QDateTime>
#include <QFileInfo>

namespace sidl::editor {

namespace {

constexpr qint64 Coarse = 2000; // ms: no clock of a file system is coarser

} // namespace

FileStamp::FileStamp(const QString &path)
{
    const QFileInfo file(path);
    if (!file.isFile())
        return;
    m_size = file.size();
    m_written = qMax(file.lastModified().toMSecsSinceEpoch(), file.metadataChangeTime().toMSecsSinceEpoch());
    m_isOld = QDateTime::currentMSecsSinceEpoch() - m_written > Coarse;
}

FileStamp FileStamp::ofWritten(const QString &path)
{
    FileStamp stamp(path);
    stamp.m_isOld = true; // its content is known, however new it is
    return stamp;
}

bool FileStamp::isCurrent(const QString &path) const
{
    if (m_size < 0 || !m_isOld)
        return false;
    const FileStamp now(path);
    return now.m_size == m_size && now.m_written == m_written;
}

} // namespace sidl::editor
