// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/tracefile.h"

#include "app/cli/console/console.h"
#include "app/cli/console/report.h"
#include "sidl/engine/record/recordfile.h"
#include "sidl/files/writefile.h"
#include "sidl/language/rulesystem/registry.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include <filesystem>

using namespace Qt::StringLiterals;

namespace sidl::cli {

namespace {

bool isStandardStream(const QString &path)
{
    return path == u"-"_s;
}

/// A name of a device or of an open descriptor, as /dev/stdout: what is written there comes to lie elsewhere.
bool isDevice(const QString &path)
{
    static const QRegularExpression devices(u"^/(?:dev(?:/fd|/pts)?|proc/[^/]+/fd)/[^/]+$"_s);
    return devices.match(QFileInfo(path).absoluteFilePath()).hasMatch();
}

/// What the paths in a record are relative to.
QDir folderOf(const QString &tracePath)
{
    const bool isNowhere = isStandardStream(tracePath) || isDevice(tracePath);
    return isNowhere ? QDir::current() : QFileInfo(tracePath).absoluteDir();
}

/// Tells an error of writing.
bool isWritten(const QString &path, const QString &error)
{
    if (!error.isEmpty())
        err(u"sidl: cannot write %1: %2"_s.arg(shownPath(path), error));
    return error.isEmpty();
}

} // namespace

void setSource(engine::Trace &trace, const GameFile &game, const QString &tracePath)
{
    trace.game = game.program.name;
    trace.sourcePath = folderOf(tracePath).relativeFilePath(QFileInfo(game.path).absoluteFilePath());
    trace.sourceSha256 = game.sha256;
    trace.language = ruleSystemOf(game.program).id();
}

QString sourcePath(const QString &source, const QString &recordPath)
{
    return QDir::cleanPath(folderOf(recordPath).filePath(source));
}

bool canWrite(const std::string &path)
{
    const QString name = QString::fromStdString(path);
    return name.isEmpty() || isStandardStream(name) || isWritten(name, files::whyNotWritable(name));
}

bool canWrite(const std::string &path, const std::string &read)
{
    std::error_code none; // then they are not the same
    if (std::filesystem::is_regular_file(path, none) && std::filesystem::equivalent(path, read, none)) {
        err(u"sidl: %1 is the file that is read, and would be lost: write to another one"_s.arg(
            shownPath(QString::fromStdString(path))));
        return false;
    }
    return canWrite(path);
}

bool canWriteIn(const std::string &folder)
{
    if (folder.empty())
        return true;
    const QString path = QString::fromStdString(folder);
    QFileInfo there(path); // or the nearest folder around it that is
    while (!there.exists() && there.absolutePath() != there.absoluteFilePath())
        there.setFile(there.absolutePath());
    return isWritten(path,
                     there.isDir() ? files::whyNotWritable(there.absoluteFilePath() + u"/new.trace.json"_s)
                                   : u"%1 is no folder"_s.arg(shownPath(there.filePath())));
}

bool saveTrace(const engine::Trace &trace, const QString &path)
{
    const QByteArray json = writeTrace(trace);
    const QString why = engine::whyTooLarge(engine::RecordKind::Trace, json.size());
    if (!why.isEmpty()) {
        err(u"sidl: %1 is not written: %2. Play fewer chronons"_s.arg(shownPath(path), why));
        return false;
    }
    if (isStandardStream(path)) {
        out(json);
        return true;
    }
    flushOut(); // the path may be a name of standard output
    return isWritten(path, files::writeFile(path, json));
}

std::optional<engine::Trace> loadTrace(const QString &path)
{
    const std::optional<QByteArray> json = readBytes(path, engine::MostRecordBytes);
    return json ? traceOf(*json, path) : std::nullopt;
}

std::optional<engine::Trace> traceOf(const QByteArray &json, const QString &path)
{
    if (engine::recordKindIn(json) == engine::RecordKind::Session) {
        err(u"sidl: %1 is a session, and a trace is needed: open it in the window, and write one of its lines by File "
            u"> "
            "Export Trace; or play it again with sidl replay"_s.arg(shownPath(path)));
        return {};
    }
    engine::Result<engine::Trace> trace = engine::readTrace(json);
    if (trace.ok())
        return std::move(trace.value());
    err(u"sidl: %1: %2. %3"_s.arg(shownPath(path), trace.problem().message, trace.problem().advice));
    return {};
}

bool warnOfOtherGame(const QString &record, const QString &recorded, const GameFile &game)
{
    const QString &name = game.program.name;
    const bool isNamedByItsFile = ruleSystemOf(game.program).kernel() != language::RuleSystem::Kernel::Chronons;
    if (recorded.isEmpty() || recorded == name || isNamedByItsFile) // a copy has another name
        return false;
    err(u"sidl: warning: the %1 is of the game %2, and %3 is %4; give the file of %2 in its place"_s.arg(
        record, recorded, shownPath(game.path), name.isEmpty() ? u"a game without a name"_s : u"the game "_s + name));
    return true;
}

void warnOfOtherSource(const engine::Trace &trace, const GameFile &game)
{
    if (!warnOfOtherGame(u"trace"_s, trace.game, game) && trace.sourceSha256 != game.sha256)
        err(u"sidl: warning: %1 is not the same as when the trace was recorded"_s.arg(shownPath(game.path)));
}

} // namespace sidl::cli
