// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/suites/forceasking.h"

#include "sidl/engine/state/wordtexts.h"
#include "sidl/suites/condition.h"
#include "sidl/suites/recordedplay.h"
#include "sidl/theory/form/counttext.h"
#include "sidl/theory/form/formnames.h"
#include "sidl/theory/form/options.h"
#include "sidl/theory/states/forcing.h"
#include "sidl/theory/states/opposition.h"
#include "sidl/theory/states/stategamebuilder.h"
#include "sidl/theory/states/turns.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::suites {

using namespace engine;
using namespace theory;
using Path = Aim::Path;

namespace {

class ForceAsking
{
public:
    ForceAsking(Engine &engine, const State &initial, const Test &test, const TestLimits &limits,
                const WorkControl &work)
        : m_engine(engine)
        , m_initial(initial)
        , m_test(test)
        , m_limits(limits)
        , m_work(work)
    {
    }

    Outcome outcome()
    {
        if (const std::optional<Problem> problem = ask())
            tell(*problem);
        return std::move(m_outcome);
    }

private:
    std::optional<Problem> ask()
    {
        Result<std::vector<bool>> coalition = coalitionOf();
        if (!coalition.ok())
            return coalition.problem();
        // No state is farther away than there are states.
        Result<StateGame> game
            = stateGame(m_engine, m_initial, Idling::Never, {m_limits.states, m_limits.states}, m_work);
        if (!game.ok())
            return ofForcing(game.problem());
        m_game = std::move(*game);
        Aim aim;
        aim.path = m_test.path;
        if (const std::optional<Problem> problem = look(m_test.condition, aim.goal))
            return problem;
        if (aim.path == Path::Until)
            if (const std::optional<Problem> problem = look(m_test.before, aim.before))
                return problem;
        const Result<Forcing> forced = forcing(m_game, *coalition, aim, false, m_work);
        if (!forced.ok())
            return forced.problem();
        if (forced->holdsAt(0)) {
            m_outcome.note = u"from the first of %1"_s.arg(theory::counted(qint64(m_game.nodes.size()), "state"));
            if (forced->within.front() > 0)
                m_outcome.note += u", within "_s + theory::counted(forced->within.front(), "chronon");
            return {};
        }
        if (m_game.cutNodes() > 0) {
            const Result<Forcing> hoped = forcing(m_game, *coalition, aim, true, m_work);
            if (!hoped.ok())
                return hoped.problem();
            if (hoped->holdsAt(0)) {
                fail(u"not known from %1; there are more"_s.arg(theory::counted(qint64(m_game.nodes.size()), "state")),
                     {});
                return {};
            }
        }
        QStringList names;
        for (const QString &player : m_game.players)
            names += plainWord(player);
        fail(Opposition::of(m_game, *coalition).text(names), counterPlay(*forced, aim));
        return {};
    }

    /// By player: whether the test names the player.
    Result<std::vector<bool>> coalitionOf() const
    {
        const Words &players = m_engine.players();
        std::vector<bool> coalition(players.size());
        const auto add = [&](const QString &name) {
            const Result<Word> word = m_engine.word(name);
            for (std::size_t player = 0; player < players.size(); ++player)
                if (players[player].text() == name || (word.ok() && players[player] == *word)) {
                    coalition[player] = true;
                    return true;
                }
            return false;
        };
        if (add(m_test.who)
            || (!m_test.members.empty() && std::all_of(m_test.members.begin(), m_test.members.end(), add)))
            return coalition;
        Problem problem;
        problem.kind = Problem::Kind::Refused;
        problem.code = u"not-a-word"_s;
        problem.message = u"%1 is no player: the players are %2"_s.arg(m_test.who, texts(players).join(u", "_s));
        return problem;
    }

    /// @p holds by node.
    std::optional<Problem> look(const Condition &condition, std::vector<bool> &holds)
    {
        holds.resize(m_game.nodes.size());
        for (std::size_t at = 0; at < holds.size(); ++at) {
            const StateGame::Node &node = m_game.nodes[at];
            const Result<bool> one = holdsAt(m_engine, condition, node.state, node.depth, m_work.stop);
            if (!one.ok())
                return one.problem();
            holds[at] = *one;
        }
        return {};
    }

    /// A play in which the aim is missed, up to where that is sure or the game ends.
    Play counterPlay(const Forcing &forced, const Aim &aim)
    {
        Play play;
        std::vector<bool> seen(m_game.nodes.size());
        for (int at = 0; !m_work.isStopped() && !seen[std::size_t(at)];) {
            seen[std::size_t(at)] = true;
            const StateGame::Node &node = m_game.nodes[std::size_t(at)];
            if ((aim.path == Path::Always && !aim.goal[std::size_t(at)]) || (aim.path == Path::Next && !play.empty()))
                break;
            const auto isMissed = [&](int next) {
                return aim.path == Path::Next ? !aim.goal[std::size_t(next)] : !forced.holdsAt(next);
            };
            const auto next = std::find_if(node.next.begin(), node.next.end(), isMissed);
            if (next == node.next.end())
                break;
            play.push_back(choicesOf(node, std::size_t(next - node.next.begin())));
            at = *next;
        }
        return play;
    }
    Choices choicesOf(const StateGame::Node &node, std::size_t next)
    {
        bool isExact = true;
        const std::vector<Option> draws
            = natureOptions(m_engine, m_engine.switchesOf(node.state, node.depth, m_work.stop), isExact);
        const std::size_t draw = next / node.choices();
        Choices does = draw < draws.size() ? draws[draw].choices : Choices();
        const std::vector<int> actions = StateGame::actionsOf(node, next % node.choices());
        for (std::size_t own = 0; own < actions.size(); ++own) {
            const Choices &chosen = node.decisions[own].choices[std::size_t(actions[own])];
            does.insert(does.end(), chosen.begin(), chosen.end());
        }
        return does;
    }

    void fail(const QString &found, const Play &play)
    {
        m_outcome.status = Outcome::Status::Failed;
        Failure &failure = m_outcome.failure.emplace();
        failure.expected = u"%1 can force %2"_s.arg(m_test.who, m_test.goal);
        failure.found = found;
        failure.chronon = int(play.size());
        if (play.empty())
            return;
        m_outcome.plays.push_back(play);
        failure.play = recorded(m_engine, m_initial, play, m_work.stop);
        failure.isPlayFound = true;
    }
    void tell(const Problem &problem)
    {
        if (problem.kind == Problem::Kind::Cancelled) {
            m_outcome.status = Outcome::Status::Stopped;
        } else if (problem.kind == Problem::Kind::Refused) {
            m_outcome.status = Outcome::Status::Unusable;
            m_outcome.note = problem.message;
        } else {
            fail(u"the rules raise: %1"_s.arg(problem.text()), {});
            m_outcome.failure->rule = problem.span;
        }
    }

    Engine &m_engine;
    const State &m_initial;
    const Test &m_test;
    const TestLimits &m_limits;
    const WorkControl &m_work;
    StateGame m_game;
    Outcome m_outcome;
};

} // namespace

Outcome askForce(Engine &engine, const State &initial, const Test &test, const TestLimits &limits,
                 const WorkControl &work)
{
    return ForceAsking(engine, initial, test, limits, work).outcome();
}

} // namespace sidl::suites
