// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/conversion/conversion.h"

#include "sidl/analysis/conversion/sidlwriter.h"
#include "sidl/language/gdl/gdltext.h"
#include "sidl/language/rulesystem/registry.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::analysis {

using language::Diagnostic;
using language::RuleSystem;
using language::gdl::Node;

namespace {

Conversion refused(const QString &message, const QString &advice, const language::Span &span = {})
{
    return {{}, {{language::Severity::Error, u"not-convertible"_s, message, advice, span}}};
}

QString termOf(const Node &node)
{
    if (!node.isList())
        return SidlNames::constant(node.text);
    QStringList args;
    for (auto item = node.items.begin() + 1; item != node.items.end(); ++item)
        args << termOf(*item);
    const QString name = node.items.front().text;
    return args.isEmpty() ? SidlNames::constant(name) : SidlNames::function(name) + u'(' + args.join(u',') + u')';
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
            return {{}, {problem}};
    SidlWriter writer(program);
    Conversion conversion{{}, writer.obstacles()};
    if (!conversion.ok())
        return conversion;
    const QString text = writer.text();
    conversion.text = language::edited(text, sidl.format(text, sidl.clauses(text)));
    return conversion;
}

QString sidlWord(const QString &term)
{
    const std::optional<Node> node = language::gdl::groundTerm(term);
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
