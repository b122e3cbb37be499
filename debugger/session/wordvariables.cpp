// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/session/wordvariables.h"

#include "sidl/language/rulesystem/registry.h"

#include <map>

namespace sidl::debugger {

using namespace language;

namespace {

/// The elements of words, as marks of a text.
class WordScan
{
public:
    WordScan(QString text, std::vector<Token> tokens)
        : m_text(std::move(text))
        , m_tokens(std::move(tokens))
    {
        std::erase_if(m_tokens, [](const Token &token) { return token.isComment(); });
    }

    std::vector<WordVariables> find(bool isProlog)
    {
        const bool isPrefix = !isProlog && !m_tokens.empty() && is(0, u"(");
        for (std::size_t at = 0; at + 1 < m_tokens.size(); ++at) {
            if (isProlog && is(at, u"["))
                add({}, read(at + 1, u"]", true));
            else if (isPrefix && is(at, u"("))
                add({}, read(at + 1, u")", false));
            else if (!isProlog && !isPrefix && m_tokens[at].kind == Token::Kind::Atom && is(at + 1, u"("))
                add({at}, read(at + 2, u")", true));
        }
        std::vector<WordVariables> all;
        for (auto &[form, names] : m_found)
            all.push_back({form.first, std::move(names)});
        return all;
    }

private:
    /// The marks that are elements by themselves; NoMark: a longer one. None: it is no closed list.
    using Elements = std::vector<std::size_t>;
    static constexpr std::size_t NoMark = std::size_t(-1), Most = 20;

    bool is(std::size_t at, QStringView what) const { return m_tokens[at].is(m_text, what); }

    Elements read(std::size_t at, QStringView end, bool hasCommas) const
    {
        Elements elements;
        std::size_t marks = 0; // of the element that is read
        int depth = 0;
        for (; at < m_tokens.size() && elements.size() < Most; ++at) {
            if (m_tokens[at].kind == Token::Kind::End || (depth == 0 && is(at, u"|")))
                return {};
            if (depth == 0 && is(at, end))
                return elements;
            if (depth == 0 && hasCommas && is(at, u",")) {
                marks = 0;
                continue;
            }
            const bool opens = is(at, u"(") || is(at, u"[") || is(at, u"{");
            const bool closes = is(at, u")") || is(at, u"]") || is(at, u"}");
            if (depth == 0 && (!hasCommas || marks == 0))
                elements.push_back(opens ? NoMark : at);
            else if (depth == 0)
                elements.back() = NoMark;
            ++marks;
            depth += opens ? 1 : closes ? -1 : 0;
        }
        return {};
    }

    void add(Elements word, const Elements &rest)
    {
        if (rest.empty())
            return;
        word.insert(word.end(), rest.begin(), rest.end());
        const bool isNamed = word.front() != NoMark && m_tokens[word.front()].kind != Token::Kind::Variable;
        const QString first = isNamed ? m_tokens[word.front()].in(m_text).toString() : QString();
        std::vector<QStringList> &names = m_found[{first, word.size()}];
        names.resize(word.size());
        for (std::size_t i = 0; i < word.size(); ++i)
            if (word[i] != NoMark && m_tokens[word[i]].kind == Token::Kind::Variable)
                if (const QString name = m_tokens[word[i]].in(m_text).toString(); !names[i].contains(name))
                    names[i] += name;
    }

    const QString m_text;
    std::vector<Token> m_tokens;
    std::map<std::pair<QString, std::size_t>, std::vector<QStringList>> m_found;
};

} // namespace

std::vector<WordVariables> wordVariables(const GameInfo &game)
{
    const RuleSystem &system = ruleSystemOf(GameText{game.text, game.fileName, game.revision, game.system});
    return WordScan(game.text, system.tokens(game.text)).find(system.rules().isProlog);
}

} // namespace sidl::debugger
