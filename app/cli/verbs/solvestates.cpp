// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/console.h"
#include "app/cli/console/jsonout.h"
#include "app/cli/console/report.h"
#include "app/cli/verbs/solve.h"
#include "sidl/engine/state/wordtexts.h"
#include "sidl/theory/form/mixturetext.h"
#include "sidl/theory/job/strategyfile.h"

#include <QJsonArray>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace sidl::cli {

using namespace engine;
using namespace theory;

namespace {

constexpr std::size_t MostStates = 200; // states
constexpr std::size_t MostSteps = 100;  // of a player

/// "[alice,10] [bob,7]"; to people, with commas between. It is more than nothing.
QString textOf(const State &state, const wording::Naming &naming)
{
    if (state.size() == 0)
        return u"(no words)"_s;
    return naming.isForPeople() ? naming.words(state.words()).join(u", "_s) : engine::textOf(state);
}

QJsonObject statesJson(const SolveFindings &solved)
{
    const StateGame &game = *solved.states;
    const StateValues &found = solved.values;
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
                states[engine::textOf(node.state)] = actions;
            }
        }
        strategies[game.players.at(player)] = states;
        value[game.players.at(player)] = theory::text(found.values.front()[std::size_t(player)]);
    }
    return {{u"game"_s, game.title},
            {u"idle"_s, theory::nameOf(solved.idling.value_or(Idling::Never))},
            {u"method"_s, solved.method},
            {u"chosen"_s, solved.chosen},
            {u"exact"_s, game.isExact},
            {u"states"_s, int(game.nodes.size())},
            {u"cut"_s, game.cutNodes()},
            {u"value"_s, value},
            {u"values"_s, QJsonArray{value}},
            {u"equilibria"_s, QJsonArray{strategies}},
            {u"gainOfDeviation"_s, theory::text(found.gain)},
            {u"dominated"_s, QJsonArray()}};
}

void printStates(const SolveFindings &solved, const wording::Naming &naming)
{
    const StateGame &game = *solved.states;
    const StateValues &found = solved.values;
    out(u"%1: %2\n"_s.arg(game.title, counted(qint64(game.nodes.size()), "state")));
    out(u"method: %1; %2\n"_s.arg(solved.method,
                                  game.isExact ? u"exact"_s : u"exact but for numbers that the rules round"_s));
    out(chosenLine(solved));
    if (!solved.remark.isEmpty())
        out(solved.remark + u'\n');
    QStringList values;
    for (qsizetype player = 0; player < game.players.size(); ++player)
        values += u"%1 %2"_s.arg(game.players.at(player), theory::text(found.values.front()[std::size_t(player)]));
    out(worthLine(values, solved.cut));
    std::size_t printed = 0;
    for (std::size_t at = 0; at < game.nodes.size() && printed < MostStates; ++at) {
        const StateGame::Node &node = game.nodes[at];
        if (node.decisions.empty())
            continue;
        ++printed;
        out(u"  %1. %2\n"_s.arg(QString::number(at + 1), textOf(node.state, naming)));
        for (std::size_t own = 0; own < found.strategy[at].size(); ++own) {
            const StateGame::Decision &decision = node.decisions[own];
            out(u"    %1 %2\n"_s.arg(
                game.players.at(decision.player),
                mixtureText(found.strategy[at][own], [&](int action) { return decision.actions.at(action); })));
        }
    }
    if (printed == MostStates)
        out(u"  … more states: --json has all\n"_s);
    out(solved.isGiven ? u"  %1\n"_s.arg(solved.certificate()) : checkLine(found.gain == 0, solved.cut));
}

QJsonObject jsonOfSearch(const SolveFindings &solved)
{
    const SearchedGame &found = *solved.searched;
    QJsonObject value, strategies;
    for (std::size_t player = 0; player < found.sure.size(); ++player) {
        const QString name = found.players.at(qsizetype(player));
        QJsonObject states;
        for (const SearchedGame::Step &step : found.steps[player])
            states[engine::textOf(step.state)] = QJsonObject{{step.actions.at(step.action), u"1"_s}};
        strategies[name] = states;
        if (found.sure[player])
            value[name] = theory::text(*found.sure[player]);
    }
    return {{u"game"_s, found.title},
            {u"idle"_s, theory::nameOf(solved.idling.value_or(Idling::Never))},
            {u"method"_s, solved.method},
            {u"chosen"_s, solved.chosen},
            {u"exact"_s, found.isExact},
            {u"states"_s, found.states},
            {u"solved"_s, found.isSolved},
            {u"value"_s, value},
            {u"values"_s, QJsonArray{value}},
            {u"equilibria"_s, QJsonArray{strategies}},
            {u"confirmed"_s, found.isConfirmed},
            {u"dominated"_s, QJsonArray()}};
}

QString worthOf(const SearchedGame &found)
{
    QStringList values;
    for (std::size_t player = 0; player < found.sure.size(); ++player) {
        const auto &sure = found.sure[player];
        const QString number = !sure ? u"?"_s : found.isSolved ? theory::text(*sure) : u">= "_s + theory::text(*sure);
        values += u"%1 %2"_s.arg(found.players.at(qsizetype(player)), number);
    }
    return worthLine(values, 0);
}

void printSearch(const SolveFindings &solved, const wording::Naming &naming)
{
    const SearchedGame &found = *solved.searched;
    out(u"%1: %2 looked at, kept in %3 MB\n"_s.arg(found.title, counted(found.states, "state"))
            .arg(double(found.bytes) / 1e6, 0, 'f', 1));
    out(u"method: %1; %2\n"_s.arg(solved.method,
                                  found.isExact ? u"exact"_s : u"exact but for numbers that the rules round"_s));
    out(chosenLine(solved));
    if (!solved.remark.isEmpty())
        out(solved.remark + u'\n');
    out(worthOf(found));
    for (std::size_t player = 0; player < found.steps.size(); ++player) {
        const std::vector<SearchedGame::Step> &steps = found.steps[player];
        for (std::size_t at = 0; at < std::min(steps.size(), MostSteps); ++at)
            out(u"  %1 %2\n    %3\n"_s.arg(found.players.at(qsizetype(player)), textOf(steps[at].state, naming),
                                           steps[at].actions.at(steps[at].action)));
        if (steps.size() > MostSteps)
            out(u"  … %1: --json has all\n"_s.arg(counted(qint64(steps.size() - MostSteps), "more state")));
    }
    const QString checked = counted(found.checked, "state");
    out(!found.isConfirmed ? u"  not confirmed: a strategy gains less than was told\n"_s
            : found.isSolved
            ? u"  checked: nobody gains by another strategy, in all plays from %1 in which one is kept to\n"_s.arg(
                checked)
            : u"  checked: each strategy gains that, in all plays from %1 in which it is kept to\n"_s.arg(checked));
}

} // namespace

void tellStates(const SolveFindings &found, bool json, const wording::Naming &naming)
{
    if (json)
        outJson(u"sidl-solve"_s, statesJson(found));
    else
        printStates(found, naming);
}

void tellSearch(const SolveFindings &found, bool json, const wording::Naming &naming)
{
    if (json)
        outJson(u"sidl-solve"_s, jsonOfSearch(found));
    else
        printSearch(found, naming);
}

} // namespace sidl::cli
