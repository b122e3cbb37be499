// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/seats/seatspane.h"

#include "debugger/board/griddialog.h"
#include "debugger/explain/whymenu.h"
#include "debugger/model/submission.h"
#include "debugger/seats/banner.h"
#include "debugger/seats/gameview.h"
#include "debugger/seats/gridsource.h"
#include "debugger/seats/seatcolumn.h"
#include "debugger/seats/seathead.h"
#include "debugger/seats/seatsbar.h"
#include "debugger/seats/sentmodel.h"
#include "debugger/seats/showdown.h"
#include "debugger/session/stephint.h"
#include "debugger/session/tableclock.h"
#include "sidl/ui/emptylabel.h"
#include "sidl/ui/keyboardpart.h"
#include "sidl/ui/textzoom.h"
#include "sidl/wording/outwardtext.h"
#include "sidl/wording/players.h"
#include "sidl/wording/words.h"

#include <QApplication>
#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>
#include <QSplitter>
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

namespace {

constexpr int Spacing = 6;         // between seats that are presented
constexpr int LowWords = 6;        // so many times lower than the pane is a list below a board
constexpr double WordsShare = 0.3; // of the window: a list below a board, presented

} // namespace

SeatsPane::SeatsPane(GamePlay *session, GameView *view, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
    , m_clock(session->events()->findChild<const TableClock *>())
    , m_banner(new Banner(this))
    , m_bar(new SeatsBar(this))
    , m_fileProblem(new QLabel(this))
    , m_nothing(new ui::EmptyLabel({}, this))
    , m_scroll(new QScrollArea(this))
    , m_splitter(new QSplitter(Qt::Horizontal))
    , m_zoom(new ui::TextZoom(this))
    , m_view(view ? view : new GameView(session, this))
    , m_gridSource(new GridSource(session, this))
{
    m_splitter->setChildrenCollapsible(false);
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
    if (m_clock)
        connect(m_clock, &TableClock::ticked, this, &SeatsPane::refreshTime);
    m_fileProblem->setObjectName(u"viewFileProblem"_s);
    m_fileProblem->setTextFormat(Qt::PlainText);
    m_fileProblem->setWordWrap(true);
    m_fileProblem->setMargin(4);
    m_fileProblem->hide();
    ui::setKeyboardPart(this, m_scroll); // from there, Tab goes through the seats

    connect(session->events(), &GameEvents::started, this, &SeatsPane::rebuild);
    connect(session->events(), &GameEvents::changed, this, &SeatsPane::refresh);
    connect(session->events(), &GameEvents::submissionsChanged, this, &SeatsPane::refreshChoices);
    connect(session->events(), &GameEvents::refused, this, &SeatsPane::showRefusal);
    connect(m_bar, &SeatsBar::showChosen, this, &SeatsPane::chooseShow);
    connect(m_bar, &SeatsBar::setUpRequested, this, [this] {
        const ViewSettings::Show show = m_view->settings().show;
        setUpGrid(show == ViewSettings::Show::List ? ViewSettings::Show::Grid : show);
    });
    connect(m_bar, &SeatsBar::seatShown, this, [this](int seat, bool isShown) {
        m_columns.at(std::size_t(seat))->setShown(isShown);
        alignHeads();
        arrangePresented();
        fitBoards();
        Q_EMIT coversChanged();
    });
    connect(m_view, &GameView::changed, this, &SeatsPane::applySettings);
    connect(m_banner, &Banner::answered, this, [this] {
        if (!m_asks) {
            Q_EMIT whyRequested(WhyMenu::ofEnd().inquiry);
            return;
        }
        refreshBanner();
        Q_EMIT stepAnywayWanted();
    });
    connect(session->events(), &GameEvents::finished, this, [this](Ticket ticket) {
        if (ticket != m_submission)
            return;
        m_submission = 0;
        if (std::exchange(m_stepsThen, false))
            Q_EMIT stepWanted();
    });
    connect(m_banner, &Banner::placeActivated, this, &SeatsPane::placeActivated);
    connect(session->events(), &GameEvents::stoppedChanged, this, &SeatsPane::tellNothing);
    tellNothing();
    rebuild();
    refresh();
}

ui::PaneInfo SeatsPane::info(GamePlay *play)
{
    ui::PaneInfo info;
    info.name = u"seats"_s;
    info.title = tr("Seats");
    info.area = ui::PaneArea::Right;
    info.goToName = u"goToSeats"_s;
    info.goToText = tr("Go to Sea&ts");
    info.goToKey = QKeySequence(Qt::ALT | Qt::Key_2);
    info.create = [play] { return new SeatsPane(play); };
    return info;
}

std::vector<SeatColumn *> SeatsPane::shown() const
{
    std::vector<SeatColumn *> shown;
    std::copy_if(m_columns.begin(), m_columns.end(), std::back_inserter(shown),
                 [](const SeatColumn *column) { return !column->isHidden(); });
    return shown;
}

int SeatsPane::seatsShown() const
{
    return int(shown().size());
}

int SeatsPane::across() const
{
    return qMax(1, (seatsShown() + m_rows - 1) / m_rows);
}

void SeatsPane::measureAnew() const
{
    // Layouts within one another tell of new sizes one after the other, later.
    for (QWidget *one : m_scroll->widget()->findChildren<QWidget *>())
        one->updateGeometry();
    for (QLayout *one : m_scroll->widget()->findChildren<QLayout *>()) // those within layouts, too
        one->invalidate();
    for (QLayout *one : m_scroll->widget()->findChildren<QLayout *>())
        if (one->sizeConstraint() == QLayout::SetMinAndMaxSize)
            one->activate(); // boards have limits that are those of the type before, until then
}

void SeatsPane::keepBoardsLater()
{
    // New choices are hidden until their layout shows them.
    QMetaObject::invokeMethod(this, m_stage ? &SeatsPane::arrangePresented : &SeatsPane::keepBoards,
                              Qt::QueuedConnection);
}

void SeatsPane::keepBoards()
{
    const std::vector<SeatColumn *> seats = shown();
    if (m_stage || std::none_of(seats.begin(), seats.end(), [](const auto *seat) { return seat->hasBoard(); }))
        return;
    for (SeatColumn *seat : seats) // in a low pane, lists are scrolled rather than boards made small
        seat->setMostWords(m_scroll->viewport()->height() / LowWords);
    measureAnew();
    int height = 0;
    for (const SeatColumn *seat : seats)
        height = qMax(height, seat->heightToKeep());
    const bool leavesHole = m_choicesHeight > m_scroll->viewport()->height() && height < m_choicesHeight / 2;
    m_choicesHeight = leavesHole ? height : qMax(m_choicesHeight, height);
    const int most = m_scroll->viewport()->height() / 2; // beyond that they are scrolled, and boards can be read
    for (SeatColumn *seat : seats)
        seat->keepForChoices(qMin(m_choicesHeight, most), m_scroll->viewport()->height());
}

void SeatsPane::fitBoards()
{
    m_choicesHeight = 0;
    keepBoardsLater();
}

void SeatsPane::evenOut()
{
    if (m_stage)
        m_stage->setContentsMargins(0, 0, (m_scroll->width() - Spacing * (across() - 1)) % across(), 0);
}

void SeatsPane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    evenOut();
    fitBoards();
}

