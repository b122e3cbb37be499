// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/breakpoints/stoppedpane.h"

#include "sidl/ui/action.h"
#include "sidl/ui/colours.h"
#include "sidl/ui/emptylabel.h"
#include "sidl/ui/keyboardpart.h"

#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QScrollBar>
#include <QSplitter>
#include <QStackedLayout>
#include <QToolBar>
#include <QTreeWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::Stopped;

namespace {

enum Column { GoalColumn, LineColumn, BindingsColumn };
constexpr int MaxWords = 5000; // of the state that are listed

constexpr int Margin = 12; // around the longest word of a list

QListWidget *makeList(const QString &name, QWidget *parent)
{
    auto *list = new QListWidget(parent);
    list->setAccessibleName(name);
    list->setUniformItemSizes(true);
    list->setFrameShape(QFrame::NoFrame);
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // long words end in dots, tips have them whole
    return list;
}

/// @p content below a heading.
QWidget *titled(const QString &title, QWidget *content)
{
    auto *box = new QWidget(content->parentWidget());
    auto *layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto *label = new QLabel(title, box);
    label->setContentsMargins(4, 2, 4, 2);
    label->setBuddy(content);
    layout->addWidget(label);
    layout->addWidget(content, 1);
    return box;
}

} // namespace

StoppedPane::StoppedPane(QWidget *parent)
    : QWidget(parent)
    , m_commands(new QToolBar(this))
    , m_parts(new QSplitter(this))
    , m_where(new QLabel(this))
    , m_nothing(new ui::EmptyLabel({}, this))
    , m_stack(new QTreeWidget(this))
    , m_widths(m_stack->header())
    , m_effects(makeList(tr("Effects so far"), this))
    , m_state(makeList(tr("State"), this))
    , m_layout(new QStackedLayout(this))
{
    m_layout->addWidget(m_nothing);
    ui::whenSeen(m_nothing, [this] {
        m_nothing->setText(
            tr("Not stopped inside of a rule. Toggle Breakpoint%1 puts a breakpoint on a clause; Step Into "
               "Rules%2 plays a chronon goal by goal.")
                .arg(ui::keyHint(this, u"toggleBreakpoint"_s), ui::keyHint(this, u"stepInto"_s)));
    });
    auto *shown = new QWidget(this);
    auto *layout = new QVBoxLayout(shown);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_commands->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    layout->addWidget(m_commands);
    m_where->setContentsMargins(6, 2, 6, 4);
    m_where->setWordWrap(true);
    m_where->setTextFormat(Qt::PlainText);
    m_where->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layout->addWidget(m_where);
    m_parts->setChildrenCollapsible(false);
    m_parts->installEventFilter(this);
    connect(m_parts, &QSplitter::splitterMoved, this, [this] { m_isSplitByHand = true; });
    m_stack->setColumnCount(3);
    m_stack->setHeaderLabels({tr("Goal"), tr("Line"), tr("Variables")});
    m_stack->setRootIsDecorated(false);
    m_stack->setUniformRowHeights(true);
    m_stack->setAllColumnsShowFocus(true);
    m_stack->setFrameShape(QFrame::NoFrame);
    m_stack->setAccessibleName(tr("Clauses at work"));
    m_stack->header()->setStretchLastSection(true);
    m_stack->header()->setMinimumSectionSize(4 * fontMetrics().averageCharWidth());
    m_stack->header()->setSectionResizeMode(LineColumn, QHeaderView::ResizeToContents);
    m_parts->addWidget(m_stack);
    m_parts->addWidget(titled(tr("Effects so far"), m_effects));
    m_parts->addWidget(titled(tr("State"), m_state));
    layout->addWidget(m_parts, 1);
    m_layout->addWidget(shown);
    ui::setKeyboardPart(this, m_stack);
    connect(m_stack, &QTreeWidget::itemClicked, this, &StoppedPane::activate);
    connect(m_stack, &QTreeWidget::itemActivated, this, &StoppedPane::activate);
}

ui::PaneInfo StoppedPane::info()
{
    ui::PaneInfo info;
    info.name = u"callStack"_s;
    info.title = tr("Call Stack");
    info.area = ui::PaneArea::Bottom;
    info.goToName = u"goToStopped"_s;
    info.goToText = tr("Go to Call Stac&k");
    info.isOnDemand = true;
    info.create = [] { return new StoppedPane; };
    return info;
}

void StoppedPane::setCommands(const QList<QAction *> &commands)
{
    m_commands->clear();
    m_commands->addActions(commands);
}

void StoppedPane::setStopped(const std::optional<Stopped> &stopped)
{
    m_stack->clear();
    m_effects->clear();
    m_state->clear();
    m_places.clear();
    m_layout->setCurrentIndex(stopped ? 1 : 0);
    if (!stopped)
        return;
    QString why;
    switch (stopped->reason) {
    case Stopped::Reason::Breakpoint:
        why = stopped->isSuccess ? tr("Breakpoint (hit %L1): the clause succeeds.").arg(stopped->hits)
            : stopped->stack.front().place.isValid()
            ? tr("Breakpoint (hit %L1): this goal is about to be called.").arg(stopped->hits)
            : tr("Breakpoint (hit %L1): the clause is entered.").arg(stopped->hits);
        break;
    case Stopped::Reason::ConditionError:
        why = tr("The condition of this breakpoint cannot be asked: %1.").arg(stopped->error);
        break;
    case Stopped::Reason::Step:
        break;
    }
    QString where = stopped->when();
    where[0] = where[0].toUpper();
    m_where->setText(tr("%1, %2: %3. %4").arg(where, stopped->phaseText(), stopped->question, why).trimmed());
    fillStack(*stopped);
    fillEffects(*stopped);
    fillState(*stopped);
    fitParts();
}

