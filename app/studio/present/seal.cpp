// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/present/seal.h"

#include "app/studio/present/silence.h"

#include <QApplication>
#include <QEvent>
#include <QTimer>
#include <QWidget>
#include <QWindow>

#include <algorithm>
#include <utility>

namespace sidl::app {

Seal::Seal(const QList<const QWidget *> &shown)
    : m_shown(shown)
{
    const QWidgetList windows = QApplication::topLevelWidgets();
    for (QWidget *window : windows)
        if (window->isVisible() && isSealed(window)) {
            m_hidden.append(Hidden{window, window->geometry().topLeft()});
            window->hide();
        }
    m_silence = std::make_unique<Silence>([this](const QWidget *window) { return isSealed(window); });
    qApp->installEventFilter(this);
}

Seal::~Seal()
{
    qApp->removeEventFilter(this);
}

void Seal::forget(const QWidget *shown)
{
    m_shown.removeAll(shown);
}

void Seal::open()
{
    qApp->removeEventFilter(this);
    m_silence->end();
    m_silence.reset();
    const QList<Hidden> hidden = std::exchange(m_hidden, {});
    for (const auto &[window, place] : hidden) {
        if (!window)
            continue;
        window->setAttribute(Qt::WA_DontShowOnScreen, false);
        if (window->windowType() == Qt::Popup)
            continue;
        const bool isFree = !window->isMaximized() && !window->isFullScreen();
        if (QWindow *frame = window->windowHandle(); frame && place && isFree)
            frame->setPosition(*place); // else a desktop puts a window that appears again anywhere
        window->show();
    }
}

bool Seal::isHidden(const QWidget *window) const
{
    return std::any_of(m_hidden.begin(), m_hidden.end(), [window](const Hidden &one) { return one.window == window; });
}

bool Seal::isSealed(const QWidget *window) const
{
    if (window->windowType() == Qt::ToolTip || window->windowModality() == Qt::ApplicationModal)
        return false;
    for (const QWidget *one = window; one; one = one->parentWidget())
        if (m_shown.contains(one))
            return false;
    return true;
}

bool Seal::eventFilter(QObject *watched, QEvent *event)
{
    auto *window = event->type() == QEvent::Show ? qobject_cast<QWidget *>(watched) : nullptr;
    if (window && window->isWindow() && isSealed(window)) {
        window->setAttribute(Qt::WA_DontShowOnScreen); // it is about to be
        m_silence->begin(window);
        if (!isHidden(window))
            m_hidden.append(Hidden{window, {}});
        QTimer::singleShot(0, window, &QWidget::hide);
    }
    return QObject::eventFilter(watched, event);
}

} // namespace sidl::app

#include "moc_seal.cpp"
