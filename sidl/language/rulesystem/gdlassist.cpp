// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/rulesystem/gdlassist.h"

#include "sidl/language/assist/fillin.h"
#include "sidl/language/assist/fuzzymatch.h"
#include "sidl/language/gdl/gdlreader.h"
#include "sidl/language/rulesystem/gdlfunctions.h"
#include "sidl/language/rulesystem/gdlsignature.h"

#include <QMap>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

using Place = CursorContext::Place;
using Kind = Completion::Kind;

const QStringList WordKeywords{u"true"_s, u"init"_s, u"next"_s, u"base"_s}; ///< of words, as their first arguments
const QStringList MoveKeywords{u"does"_s, u"legal"_s, u"input"_s};          ///< of moves, as their second ones
const QString Bracket = u"("_s; ///< the functor of a context directly behind a bracket of KIF: a name is to stand there

/// An open list of KIF before the caret.
struct Open
{
    QString name;
    int items = 0; ///< that are complete, with the name
};

bool isOfGoals(const Open &list)
{
    return list.name == "<="_L1 || gdl::isConnective(list.name);
}

void addVariable(const QString &name, CursorContext &context)
{
    if (name != "?"_L1 && name != "_"_L1 && !context.variables.contains(name))
        context.variables << name;
}

CursorContext prefixContext(const QString &before, std::vector<Token> tokens)
{
    CursorContext context;
    const bool hasPrefix = !tokens.empty() && tokens.back().end() == before.size()
        && tokens.back().kind != Token::Kind::Punctuation && tokens.back().kind != Token::Kind::Symbol;
    if (hasPrefix && tokens.back().isComment())
        return context;
    if (hasPrefix) {
        context.prefix = tokens.back().in(before).toString();
        tokens.pop_back();
    }
    std::vector<Open> open;
    for (const Token &token : tokens) {
        if (token.isComment())
            continue;
        if (token.is(before, u"(")) {
            if (open.empty())
                context.variables.clear();
            open.push_back({});
        } else if (token.is(before, u")")) {
            if (!open.empty())
                open.pop_back();
            if (!open.empty())
                ++open.back().items;
        } else if (!open.empty()) {
            if (open.back().items++ == 0)
                open.back().name = token.in(before).toString();
            if (token.kind == Token::Kind::Variable)
                addVariable(token.in(before).toString(), context);
        }
    }
    if (open.empty())
        return context;
    const Open &list = open.back();
    if (list.items > 0 && !isOfGoals(list)) {
        context.place = Place::Argument;
        context.functor = list.name;
        context.argument = list.items - 1;
        return context;
    }
    const bool isName = list.items == 0; // behind the bracket
    const Open *rule = isName ? open.size() > 1 ? &open[open.size() - 2] : nullptr : &list;
    if (!rule || (rule->name == "<="_L1 && rule->items == 1))
        context.place = Place::ClauseStart;
    else
        context.place = isOfGoals(*rule) ? Place::Goal : Place::Argument;
    if (isName && context.place == Place::Argument) { // a function in an argument of the list around it
        context.functor = rule->name;
        context.argument = rule->items - 1;
        context.head.name = Bracket;
    } else if (isName) {
        context.functor = Bracket;
    }
    return context;
}

CursorContext infixContext(const QString &before, std::vector<Token> tokens)
{
    CursorContext context;
    const bool hasPrefix = !tokens.empty() && tokens.back().end() == before.size()
        && (tokens.back().kind == Token::Kind::Atom || tokens.back().kind == Token::Kind::Variable
            || tokens.back().isComment());
    if (hasPrefix && tokens.back().isComment())
        return context;
    if (hasPrefix) {
        context.prefix = tokens.back().in(before).toString();
        tokens.pop_back();
    }
    std::vector<Open> open;
    bool isBody = false;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const Token &token = tokens[i];
        const bool beginsLine = token.start == 0 || before[token.start - 1] == u'\n';
        if (token.isComment())
            continue;
        if (token.kind == Token::Kind::End || (beginsLine && open.empty())) {
            isBody = false;
            context.variables.clear();
        }
        if (token.is(before, u":-") || token.is(before, u"<="))
            isBody = true;
        else if (token.is(before, u"("))
            open.push_back(
                {i > 0 && tokens[i - 1].end() == token.start ? tokens[i - 1].in(before).toString() : QString(), 0});
        else if (token.is(before, u")") && !open.empty())
            open.pop_back();
        else if (token.is(before, u",") && !open.empty())
            ++open.back().items;
        else if (token.kind == Token::Kind::Variable)
            addVariable(token.in(before).toString(), context);
    }
    const qsizetype start = before.size() - context.prefix.size();
    const bool beginsLine = start == 0 || before[start - 1] == u'\n';
    if (!open.empty() && !open.back().name.isEmpty() && open.back().name != "~"_L1 && open.back().name != "not"_L1) {
        context.place = Place::Argument;
        context.functor = open.back().name;
        context.argument = open.back().items;
    } else {
        context.place = isBody && !beginsLine ? Place::Goal : Place::ClauseStart;
    }
    return context;
}

