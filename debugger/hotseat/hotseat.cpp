// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/hotseat/hotseat.h"

#include "debugger/choices/choicelist.h"
#include "debugger/hotseat/seatnews.h"
#include "debugger/model/submission.h"
#include "debugger/seats/gameview.h"
#include "debugger/seats/seatcolumn.h"
#include "debugger/seats/seatcover.h"
#include "debugger/seats/sentmodel.h"
#include "debugger/seats/showdown.h"
#include "debugger/session/tableclock.h"
#include "sidl/play/coverrest.h"
#include "sidl/ui/textzoom.h"
#include "sidl/ui/tiptype.h"
#include "sidl/wording/outwardtext.h"
#include "sidl/wording/stepname.h"

#include <QAbstractButton>
#include <QApplication>
#include <QCloseEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QShortcut>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::Owner;
using engine::Position;
using engine::Switch;
using engine::Viewer;

namespace {

constexpr double Lines = 30;     // of type that the window is high: there is room
constexpr double ToolLines = 44; // the same for the buttons above
constexpr int Arranging = 150;   // milliseconds until a seat's words have their places
constexpr int CheckRest = 400;   // milliseconds after which what is typed is asked about

/// Alone: with Ctrl, it is a key of Done.
bool isReturn(const QKeyEvent &key)
{
    const bool isAlone = (key.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    return isAlone && (key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter);
}

} // namespace

HotSeat::HotSeat(GamePlay *session, GameNavigation *navigation, GameView *view, std::optional<int> first,
                 quint64 chance, const std::optional<SeenStates> &goesOn, QWidget *parent)
    : QWidget(parent, Qt::Window)
    , m_session(session)
    , m_navigation(navigation)
    , m_draws(session, chance)
    , m_clock(session->events()->findChild<TableClock *>())
    , m_view(view)
    , m_where(new QLabel(this))
    , m_time(new QLabel(this))
    , m_ended(new QLabel(this))
    , m_unchosen(new QLabel(this))
    , m_unchosenRoom(new QLabel(this))
    , m_done(new QPushButton(tr("&Done"), this))
    , m_leave(new QPushButton(tr("&Leave…"), this))
    , m_pages(new QStackedWidget(this))
    , m_cover(new SeatCover)
    , m_seatPage(new QWidget)
    , m_seatLayout(new QVBoxLayout(m_seatPage))
    , m_zoom(new ui::TextZoom(m_pages))
    , m_tips(new ui::TipType(this))
    , m_player(first)
    , m_isSeated(first.has_value())
{
    setObjectName(u"hotSeat"_s);
    setWindowTitle(
        tr("%1 \u2014 SIDL Studio").arg(wording::gameTitle(shownName(session->game()), session->game().text)));
    m_where->setTextFormat(Qt::PlainText);
    m_ended->setObjectName(u"endedPrograms"_s);
    m_ended->setTextFormat(Qt::PlainText);
    m_ended->setWordWrap(true);
    m_done->setObjectName(u"done"_s);
    m_done->setToolTip(tr("My choices are made; without one the rules' default applies"));
    // Beside the key that is marked in its text.
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter})
        connect(new QShortcut(Qt::CTRL | key, this), &QShortcut::activated, m_done, &QPushButton::click);
    // As in the whole window, which this key closes.
    connect(new QShortcut(Qt::CTRL | Qt::Key_Q, this), &QShortcut::activated, this, &HotSeat::askToLeave);
    // As in the whole window.
    connect(new QShortcut(Qt::ALT | Qt::Key_2, this), &QShortcut::activated, this, &HotSeat::goToActions);
    m_leave->setObjectName(u"leave"_s);
    m_leave->setToolTip(tr("Show the whole window again, with all seats"));
    m_cover->setTitleScale(2);
    m_cover->setTexts({}, {}, {}); // until somebody is asked for
    m_pages->addWidget(m_cover);
    m_pages->addWidget(m_seatPage);
    auto *bar = new QHBoxLayout;
    bar->addWidget(m_where, 1);
    bar->addWidget(m_time);
    m_time->setObjectName(u"timeLeft"_s);
    if (m_clock) {
        const auto show = [this] {
            const auto left = m_clock->left();
            m_time->setText(left ? tr("%1 left").arg(play::countDownText(*left)) : QString());
        };
        connect(m_clock, &TableClock::ticked, this, show);
        connect(m_clock, &TableClock::turnOver, this, &HotSeat::endTime);
        m_clock->setPassedAround(true);
        show();
    }
    bar->addLayout(arrangeUnchosen(), 2);
    bar->addWidget(m_done);
    bar->addWidget(m_leave);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(bar);
    layout->addWidget(m_ended);
    // What is larger than the screen is scrolled: a window that grew with its type would make the type larger again.
    auto *scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidgetResizable(true);
    scroll->setWidget(m_pages);
    layout->addWidget(scroll, 1);
    m_doneRest.setSingleShot(true);
    connect(&m_doneRest, &QTimer::timeout, this, [this] { m_done->setEnabled(true); });
    connect(m_cover, &SeatCover::uncovered, this, [this] {
        if (m_step == 0) // else others' turns are about to come
            m_waiting.empty() ? goOn() : showSeat();
    });
    connect(m_done, &QPushButton::clicked, this, &HotSeat::endTurn);
    connect(m_leave, &QPushButton::clicked, this, &HotSeat::askToLeave);
    connect(session->events(), &GameEvents::submissionsChanged, this, &HotSeat::refreshChoices);
    connect(session->events(), &GameEvents::finished, this, &HotSeat::chrononPlayed);
    connect(session->events(), &GameEvents::changed, this, &HotSeat::follow);
    connect(session->events(), &GameEvents::endedAgentsChanged, this, &HotSeat::showEnded);
    connect(session->events(), &GameEvents::strategySeatsChanged, this, &HotSeat::passOver);
    connect(session->events(), &GameEvents::refused, this,
            [this](Owner owner, engine::Word place, const engine::Problem &why) {
                if (!m_seat || owner != m_seat->owner())
                    return;
                m_seat->showRefusal(place, names().sentence(wording::outwardText(why)));
                showUnchosen();
            });
    m_checkRest.setSingleShot(true);
    m_checkRest.setInterval(CheckRest);
    connect(&m_checkRest, &QTimer::timeout, this, &HotSeat::check);
    connect(session->events(), &GameEvents::choiceChecked, this, &HotSeat::takeCheck);
    m_view->setPrivate(true);
    qApp->installEventFilter(this);
    m_session->findAgents(); // who sits down is to know it before the first step
    showEnded();
    begin(goesOn);
}

