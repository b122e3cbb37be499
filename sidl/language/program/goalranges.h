// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringView>

#include <vector>

namespace sidl::language {

/// A stretch of a text, as offsets in UTF-16 units.
struct TextRange
{
    qsizetype start = 0, end = 0;
    friend bool operator==(const TextRange &, const TextRange &) = default;
};

/**
 * Where the goals of a clause's body are, in order of their beginnings: those that can be stepped to. Goals within
 * control constructs and within the arguments of predicates that call them are among them; cuts and the constructs
 * themselves are not.
 *
 * By tokens alone, so that it may be asked of a text that is being written and cannot be read.
 */
std::vector<TextRange> goalRanges(QStringView clause);

} // namespace sidl::language
