// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/model/defaultrules.h"

namespace sidl::debugger {

/// What it means to choose nothing: "nothing: default [wait]".
QString defaultText(const DefaultRules::Default &rule);
QString defaultTip(const DefaultRules::Default &rule); ///< the same in a sentence

} // namespace sidl::debugger
