// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace sidl::debugger {

/// @p message with "_" for each variable that Prolog had to make up a name for ("_6536"), which tells a person nothing.
/// What stands in quotes stays as it is.
QString withoutVariableNames(const QString &message);

} // namespace sidl::debugger
