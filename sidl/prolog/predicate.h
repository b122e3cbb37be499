// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/prolog/streamlock.h"

#include <SWI-Prolog.h>

namespace sidl::prolog {

/// A predicate of a module, found once: as a static of a function, never of a file, since Prolog has to run already.
class Predicate
{
public:
    Predicate() = default; ///< none; it must not be called
    Predicate(const char *module, const char *name, int arity)
        : m_id(PL_predicate(name, arity, module))
    {
    }

    /// Calls it once, with the consecutive references from @p arguments on (0: it has none). True if there is a
    /// solution, whose bindings stay; an exception is no solution, and forgotten.
    bool call(term_t arguments) const
    {
        return PL_call_predicate(nullptr, PL_Q_NODEBUG | PL_Q_CATCH_EXCEPTION, m_id, arguments);
    }
    /// The same with lockStreams(), of one that reads or writes terms as texts and runs no rule of a game.
    bool callOnTexts(term_t arguments) const
    {
        const auto lock = lockStreams();
        return call(arguments);
    }
    /// call() from within a foreign predicate: an exception is pending afterwards.
    bool callPassing(term_t arguments) const
    {
        return PL_call_predicate(nullptr, PL_Q_NORMAL | PL_Q_PASS_EXCEPTION, m_id, arguments);
    }

    predicate_t id() const { return m_id; }

private:
    predicate_t m_id = nullptr;
};

} // namespace sidl::prolog
