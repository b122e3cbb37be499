// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/watch/querypane.h"

#include "debugger/explain/lateranswer.h"
#include "debugger/model/branches.h"
#include "debugger/model/shownpart.h"
#include "debugger/session/gametexts.h"
#include "debugger/watch/askingrow.h"
#include "debugger/watch/bindingsmodel.h"
#include "debugger/watch/toldrow.h"
#include "sidl/ui/colours.h"
#include "sidl/ui/goaledit.h"
#include "sidl/ui/keyboardpart.h"
#include "sidl/ui/workrow.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::GameTree;
using engine::Problem;
using engine::StateQuery;
using engine::Viewer;

QueryPane::QueryPane(GameQuestions *questions, GameNavigation *navigation, QWidget *parent)
    : QWidget(parent)
    , m_questions(questions)
    , m_navigation(navigation)
    , m_model(new BindingsModel(this))
    , m_seat(new QComboBox(this))
    , m_edit(new ui::GoalEdit(this))
    , m_ask(new QPushButton(tr("As&k"), this))
    , m_search(new QPushButton(this))
    , m_more(new QPushButton(tr("&More"), this))
    , m_copy(new QPushButton(tr("&Copy"), this))
    , m_saveAsTest(new QPushButton(tr("&Save as Test…"), this))
    , m_follow(new QCheckBox(tr("Ask again in each s&tate shown"), this))
    , m_work(new ui::WorkRow(this))
    , m_told(new ToldRow(this, {m_work, m_more}, {m_copy, m_saveAsTest, m_follow}))
    , m_view(new QTableView(this))
    , m_whole(new QPlainTextEdit(this))
    , m_solutions(new QStackedWidget(this))
    , m_matches(new QTreeWidget(this))
{
    m_seat->setObjectName(u"querySeat"_s);
    m_seat->setAccessibleName(tr("Who asks"));
    m_seat->setToolTip(tr("The referee sees all. A player knows the words that this player sees, and the rules."));
    m_edit->setPlaceholderText(tr("A goal, as in a rule"));
    m_edit->setAccessibleName(tr("Goal"));
    m_edit->setClearButtonEnabled(true);
    m_search->setToolTip(tr("Looks for all states of the timeline in which the goal holds"));
    m_follow->setToolTip(tr("Asks the same goal whenever another state is shown"));
    m_ask->setObjectName(u"ask"_s);
    m_search->setObjectName(u"search"_s);
    m_more->setObjectName(u"more"_s);
    m_copy->setObjectName(u"copy"_s);
    m_saveAsTest->setObjectName(u"saveAsTest"_s);
    m_whole->setObjectName(u"whole"_s);
    m_whole->setAccessibleName(tr("Answer"));
    m_whole->setReadOnly(true);
    m_whole->setTabChangesFocus(true);

    m_view->setModel(m_model);
    m_view->setAccessibleName(tr("Solutions"));
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setAlternatingRowColors(true);
    m_view->setShowGrid(false);
    m_view->horizontalHeader()->setMinimumSectionSize(6 * fontMetrics().averageCharWidth());
    m_view->horizontalHeader()->setDefaultAlignment(Qt::AlignLeading | Qt::AlignVCenter); // as the values below
    m_view->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 4);
    m_view->horizontalHeader()->setStretchLastSection(true);
    nameHeads();
    m_matches->setRootIsDecorated(false);
    m_matches->setUniformRowHeights(true);
    m_matches->setAlternatingRowColors(true);
    m_matches->hide();

    m_solutions->addWidget(m_view);
    m_solutions->addWidget(m_whole);
    auto *results = new QSplitter(this);
    results->addWidget(m_solutions);
    results->addWidget(m_matches);
    results->setChildrenCollapsible(false);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(4, 4, 4, 0);
    layout->setSpacing(4);
    layout->addLayout(new AskingRow(m_seat, m_edit, {m_ask, m_search}));
    layout->addLayout(m_told);
    layout->addWidget(results, 1);
    ui::setKeyboardPart(this, m_edit);

    connect(m_told, &ToldRow::cutChanged, this, &QueryPane::placeTold);
    connect(m_model, &QAbstractItemModel::modelReset, this, &QueryPane::placeTold);
    connect(m_edit, &QLineEdit::returnPressed, this, &QueryPane::ask);
    connect(m_ask, &QPushButton::clicked, this, &QueryPane::ask);
    connect(m_search, &QPushButton::clicked, this, &QueryPane::askEachNode);
    connect(m_work, &ui::WorkRow::cancelled, this, &QueryPane::cancel);
    connect(m_work, &ui::WorkRow::shown, this, [this] {
        const bool isAnother = !m_isSearch && m_query.first == 0;
        if (isAnother)
            forgetAnswer();
        if (isAnother || m_questions->isStopped())
            tellWork();
        if (isAnother)
            updateButtons();
    });
    connect(questions->events(), &GameEvents::stoppedChanged, this, [this] {
        if (m_ticket)
            tellWork(); // it waits for something else
    });
    connect(m_more, &QPushButton::clicked, this, &QueryPane::more);
    connect(m_copy, &QPushButton::clicked, this, &QueryPane::copy);
    connect(m_saveAsTest, &QPushButton::clicked, this,
            [this] { Q_EMIT testRequested(m_node, m_query.goal, m_model->answer()); });
    connect(m_edit, &QLineEdit::textChanged, this, &QueryPane::updateButtons);
    connect(m_edit, &QLineEdit::textChanged, this, [this](const QString &goal) {
        if (goal.isEmpty())
            forgetMatches();
    });
    const auto goTo = [this](const QTreeWidgetItem *row) {
        if (row)
            m_navigation->goTo(row->data(ChrononColumn, NodeRole).toInt());
    };
    connect(m_matches, &QTreeWidget::itemClicked, this, goTo);
    connect(m_matches, &QTreeWidget::itemActivated, this, goTo);
    connect(questions->events(), &GameEvents::answered, this, &QueryPane::receive);
    connect(questions->events(), &GameEvents::changed, this, &QueryPane::stateChanged);
    new GameTexts(questions, {m_edit}, this);
    connect(questions->events(), &GameEvents::started, this, [this] {
        m_ticket = m_newTicket = 0; // they have ended
        m_work->end();
        m_node = m_answered = -1;
        m_mayBeTest = false;
        m_model->setAnswer({});
        forgetMatches();
        m_edit->setRules(ruleSystemOf(m_questions->game()), m_questions->game().text);
        m_edit->setHint(tr("A goal, such as %1").arg(m_questions->game().goalExample), tr("A goal, as in a rule"));
        tell({});
        fillSeats();
        updateButtons();
    });
    fillSeats();
    updateButtons();
    tell({});
}

