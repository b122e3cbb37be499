// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/assist/completer.h"

#include "sidl/language/assist/fillin.h"
#include "sidl/language/assist/fuzzymatch.h"
#include "sidl/language/assist/keywordguide.h"
#include "sidl/language/assist/plainname.h"
#include "sidl/language/program/builtins.h"
#include "sidl/language/symbols/predicatetext.h"

#include <QMap>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

using Kind = Completion::Kind;
using CursorPlace = CursorContext::Place;

constexpr int MaxFrequency = 8;

bool isVariable(QStringView name)
{
    return !name.isEmpty() && (name[0].isUpper() || name[0] == u'_');
}

class Completer
{
public:
    Completer(const CursorContext &context, const Symbols &symbols, const Domains *domains)
        : m_context(context)
        , m_symbols(symbols)
        , m_domains(domains)
    {
    }

    std::vector<Completion> complete()
    {
        switch (m_context.place) {
        case CursorPlace::Nowhere:
            return {};
        case CursorPlace::ClauseStart:
            addHeads();
            break;
        case CursorPlace::Goal:
            addGoals();
            addVariables();
            break;
        case CursorPlace::Argument:
            addConstants();
            addVariables();
            break;
        }
        std::stable_sort(m_found.begin(), m_found.end(),
                         [](const Completion &a, const Completion &b) { return a.score > b.score; });
        return std::move(m_found);
    }

private:
    /// Adds it if it fits the prefix. @p frequency: how often the text has it.
    void add(Completion found, qsizetype frequency)
    {
        const auto fit = fuzzyMatch(m_context.prefix, found.name);
        if (!fit || (isVariable(m_context.prefix) && found.kind != Kind::Variable))
            return;
        const bool isGoal = m_context.place == CursorPlace::Goal;
        const int nearness[] = {12, isGoal ? -20 : 10, 6, 4, 0}; // by kind: what belongs here most
        found.score = *fit + nearness[int(found.kind)] + int(std::min<qsizetype>(frequency, MaxFrequency));
        if (found.label.isEmpty())
            found.label = found.name;
        m_found.push_back(std::move(found));
    }

    /// A goal or head with its brackets, the caret within. Of several arguments each is to be filled in: it has its
    /// name or, of a word, the brackets.
    static Completion callOf(Kind kind, const PredicateId &id, const PredicateText &text)
    {
        Completion call;
        call.kind = kind;
        call.predicate = id;
        call.name = id.name;
        call.label = text.signature;
        call.about = text.about;
        const auto keyword = keywordOf(id);
        const bool takesWord = keyword && id.arity == 1 && wordKind(*keyword, 0);
        const QString brackets = id.arity == 0 ? QString() : takesWord ? u"([])"_s : u"()"_s;
        call.text = id.name + brackets;
        call.caret = int(id.name.size() + brackets.size() / 2);
        const std::vector<TextRange> names = argumentsIn(text.signature);
        if (id.arity < 2 || int(names.size()) != id.arity || !text.signature.startsWith(id.name + u'('))
            return call;
        QStringList arguments;
        for (const auto &[start, end] : names) {
            const bool isWord = keyword && wordKind(*keyword, std::size_t(arguments.size()));
            arguments << (isWord ? u"[${}]"_s : u"${%1}"_s.arg(text.signature.mid(start, end - start)));
        }
        takeSnippet(u"%1(%2)"_s.arg(id.name, arguments.join(", "_L1)), call);
        return call;
    }

    void addHeads()
    {
        for (const KeywordInfo &row : keywords()) {
            if (!row.head)
                continue;
            Completion rule;
            rule.kind = Kind::Keyword;
            rule.name = QString::fromLatin1(row.name);
            rule.predicate = PredicateId{rule.name, row.arity};
            rule.label = QString::fromLatin1(row.signature);
            rule.about = QString::fromLatin1(row.help);
            takeSnippet(QString::fromUtf8(guide(row.keyword).snippet), rule);
            const PredicateSymbol *here = m_symbols.predicate({rule.name, row.arity});
            add(std::move(rule), here ? qsizetype(here->definitions.size()) : 0);
        }
        for (const PredicateSymbol &row : m_symbols.predicates())
            if (!row.keyword && isPlainName(row.id.name) && !builtin(row.id) && !isBeingWritten(row))
                add(callOf(Kind::Predicate, row.id, predicateText(row.id, m_symbols)),
                    qsizetype(row.definitions.size()));
    }

    /// A name that the last analysis met here, and nowhere else.
    bool isBeingWritten(const PredicateSymbol &row) const
    {
        return row.id.name == m_context.prefix && row.definitions.size() + row.calls.size() < 2;
    }

