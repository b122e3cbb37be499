// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/settings/actiontext.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::app {

QString actionText(const QAction *action)
{
    QString text = action->text();
    static const QRegularExpression letterBehind(u" \\(&\\w\\)$"_s); // of a name without a free letter
    text.remove(letterBehind);
    for (qsizetype at = text.indexOf(u'&'); at >= 0; at = text.indexOf(u'&', at + 1))
        text.remove(at, 1); // of two, the second stays
    return text.remove(u"…"_s);
}

QString menuOf(const QAction *action)
{
    const QList<QObject *> places = action->associatedObjects();
    for (const QObject *place : places) {
        const auto *menu = qobject_cast<const QMenu *>(place);
        if (!menu)
            continue;
        const QAction *entry = menu->menuAction();
        const QList<QObject *> around = entry->associatedObjects();
        if (std::any_of(around.begin(), around.end(), [](QObject *one) { return qobject_cast<QMenuBar *>(one); }))
            return actionText(entry);
        if (const QString outer = menuOf(entry); !outer.isEmpty())
            return outer + u" > "_s + actionText(entry);
    }
    return {};
}

} // namespace sidl::app
