// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/exploration/jointactions.h"
#include "sidl/analysis/information/knowledge.h"
#include "sidl/analysis/information/sight.h"

#include <map>
#include <unordered_map>

namespace sidl::analysis {

/**
 * Goes through the chronons of a play, with all plays that somebody may take it for: what knowledge.h tells is read off
 * what it finds. One for every question. Thread: the engine's.
 */
class Reasoner
{
public:
    /// @p knowers are players, by index. Of one of them alone, what does not look like the play is left out: it never
    /// will again. The rest as for informationSets(); all that is given has to live as long.
    Reasoner(engine::Engine &engine, std::vector<int> knowers, int most, const Assumption &assumed,
             const WorkControl &work);

    std::optional<engine::Problem> run(const engine::State &start, const std::vector<engine::Choices> &play);

    std::vector<InformationSet> setsOf(std::size_t knower) const; ///< by chronon

    /// Asks @p goal of the plays that the one asked about can be taken for, by steps of what anybody takes for
    /// possible. By play of the last chronon; nothing for those that are out of reach.
    engine::Result<std::vector<std::optional<bool>>> ask(const QString &goal) const;

    /// By state of the last of setsOf(), from what ask() gave.
    std::vector<bool> holdsFor(std::size_t knower, const std::vector<std::optional<bool>> &holds) const;

private:
    /// All plays of one length that are as assumed, merged where nobody can tell them apart.
    struct Layer
    {
        struct Node
        {
            engine::State state;
            std::vector<int> classes; ///< by knower: plays that look alike to the player have the same
            int from = -1;            ///< of the layer before
            engine::Choices does;
        };
        std::vector<Node> nodes;                      ///< the play that is asked about first
        bool isIncomplete = false, isLimited = false; ///< as of an InformationSet
        bool isRuledOut = false; ///< that play: its node is there for what the others are compared with

        std::size_t firstPossible() const { return isRuledOut ? 1 : 0; }
    };

    /// What a player takes notice of in a chronon: which class the play was in, what the player did, was sent,
    /// and saw then.
    struct Notice
    {
        int before = 0;
        std::vector<std::pair<engine::Word, engine::Word>> own;
        std::vector<std::pair<bool, engine::Word>> sent;
        int sight = 0;

        friend auto operator<=>(const Notice &, const Notice &) = default;
    };

    /// The plays that lead to a state.
    struct Met
    {
        std::vector<int> sights;               ///< by knower
        std::vector<std::vector<int>> classes; ///< of the nodes
    };

    using KnownWords = std::vector<std::unordered_map<int, engine::Words>>; ///< by knower and class

    bool isOfOne() const { return m_knowers.size() == 1; }
    std::optional<engine::Problem> addLayer(const engine::Choices &played, qsizetype chronons);
    std::optional<engine::Problem> addNode(const engine::Position &position, int from, const engine::Choices &does,
                                           engine::Choosing &choosing, bool isThePlay, Layer &next);
    std::optional<engine::Problem> tellWhatIsGiven();
    std::optional<engine::Problem> tell(const QString &goal);
    KnownWords knownWords(const Layer &layer, bool isAsked) const;
    std::vector<engine::KnownWord> knownAt(const Layer::Node &node, const KnownWords &known) const;
    bool looksLikeThePlay(const engine::Chronon &chosen) const;
    std::optional<engine::Problem> findSights(const engine::State &state, int chronon, std::vector<int> &sights);

    engine::Engine &m_engine;
    const std::vector<int> m_knowers;
    const std::size_t m_most;
    const Assumption &m_assumed;
    const WorkControl &m_work;
    const language::RuleSystem &m_rules;
    const bool m_asksKnowledge; ///< the assumption of every chronon does
    const bool m_tellsDefaults; ///< a default is not the same as to choose it: a rule asks for what was chosen (S16)
    std::vector<Layer> m_layers;
    // Of the layer that is being made:
    std::unordered_map<engine::State, Met, StateHash> m_met;
    std::vector<std::map<Sight, int>> m_sightNumbers; ///< by knower
    std::vector<std::map<Notice, int>> m_classes;     ///< by knower
    engine::Chronon m_played;                         ///< of the play itself
    bool m_isFull = false;                            ///< there would be more than m_most nodes
};

} // namespace sidl::analysis
