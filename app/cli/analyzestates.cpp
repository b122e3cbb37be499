// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/analyze.h"
#include "app/cli/interrupt.h"
#include "app/cli/progress.h"
#include "app/cli/report.h"
#include "sidl/analysis/coverage.h"
#include "sidl/analysis/explorer.h"
#include "sidl/analysis/informationcheck.h"
#include "sidl/analysis/playedspace.h"
#include "sidl/analysis/spacereport.h"
#include "sidl/analysis/stategoal.h"
#include "sidl/engine/wordtexts.h"

#include <QJsonArray>

#include <cmath>

namespace sidl::cli {

using namespace analysis;
using namespace engine;

namespace {

/// A goal that was asked for, and the first state that decides it.
struct Asked
{
    QString text;
    bool isInvariant = false;
    int node = -1; ///< where an invariant does not hold, or another goal does; -1: nowhere so far
};

class StateAnalysis
{
public:
    StateAnalysis(const GameFile &game, const AnalyzeOptions &options)
        : m_game(game)
        , m_options(options)
        , m_engine(game.program)
    {
        m_engine.setBudget(*options.budget);
    }

    Result<std::vector<Finding>> run()
    {
        for (const std::string &goal : m_options.invariants)
            m_asked.push_back({QString::fromStdString(goal), true});
        for (const std::string &goal : m_options.goals)
            m_asked.push_back({QString::fromStdString(goal), false});
        if (const auto problem = exploreStates())
            return *problem;
        std::vector<Finding> findings;
        if (m_options.explore)
            findings.push_back(report());
        if (!m_asked.empty())
            findings.push_back(goals());
        if (m_options.leaks) {
            const Result<Finding> found = leaks();
            if (!found.ok())
                return found.problem();
            findings.push_back(*found);
        }
        if (m_options.coverage) {
            const Result<Finding> found = coverage();
            if (!found.ok())
                return found.problem();
            findings.push_back(*found);
        }
        return findings;
    }

private:
    std::optional<Problem> exploreStates()
    {
        const Result<State> start = m_engine.initialState(stopSign());
        if (!start.ok())
            return start.problem();
        if (!m_options.plays.empty())
            return takePlays(*start);
        std::optional<Problem> goalError;
        Progress progress;
        Explorer explorer(m_engine, *start);
        explorer.run(
            m_options.limits, m_options.threads, stopSign(),
            [&](std::size_t expanded, std::size_t found) {
                progress.show([=] { return QStringLiteral("states: %1 of %2 explored").arg(expanded).arg(found); });
            },
            [&](const StateSpace &space, int node) {
                bool isDone = !m_options.explore && !m_options.leaks && !m_options.coverage;
                for (Asked &asked : m_asked) {
                    if (asked.node >= 0)
                        continue;
                    const Result<bool> holds
                        = holdsIn(m_engine, asked.text, space.nodes[std::size_t(node)].state, stopSign());
                    if (!holds.ok()) {
                        goalError = holds.problem();
                        return true;
                    }
                    if (*holds != asked.isInvariant)
                        asked.node = node;
                    isDone = isDone && asked.node >= 0;
                }
                return isDone;
            });
        m_space = explorer.takeSpace();
        progress.clear();
        return goalError ? goalError : m_space.stopped;
    }

    /// Plays the traces, and asks for the goals in their states.
    std::optional<Problem> takePlays(const State &start)
    {
        PlayedSpace space(start);
        for (const std::string &path : m_options.plays) {
            const Result<std::vector<Choices>> play = readPlay(m_engine, m_game, path);
            if (!play.ok())
                return play.problem();
            State state = start;
            int node = 0, chronon = 0;
            for (const Choices &does : *play) {
                const Position position = m_engine.switchesOf(state, chronon++, stopSign());
                Result<Chronon> played = position.error ? *position.error : m_engine.play(position, does, stopSign());
                if (!played.ok())
                    return played.problem();
                state = played->after;
                const Position after = m_engine.switchesOf(state, chronon, stopSign());
                node = space.step(node, does, state, !after.error && after.isTerminal());
            }
        }
        m_space = space.take();
        for (Asked &asked : m_asked)
            for (std::size_t i = 0; i < m_space.nodes.size() && asked.node < 0; ++i) {
                const Result<bool> holds = holdsIn(m_engine, asked.text, m_space.nodes[i].state, stopSign());
                if (!holds.ok())
                    return holds.problem();
                if (*holds != asked.isInvariant)
                    asked.node = int(i);
            }
        return {};
    }

    /// What is left out, if anything.
    QString incompleteness() const
    {
        QStringList reasons;
        if (m_space.depthReached)
            reasons.append(QStringLiteral("states at the depth limit were not explored further"));
        if (!m_options.plays.empty())
            reasons.append(QStringLiteral("only what was played was looked at"));
        else if (m_space.limitReached)
            reasons.append(QStringLiteral("there are more states than the limit"));
        if (m_space.timeReached)
            reasons.append(QStringLiteral("the time was up"));
        if (m_space.memoryReached)
            reasons.append(QStringLiteral("the states take the memory that was allowed"));
        if (m_space.unlimitedMet)
            reasons.append(QStringLiteral("unlimited switches have actions that cannot be listed"));
        return reasons.join(QStringLiteral("; "));
    }

    void tellIncompleteness(Finding &finding) const
    {
        const QString reasons = incompleteness();
        finding.json.insert(QStringLiteral("incomplete"), !reasons.isEmpty());
        if (!reasons.isEmpty())
            finding.lines.append(QStringLiteral("incomplete: ") + reasons);
    }

