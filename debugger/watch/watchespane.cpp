// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/watch/watchespane.h"

#include "debugger/explain/lateranswer.h"
#include "debugger/model/shownpart.h"
#include "debugger/session/watches.h"
#include "debugger/watch/watchesmodel.h"
#include "debugger/watch/watchheads.h"
#include "debugger/watch/watchplot.h"
#include "sidl/language/rulesystem/goalcheck.h"
#include "sidl/language/rulesystem/knownnames.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/prolog/prologthread.h"
#include "sidl/ui/action.h"
#include "sidl/ui/emptylabel.h"
#include "sidl/ui/goaledit.h"
#include "sidl/ui/keyboardpart.h"
#include "sidl/ui/workrow.h"
#include "sidl/wording/counts.h"
#include "sidl/wording/players.h"
#include "sidl/wording/sentence.h"

#include <QAction>
#include <QCheckBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QResizeEvent>
#include <QSplitter>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

/// Why @p goal can be asked in no state of @p game; empty: it can, as far as is known.
QString whyNeverAsked(const QString &goal, const GameInfo &game)
{
    const language::RuleSystem &system = ruleSystemOf(game);
    QString problem;
    if (&system == language::ruleSystems().front()) // in others, a word is asked, too, and is told by the probe
        prolog::PrologThread::run([&] { problem = language::goalProblem(system, game.text, goal); });
    static const QRegularExpression account(u"^\\s*account\\s*\\("_s);
    if (!problem.isEmpty() && account.match(goal).hasMatch()) // who writes rules is told to keep it in a word
        return WatchesPane::tr("Goals do not see accounts. Choose the player in Account, beside the goal.");
    return problem;
}

/// Its titles are told apart where they are cut.
WatchHeads *headsOf(QTableView *view)
{
    auto *heads = new WatchHeads(view);
    view->setHorizontalHeader(heads);
    return heads;
}

} // namespace

