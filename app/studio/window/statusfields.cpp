// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/window/statusfields.h"

#include "debugger/session/gameplay.h"
#include "debugger/session/stephint.h"
#include "sidl/wording/displaynames.h"

#include <QLabel>
#include <QStatusBar>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace sidl::app {

StatusFields::StatusFields(QStatusBar *bar)
    : QObject(bar)
    , m_run(new QLabel(bar))
    , m_problems(new QToolButton(bar))
    , m_caret(new QLabel(bar))
    , m_file(new QLabel(bar))
{
    m_run->setObjectName(u"runState"_s);
    m_problems->setObjectName(u"problemCount"_s);
    m_caret->setObjectName(u"caretPlace"_s);
    m_caret->setMinimumWidth(m_caret->fontMetrics().horizontalAdvance(u"99999:999"_s));
    m_file->setObjectName(u"fileFormat"_s);
    m_problems->setAutoRaise(true);
    m_problems->setToolTip(tr("Show what is wrong with the text and with the game"));
    connect(m_problems, &QToolButton::clicked, this, &StatusFields::problemsWanted);
    for (QLabel *label : {m_run, m_caret, m_file}) {
        label->setTextFormat(Qt::PlainText); // they have names
        label->setContentsMargins(8, 0, 8, 0);
    }
    for (QWidget *field : std::initializer_list<QWidget *>{m_run, m_problems, m_caret, m_file})
        bar->addPermanentWidget(field);
}

void StatusFields::setCaret(const language::Span &place)
{
    m_caret->setText(place.isValid() ? tr("%1:%2").arg(place.line).arg(place.column) : QString());
}

void StatusFields::setFile(const QString &format)
{
    m_file->setText(format);
    m_file->setVisible(!format.isEmpty());
}

void StatusFields::setProblems(int errors, int warnings, int notes)
{
    QStringList parts;
    if (errors > 0)
        parts.append(tr("errors: %L1").arg(errors));
    if (warnings > 0)
        parts.append(tr("warnings: %L1").arg(warnings));
    if (notes > 0)
        parts.append(tr("notes: %L1").arg(notes));
    m_problems->setText(parts.isEmpty() ? tr("no problems") : parts.join(u", "));
}

void StatusFields::setRun(const debugger::GamePlay &session, Run run, const wording::DisplayNames &called)
{
    const engine::Position *position = session.position();
    const QString chronon = run.isOfOldRules ? tr("chronon %1, by the old rules") : tr("chronon %1");
    const QString here = position ? chronon.arg(position->chronon) : QString();
    const QString state = run.otherGame.isEmpty() ? here : tr("%1: %2").arg(run.otherGame, here);
    if (session.isStopped()) {
        m_run->setText(session.isStartStopped() ? tr("stopped in the start of a game") : tr("stopped in a rule"));
    } else if (run.isRunning) {
        m_run->setText(tr("running…"));
    } else if (!position) {
        m_run->setText(tr("no game"));
    } else if (position->error) {
        m_run->setText(tr("%1, error").arg(state));
    } else if (position->isTerminal()) {
        m_run->setText(tr("%1, the game has ended").arg(state));
    } else {
        QStringList names;
        for (const int player : debugger::playersToChoose(session))
            names.append(called.player(session.game().players.at(std::size_t(player))));
        m_run->setText(names.isEmpty() ? tr("%1, ready to step").arg(state)
                                       : tr("%1, no choice yet: %2").arg(state, names.join(u", ")));
    }
}

} // namespace sidl::app

#include "moc_statusfields.cpp"
