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

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::debugger::Landmark)
};

bool hasWordChanged(const GameTree::Node &node, const engine::State &before, const QString &word)
{
    // What has changed is among what the chronon created and deleted.
    const auto isIt = [&](Word one) { return one.text() == word && node.state.contains(one) != before.contains(one); };
    const engine::Chronon &edge = *node.edge;
    return std::any_of(edge.created.begin(), edge.created.end(), isIt)
        || std::any_of(edge.deleted.begin(), edge.deleted.end(), isIt);
}

bool hasViewChanged(const GameTree::Node &node, const GameTree::Node &parent, std::size_t player)
{
    if (node.edited && node.position && parent.position && player < node.position->views.size()
        && player < parent.position->views.size())
        return node.position->views[player] != parent.position->views[player];
    if (node.edited)
        return !(node.state.words() == parent.state.words());
    // hidden/2 knows no state (S6), so that a view changes by what the player is told about (S22), and by nothing else.
    const std::vector<engine::Message> &sent = node.edge->sent.at(player);
    return std::any_of(sent.begin(), sent.end(), [&](const engine::Message &message) {
        return node.state.contains(message.word) != parent.state.contains(message.word);
    });
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
    if (kind == Kind::Word)
        return hasWordChanged(node, parent.state, text);
    const auto index = std::size_t(player.value());
    if (kind == Kind::View)
        return hasViewChanged(node, parent, index);
    return node.state.accounts().at(index) != parent.state.accounts().at(index);
}

QString Landmark::description(const engine::Words &players) const
{
    const auto name = [&] { return wording::playerText(players.at(std::size_t(player.value()))); };
    switch (kind) {
    case Kind::Terminal:
        return Tr::tr("where the game is over");
    case Kind::Fork:
        return Tr::tr("where variations begin");
    case Kind::Bookmark:
        return Tr::tr("with a bookmark");
    case Kind::Condition:
        return Tr::tr("where %1 holds").arg(text);
    case Kind::Word:
        return Tr::tr("where %1 appears or disappears").arg(text);
    case Kind::View:
        return Tr::tr("where what %1 sees changes").arg(name());
    case Kind::Account:
        return Tr::tr("where %1's account changes").arg(name());
    case Kind::Break:
        return Tr::tr("where a breakpoint stops");
    }
    return {};
}

} // namespace sidl::debugger
