// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/states/stateexplorer.h"

#include "sidl/language/rulesystem/registry.h"

#include <QElapsedTimer>

using namespace Qt::StringLiterals;

namespace sidl::visualizer {

using namespace engine;

namespace {

constexpr qint64 ToldEvery = 100; ///< ms
constexpr int MostSolutions = 20;

} // namespace

StateExplorer::StateExplorer(QObject *parent)
    : QObject(parent)
    , m_thread(u"graph"_s)
{
}

void StateExplorer::setRules(const QString &text, const language::RuleSystem *system)
{
    stopAsking();
    m_thread.reset();
    m_rules = text;
    m_system = system;
}

void StateExplorer::expand(const State &start, int chronons)
{
    stopAsking(); // whoever waits for this asks again
    m_thread.start(
        [text = m_rules, system = m_system, start, chronons](Rules &rules,
                                                             const WorkControl &work) -> Result<ExploredSpacePointer> {
            Engine *engine = rules.engine(text, system, work.stop);
            if (!engine) {
                Problem why = *rules.problem;
                if (why.kind == Problem::Kind::Cancelled)
                    why.message = tr("the exploration was stopped");
                return why;
            }
            analysis::ExploreLimits limits;
            limits.depth = chronons;
            limits.states = MostStates;
            analysis::StateSpace space = analysis::explore(*engine, start, limits, work);
            ExploredSpace result = withPositions(*engine, std::move(space), work.stop);
            if (result.space.stopped)
                result.space.stopped->message = tr("the exploration was stopped");
            return std::make_shared<const ExploredSpace>(std::move(result));
        },
        [this](const Result<ExploredSpacePointer> &found) {
            if (found.ok())
                Q_EMIT expanded(*found);
            else
                Q_EMIT failed(found.problem());
        },
        [this](const Progress &at) { Q_EMIT progressed(int(at.done), int(at.found)); });
}

void StateExplorer::ask(const QString &goal, Viewer viewer, std::vector<State> states)
{
    stopAsking();
    m_askStop = {};
    m_thread.call([this, text = m_rules, system = m_system, query = StateQuery{goal, viewer, 0, MostSolutions},
                   states = std::move(states), stop = m_askStop.get_token()](Rules &rules) {
        if (Engine *engine = rules.engine(text, system, stop))
            answer(*engine, query, states, stop);
    });
}

Engine *StateExplorer::Rules::engine(const QString &text, const language::RuleSystem *system,
                                     const std::stop_token &stop)
{
    if (problem && problem->kind == Problem::Kind::Cancelled)
        problem.reset();
    if (loaded || problem)
        return loaded.get();
    loaded = std::make_unique<Engine>(system ? language::readProgram(*system, text) : language::readProgram(text));
    const Result<State> initial = loaded->initialState(stop); // makes the players known
    if (!initial.ok()) {
        problem = initial.problem();
        loaded.reset();
    }
    return loaded.get();
}

void StateExplorer::answer(Engine &engine, const StateQuery &query, const std::vector<State> &states,
                           const std::stop_token &stop)
{
    QElapsedTimer timer;
    timer.start();
    StateValues part;
    for (std::size_t i = 0; i < states.size() && !stop.stop_requested(); ++i) {
        const Result<StateAnswer> found = engine.query(query, states[i], stop);
        part.push_back(found.ok() ? answerValue(*found) : answerValue(found.problem()));
        if (found.ok() && found->rows.size() > 1)
            part.back().number.reset(); // no shade tells several
        if (i + 1 < states.size() && timer.elapsed() < ToldEvery)
            continue;
        timer.restart();
        const auto tell = [this, stop, first = int(i + 1 - part.size()), values = std::exchange(part, {})] {
            if (!stop.stop_requested())
                Q_EMIT answered(first, values);
        };
        QMetaObject::invokeMethod(this, tell, Qt::QueuedConnection);
    }
}

} // namespace sidl::visualizer

#include "moc_stateexplorer.cpp"
