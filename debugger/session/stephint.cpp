// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/session/stephint.h"

#include "debugger/model/seendraws.h"
#include "debugger/model/submission.h"
#include "debugger/session/gameplay.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::Owner;
using engine::Position;
using engine::Switch;

namespace {

struct StepHintTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::debugger::StepHint)
};

/// Who has switches here and how far each has come.
struct Turn
{
    QStringList done;            ///< players with a choice for every switch
    QStringList open;            ///< players with none
    QStringList idle;            ///< with switches that have no action
    QStringList partly;          ///< "[bob] (1 of 2)"
    QStringList willPlay;        ///< with none, but a policy plays: "[bob] (random)"
    QStringList left;            ///< with none, and their agents play no more: "[bob] (its agent has ended)"
    QStringList asked;           ///< of those open, whom Step asks: the rules have no default for them
    bool hasToMove = false;      ///< who is asked has to make a move, in GDL
    bool takesDefaults = false;  ///< some of those open are not asked
    bool areCertain = true;      ///< the defaults of these
    bool playsOnlyMoves = false; ///< some have one move only, in GDL: they are not open
    bool natureDraws = false;
};

/// What the rules have as a default is played instead.
bool hasEnded(const GamePlay &session, Owner owner)
{
    return !owner.isNature() && !session.agentOf(owner).isEmpty() && session.endedAgents().contains(owner.player());
}

/// Empty: a person plays.
QString policyName(const GamePlay &session, Owner owner)
{
    if (!session.isPlayedByPolicy(owner))
        return {};
    if (const QString agent = session.agentOf(owner); !agent.isEmpty()) {
        const QString name = agent.section(u':', 0, 0);
        if (hasEnded(session, owner))
            return session.hasAgentBegun(owner.player()) ? StepHintTr::tr("its agent has ended")
                                                         : StepHintTr::tr("its agent could not be started");
        return name == "exec"_L1 ? StepHintTr::tr("program") : name;
    }
    switch (session.policyOf(owner, play::Policy::Default)) {
    case play::Policy::First:
        return StepHintTr::tr("first action");
    case play::Policy::Random:
        return StepHintTr::tr("random");
    case play::Policy::Default:
        break;
    }
    return StepHintTr::tr("default");
}

Turn turnOf(const GamePlay &session, const engine::Choices &choices, const wording::DisplayNames &names)
{
    Turn turn;
    const Position *position = session.position();
    if (!position || position->error)
        return turn;
    const engine::Words &players = session.game().players;
    turn.hasToMove = position->everyoneMoves;
    const std::vector<int> asked = playersToAsk(session);
    const DefaultRules defaults = session.game().defaults.at(session.tree().current());
    std::vector<Owner> owners{Owner::nature()};
    for (int player = 0; player < int(players.size()); ++player)
        owners.push_back(Owner::player(player));
    for (const Owner owner : owners) {
        int all = 0, chosen = 0;
        bool isIdle = false, isCertain = true;
        for (const Switch &one : position->switches) {
            if (one.owner != owner)
                continue;
            isIdle = isIdle || !hasActions(one);
            all += hasActions(one) ? 1 : 0;
            const bool isChosen = choiceFor(choices, one.word) != nullptr;
            chosen += isChosen ? 1 : 0;
            if (hasActions(one) && !isChosen)
                isCertain = isCertain && defaults.of(one.word).kind == DefaultRules::Default::Kind::Certain;
        }
        if (all == 0 && isIdle && !owner.isNature())
            turn.idle.append(names.player(players.at(std::size_t(owner.player()))));
        if (all == 0)
            continue;
        if (owner.isNature()) {
            turn.natureDraws = chosen < all;
            continue;
        }
        const QString name = names.player(players.at(std::size_t(owner.player())));
        if (chosen == all) {
            turn.done.append(name);
            continue;
        }
        if (const QString policy = policyName(session, owner); !policy.isEmpty()) {
            (hasEnded(session, owner) ? turn.left : turn.willPlay).append(StepHintTr::tr("%1 (%2)").arg(name, policy));
            continue;
        }
        const bool isAsked = std::ranges::find(asked, owner.player()) != asked.end();
        if (position->everyoneMoves && !isAsked) {
            turn.playsOnlyMoves = true;
            continue;
        }
        if (chosen == 0)
            turn.open.append(name);
        else
            turn.partly.append(
                StepHintTr::tr("%1 (%2 of %3)").arg(name, QLocale().toString(chosen), QLocale().toString(all)));
        if (isAsked) {
            turn.asked.append(name);
        } else {
            turn.takesDefaults = true;
            turn.areCertain = turn.areCertain && isCertain;
        }
    }
    return turn;
}

