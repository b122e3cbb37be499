// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/run/presentwindow.h"

#include "app/studio/run/curtain.h"
#include "debugger/model/announcement.h"
#include "debugger/seats/seatspane.h"
#include "debugger/timeline/timelinepane.h"
#include "sidl/ui/textzoom.h"
#include "visualizer/panes/stategraphpane.h"

#include <QAction>
#include <QCheckBox>
#include <QCloseEvent>
#include <QFontInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QMessageBox>
#include <QScreen>
#include <QSplitter>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::app {

using debugger::GameSession;
using engine::Viewer;

namespace {

constexpr double TextScale = 1.4;
constexpr int SeatsZoom = 5;  // about 1.6 times as large
constexpr int LeastZoom = 1;  // with more seats than that has room for, they are scrolled
constexpr int FewPlayers = 3; // with more, the room is for their seats

} // namespace

PresentWindow::PresentWindow(GameSession *session, debugger::GameView *view, const QWidget *behind)
    : QWidget(nullptr, Qt::Window)
    , m_session(session)
    , m_stage(new QWidget(this))
    , m_seats(new debugger::SeatsPane(session, view))
    , m_timeline(new debugger::TimelinePane(session))
    , m_graph(new visualizer::StateGraphPane)
    , m_curtain(new Curtain(m_stage))
    , m_step(newAction(tr("Step"), {Qt::Key_F10}, tr("Play one chronon (F10)")))
    , m_back(newAction(tr("Back"), {Qt::SHIFT | Qt::Key_F10, Qt::Key_PageUp},
                       tr("Go back one chronon (Shift+F10, Page Up)")))
    , m_next(newAction(tr("Next"), {Qt::Key_PageDown}, {}))
    , m_leave(newAction(tr("Leave"), {Qt::CTRL | Qt::SHIFT | Qt::Key_F11}, tr("Back to the window (Ctrl+Shift+F11)")))
    , m_predict(new QCheckBox(tr("Announce before showing"), this))
    , m_showGraph(new QCheckBox(tr("State graph"), this))
    , m_where(new QLabel(this))
{
    setObjectName(u"present"_s);
    setWindowTitle(tr("%1 \u2013 SIDL Studio").arg(session->game().name));
    QFont large;
    large.setPointSizeF(QFontInfo(font()).pointSizeF() * TextScale);
    setFont(large);
    m_seats->present();
    m_seats->zoom()->zoomBy(SeatsZoom);
    const QSize screen = behind->screen()->availableSize();
    const bool isFew = int(session->game().players.size()) <= FewPlayers; // then the graph stands beside them
    const int room = isFew ? screen.width() * 3 / 5 : screen.width();
    for (int zoom = SeatsZoom; zoom > LeastZoom && m_seats->widthOfAll() > room; --zoom)
        m_seats->zoom()->zoomBy(-1); // no seat is out of sight
    auto *panes = new QSplitter(Qt::Horizontal);
    panes->addWidget(m_seats);
    panes->addWidget(m_graph);
    panes->setStretchFactor(0, 3);
    panes->setStretchFactor(1, 2);
    auto *stage = new QVBoxLayout(m_stage);
    stage->setContentsMargins(0, 0, 0, 0);
    stage->addWidget(panes, 1);
    stage->addWidget(m_timeline);
    m_timeline->setMaximumHeight(qMin(m_timeline->fontMetrics().height() * 7, screen.height() / 6)); // two variations
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(newBar());
    layout->addWidget(m_stage, 1);
    connect(m_step, &QAction::triggered, this, &PresentWindow::step);
    connect(m_back, &QAction::triggered, this, [this] { m_session->back(); });
    connect(m_next, &QAction::triggered, this, &PresentWindow::goOn);
    connect(m_leave, &QAction::triggered, this, &PresentWindow::askToLeave);
    connect(session, &GameSession::changed, this, &PresentWindow::refresh);
    connect(session, &GameSession::finished, this, &PresentWindow::stepEnded);
    connect(m_curtain, &Curtain::lifted, this, &PresentWindow::refresh);
    connect(m_seats, &debugger::SeatsPane::coversChanged, this, &PresentWindow::showWhatMayBe);
    connect(m_graph, &visualizer::StateGraphPane::nodeActivated, this,
            [this](engine::GameTree::NodeId node) { m_session->goTo(node); });
    showWhatMayBe();
    refresh();
}

void PresentWindow::setHidesLater(bool hides)
{
    m_timeline->setHidesLater(hides);
    m_graph->setHidesLater(hides);
}

QAction *PresentWindow::newAction(const QString &text, const QList<QKeySequence> &keys, const QString &tip)
{
    auto *action = new QAction(text, this);
    action->setShortcuts(keys);
    action->setToolTip(tip);
    addAction(action);
    return action;
}

