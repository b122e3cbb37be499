// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/play/replay.h"

#include "sidl/engine/game/refusal.h"
#include "sidl/engine/record/recordlanguage.h"
#include "sidl/engine/state/recordtext.h"
#include "sidl/play/chosenagain.h"
#include "sidl/play/moves.h"
#include "sidl/play/run.h"

using namespace Qt::StringLiterals;

namespace sidl::play {

using namespace engine;

namespace {

bool isCancelled(const Problem &problem)
{
    return problem.kind == Problem::Kind::Cancelled;
}

QString doesText(const TraceEntry &entry)
{
    QStringList list;
    for (const auto &[place, action] : entry.does)
        list.append(place + u": "_s + action);
    return list.join(u", "_s);
}

QString orNothing(const QString &text)
{
    return text.isEmpty() ? u"nothing"_s : text;
}

/// Tells of the first difference. @p words: instead of the field, what is amiss; why the run ends is told all the same.
void tell(Replay &result, const TraceDifference &difference, const QString &words = {})
{
    const QString text = words.isEmpty() ? u"%1: %2"_s.arg(difference.when(), differenceText(difference))
                                         : u"chronon %1: %2"_s.arg(QString::number(difference.chronon), words);
    if (!result.difference) {
        result.difference = difference;
        result.text = text;
    } else if (!words.isEmpty()) {
        result.text += u'\n' + text;
    }
}

/// Tells of an error that is there now, or of one that is there no longer.
void tellError(Replay &result, int chronon, const QString &recorded, const QString &replayed)
{
    tell(result, {chronon, u"error"_s, recorded, replayed},
         replayed.isEmpty() ? u"the recorded error does not occur: %1"_s.arg(recorded) : u"error: %1"_s.arg(replayed));
}

/// Tells that the record ends in the middle: what entry @p chronon would be, after the last one, is missing.
void tellCut(Replay &result, int chronon, const State &now)
{
    tell(result, {chronon, u"facts"_s, {}, recordTexts(now.words()).join(u' ')},
         u"the record has no state there: its end is missing"_s);
}

/// What a node of a line and the chronon played from it have done, without what the rules say about it.
TraceEntry effects(const Words &players, const State &state, int chronon, const Chronon *played)
{
    Position position;
    position.state = state;
    position.chronon = chronon;
    return traceEntry(players, position, played);
}

Replay replayRecord(Engine &engine, const Trace &trace, const WorkControl &work, GameTree *tree)
{
    Replay result;
    result.problem = otherLanguage(trace.language, engine.program(), u"trace"_s);
    if (result.problem)
        return result;
    const Result<State> initial = engine.initialState(work.stop);
    if (!initial.ok()) {
        result.problem = initial.problem();
        return result;
    }
    if (tree)
        *tree = GameTree(*initial);
    Run run(engine, *initial, 0, Run::Look::Views, work.stop);
    /// Makes the position known; false when it was cancelled.
    const auto arrive = [&] {
        const Position &position = run.position();
        if (position.error && isCancelled(*position.error))
            result.problem = position.error;
        else if (tree)
            tree->setPosition(tree->current(), position);
        return !result.problem;
    };
    for (std::size_t i = 0; i < trace.chronons.size(); ++i) {
        const TraceEntry &recorded = trace.chronons[i];
        work.tell(result.chronons, qsizetype(trace.chronons.size()));
        if (!arrive())
            return result;
        if (const auto difference = firstDifference(recorded, traceEntry(engine.players(), run.position(), nullptr))) {
            if (difference->field == u"error"_s)
                tellError(result, difference->chronon, difference->recorded, difference->replayed);
            else
                tell(result, *difference);
            return result;
        }
        if (recorded.edited && i + 1 < trace.chronons.size()) {
            const Result<State> edited = recordedState(engine, trace.chronons[i + 1]);
            if (!edited.ok()) {
                tell(result, {recorded.chronon, u"edited"_s, {}, edited.problem().message}, edited.problem().message);
                return result;
            }
            if (tree)
                tree->appendEdited(*edited);
            run.edit(*edited);
            ++result.chronons;
            continue;
        }
        if (run.position().error)
            return result;
        if (!recorded.played && !recorded.tried) {
            const bool wasInterrupted = trace.stopped == u"user"_s; // then that is the error
            if (!recorded.error.isEmpty() && !wasInterrupted)
                tellError(result, recorded.chronon, recorded.error, {});
            else if (recorded.edited)
                tellCut(result, recorded.chronon + 1, {});
            else if (trace.stopped == u"terminal"_s && !run.position().isTerminal())
                tell(result, {recorded.chronon, u"terminal"_s, u"the play had ended"_s, u"the play goes on"_s},
                     u"the record says that the play had ended there, but it goes on"_s);
            return result;
        }

        const Result<Choices> choices = choicesOf(engine, run.position(), recorded.does, work.stop);
        if (!choices.ok()) {
            if (isCancelled(choices.problem()))
                result.problem = choices.problem();
            else
                tell(result, {recorded.chronon, u"does"_s, doesText(recorded), choices.problem().message},
                     choices.problem().message);
            return result;
        }
        const Result<Step> step
            = recorded.interrupt && choices->size() == 1 ? run.interrupt(choices->front()) : run.play(*choices);
        if (!step.ok()) {
            if (isCancelled(step.problem()))
                result.problem = step.problem();
            else if (!recorded.tried)
                tellError(result, recorded.chronon, {}, step.problem().message);
            return result;
        }
        if (tree)
            tree->append(step->chronon);
        if (recorded.tried)
            tellError(result, recorded.chronon, recorded.error, {});
        else if (const auto difference
                 = firstDifference(recorded, traceEntry(engine.players(), step->from, &step->chronon)))
            tell(result, *difference);
        if (result.difference) {
            if (tree)
                arrive();
            return result;
        }
        ++result.chronons;
    }
    if (arrive()) // the last entry has a chronon, which led to a state that is not recorded
        tellCut(result, run.chronon(), run.position().state);
    return result;
}

} // namespace

QString differenceText(const TraceDifference &difference)
{
    if (!difference.isOfElements)
        return u"%1 differ; recorded: %2; now: %3"_s.arg(difference.what(), orNothing(difference.recorded),
                                                         orNothing(difference.replayed));
    QString text = u"%1 differ"_s.arg(difference.what());
    if (!difference.recorded.isEmpty())
        text += u"; only in the record: %1"_s.arg(difference.recorded);
    if (!difference.replayed.isEmpty())
        text += u"; only now: %1"_s.arg(difference.replayed);
    return text;
}

Replay replay(Engine &engine, const Trace &trace, const WorkControl &work, GameTree *tree)
{
    Replay result = replayRecord(engine, trace, work, tree);
    const QString &game = engine.program().name;
    const bool isOther = !trace.game.isEmpty() && !game.isEmpty() && trace.game != game;
    if (result.difference && isOther) // what differs between two games says nothing
        result.text
            = u"chronon %1: the trace is of the game %2, and these rules are those of %3; open the rules of %2, "
              "then the trace again"_s.arg(QString::number(result.difference->chronon), trace.game, game);
    return result;
}

Replay replayLine(Engine &engine, const std::vector<GameTree::Node> &line, const Words &players, quint64 seed,
                  const std::stop_token &stop, GameTree &tree)
{
    Replay result;
    const Result<State> initial = engine.initialState(stop);
    if (!initial.ok()) {
        result.problem = initial.problem();
        return result;
    }
    tree = GameTree(*initial);
    Run run(engine, *initial, 0, Run::Look::Views, stop);
    for (std::size_t i = 0; i < line.size(); ++i) {
        const int number = run.chronon();
        const Position &position = run.position();
        if (position.error && isCancelled(*position.error)) {
            result.problem = position.error;
            return result;
        }
        tree.setPosition(tree.current(), position);
        const Chronon *const recorded = i + 1 < line.size() ? line[i + 1].edge.get() : nullptr;
        const auto compare = [&](const State &state, const Chronon *before, const Chronon *now) {
            if (const auto difference = firstDifference(effects(players, line[i].state, number, before),
                                                        effects(engine.players(), state, number, now)))
                tell(result, *difference);
        };
        if (!recorded) {
            compare(position.state, nullptr, nullptr);
            return result;
        }
        if (line[i + 1].edited) {
            if (players != engine.players()) {
                const QString why = u"the state made by hand is of other players than the game has now"_s;
                tell(result, {number, u"edited"_s, {}, why}, why);
                return result;
            }
            compare(position.state, nullptr, nullptr);
            tree.appendEdited(line[i + 1].state);
            run.edit(line[i + 1].state);
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
                tell(result, {number, u"does"_s, {}, why}, why);
            return result;
        }
        Choices does = *chosen;
        if (!recorded->isInterrupt)
            for (const Choice &drawn : engine.drawNature(position, *chosen, seed, NatureMode::Draw))
                does.push_back(drawn);
        const Result<Step> step = run.playAs(*recorded, does);
        if (!step.ok()) {
            if (isCancelled(step.problem()))
                result.problem = step.problem();
            else
                tellError(result, number, {}, step.problem().message);
            return result;
        }
        compare(step->from.state, recorded, &step->chronon);
        tree.append(step->chronon);
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
            return refused("trace-players", u"the trace has no account of %1"_s.arg(player.text()),
                           u"Use a trace of this game."_s);
        }
        accounts.push_back(account->second);
    }
    return State(std::move(words), std::move(accounts));
}

} // namespace sidl::play
