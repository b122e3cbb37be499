// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/states/alphabeta.h"

#include "sidl/engine/game/refusal.h"
#include "sidl/theory/form/counttext.h"
#include "sidl/theory/states/packedstates.h"
#include "sidl/theory/states/turns.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <unordered_map>
#include <unordered_set>

using namespace Qt::StringLiterals;

namespace sidl::theory {

using namespace engine;

namespace {

constexpr int DeepestSearch = 2000; // chronons of a play: each takes a piece of the thread's stack
constexpr double Infinity = std::numeric_limits<double>::infinity();

/// Thrown where the table is full.
struct TableIsFull
{
};

Problem noSearch(const QString &message)
{
    return engine::refused(message, u"Solve the game by another method: --method auto"_s);
}

/// What is asked of a state: whether the first player's account can be brought to that, or above it.
struct Threshold
{
    double account = 0;
    bool isAbove = false;

    bool isReachedBy(double value) const { return isAbove ? value > account : value >= account; }
};

/// What is known of a state: between which numbers the first player's account ends if both do their best.
struct Bounds
{
    double lower = -Infinity, upper = Infinity;
    std::int16_t lowerOption = -1; ///< of the first player, by which the lower bound is reached
    std::int16_t upperOption = -1; ///< of the second player, by which the upper one is
    bool isOnPath = false;         ///< of the play that is looked at
};

/// What is thrown within is an engine::Problem or TableIsFull; it stays within.
class Search
{
public:
    Search(Engine &engine, const State &start, Idling idling, const StateGameLimits &limits, const WorkControl &work)
        : m_reader(engine, idling, work.stop)
        , m_start(start)
        , m_limits(limits)
        , m_work(work)
    {
        m_found.title = engine.program().name;
        m_found.players = m_reader.players();
    }

    Result<SearchedGame> solve()
    {
        try {
            if (m_found.players.size() != 2)
                return noSearch(
                    u"alpha-beta search is for two players, and the game has %1"_s.arg(m_found.players.size()));
            numberOf(m_start);
            try {
                narrow();
            } catch (const TableIsFull &) {
            }
            tell();
            return std::move(m_found);
        } catch (const Problem &problem) {
            return problem;
        }
    }

private:
    Bounds &bounds(int state) { return m_bounds[std::size_t(state)]; }

    int numberOf(const State &state)
    {
        const auto [number, isNew] = m_states.add(state);
        if (isNew)
            m_bounds.emplace_back();
        return number;
    }

    /// Proves and refutes values until both bounds of the start are the same.
    void narrow()
    {
        Threshold aim{m_start.accounts().front(), true};
        while (bounds(0).lower < bounds(0).upper) {
            const double value = search(0, m_start, 0, aim);
            aim = aim.isReachedBy(value) ? Threshold{value, true} : Threshold{value, false};
        }
        m_found.isSolved = true;
    }

    Turn read(const State &state, int depth)
    {
        if (m_work.isStopped())
            throw cancelled();
        Result<Turn> turn = m_reader.read(state, depth);
        if (!turn.ok())
            throw turn.problem();
        if (!turn->isEnd() && depth >= std::min(m_limits.chronons, DeepestSearch))
            throw noSearch(u"plays are longer than %1"_s.arg(counted(depth, "chronon")));
        return std::move(turn.value());
    }

    State after(const Turn &turn, int option)
    {
        Result<State> after = m_reader.after(turn, option);
        if (!after.ok())
            throw after.problem();
        return std::move(after.value());
    }

    Rational gain(const State &end, std::size_t player) const
    {
        return Rational(amountOf(end.accounts()[player]) - amountOf(m_start.accounts()[player]));
    }

    /// What both together gain at @p end has to be the same at all ends.
    void checkEnd(const State &end)
    {
        const std::pair<double, double> accounts{end.accounts()[0], end.accounts()[1]};
        if (accounts == m_lastEnd)
            return;
        m_lastEnd = accounts;
        for (const double account : end.accounts())
            m_found.isExact = m_found.isExact && isExactly(account);
        const Rational sum = gain(end, 0) + gain(end, 1);
        if (!m_sum)
            m_sum = sum;
        if (*m_sum != sum)
            throw noSearch(u"the payoffs are not opposed: at one end they add up to %1, at another to %2"_s.arg(
                text(*m_sum), text(sum)));
    }

