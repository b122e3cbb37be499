// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/analysis/knowledgetree.h"

#include "debugger/analysis/wrappedheadings.h"
#include "sidl/wording/counts.h"
#include "sidl/wording/jointactions.h"

#include <QLocale>
#include <QStyle>

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using analysis::InformationSet;
using analysis::Knows;
using engine::Word;

namespace {

constexpr int TreePlayRole = Qt::UserRole, WordRole = Qt::UserRole + 1;
constexpr std::size_t MostOfGroup = 50;  // states or words of one group
constexpr std::size_t MostInstances = 4; // in a sentence
constexpr std::size_t MostAtOnce = 3;    // hidden words of a state that are told whether others have them or not

/// Those of @p words as one text.
QString joined(const engine::Words &words, const wording::Naming &naming)
{
    QStringList texts;
    for (const Word word : words)
        texts << naming.word(word);
    return texts.isEmpty() ? KnowledgeTree::tr("nothing hidden") : texts.join(naming.isForPeople() ? u", "_s : u" "_s);
}

/// The words of a state that are not in @p view.
engine::Words hiddenWords(const engine::State &state, const engine::Words &view)
{
    engine::Words words;
    state.forEach([&](Word word) {
        if (!std::binary_search(view.begin(), view.end(), word))
            words.push_back(word);
    });
    return words;
}

/// Of more @p words than are read at a glance those that not all of the seat's states have, the rarest first, as texts
/// are cut at their ends.
void tellApart(engine::Words &words, const std::map<Word, std::size_t> &counts, std::size_t states)
{
    if (words.size() <= MostAtOnce)
        return;
    engine::Words apart;
    std::copy_if(words.begin(), words.end(), std::back_inserter(apart),
                 [&](Word word) { return counts.at(word) < states; });
    if (apart.empty())
        return;
    std::stable_sort(apart.begin(), apart.end(),
                     [&](Word one, Word other) { return counts.at(one) < counts.at(other); });
    words = std::move(apart);
}

/// In how many states of the seat each word is that the seat does not see.
std::map<Word, std::size_t> hiddenCounts(const analysis::KnowledgeFindings::Seat &seat)
{
    std::map<Word, std::size_t> counts;
    for (const engine::State &state : seat.set().states)
        for (const Word word : hiddenWords(state, seat.view))
            ++counts[word];
    return counts;
}

QString choicesText(const engine::Choices &does, const wording::Naming &naming)
{
    if (!naming.isForPeople())
        return wording::choicesText(does);
    QStringList actions;
    for (const engine::Choice &choice : does)
        actions << naming.word(choice.action);
    return actions.isEmpty() ? KnowledgeTree::tr("nothing is done") : actions.join(u", "_s);
}

/// That @p player knows of a question with variables, which holds in all states.
QString verdictOf(const analysis::Instances &which, bool isIncomplete, const QString &player,
                  const wording::Naming &naming)
{
    const bool isAny = which.always.empty();
    const QString known = KnowledgeTree::listed(which.always, which.areAllAlways, naming);
    if (isIncomplete)
        return isAny ? KnowledgeTree::tr("%1: for some values it holds as far as was looked, which is not everywhere")
                           .arg(player)
                     : KnowledgeTree::tr("%1: %2 as far as was looked, which is not everywhere").arg(player, known);
    const bool areWords = which.areWords();
    if (!isAny && which.isKnownWhole())
        return areWords ? KnowledgeTree::tr("%1 knows which: %2").arg(player, known)
                        : KnowledgeTree::tr("%1 knows that it holds, for %2").arg(player, known);
    if (!isAny)
        return areWords ? KnowledgeTree::tr("%1 knows at least: %2").arg(player, known)
                        : KnowledgeTree::tr("%1 knows that it holds, at least for %2").arg(player, known);
    if (!which.areAllAlways)
        return KnowledgeTree::tr("%1 knows that it holds for some values").arg(player);
    return (areWords ? KnowledgeTree::tr("%1 knows that one of these holds, and cannot tell which: %2")
                     : KnowledgeTree::tr("%1 knows that it holds, and cannot tell for which of these: %2"))
        .arg(player, KnowledgeTree::listed(which.possible, which.areAllPossible, naming));
}

} // namespace

