// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/explain/changespane.h"

#include "debugger/explain/changesmodel.h"
#include "debugger/session/gamereading.h"
#include "sidl/ui/emptylabel.h"
#include "sidl/ui/keyboardpart.h"

#include <QHeaderView>
#include <QLabel>
#include <QStackedLayout>
#include <QTreeView>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

ChangesPane::ChangesPane(GameReading *session, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
    , m_model(new ChangesModel(this))
    , m_view(new QTreeView(this))
    , m_nothing(new ui::EmptyLabel(tr("Nothing has happened yet. Step plays a chronon."), this))
    , m_layout(new QStackedLayout(this))
{
    m_view->setModel(m_model);
    m_view->setAccessibleName(tr("What the last chronon did"));
    m_view->setAlternatingRowColors(true);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_layout->addWidget(m_nothing);
    m_layout->addWidget(m_view);
    ui::setKeyboardPart(this, m_view);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_view, &QWidget::customContextMenuRequested, this, [this](const QPoint &at) {
        const auto questions = m_view->indexAt(at).data(ChangesModel::WhyRole).value<WhyEntries>();
        using Kind = engine::Question::Kind;
        WhyMenu::Ways ways;
        for (const WhyEntry &entry : questions)
            if (entry.inquiry.question.kind == Kind::Created || entry.inquiry.question.kind == Kind::Deleted)
                ways = {entry.inquiry.question.subject, [this, word = entry.inquiry.question.subject](bool forward) {
                            Q_EMIT wordWayRequested(word, forward);
                        }};
        WhyMenu::open(
            this, m_view->viewport()->mapToGlobal(at), questions, true,
            [this](const Inquiry &inquiry) { Q_EMIT whyRequested(inquiry); }, m_model->naming(), ways);
    });
    connect(session->events(), &GameEvents::changed, this, &ChangesPane::refresh);
    refresh();
}

ui::PaneInfo ChangesPane::info(GameReading *game)
{
    ui::PaneInfo info;
    info.name = u"changes"_s;
    info.title = tr("Changes");
    info.area = ui::PaneArea::Bottom;
    info.goToName = u"goToChanges"_s;
    info.goToText = tr("Go to &Changes");
    info.goToKey = QKeySequence(Qt::ALT | Qt::Key_5);
    info.isOfGame = true;
    info.create = [game] { return new ChangesPane(game); };
    return info;
}

void ChangesPane::setPeoplesNaming(const wording::Naming &naming)
{
    m_model->setNaming(naming);
    m_nothing->setText(naming.saysSteps() ? tr("Nothing has happened yet. Step goes on.")
                                          : tr("Nothing has happened yet. Step plays a chronon."));
    refresh();
}

void ChangesPane::refresh()
{
    const engine::Chronon *chronon = m_session->lastChronon();
    if (!chronon) {
        m_model->clearChronon();
        m_layout->setCurrentWidget(m_nothing);
        return;
    }
    const engine::GameTree &tree = m_session->tree();
    const engine::GameTree::Node &parent = tree.node(tree.currentNode().parent);
    engine::Position before = parent.position ? *parent.position : engine::Position();
    const engine::Words &players = m_session->game().players;
    if (tree.currentNode().edited) {
        before.state = parent.state;
        m_model->setEdit(players, before, *chronon, parent.id);
    } else {
        m_model->setChronon(players, before, *chronon, parent.id);
    }
    m_view->expandToDepth(0);
    m_view->header()->setSectionResizeMode(ChangesModel::WhatColumn, QHeaderView::ResizeToContents);
    m_layout->setCurrentWidget(m_view);
}

} // namespace sidl::debugger

#include "moc_changespane.cpp"
