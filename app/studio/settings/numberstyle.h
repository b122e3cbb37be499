// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLocale>

namespace sidl::app {

/// Whose way numbers and dates are written in. The window speaks English, and a point in a number of the rules is a
/// decimal one.
enum class NumberStyle {
    English, ///< 1,234.5, as in the texts of the window
    System   ///< as in the other programs of the desktop
};

/// English: that of the system where it is one of the English ones, for its dates.
QLocale localeOf(NumberStyle style);

/// Makes it the way of the whole program, in windows that are there, too; texts that stand there follow when they are
/// written anew. Window thread.
void applyNumberStyle(NumberStyle style);

} // namespace sidl::app
