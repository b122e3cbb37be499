// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/form/gambittext.h"

#include <QSet>

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

QStringList distinctNames(const QStringList &names, const QString &kind)
{
    QStringList distinct;
    QSet<QString> used;
    for (const QString &name : names) {
        const QString base = name.trimmed().isEmpty() ? kind + QString::number(distinct.size() + 1) : name;
        QString own = base;
        for (int copy = 2; used.contains(own); ++copy)
            own = u"%1 (%2)"_s.arg(base).arg(copy);
        used += own;
        distinct += own;
    }
    return distinct;
}

} // namespace sidl::theory
