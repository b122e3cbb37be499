// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/enginesession/enginegamesession.h"

#include "debugger/enginesession/sessioncommands.h"
#include "debugger/model/submission.h"
#include "sidl/agents/agentmaker.h"
#include "sidl/agents/agentspec.h"
#include "sidl/engine/game/refusal.h"

#include <algorithm>

// What is chosen in a session, and what is played then.
namespace sidl::debugger {

using namespace engine;

Ticket EngineGameSession::submit(Owner owner, const Choice &choice)
{
    return m_commands.add(ofNow([this, owner, choice] {
        const Position *here = position();
        const std::optional<Problem> why = refusal(here ? *here : Position(), owner, choice);
        return why ? refuse(owner, choice.place, *why) : accept(owner, choice);
    }));
}

Ticket EngineGameSession::submitText(Owner owner, Word place, const QString &action)
{
    return m_commands.add(ofNow([this, owner, place, action]() -> std::optional<Outcome> {
        const Position *here = position();
        if (!here || here->error)
            return Outcome::Refused;
        ask([position = *here, owner, place,
             action](auto &worker, auto &stop) { return worker.validate(position, owner, place, action, stop); },
            [this, owner, place](const Result<Choice> &answer) -> std::optional<Outcome> {
                return answer ? accept(owner, *answer) : refuse(owner, place, answer.problem());
            });
        return Unfinished;
    }));
}

Ticket EngineGameSession::checkText(Owner owner, Word place, const QString &action)
{
    return m_commands.add([this, owner, place, action]() -> std::optional<Outcome> {
        const Position *here = position();
        if (!here || here->error)
            return Outcome::Refused;
        ask([position = *here, owner, place,
             action](auto &worker, auto &stop) { return worker.validate(position, owner, place, action, stop); },
            [this](const Result<Choice> &answer) -> std::optional<Outcome> {
                if (!answer && answer.problem().kind == Problem::Kind::Cancelled)
                    return Outcome::Cancelled;
                Q_EMIT choiceChecked(m_commands.runningTicket(), answer ? std::optional<Problem>() : answer.problem());
                return Outcome::Done;
            });
        return Unfinished;
    });
}

Ticket EngineGameSession::withdraw(Word place)
{
    return m_commands.add(ofNow([this, place] {
        if (removeChoice(m_submitted, place))
            Q_EMIT submissionsChanged();
        return Outcome::Done;
    }));
}

Ticket EngineGameSession::stepWith(play::Policy others)
{
    return playOn(others, {1, {}});
}

Ticket EngineGameSession::playOn(play::Policy others, const Burst &burst)
{
    return playOn(others, burst, SessionTable::Ending::ByHand);
}

Ticket EngineGameSession::endChronon()
{
    return playOn(play::Policy::Default, {1, {}}, SessionTable::Ending::ByClock);
}

Ticket EngineGameSession::playOn(play::Policy others, const Burst &burst, SessionTable::Ending ending)
{
    return m_commands.add([this, others, burst, ending]() -> std::optional<Outcome> {
        const Position *here = position();
        if (!here || here->isTerminal())
            return Outcome::Refused;
        playNow(m_submitted, others, burst, ending);
        return Unfinished;
    });
}

void EngineGameSession::playNow(Choices chosen, play::Policy others, const Burst &burst, SessionTable::Ending ending)
{
    EngineWorker::Orders orders = m_table.orders(std::move(chosen), others, burst, ending, line(TraceEnd::Here));
    orders.breakpoints = m_dataBreakpoints;
    if (m_isOneByOne)
        orders.burst.most = 1;
    const auto tell = [this](EngineWorker::Step step) { // on the worker's thread
        QMetaObject::invokeMethod(
            this,
            [this, step = std::move(step)]() mutable {
                m_played.steps.push_back(std::move(step));
                if (!m_played.arriving.isActive())
                    m_played.arriving.start();
            },
            Qt::QueuedConnection);
    };
    orders.decided = [this](const EngineWorker::ByAgents &who) { // there, too
        QMetaObject::invokeMethod(
            this, [this, who] { m_decided = who; }, Qt::QueuedConnection);
    };
    m_decided = {};
    ask(
        [position = *position(), orders = std::move(orders), tell](auto &worker, auto &stop) {
            worker.play(position, orders, tell, stop);
            return true;
        },
        [this](bool) { return arriveByPlay(); });
}

void EngineGameSession::setTable(const TableSettings &table)
{
    if (table == m_game.table)
        return;
    std::map<int, Problem> ended = m_endedAgents;
    std::erase_if(ended, [&](const auto &one) {
        const QString player = m_game.players[std::size_t(one.first)].text();
        return table.agentOf(player) != m_game.table.agentOf(player);
    });
    m_game.table = table;
    findMissing(ended);
    Q_EMIT tableChanged();
    setEnded(std::move(ended));
}

void EngineGameSession::findAgents()
{
    std::map<int, Problem> ended = m_endedAgents;
    findMissing(ended);
    setEnded(std::move(ended));
}

void EngineGameSession::findMissing(std::map<int, Problem> &ended) const
{
    for (int player = 0; hasGame() && player < int(m_game.players.size()); ++player) {
        const QString agent = agentOf(Owner::player(player));
        if (agent.isEmpty())
            continue;
        const Result<agents::AgentSpec> spec = agents::readUsableAgent(agent, folderOfGame(m_game.fileName));
        if (!spec.ok() && agents::hasAgentEnded(spec.problem()))
            addEnded(ended, player, m_tree.currentNode().chronon, spec.problem());
        else if (!hasAgentBegun(player)) // it is there now
            ended.erase(player);
    }
}

void EngineGameSession::letAgentsChoose()
{
    const Position *here = position();
    if (here && !here->error)
        m_table.letAgentsChoose(line(TraceEnd::Here));
}

bool EngineGameSession::mayAgentAct() const
{
    const Position *here = position();
    return here && !here->everyoneMoves && m_table.mayAgentAct();
}

Ticket EngineGameSession::letAgentAct()
{
    return playOn(play::Policy::Default, {1, {}}, SessionTable::Ending::ByAgent);
}

std::optional<GameEvents::Outcome> EngineGameSession::accept(Owner owner, const Choice &choice)
{
    m_table.keepPerson(owner, choice.place);
    const Position *here = position();
    if (m_game.table.mode == play::TableMode::Interrupts && here && !here->everyoneMoves) { // S25
        playNow({choice}, play::Policy::Default, {1, {}}, SessionTable::Ending::ByHand);
        return Unfinished;
    }
    setChoice(m_submitted, choice);
    Q_EMIT submissionsChanged();
    return Outcome::Done;
}

GameEvents::Outcome EngineGameSession::refuse(Owner owner, Word place, const Problem &why)
{
    Q_EMIT refused(owner, place, why);
    return endedBy(why);
}

GameEvents::Outcome EngineGameSession::arriveByPlay()
{
    m_played.arriving.stop();
    showPlayed();
    if (m_played.steps.empty())
        return Outcome::Done;
    EngineWorker::Step failed = std::move(m_played.steps.front());
    m_played.steps.clear();
    keepEnded(m_tree.currentNode().chronon, failed.choosers, failed.missed);
    tellMissed(m_tree.currentNode().chronon, failed.missed);
    if (failed.isNothing)
        return Outcome::Refused;
    if (failed.from)
        m_tree.setPosition(m_tree.current(), std::move(*failed.from));
    m_tried = std::move(failed.does);
    return fail(*failed.error);
}

void EngineGameSession::showPlayed()
{
    std::vector<EngineWorker::Step> steps = std::exchange(m_played.steps, {});
    if (!steps.empty() && (steps.back().error || steps.back().isNothing)) { // how the command ends
        m_played.steps.push_back(std::move(steps.back()));
        steps.pop_back();
    }
    if (steps.empty())
        return;
    m_failure.reset();
    std::vector<std::pair<int, std::vector<ChosenByAgents::Missed>>> missed; // by chronon
    for (EngineWorker::Step &step : steps) {
        keepEnded(m_tree.currentNode().chronon, step.choosers, step.missed);
        missed.emplace_back(m_tree.currentNode().chronon, std::move(step.missed));
        if (step.from)
            m_tree.setPosition(m_tree.current(), std::move(*step.from));
        m_hitNode = m_tree.append(std::move(step.chronon));
        if (!step.choosers.empty())
            m_tree.setChoosers(m_hitNode, std::move(step.choosers));
        m_tree.setPosition(m_hitNode, std::move(step.next));
        m_game.defaults.learn(m_hitNode, std::move(step.applied));
        m_hits = std::move(step.hits);
    }
    forgetSubmissions();
    if (!m_hits.empty())
        Q_EMIT dataBreakpointsHit(m_hits);
    Q_EMIT changed();
    for (const auto &[chronon, ofChronon] : missed)
        tellMissed(chronon, ofChronon);
    endAgentsAhead();
}

void EngineGameSession::endAgentsAhead()
{
    const Position *here = position();
    if (!here || here->error || !here->isTerminal() || !m_table.hasAgentsAhead())
        return;
    m_table.endAgents(
        line(TraceEnd::Here),
        [this, last = m_tree.currentNode().chronon - 1](const std::vector<ChosenByAgents::Missed> &missed) {
            keepEnded(last, {}, missed);
            tellMissed(last, missed);
        });
}

void EngineGameSession::keepEnded(int chronon, const std::vector<GameTree::Chooser> &choosers,
                                  const std::vector<ChosenByAgents::Missed> &missed)
{
    std::map<int, Problem> ended = m_endedAgents;
    for (const GameTree::Chooser &chooser : choosers) {
        const bool hasNothing = std::any_of(missed.begin(), missed.end(), [&](const ChosenByAgents::Missed &one) {
            return one.player == chooser.player;
        });
        if (!hasNothing && !chooser.by.isEmpty())
            ended.erase(chooser.player); // it was started anew
    }
    for (const ChosenByAgents::Missed &one : missed)
        if (agents::hasAgentEnded(one.why))
            addEnded(ended, one.player, chronon, one.why);
    setEnded(std::move(ended));
}

void EngineGameSession::addEnded(std::map<int, Problem> &ended, int player, int chronon, Problem why) const
{
    why.advice = tr("Since chronon %1, its player %2. %3")
                     .arg(QString::number(chronon), m_game.defaults.withoutChoice(), why.advice);
    ended.try_emplace(player, std::move(why));
}

void EngineGameSession::setEnded(std::map<int, Problem> ended)
{
    const auto areSame = [](const auto &a, const auto &b) { return a.first == b.first; };
    const bool isChanged = !std::equal(ended.begin(), ended.end(), m_endedAgents.begin(), m_endedAgents.end(), areSame);
    m_endedAgents = std::move(ended);
    if (isChanged)
        Q_EMIT endedAgentsChanged();
}

void EngineGameSession::tellMissed(int chronon, const std::vector<ChosenByAgents::Missed> &missed)
{
    for (const ChosenByAgents::Missed &one : missed)
        if (one.why.kind != Problem::Kind::Cancelled)
            Q_EMIT agentMissed(one.player, chronon, one.why);
}

} // namespace sidl::debugger
