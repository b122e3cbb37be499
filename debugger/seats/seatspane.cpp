// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/seats/seatspane.h"

#include "debugger/explain/problemsmodel.h"
#include "debugger/explain/whymenu.h"
#include "debugger/model/submission.h"
#include "debugger/seats/banner.h"
#include "debugger/seats/gameview.h"
#include "debugger/seats/gridsource.h"
#include "debugger/seats/seatcolumn.h"
#include "debugger/seats/seatcover.h"
#include "debugger/seats/seathead.h"
#include "debugger/seats/seatsarea.h"
#include "debugger/seats/seatsbar.h"
#include "debugger/seats/sentmodel.h"
#include "debugger/session/stephint.h"
#include "debugger/session/tableclock.h"
#include "sidl/ui/action.h"
#include "sidl/ui/emptylabel.h"
#include "sidl/ui/keyboardpart.h"
#include "sidl/ui/textzoom.h"
#include "sidl/wording/players.h"
#include "sidl/wording/words.h"

#include <QApplication>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QSplitter>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>
#include <numeric>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::Owner;
using engine::Position;
using engine::Problem;
using engine::Viewer;

SeatsPane::SeatsPane(GamePlay *session, GameView *view, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
    , m_clock(session->events()->findChild<const TableClock *>())
    , m_banner(new Banner(this))
    , m_bar(new SeatsBar(this))
    , m_fileProblem(new QLabel(this))
    , m_nothing(new ui::EmptyLabel({}, this))
    , m_scroll(new SeatsArea(this))
    , m_splitter(new QSplitter(Qt::Horizontal))
    , m_zoom(new ui::TextZoom(this))
    , m_view(view ? view : new GameView(session, this))
    , m_gridSource(new GridSource(session, this))
{
    m_splitter->setChildrenCollapsible(false);
    connect(m_splitter, &QSplitter::splitterMoved, this, &SeatsPane::keepBoardsLater);
    m_scroll->setWidget(m_splitter);
    m_scroll->setAccessibleName(tr("Seats"));
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_bar);
    layout->addWidget(m_banner);
    layout->addWidget(m_fileProblem);
    layout->addWidget(m_nothing, 1);
    layout->addWidget(m_scroll, 1);
    m_scroll->hide();
    m_bar->hide();
    connect(session->events(), &GameEvents::tableChanged, this, &SeatsPane::refreshAgents);
    connect(session->events(), &GameEvents::tableChanged, this, &SeatsPane::refreshChoices); // whom Step asks
    connect(session->events(), &GameEvents::endedAgentsChanged, this, &SeatsPane::refreshAgents);
    connect(session->events(), &GameEvents::strategySeatsChanged, this, &SeatsPane::refreshAgents);
    if (m_clock)
        connect(m_clock, &TableClock::ticked, this, &SeatsPane::refreshTime);
    m_fileProblem->setObjectName(u"viewFileProblem"_s);
    m_fileProblem->setTextFormat(Qt::PlainText);
    m_fileProblem->setWordWrap(true);
    m_fileProblem->setMargin(4);
    m_fileProblem->hide();
    ui::setKeyboardPart(this, m_scroll);
    m_scroll->setFocusPolicy(Qt::NoFocus); // it shows no focus, and hands it on: Tab does not stop there
    m_scroll->installEventFilter(this);
    m_bar->installEventFilter(this);
    connect(qApp, &QApplication::focusChanged, this, [this](const QWidget *, const QWidget *now) {
        // What a person clicks is in sight, and is not to move under the mouse.
        if (m_scroll->isAncestorOf(now) && QApplication::mouseButtons() == Qt::NoButton)
            QTimer::singleShot(0, this, &SeatsPane::bringWhoActsIntoSight); // once it is laid out
    });

    connect(session->events(), &GameEvents::started, this, &SeatsPane::rebuild);
    connect(session->events(), &GameEvents::changed, this, &SeatsPane::refresh);
    connect(session->events(), &GameEvents::submissionsChanged, this, &SeatsPane::refreshChoices);
    connect(session->events(), &GameEvents::refused, this, &SeatsPane::showRefusal);
    connect(m_bar, &SeatsBar::showChosen, this, &SeatsPane::chooseShow);
    connect(m_bar, &SeatsBar::setUpRequested, this, &SeatsPane::askForGrid);
    connectGrid();
    connect(session->events(), &GameEvents::aboutToStart, this, [this] {
        m_showWanted = std::nullopt;
        m_hasLineBelow = false;
        forgetTyped();
    });
    connect(m_bar, &SeatsBar::seatShown, this, [this](int seat, bool isShown) {
        m_columns.at(std::size_t(seat))->setShown(isShown);
        alignHeads();
        arrangePresented();
        fitBoards();
        Q_EMIT coversChanged();
    });
    connect(m_view, &GameView::changed, this, &SeatsPane::applySettings);
    connect(m_view, &GameView::remarked, this, &SeatsPane::tellFileProblem);
    connect(m_banner, &Banner::answered, this, [this] {
        if (!m_asks && !m_hasQuestionRow) {
            const Problem *wrong = problem();
            Q_EMIT whyRequested(wrong ? WhyMenu::ofError(ProblemsModel::raisingRuleOf(*wrong)).inquiry
                                      : WhyMenu::ofEnd().inquiry);
            return;
        }
        stepAnyway();
    });
    connect(m_bar, &SeatsBar::stepAnywayWanted, this, &SeatsPane::stepAnyway);
    connect(session->events(), &GameEvents::finished, this, [this](Ticket ticket, GameEvents::Outcome outcome) {
        endTyped(ticket, outcome == GameEvents::Outcome::Done);
        if (ticket != m_submission)
            return;
        m_submission = 0;
        if (std::exchange(m_stepsThen, false))
            Q_EMIT stepWanted();
    });
    connect(m_banner, &Banner::placeActivated, this, &SeatsPane::placeActivated);
    connect(session->events(), &GameEvents::stoppedChanged, this, &SeatsPane::tellNothing);
    connect(session->events(), &GameEvents::stoppedChanged, this, &SeatsPane::refreshChoices); // who can choose
    connect(session->events(), &GameEvents::stoppedChanged, this, [this] {
        const bool hasToldStop = std::exchange(m_hasToldStop, false);
        if (hasToldStop
            || ((m_asks || m_hasQuestionRow)
                && !m_holds)) // the chronon is played, with what was drawn or without a choice
            refreshBanner();
    });
    tellNothing();
    rebuild();
    refresh();
}

