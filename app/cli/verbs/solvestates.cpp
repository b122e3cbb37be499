// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/console.h"
#include "app/cli/console/exitcode.h"
#include "app/cli/console/interrupt.h"
#include "app/cli/console/progressline.h"
#include "app/cli/console/report.h"
#include "app/cli/verbs/gamestates.h"
#include "app/cli/verbs/solve.h"
#include "sidl/theory/states/statevalues.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace sidl::cli {

using namespace engine;
using namespace theory;

namespace {

constexpr std::size_t MostPrinted = 200; // states

QString labelOf(const State &state)
{
    QStringList words;
    state.forEach([&words](Word word) { words += word.text(); });
    return words.join(u' ');
}

QString strategyText(const StateGame::Decision &decision, const std::vector<Rational> &probabilities)
{
    QStringList actions;
    for (qsizetype action = 0; action < decision.actions.size(); ++action)
        if (const Rational &probability = probabilities[std::size_t(action)]; probability != 0)
            actions += probability == 1 ? decision.actions.at(action)
                                        : theory::text(probability) + u' ' + decision.actions.at(action);
    return actions.join(u" + "_s);
}

QString methodText(const StateValues &found)
{
    return found.loops > 0 ? u"backward induction on states, fixed points where plays can go round"_s
        : found.isMixed    ? u"backward induction on states, a matrix game where two decide at once"_s
                           : u"backward induction on states"_s;
}

QStringList remarks(const StateValues &found)
{
    QStringList remarks;
    if (found.ties > 0)
        remarks += u"%1 several best actions, of which the first is told"_s.arg(
            found.ties == 1 ? u"1 state has"_s : u"%1 states have"_s.arg(found.ties));
    if (found.loops > 0)
        remarks += u"a play that goes round for ever gains nothing more"_s;
    return remarks;
}

QJsonObject jsonOf(const StateGame &game, const StateValues &found)
{
    QJsonObject value, strategies;
    for (qsizetype player = 0; player < game.players.size(); ++player) {
        QJsonObject states;
        for (std::size_t at = 0; at < game.nodes.size(); ++at) {
            const StateGame::Node &node = game.nodes[at];
            for (std::size_t own = 0; own < found.strategy[at].size(); ++own) {
                if (node.decisions[own].player != int(player))
                    continue;
                QJsonObject actions;
                for (qsizetype action = 0; action < node.decisions[own].actions.size(); ++action)
                    actions[node.decisions[own].actions.at(action)]
                        = theory::text(found.strategy[at][own][std::size_t(action)]);
                states[labelOf(node.state)] = actions;
            }
        }
        strategies[game.players.at(player)] = states;
        value[game.players.at(player)] = theory::text(found.values.front()[std::size_t(player)]);
    }
    return {{u"game"_s, game.title},
            {u"method"_s, methodText(found)},
            {u"exact"_s, game.isExact},
            {u"states"_s, int(game.nodes.size())},
            {u"cut"_s, game.cutNodes()},
            {u"value"_s, value},
            {u"values"_s, QJsonArray{value}},
            {u"equilibria"_s, QJsonArray{strategies}},
            {u"gainOfDeviation"_s, theory::text(found.gain)},
            {u"dominated"_s, QJsonArray()}};
}

void print(const StateGame &game, const StateValues &found)
{
    out(u"%1: %2\n"_s.arg(game.title, counted(qint64(game.nodes.size()), "state")));
    out(u"method: %1; %2\n"_s.arg(methodText(found),
                                  game.isExact ? u"exact"_s : u"exact but for numbers that the rules round"_s));
    for (const QString &remark : remarks(found))
        out(remark + u'\n');
    QStringList values;
    for (qsizetype player = 0; player < game.players.size(); ++player)
        values += u"%1 %2"_s.arg(game.players.at(player), theory::text(found.values.front()[std::size_t(player)]));
    out(u"worth %1\n"_s.arg(values.join(u", "_s)));
    std::size_t printed = 0;
    for (std::size_t at = 0; at < game.nodes.size() && printed < MostPrinted; ++at) {
        const StateGame::Node &node = game.nodes[at];
        if (node.decisions.empty())
            continue;
        ++printed;
        out(u"  %1. %2\n"_s.arg(QString::number(at + 1), labelOf(node.state)));
        for (std::size_t own = 0; own < found.strategy[at].size(); ++own) {
            const StateGame::Decision &decision = node.decisions[own];
            out(u"    %1 %2\n"_s.arg(game.players.at(decision.player),
                                     strategyText(decision, found.strategy[at][own])));
        }
    }
    if (printed == MostPrinted)
        out(u"  … more states: --json has all\n"_s);
    out(found.gain == 0 ? u"  checked: nobody gains by another strategy\n"_s
                        : u"  not confirmed: somebody gains by another strategy\n"_s);
}

} // namespace

std::optional<int> solveStates(const SolveOptions &options)
{
    const QString path = QString::fromStdString(options.form.file);
    const bool isAsked = options.method == SolveOptions::Method::States;
    if (!isAsked && (path == u"-" || path.endsWith(u".efg", Qt::CaseInsensitive)))
        return {};
    int code = Unusable;
    const std::optional<Result<GameStates>> states = readStates(options.form, code);
    if (!states)
        return code;
    const auto told = [&](const Problem &problem) -> std::optional<int> {
        if (problem.kind == Problem::Kind::Cancelled)
            return stoppedCode();
        if (!isAsked)
            return {};
        err(problemLines(path, problem));
        return Failed;
    };
    if (!states->ok())
        return told(states->problem());
    const StateGame &game = (*states)->game;
    const int cut = game.cutNodes();
    if (cut > 0 && !isAsked)
        return {};
    ProgressLine progress;
    const Result<StateValues> found = stateValues(
        game, progress.control([](const Progress &at) { return u"%1 of %2 states"_s.arg(at.done).arg(at.all); }));
    progress.clear();
    if (!found.ok())
        return told(found.problem());
    if (cut > 0)
        err(u"sidl: %1 are cut, where the game goes on; what is told is of the plays until there. Allow more by "
            u"--depth "
            "and --nodes"_s.arg(counted(cut, "state")));
    if (options.json)
        out(QJsonDocument(jsonOf(game, *found)).toJson());
    else
        print(game, *found);
    return found->gain == 0 && (cut == 0 || options.form.mayBeIncomplete) ? Done : Failed;
}

} // namespace sidl::cli
