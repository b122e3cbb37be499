// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/wording/wordfilter.h"

#include "sidl/language/text/tokeniser.h"

#include <QHash>

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace sidl::wording {

using language::Token;

namespace {

QString plain(QString text)
{
    return text.remove(u' ').toCaseFolded();
}

/// Whether @p left @p comparison @p right, both as Word::elementText().
bool holds(const QString &left, const QString &comparison, const QString &right)
{
    bool isLeftNumber = false, isRightNumber = false;
    const double a = left.toDouble(&isLeftNumber), b = right.toDouble(&isRightNumber);
    if (comparison == u"=" || comparison == u"\\=")
        return (left == right) == (comparison == u"=");
    if (!isLeftNumber || !isRightNumber)
        return false;
    if (comparison == u">" || comparison == u"<")
        return comparison == u">" ? a > b : a < b;
    if (comparison == u">=" || comparison == u"=<")
        return comparison == u">=" ? a >= b : a <= b;
    return (a == b) == (comparison == u"=:=");
}

} // namespace

WordFilter::WordFilter(const QString &text)
    : m_text(plain(text))
{
    m_isTerm = readTerm(text.trimmed());
    m_isPattern = m_isTerm || readPattern(text);
}

/// "(bid ?p 10)" or "bid(P,10)", of names and variables alone.
bool WordFilter::readTerm(const QString &text)
{
    const qsizetype opening = text.indexOf(u'(');
    if (opening < 0 || !text.endsWith(u')') || text.count(u'(') > 1 || text.count(u')') > 1)
        return false;
    const bool isInfix = opening > 0;
    const QString inner = text.mid(opening + 1, text.size() - opening - 2);
    QStringList parts = isInfix ? inner.split(u',') : inner.split(u' ', Qt::SkipEmptyParts);
    if (isInfix)
        parts.prepend(text.left(opening));
    for (QString &part : parts) {
        part = part.trimmed();
        if (part.isEmpty() || part.contains(u' '))
            return false;
        const bool isCapital = isInfix && (part.front().isUpper() || part.front() == u'_');
        if (isCapital && &part != &parts.front())
            part.prepend(u'?');
    }
    for (const QString &part : std::as_const(parts))
        m_elements.push_back({part == u"?" || part == u"?_" ? u"_"_s : part, part.startsWith(u'?')});
    return !parts.isEmpty();
}

bool WordFilter::readPattern(const QString &text)
{
    std::vector<Token> tokens;
    language::Tokeniser tokeniser(text);
    for (auto token = tokeniser.next(); token; token = tokeniser.next())
        tokens.push_back(*token);
    const auto closing
        = std::find_if(tokens.begin(), tokens.end(), [&](const Token &token) { return token.is(text, u"]"); });
    const std::size_t end = std::size_t(closing - tokens.begin());
    if (end < 2 || end == tokens.size() || !tokens.front().is(text, u"["))
        return false;
    // The element at i, which is then behind it; nothing if there is none.
    const auto read = [&](std::size_t &i) -> std::optional<Element> {
        const bool isNegative = i + 1 < tokens.size() && tokens[i].is(text, u"-")
            && tokens[i + 1].kind == Token::Kind::Number && tokens[i + 1].start == tokens[i].end();
        const std::size_t last = i + (isNegative ? 1 : 0);
        if (last >= tokens.size() || (!language::isOperand(tokens[last]) && tokens[last].kind != Token::Kind::Symbol))
            return {};
        const Element element{text.mid(tokens[i].start, tokens[last].end() - tokens[i].start),
                              tokens[last].kind == Token::Kind::Variable};
        i = last + 1;
        return element;
    };
    for (std::size_t i = 1; i < end; ++i) { // over the comma
        const std::optional<Element> element = read(i);
        if (!element)
            return false;
        m_elements.push_back(*element);
        if (tokens[i].is(text, u"|")) {
            m_isOpen = i + 2 == end && tokens[i + 1].kind == Token::Kind::Variable;
            if (!m_isOpen)
                return false;
            break;
        }
        if (i < end && (!tokens[i].is(text, u",") || i + 1 == end))
            return false;
    }
    for (std::size_t i = end + 1; i < tokens.size();) {
        static const QStringList comparisons{u">"_s, u"<"_s, u">="_s, u"=<"_s, u"=:="_s, u"=\\="_s, u"="_s, u"\\="_s};
        if (!tokens[i].is(text, u","))
            return false;
        ++i;
        const std::optional<Element> left = read(i);
        const QString comparison = i < tokens.size() ? tokens[i].in(text).toString() : QString();
        ++i;
        const std::optional<Element> right = left ? read(i) : std::nullopt;
        if (!right)
            break; // it is being typed
        if (!comparisons.contains(comparison))
            return false;
        m_conditions.push_back({*left, *right, comparison});
    }
    return true;
}

QString WordFilter::goal() const
{
    if (!m_isPattern) {
        QString text = m_text;
        text.replace(u'\\', u"\\\\"_s).replace(u'\'', u"\\'"_s);
        return u"fact(W), atomic_list_concat(W, ',', _Inner), atomic_list_concat(['[', _Inner, ']'], _Word), "
               "downcase_atom(_Word, _Small), sub_atom(_Small, _, _, _, '%1')"_s.arg(text);
    }
    QStringList elements, goals;
    for (const Element &element : m_elements)
        elements << (m_isTerm && element.text == u"_" ? u"?_"_s : element.text);
    if (m_isTerm)
        return u"(true (%1))"_s.arg(elements.join(u' '));
    goals << u"fact([%1%2])"_s.arg(elements.join(u','), m_isOpen ? u"|_"_s : QString());
    for (const Condition &condition : m_conditions) {
        const bool isOfNumbers = condition.comparison != u"=" && condition.comparison != u"\\=";
        for (const Element &element : {condition.left, condition.right})
            if (isOfNumbers && element.isVariable) // else a comparison would be an error
                goals << u"number(%1)"_s.arg(element.text);
        goals << condition.left.text + u' ' + condition.comparison + u' ' + condition.right.text;
    }
    return goals.join(u", "_s);
}

bool WordFilter::matches(engine::Word word) const
{
    return matches(word, word.text());
}

bool WordFilter::matches(engine::Word word, const QString &shown) const
{
    if (!m_isPattern)
        return plain(shown).contains(m_text);
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
    return std::all_of(m_conditions.begin(), m_conditions.end(), [&](const Condition &condition) {
        const auto valueOf
            = [&](const Element &element) { return element.isVariable ? values.value(element.text) : element.text; };
        return holds(valueOf(condition.left), condition.comparison, valueOf(condition.right));
    });
}

} // namespace sidl::wording
