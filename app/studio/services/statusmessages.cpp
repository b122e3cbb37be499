// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/services/statusmessages.h"

#include "sidl/wording/sentence.h"

#include <QAction>
#include <QEvent>
#include <QStatusBar>
#include <QWidget>

#include <algorithm>
#include <utility>

namespace sidl::app {

namespace {

constexpr int ShortMessage = 80; // characters

} // namespace

StatusMessages::StatusMessages(QStatusBar *bar, int duration)
    : QObject(bar)
    , m_bar(bar)
    , m_duration(duration)
{
    bar->window()->installEventFilter(this);
    connect(bar, &QStatusBar::messageChanged, this, [this](const QString &message) {
        if (message != m_told)
            m_told.clear();
    });
}

void StatusMessages::show(const QString &told)
{
    const QString message = wording::withFullStop(told); // parts of the window end their sentences in either way
    m_told = message;
    m_bar->showMessage(message, m_duration * std::max(1, int(message.size()) / ShortMessage));
}

void StatusMessages::clear()
{
    m_bar->clearMessage();
}

bool StatusMessages::eventFilter(QObject *watched, QEvent *event)
{
    return (event->type() == QEvent::StatusTip && !m_told.isEmpty()) || QObject::eventFilter(watched, event);
}

void StatusMessages::keepTip(QAction *action, QWidget *button)
{
    const auto tell = [this, action, button] {
        if (button->underMouse() && m_bar->currentMessage().isEmpty())
            m_bar->showMessage(action->statusTip());
    };
    // Later, once it is known whether the pointer has left, or another message follows.
    connect(m_bar, &QStatusBar::messageChanged, button, tell, Qt::QueuedConnection);
    connect(action, &QAction::changed, button, [this, action, tell, told = action->statusTip()]() mutable {
        if (m_bar->currentMessage() == std::exchange(told, action->statusTip()))
            m_bar->clearMessage();
        tell();
    });
}

} // namespace sidl::app

#include "moc_statusmessages.cpp"
