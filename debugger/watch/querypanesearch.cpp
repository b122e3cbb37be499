// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

// In which states of the timeline a goal holds.

#include "debugger/watch/querypane.h"
#include "sidl/ui/goaledit.h"
#include "sidl/wording/jointactions.h"

#include <QComboBox>
#include <QTreeWidget>

#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::GameTree;
using engine::StateQuery;
using engine::Viewer;

namespace {

QStringList solutionTexts(const engine::StateAnswer &answer)
{
    QStringList values;
    for (int i = 0; i < answer.variables.size(); ++i)
        values << answer.variables[i] << answer.rows.front()[i];
    return values;
}

} // namespace

void QueryPane::askEachNode()
{
    if (!m_questions->hasGame() || m_edit->text().trimmed().isEmpty())
        return;
    cancel();
    StateQuery query = typedQuery();
    m_blanks = m_edit->blanksBefore();
    query.most = 1;
    const bool isAnother = !isOfGoal(query, m_query);
    m_sought = query;
    m_edit->remember(query.goal);
    Q_EMIT historyChanged(m_edit->history());
    std::vector<NodeId> nodes;
    for (NodeId id = 0; id < m_questions->tree().size(); ++id)
        if (m_questions->tree().has(id))
            nodes.push_back(id);
    forgetMatches();
    if (isAnother) { // nor does an answer to another goal stay beside them
        forgetAnswer();
        m_query = typedQuery();
    }
    m_matches->show();
    m_states = nodes.size();
    m_notAsked = m_questions->tree().size();
    m_ticket = m_questions->query(query, nodes);
    begin(true);
}

void QueryPane::forgetMatches()
{
    if (m_isSearch)
        cancel();
    if (const Ticket ticket = std::exchange(m_newTicket, 0))
        m_questions->stopQuery(ticket);
    m_states = 0;
    m_matches->clear();
    m_matches->hide();
    m_results.clear();
    m_found.clear();
    m_asked = m_matching = m_failing = 0;
    Q_EMIT matchesChanged(m_found);
}

void QueryPane::search(Viewer viewer, const QString &goal)
{
    m_seat->setCurrentIndex(qMax(0, m_seat->findData(QVariant::fromValue(viewer))));
    m_edit->setText(goal);
    askEachNode();
}

/// States that come after a search are asked the same, so that what is told is of all. Where it was cancelled, nobody
/// waits for it.
void QueryPane::askNewNodes()
{
    const bool isWhole = m_states > 0 && m_results.size() == m_states;
    if (m_newTicket || !isWhole)
        return;
    const GameTree &tree = m_questions->tree();
    std::vector<NodeId> nodes;
    for (NodeId id = m_notAsked; id < tree.size(); ++id)
        if (tree.has(id))
            nodes.push_back(id);
    if (nodes.empty())
        return;
    m_newEnd = tree.size();
    m_newTicket = m_questions->query(m_sought, nodes);
}

void QueryPane::receiveNew(const NodeAnswers &answers, bool isLast)
{
    if (!answers.empty()
        && answers.back().refusal) { // by rules that have changed: the others were asked by those before
        m_newTicket = 0;
        return;
    }
    const bool hadMatches = !m_found.empty();
    m_results.insert(m_results.end(), answers.begin(), answers.end());
    m_states += answers.size();
    if (!answers.empty())
        m_notAsked = answers.back().node + 1;
    showMatches(answers);
    if (!hadMatches)
        fitMatches();
    if (isLast) {
        m_newTicket = 0;
        m_notAsked = m_newEnd;
        askNewNodes(); // those that have come meanwhile
    }
    if (m_tellsCounts)
        tellCounts();
}

void QueryPane::showMatches(const NodeAnswers &answers)
{
    const GameTree &tree = m_questions->tree();
    QList<QTreeWidgetItem *> rows;
    for (const NodeAnswer &found : answers) {
        if (tree.node(found.node).chronon > m_last || (m_hidesLater && !m_part.has(found.node)))
            continue;
        ++m_asked;
        m_failing += found.answer.problem ? 1 : 0;
        if (!found.answer.holds())
            continue;
        ++m_matching;
        m_found.push_back(found.node);
        auto *row = new QTreeWidgetItem;
        row->setData(ChrononColumn, Qt::DisplayRole, tree.node(found.node).chronon);
        row->setData(ChrononColumn, NodeRole, found.node);
        row->setData(SolutionColumn, SolutionRole, solutionTexts(found.answer));
        nameMatch(row);
        rows << row;
    }
    m_matches->addTopLevelItems(rows);
    if (!rows.isEmpty()) {
        m_matches->setColumnHidden(SolutionColumn, rows.first()->text(SolutionColumn).isEmpty());
        Q_EMIT matchesChanged(m_found);
    }
}

void QueryPane::fitMatches()
{
    for (int column = 0; column < ActionColumn; ++column) {
        m_matches->resizeColumnToContents(column);
        const int most = m_matches->viewport()->width() / 2; // of a long solution
        m_matches->setColumnWidth(column, qMin(m_matches->columnWidth(column), most));
    }
}

int QueryPane::newStates() const
{
    const engine::GameTree &tree = m_questions->tree();
    int count = 0;
    for (NodeId id = m_notAsked; id < tree.size(); ++id)
        count += tree.has(id) && tree.node(id).chronon <= m_last && (!m_hidesLater || m_part.has(id)) ? 1 : 0;
    return count;
}

void QueryPane::nameMatch(QTreeWidgetItem *row) const
{
    const GameTree &tree = m_questions->tree();
    const NodeId node = row->data(ChrononColumn, NodeRole).toInt();
    const QStringList solution = row->data(SolutionColumn, SolutionRole).toStringList();
    QStringList values;
    for (qsizetype i = 0; i + 1 < solution.size(); i += 2)
        values << u"%1 = %2"_s.arg(solution[i], m_naming.value(solution[i + 1]));
    row->setText(SolutionColumn, values.join(u", "_s));
    if (tree.has(node))
        row->setText(ActionColumn,
                     m_sought.viewer.isReferee()
                         ? wording::edgeText(tree, m_questions->game().players, node, m_naming)
                         : m_naming.sentence(wording::ownText(tree, node, m_sought.viewer.player())));
    for (int column = SolutionColumn; column < ColumnCount; ++column)
        row->setToolTip(column, row->text(column));
}

} // namespace sidl::debugger