int SeatsPane::widthOfAll() const
{
    measureAnew();
    const std::vector<SeatColumn *> seats = shown();
    std::vector<int> widths(std::size_t(across()), 0);
    const bool areAlike = std::any_of(seats.begin(), seats.end(), [](const auto *seat) { return seat->hasBoard(); });
    for (std::size_t i = 0; i < seats.size(); ++i) {
        int &width = widths[i % widths.size()];
        width = qMax(width, seats[i]->minimumSizeHint().width());
    }
    if (areAlike)
        widths.assign(widths.size(), *std::max_element(widths.begin(), widths.end()));
    return std::accumulate(widths.begin(), widths.end(), Spacing * (int(widths.size()) - 1));
}

int SeatsPane::heightOfAll() const
{
    const std::vector<SeatColumn *> seats = shown();
    std::vector<int> heights(std::size_t(m_rows), 0);
    for (std::size_t i = 0; i < seats.size(); ++i) {
        int &height = heights[i / std::size_t(across())];
        height = qMax(height, seats[i]->sizeHint().height());
    }
    return std::accumulate(heights.begin(), heights.end(), Spacing * (m_rows - 1));
}

void SeatsPane::setRows(int rows)
{
    m_rows = qMax(1, rows);
    limitWords();
}

void SeatsPane::limitWords()
{
    for (SeatColumn *column : m_columns)
        column->setMostWords(int(window()->height() * WordsShare) / m_rows);
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

void SeatsPane::arrangePresented()
{
    if (!m_stage)
        return;
    const std::vector<SeatColumn *> seats = shown();
    const bool haveBoards = std::any_of(seats.begin(), seats.end(), [](const auto *seat) { return seat->hasBoard(); });
    const int across = this->across();
    limitWords();
    evenOut();
    for (int i = 0; i < qMax(across, m_stage->columnCount()); ++i) {
        m_stage->setColumnStretch(i, i < across ? 1 : 0);
        m_stage->setColumnMinimumWidth(i, 0);
    }
    for (int i = 0; i < qMax(m_rows, m_stage->rowCount()); ++i)
        m_stage->setRowStretch(i, i < m_rows ? 1 : 0);
    measureAnew();
    int widest = 0;
    std::vector<bool> isSeen(std::size_t(across), false);
    for (int i = 0; i < int(seats.size()); ++i) {
        const int least = seats[std::size_t(i)]->minimumSizeHint().width();
        widest = qMax(widest, least);
        m_stage->setColumnMinimumWidth(i % across, qMax(least, m_stage->columnMinimumWidth(i % across)));
        if (!haveBoards)
            m_stage->setColumnStretch(i % across, m_stage->columnMinimumWidth(i % across));
        isSeen[std::size_t(i % across)] = isSeen[std::size_t(i % across)] || !seats[std::size_t(i)]->isCovered();
        int row = -1, column = -1, span = 0;
        const int at = m_stage->indexOf(seats[std::size_t(i)]);
        if (at >= 0)
            m_stage->getItemPosition(at, &row, &column, &span, &span);
        if (row == i / across && column == i % across)
            continue;
        m_stage->removeWidget(seats[std::size_t(i)]);
        m_stage->addWidget(seats[std::size_t(i)], i / across, i % across);
    }
    for (int i = 0; haveBoards && i < across; ++i) // all alike
        m_stage->setColumnMinimumWidth(i, widest);
    const bool isAnySeen = std::find(isSeen.begin(), isSeen.end(), true) != isSeen.end();
    for (int i = 0; isAnySeen && i < across; ++i)
        if (!isSeen[std::size_t(i)]) // what is covered takes no room from what is seen
            m_stage->setColumnStretch(i, 0);
    int below = 0;
    for (SeatColumn *column : m_columns) {
        column->setWide(showsOne());
        below = qMax(below, column->heightBelowBoard());
    }
    for (SeatColumn *column : m_columns)
        column->setHeightBelowBoard(below);
}

void SeatsPane::alignHeads()
{
    if (std::exchange(m_isAligning, true))
        return;
    const std::vector<SeatColumn *> seats = shown();
    const auto anyWants = [&](bool (SeatHead::*wants)() const) {
        return std::any_of(seats.begin(), seats.end(),
                           [wants](const SeatColumn *seat) { return !seat->isCovered() && (seat->head()->*wants)(); });
    };
    const bool areNarrow = anyWants(&SeatHead::wantsNarrow);
    for (const SeatColumn *column : m_columns)
        column->head()->setAlike(areNarrow, false); // who plays elsewhere leaves room for the word
    const bool haveEyes = anyWants(&SeatHead::wantsEye);
    for (const SeatColumn *column : m_columns)
        column->head()->setAlike(areNarrow, haveEyes);
    m_isAligning = false;
}

bool SeatsPane::askForChoice()
{
    QStringList names;
    for (const int player : playersToAsk(*m_session))
        names.append(m_stage ? m_names.player(m_players.at(std::size_t(player)))
                             : wording::playerText(m_players.at(std::size_t(player))));
    m_asks = !names.isEmpty();
    const QString message = names.size() == 1 ? tr("%1 has to choose: the rules have no default here.")
                                              : tr("%1 have to choose: the rules have no default here.");
    if (m_asks)
        m_banner->showMessage(message.arg(names.join(u", "_s)), tr("Step Anyway"));
    keepBoardsLater();
    return m_asks;
}

void SeatsPane::choose(Ticket submission)
{
    m_submission = submission;
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
    if (std::exchange(m_holds, holds) == holds || holds)
        return;
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
    qDeleteAll(m_columns);
    m_columns.clear();
    QStringList names;
    for (const engine::Word player : m_players)
        names.append(player.text());
    std::vector<Viewer> viewers{Viewer::referee()};
    for (int player = 0; player < int(m_players.size()); ++player)
        viewers.push_back(Viewer::player(player));
    for (const Viewer viewer : viewers) {
        auto *column = new SeatColumn(viewer, names);
        m_columns.push_back(column);
        if (m_stage) {
            column->setParent(m_stage->parentWidget());
            column->show();
        } else {
            m_splitter->addWidget(column);
            m_splitter->setStretchFactor(int(m_columns.size()) - 1, 1);
        }
        connect(column, &SeatColumn::chosen, this,
                [this](Owner owner, const engine::Choice &choice) { choose(m_session->submit(owner, choice)); });
        connect(column, &SeatColumn::typed, this, [this](Owner owner, engine::Word place, const QString &action) {
            m_session->submitText(owner, place, action);
        });
        connect(column, &SeatColumn::wordSelected, this, &SeatsPane::wordSelected);
        connect(column, &SeatColumn::whyRequested, this, &SeatsPane::whyRequested);
        connect(column, &SeatColumn::whyNotRequested, this, &SeatsPane::whyNotRequested);
        connect(column, &SeatColumn::wordWayRequested, this, &SeatsPane::wordWayRequested);
        connect(column, &SeatColumn::accountWayRequested, this, &SeatsPane::accountWayRequested);
        connect(column, &SeatColumn::knowledgeRequested, this, &SeatsPane::knowledgeRequested);
        connect(column, &SeatColumn::assumptionRequested, this, &SeatsPane::assumptionRequested);
        connect(column, &SeatColumn::withdrawn, this,
                [this](engine::Word place) { choose(m_session->withdraw(place)); });
        connect(column, &SeatColumn::stepWanted, this, &SeatsPane::playTwice);
        connect(column, &SeatColumn::settingsChosen, m_view, &GameView::changeSeat);
        connect(column, &SeatColumn::coveredChanged, this, &SeatsPane::arrangePresented);
        connect(column, &SeatColumn::coveredChanged, this, &SeatsPane::coversChanged);
        connect(column, &SeatColumn::coveredChanged, this, &SeatsPane::alignHeads);
        connect(column->head(), &SeatHead::wantsChanged, this, &SeatsPane::alignHeads);
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
    m_fileProblem->setText(m_view->problem());
    m_fileProblem->setVisible(!m_view->problem().isEmpty());
    refreshChoices();
    refreshAgents();
    arrangePresented();
    fitBoards();
}

void SeatsPane::refreshAgents()
{
    for (SeatColumn *column : m_columns)
        if (!column->isReferee())
            column->setAgent(m_session->agentOf(column->owner()));
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

void SeatsPane::applyNames()
{
    if (!m_stage)
        return;
    m_names = DisplayNames(m_view->settings().names, m_players);
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
    m_scroll->setWidget(stage); // nobody draws at the seats' edges there
    m_splitter = nullptr;
    m_view->setPrivate(true);
    m_bar->setPresented();
    for (SeatColumn *column : m_columns)
        column->setPresented();
    applyNames();
    m_bar->setSettings(m_view->settings());
    refresh();
}

void SeatsPane::chooseShow(ViewSettings::Show show)
{
    ViewSettings settings = m_view->settings();
    if (!settings.grid && show != ViewSettings::Show::List) {
        setUpGrid(show);
    } else if (show != settings.show) { // else no file is made, and one that could not be read stays as it is
        settings.show = show;
        m_view->change(settings);
    }
}

void SeatsPane::setUpGrid(ViewSettings::Show show)
{
    const Position *position = m_session->position();
    if (!position)
        return;
    auto *dialog = new GridDialog(m_gridSource->samples(), refereeSeat(*position, m_session->lastChronon()).words,
                                  m_view->settings().grid, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFont(QApplication::font()); // whatever the text zoom of the seats
    connect(dialog, &QDialog::accepted, this, [this, dialog, show] { takeGrid(dialog->spec(), show); });
    connect(dialog, &QDialog::rejected, this, [this] { m_bar->setSettings(m_view->settings()); });
    dialog->open();
    connect(m_gridSource, &GridSource::formsFound, dialog,
            [this, dialog] { dialog->setForms(m_gridSource->samples().forms); });
    m_gridSource->findForms();
}

void SeatsPane::takeGrid(const std::optional<GridSpec> &grid, ViewSettings::Show show)
{
    ViewSettings settings = m_view->settings();
    settings.grid = grid;
    settings.show = grid ? show : ViewSettings::Show::List;
    m_view->change(settings);
}

void SeatsPane::refresh()
{
    if (m_holds)
        return;
    refreshBanner();
    const Position *position = m_session->position();
    if (!position)
        return;
    const engine::Chronon *last = m_session->lastChronon();
    for (SeatColumn *column : m_columns) {
        column->setDefaults(m_session->game().defaults);
        column->setAdvice(m_advice);
        column->setView(column->isReferee() ? refereeSeat(*position, last)
                                            : playerSeat(*position, last, column->viewer().player()));
    }
    refreshSent();
    refreshChoices();
    arrangePresented();
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
    if (m_asks && playersToAsk(*m_session).empty())
        refreshBanner(); // all have chosen
    for (SeatColumn *column : m_columns) {
        column->setChoices(choicesOf(*position, m_session->submitted(), column->owner()));
        if (!column->isReferee())
            continue;
        column->setNote(choiceLines(*m_session, m_names).join(u'\n')); // for the referee alone (S13)
    }
    keepBoardsLater();
}

void SeatsPane::tellNothing()
{
    m_nothing->setText(m_session->isStopped()
                           ? tr("The start of the game is stopped in a rule.\nContinue (F5) goes on from there.")
                           : tr("No game is being played.\nStart (F5) plays the one in the editor."));
}

void SeatsPane::refreshBanner()
{
    m_asks = false;
    const Position *position = m_session->position();
    if (m_session->failure()) {
        showError(m_session->hasGame() ? tr("Nothing was changed: %1") : tr("The game cannot start: %1"),
                  *m_session->failure());
    } else if (position && position->error) {
        showError(tr("This position cannot be played on: %1"), *position->error);
    } else if (position && position->isTerminal()) {
        QStringList accounts = wording::accountTexts(position->state.accounts(), m_players);
        if (m_stage)
            accounts = accountLines(m_names, m_players, *position);
        m_banner->showMessage(tr("The game has ended.  %1").arg(accounts.join(u"   ")),
                              m_stage                       ? QString() // the answer is the referee's
                                  : position->everyoneMoves ? tr("Why Is the Game Over?")
                                                            : tr("Why Is No Switch Legal?"));
    } else {
        m_banner->clear();
    }
    keepBoardsLater(); // it leaves them another room
}

void SeatsPane::showError(const QString &text, const Problem &problem)
{
    if (!m_stage) {
        m_banner->showError(text.arg(problem.message), problem.text(), problem.span);
        return;
    }
    m_banner->showError(text.arg(tr("%1. Problems tells more after you leave.").arg(wording::outwardText(problem))), {},
                        {});
}

void SeatsPane::showRefusal(Owner owner, engine::Word place, const Problem &why)
{
    if (m_holds)
        return;
    for (SeatColumn *column : m_columns)
        if (column->owner() == owner)
            column->showRefusal(place, m_stage ? wording::outwardText(why) : why.message);
    refreshChoices(); // the marks show again what counts
}

} // namespace sidl::debugger

#include "moc_seatspane.cpp"
