// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/suites/stateasking.h"

#include "sidl/analysis/exploration/explorer.h"
#include "sidl/analysis/exploration/stategoal.h"
#include "sidl/play/policy.h"
#include "sidl/shrinking/shrink.h"
#include "sidl/suites/condition.h"
#include "sidl/suites/recordedplay.h"
#include "sidl/suites/whytext.h"
#include "sidl/theory/form/counttext.h"
#include "sidl/wording/counts.h"

#include <limits>

using namespace Qt::StringLiterals;

namespace sidl::suites {

using namespace engine;

namespace {

class StateAsking : private play::RunListener
{
public:
    StateAsking(Engine &engine, const QString &file, const State &initial, const Test &test, const TestLimits &limits,
                const WorkControl &work)
        : m_engine(engine)
        , m_file(file)
        , m_initial(initial)
        , m_test(test)
        , m_limits(limits)
        , m_work(work)
        , m_isInvariant(test.kind == Test::Kind::Always)
    {
    }

    Outcome outcome()
    {
        const analysis::StateSpace space = explored();
        if (m_problem)
            tell(*m_problem, space.found >= 0 ? playTo(space, space.found) : Play());
        else if (m_work.isStopped())
            m_outcome.status = Outcome::Status::Stopped;
        else if (const int raised = firstError(space); raised >= 0)
            tell(*space.nodes[std::size_t(raised)].error, playTo(space, raised));
        else if (space.found >= 0)
            found(playTo(space, space.found), {});
        else if (space.isComplete())
            notFound((space.nodes.size() == 1 ? u"1 state"_s
                                              : u"all "_s + theory::counted(qint64(space.nodes.size()), "state")));
        else
            playAtRandom(space);
        return std::move(m_outcome);
    }

private:
    analysis::StateSpace explored()
    {
        analysis::ExploreLimits limits;
        limits.depth = m_limits.states; // none is farther away
        limits.states = m_limits.states;
        limits.edges = std::numeric_limits<int>::max();
        limits.actions = MostActions;
        return analysis::explore(
            m_engine, m_initial, limits, m_work,
            [this](const analysis::StateSpace &space, int node) { return asks(space.nodes[std::size_t(node)].state); });
    }
    /// Whether a state decides the test, or cannot be asked: m_problem.
    bool asks(const State &state)
    {
        const Result<bool> holds = holdsAt(m_engine, m_test.condition, state, 0, m_work.stop);
        if (!holds.ok()) {
            m_problem = holds.problem();
            return true;
        }
        return *holds != m_isInvariant;
    }
    static int firstError(const analysis::StateSpace &space)
    {
        for (std::size_t node = 0; node < space.nodes.size(); ++node)
            if (space.nodes[node].error)
                return int(node);
        return -1;
    }
    static Play playTo(const analysis::StateSpace &space, int node)
    {
        Play play;
        for (const int edge : space.playTo(node))
            play.push_back(space.edges[std::size_t(edge)].does);
        return play;
    }

    QString expected() const { return (m_isInvariant ? u"%1 holds"_s : u"%1 is reached"_s).arg(m_test.goal); }

    /// Play that leads to a state that decides the test.
    void found(const Play &play, std::optional<quint64> seed)
    {
        m_outcome.plays.push_back(play);
        if (!m_isInvariant) {
            m_outcome.note = u"reached after %1"_s.arg(wording::chrononsText(int(play.size())));
            return;
        }
        const State state = stateAfter(play);
        fail(u"it does not"_s + amountsText(m_engine, m_test.condition, state), play);
        m_outcome.failure->seed = seed;
        if (!m_test.condition.isPlain())
            return;
        addWhy(*m_outcome.failure, m_engine, m_file, {Question::Kind::Goal, analysis::goalOf(m_test.goal), {}},
               m_engine.switchesOf(state, int(play.size()), m_work.stop), nullptr, m_work.stop);
    }
    void notFound(const QString &where)
    {
        if (m_isInvariant)
            m_outcome.note = u"holds in %1"_s.arg(where);
        else
            fail(u"in none of %1"_s.arg(where), {});
    }
    void fail(const QString &found, const Play &play)
    {
        m_outcome.status = Outcome::Status::Failed;
        Failure &failure = m_outcome.failure.emplace();
        failure.expected = expected();
        failure.found = found;
        failure.chronon = int(play.size());
        if (m_isInvariant || !play.empty())
            failure.play = recorded(m_engine, m_initial, play, m_work.stop);
        failure.isPlayFound = true;
    }
    /// An error of the goal or of the rules.
    void tell(const Problem &problem, const Play &play)
    {
        if (problem.kind == Problem::Kind::Cancelled) {
            m_outcome.status = Outcome::Status::Stopped;
        } else if (problem.kind == Problem::Kind::Refused) {
            m_outcome.status = Outcome::Status::Unusable;
            m_outcome.note = u"%1: %2"_s.arg(m_test.goal, problem.message);
        } else {
            fail(u"the rules raise: %1"_s.arg(problem.text()), play);
            m_outcome.failure->rule = problem.span;
        }
    }
    State stateAfter(const Play &play)
    {
        State state = m_initial;
        for (std::size_t chronon = 0; chronon < play.size(); ++chronon) {
            Result<Chronon> played
                = m_engine.play(m_engine.switchesOf(state, int(chronon), m_work.stop), play[chronon], m_work.stop);
            if (!played.ok())
                break;
            state = std::move(played.value().after);
        }
        return state;
    }