class GdlCompleter
{
public:
    GdlCompleter(gdl::Dialect dialect, const CursorContext &context, const Symbols &symbols, const Domains *domains)
        : m_dialect(dialect)
        , m_context(context)
        , m_symbols(symbols)
        , m_domains(domains)
        , m_isPrefix(isPrefix(symbols))
    {
    }

    std::vector<Completion> complete()
    {
        if (m_context.place == Place::Nowhere)
            return {};
        if (m_context.place == Place::Argument)
            addTerms();
        else
            addRelations();
        if (m_context.place != Place::ClauseStart)
            for (const QString &name : m_context.variables)
                addName(Kind::Variable, name, 0);
        std::stable_sort(m_found.begin(), m_found.end(),
                         [](const Completion &a, const Completion &b) { return a.score > b.score; });
        return std::move(m_found);
    }

private:
    void add(Completion found, qsizetype frequency)
    {
        const auto fit = fuzzyMatch(m_context.prefix, found.name);
        if (!fit || found.name == m_context.prefix)
            return;
        found.score = *fit + (found.kind == Kind::Keyword ? 6 : 8) + int(std::min<qsizetype>(frequency, 8));
        m_found.push_back(std::move(found));
    }
    void addName(Kind kind, const QString &name, qsizetype frequency)
    {
        Completion found;
        found.kind = kind;
        found.name = found.label = found.text = name;
        found.caret = int(name.size());
        add(std::move(found), frequency);
    }

    void addRelations()
    {
        const bool isHead = m_context.place == Place::ClauseStart;
        for (const gdl::KeywordRow &row : gdl::keywordRows()) {
            const QString name = QString::fromLatin1(row.name);
            if (gdl::keywordRow(m_dialect, name) != &row || (isHead && !row.isHead && name != "true"_L1))
                continue;
            if (isHead && name == "true"_L1 && m_dialect == gdl::Dialect::Gdl)
                continue;
            addRelation(Kind::Keyword, {name, gdl::arityOf(row, m_dialect)}, gdlSignature(m_dialect, row, !m_isPrefix),
                        QString::fromLatin1(row.help));
        }
        for (const PredicateSymbol &row : m_symbols.predicates())
            if (!row.definitions.empty() && !gdl::keywordRow(m_dialect, row.id.name))
                addRelation(Kind::Predicate, row.id, gdlSignature(row, !m_isPrefix), row.comment.section(u'\n', 0, 0));
        if (!isHead && m_isPrefix && m_context.functor == Bracket)
            for (const char *connective : {"not", "or", "and"})
                addName(Kind::Library, QString::fromLatin1(connective), 0);
        if (isHead && m_isPrefix && m_context.functor == Bracket)
            addName(Kind::Library, u"<="_s, 0);
    }

