// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/present/presentwindow.h"

#include "app/studio/present/announcementband.h"
#include "app/studio/present/blackscreen.h"
#include "app/studio/present/curtain.h"
#include "app/studio/present/lookahead.h"
#include "app/studio/present/preparedline.h"
#include "app/studio/run/graphboards.h"
#include "debugger/model/announcement.h"
#include "debugger/seats/banner.h"
#include "debugger/seats/gameview.h"
#include "debugger/seats/seatspane.h"
#include "debugger/seats/viewsettings.h"
#include "debugger/timeline/timelinetree.h"
#include "sidl/ui/copiedtexts.h"
#include "sidl/ui/questiontype.h"
#include "sidl/ui/tiptype.h"
#include "sidl/wording/displaynames.h"
#include "sidl/wording/stepname.h"
#include "visualizer/panes/graphpane.h"
#include "visualizer/panes/graphtools.h"
#include "visualizer/panes/stategraphpane.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QCloseEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::app {

using debugger::GameSession;
using engine::Viewer;

namespace {

constexpr int FewPlayers = 3; // with more, the room is for their seats
constexpr std::chrono::seconds Rest(3);

/// The players, by their words.
QSet<QString> coveredSeats(const debugger::GameView *view)
{
    QSet<QString> covered;
    for (const auto &[player, seat] : view->settings().seats)
        if (seat.isCovered && player != debugger::ViewSettings::Referee)
            covered.insert(player);
    return covered;
}

} // namespace

