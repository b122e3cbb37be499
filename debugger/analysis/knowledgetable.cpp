// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/analysis/knowledgetable.h"

#include "debugger/analysis/knowledgetree.h"
#include "sidl/ui/colours.h"
#include "sidl/wording/counts.h"

#include <QHeaderView>
#include <QLocale>
#include <QResizeEvent>

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using analysis::InformationSet;
using analysis::KnowledgeFindings;
using analysis::Knows;
using engine::State;
using engine::Word;

namespace {

constexpr std::size_t MostWorlds = 200;
constexpr int MostWhole = 3; // words of a world that are told whether others have them or not
constexpr int ToneRole = Qt::UserRole + 1;

struct HashOfState
{
    std::size_t operator()(const State &state) const { return state.hash(); }
};

/// A world that somebody takes for possible.
struct World
{
    State state;
    std::vector<int> indices; ///< by seat: of the state in its set; -1: not possible
};

std::vector<World> worldsOf(const KnowledgeFindings &findings)
{
    std::vector<World> worlds;
    std::unordered_map<State, std::size_t, HashOfState> known;
    for (std::size_t seat = 0; seat < findings.seats.size(); ++seat) {
        const InformationSet &set = findings.seats[seat].set();
        for (std::size_t i = 0; i < set.states.size(); ++i) {
            const auto [place, isNew] = known.emplace(set.states[i], worlds.size());
            if (isNew)
                worlds.push_back({set.states[i], std::vector<int>(findings.seats.size(), -1)});
            int &index = worlds[place->second].indices[seat];
            if (index < 0)
                index = int(i);
        }
    }
    return worlds;
}

/// What a world is called by: its words that somebody does not see or that other worlds do not have. Where those are
/// more than a few, @p all is false, and by the words alone in which worlds differ.
QStringList wordsOf(const World &world, const std::set<Word> &hidden, const std::map<Word, std::size_t> &counts,
                    std::size_t worlds, bool all, const wording::Naming &naming)
{
    QStringList words;
    world.state.forEach([&](Word word) {
        if (counts.at(word) < worlds || (all && hidden.count(word) > 0))
            words << naming.word(word);
    });
    return words;
}

/// What a world is called that nobody takes others than for possible, and that is not what was @p played: by how it
/// differs from that. Empty: there is more to say, or nothing.
QString nameOfOnly(const State &world, const State &played, const wording::Naming &naming)
{
    const auto wordsWithout = [&naming](const State &these, const State &those) {
        QStringList words;
        these.forEach([&](Word word) {
            if (!those.contains(word))
                words << naming.word(word);
        });
        return words;
    };
    const QString separator = naming.isForPeople() ? u", "_s : u" "_s;
    const QStringList more = wordsWithout(world, played), less = wordsWithout(played, world);
    if (more.isEmpty() == less.isEmpty())
        return {};
    return less.isEmpty() ? KnowledgeTable::tr("as it is, and %1").arg(more.join(separator))
                          : KnowledgeTable::tr("as it is, but not: %1").arg(less.join(separator));
}

/// What a world is called without words of its own: by what others have of @p words, which are those of all worlds.
QString nameOfBare(const World &world, const std::map<Word, std::size_t> &words, const wording::Naming &naming)
{
    QStringList others;
    for (const auto &[word, count] : words)
        if (!world.state.contains(word))
            others << naming.word(word);
    if (others.isEmpty())
        return KnowledgeTable::tr("what is seen, and no more");
    if (others.size() > MostWhole)
        return KnowledgeTable::tr("nothing of what sets the others apart");
    return KnowledgeTable::tr("not: %1").arg(others.join(naming.isForPeople() ? u", "_s : u" "_s));
}

/// What worlds are called; @p real is the index of what was played, or -1. No name says less than what is so: a world
/// without words of its own is called by the real one.
QStringList namesOf(const std::vector<World> &worlds, int real, const KnowledgeFindings &findings,
                    const wording::Naming &naming)
{
    std::map<Word, std::size_t> counts;
    std::set<Word> hidden;
    for (const World &world : worlds) {
        world.state.forEach([&](Word word) {
            ++counts[word];
            for (std::size_t seat = 0; seat < findings.seats.size(); ++seat) {
                const KnowledgeFindings::Seat &who = findings.seats[seat];
                if ((world.indices[seat] >= 0 || who.hasNoState()) // who takes none for possible does not see it either
                    && !std::binary_search(who.view.begin(), who.view.end(), word))
                    hidden.insert(word);
            }
        });
    }
    const auto names = [&](bool all) {
        std::vector<QStringList> result;
        for (const World &world : worlds)
            result.push_back(wordsOf(world, hidden, counts, worlds.size(), all, naming));
        return result;
    };
    std::vector<QStringList> words = names(true);
    if (!std::all_of(words.begin(), words.end(), [](const QStringList &one) { return one.size() <= MostWhole; })) {
        if (worlds.size() > 1 || real >= 0) {
            words = names(false);
        } else { // there is no other that it differs from
            const QString name = nameOfOnly(worlds.front().state, findings.seats.front().set().played, naming);
            if (!name.isEmpty())
                return {name};
        }
    }
    const auto joined = [&](std::size_t one) { return words[one].join(naming.isForPeople() ? u", "_s : u" "_s); };
    const bool isReal = real >= 0, isRealBare = isReal && words[std::size_t(real)].isEmpty();
    QStringList result;
    for (std::size_t i = 0; i < worlds.size(); ++i) {
        if (int(i) == real)
            result << (isRealBare ? KnowledgeTable::tr("as it is")
                                  : KnowledgeTable::tr("%1 (as it is)").arg(joined(i)));
        else if (isRealBare)
            result << KnowledgeTable::tr("as it is, and %1").arg(joined(i));
        else if (!words[i].isEmpty())
            result << joined(i);
        else
            result << (isReal ? KnowledgeTable::tr("as it is, but not: %1").arg(joined(std::size_t(real)))
                              : nameOfBare(worlds[i], counts, naming));
    }
    return result;
}

} // namespace

