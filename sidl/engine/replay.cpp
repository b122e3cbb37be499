// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/replay.h"

#include <algorithm>

namespace sidl::engine {

namespace {

bool isCancelled(const Problem &problem)
{
    return problem.kind == Problem::Kind::Cancelled;
}

/// The recorded actions of @p entry as choices in @p position, or why one of them is not valid there.
Result<Choices> recordedChoices(Engine &engine, const Position &position, const TraceEntry &entry, const StopSign &stop)
{
    Choices choices;
    for (const auto &[place, action] : entry.does) {
        const auto there = std::find_if(position.switches.begin(), position.switches.end(),
                                        [&](const Switch &s) { return s.word.text() == place; });
        if (there == position.switches.end()) {
            Problem problem;
            problem.kind = Problem::Kind::Refused;
            problem.code = QStringLiteral("not-legal");
            problem.message = QStringLiteral("%1 is not legal").arg(place);
            return problem;
        }
        const Result<Word> word = engine.word(action);
        if (!word.ok())
            return word.problem();
        const Result<Choice> choice = engine.validate(position, there->owner, {there->word, *word}, stop);
        if (!choice.ok())
            return choice.problem();
        choices.push_back(*choice);
    }
    return choices;
}

QString doesText(const TraceEntry &entry)
{
    QStringList list;
    for (const auto &[place, action] : entry.does)
        list.append(place + QStringLiteral(": ") + action);
    return list.join(QStringLiteral(", "));
}

} // namespace

Replay replay(Engine &engine, const Trace &trace, const StopSign &stop, const std::function<void(int)> &progress)
{
    Replay result;
    const Result<State> initial = engine.initialState(stop);
    if (!initial.ok()) {
        result.problem = initial.problem();
        return result;
    }
    State state = *initial;
    for (const TraceEntry &recorded : trace.chronons) {
        if (progress)
            progress(result.chronons);
        const Position position = engine.position(state, result.chronons, stop);
        if (position.error && isCancelled(*position.error)) {
            result.problem = position.error;
            return result;
        }
        result.difference = firstDifference(recorded, traceEntry(engine.players(), position, nullptr));
        if (result.difference || !recorded.played || position.error)
            return result;

        const Result<Choices> choices = recordedChoices(engine, position, recorded, stop);
        if (!choices.ok()) {
            if (isCancelled(choices.problem()))
                result.problem = choices.problem();
            else
                result.difference
                    = {recorded.chronon, QStringLiteral("does"), doesText(recorded), choices.problem().message};
            return result;
        }
        const Result<Chronon> chronon = engine.play(position, *choices, stop);
        if (!chronon.ok()) {
            if (isCancelled(chronon.problem()))
                result.problem = chronon.problem();
            else
                result.difference = {recorded.chronon, QStringLiteral("error"), {}, chronon.problem().message};
            return result;
        }
        result.difference = firstDifference(recorded, traceEntry(engine.players(), position, &*chronon));
        if (result.difference)
            return result;
        state = chronon->after;
        ++result.chronons;
    }
    return result;
}

Result<State> recordedState(const Engine &engine, const TraceEntry &entry)
{
    Words words;
    for (const QString &fact : entry.facts) {
        const Result<Word> word = engine.word(fact);
        if (!word.ok())
            return word.problem();
        words.push_back(*word);
    }
    std::vector<double> accounts;
    for (const Word player : engine.players()) {
        const auto account = entry.accounts.find(player.text());
        if (account == entry.accounts.end()) {
            Problem problem;
            problem.kind = Problem::Kind::Refused;
            problem.code = QStringLiteral("trace-players");
            problem.message = QStringLiteral("the trace has no account of %1").arg(player.text());
            problem.advice = QStringLiteral("Use a trace of this game.");
            return problem;
        }
        accounts.push_back(account->second);
    }
    return State(std::move(words), std::move(accounts));
}

} // namespace sidl::engine
