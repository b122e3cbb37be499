// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/agents/agentmaker.h"
#include "sidl/play/run.h"
#include "sidl/play/seats.h"
#include "tests/support/gamefiles.h"

#include <map>

namespace sidl::tests {

/// A game with agents at its seats, played again and again.
class AgentTable
{
public:
    AgentTable(const language::Program &program, const QStringList &agents)
        : m_engine(program)
        , m_start(*m_engine.initialState())
    {
        for (const QString &agent : agents) {
            const engine::Result<agents::AgentSpec> spec = agents::readAgentSpec(agent);
            if (!spec.ok())
                qFatal("%s", qPrintable(spec.problem().text()));
            const engine::Result<agents::AgentMaker> maker = agents::AgentMaker::of(*spec, m_engine);
            if (!maker.ok())
                qFatal("%s", qPrintable(maker.problem().text()));
            m_makers.push_back(*maker);
        }
    }
    AgentTable(const QString &game, const QStringList &agents)
        : AgentTable(tests::game(game), agents)
    {
    }

    engine::Engine &engine() { return m_engine; }
    const engine::State &start() const { return m_start; }
    engine::Word word(const QString &text) { return *m_engine.word(text); }

    std::vector<std::shared_ptr<play::Agent>> agents(quint64 seed, const agents::Listener &listener = {}) const
    {
        std::vector<std::shared_ptr<play::Agent>> made;
        for (std::size_t seat = 0; seat < m_makers.size(); ++seat)
            made.push_back(m_makers[seat].make({.player = int(seat), .seed = seed, .listener = listener}));
        return made;
    }

    /// The accounts at the end, by player.
    std::vector<double> play(quint64 seed, const agents::Listener &listener = {})
    {
        return playFrom(m_start, seed, listener);
    }
    std::vector<double> playFrom(const engine::State &start, quint64 seed, const agents::Listener &listener = {},
                                 int chronons = 200)
    {
        play::Seats seats(m_engine, agents(seed, listener), seed);
        seats.setTellMissed([this](int, int, const engine::Problem &why) { missed << why.message; });
        play::Run run(m_engine, start, 0, play::Run::Look::Views);
        const play::RunEnd end = run.go(seats, chronons);
        if (end.problem)
            missed << end.problem->text();
        reason = end.reason;
        return run.state().accounts();
    }
    /// What @p player gains in so many plays, together.
    double gains(int player, int plays, quint64 seed = 0)
    {
        double sum = 0;
        for (int i = 0; i < plays; ++i)
            sum += play(seed + quint64(i))[std::size_t(player)];
        return sum;
    }

    QStringList missed;
    play::RunEnd::Reason reason = play::RunEnd::Reason::Terminal;

private:
    engine::Engine m_engine;
    const engine::State m_start;
    std::vector<agents::AgentMaker> m_makers;
};

/// All that a seat gets, as text.
inline QString toldBy(const play::Observation &seen)
{
    using namespace Qt::StringLiterals;
    QStringList accounts, sent, switches;
    for (const double account : seen.accounts)
        accounts << QString::number(account);
    for (const engine::Message &message : seen.sent)
        sent << (message.created ? u'+' : u'-') + message.word.text();
    for (const engine::Switch &one : seen.switches) {
        switches << one.word.text() + u':' + texts(one.actions).join(u',');
        for (const engine::Template &form : one.templates)
            switches << engine::templateText(form);
    }
    for (const play::Remembered &past : seen.history)
        sent << texts(past.moves) << texts(past.percepts);
    return u"%1 %2 | %3 | %4 | %5 | %6"_s.arg(seen.chronon)
        .arg(seen.players[std::size_t(seen.player)].text(), texts(seen.words).join(u' '), accounts.join(u' '),
             sent.join(u' '), switches.join(u' '));
}

inline QString textOf(const engine::Choices &choices)
{
    QStringList texts;
    for (const engine::Choice &choice : choices)
        texts << choice.place.text() + choice.action.text();
    return texts.join(u' ');
}

/// Prints all that an agent gets, and what it does.
class Spy final : public play::Agent
{
public:
    explicit Spy(std::shared_ptr<play::Agent> agent)
        : m_agent(std::move(agent))
    {
    }
    QStringList lines;                  ///< of this play
    std::map<QString, QString> choices; ///< by all that was got until then

private:
    play::Decision act(const play::Observation &seen, const play::Validate &validate) override
    {
        lines << toldBy(seen);
        const play::Decision decision = m_agent->act(seen, validate);
        choices[lines.join(u'\n')] = textOf(decision.does);
        lines << textOf(decision.does);
        return decision;
    }
    void watch(const play::Observation &seen) override
    {
        lines << toldBy(seen);
        m_agent->watch(seen);
    }

    const std::shared_ptr<play::Agent> m_agent;
};

/// Keeps the words that are hidden from each player.
class HiddenWords final : public play::RunListener
{
public:
    std::vector<QStringList> hidden; ///< by player, so far

private:
    void reached(const engine::Position &position) override
    {
        hidden.resize(position.views.size());
        for (std::size_t player = 0; player < position.views.size(); ++player)
            position.state.forEach([&](engine::Word word) {
                if (!position.views[player].contains(word))
                    hidden[player] << word.text();
            });
    }
};

} // namespace sidl::tests
