// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/verbs/solve.h"

#include "app/cli/console/console.h"
#include "app/cli/console/exitcode.h"
#include "app/cli/console/interrupt.h"
#include "app/cli/console/progressline.h"
#include "app/cli/console/report.h"
#include "sidl/theory/solve/backwardinduction.h"
#include "sidl/theory/solve/bestresponse.h"
#include "sidl/theory/solve/bimatrix.h"
#include "sidl/theory/solve/sequenceform.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::cli {

using namespace engine;
using namespace theory;

namespace {

using Method = SolveOptions::Method;

constexpr std::size_t MostPrinted = 200; // information sets

/// A strategy that goes, in words.
struct Gone
{
    int player = 0;
    QString strategy, by;
};

/// What was found of a game.
struct Found
{
    QString method;
    std::vector<Profile> profiles;
    std::vector<Gone> gone;
    QString remark; ///< empty: there is nothing to add
};

Method methodFor(const ExtensiveForm &form)
{
    if (form.hasPerfectInformation())
        return Method::Backward;
    if (form.players.size() == 2)
        return form.constantSum() ? Method::ZeroSum : Method::Nash;
    return Method::Pure;
}

Result<Found> byBackwardInduction(const ExtensiveForm &form)
{
    if (!form.hasPerfectInformation()) {
        Problem problem;
        problem.kind = Problem::Kind::Refused;
        problem.message = u"a player decides without knowing all that was done: there is no backward induction"_s;
        problem.advice = u"use --method zerosum, nash or pure"_s;
        return problem;
    }
    const BackwardInduction induction = backwardInduction(form);
    Found found{u"backward induction"_s, {evaluated(form, induction.behaviour)}, {}, {}};
    if (induction.ties > 0)
        found.remark = u"%1 several best actions, of which the first is told"_s.arg(
            induction.ties == 1 ? u"1 decision has"_s : u"%1 decisions have"_s.arg(induction.ties));
    return found;
}

Result<Found> byZeroSum(const ExtensiveForm &form, const WorkControl &work)
{
    Result<Profile> profile = zeroSumEquilibrium(form, work);
    if (!profile.ok())
        return profile.problem();
    return Found{u"sequence form, linear programs"_s, {std::move(*profile)}, {}, {}};
}

Result<Found> byStrategicForm(const ExtensiveForm &form, Method method, const WorkControl &work)
{
    const Result<StrategicForm> strategic = strategicForm(form, 1'000'000, work);
    if (!strategic.ok())
        return strategic.problem();
    Found found;
    if (method == Method::Nash) {
        const Result<std::vector<BimatrixEquilibrium>> equilibria = bimatrixEquilibria(form, *strategic, work);
        if (!equilibria.ok())
            return equilibria.problem();
        found.method = u"all extreme equilibria of the strategic form (lrsnash)"_s;
        for (const BimatrixEquilibrium &one : *equilibria)
            found.profiles.push_back(one.profile);
    } else if (method == Method::Pure) {
        found.method = u"equilibria in pure strategies, all profiles tried"_s;
        for (const std::vector<int> &pure : pureEquilibria(*strategic))
            found.profiles.push_back(evaluated(form, behaviourOf(form, *strategic, pure)));
        if (found.profiles.empty())
            found.remark = u"there is no equilibrium in pure strategies"_s;
    } else {
        const Result<std::vector<Dominated>> dominated = iteratedDominance(*strategic, work);
        if (!dominated.ok())
            return dominated.problem();
        found.method = u"iterated strict dominance, also by mixtures (linear programs)"_s;
        for (const Dominated &one : *dominated) {
            const std::vector<Strategy> &strategies = strategic->strategies[std::size_t(one.player)];
            QStringList by;
            for (std::size_t other = 0; other < one.by.size(); ++other)
                if (one.by[other] != 0)
                    by += one.by[other] == 1
                        ? strategyName(form, strategies[other])
                        : theory::text(one.by[other]) + u' ' + strategyName(form, strategies[other]);
            found.gone.push_back(
                {one.player, strategyName(form, strategies[std::size_t(one.strategy)]), by.join(u" + "_s)});
        }
        if (found.gone.empty())
            found.remark = u"no strategy is strictly dominated"_s;
    }
    return found;
}

/// By set: its number among those of its player, from 1.
std::vector<int> numbersOfSets(const ExtensiveForm &form)
{
    std::vector<int> numbers, counts(std::size_t(form.players.size()));
    for (const ExtensiveForm::Set &set : form.sets)
        numbers.push_back(++counts[std::size_t(set.player)]);
    return numbers;
}

QJsonObject jsonOf(const ExtensiveForm &form, const Found &found)
{
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
    for (const Gone &gone : found.gone)
        dominated += QJsonObject{
            {u"player"_s, form.players.at(gone.player)}, {u"strategy"_s, gone.strategy}, {u"by"_s, gone.by}};
    json[u"dominated"_s] = dominated;
    return json;
}

void print(const ExtensiveForm &form, const Found &found)
{
    const std::vector<int> numbers = numbersOfSets(form);
    out(u"%1: %2, %3, %4\n"_s.arg(form.title, counted(qint64(form.nodes.size()), "node"),
                                  counted(qint64(form.sets.size()), "information set"), counted(form.leaves(), "end")));
    out(u"method: %1; %2\n"_s.arg(found.method,
                                  form.isExact ? u"exact"_s : u"exact but for numbers that the rules round"_s));
    if (!found.remark.isEmpty())
        out(found.remark + u'\n');
    for (const Gone &gone : found.gone)
        out(u"%1: %2 is worse than %3\n"_s.arg(form.players.at(gone.player), gone.strategy, gone.by));
    int number = 0;
    for (const Profile &profile : found.profiles) {
        QStringList values;
        for (qsizetype player = 0; player < form.players.size(); ++player)
            values += u"%1 %2"_s.arg(form.players.at(player), theory::text(profile.values[std::size_t(player)]));
        out(found.profiles.size() > 1
                ? u"\nequilibrium %1: worth %2\n"_s.arg(QString::number(++number), values.join(u", "_s))
                : u"worth %1\n"_s.arg(values.join(u", "_s)));
        for (std::size_t set = 0; set < std::min(form.sets.size(), MostPrinted); ++set) {
            QStringList actions;
            for (qsizetype action = 0; action < form.sets[set].actions.size(); ++action) {
                const Rational &probability = profile.behaviour[set][std::size_t(action)];
                if (probability != 0)
                    actions += probability == 1 ? form.sets[set].actions.at(action)
                                                : theory::text(probability) + u' ' + form.sets[set].actions.at(action);
            }
            out(u"  %1 %2. %3\n    %4\n"_s.arg(form.players.at(form.sets[set].player), QString::number(numbers[set]),
                                               form.sets[set].label, actions.join(u" + "_s)));
        }
        if (form.sets.size() > MostPrinted)
            out(u"  … %1 more information sets: --json has all\n"_s.arg(form.sets.size() - MostPrinted));
        out(profile.isEquilibrium() ? u"  checked: nobody gains by another strategy\n"_s
                                    : u"  not confirmed: somebody gains by another strategy\n"_s);
    }
}

} // namespace