PresentWindow::PresentWindow(GameSession *session, debugger::GameView *view)
    : QWidget(nullptr, Qt::Window)
    , m_session(session)
    , m_panes(new QSplitter(Qt::Horizontal))
    , m_head(new QWidget(this))
    , m_top(new QStackedWidget(m_head))
    , m_title(new QLabel(this))
    , m_tools(new QWidget(this))
    , m_band(new AnnouncementBand(m_head))
    , m_stage(new QWidget(this))
    , m_seats(new debugger::SeatsPane(session, view))
    , m_timeline(new debugger::TimelineTree(session))
    , m_graph(new visualizer::StateGraphPane)
    , m_caption(new QLabel)
    , m_captionArea(new QScrollArea(this))
    , m_tips(new ui::TipType(this))
    , m_questions(new ui::QuestionType(this))
    , m_curtain(new Curtain(m_stage))
    , m_black(new BlackScreen(this))
    , m_ahead(new LookAhead(this))
    , m_show(view->settings().show)
    , m_step(newAction(tr("Step"), {Qt::Key_F10}, tr("Play one step (F10)")))
    , m_back(
          newAction(tr("Back"), {Qt::CTRL | Qt::Key_F10, Qt::Key_PageUp}, tr("Go back one step (Ctrl+F10, Page Up)")))
    , m_next(newAction(tr("Next"), {Qt::Key_PageDown}, {}))
    , m_leave(newAction(tr("Leave"),
                        {Qt::CTRL | Qt::SHIFT | Qt::Key_F11, Qt::CTRL | Qt::SHIFT | Qt::Key_F12, Qt::CTRL | Qt::Key_Q},
                        tr("Back to the window (Ctrl+Shift+F11, Escape)")))
    , m_escape(newAction(tr("Show the Tools, or Leave"), {Qt::Key_Escape}, {}))
    , m_lookAhead(newAction(tr("Look Ahead"), {Qt::Key_P}, {}))
{
    setObjectName(u"present"_s);
    setWindowTitle(tr("%1 \u2014 SIDL Studio")
                       .arg(wording::gameTitle(debugger::shownName(session->game()), session->game().text)));
    setFocusPolicy(Qt::ClickFocus); // where the keyboard is when no part has it: Space then presses nothing
    QAction *black = newAction(tr("Black"), {Qt::Key_B, Qt::Key_Period}, {});
    QAction *start = newAction(tr("Start of the Line"), {Qt::Key_Home}, {});
    QAction *end = newAction(tr("End of the Line"), {Qt::Key_End}, {});
    QAction *seats = newAction(tr("Go to Seats"), {Qt::ALT | Qt::Key_2}, {}); // as in the window
    m_seats->present();
    if (m_seats->isAnyCovered())
        coverReferee(view);
    m_covered = coveredSeats(view);
    connect(view, &debugger::GameView::changed, this, [this, view] {
        if (!view->isPrivate()) // any more: seats are as they were before the presentation
            return;
        const QSet<QString> covered = coveredSeats(view);
        if (const QSet<QString> before = std::exchange(m_covered, covered); !before.contains(covered))
            coverReferee(view);
        if (const auto show = view->settings().show; std::exchange(m_show, show) != show)
            fitAnew(); // boards and lists want another room
        if (m_curtain->isVisible())
            m_retake.start();
    });
    m_told = m_seats->takeBanner();
    makeTop();
    makeStage();
    auto *layout = new QVBoxLayout(this);
    layout->setSizeConstraint(QLayout::SetNoConstraint); // as large as the screen, whatever is in it
    QMargins margins = layout->contentsMargins();
    margins.setTop(margins.top() / 2); // below is the room for announcements, mostly empty
    layout->setContentsMargins(margins);
    layout->addWidget(m_head);
    layout->addWidget(m_stage, 1);
    m_rest.setSingleShot(true);
    m_rest.setInterval(Rest);
    connect(&m_rest, &QTimer::timeout, this, [this] {
        const bool isUsed = m_top->underMouse() || m_tools->isAncestorOf(focusWidget())
            || QApplication::activePopupWidget() || QApplication::activeModalWidget();
        isUsed ? m_rest.start() : showTools(false);
    });
    m_retake.setSingleShot(true);
    m_retake.setInterval(0);
    connect(&m_retake, &QTimer::timeout, this, &PresentWindow::retakePicture);
    connect(m_step, &QAction::triggered, this, &PresentWindow::step);
    connect(m_back, &QAction::triggered, this, &PresentWindow::goBack);
    connect(m_next, &QAction::triggered, this, &PresentWindow::goOn);
    connect(start, &QAction::triggered, this, &PresentWindow::goToStart);
    connect(end, &QAction::triggered, this, &PresentWindow::goToEnd);
    connect(m_leave, &QAction::triggered, this, &PresentWindow::askToLeave);
    connect(black, &QAction::triggered, this, &PresentWindow::blacken);
    connect(seats, &QAction::triggered, m_seats, qOverload<>(&QWidget::setFocus));
    connect(m_escape, &QAction::triggered, this, [this] {
        if (m_ahead->isVisible())
            m_ahead->hide();
        else
            m_tools->isHidden() ? showTools(true) : askToLeave();
    });
    connect(m_lookAhead, &QAction::triggered, this, &PresentWindow::lookAhead);
    connect(view, &debugger::GameView::changed, this, &PresentWindow::nameAll); // once the seats have
    connect(session, &GameSession::aboutToStart, m_timeline, &debugger::TimelineTree::forget);
    connect(session, &GameSession::started, this, &PresentWindow::takeRules);
    connect(session, &GameSession::changed, this, &PresentWindow::refresh);
    connect(session, &GameSession::finished, this, &PresentWindow::stepEnded);
    connect(session, &GameSession::submissionsChanged, this, &PresentWindow::tellHidden);
    connect(m_curtain, &Curtain::lifted, this, [this] {
        m_band->clear();
        fitHead();
        setFocus(); // and not what is next to its button
        offerLater();
        m_seats->hold(false);
        m_timeline->hold(false);
        refresh();
    });
    connect(m_band, &AnnouncementBand::revealWanted, m_curtain, &Curtain::lift);
    connect(m_band, &AnnouncementBand::takeBackWanted, this, &PresentWindow::takeBack);
    connect(m_seats, &debugger::SeatsPane::coversChanged, this, &PresentWindow::showWhatMayBe);
    connect(
        m_seats, &debugger::SeatsPane::coversChanged, this,
        [this] {
            forgetFitted();
            refit();
        },
        Qt::QueuedConnection);
    connect(m_seats, &debugger::SeatsPane::coversChanged, this, [copied = new ui::CopiedTexts(this, this)] {
        copied->forget(); // what one person typed is not there for the next to paste
    });
    connect(m_seats, &debugger::SeatsPane::stepWanted, this, &PresentWindow::step);
    connect(m_seats, &debugger::SeatsPane::typedSubmitted, this, &PresentWindow::step);
    connect(m_seats, &debugger::SeatsPane::stepAnywayWanted, this,
            [this] { advance([this] { return m_session->step(); }); });
    connect(m_seats, &debugger::SeatsPane::questionChanged, this,
            [this](const QString &text) { text.isEmpty() ? showTitle() : m_title->setText(text); });
    auto *graphTools = m_graph->findChild<visualizer::GraphTools *>();
    QSizePolicy keeping = graphTools->sizePolicy();
    keeping.setRetainSizeWhenHidden(true); // so that the graph stays where it is
    graphTools->setSizePolicy(keeping);
    connect(m_graph->pane(), &visualizer::GraphPane::laidOut, this, [this] {
        const bool isTree = m_graph->pane()->showsTree();
        std::exchange(m_hasTree, isTree) == isTree ? fit() : fitAnew();
        if (m_curtain->isVisible())
            m_retake.start();
    });
    connect(m_graph, &visualizer::StateGraphPane::nodeActivated, this,
            [this](engine::GameTree::NodeId node) { m_session->goTo(node); });
    connect(m_timeline, &debugger::TimelineTree::nodeChosen, this,
            [this](engine::GameTree::NodeId node) { m_session->goTo(node); });
    new GraphBoards(m_graph, session, view);
    qApp->installEventFilter(this);
    takeRules();
    nameAll();
    showTools(true);
    showWhatMayBe();
    refresh();
    setFocus();
}

