// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/present/seal.h"

#include "app/studio/present/silence.h"

#include <QApplication>
#include <QEvent>
#include <QTimer>
#include <QWidget>

#include <utility>

namespace sidl::app {

Seal::Seal(const QList<const QWidget *> &shown)
    : m_shown(shown)
{
    const QWidgetList windows = QApplication::topLevelWidgets();
    for (QWidget *window : windows)
        if (window->isVisible() && isSealed(window)) {
            m_hidden.append(window);
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
    const QList<QPointer<QWidget>> hidden = std::exchange(m_hidden, {});
    for (const QPointer<QWidget> &window : hidden) {
        if (!window)
            continue;
        window->setAttribute(Qt::WA_DontShowOnScreen, false);
        if (window->windowType() != Qt::Popup)
            window->show();
    }
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
        if (!m_hidden.contains(window))
            m_hidden.append(window);
        QTimer::singleShot(0, window, &QWidget::hide);
    }
    return QObject::eventFilter(watched, event);
}

} // namespace sidl::app

#include "moc_seal.cpp"
