// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/gamefiles.h"

#include "sidl/language/rulesystem/registry.h"

namespace sidl::tests {

/// GDL: the language beside SIDL that analyses have to know.
inline const language::RuleSystem &gdl()
{
    return *language::ruleSystem(QStringLiteral("gdl"));
}

inline language::Program gdlRules(const char *rules)
{
    return language::readProgram(gdl(), QString::fromUtf8(rules));
}

/// tests/data/gdl/NAME.pl
inline language::Program gdlGame(const char *name)
{
    return program(("tests/data/gdl/" + std::string(name) + ".pl").c_str());
}

} // namespace sidl::tests
