// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/replay.h"

#include "sidl/engine/chosenagain.h"
#include "sidl/engine/refusal.h"

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
        if (there == position.switches.end())
            return refused("not-legal", QStringLiteral("%1 is not legal").arg(place));
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

QString orNothing(const QString &text)
{
    return text.isEmpty() ? QStringLiteral("nothing") : text;
}

/// Tells of the first difference. @p words: instead of the field, what is amiss; why the run ends is told all the same.
void tell(Replay &result, const TraceDifference &difference, const QString &words = {})
{
    const QString text = QStringLiteral("chronon %1: ").arg(difference.chronon)
        + (words.isEmpty() ? QStringLiteral("%1 differ; recorded: %2; now: %3")
                                 .arg(difference.field, orNothing(difference.recorded), orNothing(difference.replayed))
                           : words);
    if (!result.difference) {
        result.difference = difference;
        result.text = text;
    } else if (!words.isEmpty()) {
        result.text += QLatin1Char('\n') + text;
    }
}

/// Tells of an error that is there now, or of one that is there no longer.
void tellError(Replay &result, int chronon, const QString &recorded, const QString &replayed)
{
    tell(result, {chronon, QStringLiteral("error"), recorded, replayed},
         replayed.isEmpty() ? QStringLiteral("the recorded error does not occur: %1").arg(recorded)
                            : QStringLiteral("error: %1").arg(replayed));
}

/// What a node of a line and the chronon played from it have done, without what the rules say about it.
TraceEntry effects(const Words &players, const State &state, int chronon, const Chronon *played)
{
    Position position;
    position.state = state;
    position.chronon = chronon;
    return traceEntry(players, position, played);
}

} // namespace

Replay replay(Engine &engine, const Trace &trace, const StopSign &stop, Session *tree,
              const std::function<void(int)> &progress)
{
    Replay result;
    const Result<State> initial = engine.initialState(stop);
    if (!initial.ok()) {
        result.problem = initial.problem();
        return result;
    }
    if (tree)
        *tree = Session(*initial);
    State state = *initial;
    /// The position of the current state; false when it was cancelled.
    Position position;
    const auto arrive = [&](int chronon) {
        position = engine.position(state, chronon, stop);
        if (position.error && isCancelled(*position.error))
            result.problem = position.error;
        else if (tree)
            tree->setPosition(tree->current(), position);
        return !result.problem;
    };
    for (std::size_t i = 0; i < trace.chronons.size(); ++i) {
        const TraceEntry &recorded = trace.chronons[i];
        if (progress)
            progress(result.chronons);
        if (!arrive(result.chronons))
            return result;
        if (const auto difference = firstDifference(recorded, traceEntry(engine.players(), position, nullptr))) {
            if (difference->field == QStringLiteral("error"))
                tellError(result, difference->chronon, difference->recorded, difference->replayed);
            else
                tell(result, *difference);
            return result;
        }
        if (recorded.edited && i + 1 < trace.chronons.size()) {
            const Result<State> edited = recordedState(engine, trace.chronons[i + 1]);
            if (!edited.ok()) {
                tell(result, {recorded.chronon, QStringLiteral("edited"), {}, edited.problem().message},
                     edited.problem().message);
                return result;
            }
            if (tree)
                tree->appendEdited(*edited);
            state = *edited;
            ++result.chronons;
            continue;
        }
        if (position.error)
            return result;
        if (!recorded.played && !recorded.tried) {
            const bool wasInterrupted = trace.stopped == QStringLiteral("user"); // then that is the error
            if (!recorded.error.isEmpty() && !wasInterrupted)
                tellError(result, recorded.chronon, recorded.error, {});
            return result;
        }

        const Result<Choices> choices = recordedChoices(engine, position, recorded, stop);
        if (!choices.ok()) {
            if (isCancelled(choices.problem()))
                result.problem = choices.problem();
            else
                tell(result, {recorded.chronon, QStringLiteral("does"), doesText(recorded), choices.problem().message},
                     choices.problem().message);
            return result;
        }
        const Result<Chronon> chronon = engine.play(position, *choices, stop);
        if (!chronon.ok()) {
            if (isCancelled(chronon.problem()))
                result.problem = chronon.problem();
            else if (!recorded.tried)
                tellError(result, recorded.chronon, {}, chronon.problem().message);
            return result;
        }
        if (tree)
            tree->append(*chronon);
        state = chronon->after;
        if (recorded.tried)
            tellError(result, recorded.chronon, recorded.error, {});
        else if (const auto difference = firstDifference(recorded, traceEntry(engine.players(), position, &*chronon)))
            tell(result, *difference);
        if (result.difference) {
            if (tree)
                arrive(recorded.chronon + 1);
            return result;
        }
        ++result.chronons;
    }
    return result;
}

Replay replayLine(Engine &engine, const std::vector<Session::Node> &line, const Words &players, quint64 seed,
                  const StopSign &stop, Session &tree)
{
    Replay result;
    const Result<State> initial = engine.initialState(stop);
    if (!initial.ok()) {
        result.problem = initial.problem();
        return result;
    }
    tree = Session(*initial);
    for (std::size_t i = 0; i < line.size(); ++i) {
        const int number = tree.currentNode().chronon;
        const State state = tree.currentNode().state;
        const Position position = engine.position(state, number, stop);
        if (position.error && isCancelled(*position.error)) {
            result.problem = position.error;
            return result;
        }
        tree.setPosition(tree.current(), position);
        const Chronon *const recorded = i + 1 < line.size() ? line[i + 1].edge.get() : nullptr;
        const auto compare = [&](const Chronon *before, const Chronon *now) {
            if (const auto difference = firstDifference(effects(players, line[i].state, number, before),
                                                        effects(engine.players(), state, number, now)))
                tell(result, *difference);
        };
        if (!recorded) {
            compare(nullptr, nullptr);
            return result;
        }
        if (line[i + 1].edited) {
            if (players != engine.players()) {
                const QString why = QStringLiteral("the state made by hand is of other players than the game has now");
                tell(result, {number, QStringLiteral("edited"), {}, why}, why);
                return result;
            }
            compare(nullptr, nullptr);
            tree.appendEdited(line[i + 1].state);
            ++result.chronons;
            continue;
        }
        if (position.error) {
            tellError(result, number, {}, position.error->message);
            return result;
        }
        const Result<Choices> chosen = chosenAgain(engine, position, *recorded, line[i].position.get(), players, stop);
        if (!chosen.ok()) {
            const QString &why = chosen.problem().message;
            if (isCancelled(chosen.problem()))
                result.problem = chosen.problem();
            else
                tell(result, {number, QStringLiteral("does"), {}, why}, why);
            return result;
        }
        Choices does = *chosen;
        for (const Choice &drawn : engine.drawNature(position, *chosen, seed, NatureMode::Draw))
            does.push_back(drawn);
        const Result<Chronon> chronon = engine.play(position, does, stop);
        if (!chronon.ok()) {
            if (isCancelled(chronon.problem()))
                result.problem = chronon.problem();
            else
                tellError(result, number, {}, chronon.problem().message);
            return result;
        }
        compare(recorded, &*chronon);
        tree.append(*chronon);
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
            return refused("trace-players", QStringLiteral("the trace has no account of %1").arg(player.text()),
                           QStringLiteral("Use a trace of this game."));
        }
        accounts.push_back(account->second);
    }
    return State(std::move(words), std::move(accounts));
}

} // namespace sidl::engine
