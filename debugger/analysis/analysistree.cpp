// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/analysis/analysistree.h"

#include "debugger/rows/wrappingdelegate.h"
#include "sidl/engine/state/wordtexts.h"
#include "sidl/wording/counts.h"
#include "sidl/wording/jointactions.h"
#include "sidl/wording/leaks.h"
#include "sidl/wording/numbers.h"
#include "sidl/wording/players.h"
#include "sidl/wording/words.h"

#include <QMouseEvent>

#include <cmath>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using analysis::Leak;
using analysis::StateSpace;

namespace {

constexpr int PlayRole = Qt::UserRole, PlaceRole = Qt::UserRole + 1, LeaksRole = Qt::UserRole + 2,
              LineTextRole = Qt::UserRole + 3;
constexpr int MostRows = 100;        // of one section
constexpr std::size_t MostOpen = 20; // of ends: with more, what is below would be far away

const engine::State &stateAfter(const StateSpace &space, const std::vector<int> &play)
{
    const int node = play.empty() ? 0 : space.edges[std::size_t(play.back())].to;
    return space.nodes[std::size_t(node)].state;
}

} // namespace

AnalysisTree::AnalysisTree(QWidget *parent)
    : FindingsTree(tr("What the analysis has found"), parent)
{
    setItemDelegate(new WrappingDelegate(this));
    connect(this, &QTreeWidget::itemActivated, this, &AnalysisTree::activate);
}

void AnalysisTree::setFindings(const analysis::AnalysisFindings &findings, const wording::Naming &naming)
{
    m_naming = naming;
    clear();
    m_plays.clear();
    m_places.clear();
    m_leaks.clear();
    addAsked(findings);
    if (!findings.space)
        return fitColumns();
    addCounts(findings);
    addOutcomes(findings);
    const analysis::SpaceReport &report = findings.report;
    if (!report.deadEnds.empty())
        addStates(addSection(tr("States from which the game cannot end"), int(report.deadEnds.size())), findings,
                  report.deadEnds);
    if (!report.loops.empty()) {
        std::vector<int> firsts;
        for (const std::vector<int> &loop : report.loops)
            firsts.push_back(loop.front());
        addStates(addSection(tr("Groups of states that lead back to one another"), int(firsts.size())), findings,
                  firsts);
    }
    if (!report.errors.empty())
        addStates(addSection(tr("States in which a rule raises an error"), int(report.errors.size())), findings,
                  report.errors);
    addLeaks(findings);
    addRules(findings);
    if (findings.allowed)
        addAllowed(*findings.allowed);
    if (findings.network)
        addNetwork(*findings.network);
    const auto told = [&naming](const QString &text) {
        const QString sentence = naming.sentence(text);
        return naming.saysSteps() ? wording::inSteps(sentence) : sentence;
    };
    if (naming.isForPeople())
        for (QTreeWidgetItemIterator item(this); *item; ++item)
            for (int column = 0; column < columnCount(); ++column) {
                (*item)->setText(column, told((*item)->text(column)));
                (*item)->setToolTip(column, told((*item)->toolTip(column)));
            }
    fitColumns();
}

void AnalysisTree::activate(QTreeWidgetItem *item, int column)
{
    QVariant play = item->data(column, PlayRole);
    if (!play.isValid())
        play = item->data(0, PlayRole);
    if (play.isValid())
        Q_EMIT playActivated(m_plays.at(play.toUInt()));
    else if (const QVariant place = item->data(0, PlaceRole); place.isValid())
        Q_EMIT placeActivated(m_places.at(place.toUInt()));
}

/// What goes to a play or a rule does not fold its row, too.
void AnalysisTree::mouseDoubleClickEvent(QMouseEvent *event)
{
    const QTreeWidgetItem *item = itemAt(event->position().toPoint());
    setExpandsOnDoubleClick(!item || !(item->data(0, PlayRole).isValid() || item->data(0, PlaceRole).isValid()));
    FindingsTree::mouseDoubleClickEvent(event);
}

void AnalysisTree::setPlay(QTreeWidgetItem *item, int column, std::vector<int> edges)
{
    item->setData(column, PlayRole, uint(m_plays.size()));
    m_plays.push_back(std::move(edges));
}

