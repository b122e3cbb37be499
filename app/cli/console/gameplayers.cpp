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

using What = KnownWords::What;

QString pathOf(const QString &file)
{
    return file.startsWith("~/"_L1) ? QDir::homePath() + file.mid(1) : file;
}

} // namespace

std::optional<QString> quickText(const QString &file)
{
    // The shell has not replaced what stands for the home folder yet.
    const QString path = pathOf(file);
    const QFileInfo info(path);
    if (!info.isFile() || info.size() > LargestQuick)
        return {};
    const files::FileBytes read = files::readFile(path, LargestQuick, {});
    if (!read.error.isEmpty() || read.bytes.contains('\0'))
        return {};
    return QString::fromUtf8(read.bytes);
}

QStringList wordsOfGame(const QString &file, KnownWords::What what, const QString &place)
{
    const std::optional<QString> text = quickText(file);
    if (!text)
        return {};
    const language::Program program = language::readProgram(*text, pathOf(file));
    if (!program.isPlayable() || !language::whyNotPlayed(ruleSystemOf(program)).isEmpty())
        return {};
    engine::Engine engine(program, {});
    engine::Budget budget;
    budget.time = QuickTime;
    engine.setBudget(budget);
    const auto state = engine.initialState({});
    if (!state.ok())
        return {};
    QStringList words;
    if (what == What::Seats || what == What::Players) {
        for (const engine::Word player : engine.players())
            words += what == What::Seats ? wording::playerText(player) : player.text();
        return words;
    }
    const auto isPlace = [&](const engine::Switch &each) {
        return each.word.text().remove(u' ') == QString(place).remove(u' '); // as people may write it
    };
    for (const engine::Switch &each : engine.position(state.value(), 0).switches)
        if (what == What::Switches)
            words += each.word.text();
        else if (isPlace(each))
            for (const engine::Word action : each.actions)
                words += action.text();
    return words;
}

} // namespace sidl::cli
