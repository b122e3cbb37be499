// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/wording/jointactions.h"

#include "sidl/wording/numbers.h"
#include "sidl/wording/players.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <optional>
#include <unordered_map>

using namespace Qt::StringLiterals;

namespace sidl::wording {

using namespace engine;

namespace {

struct JointActionsTr
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

/// Nature has no choice there.
bool isCertain(const Switch *known)
{
    return known && known->isNature() && known->actions.size() == 1;
}

/// @p action beside the name of its owner, which is not told twice.
QString ownedText(Word action, Owner owner, const Words &players, const Naming &naming)
{
    return owner.isNature() ? naming.word(action) : naming.action(action, players.at(std::size_t(owner.player())));
}

/// @p action as @p naming has it; "[5] (1/6)" of what nature draws. @p isBesidePlace: the switch is told, too.
QString actionText(const Switch *known, Word action, bool isBesidePlace, const Words &players, const Naming &naming)
{
    const bool isPlacesDraw = known && known->isNature() && isBesidePlace; // the place says what is drawn
    const QString name = isPlacesDraw ? naming.actionAt(action, known->word)
        : known                       ? ownedText(action, known->owner, players, naming)
                                      : naming.word(action);
    if (!known || !known->isNature() || isCertain(known))
        return name;
    const auto at = std::find(known->actions.begin(), known->actions.end(), action);
    const auto index = std::size_t(at - known->actions.begin());
    return index < known->probabilities.size() ? withProbability(name, probabilityText(*known, index)) : name;
}

/// The switches of a position by their words, so that a chronon of thousands is told in time.
class KnownSwitches
{
public:
    /// @p position null: none
    explicit KnownSwitches(const Position *position)
    {
        if (!position)
            return;
        for (const Switch &each : position->switches) {
            m_byWord.emplace(each.word.data(), &each);
            ++m_ofOwner[ownerOf(each)];
        }
    }

    const Switch *find(Word place) const
    {
        const auto found = m_byWord.find(place.data());
        return found == m_byWord.end() ? nullptr : found->second;
    }
    bool isOnlyOfOwner(const Switch &known) const { return m_ofOwner.at(ownerOf(known)) == 1; }

private:
    static int ownerOf(const Switch &each) { return each.isNature() ? -1 : each.owner.player(); }

