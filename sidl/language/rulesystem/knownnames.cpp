// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/rulesystem/knownnames.h"

#include "sidl/language/rulesystem/rulesystem.h"
#include "sidl/language/rulesystem/sidlsystem.h"

#include <QCoreApplication>

#include <algorithm>

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

constexpr int Nowhere = -1; ///< a place of no name

/// For each of the @p tokens of @p text where in the brackets around it it stands: as a functor, or as the how manyth
/// argument or element of a list.
std::vector<int> placesOf(const std::vector<Token> &tokens, const QString &text)
{
    struct Around
    {
        bool isList = false, isPrefix = false; ///< of SIDL, of KIF
        int items = 0;                         ///< before, with the functor
    };
    constexpr int OfLists = 1000; // longer than any
    const auto textAt = [&](std::size_t i) { return tokens[i].in(text); };
    std::vector<Around> open(1);
    std::vector<int> places;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const bool isFunctor = i + 1 < tokens.size() && textAt(i + 1) == u"(" && tokens[i].end() == tokens[i + 1].start;
        const Around &around = open.back();
        places.push_back(isFunctor && !around.isPrefix ? 0 : around.items + (around.isList ? OfLists : 0));
        const QStringView here = textAt(i);
        const bool isBehindName = i > 0 && isName(tokens[i - 1]) && tokens[i - 1].end() == tokens[i].start;
        if (here == u"(" || here == u"[")
            open.push_back({here == u"[", here == u"(" && !isBehindName, isBehindName ? 1 : 0});
        else if ((here == u")" || here == u"]") && open.size() > 1)
            open.pop_back();
        const bool isItem = here != u"(" && here != u"[" && !tokens[i].isComment();
        if (open.size() > 1 && (open.back().isPrefix ? isItem : here == u","))
            ++open.back().items;
    }
    return places;
}

} // namespace

KnownNames::KnownNames(const RuleSystem &system, const QString &rules)
    : m_system(&system)
{
    const bool isSidl = &system == &sidlSystem();
    const auto tokens = system.tokens(rules);
    const std::vector<int> places = placesOf(tokens, rules);
    if (isSidl)
        m_forms = WordForms(tokens, rules);
    QSet<PredicateId> added;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (!isName(tokens[i]))
            continue;
        const PredicateId placed{nameOf(tokens[i], rules), places[i]};
        if (isSidl && std::find(std::begin(Makers), std::end(Makers), placed.name) != std::end(Makers)) {
            m_system = nullptr;
            return;
        }
        m_names.insert(isSidl ? placed.name : placed.name.toLower());
        if (added.contains(placed))
            continue;
        added.insert(placed);
        m_similar.add(placed);
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

std::vector<KnownNames::Placed> KnownNames::namesOfWords(const QString &asked) const
{
    std::vector<Placed> names;
    int brackets = 0;
    const auto tokens = m_system->tokens(asked);
    const std::vector<int> places = placesOf(tokens, asked);
    const auto textAt = [&](std::size_t i) { return i < tokens.size() ? tokens[i].in(asked) : QStringView(); };
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const QStringView text = textAt(i);
        brackets += text == u"[" ? 1 : text == u"]" ? -1 : 0;
        // In SIDL words stand in brackets; outside are predicates, of which others tell, and what is compared.
        const bool isBeside = areEquals(textAt(i + 1)) || (i > 0 && areEquals(textAt(i - 1)) && textAt(i + 1) != u"(");
        if (isName(tokens[i]) && !areEquals(text) && (brackets > 0 || isBeside || m_system != &sidlSystem()))
            names.push_back({nameOf(tokens[i], asked), places[i]});
    }
    return names;
}

QString KnownNames::remark(const QString &asked) const
{
    if (!m_system)
        return {};
    QStringList remarks;
    QSet<QString> told;
    for (const Placed &placed : namesOfWords(asked)) {
        const QString &name = placed.name;
        if (has(name) || told.contains(name))
            continue;
        told.insert(name);
        const QString like = nearest(placed);
        remarks += like.isEmpty() ? KnownNamesTr::tr("No rule of the game has %1: nothing makes such a word.").arg(name)
                                  : KnownNamesTr::tr("No rule of the game has %1: is %2 meant?").arg(name, like);
    }
    if (remarks.isEmpty())
        remarks = m_forms.remarks(m_system->tokens(asked), asked);
    return remarks.join(u' ');
}

QString KnownNames::meant(const QString &name) const
{
    return m_system && !has(name) ? nearest({name, Nowhere}) : QString();
}

QString KnownNames::nearest(const Placed &wanted) const
{
    SimilarNames similar = m_similar;
    const std::optional<PredicateId> like = similar.nearest({wanted.name, wanted.place});
    return like ? like->name : QString();
}

} // namespace sidl::language
