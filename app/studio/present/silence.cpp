// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/present/silence.h"

#include <QAccessible>
#include <QAccessibleObject>
#include <QApplication>

#include <utility>

namespace sidl::app {

namespace {

/// A widget of which nothing is told: hidden, without a name, with nothing in it.
class SilentWidget final : public QAccessibleObject
{
public:
    using QAccessibleObject::QAccessibleObject;

    QAccessibleInterface *parent() const override
    {
        auto *widget = qobject_cast<QWidget *>(object());
        return QAccessible::queryAccessibleInterface(
            widget && !widget->isWindow() ? static_cast<QObject *>(widget->parentWidget()) : qApp);
    }
    QAccessibleInterface *child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    QString text(QAccessible::Text) const override { return {}; }
    QAccessible::Role role() const override
    {
        auto *widget = qobject_cast<QWidget *>(object());
        return widget && widget->isWindow() ? QAccessible::Window : QAccessible::Client;
    }
    QAccessible::State state() const override
    {
        QAccessible::State state;
        state.invisible = true;
        state.disabled = true;
        return state;
    }
};

const std::function<bool(const QWidget *)> *silent = nullptr; ///< of the silence that lives

QAccessibleInterface *silentWidget(const QString &, QObject *object)
{
    auto *widget = qobject_cast<QWidget *>(object);
    return silent && widget && (*silent)(widget->window()) ? new SilentWidget(widget) : nullptr;
}

/// Qt keeps what tells of a widget: it is made anew when it is asked for again.
void forget(QWidget *window)
{
    QList<QWidget *> widgets = window->findChildren<QWidget *>();
    widgets.append(window);
    for (QWidget *widget : std::as_const(widgets))
        if (QAccessibleInterface *told = QAccessible::queryAccessibleInterface(widget))
            QAccessible::deleteAccessibleInterface(QAccessible::uniqueId(told));
}

} // namespace

Silence::Silence(std::function<bool(const QWidget *window)> isSilent)
    : m_isSilent(std::move(isSilent))
{
    const QWidgetList windows = QApplication::topLevelWidgets();
    for (QWidget *window : windows)
        if (m_isSilent(window))
            forget(window);
    silent = &m_isSilent;
    QAccessible::installFactory(silentWidget);
}

Silence::~Silence()
{
    QAccessible::removeFactory(silentWidget);
    silent = nullptr;
}

void Silence::end()
{
    QAccessible::removeFactory(silentWidget);
    silent = nullptr;
    const QWidgetList windows = QApplication::topLevelWidgets();
    for (QWidget *window : windows)
        if (m_isSilent(window))
            forget(window);
}

void Silence::begin(QWidget *window)
{
    forget(window);
}

} // namespace sidl::app
