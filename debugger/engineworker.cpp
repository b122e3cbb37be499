// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/engineworker.h"

#include "debugger/submission.h"
#include "sidl/engine/player.h"
#include "sidl/language/reader.h"

#include <QFileInfo>

namespace sidl::debugger {

using namespace engine;

namespace {

Policy policyOf(GameSession::Others others)
{
    switch (others) {
    case GameSession::Others::First:
        return Policy::First;
    case GameSession::Others::Random:
        return Policy::Random;
    case GameSession::Others::Default:
        break;
    }
    return Policy::Default;
}

} // namespace

EngineWorker::EngineWorker(const Budget &budget)
    : m_budget(budget)
{
}

EngineWorker::Start EngineWorker::start(const GameText &text, quint64 seed, const StopSign &stop)
{
    const QString baseName = QFileInfo(text.fileName).completeBaseName();
    language::Program program = language::readProgram(text.text, baseName, text.revision);
    Start start;
    start.textProblems = program.problems;
    if (!program.isPlayable())
        return start;

    auto engine = std::make_unique<Engine>(std::move(program));
    engine->setBudget(m_budget);
    language::Diagnostics textProblems = std::move(start.textProblems);
    start = begin(*engine, seed, stop);
    start.textProblems = std::move(textProblems);
    if (!start.error) {
        m_engine = std::move(engine);
        m_text = text;
        start.game.fileName = text.fileName;
        start.game.revision = text.revision;
    }
    return start;
}

EngineWorker::Start EngineWorker::restart(quint64 seed, const StopSign &stop)
{
    Start start = begin(*m_engine, seed, stop);
    start.game.fileName = m_text.fileName;
    start.game.revision = m_text.revision;
    return start;
}

EngineWorker::Start EngineWorker::begin(Engine &engine, quint64 seed, const StopSign &stop)
{
    Start start;
    const Result<State> initial = engine.initialState(stop);
    if (!initial) {
        start.error = initial.problem();
        return start;
    }
    start.state = *initial;
    start.position = engine.position(*initial, 0, stop);
    start.game.name = engine.program().name;
    start.game.players = engine.players();
    start.game.problems = engine.initialProblems();
    start.game.seed = seed;
    return start;
}

Position EngineWorker::position(const State &state, int chronon, const StopSign &stop)
{
    return m_engine->position(state, chronon, stop);
}

Result<Choice> EngineWorker::validate(const Position &position, int player, Word place, const QString &action,
                                      const StopSign &stop)
{
    const Result<Word> word = m_engine->word(action);
    if (!word)
        return word.problem();
    return m_engine->validate(position, player, Choice{place, *word}, stop);
}

EngineWorker::Step EngineWorker::step(Position position, const Choices &chosen, GameSession::Others others,
                                      quint64 seed, const StopSign &stop)
{
    if (position.error) // a limit passed or a stop: it may go well this time
        position = m_engine->position(position.state, position.chronon, stop);
    Step step;
    step.from = std::move(position);
    if (step.from.error) {
        step.error = step.from.error;
        return step;
    }
    Choices does = chosen;
    SplitMix64 random = playersRandom(seed, step.from.chronon);
    for (const Choice &choice : choose(*m_engine, step.from, policyOf(others), seed, random))
        if (!choiceFor(chosen, choice.place))
            does.push_back(choice);
    Result<Chronon> chronon = m_engine->play(step.from, does, stop);
    if (!chronon) {
        step.error = chronon.problem();
        return step;
    }
    step.chronon = std::move(chronon.value());
    step.next = m_engine->position(step.chronon.after, step.from.chronon + 1, stop);
    return step;
}

void EngineWorker::unload()
{
    m_engine.reset();
}

} // namespace sidl::debugger
