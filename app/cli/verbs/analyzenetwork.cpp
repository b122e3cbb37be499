// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/interrupt.h"
#include "app/cli/verbs/analyze.h"
#include "sidl/engine/network/networkrules.h"
#include "sidl/engine/rules/engine.h"

using namespace Qt::StringLiterals;

namespace sidl::cli {

using namespace engine;

Result<Finding> analyzeNetwork(const GameFile &game, const AnalyzeOptions &options)
{
    Finding finding;
    finding.name = u"network"_s;
    Engine engine(game.program, {.rules = RuleEngine::Network});
    engine.setBudget(*options.budget);
    const Result<State> state = engine.initialState(stopToken());
    if (!state.ok())
        return state.problem();
    const Position position = engine.switchesOf(*state, 0, stopToken());
    if (position.error)
        return *position.error;
    const network::NetworkReport *report = engine.network();
    if (!report) {
        finding.lines << u"none: networks are made of games in GDL"_s;
        finding.json = {{u"made"_s, false}, {u"why"_s, finding.lines.front()}};
        return finding;
    }
    const double seconds = double(report->time.count()) / 1000;
    finding.json = {{u"made"_s, report->size.has_value()}, {u"seconds"_s, seconds}};
    if (!report->size) {
        const int clause = report->reason.clause;
        const int line = clause < 0 ? 0 : game.program.clauses[std::size_t(clause)].place().line;
        finding.lines << u"none: %1%2"_s.arg(line > 0 ? u"line %1: "_s.arg(line) : QString(), report->reason.why)
                      << u"the rules are solved with tables instead, and give the same"_s;
        finding.json.insert(u"why"_s, report->reason.why);
        if (line > 0)
            finding.json.insert(u"line"_s, line);
        return finding;
    }
    const network::NetworkSize &size = *report->size;
    finding.lines << u"%1 facts and %2 moves can come up"_s.arg(size.facts).arg(size.moves)
                  << u"%1 rules without variables; %2 gates and %3 connections are left of them"_s.arg(size.rules)
                         .arg(size.gates)
                         .arg(size.edges)
                  << u"%1 groups of rules go in a circle"_s.arg(size.loops) << u"made in %1 s"_s.arg(seconds);
    for (const auto &[name, number] :
         {std::pair(u"facts"_s, qint64(size.facts)), std::pair(u"moves"_s, qint64(size.moves)),
          std::pair(u"rules"_s, qint64(size.rules)), std::pair(u"gates"_s, qint64(size.gates)),
          std::pair(u"connections"_s, size.edges), std::pair(u"circles"_s, qint64(size.loops))})
        finding.json.insert(name, number);
    return finding;
}

} // namespace sidl::cli
