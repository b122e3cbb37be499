// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/table/tabledialog.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QGroupBox>
#include <QLabel>
#include <QRadioButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using play::ClockSettings;
using play::TableMode;

namespace {

constexpr int MostSeconds = 24 * 3600;

int secondsOf(std::chrono::milliseconds time)
{
    return int(std::min<qint64>(MostSeconds, (time.count() + 999) / 1000));
}

} // namespace

TableDialog::TableDialog(const TableSettings &table, bool mayInterrupt, QWidget *parent)
    : QDialog(parent)
    , m_before(table)
    , m_mode(new QButtonGroup(this))
    , m_end(new QComboBox(this))
    , m_seconds(new QSpinBox(this))
    , m_agentSeconds(new QSpinBox(this))
{
    setWindowTitle(tr("Table"));
    auto *mode = new QGroupBox(tr("Players act"), this);
    auto *modes = new QVBoxLayout(mode);
    const auto addMode = [&](TableMode value, const QString &text, const QString &tip) {
        auto *button = new QRadioButton(text, mode);
        button->setToolTip(tip);
        button->setChecked(table.mode == value);
        m_mode->addButton(button, int(value));
        modes->addWidget(button);
        return button;
    };
    addMode(TableMode::Chronons, tr("&Chronon by chronon"),
            tr("All choices of a chronon take effect together; who has not chosen gets its default"))
        ->setObjectName(u"chronons"_s);
    QRadioButton *interrupts
        = addMode(TableMode::Interrupts, tr("As they come: each choice is played &at once"),
                  tr("Each choice is a transition of its own: no default applies, and all others do nothing in it. "
                     "Step draws for nature, or lets the next agent choose"));
    interrupts->setObjectName(u"interrupts"_s);
    if (!mayInterrupt) {
        m_mode->button(int(TableMode::Chronons))->setChecked(true);
        interrupts->setEnabled(false);
        interrupts->setToolTip(tr("In this game's language everybody moves in each step"));
    }
    const auto addEnd = [this](ClockSettings::End end, const QString &text) { m_end->addItem(text, int(end)); };
    addEnd(ClockSettings::End::Hand, tr("by hand: Step"));
    addEnd(ClockSettings::End::Acted, tr("when all have chosen"));
    addEnd(ClockSettings::End::Time, tr("after a time"));
    addEnd(ClockSettings::End::Either, tr("when all have chosen, or after a time"));
    m_end->setObjectName(u"clockEnd"_s);
    m_end->setCurrentIndex(m_end->findData(int(table.clock.end)));
    m_seconds->setObjectName(u"clockSeconds"_s);
    m_seconds->setRange(1, MostSeconds);
    m_seconds->setSuffix(tr(" s"));
    m_seconds->setValue(secondsOf(table.clock.time));
    m_agentSeconds->setObjectName(u"agentSeconds"_s);
    m_agentSeconds->setRange(0, MostSeconds);
    m_agentSeconds->setSuffix(tr(" s"));
    m_agentSeconds->setSpecialValueText(tr("as long as they take"));
    m_agentSeconds->setToolTip(tr("An agent that has not chosen until then gets its default. Programs and rules always "
                                  "have a limit: 10 s"));
    m_agentSeconds->setValue(secondsOf(table.agentTime));
    auto *clock = new QGroupBox(tr("A chronon ends"), this);
    auto *form = new QFormLayout(clock);
    form->addRow(tr("&When:"), m_end);
    form->addRow(tr("&Time:"), m_seconds);
    form->addRow(tr("A&gents have:"), m_agentSeconds);
    const auto update = [this] {
        const auto end = ClockSettings::End(m_end->currentData().toInt());
        m_seconds->setEnabled(end == ClockSettings::End::Time || end == ClockSettings::End::Either);
    };
    connect(m_end, &QComboBox::currentIndexChanged, this, update);
    update();
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(mode);
    layout->addWidget(clock);
    layout->addStretch();
    layout->addWidget(buttons);
}

TableSettings TableDialog::table() const
{
    TableSettings table = m_before;
    table.mode = TableMode(m_mode->checkedId());
    table.clock.end = ClockSettings::End(m_end->currentData().toInt());
    if (m_seconds->value() != secondsOf(m_before.clock.time))
        table.clock.time = std::chrono::seconds(m_seconds->value());
    if (m_agentSeconds->value() != secondsOf(m_before.agentTime))
        table.agentTime = std::chrono::seconds(m_agentSeconds->value());
    return table;
}

} // namespace sidl::debugger

#include "moc_tabledialog.cpp"
