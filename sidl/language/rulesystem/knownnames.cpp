// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/rulesystem/knownnames.h"

#include "sidl/language/rulesystem/rulesystem.h"
#include "sidl/language/rulesystem/sidlsystem.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

struct KnownNamesTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::language::KnownNames)
};

/// Of predicates that make constants of texts.
constexpr QStringView Makers[]
    = {u"atom_chars", u"atom_codes",    u"atom_concat", u"atom_number", u"atom_string",
       u"char_code",  u"downcase_atom", u"sub_atom",    u"upcase_atom", u"atomic_list_concat"};

bool isName(const Token &token)
{
    return token.kind == Token::Kind::Atom || token.kind == Token::Kind::QuotedAtom;
}

/// Of an operator of SIDL that asks whether terms are alike.
bool areEquals(QStringView token)
{
    return token == u"=" || token == u"==" || token == u"\\=" || token == u"\\==";
}

QString nameOf(const Token &token, const QString &text)
{
    const QStringView name = token.in(text);
    return (token.kind == Token::Kind::QuotedAtom ? name.mid(1, name.size() - 2) : name).toString();
}

} // namespace

KnownNames::KnownNames(const RuleSystem &system, const QString &rules)
    : m_system(&system)
{
    const bool isSidl = &system == &sidlSystem();
    for (const Token &token : system.tokens(rules)) {
        if (!isName(token))
            continue;
        const QString name = nameOf(token, rules);
        if (isSidl && std::find(std::begin(Makers), std::end(Makers), name) != std::end(Makers)) {
            m_system = nullptr;
            return;
        }
        const auto before = m_names.size();
        m_names.insert(isSidl ? name : name.toLower());
        if (m_names.size() > before)
            m_similar.add({name, 0});
    }
    for (const RuleKeyword &keyword : system.rules().keywords)
        m_names.insert(keyword.predicate.name);
    for (const QString &connective : isSidl ? QStringList() : QStringList{u"not"_s, u"or"_s, u"and"_s})
        m_names.insert(connective);
}

bool KnownNames::has(const QString &name) const
{
    return m_names.contains(m_system == &sidlSystem() ? name : name.toLower());
}

QStringList KnownNames::namesOfWords(const QString &asked) const
{
    QStringList names;
    int brackets = 0;
    const auto tokens = m_system->tokens(asked);
    const auto textAt = [&](std::size_t i) { return i < tokens.size() ? tokens[i].in(asked) : QStringView(); };
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const QStringView text = textAt(i);
        brackets += text == u"[" ? 1 : text == u"]" ? -1 : 0;
        // In SIDL words stand in brackets; outside are predicates, of which others tell, and what is compared.
        const bool isBeside = areEquals(textAt(i + 1)) || (i > 0 && areEquals(textAt(i - 1)) && textAt(i + 1) != u"(");
        if (isName(tokens[i]) && !areEquals(text) && (brackets > 0 || isBeside || m_system != &sidlSystem()))
            names += nameOf(tokens[i], asked);
    }
    return names;
}

QString KnownNames::remark(const QString &asked) const
{
    if (!m_system)
        return {};
    QStringList names = namesOfWords(asked), remarks;
    names.removeDuplicates();
    for (const QString &name : std::as_const(names)) {
        if (has(name))
            continue;
        const QString like = meant(name);
        remarks += like.isEmpty() ? KnownNamesTr::tr("No rule of the game has %1: nothing makes such a word.").arg(name)
                                  : KnownNamesTr::tr("No rule of the game has %1: is %2 meant?").arg(name, like);
    }
    return remarks.join(u' ');
}

QString KnownNames::meant(const QString &name) const
{
    if (!m_system || has(name))
        return {};
    SimilarNames similar = m_similar;
    const std::optional<PredicateId> like = similar.nearest({name, 0});
    return like ? like->name : QString();
}

} // namespace sidl::language
