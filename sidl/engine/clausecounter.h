// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>

#include <vector>

namespace sidl::engine {

/// How often a clause was used.
struct ClauseUse
{
    qint64 entered = 0;   ///< its head fitted what was called
    qint64 succeeded = 0; ///< its body was proved; once a solution

    friend bool operator==(const ClauseUse &, const ClauseUse &) = default;
};

/**
 * Counts which clauses are used. An Engine that is created while one is alive on its thread counts into it, as long as
 * both live; all others are compiled without counting, and cost nothing. One engine a counter,
 * one counter a thread at a time.
 */
class ClauseCounter
{
public:
    explicit ClauseCounter(std::size_t clauses);
    ~ClauseCounter();
    ClauseCounter(const ClauseCounter &) = delete;
    ClauseCounter &operator=(const ClauseCounter &) = delete;

    const std::vector<ClauseUse> &uses() const { return m_uses; } ///< by index into Program::clauses

    static ClauseCounter *ofThread(); ///< null: nothing is counted
    void enter(std::size_t clause);
    void succeed(std::size_t clause);

private:
    std::vector<ClauseUse> m_uses;
};

} // namespace sidl::engine