KnowledgeTable::KnowledgeTable(Rows rows, QWidget *parent)
    : QTableWidget(parent)
    , m_rows(rows)
{
    setAccessibleName(rows == Rows::Words ? tr("What players can tell") : tr("Possible worlds"));
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setAlternatingRowColors(true);
    setTabKeyNavigation(false);
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
    connect(this, &QTableWidget::itemActivated, this, [this](const QTableWidgetItem *cell) {
        const QVariant activated = item(cell->row(), 0)->data(Qt::UserRole);
        if (m_rows == Rows::Words)
            Q_EMIT wordActivated(activated.toString());
        else if (activated.isValid())
            Q_EMIT playActivated(m_plays.at(activated.toUInt()));
    });
}

void KnowledgeTable::setFindings(const KnowledgeFindings &findings, const QString &question,
                                 const wording::Naming &naming)
{
    m_question = question;
    m_naming = naming;
    clear();
    setRowCount(0);
    m_plays.clear();
    if (findings.seats.empty()) {
        setColumnCount(0);
        return;
    }
    QStringList titles{m_rows == Rows::Words ? tr("Word") : tr("World")};
    for (const KnowledgeFindings::Seat &seat : findings.seats)
        titles << naming.player(findings.players[std::size_t(seat.player)]);
    setColumnCount(int(titles.size()));
    setHorizontalHeaderLabels(titles);
    if (m_rows == Rows::Words)
        addWords(findings);
    else
        addWorlds(findings);
    fitColumns();
}

void KnowledgeTable::fitColumns()
{
    resizeColumnsToContents();
    const int least = 20 * fontMetrics().averageCharWidth();
    narrowCells(qMax(least, viewport()->width() / 3));
    int room = viewport()->width();
    for (int column = 1; column < columnCount(); ++column)
        room -= columnWidth(column);
    setColumnWidth(0, qBound(least, columnWidth(0), qMax(least, room)));
    resizeRowsToContents(); // words and worlds may be told apart by their ends
}

