// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/position.h"

#include <memory>
#include <optional>
#include <vector>

namespace sidl::engine {

/// A run of a game as a tree of states: going back keeps what was played, acting in the past opens a branch. A plain value
/// without Prolog: whoever plays a chronon with an Engine appends it here. Any one thread at a time.
class Session
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
        friend bool operator==(const Note &, const Note &) = default;
    };

    struct Node
    {
        NodeId id = Root;
        NodeId parent = -1; ///< -1: the root
        int chronon = 0;    ///< steps from the root
        State state;
        std::shared_ptr<const Chronon> edge;      ///< the chronon that led here; null at the root
        std::vector<NodeId> children;             ///< in the order of their making
        NodeId visited = -1;                      ///< the child that was visited last; -1: none yet
        std::shared_ptr<const Position> position; ///< what the rules say of the state, once known
        Note note;
    };

    Session() = default;
    explicit Session(State initial); ///< the current node is the root
    /// A tree from its nodes, in the order of their ids: each parent before its children. Ids, children and chronons are
    /// filled in; parent, state and, but for the root, edge have to be there; visited is a child or -1 (the newest).
    Session(std::vector<Node> nodes, NodeId current);

    bool isEmpty() const { return m_nodes.empty(); }
    int size() const { return int(m_nodes.size()); }
    const Node &node(NodeId id) const { return m_nodes.at(std::size_t(id)); }
    NodeId current() const { return m_current; }
    const Node &currentNode() const { return node(m_current); }

    /// Appends the played @p chronon to the current node and goes there. If a child with equal does and equal state is there
    /// already, goes to that one instead (the same step is no new branch).
    NodeId append(Chronon chronon);
    void setPosition(NodeId id, Position position);
    void setNote(NodeId id, Note note);
    bool goTo(NodeId id); ///< false, and nothing happens, if there is no such node
    bool back();          ///< to the parent; false at the root
    bool forward();       ///< to the child that was visited last; false at a leaf
    /// The nodes from the root through the current one to the leaf that was visited last below it.
    std::vector<NodeId> line() const;

private:
    std::vector<Node> m_nodes;
    NodeId m_current = Root;
};

} // namespace sidl::engine