HotSeat::~HotSeat()
{
    if (m_clock)
        m_clock->setPassedAround(false);
}

QString HotSeat::endedPrograms(bool areAll) const
{
    QStringList ended, missing;
    for (const auto &[player, why] : m_session->endedAgents()) {
        const auto isTheirs
            = [owner = Owner::player(player)](const Switch &one) { return one.owner == owner && hasActions(one); };
        const Position *here = m_session->position();
        if (areAll || (here && std::any_of(here->switches.begin(), here->switches.end(), isTheirs)))
            (m_session->hasAgentBegun(player) ? ended : missing).append(name(player));
    }
    if (ended.isEmpty() && missing.isEmpty())
        return {};
    if (!ended.isEmpty() && !missing.isEmpty())
        return tr("The programs of %1 do not play").arg((ended + missing).join(u", "_s));
    return (missing.isEmpty() ? tr("The program of %1 has ended") : tr("The program of %1 could not be started"))
        .arg((ended + missing).join(u", "_s));
}

void HotSeat::showEnded()
{
    const QString who = endedPrograms(true); // whoever has a switch now may be hidden
    m_ended->setText(tr("%1. What is not chosen there is left to the rules.").arg(who));
    m_ended->setVisible(!who.isEmpty());
}

/// What was copied by who sat here: others look now.
void HotSeat::forgetCopied()
{
    if (m_copied)
        m_copied->forget();
    m_copied.reset();
}

