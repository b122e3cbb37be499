// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/experiment/experimentpane.h"

#include "debugger/experiment/seatagents.h"
#include "sidl/ui/flowlayout.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpressionValidator>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <thread>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

/// As wide as @p usual or the largest number needs it, and not as that with its unit.
void keepNarrow(QSpinBox *field, const QString &usual)
{
    const QFontMetrics metrics = field->fontMetrics();
    const QString number = QLocale().toString(field->maximum());
    const int frame = field->sizeHint().width() - metrics.horizontalAdvance(number + field->suffix());
    field->setFixedWidth(frame + std::max(metrics.horizontalAdvance(number), metrics.horizontalAdvance(usual)));
}

} // namespace

void ExperimentPane::setUp(QSpinBox *field, int least, int most, int value, const QString &unit, const QString &meaning)
{
    field->setRange(least, most);
    field->setValue(value);
    field->setSuffix(unit);
    field->setGroupSeparatorShown(true);
    field->setToolTip(meaning);
    field->setAccessibleName(meaning);
}

QWidget *ExperimentPane::makeForm()
{
    m_mode->addItem(tr("An agent at each seat"), Seats);
    m_mode->addItem(tr("A tournament of agents"), Tournament);
    m_mode->setAccessibleName(tr("Who plays"));
    m_mode->setToolTip(tr("Who plays: an agent at each seat, or several that take turns at all of them"));
    m_mode->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    setUp(m_plays, 1, 1'000'000'000, 1000, tr(" plays"), tr("How many plays"));
    m_plays->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    setUp(m_chronons, 1, 1'000'000, 1000, tr(" chronons"), tr("How many chronons a play may have at most"));
    m_chronons->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    const int processors = std::max(1, int(std::thread::hardware_concurrency()));
    setUp(m_jobs, 1, std::max(64, processors), processors, tr(" jobs"), tr("How many plays are made at once"));
    m_seed->setText(u"0"_s);
    m_seed->setValidator(new QRegularExpressionValidator(QRegularExpression(u"[0-9]{1,19}"_s), m_seed));
    m_seed->setAccessibleName(tr("Seed"));
    m_seed->setToolTip(
        tr("Where chance comes from: with the same seed, agents and rules all plays are the same again"));
    m_seed->setFixedWidth(fontMetrics().horizontalAdvance(u"00000000"_s) + 16);
    keepNarrow(m_plays, tr("%L1 plays").arg(100'000));
    keepNarrow(m_chronons, tr("%L1 chronons").arg(1000));
    auto *seed = new QWidget(this);
    auto *seedRow = new QHBoxLayout(seed);
    seedRow->setContentsMargins(0, 0, 0, 0);
    auto *label = new QLabel(tr("Seed"), seed);
    label->setBuddy(m_seed);
    seedRow->addWidget(label);
    seedRow->addWidget(m_seed);
    seedRow->addStretch(1); // not between the two
    auto *form = new QWidget(this);
    auto *flow = new ui::FlowLayout(form);
    flow->setContentsMargins(0, 0, 0, 0);
    flow->setSpacing(6);
    for (QWidget *field :
         {static_cast<QWidget *>(m_mode), static_cast<QWidget *>(m_plays), seed, static_cast<QWidget *>(m_chronons)})
        flow->addWidget(field);
    return form;
}

QWidget *ExperimentPane::makeSeats()
{
    m_tournament->setPlaceholderText(tr("An agent a line: random, greedy, mcts:plays=200 …"));
    m_tournament->setAccessibleName(tr("Agents of the tournament, one a line"));
    m_tournament->setToolTip(tr("Agents, one a line, each with its options; what follows % is a "
                                "remark.\nAll ways to seat different ones take turns."));
    m_tournament->setTabChangesFocus(true);
    m_tournament->setPlainText(u"random\ngreedy\nmcts:plays=50\n"_s);
    m_tournament->setMaximumHeight(5 * fontMetrics().height());
    auto *seats = new QWidget(this);
    auto *layout = new QVBoxLayout(seats);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_seats);
    layout->addWidget(m_tournament);
    return seats;
}

QWidget *ExperimentPane::makeButtons()
{
    m_start->setObjectName(u"startExperiment"_s);
    m_pause->setObjectName(u"pauseExperiment"_s);
    m_stop->setObjectName(u"stopExperiment"_s);
    m_save->setObjectName(u"saveExperiment"_s);
    m_read->setObjectName(u"openExperiment"_s);
    m_start->setToolTip(tr("Lets the agents play; what was played before goes"));
    m_pause->setToolTip(tr("Rests, or goes on where it was"));
    m_stop->setToolTip(tr("Ends it; what was played stays"));
    m_save->setToolTip(tr("Keeps all plays: as a database, or as a table of decisions for statistics"));
    m_read->setToolTip(tr("Shows what an experiment, here or in the shell, has kept"));
    auto *buttons = new QWidget(this);
    auto *flow = new ui::FlowLayout(buttons);
    flow->setContentsMargins(0, 0, 0, 0);
    flow->setSpacing(6);
    for (QPushButton *button : {m_start, m_pause, m_stop, m_save, m_read})
        flow->addWidget(button);
    flow->addWidget(m_jobs); // where there is room: not all fields have it in one row above
    return buttons;
}

} // namespace sidl::debugger
