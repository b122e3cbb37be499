// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/interrupt.h"
#include "app/cli/console/progressline.h"
#include "app/cli/console/report.h"
#include "app/cli/verbs/analyze.h"
#include "sidl/analysis/domains/domaingraph.h"
#include "sidl/analysis/reduction/reduction.h"
#include "sidl/analysis/rules/dependencygraph.h"
#include "sidl/analysis/rules/symmetry.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/work/timelimit.h"

#include <QJsonArray>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::cli {

using namespace analysis;

namespace {

constexpr int MostListed = 40; // words or actions in the text form; JSON has all

/// The instances of a keyword without its name, a line each; not all if they are many.
void list(Finding &finding, const QString &title, const QString &key, const QStringList &texts)
{
    finding.json.insert(key, QJsonArray::fromStringList(texts));
    finding.lines.append(u"%1: %2"_s.arg(title).arg(texts.size()));
    for (const QString &text : texts.mid(0, MostListed))
        finding.lines.append(u"  "_s + text);
    if (texts.size() > MostListed)
        finding.lines.append(u"  and %1 more"_s.arg(texts.size() - MostListed));
}

QString place(const GameFile &game, const language::Span &span)
{
    return u"%1:%2:%3"_s.arg(shownPath(game.path), QString::number(span.line), QString::number(span.column));
}

void addDependencies(Finding &finding, const GameFile &game)
{
    const DependencyGraph graph = dependencyGraph(game.program);
    QStringList fixed;
    for (const DependencyGraph::Node &node : graph.nodes)
        if (node.isStatic() && !node.keyword)
            fixed.append(node.predicate.text());
    finding.json.insert(u"static"_s, QJsonArray::fromStringList(fixed));
    finding.lines.append(u"helpers that are the same in all states: "_s
                         + (fixed.isEmpty() ? u"none"_s : fixed.join(u", "_s)));
    QStringList recursive, negations;
    for (std::size_t i = 0; i < graph.nodes.size(); ++i)
        if (graph.isRecursive(int(i)))
            recursive.append(graph.nodes[i].predicate.text());
    for (const int edge : graph.recursiveNegations) {
        const DependencyGraph::Edge &each = graph.edges[std::size_t(edge)];
        negations.append(u"%1: %2 depends on not %3, which depends on it"_s.arg(
            place(game, each.span), graph.nodes[std::size_t(each.from)].predicate.text(),
            graph.nodes[std::size_t(each.to)].predicate.text()));
    }
    finding.json.insert(u"recursive"_s, QJsonArray::fromStringList(recursive));
    finding.json.insert(u"recursionThroughNegation"_s, QJsonArray::fromStringList(negations));
    if (!recursive.isEmpty())
        finding.lines.append(u"recursive: "_s + recursive.join(u", "_s));
    for (const QString &negation : negations)
        finding.lines.append(u"recursion through negation: "_s + negation);
}

} // namespace

QString whyNotAll()
{
    return stopToken().stop_requested() ? u"it was stopped"_s : u"the time was up"_s;
}

QString reasonNotAll()
{
    return stopToken().stop_requested() ? u"interrupted"_s : u"time"_s;
}

void insertIncomplete(Finding &finding, const QStringList &reasons)
{
    finding.json.insert(u"incomplete"_s, !reasons.isEmpty());
    if (!reasons.isEmpty())
        finding.json.insert(u"reasons"_s, QJsonArray::fromStringList(reasons));
}