const QLatin1String Comma(", ");

/// What a step does where nothing is chosen.
QStringList stepLines(const Turn &turn)
{
    QStringList lines;
    if (!turn.asked.isEmpty())
        lines.append((turn.hasToMove ? StepHintTr::tr("Step asks: %1")
                                     : StepHintTr::tr("Step asks, as the rules have no default: %1"))
                         .arg(turn.asked.join(Comma)));
    if (turn.playsOnlyMoves)
        lines.append(turn.asked.isEmpty() ? StepHintTr::tr("Step plays the only move")
                                          : StepHintTr::tr("for others Step plays the only move"));
    if (turn.takesDefaults && turn.areCertain)
        lines.append(turn.asked.isEmpty() ? StepHintTr::tr("Step takes the default")
                                          : StepHintTr::tr("for others Step takes the default"));
    else if (turn.takesDefaults)
        lines.append(turn.asked.isEmpty() ? StepHintTr::tr("Step takes the default, if one applies")
                                          : StepHintTr::tr("for others Step takes the default, if one applies"));
    return lines;
}

/// An only move, as in GDL, needs no choice; where moves are hidden, not waiting would tell that there is only one.
bool isOnlyMove(const Position &position, const Switch &one)
{
    return position.everyoneMoves && !position.isBlind && one.actions.size() == 1;
}

QStringList whoHasChosen(const GamePlay &session, const Turn &turn)
{
    QStringList lines;
    if (!turn.done.isEmpty())
        lines.append(StepHintTr::tr("\u2713 has chosen: %1").arg(turn.done.join(Comma)));
    if (!turn.partly.isEmpty())
        lines.append(StepHintTr::tr("\u25d0 has chosen in part: %1").arg(turn.partly.join(Comma)));
    if (session.isStopped()) {
        lines.append(StepHintTr::tr("\u2016 the rules are stopped: nobody can choose until the chronon is done"));
        return lines;
    }
    if (!turn.idle.isEmpty())
        lines.append(StepHintTr::tr("\u2013 no action is open to: %1").arg(turn.idle.join(Comma)));
    if (!turn.open.isEmpty())
        lines.append(StepHintTr::tr("\u25cb no choice yet: %1").arg(turn.open.join(Comma)));
    if (!turn.willPlay.isEmpty())
        lines.append(StepHintTr::tr("\u25b7 will play: %1").arg(turn.willPlay.join(Comma)));
    if (!turn.left.isEmpty())
        lines.append(StepHintTr::tr("\u25b7 left to the rules: %1").arg(turn.left.join(Comma)));
    return lines;
}

} // namespace

QStringList choiceLines(const GamePlay &session, const wording::DisplayNames &names, bool tellsStep)
{
    const Turn turn = turnOf(session, session.submitted(), names);
    QStringList lines = whoHasChosen(session, turn);
    if (tellsStep && !session.isStopped())
        lines += stepLines(turn);
    return lines;
}

QStringList choiceLines(const GamePlay &session, const engine::Choices &chosen, const wording::DisplayNames &names)
{
    return whoHasChosen(session, turnOf(session, chosen, names));
}

std::vector<int> personsWithTurn(const GamePlay &session)
{
    std::set<int> persons;
    const Position *position = session.position();
    // Where everybody sees everything, all know who has one move only; else a turn left out would tell that.
    const bool isAllSeen = position && !isAnyHidden(*position);
    for (const Switch &one : position ? position->switches : std::vector<Switch>())
        if (!one.isNature() && hasActions(one) && !(isAllSeen && isOnlyMove(*position, one))
            && !session.isPlayedByPolicy(one.owner) && !session.isPlayedByStrategy(one.owner.player()))
            persons.insert(one.owner.player());
    return {persons.begin(), persons.end()};
}