void AnalysisTree::setPlace(QTreeWidgetItem *item, const language::Span &place)
{
    item->setData(0, PlaceRole, uint(m_places.size()));
    m_places.push_back(place);
}

void AnalysisTree::setPlace(QTreeWidgetItem *item, const QString &text, const language::Span &place)
{
    item->setData(0, LineTextRole, text);
    item->setText(0, QString(text).replace("%1"_L1, QString::number(m_moved.now(place).line)));
    setPlace(item, place);
}

void AnalysisTree::setPlaces(const language::MovedPlaces &places)
{
    m_moved = places;
    for (QTreeWidgetItemIterator item(this); *item; ++item)
        if (const QString text = (*item)->data(0, LineTextRole).toString(); !text.isEmpty()) {
            const language::Span &place = m_places.at((*item)->data(0, PlaceRole).toUInt());
            (*item)->setText(0, QString(text).replace("%1"_L1, QString::number(m_moved.now(place).line)));
        }
}

void AnalysisTree::addStates(QTreeWidgetItem *section, const analysis::AnalysisFindings &findings,
                             const std::vector<int> &nodes)
{
    for (const int node : nodes) {
        if (section->childCount() == MostRows) {
            addMore(section, nodes.size() - MostRows);
            break;
        }
        const StateSpace::Node &state = findings.space->nodes[std::size_t(node)];
        QTreeWidgetItem *row = addRow(section, state.error ? state.error->message : textOf(state.state),
                                      tr("after %1").arg(wording::chrononsText(state.depth)));
        setPlay(row, 0, findings.space->playTo(node));
    }
}

void AnalysisTree::addCounts(const analysis::AnalysisFindings &findings)
{
    const analysis::SpaceReport &report = findings.report;
    const QLocale locale;
    QTreeWidgetItem *section = addSection(tr("States"), int(report.states));
    addRow(section, tr("Chronons between them"), locale.toString(qulonglong(report.transitions)));
    if (!findings.isOfPlays)
        addRow(section, tr("Joint actions of a state"),
               report.meanActions ? tr("%1 on average, %2 at most")
                                        .arg(wording::numberText(std::round(*report.meanActions * 100) / 100),
                                             locale.toString(qulonglong(report.mostActions)))
                                  : tr("%1 at most").arg(locale.toString(qulonglong(report.mostActions))));
    addRow(section, tr("Chronons to the farthest one"), locale.toString(report.depth));
    addRow(section, tr("States that a step may leave unchanged"), locale.toString(qulonglong(report.still)));
    for (const Missing missing : findings.missing())
        addRow(section, tr("Incomplete"), missingText(missing));
}

QString AnalysisTree::missingText(Missing missing)
{
    switch (missing) {
    case Missing::Depth:
        return tr("states so many chronons away were not explored further");
    case Missing::States:
        return tr("there are more states");
    case Missing::Edges:
        return tr("there are more transitions than the limit of %1: Continue explores as many again")
            .arg(QLocale().toString(MostTransitions));
    case Missing::NotPlayed:
        return tr("only what was played was looked at");
    case Missing::Time:
        return tr("the time was up");
    case Missing::Memory:
        return tr("the states take the memory that is allowed");
    case Missing::Unlimited:
        return tr("not all actions of unlimited switches can be listed");
    case Missing::Stopped:
        break;
    }
    return tr("it was stopped");
}

void AnalysisTree::addOutcomes(const analysis::AnalysisFindings &findings)
{
    QTreeWidgetItem *section = addSection(tr("Terminal states"), int(findings.report.terminals));
    section->setExpanded(findings.report.outcomes.size() <= MostOpen);
    for (const auto &[accounts, outcome] : findings.report.outcomes) {
        if (section->childCount() == MostRows) {
            addMore(section, findings.report.outcomes.size() - MostRows);
            break;
        }
        QStringList texts;
        for (std::size_t i = 0; i < findings.players.size() && i < accounts.size(); ++i)
            texts << u"%1 %2"_s.arg(m_naming.player(findings.players[i]), wording::numberText(accounts[i]));
        const int depth = findings.space->nodes[std::size_t(outcome.nearest)].depth;
        QTreeWidgetItem *row
            = addRow(section, texts.isEmpty() ? tr("no accounts") : texts.join(u", "_s),
                     tr("%1, the nearest after %2")
                         .arg(QLocale().toString(qulonglong(outcome.terminals)), wording::chrononsText(depth)));
        setPlay(row, 0, findings.space->playTo(outcome.nearest));
    }
}

