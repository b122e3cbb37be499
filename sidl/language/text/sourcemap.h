// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/text/span.h"

#include <QString>

#include <vector>

namespace sidl::language {

/// Turns offsets into a text (UTF-16 units, as QString counts) into spans (lines, columns and code points).
/// Line ends are \n. Quick for offsets that lie near each other; not for use from two threads at once.
class SourceMap
{
public:
    explicit SourceMap(const QString &text, int revision = 0);

    const QString &text() const { return m_text; }
    /// The stretch from offset @p start up to, not including, offset @p end.
    Span span(qsizetype start, qsizetype end) const;
    /// The offset of the first character of the line that offset @p at lies in.
    qsizetype lineStart(qsizetype at) const { return m_lines[lineOf(at)]; }
    /// The offset that lies @p codePoints code points after the offset @p start.
    qsizetype advanced(qsizetype start, qsizetype codePoints) const;
    /// The offset where @p span starts; the text's end for a place beyond it.
    qsizetype offset(const Span &span) const;
    /// The text that @p span covers.
    QString text(const Span &span) const;

private:
    std::size_t lineOf(qsizetype offset) const;
    qsizetype codePointsBefore(qsizetype offset) const;

    QString m_text;
    int m_revision = 0;
    std::vector<qsizetype> m_lines; ///< offset of each line's first character
    std::vector<qsizetype> m_pairs; ///< offset of the second half of each surrogate pair
    mutable std::size_t m_near = 0; ///< the line found last
};

} // namespace sidl::language
