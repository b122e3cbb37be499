// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/stateexplorer.h"

#include "sidl/language/reader.h"

#include <QElapsedTimer>

namespace sidl::visualizer {

using namespace engine;

namespace {

constexpr qint64 ToldEvery = 100; ///< ms
constexpr int MostSolutions = 20;

} // namespace

StateExplorer::StateExplorer(QObject *parent)
    : QObject(parent)
    , m_onThread(new QObject)
{
    m_thread.setObjectName(QStringLiteral("graph"));
    m_onThread->moveToThread(&m_thread);
    m_thread.start();
}

StateExplorer::~StateExplorer()
{
    m_expandStop.raise();
    m_askStop.raise();
    // The engine has to go on its own thread, before that gives up its Prolog engine.
    QMetaObject::invokeMethod(m_onThread, [this] {
        m_engine.reset();
        m_thread.quit();
    });
    m_thread.wait();
    delete m_onThread;
}

void StateExplorer::setRules(const QString &text)
{
    m_expandStop.raise();
    m_askStop.raise();
    ++m_number;
    m_isExpanding = false;
    QMetaObject::invokeMethod(m_onThread, [this, text] {
        m_rules = text;
        m_engine.reset();
        m_problem.reset();
    });
}

void StateExplorer::expand(const State &start, int chronons)
{
    m_expandStop.raise();
    m_expandStop = StopSign();
    m_askStop.raise(); // whoever waits for this asks again
    m_isExpanding = true;
    QMetaObject::invokeMethod(m_onThread, [this, start, chronons, stop = m_expandStop, number = ++m_number] {
        run(start, chronons, stop, number);
    });
}

void StateExplorer::cancel()
{
    m_isExpanding = false;
    m_expandStop.raise();
}

void StateExplorer::ask(const QString &goal, int player, std::vector<State> states)
{
    stopAsking();
    m_askStop = StopSign();
    QMetaObject::invokeMethod(m_onThread,
                              [this, query = StateQuery{goal, player, 0, MostSolutions}, states = std::move(states),
                               stop = m_askStop] { answer(query, states, stop); });
}

void StateExplorer::stopAsking()
{
    m_askStop.raise();
}

Engine *StateExplorer::engine()
{
    if (m_engine || m_problem)
        return m_engine.get();
    m_engine = std::make_unique<Engine>(language::readProgram(m_rules));
    const Result<State> initial = m_engine->initialState(); // makes the players known
    if (!initial.ok()) {
        m_problem = initial.problem();
        m_engine.reset();
    }
    return m_engine.get();
}

void StateExplorer::run(const State &start, int chronons, const StopSign &stop, int number)
{
    std::optional<Problem> problem;
    ExploredSpacePointer found;
    if (Engine *rules = engine()) {
        QElapsedTimer timer;
        timer.start();
        qint64 next = ToldEvery;
        analysis::ExploreLimits limits;
        limits.depth = chronons;
        limits.states = MostStates;
        analysis::StateSpace space
            = analysis::explore(*rules, start, limits, stop, [&](std::size_t done, std::size_t all) {
                  if (timer.elapsed() < next)
                      return;
                  next = timer.elapsed() + ToldEvery;
                  const auto tell = [this, done, all, number] {
                      if (number == m_number && m_isExpanding)
                          Q_EMIT progressed(int(done), int(all));
                  };
                  QMetaObject::invokeMethod(this, tell, Qt::QueuedConnection);
              });
        ExploredSpace result = withPositions(*rules, std::move(space), stop);
        if (result.space.stopped)
            result.space.stopped->message = tr("the exploration was stopped");
        found = std::make_shared<const ExploredSpace>(std::move(result));
    } else {
        problem = m_problem;
    }
    const auto tell = [this, found, problem, number] {
        if (number != m_number)
            return;
        m_isExpanding = false;
        if (found)
            Q_EMIT expanded(found);
        else
            Q_EMIT failed(*problem);
    };
    QMetaObject::invokeMethod(this, tell, Qt::QueuedConnection);
}

void StateExplorer::answer(const StateQuery &query, const std::vector<State> &states, const StopSign &stop)
{
    Engine *rules = engine();
    QElapsedTimer timer;
    timer.start();
    StateValues part;
    for (std::size_t i = 0; rules && i < states.size() && !stop.isRaised(); ++i) {
        const Result<StateAnswer> found = rules->query(query, states[i], stop);
        part.push_back(found.ok() ? answerValue(*found) : answerValue(found.problem()));
        if (found.ok() && found->rows.size() > 1)
            part.back().number.reset(); // no shade tells several
        if (i + 1 < states.size() && timer.elapsed() < ToldEvery)
            continue;
        timer.restart();
        const auto tell = [this, stop, first = int(i + 1 - part.size()), values = std::exchange(part, {})] {
            if (!stop.isRaised())
                Q_EMIT answered(first, values);
        };
        QMetaObject::invokeMethod(this, tell, Qt::QueuedConnection);
    }
}

} // namespace sidl::visualizer
