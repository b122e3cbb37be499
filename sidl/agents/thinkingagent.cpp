// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/agents/thinkingagent.h"

#include "sidl/agents/given.h"
#include "sidl/engine/game/refusal.h"
#include "sidl/work/timelimit.h"

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;

namespace sidl::agents {

using namespace engine;
using PlayDecision = play::Decision;

ThinkingAgent::ThinkingAgent(std::shared_ptr<StateStore> store, AgentSeat seat, int samples, quint64 seed)
    : m_store(std::move(store))
    , m_seat(std::move(seat))
    , m_seed(seed)
    , m_beliefs(*m_store, m_seat.player, samples, mixed(seed, 1))
{
}

void ThinkingAgent::watch(const play::Observation &seen)
{
    m_store->beginRound(true);
    m_beliefs.see(seen, m_seat.stop);
}

void ThinkingAgent::recall(const play::Observation &seen, const Choices &own)
{
    watch(seen);
    m_beliefs.chose(own);
}

PlayDecision ThinkingAgent::act(const play::Observation &seen, const play::Validate &)
{
    std::optional<TimeLimit> limit;
    if (m_seat.time.count() > 0)
        limit.emplace(m_seat.time, m_seat.stop);
    const std::stop_token stop = limit ? limit->token() : m_seat.stop;
    m_store->beginRound(true);
    m_beliefs.see(seen, stop);
    PlayDecision decision;
    Thought thought;
    thought.player = m_seat.player;
    thought.chronon = seen.chronon;
    thought.samples = int(m_beliefs.states().size());
    if (!m_beliefs.states().empty() && !stop.stop_requested()) {
        std::vector<Decision> own = m_store->at(m_beliefs.states().front().state, stop).decisions;
        std::erase_if(own, [&](const Decision &one) { return one.owner != Owner::player(m_seat.player); });
        for (const Decision &one : own)
            for (const Word action : one.actions)
                thought.options.push_back({{one.place, action}});
        if (m_seat.listener) {
            thought.guesses = guesses(seen);
            tell(thought);
        }
        SplitMix64 random(mixed(mixed(m_seed, 2), quint64(seen.chronon)));
        think(own, thought, random, stop);
        for (const Thought::Option &option : thought.options)
            if (option.isChosen)
                decision.does.push_back(option.choice);
    }
    if (stop.stop_requested()) {
        decision.does.clear();
        for (Thought::Option &option : thought.options)
            option.isChosen = false;
        decision.isUnanswered = true;
        decision.problem = m_seat.stop.stop_requested()
            ? cancelled()
            : refused("agent-time",
                      u"the agent of %1 has not chosen within %2 ms"_s.arg(
                          seen.players[std::size_t(seen.player)].text(), QString::number(m_seat.time.count())),
                      u"Give it more time, or fewer plays."_s);
    } else if (m_beliefs.states().empty() || (m_beliefs.isGuess() && thought.options.empty())) {
        decision.problem = refused("agent-lost",
                                   u"the agent of %1 has found no state that agrees with what its seat was given"_s.arg(
                                       seen.players[std::size_t(seen.player)].text()),
                                   u"Give it more samples."_s);
    }
    m_beliefs.chose(decision.does);
    if (m_seat.listener) {
        thought.isOver = true;
        m_seat.listener(thought);
    }
    return decision;
}

void ThinkingAgent::tell(const Thought &thought) const
{
    m_seat.listener(thought);
    m_told.start();
}

std::vector<Thought::Guess> ThinkingAgent::guesses(const play::Observation &seen) const
{
    std::map<Word, double> chances;
    if (!m_beliefs.isGuess())
        for (const Beliefs::Possible &possible : m_beliefs.states())
            for (const Word word : possible.state.words())
                chances[word] += possible.weight;
    for (const Word word : seen.words)
        chances.erase(word);
    std::vector<Thought::Guess> guesses;
    guesses.reserve(chances.size());
    for (const auto &[word, chance] : chances)
        guesses.push_back({word, std::min(chance, 1.0)});
    const auto isFirst = [](const Thought::Guess &a, const Thought::Guess &b) {
        return a.probability != b.probability ? a.probability > b.probability : a.word.text() < b.word.text();
    };
    const std::size_t most = std::min(guesses.size(), Thought::MostGuesses);
    std::partial_sort(guesses.begin(), guesses.begin() + std::ptrdiff_t(most), guesses.end(), isFirst);
    guesses.resize(most);
    return guesses;
}

std::vector<Thought::Option *> optionsOf(Thought &thought, Word place)
{
    std::vector<Thought::Option *> options;
    for (Thought::Option &option : thought.options)
        if (option.choice.place == place)
            options.push_back(&option);
    return options;
}

} // namespace sidl::agents