Finding analyzeRules(const GameFile &game, const AnalyzeOptions &options)
{
    Finding finding;
    finding.name = u"rules"_s;
    addDependencies(finding, game);
    ProgressLine progress;
    const TimeLimit limit(options.time, stopToken());
    const WorkControl work = progress.control(
        [](const Progress &at) {
            return u"rules: %1 answers to %2 goals"_s.arg(grouped(at.found)).arg(grouped(at.done));
        },
        limit.token());
    const Reduction reduction = analysis::reduce(game.program, {}, work);
    progress.clear();
    const bool isStopped = limit.token().stop_requested();
    const QString why = isStopped ? whyNotAll() : u"there are more goals than are allowed"_s;
    insertIncomplete(finding,
                     reduction.isIncomplete ? QStringList(isStopped ? reasonNotAll() : u"goals"_s) : QStringList());
    if (reduction.instances.empty() && reduction.isIncomplete) {
        finding.unknown = {u"words and actions that can arise"_s, u"rules that can never be used"_s};
        finding.lines.append(
            u"incomplete: %1; which words and actions can arise is not known, nor which rules are never "
            "used"_s.arg(why));
        return finding;
    }
    list(finding, u"words that can arise"_s, u"words"_s,
         reduction.argumentTexts(ruleSystemOf(game.program).rules().words));
    list(finding, u"actions that can arise"_s, u"actions"_s,
         reduction.argumentTexts(ruleSystemOf(game.program).rules().actions));
    const auto needed = std::count_if(reduction.rules.begin(), reduction.rules.end(),
                                      [](const Reduction::Rule &rule) { return rule.isNeeded; });
    finding.json.insert(u"groundRules"_s, qint64(reduction.rules.size()));
    finding.json.insert(u"neededGroundRules"_s, qint64(needed));
    finding.json.insert(u"allGroundRules"_s, reduction.hasAllRules);
    finding.lines.append(u"ground rules: %1%2, of which %3 are needed"_s.arg(reduction.rules.size())
                             .arg(reduction.hasAllRules ? QString() : u" and more, which are not kept"_s)
                             .arg(needed));
    if (reduction.isIncomplete) {
        finding.lines.append(
            u"incomplete: %1; there may be more, and rules that are never used are not known"_s.arg(why));
        return finding;
    }
    QJsonArray unused;
    for (const int clause : reduction.unusedClauses) {
        const language::Span &span = game.program.clauses[std::size_t(clause)].place();
        finding.lines.append(place(game, span) + u": this rule can never be used"_s);
        unused.append(span.line);
    }
    if (unused.isEmpty())
        finding.lines.append(u"every rule can be used, as far as can be told without playing"_s);
    finding.json.insert(u"unusedLines"_s, unused);
    return finding;
}

Finding analyzeDomains(const GameFile &game, const AnalyzeOptions &options)
{
    Finding finding;
    finding.name = u"domains"_s;
    const TimeLimit limit(options.time, stopToken());
    const DomainGraph graph = [&] {
        const ProgressClock clock(u"domains"_s);
        return domainGraph(game.program, limit.token());
    }();
    QJsonArray rows;
    for (std::size_t i = 0; i < graph.vertices.size(); ++i) {
        const DomainGraph::Vertex &vertex = graph.vertices[i];
        using Kind = DomainGraph::Vertex::Kind;
        if ((vertex.kind != Kind::Predicate && vertex.kind != Kind::Function) || vertex.arity == 0)
            continue;
        QStringList domains;
        for (int argument = 1; argument <= vertex.arity; ++argument)
            domains.append(graph.domainText(graph.position(int(i), argument), DomainGraph::Detail::Names));
        if (domains.contains(u"{}"_s))
            continue; // a keyword that this game does without
        const QString name = vertex.name + u'/' + QString::number(vertex.arity);
        const std::optional<BigCount> count = graph.instances(int(i));
        finding.lines.append(
            u"%1  %2%3"_s.arg(name, domains.join(u" × "_s), count ? u"  (%1)"_s.arg(decimal(*count)) : QString()));
        QJsonObject row{{u"name"_s, name},
                        {u"kind"_s, vertex.kind == Kind::Predicate ? u"predicate"_s : u"function"_s},
                        {u"domains"_s, QJsonArray::fromStringList(domains)}};
        if (count)
            row.insert(u"instances"_s, decimal(*count));
        rows.append(row);
    }
    for (const language::Span &span : graph.unknownCalls)
        finding.lines.append(place(game, span) + u": what is called here is not known; it was left out"_s);
    if (graph.isIncomplete)
        finding.lines.append(u"incomplete: %1; more may stand there"_s.arg(whyNotAll()));
    finding.json.insert(u"arguments"_s, rows);
    QStringList reasons;
    if (graph.isIncomplete)
        reasons.append(reasonNotAll());
    if (!graph.unknownCalls.empty())
        reasons.append(u"unknownCalls"_s);
    insertIncomplete(finding, reasons);
    return finding;
}

