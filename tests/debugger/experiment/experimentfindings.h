// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/experiment/experimentresults.h"

namespace sidl::tests {

inline debugger::ExperimentFindings findingsOf(const simulation::Plan &plan)
{
    simulation::RunningSummary running(plan, 10);
    debugger::ExperimentFindings found;
    for (qint64 number = 1; number <= 4; ++number) {
        simulation::PlayRecord play;
        play.play = number;
        play.seating = plan.seatingOf(number);
        play.chronons.resize(std::size_t(4 + number));
        play.payoffs = number % 2 == 1 ? std::vector<double>{1, -1} : std::vector<double>{-1, 1};
        play.choices.push_back({.chronon = 0,
                                .player = 0,
                                .place = QStringLiteral("[main]"),
                                .saw = QStringLiteral("[alice,10]"),
                                .could = {},
                                .did = number == 4 ? QString() : QStringLiteral("[1]")});
        running.add(play);
        found.plays.push_back(simulation::rowOf(play));
    }
    found.plan = plan;
    found.summary = running.summary();
    return found;
}

/// Two agents in turns at two seats, four plays.
inline debugger::ExperimentFindings tournament()
{
    return findingsOf({.game = QStringLiteral("nim"),
                       .sha256 = {},
                       .seed = 0,
                       .plays = 4,
                       .chronons = 100,
                       .players = {QStringLiteral("alice"), QStringLiteral("bob")},
                       .seatings = {{QStringLiteral("mcts"), QStringLiteral("random")},
                                    {QStringLiteral("random"), QStringLiteral("mcts")}},
                       .isTournament = true,
                       .shard = {}});
}

/// One agent at each of two seats, four plays.
inline debugger::ExperimentFindings seated()
{
    simulation::Plan plan = tournament().plan;
    plan.seatings.pop_back();
    plan.isTournament = false;
    return findingsOf(plan);
}

/// Where alice has bid, seeing what it is worth to her.
inline simulation::SeenSet auctionSet()
{
    return {QStringLiteral("alice"),
            QStringLiteral("random"),
            QStringLiteral("[alice]"),
            QStringLiteral("[worth,alice,1]"),
            200,
            {{QStringLiteral("[bid,alice,1]"), 60},
             {QStringLiteral("[bid,alice,2]"), 40},
             {QStringLiteral("[bid,alice,3]"), 100}}};
}

} // namespace sidl::tests
