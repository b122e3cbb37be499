// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/text/span.h"

#include <QByteArray>

#include <vector>

namespace sidl::editor {

/// A stretch of a UTF-8 text: byte offsets, @c end is behind the last one.
struct ByteRange
{
    int start = 0;
    int end = 0;

    friend bool operator==(const ByteRange &, const ByteRange &) = default;
};

/// The one place that turns the language's places (lines and columns from 1, in code points) into Scintilla's positions
/// (bytes of UTF-8 from 0) and back.
class TextPlaces
{
public:
    explicit TextPlaces(const QByteArray &utf8);

    /// What @p span covers; what lies outside the text is cut off. An invalid span is the empty range at the start.
    ByteRange range(const language::Span &span) const;
    /// The place of a position, with length 0.
    language::Span place(int position) const;

private:
    int advanced(int position, int codePoints, bool overLineEnds) const;

    QByteArray m_text;
    std::vector<int> m_lines; ///< where each line starts
};

} // namespace sidl::editor
