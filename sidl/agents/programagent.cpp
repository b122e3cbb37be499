// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/agents/programagent.h"

#include "sidl/engine/game/refusal.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::agents {

using namespace engine;
using play::Observation;
using play::PlayerMessage;
using play::Validate;
using PlayDecision = play::Decision;
using std::chrono::milliseconds;

namespace {

constexpr milliseconds ProgramTime{10000}; // else one that hangs would stop the play
constexpr qint64 MostMemory = qint64(2) << 30;
constexpr int MostMessages = 10000; // for one decision: one that repeats itself is broken
constexpr int Parting = 500;        // milliseconds, to write down what it has learnt

QString playerOf(const Observation &seen)
{
    return seen.players[std::size_t(seen.player)].text();
}

/// @p why @p message is refused, for the referee.
Problem refusedChoice(Problem why, const QString &who, const PlayerMessage &message)
{
    constexpr qsizetype Enough = 60;
    const auto cut = [](const QString &text) { return text.size() > Enough ? text.left(Enough) + u'…' : text; };
    why.message = u"the agent of %1 has chosen “%2” for “%3”: %4"_s.arg(who, cut(message.action), cut(message.place),
                                                                        why.message);
    return why;
}

} // namespace

ProgramAgent::ProgramAgent(AgentSpec spec, Engine &engine, const AgentSeat &seat, play::TableInfo table)
    : m_spec(std::move(spec))
    , m_engine(engine)
    , m_seat(seat)
    , m_table(std::move(table))
    , m_time(seat.time.count() > 0 ? seat.time : ProgramTime)
{
}

ProgramAgent::~ProgramAgent() = default;

void ProgramAgent::giveUp(const Problem &why)
{
    m_broken = why;
    m_program.reset();
}

void ProgramAgent::tell(const Observation &seen, bool mayAct)
{
    if (m_broken)
        return;
    if (!m_program) {
        m_program = std::make_unique<ChildProgram>(m_spec.argument, MostMemory, m_spec.folder);
        m_program->write(play::messageLine(play::welcomeMessage(m_table, seen.player)));
    } else if (seen.chronon > 0) {
        m_program->write(play::messageLine(play::sentMessage(seen)));
    }
    m_program->write(play::messageLine(play::positionMessage(seen, mayAct ? std::optional(m_time) : std::nullopt)));
    ++m_positions;
    m_mayOwe = m_mayOwe || !mayAct;
}

void ProgramAgent::watch(const Observation &seen)
{
    tell(seen, false);
}

void ProgramAgent::recall(const Observation &seen, const Choices &own)
{
    Observation past = seen;
    past.switches.clear(); // there is nothing to be done any more
    tell(past, false);
    for (const Choice &choice : own)
        if (m_program)
            m_program->write(play::messageLine(play::acceptedMessage(choice.place, choice.action)));
}

std::optional<Problem> ProgramAgent::over(const Observation &seen, const QString &reason)
{
    if (!m_program || m_isOver)
        return {};
    m_isOver = true;
    const bool wasGone = m_program->hasEnded();
    m_program->write(play::messageLine(play::sentMessage(seen)));
    m_program->write(play::messageLine(play::overMessage(reason, seen.accounts)));
    const bool isByItself = m_program->finish(Parting);
    // One that ends at its last decisions may not have been gone yet: that is known from its status, and from what it
    // has not read.
    if (m_mayLag && isByItself && (wasGone || m_program->hasFailed() || m_program->hasLeftInput()) && owesAnswer())
        return ended(seen);
    return {};
}

bool ProgramAgent::owesAnswer()
{
    QByteArray line;
    QString error;
    while (m_program->read(line, play::LargestMessage, QDeadlineTimer(0), {}) == ChildProgram::Read::Line)
        if (const auto message = play::readPlayerMessage(line, error);
            message && message->kind == PlayerMessage::Kind::Ready)
            ++m_answers;
    return m_answers < m_positions;
}

Problem ProgramAgent::ended(const Observation &seen) const
{
    return refused(
        "agent-ended", u"the agent of %1: %2"_s.arg(playerOf(seen), m_program->why()),
        u"See that “%1” runs by itself, and that it does not end before its input does."_s.arg(m_spec.argument));
}

