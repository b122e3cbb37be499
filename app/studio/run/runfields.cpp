// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/run/runfields.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSpinBox>

#include <limits>

using namespace Qt::StringLiterals;

namespace sidl::app {

RunFields::RunFields(QWidget *parent)
    : QWidget(parent)
    , m_seed(new QSpinBox(this))
    , m_chronon(new QLabel(this))
{
    m_seed->setRange(0, std::numeric_limits<int>::max());
    m_seed->setValue(1);
    m_seed->setAccessibleName(tr("Seed"));
    m_seed->setObjectName(u"seed"_s);
    m_seed->setToolTip(tr("Seed of nature's draws, used from the next start or restart on"));
    m_seed->setMaximumWidth(m_seed->fontMetrics().horizontalAdvance(u"2147483647"_s) + 40);
    m_chronon->setObjectName(u"chronon"_s);
    m_chronon->setMinimumWidth(m_chronon->fontMetrics().horizontalAdvance(tr("chronon %1").arg(9999)));
    auto *label = new QLabel(tr("seed"), this);
    label->setBuddy(m_seed);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(6, 0, 6, 0);
    layout->addWidget(label);
    layout->addWidget(m_seed);
    layout->addSpacing(10);
    layout->addWidget(m_chronon);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    setChronon(-1);
}

quint64 RunFields::seed() const
{
    return quint64(m_seed->value());
}

void RunFields::setChronon(int chronon)
{
    m_chronon->setText(chronon < 0 ? QString() : tr("chronon %1").arg(chronon));
}

} // namespace sidl::app
