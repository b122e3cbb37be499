// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/job/solvejob.h"

#include "sidl/theory/form/counttext.h"
#include "sidl/theory/form/formnames.h"
#include "sidl/theory/form/mixturetext.h"
#include "sidl/theory/solve/reducedform.h"
#include "sidl/theory/solve/setnames.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace sidl::theory {

namespace {

constexpr std::size_t MostLeft = 100;                     // strategies of a player that are told by name
constexpr double Millionth = 1e-6, LeastInFigures = 1e-4; // below that, figures would have an exponent

} // namespace

bool SolveFindings::isConfirmed() const
{
    return values.gain == 0 && (!searched || searched->isConfirmed)
        && (isApproximate || isGiven
            || std::all_of(profiles.begin(), profiles.end(), [](const Profile &one) { return one.isEquilibrium(); }));
}

void SolveFindings::setPlayers(const SolveRequest &request)
{
    idling = request.idling;
    if (form)
        recall = form->recall;
    if (request.idling != Idling::Never)
        remark += (remark.isEmpty() ? QString() : u"; "_s)
            + (request.idling == Idling::Always ? u"nobody need act"_s : u"nobody need act that has a default"_s);
}

QString SolveFindings::certificate(const Profile &profile) const
{
    const QString other = isForgetful ? u"another pure strategy"_s : u"another strategy"_s;
    if (profile.isEquilibrium() && cut > 0)
        return u"checked for the plays up to the cut alone: nobody gains there; what comes after may change it"_s;
    if (profile.isEquilibrium())
        return u"checked: nobody gains by "_s + other;
    if (!isApproximate && !isGiven)
        return u"not confirmed: somebody gains by "_s + other;
    return gainsText(profile.gains);
}

QString SolveFindings::certificate() const
{
    const bool isEquilibrium = std::all_of(gains.begin(), gains.end(), [](const Rational &gain) { return gain == 0; });
    return isEquilibrium ? u"checked: nobody gains by another strategy"_s : gainsText(gains);
}

QString SolveFindings::gainsText(const std::vector<Rational> &best) const
{
    QStringList told;
    for (qsizetype player = 0; player < players.size(); ++player)
        told += u"%1 %2"_s.arg(players.at(player), shown(best[std::size_t(player)]));
    return (isForgetful ? u"checked: the best other pure strategy alone gains %1"_s
                        : u"checked: the best other strategy alone gains %1"_s)
        .arg(told.join(u", "_s));
}

QString SolveFindings::shown(const Rational &number) const
{
    if (!isApproximate)
        return readableText(number);
    const double value = number.get_d();
    if (std::abs(value) >= LeastInFigures)
        return QString::number(value, 'g', 6);
    if (std::abs(value) < Millionth / 2)
        return u"0"_s;
    QString text = QString::number(value, 'f', 6);
    while (text.endsWith(u'0'))
        text.chop(1);
    return text;
}

QStringList SolveFindings::told(const ExtensiveForm &named) const
{
    QStringList lines;
    std::vector<QStringList> sets; // by player
    for (int player = 0; player < int(players.size()); ++player)
        sets.push_back(outcomes.empty() && securities.empty() && !whole ? QStringList() : setNames(named, player));
    const StrategicForm *numbered = whole ? whole.get() : strategic.get();
    const auto nameOf = [&](std::size_t player, std::size_t strategy) {
        const QStringList parts = strategyParts(named, numbered->strategies[player][strategy], sets[player]);
        const bool areMany = sets[player].count() - sets[player].count(QString()) > 1;
        return areMany ? u"(%1)"_s.arg(parts.join(u"; "_s)) : parts.join(u", "_s);
    };
    for (const Outcome &outcome : outcomes) {
        QStringList strategies, worths;
        for (std::size_t player = 0; player < outcome.profile.size(); ++player) {
            strategies += nameOf(player, std::size_t(outcome.profile[player]));
            worths += u"%1 %2"_s.arg(players.at(qsizetype(player)), theory::text(outcome.values[player]));
        }
        lines += u"%1: worth %2"_s.arg(shareText(outcome.probability, strategies.join(u", "_s)), worths.join(u", "_s));
    }
    for (std::size_t player = 0; player < securities.size(); ++player) {
        const QString mixture
            = mixtureText(securities[player].mixture, [&](int own) { return nameOf(player, std::size_t(own)); });
        lines += u"%1 can be sure of %2, by %3"_s.arg(players.at(qsizetype(player)),
                                                      theory::text(securities[player].value), mixture);
    }
    if (whole && !dominated.empty()) {
        const std::vector<std::vector<int>> left = strategiesLeft(*whole, dominated);
        for (std::size_t player = 0; player < left.size(); ++player) {
            QStringList names;
            for (std::size_t own = 0; own < std::min(left[player].size(), MostLeft); ++own)
                names += nameOf(player, std::size_t(left[player][own]));
            if (left[player].size() > MostLeft)
                names += u"\u2026"_s;
            lines += u"%1 has %2 of %3 strategies left: %4"_s.arg(
                players.at(qsizetype(player)), countText(qint64(left[player].size())),
                countText(qint64(whole->strategies[player].size())), names.join(u", "_s));
        }
        for (const Dominated &one : dominated) {
            const auto name = [&](int own) { return nameOf(std::size_t(one.player), std::size_t(own)); };
            lines += (isWeak ? u"%1: %2 goes, %3 is never worse, and sometimes better"_s
                             : u"%1: %2 goes, %3 is always better"_s)
                         .arg(players.at(one.player), name(one.strategy), mixtureText(one.by, name));
        }
    }
    for (std::size_t set = 0; set < ranges.size(); ++set) {
        QStringList actions;
        for (std::size_t action = 0; action < ranges[set].size(); ++action) {
            const ProbabilityRange &range = ranges[set][action];
            const QString name = named.sets[set].actions.at(qsizetype(action));
            if (range.most != 0)
                actions += range.least == range.most
                    ? shareText(range.least, name)
                    : u"%1 to %2 %3"_s.arg(theory::text(range.least), theory::text(range.most), name);
        }
        lines += u"%1 %2: %3"_s.arg(players.at(form->sets[set].player), readableLabel(form->sets[set].label),
                                    actions.join(u", "_s));
    }
    return lines;
}

} // namespace sidl::theory