bool hasChosenAll(const GamePlay &session, Owner owner)
{
    const Position *position = session.position();
    const auto isOpen = [&](const Switch &one) {
        return one.owner == owner && hasActions(one) && !isOnlyMove(*position, one)
            && !choiceFor(session.submitted(), one.word);
    };
    return !position || std::none_of(position->switches.begin(), position->switches.end(), isOpen);
}

std::vector<int> playersToChoose(const GamePlay &session)
{
    const Position *position = session.position();
    if (!position || position->error)
        return {};
    if (position->everyoneMoves)
        return playersToAsk(session);
    std::vector<int> players = undecided(*position, session.submitted());
    std::erase_if(players, [&](int player) { return session.isPlayedByPolicy(Owner::player(player)); });
    return players;
}

std::vector<int> playersToAsk(const GamePlay &session)
{
    std::vector<int> players;
    const Position *position = session.position();
    if (!position || position->error)
        return players;
    const DefaultRules defaults = session.game().defaults.at(session.tree().current());
    for (const Switch &one : position->switches) {
        const bool isOpen = !one.isNature() && !session.isPlayedByPolicy(one.owner) && hasActions(one)
            && !choiceFor(session.submitted(), one.word);
        using Kind = DefaultRules::Default::Kind;
        const Kind kind = defaults.of(one.word).kind;
        // An only move needs no question; where moves are hidden, that nobody asks would tell that there is only one.
        const bool isOnly = kind == Kind::First && one.actions.size() == 1 && !position->isBlind;
        if (isOpen && !isOnly && (kind == Kind::None || kind == Kind::First))
            players.push_back(one.owner.player());
    }
    std::sort(players.begin(), players.end());
    players.erase(std::unique(players.begin(), players.end()), players.end());
    return players;
}

QString stepHint(const GamePlay &session, const wording::DisplayNames &names)
{
    if (session.isStopped())
        return StepHintTr::tr("Step: to the next goal of this clause, as Step Over");
    if (!session.hasGame())
        return StepHintTr::tr("Step: starts the game of the text");
    const Turn turn = turnOf(session, session.submitted(), names);
    const bool hasBegun = !turn.done.isEmpty() || !turn.partly.isEmpty(); // else "has not" would refer to nothing
    if (!hasBegun && !turn.open.isEmpty() && turn.open == turn.asked && turn.willPlay.isEmpty() && turn.left.isEmpty()
        && !turn.natureDraws && !turn.playsOnlyMoves) {
        const QString who = turn.open.join(Comma);
        if (turn.hasToMove)
            return turn.open.size() == 1 ? StepHintTr::tr("Step asks: %1 has not chosen").arg(who)
                                         : StepHintTr::tr("Step asks: %1 have not chosen").arg(who);
        return turn.open.size() == 1
            ? StepHintTr::tr("Step asks: %1 has not chosen, and the rules have no default").arg(who)
            : StepHintTr::tr("Step asks: %1 have not chosen, and the rules have no default").arg(who);
    }
    QStringList parts;
    if (!turn.done.isEmpty())
        parts.append(turn.done.size() == 1 ? StepHintTr::tr("%1 has chosen").arg(turn.done.first())
                                           : StepHintTr::tr("%1 have chosen").arg(turn.done.join(Comma)));
    if (!turn.partly.isEmpty())
        parts.append(StepHintTr::tr("chosen in part: %1").arg(turn.partly.join(Comma)));
    if (const QString open = turn.open.join(Comma); turn.open.size() == 1)
        parts.append((hasBegun ? StepHintTr::tr("%1 has not") : StepHintTr::tr("%1 has not chosen")).arg(open));
    else if (!turn.open.isEmpty())
        parts.append((hasBegun ? StepHintTr::tr("%1 have not") : StepHintTr::tr("%1 have not chosen")).arg(open));
    parts += stepLines(turn);
    if (!turn.willPlay.isEmpty())
        parts.append(StepHintTr::tr("plays: %1").arg(turn.willPlay.join(Comma)));
    if (!turn.left.isEmpty())
        parts.append(StepHintTr::tr("left to the rules: %1").arg(turn.left.join(Comma)));
    if (turn.natureDraws)
        parts.append(StepHintTr::tr("nature draws"));
    return parts.isEmpty() ? QString() : StepHintTr::tr("Step: %1").arg(parts.join(u"; "_s));
}

} // namespace sidl::debugger