void HotSeat::showCover()
{
    const int player = m_waiting.front();
    const QString late = std::exchange(m_late, {});
    const bool goesOn = m_isSeated && player == m_player;
    if (goesOn && !(m_hasEndedTurn && isPassedAround())) {
        if (m_hasEndedTurn)
            restDone();
        showSeat();
        return;
    }
    stopTime();
    delete std::exchange(m_seat, nullptr);
    forgetCopied();
    m_player = player;
    m_isSeated = false;
    m_where->setText(wording::stepName(m_session->position()->chronon));
    m_done->hide();
    hideUnchosen();
    QStringList sentences{tr("Only %1 looks at the screen now.").arg(name(player))};
    if (!late.isEmpty())
        sentences.prepend(tr("The time of %1 is over.").arg(late));
    if (m_clock && m_clock->isTimed())
        sentences.append(
            tr("The time, %1, begins when the seat is shown.").arg(play::countDownText(m_session->table().clock.time)));
    if (m_node == m_seen.shown)
        sentences.append(tr("What is hidden here was shown in the window before."));
    if (m_node == m_seen.dealt)
        sentences.append(tr("Nature has drawn anew since the window showed what is hidden."));
    m_cover->setTexts((goesOn ? tr("%1 goes on") : tr("Pass the machine to %1")).arg(name(player)),
                      sentences.join(u' '),
                      tr("I am %1").arg(name(player).replace(u'&', u"&&"_s))); // which would mark a key
    m_cover->rest(play::CoverRest);
    m_pages->setCurrentWidget(m_cover);
    m_cover->setFocus();
}

void HotSeat::showSeat()
{
    m_isSeated = true;
    m_hasEndedTurn = false;
    if (m_clock)
        m_clock->beginTurn();
    if (!m_copied)
        m_copied = std::make_unique<ui::CopiedTexts>(nullptr, this);
    delete m_seat;
    m_checks.clear();
    m_allowed.clear();
    m_checkRest.start(); // something may have been typed before
    const int player = m_player.value();
    QStringList words, shown;
    for (const engine::Word one : m_session->game().players) {
        words.append(one.text());
        shown.append(names().player(one));
    }
    m_seat = new SeatColumn(Viewer::player(player), words);
    m_seat->setGrowth(m_view->growthFor(Viewer::player(player)));
    m_seat->setAlone();
    m_seat->setNames(names(), shown);
    m_unchosenRoom->clear(); // of another seat
    m_seatLayout->addWidget(m_seat);
    connect(m_seat, &SeatColumn::chosen, this, [this](Owner owner, const engine::Choice &choice) {
        endDoneRest();
        m_submission = m_session->submit(owner, choice);
    });
    connect(m_seat, &SeatColumn::typed, this, [this](Owner owner, engine::Word place, const QString &action) {
        endDoneRest();
        m_submission = m_session->submitText(owner, place, action);
    });
    connect(m_seat, &SeatColumn::edited, this, &HotSeat::checkLater);
    connect(m_seat, &SeatColumn::withdrawn, this,
            [this](engine::Word place) { m_submission = m_session->withdraw(place); });
    connect(m_seat, &SeatColumn::settingsChosen, m_view, &GameView::changeSeat);
    connect(m_view, &GameView::changed, m_seat, [this] { m_seat->setSettings(m_view->settings()); });
    connect(m_seat, &SeatColumn::sentWanted, this,
            [this, player] { m_seat->setSent(sentTo(m_session->tree(), player)); });
    connect(m_seat, &SeatColumn::stepWanted, m_done, &QPushButton::click);
    m_seat->setSettings(m_view->settings());
    m_seat->setDefaults(m_session->game().defaults.at(m_session->tree().current()));
    m_seat->setView(
        playerSeat(*m_session->position(), m_session->lastChronon(), player, positionBefore(m_session->tree())));
    if (m_seat->showsSent())
        m_seat->setSent(sentTo(m_session->tree(), player));
    m_where->setText(tr("%1: %2").arg(wording::stepName(m_session->position()->chronon), name(player)));
    m_done->setVisible(true);
    m_pages->setCurrentWidget(m_seatPage);
    m_seat->setFocus();
    goToActions();
    refreshChoices();
    QTimer::singleShot(Arranging, m_seat, [this] {
        if (const News news = showNews(m_seat); news.inSight < news.all)
            m_where->setText(tr("%1. %L2 new words, not all in sight").arg(m_where->text()).arg(news.all));
    });
}

void HotSeat::restDone()
{
    m_done->setEnabled(false);
    m_doneRest.start(play::CoverRest);
}

void HotSeat::endDoneRest()
{
    m_doneRest.stop();
    m_done->setEnabled(true);
}