    /// One line a chronon: "1. [main]: [3]".
    QStringList playLines(const std::vector<int> &play) const
    {
        QStringList lines;
        for (const int edge : play) {
            QStringList actions;
            for (const Choice &choice : m_space.edges[std::size_t(edge)].does)
                actions.append(choice.place.text() + QStringLiteral(": ") + choice.action.text());
            lines.append(QStringLiteral("  %1. %2")
                             .arg(lines.size() + 1)
                             .arg(actions.isEmpty() ? QStringLiteral("nothing") : actions.join(QStringLiteral(", "))));
        }
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
            object.insert(m_engine.players()[i].text(), accounts[i]);
        return object;
    }

    Finding report() const
    {
        const SpaceReport report = reportOf(m_space);
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
                                 .arg(numberText(std::round(report.meanActions * 100) / 100))
                                 .arg(report.mostActions));
        finding.json.insert(QStringLiteral("mostActions"), qint64(report.mostActions));
        count("terminals", QStringLiteral("terminal states"), report.terminals);
        QJsonArray outcomes;
        for (const auto &[accounts, outcome] : report.outcomes) {
            QStringList texts;
            for (std::size_t i = 0; i < accounts.size(); ++i)
                texts.append(m_engine.players()[i].text() + QLatin1Char(' ') + numberText(accounts[i]));
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
        for (const Asked &asked : m_asked) {
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

    Result<Finding> coverage()
    {
        Progress progress;
        Coverage coverage(m_game.program, *m_options.budget);
        const auto problem = coverage.add(m_space, stopSign(), [&](std::size_t done, std::size_t all) {
            progress.show([=] { return QStringLiteral("coverage: %1 of %2 states played").arg(done).arg(all); });
        });
        progress.clear();
        if (problem)
            return *problem;
        Finding finding;
        finding.name = QStringLiteral("coverage");
        QJsonArray clauses, unused;
        for (const language::Clause &clause : m_game.program.clauses) {
            const ClauseUse use = coverage.uses()[std::size_t(clause.index)];
            clauses.append(QJsonObject{{QStringLiteral("line"), clause.head.span.line},
                                       {QStringLiteral("entered"), use.entered},
                                       {QStringLiteral("succeeded"), use.succeeded}});
        }
        for (const int index : coverage.neverUsed()) {
            const language::Clause &clause = m_game.program.clauses[std::size_t(index)];
            unused.append(clause.head.span.line);
            finding.lines.append(
                QStringLiteral("%1:%2: %3 %4")
                    .arg(m_game.path, QString::number(clause.head.span.line), language::predicateOf(clause.head).text(),
                         coverage.uses()[std::size_t(index)].entered > 0 ? QStringLiteral("was tried, and never holds")
                                                                         : QStringLiteral("is never used")));
        }
        if (unused.isEmpty())
            finding.lines.append(QStringLiteral("every rule is used"));
        finding.json.insert(QStringLiteral("clauses"), clauses);
        finding.json.insert(QStringLiteral("unusedLines"), unused);
        tellIncompleteness(finding);
        return finding;
    }

    Result<Finding> leaks()
    {
        Progress progress;
        const InformationReport report
            = checkInformation(m_engine, m_space, 200'000, stopSign(), [&](std::size_t done, std::size_t all) {
                  progress.show([=] { return QStringLiteral("leaks: %1 of %2 states looked at").arg(done).arg(all); });
              });
        progress.clear();
        if (report.stopped)
            return *report.stopped;
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

    QString sentenceOf(const Leak &leak) const
    {
        const QString player = m_engine.players()[std::size_t(leak.player)].text();
        const QString alike = leak.likeness == Leak::Likeness::View ? QStringLiteral("by the view alone")
            : leak.likeness == Leak::Likeness::Sent                 ? QStringLiteral("by all that was sent")
                                                    : QStringLiteral("by the words, but the accounts tell them apart");
        switch (leak.kind) {
        case Leak::Kind::Legality:
            return QStringLiteral("%1 learns from the switch %2 being legal what is alike %3")
                .arg(player, leak.place.text(), alike);
        case Leak::Kind::Actions:
            return QStringLiteral("%1 learns from the actions of %2 what is alike %3")
                .arg(player, leak.place.text(), alike);
        case Leak::Kind::Accounts:
            return QStringLiteral("%1 learns from the accounts what is alike %2").arg(player, alike);
        case Leak::Kind::Announcement:
            break;
        }
        return QStringLiteral("%1 learns from the announcements what is alike %2").arg(player, alike);
    }

    QStringList leakLines(const Leak &leak) const
    {
        QStringList lines{(leak.isLeak() ? QString() : QStringLiteral("no leak: ")) + sentenceOf(leak)};
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
                           {QStringLiteral("player"), m_engine.players()[std::size_t(leak.player)].text()}};
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
    const AnalyzeOptions &m_options;
    Engine m_engine;
    StateSpace m_space;
    std::vector<Asked> m_asked;
};

} // namespace

Result<std::vector<Finding>> analyzeStates(const GameFile &game, const AnalyzeOptions &options)
{
    if (!options.explore && !options.leaks && !options.coverage && options.invariants.empty() && options.goals.empty())
        return std::vector<Finding>();
    return StateAnalysis(game, options).run();
}

} // namespace sidl::cli
