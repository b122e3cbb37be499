// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/text/textsearch.h"

using namespace Qt::StringLiterals;

namespace sidl::editor {

namespace {

/// Turns ascending offsets in a text (UTF-16 units) into those in its UTF-8, in one pass.
class ByteOffsets
{
public:
    explicit ByteOffsets(const QString &text)
        : m_text(text)
    {
    }
    int of(qsizetype offset)
    {
        for (; m_at < offset; ++m_at) {
            const char16_t c = m_text[m_at].unicode();
            m_bytes += c < 0x80 ? 1 : c < 0x800 || QChar::isSurrogate(c) ? 2 : 3; // a pair: two twos
        }
        return m_bytes;
    }

private:
    const QString &m_text;
    qsizetype m_at = 0;
    int m_bytes = 0;
};

} // namespace

void TextSearch::setPattern(const SearchPattern &pattern)
{
    m_isExpression = pattern.isExpression;
    m_error.clear();
    QString text = pattern.isExpression ? pattern.text : QRegularExpression::escape(pattern.text);
    if (pattern.wholeWords && !text.isEmpty())
        text = u"(?<!\\w)(?:%1)(?!\\w)"_s.arg(text);
    if (!text.isEmpty())
        text.prepend("(*ANYCRLF)"_L1); // what ^ and $ take for line ends
    QRegularExpression::PatternOptions options
        = QRegularExpression::MultilineOption | QRegularExpression::UseUnicodePropertiesOption;
    if (!pattern.matchCase)
        options |= QRegularExpression::CaseInsensitiveOption;
    m_expression = QRegularExpression(text, options);
    if (!m_expression.isValid()) {
        m_error = tr("This is no regular expression: %1, at character %2")
                      .arg(QRegularExpression(pattern.text).errorString())
                      .arg(QRegularExpression(pattern.text).patternErrorOffset());
        m_expression = {};
    }
}

std::vector<SearchMatch> TextSearch::matches(const QByteArray &utf8, const ByteRange &within) const
{
    std::vector<SearchMatch> result;
    if (isEmpty())
        return result;
    const QString text = QString::fromUtf8(utf8);
    ByteOffsets offsets(text);
    auto all = m_expression.globalMatch(text);
    while (all.hasNext() && int(result.size()) < MostMatches) {
        const QRegularExpressionMatch match = all.next();
        if (match.capturedLength() == 0)
            continue;
        const int start = offsets.of(match.capturedStart());
        const int end = offsets.of(match.capturedEnd());
        if (start >= within.start && end <= within.end)
            result.push_back({{start, end}, m_isExpression ? match.capturedTexts() : QStringList()});
    }
    return result;
}

bool TextSearch::matchesNothing(const QByteArray &utf8) const
{
    if (isEmpty())
        return false;
    const QRegularExpressionMatch first = m_expression.match(QString::fromUtf8(utf8));
    return first.hasMatch() && first.capturedLength() == 0;
}

QString TextSearch::replacement(const SearchMatch &match, const QString &replacement) const
{
    if (!m_isExpression)
        return replacement;
    QString result;
    for (qsizetype i = 0; i < replacement.size(); ++i) {
        const QChar sign = replacement[i], next = i + 1 < replacement.size() ? replacement[i + 1] : QChar();
        const bool isDigit = next >= u'0' && next <= u'9';
        const bool isDollar = sign == u'$'
            && (next == u'$' || (isDigit && next.digitValue() <= m_expression.captureCount())); // others are prices
        if ((sign != u'\\' || next.isNull()) && !isDollar) {
            result += sign;
            continue;
        }
        ++i;
        if (isDigit)
            result += match.captured.value(next.digitValue()); // empty, where the group matched nothing
        else if (next == u'n')
            result += u'\n';
        else if (next == u't')
            result += u'\t';
        else
            result += next;
    }
    return result;
}

QString TextSearch::replacementTip()
{
    return tr("With regular expressions, \\1 or $1 is what the first group matched, \\0 or $0 the whole match,\n"
              "\\n a line end, \\t a tabulator, \\\\ a backslash and $$ a dollar");
}

} // namespace sidl::editor
