// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/check/checks.h"

#include <QSet>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

/// Where an account of integers is no longer exact, either way from 0: 2^53, as engine/foreign/arithmetic.h has it.
constexpr double InexactInteger = 9007199254740992.0;

/// Which arguments of a keyword are words (switches, actions and players are words too).
struct WordArguments
{
    Keyword keyword;
    bool first, second;
};

constexpr WordArguments wordArguments[] = {
    {Keyword::Init, true, false},     {Keyword::InitAccount, true, false}, {Keyword::Hidden, true, true},
    {Keyword::Legal, true, false},    {Keyword::Owned, true, false},       {Keyword::Switch, true, true},
    {Keyword::Unlimited, true, true}, {Keyword::Default, true, true},      {Keyword::Do, true, false},
    {Keyword::Payoff, true, false},   {Keyword::Player, true, false},      {Keyword::Fact, true, false},
    {Keyword::Create, true, false},   {Keyword::Delete, true, false},      {Keyword::ToCreate, true, false},
    {Keyword::ToDelete, true, false}, {Keyword::Does, true, true},
};

bool isNoWord(const Term &term)
{
    return term.kind == Term::Kind::List ? term.args.empty() : term.kind != Term::Kind::Variable;
}

bool hasVariable(const Term &term)
{
    return term.kind == Term::Kind::Variable || std::any_of(term.args.begin(), term.args.end(), hasVariable);
}

QString example(const Term &term)
{
    if (term.kind == Term::Kind::List) // as completion leaves the brackets of a goal
        return u"Fill in the brackets, as in [alice,10]"_s;
    return term.kind == Term::Kind::Atom || term.kind == Term::Kind::Integer ? u"Write [%1]"_s.arg(term.text)
                                                                             : u"Write a list such as [alice,10]"_s;
}

/// @p isCertain: the clause always leads to the error.
void checkArguments(CheckContext &context, const Term &term, Keyword keyword, bool isCertain)
{
    for (const WordArguments &row : wordArguments) {
        if (row.keyword != keyword)
            continue;
        for (std::size_t i = 0; i < term.args.size(); ++i) {
            const Term &argument = term.args[i];
            if (!(i == 0 ? row.first : row.second) || !isNoWord(argument))
                continue;
            const QString message = argument.kind == Term::Kind::List
                ? u"This word is empty: words have at least one element"_s
                : u"This is no word: words are lists"_s;
            context.problems.push_back({isCertain ? Severity::Error : Severity::Warning, u"not-a-word"_s, message,
                                        example(argument), argument.span});
        }
    }
}

/// Terms within words are accepted, with a warning.
void checkNesting(CheckContext &context, const Term &word)
{
    if (word.kind != Term::Kind::List)
        return;
    for (const Term &element : word.args) {
        const bool isTail = word.partial && &element == &word.args.back();
        if (element.kind == Term::Kind::Compound || (element.kind == Term::Kind::List && !isTail))
            context.warning(
                "nested-word", u"The elements of a word should be names, numbers or texts"_s,
                isFormula(element) && hasVariable(element)
                    ? u"Compute it before, as in N is %1; or write its parts as elements of their own"_s.arg(
                        context.textOf(element))
                    : u"Write its parts as elements of their own, as in [pawn,e,2]"_s,
                element.span);
    }
}

/// S10: an owner is a player, equal(N) or a list of probabilities.
void checkOwner(CheckContext &context, const Term &owner)
{
    if (isNoWord(owner) && !owner.isCompound(u"equal", 1))
        context.warning("not-an-owner", u"This owns no switch: neither a player nor a distribution"_s,
                        owner.kind == Term::Kind::Atom
                            ? u"Players are words: write [%1]; nature is equal(N)"_s.arg(owner.text)
                            : u"Write a player such as [alice], equal(N) or a list of probabilities"_s,
                        owner.span);
}

/// S11: the holes of a template are (name,type).
void checkTemplate(CheckContext &context, const Term &word)
{
    static const QSet<QString> types{u"double"_s, u"real"_s, u"float"_s,  u"integer"_s, u"int"_s,
                                     u"number"_s, u"atom"_s, u"symbol"_s, u"string"_s};
    for (const Term &hole : word.args) {
        const bool isType = hole.isCompound(u",", 2)
            && (hole.args[1].kind == Term::Kind::Variable || types.contains(hole.args[1].text));
        if (hole.kind == Term::Kind::Compound && !isType)
            context.warning("bad-template", u"This is no hole of a template"_s,
                            u"Write (name,type); types are double, integer, number, atom and string"_s, hole.span);
    }
}

/// An account that is written as an integer; the same as where the game starts.
void checkInteger(CheckContext &context, const Term &account)
{
    const double value = std::fabs(account.text.toDouble());
    if (std::isinf(value))
        context.error("not-a-number", u"A player's account is too large"_s, u"Write a smaller number"_s, account.span);
    else if (value >= InexactInteger)
        context.error("not-exact", u"A player's account passes 9007199254740991, and integers beyond are not exact"_s,
                      u"Write a smaller number, or a float, which is not exact by nature"_s, account.span);
}

/// What init/1 and init/2 say for certain (S7, S8).
void checkInit(CheckContext &context, const Clause &clause, Keyword keyword)
{
    if (keyword == Keyword::Init)
        checkNesting(context, clause.head.args[0]);
    const bool isFact = !clause.body.span.isValid();
    if (keyword == Keyword::InitAccount) {
        const Term &account = clause.head.args[1];
        const bool isNumber = account.kind == Term::Kind::Integer || account.kind == Term::Kind::Float;
        if (!isNumber && !(account.kind == Term::Kind::Variable && !isFact))
            context.error("not-a-number", u"A player's account is a number"_s,
                          u"Write a number, such as 0; compute it with is/2 in the body"_s, account.span);
        else if (account.kind == Term::Kind::Integer)
            checkInteger(context, account);
    }
    const Term &word = clause.head.args[0];
    if (isFact && hasVariable(word))
        context.error("not-ground", u"A word of the initial state cannot hold variables"_s,
                      u"Give them values in a body, or write small letters for names"_s, word.span);
}

} // namespace

void checkWords(CheckContext &context)
{
    for (const Clause &clause : context.program.clauses) {
        const auto keyword = keywordOf(predicateOf(clause.head));
        if (!keyword || !info(*keyword).head)
            continue;
        const bool isInit = *keyword == Keyword::Init || *keyword == Keyword::InitAccount;
        checkArguments(context, clause.head, *keyword, isInit && !clause.body.span.isValid());
        if (isInit)
            checkInit(context, clause, *keyword);
        else if (*keyword == Keyword::Owned)
            checkOwner(context, clause.head.args[1]);
        else if (*keyword == Keyword::Unlimited)
            checkTemplate(context, clause.head.args[1]);
    }
    for (const Call &call : context.graph.calls()) {
        const auto keyword = keywordOf(call.target);
        if (!keyword || info(*keyword).head || call.isClosure())
            continue;
        checkArguments(context, *call.goal, *keyword, false);
        if (*keyword == Keyword::Create)
            checkNesting(context, call.goal->args[0]);
    }
}

} // namespace sidl::language
