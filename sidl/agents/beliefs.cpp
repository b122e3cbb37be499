// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/agents/beliefs.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <numeric>
#include <optional>

namespace sidl::agents {

using namespace engine;
using play::Observation;

namespace {

constexpr double PlaysPerState = 40;  // that are tried to find each state of the sample
constexpr double IdleWeight = 0.05;   // that a player who could act does nothing
constexpr double EffortOfAgain = 4;   // once more from the beginning, so much harder
constexpr int MostNumbers = 12;       // that others may have put into holes
constexpr int PlaysBeforeClimb = 400; // in vain
constexpr int StepsOfClimb = 6000;    // to the first state that agrees …
constexpr int StepsBetween = 25;      // … and from each to the next one
constexpr double Heat = 0.4;          // how much worse a step may be: by so many words on average

bool areSame(const Switch &a, const Switch &b)
{
    const auto textsOf = [](const Switch &one) {
        QStringList texts;
        for (const Template &form : one.templates)
            texts += templateText(form);
        return texts;
    };
    return a.word == b.word && a.unlimited == b.unlimited && a.actions == b.actions && textsOf(a) == textsOf(b);
}

/// Whether @p position would look to the seat as what it has seen.
bool looksLike(const Position &position, const Observation &seen)
{
    if (position.error || position.state.accounts() != seen.accounts)
        return false;
    const WordSet &view = position.views[std::size_t(seen.player)];
    if (view.size() != seen.words.size() || !std::equal(view.begin(), view.end(), seen.words.begin()))
        return false;
    const std::vector<Switch> own = play::ownSwitches(position, seen.player);
    return std::equal(own.begin(), own.end(), seen.switches.begin(), seen.switches.end(), areSame);
}

/// In how much @p position looks other to the seat than what it has seen: words, accounts, switches.
double misfit(const Position &position, const Observation &seen)
{
    if (position.error)
        return std::numeric_limits<double>::infinity();
    const WordSet &view = position.views[std::size_t(seen.player)];
    Words other;
    std::set_symmetric_difference(view.begin(), view.end(), seen.words.begin(), seen.words.end(),
                                  std::back_inserter(other));
    double sum = double(other.size());
    for (std::size_t player = 0; player < seen.accounts.size(); ++player)
        sum += position.state.accounts()[player] == seen.accounts[player] ? 0 : 1;
    return sum > 0 || looksLike(position, seen) ? sum : 1;
}

/// What may be done in a state by others than the seat, with how likely each is.
struct Others
{
    struct Place
    {
        Word word;
        Words actions; ///< the null word is: nothing
        std::vector<double> weights;
    };
    std::vector<Place> places;
    double count = 1;

    Others(Engine &engine, const KnownState &at, const Observation &next, const std::stop_token &stop)
    {
        for (const Decision &decision : at.decisions) {
            if (decision.owner == Owner::player(next.player))
                continue;
            Place place{decision.place, decision.actions, decision.probabilities};
            if (!decision.owner.isNature()) {
                const Switch &entry = *at.position.switchOf(decision.place);
                if (entry.unlimited)
                    place.actions
                        = likelyActions(engine, at.position, entry, numbersIn(WordSet(next.words), MostNumbers), stop);
                place.weights.assign(place.actions.size(), 1.0 / double(place.actions.size()));
                if (!at.position.everyoneMoves || place.actions.empty()) {
                    place.actions.emplace_back();
                    place.weights.push_back(IdleWeight);
                }
            }
            count *= double(place.actions.size());
            places.push_back(std::move(place));
        }
    }

