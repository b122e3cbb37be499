// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/interrupt.h"
#include "app/cli/console/progressline.h"
#include "app/cli/console/report.h"
#include "app/cli/verbs/analyze.h"
#include "sidl/analysis/exploration/playedspace.h"
#include "sidl/analysis/job/analysisjob.h"
#include "sidl/engine/state/wordtexts.h"
#include "sidl/wording/jointactions.h"
#include "sidl/wording/leaks.h"
#include "sidl/wording/numbers.h"

#include <QJsonArray>

#include <cmath>

namespace sidl::cli {

using namespace analysis;
using namespace engine;

namespace {

QString textOf(AnalysisFindings::Missing missing)
{
    using Missing = AnalysisFindings::Missing;
    switch (missing) {
    case Missing::Depth:
        return QStringLiteral("states at the depth limit were not explored further");
    case Missing::States:
        return QStringLiteral("there are more states than the limit");
    case Missing::NotPlayed:
        return QStringLiteral("only what was played was looked at");
    case Missing::Time:
        return QStringLiteral("the time was up");
    case Missing::Memory:
        return QStringLiteral("the states take the memory that was allowed");
    case Missing::Unlimited:
        return QStringLiteral("unlimited switches have actions that cannot be listed");
    case Missing::Stopped:
        break;
    }
    return QStringLiteral("it was stopped");
}

QString progressText(const Progress &at)
{
    switch (AnalysisJob::Stage(at.stage)) {
    case AnalysisJob::Stage::Exploring:
        return QStringLiteral("states: %1 of %2 explored").arg(at.done).arg(at.found);
    case AnalysisJob::Stage::Asking:
        return QStringLiteral("goals: %1 of %2 states asked").arg(at.done).arg(at.all);
    case AnalysisJob::Stage::Leaks:
        return QStringLiteral("leaks: %1 of %2 states looked at").arg(at.done).arg(at.all);
    case AnalysisJob::Stage::Coverage:
        return QStringLiteral("coverage: %1 of %2 states played").arg(at.done).arg(at.all);
    case AnalysisJob::Stage::Reducing:
        break;
    }
    return QStringLiteral("rules: %1 answers to %2 goals").arg(at.found).arg(at.done);
}

/// What is asked for by @p options, of the plays in the traces that they name. Error: one of these cannot be used.
Result<AnalysisRequest> requestOf(AnalysisJob &job, const GameFile &game, const AnalyzeOptions &options)
{
    AnalysisRequest request;
    request.limits = options.limits;
    request.threads = options.threads;
    for (const std::string &goal : options.invariants)
        request.goals.push_back({QString::fromStdString(goal), true});
    for (const std::string &goal : options.goals)
        request.goals.push_back({QString::fromStdString(goal), false});
    request.asking = AnalysisRequest::Asking::AsFound;
    request.endsWhenDecided = !options.explore && !options.leaks && !options.coverage;
    request.report = options.explore;
    request.leaks = options.leaks;
    request.coverage = options.coverage;
    if (options.plays.empty())
        return request;
    const Result<State> start = job.initialState(stopToken());
    if (!start.ok())
        return start.problem();
    std::vector<std::vector<Choices>> plays;
    for (const std::string &path : options.plays) {
        const Result<std::vector<Choices>> play = readPlay(job.engine(), game, path);
        if (!play.ok())
            return play.problem();
        plays.push_back(*play);
    }
    Result<StateSpace> played = playedSpace(job.engine(), *start, plays, stopToken());
    if (!played.ok())
        return played.problem();
    request.played = std::make_shared<const StateSpace>(std::move(played.value()));
    return request;
}

/// Why there is nothing to tell.
std::optional<Problem> failureOf(const AnalysisFindings &found)
{
    if (found.error)
        return found.error;
    for (const AnalysisFindings::Asked &asked : found.asked)
        if (asked.error)
            return asked.error;
    if (found.space->stopped)
        return found.space->stopped;
    if (found.leaks && found.leaks->stopped)
        return found.leaks->stopped;
    return found.wasStopped ? std::optional(cancelled()) : std::nullopt;
}

/// Words what was found.
class StatesReport
{
public:
    StatesReport(const GameFile &game, const AnalysisFindings &found)
        : m_game(game)
        , m_found(found)
        , m_space(*found.space)
    {
    }

