// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/form/gambittokens.h"

#include "sidl/theory/form/gambittext.h"

using namespace Qt::StringLiterals;

namespace sidl::theory {

GambitTokens::GambitTokens(const QString &text, const QString &format)
    : m_text(text)
    , m_format(format)
{
    advance();
}

GambitToken GambitTokens::take()
{
    GambitToken token = m_now;
    advance();
    return token;
}

GambitToken GambitTokens::take(Type type, const QString &expected)
{
    if (m_now.type != type)
        fail(expected);
    return take();
}

void GambitTokens::takeMark(QChar mark)
{
    if (!isAt(mark))
        fail(mark);
    advance();
}

int GambitTokens::takeInteger(const QString &expected, int least)
{
    const GambitToken token = take(Type::Word, expected);
    bool isNumber = false;
    const int number = token.text.toInt(&isNumber);
    if (!isNumber || number < least)
        fail(expected, token);
    return number;
}

Rational GambitTokens::takeNumber(const QString &expected)
{
    const GambitToken token = take(Type::Word, expected);
    const auto number = readRational(token.text);
    if (!number)
        fail(expected, token);
    return *number;
}

QStringList GambitTokens::takeStrings(const QString &expected)
{
    QStringList strings;
    takeMark(u'{');
    while (!isAt(u'}'))
        strings += takeString(expected);
    advance();
    return strings;
}

void GambitTokens::takeHead(const QString &version, QString &title, QStringList &players)
{
    const GambitToken format = take(Type::Word, m_format);
    if (format.text != m_format)
        fail(m_format, format);
    const QString wanted = u"version %1"_s.arg(version);
    if (const GambitToken found = take(Type::Word, wanted); found.text != version)
        fail(wanted, found);
    const GambitToken kind = take(Type::Word, u"R"_s); // D of old files: decimals, which are read all the same
    if (kind.text != u"R" && kind.text != u"D")
        fail(u"R"_s, kind);
    title = takeString(u"the title"_s);
    players = distinctNames(takeStrings(u"a player's name"_s), u"player "_s);
}

void GambitTokens::fail(const QString &expected, const GambitToken &at) const
{
    engine::Problem problem;
    problem.code = u"gambit-file"_s;
    problem.message = at.type == Type::End ? u"the file ends where %1 is expected"_s.arg(expected)
                                           : u"%1 is expected, but there is %2"_s.arg(expected, at.text.left(40));
    problem.advice = m_format == u"EFG"
        ? u"Write the file as Gambit does: EFG 2 R, a title, the players, then the nodes"_s
        : u"Write the file as Gambit does: NFG 1 R, a title, the players, their strategies, then the payoffs"_s;
    problem.span = at.span();
    throw problem;
}

void GambitTokens::advance()
{
    while (m_at < m_text.size() && (m_text.at(m_at).isSpace() || m_text.at(m_at) == u','))
        step();
    m_now = {Type::End, {}, m_line, m_column, 0};
    if (m_at == m_text.size())
        return;
    const qsizetype start = m_at;
    const QChar first = m_text.at(m_at);
    if (first == u'{' || first == u'}') {
        m_now.type = Type::Mark;
        m_now.text = first;
        step();
    } else if (first == u'"') {
        m_now.type = Type::String;
        step();
        while (m_at < m_text.size() && m_text.at(m_at) != u'"') {
            if (m_text.at(m_at) == u'\\' && m_at + 1 < m_text.size())
                step();
            m_now.text += m_text.at(m_at);
            step();
        }
        if (m_at < m_text.size())
            step();
    } else {
        m_now.type = Type::Word;
        while (m_at < m_text.size() && !m_text.at(m_at).isSpace() && !u"{}\","_s.contains(m_text.at(m_at))) {
            m_now.text += m_text.at(m_at);
            step();
        }
    }
    m_now.length = int(m_at - start);
}

void GambitTokens::step()
{
    const QChar passed = m_text.at(m_at++);
    if (passed == u'\n') {
        ++m_line;
        m_column = 1;
    } else if (!passed.isLowSurrogate()) { // columns are code points
        ++m_column;
    }
}

} // namespace sidl::theory
