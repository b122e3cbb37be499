// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/action.h"

#include <QAction>

using namespace Qt::StringLiterals;

namespace sidl::ui {

QAction *makeAction(QObject *owner, const QString &name, const QString &text, const QList<QKeySequence> &keys,
                    const QString &tip)
{
    auto *action = new QAction(text, owner);
    action->setObjectName(name);
    action->setShortcuts(keys);
    QString shown = tip.isEmpty() ? QString(text).remove(u'&').remove(u"…"_s) : tip;
    if (!keys.isEmpty())
        shown += u" (%1)"_s.arg(keys.first().toString(QKeySequence::NativeText));
    action->setToolTip(shown);
    action->setStatusTip(tip);
    return action;
}

QString keyHint(const QObject *inside, const QString &name)
{
    const QAction *action = nullptr;
    for (; inside && !action; inside = inside->parent())
        action = inside->findChild<QAction *>(name, Qt::FindDirectChildrenOnly);
    return !action || action->shortcut().isEmpty()
        ? QString()
        : u" (%1)"_s.arg(action->shortcut().toString(QKeySequence::NativeText));
}

} // namespace sidl::ui