    void addRelation(Kind kind, const PredicateId &id, const QString &signature, const QString &about)
    {
        Completion relation;
        relation.kind = kind;
        relation.predicate = id;
        relation.name = id.name;
        relation.about = about;
        const bool isOpen = m_context.functor == Bracket;
        const std::vector<TextRange> names = argumentsIn(signature);
        const bool areKnown = id.arity > 0 && int(names.size()) == id.arity;
        relation.label = areKnown || id.arity == 0 ? signature : id.text();
        if (areKnown && (m_isPrefix || id.arity > 1)) { // the brackets alone tell where a single one goes
            QStringList places;
            for (const auto &[start, end] : names)
                places << u"${%1}"_s.arg(signature.mid(start, end - start));
            const QString goal = m_isPrefix ? u"%1 %2"_s.arg(id.name, places.join(u' '))
                                            : u"%1(%2)"_s.arg(id.name, places.join(u", "_s));
            takeSnippet(m_isPrefix && !isOpen ? u'(' + goal + u')' : goal, relation);
        } else if (id.arity == 0 || isOpen) {
            relation.text = id.name;
            relation.caret = int(relation.text.size());
        } else {
            relation.text = m_isPrefix ? u"(%1 )"_s.arg(id.name) : id.name + u"()"_s;
            relation.caret = int(relation.text.size()) - 1;
        }
        const PredicateSymbol *here = m_symbols.predicate(id);
        add(std::move(relation), here ? qsizetype(here->definitions.size() + here->calls.size()) : 0);
    }

    /// Constants, and what words or moves begin with, where these stand.
    void addTerms()
    {
        const bool isOpen = m_context.head.name == Bracket;
        const bool isOfWord = m_context.argument == 0 && WordKeywords.contains(m_context.functor);
        const bool isOfMove = m_context.argument == 1 && MoveKeywords.contains(m_context.functor);
        if (m_domains && (isOfWord || isOfMove))
            for (const WordDomain &form : m_domains->words.value(isOfWord ? WordKind::State : WordKind::Action))
                addFunction(form.first, int(form.elements.size()) - 1, isOpen);
        if (m_found.empty() && (isOfWord || isOfMove)) // rules that cannot be read yet have no domains
            for (const PredicateId &function :
                 functionsWithin(m_symbols, m_isPrefix, isOfWord ? WordKeywords : MoveKeywords, isOfWord ? 0 : 1))
                addFunction(function.name, function.arity, isOpen);
        if (!isOpen || m_found.empty())
            addConstants();
    }

    void addFunction(const QString &name, int arity, bool isOpen)
    {
        const bool isKnown
            = std::any_of(m_found.begin(), m_found.end(), [&](const Completion &one) { return one.name == name; });
        if (name.isEmpty() || arity < 1 || isKnown)
            return;
        Completion function;
        function.kind = Kind::Constant;
        function.name = name;
        function.label = PredicateId{name, arity}.text();
        function.text = isOpen ? name : m_isPrefix ? u"(%1 )"_s.arg(name) : name + u"()"_s;
        function.caret = int(function.text.size()) - (isOpen ? 0 : 1);
        add(std::move(function), 8);
    }

    /// Those that stand in the same argument elsewhere count most, then all others of the text.
    void addConstants()
    {
        QMap<QString, qsizetype> counts;
        for (const ClauseSymbols &clause : m_symbols.clauses())
            for (const ClauseSymbols::Constant &constant : clause.constants)
                if (!constant.isFunction)
                    counts[constant.name] = 0;
        for (const PredicateSymbol &row : m_symbols.predicates())
            if (row.id.name == m_context.functor && m_context.argument < row.id.arity)
                for (const QString &constant : row.constants[std::size_t(m_context.argument)])
                    counts[constant] += 8;
        if (m_domains)
            for (const auto &[predicate, domains] : m_domains->predicates.asKeyValueRange())
                if (predicate.name == m_context.functor && m_context.argument < predicate.arity)
                    for (const QString &constant : domains[std::size_t(m_context.argument)].constants)
                        counts[constant] += 8;
        for (auto constant = counts.begin(); constant != counts.end(); ++constant)
            addName(Kind::Constant, constant.key(), constant.value());
    }

    const gdl::Dialect m_dialect;
    const CursorContext &m_context;
    const Symbols &m_symbols;
    const Domains *m_domains; ///< may be null
    const bool m_isPrefix;
    std::vector<Completion> m_found;
};

} // namespace

CursorContext gdlCursorContext(const TextAround &text)
{
    return gdl::notationOf(text.before) == gdl::Notation::Prefix
        ? prefixContext(text.before, gdl::prefixTokens(text.before))
        : infixContext(text.before, gdl::infixTokens(text.before));
}

std::vector<Completion> gdlCompletions(gdl::Dialect dialect, const CursorContext &context, const Symbols &symbols,
                                       const DomainsPointer &domains)
{
    return GdlCompleter(dialect, context, symbols, domains.get()).complete();
}

} // namespace sidl::language
