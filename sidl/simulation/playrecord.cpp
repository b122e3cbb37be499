// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/simulation/playrecord.h"

#include <algorithm>
#include <iterator>

namespace sidl::simulation {

namespace {

constexpr const char *Names[] = {"terminal", "limit", "error", "silent"}; // by PlayRecord::End

} // namespace

QString endName(PlayRecord::End end)
{
    return QString::fromLatin1(Names[int(end)]);
}

std::optional<PlayRecord::End> endNamed(const QString &name)
{
    const auto found
        = std::find_if(std::begin(Names), std::end(Names), [&](const char *one) { return name == QLatin1String(one); });
    return found == std::end(Names) ? std::nullopt : std::optional(PlayRecord::End(found - std::begin(Names)));
}

} // namespace sidl::simulation
