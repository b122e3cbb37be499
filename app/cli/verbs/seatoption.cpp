// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/verbs/seatoption.h"

#include "app/cli/console/console.h"
#include "app/cli/console/exitcode.h"
#include "sidl/agents/agentspec.h"
#include "sidl/wording/sentence.h"

using namespace Qt::StringLiterals;

namespace sidl::cli {

CLI::Option *addSeatOption(CLI::App &verb, const std::string &help, std::vector<std::string> &seats)
{
    // Nothing is checked before the players are known: the names are there for shells, which offer them.
    const std::string names = '{' + agents::agentNames().join(u',').toStdString() + '}';
    const auto accept = [](std::string &) { return std::string(); };
    return verb.add_option("--seat", seats, help)
        ->type_name("PLAYER=AGENT")
        ->check(CLI::Validator(accept, names))
        ->expected(1)
        ->allow_extra_args(false)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

std::optional<std::map<QString, QString>> agentsBySeat(const std::vector<std::string> &seats,
                                                       const QStringList &players)
{
    std::map<QString, QString> agents;
    for (const std::string &seat : seats) {
        const QString text = QString::fromStdString(seat);
        const QString player = text.section(u'=', 0, 0), agent = text.section(u'=', 1);
        QString why;
        if (agent.isEmpty())
            why = u"write --seat PLAYER=AGENT, not %1"_s.arg(text);
        else if (!players.contains(player))
            why = u"there is no seat %1: the players are %2"_s.arg(player, players.join(u", "_s));
        else if (!agents.emplace(player, agent).second)
            why = u"the seat %1 is taken twice"_s.arg(player);
        if (!why.isEmpty()) {
            err(u"sidl: "_s + why);
            return {};
        }
    }
    return agents;
}

QString sentences(const engine::Problem &problem)
{
    if (problem.advice.isEmpty())
        return problem.message;
    const QString advice = problem.advice.left(1).toUpper() + problem.advice.mid(1);
    return problem.message + u". "_s + wording::withFullStop(advice);
}

int codeWithEnded(const QStringList &players, int code)
{
    if (players.isEmpty())
        return code;
    err((players.size() == 1
             ? u"sidl: the agent of %1 has ended before its play: its defaults were played, or nothing where there are none"_s
             : u"sidl: the agents of %1 have ended before their plays: their defaults were played, or nothing where there are none"_s)
            .arg(players.join(u", "_s)));
    return code == Done ? int(AgentEnded) : code;
}

} // namespace sidl::cli