/// What is hidden at seats that are covered is not to stand beside them.
void PresentWindow::coverReferee(debugger::GameView *view)
{
    debugger::SeatSettings referee = view->settings().seat(debugger::ViewSettings::Referee);
    referee.isCovered = true;
    view->changeSeat(debugger::ViewSettings::Referee, referee);
}

PresentWindow::~PresentWindow()
{
    qApp->removeEventFilter(this);
}

void PresentWindow::setHidesLater(bool hides, bool windowHides)
{
    m_windowHides = windowHides;
    m_hidesRest->setChecked(hides);
}

void PresentWindow::showGraphAs(const visualizer::StateGraphPane &other)
{
    m_graph->showAs(other);
}

void PresentWindow::takeRules()
{
    forgetFitted(); // they were of another play
    m_graph->setRules(m_session->game().text, &debugger::ruleSystemOf(m_session->game()));
    m_band->setForMany(m_session->game().players.size() > 2);
}

QAction *PresentWindow::newAction(const QString &text, const QList<QKeySequence> &keys, const QString &tip)
{
    auto *action = new QAction(text, this);
    action->setShortcuts(keys);
    action->setToolTip(tip);
    addAction(action);
    return action;
}

QCheckBox *PresentWindow::addBox(QHBoxLayout *layout, const char *name, const QString &text, const QString &tip,
                                 bool isOn)
{
    auto *box = new QCheckBox(text, m_tools);
    box->setObjectName(QLatin1String(name));
    box->setToolTip(tip);
    box->setChecked(isOn);
    box->setFocusPolicy(Qt::TabFocus);
    layout->addWidget(box);
    return box;
}

void PresentWindow::makeTop()
{
    auto *rows = new QGridLayout(m_tools);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setColumnStretch(1, 1);
    auto *layout = new QHBoxLayout;
    rows->addLayout(layout, 0, 0);
    const auto newButton = [this](QAction *action) {
        auto *button = new QToolButton(m_tools);
        button->setDefaultAction(action);
        return button;
    };
    layout->addWidget(newButton(m_step));
    layout->addWidget(newButton(m_back));
    m_predict = addBox(layout, "announce", tr("Announce"),
                       tr("Tell who did what first, and show what follows when asked"), true);
    m_hidesRest = addBox(layout, "hideRest", tr("Hide what comes after"), {}, false);
    m_isGraphWanted = int(m_session->game().players.size()) <= FewPlayers && !m_seats->hasBoards();
    m_showGraph = addBox(layout, "showGraph", tr("State graph"), {}, m_isGraphWanted);
    rows->addWidget(m_seatsBar = m_seats->takeBar(), 0, 1);
    rows->addWidget(newButton(m_leave), 0, 2);
    m_title->setTextFormat(Qt::PlainText);
    m_title->setAlignment(Qt::AlignCenter);
    m_title->setObjectName(u"presentTitle"_s);
    m_top->addWidget(m_title);
    m_top->addWidget(m_tools);
    m_head->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_top->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    auto *head = new QVBoxLayout(m_head);
    head->setContentsMargins(0, 0, 0, 0);
    head->setSpacing(3);
    head->addWidget(m_top);
    auto *below = new QGridLayout;
    below->addWidget(m_told, 0, 0);
    below->addWidget(m_band, 0, 0);
    m_band->raise();
    head->addLayout(below);
    head->addStretch(1);
    connect(m_hidesRest, &QCheckBox::toggled, this, [this](bool hides) {
        m_timeline->setHidesLater(hides);
        m_graph->setHidesLater(hides);
        offerLater();
        tellHidden();
        if (m_curtain->isVisible())
            m_retake.start();
    });
    connect(m_hidesRest, &QCheckBox::clicked, this, [this] { m_isHidingChosen = true; });
    connect(m_predict, &QCheckBox::toggled, this, [this] {
        fitAnew(); // the seats have the room of announcements, or not
        if (m_curtain->isVisible())
            m_retake.start();
    });
    connect(m_showGraph, &QCheckBox::toggled, this, [this](bool shows) {
        m_isGraphWanted = shows;
        showWhatMayBe();
    });
    offerLater();
}