bool SeatsPane::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_scroll && event->type() == QEvent::FocusIn)
        giveKeyboard();
    if (watched == m_bar && event->type() == QEvent::Resize && (m_asks || m_hasQuestionRow)) // once it is laid out
        QMetaObject::invokeMethod(this, &SeatsPane::placeQuestionAnew, Qt::QueuedConnection);
    return QWidget::eventFilter(watched, event);
}

ui::PaneInfo SeatsPane::info(GamePlay *play)
{
    ui::PaneInfo info;
    info.name = u"seats"_s;
    info.title = tr("Seats");
    info.area = ui::PaneArea::Right;
    info.goToName = u"goToSeats"_s;
    info.goToText = tr("Go to Seats");
    info.goToKey = QKeySequence(Qt::ALT | Qt::Key_2);
    info.isOfGame = true;
    info.create = [play] { return new SeatsPane(play); };
    return info;
}

Banner *SeatsPane::takeBanner()
{
    layout()->removeWidget(m_banner);
    return m_banner;
}

int SeatsPane::widthOfBar() const
{
    return m_bar->widthUnasked();
}

QWidget *SeatsPane::takeBar()
{
    layout()->removeWidget(m_bar);
    return m_bar;
}

void SeatsPane::showTools(bool shows)
{
    for (SeatColumn *column : m_columns)
        column->showTools(shows);
}

bool SeatsPane::mayChoose()
{
    if (!m_session->isStopped())
        return true;
    m_hasToldStop = true;
    const QString why = tr("The chronon is stopped in a rule: choose when it is done. Continue%1 goes on with it.")
                            .arg(ui::keyHint(this, u"resume"_s));
    if (m_bar->isVisible()) // where nothing moves below the pointer
        m_bar->tell(why, tr("The chronon is stopped in a rule."));
    else
        m_banner->showMessage(why);
    refreshChoices(); // the marks show again what counts
    return false;
}

void SeatsPane::choose(Ticket submission)
{
    m_submission = submission;
}

void SeatsPane::forgetTyped()
{
    for (SeatColumn *column : m_columns)
        column->forgetTyped();
}

bool SeatsPane::submitTyped()
{
    endRefusal();
    m_typed.clear();
    m_noActions.clear();
    for (SeatColumn *column : m_columns)
        if (column->isTyped() && !column->submitTyped())
            m_noActions.push_back({column->owner(), column->name(), column->lack()});
    const bool isWhole = m_noActions.empty() && !m_typed.empty();
    m_typedAt = isWhole ? m_session->tree().current() : -1;
    if (!m_noActions.empty())
        askAboutNoActions();
    return isWhole || !m_noActions.empty();
}

