// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/rulesystem/rulesystem.h"

#include "sidl/language/assist/fillin.h"

#include <algorithm>

namespace sidl::language {

Program RuleSystem::readGoal(const QString &, const QString &) const
{
    return {};
}

Diagnostics RuleSystem::check(const Program &) const
{
    return {};
}

bool RuleSystem::isBuiltin(const PredicateId &) const
{
    return false;
}

std::vector<TextRange> RuleSystem::goals(QStringView) const
{
    return {};
}

SymbolsPointer RuleSystem::symbols(const Program &program, const SymbolsPointer &last) const
{
    return symbolsOf(program, last);
}

QuickFixes RuleSystem::fixes(const Program &) const
{
    return {};
}

CursorContext RuleSystem::cursorContext(const TextAround &) const
{
    return {};
}

std::vector<Completion> RuleSystem::completions(const CursorContext &, const Symbols &, const DomainsPointer &) const
{
    return {};
}

QString RuleSystem::signatureAround(const CursorContext &context, const Symbols &symbols) const
{
    return language::signatureAround(context, symbols);
}

QString RuleSystem::hoverText(const Symbols &, const DomainsPointer &, int, int) const
{
    return {};
}

QString RuleSystem::helpText(const Symbols &, const DomainsPointer &, const PredicateId &) const
{
    return {};
}

TextEdits RuleSystem::format(const QString &, const std::vector<Span> &, std::optional<LineRange>) const
{
    return {};
}

bool mentions(const RuleSystem &system, const QString &text, QStringView what)
{
    const std::vector<Token> tokens = system.tokens(text);
    return std::any_of(tokens.begin(), tokens.end(), [&](const Token &token) { return token.is(text, what); });
}

} // namespace sidl::language
