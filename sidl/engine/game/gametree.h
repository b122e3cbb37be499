// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/position.h"
#include "sidl/engine/state/sharedlist.h"

#include <memory>
#include <optional>
#include <vector>

namespace sidl::engine {

/// A run of a game as a tree of states: going back keeps what was played, acting in the past opens a branch. A plain
/// value without Prolog: whoever plays a chronon with an Engine appends it here. Any one thread at a time. A copy is
/// cheap, as it shares the nodes until they change, and may go to another thread.
///
/// An id keeps its meaning for as long as the tree lives: nodes that are cut off stay where they are, out of reach, so
/// that they can be had back.
class GameTree
{
public:
    using NodeId = int;
    static constexpr NodeId Root = 0;

    /// What a person has written at a node.
    struct Note
    {
        QString name;    ///< of the branch that begins here
        QString comment; ///< may have several lines
        bool bookmark = false;
        QStringList given{}; ///< words and goals that hold here for those who ask what players know, each told to all
        friend bool operator==(const Note &, const Note &) = default;
    };

    /// Who chose for a player in the chronon that led to a node, and how long that took. For the referee.
    struct Chooser
    {
        int player = 0;        ///< index into the players
        QString by;            ///< an agent or policy, as it is named in text; empty: a person
        int milliseconds = -1; ///< -1: not known
        QString why{};         ///< why a default was played in the place of a choice
        friend bool operator==(const Chooser &, const Chooser &) = default;
    };

    struct Node
    {
        NodeId id = Root;
        NodeId parent = -1; ///< -1: the root
        int chronon = 0;    ///< steps from the root
        State state;
        std::shared_ptr<const Chronon> edge; ///< the chronon that led here; null at the root
        std::vector<Chooser> choosers{};     ///< of that chronon, by player; who is missing is not known
        std::vector<NodeId> children;        ///< in the order of their making
        NodeId visited = -1;                 ///< the child that was visited last; -1: none yet
        NodeId main = -1;                    ///< the child that was promoted; -1, or cut off: the first one
        bool edited = false; ///< made by hand: the edge tells the difference, and that no rule played it
        bool pruned = false; ///< cut off
        std::shared_ptr<const Position> position; ///< what the rules say of the state, once known
        Note note;
    };

    GameTree() = default;
    explicit GameTree(State initial); ///< the current node is the root
    /// A tree from its nodes, in the order of their ids: each parent before its children. Ids, children and chronons
    /// are filled in; parent, state and, but for the root, edge have to be there; visited is a child or -1 (the
    /// newest). None is cut off.
    GameTree(std::vector<Node> nodes, NodeId current);

    bool isEmpty() const { return m_nodes.empty(); }
    int size() const { return int(m_nodes.size()); } ///< of all nodes, those cut off included
    const Node &node(NodeId id) const { return m_nodes[std::size_t(id)]; }
    NodeId current() const { return m_current; }
    const Node &currentNode() const { return node(m_current); }

    /// Appends the played @p chronon to the current node and goes there. If a child with equal does and equal state is
    /// there already, goes to that one instead (the same step is no new branch).
    NodeId append(Chronon chronon);
    /// Appends a state made by hand to the current node, as if a chronon had led there, and goes there. An equal one
    /// that is there already is no new branch.
    NodeId appendEdited(const State &state);
    /// The child that the main line goes on to; -1 at a leaf.
    NodeId mainChild(NodeId id) const;
    std::vector<NodeId> mainLine() const; ///< the nodes from the root, by main children, to a leaf
    /// Makes the main line go through @p id. False, and nothing happens, if there is no such node.
    bool promote(NodeId id);
    /// Cuts off @p id with all that follows it; the current node, if it was there, is then its parent. False for the
    /// root and for what is not there.
    bool prune(NodeId id);
    /// Undoes prune(@p id), if its parent is still there.
    bool restore(NodeId id);
    void setPosition(NodeId id, Position position);
    void setNote(NodeId id, Note note);
    void setChoosers(NodeId id, std::vector<Chooser> choosers);
    bool has(NodeId id) const { return id >= 0 && id < size() && !node(id).pruned; }
    bool goTo(NodeId id); ///< false, and nothing happens, if there is no such node
    bool back();          ///< to the parent; false at the root
    bool forward();       ///< to the child that was visited last; false at a leaf
    /// The nodes from the root through the current one to the leaf that was visited last below it.
    std::vector<NodeId> line() const;

private:
    void markPruned(NodeId top, bool pruned);
    NodeId appendNode(Node node);

    SharedList<Node> m_nodes;
    NodeId m_current = Root;
};

/// An edit by hand in the form of a chronon: nobody acted, words were created and deleted, accounts changed.
Chronon editOf(const State &before, const State &after);

} // namespace sidl::engine
