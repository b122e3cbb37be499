// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <gmpxx.h>

namespace sidl::analysis {

/// A natural number of any size: the numbers of ways to play a game soon pass 64 bits.
using BigCount = mpz_class;

/// All digits of @p count, without separators.
inline QString decimal(const BigCount &count)
{
    return QString::fromStdString(count.get_str());
}

} // namespace sidl::analysis