WatchesPane::WatchesPane(GameQuestions *questions, GameNavigation *navigation, QWidget *parent)
    : QWidget(parent)
    , m_questions(questions)
    , m_navigation(navigation)
    , m_watches(new Watches(questions, this))
    , m_model(new WatchesModel(questions, m_watches, this))
    , m_edit(new ui::GoalEdit(this))
    , m_problem(new QLabel(this))
    , m_probing(new ui::WorkRow(this))
    , m_add(new QPushButton(tr("&Add"), this))
    , m_remove(new QPushButton(tr("&Remove"), this))
    , m_inTimeline(new QCheckBox(tr("In the &timeline"), this))
    , m_account(new QToolButton(this))
    , m_accounts(new QMenu(this))
    , m_nothing(new ui::EmptyLabel({}, this))
    , m_view(new QTableView(this))
    , m_widths(headsOf(m_view))
    , m_plot(new WatchPlot(navigation, m_watches, this))
{
    m_edit->setPlaceholderText(tr("A goal, as in a rule"));
    m_edit->setAccessibleName(tr("Goal to watch"));
    m_problem->setObjectName(u"watchProblem"_s);
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setWordWrap(true);
    m_problem->hide();
    connect(m_edit, &QLineEdit::textEdited, m_problem, &QWidget::hide);
    connect(m_probing, &ui::WorkRow::cancelled, this, &WatchesPane::endProbe);
    connect(questions->events(), &GameEvents::answered, this, &WatchesPane::takeProbe);
    m_add->setObjectName(u"addWatch"_s);
    m_remove->setObjectName(u"removeWatch"_s);
    m_remove->setToolTip(tr("Removes the watch of the column chosen"));
    m_inTimeline->setObjectName(u"inTimeline"_s);
    m_inTimeline->setToolTip(tr("Shows what the watch of the column chosen gives below the states of the timeline"));
    m_account->setText(tr("Acco&unt"));
    m_account->setToolTip(tr("Follows what a player has"));
    ui::setMenu(m_account, m_accounts);
    measureButtons();
    m_view->setModel(m_model);
    m_view->viewport()->installEventFilter(this);
    ui::selectOnEntry(m_view);
    m_view->setAccessibleName(tr("Watches by chronon"));
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setAlternatingRowColors(true);
    m_view->setShowGrid(false);
    m_view->setWordWrap(false);
    m_view->verticalHeader()->hide();
    m_view->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 4);
    m_view->horizontalHeader()->setResizeContentsPrecision(0); // of the rows in sight: there may be very many
    m_view->horizontalHeader()->resizeSection(WatchesModel::ChrononColumn, 10 * fontMetrics().averageCharWidth());

    auto *bar = new QHBoxLayout;
    bar->addWidget(m_edit, 1);
    bar->addWidget(m_add);
    bar->addWidget(m_account);
    bar->addWidget(m_inTimeline);
    bar->addWidget(m_remove);
    auto *splitter = new QSplitter(this);
    splitter->addWidget(m_view);
    splitter->addWidget(m_plot);
    splitter->setSizes({1000, 1000}); // half each
    splitter->setChildrenCollapsible(false);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(4, 4, 4, 0);
    layout->setSpacing(4);
    layout->addLayout(bar);
    layout->addWidget(m_problem);
    layout->addWidget(m_probing);
    layout->addWidget(m_nothing, 1);
    layout->addWidget(splitter, 1);
    ui::setKeyboardPart(this, m_edit);

    auto *removeKey = new QAction(tr("Remove"), m_view);
    removeKey->setShortcut(Qt::Key_Delete);
    removeKey->setShortcutContext(Qt::WidgetShortcut);
    m_view->addAction(removeKey);
    connect(removeKey, &QAction::triggered, this, &WatchesPane::removeCurrent);
    connect(m_remove, &QPushButton::clicked, this, &WatchesPane::removeCurrent);
    connect(m_inTimeline, &QCheckBox::clicked, this,
            [this](bool isShown) { m_watches->setInTimeline(currentWatch(), isShown); });
    connect(m_watches, &Watches::timelineChanged, this, &WatchesPane::update);
    connect(m_watches, &Watches::valuesChanged, this, [this] {
        fitColumns();
        update();
    });
    connect(m_edit, &QLineEdit::returnPressed, this, &WatchesPane::addTyped);
    connect(m_add, &QPushButton::clicked, this, &WatchesPane::addTyped);
    connect(m_edit, &QLineEdit::textChanged, this, &WatchesPane::update);
    connect(m_accounts, &QMenu::aboutToShow, this, &WatchesPane::fillAccounts);
    connect(m_view, &QTableView::activated, this,
            [this](const QModelIndex &index) { m_navigation->goTo(m_model->nodeAt(index.row())); });
    connect(m_view, &QTableView::clicked, this,
            [this](const QModelIndex &index) { m_navigation->goTo(m_model->nodeAt(index.row())); });
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, &WatchesPane::update);
    connect(m_watches, &Watches::goalsChanged, this, [this, splitter] {
        m_widths.clear(); // there is other room for each
        splitter->setVisible(!m_watches->goals().isEmpty());
        showCurrent();
        update();
    });
    connect(questions->events(), &GameEvents::stoppedChanged, this, [this] {
        if (m_probe)
            tellProbe();
    });
    connect(questions->events(), &GameEvents::aboutToStart, this, [this] {
        if (m_questions->hasGame())
            m_file = m_questions->game().fileName; // it may have got another one since
    });
    connect(questions->events(), &GameEvents::started, this, [this] {
        endProbe();
        showTyped();
        m_problem->hide(); // it was about another game's rules
        m_edit->setRules(ruleSystemOf(m_questions->game()), m_questions->game().text);
        m_edit->setHint(tr("A goal, such as %1").arg(m_questions->game().goalExample), tr("A goal, as in a rule"));
    });
    connect(questions->events(), &GameEvents::changed, this, [this] {
        showCurrent();
        update();
    });
    splitter->hide();
    update();
}

ui::PaneInfo WatchesPane::info(GameQuestions *questions, GameNavigation *navigation)
{
    ui::PaneInfo info;
    info.name = u"watches"_s;
    info.title = tr("Watches");
    info.area = ui::PaneArea::Bottom;
    info.goToName = u"goToWatches"_s;
    info.goToText = tr("Go to &Watches");
    info.goToKey = QKeySequence(Qt::ALT | Qt::SHIFT | Qt::Key_7);
    info.goToTip = tr("Follow goals and accounts over the chronons");
    info.isOnDemand = true;
    info.isOfGame = true;
    info.create = [questions, navigation] { return new WatchesPane(questions, navigation); };
    return info;
}

