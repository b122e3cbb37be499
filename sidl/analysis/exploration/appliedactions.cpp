// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/exploration/appliedactions.h"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <utility>

namespace sidl::analysis {

using namespace engine;

namespace {

/// What applies at the switches of one state that nobody throws. There may be thousands of both, and of edges.
class KnownDefaults
{
public:
    explicit KnownDefaults(const Position &position)
        : m_position(position)
        , m_defaults(position.switches.size())
    {
        for (std::size_t i = 0; i < position.switches.size(); ++i)
            m_places.emplace(position.switches[i].word.data(), i);
    }

    /// Nothing, if it could not be played.
    Choices applied(Engine &engine, const Choices &does, const std::stop_token &stop)
    {
        const Words chosen = bySwitch(does);
        for (std::size_t i = 0; i < chosen.size(); ++i)
            if (chosen[i].isNull() && !m_defaults[i] && !learn(engine, does, chosen, stop))
                return {};
        Choices all;
        for (std::size_t i = 0; i < chosen.size(); ++i) {
            const Word action = chosen[i].isNull() ? *m_defaults[i] : chosen[i];
            if (!action.isNull())
                all.push_back({m_position.switches[i].word, action});
        }
        return all;
    }

private:
    /// The actions of @p choices, by switch; the null word: none.
    Words bySwitch(const Choices &choices) const
    {
        Words actions(m_position.switches.size());
        for (const Choice &choice : choices)
            if (const auto place = m_places.find(choice.place.data());
                place != m_places.end() && actions[place->second].isNull())
                actions[place->second] = choice.action;
        return actions;
    }

    bool learn(Engine &engine, const Choices &does, const Words &chosen, const std::stop_token &stop)
    {
        const Result<Chronon> played = engine.playUntilPayoffs(m_position, does, stop);
        if (!played.ok())
            return false;
        const Words applied = bySwitch(played->applied);
        for (std::size_t i = 0; i < chosen.size(); ++i)
            if (chosen[i].isNull())
                m_defaults[i] = applied[i];
        return true;
    }

    const Position &m_position;
    std::unordered_map<const WordData *, std::size_t> m_places; ///< of the switches, by their words
    std::vector<std::optional<Word>> m_defaults;                ///< by switch; nothing: not known; the null word: none
};

} // namespace

std::vector<Choices> appliedIn(Engine &engine, const StateSpace &space,
                               const std::vector<std::shared_ptr<const Position>> &positions,
                               const std::stop_token &stop)
{
    std::vector<Choices> applied;
    const std::vector<language::Clause> &clauses = engine.program().clauses;
    if (std::none_of(clauses.begin(), clauses.end(),
                     [](const language::Clause &clause) { return clause.head.isCompound(u"default", 2); }))
        return applied;
    int node = -1;
    std::optional<KnownDefaults> defaults; // of the node
    for (std::size_t i = 0; i < space.edges.size() && !stop.stop_requested(); ++i) {
        const StateSpace::Edge &edge = space.edges[i];
        if (std::exchange(node, edge.from) != edge.from)
            defaults.reset();
        const auto from = std::size_t(edge.from);
        if (from >= positions.size() || !positions[from] || positions[from]->switches.size() == edge.does.size())
            continue;
        if (!defaults)
            defaults.emplace(*positions[from]);
        Choices all = defaults->applied(engine, edge.does, stop);
        if (all.size() <= edge.does.size())
            continue;
        applied.resize(i + 1);
        applied[i] = std::move(all);
    }
    return applied;
}

} // namespace sidl::analysis
