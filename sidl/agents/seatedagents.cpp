// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/agents/seatedagents.h"

#include <QElapsedTimer>
#include <QFileInfo>

#include <algorithm>
#include <functional>

namespace sidl::agents {

using namespace engine;
using play::Observation;
using std::chrono::milliseconds;

namespace {

/// What @p player submitted in @p chronon.
Choices ownOf(const Chronon &chronon, int player)
{
    Choices own;
    for (std::size_t i = 0; i < chronon.applied.size() && i < chronon.owners.size(); ++i)
        if (chronon.owners[i] == Owner::player(player)
            && std::find(chronon.does.begin(), chronon.does.end(), chronon.applied[i]) != chronon.does.end())
            own.push_back(chronon.applied[i]);
    return own;
}

Choices ownAfter(const std::vector<GameTree::Node> &line, std::size_t place, int player)
{
    const GameTree::Node &next = line[place + 1];
    return next.edge && !next.edited ? ownOf(*next.edge, player) : Choices();
}

/// What the player of a seat observes along a line.
class SeatOfLine
{
public:
    SeatOfLine(Engine &engine, const std::vector<GameTree::Node> &line, int player, const std::stop_token &stop)
        : m_engine(engine)
        , m_line(line)
        , m_player(player)
        , m_stop(stop)
    {
    }

    Observation at(std::size_t place)
    {
        const GameTree::Node &node = m_line[place];
        Position computed;
        const Position *position = node.position.get();
        if (!position || position->views.size() != m_engine.players().size()) {
            computed = m_engine.position(node.state, node.chronon, m_stop);
            position = &computed;
        }
        static const std::vector<Message> none;
        const bool wasSent = node.edge && std::size_t(m_player) < node.edge->sent.size();
        Observation seen = play::observationOf(*position, m_player, m_engine.players(),
                                               wasSent ? node.edge->sent[std::size_t(m_player)] : none);
        for (std::size_t i = 1; seen.isBlind && i <= place; ++i)
            if (m_line[i].edge)
                seen.history.push_back(play::rememberedOf(*m_line[i].edge, m_line[i - 1].chronon, m_player));
        return seen;
    }

private:
    Engine &m_engine;
    const std::vector<GameTree::Node> &m_line;
    const int m_player;
    const std::stop_token &m_stop;
};

} // namespace

bool SeatedAgents::wasToldOf(const std::vector<Told> &told, const std::vector<GameTree::Node> &line, int player)
{
    bool isSame = told.size() < line.size();
    for (std::size_t i = 0; isSame && i < told.size(); ++i)
        isSame = told[i].state == line[i].state && told[i].own == ownAfter(line, i, player);
    return isSame;
}

SeatedAgents::SeatedAgents(const language::Program &program, const EngineOptions &options, const Budget &budget)
    : m_engine(program, options)
{
    m_engine.setBudget(budget);
    if (const Result<State> initial = m_engine.initialState(); !initial.ok())
        m_problem = initial.problem();
}

Result<AgentMaker *> SeatedAgents::makerOf(const QString &agent, const QString &folder, const std::stop_token &stop)
{
    if (m_problem)
        return *m_problem;
    const Result<AgentSpec> spec = readAgentSpec(agent, folder);
    if (!spec.ok())
        return spec.problem();
    const bool hasFile = spec->name != "exec"_L1 && !spec->argument.isEmpty();
    const QDateTime changed = hasFile ? QFileInfo(spec->file()).lastModified() : QDateTime();
    if (const auto known = m_makers.find({agent, folder}); known != m_makers.end() && known->second.changed == changed)
        return &known->second.maker;
    const Result<AgentMaker> maker = AgentMaker::of(*spec, m_engine, stop);
    if (!maker.ok())
        return maker.problem();
    return &m_makers.insert_or_assign({agent, folder}, Maker{*maker, changed}).first->second.maker;
}

Chosen SeatedAgents::choose(int player, const QString &agent, const std::vector<GameTree::Node> &line, Engine &engine,
                            const Table &table, const std::stop_token &stop)
{
    QElapsedTimer timer;
    timer.start();
    Chosen chosen;
    SeatOfLine view(engine, line, player, stop);
    const std::size_t here = line.size() - 1;
    Seat &seat = m_seats[player];
    if (!seat.mind || seat.agent != agent || seat.seed != table.seed || !wasToldOf(seat.told, line, player)) {
        const Result<AgentMaker *> maker = makerOf(agent, table.folder, stop);
        if (!maker.ok()) {
            m_seats.erase(player);
            chosen.why = maker.problem();
            return chosen;
        }
        seat = Seat{agent, table.seed, std::make_shared<std::stop_source>(), {}, {}};
        seat.mind = (*maker)->make({.player = player,
                                    .seed = table.seed,
                                    .time = table.time,
                                    .stop = seat.stop->get_token(),
                                    .listener = table.listener,
                                    .mode = table.mode,
                                    .clock = table.clock,
                                    .tellsRules = table.tellsRules});
    }
    const std::stop_callback follow(stop, [source = seat.stop] { source->request_stop(); });
    for (std::size_t i = seat.told.size(); i < here && !stop.stop_requested(); ++i) {
        seat.told.push_back({line[i].state, ownAfter(line, i, player)});
        seat.mind->recall(view.at(i), seat.told.back().own);
    }
    const Observation seen = view.at(here);
    const Position &position = *line.back().position;
    if (seen.switches.empty()) {
        seat.mind->watch(seen);
    } else if (!stop.stop_requested()) {
        const auto validate = [&](Word place, const QString &action) -> Result<Choice> {
            const Result<Word> word = engine.word(action);
            return word.ok() ? engine.validate(position, Owner::player(player), {place, *word}, stop) : word.problem();
        };
        const play::Decision decision = seat.mind->act(seen, validate);
        chosen.why = decision.problem;
        for (const Choice &choice : decision.does) {
            const Result<Choice> valid = engine.validate(position, Owner::player(player), choice, stop);
            const auto isOf = [&](const Choice &one) { return one.place == choice.place; };
            if (!valid.ok())
                chosen.why = valid.problem();
            else if (std::none_of(chosen.does.begin(), chosen.does.end(), isOf))
                chosen.does.push_back(*valid);
        }
    }
    seat.told.push_back({line[here].state, chosen.does});
    chosen.took = milliseconds(timer.elapsed());
    if (stop.stop_requested()) { // what it was told is not sure
        m_seats.erase(player);
        chosen.does.clear();
        chosen.why = cancelled();
    }
    return chosen;
}

std::map<int, Problem> SeatedAgents::over(const std::vector<QString> &agents, const std::vector<GameTree::Node> &line,
                                          Engine &engine)
{
    std::map<int, Problem> ended;
    const std::size_t here = line.size() - 1;
    const std::stop_token stop;
    for (auto &[player, seat] : m_seats) {
        const bool isSeated = std::size_t(player) < agents.size() && agents[std::size_t(player)] == seat.agent;
        if (!isSeated || !seat.mind || !wasToldOf(seat.told, line, player))
            continue;
        SeatOfLine view(engine, line, player, stop);
        for (std::size_t i = seat.told.size(); i < here; ++i)
            seat.mind->recall(view.at(i), ownAfter(line, i, player));
        if (const std::optional<Problem> why = seat.mind->over(view.at(here), QStringLiteral("terminal")))
            ended.emplace(player, *why);
    }
    m_seats.clear(); // whose play is over plays no other
    return ended;
}

} // namespace sidl::agents