void AnalysisTree::addAsked(const analysis::AnalysisFindings &findings)
{
    for (const analysis::AnalysisFindings::Asked &asked : findings.asked) {
        if (!findings.space && !asked.error)
            continue; // as nothing was explored
        QTreeWidgetItem *section
            = addSection((asked.isInvariant ? tr("Holds everywhere: %1") : tr("Can be reached: %1")).arg(asked.text));
        if (asked.error) {
            addRow(section, asked.error->message, asked.error->advice);
            continue;
        }
        if (asked.node < 0) {
            addRow(section,
                   asked.isInvariant ? tr("Yes, in all states that were explored")
                                     : tr("No, in no state that was explored"));
            if (!asked.remark.isEmpty()) // an answer may be true for a slip of the pen
                addRow(section, asked.remark);
            continue;
        }
        const std::vector<int> play = findings.space->playTo(asked.node);
        const QString place
            = play.empty() ? tr("at the beginning") : tr("after %1").arg(wording::chrononsText(int(play.size())));
        QTreeWidgetItem *row = addRow(section, (asked.isInvariant ? tr("No: broken %1") : tr("Yes: %1")).arg(place));
        setPlay(row, 0, play);
        for (std::size_t i = 0; i < play.size(); ++i) {
            QTreeWidgetItem *step = addRow(row, wording::choicesText(findings.space->edges[std::size_t(play[i])].does));
            setPlay(step, 0, {play.begin(), play.begin() + long(i) + 1});
        }
        row->setExpanded(true);
        if (!asked.remark.isEmpty())
            addRow(section, asked.remark);
    }
}

void AnalysisTree::showLeak(int player, const engine::State &one, const engine::State &other, engine::Word place)
{
    QTreeWidgetItem *best = nullptr;
    int most = -1;
    for (const LeakRow &each : m_leaks) {
        const bool isSame
            = (each.states[0] == one && each.states[1] == other) || (each.states[0] == other && each.states[1] == one);
        // The check tells one leak of each kind, player and switch: the states may be others.
        const int likeness = each.leak.player != player
            ? 0
            : 1 + 4 * int(each.leak.place == place) + 2 * int(isSame) + int(each.leak.isLeak());
        if (likeness > most) {
            most = likeness;
            best = each.row;
        }
    }
    for (int i = 0; !best && i < topLevelItemCount(); ++i)
        if (topLevelItem(i)->data(0, LeaksRole).toBool())
            best = topLevelItem(i);
    if (!best)
        return;
    if (best->parent())
        best->parent()->setExpanded(true);
    for (const LeakRow &each : m_leaks)
        each.row->setExpanded(each.row == best);
    setCurrentItem(best);
    scrollToItem(best, PositionAtTop);
}

void AnalysisTree::addLeaks(const analysis::AnalysisFindings &findings)
{
    if (!findings.leaks)
        return;
    const auto &leaks = findings.leaks->leaks;
    QTreeWidgetItem *section
        = addSection(tr("What players learn of what is hidden, beyond what they see"), int(leaks.size()));
    section->setData(0, LeaksRole, true);
    if (findings.leaks->stopped || findings.wasStopped)
        addRow(section, tr("Not looked for to the end"),
               findings.leaks->stopped ? findings.leaks->stopped->message : QString());
    else if (leaks.empty())
        for (const QString &line : {tr("Nothing, in the states that were explored"), wording::noLeakText()})
            addRow(section, line)->setFirstColumnSpanned(true);
    for (const Leak &leak : leaks) {
        QTreeWidgetItem *row = addRow(section, wording::leakText(leak, findings.players, m_naming));
        row->setFirstColumnSpanned(true);
        setPlay(row, 0, leak.plays[0]);
        m_leaks.push_back(
            {row, leak, {stateAfter(*findings.space, leak.plays[0]), stateAfter(*findings.space, leak.plays[1])}});
        const std::size_t steps = std::max(leak.plays[0].size(), leak.plays[1].size());
        for (std::size_t i = 0; i < steps; ++i) {
            QTreeWidgetItem *step = addRow(row, {});
            for (int side = 0; side < 2; ++side) {
                const std::vector<int> &play = leak.plays[side];
                if (i >= play.size())
                    continue;
                step->setText(side, wording::choicesText(findings.space->edges[std::size_t(play[i])].does));
                setPlay(step, side, play);
            }
        }
        QTreeWidgetItem *tells = addRow(row, {});
        QTreeWidgetItem *hidden = addRow(row, {});
        for (int side = 0; side < 2; ++side) {
            tells->setText(
                side, tr("then: %1").arg(leak.tells[side].isEmpty() ? tr("nothing") : leak.tells[side].join(u' ')));
            const QStringList words = texts(leak.hidden[side]);
            hidden->setText(side, tr("hidden: %1").arg(words.isEmpty() ? tr("nothing") : words.join(u' ')));
            for (QTreeWidgetItem *item : {tells, hidden})
                setPlay(item, side, leak.plays[side]);
        }
        for (const language::Span &rule : leak.rules)
            setPlace(addRow(row, {}), tr("rule in line %1"), rule);
        row->setExpanded(&leak == &leaks.front());
    }
}