void WatchesPane::measureButtons()
{
    for (QPushButton *button : {m_add, m_remove}) // the room is for the goal
        button->setMaximumWidth(fontMetrics().horizontalAdvance(button->text()) + 3 * fontMetrics().averageCharWidth());
}

void WatchesPane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        measureButtons();
}

/// A hidden table is laid out by no row that is in sight: it stands where it did, whatever came since.
void WatchesPane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (std::exchange(m_isBehind, false))
        QMetaObject::invokeMethod(this, &WatchesPane::catchUp, Qt::QueuedConnection); // once it has its size
}

void WatchesPane::catchUp()
{
    fitColumns();
    showCurrent();
    update();
}

void WatchesPane::addTyped()
{
    endProbe();
    m_probed = m_edit->text().trimmed();
    if (!m_questions->hasGame() || m_probed.isEmpty())
        return;
    if (m_watches->goals().contains(m_probed)) {
        add(m_probed);
        return;
    }
    const QString problem = whyNeverAsked(m_probed, m_questions->game());
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
    if (!problem.isEmpty())
        return;
    engine::StateQuery query;
    query.goal = m_probed;
    query.most = 1;
    m_probe = m_questions->query(query, {m_questions->tree().current()});
    tellProbe();
}

void WatchesPane::tellProbe()
{
    m_probing->begin(m_questions->isStopped() ? laterAnswer(this) : tr("Trying the goal in this state…"));
}

/// What was typed for another game stays with that one.
void WatchesPane::showTyped()
{
    const QString file = m_questions->game().fileName;
    const QString before = std::exchange(m_file, file);
    if (before.isEmpty() || before == file) // what is typed before there is a game is for the first
        return;
    m_typed[before] = m_edit->text();
    m_edit->setText(m_typed.take(file));
}

void WatchesPane::endProbe()
{
    if (const Ticket probe = std::exchange(m_probe, 0))
        m_questions->stopQuery(probe);
    m_probing->end();
}

void WatchesPane::takeProbe(Ticket ticket, const NodeAnswers &answers)
{
    if (ticket != m_probe || answers.empty())
        return;
    m_probe = 0;
    m_probing->end();
    const std::optional<engine::Problem> &refusal = answers.back().refusal;
    if (refusal && refusal->code == "not-a-goal"_L1) { // another one may be right under other rules
        m_problem->setText(wording::asSentences(refusal->message, refusal->advice));
        m_problem->show();
    } else if (add(m_probed)) {
        m_edit->remember(m_probed);
        if (m_edit->text().trimmed() == m_probed)
            m_edit->clear();
        const GameInfo &game = m_questions->game(); // it is watched all the same: other rules may make it
        const QString remark = language::KnownNames(ruleSystemOf(game), game.text).remark(m_probed);
        m_problem->setText(remark);
        m_problem->setVisible(!remark.isEmpty());
    }
}

bool WatchesPane::add(const QString &goal)
{
    const bool isNew = m_watches->add(goal);
    m_problem->setText(isNew ? QString() : tr("It is watched already."));
    m_problem->setVisible(!isNew);
    const int column = 1 + int(m_watches->goals().indexOf(goal));
    m_view->setCurrentIndex(m_model->index(qMax(0, m_model->currentRow()), column));
    return isNew;
}

int WatchesPane::currentWatch() const
{
    const int column = m_view->currentIndex().column();
    return column > 0 ? column - 1 : m_watches->goals().size() == 1 ? 0 : -1;
}

void WatchesPane::removeCurrent()
{
    m_watches->remove(currentWatch());
}

void WatchesPane::setPeoplesNaming(const wording::Naming &naming)
{
    m_watches->setNaming(naming);
    update();
}

void WatchesPane::setHidesLater(bool hides)
{
    m_hidesLater = hides;
    m_model->setHidesLater(hides);
    m_plot->setHidesLater(hides);
    showCurrent();
    update();
}

