// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/timeline/comparepane.h"

#include "debugger/model/shownpart.h"
#include "debugger/timeline/comparisonview.h"
#include "sidl/ui/keyboardpart.h"
#include "sidl/wording/jointactions.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::GameTree;

ComparePane::ComparePane(GameNavigation *session, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
    , m_title(new QLabel(this))
    , m_swap(new QToolButton(this))
    , m_copy(new QToolButton(this))
    , m_view(new ComparisonView(this))
{
    m_title->setTextFormat(Qt::PlainText);
    m_title->setWordWrap(true);
    m_swap->setText(tr("S&wap"));
    m_swap->setToolTip(tr("Compare the other way round"));
    m_copy->setText(tr("Copy as &Text"));
    ui::setKeyboardPart(this, m_view);
    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(4, 2, 4, 2);
    bar->addWidget(m_title, 1);
    bar->addWidget(m_swap);
    bar->addWidget(m_copy);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(bar);
    layout->addWidget(m_view, 1);
    connect(m_swap, &QToolButton::clicked, this, [this] { setNodes(m_after, m_before); });
    connect(m_copy, &QToolButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(text()); });
    connect(session->events(), &GameEvents::started, this, [this] { compare(-1, -1); });
    connect(session->events(), &GameEvents::changed, this, [this] {
        const GameTree &tree = m_session->tree();
        if (m_before >= 0 && (!tree.has(m_before) || !tree.has(m_after)))
            compare(-1, -1);
        else if (m_before >= 0 && (!m_isComplete || m_hidesLater || areNamedAnew()))
            refresh();
    });
    refresh();
}

ui::PaneInfo ComparePane::info(GameNavigation *navigation)
{
    ui::PaneInfo info;
    info.name = u"compare"_s;
    info.title = tr("Compare");
    info.area = ui::PaneArea::Bottom;
    info.goToName = u"goToCompare"_s;
    info.goToText = tr("Go to Co&mpare");
    info.goToKey = QKeySequence(Qt::ALT | Qt::SHIFT | Qt::Key_5);
    info.isOnDemand = true;
    info.isOfGame = true;
    info.create = [navigation] { return new ComparePane(navigation); };
    return info;
}

void ComparePane::compare(NodeId one, NodeId other)
{
    const GameTree &tree = m_session->tree();
    const bool isLater = one >= 0 && tree.node(one).chronon > tree.node(other).chronon;
    setNodes(isLater ? other : one, isLater ? one : other);
}

void ComparePane::setNodes(NodeId before, NodeId after)
{
    m_before = before;
    m_after = after;
    refresh();
    for (const NodeId node : {before, after})
        if (node >= 0 && !m_session->tree().node(node).position)
            m_session->computePosition(node);
}

void ComparePane::setHidesLater(bool hides)
{
    m_hidesLater = hides;
    refresh();
}

bool ComparePane::isOfLater() const
{
    const GameTree &tree = m_session->tree();
    const int last = lastShown(tree, m_hidesLater);
    return m_before >= 0 && qMax(tree.node(m_before).chronon, tree.node(m_after).chronon) > last;
}

QString ComparePane::nodeText(NodeId node) const
{
    const GameTree &tree = m_session->tree();
    const QString chronon = (m_naming.saysSteps() ? tr("step %1") : tr("chronon %1")).arg(tree.node(node).chronon);
    const QString name = tree.node(node).note.name;
    const QString edge = wording::edgeText(tree, m_session->game().players, node, m_naming);
    if (!name.isEmpty())
        return tr("%1 (%2)").arg(chronon, name);
    return edge.isEmpty() ? chronon : tr("%1 after %2").arg(chronon, edge); // a default is in brackets already
}

/// Of the columns: the chronons, and where these are the same, what tells the two apart. @p actions becomes where that
/// begins.
std::array<QString, 2> ComparePane::heads(qsizetype &actions) const
{
    actions = 0;
    const GameTree &tree = m_session->tree();
    const QString title = m_naming.saysSteps() ? tr("Step %1") : tr("Chronon %1");
    std::array<QString, 2> heads, names;
    std::array<NodeId, 2> nodes{m_before, m_after};
    for (const std::size_t side : {0, 1})
        heads[side] = title.arg(tree.node(nodes[side]).chronon);
    if (heads[0] != heads[1] || m_before == m_after)
        return heads;
    const auto edge
        = [&](NodeId node) { return wording::edgeText(tree, m_session->game().players, node, m_naming, 2); };
    std::array<NodeId, 2> first = nodes; // behind the fork
    while (nodes[0] != nodes[1] && nodes[0] >= 0 && nodes[1] >= 0) {
        first = nodes;
        for (const std::size_t side : {0, 1}) {
            if (names[side].isEmpty())
                names[side] = tree.node(nodes[side]).note.name;
            nodes[side] = tree.node(nodes[side]).parent;
        }
    }
    const bool isLastOther = edge(m_before) != edge(m_after);
    std::array<qsizetype, 2> starts{};
    for (const std::size_t side : {0, 1}) {
        const bool isNamed = !names[side].isEmpty();
        const QString what = isNamed ? names[side] : edge(isLastOther ? (side == 0 ? m_before : m_after) : first[side]);
        if (what.isEmpty())
            continue;
        const QString form = isNamed ? tr("%1, %2") : isLastOther ? tr("%1, after %2") : tr("%1, with %2");
        heads[side] = form.arg(heads[side], what);
        starts[side] = heads[side].size() - what.size();
    }
    actions = qMin(starts[0], starts[1]);
    return heads;
}

QString ComparePane::title() const
{
    return tr("%1 compared with %2").arg(nodeText(m_before), nodeText(m_after));
}

/// A state may have been given a name, or lost it.
bool ComparePane::areNamedAnew() const
{
    qsizetype actions = 0;
    return m_title->text() != title() || m_heads != heads(actions);
}

void ComparePane::refresh()
{
    m_view->clear();
    const bool isShown = m_before >= 0 && !isOfLater();
    m_view->setVisible(isShown);
    m_title->setAlignment(isShown ? Qt::AlignLeading | Qt::AlignVCenter : Qt::AlignCenter);
    for (QToolButton *button : {m_swap, m_copy})
        button->setVisible(isShown);
    if (isOfLater()) {
        m_title->setText(tr("What was compared comes after the current state, and is hidden."));
        return;
    }
    if (!isShown) {
        m_title->setText(tr("What differs between two states? Right-click one in the timeline, and choose "
                            "\u201cCompare the Current State with This\u201d. For the state before, choose "
                            "\u201cCompare This with\u201d in the menu of the current one."));
        return;
    }
    const GameTree &tree = m_session->tree();
    const Comparison comparison = compareNodes(tree.node(m_before), tree.node(m_after));
    m_isComplete = comparison.hasPositions;
    m_title->setText(title());
    qsizetype actions = 0;
    m_heads = heads(actions);
    m_view->setTitles(m_heads[0], m_heads[1], actions);
    m_view->add(comparison, m_session->game().players, m_naming);
    m_view->fitColumns();
}

void ComparePane::setPeoplesNaming(const wording::Naming &naming)
{
    m_naming = naming;
    refresh();
}

QString ComparePane::text() const
{
    return m_title->text() + u'\n' + m_view->text();
}

} // namespace sidl::debugger

#include "moc_comparepane.cpp"
