// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/conversion/conversion.h"

#include "sidl/analysis/conversion/gdlwriter.h"
#include "sidl/analysis/conversion/sidlwriter.h"
#include "sidl/language/gdl/gdltext.h"
#include "sidl/language/rulesystem/registry.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::analysis {

using language::Diagnostic;
using language::RuleSystem;

namespace {

Conversion refused(const QString &message, const QString &advice, const language::Span &span = {})
{
    return {{}, {{language::Severity::Error, u"not-convertible"_s, message, advice, span}}, {}};
}

QString termOf(const language::gdl::Node &node)
{
    if (!node.isList())
        return SidlNames::constant(node.text);
    QStringList args;
    for (auto item = node.items.begin() + 1; item != node.items.end(); ++item)
        args << termOf(*item);
    const QString name = node.items.front().text;
    return args.isEmpty() ? SidlNames::constant(name) : SidlNames::function(name) + u'(' + args.join(u',') + u')';
}

/// The first clause of a predicate.
language::Span placeOf(const language::Program &program, const QString &predicate, int arity)
{
    for (const language::Clause &clause : program.clauses)
        if (clause.head.text == predicate && clause.head.arity() == arity)
            return clause.place();
    return {};
}

} // namespace

Conversion toSidl(const language::Program &program)
{
    const RuleSystem &from = ruleSystemOf(program);
    const RuleSystem &sidl = *language::ruleSystems().front();
    if (&from == &sidl)
        return refused(u"The game is in SIDL already"_s, u"Open a game in GDL."_s);
    if (from.kernel() != RuleSystem::Kernel::Logic)
        return refused(u"Rules that read earlier steps cannot be said in SIDL, whose states keep no history"_s,
                       u"Write in GDL what has to be remembered as facts of the state, and convert that."_s,
                       program.clauses.empty() ? language::Span() : program.clauses.front().head.span);
    for (const Diagnostic &problem : program.problems)
        if (problem.severity == language::Severity::Error)
            return {{}, {problem}, {}};
    SidlWriter writer(program);
    Conversion conversion{{}, writer.obstacles(), {}};
    if (!conversion.ok())
        return conversion;
    const QString text = writer.text();
    conversion.notes = writer.notes();
    conversion.text = language::edited(text, sidl.format(text, sidl.clauses(text)));
    return conversion;
}

Conversion toGdl(engine::Engine &engine, const ConversionLimits &limits, const WorkControl &work)
{
    const language::Program &program = engine.program();
    if (ruleSystemOf(program).kernel() != RuleSystem::Kernel::Chronons)
        return refused(u"The game is in %1 already"_s.arg(ruleSystemOf(program).name()), u"Open a game in SIDL."_s);
    const engine::Result<GdlPositions> positions = gdlPositions(engine, limits, work);
    if (!positions.ok())
        return {{}, {positions.problem()}, {}};
    std::vector<double> ends;
    for (const GdlPositions::Node &node : positions->nodes)
        if (node.isOver())
            ends.insert(ends.end(), node.state.accounts().begin(), node.state.accounts().end());
    if (ends.empty())
        return refused(u"The game is never over, and a game in GDL has to be over at some time"_s,
                       u"Let no switch be legal when it is over."_s, placeOf(program, u"legal"_s, 1));
    const std::optional<GdlGoals> goals = GdlGoals::of(ends);
    if (!goals)
        return refused(u"No whole numbers from 0 to 100 stand for the accounts at the end, which are as different as "
                       "%1 and %2"_s.arg(*std::min_element(ends.begin(), ends.end()))
                           .arg(*std::max_element(ends.begin(), ends.end())),
                       u"Pay in fewer, rounder amounts."_s, placeOf(program, u"payoff"_s, 2));
    return {GdlWriter(program, *positions, *goals).text(), {}, {}};
}

QString sidlWord(const QString &term)
{
    const std::optional<language::gdl::Node> node = language::gdl::groundTerm(term);
    if (!node)
        return {};
    if (!node->isList() || node->items.size() == 1)
        return u'[' + termOf(*node) + u']';
    QStringList elements{SidlNames::function(node->items.front().text)};
    for (auto item = node->items.begin() + 1; item != node->items.end(); ++item)
        elements << termOf(*item);
    return u'[' + elements.join(u',') + u']';
}

} // namespace sidl::analysis
