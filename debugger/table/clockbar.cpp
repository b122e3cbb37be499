// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/table/clockbar.h"

#include "debugger/session/tableclock.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

constexpr std::chrono::seconds More{30};

}

ClockBar::ClockBar(TableClock *clock, QWidget *parent)
    : QWidget(parent)
    , m_clock(clock)
    , m_left(new QLabel(this))
    , m_pause(new QToolButton(this))
    , m_more(new QToolButton(this))
{
    m_left->setObjectName(u"timeLeft"_s);
    m_left->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_left->setMinimumWidth(m_left->fontMetrics().horizontalAdvance(u"00:00"_s));
    for (QToolButton *button : {m_pause, m_more}) {
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
    }
    m_pause->setObjectName(u"pauseClock"_s);
    m_more->setObjectName(u"moreTime"_s);
    m_more->setText(tr("+%1 s").arg(More.count()));
    m_more->setToolTip(tr("More time for this chronon"));
    m_more->setAccessibleName(tr("%1 seconds more").arg(More.count()));
    connect(m_more, &QToolButton::clicked, clock, [clock] { clock->extend(More); });
    connect(m_pause, &QToolButton::clicked, clock, [clock] { clock->isPaused() ? clock->resume() : clock->pause(); });
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(6, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_left);
    layout->addWidget(m_pause);
    layout->addWidget(m_more);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    connect(clock, &TableClock::ticked, this, &ClockBar::update);
    update();
}

void ClockBar::update()
{
    const std::optional<std::chrono::milliseconds> left = m_clock->left();
    const bool isTimed = m_clock->isTimed();
    m_left->setVisible(isTimed);
    m_more->setVisible(isTimed);
    m_more->setEnabled(left.has_value());
    m_left->setText(left ? play::countDownText(*left) : u"–"_s);
    m_left->setAccessibleName(left ? tr("time left: %1").arg(m_left->text()) : tr("no time is running"));
    m_pause->setVisible(m_clock->isUsed());
    m_pause->setText(m_clock->isPaused() ? tr("Resume") : tr("Pause"));
    m_pause->setToolTip(m_clock->isPaused() ? tr("The clock goes on")
                                            : tr("The clock stands, and no chronon ends by itself"));
}

} // namespace sidl::debugger

#include "moc_clockbar.cpp"
