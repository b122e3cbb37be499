// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/play/treereplay.h"

#include "sidl/play/chosenagain.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::play {

using namespace engine;

namespace {

bool isCancelled(const std::optional<Problem> &problem)
{
    return problem && problem->kind == Problem::Kind::Cancelled;
}

bool isLimit(const Problem &problem)
{
    using Kind = Problem::Kind;
    return problem.kind == Kind::Time || problem.kind == Kind::Inferences || problem.kind == Kind::Memory
        || problem.kind == Kind::Solutions;
}

class TreeReplayer
{
public:
    TreeReplayer(Engine &engine, const GameTree &recorded, const Words &players, const TreeReplayOptions &options,
                 const WorkControl &work)
        : m_engine(engine)
        , m_recorded(recorded)
        , m_players(players)
        , m_options(options)
        , m_work(work)
        , m_comparer(players, engine.players())
    {
    }

    TreeReplay run(const State &initial)
    {
        const auto size = std::size_t(m_recorded.size());
        m_result.players = m_engine.players();
        m_result.nodes.resize(size);
        m_result.positions.resize(size);
        m_result.images.reserve(size);
        int done = 0, all = 0;
        for (int id = 0; id < m_recorded.size(); ++id)
            all += m_recorded.has(id) ? 1 : 0;
        m_result.chronons = all - 1;
        for (int id = 0; id < m_recorded.size() && !m_result.problem; ++id) { // parents come first
            if (!m_recorded.has(id))
                continue;
            m_work.tell(done++, all);
            if (m_work.isStopped())
                cancel();
            else
                play(m_recorded.node(id), initial);
        }
        if (!m_result.problem)
            summarise();
        return std::move(m_result);
    }

private:
    void cancel() { m_result.problem = cancelled(); }

    void play(const GameTree::Node &recorded, const State &initial)
    {
        ReplayedNode &result = m_result.nodes[std::size_t(recorded.id)];
        result.isKnown = true;
        GameTree::Node image;
        if (recorded.parent < 0) {
            image.state = initial;
        } else {
            image.parent = m_result.nodes[std::size_t(recorded.parent)].image;
            if (image.parent < 0 || !makeWay(recorded, image, result))
                return;
        }
        if (m_players == m_engine.players() && image.state == recorded.state)
            image.state = recorded.state; // shares its words
        image.chronon = recorded.chronon;
        Position position = m_engine.position(image.state, image.chronon, m_work.stop);
        if (isCancelled(position.error)) {
            cancel();
            return;
        }
        if (position.error)
            countLimit(*position.error);
        image.position = std::make_shared<const Position>(std::move(position));
        GameTree::Node before = recorded;
        before.position = recall(recorded);
        m_result.positions[std::size_t(recorded.id)] = before.position;
        result.differences = m_comparer.compare(before, image);
        result.image = image.id = int(m_result.images.size());
        m_result.images.push_back(std::move(image));
    }

    std::shared_ptr<const Position> recall(const GameTree::Node &recorded) const
    {
        const bool isKnown = recorded.position && !isCancelled(recorded.position->error);
        if (isKnown || !m_options.recall)
            return isKnown ? recorded.position : nullptr;
        std::shared_ptr<const Position> position = m_options.recall(recorded);
        return position && isCancelled(position->error) ? nullptr : position;
    }

    /// Plays what led to @p recorded from the image of its parent. False if that is not possible,
    /// with @p result telling why.
    bool makeWay(const GameTree::Node &recorded, GameTree::Node &image, ReplayedNode &result)
    {
        const GameTree::Node &from = m_result.images[std::size_t(image.parent)];
        const auto fail = [&](NodeDifference what, const QString &why) {
            result.differences |= what;
            result.why = why;
            return false;
        };
        if (recorded.edited) {
            const std::optional<State> state = m_comparer.carriedOver(recorded.state);
            if (!state)
                return fail(NodeDifference::Players,
                            u"the state made by hand is of other players than the game has now"_s);
            image.state = *state;
            image.edited = true;
            image.edge = std::make_shared<const Chronon>(editOf(from.state, *state));
            return true;
        }
        const Position &position = *from.position;
        if (position.error)
            return fail(NodeDifference::Error, position.error->message);
        const auto failFor = [&](const Problem &problem) {
            if (problem.kind == Problem::Kind::Cancelled) {
                cancel();
                return false;
            }
            countLimit(problem);
            const bool isRefused = problem.kind == Problem::Kind::Refused;
            return fail(isRefused ? NodeDifference::Action : NodeDifference::Error, problem.message);
        };
        const Result<Choices> chosen
            = chosenAgain(m_engine, position, *recorded.edge, m_result.positions[std::size_t(recorded.parent)].get(),
                          m_players, m_work.stop);
        if (!chosen.ok())
            return failFor(chosen.problem());
        if (position.isTerminal())
            return fail(NodeDifference::Terminal, u"the game is over before it"_s);
        Result<Chronon> chronon
            = playAgain(m_engine, position, *chosen, recorded.edge->isInterrupt, m_options.seed, m_work.stop);
        if (!chronon.ok())
            return failFor(chronon.problem());
        image.state = chronon->after;
        image.edge = std::make_shared<const Chronon>(std::move(chronon.value()));
        return true;
    }

