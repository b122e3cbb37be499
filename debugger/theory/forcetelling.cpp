// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/theory/forcetelling.h"

#include "sidl/wording/counts.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using Path = theory::Aim::Path;

namespace {

struct ForceTexts
{
    Q_DECLARE_TR_FUNCTIONS(ForceTelling)
};

} // namespace

QString ForceTelling::renamed(const wording::Naming &naming, const engine::Words &all)
{
    if (!answer || coalition.size() != all.size())
        return {};
    QStringList names;
    for (std::size_t player = 0; player < all.size(); ++player)
        if (coalition[player])
            names += naming.player(all[player]);
    players = names.join(u", "_s);
    return naming.isForPeople() ? answer->peoplesText(players, aim, naming, all) : answer->text(players, aim);
}

QString ForceTelling::mark(const engine::State &state) const
{
    const std::optional<int> within = marks ? marks->within(state) : std::nullopt;
    if (!within)
        return {};
    switch (marks->path()) {
    case Path::Always:
        return ForceTexts::tr("%1 can keep it").arg(players);
    case Path::Next:
        return ForceTexts::tr("%1 can force it next").arg(players);
    case Path::Eventually:
    case Path::Until:
        break;
    }
    return *within == 0 ? ForceTexts::tr("it is there")
                        : ForceTexts::tr("%1 can force it in %2").arg(players).arg(*within);
}

QString ForceTelling::shortMark(const engine::State &state) const
{
    const std::optional<int> within = marks ? marks->within(state) : std::nullopt;
    if (!within)
        return {};
    if (marks->path() == Path::Always)
        return ForceTexts::tr("%1: kept").arg(players);
    if (marks->path() == Path::Next)
        return ForceTexts::tr("%1: next").arg(players);
    return *within == 0 ? ForceTexts::tr("it is there") : ForceTexts::tr("%1: in %2").arg(players).arg(*within);
}

QString ForceTelling::sentence(const engine::State &state) const
{
    const std::optional<int> within = marks ? marks->within(state) : std::nullopt;
    if (!within)
        return {};
    if (marks->path() == Path::Always || marks->path() == Path::Next)
        return ForceTexts::tr("%1 can force %2, whatever the others and nature do").arg(players, aim);
    return *within == 0 ? ForceTexts::tr("%1 is there").arg(aim)
                        : ForceTexts::tr("%1 can force %2 within %3, whatever the others and nature do")
                              .arg(players, aim, wording::chrononsText(*within));
}

QString ForceTelling::advice(const engine::State &state, int player, const engine::Choice &choice) const
{
    if (!marks)
        return {};
    for (const auto &[choices, within] : marks->sureChoices(state, player)) {
        if (std::find(choices.begin(), choices.end(), choice) == choices.end())
            continue;
        return marks->path() == Path::Always ? ForceTexts::tr("keeps it")
            : marks->path() == Path::Next    ? ForceTexts::tr("forces it")
                                             : ForceTexts::tr("forces it in %1").arg(within);
    }
    return {};
}

} // namespace sidl::debugger
