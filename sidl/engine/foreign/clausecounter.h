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

/// Counts which clauses are used, for the Engine that is created with it: the clauses of an engine without one are
/// compiled without counting, and cost nothing. Thread: the engine's.
class ClauseCounter
{
public:
    explicit ClauseCounter(std::size_t clauses);

    const std::vector<ClauseUse> &uses() const { return m_uses; } ///< by index into Program::clauses

    void enter(std::size_t clause);
    void succeed(std::size_t clause);

private:
    std::vector<ClauseUse> m_uses;
};

} // namespace sidl::engine
