// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/conversion/gdlpositions.h"

#include <QLocale>

#include <cmath>
#include <unordered_map>

using namespace Qt::StringLiterals;

namespace sidl::analysis {

using namespace engine;

namespace {

QString grouped(qint64 number)
{
    return QLocale(QLocale::English).toString(number);
}

using Move = GdlPositions::Move;
using Node = GdlPositions::Node;
using Step = GdlPositions::Step;

constexpr int MostCopies = 1000;

struct Hash
{
    std::size_t operator()(const State &state) const { return state.hash(); }
};

/// How often each action stands among moves that are equally likely; empty: no small numbers fit.
std::vector<int> copiesOf(const Switch &place)
{
    if (place.uniform)
        return std::vector<int>(place.actions.size(), 1);
    for (int all = 1; all <= MostCopies; ++all) {
        std::vector<int> copies;
        for (const double probability : place.probabilities) {
            const double wanted = probability * all;
            if (std::abs(wanted - std::round(wanted)) > 1e-9 * all)
                break;
            copies.push_back(int(std::lround(wanted)));
        }
        if (copies.size() == place.actions.size())
            return copies;
    }
    return {};
}

class Finder
{
public:
    Finder(Engine &engine, const ConversionLimits &limits, const WorkControl &work)
        : m_engine(engine)
        , m_limits(limits)
        , m_work(work)
    {
    }

    Result<GdlPositions> find()
    {
        const Result<State> start = m_engine.initialState(m_work.stop);
        if (!start.ok())
            return start.problem();
        m_found.players = m_engine.players();
        if (m_found.players.empty())
            return refused(u"init"_s, 2, u"The game has no player, and a game in GDL has a role"_s,
                           u"Name a player, as in init([alice], 0)."_s);
        indexOf(*start);
        for (std::size_t at = 0; at < m_found.nodes.size(); ++at) {
            if (m_work.isStopped())
                return cancelled();
            if (const std::optional<Problem> problem = expand(at))
                return *problem;
            m_work.tell(qsizetype(at), 0, qsizetype(m_found.nodes.size()));
        }
        for (Node &node : m_found.nodes)
            for (Step &step : node.steps)
                leaveOutWhatIsSeen(node, step);
        if (m_found.hasNature)
            return std::move(m_found);
        for (Node &node : m_found.nodes) {
            if (!node.isOver())
                node.moves.pop_back();
            for (Step &step : node.steps)
                step.moves.pop_back();
        }
        return std::move(m_found);
    }

private:
    /// What cannot be said, at the first clause of the predicate that says it.
    Problem refused(const QString &predicate, int arity, const QString &message, const QString &advice) const
    {
        Problem problem;
        problem.kind = Problem::Kind::Refused;
        problem.code = u"not-convertible"_s;
        problem.message = message;
        problem.advice = advice;
        for (const language::Clause &clause : m_engine.program().clauses)
            if (!problem.span.isValid() && clause.head.text == predicate && clause.head.arity() == arity)
                problem.span = clause.place();
        return problem;
    }

    int indexOf(const State &state)
    {
        const auto [at, isNew] = m_known.try_emplace(state, int(m_found.nodes.size()));
        if (isNew) {
            m_found.nodes.emplace_back();
            m_found.nodes.back().state = state;
        }
        return at->second;
    }

    /// Each of @p moves with each of these.
    static void combine(std::vector<Move> &moves, Word place, const Words &actions, const std::vector<int> &copies = {})
    {
        std::vector<Move> all;
        for (const Move &move : moves)
            for (std::size_t i = 0; i < actions.size(); ++i)
                for (int copy = copies.empty() ? 1 : copies[i]; copy > 0; --copy) {
                    all.push_back(move);
                    all.back().does.push_back({place, actions[i]});
                }
        moves = std::move(all);
    }

    /// Numbers the moves that do the same from 1; those that are alone have the number 0.
    static void number(std::vector<Move> &moves)
    {
        for (std::size_t i = 0; i < moves.size(); ++i) {
            if (moves[i].copy > 0)
                continue;
            int last = 1;
            for (std::size_t k = i + 1; k < moves.size(); ++k)
                if (moves[k].does == moves[i].does)
                    moves[k].copy = ++last;
            moves[i].copy = last > 1 ? 1 : 0;
        }
    }

