// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/foreign/clausecounter.h"

namespace sidl::engine {

ClauseCounter::ClauseCounter(std::size_t clauses)
    : m_uses(clauses)
{
}

void ClauseCounter::enter(std::size_t clause)
{
    if (clause < m_uses.size())
        ++m_uses[clause].entered;
}

void ClauseCounter::succeed(std::size_t clause)
{
    if (clause < m_uses.size())
        ++m_uses[clause].succeeded;
}

} // namespace sidl::engine
