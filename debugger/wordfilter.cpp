// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/wordfilter.h"

#include "sidl/language/tokeniser.h"

#include <QHash>

namespace sidl::debugger {

using language::Token;

namespace {

QString plain(QString text)
{
    return text.remove(u' ').toCaseFolded();
}

} // namespace

WordFilter::WordFilter(const QString &text)
    : m_text(plain(text))
{
    m_isPattern = readPattern(text);
}

bool WordFilter::readPattern(const QString &text)
{
    std::vector<Token> tokens;
    language::Tokeniser tokeniser(text);
    for (auto token = tokeniser.next(); token; token = tokeniser.next())
        tokens.push_back(*token);
    if (tokens.size() < 3 || !tokens.front().is(text, u"[") || !tokens.back().is(text, u"]"))
        return false;
    for (std::size_t i = 1; i + 1 < tokens.size();) {
        const bool isNegative = tokens[i].is(text, u"-") && i + 2 < tokens.size()
            && tokens[i + 1].kind == Token::Kind::Number && tokens[i + 1].start == tokens[i].end();
        const Token &value = tokens[i + (isNegative ? 1 : 0)];
        if (!language::isOperand(value) && value.kind != Token::Kind::Symbol)
            return false;
        m_elements.push_back(
            {text.mid(tokens[i].start, value.end() - tokens[i].start), value.kind == Token::Kind::Variable});
        i += isNegative ? 2 : 1;
        if (tokens[i].is(text, u"|")) {
            m_isOpen = i + 3 == tokens.size() && tokens[i + 1].kind == Token::Kind::Variable;
            return m_isOpen;
        }
        if (i + 1 < tokens.size() && !tokens[i].is(text, u","))
            return false;
        if (i + 1 < tokens.size() && i + 2 == tokens.size())
            return false; // a comma and nothing after it
        ++i;
    }
    return true;
}

bool WordFilter::matches(engine::Word word) const
{
    if (!m_isPattern)
        return plain(word.text()).contains(m_text);
    const int length = int(m_elements.size());
    if (m_isOpen ? word.length() < length : word.length() != length)
        return false;
    QHash<QString, QString> values;
    for (int i = 0; i < length; ++i) {
        const Element &element = m_elements[std::size_t(i)];
        const QString value = word.elementText(i);
        if (!element.isVariable) {
            if (value != element.text && word.elementLabel(i) != element.text)
                return false;
        } else if (element.text != u"_") {
            const auto known = values.constFind(element.text);
            if (known != values.constEnd() && *known != value)
                return false;
            values.insert(element.text, value);
        }
    }
    return true;
}

} // namespace sidl::debugger
