// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/verbs/seating.h"

#include "app/cli/console/console.h"
#include "app/cli/console/gamefile.h"
#include "app/cli/console/hotseat.h"
#include "app/cli/console/interrupt.h"
#include "app/cli/console/jsonout.h"
#include "app/cli/verbs/seatoption.h"
#include "sidl/agents/agentlanguage.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/play/seats.h"
#include "sidl/wording/players.h"

#include <QFileInfo>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::cli {

using namespace engine;

namespace {

/// Of an agent's rules that can be played.
void tellWarnings(const QString &path)
{
    if (!QFileInfo(path).isFile()) // a pipe is read once
        return;
    const std::optional<QByteArray> bytes = readBytes(path);
    if (!bytes)
        return;
    const language::Program rules
        = language::readProgram(agents::agentSystem(), QString::fromUtf8(*bytes), QFileInfo(path).fileName());
    for (const language::Diagnostic &problem : rules.problems)
        if (problem.severity == language::Severity::Warning)
            errProblem(path, problem);
}

} // namespace

Seating::Seating(Engine &engine, const SeatingOptions &options)
    : m_engine(engine)
    , m_options(options)
    , m_asked(std::make_unique<Engine>(engine.program(), EngineOptions{.rules = engine.ruleEngine()}))
{
    m_asked->setBudget(engine.budget());
    static_cast<void>(m_asked->initialState(stopToken())); // as engine's
}

std::unique_ptr<Seating> Seating::of(Engine &engine, const std::vector<std::string> &seats,
                                     std::optional<play::Policy> others, const SeatingOptions &options)
{
    std::unique_ptr<Seating> seating(new Seating(engine, options));
    QStringList players;
    for (const Word player : engine.players())
        players += wording::playerText(player);
    const std::optional<std::map<QString, QString>> agents = agentsBySeat(seats, players);
    if (!agents)
        return {};
    QSet<QString> rules; // that are told of
    for (const QString &player : std::as_const(players)) {
        const auto named = agents->find(player);
        if (named == agents->end() && !others) {
            seating->m_makers.emplace_back();
            continue;
        }
        const Result<agents::AgentSpec> spec
            = agents::readAgentSpec(named == agents->end() ? policyName(*others) : named->second);
        const Result<agents::AgentMaker> maker = spec.ok()
            ? agents::AgentMaker::of(*spec, *seating->m_asked, stopToken())
            : Result<agents::AgentMaker>(spec.problem());
        if (!maker.ok()) {
            err(u"sidl: --seat %1: %2"_s.arg(player, sentences(maker.problem())));
            return {};
        }
        seating->m_makers.emplace_back(*maker);
        if (spec->name == "rules"_L1 && !rules.contains(spec->file())) {
            rules.insert(spec->file());
            tellWarnings(spec->file());
        }
    }
    return seating;
}

bool Seating::hasPersons() const
{
    return std::any_of(m_makers.begin(), m_makers.end(), [](const auto &maker) { return !maker; });
}

std::unique_ptr<play::Decider> Seating::decider(quint64 seed, Plays plays)
{
    const bool mustMove = ruleSystemOf(m_engine.program()).kernel() != language::RuleSystem::Kernel::Chronons;
    const auto seatsOfPersons = std::count_if(m_makers.begin(), m_makers.end(), [](const auto &one) { return !one; });
    const auto persons = std::make_shared<HotSeat>(mustMove, seatsOfPersons > 1); // they share the keyboard
    std::vector<std::shared_ptr<play::Agent>> agents;
    for (std::size_t seat = 0; seat < m_makers.size(); ++seat)
        agents.push_back(m_makers[seat] ? m_makers[seat]->make({.player = int(seat),
                                                                .seed = seed,
                                                                .time = m_options.time,
                                                                .stop = stopToken(),
                                                                .tellsRules = m_options.tellsRules})
                                        : persons);
    auto seats = std::make_unique<play::Seats>(m_engine, std::move(agents), seed, stopToken());
    std::pair before(-1, -1);
    seats->setTellMissed([this, seed, plays, before](int player, int chronon, const Problem &why) mutable {
        if (why.kind == Problem::Kind::Cancelled)
            return;
        if (agents::hasAgentEnded(why))
            m_ended.try_emplace(player, why);
        const bool isEnd = why.code == "agent-silent"_L1;
        if (isEnd)
            m_silent.try_emplace(player, why);
        else if (const std::pair decision(player, chronon); decision != before) { // it may have several reasons
            ++m_missed;
            before = decision;
        }
        if (!isEnd && plays == Plays::One && hasPersons())
            return;
        const QString key = plays == Plays::One ? why.message : isEnd ? why.code : QString();
        if (!m_told.emplace(player, key).second)
            return;
        const QString run = plays == Plays::Many ? u"the run with seed %1, "_s.arg(seed) : QString();
        if (isEnd)
            return err(u"sidl: %1chronon %2: %3"_s.arg(run, QString::number(chronon), why.message));
        const QString from = plays == Plays::One && agents::hasAgentEnded(why) ? u"from chronon %1 on"_s.arg(chronon)
                                                                               : u"chronon %1"_s.arg(chronon);
        err(u"sidl: %1%2: the default of %3 applies, if there is one: %4"_s.arg(
            run, from, wording::playerText(m_engine.players()[std::size_t(player)]), why.message));
    });
    return seats;
}

QStringList Seating::playersWithoutAgent() const
{
    QStringList players;
    for (const auto &[player, why] : m_ended)
        players += wording::playerText(m_engine.players()[std::size_t(player)]);
    return players;
}

} // namespace sidl::cli