ui::PaneInfo QueryPane::info(GameQuestions *questions, GameNavigation *navigation)
{
    ui::PaneInfo info;
    info.name = u"query"_s;
    info.title = tr("Query");
    info.area = ui::PaneArea::Bottom;
    info.goToName = u"goToQuery"_s;
    info.goToText = tr("Go to &Query");
    info.goToKey = QKeySequence(Qt::ALT | Qt::SHIFT | Qt::Key_6);
    info.goToTip = tr("Ask any goal of the state that is shown");
    info.isOnDemand = true;
    info.isOfGame = true;
    info.create = [questions, navigation] { return new QueryPane(questions, navigation); };
    return info;
}

void QueryPane::fillSeats()
{
    m_seat->clear();
    m_seat->addItem(tr("Referee"), QVariant::fromValue(Viewer::referee()));
    for (int i = 0; i < int(m_questions->game().players.size()); ++i)
        m_seat->addItem(seatText(i), QVariant::fromValue(Viewer::player(i)));
}

QString QueryPane::seatText(int player) const
{
    return tr("As %1").arg(m_naming.player(m_questions->game().players[std::size_t(player)]));
}

void QueryPane::setPeoplesNaming(const wording::Naming &naming)
{
    m_naming = naming;
    if (m_tellsCounts && m_questions->hasGame())
        tellCounts();
    nameHeads();
    for (int i = 1; i < m_seat->count(); ++i) // the first is the referee's
        m_seat->setItemText(i, seatText(i - 1));
    m_model->setNaming(naming);
    for (int i = 0; i < m_matches->topLevelItemCount(); ++i)
        nameMatch(m_matches->topLevelItem(i));
}

