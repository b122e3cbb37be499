// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/theory/behaviourtree.h"

#include "debugger/theory/namedform.h"
#include "sidl/engine/state/wordtexts.h"
#include "sidl/theory/form/formnames.h"
#include "sidl/theory/solve/nodevalues.h"
#include "sidl/ui/colours.h"
#include "sidl/wording/numbers.h"

#include <QHeaderView>
#include <QScrollBar>
#include <QStyledItemDelegate>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using theory::Rational;
using theory::SolveFindings;

namespace {

constexpr int MostPlaces = 2000; // of a player

constexpr int SetRole = Qt::UserRole + 1;   // the number of the information set
constexpr int ShownRole = Qt::UserRole + 2; // the place in words
constexpr int ColourRole = Qt::UserRole + 3;

enum Column { What, Probability, Worth, Columns };

const Rational &exactWorth(const SolveFindings &findings, int profile, int player)
{
    const auto own = std::size_t(player);
    return findings.states ? findings.values.values.front()[own] : findings.profiles[std::size_t(profile)].values[own];
}

QString worthOf(const SolveFindings &findings, int profile, int player)
{
    const auto own = std::size_t(player);
    if (findings.searched) {
        const auto &sure = findings.searched->sure[own];
        return sure ? wording::withMinus(theory::readableText(*sure)) : QString();
    }
    return wording::withMinus(findings.shown(exactWorth(findings, profile, player)));
}

/// The first column: a text that is wider takes as many rows as it needs.
class RowsOfText final : public QStyledItemDelegate
{
public:
    explicit RowsOfText(BehaviourTree *tree)
        : QStyledItemDelegate(tree)
        , m_tree(tree)
    {
    }
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyleOptionViewItem place = option;
        place.rect = QRect();
        const QSize inOneRow = QStyledItemDelegate::sizeHint(place, index);
        int left = m_tree->indentation();
        for (QModelIndex above = index.parent(); above.isValid(); above = above.parent())
            left += m_tree->indentation();
        place.rect = QRect(0, 0, qMax(1, m_tree->columnWidth(index.column()) - left), 1);
        const int height = QStyledItemDelegate::sizeHint(place, index).height();
        return {inOneRow.width(), height > inOneRow.height() ? height + Between : inOneRow.height()};
    }

private:
    static constexpr int Between = 6; // pixels, of two that take several rows

    const BehaviourTree *m_tree;
};

} // namespace

void BehaviourTree::setNaming(const wording::Naming &naming, const engine::Words &players, bool doOthersLookOn)
{
    m_naming = naming;
    m_players = players;
    m_doOthersLookOn = doOthersLookOn;
}

QString BehaviourTree::shown(const QString &label, const engine::Words &words) const
{
    const QString text = theory::readableLabel(
        m_naming.isForPeople() ? theory::labelWith(label, words, m_naming.words(words)) : label);
    return m_doOthersLookOn && text.startsWith(u"chronon "_s) ? tr("step %1").arg(text.sliced(8)) : text;
}

QStringList BehaviourTree::named(const QStringList &actions, const std::vector<engine::Choices> &choices,
                                 int player) const
{
    if (!m_naming.isForPeople() || qsizetype(choices.size()) != actions.size())
        return actions;
    QStringList names;
    for (qsizetype action = 0; action < actions.size(); ++action) {
        QStringList words;
        for (const engine::Choice &choice : choices[std::size_t(action)])
            words += actionNames(m_naming, m_players)(choice.action, player);
        names += words.isEmpty() ? actions.at(action) : words.join(u", "_s);
    }
    return names;
}

BehaviourTree::BehaviourTree(QWidget *parent)
    : QTreeWidget(parent)
{
    setObjectName(u"behaviour"_s);
    setAccessibleName(tr("Behaviour by information set"));
    setColumnCount(Columns);
    setHeaderLabels({tr("Player, what is known, action"), tr("Probability"), tr("Worth")});
    for (const int column : {Probability, Worth})
        headerItem()->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setWordWrap(true); // situations differ in what was dealt first and what was done last: all of it is to be read
    setItemDelegateForColumn(What, new RowsOfText(this));
    connect(header(), &QHeaderView::sectionResized, this, [this](int section) {
        if (section == What)
            scheduleDelayedItemsLayout();
    });
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(What, QHeaderView::Interactive);
    header()->setSectionResizeMode(Probability, QHeaderView::ResizeToContents);
    header()->setSectionResizeMode(Worth, QHeaderView::ResizeToContents);
}

