// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What is told of answers, and of goals that have none.

#include "debugger/session/gametexts.h"
#include "debugger/watch/bindingsmodel.h"
#include "debugger/watch/querypane.h"
#include "sidl/language/rulesystem/knownnames.h"
#include "sidl/ui/goaledit.h"
#include "sidl/wording/counts.h"
#include "sidl/wording/sentence.h"

#include <QLocale>
#include <QStringList>

#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::Problem;

QString QueryPane::countText() const
{
    const engine::StateAnswer &answer = m_model->answer();
    const int count = int(answer.rows.size());
    const QString when = (m_naming.saysSteps() ? tr("step %1") : tr("chronon %1")).arg(m_answered);
    QString text;
    if (answer.variables.isEmpty())
        text = count > 0 ? tr("Yes, in %1.").arg(when) : tr("No, not in %1.").arg(when);
    else if (!answer.isComplete)
        text = count == 1 ? tr("The first solution in %1.").arg(when)
                          : tr("The first %1 solutions in %2.").arg(QLocale().toString(count), when);
    else if (count == 1)
        text = tr("One solution in %1.").arg(when);
    else
        text = count == 0 ? tr("No solution in %1.").arg(when)
                          : tr("%1 solutions in %2.").arg(QLocale().toString(count), when);
    const GameInfo &game = m_questions->game();
    const engine::Words &players = game.players;
    if (!m_query.viewer.isReferee() && m_query.viewer.player() < int(players.size())) // else of the game before
        text += u' '
            + tr("So it is as far as %1 can tell: by the rules, from the words that are not hidden.")
                  .arg(m_naming.player(players[std::size_t(m_query.viewer.player())]));
    return text;
}

/// A slip of the pen is answered as what does not hold, too: the remarks on the goals that were met nowhere.
QStringList QueryPane::remarks() const
{
    const engine::StateAnswer &answer = m_model->answer();
    QStringList unmet, told;
    if (m_answered >= 0 && !answer.problem && answer.rows.empty() && answer.isComplete)
        unmet << m_query.goal;
    if (m_matches->isVisibleTo(this) && m_matching == 0 && m_results.size() == m_states)
        unmet << m_sought.goal;
    unmet.removeDuplicates();
    const GameInfo &game = m_questions->game();
    for (const QString &goal : std::as_const(unmet))
        if (const QString remark = language::KnownNames(ruleSystemOf(game), game.text).remark(goal); !remark.isEmpty())
            told << remark;
    told.removeDuplicates();
    return told;
}

QString QueryPane::matchesText() const
{
    const bool isPart = m_results.size() < m_states;
    const bool isCancelled = isPart && !(m_isSearch && m_ticket);
    const QString states = wording::statesText(std::size_t(m_asked));
    QString text = isCancelled ? tr("Cancelled after %1: the goal holds in %L2.").arg(states).arg(m_matching)
        : isPart               ? tr("%1 asked, the goal holds in %L2.").arg(states).arg(m_matching)
                               : tr("The goal holds in %L1 of %2.").arg(m_matching).arg(states);
    if (m_failing > 0)
        text += u' ' + tr("In %L1 it led to an error: ask there to read which.").arg(m_failing);
    if (const int since = newStates(); since > 0)
        text += u' ' + tr("Not asked since: %1.").arg(wording::statesText(std::size_t(since)));
    return text;
}

void QueryPane::tellCounts()
{
    QStringList told;
    if (m_answered >= 0 && !m_model->answer().problem)
        told << countText();
    if (m_matches->isVisibleTo(this))
        told.insert(m_isSearch ? 0 : told.size(), matchesText());
    tell((told + remarks()).join(u' '));
    m_tellsCounts = !told.isEmpty();
}

void QueryPane::showProblem(const Problem &problem)
{
    QString text = problem.message;
    if (problem.kind == Problem::Kind::Refused && problem.span.isValid()) {
        const int column = problem.span.column + m_blanks;
        text = tr("Column %1: %2").arg(column).arg(wording::withCapital(text));
        m_edit->setCursorPosition(column - 1);
    } else if (problem.span.isValid()) {
        text = tr("%1 (line %2 of the rules)").arg(text, QString::number(m_places.now(problem.span).line));
    }
    const int count = int(m_model->answer().rows.size());
    if (problem.kind != Problem::Kind::Refused && count > 0)
        text = (count == 1 ? tr("After 1 solution: %1") : tr("After %Ln solutions: %1", nullptr, count)).arg(text);
    if (problem.kind == Problem::Kind::Refused)
        m_model->setAnswer({});
    tell(wording::asSentences(text, problem.advice), true);
}

} // namespace sidl::debugger
