// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/symbols/rename.h"

#include "sidl/language/program/builtins.h"
#include "sidl/language/read/forbidden.h"

#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

bool isNameCharacter(QChar c)
{
    return c.isLetterOrNumber() || c == u'_';
}

QString otherVariable(const ClauseSymbols &clause, const QString &name)
{
    const bool isThere = std::any_of(clause.variables.begin(), clause.variables.end(),
                                     [&name](const auto &v) { return v.name == name; });
    return isThere ? u"There is another variable %1 in this clause"_s.arg(name) : QString();
}

QString otherPredicate(const Symbols &symbols, const PredicateId &predicate)
{
    const PredicateSymbol *other = symbols.predicate(predicate);
    if (other && !other->definitions.empty())
        return u"There is another %1, in line %2"_s.arg(predicate.text(),
                                                        QString::number(other->definitions.front().span.line));
    return {};
}

/// Of a predicate that is called, and defined nowhere: by the new name, the calls find it.
QString callWarning(const Symbols &symbols, const PredicateId &predicate)
{
    const PredicateSymbol *other = symbols.predicate(predicate);
    return !other || other->calls.empty() ? QString()
                                          : u"%1 is called in line %2, and will be this one"_s.arg(
                                              predicate.text(), QString::number(other->calls.front().span.line));
}

QString whyNoVariable(const ClauseSymbols &clause, const QString &name)
{
    const bool isVariable = !name.isEmpty() && (name[0].isUpper() || name[0] == u'_')
        && std::all_of(name.begin(), name.end(), isNameCharacter);
    if (!isVariable)
        return u"A variable starts with a capital letter or _, and has letters, digits and _ only"_s;
    if (name == "_"_L1)
        return u"Each _ is a variable of its own: write _ and a name"_s;
    return otherVariable(clause, name);
}

QString whyNoConstant(const QString &name)
{
    const bool isName = !name.isEmpty() && name[0].isLower() && std::all_of(name.begin(), name.end(), isNameCharacter);
    return isName ? QString() : u"A constant starts with a small letter, and has letters, digits and _ only"_s;
}

/// What the user should know before two constants become one.
QString mergeWarning(const Symbols &symbols, const QString &name, const QString &file = {})
{
    Symbols::Symbol other;
    other.isConstant = true;
    other.name = name;
    const std::vector<Span> places = symbols.occurrences(other);
    if (places.empty())
        return {};
    const QString line = QString::number(places.front().line);
    return u"There is a constant %1 already, in line %2: they will be the same"_s.arg(
        name, file.isEmpty() ? line : u"%1 of %2"_s.arg(line, file));
}

} // namespace

QString whyNoPredicate(const Symbols &symbols, const PredicateId &predicate)
{
    const QString &name = predicate.name;
    const bool isName = !name.isEmpty() && name[0].isLower() && std::all_of(name.begin(), name.end(), isNameCharacter);
    if (!isName)
        return u"A predicate's name starts with a small letter, and has letters, digits and _ only"_s;
    if (!keywordsNamed(name).empty())
        return u"%1 is the name of a keyword"_s.arg(name);
    if (builtin(predicate))
        return u"%1 is a library predicate"_s.arg(predicate.text());
    if (forbidden(predicate) || isForbiddenIso(predicate) || isHook(predicate))
        return u"%1 means something else in Prolog"_s.arg(predicate.text());
    return otherPredicate(symbols, predicate);
}

QString whyNotRenamed(const Symbols &symbols, const Symbols::Symbol &symbol)
{
    if (symbol.isVariable || symbol.isConstant)
        return {};
    if (keywordOf(symbol.predicate))
        return u"%1 is a keyword: it cannot have another name"_s.arg(symbol.predicate.text());
    const PredicateSymbol *row = symbols.predicate(symbol.predicate);
    if (builtin(symbol.predicate) && (!row || row->definitions.empty()))
        return u"%1 is a library predicate: it cannot have another name"_s.arg(symbol.predicate.text());
    return {};
}

