// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/session/landmark.h"

#include "sidl/wording/players.h"

#include <QCoreApplication>

#include <algorithm>

namespace sidl::debugger {

using engine::GameTree;
using engine::Word;

namespace {

struct LandmarkTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::debugger::Landmark)
};

bool hasWordChanged(const engine::State &before, const engine::Chronon &edge, const QString &word)
{
    // What has changed is among what the chronon created and deleted.
    const auto isIt = [&](Word one) { return one.text() == word && edge.after.contains(one) != before.contains(one); };
    return std::any_of(edge.created.begin(), edge.created.end(), isIt)
        || std::any_of(edge.deleted.begin(), edge.deleted.end(), isIt);
}

/// hidden/2 knows no state (S6), so that a view changes by what the player is told about (S22), and by nothing else.
bool hasViewChanged(const engine::State &before, const engine::Chronon &edge, std::size_t player)
{
    const std::vector<engine::Message> &sent = edge.sent.at(player);
    return std::any_of(sent.begin(), sent.end(), [&](const engine::Message &message) {
        return edge.after.contains(message.word) != before.contains(message.word);
    });
}

bool hasEditedViewChanged(const GameTree::Node &node, const GameTree::Node &parent, std::size_t player)
{
    if (node.position && parent.position && player < node.position->views.size()
        && player < parent.position->views.size())
        return node.position->views[player] != parent.position->views[player];
    return !(node.state.set() == parent.state.set());
}

} // namespace

bool Landmark::isAt(const GameTree &tree, GameTree::NodeId id) const
{
    const GameTree::Node &node = tree.node(id);
    switch (kind) {
    case Kind::Terminal:
        return node.position && node.position->isTerminal();
    case Kind::Fork:
        return node.children.size() > 1;
    case Kind::Bookmark:
        return node.note.bookmark;
    case Kind::Condition:
    case Kind::Break:
        return false;
    case Kind::Word:
    case Kind::View:
    case Kind::Account:
        break;
    }
    if (node.parent < 0)
        return false;
    const GameTree::Node &parent = tree.node(node.parent);
    if (kind == Kind::View && node.edited)
        return hasEditedViewChanged(node, parent, std::size_t(player.value()));
    return hasChanged(parent.state, *node.edge);
}

bool Landmark::isAfter(const engine::State &before, const engine::Chronon &edge, const engine::Position &here) const
{
    switch (kind) {
    case Kind::Terminal:
        return here.isTerminal();
    case Kind::Word:
    case Kind::View:
    case Kind::Account:
        return hasChanged(before, edge);
    case Kind::Fork:
    case Kind::Bookmark:
    case Kind::Condition:
    case Kind::Break:
        break;
    }
    return false;
}

bool Landmark::hasChanged(const engine::State &before, const engine::Chronon &edge) const
{
    if (kind == Kind::Word)
        return hasWordChanged(before, edge, text);
    const auto index = std::size_t(player.value());
    if (kind == Kind::View)
        return hasViewChanged(before, edge, index);
    return edge.after.accounts().at(index) != before.accounts().at(index);
}

QString Landmark::description(const engine::Words &players) const
{
    const auto name = [&] { return wording::playerText(players.at(std::size_t(player.value()))); };
    switch (kind) {
    case Kind::Terminal:
        return LandmarkTr::tr("where the game is over");
    case Kind::Fork:
        return LandmarkTr::tr("where variations begin");
    case Kind::Bookmark:
        return LandmarkTr::tr("with a bookmark");
    case Kind::Condition:
        return LandmarkTr::tr("where %1 holds").arg(text);
    case Kind::Word:
        return LandmarkTr::tr("where %1 appears or disappears").arg(text);
    case Kind::View:
        return LandmarkTr::tr("where what %1 sees changes").arg(name());
    case Kind::Account:
        return LandmarkTr::tr("where %1's account changes").arg(name());
    case Kind::Break:
        return LandmarkTr::tr("where a breakpoint stops");
    }
    return {};
}

} // namespace sidl::debugger
