// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/likeness.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>

namespace sidl::visualizer {

using namespace engine;

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(StateGraph)
};

/// The player's switches with their actions, as text in the order of the switches' texts.
std::map<QString, QStringList> offers(const StateMap::Node &node, int player)
{
    std::map<QString, QStringList> result;
    if (!node.position)
        return result;
    for (const Switch &place : node.position->switches) {
        if (place.owner != player)
            continue;
        QStringList &actions = result[place.word.text()];
        for (const Word action : place.actions)
            actions.append(action.text());
        for (const Template &form : place.templates)
            actions.append(templateText(form));
        actions.sort();
    }
    return result;
}

/// What is offered in @p here and not in @p there.
QString surplus(const std::map<QString, QStringList> &here, const std::map<QString, QStringList> &there)
{
    for (const auto &[place, actions] : here) {
        const auto other = there.find(place);
        if (other == there.end())
            return place;
        for (const QString &action : actions)
            if (!other->second.contains(action))
                return place + QLatin1Char(' ') + action;
    }
    return {};
}

} // namespace

std::optional<State> seenBy(const StateMap::Node &node, int player)
{
    if (!node.position || player >= int(node.position->views.size()))
        return {};
    return State(node.position->views[std::size_t(player)], node.state.accounts());
}

std::vector<std::vector<int>> alikeStates(const StateMap &map, int player)
{
    std::vector<std::vector<int>> sets;
    std::unordered_map<State, std::size_t, analysis::StateHash> known;
    for (std::size_t i = 0; i < map.nodes().size(); ++i) {
        const std::optional<State> view = seenBy(map.nodes()[i], player);
        if (!view) {
            sets.push_back({int(i)});
            continue;
        }
        const auto [place, isNew] = known.emplace(*view, sets.size());
        if (isNew)
            sets.emplace_back();
        sets[place->second].push_back(int(i));
    }
    return sets;
}

bool mayAct(const StateMap::Node &node, int player)
{
    if (!node.position)
        return false;
    const auto &all = node.position->switches;
    return std::any_of(all.begin(), all.end(), [player](const Switch &each) { return each.owner == player; });
}

QString leakText(const StateMap &map, int player, int one, int other, const QString &name)
{
    const auto here = offers(map.nodes()[std::size_t(one)], player);
    const auto there = offers(map.nodes()[std::size_t(other)], player);
    QString what = surplus(here, there);
    int where = one;
    if (what.isEmpty()) {
        what = surplus(there, here);
        where = other;
    }
    if (what.isEmpty())
        return {};
    return Texts::tr("Leak: %1 sees the same in #%2 and #%3, but may do %4 in #%5 only")
        .arg(name)
        .arg(one)
        .arg(other)
        .arg(what)
        .arg(where);
}

} // namespace sidl::visualizer
