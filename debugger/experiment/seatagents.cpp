// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/experiment/seatagents.h"

#include "sidl/agents/agentspec.h"
#include "sidl/simulation/tournament.h"
#include "sidl/ui/flowlayout.h"
#include "sidl/ui/goaledit.h"
#include "sidl/ui/messageboxes.h"
#include "sidl/ui/tiptype.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QCompleter>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>

#include <map>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

constexpr int FieldLetters = 16; // that are seen of an agent at least

/// Of the label of a field, in which "&" marks a key.
QString labelText(QString name)
{
    return name.replace(u'&', u"&&"_s);
}

} // namespace

SeatAgents::SeatAgents(QWidget *parent)
    : QWidget(parent)
{
    auto *layout = new ui::FlowLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
}

QComboBox *SeatAgents::makeField(const QString &player)
{
    auto *field = new QComboBox(this);
    field->setEditable(true);
    field->setInsertPolicy(QComboBox::NoInsert);
    field->addItems(agents::agentExamples());
    field->setMinimumContentsLength(FieldLetters);
    field->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    field->completer()->setCompletionMode(QCompleter::PopupCompletion);
    field->completer()->setFilterMode(Qt::MatchContains);
    ui::letClicksThrough(field->completer());
    // Who has typed an agent whole needs no list of it with options, which would lie over the buttons below.
    connect(
        field->lineEdit(), &QLineEdit::textEdited, field,
        [field](const QString &text) {
            if (field->currentText() == text && agents::agentExamples().contains(text))
                field->completer()->popup()->hide();
        },
        Qt::QueuedConnection); // after the completer has looked
    field->setAccessibleName(tr("Agent of %1").arg(player));
    field->setToolTip(ui::plainTip(tr("Who plays %1:\n%2").arg(player, agents::agentsHelp())));
    field->setCurrentText(u"random"_s);
    connect(field, &QComboBox::textActivated, this, [this, field](const QString &text) {
        if (!text.endsWith(u':')) // a file is to follow
            return;
        const QString path = ui::existingName(window(), tr("Agent's File"), {});
        if (!path.isEmpty())
            field->setCurrentText(text + path);
    });
    connect(field, &QComboBox::currentTextChanged, this, &SeatAgents::edited);
    return field;
}

void SeatAgents::setPlayers(const QStringList &players)
{
    if (players == m_players)
        return;
    std::map<QString, QString> before;
    for (std::size_t i = 0; i < m_fields.size(); ++i)
        before[m_players.at(qsizetype(i))] = m_fields[i]->currentText();
    for (QWidget *cell : m_cells)
        delete cell;
    m_cells.clear();
    m_fields.clear();
    m_players = players;
    for (const QString &player : players) {
        auto *cell = new QWidget(this);
        QComboBox *field = makeField(player);
        if (const auto old = before.find(player); old != before.end())
            field->setCurrentText(old->second);
        auto *label = new QLabel(labelText(player), cell);
        label->setTextFormat(Qt::PlainText);
        label->setBuddy(field);
        auto *row = new QHBoxLayout(cell);
        row->setContentsMargins(0, 0, 0, 0);
        row->setSpacing(4);
        row->addWidget(label);
        row->addWidget(field, 1);
        layout()->addWidget(cell);
        m_cells.push_back(cell);
        m_fields.push_back(field);
        cell->show();
    }
    updateGeometry();
}

void SeatAgents::setNames(const QStringList &names)
{
    for (std::size_t i = 0; i < m_cells.size(); ++i)
        m_cells[i]->findChild<QLabel *>({}, Qt::FindDirectChildrenOnly)->setText(labelText(names.value(qsizetype(i))));
}

QStringList SeatAgents::agents() const
{
    QStringList agents;
    for (const QComboBox *field : m_fields)
        agents += field->currentText().trimmed();
    return agents;
}

void SeatAgents::setAgents(const QStringList &agents)
{
    for (std::size_t i = 0; i < m_fields.size() && qsizetype(i) < agents.size(); ++i)
        m_fields[i]->setCurrentText(agents.at(qsizetype(i)));
}

QString SeatAgents::checkAll(const QString &folder)
{
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        const auto spec = agents::readUsableAgent(m_fields[i]->currentText().trimmed(), folder);
        if (spec.ok())
            continue;
        m_fields[i]->setFocus();
        m_fields[i]->lineEdit()->selectAll();
        return u"%1: %2. %3"_s.arg(m_players.at(qsizetype(i)), spec.problem().message, spec.problem().advice).trimmed();
    }
    return {};
}

QString whyNoTournament(const QString &text, const QString &folder)
{
    const auto told = [](const engine::Problem &why) {
        return SeatAgents::tr("The tournament: %1. %2").arg(why.message, why.advice).trimmed();
    };
    const engine::Result<QStringList> agents = simulation::readTournament(text);
    if (!agents.ok())
        return told(agents.problem());
    for (const QString &agent : *agents)
        if (const auto spec = agents::readUsableAgent(agent, folder); !spec.ok())
            return told(spec.problem());
    return {};
}

} // namespace sidl::debugger

#include "moc_seatagents.cpp"
#include "sidl/ui/messageboxes.h"
