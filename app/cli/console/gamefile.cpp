// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/gamefile.h"

#include "app/cli/console/console.h"
#include "app/cli/console/exitcode.h"
#include "app/cli/console/interrupt.h"
#include "app/cli/console/jsonout.h"
#include "app/cli/console/report.h"
#include "sidl/engine/record/recordfile.h"
#include "sidl/files/lineends.h"
#include "sidl/files/notext.h"
#include "sidl/files/readfile.h"
#include "sidl/language/rulesystem/nogamesystem.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/wording/displaynames.h"

#include <QCryptographicHash>
#include <QHash>
#include <QStringDecoder>

#include <algorithm>
#include <mutex>

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace sidl::cli {

using namespace language;

namespace {

/// Bytes with zeros are no rules (S1), and are not read as such: each zero would be a problem of its own.
Diagnostic zeroProblem(const QByteArray &bytes)
{
    Diagnostic problem;
    problem.code = u"encoding"_s;
    problem.message = u"the file "_s + files::whyNoText(bytes);
    problem.span = {0, 1, 1, 1};
    if (files::isUtf16(bytes))
        return problem;
    problem.advice = u"Name a file that has the rules of a game, or save it in the encoding UTF-8."_s;
    problem.span.line += int(bytes.first(bytes.indexOf('\0')).count('\n'));
    return problem;
}

/// What is wrong with bytes that are no UTF-8 (S1): the place of the first.
std::optional<Diagnostic> encodingProblem(QByteArray bytes)
{
    if (bytes.isValidUtf8())
        return {};
    files::mendLineEnds(bytes);
    Diagnostic problem;
    problem.code = u"encoding"_s;
    problem.message = u"the file is not UTF-8"_s;
    problem.advice = u"Save it in the encoding UTF-8."_s;
    problem.span = {0, 1, 1, 1};
    for (qsizetype begin = 0; begin < bytes.size();) {
        const qsizetype newline = bytes.indexOf('\n', begin);
        const QByteArray line = bytes.mid(begin, newline < 0 ? -1 : newline - begin);
        QStringDecoder lineDecoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
        const QString text = lineDecoder(line);
        if (lineDecoder.hasError()) {
            problem.span.column = int(text.left(text.indexOf(QChar::ReplacementCharacter)).toUcs4().size()) + 1;
            return problem;
        }
        if (newline < 0)
            break;
        begin = newline + 1;
        ++problem.span.line;
    }
    return problem;
}

} // namespace

std::optional<QByteArray> readBytes(const QString &path, qint64 most)
{
    static std::mutex lock;
    static QHash<QString, QByteArray> once; // what has come by pipes: who asks again, is given the same
    const bool isInput = path == u"-"_s, isOnce = isInput || !files::whyNoRegularFile(path).isEmpty();
    const std::lock_guard guard(lock);
    if (const auto there = once.constFind(path); isOnce && there != once.constEnd())
        return *there;
    const files::FileBytes file
        = isInput ? files::readDescriptor(STDIN_FILENO, most, stopToken()) : files::readFile(path, most, stopToken());
    if (file.error.isEmpty()) {
        if (isOnce)
            once.insert(path, file.bytes);
        return file.bytes;
    }
    if (!wasInterrupted())
        err(u"sidl: cannot read %1: %2"_s.arg(shownPath(path), file.error));
    return {};
}

std::optional<QByteArray> readSource(const QString &path)
{
    std::optional<QByteArray> bytes = readBytes(path);
    const engine::RecordKind kind = bytes ? engine::recordKindIn(*bytes) : engine::RecordKind::None;
    if (kind == engine::RecordKind::None)
        return bytes;
    err(u"sidl: %1 is a recorded %2, and no game: sidl replay takes it as its first file"_s.arg(
        shownPath(path), kind == engine::RecordKind::Session ? u"session"_s : u"trace"_s));
    return {};
}

QString sha256Of(const QByteArray &bytes)
{
    return QString::fromLatin1(QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex());
}

std::optional<GameFile> readGame(const QString &path, const std::function<void()> &before)
{
    const std::optional<QByteArray> bytes = readSource(path);
    if (!bytes)
        return {};
    const EndsAtOnce reading(before);
    GameFile file;
    file.path = path;
    if (bytes->contains('\0')) {
        file.program = readProgram(QString(), path);
        file.program.problems = {zeroProblem(*bytes)};
        return file;
    }
    file.sha256 = sha256Of(*bytes);
    const QString text = QString::fromUtf8(*bytes);
    file.program = readProgram(text, path);
    file.title = wording::gameTitle(file.program.name, file.program.text);
    if (std::optional<Diagnostic> problem = encodingProblem(*bytes)) {
        const RuleSystem &system = ruleSystemOf(file.program);
        if (isGame(system) && system.takesLatin1()) {
            file.program = readProgram(QString::fromLatin1(*bytes), path);
            problem->severity = Severity::Warning;
            problem->message = u"the file is not UTF-8: it is read as Latin-1"_s;
        }
        Diagnostics &all = file.program.problems;
        std::erase_if(all, [](const Diagnostic &each) { return each.code == u"bad-encoding"_s; });
        const auto isBefore = [](const Diagnostic &a, const Diagnostic &b) {
            return std::pair(a.span.line, a.span.column) < std::pair(b.span.line, b.span.column);
        };
        all.insert(std::lower_bound(all.begin(), all.end(), *problem, isBefore), *problem);
    }
    return file;
}

void tellOfUnusedEngine(const GameFile &game, engine::RuleEngine rules)
{
    if (rules == engine::RuleEngine::Network
        && ruleSystemOf(game.program).kernel() == language::RuleSystem::Kernel::Chronons)
        err(u"sidl: --engine network is for games in GDL: %1 is run as without it"_s.arg(shownPath(game.path)));
}

std::optional<GameFile> readPlayableGame(const QString &path, int &exitCode)
{
    std::optional<GameFile> file = readGame(path);
    exitCode = Unusable;
    if (!file)
        return {};
    if (const QString why = whyNotPlayed(ruleSystemOf(file->program)); !why.isEmpty()) {
        err(u"sidl: %1 %2"_s.arg(shownPath(path), why));
        return {};
    }
    if (file->program.isPlayable())
        return file;
    exitCode = Failed;
    for (const Diagnostic &problem : file->program.problems)
        if (problem.severity == Severity::Error)
            errProblem(path, problem);
    return {};
}

} // namespace sidl::cli