    void countLimit(const Problem &problem)
    {
        if (!isLimit(problem) || ++m_limits < m_options.mostLimits)
            return;
        m_result.problem = problem;
        m_result.problem->message
            = u"given up after %1 runs of the rules passed a limit, as the last one: %2"_s.arg(m_limits).arg(
                problem.message);
    }

    void summarise()
    {
        // By id: what the way to each node has met.
        std::vector<ReplayedLine> ways(m_result.nodes.size());
        for (int id = 0; id < m_recorded.size(); ++id) {
            if (!m_recorded.has(id))
                continue;
            const GameTree::Node &node = m_recorded.node(id);
            const ReplayedNode &here = m_result.nodes[std::size_t(id)];
            ReplayedLine &way = ways[std::size_t(id)];
            if (node.parent >= 0)
                way = ways[std::size_t(node.parent)];
            way.leaf = id;
            const bool isLost = here.image < 0;
            m_result.lost += isLost ? 1 : 0;
            m_result.differing += !isLost && here.differences ? 1 : 0;
            if (way.first < 0 && here.differences)
                way.first = id;
            if (way.lost < 0 && isLost)
                way.lost = id;
            if (node.children.empty())
                m_result.lines.push_back(way);
        }
    }

    Engine &m_engine;
    const GameTree &m_recorded;
    const Words &m_players;
    const TreeReplayOptions &m_options;
    const WorkControl &m_work;
    NodeComparer m_comparer;
    TreeReplay m_result;
    int m_limits = 0;
};

} // namespace

TreeReplay replayTree(Engine &engine, const GameTree &recorded, const Words &players, const TreeReplayOptions &options,
                      const WorkControl &work)
{
    const Result<State> initial = engine.initialState(work.stop);
    if (!initial.ok()) {
        TreeReplay result;
        result.problem = initial.problem();
        return result;
    }
    return TreeReplayer(engine, recorded, players, options, work).run(*initial);
}

ImageTree imageTree(const TreeReplay &replay, const GameTree &recorded)
{
    ImageTree result;
    result.images.assign(std::size_t(recorded.size()), -1);
    std::vector<GameTree::Node> nodes;
    for (int id = 0; id < recorded.size(); ++id) {
        const int image = recorded.has(id) ? replay.nodes.at(std::size_t(id)).image : -1;
        if (image < 0)
            continue;
        GameTree::Node node = replay.images[std::size_t(image)];
        const GameTree::Node &old = recorded.node(id);
        node.parent = old.parent < 0 ? -1 : result.images[std::size_t(old.parent)];
        node.note = old.note;
        result.images[std::size_t(id)] = int(nodes.size());
        nodes.push_back(std::move(node));
    }
    const auto imageOf = [&](GameTree::NodeId id) { return recorded.has(id) ? result.images[std::size_t(id)] : -1; };
    for (int id = 0; id < recorded.size(); ++id) {
        if (imageOf(id) < 0)
            continue;
        GameTree::Node &node = nodes[std::size_t(imageOf(id))];
        node.visited = imageOf(recorded.node(id).visited);
        node.main = imageOf(recorded.node(id).main);
    }
    GameTree::NodeId current = recorded.current();
    while (imageOf(current) < 0)
        current = recorded.node(current).parent; // the root always has an image
    result.tree = GameTree(std::move(nodes), imageOf(current));
    return result;
}

bool coversAll(const TreeReplay &replay, const GameTree &recorded)
{
    for (int id = 0; id < recorded.size(); ++id)
        if (recorded.has(id) && (std::size_t(id) >= replay.nodes.size() || !replay.nodes[std::size_t(id)].isKnown))
            return false;
    return true;
}

} // namespace sidl::play
