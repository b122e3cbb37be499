// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/gameplayers.h"

#include "sidl/engine/rules/engine.h"
#include "sidl/files/readfile.h"
#include "sidl/language/rulesystem/nogamesystem.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/wording/players.h"

#include <QDir>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace sidl::cli {

namespace {

constexpr qint64 LargestQuick = 1 << 20;             // bytes that are read in a moment
constexpr std::chrono::milliseconds QuickTime{1000}; // who has pressed Tab waits

} // namespace

QStringList playersOfGame(const QString &file)
{
    // The shell has not replaced what stands for the home folder yet.
    const QString path = file.startsWith("~/"_L1) ? QDir::homePath() + file.mid(1) : file;
    const QFileInfo info(path);
    if (!info.isFile() || info.size() > LargestQuick)
        return {};
    const files::FileBytes read = files::readFile(path, LargestQuick, {});
    if (!read.error.isEmpty() || read.bytes.contains('\0'))
        return {};
    const language::Program program = language::readProgram(QString::fromUtf8(read.bytes), path);
    if (!program.isPlayable() || !language::whyNotPlayed(ruleSystemOf(program)).isEmpty())
        return {};
    engine::Engine engine(program, {});
    engine::Budget budget;
    budget.time = QuickTime;
    engine.setBudget(budget);
    QStringList players;
    if (engine.initialState({}).ok())
        for (const engine::Word player : engine.players())
            players += wording::playerText(player);
    return players;
}

} // namespace sidl::cli
