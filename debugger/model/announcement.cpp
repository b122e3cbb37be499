// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/model/announcement.h"

#include "debugger/model/submission.h"
#include "sidl/wording/jointactions.h"

#include <QCoreApplication>

#include <algorithm>

namespace sidl::debugger {

using engine::Choice;
using engine::Switch;

namespace {

struct AnnouncementTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::debugger::Announcement)
};

} // namespace

QStringList announcement(const wording::DisplayNames &names, const engine::Words &players,
                         const engine::Position &before, const engine::Chronon &chronon,
                         const std::function<bool(engine::Owner owner)> &isShown)
{
    const auto draws = std::size_t(std::ranges::count_if(
        before.switches, [&](const Switch &one) { return one.isNature() && choiceFor(chronon.applied, one.word); }));
    QStringList lines, drawn;
    bool isDeal = false; // the first draw is certain
    for (const Switch &one : before.switches) {
        if (!isShown(one.owner))
            continue;
        const QString owner = names.owner(one.owner, players);
        const Choice *action = choiceFor(chronon.applied, one.word);
        if (!action) {
            lines.append(AnnouncementTr::tr("%1: nothing for %2").arg(owner, names.word(one.word)));
            continue;
        }
        if (one.isNature() && draws > wording::MostDraws) {
            if (drawn.isEmpty())
                isDeal = one.actions.size() == 1;
            drawn.append(names.word(action->action));
            continue;
        }
        const QString text = one.isNature() ? names.word(action->action)
                                            : names.action(action->action, players.at(std::size_t(one.owner.player())));
        const bool isChosen = choiceFor(chronon.does, one.word) != nullptr;
        lines.append(
            (isChosen ? AnnouncementTr::tr("%1: %2") : AnnouncementTr::tr("%1: %2 (default)")).arg(owner, text));
    }
    if (!drawn.isEmpty())
        lines.append(wording::drawsText(drawn, isDeal, names.owner(engine::Owner::nature(), players)));
    return lines;
}

} // namespace sidl::debugger
