// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the timeline says of its states: above the edges, below the discs, and in tips.

#include "debugger/session/gamereading.h"
#include "debugger/session/watches.h"
#include "debugger/timeline/timelinetree.h"
#include "sidl/wording/counts.h"
#include "sidl/wording/jointactions.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::GameTree;

namespace {

constexpr int MostDone = 8; // actions that a tip tells each in a line of its own: it is not to cover the screen

/// Where a row of @p text ends: between two that act, behind who acts if the action has room in the next row, else behind
/// a comma or a space; 0: nowhere.
template <typename Fits>
qsizetype splitOf(const QString &text, Fits fits)
{
    const qsizetype action = text.indexOf(u": "_s) + 2;
    if (action > 2 && fits(text.left(action).trimmed()) && fits(text.mid(action)) && !text.contains(u"  "_s))
        return action;
    static const std::array ends{QRegularExpression(u"  "_s), QRegularExpression(u"[, ]"_s)};
    for (const QRegularExpression &end : ends) {
        qsizetype split = 0;
        for (auto at = end.globalMatch(text.left(200)); at.hasNext();) {
            const qsizetype behind = at.next().capturedEnd();
            if (!fits(text.left(behind).trimmed()))
                break;
            split = behind;
        }
        if (split > 0)
            return split;
    }
    return 0;
}

/// @p text as far as it has room: to the end of what somebody does, if there is room for what one does.
QString cut(const QString &text, const QFontMetrics &metrics, int width)
{
    const QString between = u"  "_s, more = between + QChar(0x2026);
    const QString cut = metrics.elidedText(text, Qt::ElideRight, width);
    for (qsizetype end = cut == text ? 0 : cut.lastIndexOf(between); end > 0; end = cut.lastIndexOf(between, end - 1))
        if (const QString whole = text.left(end) + more; metrics.horizontalAdvance(whole) <= width)
            return whole;
    return cut;
}

/// @p text in rows of @p width, @p most at most; the last is cut where it has no room.
QStringList inRows(QString text, const QFontMetrics &metrics, int width, int most)
{
    const auto fits = [&](const QString &row) { return metrics.horizontalAdvance(row.left(200)) <= width; };
    QStringList rows;
    while (rows.size() + 1 < most && !fits(text)) {
        const qsizetype split = splitOf(text, fits);
        if (split <= 0)
            break;
        rows += text.left(split).trimmed();
        text = text.mid(split);
    }
    return rows << cut(text, metrics, width);
}

} // namespace

QString TimelineTree::label(NodeId id)
{
    const GameTree &tree = this->tree();
    m_labels.resize(std::size_t(tree.size()));
    QString &known = m_labels[std::size_t(id)];
    if (known.isEmpty() && id != GameTree::Root)
        known = wording::edgeText(tree, m_session->game().players, id, m_naming, wording::MostDraws);
    const QString &name = tree.node(id).note.name;
    return name.isEmpty() ? known : known.isEmpty() ? name : tr("%1: %2").arg(name, known);
}

QStringList TimelineTree::labelRows(NodeId id)
{
    layOut();
    const QString text = label(id), name = tree().node(id).note.name, action = m_labels[std::size_t(id)];
    QFont bold = font();
    bold.setBold(true);
    const QFontMetrics plain = fontMetrics(), ofNames(bold);
    const int width = labelWidth(id);
    if (name.isEmpty())
        return inRows(text, plain, width, m_rows);
    if (m_rows == 1 || action.isEmpty() || ofNames.horizontalAdvance(text.left(200)) <= width)
        return inRows(text, ofNames, width, m_rows);
    return QStringList{ofNames.elidedText(name, Qt::ElideRight, width)} + inRows(action, plain, width, m_rows - 1);
}

bool TimelineTree::isBold(NodeId id, int row) const
{
    const bool isBelowName = row > 0 && !m_labels[std::size_t(id)].isEmpty();
    return !tree().node(id).note.name.isEmpty() && !isBelowName;
}

/// Who did what, a line each. Of much, what nature has drawn is left out first.
QStringList TimelineTree::doneTexts(const engine::Chronon &edge) const
{
    const engine::Words &players = m_session->game().players;
    const bool areOwned = edge.owners.size() == edge.applied.size();
    const auto isDrawn = [&](std::size_t i) { return areOwned && edge.owners[i].isNature(); };
    int played = 0;
    for (std::size_t i = 0; i < edge.applied.size(); ++i)
        played += isDrawn(i) ? 0 : 1;
    const bool areMany = edge.applied.size() > MostDone;
    int drawsLeft = areMany ? qMax(int(wording::MostDraws), MostDone - played) : MostDone;
    int playedLeft = MostDone;
    QStringList lines;
    for (std::size_t i = 0; i < edge.applied.size(); ++i) {
        if ((isDrawn(i) ? drawsLeft : playedLeft)-- <= 0)
            continue;
        const engine::Choice &choice = edge.applied[i];
        const bool isDefault = std::find(edge.does.begin(), edge.does.end(), choice) == edge.does.end();
        QString text = tr("%1: %2").arg(m_naming.word(choice.place), m_naming.actionAt(choice.action, choice.place));
        if (areOwned) {
            const engine::Owner owner = edge.owners[i];
            const QString action = owner.isNature()
                ? m_naming.word(choice.action)
                : m_naming.action(choice.action, players.at(std::size_t(owner.player())));
            const QString who = m_naming.owner(owner, players), place = m_naming.word(choice.place);
            const bool isAlone = place == who || wording::isSaidTwice(choice, m_naming);
            text = isAlone ? tr("%1: %2").arg(who, action) : tr("%1: %2 for %3").arg(who, action, place);
        }
        lines << (isDefault ? tr("%1 (default)").arg(text) : text);
    }
    if (const qsizetype more = qsizetype(edge.applied.size()) - lines.size(); more > 0)
        lines << tr("\u2026 and %Ln more", nullptr, int(more));
    return lines;
}

