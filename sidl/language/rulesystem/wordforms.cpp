// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/rulesystem/wordforms.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

struct WordFormsTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::language::WordForms)
};

std::vector<Token> withoutComments(std::vector<Token> tokens)
{
    tokens.erase(std::remove_if(tokens.begin(), tokens.end(), [](const Token &token) { return token.isComment(); }),
                 tokens.end());
    return tokens;
}

/// What a place of a word holds that no other constant can be; empty: it may be anything.
QString constantOf(const Token &token, const QString &text)
{
    const QStringView written = token.in(text);
    switch (token.kind) {
    case Token::Kind::Atom:
        return u"'%1'"_s.arg(written);
    case Token::Kind::QuotedAtom:
        return written.contains(u'\\') ? QString() : written.toString();
    case Token::Kind::Number:
        return std::all_of(written.begin(), written.end(), [](QChar c) { return c.isDigit(); }) ? written.toString()
                                                                                                : QString();
    default:
        return {};
    }
}

/// The bracket behind the name at @p i, if that is called.
bool isCalled(const std::vector<Token> &tokens, const QString &text, std::size_t i)
{
    return i + 1 < tokens.size() && tokens[i + 1].is(text, u"(") && tokens[i].end() == tokens[i + 1].start;
}

bool opens(QStringView token)
{
    return token == u"(" || token == u"[" || token == u"{";
}

bool closes(QStringView token)
{
    return token == u")" || token == u"]" || token == u"}";
}

/// Whether the goal that begins at @p i is denied.
bool isDenied(const std::vector<Token> &tokens, const QString &text, std::size_t i)
{
    while (i > 0 && tokens[i - 1].is(text, u"("))
        --i;
    return i > 0 && (tokens[i - 1].is(text, u"\\+") || tokens[i - 1].is(text, u"not"));
}

/// Whether nothing is joined to the list that begins at @p i: a word put in by hand.
bool standsAlone(const std::vector<Token> &tokens, const QString &text, std::size_t i)
{
    return i == 0 || tokens[i - 1].kind == Token::Kind::End || tokens[i - 1].is(text, u"]");
}

} // namespace

/// The list that begins at token @p first. Not read: there is none, or it has no end.
WordForms::Form WordForms::read(const std::vector<Token> &tokens, const QString &text, std::size_t first)
{
    Form form;
    if (first >= tokens.size() || !tokens[first].is(text, u"["))
        return {};
    std::size_t begin = first + 1;
    int depth = 0;
    for (std::size_t i = first; i < tokens.size(); ++i) {
        const QStringView token = tokens[i].in(text);
        const bool isEnd = closes(token) && depth == 1;
        if (depth == 1 && (isEnd || token == u"," || token == u"|")) {
            if (i > begin && !form.isOpen) // what stands behind a bar is no element
                form.elements << (i == begin + 1 ? constantOf(tokens[begin], text) : QString());
            begin = i + 1;
            form.isOpen = form.isOpen || token == u"|";
        }
        if (isEnd) {
            form.text = text.mid(tokens[first].start, tokens[i].end() - tokens[first].start).simplified();
            form.end = i + 1;
            return form;
        }
        depth += opens(token) ? 1 : closes(token) ? -1 : 0;
        if (tokens[i].kind == Token::Kind::End)
            break;
    }
    return {};
}

WordForms::WordForms(const std::vector<Token> &all, const QString &rules)
{
    const std::vector<Token> tokens = withoutComments(all);
    for (std::size_t i = 0; i < tokens.size() && m_isKnown; ++i) {
        const bool isCreate = tokens[i].is(rules, u"create"), isInit = tokens[i].is(rules, u"init");
        const bool isAlone = tokens[i].is(rules, u"[") && standsAlone(tokens, rules, i);
        if (!isCreate && !isInit && !isAlone)
            continue;
        const Form form = isAlone        ? read(tokens, rules, i)
            : isCalled(tokens, rules, i) ? read(tokens, rules, i + 2)
                                         : Form();
        m_isKnown = isRead(form);
        const bool isPlayer = isInit && form.end < tokens.size() && tokens[form.end].is(rules, u",");
        if (!isPlayer)
            m_forms.push_back(form);
    }
}

bool WordForms::mayBeSame(const Form &one, const Form &other)
{
    const qsizetype both = std::min(one.elements.size(), other.elements.size());
    if ((one.elements.size() > both && !other.isOpen) || (other.elements.size() > both && !one.isOpen))
        return false;
    for (qsizetype i = 0; i < both; ++i)
        if (const QString &a = one.elements[i], &b = other.elements[i]; !a.isEmpty() && !b.isEmpty() && a != b)
            return false;
    return true;
}

/// Of the forms that begin with the same name the one that has most else in common; empty: there is none, or several are
/// as like.
QString WordForms::meant(const Form &asked) const
{
    if (asked.elements.isEmpty() || asked.elements.front().isEmpty())
        return {};
    QString likest;
    int most = 0;
    for (const Form &form : m_forms) {
        int same = 0;
        for (qsizetype i = 0; i < std::min(form.elements.size(), asked.elements.size()); ++i)
            same += !asked.elements[i].isEmpty() && form.elements[i] == asked.elements[i] ? 1 : 0;
        if (form.elements.value(0) != asked.elements.front() || same < most)
            continue;
        likest = same > most || likest == form.text ? form.text : QString();
        most = same;
    }
    return likest;
}

QStringList WordForms::remarks(const std::vector<Token> &all, const QString &asked) const
{
    static const QStringView OfState[] = {u"fact", u"create", u"delete", u"tocreate", u"todelete"};
    QStringList told;
    if (!m_isKnown || m_forms.empty()) // none are written yet
        return told;
    const std::vector<Token> tokens = withoutComments(all);
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (!isCalled(tokens, asked, i)
            || std::find(std::begin(OfState), std::end(OfState), tokens[i].in(asked)) == std::end(OfState))
            continue;
        const Form word = read(tokens, asked, i + 2);
        if (!isRead(word) || isDenied(tokens, asked, i)
            || std::any_of(m_forms.begin(), m_forms.end(), [&](const Form &form) { return mayBeSame(form, word); }))
            continue;
        const QString like = meant(word);
        told << (like.isEmpty()
                     ? WordFormsTr::tr("The game does not begin with %1, and no rule creates it.").arg(word.text)
                     : WordFormsTr::tr("The game does not begin with %1, and no rule creates it. Did you mean %2?")
                           .arg(word.text, like));
    }
    told.removeDuplicates();
    return told;
}

} // namespace sidl::language