QTreeWidgetItem *BehaviourTree::addPlace(QTreeWidgetItem *player, const QString &label, const engine::Words &words,
                                         const QString &worth)
{
    if (player->childCount() == MostPlaces) {
        new QTreeWidgetItem(player, {tr("… and more: a saved strategy has all")});
        return nullptr;
    }
    if (player->childCount() > MostPlaces)
        return nullptr;
    QString text = shown(label, words);
    if (text.isEmpty()) // a state, or a set that a file of Gambit's does not name
        text = m_areStates ? tr("(no words)") : tr("decision %1").arg(player->childCount() + 1);
    QString tip = text;
    if (const int number = ++m_alike[{player, text}]; number > 1) {
        text = tr("%1 (%2)").arg(text, QString::number(number));
        tip = tr("%1\nLooks like the one without a number, and what was seen or done before is different").arg(text);
    }
    auto *place = new QTreeWidgetItem(player, {text, QString(), worth});
    place->setTextAlignment(Worth, Qt::AlignRight | Qt::AlignVCenter);
    place->setToolTip(What, tip);
    place->setData(What, ShownRole, place->text(What));
    place->setData(What, Qt::UserRole, label);
    m_places.append(place);
    return place;
}

void BehaviourTree::addActions(QTreeWidgetItem *place, const QStringList &actions, const QStringList &probabilities)
{
    for (qsizetype action = 0; action < actions.size(); ++action) {
        auto *item = new QTreeWidgetItem(place, {actions.at(action), probabilities.at(action)});
        item->setTextAlignment(Probability, Qt::AlignRight | Qt::AlignVCenter);
        if (probabilities.at(action) == u"0") {
            for (const int column : {What, Probability})
                colour(item, column, -1);
            continue;
        }
        QFont bold; // in the size of the tree, which may change
        bold.setBold(true);
        for (const int column : {What, Probability})
            item->setFont(column, bold);
    }
}

/// Numbers stand beside what they are of, however wide the pane is; what is told in lines has all of it.
void BehaviourTree::fitColumns()
{
    const int numbers = header()->sectionSize(Probability) + header()->sectionSize(Worth);
    const int most = qMax(fontMetrics().averageCharWidth() * 12, viewport()->width() - numbers);
    const int hint = sizeHintForColumn(What) + fontMetrics().horizontalAdvance(tr("Here: %1").arg(QString())) * 2;
    setColumnWidth(What, m_places.isEmpty() ? most : qBound(qMin(most, header()->sectionSizeHint(What)), hint, most));
}

void BehaviourTree::resizeEvent(QResizeEvent *event)
{
    const bool hasStayed = verticalScrollBar()->value() == m_scrolledTo;
    QTreeWidget::resizeEvent(event);
    fitColumns();
    if (hasStayed)
        scrollToHere();
}

/// The actions first: where there is no room for all, it is they that are cut.
void BehaviourTree::scrollToHere()
{
    if (!m_here)
        return;
    if (const int actions = m_here->childCount(); actions > 0)
        scrollToItem(m_here->child(actions - 1));
    scrollToItem(m_here);
    m_scrolledTo = verticalScrollBar()->value();
}

void BehaviourTree::colour(QTreeWidgetItem *item, int column, int player) const
{
    item->setData(column, ColourRole, player);
    item->setForeground(column, player < 0 ? ui::faintColour(palette()) : ui::playerColour(player, palette()));
}

void BehaviourTree::changeEvent(QEvent *event)
{
    QTreeWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange)
        return;
    for (QTreeWidgetItemIterator item(this); *item; ++item)
        for (int column = 0; column < Columns; ++column)
            if (const QVariant player = (*item)->data(column, ColourRole); player.isValid())
                colour(*item, column, player.toInt());
}

/// What is played where one's own play never leads is no part of the strategy.
void BehaviourTree::showNotReached(QTreeWidgetItem *place)
{
    place->setText(Probability, tr("not reached"));
    place->setToolTip(Probability,
                      tr("Who plays this never comes here. What is played here is best against the others,\n"
                         "where it can be told what that is; elsewhere it does not matter"));
    for (const int column : {What, Probability})
        colour(place, column, -1);
    for (int action = 0; action < place->childCount(); ++action)
        for (const int column : {What, Probability}) {
            colour(place->child(action), column, -1);
            place->child(action)->setFont(column, QFont());
        }
}