    /// A state that an option leads to.
    struct Next
    {
        int option = 0;
        State state{};
        int number = 0;
        std::uint32_t rank = 0; ///< how often the option was the best one elsewhere
    };

    /// Nothing: what is known of it does not answer @p aim.
    std::optional<double> known(int state, const Threshold &aim)
    {
        const Bounds &here = bounds(state);
        if (aim.isReachedBy(here.lower))
            return here.lower;
        if (!aim.isReachedBy(here.upper))
            return here.upper;
        return {};
    }

    /// A bound of @p state that answers @p aim.
    double search(int number, const State &state, int depth, const Threshold &aim)
    {
        if (bounds(number).isOnPath)
            throw noSearch(u"plays can come to a state again, in chronon %1"_s.arg(depth));
        if (const auto answer = known(number, aim))
            return *answer;
        const auto turn = std::make_unique<const Turn>(read(state, depth));
        m_work.tell(++m_looked, 0, m_states.size());
        if (turn->isEnd()) {
            checkEnd(state);
            bounds(number).lower = bounds(number).upper = state.accounts().front();
            return state.accounts().front();
        }
        if (turn->options.size() > std::size_t(std::numeric_limits<std::int16_t>::max()))
            throw noSearch(
                u"there are more than %1 ways to choose in chronon %2"_s.arg(std::numeric_limits<std::int16_t>::max())
                    .arg(depth));
        bounds(number).isOnPath = true;
        const double value = best(number, *turn, depth, aim);
        bounds(number).isOnPath = false;
        return value;
    }

    double best(int number, const Turn &turn, int depth, const Threshold &aim)
    {
        const bool isFirst = turn.player != 1; // who has nothing to decide may be either
        double bound = isFirst ? -Infinity : Infinity;
        /// True: the option answers the aim for who decides.
        const auto isAnswered = [&](int option, double value) {
            bound = isFirst ? std::max(bound, value) : std::min(bound, value);
            if (aim.isReachedBy(value) != isFirst)
                return false;
            note(number, turn, option, value);
            return true;
        };
        const int preferred = isFirst ? bounds(number).lowerOption : bounds(number).upperOption;
        if (preferred >= 0 && turn.options.size() > 1) {
            const State next = after(turn, preferred);
            if (const double value = search(numberOf(next), next, depth + 1, aim); isAnswered(preferred, value))
                return value;
        }
        std::vector<Next> all = nextStates(turn, preferred);
        for (const Next &next : all)
            if (const auto value = known(next.number, aim); value && isAnswered(next.option, *value))
                return *value;
        sort(all, turn);
        for (const Next &next : all)
            if (const double value = search(next.number, next.state, depth + 1, aim); isAnswered(next.option, value))
                return value;
        // No option answers the aim for who decides: all of them together do for the other.
        Bounds &here = bounds(number);
        if (isFirst)
            here.upper = std::min(here.upper, bound);
        else
            here.lower = std::max(here.lower, bound);
        return bound;
    }

    void note(int number, const Turn &turn, int option, double value)
    {
        Bounds &here = bounds(number);
        if (turn.player != 1 && value > here.lower) {
            here.lower = value;
            here.lowerOption = std::int16_t(option);
        } else if (turn.player == 1 && value < here.upper) {
            here.upper = value;
            here.upperOption = std::int16_t(option);
        }
        if (turn.player >= 0 && !turn.options[std::size_t(option)].choices.empty())
            ++m_ranks[turn.options[std::size_t(option)].choices.front().action.data()];
    }

    std::vector<Next> nextStates(const Turn &turn, int but)
    {
        std::vector<Next> all;
        for (int option = 0; option < int(turn.options.size()); ++option) {
            if (option == but && turn.options.size() > 1)
                continue;
            Next next{option, after(turn, option)};
            next.number = numberOf(next.state);
            if (const Choices &choices = turn.options[std::size_t(option)].choices; !choices.empty())
                if (const auto rank = m_ranks.find(choices.front().action.data()); rank != m_ranks.end())
                    next.rank = rank->second;
            all.push_back(std::move(next));
        }
        if (m_states.size() > m_limits.states)
            throw TableIsFull();
        return all;
    }

