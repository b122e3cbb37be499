// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>

#include <chrono>

namespace sidl::engine {

/// What one request may use before it is stopped (S24). The limits act between built-in calls.
struct Budget
{
    std::chrono::milliseconds time{10000};
    qint64 inferences = 200'000'000;
    qint64 memory = 256ll << 20;  ///< bytes of Prolog stacks
    int solutions = 100'000;      ///< solutions of one query: actions of a switch, words to begin with, … (S11)
    int initialWords = 2'000'000; ///< words of the initial state
};

} // namespace sidl::engine