void KnowledgeTable::narrowCells(int first)
{
    int wanted = 0;
    for (int column = 1; column < columnCount(); ++column)
        wanted += columnWidth(column);
    const int room = viewport()->width() - qMin(first, columnWidth(0));
    if (wanted <= room)
        return;
    const int margins = 2 * (style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, this) + 1) + 1;
    for (int column = 1; column < columnCount(); ++column) {
        int least = horizontalHeader()->sectionSizeHint(column);
        for (int row = 0; row < rowCount(); ++row)
            if (const QTableWidgetItem *cell = item(row, column)) // the row that tells of more has none
                for (const QString &word : cell->text().split(u' '))
                    least = qMax(least, fontMetrics().horizontalAdvance(word) + margins);
        setColumnWidth(column, qMin(columnWidth(column), qMax(least, columnWidth(column) * room / wanted)));
    }
}

void KnowledgeTable::resizeEvent(QResizeEvent *event)
{
    QTableWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        fitColumns();
}

void KnowledgeTable::changeEvent(QEvent *event)
{
    QTableWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) // once the rows, too, are as large
        QMetaObject::invokeMethod(this, &KnowledgeTable::fitColumns, Qt::QueuedConnection);
    if (event->type() != QEvent::PaletteChange)
        return;
    for (int row = 0; row < rowCount(); ++row)
        for (int column = 1; column < columnCount(); ++column)
            if (QTableWidgetItem *cell = item(row, column)) // the row that tells of more has none
                colour(cell);
}

int KnowledgeTable::addRow(const QString &title, const QVariant &activated)
{
    const int row = rowCount();
    insertRow(row);
    auto *cell = new QTableWidgetItem(title);
    cell->setData(Qt::UserRole, activated);
    cell->setToolTip(title);
    setItem(row, 0, cell);
    return row;
}

void KnowledgeTable::setCell(int row, int column, const QString &text, Tone tone, const QString &toolTip)
{
    auto *cell = new QTableWidgetItem(text);
    cell->setData(ToneRole, int(tone));
    colour(cell);
    cell->setToolTip(toolTip);
    setItem(row, column, cell);
}

void KnowledgeTable::colour(QTableWidgetItem *cell) const
{
    switch (Tone(cell->data(ToneRole).toInt())) {
    case Tone::Plain:
        return;
    case Tone::Yes:
        return cell->setForeground(ui::createdColour(palette()));
    case Tone::No:
        return cell->setForeground(ui::deletedColour(palette()));
    case Tone::Faint:
        return cell->setForeground(ui::faintColour(palette()));
    }
}

