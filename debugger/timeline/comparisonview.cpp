// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/timeline/comparisonview.h"

#include "sidl/ui/colours.h"
#include "sidl/wording/numbers.h"

#include <QHeaderView>
#include <QLocale>
#include <QResizeEvent>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

enum Column { WhatColumn, BeforeColumn, AfterColumn, ChangeColumn, ColumnCount };

QString ownerText(const std::optional<engine::Switch> &one, const engine::Words &players, const wording::Naming &naming)
{
    if (!one)
        return {};
    if (one->isUnowned)
        return ComparisonView::tr("no owner known");
    const QString owner = naming.owner(one->owner, players);
    QStringList templates;
    for (const engine::Template &form : one->templates)
        templates << engine::templateText(form);
    return templates.isEmpty() ? owner : ComparisonView::tr("%1: %2").arg(owner, templates.join(u", "_s));
}

QString accountText(double account)
{
    return std::isnan(account) ? u"\u2013"_s : wording::numberText(account);
}

/// Where both may begin instead, the longest rest first: behind what stands before their actions, which begin at
/// @p actions, and behind each whole action, "red: (drop 6)", that both begin with.
std::vector<qsizetype> laterStarts(const QString &one, const QString &other, qsizetype actions)
{
    const auto [at, unused] = std::mismatch(one.begin(), one.end(), other.begin(), other.end());
    const qsizetype common = at - one.begin();
    std::vector<qsizetype> starts;
    if (actions <= 0 || actions > common)
        return starts;
    starts.push_back(actions);
    int depth = 0; // of brackets: a term may have two spaces in a quoted name
    for (qsizetype i = actions; i < common; ++i) {
        if (u"([{"_s.contains(one[i]))
            ++depth;
        else if (u")]}"_s.contains(one[i]))
            --depth;
        else if (depth == 0 && i > actions && one[i] == u' ' && one[i - 1] == u' ') // as edgeText() parts actions
            starts.push_back(i + 1);
    }
    return starts;
}

} // namespace

ComparisonView::ComparisonView(QWidget *parent)
    : QTreeWidget(parent)
    , m_widths(header())
{
    setColumnCount(ColumnCount);
    setAccessibleName(tr("What differs"));
    setAlternatingRowColors(true);
    setUniformRowHeights(true);
    connect(header(), &QHeaderView::sectionResized, this, &ComparisonView::shortenTitles);
}

void ComparisonView::setTitles(const QString &before, const QString &after, qsizetype actions)
{
    setHeaderLabels({QString(), before, after, tr("Change")});
    m_titles = {before, after};
    m_actions = actions;
    headerItem()->setToolTip(BeforeColumn, before); // where there is no room for all of it
    headerItem()->setToolTip(AfterColumn, after);
}

void ComparisonView::add(const Comparison &comparison, const engine::Words &players, const wording::Naming &naming)
{
    QTreeWidgetItem *section = addSection(tr("Words"), int(comparison.words.size()));
    addWords(section, comparison.words, naming);
    section = addSection(tr("Accounts"), int(comparison.accounts.size()));
    for (const Comparison::Account &account : comparison.accounts) {
        const double change = account.after - account.before;
        addRow(section, naming.player(players.at(std::size_t(account.player))), accountText(account.before),
               accountText(account.after), std::isnan(change) ? QString() : wording::changeText(change));
    }
    if (!comparison.hasPositions) {
        addSection(tr("Legal switches and views: being computed"), 0)->setText(ChangeColumn, {});
        return;
    }
    section = addSection(tr("Legal switches"), int(comparison.switches.size()));
    for (const Comparison::Switch &one : comparison.switches) {
        const engine::Word word = one.before ? one.before->word : one.after->word;
        QTreeWidgetItem *row = addRow(section, naming.word(word), ownerText(one.before, players, naming),
                                      ownerText(one.after, players, naming),
                                      !one.before      ? tr("added")
                                          : !one.after ? tr("removed")
                                                       : tr("changed"));
        addWords(row, one.actions, naming, word);
    }
    for (const Comparison::View &view : comparison.views) {
        section = addSection(tr("Seen by %1").arg(naming.player(players.at(std::size_t(view.player)))),
                             int(view.words.size()));
        addWords(section, view.words, naming);
    }
}

