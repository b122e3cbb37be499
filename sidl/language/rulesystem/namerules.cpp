// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/rulesystem/namerules.h"

#include "sidl/language/gdl/gdlkeywords.h"
#include "sidl/language/gdl/gdlreader.h"
#include "sidl/language/rulesystem/registry.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

using gdl::Notation;

/// Of the text up to its first rule.
Notation notationOf(const Symbols &symbols)
{
    int last = 1;
    for (const ClauseSymbols &clause : symbols.clauses())
        last = std::max(last, clause.span.line);
    QString text;
    for (int line = 1; line <= last; ++line)
        text += symbols.line(line) + u'\n';
    return gdl::notationOf(text);
}

bool hasOnly(const QString &name, bool isPrefix)
{
    return std::all_of(name.begin(), name.end(), [&](QChar c) {
        return isPrefix ? !c.isSpace() && !u"();"_s.contains(c) : c.isLetterOrNumber() || c == u'_';
    });
}

QString whyNone(const Symbols::Symbol &symbol, const QString &name, bool isPrefix, bool isKeyword)
{
    if (symbol.isVariable && isPrefix)
        return name.size() > 1 && name[0] == u'?' && hasOnly(name, true)
            ? QString()
            : u"A variable starts with ?, and has no blanks, brackets and semicolons"_s;
    if (symbol.isVariable)
        return !name.isEmpty() && name[0].isUpper() && hasOnly(name, false)
            ? QString()
            : u"A variable starts with a capital letter, and has letters, digits and _ only"_s;
    if (isPrefix && (name.isEmpty() || name[0] == u'?' || !hasOnly(name, true)))
        return u"A name does not start with ?, and has no blanks, brackets and semicolons"_s;
    if (!isPrefix && (name.isEmpty() || !(name[0].isLower() || name[0].isDigit()) || !hasOnly(name, false)))
        return u"A name starts with a small letter, and has letters, digits and _ only"_s;
    if (gdl::isConnective(name) || name == "<="_L1 || (isKeyword && !symbol.isConstant))
        return u"%1 is the name of a keyword"_s.arg(name);
    return {};
}

} // namespace

std::optional<NameRules> nameRulesOf(const Symbols &symbols)
{
    const RuleLanguage &language = ruleSystemOf(symbols).rules();
    if (language.isProlog)
        return {};
    const bool isPrefix = notationOf(symbols) == Notation::Prefix;
    const auto isKeyword = [&language](const QString &name) {
        return std::any_of(language.keywords.begin(), language.keywords.end(), [&](const RuleKeyword &row) {
            return row.predicate.name.compare(name, Qt::CaseInsensitive) == 0;
        });
    };
    NameRules rules;
    rules.whyFixed = [&language](const Symbols::Symbol &symbol) {
        const bool isFixed = !symbol.isVariable && !symbol.isConstant && language.isKeyword(symbol.predicate);
        return isFixed ? u"%1 is a keyword: it cannot have another name"_s.arg(symbol.predicate.text()) : QString();
    };
    rules.whyNone = [isPrefix, isKeyword](const Symbols::Symbol &symbol, const QString &name) {
        return whyNone(symbol, name, isPrefix, isKeyword(name));
    };
    return rules;
}

} // namespace sidl::language
