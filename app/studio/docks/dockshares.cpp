// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/docks/dockshares.h"

#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>
#include <QResizeEvent>
#include <QTimer>

#include <algorithm>

namespace sidl::app {

namespace {

constexpr int LeastText = 240; // pixels: that many are left to the text in the middle of a window that was made smaller

bool isWide(Qt::DockWidgetArea area)
{
    return area == Qt::LeftDockWidgetArea || area == Qt::RightDockWidgetArea;
}

} // namespace

DockShares::DockShares(QMainWindow *window)
    : QObject(window)
    , m_window(window)
{
    window->installEventFilter(this);
}

void DockShares::watch(QDockWidget *dock)
{
    m_docks << dock;
    dock->installEventFilter(this);
}

void DockShares::set(const QMap<Qt::DockWidgetArea, double> &shares)
{
    m_shares = shares;
    apply();
}

void DockShares::apply()
{
    m_settled = {};
    for (auto share = m_shares.cbegin(); share != m_shares.cend(); ++share)
        for (QDockWidget *dock : std::as_const(m_docks)) {
            if (dock->isHidden() || dock->isFloating() || m_window->dockWidgetArea(dock) != share.key())
                continue;
            const double wanted = hasOwn(dock) ? m_alone.value(dock->objectName()) : share.value();
            m_window->resizeDocks({dock}, {qRound(wanted * extent(share.key()))},
                                  isWide(share.key()) ? Qt::Horizontal : Qt::Vertical);
            break; // the others of the area go with it
        }
    QTimer::singleShot(0, this, [this] { m_settled = m_window->size(); });
}

QMap<QString, double> DockShares::along() const
{
    QMap<QString, double> shares;
    for (QDockWidget *dock : m_docks) {
        if (dock->isFloating() || dock->visibleRegion().isEmpty()) // those behind a tab keep an old size
            continue;
        const QSize window = m_window->size();
        shares.insert(dock->objectName(),
                      isWide(m_window->dockWidgetArea(dock)) ? double(dock->height()) / window.height()
                                                             : double(dock->width()) / window.width());
    }
    return shares;
}

void DockShares::setAlong(const QMap<QString, double> &shares) const
{
    for (const Qt::Orientation direction : {Qt::Horizontal, Qt::Vertical}) {
        const int all = direction == Qt::Horizontal ? m_window->width() : m_window->height();
        QList<QDockWidget *> docks;
        QList<int> sizes;
        for (QDockWidget *dock : m_docks) {
            const Qt::DockWidgetArea area = m_window->dockWidgetArea(dock);
            const double share = shares.value(dock->objectName());
            if (share <= 0 || dock->isHidden() || dock->isFloating() || area == Qt::NoDockWidgetArea
                || isWide(area) != (direction == Qt::Vertical))
                continue;
            docks << dock;
            sizes << qMax(1, qRound(share * all));
        }
        m_window->resizeDocks(docks, sizes, direction);
    }
}

void DockShares::forget()
{
    m_shares.clear();
    m_settled = {};
    QTimer::singleShot(0, this, [this] {
        m_settled = m_window->size();
        for (const QDockWidget *dock : std::as_const(m_docks))
            take(dock);
    });
}

bool DockShares::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::Resize)
        return QObject::eventFilter(watched, event);
    if (watched == m_window) {
        if (const auto *resize = static_cast<QResizeEvent *>(event); resize->size().width() < resize->oldSize().width())
            leaveText();
        apply();
    } else if (m_window->size() == m_settled)
        take(static_cast<QDockWidget *>(watched));
    return QObject::eventFilter(watched, event);
}

void DockShares::take(const QDockWidget *dock)
{
    if (dock->isFloating() || dock->visibleRegion().isEmpty()) // those behind a tab keep an old size
        return;
    const Qt::DockWidgetArea area = m_window->dockWidgetArea(const_cast<QDockWidget *>(dock));
    const int all = extent(area);
    if (all <= 0)
        return;
    const int size = isWide(area) ? dock->width() : dock->height();
    double &share = hasOwn(dock) ? m_alone[dock->objectName()] : m_shares[area];
    const int before = qRound(share * all);
    if (size == before) // it changed in the other direction only
        return;
    if (size < before || share <= 0 || size > leastOf(area)) // else it has to be so large for now
        share = double(size) / all;
}

/// Behind the tab of another one, a dock needs its room, too.
int DockShares::leastOf(Qt::DockWidgetArea area) const
{
    int least = 0;
    for (QDockWidget *dock : m_docks)
        if (!dock->isHidden() && !dock->isFloating() && m_window->dockWidgetArea(dock) == area) {
            const QSize own = dock->minimumSizeHint().expandedTo(dock->minimumSize());
            least = std::max(least, isWide(area) ? own.width() : own.height());
        }
    return least;
}

/// What was wide in a larger window does not take all the text's room from it.
void DockShares::leaveText()
{
    const auto share = m_shares.find(Qt::RightDockWidgetArea);
    if (share != m_shares.end())
        *share = std::min(*share, std::max(0.5, 1 - double(LeastText) / m_window->width()));
}

bool DockShares::isAlone(const QDockWidget *dock) const
{
    return std::none_of(m_docks.begin(), m_docks.end(), [&](QDockWidget *other) {
        return other != dock && !other->isHidden() && !other->isFloating()
            && m_window->dockWidgetArea(other) == m_window->dockWidgetArea(const_cast<QDockWidget *>(dock));
    });
}

bool DockShares::hasOwn(const QDockWidget *dock) const
{
    return m_alone.contains(dock->objectName()) && isWide(m_window->dockWidgetArea(const_cast<QDockWidget *>(dock)))
        && isAlone(dock);
}

int DockShares::extent(Qt::DockWidgetArea area) const
{
    return isWide(area) ? m_window->width() : m_window->height();
}

} // namespace sidl::app

#include "moc_dockshares.cpp"
