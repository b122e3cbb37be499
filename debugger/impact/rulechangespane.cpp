// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/impact/rulechangespane.h"

#include "debugger/impact/impacttext.h"
#include "debugger/impact/rulechangeslist.h"
#include "debugger/timeline/comparisonview.h"
#include "sidl/engine/state/wordtexts.h"
#include "sidl/ui/keyboardpart.h"
#include "sidl/ui/workrow.h"
#include "sidl/wording/counts.h"
#include "sidl/wording/jointactions.h"
#include "sidl/wording/numbers.h"
#include "sidl/wording/players.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::GameTree;

namespace {

constexpr int ObstacleRole = Qt::UserRole; // of a row of the comparison: the line of the text it is about
constexpr int ChangeColumn = 3;

QString linesText(int lines)
{
    return lines == 1 ? RuleChangesPane::tr("1 line") : RuleChangesPane::tr("%L1 lines").arg(lines);
}

/// How many states of the lines are others; those that cannot be reached are told beside it.
QString differingText(const RuleImpact &impact)
{
    return wording::statesText(std::size_t(impact.replay.differing));
}

/// Of a tree with one line, which the list has at its first place alone: where that is, and how many states follow.
QString oneLineText(const RuleImpact &impact)
{
    const int states = impact.replay.differing;
    if (impact.places.empty())
        return RuleChangesPane::tr("The line differs, in %1.").arg(differingText(impact));
    const GameTree::NodeId first = impact.places.front().node;
    const int chronon = impact.recorded->node(first).chronon;
    if (states == 0)
        return RuleChangesPane::tr("The line ends early, in chronon %1.").arg(chronon - 1);
    const QString where = first == GameTree::Root ? RuleChangesPane::tr("in the beginning")
                                                  : RuleChangesPane::tr("in chronon %1").arg(chronon);
    if (states == 1)
        return RuleChangesPane::tr("The line differs %1.").arg(where);
    return states == 2
        ? RuleChangesPane::tr("The line differs, first %1, and in one more state.").arg(where)
        : RuleChangesPane::tr("The line differs, first %1, and in %L2 more states.").arg(where).arg(states - 1);
}

/// The same of a tree with more lines, in short.
QString linesDifferText(const RuleImpact &impact)
{
    const bool isOne = impact.differingLines == 1;
    const int lines = int(impact.replay.lines.size());
    if (impact.replay.differing == 0)
        return (isOne ? RuleChangesPane::tr("%L1 of %L2 lines ends early.")
                      : RuleChangesPane::tr("%L1 of %L2 lines end early."))
            .arg(impact.differingLines)
            .arg(lines);
    return (isOne ? RuleChangesPane::tr("%L1 of %L2 lines differs, in %3.")
                  : RuleChangesPane::tr("%L1 of %L2 lines differ, in %3."))
        .arg(impact.differingLines)
        .arg(lines)
        .arg(differingText(impact));
}

} // namespace

RuleChangesPane::RuleChangesPane(GameRecords *records, GameNavigation *navigation, QWidget *parent)
    : QWidget(parent)
    , m_records(records)
    , m_navigation(navigation)
    , m_changes(new RuleChanges(records, this))
    , m_replay(new QPushButton(tr("&Replay All Lines"), this))
    , m_accept(new QPushButton(tr("&Accept"), this))
    , m_discard(new QPushButton(tr("Dis&card"), this))
    , m_undo(new QPushButton(tr("&Undo"), this))
    , m_verdict(new QLabel(this))
    , m_title(new QLabel(this))
    , m_work(new ui::WorkRow(this))
    , m_list(new RuleChangesList(this))
    , m_view(new ComparisonView(this))
{
    addWidgets();
    connect(m_replay, &QPushButton::clicked, this, &RuleChangesPane::replayWanted);
    connect(m_work, &ui::WorkRow::cancelled, m_changes, &RuleChanges::stop);
    connect(m_work, &ui::WorkRow::shown, this, &RuleChangesPane::switchButtons);
    connect(m_accept, &QPushButton::clicked, this, [this] {
        Q_EMIT accepting(); // before the button is disabled, which would hand the keyboard to any neighbour
        m_changes->accept();
    });
    connect(m_discard, &QPushButton::clicked, m_changes, &RuleChanges::discard);
    connect(m_undo, &QPushButton::clicked, this, &RuleChangesPane::askToUndo);
    connect(m_list, &RuleChangesList::placeChosen, this, &RuleChangesPane::showPlace);
    connect(m_list, &RuleChangesList::nodeActivated, this, &RuleChangesPane::goTo);
    connect(m_view, &QTreeWidget::itemActivated, this, [this](const QTreeWidgetItem *row) {
        const QVariant place = row->data(ChangeColumn, ObstacleRole);
        if (place.isValid())
            Q_EMIT placeActivated(place.value<language::Span>());
    });
    connect(m_changes, &RuleChanges::changed, this, &RuleChangesPane::refresh);
    connect(m_changes, &RuleChanges::progressed, this, [this](int done, int all) {
        m_work->setProgress(done, all);
        m_verdict->setText(tr("Playing again: %L1 of %L2 states…").arg(done).arg(all));
    });
    connect(records->events(), &GameEvents::changed, this, &RuleChangesPane::switchButtons);
    refresh();
}

