// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/check/checks.h"
#include "sidl/language/program/termmatch.h"

#include <QSet>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

constexpr double Tolerance = 1e-9; ///< S14
constexpr int MaxActions = 10000;  ///< that are counted

bool isFraction(const Term &term)
{
    return term.isCompound(u"/", 2) && term.args[0].kind == Term::Kind::Integer
        && term.args[1].kind == Term::Kind::Integer && term.args[1].text.toDouble() > 0;
}

double valueOf(const Term &number)
{
    if (number.kind == Term::Kind::Compound)
        return valueOf(number.args[0]) / valueOf(number.args[1]);
    return number.kind == Term::Kind::Float ? number.number : number.text.toDouble();
}

/// The values that the body of a clause gives to one variable: member(X, [a, b]) or between(1, 6, X).
struct Values
{
    int variable = -1;
    QStringList keys; ///< as of groundKey()
};

std::optional<Values> valuesOf(const CheckContext &context, const Term &body)
{
    if (context.graph.defines(predicateOf(body)))
        return {};
    Values values;
    if (body.isCompound(u"member", 2) && body.args[0].kind == Term::Kind::Variable
        && body.args[1].kind == Term::Kind::List && isGround(body.args[1])) {
        values.variable = body.args[0].variable;
        for (const Term &element : body.args[1].args)
            values.keys += groundKey(element);
        return values;
    }
    if (!body.isCompound(u"between", 3) || body.args[2].kind != Term::Kind::Variable)
        return {};
    if (body.args[0].kind != Term::Kind::Integer || body.args[1].kind != Term::Kind::Integer)
        return {};
    const qlonglong low = body.args[0].text.toLongLong(), high = body.args[1].text.toLongLong();
    if (low < -MaxActions || high > MaxActions)
        return {};
    values.variable = body.args[2].variable;
    Term number;
    number.kind = Term::Kind::Integer;
    for (qlonglong i = low; i <= high; ++i) {
        number.text = QString::number(i);
        values.keys += groundKey(number);
    }
    return values;
}

/// How many actions the switch @p word has, if its rules say so without being run.
std::optional<int> visibleActions(const CheckContext &context, const Term &word)
{
    if (!isGround(word) || context.shapes.templates.mayHold(word))
        return {};
    QSet<QString> actions;
    for (const Shapes::Row *row : context.shapes.offers.matching(word, 1000)) {
        const Clause &clause = context.program.clauses[std::size_t(row->clause)];
        const Term &other = clause.head.args[0];
        if (!isGround(other) || groundKey(other) != groundKey(word)
            || !addWords(context, clause, clause.head.args[1], actions))
            return {};
    }
    return actions.isEmpty() ? std::nullopt : std::optional(int(actions.size()));
}

void tell(CheckContext &context, const QString &message, const QString &advice, const Term &place)
{
    context.warning("distribution", message, advice, place.span);
}

/// Probabilities are not negative, and 1 in all.
void checkSum(CheckContext &context, const Term &list)
{
    double sum = 0;
    for (const Term &number : list.args) {
        const double value = valueOf(number);
        if (value < 0)
            return tell(context, u"A probability is not negative"_s, u"Write 0 for an action that never happens"_s,
                        number);
        sum += value;
    }
    if (std::abs(sum - 1) > Tolerance)
        tell(context, u"These probabilities are %1 in all"_s.arg(sum, 0, 'g', 6),
             u"Make them 1 in all; equal(%1) gives each action the same"_s.arg(list.args.size()), list);
}

void checkDistribution(CheckContext &context, const Term &word, const Term &owner)
{
    const bool isList = owner.kind == Term::Kind::List && !owner.partial && !owner.args.empty()
        && std::all_of(owner.args.begin(), owner.args.end(), isProbability);
    const bool isEqual = owner.isCompound(u"equal", 1) && owner.args[0].kind == Term::Kind::Integer;
    if (!isList && !isEqual)
        return;
    const bool isKnown = !context.mayMiss({Keyword::Switch, Keyword::Unlimited});
    const std::optional<int> actions = isKnown ? visibleActions(context, word) : std::nullopt;
    const QString text = context.textOf(word);
    if (isEqual && actions && owner.args[0].text != QString::number(*actions))
        return tell(context, u"The number of the actions of %1 is %2"_s.arg(text, QString::number(*actions)),
                    u"Write equal(%1)"_s.arg(*actions), owner);
    if (isList && actions && int(owner.args.size()) != *actions)
        return tell(context,
                    u"%1 probabilities are given, but the number of the actions of %2 is %3"_s.arg(
                        QString::number(owner.args.size()), text, QString::number(*actions)),
                    u"Write one probability for each action, in the order of the rules of switch/2"_s, owner);
    if (isList)
        checkSum(context, owner);
}

} // namespace

bool addWords(const CheckContext &context, const Clause &clause, const Term &word, QSet<QString> &keys)
{
    const bool isFact = !clause.body.span.isValid();
    if (isFact && isGround(word)) {
        keys.insert(groundKey(word));
        return true;
    }
    const std::optional<Values> values = isFact ? std::nullopt : valuesOf(context, clause.body);
    if (!values || word.kind != Term::Kind::List || word.partial)
        return false;
    bool hasPlace = false;
    for (const QString &value : values->keys) {
        QStringList elements;
        for (const Term &element : word.args) {
            const bool isPlace = element.kind == Term::Kind::Variable && element.variable == values->variable;
            if (!isPlace && !isGround(element))
                return false;
            hasPlace = hasPlace || isPlace;
            elements += isPlace ? value : groundKey(element);
        }
        keys.insert(listKey(elements));
    }
    return hasPlace;
}

bool isProbability(const Term &term)
{
    return term.kind == Term::Kind::Integer || term.kind == Term::Kind::Float || isFraction(term);
}

void checkDistributions(CheckContext &context)
{
    for (const Clause &clause : context.program.clauses)
        if (keywordOf(predicateOf(clause.head)) == Keyword::Owned)
            checkDistribution(context, clause.head.args[0], clause.head.args[1]);
}

} // namespace sidl::language
