// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/verbs/playruns.h"

#include "app/cli/console/console.h"
#include "app/cli/console/exitcode.h"
#include "app/cli/console/interrupt.h"
#include "app/cli/console/jsonout.h"
#include "app/cli/console/progressline.h"
#include "app/cli/console/report.h"
#include "app/cli/verbs/seatoption.h"
#include "sidl/engine/state/wordtexts.h"
#include "sidl/play/run.h"
#include "sidl/wording/numbers.h"

#include <QJsonArray>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::cli {

using namespace engine;
using Reason = play::RunEnd::Reason;

namespace {

constexpr int MostTold = 20; // runs that failed

/// One run, with its record if that is wanted.
class OneRun final : public play::RunListener
{
public:
    OneRun(Engine &engine, Invariants &invariants, bool isTraced)
        : m_engine(engine)
        , m_invariants(invariants)
        , m_isTraced(isTraced)
    {
    }

    Trace trace;

private:
    void reached(const Position &position) override
    {
        if (m_isTraced)
            trace.chronons.push_back(traceEntry(m_engine.players(), position, nullptr));
        if (!position.error)
            m_invariants.ask(position.state);
    }
    void played(play::Step &step) override
    {
        if (m_isTraced)
            trace.chronons.back() = traceEntry(m_engine.players(), step.from, &step.chronon);
    }

    Engine &m_engine;
    Invariants &m_invariants;
    const bool m_isTraced;
};

/// What the runs came to.
struct Totals
{
    int runs = 0, terminal = 0, limit = 0, silent = 0, broken = 0, errors = 0;
    qint64 chronons = 0;
    int most = 0;
    std::vector<double> sum, least, largest; ///< of the accounts, by player

    void add(int played, const std::vector<double> &accounts)
    {
        ++runs;
        chronons += played;
        most = std::max(most, played);
        if (sum.empty())
            sum.assign(accounts.size(), 0), least = largest = accounts;
        for (std::size_t i = 0; i < accounts.size(); ++i) {
            sum[i] += accounts[i];
            least[i] = std::min(least[i], accounts[i]);
            largest[i] = std::max(largest[i], accounts[i]);
        }
    }

    QJsonObject json(const Words &players) const
    {
        const double all = std::max(1, runs);
        QJsonObject accounts;
        for (std::size_t i = 0; i < sum.size(); ++i)
            accounts.insert(players[i].text(),
                            QJsonObject{{u"mean"_s, sum[i] / all}, {u"least"_s, least[i]}, {u"largest"_s, largest[i]}});
        return {{u"runs"_s, runs},
                {u"terminal"_s, terminal},
                {u"limit"_s, limit},
                {u"silent"_s, silent},
                {u"broken"_s, broken},
                {u"errors"_s, errors},
                {u"chronons"_s, QJsonObject{{u"mean"_s, double(chronons) / all}, {u"most"_s, most}}},
                {u"accounts"_s, accounts}};
    }
    /// @p wanted: how many there would be, had nobody interrupted them; 0: all are there
    QString text(const Words &players, int wanted) const
    {
        const QString head = wanted == 0 ? counted(runs, "run")
                                         : u"interrupted after %1 of %2"_s.arg(grouped(runs), counted(wanted, "run"));
        QString text = u"%1: %2 at their end, %3 at the limit"_s.arg(head, grouped(terminal), grouped(limit));
        if (silent > 0)
            text += u", %1 because agents did not answer"_s.arg(grouped(silent));
        if (broken > 0)
            text += u", %1 with a broken invariant"_s.arg(grouped(broken));
        if (errors > 0)
            text += u", %1 with an error"_s.arg(grouped(errors));
        const double all = std::max(1, runs);
        text += u"\nchronons: %1 on average, %2 at most\n"_s.arg(QString::number(double(chronons) / all, 'f', 1),
                                                                 grouped(most));
        for (std::size_t i = 0; i < sum.size(); ++i)
            text += u"%1: %2 on average, from %3 to %4\n"_s.arg(
                players[i].text(), QString::number(sum[i] / all, 'g', 6), wording::exactNumberText(least[i]),
                wording::exactNumberText(largest[i]));
        return text;
    }
};

} // namespace

QJsonObject accountsJson(const Words &players, const std::vector<double> &accounts)
{
    QJsonObject object;
    for (std::size_t i = 0; i < players.size() && i < accounts.size(); ++i)
        object.insert(players[i].text(), accounts[i]);
    return object;
}