ui::PaneInfo RuleChangesPane::info(GameRecords *records, GameNavigation *navigation)
{
    ui::PaneInfo info;
    info.name = u"ruleChanges"_s;
    info.title = tr("Rule Changes");
    info.area = ui::PaneArea::Right;
    info.goToName = u"goToRuleChanges"_s;
    info.goToText = tr("Go to Rule Change&s");
    info.goToKey = QKeySequence(Qt::ALT | Qt::SHIFT | Qt::Key_4);
    info.goToTip = tr("See what changed rules make of the play that is recorded");
    info.isOnDemand = true;
    info.create = [records, navigation] { return new RuleChangesPane(records, navigation); };
    return info;
}

void RuleChangesPane::addWidgets()
{
    m_accept->setToolTip(tr("Go on under the changed rules, in the tree that they lead to"));
    m_discard->setToolTip(tr("Forget the comparison; the game goes on under the old rules"));
    for (QLabel *label : {m_verdict, m_title}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
    }
    m_verdict->setObjectName(u"verdict"_s);
    m_title->setContentsMargins(6, 4, 6, 4);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_replay);
    buttons->addStretch();
    for (QPushButton *button : {m_accept, m_discard, m_undo})
        buttons->addWidget(button);
    auto *head = new QVBoxLayout;
    head->setContentsMargins(6, 4, 6, 4);
    head->setSpacing(4);
    head->addLayout(buttons); // which stay where they are, however long the verdict is
    head->addWidget(m_verdict);
    head->addWidget(m_work);
    auto *detail = new QWidget(this);
    auto *lower = new QVBoxLayout(detail);
    lower->setContentsMargins(0, 0, 0, 0);
    lower->setSpacing(0);
    lower->addWidget(m_title);
    lower->addWidget(m_view, 1);
    auto *splitter = new QSplitter(Qt::Vertical, this);
    splitter->addWidget(m_list);
    splitter->addWidget(detail);
    splitter->setStretchFactor(0, 2);
    splitter->setStretchFactor(1, 3);
    splitter->setChildrenCollapsible(false);
    // Hidden while there is nothing to show; what is above stays in its place.
    QSizePolicy policy = splitter->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    splitter->setSizePolicy(policy);
    m_results = splitter;
    connect(splitter, &QSplitter::splitterMoved, this, [this] { m_isShared = true; });
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(splitter, 1);
    m_view->setTitles(tr("Old Rules"), tr("Changed Rules"));
    ui::setKeyboardPart(this, m_list);
}

