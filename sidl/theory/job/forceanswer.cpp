// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/job/forceanswer.h"

#include "sidl/analysis/exploration/stategoal.h"
#include "sidl/engine/game/refusal.h"
#include "sidl/theory/form/formnames.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::theory {

using namespace engine;

namespace {

std::optional<Problem> whyNoAim(const QString &text)
{
    if (text.isEmpty())
        return refused(u"the goal is empty"_s,
                       u"Say what the players want: write a word, a goal, or for example >= 1"_s);
    if (text.startsWith(u">="_s) && !readRational(text.mid(2).trimmed()))
        return refused(u"“%1” is no number"_s.arg(text.mid(2).trimmed()), u"Write for example \">= 1/2\""_s);
    static const QRegularExpression otherComparison(u"^[<>=][=:<>\\\\]*\\s*[-+]?[0-9]"_s);
    if (!text.startsWith(u">="_s) && otherComparison.match(text).hasMatch())
        return refused(u"“%1” is no aim"_s.arg(text), u"Only >= compares what is gained: write for example \">= 1\""_s);
    return {};
}

/// By node of @p game: whether @p text, an aim, holds there.
Result<std::vector<bool>> nodesOf(Engine &engine, const StateGame &game, const QString &text, int player,
                                  const WorkControl &work)
{
    std::vector<bool> holds(game.nodes.size());
    std::optional<Rational> least;
    if (text.startsWith(u">="_s))
        least = readRational(text.mid(2).trimmed());
    for (std::size_t at = 0; at < holds.size(); ++at) {
        const StateGame::Node &node = game.nodes[at];
        if (least) {
            holds[at] = node.isEnd() && !node.isCut && game.gain(0, int(at), player) >= *least;
            continue;
        }
        work.tell(qsizetype(at), qsizetype(holds.size()));
        const Result<bool> one = analysis::holdsIn(engine, analysis::goalOf(text), node.state, work.stop);
        if (!one.ok())
            return one.problem();
        holds[at] = *one;
    }
    return holds;
}

/// Tells in @p answer what the coalition does at the start in its combination @p choice.
void tellFirst(ForceAnswer &answer, const StateGame &game, const std::vector<bool> &coalition, int choice)
{
    if (choice < 0)
        return;
    const StateGame::Node &node = game.nodes.front();
    const std::vector<int> actions = StateGame::actionsOf(node, std::size_t(choice));
    QStringList names;
    for (std::size_t own = 0; own < actions.size(); ++own) {
        const StateGame::Decision &decision = node.decisions[own];
        if (!coalition[std::size_t(decision.player)])
            continue;
        names += u"%1 %2"_s.arg(game.players.at(decision.player), decision.actions.at(actions[own]));
        if (actions[own] < int(decision.choices.size()))
            answer.firstChoices.emplace_back(decision.player, decision.choices[std::size_t(actions[own])]);
    }
    answer.first = names.join(u", "_s);
}

QString lengthText(int within, bool isInSteps)
{
    if (within <= 0)
        return {};
    const QString one = isInSteps ? u"step"_s : u"chronon"_s;
    return within == 1 ? u"1 "_s + one : u"%1 %2s"_s.arg(QString::number(within), one);
}

/// @p length: within which it is forced; empty: at once, or always. @p all are the names of all players.
QString told(const ForceAnswer &answer, const QString &players, const QString &aim, const QString &length,
             const QString &begin, const QStringList &all)
{
    if (!answer.isKnown)
        return u"whether %1 can force %2 is not known: the game goes on where it was cut"_s.arg(players, aim);
    if (!answer.isForced)
        return u"%1 cannot force %2: %3"_s.arg(players, aim, answer.opposition.text(all));
    QString text = u"%1 can force %2"_s.arg(players, aim);
    if (!length.isEmpty())
        text += u" within "_s + length;
    return begin.isEmpty() ? text : text + u", beginning with "_s + begin;
}

} // namespace

QString ForceAnswer::text(const QString &players, const QString &aim) const
{
    return told(*this, players, aim, lengthText(within, false), first, playerNames);
}

QString ForceAnswer::peoplesText(const QString &players, const QString &aim, const wording::Naming &naming,
                                 const Words &all) const
{
    QStringList begin;
    for (const auto &[player, choices] : firstChoices) {
        const Word name = all[std::size_t(player)];
        QStringList actions;
        for (const Choice &choice : choices)
            actions += naming.action(choice.action, name);
        begin += u"%1: %2"_s.arg(naming.player(name), actions.isEmpty() ? u"nothing"_s : actions.join(u", "_s));
    }
    QStringList names;
    for (const Word &player : all)
        names += naming.player(player);
    return told(*this, players, aim, lengthText(within, naming.saysSteps()), begin.join(u"; "_s), names);
}

std::optional<Problem> whyNoForceQuestion(const ForceQuestion &question)
{
    std::optional<Problem> problem = whyNoAim(question.goal.trimmed());
    if (!problem && question.path == Aim::Path::Until)
        problem = whyNoAim(question.before.trimmed());
    return problem;
}

Result<ForceAnswer> forceAnswer(Engine &engine, const StateGame &game, const ForceQuestion &question,
                                const WorkControl &work)
{
    const auto who = std::find(question.coalition.begin(), question.coalition.end(), true);
    if (who == question.coalition.end())
        return refused(u"it is not said who wants it"_s, u"Name at least one player"_s);
    const int player = int(who - question.coalition.begin());
    if (auto problem = whyNoForceQuestion(question))
        return *std::move(problem);
    Aim aim;
    aim.path = question.path;
    Result<std::vector<bool>> goal = nodesOf(engine, game, question.goal.trimmed(), player, work);
    if (!goal.ok())
        return goal.problem();
    aim.goal = std::move(goal.value());
    if (aim.path == Aim::Path::Until) {
        Result<std::vector<bool>> before = nodesOf(engine, game, question.before.trimmed(), player, work);
        if (!before.ok())
            return before.problem();
        aim.before = std::move(before.value());
    }
    Result<Forcing> forced = forcing(game, question.coalition, aim, false, work);
    if (!forced.ok())
        return forced.problem();
    ForceAnswer answer;
    answer.isForced = forced->holdsAt(0);
    if (!answer.isForced && game.cutNodes() > 0) {
        const Result<Forcing> hoped = forcing(game, question.coalition, aim, true, work);
        if (!hoped.ok())
            return hoped.problem();
        answer.isKnown = !hoped->holdsAt(0);
    }
    answer.opposition = Opposition::of(game, question.coalition);
    for (const QString &one : game.players)
        answer.playerNames += plainWord(one);
    answer.within = forced->within.front();
    answer.from = int(std::count_if(forced->within.begin(), forced->within.end(), [](int in) { return in >= 0; }));
    tellFirst(answer, game, question.coalition, forced->choice.front());
    answer.wanted = std::move(aim);
    answer.forced = std::move(forced.value());
    return answer;
}

} // namespace sidl::theory