    Finding report() const
    {
        const SpaceReport &report = m_found.report;
        Finding finding;
        finding.name = QStringLiteral("states");
        const auto count = [&](const char *key, const QString &text, std::size_t number) {
            finding.json.insert(QLatin1String(key), qint64(number));
            finding.lines.append(QStringLiteral("%1: %2").arg(text).arg(number));
        };
        count("states", QStringLiteral("states"), report.states);
        count("transitions", QStringLiteral("transitions"), report.transitions);
        count("depth", QStringLiteral("chronons to the farthest state"), std::size_t(report.depth));
        finding.json.insert(QStringLiteral("meanActions"), report.meanActions);
        finding.lines.append(QStringLiteral("joint actions of a state: %1 on average, %2 at most")
                                 .arg(wording::exactNumberText(std::round(report.meanActions * 100) / 100))
                                 .arg(report.mostActions));
        finding.json.insert(QStringLiteral("mostActions"), qint64(report.mostActions));
        count("terminals", QStringLiteral("terminal states"), report.terminals);
        QJsonArray outcomes;
        for (const auto &[accounts, outcome] : report.outcomes) {
            QStringList texts;
            for (std::size_t i = 0; i < accounts.size(); ++i)
                texts.append(m_found.players[i].text() + QLatin1Char(' ') + wording::exactNumberText(accounts[i]));
            const std::vector<int> play = m_space.playTo(outcome.nearest);
            finding.lines.append(QStringLiteral("  %1: %2, the nearest after %3 chronons")
                                     .arg(texts.join(QStringLiteral(", ")), QString::number(outcome.terminals),
                                          QString::number(play.size())));
            outcomes.append(QJsonObject{{QStringLiteral("accounts"), accountsJson(accounts)},
                                        {QStringLiteral("terminals"), qint64(outcome.terminals)},
                                        {QStringLiteral("play"), playJson(play)}});
        }
        finding.json.insert(QStringLiteral("outcomes"), outcomes);
        count("still", QStringLiteral("states that may stay as they are"), report.still);
        count("loops", QStringLiteral("groups of states that lead back to one another"), report.loops.size());
        count("deadEnds", QStringLiteral("states from which the game cannot end"), report.deadEnds.size());
        if (!report.deadEnds.empty())
            finding.lines.append(playLines(m_space.playTo(report.deadEnds.front())));
        count("errors", QStringLiteral("states in which a rule raises an error"), report.errors.size());
        for (const int node : report.errors)
            finding.lines.append(
                QStringLiteral("  ")
                + problemLines(m_game.path, *m_space.nodes[std::size_t(node)].error).section(QLatin1Char('\n'), 0, 0));
        tellIncompleteness(finding);
        return finding;
    }

