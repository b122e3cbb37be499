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

#include <QHash>
#include <QJsonArray>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace sidl::cli {

using namespace analysis;
using namespace engine;

namespace {

const QString AllowHint = u" (--allow-incomplete takes it for all)"_s; ///< behind why something is not proved

QString textOf(AnalysisFindings::Missing missing)
{
    using Missing = AnalysisFindings::Missing;
    switch (missing) {
    case Missing::Depth:
        return u"states at the depth limit were not explored further"_s;
    case Missing::States:
        return u"there are more states than the limit"_s;
    case Missing::Edges:
        return u"there are more transitions than the limit"_s;
    case Missing::NotPlayed:
        return u"only what was played was looked at"_s;
    case Missing::Time:
        return u"the time was up"_s;
    case Missing::Memory:
        return u"the states take the memory that was allowed"_s;
    case Missing::Unlimited:
        return u"unlimited switches have actions that cannot be listed"_s;
    case Missing::Stopped:
        break;
    }
    return u"it was stopped"_s;
}

/// The same for programs.
QString reasonOf(AnalysisFindings::Missing missing)
{
    static const char *names[]
        = {"depth", "states", "transitions", "notPlayed", "time", "memory", "unlimited", "interrupted"};
    return QLatin1String(names[int(missing)]);
}

QString progressText(const Progress &at)
{
    switch (AnalysisJob::Stage(at.stage)) {
    case AnalysisJob::Stage::Exploring:
        return u"states: %1 of %2 explored"_s.arg(grouped(at.done)).arg(grouped(at.found));
    case AnalysisJob::Stage::Asking:
        return u"goals: %1 of %2 states asked"_s.arg(grouped(at.done)).arg(grouped(at.all));
    case AnalysisJob::Stage::Leaks:
        return u"leaks: %1 of %2 states looked at"_s.arg(grouped(at.done)).arg(grouped(at.all));
    case AnalysisJob::Stage::Coverage:
        return u"coverage: %1 of %2 states played"_s.arg(grouped(at.done)).arg(grouped(at.all));
    case AnalysisJob::Stage::Reducing:
        break;
    }
    return u"rules: %1 answers to %2 goals"_s.arg(grouped(at.found)).arg(grouped(at.done));
}

/// What is asked for by @p options, of the plays in the traces that they name. Error: one of these cannot be used.
Result<AnalysisRequest> requestOf(AnalysisJob &job, const GameFile &game, const AnalyzeOptions &options)
{
    AnalysisRequest request;
    request.limits = options.limits;
    if (request.limits.time.count() == 0)
        request.limits.time = options.time;
    request.time = options.time;
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
        const Result<std::vector<Choices>> play = readPlay(job.engine(), *start, game, path);
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

/// What is wrong with a goal that was asked about. One that is none is the fault of who asks, in no line of the game.
Problem goalProblem(const AnalysisFindings::Asked &asked, const StateSpace &space)
{
    Problem problem = *asked.error;
    const bool isItsOwn = problem.kind == Problem::Kind::Rule && !problem.span.isValid(); // and no rule's
    if (problem.kind != Problem::Kind::Refused && asked.errorNode >= 0) {
        QStringList play;
        for (const int edge : space.playTo(asked.errorNode))
            play.append(wording::choicesText(space.edges[std::size_t(edge)].does));
        problem.bindings.append(
            u"the state is %1"_s.arg(texts(space.nodes[std::size_t(asked.errorNode)].state.words()).join(u' ')));
        problem.bindings.append(play.isEmpty() ? u"at the beginning"_s : u"after "_s + play.join(u"; "_s));
    }
    if (problem.kind == Problem::Kind::Refused || isItsOwn) {
        problem.kind = Problem::Kind::Refused;
        problem.message = u"%1 \"%2\": %3"_s.arg(asked.isInvariant ? u"--invariant"_s : u"--reach"_s,
                                                 asked.text.left(200), problem.message);
        problem.span = {};
    }
    return problem;
}

bool isCancelled(const std::optional<Problem> &problem)
{
    return problem && problem->kind == Problem::Kind::Cancelled;
}

/// Why there is nothing to tell. What was stopped has something to tell.
std::optional<Problem> failureOf(const AnalysisFindings &found)
{
    if (found.error)
        return found.error;
    for (const AnalysisFindings::Asked &asked : found.asked)
        if (asked.error && !isCancelled(asked.error))
            return goalProblem(asked, *found.space);
    for (const std::optional<Problem> &stopped :
         {found.space->stopped, found.leaks ? found.leaks->stopped : std::nullopt})
        if (stopped && !isCancelled(stopped))
            return stopped;
    return {};
}

/// Words what was found.
class StatesReport
{
public:
    /// @p mayBeIncomplete: a verdict on the states that were looked at is taken for one on all.
    StatesReport(const GameFile &game, const AnalysisFindings &found, bool mayBeIncomplete)
        : m_game(game)
        , m_found(found)
        , m_space(*found.space)
        , m_mayBeIncomplete(mayBeIncomplete)
    {
    }

    Finding report() const
    {
        const SpaceReport &report = m_found.report;
        Finding finding;
        finding.name = u"states"_s;
        finding.isFailure = provesTooLittle();
        const bool isWhole = m_space.isComplete() && report.errors.empty(); // where a rule raises, nothing goes on
        const QString ofThose = isWhole ? QString() : u" among those looked at"_s;
        const auto count = [&](const char *key, const QString &text, const QString &how, std::size_t number) {
            finding.json.insert(QLatin1String(key), qint64(number));
            finding.lines.append(u"%1: %2"_s.arg(text, how.arg(number)));
        };
        const QString all = isWhole ? u"%1"_s : u"at least %1"_s, some = u"%1"_s + ofThose;
        count("states", u"states"_s, all, report.states);
        count("transitions", u"transitions"_s, all, report.transitions);
        count("depth", u"chronons to the farthest state"_s, all, std::size_t(report.depth));
        QString mean;
        if (report.meanActions) {
            finding.json.insert(u"meanActions"_s, *report.meanActions);
            mean = u"%1 on average, "_s.arg(wording::exactNumberText(std::round(*report.meanActions * 100) / 100));
        }
        finding.lines.append(u"joint actions of a state: %1%2 at most"_s.arg(mean).arg(report.mostActions) + ofThose);
        finding.json.insert(u"mostActions"_s, qint64(report.mostActions));
        count("terminals", u"terminal states"_s, some, report.terminals);
        QJsonArray outcomes;
        for (const auto &[accounts, outcome] : report.outcomes) {
            QStringList texts;
            for (std::size_t i = 0; i < accounts.size(); ++i)
                texts.append(m_found.players[i].text() + u' ' + wording::exactNumberText(accounts[i]));
            const std::vector<int> play = m_space.playTo(outcome.nearest);
            finding.lines.append(u"  %1: %2, the nearest after %3"_s.arg(
                texts.isEmpty() ? u"no accounts"_s : texts.join(u", "_s), QString::number(outcome.terminals),
                counted(qint64(play.size()), "chronon")));
            outcomes.append(QJsonObject{{u"accounts"_s, accountsJson(accounts)},
                                        {u"terminals"_s, qint64(outcome.terminals)},
                                        {u"play"_s, playJson(play)}});
        }
        finding.json.insert(u"outcomes"_s, outcomes);
        count("still", u"states that may stay as they are"_s, some, report.still);
        count("loops", u"groups of states that lead back to one another"_s, some, report.loops.size());
        count("deadEnds", u"states from which the game cannot end"_s, some, report.deadEnds.size());
        if (!report.deadEnds.empty())
            finding.lines.append(playLines(m_space.playTo(report.deadEnds.front())));
        count("errors", u"states in which a rule raises an error"_s, some, report.errors.size());
        tellIncompleteness(finding, provesTooLittle());
        return finding;
    }

    Finding goals() const
    {
        Finding finding;
        finding.name = u"goals"_s;
        QJsonArray all;
        bool isUndecided = false;
        const std::ptrdiff_t faulty
            = std::count_if(m_space.nodes.begin(), m_space.nodes.end(),
                            [](const StateSpace::Node &node) { return node.error.has_value(); }); // nothing goes on
        for (const AnalysisFindings::Asked &asked : m_found.asked) {
            QJsonObject object{{u"goal"_s, asked.text},
                               {u"invariant"_s, asked.isInvariant},
                               {u"decided"_s, asked.node >= 0 || (m_space.isComplete() && faulty == 0)}};
            const bool isFound = asked.node >= 0;
            if (asked.isInvariant) {
                finding.isFailure = finding.isFailure || isFound;
                object.insert(u"holds"_s, !isFound);
                isUndecided = isUndecided || (!isFound && provesTooLittle());
                finding.isFailure = finding.isFailure || isUndecided;
                const QString undecided = u": not decided, since not all states were asked"_s;
                finding.lines.append(asked.text
                                     + (isFound           ? u": broken after"_s
                                            : asked.error ? undecided
                                                          : holdsText(faulty)));
            } else {
                finding.isFailure = finding.isFailure || !isFound;
                object.insert(u"reached"_s, isFound);
                finding.lines.append(
                    asked.text
                    + (isFound ? u": reached after"_s
                               : u": in none of %1"_s.arg(counted(qint64(m_space.nodes.size()), "state"))));
            }
            if (isFound) {
                const std::vector<int> play = m_space.playTo(asked.node);
                finding.lines.append(play.empty() ? QStringList(u"  the beginning"_s) : playLines(play));
                const State &state = m_space.nodes[std::size_t(asked.node)].state;
                const QStringList words = texts(state.words());
                finding.lines.append(u"  state: "_s + words.join(u' '));
                object.insert(u"play"_s, playJson(play));
                object.insert(u"state"_s, QJsonArray::fromStringList(words));
                object.insert(u"accounts"_s, accountsJson(state.accounts()));
            }
            if (!asked.remark.isEmpty()) {
                finding.lines.append(u"  "_s + asked.remark);
                object.insert(u"remark"_s, asked.remark);
            }
            all.append(object);
        }
        finding.json.insert(u"goals"_s, all);
        tellIncompleteness(finding, isUndecided);
        return finding;
    }

    Finding coverage() const
    {
        Finding finding;
        finding.name = u"coverage"_s;
        finding.isFailure = provesTooLittle();
        if (m_found.rules.empty()) {
            finding.lines.append(u"not known, since not all states were played"_s);
            tellIncompleteness(finding, provesTooLittle());
            return finding;
        }
        QJsonArray clauses, unused;
        for (const AnalysisFindings::Rule &rule : m_found.rules) {
            clauses.append(QJsonObject{
                {u"line"_s, rule.place.line}, {u"entered"_s, rule.use.entered}, {u"succeeded"_s, rule.use.succeeded}});
            if (!rule.isNeverUsed)
                continue;
            unused.append(rule.place.line);
            finding.lines.append(
                u"%1:%2: %3 %4"_s.arg(shownPath(m_game.path), QString::number(rule.place.line), rule.name,
                                      rule.use.entered > 0 ? u"was tried, and never holds"_s : u"is never used"_s));
        }
        if (unused.isEmpty())
            finding.lines.append(u"every rule is used"_s);
        finding.json.insert(u"clauses"_s, clauses);
        finding.json.insert(u"unusedLines"_s, unused);
        tellIncompleteness(finding, provesTooLittle());
        return finding;
    }

    Finding leaks() const
    {
        Finding finding;
        finding.name = u"leaks"_s;
        if (!m_found.leaks) {
            finding.isFailure = provesTooLittle();
            finding.lines.append(u"not looked for"_s);
            tellIncompleteness(finding, provesTooLittle());
            return finding;
        }
        const InformationReport &report = *m_found.leaks;
        QJsonArray all;
        for (const Leak &leak : report.leaks) {
            finding.isFailure = finding.isFailure || leak.isLeak();
            all.append(leakJson(leak));
            finding.lines.append(leakLines(leak));
        }
        finding.isFailure = finding.isFailure || provesTooLittle() || (report.isIncomplete && !m_mayBeIncomplete);
        if (report.leaks.empty()) {
            finding.lines.append(u"none in %1"_s.arg(counted(qint64(m_space.nodes.size()), "state")));
            finding.lines.append(wording::noLeakText());
        }
        finding.json.insert(u"leaks"_s, all);
        tellIncompleteness(finding, provesTooLittle());
        if (report.isIncomplete && m_space.isComplete()) {
            QStringList reasons = missingReasons();
            if (!m_found.wasStopped && !m_found.timeWasUp)
                reasons.append(u"plays"_s);
            insertIncomplete(finding, reasons);
            finding.lines.append(u"incomplete: there are more plays than were looked at"_s
                                 + (m_mayBeIncomplete || m_found.wasStopped ? QString() : AllowHint));
        }
        return finding;
    }

    /// Rules that raise an error, each with a shortest play to where it does; nothing: none did.
    std::optional<Finding> errors() const
    {
        Finding finding;
        finding.name = u"errors"_s;
        finding.isFailure = true;
        std::vector<std::pair<int, int>> nearest; // the first node with each problem, and how many have it
        QHash<QString, std::size_t> known;
        for (std::size_t i = 0; i < m_space.nodes.size(); ++i) {
            if (!m_space.nodes[i].error)
                continue;
            const QString text = problemLines(m_game.path, *m_space.nodes[i].error);
            const auto at = known.find(text);
            if (at != known.end()) {
                ++nearest[*at].second;
            } else {
                known.insert(text, nearest.size());
                nearest.emplace_back(int(i), 1);
            }
        }
        if (nearest.empty())
            return {};
        QJsonArray all;
        for (const auto &[node, count] : nearest) {
            const Problem &problem = *m_space.nodes[std::size_t(node)].error;
            const std::vector<int> play = m_space.playTo(node);
            finding.lines.append(problemLines(m_game.path, problem).split(u'\n'));
            finding.lines.append(count == 1 ? u"in 1 state, after"_s : u"in %1 states, the nearest after"_s.arg(count));
            finding.lines.append(play.empty() ? QStringList(u"  the beginning"_s) : playLines(play));
            all.append(QJsonObject{{u"code"_s, problem.code},
                                   {u"message"_s, problem.message},
                                   {u"advice"_s, problem.advice},
                                   {u"rule"_s, problem.rule},
                                   {u"line"_s, problem.span.line},
                                   {u"column"_s, problem.span.column},
                                   {u"states"_s, count},
                                   {u"play"_s, playJson(play)}});
        }
        finding.json.insert(u"errors"_s, all);
        return finding;
    }

private:
    /// Whether what holds of the states that were looked at may not hold of others, and that is not enough. Plays that
    /// alone were asked about are enough.
    bool provesTooLittle() const
    {
        const auto missing = m_found.missing();
        return !m_mayBeIncomplete && std::any_of(missing.begin(), missing.end(), [](AnalysisFindings::Missing why) {
            return why != AnalysisFindings::Missing::NotPlayed;
        });
    }

    /// Of an invariant that no state breaks, where a rule raises an error in @p faulty of them.
    QString holdsText(std::ptrdiff_t faulty) const
    {
        const std::size_t states = m_space.nodes.size();
        if (faulty > 0)
            return u": not decided; it holds in %1, but a rule raises an error in %2 (see errors), and in what "
                   "follows it could not be asked"_s.arg(states == 1
                                                             ? u"the 1 state that was looked at"_s
                                                             : u"the %1 states that were looked at"_s.arg(states),
                                                         states == 1 ? u"it"_s : u"%1 of them"_s.arg(faulty));
        const bool isWhole = m_space.isComplete();
        return states == 1
            ? u": holds in the 1 state%1"_s.arg(isWhole ? QString() : u" that was looked at"_s)
            : u": holds in all %1 states%2"_s.arg(states).arg(isWhole ? QString() : u" that were looked at"_s);
    }

    /// @p isTooLittle: and that alone is why it is a failure.
    void tellIncompleteness(Finding &finding, bool isTooLittle) const
    {
        QStringList texts;
        for (const AnalysisFindings::Missing missing : m_found.missing())
            texts.append(textOf(missing));
        insertIncomplete(finding, missingReasons());
        if (!texts.isEmpty())
            finding.lines.append(u"incomplete: "_s + texts.join(u"; "_s)
                                 + (isTooLittle && !m_found.wasStopped ? AllowHint : QString()));
    }

    QStringList missingReasons() const
    {
        QStringList reasons;
        for (const AnalysisFindings::Missing missing : m_found.missing())
            reasons.append(reasonOf(missing));
        return reasons;
    }

    /// One line a chronon: "1. [main]: [3]".
    QStringList playLines(const std::vector<int> &play) const
    {
        QStringList lines;
        for (const int edge : play)
            lines.append(u"  %1. %2"_s.arg(QString::number(lines.size() + 1),
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
            lines.append(u"  rule  %1:%2:%3"_s.arg(shownPath(m_game.path), QString::number(rule.line),
                                                   QString::number(rule.column)));
        for (int i = 0; i < 2; ++i) {
            lines.append(u"  %1 play"_s.arg(i == 0 ? u"one"_s : u"the other"_s));
            for (const QString &line : playLines(leak.plays[i]))
                lines.append(u"  "_s + line);
            lines.append(u"    tells   "_s + (leak.tells[i].isEmpty() ? u"nothing"_s : leak.tells[i].join(u' ')));
            const QStringList hidden = texts(leak.hidden[i]);
            if (!hidden.isEmpty())
                lines.append(u"    hidden  "_s + hidden.join(u' '));
        }
        return lines;
    }

    QJsonObject leakJson(const Leak &leak) const
    {
        static const char *kinds[] = {"legality", "actions", "accounts", "announcement"};
        static const char *likenesses[] = {"view", "words", "sent"};
        QJsonObject object{{u"kind"_s, QLatin1String(kinds[int(leak.kind)])},
                           {u"alikeBy"_s, QLatin1String(likenesses[int(leak.likeness)])},
                           {u"leak"_s, leak.isLeak()},
                           {u"player"_s, m_found.players[std::size_t(leak.player)].text()}};
        if (!leak.place.isNull())
            object.insert(u"switch"_s, leak.place.text());
        QJsonArray lines, plays;
        for (const language::Span &rule : leak.rules)
            lines.append(rule.line);
        for (int i = 0; i < 2; ++i) {
            plays.append(QJsonObject{{u"play"_s, playJson(leak.plays[i])},
                                     {u"tells"_s, QJsonArray::fromStringList(leak.tells[i])},
                                     {u"hidden"_s, QJsonArray::fromStringList(texts(leak.hidden[i]))}});
        }
        object.insert(u"lines"_s, lines);
        object.insert(u"plays"_s, plays);
        return object;
    }

    const GameFile &m_game;
    const AnalysisFindings &m_found;
    const StateSpace &m_space;
    bool m_mayBeIncomplete;
};

} // namespace

Result<std::vector<Finding>> analyzeStates(const GameFile &game, const AnalyzeOptions &options)
{
    if (!options.explore && !options.leaks && !options.coverage && options.invariants.empty() && options.goals.empty())
        return std::vector<Finding>();
    AnalysisJob job(game.program, *options.budget, options.engine);
    const Result<AnalysisRequest> request = requestOf(job, game, options);
    if (!request.ok())
        return request.problem();
    ProgressLine progress;
    const AnalysisFindings found = job.run(*request, false, progress.control(progressText));
    progress.clear();
    if (const std::optional<Problem> failure = failureOf(found))
        return *failure;
    const StatesReport report(game, found, options.mayBeIncomplete);
    std::vector<Finding> findings;
    if (options.explore)
        findings.push_back(report.report());
    if (!found.asked.empty())
        findings.push_back(report.goals());
    if (options.leaks)
        findings.push_back(report.leaks());
    if (options.coverage)
        findings.push_back(report.coverage());
    if (std::optional<Finding> errors = report.errors())
        findings.push_back(std::move(*errors));
    return findings;
}

} // namespace sidl::cli
