// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/compiled/compiledrules.h"

#include "sidl/engine/compiled/compiledrulesparts.h"
#include "sidl/engine/foreign/templates.h"
#include "sidl/prolog/frame.h"

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;

namespace sidl::engine::compiled {

using language::Keyword;

namespace {

/// What a number or a fraction A/B of integers, B above 0, comes to; nothing of other terms.
std::optional<double> probabilityOf(const Values &values, Value term)
{
    if (term.isInteger())
        return double(term.integer());
    if (values.isFloat(term))
        return values.literalOf(term).number;
    if (!term.isCompound())
        return {};
    const Values::Compound compound = values.compoundOf(term);
    if (compound.arity != 2 || values.nameOf(compound.name) != u"/")
        return {};
    const Value *parts = values.arguments(term);
    if (!parts[0].isInteger() || !parts[1].isInteger() || parts[1].integer() <= 0)
        return {};
    return double(parts[0].integer()) / double(parts[1].integer());
}

} // namespace

bool CompiledRules::words(Keyword keyword, Word first, int limit, Words &result)
{
    bool areWords = true;
    const auto add = [&](const Value *value) {
        const Word word = d->versions.values().word(*value);
        areWords = !word.isNull() && int(result.size()) < limit;
        if (areWords)
            result.push_back(word);
        return areWords;
    };
    return (first.isNull() ? ask(keyword, "o", {}, add) : ask(keyword, "io", {first}, add)) && areWords;
}

bool CompiledRules::holds(Keyword keyword, Word first, Word second, bool &result)
{
    result = false;
    return ask(keyword, "ii", {first, second}, [&](const Value *) {
        result = true;
        return false;
    });
}

bool CompiledRules::defaultAction(Word place, Word &result)
{
    bool isWord = true;
    result = {};
    const bool isAnswer = ask(Keyword::Default, "io", {place}, [&](const Value *value) {
        result = d->versions.values().word(*value);
        isWord = !result.isNull();
        return false;
    });
    return isAnswer && isWord;
}

bool CompiledRules::owner(Word place, OwnerAnswer &result)
{
    Values &values = d->versions.values();
    bool isUsual = false;
    const auto read = [&](const Value *outputs) {
        const Value value = outputs[0];
        result.word = values.word(value);
        isUsual = !result.word.isNull();
        if (!value.isCompound())
            return false;
        const Values::Compound compound = values.compoundOf(value);
        if (compound.arity == 1 && values.nameOf(compound.name) == u"equal") {
            isUsual = values.arguments(value)[0].isInteger();
            if (isUsual)
                result.equal = values.arguments(value)[0].integer();
            return false;
        }
        std::vector<Value> elements;
        if (!values.getList(value, elements))
            return false;
        for (const Value element : elements) {
            const std::optional<double> probability = probabilityOf(values, element);
            if (!probability) {
                result.probabilities.clear();
                break;
            }
            result.probabilities.push_back(*probability);
            result.fractions = result.fractions || element.isCompound();
        }
        isUsual = isUsual || !result.probabilities.empty();
        return false;
    };
    return ask(Keyword::Owned, "io", {place}, read) && isUsual;
}

bool CompiledRules::hasSeveralOwners(Word place, int limit, bool &result)
{
    std::optional<Value> first;
    int count = 0;
    result = false;
    const auto compare = [&](const Value *value) {
        result = first && *first != *value;
        first = *value;
        return !result && ++count < limit;
    };
    return ask(Keyword::Owned, "io", {place}, compare) && count < limit;
}

bool CompiledRules::templates(Word place, int limit, std::vector<Template> &result)
{
    std::vector<std::uint64_t> forms;
    const bool isAnswer = ask(Keyword::Unlimited, "io", {place}, [&](const Value *form) {
        forms.push_back(form->bits());
        return int(forms.size()) <= limit;
    });
    if (!isAnswer || int(forms.size()) > limit)
        return false;
    auto known = d->templates.find(forms);
    if (known == d->templates.end()) {
        std::vector<Template> templates;
        std::set<QString> seen; // S11: equal ones are one
        for (const std::uint64_t bits : forms) {
            const prolog::Frame frame(prolog::Frame::Bindings::AreUndone); // what it makes would stay on the stack
            const prolog::TermRef term;
            QString fault;
            Template form;
            if (d->versions.values().put(term, Value::ofBits(bits)))
                form = readTemplate(term, fault);
            if (form.empty() || !fault.isEmpty())
                return false;
            if (seen.insert(templateText(form)).second)
                templates.push_back(std::move(form));
        }
        constexpr std::size_t MostKnown = 2000;
        if (d->templates.size() >= MostKnown)
            d->templates.clear();
        known = d->templates.emplace(std::move(forms), std::move(templates)).first;
    }
    result = known->second;
    return true;
}

bool CompiledRules::accounts(int limit, std::vector<Account> &result)
{
    Values &values = d->versions.values();
    bool areUsual = true;
    const auto add = [&](const Value *outputs) {
        const bool isInteger = outputs[1].isInteger();
        const Word player = values.word(outputs[0]);
        areUsual = !player.isNull() && (isInteger || values.isFloat(outputs[1])) && int(result.size()) < limit;
        if (areUsual)
            result.push_back(
                {player, {isInteger ? double(outputs[1].integer()) : values.literalOf(outputs[1]).number, isInteger}});
        return areUsual;
    };
    return ask(Keyword::InitAccount, "oo", {}, add) && areUsual;
}

bool CompiledRules::effects(Word action, bool &succeeds, std::vector<WordChange> &result)
{
    succeeds = false;
    return ask(Keyword::Do, "i", {action}, [&](const Value *) {
        succeeds = true;
        for (const WordEffect &effect : d->machine.effects())
            result.push_back({d->versions.values().word(effect.word), effect.isDeletion});
        return false;
    });
}

bool CompiledRules::payoffs(Word player, int limit, std::vector<Payment> &result)
{
    Values &values = d->versions.values();
    bool areAmounts = true;
    const auto add = [&](const Value *value) {
        const std::optional<Value> amount = evaluateTerm(*value, values);
        areAmounts = amount && int(result.size()) < limit;
        if (areAmounts)
            result.push_back({amount->isInteger() ? double(amount->integer()) : values.literalOf(*amount).number,
                              amount->isInteger()});
        return areAmounts;
    };
    return ask(Keyword::Payoff, "io", {player}, add) && areAmounts;
}

bool CompiledRules::number(const QString &name, Word first, std::optional<double> &result)
{
    result = {};
    const auto [place, isNew] = d->named.try_emplace(name);
    Query &query = place->second;
    if (isNew) {
        query.modes = "io";
        query.version = d->versions.query(name, u"io"_s);
        if (query.version)
            query.isAllowed = (query.version->predicate->keywords
                               & ~(language::bit(Keyword::Fact) | language::bit(Keyword::Player)))
                == 0;
    }
    const Values &values = d->versions.values();
    return ask(query, {first}, [&](const Value *value) {
        if (value->isInteger())
            result = double(value->integer());
        else if (values.isFloat(*value))
            result = values.literalOf(*value).number;
        return false;
    });
}

namespace {

/// Whether @p term, whose variables are bound as @p bindings tells, unifies with @p value; binds more.
bool matches(Rules &rules, Term term, Value value, std::vector<std::optional<Value>> &bindings)
{
    switch (term->kind) {
    case Symbol::Kind::Variable: {
        std::optional<Value> &bound = bindings[std::size_t(term->number)];
        if (!bound)
            bound = value;
        return *bound == value;
    }
    case Symbol::Kind::Constant:
        return term->value == value;
    case Symbol::Kind::Slot:
        return false;
    case Symbol::Kind::Structure:
        break;
    }
    Values &values = rules.values();
    if (!value.isCompound() || values.compoundOf(value).name != term->name
        || values.compoundOf(value).arity != term->parts.size())
        return false;
    for (std::size_t i = 0; i < term->parts.size(); ++i)
        if (!matches(rules, term->parts[i], values.arguments(value)[i], bindings))
            return false;
    return true;
}

} // namespace

bool CompiledRules::hasHeadFor(Keyword keyword, Word first, Word second)
{
    Rules &rules = d->versions.rules();
    const Predicate *const predicate = rules.find(QString::fromLatin1(language::info(keyword).name), 2);
    if (!predicate)
        return false;
    const Value values[] = {rules.values().ofWord(first), rules.values().ofWord(second)};
    return std::any_of(predicate->clauses.begin(), predicate->clauses.end(), [&](const Clause &clause) {
        if (clause.head->kind == Symbol::Kind::Constant) { // opened() keeps what it makes, and this is asked often
            const Value *const parts = rules.values().arguments(clause.head->value);
            return parts[0] == values[0] && parts[1] == values[1];
        }
        std::vector<std::optional<Value>> bindings(std::size_t(clause.variables));
        return matches(rules, clause.head->parts[0], values[0], bindings)
            && matches(rules, clause.head->parts[1], values[1], bindings);
    });
}

} // namespace sidl::engine::compiled
