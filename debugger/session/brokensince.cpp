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
            take(node);
    });
    connect(navigation->events(), &GameEvents::aboutToStart, this, [this] { m_ticket = 0; });
}

bool BrokenSince::isHere() const
{
    const GameTree &tree = m_navigation->tree();
    return tree.current() == m_line.front() && tree.has(m_line.back());
}

void BrokenSince::ask(const QString &invariant)
{
    const GameTree &tree = m_navigation->tree();
    m_invariant = invariant;
    m_line.clear();
    for (NodeId node = tree.current(); node != -1; node = tree.node(node).parent)
        m_line.push_back(node);
    m_asked = 1; // in which it does not hold
    m_ticket = 0;
    if (m_line.size() > 1)
        askOn();
}

void BrokenSince::askOn()
{
    const std::size_t from = m_asked;
    m_asked = std::min(m_line.size(), from + AskedAtOnce);
    const auto at = [this](std::size_t index) { return m_line.begin() + std::ptrdiff_t(index); };
    m_ticket = m_navigation->find(m_invariant, {at(from), at(m_asked)});
}

void BrokenSince::take(NodeId held)
{
    if (!isHere())
        return;
    if (held == -1 && m_asked < m_line.size())
        return askOn();
    const auto at = std::find(m_line.begin(), m_line.end(), held);
    Q_EMIT known(at == m_line.end() ? m_line.back() : *std::prev(at));
}

} // namespace sidl::debugger

#include "moc_brokensince.cpp"