    /// What gains at once comes first, then what was good elsewhere.
    static void sort(std::vector<Next> &all, const Turn &turn)
    {
        const auto player = std::size_t(std::max(0, turn.player));
        std::stable_sort(all.begin(), all.end(), [player](const Next &a, const Next &b) {
            const double gainA = a.state.accounts()[player], gainB = b.state.accounts()[player];
            return gainA != gainB ? gainA > gainB : a.rank > b.rank;
        });
    }

    void tell()
    {
        m_found.states = m_states.size();
        m_found.bytes = m_states.bytes() + m_bounds.capacity() * sizeof(Bounds);
        m_found.sure.resize(2);
        m_found.steps.resize(2);
        for (const int player : {0, 1}) {
            const double account = player == 0 ? bounds(0).lower : bounds(0).upper;
            if (std::isinf(account) || !m_sum)
                continue;
            const Rational first = amountOf(account) - amountOf(m_start.accounts().front());
            m_found.sure[std::size_t(player)] = player == 0 ? first : Rational(*m_sum - first);
            Check check{player, account, {}, {}};
            follow(check, 0, m_start, 0);
            m_found.checked += qint64(check.seen.size());
        }
    }

    /// All plays in which one player keeps to the strategy.
    struct Check
    {
        int player = 0;
        double account = 0; ///< the first player's at each end: at least, or for the second player at most
        std::unordered_set<int> seen, path;
    };

    void follow(Check &check, int number, const State &state, int depth)
    {
        if (check.path.count(number) > 0)
            throw noSearch(u"plays can come to a state again, in chronon %1"_s.arg(depth));
        if (!check.seen.insert(number).second)
            return;
        const auto turn = std::make_unique<const Turn>(read(state, depth));
        if (turn->isEnd()) {
            checkEnd(state);
            const double account = state.accounts().front();
            const bool isKept = check.player == 0 ? account >= check.account : account <= check.account;
            m_found.isConfirmed = m_found.isConfirmed && isKept;
            return;
        }
        check.path.insert(number);
        if (turn->player == check.player) {
            const int option = check.player == 0 ? bounds(number).lowerOption : bounds(number).upperOption;
            if (option < 0) {
                m_found.isConfirmed = false;
            } else {
                addStep(*turn, option);
                followOn(check, *turn, option, depth);
            }
        } else {
            for (int option = 0; option < int(turn->options.size()); ++option)
                followOn(check, *turn, option, depth);
        }
        check.path.erase(number);
    }

    void followOn(Check &check, const Turn &turn, int option, int depth)
    {
        const State next = after(turn, option);
        const int number = m_states.numberOf(next);
        if (number < 0) // the proof was of other states
            m_found.isConfirmed = false;
        else
            follow(check, number, next, depth + 1);
    }

    void addStep(const Turn &turn, int option)
    {
        SearchedGame::Step step;
        step.state = turn.position.state;
        step.action = option;
        for (const Option &one : turn.options) {
            step.actions += one.name;
            step.choices.push_back(one.choices);
        }
        m_found.steps[std::size_t(turn.player)].push_back(std::move(step));
    }

    TurnReader m_reader;
    const State &m_start;
    const StateGameLimits m_limits;
    const WorkControl &m_work;
    PackedStates m_states;
    std::vector<Bounds> m_bounds;                                ///< by state
    std::unordered_map<const WordData *, std::uint32_t> m_ranks; ///< by action: how often it was the best one
    std::optional<Rational> m_sum;                               ///< of the payoffs at ends
    std::pair<double, double> m_lastEnd{Infinity, Infinity};
    qsizetype m_looked = 0;
    SearchedGame m_found;
};

} // namespace

Result<SearchedGame> alphaBeta(Engine &engine, const State &start, Idling idling, const StateGameLimits &limits,
                               const WorkControl &work)
{
    return Search(engine, start, idling, limits, work).solve();
}

} // namespace sidl::theory