void AnalysisTree::addAllowed(const analysis::AnalysisFindings::Allowed &allowed)
{
    QTreeWidgetItem *section = addSection(tr("What the rules allow, without playing"));
    const bool isKnown = !allowed.isIncomplete || allowed.groundRules > 0 || !allowed.words.isEmpty();
    if (allowed.isIncomplete)
        addRow(section, tr("Incomplete"),
               isKnown ? tr("not looked at to the end: there may be more") : tr("not looked at to the end"));
    const auto addTexts = [&](const QString &title, const QStringList &texts) {
        QTreeWidgetItem *group = addRow(section, title, QLocale().toString(texts.size()));
        for (const QString &text : texts.mid(0, MostRows))
            addRow(group, text);
        if (texts.size() > MostRows)
            addMore(group, std::size_t(texts.size() - MostRows));
    };
    if (isKnown) {
        addTexts(tr("Words that can arise"), allowed.words);
        addTexts(tr("Actions that can arise"), allowed.actions);
        const QString rules = QLocale().toString(qulonglong(allowed.groundRules));
        addRow(section, tr("Rules with values in the place of variables"),
               allowed.hasAllRules ? rules : tr("%1 and more, which are not kept").arg(rules));
    }
    for (const language::Span &rule : allowed.unused)
        setPlace(addRow(section, {}), tr("The rule in line %1 can never be used"), rule);
    for (const auto &[rule, why] : allowed.notCompiled)
        setPlace(addRow(section, {}, why), tr("The rule in line %1 takes longer than others"), rule);
}

void AnalysisTree::addNetwork(const analysis::NetworkFindings &network)
{
    QTreeWidgetItem *section = addSection(tr("The rules as a network of gates"));
    for (const QString &line : network.told()) {
        QTreeWidgetItem *row = addRow(section, line);
        row->setFirstColumnSpanned(true);
        if (network.place.isValid())
            setPlace(row, network.place);
    }
}

void AnalysisTree::addRules(const analysis::AnalysisFindings &findings)
{
    if (findings.rules.empty())
        return;
    const bool isWhole = findings.missing().empty();
    QTreeWidgetItem *section = addSection(findings.isOfPlays ? tr("Rules that no play uses")
                                              : isWhole      ? tr("Rules that are never used")
                                                             : tr("Rules that no explored state uses"));
    const QString tried = isWhole ? tr("was tried, and never holds") : tr("was tried, and has not held");
    const QString untried = isWhole ? tr("is never tried") : tr("has not been tried");
    int count = 0;
    for (const analysis::AnalysisFindings::Rule &rule : findings.rules) {
        if (!rule.isNeverUsed)
            continue;
        ++count;
        setPlace(addRow(section, {}, rule.use.entered > 0 ? tried : untried),
                 tr("%1 in line %2").arg(rule.name, u"%1"_s), rule.place);
    }
    section->setText(1, QLocale().toString(count));
    if (count == 0)
        addRow(section, tr("Every rule is used"));
}

} // namespace sidl::debugger

#include "moc_analysistree.cpp"
