// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace sidl::debugger {

/// An account for reading: "10", "-0.5", "1e+20".
QString numberText(double number);
/// A change of an account with its sign: "+1", "-0.5", "±0".
QString changeText(double change);

} // namespace sidl::debugger