int PlayRuns::play(Engine &engine, const GameFile &game, Invariants &invariants)
{
    ProgressLine progress;
    Totals totals;
    QJsonArray failures;
    int code = Done;
    for (int index = 0; index < runs && !stopToken().stop_requested(); ++index) {
        progress.show([&] { return u"run %1 of %2"_s.arg(grouped(index + 1), grouped(runs)); });
        const Result<State> initial = engine.initialState(stopToken());
        if (!initial.ok()) {
            err(problemLines(game.path, initial.problem()));
            keepProblem(game.path, initial.problem());
            return Failed;
        }
        const quint64 own = seed + quint64(index);
        invariants.forget();
        const std::unique_ptr<sidl::play::Decider> players = decider(own);
        GuardedDecider guarded(*players, invariants);
        const bool isRecorded = isTraced && !failed;
        using Look = sidl::play::Run::Look;
        OneRun listener(engine, invariants, isRecorded);
        sidl::play::Run run(engine, *initial, 0, isRecorded || hasViews ? Look::Views : Look::Switches, stopToken());
        const sidl::play::RunEnd end = run.go(guarded, listener, chronons);
        if (end.reason == Reason::Stopped)
            break;
        totals.add(run.chronon(), run.state().accounts());
        const std::optional<Problem> problem = end.reason == Reason::Error ? end.problem : invariants.problem();
        const bool isBroken = !invariants.broken().isEmpty();
        if (!problem && !isBroken) {
            ++(end.reason == Reason::Terminal     ? totals.terminal
                   : end.reason == Reason::Silent ? totals.silent
                                                  : totals.limit);
            continue;
        }
        code = Failed;
        ++(problem ? totals.errors : totals.broken);
        if (isRecorded) {
            failed = std::move(listener.trace);
            failed->seed = own;
            failed->stopped = problem ? u"error"_s : u"invariant"_s;
            if (problem && end.tried)
                setFailedChronon(failed->chronons.back(), *end.tried, problem->message);
            else if (problem)
                failed->chronons.back().error = problem->message;
        }
        if (json && failures.size() < MostTold) {
            QJsonObject failure{{u"seed"_s, QString::number(own)}, {u"chronons"_s, run.chronon()}};
            QJsonArray problems;
            if (problem) {
                failure.insert(u"error"_s, problem->message);
                problems.append(end.reason == Reason::Error ? problemJson(game.path, *problem)
                                                            : invariants.problemJson());
            } else {
                failure.insert(u"brokenInvariant"_s, invariants.broken());
            }
            failure.insert(u"problems"_s, problems);
            failure.insert(u"facts"_s, QJsonArray::fromStringList(texts(run.state().words())));
            failures.append(failure);
        }
        if (!json && totals.errors + totals.broken <= MostTold) {
            progress.clear();
            const QString after
                = u"after %1, with --seed %2"_s.arg(counted(run.chronon(), "chronon"), QString::number(own));
            if (problem)
                err((end.reason == Reason::Error ? problemLines(game.path, *problem) : invariants.problemText())
                    + u"\n  "_s + after);
            else
                out(u"broken %1: %2\n  state: %3\n"_s.arg(after, invariants.broken(), textOf(run.state())));
        }
        if (stopsAtFirst)
            break;
    }
    progress.clear();
    const QStringList ended = endedAgents ? endedAgents() : QStringList();
    const qint64 missing = missed ? missed() : 0;
    if (json) {
        QJsonObject all = totals.json(engine.players());
        all.insert(u"game"_s, game.program.name);
        all.insert(u"seed"_s, QString::number(seed));
        all.insert(u"failures"_s, failures);
        all.insert(u"wanted"_s, runs);
        all.insert(u"missed"_s, missing);
        if (!ended.isEmpty())
            all.insert(u"endedAgents"_s, QJsonArray::fromStringList(ended));
        outJson(u"sidl-runs"_s, all);
    } else {
        out(totals.text(engine.players(), wasInterrupted() && totals.runs < runs ? runs : 0));
        if (missing > 0)
            out(u"decisions for which an agent had nothing valid: %1\n"_s.arg(grouped(missing)));
    }
    if (totals.silent > 0 && code == Done)
        code = AgentEnded;
    return codeWithEnded(ended, stopToken().stop_requested() ? stoppedCode() : code);
}

} // namespace sidl::cli
