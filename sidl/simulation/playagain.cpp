// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/simulation/playagain.h"

#include "sidl/play/moves.h"
#include "sidl/play/run.h"

namespace sidl::simulation {

using namespace engine;

namespace {

/// What was done with the switch @p place, by lines as "[main] [3]"; empty: nothing.
QString actionIn(const QStringList &lines, const QString &place)
{
    for (const QString &line : lines)
        if (line.startsWith(place + u' '))
            return line.mid(place.size() + 1);
    return {};
}

} // namespace

Result<GameTree> playedTree(Engine &engine, const PlayRecord &record, const WorkControl &work)
{
    const Result<State> initial = engine.initialState(work.stop);
    if (!initial.ok())
        return initial.problem();
    GameTree tree(*initial);
    play::Run run(engine, *initial, 0, play::Run::Look::Views, work.stop);
    for (std::size_t chronon = 0; chronon < record.chronons.size(); ++chronon) {
        work.tell(qsizetype(chronon), qsizetype(record.chronons.size()));
        const Position &position = run.position();
        if (position.error)
            return *position.error;
        tree.setPosition(tree.current(), position);
        // Defaults are not submitted: payoffs may ask who did something (S16, S17).
        std::map<QString, QString> does;
        const QStringList lines = record.chronons[chronon].did.split(u'\n', Qt::SkipEmptyParts);
        for (const Switch &one : position.switches)
            if (const QString action = one.isNature() ? actionIn(lines, one.word.text()) : QString(); !action.isEmpty())
                does[one.word.text()] = action;
        for (const RecordedChoice &choice : record.choices)
            if (choice.chronon == int(chronon) && !choice.did.isEmpty())
                does[choice.place] = choice.did;
        const Result<Choices> choices = play::choicesOf(engine, position, does, work.stop);
        if (!choices.ok())
            return choices.problem();
        const Result<play::Step> step = run.play(*choices);
        if (!step.ok())
            return step.problem();
        tree.append(step->chronon);
    }
    if (const Position &last = run.position(); !last.error || last.error->kind != Problem::Kind::Cancelled)
        tree.setPosition(tree.current(), last);
    else
        return *last.error;
    return tree;
}

} // namespace sidl::simulation
