// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

/// How many there are of something, with the digits in the groups of the person's language. Any thread.
namespace sidl::wording {

QString countText(std::size_t count); ///< "20,000"
/// "1 chronon", "3 chronons"; for people who do not read rules "1 step", "3 steps".
QString chrononsText(int chronons, bool isForPeople = false);
/// @p sentence with the word step in place of chronon, as people who do not read rules are told; what is in brackets or
/// quotes of rules stays.
QString inSteps(QString sentence);
QString statesText(std::size_t states); ///< "1 state", "20,000 states"

} // namespace sidl::wording
