// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/console.h"
#include "app/cli/console/report.h"
#include "app/cli/verbs/solve.h"
#include "sidl/theory/form/mixturetext.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::cli {

using namespace theory;

namespace {

constexpr std::size_t MostPrinted = 200; // information sets

QString nameOf(const SolveFindings &found, int player, int strategy)
{
    return strategyName(*found.form, found.strategic->strategies[std::size_t(player)][std::size_t(strategy)]);
}

/// What is better than a dominated strategy.
QString betterText(const SolveFindings &found, const Dominated &one)
{
    return mixtureText(one.by, [&](int strategy) { return nameOf(found, one.player, strategy); });
}

/// By set: its number among those of its player, from 1.
std::vector<int> numbersOfSets(const ExtensiveForm &form)
{
    std::vector<int> numbers, counts(std::size_t(form.players.size()));
    for (const ExtensiveForm::Set &set : form.sets)
        numbers.push_back(++counts[std::size_t(set.player)]);
    return numbers;
}

QJsonObject jsonOf(const SolveFindings &found)
{
    const ExtensiveForm &form = *found.form;
    const std::vector<int> numbers = numbersOfSets(form);
    QJsonObject json{{u"game"_s, form.title},
                     {u"method"_s, found.method},
                     {u"exact"_s, form.isExact},
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
    return json;
}

void print(const SolveFindings &found)
{
    const ExtensiveForm &form = *found.form;
    const std::vector<int> numbers = numbersOfSets(form);
    out(u"%1: %2, %3, %4\n"_s.arg(form.title, counted(qint64(form.nodes.size()), "node"),
                                  counted(qint64(form.sets.size()), "information set"), counted(form.leaves(), "end")));
    out(u"method: %1; %2\n"_s.arg(found.method,
                                  form.isExact ? u"exact"_s : u"exact but for numbers that the rules round"_s));
    if (!found.remark.isEmpty())
        out(found.remark + u'\n');
    for (const Dominated &one : found.dominated)
        out(u"%1: %2 is worse than %3\n"_s.arg(form.players.at(one.player), nameOf(found, one.player, one.strategy),
                                               betterText(found, one)));
    int number = 0;
    for (const Profile &profile : found.profiles) {
        QStringList values;
        for (qsizetype player = 0; player < form.players.size(); ++player)
            values += u"%1 %2"_s.arg(form.players.at(player), theory::text(profile.values[std::size_t(player)]));
        out(found.profiles.size() > 1 ? u"\nequilibrium %1: "_s.arg(++number) + worthLine(values, found.cut)
                                      : worthLine(values, found.cut));
        for (std::size_t set = 0; set < std::min(form.sets.size(), MostPrinted); ++set) {
            const QStringList &actions = form.sets[set].actions;
            out(u"  %1 %2. %3\n    %4\n"_s.arg(
                form.players.at(form.sets[set].player), QString::number(numbers[set]), form.sets[set].label,
                mixtureText(profile.behaviour[set], [&](int action) { return actions.at(action); })));
        }
        if (form.sets.size() > MostPrinted)
            out(u"  … %1 more information sets: --json has all\n"_s.arg(form.sets.size() - MostPrinted));
        out(checkLine(profile.isEquilibrium(), found.cut));
    }
}

} // namespace

void tellTree(const SolveFindings &found, bool json)
{
    if (json)
        out(QJsonDocument(jsonOf(found)).toJson());
    else
        print(found);
}

} // namespace sidl::cli
