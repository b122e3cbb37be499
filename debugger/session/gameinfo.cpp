// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/session/gameinfo.h"

#include "sidl/engine/record/recordfile.h"
#include "sidl/language/rulesystem/registry.h"

#include <QFileInfo>

namespace sidl::debugger {

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
    const QFileInfo file(game.fileName);
    const bool isOfTab = !file.isAbsolute() && game.name == file.completeBaseName() && !game.text.contains(game.name);
    return isOfTab ? game.fileName : game.name;
}

engine::SessionRecord recordOf(const GameInfo &game, const engine::GameTree &tree, const WorkControl &work)
{
    engine::SessionRecord record = engine::recordSession(tree, game.players, work);
    record.game = game.name;
    record.sourcePath = game.fileName;
    record.sourceSha256 = engine::sourceHash(game.text);
    record.language = ruleSystemOf(game).id();
    record.text = game.text;
    record.seed = game.seed;
    record.table = recordOf(game.table);
    return record;
}

} // namespace sidl::debugger
