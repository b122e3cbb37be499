// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/simulation/tournament.h"

#include "sidl/engine/game/refusal.h"

using namespace Qt::StringLiterals;

namespace sidl::simulation {

using engine::refused;
using engine::Result;

namespace {

constexpr std::size_t MostSeatings = 100'000;

/// Adds all that @p seating can become; false: those would be too many.
bool complete(const QStringList &agents, int seats, QStringList &seating, std::vector<QStringList> &all)
{
    if (seating.size() == seats) {
        all.push_back(seating);
        return all.size() <= MostSeatings;
    }
    for (const QString &agent : agents) {
        if (seating.contains(agent))
            continue;
        seating.append(agent);
        const bool isFine = complete(agents, seats, seating, all);
        seating.removeLast();
        if (!isFine)
            return false;
    }
    return true;
}

} // namespace

Result<QStringList> readTournament(const QString &text)
{
    QStringList agents;
    int number = 0;
    for (const QString &line : text.split(u'\n')) {
        ++number;
        const QString agent = line.section(u'%', 0, 0).trimmed();
        if (agent.isEmpty())
            continue;
        if (agents.contains(agent))
            return refused("tournament", u"line %1: %2 is named twice"_s.arg(number).arg(agent),
                           u"Give one of them another seed: random:seed=2."_s);
        agents.append(agent);
    }
    if (agents.isEmpty())
        return refused("tournament", u"it names no agents"_s, u"Write one a line."_s);
    return agents;
}

Result<std::vector<QStringList>> seatingsOf(const QStringList &agents, int seats)
{
    if (agents.size() < seats)
        return refused(
            "tournament",
            u"it names %1 for %2 seats"_s.arg(agents.size() == 1 ? u"1 agent"_s : u"%1 agents"_s.arg(agents.size()))
                .arg(seats),
            u"Name at least as many as there are seats."_s);
    std::vector<QStringList> all;
    QStringList seating;
    if (!complete(agents, seats, seating, all))
        return refused(
            "tournament",
            u"%1 agents can take %2 seats in more than %3 ways"_s.arg(agents.size()).arg(seats).arg(MostSeatings),
            u"Name fewer."_s);
    return all;
}

} // namespace sidl::simulation