int solveTree(const SolveOptions &options)
{
    int code = Unusable;
    const std::optional<ExtensiveForm> form = readForm(options.form, code);
    if (!form)
        return code;
    const Method method = options.method == Method::Auto ? methodFor(*form) : options.method;
    ProgressLine progress;
    const WorkControl work
        = progress.control([](const Progress &at) { return u"%1 of %2 cells"_s.arg(at.done).arg(at.all); });
    Result<Found> found = !hasPerfectRecall(*form) && method != Method::Backward ? Result<Found>([] {
        Problem problem;
        problem.message = u"a player forgets what was known or done before"_s;
        problem.advice = u"give its information sets perfect recall"_s;
        return problem;
    }())
        : method == Method::Backward                                             ? byBackwardInduction(*form)
        : method == Method::ZeroSum                                              ? byZeroSum(*form, work)
                                                                                 : byStrategicForm(*form, method, work);
    progress.clear();
    if (!found.ok()) {
        if (found.problem().kind == Problem::Kind::Cancelled)
            return stoppedCode();
        err(problemLines(QString::fromStdString(options.form.file), found.problem()));
        return Failed;
    }
    if (options.json)
        out(QJsonDocument(jsonOf(*form, *found)).toJson());
    else
        print(*form, *found);
    const bool isConfirmed = std::all_of(found->profiles.begin(), found->profiles.end(),
                                         [](const Profile &profile) { return profile.isEquilibrium(); });
    return isConfirmed ? codeOf(*form, options.form) : Failed;
}

} // namespace sidl::cli
