// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/console.h"
#include "app/cli/console/exitcode.h"
#include "app/cli/console/interrupt.h"
#include "app/cli/console/jsonout.h"
#include "app/cli/console/progressline.h"
#include "app/cli/console/report.h"
#include "app/cli/verbs/gamestates.h"
#include "app/cli/verbs/solve.h"
#include "sidl/analysis/exploration/stategoal.h"
#include "sidl/theory/states/forcing.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::cli {

using namespace engine;
using namespace theory;

namespace {

Problem refused(const QString &message, const QString &advice)
{
    Problem problem;
    problem.kind = Problem::Kind::Refused;
    problem.message = message;
    problem.advice = advice;
    return problem;
}

/// By player: whether @p names has the player's name, with or without brackets; between several are commas.
Result<std::vector<bool>> coalitionOf(const StateGame &game, const QString &names)
{
    const auto playerOf = [&game](const QString &name) {
        const qsizetype bare = game.players.indexOf(u'[' + name.trimmed() + u']');
        return bare >= 0 ? bare : game.players.indexOf(name.trimmed());
    };
    std::vector<bool> coalition(std::size_t(game.players.size()));
    const bool isOne = playerOf(names) >= 0; // whose name may have commas itself
    for (const QString &name : isOne ? QStringList{names} : names.split(u',')) {
        const qsizetype player = playerOf(name);
        if (player < 0)
            return refused(u"there is no player “%1”"_s.arg(name.trimmed()),
                           u"the players are %1"_s.arg(game.players.join(u", "_s)));
        coalition[std::size_t(player)] = true;
    }
    return coalition;
}

/// By node of the game: whether @p text holds there. ">= X" is about what @p player has gained at the end.
Result<std::vector<bool>> nodesOf(const GameStates &states, const QString &text, int player)
{
    const StateGame &game = states.game;
    std::vector<bool> holds(game.nodes.size());
    std::optional<Rational> least;
    if (text.startsWith(u">="_s)) {
        least = readRational(text.mid(2).trimmed());
        if (!least)
            return refused(u"“%1” is no number"_s.arg(text.mid(2).trimmed()), u"write for example \">= 1/2\""_s);
    }
    ProgressLine progress;
    for (std::size_t at = 0; at < holds.size(); ++at) {
        const StateGame::Node &node = game.nodes[at];
        if (least) {
            holds[at] = node.isEnd() && !node.isCut && game.gain(0, int(at), player) >= *least;
            continue;
        }
        progress.show([&] { return u"%1 of %2 states asked"_s.arg(at).arg(holds.size()); });
        const Result<bool> one = analysis::holdsIn(*states.engine, analysis::goalOf(text), node.state, stopToken());
        if (!one.ok())
            return one.problem();
        holds[at] = *one;
    }
    progress.clear();
    return holds;
}

Result<Aim> aimOf(const GameStates &states, const QString &text, int player)
{
    Aim aim;
    QString goal = text.trimmed();
    const auto takes = [&goal](const QString &word) {
        if (!goal.startsWith(word + u' '))
            return false;
        goal = goal.mid(word.size()).trimmed();
        return true;
    };
    if (takes(u"always"_s)) {
        aim.path = Aim::Path::Always;
    } else if (takes(u"next"_s)) {
        aim.path = Aim::Path::Next;
    } else if (const qsizetype until = goal.indexOf(u" until "_s); until > 0) {
        aim.path = Aim::Path::Until;
        Result<std::vector<bool>> before = nodesOf(states, goal.left(until).trimmed(), player);
        if (!before.ok())
            return before.problem();
        aim.before = std::move(*before);
        goal = goal.mid(until + 7).trimmed();
    } else {
        takes(u"eventually"_s);
    }
    Result<std::vector<bool>> holds = nodesOf(states, goal, player);
    if (!holds.ok())
        return holds.problem();
    aim.goal = std::move(*holds);
    return aim;
}

/// What is known of the aim at the start.
struct Verdict
{
    QString players, aim;
    bool isForced = false, isKnown = true;
    int within = 0;
    int from = 0;    ///< states from which it can be forced
    QString first{}; ///< what the players do at the start
};

void print(const StateGame &game, const Verdict &verdict, bool json)
{
    if (json) {
        QJsonObject object{{u"game"_s, game.title},
                           {u"method"_s, u"fixed points on states"_s},
                           {u"players"_s, verdict.players},
                           {u"aim"_s, verdict.aim},
                           {u"forced"_s, verdict.isKnown ? QJsonValue(verdict.isForced) : QJsonValue()},
                           {u"states"_s, int(game.nodes.size())},
                           {u"from"_s, verdict.from},
                           {u"cut"_s, game.cutNodes()}};
        if (verdict.isForced) {
            object[u"within"_s] = verdict.within;
            object[u"first"_s] = verdict.first;
        }
        outJson(u"sidl-force"_s, object);
        return;
    }
    out(u"%1: %2\n"_s.arg(game.title, counted(qint64(game.nodes.size()), "state")));
    if (verdict.isForced) {
        out(u"%1 can force %2"_s.arg(verdict.players, verdict.aim));
        if (verdict.within > 0)
            out(u" within %1"_s.arg(counted(verdict.within, "chronon")));
        out(verdict.first.isEmpty() ? u"\n"_s : u", beginning with %1\n"_s.arg(verdict.first));
    } else if (verdict.isKnown) {
        out(u"%1 cannot force %2: the others and nature can prevent it\n"_s.arg(verdict.players, verdict.aim));
    } else {
        out(u"whether %1 can force %2 is not known: the game goes on where it was cut\n"_s.arg(verdict.players,
                                                                                               verdict.aim));
    }
    out(u"it can be forced from %1 of %2\n"_s.arg(QString::number(verdict.from),
                                                  counted(qint64(game.nodes.size()), "state")));
}

/// What the coalition does in the combination @p choice of @p node.
QString firstMove(const StateGame &game, const std::vector<bool> &coalition, int choice)
{
    if (choice < 0)
        return {};
    const StateGame::Node &node = game.nodes.front();
    const std::vector<int> actions = StateGame::actionsOf(node, std::size_t(choice));
    QStringList names;
    for (std::size_t own = 0; own < actions.size(); ++own)
        if (const StateGame::Decision &decision = node.decisions[own]; coalition[std::size_t(decision.player)])
            names += u"%1 %2"_s.arg(game.players.at(decision.player), decision.actions.at(actions[own]));
    return names.join(u", "_s);
}

Result<Verdict> verdictOf(const SolveOptions &options, const GameStates &states)
{
    const StateGame &game = states.game;
    Verdict verdict{QString::fromStdString(options.force[0]), QString::fromStdString(options.force[1])};
    const Result<std::vector<bool>> coalition = coalitionOf(game, verdict.players);
    if (!coalition.ok())
        return coalition.problem();
    const auto first = std::find(coalition->begin(), coalition->end(), true) - coalition->begin();
    const Result<Aim> aim = aimOf(states, verdict.aim, int(first));
    if (!aim.ok())
        return aim.problem();
    const WorkControl work{stopToken()};
    const Result<Forcing> forced = forcing(game, *coalition, *aim, false, work);
    if (!forced.ok())
        return forced.problem();
    verdict.isForced = forced->holdsAt(0);
    if (!verdict.isForced && game.cutNodes() > 0) {
        const Result<Forcing> hoped = forcing(game, *coalition, *aim, true, work);
        if (!hoped.ok())
            return hoped.problem();
        verdict.isKnown = !hoped->holdsAt(0);
    }
    verdict.within = forced->within.front();
    verdict.from = int(std::count_if(forced->within.begin(), forced->within.end(), [](int in) { return in >= 0; }));
    verdict.first = firstMove(game, *coalition, forced->choice.front());
    return verdict;
}

} // namespace

int solveForce(const SolveOptions &options)
{
    int code = Unusable;
    const std::optional<Result<GameStates>> states = readStates(options.form, code);
    if (!states)
        return code;
    const Result<Verdict> verdict = states->ok() ? verdictOf(options, **states) : Result<Verdict>(states->problem());
    if (!verdict.ok()) {
        if (verdict.problem().kind == Problem::Kind::Cancelled)
            return stoppedCode();
        err(problemLines(QString::fromStdString(options.form.file), verdict.problem()));
        return states->ok() && verdict.problem().kind == Problem::Kind::Refused ? Unusable : Failed;
    }
    print((*states)->game, *verdict, options.json);
    return verdict->isForced || (!verdict->isKnown && options.form.mayBeIncomplete) ? Done : Failed;
}

} // namespace sidl::cli
