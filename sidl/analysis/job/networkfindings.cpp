// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/job/networkfindings.h"

#include "sidl/language/rulesystem/registry.h"

using namespace Qt::StringLiterals;

namespace sidl::analysis {

using namespace engine;

QStringList NetworkFindings::told() const
{
    if (!size)
        return {u"none: %1%2"_s.arg(place.isValid() ? u"line %1: "_s.arg(place.line) : QString(), why),
                u"the rules are solved with tables instead, and give the same"_s};
    return {u"%1 facts and %2 moves can come up"_s.arg(size->facts).arg(size->moves),
            u"%1 rules without variables; %2 gates and %3 connections are left of them"_s.arg(size->rules)
                .arg(size->gates)
                .arg(size->edges),
            u"%1 groups of rules go in a circle"_s.arg(size->loops),
            u"made in %1 s"_s.arg(double(time.count()) / 1000)};
}

Result<std::optional<NetworkFindings>> networkFindings(const language::Program &program, const Budget &budget,
                                                       const std::stop_token &stop)
{
    if (ruleSystemOf(program).kernel() == language::RuleSystem::Kernel::Chronons)
        return std::optional<NetworkFindings>();
    Engine engine(program, {.rules = RuleEngine::Network});
    engine.setBudget(budget);
    const Result<State> state = engine.initialState(stop);
    if (!state.ok())
        return state.problem();
    const Position position = engine.switchesOf(*state, 0, stop);
    if (position.error)
        return *position.error;
    const network::NetworkReport *report = engine.network();
    if (!report)
        return std::optional<NetworkFindings>();
    NetworkFindings findings{report->size, report->reason.why, {}, report->time};
    if (!report->size && report->reason.clause >= 0)
        findings.place = program.clauses[std::size_t(report->reason.clause)].place();
    return std::optional(std::move(findings));
}

} // namespace sidl::analysis
