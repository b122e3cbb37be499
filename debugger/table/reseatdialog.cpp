// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/table/reseatdialog.h"

#include "debugger/table/agentdialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

constexpr int PolicyRole = Qt::UserRole + 1; // beside an agent's name; none: as the seat has it already

QString policyTitle(play::Policy policy)
{
    switch (policy) {
    case play::Policy::Random:
        return ReseatDialog::tr("Random");
    case play::Policy::First:
        return ReseatDialog::tr("First");
    case play::Policy::Default:
        break;
    }
    return ReseatDialog::tr("Default");
}

} // namespace

bool ReseatDialog::isNeeded(const TableSettings &table, const Policies &policies, const QStringList &before,
                            const QStringList &now)
{
    return before != now
        && (!table.agents.empty() || std::any_of(before.begin(), before.end(), [&](const QString &player) {
               return policies.contains(player);
           }));
}

ReseatDialog::ReseatDialog(const TableSettings &table, const Policies &policies, const QStringList &before,
                           const QStringList &now, const Names &names, QWidget *parent)
    : QDialog(parent)
    , m_before(table)
    , m_players(now)
    , m_names(names)
{
    setWindowTitle(tr("Other Players"));
    auto *text = new QLabel(tr("The changed rules have other players than before. Who sits where?"), this);
    text->setWordWrap(true);
    auto *form = new QFormLayout;
    for (const QString &player : now) {
        auto *seat = new QComboBox(this);
        seat->setObjectName(u"seat"_s + player);
        const auto own = policies.find(player);
        seat->addItem(own == policies.end() ? tr("Human") : policyTitle(own->second), QString());
        for (const QString &other : before)
            addSitter(seat, other, policies);
        if (const int same = seat->findData(table.agentOf(player)); same >= 0)
            seat->setCurrentIndex(same);
        const QString label = name(player).replace(u'&', u"&&"_s); // which would mark a key
        form->addRow(before.contains(player) ? tr("%1:").arg(label) : tr("%1 (new):").arg(label), seat);
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

QString ReseatDialog::name(const QString &player) const
{
    const auto found = m_names.find(player);
    return found == m_names.end() ? player : found->second;
}

void ReseatDialog::addSitter(QComboBox *seat, const QString &other, const Policies &policies) const
{
    const QString agent = m_before.agentOf(other);
    const auto policy = policies.find(other);
    if (!agent.isEmpty()) {
        if (seat->findData(agent) < 0)
            seat->addItem(tr("%1, as %2 before").arg(agentTitle(agent), name(other)), agent);
    } else if (policy != policies.end() && seat->itemText(0) != policyTitle(policy->second)
               && seat->findData(int(policy->second), PolicyRole) < 0) {
        seat->addItem(tr("%1, as %2 before").arg(policyTitle(policy->second), name(other)), QString());
        seat->setItemData(seat->count() - 1, int(policy->second), PolicyRole);
    }
}

ReseatDialog::Policies ReseatDialog::policies() const
{
    Policies chosen;
    for (std::size_t i = 0; i < m_seats.size(); ++i)
        if (const QVariant policy = m_seats[i]->currentData(PolicyRole); policy.isValid())
            chosen[m_players[qsizetype(i)]] = play::Policy(policy.toInt());
    return chosen;
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
