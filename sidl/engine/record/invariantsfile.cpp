// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/record/invariantsfile.h"

#include "sidl/files/lineends.h"
#include "sidl/files/readfile.h"
#include "sidl/files/writefile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace sidl::engine {

namespace {

constexpr qint64 MaxSize = 1 << 20; // bytes

bool isGoal(const QString &line)
{
    return !line.isEmpty() && !line.startsWith(u'%');
}

/// The lines of the file at @p path without white space behind them; none if it is not there.
QStringList linesOf(const QString &path, QString &error)
{
    if (path.isEmpty() || !QFileInfo::exists(path))
        return {};
    files::FileBytes file = files::readRegularFile(path, MaxSize);
    files::mendLineEnds(file.bytes);
    error = file.error;
    QStringList lines = QString::fromUtf8(file.bytes).split(u'\n');
    for (QString &line : lines)
        while (!line.isEmpty() && line.back().isSpace())
            line.chop(1);
    while (!lines.isEmpty() && lines.last().isEmpty())
        lines.removeLast();
    return lines;
}

} // namespace

QString invariantsPath(const QString &gameFile)
{
    const QFileInfo game(gameFile);
    return game.isFile() ? game.dir().filePath(game.completeBaseName() + u".invariants"_s) : QString();
}

KeptInvariants readInvariants(const QString &gameFile)
{
    KeptInvariants kept;
    int number = 0;
    for (const QString &line : linesOf(invariantsPath(gameFile), kept.error)) {
        ++number;
        const QString goal = line.trimmed();
        if (!isGoal(goal) || kept.goals.contains(goal))
            continue;
        kept.goals << goal;
        kept.places.push_back({number, int(line.left(line.indexOf(goal)).toUcs4().size()) + 1});
    }
    return kept;
}

QString writeInvariants(const QString &gameFile, const QStringList &goals)
{
    const QString path = invariantsPath(gameFile);
    if (path.isEmpty())
        return goals.isEmpty() ? QString() : u"the game has no file yet"_s;
    QString error;
    QStringList lines;
    for (const QString &each : linesOf(path, error)) {
        const QString line = each.trimmed();
        if (!isGoal(line) || goals.contains(line))
            lines << line;
    }
    if (!error.isEmpty())
        return error; // rather than to lose what is there
    for (const QString &goal : goals)
        if (!lines.contains(goal.simplified()))
            lines << goal.simplified();
    if (lines.isEmpty())
        return !QFileInfo::exists(path) || QFile::remove(path) ? QString() : u"it cannot be removed"_s;
    return files::writeFile(path, (lines.join(u'\n') + u'\n').toUtf8());
}

} // namespace sidl::engine
