// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/table/reseatdialog.h"

#include "debugger/table/agentdialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

bool ReseatDialog::isNeeded(const TableSettings &table, const QStringList &before, const QStringList &now)
{
    return before != now && !table.agents.empty();
}

ReseatDialog::ReseatDialog(const TableSettings &table, const QStringList &before, const QStringList &now,
                           QWidget *parent)
    : QDialog(parent)
    , m_before(table)
    , m_players(now)
{
    setWindowTitle(tr("Other Players"));
    auto *text = new QLabel(tr("The changed rules have other players than before. Who sits where?"), this);
    text->setWordWrap(true);
    auto *form = new QFormLayout;
    for (const QString &player : now) {
        auto *seat = new QComboBox(this);
        seat->setObjectName(u"seat"_s + player);
        seat->addItem(tr("as the view says: a person, or a policy"), QString());
        for (const QString &other : before) {
            const QString agent = table.agentOf(other);
            if (!agent.isEmpty() && seat->findData(agent) < 0)
                seat->addItem(tr("%1, as %2 before").arg(agentTitle(agent), other), agent);
        }
        if (const int same = seat->findData(table.agentOf(player)); same >= 0)
            seat->setCurrentIndex(same);
        form->addRow(before.contains(player) ? tr("%1:").arg(player) : tr("%1 (new):").arg(player), seat);
        m_seats.push_back(seat);
    }
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok, this);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(text);
    layout->addLayout(form);
    layout->addStretch();
    layout->addWidget(buttons);
}

TableSettings ReseatDialog::table() const
{
    TableSettings table = m_before;
    table.agents.clear();
    for (std::size_t i = 0; i < m_seats.size(); ++i)
        if (const QString agent = m_seats[i]->currentData().toString(); !agent.isEmpty())
            table.agents[m_players[qsizetype(i)]] = agent;
    return table;
}

} // namespace sidl::debugger

#include "moc_reseatdialog.cpp"
