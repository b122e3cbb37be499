// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/branches.h"

#include "debugger/choicestext.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <optional>

namespace sidl::debugger {

using engine::Session;
using engine::Switch;
using engine::Words;
using NodeId = Session::NodeId;

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("sidl::debugger::Branches", text);
}

bool hasEnded(const Session &tree, NodeId node)
{
    const auto &position = tree.node(node).position;
    return position && position->isTerminal();
}

QString lengthText(int chronons, bool ended)
{
    const QString length = chrononsText(chronons);
    return ended ? tr("%1, ended").arg(length) : length;
}

/// Who owns the switch of an applied action of the chronon that led to @p node.
std::optional<int> ownerOf(const Session &tree, const Session::Node &node, std::size_t applied)
{
    const engine::Chronon &edge = *node.edge;
    if (edge.owners.size() == edge.applied.size())
        return edge.owners[applied];
    const auto &before = tree.node(node.parent).position; // a session that does not tell
    if (!before)
        return {};
    const auto found = std::find_if(before->switches.begin(), before->switches.end(),
                                    [&](const Switch &one) { return one.word == edge.applied[applied].place; });
    return found == before->switches.end() ? std::nullopt : std::optional(found->owner);
}

QString withName(const QString &name, const QString &text)
{
    return name.isEmpty() ? text : tr("%1: %2").arg(name, text);
}

} // namespace

std::vector<Branch> branchesFrom(const Session &tree, const Words &players, NodeId node)
{
    std::vector<Branch> branches;
    const int from = tree.node(node).chronon;
    for (const NodeId child : tree.node(node).children) {
        Branch branch;
        branch.first = child;
        branch.leaves = 0;
        branch.name = tree.node(child).note.name;
        branch.action = edgeText(tree, players, child);
        std::vector<NodeId> open{child}; // not by recursion: runs are long
        while (!open.empty()) {
            const NodeId id = open.back();
            open.pop_back();
            const Session::Node &here = tree.node(id);
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

std::vector<Line> linesOf(const Session &tree, const Words &players, const std::vector<NodeId> &shown)
{
    std::vector<Line> lines;
    if (tree.isEmpty())
        return lines;
    std::vector<NodeId> open{Session::Root};
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
        for (NodeId node = id; node > Session::Root && line.name.isEmpty(); node = tree.node(node).parent)
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
            line.action = edgeText(tree, players, off);
        lines.push_back(line);
    }
    return lines;
}

QString playerText(engine::Word player)
{
    return player.length() == 1 ? player.elementLabel(0) : player.text();
}

QString edgeText(const Session &tree, const Words &players, NodeId node)
{
    const Session::Node &here = tree.node(node);
    if (!here.edge)
        return {};
    if (here.edited)
        return tr("edited");
    const engine::Chronon &edge = *here.edge;
    QStringList actions;
    for (std::size_t i = 0; i < edge.applied.size(); ++i) {
        const engine::Choice &choice = edge.applied[i];
        const std::optional<int> owner = ownerOf(tree, here, i);
        const QString who = !owner ? QString()
            : *owner < 0           ? tr("nature")
                                   : playerText(players.at(std::size_t(*owner)));
        actions.append(who.isEmpty() ? choice.action.text() : tr("%1: %2").arg(who, choice.action.text()));
    }
    return actions.isEmpty() ? QStringLiteral("\u2013") : actions.join(QStringLiteral("  "));
}

QString ownText(const Session &tree, NodeId node, int player)
{
    const Session::Node &here = tree.node(node);
    QStringList actions;
    for (std::size_t i = 0; here.edge && i < here.edge->applied.size(); ++i)
        if (ownerOf(tree, here, i) == player)
            actions << here.edge->applied[i].action.text();
    return actions.join(QStringLiteral("  "));
}

QString branchText(const Branch &branch)
{
    const QString text
        = withName(branch.name, tr("%1 \u2026 %2").arg(branch.action, lengthText(branch.chronons, branch.ended)));
    return branch.leaves > 1 ? tr("%1, %2 branches").arg(text, QString::number(branch.leaves)) : text;
}

QString lineText(const Line &line)
{
    const QString length = lengthText(line.chronons, line.ended);
    if (line.isCurrent)
        return withName(line.name, tr("The one shown \u2026 %1").arg(length));
    return withName(line.name, tr("At %1, %2 \u2026 %3").arg(line.forkChronon).arg(line.action, length));
}

} // namespace sidl::debugger
