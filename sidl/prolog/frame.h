// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <SWI-Prolog.h>

namespace sidl::prolog {

/// Term references made after a frame's opening go with it. Frames nest strictly.
class Frame
{
public:
    enum class Bindings { Stay, AreUndone };

    /// @p atEnd: what becomes of the bindings made since the opening.
    explicit Frame(Bindings atEnd = Bindings::Stay)
        : m_frame(PL_open_foreign_frame())
        , m_atEnd(atEnd)
    {
    }
    ~Frame()
    {
        if (m_atEnd == Bindings::Stay)
            PL_close_foreign_frame(m_frame);
        else
            PL_discard_foreign_frame(m_frame);
    }
    Frame(const Frame &) = delete;
    Frame &operator=(const Frame &) = delete;

    void undo() { PL_rewind_foreign_frame(m_frame); } ///< undoes bindings since the opening

private:
    fid_t m_frame;
    Bindings m_atEnd;
};

} // namespace sidl::prolog
