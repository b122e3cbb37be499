// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/exploration/heard.h"

#include "sidl/engine/rules/engine.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::analysis {

using namespace engine;

QStringList heardOf(const Chronon &chronon, const std::vector<Switch> &before)
{
    QStringList heard;
    for (std::size_t player = 0; player < chronon.sent.size(); ++player) {
        QString text;
        for (const Switch &place : before) {
            if (place.owner != Owner::player(int(player)))
                continue;
            for (const Choice &choice : chronon.applied)
                if (choice.place == place.word)
                    text += place.word.text() + u'\n' + choice.action.text() + u'\n';
        }
        for (const Message &message : chronon.sent[player])
            text += u'\n' + message.word.text();
        heard.append(text);
    }
    return heard;
}

std::vector<QStringList> heardIn(Engine &engine, const StateSpace &space,
                                 const std::vector<std::shared_ptr<const Position>> &positions,
                                 const std::stop_token &stop)
{
    if (std::none_of(positions.begin(), positions.end(),
                     [](const auto &position) { return position && position->isBlind; }))
        return {};
    std::vector<QStringList> heard(space.edges.size());
    for (std::size_t i = 0; i < space.edges.size() && !stop.stop_requested(); ++i) {
        const std::size_t from = std::size_t(space.edges[i].from);
        if (from >= positions.size() || !positions[from] || !positions[from]->isBlind)
            continue;
        const Result<Chronon> chronon = engine.play(*positions[from], space.edges[i].does, stop);
        if (chronon.ok())
            heard[i] = heardOf(*chronon, positions[from]->switches);
    }
    return heard;
}

} // namespace sidl::analysis
