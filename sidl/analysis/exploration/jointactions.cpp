// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/exploration/jointactions.h"

#include "sidl/play/policy.h"

namespace sidl::analysis {

using namespace engine;

JointActions::JointActions(Engine &engine, const Position &position, Idling idling, const std::stop_token &stop)
    : m_count(position.switches.empty() ? 0 : 1)
    , m_atEnd(position.switches.empty())
{
    const bool mayIdle = idling == Idling::Always && !position.everyoneMoves;
    for (const Switch &place : position.switches) {
        Options options{place.word, {}};
        if (place.isNature()) {
            for (std::size_t i = 0; i < place.actions.size(); ++i)
                if (place.uniform || place.probabilities[i] > 0)
                    options.actions.push_back(place.actions[i]);
        } else {
            play::ListedActions listed = play::listedActions(engine, position, place, stop);
            options.actions = std::move(listed.words);
            m_incomplete = m_incomplete || !listed.isComplete;
            if (mayIdle || options.actions.empty())
                options.actions.push_back(Word());
        }
        m_count *= options.actions.size();
        m_atEnd = m_atEnd || options.actions.empty();
        m_options.push_back(std::move(options));
    }
    m_at.resize(m_options.size());
}

Choices JointActions::current() const
{
    Choices choices;
    for (std::size_t i = 0; i < m_options.size(); ++i) {
        const Word action = m_options[i].actions[m_at[i]];
        if (!action.isNull())
            choices.push_back({m_options[i].place, action});
    }
    return choices;
}

void JointActions::advance()
{
    for (std::size_t i = m_options.size(); i-- > 0;) {
        if (++m_at[i] < m_options[i].actions.size())
            return;
        m_at[i] = 0;
    }
    m_atEnd = true;
}

} // namespace sidl::analysis
