// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDirIterator>
#include <QFile>
#include <QStringList>
#include <QTest>

/// The paths of all files below @p folder, also of hidden ones.
inline QStringList filesIn(const QString &folder)
{
    QStringList files;
    for (QDirIterator all(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories); all.hasNext();)
        files << all.next();
    return files;
}

/// Those of them that keep a text that is not saved.
inline QStringList keptIn(const QString &folder)
{
    return filesIn(folder).filter(QStringLiteral(".recovery"));
}

inline QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

inline void writeBytes(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}