    std::unordered_map<const WordData *, const Switch *> m_byWord;
    std::unordered_map<int, int> m_ofOwner; ///< how many
};

/// To people, the whole text of what nature draws has in it what the shorter one leaves to the name of the switch.
bool tellsItsPlace(const Choice &choice, const Switch &known, const Naming &naming)
{
    return known.isNature() && naming.word(choice.action) != naming.actionAt(choice.action, choice.place);
}

QString actorText(const Choice &choice, const Switch *known, bool isBesidePlace, const Words &players,
                  const Naming &naming)
{
    if (!known)
        return naming.word(choice.place);
    const QString owner = naming.owner(known->owner, players);
    return isBesidePlace ? owner + u' ' + naming.word(choice.place) : owner;
}

} // namespace

bool isSaidTwice(const Choice &choice, const Naming &naming)
{
    return naming.isForPeople() && naming.word(choice.place) == naming.word(choice.action);
}

QString choiceText(const Choice &choice, const Naming &naming)
{
    const QString place = naming.word(choice.place), action = naming.actionAt(choice.action, choice.place);
    return isSaidTwice(choice, naming) ? place : JointActionsTr::tr("%1: %2").arg(place, action);
}

QString choicesText(const Choices &choices)
{
    QStringList actions;
    for (const Choice &choice : choices)
        actions << choiceText(choice);
    return actions.isEmpty() ? JointActionsTr::tr("nothing") : actions.join(u", "_s);
}

QString probabilityText(const Switch &nature, std::size_t action)
{
    const double probability = nature.probabilities.at(action);
    return nature.uniform && nature.actions.size() > 1 ? u"1/%1"_s.arg(nature.actions.size())
                                                       : probabilityText(probability, nature.fractions);
}

QString drawsText(const QStringList &drawn, bool isCertain, const QString &nature, std::size_t most)
{
    if (isCertain)
        return JointActionsTr::tr("%1: %2, with %L3 draws").arg(nature, drawn.first()).arg(drawn.size() - 1);
    return JointActionsTr::tr("%1: %2 and %L3 more")
        .arg(nature, drawn.mid(0, qsizetype(most) - 1).join(u", "_s))
        .arg(std::size_t(drawn.size()) - most + 1);
}

QString edgeText(const GameTree &tree, const Words &players, GameTree::NodeId node, const Naming &naming,
                 std::size_t mostDraws)
{
    const GameTree::Node &here = tree.node(node);
    if (!here.edge)
        return {};
    if (here.edited)
        return JointActionsTr::tr("edited");
    const Chronon &edge = *here.edge;
    std::unordered_map<const WordData *, Word> chosenAt;
    for (const Choice &choice : edge.does)
        chosenAt.emplace(choice.place.data(), choice.action);
    std::vector<std::optional<Owner>> owners;
    for (std::size_t i = 0; i < edge.applied.size(); ++i)
        owners.push_back(ownerOf(tree, here, i));
    const auto &before = tree.node(here.parent).position;
    const auto draws = std::size_t(std::count(owners.begin(), owners.end(), std::optional(Owner::nature())));
    // What nature cannot help doing tells nothing beside what others do; before many draws, it tells what they are for.
    const bool hasOthers = draws < owners.size() && draws <= mostDraws;
    const auto isIdle = [&](std::size_t i) {
        return hasOthers && owners[i] == Owner::nature() && before
            && isCertain(before->switchOf(edge.applied[i].place));
    };
    QStringList actions, drawn;
    bool isDeal = false; // the first draw is certain
    for (std::size_t i = 0; i < edge.applied.size(); ++i) {
        if (isIdle(i))
            continue;
        const Choice &choice = edge.applied[i];
        const std::optional<Owner> &owner = owners[i];
        const QString action = owner ? ownedText(choice.action, *owner, players, naming) : naming.word(choice.action);
        if (draws > mostDraws && owner == Owner::nature()) {
            if (drawn.isEmpty())
                isDeal = isCertain(before ? before->switchOf(choice.place) : nullptr);
            drawn.append(action);
            continue;
        }
        const QString part = owner ? JointActionsTr::tr("%1: %2").arg(naming.owner(*owner, players), action) : action;
        const auto own = chosenAt.find(choice.place.data());
        const bool isDefault = own == chosenAt.end() || own->second != choice.action;
        actions.append(isDefault ? u'(' + part + u')' : part);
    }
    if (!drawn.isEmpty())
        actions.append(drawsText(drawn, isDeal, naming.owner(Owner::nature(), players), mostDraws));
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
                        Viewer seenBy, const Naming &naming)
{
    QStringList parts;
    const KnownSwitches switches(position);
    std::unordered_map<const WordData *, Word> chosenAt;
    for (const Choice &choice : chosen)
        chosenAt.emplace(choice.place.data(), choice.action);
    // What nature cannot help doing tells nothing beside what others do.
    const bool isTold = std::any_of(done.begin(), done.end(),
                                    [&](const Choice &each) { return !isCertain(switches.find(each.place)); });
    Choices ordered = done; // as the rules list the switches, whatever the order in which they were chosen
    if (position)
        std::stable_sort(ordered.begin(), ordered.end(), [&](const Choice &a, const Choice &b) {
            const Switch *end = position->switches.data() + position->switches.size();
            const Switch *first = switches.find(a.place), *second = switches.find(b.place);
            return (first ? first : end) < (second ? second : end);
        });
    for (const Choice &choice : ordered) {
        const Switch *const known = switches.find(choice.place);
        if (isTold && isCertain(known))
            continue;
        if (!seenBy.isReferee() && (!known || known->owner != Owner::player(seenBy.player())))
            continue;
        const bool isBesidePlace = known && !switches.isOnlyOfOwner(*known) && !isSaidTwice(choice, naming)
            && !tellsItsPlace(choice, *known, naming);
        const QString part
            = JointActionsTr::tr("%1: %2").arg(actorText(choice, known, isBesidePlace, players, naming),
                                               actionText(known, choice.action, isBesidePlace, players, naming));
        const auto own = chosenAt.find(choice.place.data());
        const bool isDefault = own == chosenAt.end() || own->second != choice.action;
        parts.append(isDefault ? u'(' + part + u')' : part);
    }
    if (!parts.isEmpty())
        return parts.join(u", "_s);
    return seenBy.isReferee() ? QString() : u"…"_s;
}

} // namespace sidl::wording
