// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/action.h"

#include <QAction>
#include <QCoreApplication>
#include <QCursor>
#include <QEvent>
#include <QMenu>
#include <QTimer>

#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::ui {

namespace {

class Seen final : public QObject
{
public:
    Seen(QObject *parent, std::function<void()> tell)
        : QObject(parent)
        , m_tell(std::move(tell))
    {
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Show || event->type() == QEvent::WindowActivate)
            m_tell();
        return QObject::eventFilter(watched, event);
    }

private:
    std::function<void()> m_tell;
};

} // namespace

QAction *makeAction(QObject *owner, const QString &name, const QString &text, const QList<QKeySequence> &keys,
                    const QString &tip)
{
    auto *action = new QAction(text, owner);
    action->setObjectName(name);
    action->setShortcuts(keys);
    setTip(action, tip.isEmpty() ? QString(text).remove(u'&').remove(u"…"_s) : tip);
    action->setStatusTip(tip);
    return action;
}

void setTip(QAction *action, const QString &tip)
{
    const QKeySequence key = action->shortcut();
    action->setToolTip(key.isEmpty() ? tip : tip + u" (%1)"_s.arg(key.toString(QKeySequence::NativeText)));
    action->setStatusTip(tip);
}

QString keyHint(const QObject *inside, const QString &name)
{
    const QAction *action = nullptr;
    for (; inside && !action; inside = inside->parent())
        action = inside->findChild<QAction *>(name, Qt::FindDirectChildrenOnly);
    return keyHint(action);
}

QString keyHint(const QAction *action)
{
    return !action || action->shortcut().isEmpty()
        ? QString()
        : u" (%1)"_s.arg(action->shortcut().toString(QKeySequence::NativeText));
}

void whenSeen(QWidget *shown, std::function<void()> tell)
{
    shown->installEventFilter(new Seen(shown, std::move(tell)));
}

void setMenu(QToolButton *button, QMenu *menu, QToolButton::ToolButtonPopupMode mode)
{
    button->setPopupMode(mode);
    button->setMenu(menu);
    const auto leave = [button] {
        if (!button->underMouse() || button->rect().contains(button->mapFromGlobal(QCursor::pos())))
            return;
        QEvent left(QEvent::Leave);
        QCoreApplication::sendEvent(button, &left);
    };
    QObject::connect(menu, &QMenu::aboutToHide, button, [button, leave] { QTimer::singleShot(0, button, leave); });
}

} // namespace sidl::ui
