// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/text/longlines.h"

#include <QByteArrayView>

#include <utility>

namespace sidl::editor {

namespace {

constexpr qsizetype ShortLine = 100;       // bytes of a line, up to a place where it may be broken
constexpr qsizetype MostUnbroken = 10'000; // bytes without such a place

qsizetype longLineEnd(const QByteArray &utf8, qsizetype from)
{
    const qsizetype end = utf8.indexOf('\n', from);
    return end < 0 ? utf8.size() : end;
}

bool continuesCharacter(char byte) ///< and does not begin it
{
    return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}

/// Reads a line from left to right, and tells where it may be broken so that it means what it meant.
class LineReader
{
public:
    bool mayBreakBehind(char byte)
    {
        const char before = std::exchange(m_before, byte);
        if (m_isComment)
            return false;
        if (std::exchange(m_isSkipped, false))
            return false;
        if (m_quote) {
            if (byte == '\\')
                m_isSkipped = true;
            else if (byte == m_quote)
                m_quote = 0;
            return false;
        }
        if (byte == '\'' && before == '0') // 0'a is the code of a character
            m_isSkipped = true;
        else if (byte == '\'' || byte == '"' || byte == '`')
            m_quote = byte;
        m_isComment = byte == '%';
        return byte == ',' || byte == ' ';
    }

private:
    char m_before = 0;
    char m_quote = 0; ///< 0: none is open
    bool m_isSkipped = false;
    bool m_isComment = false;
};

void appendInShortLines(QByteArray &result, QByteArrayView line)
{
    LineReader reader;
    qsizetype begin = 0;
    for (qsizetype at = 0; at < line.size(); ++at) {
        const bool mayBreak = reader.mayBreakBehind(line[at]);
        const qsizetype length = at + 1 - begin;
        const bool isBroken = (mayBreak && length >= ShortLine)
            || (length >= MostUnbroken && at + 1 < line.size() && !continuesCharacter(line[at + 1]));
        if (!isBroken)
            continue;
        result.append(line.sliced(begin, length)).append('\n');
        begin = at + 1;
    }
    result.append(line.sliced(begin));
}

} // namespace

int firstLongLine(const QByteArray &utf8)
{
    int number = 1;
    for (qsizetype begin = 0; begin < utf8.size(); ++number) {
        const qsizetype end = longLineEnd(utf8, begin);
        if (end - begin > MostInLine)
            return number;
        begin = end + 1;
    }
    return 0;
}

QByteArray inShortLines(const QByteArray &utf8)
{
    QByteArray result;
    result.reserve(utf8.size() + utf8.size() / ShortLine + 1);
    for (qsizetype begin = 0; begin < utf8.size();) {
        const qsizetype end = longLineEnd(utf8, begin);
        const QByteArrayView line = QByteArrayView(utf8).sliced(begin, end - begin);
        if (line.size() > MostInLine)
            appendInShortLines(result, line);
        else
            result.append(line);
        if (end < utf8.size())
            result.append('\n');
        begin = end + 1;
    }
    return result;
}

} // namespace sidl::editor
