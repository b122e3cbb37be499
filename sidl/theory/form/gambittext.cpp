// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/form/gambittext.h"

using namespace Qt::StringLiterals;

namespace sidl::theory {

QString quoted(QString name)
{
    return u'"' + name.replace(u'\\', u"\\\\"_s).replace(u'"', u"\\\""_s) + u'"';
}

QString quotedList(const QStringList &names)
{
    QString list = u"{ "_s;
    for (const QString &name : names)
        list += quoted(name) + u' ';
    return list + u'}';
}

} // namespace sidl::theory