    void playAtRandom(const analysis::StateSpace &space)
    {
        for (int index = 0; index < m_limits.plays; ++index) {
            const quint64 seed = m_limits.seed + quint64(index);
            m_work.tell(index, m_limits.plays);
            m_played.clear();
            m_isFound = false;
            play::PolicyDecider decider(m_engine, play::Policy::Random, seed);
            play::Run run(m_engine, m_initial, 0, play::Run::Look::Switches, m_work.stop);
            const play::RunEnd end = run.go(decider, *this, m_limits.chronons);
            if (m_problem)
                return tell(*m_problem, m_played);
            if (m_isFound)
                return found(m_isInvariant ? shrunkPlay({[this](const State &state) { return isBroken(state); }, {}},
                                                        searchedDepth(space) + 1)
                                           : m_played,
                             seed);
            if (end.problem) {
                if (end.tried)
                    m_played.push_back(*end.tried);
                tell(*end.problem, shortPlayTo(*end.problem, space));
                if (m_outcome.failure)
                    m_outcome.failure->seed = seed;
                return;
            }
        }
        notFound(u"%1 and %2; there are more"_s.arg(theory::counted(qint64(space.nodes.size()), "state"),
                                                    theory::counted(m_limits.plays, "random play")));
    }
    /// As asks(), without a word of what cannot be asked.
    bool isBroken(const State &state)
    {
        const Result<bool> holds = holdsAt(m_engine, m_test.condition, state, 0, m_work.stop);
        return holds.ok() && !*holds;
    }
    Play shrunkPlay(const shrinking::Sought &sought, int least)
    {
        shrinking::ShrinkOptions options;
        options.seed = m_limits.seed;
        options.effort = m_limits.effort;
        options.least = std::size_t(least);
        return shrinking::shrunk(m_engine, m_initial, m_played, sought, options, m_work.stop);
    }
    /// Limits that were passed are not looked for: that would take as long each time.
    Play shortPlayTo(const Problem &problem, const analysis::StateSpace &space)
    {
        if (problem.kind != Problem::Kind::Rule)
            return m_played;
        const auto isAlike = [&problem](const Problem &other) {
            return other.kind == problem.kind && other.code == problem.code && other.span == problem.span;
        };
        return shrunkPlay({{}, isAlike}, searchedDepth(space));
    }
    /// So many chronons from the start, all states were asked.
    static int searchedDepth(const analysis::StateSpace &space)
    {
        int depth = std::numeric_limits<int>::max();
        for (const analysis::StateSpace::Node &node : space.nodes)
            if (!node.expanded && !node.error)
                depth = std::min(depth, node.depth);
        return space.unlimitedMet || depth == std::numeric_limits<int>::max() ? 0 : depth;
    }

    bool goesOn(int) override { return !m_isFound && !m_problem; }
    void reached(const Position &position) override { m_isFound = !position.error && asks(position.state); }
    void played(play::Step &step) override
    {
        if (!m_isFound && !m_problem) // not behind it
            m_played.push_back(step.chronon.does);
    }

    Engine &m_engine;
    const QString m_file;
    const State &m_initial;
    const Test &m_test;
    const TestLimits &m_limits;
    const WorkControl &m_work;
    const bool m_isInvariant;
    std::optional<Problem> m_problem; ///< that asking has met
    Play m_played;                    ///< at random
    bool m_isFound = false;
    Outcome m_outcome;
};

} // namespace

Outcome askStates(Engine &engine, const QString &file, const State &initial, const Test &test, const TestLimits &limits,
                  const WorkControl &work)
{
    return StateAsking(engine, file, initial, test, limits, work).outcome();
}

} // namespace sidl::suites
