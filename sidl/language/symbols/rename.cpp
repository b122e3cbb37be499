// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/symbols/rename.h"

#include "sidl/language/program/builtins.h"
#include "sidl/language/read/forbidden.h"

#include <algorithm>

namespace sidl::language {

namespace {

bool isNameCharacter(QChar c)
{
    return c.isLetterOrNumber() || c == u'_';
}

QString whyNoVariable(const ClauseSymbols &clause, const QString &name)
{
    const bool isVariable = !name.isEmpty() && (name[0].isUpper() || name[0] == u'_')
        && std::all_of(name.begin(), name.end(), isNameCharacter);
    if (!isVariable)
        return QStringLiteral("A variable starts with a capital letter or _, and has letters, digits and _ only");
    if (name == QLatin1String("_"))
        return QStringLiteral("Each _ is a variable of its own: write _ and a name");
    if (std::any_of(clause.variables.begin(), clause.variables.end(),
                    [&name](const auto &v) { return v.name == name; }))
        return QStringLiteral("There is another variable %1 in this clause").arg(name);
    return {};
}

QString whyNoPredicate(const Symbols &symbols, const PredicateId &predicate)
{
    const QString &name = predicate.name;
    const bool isName = !name.isEmpty() && name[0].isLower() && std::all_of(name.begin(), name.end(), isNameCharacter);
    if (!isName)
        return QStringLiteral("A predicate's name starts with a small letter, and has letters, digits and _ only");
    if (!keywordsNamed(name).empty())
        return QStringLiteral("%1 is the name of a keyword").arg(name);
    if (builtin(predicate))
        return QStringLiteral("%1 is a library predicate").arg(predicate.text());
    if (forbidden(predicate) || isForbiddenIso(predicate) || isHook(predicate))
        return QStringLiteral("%1 means something else in Prolog").arg(predicate.text());
    const PredicateSymbol *other = symbols.predicate(predicate);
    if (other && !other->definitions.empty())
        return QStringLiteral("There is another %1, in line %2")
            .arg(predicate.text(), QString::number(other->definitions.front().span.line));
    if (other)
        return QStringLiteral("%1 is called in line %2 already")
            .arg(predicate.text(), QString::number(other->calls.front().span.line));
    return {};
}

QString whyNoConstant(const QString &name)
{
    const bool isName = !name.isEmpty() && name[0].isLower() && std::all_of(name.begin(), name.end(), isNameCharacter);
    return isName ? QString()
                  : QStringLiteral("A constant starts with a small letter, and has letters, digits and _ only");
}

/// What the user should know before two constants become one.
QString mergeWarning(const Symbols &symbols, const QString &name)
{
    Symbols::Symbol other;
    other.isConstant = true;
    other.name = name;
    const std::vector<Span> places = symbols.occurrences(other);
    return places.empty() ? QString()
                          : QStringLiteral("There is a constant %1 already, in line %2: they will be the same")
                                .arg(name, QString::number(places.front().line));
}

} // namespace

QString whyNotRenamed(const Symbols &symbols, const Symbols::Symbol &symbol)
{
    if (symbol.isVariable || symbol.isConstant)
        return {};
    if (keywordOf(symbol.predicate))
        return QStringLiteral("%1 is a keyword: it cannot have another name").arg(symbol.predicate.text());
    const PredicateSymbol *row = symbols.predicate(symbol.predicate);
    if (builtin(symbol.predicate) && (!row || row->definitions.empty()))
        return QStringLiteral("%1 is a library predicate: it cannot have another name").arg(symbol.predicate.text());
    return {};
}

RenamePlan planRename(const Symbols &symbols, const Symbols::Symbol &symbol, const QString &newName)
{
    RenamePlan plan;
    plan.newName = newName;
    plan.revision = symbols.revision();
    plan.error = whyNotRenamed(symbols, symbol);
    if (plan.error.isEmpty())
        plan.error = newName == symbol.name ? QStringLiteral("This is its name now")
            : symbol.isConstant             ? whyNoConstant(newName)
            : symbol.isVariable             ? whyNoVariable(symbols.clauses()[std::size_t(symbol.clause)], newName)
                                            : whyNoPredicate(symbols, {newName, symbol.predicate.arity});
    if (!plan.error.isEmpty())
        return plan;
    plan.places = symbols.occurrences(symbol);
    const auto broken = std::find_if(symbols.clauses().begin(), symbols.clauses().end(),
                                     [](const ClauseSymbols &clause) { return clause.isBroken; });
    if (!symbol.isVariable && broken != symbols.clauses().end())
        plan.warning = QStringLiteral("The clause in line %1 cannot be read: what it names may be missed")
                           .arg(broken->span.line);
    else if (symbol.isConstant)
        plan.warning = mergeWarning(symbols, newName);
    return plan;
}

} // namespace sidl::language