QString RuleChangesPane::verdict() const
{
    const RuleImpact *impact = m_changes->impact();
    if (m_changes->isRunning())
        return tr("Playing again…");
    if (m_changes->isDiscarded())
        return m_changes->mayUndo() ? tr("Discarded: the game goes on under the rules accepted before.")
                                    : tr("Discarded: the game goes on under the old rules.");
    if (!impact)
        return m_changes->mayUndo() ? tr("The game goes on under the changed rules.")
                                    : tr("Change the rules while a game is played: all its lines can be played again "
                                         "under the changed rules, to see what they make different.");
    if (m_changes->isTakenBack())
        return tr("The text has again the rules that are played, under which nothing differs.");
    const QString changedSince = tr("The text has changed since: replay again.");
    if (!impact->isPlayable && m_changes->isOfOtherText())
        return tr("The text had errors when it was to be played again.") + u' ' + changedSince;
    if (!impact->isPlayable) {
        const auto errors
            = std::count_if(impact->textProblems.begin(), impact->textProblems.end(),
                            [](const language::Diagnostic &one) { return one.severity == language::Severity::Error; });
        return errors == 1 ? tr("The changed text has an error: nothing was played again. See Problems.")
                           : tr("The changed text has %1 errors: nothing was played again. See Problems.").arg(errors);
    }
    const play::TreeReplay &replay = impact->replay;
    if (replay.problem)
        return tr("The changed rules could not be played: %1").arg(replay.problem->message);
    const auto lines = int(replay.lines.size());
    const QString lost = replay.lost == 0
        ? QString()
        : u' ' + tr("%1 cannot be reached any more.").arg(wording::statesText(std::size_t(replay.lost)));
    if (m_changes->isAccepted())
        return (m_changes->isEditedSinceAccept()
                    ? tr("The text has changed since: the game goes on under the rules as they were accepted.")
                    : tr("Accepted: the game goes on under the changed rules."))
            + lost + (replay.lost > 0 ? u' ' + tr("Undo brings back all, with the old rules.") : QString());
    QString text;
    if (replay.isSame() && replay.chronons == 0)
        text = tr("Nothing was played yet: the starts alone were compared, and do not differ.");
    else if (replay.isSame())
        text = tr("No difference in %1 of %2.").arg(wording::chrononsText(replay.chronons), linesText(lines));
    else
        text = (lines == 1 ? oneLineText(*impact) : linesDifferText(*impact)) + lost;
    if (m_changes->isOfOtherText())
        return text + u' ' + changedSince;
    if (m_changes->isOutdated())
        return text + u' ' + tr("More was played since; it is looked at, too.");
    if (m_changes->isUnchanged())
        return text + u' ' + tr("The rules are still those that are played: change them, and replay again.");
    return text + u' ' + tr("The game goes on under the old rules until you accept.");
}

void RuleChangesPane::refresh()
{
    const RuleImpact *impact = m_changes->impact();
    m_verdict->setText(verdict());
    switchButtons();
    if (m_changes->isRunning())
        m_work->begin();
    else
        m_work->end();
    m_accept->setEnabled(m_changes->mayAccept());
    m_discard->setEnabled(impact && !m_changes->isAccepted());
    m_undo->setEnabled(m_changes->mayUndo());
    m_undo->setToolTip(
        m_changes->undos() > 1
            ? tr("Bring the rules and the tree back that were there before the last of %1 accepted changes")
                  .arg(m_changes->undos())
            : tr("Bring the old rules and the old tree back"));
    m_results->setVisible(impact && !impact->places.empty() && !m_changes->isTakenBack());
    m_list->setImpact(m_changes->sharedImpact());
    shareHeight();
}

void RuleChangesPane::shareHeight()
{
    const int all = m_results->height() - m_results->handleWidth();
    if (m_isShared || all <= 0 || !m_results->isVisible())
        return;
    const int list = qMin(m_list->heightOfRows(), all * 2 / 5);
    m_results->setSizes({list, all - list});
}

void RuleChangesPane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    QMetaObject::invokeMethod(this, &RuleChangesPane::shareHeight, Qt::QueuedConnection); // once it has its height
}

void RuleChangesPane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    shareHeight();
}

void RuleChangesPane::switchButtons()
{
    const bool isAtWork = m_changes->isRunning() && m_work->isVisibleTo(this);
    m_replay->setEnabled(!isAtWork && m_records->hasGame() && m_hasText);
    m_replay->setToolTip(
        m_hasText || !m_records->hasGame()
            ? tr("Play all recorded lines again under the rules of the text as it is now, beside the game")
            : tr("The text of the game that is played is closed: open it to play its lines again under its rules"));
}

void RuleChangesPane::setHasText(bool hasText)
{
    m_hasText = hasText;
    switchButtons();
}

void RuleChangesPane::showPlace(int number)
{
    m_view->clear();
    const RuleImpact *impact = m_changes->impact();
    if (number < 0 || !impact) {
        m_title->clear();
        return;
    }
    const RuleImpact::Place &place = impact->places.at(std::size_t(number));
    const QString step = wording::edgeText(*impact->recorded, impact->oldPlayers, place.node);
    const int chronon = impact->recorded->node(place.node).chronon;
    const QString name = step.isEmpty()
        ? tr("Chronon %1").arg(chronon)
        : tr("Chronon %1 \u2192 %2 by %3").arg(QString::number(chronon - 1), QString::number(chronon), step);
    if (place.isLost) {
        m_title->setText(tr("%1 cannot be reached. Below it is the state before.").arg(name));
        showLost(*impact, place);
    } else {
        m_title->setText(tr("%1 under the old and the changed rules").arg(name));
        const GameTree::Node before = impact->before(place.node), after = *impact->after(place.node);
        addStep(*impact, before, after);
        m_view->add(compareNodes(before, after), impact->players);
    }
    m_view->expandAll();
    m_view->fitColumns();
}

