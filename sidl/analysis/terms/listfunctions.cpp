// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/terms/listfunctions.h"

namespace sidl::analysis {

using language::PredicateId;

PredicateId wordFunction(int length)
{
    return {QStringLiteral("word"), length};
}

PredicateId longerWordFunction(int elements)
{
    return {QStringLiteral("longer word"), elements};
}

PredicateId helperListFunction(const PredicateId &helper, int argument, int length)
{
    return {helper.arity == 1 ? QStringLiteral("%1 list").arg(helper.name)
                              : QStringLiteral("%1[%2] list").arg(helper.name, QString::number(argument)),
            length};
}

} // namespace sidl::analysis
