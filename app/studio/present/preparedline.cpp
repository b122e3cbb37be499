// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/present/preparedline.h"

#include "debugger/model/announcement.h"
#include "sidl/wording/words.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::app {

using engine::GameTree;

namespace {

constexpr qsizetype MostChanges = 12; // more would not be read while others wait

PreparedStep stepTo(const debugger::GameReading &session, const wording::DisplayNames &names,
                    const GameTree::Node &node, const PreparedTelling &telling)
{
    const GameTree::Node &before = session.tree().node(node.parent);
    PreparedStep step;
    step.chronon = node.chronon;
    const auto isShown = telling.isShown ? telling.isShown : [](engine::Owner) { return true; };
    if (node.edge && before.position)
        step.actions = debugger::announcement(names, session.game().players, *before.position, *node.edge, isShown);
    if (node.edge && before.position)
        step.isPartHidden = std::ranges::any_of(before.position->switches,
                                                [&](const engine::Switch &one) { return !isShown(one.owner); });
    if (!telling.showsAll)
        return step;
    step.changes = wording::differenceTexts(node.state.differenceFrom(before.state), names.naming());
    if (const qsizetype more = step.changes.size() - MostChanges; more > 0) {
        step.changes.resize(MostChanges);
        step.changes.append(u"…"_s);
    }
    QStringList note{node.note.name, node.note.comment};
    note.removeAll(QString());
    step.note = note.join(u'\n');
    return step;
}

} // namespace

QString PreparedStep::text() const
{
    QStringList lines = actions + changes;
    if (!note.isEmpty())
        lines.append(note);
    return lines.join(u'\n');
}

std::vector<PreparedStep> preparedSteps(const debugger::GameReading &session, const wording::DisplayNames &names,
                                        GameTree::NodeId from, int most, const PreparedTelling &telling)
{
    const std::vector<GameTree::NodeId> line = session.tree().line();
    std::vector<PreparedStep> steps;
    auto next = std::find(line.begin(), line.end(), from);
    while (next != line.end() && ++next != line.end() && int(steps.size()) < most)
        steps.push_back(stepTo(session, names, session.tree().node(*next), telling));
    return steps;
}

} // namespace sidl::app
