// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace sidl::language {

class RuleSystem;

/// True when the texts, both in the language of @p system, differ in comments and layout alone.
bool haveSameRules(const RuleSystem &system, const QString &one, const QString &other);

} // namespace sidl::language
