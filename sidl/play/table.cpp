// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/play/table.h"

#include "sidl/engine/game/refusal.h"
#include "sidl/play/seats.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::play {

using namespace engine;

namespace {

void forget(Choices &choices, Word place)
{
    std::erase_if(choices, [place](const Choice &one) { return one.place == place; });
}

bool hasPlayersSwitch(const Position &position)
{
    return std::any_of(position.switches.begin(), position.switches.end(),
                       [](const Switch &one) { return !one.isNature(); });
}

} // namespace

Table::Table(Engine &engine, State start, const Settings &settings, TableListener &listener, std::stop_token stop)
    : m_engine(engine)
    , m_settings(settings)
    , m_listener(listener)
    , m_stop(std::move(stop))
    , m_run(engine, std::move(start), 0, Run::Look::Views, m_stop)
    , m_clock(settings.clock)
    , m_seats(engine.players().size())
{
}

void Table::seat(int player, std::shared_ptr<Agent> agent)
{
    m_seats.at(std::size_t(player)).agent = std::move(agent);
}

Observation Table::seenBy(int player)
{
    const Seat &seat = m_seats[std::size_t(player)];
    Observation seen = observationOf(m_run.position(), player, m_engine.players(), seat.sent);
    seen.history = seat.history;
    return seen;
}

void Table::begin(Moment now)
{
    const TableInfo info{m_engine.program().name, m_engine.players(), m_settings.mode, m_settings.clock,
                         m_settings.tellsRules ? m_engine.program().text : QString()};
    for (int player = 0; player < int(m_seats.size()); ++player)
        if (!m_seats[std::size_t(player)].agent)
            m_listener.tell(player, welcomeMessage(info, player));
    arrive(now);
}

void Table::tellAgain(int player, Moment now)
{
    const Seat &seat = m_seats.at(std::size_t(player));
    const TableInfo info{m_engine.program().name, m_engine.players(), m_settings.mode, m_settings.clock,
                         m_settings.tellsRules ? m_engine.program().text : QString()};
    m_listener.tell(player, welcomeMessage(info, player));
    if (m_run.chronon() > 0)
        m_listener.tell(player, sentMessage(seenBy(player)));
    m_listener.tell(player, positionMessage(seenBy(player), m_clock.left(now)));
    for (const Choice &choice : seat.chosen)
        m_listener.tell(player, acceptedMessage(choice.place, choice.action));
    if (m_isOver)
        m_listener.tell(player, overMessage(u"terminal"_s, m_run.state().accounts()));
}

void Table::arrive(Moment now)
{
    const Position &position = m_run.position();
    m_isOver = position.isTerminal();
    if (m_isOver || position.error)
        m_clock.end();
    else
        m_clock.begin(now);
    for (int player = 0; player < int(m_seats.size()); ++player) {
        Seat &seat = m_seats[std::size_t(player)];
        seat.chosen.clear();
        seat.isReady = false;
        const Observation seen = seenBy(player);
        if (seat.agent) {
            if (!m_isOver && seen.switches.empty())
                seat.agent->watch(seen);
            if (!m_isOver)
                continue;
            if (const std::optional<Problem> why = seat.agent->over(seen, u"terminal"_s))
                m_listener.missed(player, seen.chronon - 1, *why);
            continue;
        }
        if (seen.chronon > 0)
            m_listener.tell(player, sentMessage(seen));
        m_listener.tell(player, positionMessage(seen, seen.switches.empty() ? std::nullopt : m_clock.left(now)));
        if (m_isOver)
            m_listener.tell(player, overMessage(u"terminal"_s, seen.accounts));
    }
    if (position.error) {
        m_clock.pause(now);
        m_listener.failed(*position.error);
    }
}

bool Table::hasActed(int player)
{
    const Seat &seat = m_seats.at(std::size_t(player));
    if (seat.isReady)
        return true;
    const Position &position = m_run.position();
    return std::all_of(position.switches.begin(), position.switches.end(), [&](const Switch &place) {
        return place.owner != Owner::player(player)
            || std::any_of(seat.chosen.begin(), seat.chosen.end(),
                           [&](const Choice &one) { return one.place == place.word; });
    });
}

bool Table::haveAllActed()
{
    for (int player = 0; player < int(m_seats.size()); ++player)
        if (!hasActed(player))
            return false;
    return true;
}

Result<Choice> Table::validate(int player, Word place, const QString &action)
{
    const Result<Word> word = m_engine.word(action);
    return word.ok() ? m_engine.validate(m_run.position(), Owner::player(player), {place, *word}, m_stop)
                     : word.problem();
}

Decision Table::ask(int player)
{
    const Observation seen = seenBy(player);
    Decision decision = m_seats[std::size_t(player)].agent->act(
        seen, [this, player](Word place, const QString &action) { return validate(player, place, action); });
    if (decision.problem && decision.problem->kind != Problem::Kind::Cancelled)
        m_listener.missed(player, seen.chronon, *decision.problem);
    Choices valid;
    for (const Choice &choice : decision.does) {
        const Result<Choice> one = m_engine.validate(m_run.position(), Owner::player(player), choice, m_stop);
        if (!one.ok())
            m_listener.missed(player, seen.chronon, one.problem());
        else
            forget(valid, one->place), valid.push_back(*one);
    }
    decision.does = std::move(valid);
    return decision;
}