    Finding goals() const
    {
        Finding finding;
        finding.name = QStringLiteral("goals");
        QJsonArray all;
        for (const AnalysisFindings::Asked &asked : m_found.asked) {
            QJsonObject object{{QStringLiteral("goal"), asked.text},
                               {QStringLiteral("invariant"), asked.isInvariant},
                               {QStringLiteral("decided"), asked.node >= 0 || m_space.isComplete()}};
            const bool isFound = asked.node >= 0;
            if (asked.isInvariant) {
                finding.isFailure = finding.isFailure || isFound;
                object.insert(QStringLiteral("holds"), !isFound);
                finding.lines.append(asked.text
                                     + (isFound
                                            ? QStringLiteral(": broken after")
                                            : QStringLiteral(": holds in all %1 states").arg(m_space.nodes.size())));
            } else {
                object.insert(QStringLiteral("reached"), isFound);
                finding.lines.append(asked.text
                                     + (isFound ? QStringLiteral(": reached after")
                                                : QStringLiteral(": in none of %1 states").arg(m_space.nodes.size())));
            }
            if (isFound) {
                const std::vector<int> play = m_space.playTo(asked.node);
                finding.lines.append(play.empty() ? QStringList(QStringLiteral("  the beginning")) : playLines(play));
                const State &state = m_space.nodes[std::size_t(asked.node)].state;
                const QStringList words = texts(state.words());
                finding.lines.append(QStringLiteral("  state: ") + words.join(QLatin1Char(' ')));
                object.insert(QStringLiteral("play"), playJson(play));
                object.insert(QStringLiteral("state"), QJsonArray::fromStringList(words));
                object.insert(QStringLiteral("accounts"), accountsJson(state.accounts()));
            }
            all.append(object);
        }
        finding.json.insert(QStringLiteral("goals"), all);
        tellIncompleteness(finding);
        return finding;
    }

    Finding coverage() const
    {
        Finding finding;
        finding.name = QStringLiteral("coverage");
        QJsonArray clauses, unused;
        for (const AnalysisFindings::Rule &rule : m_found.rules) {
            clauses.append(QJsonObject{{QStringLiteral("line"), rule.place.line},
                                       {QStringLiteral("entered"), rule.use.entered},
                                       {QStringLiteral("succeeded"), rule.use.succeeded}});
            if (!rule.isNeverUsed)
                continue;
            unused.append(rule.place.line);
            finding.lines.append(QStringLiteral("%1:%2: %3 %4")
                                     .arg(m_game.path, QString::number(rule.place.line), rule.name,
                                          rule.use.entered > 0 ? QStringLiteral("was tried, and never holds")
                                                               : QStringLiteral("is never used")));
        }
        if (unused.isEmpty())
            finding.lines.append(QStringLiteral("every rule is used"));
        finding.json.insert(QStringLiteral("clauses"), clauses);
        finding.json.insert(QStringLiteral("unusedLines"), unused);
        tellIncompleteness(finding);
        return finding;
    }

    Finding leaks() const
    {
        const InformationReport &report = *m_found.leaks;
        Finding finding;
        finding.name = QStringLiteral("leaks");
        QJsonArray all;
        for (const Leak &leak : report.leaks) {
            finding.isFailure = finding.isFailure || leak.isLeak();
            all.append(leakJson(leak));
            finding.lines.append(leakLines(leak));
        }
        if (report.leaks.empty())
            finding.lines.append(QStringLiteral("none in %1 states").arg(m_space.nodes.size()));
        finding.json.insert(QStringLiteral("leaks"), all);
        tellIncompleteness(finding);
        if (report.isIncomplete && m_space.isComplete()) {
            finding.json.insert(QStringLiteral("incomplete"), true);
            finding.lines.append(QStringLiteral("incomplete: there are more plays than were looked at"));
        }
        return finding;
    }

private:
    void tellIncompleteness(Finding &finding) const
    {
        QStringList reasons;
        for (const AnalysisFindings::Missing missing : m_found.missing())
            reasons.append(textOf(missing));
        finding.json.insert(QStringLiteral("incomplete"), !reasons.isEmpty());
        if (!reasons.isEmpty())
            finding.lines.append(QStringLiteral("incomplete: ") + reasons.join(QStringLiteral("; ")));
    }

    /// One line a chronon: "1. [main]: [3]".
    QStringList playLines(const std::vector<int> &play) const
    {
        QStringList lines;
        for (const int edge : play)
            lines.append(QStringLiteral("  %1. %2")
                             .arg(QString::number(lines.size() + 1),
                                  wording::choicesText(m_space.edges[std::size_t(edge)].does)));
        return lines;
    }