void QueryPane::nameHeads()
{
    m_matches->setHeaderLabels({m_naming.saysSteps() ? tr("Step") : tr("Chronon"), tr("First solution"), tr("After")});
    m_matches->setAccessibleName(m_naming.saysSteps() ? tr("Steps in which the goal holds")
                                                      : tr("Chronons in which the goal holds"));
    m_search->setText(m_naming.saysSteps() ? tr("&Which Steps Match?") : tr("&Which Chronons Match?"));
}

bool QueryPane::isOfGoal(const StateQuery &one, const StateQuery &other)
{
    return one.goal == other.goal && one.viewer == other.viewer;
}

StateQuery QueryPane::typedQuery() const
{
    StateQuery query;
    query.goal = m_edit->text().trimmed();
    query.viewer = m_seat->currentData().value<Viewer>();
    query.most = Page;
    return query;
}

void QueryPane::ask()
{
    if (!m_questions->hasGame() || m_edit->text().trimmed().isEmpty())
        return;
    cancel();
    m_query = typedQuery();
    m_blanks = m_edit->blanksBefore();
    if (!isOfGoal(m_query, m_sought))
        forgetMatches();
    m_node = m_questions->tree().current();
    m_edit->remember(m_query.goal);
    Q_EMIT historyChanged(m_edit->history());
    m_ticket = m_questions->query(m_query, {m_node});
    begin(false);
}

void QueryPane::more()
{
    cancel();
    m_query.first = int(m_model->answer().rows.size());
    m_ticket = m_questions->query(m_query, {m_node});
    begin(false);
}

void QueryPane::tellWork()
{
    if (m_questions->isStopped())
        tell(laterAnswer(this));
    else if (!m_isSearch && m_query.first == 0)
        tell(tr("Solving the goal…"));
    else
        tellCounts();
}

void QueryPane::begin(bool isSearch)
{
    m_isSearch = isSearch;
    m_mayBeTest = false;
    m_work->begin();
    if (isSearch)
        m_work->setProgress(0, qsizetype(m_states));
    updateButtons();
}

void QueryPane::forgetAnswer()
{
    m_model->setAnswer({});
    m_answered = -1;
}

void QueryPane::cancel()
{
    if (m_ticket == 0)
        return;
    m_questions->stopQuery(m_ticket);
    m_ticket = 0;
    m_work->end();
    if (!m_isSearch)
        forgetAnswer();
    m_isSearch ? tellCounts() : tell(tr("Cancelled."));
    updateButtons();
}

void QueryPane::receive(Ticket ticket, const NodeAnswers &answers, bool isLast)
{
    if (ticket == m_newTicket)
        receiveNew(answers, isLast);
    if (ticket != m_ticket)
        return;
    if (isLast) {
        m_ticket = 0;
        m_work->end();
    }
    if (!answers.empty() && answers.back().refusal) {
        showProblem(*answers.back().refusal);
    } else if (m_isSearch) {
        m_results.insert(m_results.end(), answers.begin(), answers.end());
        showMatches(answers);
        tellCounts();
        if (isLast) {
            fitMatches();
            askNewNodes();
        } else {
            m_work->setProgress(qsizetype(m_results.size()), qsizetype(m_states));
        }
    } else if (!answers.empty()) {
        showAnswer(answers.front());
    }
    updateButtons();
}

void QueryPane::showAnswer(const NodeAnswer &found)
{
    if (m_query.first > 0) {
        m_model->append(found.answer);
    } else {
        m_model->setAnswer(found.answer);
        m_view->resizeColumnsToContents();
    }
    m_answered = m_questions->tree().node(m_node).chronon;
    if (const engine::StateAnswer &answer = m_model->answer(); answer.problem) {
        showProblem(*answer.problem);
        return;
    }
    m_mayBeTest = m_query.viewer.isReferee();
    updateButtons();
    tellCounts();
}

void QueryPane::setHidesLater(bool hides)
{
    m_hidesLater = hides;
    m_visited.begin(m_questions->tree());
    hideLater();
    updateButtons();
}

