// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/play/chosenagain.h"
#include "sidl/engine/game/refusal.h"

using namespace Qt::StringLiterals;

namespace sidl::play {

using namespace engine;

namespace {

/// Of a switch: a player's word or "nature". Empty if nothing tells.
QString recordedOwner(const Chronon &recorded, const Position *before, Word place, const Words &players)
{
    if (const Switch *const there = before ? before->switchOf(place) : nullptr)
        return there->owner.text(players);
    if (recorded.owners.size() == recorded.applied.size())
        for (std::size_t i = 0; i < recorded.applied.size(); ++i)
            if (recorded.applied[i].place == place)
                return recorded.owners[i].text(players);
    return {};
}

} // namespace

Result<Choices> chosenAgain(Engine &engine, const Position &now, const Chronon &recorded, const Position *before,
                            const Words &players, const std::stop_token &stop)
{
    Choices choices;
    for (const Choice &choice : recorded.does) {
        const QString place = choice.place.text();
        const QString owner = recordedOwner(recorded, before, choice.place, players);
        const QString who = owner.isEmpty() ? choice.action.text() : u"%1 of %2"_s.arg(choice.action.text(), owner);
        const Switch *const there = now.switchOf(choice.place);
        if (!there)
            return refused("not-legal", u"%1: %2 is no longer legal"_s.arg(who, place));
        const QString ownerNow = there->owner.text(engine.players());
        if (!owner.isEmpty() && owner != ownerNow)
            return refused("other-owner", u"%1: %2 belongs to %3 now"_s.arg(who, place, ownerNow));
        const Result<Choice> valid = engine.validate(now, there->owner, choice, stop);
        if (!valid.ok() && valid.problem().kind != Problem::Kind::Refused)
            return valid.problem();
        if (!valid.ok()) {
            const QString why = u"%1 is no longer an action of %2"_s.arg(who, place);
            // For a choice from a list there is no more to say.
            return refused("no-action", there->unlimited ? u"%1: %2"_s.arg(why, valid.problem().message) : why);
        }
        choices.push_back(*valid);
    }
    return choices;
}

Result<Chronon> playAgain(Engine &engine, const Position &from, Choices chosen, bool isInterrupt, quint64 seed,
                          const std::stop_token &stop)
{
    if (isInterrupt && chosen.size() == 1)
        return engine.interrupt(from, chosen.front(), stop);
    const auto drawn = engine.drawNature(from, chosen, seed, NatureMode::Draw);
    chosen.insert(chosen.end(), drawn.begin(), drawn.end());
    return engine.play(from, chosen, stop);
}

} // namespace sidl::play