void RuleChangesPane::showLost(const RuleImpact &impact, const RuleImpact::Place &place)
{
    QTreeWidgetItem *section = m_view->addSection({}, 1);
    section->setText(0, tr("Why not"));
    m_view->addRow(section, {}, wording::edgeText(*impact.recorded, impact.oldPlayers, place.node), {}, place.what);
    if (place.obstacle) {
        QTreeWidgetItem *row = m_view->addRow(section, tr("line %1").arg(place.obstacle->place.line), {}, {},
                                              tr("%1 does not hold").arg(place.obstacle->goal));
        row->setData(ChangeColumn, ObstacleRole, QVariant::fromValue(place.obstacle->place));
        row->setToolTip(0, tr("A double click goes to the line"));
    }
    if (place.isUnexplained)
        m_view->addRow(section, {}, {}, {}, tr("The goal that fails was not looked for: the time for that was up."));
    const GameTree::NodeId parent = impact.recorded->node(place.node).parent;
    if (parent >= 0)
        m_view->add(compareNodes(impact.before(parent), *impact.after(parent)), impact.players);
}

void RuleChangesPane::addStep(const RuleImpact &impact, const GameTree::Node &before, const GameTree::Node &after)
{
    if (!before.edge || !after.edge || before.edited)
        return;
    struct Row
    {
        QString what, before, after;
    };
    std::vector<Row> rows;
    const auto add = [&](const QString &what, const QString &then, const QString &now) {
        if (then != now)
            rows.push_back({what, then.isEmpty() ? tr("nothing") : then, now.isEmpty() ? tr("nothing") : now});
    };
    const auto failed = [](const engine::Chronon &chronon) { return texts(chronon.failed).join(u", "_s); };
    add(tr("Done"), appliedText(*before.edge), appliedText(*after.edge));
    add(tr("Without effect"), failed(*before.edge), failed(*after.edge));
    for (std::size_t i = 0; i < impact.players.size(); ++i) {
        const QString player = wording::playerText(impact.players[i]);
        const auto payoff = [i](const engine::Chronon &chronon) {
            return i < chronon.payoffs.size() ? wording::changeText(chronon.payoffs[i].sum) : QString();
        };
        add(tr("Payoff of %1").arg(player), payoff(*before.edge), payoff(*after.edge));
        add(tr("Sent to %1").arg(player), sentText(*before.edge, int(i)), sentText(*after.edge, int(i)));
    }
    QTreeWidgetItem *section = m_view->addSection(tr("The step"), int(rows.size()));
    for (const Row &row : rows)
        m_view->addRow(section, row.what, row.before, row.after, {});
}

void RuleChangesPane::goTo(GameTree::NodeId recorded)
{
    const RuleImpact *impact = m_changes->impact();
    // What cannot be reached is not in the tree once that was accepted: then as near as possible.
    while (impact && m_changes->shown(recorded) < 0 && recorded > GameTree::Root)
        recorded = impact->recorded->node(recorded).parent;
    const GameTree::NodeId node = m_changes->shown(recorded);
    if (node >= 0 && node != m_records->tree().current())
        m_navigation->goTo(node);
}

void RuleChangesPane::askToUndo()
{
    const int played = m_changes->playedSince();
    if (played <= 0) {
        m_changes->undo();
        return;
    }
    auto *box = new QMessageBox(QMessageBox::Question, tr("Undo"),
                                tr("Bring the old rules and the old tree back? %1 played since will be gone.")
                                    .arg(wording::statesText(std::size_t(played))),
                                QMessageBox::Cancel, this);
    QPushButton *undo = box->addButton(tr("&Undo"), QMessageBox::AcceptRole);
    box->setDefaultButton(undo);
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_records->events(), &GameEvents::started, box, &QDialog::reject);
    connect(undo, &QPushButton::clicked, m_changes, &RuleChanges::undo);
    box->open();
}

} // namespace sidl::debugger

#include "moc_rulechangespane.cpp"
