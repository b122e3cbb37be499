// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/form/options.h"

#include "sidl/engine/game/refusal.h"
#include "sidl/play/policy.h"
#include "sidl/theory/form/counttext.h"

#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::theory {

using namespace engine;

namespace {

constexpr double MostOfOne = 100'000, MostOfAll = 1'000'000; // ways to decide the switches of one position

/// What one switch can do; the null word is: nothing.
struct SwitchOptions
{
    Word word;
    Words actions;
    std::vector<Rational> probabilities; ///< nature's
};

/// All ways to decide @p places, the last of them changing fastest.
std::vector<Option> product(const std::vector<SwitchOptions> &places)
{
    std::vector<Option> options;
    if (places.empty())
        return options;
    std::vector<std::size_t> at(places.size());
    for (bool isMore = true; isMore;) {
        Option option;
        option.probability = 1;
        QStringList names;
        for (std::size_t i = 0; i < places.size(); ++i) {
            const SwitchOptions &place = places[i];
            const Word action = place.actions[at[i]];
            const QString name = action.isNull() ? u"nothing"_s : action.text();
            names += places.size() == 1 ? name : place.word.text() + u' ' + name;
            if (!action.isNull())
                option.choices.push_back({place.word, action});
            if (!place.probabilities.empty())
                option.probability *= place.probabilities[at[i]];
        }
        option.name = names.join(u", "_s);
        options.push_back(std::move(option));
        isMore = false;
        for (std::size_t i = places.size(); i-- > 0 && !isMore;) {
            isMore = ++at[i] < places[i].actions.size();
            if (!isMore)
                at[i] = 0;
        }
    }
    return options;
}

/// The probabilities of nature's switch @p entry as the rules say them; empty: they are equal, or have a float.
std::vector<Rational> fractionsOf(Engine &engine, const Position &position, const Switch &entry)
{
    std::vector<Rational> fractions;
    if (entry.uniform || entry.actions.size() < 2)
        return fractions;
    const Result<StateAnswer> answer
        = engine.query({u"owned(%1, Owner)"_s.arg(entry.word.text()), {}, 0, 1}, position.state);
    if (!answer.ok() || answer->rows.empty())
        return fractions;
    const QString list = answer->rows.front().front(); // "[1/3,2/3]"
    for (const QString &share : list.sliced(1, list.size() - 2).split(u',')) {
        const std::optional<Rational> fraction = share.contains(u'.') ? std::nullopt : readRational(share);
        if (!fraction)
            return {};
        fractions.push_back(*fraction);
    }
    return fractions.size() == entry.actions.size() ? fractions : std::vector<Rational>();
}

} // namespace

std::optional<Problem> tooManyWays(const Position &position, const Words &players)
{
    double nature = 1, all = 1;
    std::vector<double> own(players.size(), 1);
    for (const Switch &entry : position.switches) {
        const auto actions = double(std::max<std::size_t>(1, entry.actions.size())); // one, where they are not limited
        (entry.isNature() ? nature : own[std::size_t(entry.owner.player())]) *= actions;
        all *= actions;
    }
    const auto told = [&](const QString &who, double ways) {
        return refused(u"in chronon %1 %2 in %3 ways, more than are looked at"_s.arg(
                           QString::number(position.chronon), who,
                           ways < 1e9 ? countText(qint64(ways)) : QString::number(ways, 'g', 3)),
                       u"Let agents play it (sidl simulate), or solve a smaller version of the game"_s);
    };
    if (nature > MostOfOne)
        return told(u"nature can draw"_s, nature);
    for (std::size_t player = 0; player < own.size(); ++player)
        if (own[player] > MostOfOne)
            return told(u"%1 can decide"_s.arg(players[player].text()), own[player]);
    return all > MostOfAll ? std::optional(told(u"nature and all players together can decide"_s, all)) : std::nullopt;
}

std::vector<Option> natureOptions(Engine &engine, const Position &position, bool &isExact)
{
    std::vector<SwitchOptions> places;
    for (const Switch &entry : position.switches) {
        if (!entry.isNature())
            continue;
        SwitchOptions place{entry.word, {}, {}};
        const std::vector<Rational> fractions = fractionsOf(engine, position, entry);
        Rational sum;
        for (std::size_t i = 0; i < entry.actions.size(); ++i) {
            if (!entry.uniform && !(entry.probabilities[i] > 0))
                continue;
            place.actions.push_back(entry.actions[i]);
            if (entry.uniform) {
                place.probabilities.emplace_back(1, entry.actions.size());
            } else if (!fractions.empty()) {
                place.probabilities.push_back(fractions[i]);
            } else {
                isExact = isExact && isExactly(entry.probabilities[i]);
                place.probabilities.push_back(rationalOf(entry.probabilities[i]));
            }
            sum += place.probabilities.back();
        }
        isExact = isExact && (sum == 1 || fractions.empty());
        for (Rational &probability : place.probabilities)
            probability /= sum; // rounded ones may miss 1 by little
        places.push_back(std::move(place));
    }
    std::vector<Option> options = product(places);
    for (Option &option : options)
        option.probability.canonicalize();
    return options;
}

Result<std::vector<Option>> playerOptions(Engine &engine, const Position &position, int player, Idling idling,
                                          const Words &defaults, const std::stop_token &stop)
{
    std::vector<SwitchOptions> places;
    for (const Switch &entry : position.switches) {
        if (entry.owner != Owner::player(player))
            continue;
        play::ListedActions listed = play::listedActions(engine, position, entry, stop);
        if (stop.stop_requested())
            return cancelled();
        if (!listed.isComplete) {
            Problem problem;
            problem.kind = Problem::Kind::Refused;
            problem.message = u"the switch %1 has more actions than can be listed: its templates have holes"_s.arg(
                entry.word.text());
            problem.advice = u"Bound its actions in switch/2, or look at the game by simulation"_s;
            return problem;
        }
        SwitchOptions place{entry.word, std::move(listed.words), {}};
        const bool mayIdle = (idling == Idling::Always && !position.everyoneMoves)
            || (idling == Idling::Default && std::find(defaults.begin(), defaults.end(), entry.word) != defaults.end());
        if (mayIdle || place.actions.empty())
            place.actions.push_back(Word());
        places.push_back(std::move(place));
    }
    return product(places);
}

Words defaultSwitches(Engine &engine, const Position &position, const std::stop_token &stop)
{
    Words defaults;
    const Choices nature = engine.drawNature(position, {}, 1, NatureMode::First);
    const Result<Chronon> chronon = engine.playUntilPayoffs(position, nature, stop);
    if (!chronon.ok())
        return defaults; // the chronon itself will tell what is wrong
    for (const Choice &applied : chronon->applied) {
        const Switch *entry = position.switchOf(applied.place);
        if (entry && !entry->isNature())
            defaults.push_back(applied.place);
    }
    return defaults;
}

} // namespace sidl::theory