QString TimelineTree::description(NodeId id)
{
    layOut();
    const GameTree &tree = this->tree();
    const GameTree::Node &node = tree.node(id);
    const QString number = QString::number(node.chronon);
    QStringList lines{m_naming.saysSteps()
                          ? (id == GameTree::Root ? tr("The start") : tr("Step %1").arg(number))
                          : (id == GameTree::Root ? tr("Chronon 0, the initial state") : tr("Chronon %1").arg(number))};
    if (!node.note.name.isEmpty())
        lines[0] = tr("%1: %2").arg(lines[0], node.note.name);
    if (node.edited) {
        lines << tr("made by hand");
    } else if (node.edge) {
        const engine::Words &players = m_session->game().players;
        const engine::Chronon &edge = *node.edge;
        lines += doneTexts(edge);
        if (edge.applied.empty())
            lines << tr("nothing was done");
        for (const GameTree::Chooser &one : node.choosers) {
            if (std::size_t(one.player) >= players.size())
                continue;
            const QString who = one.by.isEmpty() ? tr("a person") : one.by;
            const QString player = m_naming.owner(engine::Owner::player(one.player), players);
            lines << (one.milliseconds < 0
                          ? tr("%1 was played by %2").arg(player, who)
                          : tr("%1 was played by %2, in %3 s")
                                .arg(player, who, QString::number(double(one.milliseconds) / 1000, 'f', 1)));
            if (!one.why.isEmpty() && !m_naming.isForPeople())
                lines << tr("it chose nothing valid: %1").arg(one.why);
        }
    }
    if (node.position && node.position->error)
        lines << tr("error: %1").arg(node.position->error->message);
    else if (node.position && node.position->isTerminal())
        lines << tr("the game is over here");
    const auto variations = std::count_if(node.children.begin(), node.children.end(),
                                          [this](NodeId child) { return m_layout.laneOf(child) >= 0; });
    if (variations > 1)
        lines << tr("%Ln variations start here", nullptr, int(variations));
    if (m_loops[std::size_t(id)] >= 0)
        lines << (m_naming.saysSteps() ? tr("loop: the state of step %1 again")
                                       : tr("loop: the state of chronon %1 again"))
                     .arg(tree.node(m_loops[std::size_t(id)]).chronon);
    const std::vector<NodeId> others = this->others(id);
    if (!others.empty()) {
        QStringList places;
        for (std::size_t i = 0; i < others.size() && i < 5; ++i)
            places << (m_naming.saysSteps() ? tr("step %1 by %2") : tr("chronon %1 by %2"))
                          .arg(tree.node(others[i]).chronon)
                          .arg(others[i] == GameTree::Root ? tr("the beginning") : label(others[i]));
        if (others.size() > 5)
            places << tr("%Ln more", nullptr, int(others.size()) - 5);
        lines << tr("the same state: %1; a click on = goes there").arg(places.join(u", "_s));
    }
    for (const int watch : m_shown)
        if (const Watches::Value *value = m_watches->value(watch, id))
            lines << tr("%1: %2").arg(m_watches->title(watch), value->text);
    if (m_evaluations)
        for (const QString &line : m_evaluations(id).told)
            lines += m_naming.saysSteps() ? wording::inSteps(line) : line;
    if (const auto change = m_changes.find(id); change != m_changes.end()) {
        const auto &[isLost, text, isAccepted] = change->second;
        const QString what = isLost ? tr("under the changed rules it cannot be reached")
            : isAccepted            ? tr("differed under the rules before")
                                    : tr("differs under the changed rules");
        lines << (text.isEmpty() ? what : tr("%1: %2").arg(what, text));
    }
    if (m_found.count(id))
        lines << tr("the goal asked for holds here");
    if (node.note.bookmark)
        lines << tr("bookmark");
    if (!node.note.comment.isEmpty())
        lines << node.note.comment;
    if (m_showsGiven)
        for (const QString &goal : node.note.given)
            lines << tr("assumed from here on: %1").arg(goal);
    return lines.join(u'\n');
}

QString TimelineTree::valueText(NodeId id, int row)
{
    const Watches::Value *value = m_watches->value(m_shown.at(std::size_t(row)), id);
    return value ? fontMetrics().elidedText(value->text.left(200), Qt::ElideRight, valueRect(id, row).width()) : u"…"_s;
}

QString TimelineTree::evaluationText(NodeId id, int row)
{
    const NodeEvaluation found = m_evaluations(id);
    return row == 0 ? found.worth : found.lost;
}

} // namespace sidl::debugger
