// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/session/brokensince.h"

#include <algorithm>

namespace sidl::debugger {

using engine::GameTree;
using NodeId = GameTree::NodeId;

BrokenSince::BrokenSince(GameNavigation *navigation, QObject *parent)
    : QObject(parent)
    , m_navigation(navigation)
{
    connect(navigation->events(), &GameEvents::found, this, [this](Ticket ticket, NodeId node) {
        if (ticket == m_ticket)
            tell(node);
    });
}

void BrokenSince::ask(const QString &invariant)
{
    const GameTree &tree = m_navigation->tree();
    m_ticket = 0;
    m_line.clear();
    for (NodeId node = tree.current(); node != -1; node = tree.node(node).parent)
        m_line.push_back(node);
    if (m_line.size() > 1 && m_line.size() <= MostAsked)
        m_ticket = m_navigation->find(invariant, {m_line.begin() + 1, m_line.end()});
}

void BrokenSince::tell(NodeId held)
{
    const auto at = std::find(m_line.begin(), m_line.end(), held);
    const NodeId first = at == m_line.end() ? m_line.back() : *std::prev(at);
    const GameTree &tree = m_navigation->tree();
    if (tree.current() == m_line.front() && tree.has(first))
        Q_EMIT known(first);
}

} // namespace sidl::debugger

#include "moc_brokensince.cpp"
