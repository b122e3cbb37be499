// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/rules/wordpattern.h"

#include "sidl/language/text/tokeniser.h"

#include <QHash>

namespace sidl::engine {

using language::Token;

std::optional<WordPattern> WordPattern::read(const QString &text, const Engine &engine)
{
    WordPattern pattern;
    if (const Result<Word> word = engine.word(text); word.ok()) {
        pattern.m_word = *word;
        return pattern;
    }
    if (std::optional<std::vector<PatternElement>> elements = engine.pattern(text)) {
        pattern.m_elements = std::move(*elements);
        return pattern;
    }
    std::vector<Token> tokens;
    language::Tokeniser tokeniser(text);
    for (std::optional<Token> token = tokeniser.next(); token; token = tokeniser.next())
        tokens.push_back(*token);
    if (tokens.size() < 3 || !tokens.front().is(text, u"[") || !tokens.back().is(text, u"]"))
        return {};
    for (std::size_t begin = 1; begin < tokens.size();) {
        std::size_t end = begin; // of the element: the comma, or the last bracket
        while (end + 1 < tokens.size() && !tokens[end].is(text, u","))
            ++end;
        if (begin == end)
            return {};
        const qsizetype start = tokens[begin].start;
        const QString element = text.mid(start, tokens[end - 1].end() - start);
        if (end - begin == 1 && tokens[begin].kind == Token::Kind::Variable) {
            pattern.m_elements.push_back({element, true});
        } else {
            const Result<Word> literal = engine.word(u'[' + element + u']');
            if (!literal.ok() || literal->length() != 1)
                return {};
            pattern.m_elements.push_back({literal->elementText(0), false});
        }
        begin = end + 1;
    }
    return pattern;
}

bool WordPattern::matches(Word word) const
{
    if (!m_word.isNull())
        return word == m_word;
    if (word.length() != int(m_elements.size()))
        return false;
    QHash<QString, QString> values;
    for (std::size_t i = 0; i < m_elements.size(); ++i) {
        const QString value = word.elementText(int(i));
        const PatternElement &element = m_elements[i];
        if (!element.isVariable) {
            if (value != element.text)
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

Word WordPattern::firstIn(const State &state) const
{
    if (!m_word.isNull())
        return state.contains(m_word) ? m_word : Word();
    Word found;
    state.forEach([&](Word word) {
        if (found.isNull() && matches(word))
            found = word;
    });
    return found;
}

WordChange lastChange(const WordPattern &pattern, std::size_t count,
                      const std::function<const State &(std::size_t)> &stateAt)
{
    WordChange change{pattern.firstIn(stateAt(count - 1)), false, count - 1};
    change.isThere = !change.word.isNull();
    if (change.isThere) {
        while (change.at > 0 && stateAt(change.at - 1).contains(change.word))
            --change.at;
        return change;
    }
    for (; change.at > 0; --change.at) {
        change.word = pattern.firstIn(stateAt(change.at - 1));
        if (!change.word.isNull())
            break;
    }
    return change;
}

} // namespace sidl::engine
