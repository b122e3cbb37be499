// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/keyboardpart.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QFocusEvent>
#include <QWidget>

namespace sidl::ui {

namespace {

/// A focus proxy alone takes no keyboard while it is hidden or disabled, and does not let the widget have it either.
class KeyboardPart final : public QObject
{
public:
    KeyboardPart(QWidget *pane, QWidget *part)
        : QObject(pane)
        , m_pane(pane)
        , m_part(part)
    {
        part->installEventFilter(this);
        pane->installEventFilter(this);
        update();
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        const QEvent::Type type = event->type();
        const bool isSettled = watched == m_pane && (type == QEvent::ParentChange || type == QEvent::Show);
        if (isSettled || type == QEvent::ShowToParent || type == QEvent::HideToParent || type == QEvent::EnabledChange)
            update();
        return QObject::eventFilter(watched, event);
    }

private:
    void update()
    {
        // With a proxy the pane is behind that for Tab; and from the pane on all are taken to another window, so that
        // what stood before the part would then stand behind it.
        if (!m_pane->parentWidget() && !m_pane->isVisible())
            return;
        const bool takes = m_part->isVisibleTo(m_pane) && m_part->isEnabledTo(m_pane);
        const bool isPanes = QApplication::focusWidget() == m_pane;
        m_pane->setFocusProxy(takes ? m_part : nullptr);
        if (takes && isPanes)
            m_part->setFocus();
    }

    QWidget *m_pane;
    QWidget *m_part;
};

class EntrySelection final : public QObject
{
public:
    explicit EntrySelection(QAbstractItemView *view)
        : QObject(view)
        , m_view(view)
    {
        view->installEventFilter(this);
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::FocusIn) {
            const Qt::FocusReason reason = static_cast<const QFocusEvent *>(event)->reason();
            if (reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason || reason == Qt::ShortcutFocusReason
                || reason == Qt::OtherFocusReason)
                QMetaObject::invokeMethod(this, &EntrySelection::select, Qt::QueuedConnection); // after the view's own
        }
        return QObject::eventFilter(watched, event);
    }

private:
    void select()
    {
        const QItemSelectionModel *selection = m_view->selectionModel();
        if (!m_view->hasFocus() || !selection || selection->hasSelection())
            return;
        QModelIndex index = m_view->currentIndex();
        if (!index.isValid())
            index = m_view->model()->index(0, 0, m_view->rootIndex());
        if (!index.isValid())
            return;
        const bool scrolls = m_view->hasAutoScroll();
        m_view->setAutoScroll(false); // who comes wants to see what is in sight
        m_view->setCurrentIndex(index);
        m_view->setAutoScroll(scrolls);
    }

    QAbstractItemView *m_view;
};

} // namespace

void setKeyboardPart(QWidget *pane, QWidget *part)
{
    new KeyboardPart(pane, part);
}

void selectOnEntry(QAbstractItemView *view)
{
    new EntrySelection(view);
}

} // namespace sidl::ui
