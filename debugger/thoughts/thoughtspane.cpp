// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/thoughts/thoughtspane.h"

#include "debugger/thoughts/guessesmodel.h"
#include "debugger/thoughts/optionsmodel.h"
#include "sidl/ui/emptylabel.h"
#include "sidl/ui/keyboardpart.h"
#include "sidl/wording/players.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QStyle>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using agents::Thought;

namespace {

constexpr int Anyone = -1;

} // namespace

ThoughtsPane::ThoughtsPane(GamePlay *game, QWidget *parent)
    : QWidget(parent)
    , m_game(game)
    , m_options(new OptionsModel(this))
    , m_guesses(new GuessesModel(this))
    , m_seat(new QComboBox(this))
    , m_status(new QLabel(this))
    , m_actions(makeTable("thoughtActions", tr("What the agent thinks of each action")))
    , m_words(makeTable("thoughtWords", tr("What the agent takes to be possible")))
    , m_tables(new QSplitter(Qt::Horizontal, this))
    , m_nothing(new ui::EmptyLabel(
          tr("What an agent thinks is shown here, while it does and after it has chosen: how "
             "often it has tried each action, what it expects of it, and what it takes to be "
             "possible.\nHave one play a seat by the seat's menu: MCTS, Greedy, a strategy, rules, or a program "
             "that tells what it thinks."),
          this))
{
    auto *sorted = new QSortFilterProxyModel(this);
    sorted->setSourceModel(m_options);
    sorted->setSortRole(OptionsModel::SortRole);
    m_actions->setModel(sorted);
    m_actions->setSortingEnabled(true);
    m_actions->sortByColumn(-1, Qt::DescendingOrder); // as seats show them, until somebody sorts
    m_words->setModel(m_guesses);
    for (QTableView *table : {m_actions, m_words}) {
        table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
        table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    }
    m_actions->horizontalHeader()->setSectionResizeMode(OptionsModel::NoteColumn, QHeaderView::Stretch);
    m_tables->addWidget(m_actions);
    m_tables->addWidget(m_words);
    m_tables->setStretchFactor(0, 3);
    m_tables->setStretchFactor(1, 2);
    m_tables->setChildrenCollapsible(false);
    m_seat->setObjectName(u"thoughtSeat"_s);
    m_seat->setAccessibleName(tr("Whose thoughts"));
    m_seat->setToolTip(tr("Whose thoughts are shown"));
    m_status->setObjectName(u"thoughtStatus"_s);
    m_status->setTextFormat(Qt::PlainText);
    m_status->setWordWrap(true);
    auto *top = new QHBoxLayout;
    top->addWidget(m_seat);
    top->addWidget(m_status, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    const int margin = style()->pixelMetric(QStyle::PM_LayoutLeftMargin) / 2;
    top->setContentsMargins(margin, margin, margin, 0);
    layout->addLayout(top);
    layout->addWidget(m_tables, 1);
    layout->addWidget(m_nothing, 1);
    ui::setKeyboardPart(this, m_actions);
    connect(m_seat, &QComboBox::activated, this, &ThoughtsPane::refresh);
    connect(game->events(), &GameEvents::thought, this, &ThoughtsPane::take);
    connect(game->events(), &GameEvents::aboutToStart, this, &ThoughtsPane::forget);
    forget();
}

ui::PaneInfo ThoughtsPane::info(GamePlay *game)
{
    ui::PaneInfo info;
    info.name = u"thoughts"_s;
    info.title = tr("Thoughts");
    info.area = ui::PaneArea::Bottom;
    info.goToName = u"goToThoughts"_s;
    info.goToText = tr("Go to T&houghts");
    info.goToTip = tr("What agents think that play seats");
    info.isOnDemand = true;
    info.isOfGame = true;
    info.create = [game] { return new ThoughtsPane(game); };
    return info;
}

QTableView *ThoughtsPane::makeTable(const char *name, const QString &meaning)
{
    auto *table = new QTableView(this);
    table->setObjectName(QLatin1String(name));
    table->setAccessibleName(meaning);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setAlternatingRowColors(true);
    table->setTabKeyNavigation(false);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(table->fontMetrics().height() + 6);
    return table;
}

void ThoughtsPane::take(const Thought &thought)
{
    const bool isNew = !m_kept.contains(thought.player);
    m_kept[thought.player] = {thought, m_game->agentOf(engine::Owner::player(thought.player))};
    m_last = thought.player;
    if (isNew)
        listSeats();
    if (isVisible())
        refresh();
}

void ThoughtsPane::forget()
{
    m_kept.clear();
    m_last = -1;
    listSeats();
    refresh();
}

void ThoughtsPane::listSeats()
{
    const QVariant shown = m_seat->currentData();
    m_seat->clear();
    m_seat->addItem(tr("Who thinks"), Anyone);
    const engine::Words &players = m_game->game().players;
    for (const auto &[player, kept] : m_kept)
        if (std::size_t(player) < players.size())
            m_seat->addItem(wording::playerText(players[std::size_t(player)]), player);
    m_seat->setCurrentIndex(qMax(0, m_seat->findData(shown)));
}

QString ThoughtsPane::told(const Kept &kept) const
{
    const Thought &thought = kept.thought;
    const QLocale locale;
    const engine::Words &players = m_game->game().players;
    const QString player = std::size_t(thought.player) < players.size()
        ? wording::playerText(players[std::size_t(thought.player)])
        : QString();
    const QString who = kept.agent.isEmpty() ? player : tr("%1 (%2)").arg(player, kept.agent);
    QStringList parts;
    if (thought.planned > 0)
        parts << (thought.planned == 1 ? tr("%1 of 1 play")
                                       : tr("%1 of %2 plays").arg(u"%1"_s, locale.toString(thought.planned)))
                     .arg(locale.toString(thought.plays));
    else if (thought.plays > 0)
        parts << (thought.plays == 1 ? tr("1 play") : tr("%1 plays").arg(locale.toString(thought.plays)));
    if (thought.samples > 0)
        parts << (thought.samples == 1 ? tr("1 possible state") : tr("%Ln possible states", nullptr, thought.samples));
    const bool hasChosen = std::any_of(thought.options.begin(), thought.options.end(),
                                       [](const Thought::Option &one) { return one.isChosen; });
    if (!thought.isOver)
        parts << tr("it thinks…");
    else if (!hasChosen)
        parts << tr("nothing was chosen");
    if (parts.isEmpty())
        return tr("%1 in chronon %2").arg(who, QString::number(thought.chronon));
    return tr("%1 in chronon %2: %3").arg(who, QString::number(thought.chronon), parts.join(tr(", ")));
}

void ThoughtsPane::refresh()
{
    const int wanted = m_seat->currentData().toInt();
    const auto kept = m_kept.find(wanted == Anyone ? m_last : wanted);
    const bool hasSome = kept != m_kept.end();
    for (QWidget *part : std::initializer_list<QWidget *>{m_seat, m_status, m_tables})
        part->setVisible(hasSome);
    m_nothing->setVisible(!hasSome);
    if (!hasSome) {
        m_options->clear();
        m_guesses->setGuesses({});
        m_status->clear();
        return;
    }
    m_options->setThought(kept->second.thought);
    for (int column = 0; column < OptionsModel::ColumnCount; ++column)
        m_actions->setColumnHidden(column, !m_options->hasColumn(column));
    m_guesses->setGuesses(kept->second.thought.guesses);
    m_words->setVisible(m_guesses->rowCount() > 0);
    m_status->setText(told(kept->second));
}

void ThoughtsPane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refresh();
}

} // namespace sidl::debugger

#include "moc_thoughtspane.cpp"
