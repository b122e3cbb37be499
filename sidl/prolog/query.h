// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/prolog/predicate.h"

namespace sidl::prolog {

/// Thrown through C++ (never through Prolog's frames) while a Prolog exception is pending, or to have one raised as soon
/// as all open queries are closed.
struct PrologException
{
};

/// An open query. At most one is the innermost: queries nest strictly. The end of its life closes it and undoes its
/// bindings.
class Query
{
public:
    enum class Exceptions {
        Pass, ///< go on to the query around this one
        Catch ///< stay with this one: exception()
    };

    /// @p arguments: consecutive references, one an argument. @p context: the module that the goal runs in; null: the
    /// predicate's.
    Query(const Predicate &predicate, term_t arguments, module_t context = nullptr,
          Exceptions exceptions = Exceptions::Pass)
        : m_query(PL_open_query(
            context, PL_Q_NORMAL | (exceptions == Exceptions::Pass ? PL_Q_PASS_EXCEPTION : PL_Q_CATCH_EXCEPTION),
            predicate.id(), arguments))
    {
    }
    ~Query() { close(); }
    Query(const Query &) = delete;
    Query &operator=(const Query &) = delete;

    /// Whether there is one more solution. Throws PrologException if the search for it raised an exception.
    bool next()
    {
        if (PL_next_solution(m_query))
            return true;
        if (exception())
            throw PrologException{};
        return false;
    }
    /// The same for Exceptions::Catch: false also for an exception.
    bool tryNext() { return PL_next_solution(m_query); }
    /// What the last step raised; 0: nothing. Good until the query is closed.
    term_t exception() const { return PL_exception(m_query); }
    /// Whether there is a solution, whose bindings stay; closes the query. Throws as next() does.
    bool once()
    {
        const bool found = next();
        close(found);
        return found;
    }
    /// Ends the query; with @p keepBindings its last solution stays.
    void close(bool keepBindings = false)
    {
        if (m_query) {
            if (keepBindings)
                PL_cut_query(m_query);
            else
                PL_close_query(m_query);
        }
        m_query = 0;
    }

private:
    qid_t m_query;
};

} // namespace sidl::prolog
