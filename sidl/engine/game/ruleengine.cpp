// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/game/ruleengine.h"

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace sidl::engine {

namespace {

constexpr QLatin1String Names[] = {"auto"_L1, "prolog"_L1, "compiled"_L1, "network"_L1}; // by RuleEngine

} // namespace

QString ruleEngineName(RuleEngine engine)
{
    return Names[std::size_t(engine)];
}

QStringList ruleEngineNames()
{
    return {std::begin(Names), std::end(Names)};
}

std::optional<RuleEngine> ruleEngineNamed(const QString &name)
{
    const auto found = std::find(std::begin(Names), std::end(Names), name);
    return found == std::end(Names) ? std::nullopt : std::optional(RuleEngine(found - std::begin(Names)));
}

} // namespace sidl::engine
