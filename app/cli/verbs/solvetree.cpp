// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/console.h"
#include "app/cli/console/jsonout.h"
#include "app/cli/console/report.h"
#include "app/cli/verbs/solve.h"
#include "sidl/theory/form/mixturetext.h"
#include "sidl/theory/job/strategyfile.h"
#include "sidl/theory/solve/reducedform.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::cli {

using namespace theory;

namespace {

constexpr std::size_t MostSetsShown = 200;      // information sets
constexpr std::size_t MostStrategiesShown = 20; // of a player, left by dominance

QString nameOf(const SolveFindings &found, int player, int strategy)
{
    return strategyName(*found.form, found.strategic->strategies[std::size_t(player)][std::size_t(strategy)]);
}

/// What is better than a dominated strategy.
QString betterText(const SolveFindings &found, const Dominated &one)
{
    return mixtureText(one.by, [&](int strategy) { return nameOf(found, one.player, strategy); });
}

/// The strategies that are not dominated, of each player.
QJsonObject leftJson(const SolveFindings &found)
{
    const std::vector<std::vector<int>> left = strategiesLeft(*found.strategic, found.dominated);
    QJsonObject json;
    for (std::size_t player = 0; player < left.size(); ++player) {
        QJsonArray names;
        for (const int strategy : left[player])
            names += nameOf(found, int(player), strategy);
        json[found.form->players.at(qsizetype(player))] = names;
    }
    return json;
}

void printLeft(const SolveFindings &found)
{
    if (found.dominated.empty())
        return;
    const std::vector<std::vector<int>> left = strategiesLeft(*found.strategic, found.dominated);
    for (std::size_t player = 0; player < left.size(); ++player) {
        const std::size_t shown = std::min(left[player].size(), MostStrategiesShown);
        QStringList names;
        for (std::size_t i = 0; i < shown; ++i)
            names += nameOf(found, int(player), left[player][i]);
        if (shown < left[player].size())
            names += u"… %1 more: --json has all"_s.arg(left[player].size() - shown);
        out(u"%1: left %2\n"_s.arg(found.form->players.at(qsizetype(player)), names.join(u"; "_s)));
    }
}

/// By set: its number among those of its player, from 1.
std::vector<int> numbersOfSets(const ExtensiveForm &form)
{
    std::vector<int> numbers, counts(std::size_t(form.players.size()));
    for (const ExtensiveForm::Set &set : form.sets)
        numbers.push_back(++counts[std::size_t(set.player)]);
    return numbers;
}

/// Behind its player: " 2. chronon 1: [n,3]". Sets of a file of Gambit's may have no name, and a table's have none.
QString setText(const ExtensiveForm &form, int set, int number)
{
    const int player = form.sets[std::size_t(set)].player;
    const QString &label = form.sets[std::size_t(set)].label;
    const auto own = std::count_if(form.sets.begin(), form.sets.end(),
                                   [&](const ExtensiveForm::Set &other) { return other.player == player; });
    if (label.isEmpty())
        return own > 1 ? u" %1"_s.arg(number) : QString();
    return u" %1. %2%3"_s.arg(QString::number(number), label, label.endsWith(": "_L1) ? u"nothing"_s : u""_s);
}

/// What else is said of combinations of strategies, players and actions.
void addOutcomes(QJsonObject &json, const SolveFindings &found)
{
    const ExtensiveForm &form = *found.form;
    QJsonArray outcomes, securities, ranges;
    for (const Outcome &outcome : found.outcomes) {
        QJsonObject strategies, worth;
        for (int player = 0; player < int(outcome.profile.size()); ++player) {
            strategies[form.players.at(player)] = nameOf(found, player, outcome.profile[std::size_t(player)]);
            worth[form.players.at(player)] = theory::text(outcome.values[std::size_t(player)]);
        }
        outcomes += QJsonObject{
            {u"strategies"_s, strategies}, {u"probability"_s, theory::text(outcome.probability)}, {u"value"_s, worth}};
    }
    for (int player = 0; player < int(found.securities.size()); ++player) {
        const Security &security = found.securities[std::size_t(player)];
        QJsonObject mixture;
        for (int own = 0; own < int(security.mixture.size()); ++own)
            if (security.mixture[std::size_t(own)] != 0)
                mixture[nameOf(found, player, own)] = theory::text(security.mixture[std::size_t(own)]);
        securities += QJsonObject{{u"player"_s, form.players.at(player)},
                                  {u"value"_s, theory::text(security.value)},
                                  {u"mixture"_s, mixture}};
    }
    for (std::size_t set = 0; set < found.ranges.size(); ++set) {
        QJsonObject actions;
        for (std::size_t action = 0; action < found.ranges[set].size(); ++action)
            actions[form.sets[set].actions.at(qsizetype(action))] = QJsonArray{
                theory::text(found.ranges[set][action].least), theory::text(found.ranges[set][action].most)};
        ranges += QJsonObject{{u"player"_s, form.players.at(form.sets[set].player)},
                              {u"set"_s, form.sets[set].label},
                              {u"actions"_s, actions}};
    }
    for (const auto &[name, list] :
         {std::pair(u"outcomes"_s, outcomes), std::pair(u"securities"_s, securities), std::pair(u"ranges"_s, ranges)})
        if (!list.isEmpty())
            json[name] = list;
}

QJsonObject treeJson(const SolveFindings &found)
{
    const ExtensiveForm &form = *found.form;
    const std::vector<int> numbers = numbersOfSets(form);
    QJsonObject json{{u"game"_s, form.title},
                     {u"method"_s, found.method},
                     {u"chosen"_s, found.chosen},
                     {u"exact"_s, form.isExact && !found.isApproximate},
                     {u"nodes"_s, int(form.nodes.size())},
                     {u"informationSets"_s, int(form.sets.size())},
                     {u"cut"_s, form.cutLeaves()}};
    QJsonArray equilibria, worths, deviations;
    for (const Profile &profile : found.profiles) {
        QJsonObject strategies, value, gains;
        for (qsizetype player = 0; player < form.players.size(); ++player) {
            QJsonObject sets;
            for (std::size_t set = 0; set < form.sets.size(); ++set) {
                if (form.sets[set].player != int(player))
                    continue;
                QJsonObject actions;
                for (qsizetype action = 0; action < form.sets[set].actions.size(); ++action)
                    actions[form.sets[set].actions.at(action)]
                        = theory::text(profile.behaviour[set][std::size_t(action)]);
                sets[u"%1. %2"_s.arg(QString::number(numbers[set]), form.sets[set].label)] = actions;
            }
            strategies[form.players.at(player)] = sets;
            value[form.players.at(player)] = theory::text(profile.values[std::size_t(player)]);
            gains[form.players.at(player)] = theory::text(profile.gains[std::size_t(player)]);
        }
        equilibria += strategies;
        worths += value;
        deviations += gains;
    }
    if (found.recall)
        json[u"recall"_s] = theory::nameOf(*found.recall);
    if (found.idling)
        json[u"idle"_s] = theory::nameOf(*found.idling);
    json[u"equilibria"_s] = equilibria;
    json[u"values"_s] = worths;
    json[u"gainsOfDeviation"_s] = deviations;
    if (worths.size() == 1)
        json[u"value"_s] = worths.first();
    QJsonArray dominated;
    for (const Dominated &one : found.dominated)
        dominated += QJsonObject{{u"player"_s, form.players.at(one.player)},
                                 {u"strategy"_s, nameOf(found, one.player, one.strategy)},
                                 {u"by"_s, betterText(found, one)}};
    json[u"dominated"_s] = dominated;
    if (!found.dominated.empty())
        json[u"left"_s] = leftJson(found);
    addOutcomes(json, found);
    return json;
}

void printTree(const SolveFindings &found)
{
    const ExtensiveForm &form = *found.form;
    const std::vector<int> numbers = numbersOfSets(form);
    out(u"%1: %2, %3, %4\n"_s.arg(form.title, counted(qint64(form.nodes.size()), "node"),
                                  counted(qint64(form.sets.size()), "information set"), counted(form.leaves(), "end")));
    out(u"method: %1; %2\n"_s.arg(found.method,
                                  found.isApproximate ? u"near it"_s
                                      : form.isExact  ? u"exact"_s
                                                      : u"exact but for numbers that the rules round"_s));
    out(chosenLine(found));
    if (!found.remark.isEmpty())
        out(found.remark + u'\n');
    for (const Dominated &one : found.dominated)
        out((found.isWeak ? u"%1: %2 is never better than %3, and sometimes worse\n"_s : u"%1: %2 is worse than %3\n"_s)
                .arg(form.players.at(one.player), nameOf(found, one.player, one.strategy), betterText(found, one)));
    printLeft(found);
    for (const QString &line : found.told())
        out(line + u'\n');
    if (!found.ranges.empty())
        return; // of the one equilibrium only the value is asked for
    int number = 0;
    for (const Profile &profile : found.profiles) {
        QStringList values;
        for (qsizetype player = 0; player < form.players.size(); ++player)
            values += u"%1 %2"_s.arg(form.players.at(player), found.shown(profile.values[std::size_t(player)]));
        if (found.profiles.size() > 1)
            out((found.isGiven ? u"\nprofile %1: "_s : u"\nequilibrium %1: "_s).arg(++number));
        out(worthLine(values, found.cut));
        if (std::any_of(values.begin(), values.end(), [](const QString &value) { return value.contains(u'≈'); }))
            out(u"  ≈ stands before fractions that are long: --json has them\n"_s);
        for (std::size_t set = 0; set < std::min(form.sets.size(), MostSetsShown); ++set) {
            const QStringList &actions = form.sets[set].actions;
            out(u"  %1%2\n    %3\n"_s.arg(form.players.at(form.sets[set].player), setText(form, int(set), numbers[set]),
                                          mixtureText(
                                              profile.behaviour[set], [&](int action) { return actions.at(action); },
                                              [&](const Rational &share) { return found.shown(share); })));
        }
        if (form.sets.size() > MostSetsShown)
            out(u"  … %1 more information sets: --json has all\n"_s.arg(form.sets.size() - MostSetsShown));
        out(u"  %1\n"_s.arg(found.certificate(profile)));
    }
}

} // namespace

void tellTree(const SolveFindings &found, bool json)
{
    if (json)
        outJson(u"sidl-solve"_s, treeJson(found));
    else
        printTree(found);
}

} // namespace sidl::cli
