// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/session/gameinfo.h"

#include "sidl/engine/record/recordfile.h"
#include "sidl/language/rulesystem/registry.h"

#include <QFileInfo>

namespace sidl::debugger {

namespace {

/// The name is that of the file, as the rules tell none.
bool isCalledByFile(const GameInfo &game)
{
    return game.name == QFileInfo(game.fileName).completeBaseName() && !game.text.contains(game.name);
}

} // namespace

QString folderOfGame(const QString &fileName)
{
    const QFileInfo file(fileName);
    return file.isAbsolute() ? file.absolutePath() : QString();
}

const language::RuleSystem &ruleSystemOf(const GameText &game)
{
    return game.system ? *game.system : language::ruleSystemOf(game.fileName, game.text);
}

const language::RuleSystem &ruleSystemOf(const GameInfo &game)
{
    return game.system ? *game.system : language::ruleSystemOf(game.fileName, game.text);
}

QString shownName(const GameInfo &game)
{
    const bool hasFile = QFileInfo(game.fileName).isAbsolute();
    if (!hasFile && !game.title.isEmpty())
        return game.title;
    return !hasFile && isCalledByFile(game) ? game.fileName : game.name;
}

QString shownFile(const GameInfo &game)
{
    const QFileInfo file(game.fileName);
    return file.isAbsolute() ? file.fileName() : shownName(game);
}

void setFile(GameInfo &game, const QString &file)
{
    if (isCalledByFile(game))
        game.name = QFileInfo(file).completeBaseName();
    game.fileName = file;
}

QString recordedFile(const GameInfo &game)
{
    return QFileInfo(game.fileName).isAbsolute() ? game.fileName : QString();
}

engine::SessionRecord recordOf(const GameInfo &game, const engine::GameTree &tree, const WorkControl &work)
{
    engine::SessionRecord record = engine::recordSession(tree, game.players, work);
    record.game = game.name;
    record.sourcePath = recordedFile(game);
    record.sourceSha256 = engine::sourceHash(game.text);
    record.language = ruleSystemOf(game).id();
    record.text = game.text;
    record.seed = game.seed;
    record.table = recordOf(game.table);
    return record;
}

} // namespace sidl::debugger
