// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/values/native.h"

#include "sidl/engine/values/nativetables.h"

#include <vector>

namespace sidl::engine::compiled {

std::span<const NativePredicate> nativePredicates()
{
    static const std::vector<NativePredicate> all = [] {
        std::vector<NativePredicate> joined;
        for (const auto table : {nativeLists(), nativeSets(), nativeOrder(), nativeNumbers(), nativeTerms()})
            joined.insert(joined.end(), table.begin(), table.end());
        return joined;
    }();
    return all;
}

} // namespace sidl::engine::compiled
