// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/studio/recovery/kepttimelines.h"

#include <QDir>
#include <QFile>
#include <QSysInfo>

namespace sidl::tests {

/// Of the process that kept a timeline last, or @p before that one, and whose window is gone: leaves behind what it would
/// have left if it had been killed, a lock that nobody holds. Returns the file of the timeline; empty: there is none.
inline QString leaveAsKilled(int before = 0)
{
    const QDir folder(app::KeptTimelines::defaultFolder());
    const QString file
        = folder.entryList({QStringLiteral("*.sidl-session")}, QDir::Files, QDir::Name | QDir::Reversed).value(before);
    QFile lock(folder.filePath(file.section(u'_', 1, 1) + QStringLiteral(".lock")));
    if (file.isEmpty() || !lock.open(QFile::WriteOnly))
        return {};
    lock.write("999999999\nsidl-studio\n" + QSysInfo::machineHostName().toUtf8() + '\n');
    return folder.filePath(file);
}

} // namespace sidl::tests
