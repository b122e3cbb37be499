// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/rules/logicstepper.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::engine {

namespace {

constexpr std::size_t MostFrames = 200; // that are shown

/// What the rules of a keyword are asked for.
QString phaseOf(const QString &relation)
{
    static const std::pair<const char *, const char *> phases[] = {{"init", "what is true at the beginning"},
                                                                   {"role", "roles"},
                                                                   {"legal", "legal moves"},
                                                                   {"next", "what is true next"},
                                                                   {"true", "what is true"},
                                                                   {"sees", "percepts"},
                                                                   {"goal", "goals"},
                                                                   {"terminal", "whether the game is over"}};
    for (const auto &[name, text] : phases)
        if (relation == QLatin1String(name))
            return QString::fromLatin1(text);
    return relation;
}

} // namespace

LogicStepper::LogicStepper(logic::LogicGame &game)
    : m_game(game)
    , m_text(game.textOf(game.solver().bindings()))
{
}

void LogicStepper::setDebugger(ChrononDebugger *debugger)
{
    m_debugger = debugger;
    if (debugger)
        debugger->setProgram(m_game.program());
}

LogicStepper::Stepping::Stepping(LogicStepper &stepper, const std::stop_token &stop, const State &state, int chronon,
                                 bool isPlayed)
    : m_stepper(stepper)
{
    if (!stepper.m_debugger || !stepper.m_debugger->isWanted())
        return;
    stepper.m_stop = stop;
    stepper.m_here = {};
    stepper.m_here.state = state;
    stepper.m_here.chronon = chronon;
    stepper.m_here.isPlayed = isPlayed;
    stepper.m_work.clear();
    stepper.m_game.solver().forgetAnswers();
    stepper.m_game.solver().setWatch(&stepper);
}

LogicStepper::Stepping::~Stepping()
{
    if (m_stepper.m_debugger)
        m_stepper.m_game.solver().setWatch(m_stepper.m_game.counter());
}

bool LogicStepper::entered(const logic::Rule &rule, Frame frame)
{
    if (m_work.empty())
        ++m_question;
    m_work.push_back({&rule, frame, nullptr});
    return at(Event::Entered);
}

bool LogicStepper::reached(const logic::Goal &goal)
{
    const bool isCall = goal.kind == logic::Goal::Kind::Relation || goal.kind == logic::Goal::Kind::Distinct;
    m_work.back().goal = &goal;
    return !isCall || !goal.place.isValid() || at(Event::Called);
}

bool LogicStepper::succeeded()
{
    const logic::Goal *last = std::exchange(m_work.back().goal, nullptr);
    const bool goesOn = at(Event::Succeeded);
    m_work.back().goal = last;
    return goesOn;
}

void LogicStepper::left()
{
    m_work.pop_back();
}

bool LogicStepper::at(Event event)
{
    const Work &work = m_work.back();
    const auto place = [&] { return work.goal ? work.goal->place : language::Span(); };
    Stopped stopped = m_here;
    bool stops = false;
    for (const ClauseBreakpoint &point : m_debugger->breakpointsAt(work.rule->clause, event, place)) {
        QString error;
        if (!point.condition.isEmpty() && !holds(point.condition, error) && error.isEmpty())
            continue;
        int hits = 0;
        if (error.isEmpty()) { // else it is no hit: whether the condition holds is not known
            hits = m_debugger->hit(point.id);
            if (hits < point.from)
                continue;
            if (!point.message.isEmpty()) {
                m_debugger->tell(point.id, m_here.when(), point.messageWith(frameOf(work).bindings));
                continue;
            }
        }
        if (stops)
            continue; // one is enough
        stops = true;
        stopped.reason = error.isEmpty() ? Stopped::Reason::Breakpoint : Stopped::Reason::ConditionError;
        stopped.breakpoint = point.id;
        stopped.hits = hits;
        stopped.error = error;
    }
    const auto depth = [&](int most) { return std::min(most, int(m_work.size()) - 1); };
    if (!stops && !m_debugger->isStepEnd(event, m_question, depth))
        return true;
    stopped.isSuccess = event == Event::Succeeded;
    return wait(stopped);
}

bool LogicStepper::wait(Stopped &stopped)
{
    for (auto work = m_work.rbegin(); work != m_work.rend() && stopped.stack.size() < MostFrames; ++work)
        stopped.stack.push_back(frameOf(*work));
    stopped.isCut = m_work.size() > MostFrames;
    stopped.question = frameOf(m_work.front()).goal;
    const language::Clause &first = m_game.program().clauses[std::size_t(m_work.front().rule->clause)];
    stopped.phaseName = phaseOf(first.head.text);
    const auto began = std::chrono::steady_clock::now();
    const bool goesOn = m_debugger->wait(stopped, m_stop, m_question, int(m_work.size()) - 1);
    m_game.solver().addTime(std::chrono::steady_clock::now() - began);
    return goesOn;
}

/// With the values that the variables of the clause have now.
bool LogicStepper::holds(const QString &condition, QString &error)
{
    const Work &work = m_work.back();
    const language::Clause &clause = m_game.program().clauses[std::size_t(work.rule->clause)];
    std::map<QString, logic::TermId> values;
    for (qsizetype i = 0; i < clause.variables.size(); ++i)
        values[clause.variables[i]] = m_game.solver().bindings().variable(work.frame, int(i));
    const Result<bool> answer = m_game.holds(condition, values);
    if (!answer.ok())
        error = answer.problem().message;
    return answer.ok() && *answer;
}

Stopped::Frame LogicStepper::frameOf(const Work &work) const
{
    const language::Clause &clause = m_game.program().clauses[std::size_t(work.rule->clause)];
    const logic::RuleScene scene{work.frame, clause.variables};
    Stopped::Frame frame;
    frame.clause = clause.index;
    frame.head = clause.place();
    frame.goal = m_text.head(clause, *work.rule, scene);
    frame.place = work.goal ? work.goal->place : language::Span();
    frame.bindings = m_text.values(scene);
    return frame;
}

} // namespace sidl::engine
