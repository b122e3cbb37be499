// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/model/announcement.h"

#include "debugger/model/submission.h"
#include "sidl/wording/jointactions.h"

#include <QCoreApplication>

#include <algorithm>
#include <vector>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::Choice;
using engine::Switch;

namespace {

struct AnnouncementTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::debugger::Announcement)
};

constexpr qsizetype FewTold = 2; // lines, which are read at a glance

/// What was done, and who did it.
struct Told
{
    QStringList owners;
    QString text;
    bool isChosen = true;
};

/// Where many act, those who did the same are told in one line, where the first of them is.
std::vector<Told> together(const std::vector<Told> &all)
{
    std::vector<Told> joined;
    for (const Told &one : all) {
        const auto isAlike = [&](const Told &other) {
            return !one.owners.isEmpty() && !other.owners.isEmpty() && other.text == one.text
                && other.isChosen == one.isChosen && !other.owners.contains(one.owners.constFirst());
        };
        const auto alike = std::ranges::find_if(joined, isAlike);
        alike == joined.end() ? joined.push_back(one) : alike->owners.append(one.owners);
    }
    return joined;
}

} // namespace

QStringList announcement(const wording::DisplayNames &names, const engine::Words &players,
                         const engine::Position &before, const engine::Chronon &chronon,
                         const std::function<bool(engine::Owner owner)> &isShown)
{
    const auto draws = std::size_t(std::ranges::count_if(
        before.switches, [&](const Switch &one) { return one.isNature() && choiceFor(chronon.applied, one.word); }));
    std::vector<Told> told; // of no owner: whole lines
    QStringList drawn;
    bool isDeal = false; // the first draw is certain
    for (const Switch &one : before.switches) {
        if (!isShown(one.owner))
            continue;
        const QString owner = names.owner(one.owner, players);
        const Choice *action = choiceFor(chronon.applied, one.word);
        if (!action) {
            told.push_back({{}, AnnouncementTr::tr("%1: nothing for %2").arg(owner, names.word(one.word))});
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
        told.push_back({{owner}, text, choiceFor(chronon.does, one.word) != nullptr});
    }
    if (!drawn.isEmpty())
        told.push_back({{}, wording::drawsText(drawn, isDeal, names.owner(engine::Owner::nature(), players))});
    QStringList lines;
    for (const Told &one : qsizetype(told.size()) > FewTold ? together(told) : told) {
        const QString pattern = one.isChosen ? AnnouncementTr::tr("%1: %2") : AnnouncementTr::tr("%1: %2 (default)");
        lines.append(one.owners.isEmpty() ? one.text : pattern.arg(one.owners.join(u", "_s), one.text));
    }
    return lines;
}

} // namespace sidl::debugger