void SeatsPane::endTyped(Ticket ticket, bool isDone)
{
    if (m_typed.erase(ticket) == 0 || m_typedAt == -1)
        return;
    const bool counts = isDone && m_session->tree().current() == m_typedAt;
    if (counts && !m_typed.empty())
        return; // others are waited for
    m_typedAt = -1;
    if (counts)
        Q_EMIT typedSubmitted();
}

void SeatsPane::playTwice()
{
    if (m_submission != 0)
        m_stepsThen = true;
    else
        Q_EMIT stepWanted();
}

void SeatsPane::hold(bool holds)
{
    if (std::exchange(m_holds, holds) == holds)
        return;
    if (holds) {
        QWidget *focus = QApplication::focusWidget();
        // The key that ends it, pressed once more, is to uncover nothing.
        const bool isOnCover = std::any_of(m_columns.begin(), m_columns.end(), [focus](const SeatColumn *column) {
            return column->isCovered() && column->isAncestorOf(focus);
        });
        m_heldKeyboard = m_scroll->isAncestorOf(focus) && !isOnCover ? focus : nullptr;
        return;
    }
    if (m_heldKeyboard && m_heldKeyboard->isVisible())
        m_heldKeyboard->setFocus(); // from there it goes to who acts next
    rebuild();
    refresh();
}

void SeatsPane::rebuild()
{
    if (!m_session->hasGame() || m_holds)
        return;
    if (m_session->game().players == m_players && !m_columns.empty())
        return;
    m_players = m_session->game().players;
    qDeleteAll(std::exchange(m_columns, {})); // while they go, those that stay grow, and ask for the others
    QStringList names;
    for (const engine::Word player : m_players)
        names.append(player.text());
    std::vector<Viewer> viewers{Viewer::referee()};
    for (int player = 0; player < int(m_players.size()); ++player)
        viewers.push_back(Viewer::player(player));
    for (const Viewer viewer : viewers) {
        auto *column = new SeatColumn(viewer, names);
        m_columns.push_back(column);
        column->setGrowth(m_view->growthFor(viewer));
        column->setMessageHeight([this] { return heightOfMessage(); });
        if (m_stage) {
            column->setParent(m_stage->parentWidget());
            column->show();
        } else {
            m_splitter->addWidget(column);
            m_splitter->setStretchFactor(int(m_columns.size()) - 1, 1);
        }
        connect(column, &SeatColumn::chosen, this, [this](Owner owner, const engine::Choice &choice) {
            if (mayChoose())
                choose(m_session->submit(owner, choice));
        });
        connect(column, &SeatColumn::typed, this, [this](Owner owner, engine::Word place, const QString &action) {
            if (mayChoose())
                m_typed.insert(m_session->submitText(owner, place, action));
        });
        connect(column, &SeatColumn::wordSelected, this, &SeatsPane::wordSelected);
        connect(column, &SeatColumn::whyRequested, this, &SeatsPane::whyRequested);
        connect(column, &SeatColumn::whyNotRequested, this, &SeatsPane::whyNotRequested);
        connect(column, &SeatColumn::wordWayRequested, this, &SeatsPane::wordWayRequested);
        connect(column, &SeatColumn::accountWayRequested, this, &SeatsPane::accountWayRequested);
        connect(column, &SeatColumn::knowledgeRequested, this, &SeatsPane::knowledgeRequested);
        connect(column, &SeatColumn::assumptionRequested, this, &SeatsPane::assumptionRequested);
        connect(column, &SeatColumn::withdrawn, this, [this](engine::Word place) {
            if (mayChoose())
                choose(m_session->withdraw(place));
        });
        connect(column, &SeatColumn::stepWanted, this, &SeatsPane::playTwice);
        connect(column, &SeatColumn::settingsChosen, m_view, &GameView::changeSeat);
        connect(column, &SeatColumn::keyboardLost, this, qOverload<>(&QWidget::setFocus)); // to who acts, if anybody
        connect(column, &SeatColumn::coveredChanged, this, &SeatsPane::endRefusal);
        connect(column, &SeatColumn::coveredChanged, this, &SeatsPane::tellFileProblem);
        connect(column, &SeatColumn::coveredChanged, this, &SeatsPane::arrangePresented);
        connect(column, &SeatColumn::coveredChanged, this, &SeatsPane::coversChanged);
        connect(column, &SeatColumn::coveredChanged, this, &SeatsPane::alignHeads);
        connect(column->head(), &SeatHead::strategyEnded, this,
                [this, viewer] { m_session->setPlayedByStrategy(viewer.player(), false); });
        connect(column->head(), &SeatHead::wantsChanged, this, &SeatsPane::alignHeads);
        connect(column->coverPage(), &SeatCover::restChanged, this, &SeatsPane::alignCovers);
        connect(column, &SeatColumn::switchesFolded, this, [this] {
            arrangePresented();
            fitBoards();
        });
        connect(column, &SeatColumn::agentWanted, this, &SeatsPane::agentWanted);
        connect(column, &SeatColumn::sitWanted, this, &SeatsPane::sitWanted);
        connect(column, &SeatColumn::sentWanted, this, &SeatsPane::refreshSent);
        connect(column, &SeatColumn::searchWanted, this, &SeatsPane::searchWanted);
        if (m_offersSearch)
            column->offerSearch();
        if (m_stage)
            column->setPresented();
    }
    names.prepend(tr("Referee"));
    m_bar->setSeats(names);
    m_nothing->hide();
    m_scroll->show();
    m_bar->show();
    applySettings();
}

