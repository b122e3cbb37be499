// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/text/sourcemap.h"

#include <algorithm>

namespace sidl::language {

SourceMap::SourceMap(const QString &text, int revision)
    : m_text(text)
    , m_revision(revision)
    , m_lines{0}
{
    for (qsizetype i = 0; i < m_text.size(); ++i) {
        const QChar c = m_text[i];
        if (c == u'\n')
            m_lines.push_back(i + 1);
        else if (c.isLowSurrogate() && i > 0 && m_text[i - 1].isHighSurrogate())
            m_pairs.push_back(i);
    }
}

qsizetype SourceMap::codePointsBefore(qsizetype offset) const
{
    return offset - (std::lower_bound(m_pairs.begin(), m_pairs.end(), offset) - m_pairs.begin());
}

std::size_t SourceMap::lineOf(qsizetype offset) const
{
    const auto holds = [this, offset](std::size_t line) {
        return m_lines[line] <= offset && (line + 1 == m_lines.size() || offset < m_lines[line + 1]);
    };
    if (m_near + 1 < m_lines.size() && holds(m_near + 1))
        ++m_near;
    else if (!holds(m_near))
        m_near = std::size_t(std::upper_bound(m_lines.begin(), m_lines.end(), offset) - m_lines.begin()) - 1;
    return m_near;
}

Span SourceMap::span(qsizetype start, qsizetype end) const
{
    const std::size_t line = lineOf(start);
    const qsizetype before = codePointsBefore(start);
    return {m_revision, int(line) + 1, int(before - codePointsBefore(m_lines[line])) + 1,
            int(codePointsBefore(end) - before)};
}

qsizetype SourceMap::advanced(qsizetype start, qsizetype codePoints) const
{
    qsizetype offset = start + codePoints;
    for (auto pair = std::upper_bound(m_pairs.begin(), m_pairs.end(), start); pair != m_pairs.end() && *pair <= offset;
         ++pair)
        ++offset;
    return std::min(offset, m_text.size());
}

qsizetype SourceMap::offset(const Span &span) const
{
    if (!span.isValid() || std::size_t(span.line) > m_lines.size())
        return m_text.size();
    return advanced(m_lines[std::size_t(span.line) - 1], span.column - 1);
}

QString SourceMap::text(const Span &span) const
{
    const qsizetype start = offset(span);
    return m_text.mid(start, advanced(start, span.length) - start);
}

} // namespace sidl::language
