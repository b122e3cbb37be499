// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/exploration/jointactions.h"
#include "sidl/analysis/exploration/statespace.h"
#include "sidl/engine/game/gametree.h"

#include <QStringList>

#include <limits>
#include <map>
#include <memory>
#include <stop_token>
#include <tuple>
#include <unordered_map>

namespace sidl::visualizer {

/// A part of a game that was explored, with what the rules say of each of its states.
struct ExploredSpace
{
    analysis::StateSpace space;
    std::vector<std::shared_ptr<const engine::Position>> positions; ///< by node of the space; null: not known
    /// What players heard, by edge of the space (analysis::heardIn()).
    std::vector<QStringList> heard{};
    /// What is done where something applies by default, by edge of the space (analysis::appliedIn()).
    std::vector<engine::Choices> applied{};
    std::size_t found
        = 0; ///< how many states the exploration has found, where those here are the first of them; else 0
};

/// The numbers of a game's states, from 0 on, in the order in which they were first seen.
using StateNumbers = std::unordered_map<engine::State, int, analysis::StateHash>;

/// Numbers the states visited in @p session up to the chronon @p last that have no number yet, by their first visits.
void numberStates(const engine::GameTree &session, int last, StateNumbers &numbers);

/// Adds to @p space what the rules say of its states. If @p stop is raised, the rest is not known and
/// StateSpace::stopped is set. Thread: the engine's.
ExploredSpace withPositions(engine::Engine &engine, analysis::StateSpace space, const std::stop_token &stop = {});

/**
 * States of a game, each once (equal words and accounts, whenever they were), and the joint actions that lead from one
 * to another: those visited in a session, those explored, or both. Visited ones come first, in the order of their first
 * visits, so that a map grows at its end, unless it is arranged otherwise. Any one thread at a time.
 */
class StateMap
{
public:
    struct Node
    {
        engine::State state;
        int number = 0;                                   ///< its place in the map until arrange() tells it
        int chronon = 0;                                  ///< of the first visit, or the least that leads there
        int parent = -1;                                  ///< the node that it was first reached from; -1: a start
        std::shared_ptr<const engine::Position> position; ///< null: not known
        QStringList names, comments;                      ///< that a person gave it
        bool isBookmarked = false;
        bool isPlayed = false;                        ///< on the line that is played
        std::vector<engine::GameTree::NodeId> visits; ///< none: explored only
        bool isOpen = false;   ///< explored only, and not all that leads on from it is in the map
        bool isFaulty = false; ///< its switches or one of its chronons could not be computed
        /// By player, where players see no words (Position::isBlind): the plays that are known to lead there, as
        /// numbers in ascending order. Plays in which the player did and was told the same have the same number.
        std::vector<std::vector<int>> plays;
    };
    struct Edge
    {
        int from = 0, to = 0;
        engine::Choices does;
        engine::Choices applied; ///< S17; explored edges have it where something applies by default, else does alone
        bool isVisited = false;
        bool isEdited = false; ///< the state was made by hand: no rule leads there
        bool isPlayed = false; ///< on the line that is played
    };
    enum class Kind {
        States,    ///< equal states are one node
        Variations ///< each visit is one: the tree of a session
    };
    /// A way to a state that was not visited yet.
    struct Way
    {
        engine::GameTree::NodeId from = engine::GameTree::Root; ///< the visit that it begins at
        std::vector<engine::Choices> chronons;                  ///< what the players and nature do in each
    };

    /// @param most nodes; others are left out
    explicit StateMap(int most = 3000, Kind kind = Kind::States)
        : m_most(most)
        , m_kind(kind)
    {
    }
    Kind kind() const { return m_kind; }
    /// First, and once. Of more states than there is room for, those are in the map that are nearest to the current one
    /// in the tree, and the first. With @p last, nothing later than that chronon is in it.
    void add(const engine::GameTree &session, int last = std::numeric_limits<int>::max());
    /// To states; any number of times. Once @p stop is asked for, the map lacks some and is for nobody.
    void add(const ExploredSpace &explored, const std::stop_token &stop = {});
    /// Last, and once: states have the numbers that they are known by, the others the next ones, in their order; the
    /// first node stays, the others come in the order of their numbers, and edges in that of their nodes. So a map that
    /// is made anew, when more was visited, looks alike.
    void arrange(StateNumbers &numbers);

    const std::vector<Node> &nodes() const { return m_nodes; }
    const std::vector<Edge> &edges() const { return m_edges; } ///< no two that are the same
    bool isBlind() const { return m_isBlind; }               ///< players see no words: Node::plays tell what they know
    int nodeOf(engine::GameTree::NodeId visit) const;        ///< -1: left out, or no such visit
    const QStringList &remarks() const { return m_remarks; } ///< what is not in the map, and why
    /// Nothing if the node was visited, or cannot be reached from one that was.
    std::optional<Way> wayTo(int node) const;

private:
    struct Found
    {
        int node = -1; ///< -1: there is no room for it
        bool isNew = false;
    };
    Found find(const engine::State &state); ///< its node, made if need be
    int append(const engine::State &state);
    std::size_t addEdge(Edge edge);              ///< its index, or that of the same one
    static std::size_t hashOf(const Edge &edge); ///< the same of those that may be the same one
    void sortEdges();
    /// By visit, whether there is room for it, as add() has it.
    std::vector<bool> nearest(const engine::GameTree &session, int last) const;
    void remarkOnRoom();
    void addVisit(const engine::GameTree &session, engine::GameTree::NodeId id, bool isPlayed);
    void addPlays(const engine::GameTree &session, engine::GameTree::NodeId id);
    /// Those that lead on from the plays of the first node of @p explored. @p nodes of the map, by node of the space.
    void addPlays(const ExploredSpace &explored, const std::vector<int> &nodes, const std::stop_token &stop);
    int playAfter(int play, int player, const QString &heard); ///< its number

    std::size_t m_most;
    Kind m_kind;
    std::vector<Node> m_nodes;
    std::vector<Edge> m_edges;
    std::unordered_map<engine::State, int, analysis::StateHash> m_index; ///< -1: left out
    std::map<std::pair<int, int>, std::vector<std::size_t>> m_between;   ///< the edges between two nodes
    std::unordered_map<std::size_t, std::vector<std::size_t>>
        m_alike;                ///< edges by hashOf(): there may be thousands between two
    std::vector<int> m_visited; ///< by NodeId
    bool m_isBlind = false;
    std::vector<std::vector<int>> m_heard; ///< of blind games, by NodeId: by player the play; empty: not known
    std::map<std::tuple<int, int, QString>, int> m_plays; ///< by play before, player and what was heard
    std::size_t m_leftOut = 0;                            ///< explored states that there was no room for
    std::size_t m_found = 0;                              ///< the greatest ExploredSpace::found
    QString m_roomRemark;                                 ///< that of m_remarks which tells of these
    QStringList m_remarks;
};

} // namespace sidl::visualizer
