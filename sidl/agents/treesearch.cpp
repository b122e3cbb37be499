// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/agents/treesearch.h"

#include "sidl/agents/given.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <tuple>

namespace sidl::agents {

using namespace engine;

namespace {

constexpr double Patience = 0.99; // what a gain is worth that comes a chronon later

constexpr double SameTotal = 1e-9; // what plays may differ in that are worth the same together

constexpr double LeadWorth = 0.1; // of one who alone has something to choose, where a simulated play is cut

bool severalDecide(const KnownState &at)
{
    return std::count_if(at.decisions.begin(), at.decisions.end(),
                         [](const Decision &one) { return !one.owner.isNature() && one.actions.size() > 1; })
        > 1;
}

/// One player at most has something to choose, and no chance.
bool isTurn(const KnownState &at)
{
    return !severalDecide(at) && std::none_of(at.decisions.begin(), at.decisions.end(), [](const Decision &one) {
        return one.owner.isNature() && one.actions.size() > 1;
    });
}

Choices ownChoices(const KnownState &at, const JointAction &joint, int player)
{
    Choices own;
    for (std::size_t i = 0; i < joint.size(); ++i)
        if (at.decisions[i].owner == Owner::player(player) && joint[i] != Nothing)
            own.push_back({at.decisions[i].place, at.decisions[i].actions[joint[i]]});
    return own;
}

/// What is expected of a play that is not at its end: who has more to choose from than the others is a little ahead.
/// Source: Clune, Heuristic Evaluation Functions for General Game Playing (2007).
std::vector<double> leads(const std::vector<double> &choices)
{
    const double count = double(choices.size()), all = std::accumulate(choices.begin(), choices.end(), 0.0);
    std::vector<double> leads(choices.size());
    for (std::size_t player = 0; player < choices.size() && all > 0; ++player)
        leads[player] = LeadWorth * (choices[player] / all - 1 / count);
    return leads;
}

} // namespace

TreeSearch::TreeSearch(StateStore &store, int chronons, double explore, quint64 seed)
    : m_store(store)
    , m_chronons(std::size_t(chronons))
    , m_explore(explore)
    , m_random(seed)
    , m_ranges(std::size_t(store.players()))
    , m_mayProve(store.isOpen() && store.players() == 2)
{
}

double TreeSearch::Arm::worth() const
{
    return std::clamp(mean(), bounds().least, bounds().most);
}

quint64 TreeSearch::keyOf(const State &state, int player, quint64 given, Word place) const
{
    const quint64 known = m_store.isOpen() ? quint64(state.hash()) : given;
    return mixed(mixed(mixed(quint64(player), known), quint64(m_store.isOpen())), quint64(place.hash()));
}

void TreeSearch::simulate(const State &start, int player, const std::stop_token &stop)
{
    m_store.beginRound(false);
    KnownState *at = &m_store.at(start, stop);
    // What others than the player were given until now may differ from start to start: what they see tells it.
    std::vector<quint64> given(std::size_t(m_store.players()));
    for (int other = 0; other < m_store.players() && !m_store.isOpen(); ++other)
        if (other != player)
            given[std::size_t(other)] = givenNext(0, {}, {}, at->position, other);
    std::vector<Visit> path;
    std::vector<std::size_t> passed; // states, by their hashes
    std::vector<std::vector<double>> accounts{start.accounts()};
    std::vector<double> choices(std::size_t(m_store.players())); // how many each had, when it decided last
    std::vector<Turn> turns;
    bool isInTree = true;
    for (std::size_t depth = 0; depth < m_chronons && !at->isEnd() && !stop.stop_requested(); ++depth) {
        // To come back to where it was tells the tree nothing.
        const std::size_t here = at->position.state.hash();
        isInTree = isInTree && std::find(passed.begin(), passed.end(), here) == passed.end();
        if (isInTree)
            passed.push_back(here);
        bool isNew = false;
        const bool areSeveral = isInTree && severalDecide(*at);
        std::optional<Turn> turn;
        if (isInTree && m_store.isOpen() && isTurn(*at))
            turn = Turn{depth, here, nullptr, 0};
        JointAction joint;
        for (const Decision &decision : at->decisions) {
            if (!decision.owner.isNature())
                choices[std::size_t(decision.owner.player())] = double(decision.actions.size());
            if (decision.owner.isNature() || !isInTree || decision.actions.empty()) {
                joint += drawn(decision);
                continue;
            }
            const int owner = decision.owner.player();
            Bandit &bandit = m_bandits[keyOf(at->position.state, owner, given[std::size_t(owner)], decision.place)];
            isNew = isNew || bandit.visits == 0;
            Arm fresh;
            fresh.player = owner;
            bandit.arms.resize(std::max(bandit.arms.size(), decision.actions.size()), fresh);
            const char16_t action = std::min(choose(bandit, owner, areSeveral), char16_t(decision.actions.size() - 1));
            joint += action;
            if (turn && (!turn->bandit || decision.actions.size() > 1)) {
                turn->bandit = &bandit;
                turn->arm = action;
            }
            path.push_back({&bandit.arms[action], &bandit.visits, owner, depth});
        }
        const KnownState::Step *step = m_store.play(*at, joint, stop);
        if (!step)
            break;
        isInTree = isInTree && !isNew;
        if (isInTree && !m_store.isOpen())
            for (int each = 0; each < m_store.players(); ++each) {
                quint64 &known = given[std::size_t(each)];
                known = givenNext(known, ownChoices(*at, joint, each), step->sent[std::size_t(each)],
                                  step->to->position, each);
            }
        at = step->to;
        accounts.push_back(at->position.state.accounts());
        if (turn) {
            turn->next = at->position.state.hash();
            if (turn->bandit && turn->next == here)
                turn->bandit->arms[turn->arm].isStill = true;
            turn->isEnd = at->isEnd() && !at->position.error;
            turns.push_back(*turn);
        }
    }
    if (stop.stop_requested())
        return;
    learn(path, accounts, at->isEnd() ? std::vector<double>(choices.size()) : leads(choices));
    if (m_mayProve && at->isEnd() && !at->position.error) {
        const double total = accounts.back()[0] + accounts.back()[1];
        m_mayProve = !m_total || std::abs(total - *m_total) < SameTotal;
        m_total = total;
        if (!m_mayProve) // and never could
            for (auto &[key, bandit] : m_bandits)
                for (Arm &arm : bandit.arms)
                    std::fill(std::begin(arm.proved), std::end(arm.proved), Bounds());
    }
    if (m_mayProve)
        prove(turns, accounts);
}

/// Source: Cazenave, Saffidine (2010), for two players who see all.
void TreeSearch::prove(const std::vector<Turn> &turns, const std::vector<std::vector<double>> &accounts)
{
    for (auto turn = turns.rbegin(); turn != turns.rend(); ++turn) {
        Bounds after[2] = {};
        const auto next = m_proved.find(turn->next);
        for (std::size_t player = 0; player < 2; ++player) {
            if (turn->isEnd)
                after[player] = {0, 0};
            else if (next != m_proved.end())
                after[player] = next->second.by[player];
            const double gain = accounts[turn->depth + 1][player] - accounts[turn->depth][player];
            after[player] = {gain + Patience * after[player].least, gain + Patience * after[player].most};
        }
        StateBounds here{{after[0], after[1]}};
        if (turn->bandit) {
            std::vector<Arm> &arms = turn->bandit->arms;
            std::copy(std::begin(after), std::end(after), std::begin(arms[turn->arm].proved));
            for (std::size_t player = 0; player < 2; ++player) {
                Bounds &bounds = here.by[player] = arms.front().proved[player];
                const bool isOwner = std::size_t(arms.front().player) == player;
                for (const Arm &arm : arms) {
                    const Bounds &one = arm.proved[player];
                    bounds.least = isOwner ? std::max(bounds.least, one.least) : std::min(bounds.least, one.least);
                    bounds.most = isOwner ? std::max(bounds.most, one.most) : std::min(bounds.most, one.most);
                }
            }
        }
        m_proved[turn->state] = here;
    }
}

char16_t TreeSearch::drawn(const Decision &decision)
{
    if (decision.actions.empty())
        return Nothing;
    if (decision.probabilities.empty())
        return char16_t(m_random.below(int(decision.actions.size())));
    return char16_t(selectAction(decision.probabilities, false, m_random.nextDouble()));
}

/// A number that is normally distributed about 0. Source: Box, Muller (1958).
double TreeSearch::normal()
{
    const double length = std::sqrt(-2 * std::log(1 - m_random.nextDouble()));
    return length * std::cos(2 * std::numbers::pi * m_random.nextDouble());
}

char16_t TreeSearch::choose(Bandit &bandit, int player, bool areSeveral)
{
    std::vector<char16_t> best;
    double most = 0;
    const Range &range = m_ranges[std::size_t(player)];
    const double width = range.most - range.least;
    const bool isAnyMoving
        = std::any_of(bandit.arms.begin(), bandit.arms.end(), [](const Arm &arm) { return !arm.isStill; });
    for (std::size_t i = 0; i < bandit.arms.size(); ++i) {
        const Arm &arm = bandit.arms[i];
        if (arm.isStill && isAnyMoving)
            continue; // whoever waits once would wait for ever
        const double gain = width > 0 ? (arm.worth() - range.least) / width : 0.5;
        const double bonus = areSeveral ? normal() / 2 / std::sqrt(double(std::max<qint64>(1, arm.visits)))
            : arm.bounds().isKnown()    ? 0 // nothing is to be learned there
                                        : std::sqrt(std::log(double(bandit.visits)) / double(arm.visits));
        const double worth = arm.visits == 0 ? std::numeric_limits<double>::infinity() : gain + m_explore * bonus;
        if (best.empty() || worth > most) {
            best.clear();
            most = worth;
        }
        if (worth == most)
            best.push_back(char16_t(i));
    }
    return best[std::size_t(m_random.below(int(best.size())))];
}

void TreeSearch::learn(const std::vector<Visit> &path, const std::vector<std::vector<double>> &accounts,
                       const std::vector<double> &expected)
{
    // By depth and player what is gained from there on.
    std::vector<std::vector<double>> gains(accounts.size(), std::vector<double>(accounts.front().size()));
    gains.back() = expected;
    for (std::size_t depth = accounts.size() - 1; depth-- > 0;)
        for (std::size_t player = 0; player < accounts.front().size(); ++player)
            gains[depth][player]
                = accounts[depth + 1][player] - accounts[depth][player] + Patience * gains[depth + 1][player];
    for (const Visit &visit : path) {
        const double gain = gains[std::min(visit.depth, gains.size() - 1)][std::size_t(visit.player)];
        ++visit.arm->visits;
        ++*visit.visits;
        visit.arm->sum += gain;
        Range &range = m_ranges[std::size_t(visit.player)];
        range.least = range.isKnown ? std::min(range.least, gain) : gain;
        range.most = range.isKnown ? std::max(range.most, gain) : gain;
        range.isKnown = true;
    }
}

const std::vector<TreeSearch::Arm> &TreeSearch::arms(const State &start, int player, Word place)
{
    return m_bandits[keyOf(start, player, 0, place)].arms;
}

int TreeSearch::best(const std::vector<Arm> &arms)
{
    // What the best of them is worth: nothing that is proved to be less is chosen, however often it was tried.
    double most = -std::numeric_limits<double>::infinity();
    for (const Arm &arm : arms)
        if (arm.visits > 0 && !arm.isStill)
            most = std::max(most, arm.worth());
    int best = -1;
    for (std::size_t i = 0; i < arms.size(); ++i) {
        if (arms[i].isStill || arms[i].bounds().most < most)
            continue;
        const auto rank
            = [most](const Arm &arm) { return std::tuple(arm.bounds().least >= most, arm.visits, arm.mean()); };
        if (best < 0 || rank(arms[i]) > rank(arms[std::size_t(best)]))
            best = int(i);
    }
    return best < 0 && !arms.empty() ? 0 : best;
}

} // namespace sidl::agents
