// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/solve/strategicform.h"

#include "sidl/theory/form/counttext.h"
#include "sidl/theory/form/gambittext.h"
#include "sidl/theory/solve/bestresponse.h"
#include "sidl/theory/solve/exactlp.h"

#include <algorithm>
#include <map>
#include <set>

using namespace Qt::StringLiterals;

namespace sidl::theory {

using engine::Problem;
using engine::Result;
using Kind = ExtensiveForm::Kind;

namespace {

/// Which own sets come next after an own set and action; {-1, -1} is the beginning.
using Next = std::map<std::pair<int, int>, std::vector<int>>;

/// All own sets at the beginning: with imperfect recall, a set may be come to by several ways.
Next allSets(const ExtensiveForm &form, int player)
{
    Next next;
    for (int set = 0; set < int(form.sets.size()); ++set)
        if (form.sets[std::size_t(set)].player == player)
            next[{-1, -1}].push_back(set);
    return next;
}

Next nextSets(const ExtensiveForm &form, int player)
{
    Next next;
    std::vector<std::pair<int, int>> last(form.nodes.size(), {-1, -1});
    std::vector<bool> isKnown(form.sets.size());
    for (std::size_t at = 0; at < form.nodes.size(); ++at) {
        const ExtensiveForm::Node &node = form.nodes[at];
        const bool isOwn = node.kind == Kind::Decision && form.player(node) == player;
        if (isOwn && !isKnown[std::size_t(node.set)]) {
            isKnown[std::size_t(node.set)] = true;
            next[last[at]].push_back(node.set);
        }
        for (std::size_t action = 0; action < node.children.size(); ++action)
            last[std::size_t(node.children[action])] = isOwn ? std::pair(node.set, int(action)) : last[at];
    }
    return next;
}

/// How many ways there are to decide the sets that come after @p way, and those after them: as many as all ways for the
/// one set, with all ways for the others. A double, as numbers become larger than any integer.
double countWays(const ExtensiveForm &form, const Next &next, std::pair<int, int> way)
{
    const auto sets = next.find(way);
    double product = 1;
    for (std::size_t at = 0; sets != next.end() && at < sets->second.size(); ++at) {
        const int set = sets->second[at];
        double sum = 0;
        for (int action = 0; action < int(form.sets[std::size_t(set)].actions.size()); ++action)
            sum += countWays(form, next, {set, action});
        product *= sum;
    }
    return product;
}

/// All ways to decide the sets that come first and those after them. Nothing if there are more than @p most.
std::optional<std::vector<Strategy>> waysToDecide(const ExtensiveForm &form, const Next &next, std::size_t most,
                                                  const WorkControl &work)
{
    struct Partial
    {
        Strategy strategy;
        std::vector<int> open;
    };
    const auto after = [&next](std::pair<int, int> way) {
        const auto found = next.find(way);
        return found == next.end() ? std::vector<int>() : found->second;
    };
    std::vector<Strategy> done;
    if (countWays(form, next, {-1, -1}) > double(most))
        return {};
    std::vector<Partial> partials{{Strategy(form.sets.size(), -1), after({-1, -1})}};
    while (!partials.empty()) {
        Partial partial = std::move(partials.back());
        partials.pop_back();
        if (partial.open.empty()) {
            done.push_back(std::move(partial.strategy));
            if (work.isStopped())
                return {};
            continue;
        }
        const int set = partial.open.front();
        partial.open.erase(partial.open.begin());
        for (int action = int(form.sets[std::size_t(set)].actions.size()); action-- > 0;) {
            Partial longer = partial;
            longer.strategy[std::size_t(set)] = action;
            const std::vector<int> further = after({set, action});
            longer.open.insert(longer.open.end(), further.begin(), further.end());
            partials.push_back(std::move(longer));
        }
    }
    return done;
}

/// @p strategies of @p player, who forgets, with -1 in sets that none of the own actions lets a play come to; those that
/// are the same then once, in their order.
std::vector<Strategy> withoutIdleSets(const ExtensiveForm &form, int player, const std::vector<Strategy> &strategies)
{
    std::vector<Strategy> reduced;
    std::set<Strategy> known;
    for (const Strategy &strategy : strategies) {
        Strategy own(form.sets.size(), -1);
        std::vector<bool> isComeTo(form.nodes.size());
        isComeTo[0] = true;
        for (std::size_t at = 0; at < form.nodes.size(); ++at) {
            const ExtensiveForm::Node &node = form.nodes[at];
            const bool isOwn = node.kind == Kind::Decision && form.player(node) == player;
            if (!isComeTo[at])
                continue;
            if (isOwn)
                own[std::size_t(node.set)] = strategy[std::size_t(node.set)];
            for (std::size_t action = 0; action < node.children.size(); ++action)
                if (!isOwn || int(action) == strategy[std::size_t(node.set)])
                    isComeTo[std::size_t(node.children[action])] = true;
        }
        if (known.insert(own).second)
            reduced.push_back(std::move(own));
    }
    return reduced;
}

} // namespace

std::size_t StrategicForm::index(const std::vector<int> &profile) const
{
    std::size_t index = 0;
    for (std::size_t player = profile.size(); player-- > 0;)
        index = index * strategies[player].size() + std::size_t(profile[player]);
    return index;
}

bool StrategicForm::advance(std::vector<int> &profile) const
{
    for (std::size_t player = 0; player < profile.size(); ++player) {
        if (std::size_t(++profile[player]) < strategies[player].size())
            return true;
        profile[player] = 0;
    }
    return false;
}

QString strategyName(const ExtensiveForm &form, const Strategy &strategy)
{
    QStringList actions;
    for (std::size_t set = 0; set < strategy.size(); ++set)
        if (strategy[set] >= 0)
            actions += form.sets[set].actions.at(strategy[set]);
    return actions.join(u' ');
}

Result<StrategicForm> strategicForm(const ExtensiveForm &form, std::size_t most, const WorkControl &work)
{
    StrategicForm strategic{form.title, form.players, {}, {}};
    std::size_t profiles = 1;
    const bool isRecalled = hasPerfectRecall(form);
    for (int player = 0; player < form.players.size(); ++player) {
        auto ways
            = waysToDecide(form, isRecalled ? nextSets(form, player) : allSets(form, player), most / profiles, work);
        if (work.isStopped())
            return engine::cancelled();
        if (!ways) {
            Problem problem;
            problem.kind = Problem::Kind::Refused;
            problem.code = u"strategic-form"_s;
            problem.message = u"the strategic form has more than %1 cells"_s.arg(countText(most));
            problem.advice = form.players.size() == 2 && form.constantSum()
                ? u"Use the method zerosum or cfr, which work on the tree; else begin with a smaller game"_s
                : u"Use the method cfr or logit, which work on the tree and say how near they come; else begin with a "
                  "smaller game"_s;
            return problem;
        }
        if (!isRecalled)
            *ways = withoutIdleSets(form, player, *ways);
        profiles *= ways->size();
        strategic.strategies.push_back(std::move(*ways));
    }
    std::vector<int> profile(std::size_t(form.players.size()));
    do {
        if (work.isStopped())
            return engine::cancelled();
        strategic.payoffs.push_back(expectedPayoffs(form, behaviourOf(form, strategic, profile)));
        work.tell(qsizetype(strategic.payoffs.size()), qsizetype(profiles));
    } while (strategic.advance(profile));
    return strategic;
}

QByteArray nfgText(const StrategicForm &strategic, const ExtensiveForm &form)
{
    QString text = u"NFG 1 R %1 %2\n\n{ "_s.arg(quoted(strategic.title), quotedList(strategic.players));
    for (const std::vector<Strategy> &strategies : strategic.strategies) {
        QStringList names;
        for (const Strategy &strategy : strategies)
            names += strategyName(form, strategy);
        text += quotedList(distinctNames(names, u"strategy "_s)) + u'\n';
    }
    text += u"}\n\n"_s;
    for (const std::vector<Rational> &payoffs : strategic.payoffs) {
        for (const Rational &payoff : payoffs)
            text += theory::text(payoff) + u' ';
        text += u'\n';
    }
    return text.toUtf8();
}

std::vector<std::vector<int>> pureEquilibria(const StrategicForm &strategic)
{
    std::vector<std::vector<int>> equilibria;
    std::vector<int> profile(strategic.strategies.size());
    const auto gains = [&](int player) {
        std::vector<int> other = profile;
        for (int &strategy = other[std::size_t(player)] = 0;
             strategy < int(strategic.strategies[std::size_t(player)].size()); ++strategy)
            if (strategic.payoff(other, player) > strategic.payoff(profile, player))
                return true;
        return false;
    };
    do {
        bool isEquilibrium = true;
        for (int player = 0; isEquilibrium && player < int(profile.size()); ++player)
            isEquilibrium = !gains(player);
        if (isEquilibrium)
            equilibria.push_back(profile);
    } while (strategic.advance(profile));
    return equilibria;
}

namespace {

/// The strategies that are left, by player.
using Left = std::vector<std::vector<int>>;

/// The profiles of the others among @p left; the strategy of @p player in them is not looked at.
std::vector<std::vector<int>> othersOf(const Left &left, int player)
{
    std::vector<std::vector<int>> profiles{std::vector<int>(left.size())};
    for (std::size_t other = 0; other < left.size(); ++other) {
        if (int(other) == player)
            continue;
        std::vector<std::vector<int>> longer;
        for (const std::vector<int> &profile : profiles)
            for (const int strategy : left[other]) {
                longer.push_back(profile);
                longer.back()[other] = strategy;
            }
        profiles = std::move(longer);
    }
    return profiles;
}

/// The mixture of the other strategies of @p player that is left which beats @p strategy by most; nothing if none does.
Result<std::optional<std::vector<Rational>>> betterMixture(const StrategicForm &strategic, const Left &left, int player,
                                                           int strategy, const WorkControl &work)
{
    std::vector<int> own;
    for (const int one : left[std::size_t(player)])
        if (one != strategy)
            own.push_back(one);
    const std::optional<std::vector<Rational>> none;
    if (own.empty())
        return none;
    // Columns: the mixture, then by how much it is better at least.
    const int margin = int(own.size());
    LinearProgram program;
    program.objective.assign(own.size() + 1, 0);
    program.objective.back() = 1;
    program.isFree.assign(own.size() + 1, false);
    program.isFree.back() = true;
    LinearProgram::Row all{{}, LinearProgram::Sense::Equal, 1};
    for (int column = 0; column < margin; ++column)
        all.entries.emplace_back(column, 1);
    program.rows.push_back(std::move(all));
    for (std::vector<int> profile : othersOf(left, player)) {
        int &choice = profile[std::size_t(player)];
        choice = strategy;
        LinearProgram::Row row{{}, LinearProgram::Sense::NotBelow, strategic.payoff(profile, player)};
        for (int column = 0; column < margin; ++column) {
            choice = own[std::size_t(column)];
            row.entries.emplace_back(column, strategic.payoff(profile, player));
        }
        row.entries.emplace_back(margin, -1);
        program.rows.push_back(std::move(row));
    }
    const Result<Optimum> best = maximise(program, work);
    if (!best.ok())
        return best.problem();
    if (best->value <= 0)
        return none;
    std::vector<Rational> mixture(strategic.strategies[std::size_t(player)].size());
    for (std::size_t column = 0; column < own.size(); ++column)
        mixture[std::size_t(own[column])] = best->columns[column];
    return std::optional(mixture);
}

/// The mixture of other strategies of @p player that is left which is never worse than @p strategy and by most better
/// in all; nothing if none is ever better.
Result<std::optional<std::vector<Rational>>> neverWorseMixture(const StrategicForm &strategic, const Left &left,
                                                               int player, int strategy, const WorkControl &work)
{
    const std::vector<int> &own = left[std::size_t(player)]; // with the strategy itself, so that there is an optimum
    LinearProgram program;
    program.objective.assign(own.size(), 0);
    program.isFree.assign(own.size(), false);
    LinearProgram::Row all{{}, LinearProgram::Sense::Equal, 1};
    for (int column = 0; column < int(own.size()); ++column)
        all.entries.emplace_back(column, 1);
    program.rows.push_back(std::move(all));
    Rational before;
    for (std::vector<int> profile : othersOf(left, player)) {
        int &choice = profile[std::size_t(player)];
        choice = strategy;
        LinearProgram::Row row{{}, LinearProgram::Sense::NotBelow, strategic.payoff(profile, player)};
        before += row.bound;
        for (std::size_t column = 0; column < own.size(); ++column) {
            choice = own[column];
            row.entries.emplace_back(int(column), strategic.payoff(profile, player));
            program.objective[column] += strategic.payoff(profile, player);
        }
        program.rows.push_back(std::move(row));
    }
    const Result<Optimum> best = maximise(program, work);
    if (!best.ok())
        return best.problem();
    if (best->value <= before)
        return std::optional<std::vector<Rational>>();
    std::vector<Rational> mixture(strategic.strategies[std::size_t(player)].size());
    Rational itself;
    for (std::size_t column = 0; column < own.size(); ++column)
        (own[column] == strategy ? itself : mixture[std::size_t(own[column])]) = best->columns[column];
    for (Rational &share : mixture)
        share /= 1 - itself;
    return std::optional(mixture);
}

} // namespace

Result<std::vector<Dominated>> iteratedDominance(const StrategicForm &strategic, const WorkControl &work,
                                                 Dominance dominance)
{
    Left left;
    for (const std::vector<Strategy> &strategies : strategic.strategies) {
        left.emplace_back();
        for (int strategy = 0; strategy < int(strategies.size()); ++strategy)
            left.back().push_back(strategy);
    }
    std::vector<Dominated> dominated;
    for (bool isMore = true; isMore;) {
        isMore = false;
        const Left begin = left; // of the round
        qsizetype all = 0, done = 0;
        for (const std::vector<int> &strategies : left)
            all += qsizetype(strategies.size());
        for (int player = 0; player < int(left.size()); ++player) {
            const std::vector<int> candidates = left[std::size_t(player)];
            for (const int strategy : candidates) {
                work.tell(done++, all, qsizetype(dominated.size()));
                const auto mixture = dominance == Dominance::Weak
                    ? neverWorseMixture(strategic, begin, player, strategy, work)
                    : betterMixture(strategic, left, player, strategy, work);
                if (!mixture.ok())
                    return mixture.problem();
                if (!*mixture)
                    continue;
                dominated.push_back({player, strategy, **mixture});
                std::erase(left[std::size_t(player)], strategy);
                isMore = true;
            }
        }
    }
    return dominated;
}

Behaviour behaviourOf(const ExtensiveForm &form, const StrategicForm &strategic, const std::vector<int> &profile)
{
    Behaviour behaviour;
    for (std::size_t set = 0; set < form.sets.size(); ++set) {
        behaviour.emplace_back(std::size_t(form.sets[set].actions.size()));
        const auto player = std::size_t(form.sets[set].player);
        const int action = strategic.strategies[player][std::size_t(profile[player])][set];
        behaviour.back()[std::size_t(std::max(0, action))] = 1;
    }
    return behaviour;
}

Behaviour behaviourOf(const ExtensiveForm &form, const StrategicForm &strategic,
                      const std::vector<std::vector<Rational>> &mixtures)
{
    Behaviour behaviour;
    for (std::size_t set = 0; set < form.sets.size(); ++set) {
        const auto player = std::size_t(form.sets[set].player);
        const int actions = int(form.sets[set].actions.size());
        std::vector<Rational> chosen(std::size_t(actions), 0);
        Rational all;
        for (std::size_t strategy = 0; strategy < mixtures[player].size(); ++strategy) {
            const int action = strategic.strategies[player][strategy][set];
            if (action < 0)
                continue;
            chosen[std::size_t(action)] += mixtures[player][strategy];
            all += mixtures[player][strategy];
        }
        for (Rational &probability : chosen)
            probability = all == 0 ? Rational(1, actions) : Rational(probability / all);
        behaviour.push_back(std::move(chosen));
    }
    return behaviour;
}

std::vector<Rational> mixtureOf(const StrategicForm &strategic, const Behaviour &behaviour, int player)
{
    std::vector<Rational> mixture;
    for (const Strategy &strategy : strategic.strategies[std::size_t(player)]) {
        Rational share = 1;
        for (std::size_t set = 0; set < strategy.size() && share != 0; ++set)
            if (strategy[set] >= 0)
                share *= behaviour[set][std::size_t(strategy[set])];
        mixture.push_back(share);
    }
    return mixture;
}

} // namespace sidl::theory
