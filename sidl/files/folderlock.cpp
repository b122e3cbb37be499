// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/files/folderlock.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace sidl::files {

std::unique_ptr<QLockFile> lockOf(const QString &folder)
{
    auto lock = std::make_unique<QLockFile>(folder + u".lock"_s);
    lock->setStaleLockTime(0); // however long the process has been running
    return lock;
}

bool takeFromTheDead(QLockFile &lock)
{
    if (lock.tryLock(0))
        return true;
    // Process numbers come again: this one's may have been that of the process that left the lock.
    qint64 process = 0;
    QString host, program;
    return lock.getLockInfo(&process, &host, &program) && process == QCoreApplication::applicationPid()
        && lock.removeStaleLockFile() && lock.tryLock(0);
}

} // namespace sidl::files
