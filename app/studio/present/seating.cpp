// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/present/seating.h"

#include "app/studio/actions/actions.h"
#include "app/studio/present/arrangement.h"
#include "app/studio/present/panepresentation.h"
#include "app/studio/present/presenterwindow.h"
#include "app/studio/present/presentwindow.h"
#include "app/studio/present/seal.h"
#include "app/studio/present/windownames.h"
#include "app/studio/run/gamecontrols.h"
#include "debugger/hotseat/hotseat.h"
#include "debugger/seats/gameview.h"
#include "debugger/seats/seatspane.h"
#include "sidl/ui/copiedtexts.h"
#include "sidl/wording/displaynames.h"
#include "sidl/wording/nameable.h"
#include "visualizer/panes/graphpane.h"
#include "visualizer/panes/stategraphpane.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QMainWindow>
#include <QRandomGenerator>
#include <QScreen>

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace sidl::app {

Seating::Seating(const Actions &actions, GameControls *controls, debugger::SeatsPane *seats, QMainWindow *window)
    : QObject(window)
    , m_actions(actions)
    , m_controls(controls)
    , m_seats(seats)
    , m_window(window)
    , m_names(new WindowNames(actions.peoplesWords, controls->session(), seats->view(), window))
    , m_copied(new ui::CopiedTexts(window))
{
    connect(actions.setUpGrid, &QAction::triggered, seats, &debugger::SeatsPane::askForGrid);
    connect(actions.hotSeat, &QAction::triggered, this, [this] { sit(std::nullopt); });
    connect(actions.present, &QAction::triggered, this, &Seating::present);
    connect(seats, &debugger::SeatsPane::sitWanted, this, [this](std::optional<int> player) {
        if (m_actions.hotSeat->isEnabled())
            sit(player);
    });
    connect(controls, &GameControls::updated, this, &Seating::update);
    connect(controls, &GameControls::choiceWanted, this, [this] {
        if (!m_pane || !m_seal) // the window is seen, and asks
            return;
        m_pane->tell(m_seats->whoHasToChoose(shownNames()));
    });
    connect(seats, &debugger::SeatsPane::noActionTyped, this, [this] {
        if (m_pane && m_seal)
            m_pane->tell(m_seats->whoTypedNoAction(shownNames()));
    });
    connect(controls->session(), &debugger::GameSession::changed, this, [this] {
        if (!m_pane)
            return;
        m_pane->endTelling();
        if (const QString failed = m_seal ? m_seats->whatFailed() : QString();
            !failed.isEmpty()) // else the window tells
            m_pane->tell(failed);
    });
    connect(m_names, &WindowNames::changed, this, [this] {
        if (m_named)
            m_named->setPeoplesNaming(m_names->forPeople());
        Q_EMIT namesChanged();
    });
    // Before its windows come to another screen: that may be the one that the class sees.
    connect(qApp, &QGuiApplication::screenRemoved, this, &Seating::losePresenter);
    update();
}

Seating::~Seating()
{
    m_seal.reset();
    if (m_pane)
        m_pane->restore();
    delete m_pane;
    // They have no parent, so that they stay when the window is hidden.
    delete m_hotSeat;
    delete m_presenter;
    delete m_present;
}

void Seating::update()
{
    const debugger::GameSession *session = m_controls->session();
    m_actions.hotSeat->setEnabled(session->position() && !m_controls->isBusy());
    m_actions.setUpGrid->setEnabled(session->position());
    m_actions.present->setEnabled(mayPresent());
}

bool Seating::mayPresent() const
{
    const debugger::GameSession *session = m_controls->session();
    return session->hasGame() && !session->isStopped(); // no step could be played there
}

wording::DisplayNames Seating::shownNames() const
{
    return wording::DisplayNames(m_seats->view()->settings().names, m_controls->session()->game().players);
}

void Seating::sit(std::optional<int> player)
{
    openSeats(player, {});
}

void Seating::sitCovered(const debugger::SeenStates &seen)
{
    openSeats({}, seen);
}

void Seating::openSeats(std::optional<int> player, const std::optional<debugger::SeenStates> &goesOn)
{
    if (m_hotSeat || !m_controls->session()->position())
        return;
    if (m_present)
        leavePresent();
    leavePane();
    keepWindow();
    forgetCopied();
    Q_EMIT seated(true);
    debugger::GameSession *session = m_controls->session();
    m_hotSeat = new debugger::HotSeat(session, session, m_seats->view(), player,
                                      QRandomGenerator::system()->generate64(), goesOn);
    const auto tellSeen = [this] { Q_EMIT seenChanged(m_hotSeat->seen()); };
    connect(m_hotSeat, &debugger::HotSeat::seenChanged, this, tellSeen);
    tellSeen();
    connect(m_hotSeat, &debugger::HotSeat::nextWanted, m_controls, &GameControls::startNext);
    connect(m_hotSeat, &debugger::HotSeat::left, this, &Seating::leaveSeat, Qt::QueuedConnection);
    m_hotSeat->setGeometry(m_window->geometry());
    m_hotSeat->setWindowState(m_window->windowState());
    m_hotSeat->show();
    m_seal = std::make_unique<Seal>(QList<const QWidget *>{m_hotSeat});
}

/// All is seen in the window: what was copied there is not for those who look on now.
void Seating::forgetCopied()
{
    for (visualizer::GraphPane *graph : m_window->findChildren<visualizer::GraphPane *>())
        graph->stopCopying();
    m_copied->forget();
}

void Seating::keepWindow()
{
    if (!m_arrangement || !m_arrangement->isRestoring()) // else it is about to be as it was
        m_arrangement = std::make_unique<Arrangement>(m_window);
}

void Seating::showWindow()
{
    m_seal->open();
    m_seal.reset();
    m_arrangement->restore();
    m_window->activateWindow();
}

void Seating::showOthers()
{
    m_seats->view()->setPrivate(false);
    showWindow();
}

void Seating::leaveSeat()
{
    if (!m_hotSeat)
        return;
    showOthers();
    delete std::exchange(m_hotSeat, nullptr);
    Q_EMIT seated(false);
    // Not to the rules: keys that were meant for the seat would be typed into them.
    (m_seats->isVisible() ? static_cast<QWidget *>(m_seats) : m_window)->setFocus();
}

void Seating::present()
{
    openPresent(false);
}

void Seating::presentCovered()
{
    openPresent(true);
}

void Seating::coverAll()
{
    QStringList seats{debugger::ViewSettings::Referee};
    for (const engine::Word player : m_controls->session()->game().players)
        seats.append(player.text());
    for (const QString &name : seats) {
        debugger::SeatSettings seat = m_seats->view()->settings().seat(name);
        seat.isCovered = true;
        m_seats->view()->changeSeat(name, seat);
    }
}

void Seating::openPresent(bool isCovered)
{
    if (m_present || m_hotSeat || !mayPresent())
        return;
    leavePane();
    keepWindow();
    forgetCopied();
    Q_EMIT seated(true);
    Q_EMIT presented();
    QGuiApplication::setOverrideCursor(Qt::BusyCursor); // many seats take a while to be laid out
    m_present = new PresentWindow(m_controls->session(), m_seats->view());
    if (isCovered)
        coverAll();
    m_present->seats()->resume(*m_seats);
    const bool isPrepared = !m_controls->session()->tree().currentNode().children.empty();
    const bool isHidden = m_actions.hideLater->isChecked();
    m_present->showGraphAs(*m_window->findChild<visualizer::StateGraphPane *>());
    m_present->setHidesLater(isPrepared || isHidden, isHidden);
    connect(m_present, &PresentWindow::left, this, &Seating::leavePresent, Qt::QueuedConnection);
    connect(m_present->seats(), &debugger::SeatsPane::agentWanted, this, &Seating::agentWanted);
    connect(m_present, &PresentWindow::hiddenChanged, this, [this] {
        if (m_present)
            Q_EMIT hiddenChanged(*m_present);
    });
    Q_EMIT hiddenChanged(*m_present);
    QList<const QWidget *> shown{m_present};
    const QScreen *here = m_window->screen();
    if (const QScreen *beside = PresenterWindow::screenBeside(here)) {
        m_present->setHasPresenter();
        m_present->setGeometry(beside->geometry());
        m_presenter = new PresenterWindow(m_present, m_controls->session());
        m_presenter->setGeometry(here->availableGeometry());
        shown.append(m_presenter);
    } else {
        m_present->setGeometry(here->geometry()); // all seats are laid out for each size
    }
    m_present->showFullScreen();
    if (m_presenter)
        m_presenter->showMaximized();
    QMetaObject::invokeMethod(
        qApp, [] { QGuiApplication::restoreOverrideCursor(); }, Qt::QueuedConnection);
    m_seal = std::make_unique<Seal>(shown);
}

void Seating::presentPane(QDockWidget *dock)
{
    if (isSeated())
        return;
    if (dock->widget() == m_seats && m_controls->session()->hasGame())
        return present(); // as large as they can be, and as people call them
    leavePane();          // another one
    keepWindow();
    m_named = dynamic_cast<wording::Nameable *>(dock->widget());
    const QString &game = m_controls->session()->game().name;
    QString title = dock->windowTitle();
    if (title.endsWith(u"— "_s + game)) // called as words in it are
        title = title.chopped(game.size()) + wording::gameTitle(game, m_controls->session()->game().text);
    m_pane = new PanePresentation(dock, title, {m_actions.step, m_actions.back});
    if (m_named)
        m_named->setPeoplesNaming(m_names->forPeople());
    connect(m_pane, &PanePresentation::left, this, &Seating::leavePane, Qt::QueuedConnection);
    connect(m_pane, &PanePresentation::walked, this, &Seating::walkLine);
    connect(m_pane, &PanePresentation::jumped, this, [this](bool toEnd) { toEnd ? goToEnd() : goToStart(); });
    connect(m_pane, &PanePresentation::refused, this, &Seating::tellWhyNot);
    const QScreen *beside = PresenterWindow::screenBeside(m_window->screen());
    m_pane->setGeometry(beside ? beside->geometry() : m_window->geometry());
    m_pane->showFullScreen();
    if (beside)
        return;
    forgetCopied();
    Q_EMIT seated(true);
    Q_EMIT presented();
    m_seal = std::make_unique<Seal>(QList<const QWidget *>{m_pane});
}

void Seating::tellAbove(const QWidget *pane, const QString &text)
{
    if (m_pane && m_pane->isAncestorOf(pane))
        m_pane->tell(text);
}

void Seating::walkLine(bool forward)
{
    debugger::GameSession *session = m_controls->session();
    if (!session->hasGame())
        return;
    const engine::GameTree &tree = session->tree();
    const std::vector<engine::GameTree::NodeId> line = tree.line();
    const auto here = std::find(line.begin(), line.end(), tree.current());
    if (!forward)
        session->back();
    else if (here != line.end() && std::next(here) != line.end())
        session->goTo(*std::next(here));
    else
        tellEnd();
}

void Seating::goToStart()
{
    debugger::GameSession *session = m_controls->session();
    if (session->hasGame() && session->tree().current() != engine::GameTree::Root)
        session->goTo(engine::GameTree::Root);
}

void Seating::goToEnd()
{
    debugger::GameSession *session = m_controls->session();
    if (!session->hasGame())
        return;
    const engine::GameTree::NodeId last = session->tree().line().back();
    if (last == session->tree().current())
        tellEnd();
    else if (!m_actions.hideLater->isChecked())
        session->goTo(last);
    else if (m_pane)
        m_pane->tell(tr("What comes after is hidden"));
}

void Seating::tellEnd()
{
    if (m_pane)
        m_pane->tell(tr("The end of the prepared line"));
}

void Seating::tellWhyNot(const QAction *key)
{
    const engine::Position *position = m_controls->session()->position();
    if (key == m_actions.step && position && position->isTerminal())
        m_pane->tell(tr("The game has ended."));
    else if (key == m_actions.step && position && position->error)
        m_pane->tell(m_seal ? m_seats->whatFailed() : tr("This position cannot be played on."));
}

void Seating::leavePane()
{
    if (!m_pane)
        return;
    if (auto *named = std::exchange(m_named, nullptr))
        named->setPeoplesNaming(m_names->inWindow()); // first, as columns that are filled anew have other widths
    m_pane->restore();
    if (m_seal) {
        showWindow(); // docks are as large as before, whatever a pane has asked for meanwhile
        Q_EMIT seated(false);
    }
    m_pane->giveKeyboard();
    delete std::exchange(m_pane, nullptr);
}

void Seating::losePresenter()
{
    if (!m_presenter)
        return;
    m_seal->forget(m_presenter);
    delete std::exchange(m_presenter, nullptr);
}

void Seating::leavePresent()
{
    if (!m_present)
        return;
    losePresenter();
    showOthers();
    m_seats->resume(*m_present->seats());
    delete std::exchange(m_present, nullptr);
    Q_EMIT seated(false);
}

} // namespace sidl::app

#include "moc_seating.cpp"
