// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/testing/testfiles.h"

#include "sidl/suites/suitereader.h"

#include <QDateTime>
#include <QDirIterator>
#include <QFileInfo>

#include <chrono>
#include <thread>

using namespace Qt::StringLiterals;

namespace sidl::cli {

namespace {

using namespace std::chrono_literals;

constexpr auto LookedAtEvery = 200ms;

QStringList filesBelow(const QString &folder, const QStringList &patterns)
{
    QStringList files;
    QDirIterator below(folder, patterns, QDir::Files, QDirIterator::Subdirectories);
    while (below.hasNext())
        files.append(QDir::cleanPath(below.next()));
    files.sort();
    return files;
}

/// What tells two versions of files apart.
QList<std::pair<QDateTime, qint64>> versions(const QStringList &files)
{
    QList<std::pair<QDateTime, qint64>> list;
    for (const QString &file : files) {
        const QFileInfo info(file);
        list.emplaceBack(info.lastModified(), info.exists() ? info.size() : -1);
    }
    return list;
}

} // namespace

QStringList filesOf(const std::vector<std::string> &paths, const QStringList &patterns)
{
    QStringList files;
    for (const std::string &path : paths) {
        const QString name = QString::fromStdString(path);
        if (!QFileInfo(name).isDir()) {
            files.append(name);
            continue;
        }
        const QStringList below = filesBelow(name, patterns);
        files += below.isEmpty() ? QStringList{name} : below;
    }
    return files;
}

QStringList testFiles(const std::vector<std::string> &paths)
{
    return filesOf(paths.empty() ? std::vector<std::string>{"."} : paths, {u"*"_s + QString(suites::SuiteSuffix)});
}

bool waitForChange(const QStringList &files, const std::stop_token &stop)
{
    const auto before = versions(files);
    while (!stop.stop_requested()) {
        std::this_thread::sleep_for(LookedAtEvery);
        if (versions(files) != before)
            return true;
    }
    return false;
}

} // namespace sidl::cli