namespace {

/// What is found in the texts that belong together with the one of the plan. What is told of that one comes first.
void planElsewhere(RenamePlan &plan, const Symbols::Symbol &symbol, const RelatedTexts &others)
{
    const PredicateId renamed{plan.newName, symbol.predicate.arity};
    for (const RelatedText &other : others) {
        const QString name = QFileInfo(other.path).fileName();
        const QString why = other.isGame && !symbol.isConstant ? otherPredicate(*other.symbols, renamed) : QString();
        if (!why.isEmpty()) {
            plan.error = u"%1 of %2"_s.arg(why, name);
            plan.places.clear();
            plan.elsewhere.clear();
            return;
        }
        if (other.isGame && symbol.isConstant && plan.warning.isEmpty())
            plan.warning = mergeWarning(*other.symbols, plan.newName, name);
        std::vector<Span> places = occurrencesIn(other, symbol);
        if (!places.empty())
            plan.elsewhere.push_back({other.path, other.text, std::move(places), other.isBeside});
        const std::vector<ClauseSymbols> &clauses = other.symbols->clauses();
        const auto broken
            = std::find_if(clauses.begin(), clauses.end(), [](const ClauseSymbols &clause) { return clause.isBroken; });
        if (broken != clauses.end() && plan.warning.isEmpty())
            plan.warning = u"The clause in line %1 of %2 cannot be read: what it names may be missed"_s.arg(
                QString::number(broken->span.line), name);
    }
}

QString whyNot(const Symbols &symbols, const Symbols::Symbol &symbol, const QString &newName, const NameRules &rules)
{
    if (const QString fixed = rules.whyFixed(symbol); !fixed.isEmpty())
        return fixed;
    if (newName == symbol.name)
        return u"This is its name now"_s;
    if (const QString none = rules.whyNone(symbol, newName); !none.isEmpty() || symbol.isConstant)
        return none;
    return symbol.isVariable ? otherVariable(symbols.clauses()[std::size_t(symbol.clause)], newName)
                             : otherPredicate(symbols, {newName, symbol.predicate.arity});
}

} // namespace

std::size_t RenamePlan::count() const
{
    std::size_t sum = places.size();
    for (const Elsewhere &one : elsewhere)
        sum += one.places.size();
    return sum;
}

RenamePlan planRename(const Symbols &symbols, const Symbols::Symbol &symbol, const QString &newName,
                      const NameRules *rules, const RelatedTexts &others)
{
    RenamePlan plan;
    plan.newName = newName;
    plan.revision = symbols.revision();
    plan.error = rules ? whyNot(symbols, symbol, newName, *rules) : whyNotRenamed(symbols, symbol);
    if (!rules && plan.error.isEmpty())
        plan.error = newName == symbol.name ? u"This is its name now"_s
            : symbol.isConstant             ? whyNoConstant(newName)
            : symbol.isVariable             ? whyNoVariable(symbols.clauses()[std::size_t(symbol.clause)], newName)
                                            : whyNoPredicate(symbols, {newName, symbol.predicate.arity});
    if (!plan.error.isEmpty())
        return plan;
    plan.places = symbols.occurrences(symbol);
    const auto broken = std::find_if(symbols.clauses().begin(), symbols.clauses().end(),
                                     [](const ClauseSymbols &clause) { return clause.isBroken; });
    if (!symbol.isVariable && broken != symbols.clauses().end())
        plan.warning = u"The clause in line %1 cannot be read: what it names may be missed"_s.arg(broken->span.line);
    else if (symbol.isConstant)
        plan.warning = mergeWarning(symbols, newName);
    else if (!symbol.isVariable)
        plan.warning = callWarning(symbols, {newName, symbol.predicate.arity});
    if (isShared(symbols, symbol, others))
        planElsewhere(plan, symbol, others);
    return plan;
}

} // namespace sidl::language
