// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/check/checks.h"
#include "sidl/language/program/fraction.h"
#include "sidl/language/program/termmatch.h"

#include <QSet>

#include <algorithm>
#include <cmath>
#include <utility>

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

constexpr int MaxHelpers = 5; ///< that lead from one to the next

std::optional<QStringList> valuesOf(const CheckContext &context, const Term &body, int variable, int helpers = 0);

/// Those that the facts of @p goal give, or its rules of one goal that lead to facts.
std::optional<QStringList> helperValues(const CheckContext &context, const Term &goal, int variable, int helpers)
{
    qsizetype place = -1;
    for (qsizetype i = 0; i < qsizetype(goal.args.size()); ++i) {
        const Term &argument = goal.args[std::size_t(i)];
        const bool isPlace = argument.kind == Term::Kind::Variable && argument.variable == variable;
        if ((isPlace && place >= 0) || (!isPlace && !isGround(argument)))
            return {};
        place = isPlace ? i : place;
    }
    if (place < 0 || helpers == MaxHelpers || context.program.unread.contains(goal.text))
        return {};
    QStringList keys;
    for (const int index : context.graph.clausesOf(predicateOf(goal))) {
        const Clause &clause = context.program.clauses[std::size_t(index)];
        const Term &value = clause.head.args[std::size_t(place)];
        bool isMeant = true;
        for (std::size_t i = 0; i < goal.args.size(); ++i) {
            if (qsizetype(i) == place)
                continue;
            if (!isGround(clause.head.args[i]))
                return {};
            isMeant = isMeant && groundKey(clause.head.args[i]) == groundKey(goal.args[i]);
        }
        const bool isFact = !clause.body.span.isValid();
        if (isFact ? !isGround(value) : value.kind != Term::Kind::Variable)
            return {};
        const auto values
            = isFact ? QStringList(groundKey(value)) : valuesOf(context, clause.body, value.variable, helpers + 1);
        if (!values || keys.size() + values->size() > MaxActions)
            return {};
        if (isMeant)
            keys += *values;
    }
    return keys;
}

/// What @p goal, as X \= a or a \== X, keeps @p variable from being, by groundKey(); nothing: it is another goal.
std::optional<QString> excluded(const Term &goal, int variable)
{
    if (!goal.isCompound(u"\\=", 2) && !goal.isCompound(u"\\==", 2))
        return {};
    const auto isIt
        = [variable](const Term &term) { return term.kind == Term::Kind::Variable && term.variable == variable; };
    for (const auto &[one, other] : {std::pair(&goal.args[0], &goal.args[1]), std::pair(&goal.args[1], &goal.args[0])})
        if (isIt(*one) && isGround(*other))
            return groundKey(*other);
    return {};
}

/// The values that the body of a clause gives to @p variable, by groundKey(): member(X, [a, b]), between(1, 6, X), or a
/// helper whose facts can be seen; and then goals that leave out some of them, as X \= a.
std::optional<QStringList> valuesOf(const CheckContext &context, const Term &body, int variable, int helpers)
{
    if (body.isCompound(u",", 2)) {
        std::optional<QStringList> values = valuesOf(context, body.args[0], variable, helpers);
        for (const Term *rest = &body.args[1]; values && rest;) {
            const bool isLast = !rest->isCompound(u",", 2);
            const std::optional<QString> other = excluded(isLast ? *rest : rest->args[0], variable);
            if (!other)
                return {};
            values->removeAll(*other);
            rest = isLast ? nullptr : &rest->args[1];
        }
        return values;
    }
    if (context.graph.defines(predicateOf(body)))
        return helperValues(context, body, variable, helpers);
    const auto isIt
        = [variable](const Term &term) { return term.kind == Term::Kind::Variable && term.variable == variable; };
    QStringList keys;
    if (body.isCompound(u"member", 2) && isIt(body.args[0]) && body.args[1].kind == Term::Kind::List
        && isGround(body.args[1])) {
        for (const Term &element : body.args[1].args)
            keys += groundKey(element);
        return keys;
    }
    if (!body.isCompound(u"between", 3) || !isIt(body.args[2]))
        return {};
    if (body.args[0].kind != Term::Kind::Integer || body.args[1].kind != Term::Kind::Integer)
        return {};
    const qlonglong low = body.args[0].text.toLongLong(), high = body.args[1].text.toLongLong();
    if (low < -MaxActions || high > MaxActions)
        return {};
    Term number;
    number.kind = Term::Kind::Integer;
    for (qlonglong i = low; i <= high; ++i) {
        number.text = QString::number(i);
        keys += groundKey(number);
    }
    return keys;
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

/// Of integers and fractions alone, exactly; else empty.
QString sumText(const std::vector<Term> &numbers)
{
    std::optional<Fraction> all = Fraction();
    for (const Term &number : numbers) {
        const auto one = number.kind == Term::Kind::Float ? std::nullopt : fractionOf(number);
        all = one && all ? sum(*all, *one) : std::nullopt;
    }
    return all ? all->text() : QString();
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
    if (std::abs(sum - 1) <= Tolerance)
        return;
    const QString exact = sumText(list.args);
    tell(context, u"These probabilities are %1 in all"_s.arg(exact.isEmpty() ? QString::number(sum, 'g', 6) : exact),
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
    if (isFact || word.kind != Term::Kind::List || word.partial)
        return false;
    const auto isPlace = [](const Term &element) { return element.kind == Term::Kind::Variable; };
    const auto place = std::find_if(word.args.begin(), word.args.end(), isPlace);
    if (place == word.args.end())
        return false;
    const std::optional<QStringList> values = valuesOf(context, clause.body, place->variable);
    if (!values)
        return false;
    for (const QString &value : *values) {
        QStringList elements;
        for (const Term &element : word.args) {
            const bool isValue = isPlace(element) && element.variable == place->variable;
            if (!isValue && !isGround(element))
                return false;
            elements += isValue ? value : groundKey(element);
        }
        keys.insert(listKey(elements));
    }
    return true;
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