void KnowledgeTable::addWords(const KnowledgeFindings &findings)
{
    const auto tell = [&](int row, int column, std::size_t count, const InformationSet &set, bool isSeen) {
        const std::size_t all = set.states.size();
        const QString toolTip = all == 0
            ? tr("can tell that it is not as assumed")
            : tr("in %1 of %2 possible states").arg(wording::countText(count), wording::countText(all));
        if (isSeen)
            setCell(row, column, tr("sees it"), Tone::Yes, toolTip);
        else if (all == 0)
            setCell(row, column, u"\u2013"_s, Tone::Faint, toolTip);
        else if (count != 0 && count != all)
            setCell(row, column, tr("cannot tell"), Tone::Faint, toolTip);
        else if (set.isIncomplete) // what is left might have it otherwise
            setCell(row, column, count == 0 ? tr("probably not") : tr("probably"), Tone::Faint, toolTip);
        else
            setCell(row, column, count == 0 ? tr("knows: no") : tr("knows: yes"), count == 0 ? Tone::No : Tone::Yes,
                    toolTip);
    };
    if (!findings.question.isEmpty()) {
        const int row = addRow(m_question, findings.question);
        for (std::size_t i = 0; i < findings.seats.size(); ++i) {
            const KnowledgeFindings::Seat &seat = findings.seats[i];
            if (seat.instances && !seat.set().isIncomplete) {
                const analysis::Instances &which = *seat.instances;
                const QString known = KnowledgeTree::listed(which.always, which.areAllAlways, m_naming);
                setCell(row, int(i) + 1,
                        which.always.empty()       ? tr("knows that one holds")
                            : !which.areWords()    ? tr("knows: yes")
                            : which.isKnownWhole() ? tr("knows which: %1").arg(known)
                                                   : tr("knows at least: %1").arg(known),
                        which.always.empty() ? Tone::Plain : Tone::Yes,
                        KnowledgeTree::verdict(findings, seat, m_naming));
                continue;
            }
            tell(row, int(i) + 1, std::size_t(std::count(seat.holds.begin(), seat.holds.end(), true)), seat.set(),
                 false);
        }
        return;
    }
    std::map<Word, std::vector<std::size_t>> counts; // by seat
    for (std::size_t i = 0; i < findings.seats.size(); ++i) {
        const KnowledgeFindings::Seat &seat = findings.seats[i];
        for (const engine::State &state : seat.set().states)
            state.forEach([&](Word word) {
                std::vector<std::size_t> &count = counts[word];
                count.resize(findings.seats.size());
                ++count[i];
            });
    }
    const auto isHidden = [&findings](Word word, const std::vector<std::size_t> &count) {
        for (std::size_t i = 0; i < findings.seats.size(); ++i) {
            const KnowledgeFindings::Seat &seat = findings.seats[i];
            if ((count[i] > 0 || seat.hasNoState()) // who takes no state for possible does not see the word either
                && !std::binary_search(seat.view.begin(), seat.view.end(), word))
                return true;
        }
        return false;
    };
    for (const auto &[word, count] : counts) {
        if (!isHidden(word, count))
            continue;
        if (std::size_t(rowCount()) == MostWorlds) {
            addRow(tr("… and more: ask for one"), {});
            return;
        }
        const int row = addRow(m_naming.word(word), word.text());
        for (std::size_t i = 0; i < findings.seats.size(); ++i) {
            const KnowledgeFindings::Seat &seat = findings.seats[i];
            tell(row, int(i) + 1, count[i], seat.set(), std::binary_search(seat.view.begin(), seat.view.end(), word));
        }
    }
    if (rowCount() == 0)
        addRow(findings.isPossible() ? tr("nothing is hidden") : tr("no state is as assumed"), {});
}

void KnowledgeTable::addWorlds(const KnowledgeFindings &findings)
{
    const std::vector<World> worlds = worldsOf(findings);
    const InformationSet &some = findings.seats.front().set();
    const auto played = std::find_if(worlds.begin(), worlds.end(),
                                     [&some](const World &world) { return world.state == some.played; });
    const int real = some.isRuledOut || played == worlds.end() ? -1 : int(played - worlds.begin());
    const QStringList names = namesOf(worlds, real, findings, m_naming);
    for (std::size_t i = 0; i < worlds.size(); ++i) {
        if (i == MostWorlds) {
            addRow(tr("… and %1 more").arg(wording::countText(worlds.size() - MostWorlds)), {});
            return;
        }
        const int row = addRow(names[qsizetype(i)], uint(m_plays.size()));
        bool isTold = false;
        for (std::size_t seat = 0; seat < findings.seats.size(); ++seat) {
            const int index = worlds[i].indices[seat];
            const KnowledgeFindings::Seat &who = findings.seats[seat];
            if (index < 0) {
                setCell(row, int(seat) + 1, u"\u2013"_s, Tone::Faint,
                        who.set().isIncomplete ? tr("not among those that were looked at")
                                               : tr("knows that it is not so"));
                continue;
            }
            if (!std::exchange(isTold, true))
                m_plays.push_back(analysis::playTo(*who.sets, std::size_t(index)));
            QString text = tr("possible");
            if (!who.holds.empty())
                text = who.holds[std::size_t(index)] ? tr("possible: it holds") : tr("possible: it does not hold");
            setCell(row, int(seat) + 1, text, Tone::Plain, tr("takes it for possible"));
        }
    }
}

} // namespace sidl::debugger

#include "moc_knowledgetable.cpp"
