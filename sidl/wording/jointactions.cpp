// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/wording/jointactions.h"

#include "sidl/wording/numbers.h"
#include "sidl/wording/players.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace sidl::wording {

using namespace engine;

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::wording::JointActions)
};

/// Who owns the switch of an applied action of the chronon that led to @p node; nothing in a session that does not
/// tell.
std::optional<Owner> ownerOf(const GameTree &tree, const GameTree::Node &node, std::size_t applied)
{
    const Chronon &edge = *node.edge;
    if (edge.owners.size() == edge.applied.size())
        return edge.owners[applied];
    const auto &before = tree.node(node.parent).position;
    const Switch *const found = before ? before->switchOf(edge.applied[applied].place) : nullptr;
    return found ? std::optional(found->owner) : std::nullopt;
}

/// " 0.5" of what nature does.
QString drawText(const Switch *known, Word action)
{
    if (!known || !known->isNature())
        return {};
    const auto at = std::find(known->actions.begin(), known->actions.end(), action);
    const auto index = std::size_t(at - known->actions.begin());
    return index < known->probabilities.size() ? u' ' + probabilityText(known->probabilities[index]) : QString();
}

QString actorText(const Choice &choice, const Switch *known, const Position *position, const Words &players)
{
    if (!known)
        return choice.place.text();
    const QString owner = ownerText(known->owner, players);
    const auto &all = position->switches;
    const bool hasSeveral
        = std::count_if(all.begin(), all.end(), [&](const Switch &each) { return each.owner == known->owner; }) > 1;
    return hasSeveral ? owner + u' ' + choice.place.text() : owner;
}

} // namespace

QString choiceText(const Choice &choice)
{
    return Tr::tr("%1: %2").arg(choice.place.text(), choice.action.text());
}

QString choicesText(const Choices &choices)
{
    QStringList actions;
    for (const Choice &choice : choices)
        actions << choiceText(choice);
    return actions.isEmpty() ? Tr::tr("nothing") : actions.join(u", "_s);
}

QString edgeText(const GameTree &tree, const Words &players, GameTree::NodeId node)
{
    const GameTree::Node &here = tree.node(node);
    if (!here.edge)
        return {};
    if (here.edited)
        return Tr::tr("edited");
    const Chronon &edge = *here.edge;
    QStringList actions;
    for (std::size_t i = 0; i < edge.applied.size(); ++i) {
        const QString action = edge.applied[i].action.text();
        const std::optional<Owner> owner = ownerOf(tree, here, i);
        actions.append(owner ? Tr::tr("%1: %2").arg(ownerText(*owner, players), action) : action);
    }
    return actions.isEmpty() ? u"\u2013"_s : actions.join(u"  "_s);
}

QString ownText(const GameTree &tree, GameTree::NodeId node, int player)
{
    const GameTree::Node &here = tree.node(node);
    QStringList actions;
    for (std::size_t i = 0; here.edge && i < here.edge->applied.size(); ++i)
        if (ownerOf(tree, here, i) == Owner::player(player))
            actions << here.edge->applied[i].action.text();
    return actions.join(u"  "_s);
}

QString jointActionText(const Choices &done, const Choices &chosen, const Position *position, const Words &players,
                        Viewer seenBy)
{
    QStringList parts;
    for (const Choice &choice : done) {
        const Switch *known = position ? position->switchOf(choice.place) : nullptr;
        if (!seenBy.isReferee() && (!known || known->owner != Owner::player(seenBy.player())))
            continue;
        const QString part = Tr::tr("%1: %2").arg(actorText(choice, known, position, players), choice.action.text())
            + drawText(known, choice.action);
        const bool isDefault = std::find(chosen.begin(), chosen.end(), choice) == chosen.end();
        parts.append(isDefault ? u'(' + part + u')' : part);
    }
    if (!parts.isEmpty())
        return parts.join(u", "_s);
    return seenBy.isReferee() ? Tr::tr("(nothing)") : u"…"_s;
}

} // namespace sidl::wording
