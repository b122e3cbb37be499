// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/request/askedrule.h"

using namespace Qt::StringLiterals;

namespace sidl::engine {

QString AskedRule::text() const
{
    const language::KeywordInfo &row = language::info(keyword);
    if (first.isNull())
        return QString::fromLatin1(row.signature);
    QString text = QString::fromLatin1(row.name) + u'(' + first.text();
    if (row.arity == 2)
        text += u',' + (second.isNull() ? u"_"_s : second.text());
    return text + u')';
}

} // namespace sidl::engine
