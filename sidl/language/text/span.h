// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace sidl::language {

/// A stretch of source text. Lines and columns are 1-based; columns and lengths count code points (a tab is one, CRLF
/// is one line end, a byte order mark is none). A length may run over line ends, each of which counts as one.
struct Span
{
    int revision = 0; ///< which version of the text, as given to the reader
    int line = 0;     ///< 0: no place in the text
    int column = 0;
    int length = 0;

    bool isValid() const { return line > 0; }
    friend bool operator==(const Span &, const Span &) = default;
};

} // namespace sidl::language
