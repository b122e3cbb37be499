// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/job/networkfindings.h"

#include "sidl/language/rulesystem/registry.h"

using namespace Qt::StringLiterals;

namespace sidl::analysis {

using namespace engine;

namespace {

template <typename Number>
QString counted(Number number, const char *one)
{
    return u"%1 %2%3"_s.arg(number).arg(QLatin1String(one), number == 1 ? QString() : u"s"_s);
}

} // namespace

QStringList NetworkFindings::told() const
{
    if (!size)
        return {u"none: %1%2"_s.arg(place.isValid() ? u"line %1: "_s.arg(place.line) : QString(), why),
                u"the rules are solved with tables instead, and give the same"_s};
    return {u"%1 and %2 can come up"_s.arg(counted(size->facts, "fact"), counted(size->moves, "move")),
            u"%1 without variables; %2 and %3 are left of them"_s.arg(
                counted(size->rules, "rule"), counted(size->gates, "gate"), counted(size->edges, "connection")),
            u"%1 in a circle"_s.arg(size->loops == 1 ? u"1 group of rules goes"_s
                                                     : u"%1 groups of rules go"_s.arg(size->loops)),
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
