// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/text/textplaces.h"

#include <algorithm>

namespace sidl::editor {

namespace {

bool isContinuation(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}

} // namespace

TextPlaces::TextPlaces(const QByteArray &utf8)
    : m_text(utf8)
    , m_lines{0}
{
    for (auto end = m_text.indexOf('\n'); end >= 0; end = m_text.indexOf('\n', end + 1))
        m_lines.push_back(int(end) + 1);
}

/// Goes so many code points on; CRLF is one. Stops at the end of the line, or of the text if it may go over lines.
int TextPlaces::advanced(int position, int codePoints, bool overLineEnds) const
{
    const int size = int(m_text.size());
    for (; codePoints > 0 && position < size; --codePoints) {
        const bool isCrlf = m_text.at(position) == '\r' && position + 1 < size && m_text.at(position + 1) == '\n';
        if (!overLineEnds && (isCrlf || m_text.at(position) == '\n'))
            break;
        ++position;
        if (isCrlf)
            ++position;
        while (position < size && isContinuation(m_text.at(position)))
            ++position;
    }
    return position;
}

ByteRange TextPlaces::range(const language::Span &span) const
{
    if (!span.isValid())
        return {};
    if (span.line > int(m_lines.size()))
        return {int(m_text.size()), int(m_text.size())};
    const int start = advanced(m_lines[std::size_t(span.line) - 1], span.column - 1, false);
    return {start, advanced(start, span.length, true)};
}

language::Span TextPlaces::place(int position) const
{
    position = std::clamp(position, 0, int(m_text.size()));
    const auto next = std::upper_bound(m_lines.begin(), m_lines.end(), position);
    language::Span place;
    place.line = int(next - m_lines.begin());
    place.column = 1;
    for (int at = *(next - 1); at < position; ++at)
        if (!isContinuation(m_text.at(at)))
            ++place.column;
    return place;
}

} // namespace sidl::editor
