// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/work/memoryguard.h"

#include <QCoreApplication>
#include <QFile>
#include <QLocale>

#include <algorithm>
#include <limits>

#ifdef Q_OS_UNIX
#include <unistd.h>
#endif

using namespace Qt::StringLiterals;

namespace sidl {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::MemoryGuard)
};

constexpr int EighthOf = 8;

/// Bytes of this process that are in memory; 0: not known.
qint64 usedMemory()
{
#ifdef Q_OS_LINUX
    QFile file(u"/proc/self/statm"_s);
    if (file.open(QFile::ReadOnly))
        return file.readAll().split(' ').value(1).toLongLong() * sysconf(_SC_PAGESIZE);
#endif
    return 0;
}

qint64 machineMemory()
{
#ifdef Q_OS_UNIX
    return qint64(sysconf(_SC_PHYS_PAGES)) * sysconf(_SC_PAGESIZE);
#else
    return std::numeric_limits<qint64>::max();
#endif
}

} // namespace

MemoryGuard::MemoryGuard()
    : m_most(machineMemory() / 2)
    , m_limit(m_most)
{
}

void MemoryGuard::begin()
{
    const qint64 used = usedMemory();
    m_limit = used < m_most ? m_most : used + m_most / EighthOf;
}

bool MemoryGuard::isUsedUp() const
{
    return usedMemory() >= m_limit && m_limit < std::numeric_limits<qint64>::max();
}

QString MemoryGuard::text() const
{
    return Tr::tr("what was played takes much memory, %1 by now. Another run goes on from here; a new game frees it.")
        .arg(QLocale().formattedDataSize(usedMemory()));
}

} // namespace sidl
