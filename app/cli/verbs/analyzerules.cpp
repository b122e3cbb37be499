// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/interrupt.h"
#include "app/cli/console/progressline.h"
#include "app/cli/verbs/analyze.h"
#include "sidl/analysis/domains/domaingraph.h"
#include "sidl/analysis/reduction/reduction.h"
#include "sidl/analysis/rules/dependencygraph.h"
#include "sidl/analysis/rules/symmetry.h"
#include "sidl/language/rulesystem/registry.h"

#include <QJsonArray>

#include <algorithm>

namespace sidl::cli {

using namespace analysis;

namespace {

constexpr int MostListed = 40; // words or actions in the text form; JSON has all

/// The instances of a keyword without its name, a line each; not all if they are many.
void list(Finding &finding, const QString &title, const QString &key, const QStringList &texts)
{
    finding.json.insert(key, QJsonArray::fromStringList(texts));
    finding.lines.append(QStringLiteral("%1: %2").arg(title).arg(texts.size()));
    for (const QString &text : texts.mid(0, MostListed))
        finding.lines.append(QStringLiteral("  ") + text);
    if (texts.size() > MostListed)
        finding.lines.append(QStringLiteral("  and %1 more").arg(texts.size() - MostListed));
}

QString place(const GameFile &game, const language::Span &span)
{
    return QStringLiteral("%1:%2:%3").arg(game.path, QString::number(span.line), QString::number(span.column));
}

void addDependencies(Finding &finding, const GameFile &game)
{
    const DependencyGraph graph = dependencyGraph(game.program);
    QStringList fixed;
    for (const DependencyGraph::Node &node : graph.nodes)
        if (node.isStatic() && !node.keyword)
            fixed.append(node.predicate.text());
    finding.json.insert(QStringLiteral("static"), QJsonArray::fromStringList(fixed));
    finding.lines.append(QStringLiteral("helpers that are the same in all states: ")
                         + (fixed.isEmpty() ? QStringLiteral("none") : fixed.join(QStringLiteral(", "))));
    QStringList recursive, negations;
    for (std::size_t i = 0; i < graph.nodes.size(); ++i)
        if (graph.isRecursive(int(i)))
            recursive.append(graph.nodes[i].predicate.text());
    for (const int edge : graph.recursiveNegations) {
        const DependencyGraph::Edge &each = graph.edges[std::size_t(edge)];
        negations.append(QStringLiteral("%1: %2 depends on not %3, which depends on it")
                             .arg(place(game, each.span), graph.nodes[std::size_t(each.from)].predicate.text(),
                                  graph.nodes[std::size_t(each.to)].predicate.text()));
    }
    finding.json.insert(QStringLiteral("recursive"), QJsonArray::fromStringList(recursive));
    finding.json.insert(QStringLiteral("recursionThroughNegation"), QJsonArray::fromStringList(negations));
    if (!recursive.isEmpty())
        finding.lines.append(QStringLiteral("recursive: ") + recursive.join(QStringLiteral(", ")));
    for (const QString &negation : negations)
        finding.lines.append(QStringLiteral("recursion through negation: ") + negation);
}

} // namespace

Finding analyzeRules(const GameFile &game)
{
    Finding finding;
    finding.name = QStringLiteral("rules");
    addDependencies(finding, game);
    ProgressLine progress;
    const Reduction reduction = analysis::reduce(game.program, {}, progress.control([](const Progress &at) {
        return QStringLiteral("rules: %1 answers to %2 goals").arg(at.found).arg(at.done);
    }));
    progress.clear();
    finding.json.insert(QStringLiteral("incomplete"), reduction.isIncomplete);
    list(finding, QStringLiteral("words that can arise"), QStringLiteral("words"),
         reduction.argumentTexts(ruleSystemOf(game.program).rules().words));
    list(finding, QStringLiteral("actions that can arise"), QStringLiteral("actions"),
         reduction.argumentTexts(ruleSystemOf(game.program).rules().actions));
    const auto needed = std::count_if(reduction.rules.begin(), reduction.rules.end(),
                                      [](const Reduction::Rule &rule) { return rule.isNeeded; });
    finding.json.insert(QStringLiteral("groundRules"), qint64(reduction.rules.size()));
    finding.json.insert(QStringLiteral("neededGroundRules"), qint64(needed));
    finding.json.insert(QStringLiteral("allGroundRules"), reduction.hasAllRules);
    finding.lines.append(QStringLiteral("ground rules: %1%2, of which %3 are needed")
                             .arg(reduction.rules.size())
                             .arg(reduction.hasAllRules ? QString() : QStringLiteral(" and more, which are not kept"))
                             .arg(needed));
    if (reduction.isIncomplete) {
        finding.lines.append(QStringLiteral("incomplete: the time or the number of goals that is allowed was used up; "
                                            "there may be more, and rules that are never used are not known"));
        return finding;
    }
    QJsonArray unused;
    for (const int clause : reduction.unusedClauses) {
        const language::Span &span = game.program.clauses[std::size_t(clause)].place();
        finding.lines.append(place(game, span) + QStringLiteral(": this rule can never be used"));
        unused.append(span.line);
    }
    if (unused.isEmpty())
        finding.lines.append(QStringLiteral("every rule can be used, as far as can be told without playing"));
    finding.json.insert(QStringLiteral("unusedLines"), unused);
    return finding;
}

Finding analyzeDomains(const GameFile &game)
{
    Finding finding;
    finding.name = QStringLiteral("domains");
    const DomainGraph graph = domainGraph(game.program, stopToken());
    QJsonArray rows;
    for (std::size_t i = 0; i < graph.vertices.size(); ++i) {
        const DomainGraph::Vertex &vertex = graph.vertices[i];
        using Kind = DomainGraph::Vertex::Kind;
        if ((vertex.kind != Kind::Predicate && vertex.kind != Kind::Function) || vertex.arity == 0)
            continue;
        QStringList domains;
        for (int argument = 1; argument <= vertex.arity; ++argument)
            domains.append(graph.domainText(graph.position(int(i), argument), DomainGraph::Detail::Names));
        if (domains.contains(QStringLiteral("{}")))
            continue; // a keyword that this game does without
        const QString name = vertex.name + QLatin1Char('/') + QString::number(vertex.arity);
        const std::optional<BigCount> count = graph.instances(int(i));
        finding.lines.append(QStringLiteral("%1  %2%3")
                                 .arg(name, domains.join(QStringLiteral(" × ")),
                                      count ? QStringLiteral("  (%1)").arg(decimal(*count)) : QString()));
        QJsonObject row{{QStringLiteral("name"), name},
                        {QStringLiteral("kind"),
                         vertex.kind == Kind::Predicate ? QStringLiteral("predicate") : QStringLiteral("function")},
                        {QStringLiteral("domains"), QJsonArray::fromStringList(domains)}};
        if (count)
            row.insert(QStringLiteral("instances"), decimal(*count));
        rows.append(row);
    }
    for (const language::Span &span : graph.unknownCalls)
        finding.lines.append(place(game, span) + QStringLiteral(": what is called here is not known; it was left out"));
    finding.json.insert(QStringLiteral("arguments"), rows);
    finding.json.insert(QStringLiteral("incomplete"), graph.isIncomplete || !graph.unknownCalls.empty());
    return finding;
}

Finding analyzeSymmetries(const GameFile &game)
{
    Finding finding;
    finding.name = QStringLiteral("symmetries");
    const RuleGraph graph = ruleGraph(game.program);
    const Symmetries found = symmetries(graph, std::chrono::seconds(60), stopToken());
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
    if (found.isIncomplete)
        finding.lines.append(QStringLiteral("incomplete: out of time; there may be more"));
    else if (found.generators.empty())
        finding.lines.append(QStringLiteral("none"));
    else if (found.order)
        finding.lines.append(
            QStringLiteral("%1 in all, with those made of these and the one that changes nothing").arg(*found.order));
    finding.json.insert(QStringLiteral("generators"), generators);
    if (found.order)
        finding.json.insert(QStringLiteral("order"), qint64(*found.order));
    finding.json.insert(QStringLiteral("incomplete"), found.isIncomplete);
    return finding;
}

Finding compareWith(const GameFile &game, const GameFile &other)
{
    Finding finding;
    finding.name = QStringLiteral("comparison");
    const RuleGraph one = ruleGraph(game.program), two = ruleGraph(other.program);
    const Equivalence equivalence = compareGames(one, two, std::chrono::seconds(60), stopToken());
    finding.json.insert(QStringLiteral("other"), other.path);
    switch (equivalence.answer) {
    case Equivalence::Answer::Same: {
        finding.json.insert(QStringLiteral("same"), true);
        finding.lines.append(QStringLiteral("the same game but for names and the order of rules"));
        QJsonObject renaming;
        for (const auto &[from, to] : equivalence.renaming) {
            if (one.label(from) == two.label(to))
                continue;
            finding.lines.append(QStringLiteral("  %1 is %2").arg(one.label(from), two.label(to)));
            renaming.insert(one.label(from), two.label(to));
        }
        finding.json.insert(QStringLiteral("renaming"), renaming);
        break;
    }
    case Equivalence::Answer::Different:
        finding.json.insert(QStringLiteral("same"), false);
        finding.lines.append(QStringLiteral("another game: no renaming makes the rules of the one those of the other"));
        finding.isFailure = true;
        break;
    case Equivalence::Answer::Unknown:
        finding.lines.append(QStringLiteral("not decided: out of time"));
        break;
    }
    return finding;
}

} // namespace sidl::cli
