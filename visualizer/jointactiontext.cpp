// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/jointactiontext.h"

#include "visualizer/statetext.h"
#include "visualizer/stateview.h"

#include <QCoreApplication>

#include <algorithm>

namespace sidl::visualizer {

using namespace engine;

namespace {

class Texts
{
    Q_DECLARE_TR_FUNCTIONS(StateGraph)
public:
    Texts(const Position *position, const Words &players)
        : m_position(position)
        , m_players(players)
    {
    }

    const Switch *find(Word place) const
    {
        if (m_position)
            for (const Switch &each : m_position->switches)
                if (each.word == place)
                    return &each;
        return nullptr;
    }

    QString part(const Choice &choice) const
    {
        const Switch *place = find(choice.place);
        return actor(choice.place, place) + QStringLiteral(": ") + choice.action.text()
            + probability(place, choice.action);
    }

    static QString edited() { return tr("edited by hand"); }
    static QString nothing() { return tr("(nothing)"); }

private:
    QString actor(Word place, const Switch *known) const
    {
        if (!known)
            return place.text();
        const QString owner = known->isNature() ? tr("nature") : nameOf(m_players.at(std::size_t(known->owner)));
        const auto &all = m_position->switches;
        const bool hasSeveral
            = std::count_if(all.begin(), all.end(), [&](const Switch &each) { return each.owner == known->owner; }) > 1;
        return hasSeveral ? owner + QLatin1Char(' ') + place.text() : owner;
    }

    static QString probability(const Switch *place, Word action)
    {
        if (!place || !place->isNature())
            return {};
        const auto at = std::find(place->actions.begin(), place->actions.end(), action);
        const std::size_t index = std::size_t(at - place->actions.begin());
        if (index >= place->probabilities.size())
            return {};
        return QLatin1Char(' ') + QString::number(place->probabilities[index], 'g', 3);
    }

    const Position *m_position;
    const Words &m_players;
};

} // namespace

QString jointActionText(const StateMap::Edge &edge, const Position *position, const Words &players, int seenBy)
{
    if (edge.isEdited)
        return Texts::edited();
    const Texts texts(position, players);
    const Choices &shown = edge.isVisited ? edge.applied : edge.does;
    QStringList parts;
    for (const Choice &choice : shown) {
        const Switch *place = texts.find(choice.place);
        if (seenBy >= 0 && (!place || place->owner != seenBy))
            continue;
        const QString part = texts.part(choice);
        const bool isDefault = std::find(edge.does.begin(), edge.does.end(), choice) == edge.does.end();
        parts.append(isDefault ? QLatin1Char('(') + part + QLatin1Char(')') : part);
    }
    if (!parts.isEmpty())
        return parts.join(QStringLiteral(", "));
    return seenBy >= 0 ? QStringLiteral("…") : Texts::nothing();
}

} // namespace sidl::visualizer