Finding analyzeSymmetries(const GameFile &game, const AnalyzeOptions &options)
{
    Finding finding;
    finding.name = u"symmetries"_s;
    const TimeLimit limit(options.time, stopToken());
    const RuleGraph graph = ruleGraph(game.program);
    const Symmetries found = [&] {
        const ProgressClock clock(u"symmetries"_s);
        return symmetries(graph, options.time, limit.token());
    }();
    QJsonArray generators;
    for (const Symmetry &symmetry : found.generators) {
        finding.lines.append(cyclesText(graph, symmetry));
        QJsonArray cycles;
        for (const SymbolCycle &cycle : symmetry.cycles) {
            QJsonArray names;
            for (const int vertex : cycle)
                names.append(graph.label(vertex));
            cycles.append(names);
        }
        generators.append(cycles);
    }
    if (found.isIncomplete && found.generators.empty())
        finding.unknown.append(finding.name);
    if (found.isIncomplete)
        finding.lines.append(u"incomplete: %1; there may be more"_s.arg(whyNotAll()));
    else if (found.generators.empty())
        finding.lines.append(u"none"_s);
    else if (found.order)
        finding.lines.append(
            u"%1 in all, with those made of these and the one that changes nothing"_s.arg(*found.order));
    finding.json.insert(u"generators"_s, generators);
    if (found.order && !found.isIncomplete)
        finding.json.insert(u"order"_s, qint64(*found.order));
    insertIncomplete(finding, found.isIncomplete ? QStringList(reasonNotAll()) : QStringList());
    return finding;
}

Finding compareWith(const GameFile &game, const GameFile &other, const AnalyzeOptions &options)
{
    Finding finding;
    finding.name = u"comparison"_s;
    const RuleGraph one = ruleGraph(game.program), two = ruleGraph(other.program);
    const TimeLimit limit(options.time, stopToken());
    const Equivalence equivalence = [&] {
        const ProgressClock clock(u"comparison"_s);
        return compareGames(one, two, options.time, limit.token());
    }();
    const auto equalButForOrder = [&] {
        return compareGames(ruleGraph(game.program, true), ruleGraph(other.program, true), options.time, limit.token())
                   .answer
            == Equivalence::Answer::Same;
    };
    finding.json.insert(u"other"_s, other.path);
    switch (equivalence.answer) {
    case Equivalence::Answer::Same: {
        finding.json.insert(u"same"_s, true);
        finding.lines.append(u"the same game but for names and the order of rules"_s);
        QJsonObject renaming;
        for (const auto &[from, to] : equivalence.renaming) {
            if (one.label(from) == two.label(to))
                continue;
            finding.lines.append(u"  %1 is %2"_s.arg(one.label(from), two.label(to)));
            renaming.insert(one.label(from), two.label(to));
        }
        finding.json.insert(u"renaming"_s, renaming);
        break;
    }
    case Equivalence::Answer::Different:
        finding.json.insert(u"same"_s, false);
        if (equalButForOrder())
            finding.lines.append(u"the same rules but for names and an order that may count: that of clauses, goals or "
                                 "names, where a first solution is taken"_s);
        else
            finding.lines.append(u"another game: no renaming makes the rules of the one those of the other"_s);
        finding.isFailure = true;
        break;
    case Equivalence::Answer::Unknown:
        finding.lines.append(u"not decided: "_s + whyNotAll());
        finding.json.insert(u"reasons"_s, QJsonArray{reasonNotAll()});
        finding.unknown.append(finding.name);
        finding.isFailure = !options.mayBeIncomplete;
        break;
    }
    return finding;
}

} // namespace sidl::cli
