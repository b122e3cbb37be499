// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/gdl/checkcontext.h"
#include "sidl/language/gdl/goals.h"
#include "sidl/language/program/similarname.h"

#include <QHash>
#include <QSet>

#include <map>
#include <optional>
#include <set>

using namespace Qt::StringLiterals;

namespace sidl::language::gdl {

namespace {

using FirstPlaces = std::map<QString, std::map<int, Span>>; ///< by name and number of arguments

void collectFunctions(const Term &term, FirstPlaces &functions)
{
    if (term.arity() > 0)
        functions[term.text].emplace(term.arity(), term.nameSpan);
    for (const Term &argument : term.args)
        collectFunctions(argument, functions);
}

void tellSeveralArities(CheckContext &context, const FirstPlaces &places, const QString &what)
{
    for (const auto &[name, arities] : places) {
        if (arities.size() < 2)
            continue;
        const auto &[one, first] = *arities.begin();
        for (auto other = std::next(arities.begin()); other != arities.end(); ++other) {
            const bool isLater = other->second.line >= first.line;
            context.report(Severity::Warning, "several-arities",
                           u"The %1 '%2' has %3 here, and %4 in line %5"_s.arg(
                               what, name, argumentsText(isLater ? other->first : one),
                               QString::number(isLater ? one : other->first),
                               QString::number(isLater ? first.line : other->second.line)),
                           u"They are different ones. Give one of them another name, or the same arguments."_s,
                           isLater ? other->second : first);
            context.relate(isLater ? first : other->second, u"Here it has another number of them"_s);
        }
    }
}

void collectSpellings(const Term &term, QHash<QString, std::map<QString, Span>> &spellings)
{
    const bool isName = term.kind == Term::Kind::Atom || term.kind == Term::Kind::Compound;
    if (isName && term.nameSpan.isValid())
        spellings[term.text.toLower()].emplace(term.text, term.nameSpan);
    for (const Term &argument : term.args)
        collectSpellings(argument, spellings);
}

void tellSpellings(CheckContext &context)
{
    QHash<QString, std::map<QString, Span>> spellings;
    for (const Clause &clause : context.program.clauses) {
        collectSpellings(clause.head, spellings);
        forEachGoal(clause.body, [&](const Term &goal, bool) { collectSpellings(goal, spellings); });
    }
    for (const auto &names : std::as_const(spellings)) {
        if (names.size() < 2)
            continue;
        auto later = names.begin(), earlier = std::next(names.begin());
        if (later->second.line < earlier->second.line)
            std::swap(later, earlier);
        context.report(Severity::Warning, "spelling-case",
                       u"'%1' and '%2' in line %3 differ by capital letters alone"_s.arg(
                           later->first, earlier->first, QString::number(earlier->second.line)),
                       u"They are two names. If one is meant, spell it in one way."_s, later->second);
        context.relate(earlier->second, u"The other spelling"_s);
    }
}

/// Quotation marks are letters as others are. One is mostly half of a pair that other languages have, or a slip; a
/// stroke behind a letter, as in x' and o'clock, is a name's own.
bool hasQuote(const QString &name)
{
    return name.contains(u'"') || name.contains(u'`') || name.startsWith(u'\'');
}

void tellQuotes(CheckContext &context, const Term &term, QSet<QString> &told)
{
    const bool isName
        = term.kind == Term::Kind::Atom || term.kind == Term::Kind::Compound || term.kind == Term::Kind::Variable;
    if (isName && term.nameSpan.isValid() && hasQuote(term.text) && !told.contains(term.text)) {
        told.insert(term.text);
        context.report(Severity::Warning, "quote-in-name", u"A quotation mark is part of the name %1"_s.arg(term.text),
                       u"The language has no names in quotation marks: write it without."_s, term.nameSpan);
    }
    for (const Term &argument : term.args)
        tellQuotes(context, argument, told);
}

using FactNames = std::set<std::pair<QString, int>>; ///< with their numbers of arguments

std::pair<QString, int> nameOf(const Term &fact)
{
    return {fact.text, fact.arity()};
}

/// What rules make true; nothing: it may be anything.
std::optional<FactNames> factsMade(const CheckContext &context)
{
    FactNames made;
    const char *const makers[] = {"init", "next", "true"};
    for (const Clause &clause : context.program.clauses)
        for (const char *maker : makers) {
            if (!context.isKeyword(clause.head, maker))
                continue;
            if (clause.head.args[0].kind == Term::Kind::Variable)
                return {};
            made.insert(nameOf(clause.head.args[0]));
        }
    return made;
}

void tellUndefined(CheckContext &context)
{
    const FactNames facts = factsMade(context).value_or(FactNames());
    SimilarNames known;
    for (const PredicateId &one : std::as_const(context.defined))
        known.add(one);
    for (const KeywordRow &row : keywordRows())
        if (keywordRow(context.dialect, QString::fromLatin1(row.name)))
            known.add({QString::fromLatin1(row.name), arityOf(row, context.dialect)});
    QSet<PredicateId> told;
    for (const Clause &clause : context.program.clauses)
        forEachGoal(clause.body, [&](const Term &goal, bool) {
            const PredicateId id = predicateOf(goal);
            if (context.defined.contains(id) || context.keyword(goal) || keywordRow(context.dialect, goal.text)
                || context.program.unread.contains(goal.text) || told.contains(id))
                return;
            told.insert(id);
            const auto meant = known.nearest(id);
            context.report(
                Severity::Warning, "undefined-relation",
                u"No rule and no fact defines '%1' with %2: it never holds"_s.arg(id.name, argumentsText(id.arity)),
                facts.count(nameOf(goal))             ? u"It is a fact of the state: ask for it with 'true'."_s
                    : meant && meant->name != id.name ? u"Did you mean '%1'?"_s.arg(meant->name)
                                                      : u"Define it, or correct its name."_s,
                goal.nameSpan);
        });
}

/// Heads that nobody asks for and that look like a keyword.
void tellMisspelt(CheckContext &context)
{
    QSet<PredicateId> called;
    for (const Clause &clause : context.program.clauses)
        forEachGoal(clause.body, [&](const Term &goal, bool) { called.insert(predicateOf(goal)); });
    QSet<PredicateId> told;
    for (const Clause &clause : context.program.clauses) {
        const PredicateId id = predicateOf(clause.head);
        if (called.contains(id) || told.contains(id) || keywordRow(context.dialect, id.name))
            continue;
        for (const KeywordRow &row : keywordRows()) {
            const QString name = QString::fromLatin1(row.name);
            if (!row.isHead || arityOf(row, context.dialect) != id.arity || id.name.size() < 4
                || editDistance(id.name, name, 1) > 1)
                continue;
            told.insert(id);
            context.report(Severity::Warning, "misspelt-keyword",
                           u"'%1' means nothing to the language, and no rule asks for it"_s.arg(id.name),
                           u"Did you mean '%1'?"_s.arg(name), clause.head.nameSpan);
            break;
        }
    }
}

/// Facts that are asked for and can never be true: no rule makes one of their name.
void tellNeverTrue(CheckContext &context)
{
    const std::optional<FactNames> made = factsMade(context);
    if (!made)
        return;
    SimilarNames known;
    for (const auto &[name, arity] : *made)
        known.add({name, arity});
    FactNames told;
    for (const Clause &clause : context.program.clauses) {
        if (context.isDescription(clause))
            continue;
        forEachGoal(clause.body, [&](const Term &goal, bool) {
            if (!context.isKeyword(goal, "true") || goal.args[0].kind == Term::Kind::Variable
                || context.program.unread.contains(u"next"_s) || context.program.unread.contains(u"init"_s))
                return;
            const auto asked = nameOf(goal.args[0]);
            if (made->count(asked) || !told.insert(asked).second)
                return;
            const bool isRelation = context.defined.contains({asked.first, asked.second});
            const auto meant = isRelation ? std::nullopt : known.nearest({asked.first, asked.second});
            const bool isMisspelt = meant && meant->name != asked.first;
            context.report(Severity::Warning, "never-true", u"No rule ever makes '%1' true"_s.arg(asked.first),
                           isRelation       ? u"'%1' is a relation: ask for it without 'true'."_s.arg(asked.first)
                               : isMisspelt ? u"Did you mean '%1'?"_s.arg(meant->name)
                                            : u"Make it true by init or next, or correct its name."_s,
                           isMisspelt ? goal.args[0].nameSpan : goal.args[0].span);
        });
    }
}

} // namespace

void checkNames(CheckContext &context)
{
    FirstPlaces relations, functions;
    for (const Clause &clause : context.program.clauses) {
        const auto add = [&](const Term &goal, bool) {
            if (!keywordRow(context.dialect, goal.text))
                relations[goal.text].emplace(goal.arity(), goal.nameSpan);
            for (const Term &argument : goal.args)
                collectFunctions(argument, functions);
        };
        add(clause.head, true);
        forEachGoal(clause.body, add);
    }
    tellSeveralArities(context, relations, u"relation"_s);
    tellSeveralArities(context, functions, u"function"_s);
    tellSpellings(context);
    QSet<QString> quoted;
    for (const Clause &clause : context.program.clauses) {
        tellQuotes(context, clause.head, quoted);
        forEachGoal(clause.body, [&](const Term &goal, bool) { tellQuotes(context, goal, quoted); });
    }
    tellUndefined(context);
    tellMisspelt(context);
    tellNeverTrue(context);
}

} // namespace sidl::language::gdl
