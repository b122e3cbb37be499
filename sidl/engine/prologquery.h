// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <SWI-Prolog.h>

namespace sidl::engine {

/// Term references made after this frame's opening go with it; bindings stay.
class TermFrame
{
public:
    TermFrame()
        : m_frame(PL_open_foreign_frame())
    {
    }
    ~TermFrame() { PL_close_foreign_frame(m_frame); }
    TermFrame(const TermFrame &) = delete;
    TermFrame &operator=(const TermFrame &) = delete;

    void undo() { PL_rewind_foreign_frame(m_frame); } ///< undoes bindings since the opening

private:
    fid_t m_frame;
};

/// An open query whose exceptions go on to the query around it. At most one is the innermost: queries nest strictly.
class Query
{
public:
    Query(module_t module, predicate_t predicate, term_t arguments)
        : m_query(PL_open_query(module, PL_Q_NORMAL | PL_Q_PASS_EXCEPTION, predicate, arguments))
    {
    }
    ~Query() { close(); }
    Query(const Query &) = delete;
    Query &operator=(const Query &) = delete;

    bool next() { return PL_next_solution(m_query); }
    bool failed() const { return PL_exception(m_query) != 0; } ///< next() was false by an exception
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

} // namespace sidl::engine