void QueryPane::hideLater()
{
    const GameTree &tree = m_questions->tree();
    const int last = lastShown(tree, m_hidesLater);
    int shown = 0;
    if (m_hidesLater) {
        m_visited.visit(tree);
        m_part = m_visited.part(tree);
        for (NodeId id = 0; id < m_part.size(); ++id)
            shown += m_part.has(id) && m_part.node(id).chronon <= last ? 1 : 0;
    }
    if (std::exchange(m_shown, shown) == shown && last == m_last)
        return;
    const bool hadMatches = !m_found.empty();
    m_last = last;
    m_matches->clear();
    m_found.clear();
    m_asked = m_matching = m_failing = 0;
    Q_EMIT matchesChanged(m_found);
    showMatches(m_results);
    if (!hadMatches)
        fitMatches();
    if (m_ticket && !m_isSearch && tree.node(m_node).chronon > last)
        cancel();
    const bool isLater = m_answered > last;
    if (isLater) {
        forgetAnswer();
        m_mayBeTest = false;
    }
    if (m_tellsCounts && !m_results.empty())
        tellCounts();
    else if (isLater)
        tell({});
}

void QueryPane::stateChanged()
{
    hideLater();
    if (m_tellsCounts)
        tellCounts(); // there may be states that the search has not asked
    const bool isElsewhere = m_questions->hasGame() && m_questions->tree().current() != m_node;
    if (isElsewhere && m_follow->isChecked() && m_node >= 0 && !(m_ticket && m_isSearch)) {
        m_query.first = 0;
        if (m_ticket)
            m_questions->stopQuery(m_ticket);
        m_node = m_questions->tree().current();
        m_ticket = m_questions->query(m_query, {m_node});
        begin(false);
    }
    askNewNodes();
    updateButtons();
}

void QueryPane::tell(const QString &text, bool isError)
{
    m_tellsError = isError;
    m_tellsCounts = false;
    colourTold();
    m_told->setText(!text.isEmpty()              ? text
                        : m_questions->hasGame() ? tr("Solutions of a goal appear below.")
                                                 : tr("Start a game, and ask about its states."));
    placeTold();
}

void QueryPane::placeTold()
{
    const bool isWhole = m_told->isCut() && m_model->rowCount() == 0;
    m_told->setTold(!isWhole);
    m_whole->setPlainText(isWhole ? m_told->text() : QString());
    m_solutions->setCurrentWidget(isWhole ? static_cast<QWidget *>(m_whole) : m_view);
}

void QueryPane::colourTold()
{
    QPalette colours = palette();
    if (m_tellsError)
        for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text})
            colours.setColor(role, ui::errorColour(palette()));
    m_told->label()->setPalette(colours);
    m_whole->setPalette(colours);
}

void QueryPane::copy() const
{
    QList<int> rows;
    for (const QModelIndex &row : m_view->selectionModel()->selectedRows())
        rows << row.row();
    QGuiApplication::clipboard()->setText(m_model->text(rows.size() > 1 ? rows : QList<int>()));
}

void QueryPane::updateButtons()
{
    const bool isAsking = m_ticket != 0;
    const bool mayAsk = m_questions->hasGame() && !m_edit->text().trimmed().isEmpty();
    m_ask->setEnabled(mayAsk);
    m_search->setEnabled(mayAsk);
    m_more->setVisible(!isAsking && !m_model->answer().isComplete);
    m_copy->setEnabled(m_model->rowCount() > 0);
    const bool isThere = m_questions->hasGame() && m_questions->tree().has(m_node);
    const bool isEdited = isThere && isEditedBefore(m_questions->tree(), m_node);
    m_saveAsTest->setEnabled(!isAsking && m_mayBeTest && isThere && !isEdited);
    m_saveAsTest->setToolTip(
        isEdited ? tr("A state of this line was edited by hand, which no test can do")
                 : tr("Makes a test of the play up to the state that was asked, with this answer at its end"));
}

void QueryPane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        colourTold();
}

void QueryPane::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && m_ticket != 0)
        cancel();
    else
        QWidget::keyPressEvent(event);
}

} // namespace sidl::debugger

#include "moc_querypane.cpp"