void SeatsPane::applySettings()
{
    m_bar->setSettings(m_view->settings());
    applyNames();
    for (SeatColumn *column : m_columns)
        column->setSettings(m_view->settings());
    tellFileProblem();
    alignBelowBoards();
    refreshChoices();
    refreshAgents();
    arrangePresented();
    fitBoards();
}

void SeatsPane::refreshAgents()
{
    for (SeatColumn *column : m_columns)
        if (!column->isReferee()) {
            const int player = column->owner().player();
            column->setAgent(m_session->agentOf(column->owner()), m_session->endedAgents().contains(player),
                             m_session->hasAgentBegun(player));
            column->head()->setStrategy(m_session->isPlayedByStrategy(player));
        }
    tellWhoClicks();
}

void SeatsPane::tellWhoClicks()
{
    for (SeatColumn *column : m_columns) {
        const Owner owner = column->owner();
        column->setAwaited(!m_session->isStopped() && !m_session->isPlayedByPolicy(owner)
                           && (owner.isNature() || !m_session->isPlayedByStrategy(owner.player())));
    }
}

void SeatsPane::refreshTime()
{
    const auto left = m_clock ? m_clock->left() : std::nullopt;
    for (SeatColumn *column : m_columns)
        if (!column->isReferee()) {
            const bool isAwaited = left && !m_clock->hasActed(column->owner().player());
            column->setTimeLeft(isAwaited ? play::countDownText(*left) : QString());
        }
}

void SeatsPane::resume(const SeatsPane &other)
{
    if (other.m_columns.size() == m_columns.size())
        for (std::size_t seat = 0; seat < m_columns.size(); ++seat)
            m_columns[seat]->resume(other.m_columns[seat]->begun());
}

void SeatsPane::setPeoplesNaming(const wording::Naming &naming)
{
    m_isForPeople = naming.isForPeople();
    applyNames();
    refreshChoices(); // who has chosen
    refreshBanner();
}

void SeatsPane::applyNames()
{
    const bool isForPeople = m_stage || m_isForPeople;
    if (!isForPeople && !m_names.isForPeople())
        return;
    m_names = isForPeople ? wording::DisplayNames(m_view->settings().names, m_players) : wording::DisplayNames();
    QStringList names;
    for (const engine::Word player : m_players)
        names.append(m_names.player(player));
    for (SeatColumn *column : m_columns)
        column->setNames(m_names, names);
    m_bar->nameSeats(QStringList{tr("Referee")} + names);
}

void SeatsPane::offerSearch()
{
    m_offersSearch = true;
    for (SeatColumn *column : m_columns)
        column->offerSearch();
}

bool SeatsPane::isCovered(Viewer viewer) const
{
    for (const SeatColumn *column : m_columns)
        if (column->viewer() == viewer)
            return column->isCovered() || column->isHidden();
    return true;
}

bool SeatsPane::isAnyCovered() const
{
    return std::any_of(m_columns.begin(), m_columns.end(),
                       [](const SeatColumn *column) { return column->isCovered() || column->isHidden(); });
}

bool SeatsPane::isTypedUnseen() const
{
    return std::any_of(m_columns.begin(), m_columns.end(), [](SeatColumn *column) {
        return (column->isCovered() || column->isHidden()) && column->isTyped();
    });
}

void SeatsPane::tellFileProblem()
{
    // Remarks are for who writes the file: they take no room from those who look at a presented game.
    const QString problem
        = !m_view->problem().isEmpty() || m_stage ? m_view->problem() : m_view->remark(!isAnyCovered());
    m_fileProblem->setText(problem);
    m_fileProblem->setVisible(!problem.isEmpty());
}

