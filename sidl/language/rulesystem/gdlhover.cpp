// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/rulesystem/gdlassist.h"

#include "sidl/language/assist/hovertext.h"
#include "sidl/language/rulesystem/gdlfunctions.h"
#include "sidl/language/rulesystem/gdlsignature.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

struct HoverTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::language::GdlHover)
};

/// Whether rules of @p id, or what they ask for, ask for what is true or done.
bool readsState(gdl::Dialect dialect, const Symbols &symbols, const PredicateId &id)
{
    std::vector<PredicateId> open;
    for (const gdl::KeywordRow &row : gdl::keywordRows())
        if (row.readsState)
            open.push_back({QString::fromLatin1(row.name), gdl::arityOf(row, dialect)});
    QSet<PredicateId> readers(open.begin(), open.end());
    while (!open.empty() && !readers.contains(id)) {
        const PredicateSymbol *asked = symbols.predicate(open.back());
        open.pop_back();
        if (!asked)
            continue;
        for (const PredicateSymbol::Place &call : asked->calls) {
            const PredicateId &caller = symbols.clauses()[std::size_t(call.clause)].predicate;
            if (!readers.contains(caller)) {
                readers.insert(caller);
                open.push_back(caller);
            }
        }
    }
    return readers.contains(id);
}

bool isRole(const Symbols &symbols, const QString &name)
{
    return std::ranges::any_of(symbols.clauses(), [&](const ClauseSymbols &clause) {
        return clause.predicate == PredicateId{u"role"_s, 1}
        && std::ranges::any_of(clause.constants, [&](const auto &constant) { return constant.name == name; });
    });
}

/// Of a name within a term: what facts and moves that begin with it can be, or that it is a role.
QString termHelp(const Symbols &symbols, const DomainsPointer &domains, const QString &name)
{
    QString text;
    const auto add = [&](WordKind kind, const QString &what) {
        for (const WordDomain &word : domains->words.value(kind)) {
            const int arity = int(word.elements.size()) - 1;
            if (word.first == name && arity > 0)
                text += termHelpText(PredicateId{name, arity}.text(), what,
                                     {word.elements.begin() + 1, word.elements.end()});
        }
    };
    if (domains) {
        add(WordKind::State, HoverTr::tr("fact of the state"));
        add(WordKind::Action, HoverTr::tr("move"));
    }
    return text.isEmpty() && isRole(symbols, name) ? termHelpText(name, HoverTr::tr("role")) : text;
}

} // namespace

QString gdlSignatureAround(gdl::Dialect dialect, const CursorContext &context, const Symbols &symbols)
{
    if (context.place != CursorContext::Place::Argument)
        return {};
    const bool isInfix = !isPrefix(symbols);
    if (const gdl::KeywordRow *row = gdl::keywordRow(dialect, context.functor))
        return context.argument < gdl::arityOf(*row, dialect) ? gdlSignature(dialect, *row, isInfix) : QString();
    const PredicateSymbol *least = nullptr;
    for (const PredicateSymbol &row : symbols.predicates())
        if (row.id.name == context.functor && row.id.arity > context.argument && !row.definitions.empty()
            && (!least || row.id.arity < least->id.arity))
            least = &row;
    return least ? gdlSignature(*least, isInfix) : QString();
}

QString gdlHelpText(gdl::Dialect dialect, const Symbols &symbols, const DomainsPointer &domains, const PredicateId &id)
{
    const bool isInfix = !isPrefix(symbols);
    const PredicateSymbol *own = symbols.predicate(id);
    PredicateSymbol told = own ? *own : PredicateSymbol();
    told.readsState = readsState(dialect, symbols, id);
    const gdl::KeywordRow *row = gdl::keywordRow(dialect, id.name);
    if (!row || gdl::arityOf(*row, dialect) != id.arity)
        return ownHelpText(symbols, domains, told, gdlSignature(told, isInfix));
    return keywordHelpText(symbols, told, gdlSignature(dialect, *row, isInfix), QString::fromLatin1(row->help),
                           row->isHead);
}

QString gdlHoverText(gdl::Dialect dialect, const Symbols &symbols, const DomainsPointer &domains, int line, int column)
{
    const auto symbol = symbols.symbolAt(line, column);
    if (symbol)
        return symbol->isVariable ? QString() : gdlHelpText(dialect, symbols, domains, symbol->predicate);
    const auto constant = symbols.constantAt(line, column);
    return constant ? termHelp(symbols, domains, constant->name) : QString();
}

} // namespace sidl::language