QString KnowledgeTree::listed(const std::vector<analysis::Instance> &instances, bool areAll,
                              const wording::Naming &naming)
{
    QStringList texts;
    for (std::size_t i = 0; i < std::min(instances.size(), MostInstances); ++i)
        texts << (instances[i].word ? naming.word(*instances[i].word) : instances[i].text);
    if (!areAll || instances.size() > MostInstances)
        texts << u"…"_s;
    return texts.join(u", "_s);
}

KnowledgeTree::KnowledgeTree(QWidget *parent)
    : FindingsTree(tr("What players know"), parent)
{
    setItemDelegate(new WrappedHeadings(this)); // which are sentences
    connect(this, &QTreeWidget::itemActivated, this, &KnowledgeTree::activate);
}

QString KnowledgeTree::verdict(const analysis::KnowledgeFindings &findings,
                               const analysis::KnowledgeFindings::Seat &seat, const wording::Naming &naming)
{
    const QString player = naming.player(findings.players[std::size_t(seat.player)]);
    const InformationSet &set = seat.set();
    if (seat.hasNoState())
        return set.isIncomplete
            ? tr("%1: it cannot be as assumed as far as was looked, which is not everywhere").arg(player)
            : tr("%1 can tell that it is not as assumed").arg(player);
    if (seat.holds.empty())
        return set.isIncomplete      ? tr("%1 may be in these states, and in others").arg(player)
            : set.states.size() == 1 ? tr("%1 knows all that is hidden").arg(player)
                                     : tr("%1 may be in these states").arg(player);
    switch (analysis::knowsOf(seat.holds)) {
    case Knows::Holds:
        if (seat.instances)
            return verdictOf(*seat.instances, set.isIncomplete, player, naming);
        return set.isIncomplete ? tr("%1: it holds as far as was looked, which is not everywhere").arg(player)
                                : tr("%1 knows that it holds").arg(player);
    case Knows::HoldsNot:
        return set.isIncomplete ? tr("%1: it does not hold as far as was looked, which is not everywhere").arg(player)
                                : tr("%1 knows that it does not hold").arg(player);
    case Knows::Neither:
        break;
    }
    return tr("%1 cannot tell").arg(player);
}

void KnowledgeTree::setFindings(const analysis::KnowledgeFindings &findings, const QString &assumption,
                                const wording::Naming &naming)
{
    m_naming = naming;
    clear();
    m_assumption = assumption;
    m_summary.clear();
    m_plays.clear();
    if (!findings.seats.empty())
        addAssumptions(findings);
    if (findings.isCommon && findings.isPossible()) {
        m_summary << (!*findings.isCommon ? tr("It is not common knowledge")
                          : findings.isIncomplete()
                          ? tr("It is common knowledge as far as was looked, which is not everywhere")
                          : findings.seats.front().instances
                          ? tr("It is common knowledge that there are such: all know it, all know that all know it, "
                               "and so on")
                          : tr("It is common knowledge: all know it, all know that all know it, and so on"));
        addSection(m_summary.last());
    }
    for (const analysis::KnowledgeFindings::Seat &seat : findings.seats)
        addSeat(findings, seat);
    fitColumns();
}

void KnowledgeTree::addAssumptions(const analysis::KnowledgeFindings &findings)
{
    const auto add = [this](const QString &text, const QString &more = {}) {
        m_summary << text;
        auto *row = new QTreeWidgetItem(this, {text});
        row->setToolTip(0, more.isEmpty() ? text : text + u'\n' + more);
        row->setFirstColumnSpanned(true);
        return row;
    };
    const QString &always = findings.assumption.always;
    if (!always.isEmpty() && m_assumption.isEmpty())
        add(tr("Under the assumption that %1").arg(always));
    else if (!always.isEmpty())
        add(tr("Under the assumption: %1").arg(m_assumption), always);
    const std::vector<InformationSet> &sets = *findings.seats.front().sets;
    const auto broken
        = std::find_if(sets.begin(), sets.end(), [](const InformationSet &set) { return set.isRuledOut; });
    if (broken == sets.end())
        return;
    add((m_naming.saysSteps()
             ? tr("From step %1 on it is not as assumed: what was played is not among the possible states")
             : tr("From chronon %1 on it is not as assumed: what was played is not among the possible states"))
            .arg(broken - sets.begin()))
        ->setIcon(0, style()->standardIcon(QStyle::SP_MessageBoxWarning));
}

