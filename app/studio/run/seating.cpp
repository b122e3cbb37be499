// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/run/seating.h"

#include "app/studio/actions/actions.h"
#include "app/studio/run/gamecontrols.h"
#include "app/studio/run/presentwindow.h"
#include "app/studio/run/seal.h"
#include "debugger/seats/gameview.h"
#include "debugger/seats/hotseat.h"
#include "debugger/seats/seatspane.h"

#include <QAction>

#include <utility>

namespace sidl::app {

Seating::Seating(const Actions &actions, GameControls *controls, debugger::SeatsPane *seats, QWidget *window)
    : QObject(window)
    , m_actions(actions)
    , m_controls(controls)
    , m_seats(seats)
    , m_window(window)
{
    connect(actions.hotSeat, &QAction::triggered, this, [this] { sit(std::nullopt); });
    connect(actions.present, &QAction::triggered, this, &Seating::present);
    connect(seats, &debugger::SeatsPane::sitWanted, this, &Seating::sit);
    connect(controls, &GameControls::updated, this, &Seating::update);
    update();
}

Seating::~Seating()
{
    m_seal.reset();
    // They have no parent, so that they stay when the window is hidden.
    delete m_hotSeat;
    delete m_present;
}

void Seating::update()
{
    const debugger::GameSession *session = m_controls->session();
    m_actions.hotSeat->setEnabled(session->position() && !m_controls->isBusy());
    m_actions.present->setEnabled(session->hasGame());
}

void Seating::sit(std::optional<int> player)
{
    if (m_hotSeat || !m_actions.hotSeat->isEnabled())
        return;
    if (m_present)
        leavePresent();
    Q_EMIT seated(true);
    m_hotSeat = new debugger::HotSeat(m_controls->session(), m_seats->view(), player);
    connect(m_hotSeat, &debugger::HotSeat::nextWanted, m_controls, &GameControls::startNext);
    connect(m_hotSeat, &debugger::HotSeat::left, this, &Seating::leaveSeat, Qt::QueuedConnection);
    m_hotSeat->setGeometry(m_window->geometry());
    m_hotSeat->setWindowState(m_window->windowState());
    m_hotSeat->show();
    m_seal = std::make_unique<Seal>(m_hotSeat);
}

void Seating::showOthers()
{
    m_seats->view()->setPrivate(false);
    m_seal->open();
    m_seal.reset();
    m_window->activateWindow();
}

void Seating::leaveSeat()
{
    if (!m_hotSeat)
        return;
    showOthers();
    delete std::exchange(m_hotSeat, nullptr);
    Q_EMIT seated(false);
}

void Seating::present()
{
    if (m_present || m_hotSeat || !m_controls->session()->hasGame())
        return;
    Q_EMIT seated(true);
    m_present = new PresentWindow(m_controls->session(), m_seats->view());
    m_present->setHidesLater(m_actions.hideLater->isChecked());
    connect(m_present, &PresentWindow::left, this, &Seating::leavePresent, Qt::QueuedConnection);
    m_present->setGeometry(m_window->geometry()); // on the same screen
    m_present->showFullScreen();
    m_seal = std::make_unique<Seal>(m_present);
}

void Seating::leavePresent()
{
    if (!m_present)
        return;
    showOthers();
    delete std::exchange(m_present, nullptr);
    Q_EMIT seated(false);
}

} // namespace sidl::app
