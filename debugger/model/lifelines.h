// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/gametree.h"
#include "sidl/engine/game/viewer.h"

#include <unordered_map>

namespace sidl::debugger {

/// A word over a line of the tree, with the times at which it was there.
struct Lifeline
{
    /// One time. Indices are places in the line.
    struct Span
    {
        int begin = 0; ///< the first state that has the word
        int end = -1;  ///< the first one after it that has not; -1: it stays to the end of the line
        friend bool operator==(const Span &, const Span &) = default;
    };
    engine::Word word;
    std::vector<Span> spans; ///< in order, none touches another
};

/// The lifelines of all words of a line, which goes on from one chronon to the next: what was found out stays.
class LifelinesOfLine
{
public:
    /// @p line: the nodes from the root on. False: it was followed so far already.
    bool follow(const engine::GameTree &tree, const std::vector<engine::GameTree::NodeId> &line);
    void forget(); ///< before the line of another tree
    const std::vector<engine::GameTree::NodeId> &line() const { return m_line; }
    /// In the order of their appearance, those that appear together in standard order. Of a player, only those that are
    /// seen (S15), as far as that is known.
    std::vector<Lifeline> lifelines(const engine::GameTree &tree, engine::Viewer viewer) const;

private:
    std::vector<engine::GameTree::NodeId> m_line;
    std::vector<Lifeline> m_all;
    std::unordered_map<const engine::WordData *, std::size_t> m_places; ///< in m_all
};

} // namespace sidl::debugger