    void addGoals()
    {
        const unsigned allowed = allowedKeywords();
        for (const KeywordInfo &row : keywords()) {
            const PredicateId id{QString::fromLatin1(row.name), row.arity};
            const PredicateSymbol *here = m_symbols.predicate(id);
            if (!row.head && (allowed & bit(row.keyword)))
                add(callOf(Kind::Keyword, id, predicateText(id, m_symbols)), here ? qsizetype(here->calls.size()) : 0);
        }
        QSet<PredicateId> own;
        for (const PredicateSymbol &row : m_symbols.predicates()) {
            if (row.keyword || row.definitions.empty() || !isPlainName(row.id.name))
                continue;
            own.insert(row.id);
            add(callOf(Kind::Predicate, row.id, predicateText(row.id, m_symbols)), qsizetype(row.calls.size()));
        }
        for (const Builtin &row : builtins()) {
            const PredicateId id{QString::fromUtf8(row.name), row.arity};
            const PredicateText text = predicateText(id, m_symbols);
            const bool isCall = row.arity == 0 || text.signature.startsWith(id.name + u'(');
            const PredicateSymbol *here = m_symbols.predicate(id);
            if (isPlainName(id.name) && isCall && !own.contains(id))
                add(callOf(Kind::Library, id, text), here ? qsizetype(here->calls.size()) : 0);
        }
    }

    /// The body keywords that rules for the head may use; for a helper,
    /// those that all rules may use that come to it (S6).
    unsigned allowedKeywords() const
    {
        if (const auto keyword = keywordOf(m_context.head))
            return info(*keyword).allows;
        unsigned allowed = ~0u;
        QSet<PredicateId> seen{m_context.head};
        std::vector<PredicateId> open{m_context.head};
        while (!open.empty()) {
            const PredicateSymbol *row = m_symbols.predicate(open.back());
            open.pop_back();
            for (const PredicateSymbol::Place &call : row ? row->calls : std::vector<PredicateSymbol::Place>{}) {
                const PredicateId &caller = m_symbols.clauses()[std::size_t(call.clause)].predicate;
                if (seen.contains(caller))
                    continue;
                seen.insert(caller);
                const auto keyword = keywordOf(caller);
                if (keyword && info(*keyword).head)
                    allowed &= info(*keyword).allows;
                else
                    open.push_back(caller);
            }
        }
        return allowed;
    }

    void addVariables()
    {
        for (const QString &name : m_context.variables)
            addName(Kind::Variable, name, 0);
    }

    void addName(Kind kind, const QString &name, qsizetype frequency)
    {
        Completion found;
        found.kind = kind;
        found.name = found.text = name;
        found.caret = int(name.size());
        add(std::move(found), frequency);
    }

    /// The constants that stand at this place elsewhere: in words with the same elements before it, or in the same
    /// argument of the predicate; and those that can come to stand there.
    void addConstants()
    {
        QMap<QString, qsizetype> counts;
        if (m_context.isInWord) {
            countInWords(counts);
        } else {
            for (const PredicateSymbol &row : m_symbols.predicates())
                if (row.id.name == m_context.functor && m_context.argument < row.id.arity)
                    for (const QString &constant : row.constants[std::size_t(m_context.argument)])
                        ++counts[constant];
            if (m_domains)
                for (const auto &[predicate, domains] : m_domains->predicates.asKeyValueRange())
                    if (predicate.name == m_context.functor && m_context.argument < predicate.arity)
                        count(domains[std::size_t(m_context.argument)], counts);
        }
        for (auto constant = counts.begin(); constant != counts.end(); ++constant)
            addName(Kind::Constant, constant.key(), constant.value());
    }

    static void count(const Domain &domain, QMap<QString, qsizetype> &counts)
    {
        for (const QString &constant : domain.constants)
            ++counts[constant];
    }

    void countInWords(QMap<QString, qsizetype> &counts) const
    {
        QSet<WordKind> kinds;
        for (const Keyword keyword : keywordsNamed(m_context.functor))
            if (m_context.argument < info(keyword).arity)
                if (const auto kind = wordKind(keyword, std::size_t(m_context.argument)))
                    kinds.insert(*kind);
        for (const ClauseSymbols &clause : m_symbols.clauses())
            for (const WordUse &word : clause.words)
                if (kinds.contains(word.kind))
                    countInWord(word, counts);
        if (!m_domains)
            return;
        for (const WordKind kind : kinds)
            for (const WordDomain *word : m_domains->wordsLike(kind, m_context.elements))
                if (m_context.elements.size() < qsizetype(word->elements.size()))
                    count(word->elements[std::size_t(m_context.elements.size())], counts);
    }

    void countInWord(const WordUse &word, QMap<QString, qsizetype> &counts) const
    {
        const auto at = std::size_t(m_context.elements.size());
        if (word.elements.size() <= at || !word.elements[at].isConstant
            || (word.isOpen && at + 1 == word.elements.size()))
            return;
        for (std::size_t i = 0; i < at; ++i) {
            const QString &before = m_context.elements[qsizetype(i)];
            if (word.elements[i].isConstant && !isVariable(before) && word.elements[i].text != before)
                return;
        }
        ++counts[word.elements[at].text];
    }

    const CursorContext &m_context;
    const Symbols &m_symbols;
    const Domains *m_domains; ///< may be null
    std::vector<Completion> m_found;
};

} // namespace

std::vector<Completion> completions(const CursorContext &context, const Symbols &symbols, const DomainsPointer &domains)
{
    return Completer(context, symbols, domains.get()).complete();
}

} // namespace sidl::language
