// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/settings/actiontext.h"

#include <QAction>

using namespace Qt::StringLiterals;

namespace sidl::app {

QString actionText(const QAction *action)
{
    QString text = action->text();
    for (qsizetype at = text.indexOf(u'&'); at >= 0; at = text.indexOf(u'&', at + 1))
        text.remove(at, 1); // of two, the second stays
    return text.remove(u"…"_s);
}

} // namespace sidl::app
