// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/agents/agentmaker.h"
#include "sidl/play/run.h"
#include "sidl/play/seats.h"
#include "tests/support/gamefiles.h"

namespace sidl::tests {

/// One play of a game by agents, each as AgentSpec names it: what came of it.
struct AgentPlay
{
    play::RunEnd::Reason reason = play::RunEnd::Reason::Error;
    std::vector<double> accounts;
    QStringList missed;              ///< "1 agent-time": the chronon and the code of why a default was played
    QStringList whys;                ///< their messages
    std::vector<QStringList> hidden; ///< by player: the words that the player did not see in some position
    QStringList played;              ///< by chronon: the actions applied
};

/// @p time for each decision.
inline AgentPlay playAgents(const language::Program &program, const QStringList &specs, quint64 seed = 0,
                            std::chrono::milliseconds time = std::chrono::milliseconds(0), bool tellsRules = false)
{
    /// Keeps what happens.
    struct Listener final : play::RunListener
    {
        AgentPlay &play;
        explicit Listener(AgentPlay &all)
            : play(all)
        {
        }
        void reached(const engine::Position &position) override
        {
            play.hidden.resize(position.views.size());
            for (std::size_t player = 0; player < position.views.size(); ++player)
                position.state.forEach([&](engine::Word word) {
                    if (!position.views[player].contains(word))
                        play.hidden[player] << word.text();
                });
        }
        void played(play::Step &step) override
        {
            QStringList actions;
            for (const engine::Choice &choice : step.chronon.applied)
                actions << choice.action.text();
            play.played << actions.join(QLatin1Char(' '));
        }
    };

    AgentPlay all;
    engine::Engine engine(program);
    const engine::Result<engine::State> start = engine.initialState();
    if (!start.ok())
        qFatal("%s", qPrintable(start.problem().text()));
    std::vector<std::shared_ptr<play::Agent>> agents;
    for (const QString &text : specs) {
        const engine::Result<agents::AgentSpec> spec = agents::readAgentSpec(text);
        if (!spec.ok())
            qFatal("%s", qPrintable(spec.problem().text()));
        const engine::Result<agents::AgentMaker> maker = agents::AgentMaker::of(*spec, engine);
        if (!maker.ok())
            qFatal("%s", qPrintable(maker.problem().text()));
        agents.push_back(
            maker->make({.player = int(agents.size()), .seed = seed, .time = time, .tellsRules = tellsRules}));
    }
    play::Seats seats(engine, std::move(agents), seed);
    seats.setTellMissed([&all](int, int chronon, const engine::Problem &why) {
        all.missed << QStringLiteral("%1 %2").arg(QString::number(chronon), why.code);
        all.whys << why.message;
    });
    play::Run run(engine, *start, 0, play::Run::Look::Views);
    Listener listener(all);
    const play::RunEnd end = run.go(seats, listener, 100);
    all.reason = end.reason;
    all.accounts = run.state().accounts();
    return all;
}

} // namespace sidl::tests
