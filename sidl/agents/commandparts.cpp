// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/agents/commandparts.h"

#include <utility>

namespace sidl::agents {

std::optional<QStringList> commandParts(const QString &command)
{
    QStringList parts;
    QString part;
    QChar quote; // that is open
    bool isPart = false, isKept = false;
    for (const QChar each : command) {
        if (isKept) {
            if (quote == u'"' && each != u'"' && each != u'\\')
                part += u'\\';
            part += each;
            isKept = false;
        } else if (each == u'\\' && quote != u'\'') {
            isKept = isPart = true;
        } else if (each == quote) {
            quote = {};
        } else if (quote.isNull() && (each == u'"' || each == u'\'')) {
            quote = each;
            isPart = true; // also where nothing is between the quotes
        } else if (quote.isNull() && each.isSpace()) {
            if (isPart)
                parts.append(std::exchange(part, {}));
            isPart = false;
        } else {
            part += each;
            isPart = true;
        }
    }
    if (isKept || !quote.isNull())
        return {};
    if (isPart)
        parts.append(part);
    return parts;
}

} // namespace sidl::agents