    QJsonArray playJson(const std::vector<int> &play) const
    {
        QJsonArray chronons;
        for (const int edge : play) {
            QJsonObject does;
            for (const Choice &choice : m_space.edges[std::size_t(edge)].does)
                does.insert(choice.place.text(), choice.action.text());
            chronons.append(does);
        }
        return chronons;
    }

    QJsonObject accountsJson(const std::vector<double> &accounts) const
    {
        QJsonObject object;
        for (std::size_t i = 0; i < accounts.size(); ++i)
            object.insert(m_found.players[i].text(), accounts[i]);
        return object;
    }

    QStringList leakLines(const Leak &leak) const
    {
        QStringList lines{wording::leakReportText(leak, m_found.players)};
        for (const language::Span &rule : leak.rules)
            lines.append(QStringLiteral("  rule  %1:%2:%3")
                             .arg(m_game.path, QString::number(rule.line), QString::number(rule.column)));
        for (int i = 0; i < 2; ++i) {
            lines.append(QStringLiteral("  %1 play").arg(i == 0 ? QStringLiteral("one") : QStringLiteral("the other")));
            for (const QString &line : playLines(leak.plays[i]))
                lines.append(QStringLiteral("  ") + line);
            lines.append(
                QStringLiteral("    tells   ")
                + (leak.tells[i].isEmpty() ? QStringLiteral("nothing") : leak.tells[i].join(QLatin1Char(' '))));
            const QStringList hidden = texts(leak.hidden[i]);
            if (!hidden.isEmpty())
                lines.append(QStringLiteral("    hidden  ") + hidden.join(QLatin1Char(' ')));
        }
        return lines;
    }

    QJsonObject leakJson(const Leak &leak) const
    {
        static const char *kinds[] = {"legality", "actions", "accounts", "announcement"};
        static const char *likenesses[] = {"view", "words", "sent"};
        QJsonObject object{{QStringLiteral("kind"), QLatin1String(kinds[int(leak.kind)])},
                           {QStringLiteral("alikeBy"), QLatin1String(likenesses[int(leak.likeness)])},
                           {QStringLiteral("leak"), leak.isLeak()},
                           {QStringLiteral("player"), m_found.players[std::size_t(leak.player)].text()}};
        if (!leak.place.isNull())
            object.insert(QStringLiteral("switch"), leak.place.text());
        QJsonArray lines, plays;
        for (const language::Span &rule : leak.rules)
            lines.append(rule.line);
        for (int i = 0; i < 2; ++i) {
            plays.append(QJsonObject{{QStringLiteral("play"), playJson(leak.plays[i])},
                                     {QStringLiteral("tells"), QJsonArray::fromStringList(leak.tells[i])},
                                     {QStringLiteral("hidden"), QJsonArray::fromStringList(texts(leak.hidden[i]))}});
        }
        object.insert(QStringLiteral("lines"), lines);
        object.insert(QStringLiteral("plays"), plays);
        return object;
    }

    const GameFile &m_game;
    const AnalysisFindings &m_found;
    const StateSpace &m_space;
};

} // namespace

Result<std::vector<Finding>> analyzeStates(const GameFile &game, const AnalyzeOptions &options)
{
    if (!options.explore && !options.leaks && !options.coverage && options.invariants.empty() && options.goals.empty())
        return std::vector<Finding>();
    AnalysisJob job(game.program, *options.budget);
    const Result<AnalysisRequest> request = requestOf(job, game, options);
    if (!request.ok())
        return request.problem();
    ProgressLine progress;
    const AnalysisFindings found = job.run(*request, false, progress.control(progressText));
    progress.clear();
    if (const std::optional<Problem> failure = failureOf(found))
        return *failure;
    const StatesReport report(game, found);
    std::vector<Finding> findings;
    if (options.explore)
        findings.push_back(report.report());
    if (!found.asked.empty())
        findings.push_back(report.goals());
    if (options.leaks)
        findings.push_back(report.leaks());
    if (options.coverage)
        findings.push_back(report.coverage());
    return findings;
}

} // namespace sidl::cli
