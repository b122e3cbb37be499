// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/information/instances.h"
#include "sidl/language/rulesystem/knownnames.h"

#include <chrono>
#include <memory>
#include <optional>
#include <stop_token>

namespace sidl::analysis {

/// Of what players are asked whether they know it, and after which play. A value.
struct KnowledgeRequest
{
    std::optional<engine::State> start; ///< none: the initial state
    std::vector<engine::Choices> play;  ///< from the start, chronon by chronon
    std::vector<int> players;           ///< who is asked, by index; empty: all
    /// A word, a pattern or a goal, see goalOf(); none: whatever is hidden. It may ask knows/2, see askOfAll().
    std::optional<QString> question;
    Assumption assumption;             ///< what besides the rules everybody goes by; goals as they are written
    int states = 10'000;               ///< how many may be looked at in a chronon
    std::chrono::milliseconds time{0}; ///< how long it may last; 0: no limit
    bool views = false;                ///< what the players see is wanted, too
    bool ruledOut = false;             ///< the states that what is given rules out are wanted, too
    bool isCommon = false;             ///< whether the question's answer is common knowledge is wanted, too
};

/// What players know. A value.
struct KnowledgeFindings
{
    struct Seat
    {
        int player = 0;
        /// By chronon; the last one is what the player may be in now.
        std::shared_ptr<const std::vector<InformationSet>> sets;
        engine::Words view;      ///< what the player sees, sorted, if that was wanted
        std::vector<bool> holds; ///< by state of the last set, if a question was asked
        /// For which values of its variables it holds in all of these states, if it does so and has some; and asks
        /// nothing of knowledge itself.
        std::optional<Instances> instances;
        /// What the player may be in, too, if nothing of a state were given, if that was wanted; distinct.
        std::vector<engine::State> ruledOut;

        const InformationSet &set() const { return sets->back(); }
        bool hasNoState() const
        {
            return set().states.empty();
        } ///< for all the player has seen it cannot be as assumed
    };
    std::optional<engine::Problem> error; ///< what ended it; a cancel, too
    /// What was typed and cannot be read, and that the place of the error is in; empty: the error is of something else.
    QString errorIn;
    bool timeWasUp = false; ///< that is what ended it
    QString question;
    Assumption assumption;
    engine::Words players;
    std::vector<Seat> seats;      ///< those that were asked until then
    std::optional<bool> isCommon; ///< that the question's goal holds is common knowledge; nothing: not wanted
    /// On names in the question and in what is assumed that neither the rules nor what was played have (see
    /// language::KnownNames); empty: none.
    QString remark;

    bool isIncomplete() const; ///< of some seat there are more states than were looked at
    bool isAssumed() const;    ///< the play itself was as assumed
    bool isPossible() const;   ///< no player can tell that it cannot be as assumed
};

/**
 * The question what players know after a play, with an engine of its own.
 *
 * Thread: all members on the one PrologThread that made it.
 */
class KnowledgeJob
{
public:
    static constexpr int Everybody = -1; ///< Progress::stage, which else is the player: all at once

    /// @p program must be playable.
    explicit KnowledgeJob(language::Program program, const engine::Budget &budget = {},
                          engine::RuleEngine rules = engine::RuleEngine::Auto);

    /// The initial state, which makes the players known; computed once. Errors: the rules', cancelled.
    engine::Result<engine::State> initialState(const std::stop_token &stop = {});
    engine::Engine &engine() { return m_engine; } ///< reads words

    /// @p work is told what informationSets() tells, by player. A question that holds nowhere, and asks for a word that can
    /// be nowhere, is refused with the code never-there: that it does not hold says nothing of the game.
    KnowledgeFindings run(const KnowledgeRequest &request, const WorkControl &work = {});

private:
    std::optional<engine::Problem> ask(const KnowledgeRequest &request, const engine::State &start,
                                       KnowledgeFindings &findings, const WorkControl &work);
    std::optional<engine::Problem> neverThere(const KnowledgeRequest &request, const KnowledgeFindings &findings,
                                              const engine::State &played) const;
    language::KnownNames namesOf(const KnowledgeRequest &request, const engine::State &played) const;
    void placeError(const KnowledgeRequest &request, KnowledgeFindings &findings) const;
    QString strangeNames(const KnowledgeRequest &request, const engine::State &played) const;
    std::optional<engine::Problem> findRuledOut(const KnowledgeRequest &request, const engine::State &start,
                                                KnowledgeFindings &findings, const WorkControl &work);

    engine::Engine m_engine;
    std::optional<engine::State> m_initial;
};

} // namespace sidl::analysis
