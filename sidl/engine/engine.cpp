// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/engine.h"

#include "sidl/engine/engineprivate.h"
#include "sidl/engine/nature.h"

#include <algorithm>

namespace sidl::engine {

namespace {

// Rules that can be stopped run in a way that knows less about where an error was raised. What they did is the same, so
// it is done again as they are compiled, for the place.

bool isOfRules(const Problem &problem)
{
    return problem.kind == Problem::Kind::Rule;
}

bool hasErrors(const std::vector<Problem> &problems)
{
    return std::any_of(problems.begin(), problems.end(),
                       [](const Problem &problem) { return problem.severity == language::Severity::Error; });
}

} // namespace

Engine::Engine(language::Program program)
    : d(std::make_unique<Private>(std::move(program)))
{
}

Engine::~Engine() = default;

const language::Program &Engine::program() const
{
    return d->m_program;
}

void Engine::setBudget(const Budget &budget)
{
    d->m_budget = budget;
}

const Budget &Engine::budget() const
{
    return d->m_budget;
}

void Engine::setDebugger(ChrononDebugger *debugger)
{
    d->m_debugger = debugger;
    if (debugger)
        debugger->setProgram(d->m_program);
}

const Words &Engine::players() const
{
    return d->m_players;
}

const std::vector<Problem> &Engine::initialProblems() const
{
    return d->m_initialProblems;
}

Result<State> Engine::initialState(const StopSign &stop)
{
    if (const Private::Stepping stepping(*d, stop, 0, false); stepping.isWanted()) {
        Result<State> stepped = d->initialState(stop);
        if (stepped.ok() || !isOfRules(stepped.problem()))
            return stepped;
    }
    return d->initialState(stop);
}

Position Engine::switchesOf(const State &state, int chronon, const StopSign &stop)
{
    return d->computeSwitches(state, chronon, stop);
}

Position Engine::position(const State &state, int chronon, const StopSign &stop)
{
    std::optional<Position> position;
    if (const Private::Stepping stepping(*d, stop, chronon, false); stepping.isWanted()) {
        position = d->position(state, chronon, stop);
        if (position->error ? isOfRules(*position->error) : hasErrors(position->problems))
            position.reset();
    }
    if (!position)
        position = d->position(state, chronon, stop);
    d->warnOfSeveralOwners(*position, stop);
    return std::move(*position);
}

Result<Choice> Engine::validate(const Position &position, int player, const Choice &choice, const StopSign &stop)
{
    return d->validate(position, player, choice, stop);
}

Choices Engine::drawNature(const Position &position, const Choices &chosen, quint64 seed, NatureMode mode) const
{
    Choices drawn;
    int k = 0;
    for (const Switch &entry : position.switches) {
        if (!entry.isNature())
            continue;
        const int place = k++;
        if (mode == NatureMode::None || std::any_of(chosen.begin(), chosen.end(), [&](const Choice &choice) {
                return choice.place == entry.word;
            }))
            continue;
        int index = 0;
        if (mode == NatureMode::Draw) {
            index = selectAction(entry.probabilities, entry.uniform, natureDraw(seed, position.chronon, place));
        } else {
            while (index < int(entry.probabilities.size()) - 1 && entry.probabilities[std::size_t(index)] <= 0)
                ++index;
        }
        drawn.push_back({entry.word, entry.actions.at(std::size_t(index))});
    }
    return drawn;
}

namespace {

/// S16: of @p does those of legal switches, in switch order.
Choices inSwitchOrder(const Position &position, const Choices &does)
{
    Choices ordered;
    for (const Switch &entry : position.switches)
        for (const Choice &choice : does)
            if (choice.place == entry.word) {
                ordered.push_back(choice);
                break;
            }
    return ordered;
}

} // namespace

Result<Chronon> Engine::playUntilPayoffs(const Position &position, const Choices &does, const StopSign &stop)
{
    Chronon chronon;
    chronon.does = inSwitchOrder(position, does);
    if (const auto problem = d->request(stop, [&] { d->playEffects(position, chronon); }))
        return *problem;
    return chronon;
}

Result<Chronon> Engine::play(const Position &position, const Choices &does, const StopSign &stop)
{
    if (d->m_loadProblem)
        return *d->m_loadProblem;
    if (position.error)
        return *position.error;
    const Choices ordered = inSwitchOrder(position, does);
    if (Private::Stepping stepping(*d, stop, position.chronon, true); stepping.isWanted()) {
        Result<Chronon> stepped = d->play(position, ordered, stop);
        if (stepped.ok() ? !hasErrors(stepped->problems) : !isOfRules(stepped.problem()))
            return stepped;
        stepping.undo();
    }
    return d->play(position, ordered, stop);
}

Result<Word> Engine::word(const QString &text) const
{
    constexpr qsizetype MaxLength = 1 << 20;
    constexpr int MaxBrackets = 50000; // far fewer than the C stack holds, whatever their nesting
    Problem problem;
    problem.code = QStringLiteral("not-a-word");
    problem.message = QStringLiteral("'%1' is not a word").arg(text.left(80));
    problem.advice = QStringLiteral("write a list of atoms, numbers and strings, as in [alice,10]");
    int brackets = 0;
    for (const QChar c : text)
        brackets += c == QLatin1Char('[') || c == QLatin1Char('(') || c == QLatin1Char('{');
    // The reader stops at a full stop: what follows would be passed over.
    if (text.size() > MaxLength || brackets > MaxBrackets || !text.trimmed().endsWith(QLatin1Char(']')))
        return problem;
    const fid_t frame = PL_open_foreign_frame();
    const term_t term = PL_new_term_ref();
    const QByteArray utf8 = text.toUtf8();
    Word word;
    if (PL_put_term_from_chars(term, REP_UTF8, std::size_t(utf8.size()), utf8.constData())) {
        WordFault fault = WordFault::None;
        word = wordOf(term, fault);
    }
    PL_clear_exception();
    PL_discard_foreign_frame(frame);
    return word.isNull() ? Result<Word>(problem) : Result<Word>(word);
}

} // namespace sidl::engine