void WatchesPane::fillAccounts()
{
    m_accounts->clear();
    for (const engine::Word player : m_questions->game().players)
        m_accounts->addAction(m_watches->naming().player(player).replace(u'&', u"&&"_s), this,
                              [this, player] { add(Watches::accountGoal(player)); });
}

void WatchesPane::showCurrent()
{
    m_isBehind = m_isBehind || !isVisible();
    if (const int row = m_model->currentRow(); row >= 0) {
        m_view->doItemsLayout(); // of rows that came just now, too: the scroll bar does not know them yet
        m_view->scrollTo(m_model->index(row, qMax(0, m_view->currentIndex().column())));
    }
}

/// What appears above or beside the table does not push the current row out of sight.
bool WatchesPane::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_view->viewport() && event->type() == QEvent::Resize) {
        const QRect before({}, static_cast<QResizeEvent *>(event)->oldSize());
        if (before.intersects(m_view->visualRect(m_model->index(m_model->currentRow(), WatchesModel::ChrononColumn))))
            QMetaObject::invokeMethod(this, &WatchesPane::showCurrent, Qt::QueuedConnection);
    }
    return QWidget::eventFilter(watched, event);
}

void WatchesPane::fitColumns()
{
    m_isBehind = m_isBehind || !isVisible();
    if (!m_view->isVisible()) // a hidden table measures all of its rows, and there may be very many
        return;
    const int least = 12 * fontMetrics().averageCharWidth();
    int room = m_view->viewport()->width() - m_view->columnWidth(WatchesModel::ChrononColumn);
    std::vector<std::pair<int, int>> wanted; // widths and their columns
    for (int column = WatchesModel::ChrononColumn + 1; column < m_model->columnCount(); ++column) {
        const int before = m_view->columnWidth(column);
        if (m_widths.isByHand(column)) {
            room -= before;
            continue;
        }
        m_view->resizeColumnToContents(column);
        wanted.emplace_back(qMax(before, m_view->columnWidth(column)), column);
    }
    std::sort(wanted.begin(), wanted.end()); // what those that need little leave, the others share
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        const auto [width, column] = wanted[i];
        const int fitted = qMin(width, qMax(least, room / int(wanted.size() - i)));
        m_view->setColumnWidth(column, fitted);
        m_widths.setFitted(column);
        room -= fitted;
    }
}

bool WatchesPane::hasNumber() const
{
    const engine::GameTree &tree = m_questions->tree();
    const int last = lastShown(tree, m_hidesLater);
    for (int watch = 0; watch < m_watches->goals().size(); ++watch)
        for (engine::GameTree::NodeId node = 0; node < tree.size(); ++node)
            if (const Watches::Value *value = m_watches->value(watch, node);
                value && value->number && tree.node(node).chronon <= last)
                return true;
    return false;
}

void WatchesPane::update()
{
    const bool hasWatches = !m_watches->goals().isEmpty();
    m_nothing->setVisible(!hasWatches);
    const QString use = m_questions->hasGame()
        ? tr("A goal added here is asked in every state. Its first solutions stand beside the "
             "chronons, and numbers are plotted.")
        : tr("Start a game, and add goals that are asked in every state of it. Their first solutions "
             "stand beside the chronons, and numbers are plotted.");
    m_nothing->setText(m_watches->naming().saysSteps() ? wording::inSteps(use) : use);
    m_add->setEnabled(m_questions->hasGame() && !m_edit->text().trimmed().isEmpty());
    m_account->setEnabled(m_questions->hasGame() && !m_questions->game().players.empty());
    if (const bool isPlotted = hasNumber(); isPlotted == m_plot->isHidden()) {
        m_plot->setVisible(isPlotted);
        QMetaObject::invokeMethod(this, &WatchesPane::fitColumns, Qt::QueuedConnection); // to the room that is left
    }
    m_view->horizontalHeader()->viewport()->update(); // that there are other columns does not paint it anew
    const int watch = currentWatch();
    m_remove->setEnabled(watch >= 0);
    m_inTimeline->setEnabled(watch >= 0);
    m_inTimeline->setChecked(watch >= 0 && m_watches->isInTimeline(watch));
}

} // namespace sidl::debugger

#include "moc_watchespane.cpp"
