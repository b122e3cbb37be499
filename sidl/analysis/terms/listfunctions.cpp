// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/terms/listfunctions.h"

using namespace Qt::StringLiterals;

namespace sidl::analysis {

using language::PredicateId;

PredicateId wordFunction(int length)
{
    return {u"word"_s, length};
}

PredicateId longerWordFunction(int elements)
{
    return {u"longer word"_s, elements};
}

PredicateId helperListFunction(const PredicateId &helper, int argument, int length)
{
    return {helper.arity == 1 ? u"%1 list"_s.arg(helper.name)
                              : u"%1[%2] list"_s.arg(helper.name, QString::number(argument)),
            length};
}

} // namespace sidl::analysis
