// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/simulation/playmaker.h"

#include "sidl/engine/state/wordtexts.h"
#include "sidl/play/run.h"
#include "sidl/play/seats.h"

#include <QElapsedTimer>

using namespace Qt::StringLiterals;

namespace sidl::simulation {

using namespace engine;
using play::Decision;
using play::Observation;
using play::Validate;

namespace {

QString linesOf(const Words &words)
{
    return texts(words).join(u'\n');
}

/// What @p seen is told of the game, as far as it may choose by it.
QString sawText(const Observation &seen)
{
    if (!seen.isBlind)
        return linesOf(seen.words);
    QStringList lines;
    for (const play::Remembered &one : seen.history)
        lines += u"%1: %2; %3"_s.arg(QString::number(one.chronon), texts(one.moves).join(u' '),
                                     texts(one.percepts).join(u' '));
    return lines.join(u'\n');
}

QString couldText(const Switch &place)
{
    if (!place.unlimited)
        return linesOf(place.actions);
    QStringList lines;
    for (const Template &form : place.templates)
        lines += templateText(form);
    return lines.join(u'\n');
}

QString actionOf(const Choices &does, const QString &place)
{
    for (const Choice &one : does)
        if (one.place.text() == place)
            return one.action.text();
    return {};
}

/// An agent of which it is written down what it saw, could do and did.
class RecordedAgent final : public play::Agent
{
public:
    RecordedAgent(std::shared_ptr<play::Agent> agent, std::vector<RecordedChoice> &record)
        : m_agent(std::move(agent))
        , m_record(record)
    {
    }

    Decision act(const Observation &seen, const Validate &validate) override
    {
        QElapsedTimer timer;
        timer.start();
        Decision decision = m_agent->act(seen, validate);
        const double milliseconds = double(timer.nsecsElapsed()) / 1e6;
        const QString saw = sawText(seen);
        for (const Switch &place : seen.switches) {
            const QString text = place.word.text();
            m_record.push_back({.chronon = seen.chronon,
                                .player = seen.player,
                                .place = text,
                                .saw = saw,
                                .could = couldText(place),
                                .did = actionOf(decision.does, text),
                                .milliseconds = milliseconds});
        }
        return decision;
    }
    void watch(const Observation &seen) override { m_agent->watch(seen); }
    void recall(const Observation &seen, const Choices &own) override { m_agent->recall(seen, own); }
    std::optional<Problem> over(const Observation &seen, const QString &reason) override
    {
        return m_agent->over(seen, reason);
    }

private:
    const std::shared_ptr<play::Agent> m_agent;
    std::vector<RecordedChoice> &m_record;
};

/// Writes down what happens in a play.
class Recorder final : public play::RunListener
{
public:
    explicit Recorder(PlayRecord &record)
        : m_record(record)
    {
    }

private:
    void played(play::Step &step) override
    {
        QStringList did;
        for (const Choice &choice : step.chronon.applied)
            did += choice.place.text() + u' ' + choice.action.text();
        for (auto choice = m_record.choices.rbegin();
             choice != m_record.choices.rend() && choice->chronon == step.from.chronon; ++choice)
            choice->did = actionOf(step.chronon.does, choice->place);
        m_record.chronons.push_back({did.join(u'\n'), linesOf(step.chronon.deleted), linesOf(step.chronon.created)});
    }

    PlayRecord &m_record;
};

PlayRecord::End endOf(play::RunEnd::Reason reason)
{
    using Reason = play::RunEnd::Reason;
    switch (reason) {
    case Reason::Terminal:
        return PlayRecord::End::Terminal;
    case Reason::Limit:
        return PlayRecord::End::Limit;
    case Reason::Silent: // as is recorded of each agent
        return PlayRecord::End::Silent;
    default:
        return PlayRecord::End::Error;
    }
}

} // namespace

PlayMaker::PlayMaker(language::Program program, const EngineOptions &options, const Budget &budget, Plan plan,
                     QString folder)
    : m_plan(std::move(plan))
    , m_folder(std::move(folder))
    , m_engine(std::move(program), options)
{
    m_engine.setBudget(budget);
}

Result<PlayRecord> PlayMaker::play(qint64 number, const std::stop_token &stop)
{
    if (!m_initial) {
        const Result<State> initial = m_engine.initialState(stop);
        if (!initial.ok())
            return initial.problem();
        m_initial = *initial;
    }
    PlayRecord record;
    record.play = number;
    record.seating = m_plan.seatingOf(number);
    const quint64 seed = m_plan.seedOf(number);
    Result<std::vector<std::shared_ptr<play::Agent>>> agents = agentsOf(record.seating, seed, stop);
    if (!agents.ok())
        return agents.problem();
    for (std::shared_ptr<play::Agent> &agent : agents.value())
        agent = std::make_shared<RecordedAgent>(std::move(agent), record.choices);

    play::Seats seats(m_engine, std::move(agents.value()), seed, stop);
    seats.setTellMissed([&record](int player, int chronon, const Problem &why) {
        record.missed.push_back({player, chronon, why.message, agents::hasAgentEnded(why)});
    });
    play::Run run(m_engine, *m_initial, 0, play::Run::Look::Views, stop);
    Recorder recorder(record);
    const play::RunEnd end = run.go(seats, recorder, m_plan.chronons);
    if (end.reason == play::RunEnd::Reason::Stopped)
        return *end.problem;
    record.end = endOf(end.reason);
    if (record.end == PlayRecord::End::Error)
        record.problem = end.problem ? end.problem->text() : u"an agent has left the play"_s;
    else
        record.payoffs = run.state().accounts();
    return record;
}

Result<std::vector<std::shared_ptr<play::Agent>>> PlayMaker::agentsOf(std::size_t seating, quint64 seed,
                                                                      const std::stop_token &stop)
{
    std::vector<std::shared_ptr<play::Agent>> agents;
    const QStringList &texts = m_plan.seatings[seating];
    for (int player = 0; player < int(texts.size()); ++player) {
        const QString &text = texts[player];
        auto maker = m_makers.find(text);
        if (maker == m_makers.end()) {
            const Result<agents::AgentSpec> spec = agents::readAgentSpec(text, m_folder);
            if (!spec.ok())
                return spec.problem();
            Result<agents::AgentMaker> made = agents::AgentMaker::of(*spec, m_engine, stop);
            if (!made.ok())
                return made.problem();
            maker = m_makers.emplace(text, std::move(made.value())).first;
        }
        agents.push_back(maker->second.make({.player = player, .seed = seed, .time = m_decisionTime, .stop = stop}));
    }
    return agents;
}

std::optional<Problem> whyNoAgent(const QString &text, Engine &engine, const std::stop_token &stop,
                                  const QString &folder)
{
    const Result<agents::AgentSpec> spec = agents::readAgentSpec(text, folder);
    if (!spec.ok())
        return spec.problem();
    const Result<agents::AgentMaker> made = agents::AgentMaker::of(*spec, engine, stop);
    return made.ok() ? std::nullopt : std::optional(made.problem());
}

} // namespace sidl::simulation