    /// By place the index of its action, and one more, so that it is not empty where nobody else decides; empty: that
    /// was the last one, or somebody has no action.
    std::vector<std::size_t> first() const { return std::vector<std::size_t>(count > 0 ? places.size() + 1 : 0); }
    void advance(std::vector<std::size_t> &at) const
    {
        for (std::size_t i = places.size(); i-- > 0;) {
            if (++at[i] < places[i].actions.size())
                return;
            at[i] = 0;
        }
        at.clear();
    }
    std::vector<std::size_t> draw(SplitMix64 &random) const
    {
        std::vector<std::size_t> at = first();
        for (std::size_t i = 0; i < places.size() && !at.empty(); ++i)
            at[i] = draw(i, random);
        return at;
    }
    /// What is done with one of the places alone.
    std::size_t draw(std::size_t place, SplitMix64 &random) const
    {
        const std::vector<double> &weights = places[place].weights;
        double left = random.nextDouble() * std::accumulate(weights.begin(), weights.end(), 0.0);
        std::size_t drawn = 0;
        while (drawn + 1 < weights.size() && (left -= weights[drawn]) >= 0)
            ++drawn;
        return drawn;
    }
    double weight(const std::vector<std::size_t> &at) const
    {
        double product = 1;
        for (std::size_t i = 0; i < places.size(); ++i)
            product *= places[i].weights[at[i]];
        return product;
    }
    Choices choices(const std::vector<std::size_t> &at) const
    {
        Choices does;
        for (std::size_t i = 0; i < places.size(); ++i)
            if (const Word action = places[i].actions[at[i]]; !action.isNull())
                does.push_back({places[i].word, action});
        return does;
    }
};

} // namespace

/// What a chronon is to lead to.
struct Beliefs::Goal
{
    const std::vector<Others> &others; ///< by possible state
    const Choices &own;
    const Observation &seen;
};

Beliefs::Beliefs(StateStore &store, int player, int most, quint64 seed)
    : m_store(store)
    , m_player(player)
    , m_most(std::size_t(most))
    , m_seed(seed)
    , m_random(seed)
    , m_isGuess(most == 0)
{
}

void Beliefs::chose(const Choices &own)
{
    if (!m_past.empty())
        m_past.back().own = own;
}

void Beliefs::see(const Observation &seen, const std::stop_token &stop)
{
    m_random = SplitMix64(SplitMix64(m_seed + quint64(seen.chronon)).next());
    if (m_store.isOpen()) {
        m_states.assign(1, {State(seen.words, seen.accounts), 1});
        return;
    }
    const bool follows = !m_past.empty() && m_past.back().seen.chronon + 1 == seen.chronon;
    if (m_isGuess && (follows || m_most == 0)) {
        guess(seen);
        return;
    }
    if (!follows) {
        m_past.clear();
        m_isGuess = false;
        begin(seen, stop);
    } else {
        follow(m_past.back(), seen, 1, stop);
        if (m_states.empty() && m_past.front().seen.chronon == 0) {
            begin(m_past.front().seen, stop);
            for (std::size_t i = 1; i < m_past.size(); ++i)
                follow(m_past[i - 1], m_past[i].seen, EffortOfAgain, stop);
            follow(m_past.back(), seen, EffortOfAgain, stop);
        }
    }
    m_past.push_back({seen, {}});
    if (m_states.empty() && !stop.stop_requested())
        guess(seen);
}

void Beliefs::guess(const Observation &seen)
{
    m_isGuess = true;
    m_states.assign(1, {State(seen.words, seen.accounts), 1});
    m_past.assign(1, {seen, {}}); // what was before is of no use any more
}

void Beliefs::begin(const Observation &seen, const std::stop_token &stop)
{
    m_states.clear();
    m_places.clear();
    m_store.beginRound(false);
    const auto tryOne = [&](const State &state) {
        if (m_states.empty() && looksLike(m_store.at(state, stop).position, seen))
            add(state, 1);
    };
    if (seen.chronon == 0)
        tryOne(m_store.start());
    tryOne(State(seen.words, seen.accounts));
}

void Beliefs::follow(const Past &before, const Observation &seen, double effort, const std::stop_token &stop)
{
    const std::vector<Possible> last = std::move(m_states);
    m_states.clear();
    m_places.clear();
    std::vector<Others> others;
    double plays = 0;
    for (const Possible &possible : last) {
        m_store.beginRound(false);
        others.emplace_back(m_store.engine(), m_store.at(possible.state, stop), seen, stop);
        plays += others.back().count;
    }
    const double most = double(m_most) * PlaysPerState * effort;
    if (plays <= most) {
        for (std::size_t i = 0; i < last.size(); ++i)
            for (std::vector<std::size_t> at = others[i].first(); !at.empty() && !stop.stop_requested();
                 others[i].advance(at))
                go(last[i].state, others[i].choices(at), last[i].weight * others[i].weight(at), before.own, seen, stop);
    } else {
        std::size_t found = 0;
        for (double tried = 0; tried < most && found < m_most && !stop.stop_requested(); ++tried) {
            if (found == 0 && tried >= PlaysBeforeClimb) {
                climb(last, {others, before.own, seen}, int(StepsOfClimb * effort), stop);
                break;
            }
            std::size_t i = 0;
            for (double left = m_random.nextDouble(); i + 1 < last.size() && (left -= last[i].weight) >= 0;)
                ++i;
            if (const std::vector<std::size_t> at = others[i].draw(m_random); !at.empty())
                found += go(last[i].state, others[i].choices(at), 1, before.own, seen, stop) ? 1 : 0;
        }
    }
    normalise();
}

/// Goes from choices to choices that agree better, and from there on through those that agree: each step draws one choice
/// anew, so that in the long run they come up as often as they are likely.
void Beliefs::climb(const std::vector<Possible> &last, const Goal &goal, int most, const std::stop_token &stop)
{
    std::size_t from = 0;
    for (double left = m_random.nextDouble(); from + 1 < last.size() && (left -= last[from].weight) >= 0;)
        ++from;
    const Others &others = goal.others[from];
    std::vector<std::size_t> at = others.draw(m_random);
    if (at.empty() || others.places.empty())
        return;
    const auto reach = [&](const std::vector<std::size_t> &choices, std::optional<State> &state) {
        m_store.beginRound(true);
        Choices does = others.choices(choices);
        does.insert(does.end(), goal.own.begin(), goal.own.end());
        const Result<Chronon> chronon = m_store.engine().play(m_store.at(last[from].state, stop).position, does, stop);
        if (!chronon.ok())
            return std::numeric_limits<double>::infinity();
        state = chronon->after;
        // It is looked at once: there is nothing to be kept of it.
        const double off = misfit(m_store.engine().position(chronon->after, 0, stop), goal.seen);
        return off + (chronon->sent[std::size_t(m_player)] == goal.seen.sent ? 0 : 1);
    };
    std::optional<State> state;
    double off = reach(at, state);
    std::size_t found = 0;
    int since = 0; // the last one that was kept
    const int all = most + int(m_most) * StepsBetween;
    for (int step = 0; step < all && found < m_most && !stop.stop_requested(); ++step) {
        if (off == 0 && (found == 0 || ++since >= StepsBetween)) {
            add(*state, 1);
            ++found;
            since = 0;
        } else if (off > 0 && step >= most) {
            return;
        }
        std::vector<std::size_t> next = at;
        const auto place = std::size_t(m_random.below(int(others.places.size())));
        next[place] = others.draw(place, m_random);
        if (next[place] == at[place])
            continue;
        std::optional<State> there;
        const double then = reach(next, there);
        const bool isTaken = then <= off || (off > 0 && m_random.nextDouble() < std::exp((off - then) / Heat));
        if (isTaken) {
            at = std::move(next);
            off = then;
            state = std::move(there);
        }
    }
}

bool Beliefs::go(const State &from, Choices does, double weight, const Choices &own, const Observation &seen,
                 const std::stop_token &stop)
{
    m_store.beginRound(false);
    does.insert(does.end(), own.begin(), own.end());
    const Result<Chronon> chronon = m_store.engine().play(m_store.at(from, stop).position, does, stop);
    const bool agrees = chronon.ok() && chronon->after.accounts() == seen.accounts
        && chronon->sent[std::size_t(m_player)] == seen.sent
        && looksLike(m_store.at(chronon->after, stop).position, seen);
    if (agrees)
        add(chronon->after, weight);
    return agrees;
}

void Beliefs::add(const State &state, double weight)
{
    const auto [first, last] = m_places.equal_range(state.hash());
    for (auto at = first; at != last; ++at)
        if (m_states[at->second].state == state) {
            m_states[at->second].weight += weight;
            return;
        }
    m_places.emplace(state.hash(), m_states.size());
    m_states.push_back({state, weight});
}

/// Makes a sample of what are too many, and the sum of all 1.
void Beliefs::normalise()
{
    double sum = 0;
    for (const Possible &possible : m_states)
        sum += possible.weight;
    if (m_states.size() > m_most) {
        // One draw for all, at equal distances: who is likely is not left out by chance.
        const std::vector<Possible> all = std::move(m_states);
        m_states.clear();
        const double distance = sum / double(m_most);
        double next = m_random.nextDouble() * distance, passed = 0;
        for (const Possible &possible : all) {
            passed += possible.weight;
            int times = 0;
            for (; next < passed; next += distance)
                ++times;
            if (times > 0)
                m_states.push_back({possible.state, double(times)});
        }
        sum = 0;
        for (const Possible &possible : m_states)
            sum += possible.weight;
    }
    for (Possible &possible : m_states)
        possible.weight /= sum;
}

const State &Beliefs::sample(SplitMix64 &random) const
{
    double left = random.nextDouble();
    for (const Possible &possible : m_states)
        if ((left -= possible.weight) < 0)
            return possible.state;
    return m_states.back().state;
}

} // namespace sidl::agents
