// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/model/branches.h"

#include "sidl/wording/counts.h"
#include "sidl/wording/jointactions.h"

#include <QCoreApplication>
#include <QLocale>

namespace sidl::debugger {

using engine::GameTree;
using engine::Words;
using NodeId = GameTree::NodeId;

namespace {

struct BranchesTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::debugger::Branches)
};

bool hasEnded(const GameTree &tree, NodeId node)
{
    const auto &position = tree.node(node).position;
    return position && position->isTerminal();
}

QString lengthText(int chronons, bool ended)
{
    const QString length = wording::chrononsText(chronons);
    return ended ? BranchesTr::tr("%1, ended").arg(length) : length;
}

QString withName(const QString &name, const QString &text)
{
    return name.isEmpty() ? text : BranchesTr::tr("%1: %2").arg(name, text);
}

} // namespace

std::vector<Branch> branchesFrom(const GameTree &tree, const Words &players, NodeId node)
{
    std::vector<Branch> branches;
    const int from = tree.node(node).chronon;
    for (const NodeId child : tree.node(node).children) {
        Branch branch;
        branch.first = child;
        branch.leaves = 0;
        branch.name = tree.node(child).note.name;
        branch.action = wording::edgeText(tree, players, child);
        std::vector<NodeId> open{child}; // not by recursion: runs are long
        while (!open.empty()) {
            const NodeId id = open.back();
            open.pop_back();
            const GameTree::Node &here = tree.node(id);
            open.insert(open.end(), here.children.begin(), here.children.end());
            if (!here.children.empty())
                continue;
            ++branch.leaves;
            if (here.chronon - from > branch.chronons) {
                branch.chronons = here.chronon - from;
                branch.ended = hasEnded(tree, id);
            }
        }
        branches.push_back(branch);
    }
    return branches;
}

std::vector<Line> linesOf(const GameTree &tree, const Words &players, const std::vector<NodeId> &shown)
{
    std::vector<Line> lines;
    if (tree.isEmpty())
        return lines;
    std::vector<NodeId> open{GameTree::Root};
    while (!open.empty()) {
        const NodeId id = open.back();
        open.pop_back();
        const auto &children = tree.node(id).children;
        open.insert(open.end(), children.rbegin(), children.rend());
        if (!children.empty())
            continue;
        Line line;
        line.leaf = id;
        line.chronons = tree.node(id).chronon;
        line.ended = hasEnded(tree, id);
        for (NodeId node = id; node > GameTree::Root && line.name.isEmpty(); node = tree.node(node).parent)
            line.name = tree.node(node).note.name;
        const auto isShown = [&](NodeId node) {
            const auto chronon = std::size_t(tree.node(node).chronon);
            return chronon < shown.size() && shown[chronon] == node;
        };
        NodeId off = -1; // the first node that is not shown
        for (NodeId node = id; node >= 0 && !isShown(node); node = tree.node(node).parent)
            off = node;
        line.isCurrent = off < 0;
        line.forkChronon = line.isCurrent ? line.chronons : tree.node(off).chronon - 1;
        if (!line.isCurrent)
            line.action = wording::edgeText(tree, players, off);
        lines.push_back(line);
    }
    return lines;
}

bool isEditedBefore(const GameTree &tree, GameTree::NodeId node)
{
    for (GameTree::NodeId at = node; at >= 0; at = tree.node(at).parent)
        if (tree.node(at).edited)
            return true;
    return false;
}

QString branchText(const Branch &branch)
{
    const QString text = withName(
        branch.name, BranchesTr::tr("%1 … %2").arg(branch.action, lengthText(branch.chronons, branch.ended)));
    return branch.leaves > 1 ? BranchesTr::tr("%1, %2 lines").arg(text, QLocale().toString(branch.leaves)) : text;
}

QString lineText(const Line &line)
{
    const QString length = lengthText(line.chronons, line.ended);
    if (line.isCurrent)
        return withName(line.name, BranchesTr::tr("The one shown … %1").arg(length));
    return withName(line.name, BranchesTr::tr("At %1, %2 … %3").arg(line.forkChronon).arg(line.action, length));
}

} // namespace sidl::debugger
