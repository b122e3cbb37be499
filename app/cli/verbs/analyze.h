// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/console/gamefile.h"
#include "sidl/analysis/exploration/statespace.h"

#include <QJsonObject>
#include <QStringList>

#include <memory>

namespace sidl::cli {

// What `sidl analyze` is made of: its verb is in analyze.cpp, its analyses in analyzerules.cpp,
// analyzestates.cpp and analyzeknowledge.cpp.

struct AnalyzeOptions
{
    std::string file, other; ///< other: the game to compare with; empty: none
    bool json = false, mayBeIncomplete = false;
    bool rules = false, domains = false, symmetries = false, compiled = false, network = false, explore = false,
         leaks = false, coverage = false;
    std::vector<std::string> invariants, goals;
    std::string known;              ///< a word that the players may know; empty: not asked for
    std::string assumed;            ///< what everybody goes by, a goal; empty: the rules alone
    std::vector<std::string> given; ///< what everybody is told of a state: "GOAL", at the end, or "CHRONON:GOAL"
    std::string play;               ///< the trace after which they may; empty: the beginning
    std::vector<std::string> plays; ///< traces that are looked at in the place of an exploration
    analysis::ExploreLimits limits{1000, 20'000, 1'000'000, {}, 2000u << 20};
    std::chrono::seconds time{60}; ///< for each analysis; of the exploration, unless limits has one
    int threads = 1;
    engine::RuleEngine engine = engine::RuleEngine::Auto;
    std::shared_ptr<engine::Budget> budget;
};

/// What an analysis has found, in both forms.
struct Finding
{
    QString name; ///< heading, and key of the JSON object
    QStringList lines;
    QStringList unknown; ///< what was asked for and could not be told, since it was stopped
    QJsonObject json;
    bool isFailure = false; ///< what was asked for is not so, or not proved, or a rule has an error: exit code 1
};

/// How large the propositional network of a game in GDL is, or why it has none. Error: the rules' own fault, cancelled.
engine::Result<Finding> analyzeNetwork(const GameFile &game, const AnalyzeOptions &options);

/// Which clauses are not run compiled, and why.
Finding analyzeCompiled(const GameFile &game);

// Of the rules. They obey stopToken() and the time; what they give says so if it is not all.
Finding analyzeRules(const GameFile &game, const AnalyzeOptions &options);
Finding analyzeDomains(const GameFile &game, const AnalyzeOptions &options);
Finding analyzeSymmetries(const GameFile &game, const AnalyzeOptions &options);
Finding compareWith(const GameFile &game, const GameFile &other, const AnalyzeOptions &options);

/// Why an analysis has ended before its end: "it was stopped" or "the time was up"; as JSON has it, "interrupted" or
/// "time".
QString whyNotAll();
QString reasonNotAll();

/// What JSON says of whether there may be more: incomplete, and if so, its reasons, in words for programs.
void insertIncomplete(Finding &finding, const QStringList &reasons);

/// What was done in each chronon of the trace at @p path, played again from @p start. Error: it cannot be used, for
/// instance as the rules do not allow it; the rules' own fault; cancelled.
engine::Result<std::vector<engine::Choices>> readPlay(engine::Engine &engine, const engine::State &start,
                                                      const GameFile &game, const std::string &path);

/// Of the states, as far as asked for. Error: the rules' own fault, a goal that is none, or cancelled.
engine::Result<std::vector<Finding>> analyzeStates(const GameFile &game, const AnalyzeOptions &options);

/// Which players know the word that was asked for. Error: a play or word that is none, the rules' own fault, cancelled.
engine::Result<Finding> analyzeKnowledge(const GameFile &game, const AnalyzeOptions &options);

} // namespace sidl::cli