void Table::askAgents(Moment)
{
    for (int player = 0; player < int(m_seats.size()); ++player) {
        Seat &seat = m_seats[std::size_t(player)];
        if (!seat.agent || hasActed(player))
            continue;
        seat.chosen = ask(player).does;
        seat.isReady = true; // whatever it has chosen: what is left gets its default
        if (m_stop.stop_requested())
            return;
    }
}

void Table::hear(int player, const PlayerMessage &message, Moment now)
{
    if (m_isOver || (message.chronon && *message.chronon != m_run.chronon()))
        return;
    Seat &seat = m_seats.at(std::size_t(player));
    switch (message.kind) {
    case PlayerMessage::Kind::Ready:
        seat.isReady = true;
        break;
    case PlayerMessage::Kind::Withdraw:
        if (const Result<Word> place = m_engine.word(message.place); place.ok())
            forget(seat.chosen, *place);
        seat.isReady = false;
        return;
    case PlayerMessage::Kind::Thinks:
        return; // nobody looks
    case PlayerMessage::Kind::Do:
        choose(player, message, now);
        if (m_settings.mode == TableMode::Interrupts)
            return;
        break;
    }
    playIfOver(now);
}

void Table::choose(int player, const PlayerMessage &message, Moment now)
{
    const Result<Word> place = m_engine.word(message.place);
    const Result<Choice> valid
        = place.ok() ? validate(player, *place, message.action) : Result<Choice>(place.problem());
    if (!valid.ok()) {
        m_listener.tell(player, refusedMessage(message.place, reasonFor(valid.problem())));
        return;
    }
    m_listener.tell(player, acceptedMessage(valid->place, valid->action));
    if (m_settings.mode == TableMode::Interrupts) {
        if (!m_clock.isPaused())
            finish(m_run.interrupt(*valid), now);
        return;
    }
    Choices &chosen = m_seats[std::size_t(player)].chosen;
    forget(chosen, valid->place); // the last one counts (S13)
    chosen.push_back(*valid);
}

void Table::tick(Moment now)
{
    if (m_isOver || m_clock.isPaused() || !m_clock.hasBegun())
        return;
    if (m_settings.mode == TableMode::Chronons) {
        askAgents(now);
        playIfOver(now);
        return;
    }
    if (m_clock.left(now) == std::chrono::milliseconds(0)
        || (m_settings.clock.endsWhenActed() && !hasPlayersSwitch(m_run.position())))
        interruptByNature(now);
    else
        interruptByAgent(now);
}

void Table::step(Moment now)
{
    if (m_isOver)
        return;
    if (m_settings.mode == TableMode::Interrupts) {
        interruptByNature(now);
        return;
    }
    askAgents(now);
    play(now);
}

void Table::playIfOver(Moment now)
{
    if (!m_isOver && m_clock.isOver(now, haveAllActed()))
        play(now);
}

void Table::play(Moment now)
{
    const Position &position = m_run.position();
    if (position.error || m_stop.stop_requested())
        return;
    Choices does;
    for (const Seat &seat : m_seats)
        does.insert(does.end(), seat.chosen.begin(), seat.chosen.end());
    addFirstMoves(position, does);
    const Choices drawn = m_engine.drawNature(position, does, m_settings.seed, NatureMode::Draw);
    does.insert(does.end(), drawn.begin(), drawn.end());
    finish(m_run.play(does), now);
}

void Table::interruptByAgent(Moment now)
{
    for (std::size_t tried = 0; tried < m_seats.size(); ++tried) {
        const auto player = int((m_turn + tried) % m_seats.size());
        if (!m_seats[std::size_t(player)].agent || seenBy(player).switches.empty())
            continue;
        if (m_seats[std::size_t(player)].isReady)
            continue; // it had nothing to do here
        const Decision decision = ask(player);
        if (decision.does.empty()) {
            m_seats[std::size_t(player)].isReady = true;
            continue;
        }
        m_turn = std::size_t(player) + 1;
        finish(m_run.interrupt(decision.does.front()), now);
        return;
    }
}

void Table::interruptByNature(Moment now)
{
    const Position &position = m_run.position();
    if (position.error)
        return;
    const Choices drawn = m_engine.drawNature(position, {}, m_settings.seed, NatureMode::Draw);
    if (!drawn.empty())
        finish(m_run.interrupt(drawn.front()), now);
    else
        m_clock.begin(now); // another time to act
}

void Table::finish(Result<Step> step, Moment now)
{
    if (!step.ok()) {
        m_clock.pause(now);
        m_listener.failed(step.problem());
        return;
    }
    const Chronon &chronon = step->chronon;
    for (std::size_t player = 0; player < m_seats.size(); ++player) {
        m_seats[player].sent = player < chronon.sent.size() ? chronon.sent[player] : std::vector<Message>();
        if (step->from.isBlind)
            m_seats[player].history.push_back(rememberedOf(chronon, step->from.chronon, int(player)));
    }
    m_listener.played(*step);
    arrive(now);
}

} // namespace sidl::play
