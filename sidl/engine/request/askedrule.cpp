// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/request/askedrule.h"

namespace sidl::engine {

QString AskedRule::text() const
{
    const language::KeywordInfo &row = language::info(keyword);
    if (first.isNull())
        return QString::fromLatin1(row.signature);
    QString text = QString::fromLatin1(row.name) + QLatin1Char('(') + first.text();
    if (row.arity == 2)
        text += QLatin1Char(',') + (second.isNull() ? QStringLiteral("_") : second.text());
    return text + QLatin1Char(')');
}

} // namespace sidl::engine