void PresentWindow::makeStage()
{
    m_panes->addWidget(m_seats);
    m_panes->addWidget(m_graph);
    m_graph->setPresented();
    m_panes->setStretchFactor(0, 1);
    m_panes->setChildrenCollapsible(false);
    m_caption->setObjectName(u"caption"_s);
    m_caption->setTextFormat(Qt::PlainText);
    m_caption->setWordWrap(true);
    m_caption->setAlignment(Qt::AlignCenter);
    m_caption->setMargin(6);
    m_captionArea->setObjectName(u"captionArea"_s);
    m_captionArea->setFrameShape(QFrame::NoFrame);
    m_captionArea->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_captionArea->setWidgetResizable(true);
    m_captionArea->setWidget(m_caption);
    m_captionArea->hide();
    auto *stage = new QVBoxLayout(m_stage);
    stage->setContentsMargins(0, 0, 0, 0);
    stage->addWidget(m_panes, 1);
    stage->addWidget(m_captionArea);
    stage->addWidget(m_timeline);
}

void PresentWindow::refresh()
{
    if (!m_session->hasGame())
        return;
    if (m_curtain->isVisible()) { // nothing tells yet what is behind it, and the key that steps lifts it
        m_back->setEnabled(m_ticket == 0);
        tellHidden();
        Q_EMIT shownChanged();
        return;
    }
    m_graph->setSession(m_session->tree(), m_session->game().players, m_session->game().name);
    const engine::Position *here = m_session->position();
    const engine::GameTree::Node &node = m_session->tree().currentNode();
    m_step->setEnabled(here && !here->isTerminal());
    m_back->setEnabled(node.parent >= 0);
    showTitle();
    QStringList caption{node.note.name, node.note.comment};
    caption.removeAll(QString());
    m_comment = caption.join(u'\n');
    showWhatMayBe();
    tellHidden();
    refit();
    // New choices are hidden until their layout shows them.
    QMetaObject::invokeMethod(this, &PresentWindow::refit, Qt::QueuedConnection);
    Q_EMIT shownChanged();
}

/// What is announced from a line that was there before would be told by what comes after, and so is not shown until it
/// is revealed.
void PresentWindow::offerLater()
{
    const QString told
        = tr("Timeline and graph end at the state that is shown, and have only variations that were visited "
             "since this was ticked");
    const bool wouldTell
        = m_curtain->isVisible() && (m_ticket != 0 || m_takingBack != 0 || m_session->tree().current() < m_known);
    m_hidesRest->setEnabled(!wouldTell || !m_hidesRest->isChecked());
    m_hidesRest->setToolTip(m_hidesRest->isEnabled() ? told
                                                     : tr("What is announced comes after: Reveal shows it first"));
}

void PresentWindow::showTitle()
{
    const int chronon = m_session->tree().node(shownNode()).chronon;
    const QString title = wording::gameTitle(debugger::shownName(m_session->game()), m_session->game().text);
    m_title->setText(tr("%1: %2").arg(title, wording::stepName(chronon)));
}

void PresentWindow::refit()
{
    if (m_curtain->isVisible() || m_size <= 0) // it was never fitted
        return;
    m_seats->arrangePresented(); // what is covered has less room, and is higher there
    fit();
}

void PresentWindow::nameAll()
{
    m_timeline->setNaming(m_seats->names().naming());
    m_graph->setNaming(m_seats->names().naming());
}

void PresentWindow::blacken()
{
    m_ahead->hide(); // others look when the black ends
    m_black->toggle();
}

void PresentWindow::setHasPresenter()
{
    m_hasPresenter = true;
    removeAction(m_lookAhead);
}

engine::GameTree::NodeId PresentWindow::shownNode() const
{
    return m_curtain->isVisible() ? m_before : m_session->tree().current();
}

const wording::DisplayNames &PresentWindow::names() const
{
    return m_seats->names();
}

bool PresentWindow::isToldOf(engine::Owner owner) const
{
    return !m_seats->isCovered(Viewer::referee())
        || (!owner.isNature() && !m_seats->isCovered(Viewer::player(owner.player())));
}