QTreeWidgetItem *ComparisonView::addSection(const QString &title, int changes)
{
    auto *section
        = new QTreeWidgetItem(this, {changes == 0 ? title : tr("%1 (%2)").arg(title, QLocale().toString(changes))});
    QFont bold = font();
    bold.setBold(true);
    section->setFont(WhatColumn, bold);
    if (changes == 0)
        section->setText(ChangeColumn, tr("the same"));
    else
        section->setFirstColumnSpanned(true); // its columns are for what is below
    section->setExpanded(true);
    return section;
}

void ComparisonView::addWords(QTreeWidgetItem *section, const WordChanges &changes, const wording::Naming &naming,
                              engine::Word place)
{
    const auto nameOf
        = [&](engine::Word word) { return place.isNull() ? naming.word(word) : naming.actionAt(word, place); };
    for (const WordChange &change : changes) {
        if (change.before.isNull() || change.after.isNull()) {
            addRow(section, {}, change.before.isNull() ? QString() : nameOf(change.before),
                   change.after.isNull() ? QString() : nameOf(change.after),
                   change.before.isNull() ? tr("added") : tr("removed"));
            continue;
        }
        QStringList elements;
        for (const int element : change.elements())
            elements << tr("%1 \u2192 %2").arg(change.before.elementText(element), change.after.elementText(element));
        addRow(section, {}, nameOf(change.before), nameOf(change.after),
               naming.isForPeople() ? tr("changed") : elements.join(u", "_s));
    }
}

QTreeWidgetItem *ComparisonView::addRow(QTreeWidgetItem *section, const QString &what, const QString &before,
                                        const QString &after, const QString &change)
{
    auto *row = new QTreeWidgetItem(section, {what, before, after, change});
    colour(row);
    for (int column = 0; column < ColumnCount; ++column)
        row->setToolTip(column, row->text(column));
    return row;
}

void ComparisonView::colour(QTreeWidgetItem *row) const
{
    // What is the same, such as the owner of a switch with other actions, is neither gone nor new.
    if (row->text(BeforeColumn) == row->text(AfterColumn))
        return;
    row->setForeground(BeforeColumn, ui::deletedColour(palette()));
    row->setForeground(AfterColumn, ui::createdColour(palette()));
}

void ComparisonView::changeEvent(QEvent *event)
{
    QTreeWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange)
        return;
    for (QTreeWidgetItemIterator row(this); *row; ++row)
        colour(*row);
}

/// Where both heads are not seen to their ends, they are without what they begin with both, or as little of it as can be.
void ComparisonView::shortenTitles()
{
    if (m_isFitting)
        return;
    const auto set = [this](const QString &before, const QString &after) {
        headerItem()->setText(BeforeColumn, before);
        headerItem()->setText(AfterColumn, after);
    };
    set(m_titles[0], m_titles[1]);
    const auto isSeen = [this] {
        return header()->sectionSizeHint(BeforeColumn) <= columnWidth(BeforeColumn)
            && header()->sectionSizeHint(AfterColumn) <= columnWidth(AfterColumn);
    };
    for (const qsizetype start : laterStarts(m_titles[0], m_titles[1], m_actions)) {
        if (isSeen())
            return;
        set(tr("… %1").arg(m_titles[0].mid(start)), tr("… %1").arg(m_titles[1].mid(start)));
    }
}

void ComparisonView::fitColumns()
{
    m_isFitting = true;
    headerItem()->setText(BeforeColumn, m_titles[0]); // for which there may be room
    headerItem()->setText(AfterColumn, m_titles[1]);
    for (int column = 0; column < ChangeColumn; ++column) {
        if (m_widths.isByHand(column))
            continue;
        resizeColumnToContents(column);
        setColumnWidth(column,
                       qMin(columnWidth(column), qMax(100, viewport()->width() * 3 / 10))); // tips have the rest
        m_widths.setFitted(column);
    }
    m_isFitting = false;
    shortenTitles();
}

void ComparisonView::resizeEvent(QResizeEvent *event)
{
    QTreeWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        fitColumns();
}

QString ComparisonView::text() const
{
    QStringList lines;
    const auto append = [&lines](const QTreeWidgetItem *row, int depth, const auto &again) -> void {
        QStringList cells;
        for (int column = 0; column < ColumnCount; ++column)
            if (!row->text(column).isEmpty())
                cells << row->text(column);
        lines << QString(2 * depth, u' ') + cells.join(u"  "_s);
        for (int i = 0; i < row->childCount(); ++i)
            again(row->child(i), depth + 1, again);
    };
    for (int i = 0; i < topLevelItemCount(); ++i)
        append(topLevelItem(i), 0, append);
    return lines.join(u'\n') + u'\n';
}

} // namespace sidl::debugger

#include "moc_comparisonview.cpp"
