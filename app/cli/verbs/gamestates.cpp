// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/verbs/gamestates.h"

#include "app/cli/console/exitcode.h"
#include "app/cli/console/interrupt.h"
#include "app/cli/console/progressline.h"
#include "app/cli/console/report.h"
#include "sidl/engine/state/wordtexts.h"
#include "sidl/theory/states/stategamebuilder.h"

using namespace Qt::StringLiterals;

namespace sidl::cli {

using namespace engine;

std::optional<Result<GameStates>> readStates(const FormOptions &options, int &exitCode,
                                             const std::function<bool(const QStringList &players)> &isAsked)
{
    std::optional<GameFile> file = readPlayableGame(QString::fromStdString(options.file), exitCode);
    if (!file)
        return {};
    auto engine = std::make_unique<Engine>(file->program);
    engine->setBudget(*options.budget);
    const Result<State> start = engine->initialState(stopToken());
    if (!start.ok())
        return Result<GameStates>(start.problem());
    if (isAsked && !isAsked(texts(engine->players()))) {
        exitCode = Unusable;
        return {};
    }
    ProgressLine progress;
    Result<theory::StateGame> game
        = theory::stateGame(*engine, *start, options.idling, {options.limits.chronons, options.limits.nodes},
                            progress.control([](const Progress &at) { return u"%1 states"_s.arg(grouped(at.found)); }));
    progress.clear();
    if (!game.ok())
        return Result<GameStates>(game.problem());
    Words players = engine->players();
    return Result<GameStates>(GameStates{std::move(*file), std::move(engine), std::move(players), std::move(*game)});
}

} // namespace sidl::cli
