// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/rules/engine.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/play/policy.h"

#include <QSet>
#include <QStringList>

/// What came out of a game played at random.
struct RandomPlay
{
    int chronons = 0;
    bool ended = false;  ///< no switch is legal any more
    QSet<QString> codes; ///< of all problems, of whatever severity, met at the beginning and on the way
    QStringList errors;  ///< of those that stopped it
};

/// A word that fills the holes of @p form, such as [bid,3.5]: numbers grow with the chronon, so that bids do.
inline QString filledTemplate(const sidl::engine::Template &form, int chronon, sidl::engine::SplitMix64 &random)
{
    using Type = sidl::engine::TemplateElement::Type;
    QStringList elements;
    for (const sidl::engine::TemplateElement &element : form) {
        const int number = 10 + 5 * chronon + random.below(20);
        switch (element.type) {
        case Type::Constant:
            elements << element.text;
            break;
        case Type::Double:
            elements << QString::number(number) + QStringLiteral(".5");
            break;
        case Type::Integer:
        case Type::Number:
            elements << QString::number(number);
            break;
        case Type::Atom:
            elements << QStringLiteral("x");
            break;
        case Type::String:
            elements << QStringLiteral("\"x\"");
            break;
        }
    }
    return u'[' + elements.join(u',') + u']';
}

/**
 * Plays @p rules at random, players and nature: bids, too, where they are valid.
 * A player does nothing in one of eight cases, if the language lets it.
 *
 * @param chronons at most so many
 * Thread: one with a Prolog engine.
 */
inline RandomPlay playAtRandom(const QString &rules, int chronons, quint64 seed)
{
    using namespace sidl::engine;
    using namespace sidl::play;
    RandomPlay result;
    Engine engine(sidl::language::readProgram(rules));
    Budget budget;
    budget.inferences = 2'000'000;
    engine.setBudget(budget);
    const auto fail = [&](const Problem &problem) {
        result.codes.insert(problem.code);
        result.errors << problem.text();
        return result;
    };
    const auto note = [&](const std::vector<Problem> &problems) {
        for (const Problem &problem : problems)
            result.codes.insert(problem.code);
    };
    const Result<State> initial = engine.initialState();
    if (!initial.ok())
        return fail(initial.problem());
    note(engine.initialProblems());
    State state = *initial;
    for (; result.chronons < chronons; ++result.chronons) {
        const Position position = engine.position(state, result.chronons);
        note(position.problems);
        if (position.error)
            return fail(*position.error);
        result.ended = position.isTerminal();
        if (result.ended)
            break;
        SplitMix64 random = playersRandom(seed, result.chronons);
        Choices does;
        for (const Choice &choice : choose(engine, position, Policy::Random, seed, random)) {
            const Switch *const place = position.switchOf(choice.place);
            if (place->isNature() || position.everyoneMoves || random.below(8) > 0)
                does.push_back(choice);
        }
        for (const Switch &place : position.switches) {
            if (!place.unlimited || place.templates.empty())
                continue;
            const Template &form = place.templates[std::size_t(random.below(int(place.templates.size())))];
            const Result<Word> word = engine.word(filledTemplate(form, result.chronons, random));
            if (!word.ok())
                return fail(word.problem());
            const Result<Choice> bid = engine.validate(position, place.owner, {place.word, *word});
            std::erase_if(does, [&](const Choice &choice) { return choice.place == place.word; });
            if (bid.ok())
                does.push_back(*bid);
        }
        const Result<Chronon> chronon = engine.play(position, does);
        if (!chronon.ok())
            return fail(chronon.problem());
        note(chronon->problems);
        state = chronon->after;
    }
    return result;
}
