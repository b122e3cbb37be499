// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/terms/bigcount.h"
#include "sidl/engine/game/idling.h"
#include "sidl/engine/rules/engine.h"

namespace sidl::analysis {

/**
 * The joint actions of a position, one after the other (S28): for each player's switch one of its actions or nothing,
 * for each of nature's one of probability above 0. The last switch changes fastest. An unlimited switch has its
 * templates without holes, so that the joint actions are not all there are: see isIncomplete().
 *
 * A terminal position has no joint action. @p position has to live as long as this. Thread: the engine's.
 */
class JointActions
{
public:
    /// @p idling: Never in perft and play, Always in exploration. Default is as Never: who solves games asks default/2.
    /// @p stop cuts the validation of templates short: what was stopped is not to be used.
    JointActions(engine::Engine &engine, const engine::Position &position, engine::Idling idling,
                 const std::stop_token &stop = {});

    const BigCount &count() const { return m_count; }
    bool isIncomplete() const { return m_incomplete; } ///< a template with holes was left out

    bool atEnd() const { return m_atEnd; }
    engine::Choices current() const; ///< the switches without an action are left out; not at the end
    void advance();

private:
    struct Options
    {
        engine::Word place;
        engine::Words actions; ///< the null word is: nothing
    };
    std::vector<Options> m_options; ///< by switch
    std::vector<std::size_t> m_at;  ///< by switch: index of the current action
    BigCount m_count;
    bool m_incomplete = false;
    bool m_atEnd = false;
};

/// States as keys of std::unordered_map.
struct StateHash
{
    std::size_t operator()(const engine::State &state) const { return state.hash(); }
};

} // namespace sidl::analysis