void BehaviourTree::setFindings(const SolveFindings &findings, int profile)
{
    clear();
    m_places.clear();
    m_here = nullptr;
    m_scrolledTo = 0;
    m_alike.clear();
    m_areStates = findings.states || findings.searched;
    const bool hasProfile = findings.states || findings.searched || std::size_t(profile) < findings.profiles.size();
    if (!hasProfile) {
        const QStringList told
            = findings.form ? findings.told(namedForm(*findings.form, m_naming, m_players)) : QStringList();
        for (const QString &each : told) {
            const QString line = wording::withMinus(each);
            auto *item = new QTreeWidgetItem(this, {line});
            item->setFirstColumnSpanned(true);
            item->setToolTip(What, line);
        }
        fitColumns();
        return;
    }
    const auto textsOf = [&findings](const std::vector<Rational> &probabilities) {
        QStringList texts;
        for (const Rational &probability : probabilities)
            texts += wording::withMinus(findings.shown(probability));
        return texts;
    };
    const auto rangesOf = [&findings](std::size_t set) {
        QStringList texts;
        for (const theory::ProbabilityRange &range : findings.ranges[set])
            texts += range.least == range.most ? wording::withMinus(theory::readableText(range.least))
                                               : tr("%1 to %2")
                                                     .arg(wording::withMinus(theory::readableText(range.least)),
                                                          wording::withMinus(theory::readableText(range.most)));
        return texts;
    };
    const std::vector<bool> comeTo = findings.form && findings.ranges.empty()
        ? theory::setsComeTo(*findings.form, findings.profiles[std::size_t(profile)].behaviour)
        : std::vector<bool>();
    for (int player = 0; player < int(findings.players.size()); ++player) {
        auto *top
            = new QTreeWidgetItem(this, {findings.players.at(player), QString(), worthOf(findings, profile, player)});
        top->setTextAlignment(Worth, Qt::AlignRight | Qt::AlignVCenter);
        colour(top, What, player);
        if (!findings.searched && top->text(Worth).startsWith(u'≈'))
            top->setToolTip(Worth, wording::withMinus(theory::text(exactWorth(findings, profile, player))));
        for (std::size_t at = 0; findings.states && at < findings.states->nodes.size(); ++at) {
            const theory::StateGame::Node &node = findings.states->nodes[at];
            for (std::size_t own = 0; own < node.decisions.size(); ++own)
                if (node.decisions[own].player == player)
                    if (QTreeWidgetItem *place = addPlace(
                            top, engine::textOf(node.state), node.state.words(),
                            wording::withMinus(theory::readableText(findings.values.values[at][std::size_t(player)]))))
                        addActions(place, named(node.decisions[own].actions, node.decisions[own].choices, player),
                                   textsOf(findings.values.strategy[at][own]));
        }
        if (findings.searched)
            for (const theory::SearchedGame::Step &step : findings.searched->steps[std::size_t(player)])
                if (QTreeWidgetItem *place = addPlace(top, engine::textOf(step.state), step.state.words(), {}))
                    addActions(place, {named(step.actions, step.choices, player).at(step.action)}, {u"1"_s});
        for (std::size_t set = 0; findings.form && set < findings.form->sets.size(); ++set)
            if (const auto &one = findings.form->sets[set]; one.player == player)
                if (QTreeWidgetItem *place = addPlace(top, one.label, one.seen, {})) {
                    place->setData(What, SetRole, int(set));
                    addActions(place, named(one.actions, one.choices, player),
                               findings.ranges.empty() ? textsOf(findings.profiles[std::size_t(profile)].behaviour[set])
                                                       : rangesOf(set));
                    if (!comeTo.empty() && !comeTo[set])
                        showNotReached(place);
                }
        top->setExpanded(true);
    }
    const bool areFew = m_places.size() <= 40;
    for (QTreeWidgetItem *place : m_places)
        place->setExpanded(areFew);
    fitColumns();
}

void BehaviourTree::setHere(const QStringList &labels, const std::vector<int> &sets)
{
    m_here = nullptr;
    for (QTreeWidgetItem *place : m_places) {
        const QString label = place->data(What, Qt::UserRole).toString();
        const QVariant set = place->data(What, SetRole);
        const bool isHere = labels.contains(label)
            || (set.isValid() && std::find(sets.begin(), sets.end(), set.toInt()) != sets.end());
        const QString shown = place->data(What, ShownRole).toString();
        place->setText(What, isHere ? tr("Here: %1").arg(shown) : shown);
        QFont type;
        type.setBold(isHere);
        place->setFont(What, type);
        if (isHere) {
            place->setExpanded(true);
            m_here = m_here ? m_here : place;
        }
    }
    scrollToHere();
}

} // namespace sidl::debugger

#include "moc_behaviourtree.cpp"