    std::optional<Problem> findMoves(const Position &position, std::vector<std::vector<Move>> &byRole)
    {
        byRole.assign(m_found.players.size() + 1, {Move{}});
        double steps = 1; // counted before they are listed: packs of cards are shuffled in too many ways
        bool mayRepeat = false;
        for (const Switch &place : position.switches) {
            if (place.unlimited)
                return refused(
                    u"unlimited"_s, 2,
                    u"The actions of the switch %1 cannot be listed, and a role in GDL has moves that can"_s.arg(
                        place.word.text()),
                    u"Give the switch a few actions by switch/2 in place of unlimited/2."_s);
            if (place.actions.empty())
                continue; // idle
            steps *= double(place.actions.size());
            if (m_steps + steps > m_limits.steps)
                return tooManySteps();
            if (!place.isNature()) {
                combine(byRole[std::size_t(place.owner.player())], place.word, place.actions);
                continue;
            }
            m_found.hasNature = true;
            const std::vector<int> copies = copiesOf(place);
            if (copies.empty())
                return refused(
                    u"owned"_s, 2,
                    u"The probabilities of the switch %1 are no fractions with a small denominator, and what "
                    "the role 'random' does in GDL is all equally likely"_s.arg(place.word.text()),
                    u"Use probabilities such as 1/3."_s);
            combine(byRole.back(), place.word, place.actions, copies);
            mayRepeat = mayRepeat || std::any_of(copies.begin(), copies.end(), [](int count) { return count > 1; });
        }
        if (mayRepeat)
            number(byRole.back());
        steps = 1;
        for (const std::vector<Move> &moves : byRole)
            steps *= double(moves.size());
        m_steps += steps;
        if (m_steps > m_limits.steps)
            return tooManySteps();
        return {};
    }

    Problem tooManySteps() const
    {
        return refused(u"legal"_s, 1,
                       u"More than %1 steps lead from one position to another"_s.arg(grouped(m_limits.steps)),
                       smaller());
    }

    static QString smaller()
    {
        return u"Each of them is a line of the game in GDL: convert a smaller game, or one that ends earlier."_s;
    }

    std::optional<Problem> expand(std::size_t at)
    {
        const Position position = m_engine.position(m_found.nodes[at].state, 0, m_work.stop);
        if (position.error)
            return position.error;
        for (const Problem &problem : position.problems)
            if (problem.severity == language::Severity::Error)
                return problem;
        look(position, m_found.nodes[at]);
        if (position.isTerminal())
            return {};
        std::vector<std::vector<Move>> byRole;
        if (const std::optional<Problem> problem = findMoves(position, byRole))
            return problem;
        std::vector<int> moves(byRole.size(), 0);
        for (bool more = true; more; more = advance(moves, byRole)) {
            Choices does;
            for (std::size_t role = 0; role < moves.size(); ++role) {
                const Choices &part = byRole[role][std::size_t(moves[role])].does;
                does.insert(does.end(), part.begin(), part.end());
            }
            const Result<Chronon> chronon = m_engine.play(position, does, m_work.stop);
            if (!chronon.ok())
                return chronon.problem();
            const int to = indexOf(chronon->after);
            if (int(m_found.nodes.size()) > m_limits.positions)
                return refused(u"legal"_s, 1, u"The game has more than %1 positions"_s.arg(grouped(m_limits.positions)),
                               smaller());
            m_found.nodes[at].steps.push_back({moves, to, chronon->sent});
        }
        m_found.nodes[at].moves = std::move(byRole);
        return {};
    }

    static bool advance(std::vector<int> &moves, const std::vector<std::vector<Move>> &byRole)
    {
        for (std::size_t role = moves.size(); role-- > 0;) {
            if (++moves[role] < int(byRole[role].size()))
                return true;
            moves[role] = 0;
        }
        return false;
    }

    static void look(const Position &position, Node &node)
    {
        node.views = position.views;
        for (const WordSet &view : position.views) {
            node.hidden.emplace_back();
            position.state.forEach([&](Word word) {
                if (!view.contains(word))
                    node.hidden.back().push_back(word);
            });
        }
    }

    void leaveOutWhatIsSeen(const Node &node, Step &step) const
    {
        const Node &to = m_found.nodes[std::size_t(step.to)];
        for (std::size_t player = 0; player < step.told.size(); ++player) {
            const WordSet &before = node.views[player], &after = to.views[player];
            std::erase_if(step.told[player], [&](const Message &message) {
                const bool was = before.contains(message.word), is = after.contains(message.word);
                return message.created ? !was && is : was && !is;
            });
        }
    }

    Engine &m_engine;
    const ConversionLimits m_limits;
    const WorkControl &m_work;
    GdlPositions m_found;
    std::unordered_map<State, int, Hash> m_known;
    double m_steps = 0;
};

} // namespace

Result<GdlPositions> gdlPositions(Engine &engine, const ConversionLimits &limits, const WorkControl &work)
{
    return Finder(engine, limits, work).find();
}

} // namespace sidl::analysis