void HotSeat::goToActions()
{
    if (!m_seat)
        return;
    if (auto *actions = m_seat->findChild<ChoiceList *>())
        return actions->setFocus(); // what is chosen there is not played before Done
    const auto goToFirst = [this](const auto &parts) {
        const auto seen = std::find_if(parts.begin(), parts.end(),
                                       [this](const QWidget *part) { return part->isVisibleTo(m_seat); });
        if (seen != parts.end())
            (*seen)->setFocus();
        return seen != parts.end();
    };
    if (!goToFirst(m_seat->findChildren<QLineEdit *>(u"hole"_s))) // many are shown once they are asked for
        goToFirst(m_seat->findChildren<QRadioButton *>());
}

void HotSeat::standUp()
{
    stopTime();
    m_late.clear();
    delete std::exchange(m_seat, nullptr);
    forgetCopied();
    m_waiting.clear();
    m_isSeated = false;
    m_done->hide();
    hideUnchosen();
}

void HotSeat::showShowdown()
{
    const Position &here = *m_session->position();
    standUp();
    setSeen({}); // the next game has nodes of its own
    m_where->setText(wording::stepName(here.chronon));
    auto *showdown = new Showdown(here, m_session->game().players, names(), m_view->settings());
    m_showdown = showdown;
    connect(showdown, &Showdown::nextWanted, this, &HotSeat::nextWanted);
    m_pages->addWidget(showdown);
    showdown->rest(play::CoverRest);
    m_pages->setCurrentWidget(showdown);
    showdown->setFocus();
}

void HotSeat::showEnd(const QString &title, const QString &text, const QString &button)
{
    standUp();
    const Position *here = m_session->position();
    m_where->setText(here ? wording::stepName(here->chronon) : QString());
    m_cover->setTexts(title, text, button);
    m_pages->setCurrentWidget(m_cover);
    m_cover->setFocus();
}

void HotSeat::refreshChoices()
{
    const Position *here = m_session->position();
    if (m_seat && here && m_step == 0)
        m_seat->setChoices(choicesOf(*here, m_session->submitted(), m_seat->owner()));
    showUnchosen();
}

void HotSeat::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    QFont time; // is read from where the seat's words are
    time.setBold(true);
    time.setPointSizeF(qMax(height() / Lines, 14.0) * 72 / logicalDpiY());
    m_time->setFont(time);
    m_zoom->setBase(time.pointSizeF());
    QFont tools; // only the size
    tools.setPointSizeF(qMax(height() / ToolLines, 12.0) * 72 / logicalDpiY());
    for (QWidget *tool :
         std::initializer_list<QWidget *>{m_where, m_ended, m_unchosen, m_unchosenRoom, m_done, m_leave})
        tool->setFont(tools);
    m_tips->setSize(tools.pointSizeF());
}

bool HotSeat::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Polish || event->type() == QEvent::Show)
        if (auto *menu = qobject_cast<QMenu *>(watched);
            menu && menu->parentWidget() && menu->parentWidget()->window() == this)
            menu->setFont(m_pages->font());
    if (event->type() == QEvent::KeyPress)
        if (auto *pressed = qobject_cast<QAbstractButton *>(watched);
            pressed && pressed->window() == this && isReturn(*static_cast<QKeyEvent *>(event))) {
            if (!static_cast<QKeyEvent *>(event)->isAutoRepeat()) // held down since the page before
                pressed->click();
            return true;
        }
    return QWidget::eventFilter(watched, event);
}

void HotSeat::askToLeave()
{
    // At the end, too: a card that was never shown, or what somebody chose in secret, is in the window.
    QMessageBox question(QMessageBox::Question, tr("Leave the Seat"),
                         tr("The whole window shows what every player sees and has chosen. Leave the seat?"),
                         QMessageBox::Yes | QMessageBox::Cancel, this);
    question.setDefaultButton(QMessageBox::Cancel);
    question.setFont(m_leave->font());
    if (question.exec() == QMessageBox::Yes)
        Q_EMIT left();
}

void HotSeat::closeEvent(QCloseEvent *event)
{
    event->ignore(); // whoever opened it closes it, once the window behind is there again
    askToLeave();
}

wording::DisplayNames HotSeat::names() const
{
    return {m_view->settings().names, m_session->game().players};
}

QString HotSeat::name(int player) const
{
    return names().player(m_session->game().players.at(std::size_t(player)));
}

} // namespace sidl::debugger

#include "moc_hotseat.cpp"