QWidget *PresentWindow::newBar()
{
    auto *bar = new QWidget(this);
    auto *layout = new QHBoxLayout(bar);
    layout->setContentsMargins(0, 0, 0, 0);
    const auto add = [bar, layout](QAction *action) {
        auto *button = new QToolButton(bar);
        button->setDefaultAction(action);
        layout->addWidget(button);
    };
    add(m_step);
    add(m_back);
    layout->addWidget(m_predict);
    layout->addWidget(m_showGraph);
    layout->addStretch();
    layout->addWidget(m_where);
    layout->addStretch();
    add(m_leave);
    m_predict->setChecked(true);
    m_predict->setObjectName(u"announce"_s);
    m_predict->setToolTip(tr("Tell who did what first, and show what follows when asked"));
    m_predict->setFocusPolicy(Qt::TabFocus);
    m_showGraph->setChecked(int(m_session->game().players.size()) <= FewPlayers);
    m_showGraph->setObjectName(u"showGraph"_s);
    m_showGraph->setToolTip(tr("Show the states visited beside the seats; else the seats have the room"));
    m_showGraph->setFocusPolicy(Qt::TabFocus);
    connect(m_showGraph, &QCheckBox::toggled, this, &PresentWindow::showWhatMayBe);
    return bar;
}

void PresentWindow::refresh()
{
    if (!m_session->hasGame())
        return;
    m_graph->setSession(m_session->tree(), m_session->game().players, m_session->game().name);
    if (m_curtain->isVisible()) { // nothing tells yet what is behind it, and the key that steps lifts it
        m_back->setEnabled(false);
        return;
    }
    const engine::Position *here = m_session->position();
    m_step->setEnabled(here && !here->isTerminal());
    m_back->setEnabled(m_session->tree().currentNode().parent >= 0);
    m_where->setText(tr("chronon %1").arg(m_session->tree().currentNode().chronon));
}

void PresentWindow::step()
{
    advance([this] { return m_session->step(); });
}

void PresentWindow::goOn()
{
    const std::vector<engine::GameTree::NodeId> line = m_session->tree().line();
    auto next = std::find(line.begin(), line.end(), m_session->tree().current());
    if (next != line.end())
        ++next;
    if (next != line.end())
        advance([this, node = *next] { return m_session->goTo(node); });
    else if (m_curtain->isVisible())
        advance({}); // what is behind it is the end
}

void PresentWindow::advance(const std::function<debugger::Ticket()> &command)
{
    if (m_curtain->isVisible() || m_ticket != 0) {
        if (m_ticket == 0)
            m_curtain->lift(); // the key that steps reveals, too
        return;
    }
    if (!m_predict->isChecked()) {
        command();
        return;
    }
    m_curtain->fall();
    m_ticket = command();
}

void PresentWindow::stepEnded(debugger::Ticket ticket, GameSession::Outcome outcome)
{
    if (m_ticket == 0 || ticket != m_ticket)
        return;
    m_ticket = 0;
    const engine::Chronon *chronon = m_session->lastChronon();
    if (outcome != GameSession::Outcome::Done || !chronon) {
        m_curtain->lift();
        return;
    }
    const engine::GameTree::Node &node = m_session->tree().currentNode();
    const engine::GameTree::Node &before = m_session->tree().node(node.parent);
    const bool showsAll = !m_seats->isCovered(Viewer::referee());
    const QStringList lines
        = debugger::announcement(m_session->game().players, *before.position, *chronon, [&](engine::Owner owner) {
              return showsAll || (!owner.isNature() && !m_seats->isCovered(Viewer::player(owner.player())));
          });
    m_curtain->announce(tr("What follows from this?"), lines.join(u'\n'));
}

void PresentWindow::showWhatMayBe()
{
    const bool showsAll = !m_seats->isCovered(Viewer::referee());
    m_graph->setVisible(showsAll && m_showGraph->isChecked());
    m_timeline->setVisible(showsAll);
}

void PresentWindow::closeEvent(QCloseEvent *event)
{
    event->ignore(); // whoever opened it closes it, once the window behind is there again
    askToLeave();
}

void PresentWindow::askToLeave()
{
    if (m_seats->isAnyCovered()) {
        const auto answer = QMessageBox::question(
            this, tr("Leave the Presentation"),
            tr("Seats are covered, and the whole window shows what every player sees and has chosen. Leave?"),
            QMessageBox::Yes | QMessageBox::Cancel, QMessageBox::Cancel);
        if (answer != QMessageBox::Yes)
            return;
    }
    Q_EMIT left();
}

} // namespace sidl::app