PlayDecision ProgramAgent::act(const Observation &seen, const Validate &validate)
{
    const QDeadlineTimer deadline(m_time);
    tell(seen, true);
    m_refused.clear();
    PlayDecision decision;
    const auto nothing = [&decision, this](const Problem &why) {
        decision.does.clear();
        decision.isUnanswered = true;
        decision.problem = why;
        endThought({});
        return decision;
    };
    QByteArray line;
    for (int heard = 0; !m_broken; ++heard) {
        using Read = ChildProgram::Read;
        const QString who = playerOf(seen);
        switch (m_program->read(line, play::LargestMessage, deadline, m_seat.stop)) {
        case Read::Line:
            break;
        case Read::Late:
            m_mayOwe = true;
            return nothing(refused(
                "agent-time",
                u"the agent of %1 has not chosen within %2 ms"_s.arg(who, QString::number(m_time.count())),
                u"Give it more time, or see that it writes each message at once and “ready” after the last."_s));
        case Read::Stopped:
            return nothing(cancelled());
        case Read::Ended:
            giveUp(ended(seen));
            continue;
        case Read::TooLong:
            giveUp(refused("agent-protocol",
                           u"the agent of %1 has written a line of more than %2 bytes"_s.arg(
                               who, QString::number(play::LargestMessage)),
                           u"Write a message a line, and all else to standard error."_s));
            continue;
        }
        QString error;
        const std::optional<PlayerMessage> message = play::readPlayerMessage(line, error);
        if (!message)
            giveUp(refused("agent-protocol", u"the agent of %1 has broken the protocol: %2"_s.arg(who, error),
                           u"Write JSON objects to standard output, one a line, and all else to standard error."_s));
        else if (heard >= MostMessages)
            giveUp(refused("agent-protocol",
                           u"the agent of %1 has written more than %2 messages for one decision"_s.arg(
                               who, QString::number(MostMessages)),
                           u"Write “ready” after the last."_s));
        else if (hear(*message, seen, validate, decision.does)) {
            endThought(decision.does);
            decision.problem = unmetChoice(seen, decision.does);
            m_mayLag = m_mayLag || (m_mayOwe && decision.does.empty() && m_refused.empty() && !message->chronon);
            m_mayOwe = false;
            return decision;
        }
    }
    return nothing(*m_broken);
}

std::optional<Problem> ProgramAgent::unmetChoice(const Observation &seen, const Choices &chosen) const
{
    const bool isComplete = std::all_of(seen.switches.begin(), seen.switches.end(), [&](const Switch &place) {
        return std::any_of(chosen.begin(), chosen.end(), [&](const Choice &one) { return one.place == place.word; });
    });
    return isComplete || m_refused.empty() ? std::nullopt : std::optional(m_refused.begin()->second);
}

void ProgramAgent::think(const PlayerMessage &message, const Observation &seen)
{
    if (!m_seat.listener)
        return;
    m_thought.emplace();
    m_thought->player = seen.player;
    m_thought->chronon = seen.chronon;
    for (const play::ToldOption &told : message.options) {
        const Result<Word> place = m_engine.word(told.place), action = m_engine.word(told.action);
        const bool isOwn = place.ok() && action.ok()
            && std::any_of(seen.switches.begin(), seen.switches.end(),
                           [&](const Switch &one) { return one.word == *place; });
        if (!isOwn)
            continue;
        m_thought->plays += told.visits;
        m_thought->options.push_back({{*place, *action},
                                      told.visits,
                                      told.value,
                                      told.probability,
                                      false,
                                      told.note.simplified().left(Thought::MostNote)});
    }
    m_seat.listener(*m_thought);
}

void ProgramAgent::endThought(const Choices &chosen)
{
    if (!m_thought)
        return;
    for (Thought::Option &option : m_thought->options)
        option.isChosen = std::find(chosen.begin(), chosen.end(), option.choice) != chosen.end();
    m_thought->isOver = true;
    m_seat.listener(*m_thought);
    m_thought.reset();
}

bool ProgramAgent::hear(const PlayerMessage &message, const Observation &seen, const Validate &validate,
                        Choices &chosen)
{
    if (message.kind == PlayerMessage::Kind::Ready)
        ++m_answers;
    if (message.chronon && *message.chronon != seen.chronon)
        return false; // it was late
    if (message.kind == PlayerMessage::Kind::Ready)
        return true;
    if (message.kind == PlayerMessage::Kind::Thinks) {
        think(message, seen);
        return false;
    }
    const auto forget
        = [&chosen](Word place) { std::erase_if(chosen, [place](const Choice &one) { return one.place == place; }); };
    const Result<Word> place = m_engine.word(message.place);
    if (message.kind == PlayerMessage::Kind::Withdraw) {
        if (place.ok())
            forget(*place);
        m_refused.clear(); // it knows what it leaves out
        return false;
    }
    const Result<Choice> valid = place.ok() ? validate(*place, message.action) : Result<Choice>(place.problem());
    const QString name = place.ok() ? place->text() : message.place;
    if (!valid.ok()) {
        m_refused.insert_or_assign(name, refusedChoice(valid.problem(), playerOf(seen), message));
        m_program->write(play::messageLine(play::refusedMessage(message.place, play::reasonFor(valid.problem()))));
        return false;
    }
    m_refused.erase(name);
    forget(valid->place); // the last one counts (S13)
    chosen.push_back(*valid);
    m_program->write(play::messageLine(play::acceptedMessage(valid->place, valid->action)));
    return false;
}

} // namespace sidl::agents
