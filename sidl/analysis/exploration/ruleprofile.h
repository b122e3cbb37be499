// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/exploration/statespace.h"
#include "sidl/engine/foreign/clauseprofile.h"
#include "sidl/engine/game/gametree.h"
#include "sidl/engine/rules/engine.h"
#include "sidl/work/workcontrol.h"

namespace sidl::analysis {

/// What a clause has cost.
struct ClauseCost
{
    language::Span place; ///< its head
    QString name;         ///< "legal/1"
    /// None: compiled rules look it up in a table of facts and do not call it.
    std::optional<qint64> calls{};
    engine::ClauseProfile::Time time{};
    qint64 looks = 0; ///< that have found it at work: how certain the time is
};

/// Where the time of a game's rules went. A value.
struct RuleProfile
{
    std::vector<ClauseCost> clauses;         ///< by index into Program::clauses
    engine::ClauseProfile::Time elsewhere{}; ///< of the engine, outside of clauses
    qint64 looks = 0;                        ///< at rules
    qint64 chronons = 0;                     ///< that were played
    engine::RuleCalls calls;                 ///< of keywords' rules
    std::optional<engine::Problem> problem;  ///< what ended it before its time; a cancel, too

    engine::ClauseProfile::Time ofRules() const;  ///< what the clauses took, all together
    double share(const ClauseCost &clause) const; ///< of ofRules(), from 0 to 1
    /// Indices of the clauses that took time or were called: the most costly first, then by calls, then by place.
    std::vector<std::size_t> mostCostly() const;
};

/// Why rules in the language @p system are not measured; none: they are.
std::optional<engine::Problem> cannotProfile(const language::RuleSystem &system);
/// What @p profile knows of the rules of @p engine, which was made with it.
RuleProfile profileOf(engine::ClauseProfile &profile, const engine::Engine &engine);

/// What is played to see where the time goes.
struct ProfileRequest
{
    /// A state, and what was done in it.
    struct Played
    {
        engine::State state;
        int chronon = 0;
        std::vector<engine::Choices> does;
    };
    /// They are played again and again, with the views of the players. Empty: plays at random, without views.
    std::vector<Played> states;
    std::chrono::milliseconds time{3000}; ///< how long; whatever is begun is played to its end
    quint64 seed = 0;
    engine::RuleEngine rules = engine::RuleEngine::Auto;
    engine::Budget budget{};
};

std::vector<ProfileRequest::Played> playedStates(const StateSpace &space);
std::vector<ProfileRequest::Played> playedStates(const engine::GameTree &tree);

/// Plays @p program, with all clauses counted. @p work is told of milliseconds. Where a rule raises an error while states
/// are played it is passed over. Errors: cannotProfile(), what plays at random raise, a cancel. Thread: a PrologThread.
RuleProfile profileRules(const language::Program &program, const ProfileRequest &request, const WorkControl &work = {});

} // namespace sidl::analysis