void StoppedPane::fillStack(const Stopped &stopped)
{
    for (const Stopped::Frame &frame : stopped.stack) {
        const language::Span place = frame.place.isValid() ? frame.place : frame.head;
        m_places.push_back(place);
        auto *item = new QTreeWidgetItem(m_stack);
        item->setText(GoalColumn, frame.goal);
        item->setToolTip(GoalColumn, frame.goal);
        item->setText(LineColumn, place.length > 0 ? QString::number(place.line) : QString());
        item->setTextAlignment(LineColumn, Qt::AlignRight | Qt::AlignVCenter);
        item->setText(BindingsColumn, frame.bindings.join(u", "_s));
        item->setToolTip(BindingsColumn, frame.bindings.join(u'\n'));
    }
    if (stopped.isCut) {
        auto *more = new QTreeWidgetItem(m_stack);
        more->setText(GoalColumn, tr("… and the clauses that called these"));
        more->setFlags(Qt::ItemIsEnabled);
    }
    m_stack->setCurrentItem(m_stack->topLevelItem(0));
}

void StoppedPane::fitParts()
{
    if (m_isSplitByHand)
        return fitStack();
    const auto needed = [](const QListWidget *list) {
        const QAbstractItemView *const view = list;
        const int box = list->parentWidget()->minimumSizeHint().width();
        const bool scrolls = list->count() * view->sizeHintForRow(0) > list->viewport()->height();
        const int beside = scrolls ? list->verticalScrollBar()->sizeHint().width() : 0;
        return list->parentWidget()->isHidden() ? 0 : qMax(box, view->sizeHintForColumn(0) + Margin + beside);
    };
    const int width = m_parts->width() - 2 * m_parts->handleWidth();
    const int allEffects = needed(m_effects), allState = needed(m_state);
    int effects = qMin(allEffects, width / 5), state = qMin(allState, width * 3 / 10);
    // What the stack would leave empty goes to words that are cut.
    int spare = qMax(0, width - stackWidth() - effects - state);
    const int more = qMin(spare, allState - state);
    state += more;
    spare -= more;
    effects += qMin(spare, allEffects - effects);
    m_parts->setSizes({width - effects - state, effects, state});
    fitStack();
}

int StoppedPane::stackWidth() const
{
    const QAbstractItemView *const view = m_stack;
    int width = m_stack->verticalScrollBar()->sizeHint().width();
    for (const int column : {GoalColumn, LineColumn, BindingsColumn})
        width += qMax(view->sizeHintForColumn(column), m_stack->header()->sectionSizeHint(column));
    return width;
}

void StoppedPane::fitStack()
{
    if (m_widths.isByHand(GoalColumn))
        return;
    m_stack->resizeColumnToContents(GoalColumn);
    const QAbstractItemView *const view = m_stack;
    const int width = m_stack->viewport()->width();
    const int room = width - m_stack->columnWidth(LineColumn) - view->sizeHintForColumn(BindingsColumn);
    const int most = qMax(120, qMax(width / 2, room));
    m_stack->setColumnWidth(GoalColumn, qBound(120, m_stack->columnWidth(GoalColumn), most));
    m_widths.setFitted(GoalColumn);
}

bool StoppedPane::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_parts && event->type() == QEvent::Resize)
        QMetaObject::invokeMethod(this, &StoppedPane::fitParts, Qt::QueuedConnection); // after it has laid them out
    return QWidget::eventFilter(watched, event);
}

void StoppedPane::fillEffects(const Stopped &stopped)
{
    m_effects->parentWidget()->setVisible(stopped.phaseName.isEmpty()); // actions have effects in SIDL alone
    for (const engine::Effect &effect : stopped.effects) {
        auto *item = new QListWidgetItem((effect.isDeletion ? u"− "_s : u"+ "_s) + effect.word.text(), m_effects);
        item->setData(Qt::UserRole, effect.isDeletion);
        item->setToolTip(effect.isDeletion ? tr("To be deleted by the action of %1").arg(effect.place.text())
                                           : tr("To be created by the action of %1").arg(effect.place.text()));
    }
    if (stopped.effects.empty()) {
        auto *none = new QListWidgetItem(tr("none"), m_effects);
        none->setFlags(Qt::ItemIsEnabled);
    }
    colourEffects();
}

void StoppedPane::colourEffects()
{
    for (int row = 0; row < m_effects->count(); ++row) {
        const QVariant isDeletion = m_effects->item(row)->data(Qt::UserRole); // of "none" nothing
        m_effects->item(row)->setForeground(!isDeletion.isValid()     ? ui::faintColour(palette())
                                                : isDeletion.toBool() ? ui::deletedColour(palette())
                                                                      : ui::createdColour(palette()));
    }
}

void StoppedPane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        colourEffects();
}

void StoppedPane::fillState(const Stopped &stopped)
{
    int count = 0;
    stopped.state.forEach([&](engine::Word word) {
        if (++count <= MaxWords)
            (new QListWidgetItem(word.text(), m_state))->setToolTip(word.text());
    });
    if (count > MaxWords)
        m_state->addItem(tr("… and %L1 more").arg(count - MaxWords));
}

void StoppedPane::activate(QTreeWidgetItem *item)
{
    const int row = m_stack->indexOfTopLevelItem(item);
    if (row >= 0 && row < int(m_places.size()) && m_places[std::size_t(row)].isValid())
        Q_EMIT placeActivated(m_places[std::size_t(row)]);
}

} // namespace sidl::debugger

#include "moc_stoppedpane.cpp"
