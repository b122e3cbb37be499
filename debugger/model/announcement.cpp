// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/model/announcement.h"

#include "debugger/model/submission.h"

#include <QCoreApplication>

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
    QStringList lines;
    for (const Switch &one : before.switches) {
        if (!isShown(one.owner))
            continue;
        const QString owner = names.owner(one.owner, players);
        const Choice *action = choiceFor(chronon.applied, one.word);
        if (!action)
            lines.append(AnnouncementTr::tr("%1: nothing for %2").arg(owner, names.word(one.word)));
        else if (choiceFor(chronon.does, one.word))
            lines.append(AnnouncementTr::tr("%1: %2").arg(owner, names.word(action->action)));
        else
            lines.append(AnnouncementTr::tr("%1: %2 (default)").arg(owner, names.word(action->action)));
    }
    return lines;
}

} // namespace sidl::debugger