void SeatsPane::present()
{
    auto *stage = new QWidget;
    m_stage = new QGridLayout(stage);
    m_stage->setContentsMargins(0, 0, 0, 0);
    m_stage->setSpacing(Spacing);
    for (SeatColumn *column : m_columns)
        column->setParent(stage);
    for (SeatColumn *column : m_columns)
        column->show();
    m_scroll->dropNeedlessBar([this] { settle(); });
    m_scroll->setWidget(stage); // nobody draws at the seats' edges there
    m_splitter = nullptr;
    m_view->setPrivate(true);
    tellFileProblem();
    m_bar->setPresented();
    for (SeatColumn *column : m_columns)
        column->setPresented();
    applyNames();
    m_bar->setSettings(m_view->settings());
    refresh();
}

void SeatsPane::refresh()
{
    if (m_holds)
        return;
    refreshBanner();
    const Position *position = m_session->position();
    if (!position)
        return;
    if (std::exchange(m_states, m_session->tree().size()) != m_session->tree().size())
        forgetTyped(); // what is typed was for the state before
    const engine::Chronon *last = m_session->lastChronon();
    const Position *before = positionBefore(m_session->tree());
    const bool hadKeyboard = m_scroll->isAncestorOf(QApplication::focusWidget());
    const SeatColumn *atBoard = hadKeyboard ? actingAtBoard() : nullptr;
    for (SeatColumn *column : m_columns) {
        column->setDefaults(m_session->game().defaults.at(m_session->tree().current()));
        column->setAdvice(m_advice);
        column->setState(m_session->tree().current());
        column->setView(column->isReferee() ? refereeSeat(*position, last)
                                            : playerSeat(*position, last, column->viewer().player(), before));
    }
    alignBelowBoards();
    refreshSent();
    refreshChoices();
    arrangePresented();
    passKeyboardLater();
    QTimer::singleShot(0, this, &SeatsPane::bringWhoActsIntoSight); // once the actions are seen
    if (atBoard && actingAtBoard() != atBoard)                      // who sat there does not act now
        QTimer::singleShot(0, this, [this, board = QPointer(QApplication::focusWidget())] {
            if (board && board == QApplication::focusWidget())
                passBoard();
        });
    // It was where somebody acted who does not now, or in a list of words that there are none of: Qt passes it on to the bar.
    const QWidget *now = QApplication::focusWidget();
    if (hadKeyboard && !m_scroll->isAncestorOf(now))
        QTimer::singleShot(0, this, [this, now] { // once the actions of the next one are seen
            if (QWidget *part = QApplication::focusWidget() == now ? actingPart() : nullptr)
                part->setFocus();
        });
}

void SeatsPane::setAdvice(const AdviceOf &advice)
{
    m_advice = advice;
    for (SeatColumn *column : m_columns)
        column->setAdvice(advice);
}

void SeatsPane::refreshSent()
{
    if (m_holds)
        return;
    for (SeatColumn *column : m_columns)
        if (column->showsSent())
            column->setSent(sentTo(m_session->tree(), column->viewer().player()));
}

void SeatsPane::refreshChoices()
{
    const Position *position = m_session->position();
    if (!position || m_holds)
        return;
    if (m_asks && playersToAsk(*m_session).empty()) // all have chosen; a double click is not to lose its place
        QTimer::singleShot(QApplication::doubleClickInterval(), this, &SeatsPane::endAsking);
    else if ((m_asks ? m_asksWho : m_hasQuestionRow)
             && m_session->game().players == m_players // else they are not those of the seats yet
             && whoHasToChoose(m_names) != m_question) // some have chosen since, or not any more
        askWho();
    for (SeatColumn *column : m_columns) {
        column->setChoices(choicesOf(*position, m_session->beingPlayed(), column->owner()));
        if (!column->isReferee())
            continue;
        column->setNote(choiceLines(*m_session, m_names, !m_stage).join(u'\n')); // for the referee alone (S13)
    }
    tellWhoClicks();
    keepBoardsLater();
}

void SeatsPane::showChosen(const engine::Choices &chosen)
{
    const Position *position = m_session->position();
    if (!position)
        return;
    showChosen(*position, chosen);
    for (SeatColumn *column : m_columns)
        if (column->isReferee())
            column->setNote(choiceLines(*m_session, chosen, m_names).join(u'\n'));
}

void SeatsPane::showChosen(const Position &here, const engine::Choices &chosen)
{
    for (SeatColumn *column : m_columns)
        column->setChoices(choicesOf(here, chosen, column->owner()));
}

} // namespace sidl::debugger

#include "moc_seatspane.cpp"