void KnowledgeTree::addSeat(const analysis::KnowledgeFindings &findings, const analysis::KnowledgeFindings::Seat &seat)
{
    const InformationSet &set = seat.set();
    QString states = set.isIncomplete ? tr("%1 looked at, there are more").arg(wording::statesText(set.states.size()))
                                      : tr("%1 possible").arg(wording::statesText(set.states.size()));
    if (!seat.ruledOut.empty())
        states = tr("%1, %2 ruled out").arg(states, wording::countText(seat.ruledOut.size()));
    QTreeWidgetItem *section = addSection(verdict(findings, seat, m_naming), states);
    if (seat.hasNoState())
        return;
    const std::map<Word, std::size_t> counts = hiddenCounts(seat);
    if (seat.holds.empty()) {
        addWords(section, seat, counts);
        std::vector<std::size_t> all(set.states.size());
        for (std::size_t i = 0; i < all.size(); ++i)
            all[i] = i;
        QTreeWidgetItem *group = addRow(section, tr("The states"));
        addStates(group, seat, all, counts);
        group->setExpanded(findings.seats.size() == 1);
        return;
    }
    for (const bool holds : {true, false}) {
        std::vector<std::size_t> those;
        for (std::size_t i = 0; i < seat.holds.size(); ++i)
            if (seat.holds[i] == holds)
                those.push_back(i);
        if (those.empty())
            continue;
        const QString count = tr("in %1 of %2 possible states")
                                  .arg(wording::countText(those.size()), wording::countText(set.states.size()));
        QTreeWidgetItem *group = addRow(section, holds ? tr("It holds") : tr("It does not hold"), count);
        addStates(group, seat, those, counts);
        group->setExpanded(true);
    }
}

void KnowledgeTree::addWords(QTreeWidgetItem *section, const analysis::KnowledgeFindings::Seat &seat,
                             const std::map<Word, std::size_t> &counts)
{
    if (counts.empty())
        return;
    QTreeWidgetItem *group
        = addRow(section, tr("Words that are not seen, but possible"), wording::countText(counts.size()));
    const std::size_t all = seat.set().states.size();
    for (const auto &[word, count] : counts) {
        if (std::size_t(group->childCount()) == MostOfGroup) {
            addMore(group, counts.size() - MostOfGroup);
            break;
        }
        const QString told = seat.set().isIncomplete || count < all
            ? tr("cannot tell: in %1 of %2 possible states").arg(wording::countText(count), wording::countText(all))
            : tr("known to be there");
        addRow(group, m_naming.word(word), told)->setData(0, WordRole, word.text());
    }
    group->setExpanded(true);
}

void KnowledgeTree::addStates(QTreeWidgetItem *group, const analysis::KnowledgeFindings::Seat &seat,
                              const std::vector<std::size_t> &states, const std::map<Word, std::size_t> &counts)
{
    for (const std::size_t index : states) {
        if (std::size_t(group->childCount()) == MostOfGroup) {
            addMore(group, states.size() - MostOfGroup);
            return;
        }
        const std::vector<engine::Choices> play = analysis::playTo(*seat.sets, index);
        const int chronons = int(play.size());
        engine::Words words = hiddenWords(seat.set().states[index], seat.view);
        const QString whole = joined(words, m_naming);
        tellApart(words, counts, seat.set().states.size());
        QTreeWidgetItem *row = addRow(group, joined(words, m_naming),
                                      index == 0 && !seat.set().isRuledOut
                                          ? tr("as it is")
                                          : tr("after %1").arg(wording::chrononsText(chronons, m_naming.saysSteps())));
        row->setToolTip(0, whole);
        for (const engine::Choices &does : play)
            addRow(row, choicesText(does, m_naming))->setData(0, TreePlayRole, uint(m_plays.size()));
        row->setData(0, TreePlayRole, uint(m_plays.size()));
        m_plays.push_back(play);
    }
}

void KnowledgeTree::activate(QTreeWidgetItem *item)
{
    if (const QVariant play = item->data(0, TreePlayRole); play.isValid())
        Q_EMIT playActivated(m_plays.at(play.toUInt()));
    else if (const QVariant word = item->data(0, WordRole); word.isValid())
        Q_EMIT wordActivated(word.toString());
}

} // namespace sidl::debugger

#include "moc_knowledgetree.cpp"