void PresentWindow::showWhatMayBe()
{
    const bool showsAll = !m_seats->isCovered(Viewer::referee());
    const bool isHeldBack = m_curtain->isVisible() && m_timeline->isHidden(); // it holds nothing that could be shown
    const bool hasRoom = showsAll && !m_seats->showsOne() && !isHeldBack;
    const bool changes = m_graph->isHidden() == (hasRoom && m_isGraphWanted) || m_timeline->isHidden() == hasRoom;
    fillAll(showsAll);
    offerGraph(hasRoom);
    m_graph->setVisible(hasRoom && m_isGraphWanted);
    m_timeline->setVisible(hasRoom);
    m_captionArea->setVisible(showsAll && !m_caption->text().isEmpty());
    if (changes)
        fitAnew();
    if (m_curtain->isVisible())
        m_retake.start(); // what is to go is in its picture
    tellHidden();
}

void PresentWindow::fillAll(bool tellsAll)
{
    m_graph->setVeiled(!tellsAll);
    if (const QString caption = tellsAll ? m_comment : QString(); caption != m_caption->text()) {
        m_caption->setText(caption);
        m_captionArea->verticalScrollBar()->setValue(0);
    }
    if (!tellsAll)
        m_timeline->forget();
    else if (!m_curtain->isVisible())
        m_timeline->refresh();
}

/// Its tick tells what is seen. What is wanted is kept until it can be seen.
void PresentWindow::offerGraph(bool canBeSeen)
{
    const QString why = m_seats->isCovered(Viewer::referee())
        ? tr("The state graph tells all: it is there once the referee's seat is shown and not covered")
        : m_seats->showsOne() ? tr("A seat that is shown alone has the whole screen")
                              : tr("The state graph is there after Reveal");
    const QSignalBlocker nobodyTicks(m_showGraph);
    m_showGraph->setChecked(canBeSeen && m_isGraphWanted);
    m_showGraph->setEnabled(canBeSeen);
    m_showGraph->setToolTip(canBeSeen ? tr("Show the states visited beside the seats; else the seats have the room")
                                      : why);
}

void PresentWindow::showTools(bool shows)
{
    m_top->setCurrentWidget(shows ? m_tools : static_cast<QWidget *>(m_title));
    m_seats->showTools(shows);
    m_graph->findChild<visualizer::GraphTools *>()->setVisible(shows);
    if (shows)
        m_rest.start();
    if (m_curtain->isVisible())
        m_retake.start(); // its picture has those of the stage
}

void PresentWindow::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_black->setGeometry(rect());
    m_ahead->setGeometry(rect());
    m_graph->drawAllOfTree(); // until it is known how much of it there is room for
    fitAnew();
    if (m_curtain->isVisible())
        m_retake.start(); // its picture is of another size
}

void PresentWindow::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    // What is not seen yet is not laid out, and so cannot be measured.
    QMetaObject::invokeMethod(
        this, [this] { fitAnew(); }, Qt::QueuedConnection);
}

bool PresentWindow::takesKey(QKeyEvent *key)
{
    if (m_black->takesKey(key))
        return true;
    const bool isOfLine = key->key() == Qt::Key_PageUp || key->key() == Qt::Key_PageDown; // also at its ends
    return (m_ahead->isVisible() || isOfLine) && key->type() == QEvent::KeyPress; // its own keys are the window's
}

bool PresentWindow::takesClick(const QObject *clicked)
{
    const auto *widget = qobject_cast<const QWidget *>(clicked);
    if (!widget || widget->window() != this)
        return false;
    return m_black->takesClick(widget);
}

bool PresentWindow::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::ShortcutOverride:
        if (QApplication::activePopupWidget() && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
            event->accept(); // it closes the list alone, where it is not taken as the window's key
            return true;
        }
        [[fallthrough]];
    case QEvent::MouseMove:
    case QEvent::HoverMove:
    case QEvent::KeyPress: {
        auto *widget = qobject_cast<QWidget *>(watched);
        if (!widget || widget->window() != this)
            break;
        const bool isKey = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
        if (isKey && takesKey(static_cast<QKeyEvent *>(event)))
            return true;
        const bool shows = !isKey || static_cast<QKeyEvent *>(event)->key() == Qt::Key_Tab;
        if (shows)
            m_tools->isHidden() ? showTools(true) : m_rest.start();
        break;
    }
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick:
        if (takesClick(watched))
            return true;
        break;
    case QEvent::Polish:
        if (auto *menu = qobject_cast<QMenu *>(watched);
            menu && menu->parentWidget() && menu->parentWidget()->window() == this)
            menu->setFont(m_seats->font()); // it is read from afar, too
        break;
    default:
        break;
    }
    return QWidget::eventFilter(watched, event);
}

void PresentWindow::closeEvent(QCloseEvent *event)
{
    event->ignore(); // whoever opened it closes it, once the window behind is there again
    askToLeave();
}

} // namespace sidl::app

#include "moc_presentwindow.cpp"
