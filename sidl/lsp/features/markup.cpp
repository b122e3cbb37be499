// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/lsp/features/markup.h"

#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::lsp {

namespace {

QString unescaped(QString text)
{
    text.replace("&nbsp;"_L1, " "_L1)
        .replace("&lt;"_L1, "<"_L1)
        .replace("&gt;"_L1, ">"_L1)
        .replace("&quot;"_L1, "\""_L1);
    return text.replace("&amp;"_L1, "&"_L1); // the last one: what it stood before is no entity
}

/// @p text with a backslash before whatever Markdown could take for its own.
QString asMarkdown(const QString &text)
{
    QString result;
    for (const QChar c : text) {
        if (u"\\`*_{}[]<>#+-.!|~&"_s.contains(c))
            result += u'\\';
        result += c;
    }
    return result;
}

/// @p text between so many @p marks that none within ends it.
QString fenced(const QString &text, int least, const QString &info, const QString &around)
{
    int longest = 0, run = 0;
    for (const QChar c : text) {
        run = c == u'`' ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    const QString marks(std::max(least, longest + 1), u'`');
    return marks + info + around + text + around + marks;
}

/// Goes through rich text, element by element.
class Reader
{
public:
    Reader(const QString &html, bool asMarkdown)
        : m_html(html)
        , m_asMarkdown(asMarkdown)
    {
    }

    QString read()
    {
        for (qsizetype at = 0; at < m_html.size();) {
            const qsizetype open = m_html.indexOf(u'<', at);
            take(unescaped(m_html.mid(at, open < 0 ? -1 : open - at)));
            if (open < 0)
                break;
            const qsizetype close = m_html.indexOf(u'>', open);
            if (close < 0)
                break;
            element(m_html.mid(open + 1, close - open - 1).section(u' ', 0, 0));
            at = close + 1;
        }
        endParagraph();
        return m_paragraphs.join(u"\n\n"_s);
    }

private:
    void take(const QString &text)
    {
        if (m_isCode || m_isBlock)
            m_code += text;
        else
            m_line += m_asMarkdown ? asMarkdown(text.simplified().isEmpty() ? u" "_s : text) : text;
    }
    void element(const QString &name)
    {
        if (name == "tt"_L1) {
            m_isCode = true;
        } else if (name == "/tt"_L1) {
            m_isCode = false;
            m_line += m_asMarkdown ? fenced(m_code, 1, {}, {}) : m_code;
            m_code.clear();
        } else if (name == "pre"_L1) {
            endParagraph();
            m_isBlock = true;
        } else if (name == "/pre"_L1) {
            m_isBlock = false;
            m_paragraphs << (m_asMarkdown ? fenced(m_code, 3, u"sidl"_s, u"\n"_s) : m_code);
            m_code.clear();
        } else if (name == "br"_L1) {
            m_line = m_line.trimmed() + (m_asMarkdown ? u"  \n"_s : u"\n"_s);
        } else if (name == "p"_L1 || name == "/p"_L1) {
            endParagraph();
        } else if ((name == "small"_L1 || name == "/small"_L1) && m_asMarkdown) {
            m_line += u'*';
        }
    }
    void endParagraph()
    {
        const QString line = m_line.trimmed();
        if (!line.isEmpty())
            m_paragraphs << line;
        m_line.clear();
    }

    const QString m_html;
    const bool m_asMarkdown;
    QStringList m_paragraphs;
    QString m_line; ///< of the paragraph that is being read
    QString m_code;
    bool m_isCode = false;  ///< in a line
    bool m_isBlock = false; ///< of lines
};

} // namespace

QString markdownOf(const QString &html)
{
    return Reader(html, true).read();
}

QString plainTextOf(const QString &html)
{
    return Reader(html, false).read();
}

QJsonObject markup(const QString &html, bool asMarkdown)
{
    return {{u"kind"_s, asMarkdown ? u"markdown"_s : u"plaintext"_s},
            {u"value"_s, asMarkdown ? markdownOf(html) : plainTextOf(html)}};
}

} // namespace sidl::lsp
