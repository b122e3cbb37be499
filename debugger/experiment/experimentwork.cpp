// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/experiment/experimentwork.h"

#include "sidl/engine/record/recordfile.h"
#include "sidl/engine/rules/engine.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/simulation/decisionreader.h"
#include "sidl/simulation/job.h"
#include "sidl/simulation/playagain.h"
#include "sidl/simulation/playmaker.h"
#include "sidl/simulation/tournament.h"

#include <QElapsedTimer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::Problem;
using namespace simulation;

namespace {

constexpr std::size_t MostSets = 2000;    // information sets that are counted
constexpr std::size_t MostPlays = 10'000; // that are listed
constexpr int ToldEvery = 300;            // ms

QString wordsOf(const Problem &problem)
{
    return problem.advice.isEmpty() ? problem.message : problem.message + u". "_s + problem.advice;
}

engine::Result<std::vector<QStringList>> seatingsFor(const ExperimentSetup &setup, const QStringList &players)
{
    if (setup.tournament.isEmpty())
        return std::vector<QStringList>{setup.agents};
    const engine::Result<QStringList> agents = readTournament(setup.tournament);
    return agents.ok() ? seatingsOf(*agents, int(players.size())) : agents.problem();
}

} // namespace

QString ExperimentWork::begin(const ExperimentSetup &setup, const WorkControl &work)
{
    const language::RuleSystem &system = ruleSystemOf(setup.game);
    m_program = language::readProgram(system, setup.game.text, setup.game.fileName, setup.game.revision);
    engine::Engine engine(*m_program);
    const engine::Result<engine::State> initial = engine.initialState(work.stop);
    if (!initial.ok())
        return wordsOf(initial.problem());
    Plan plan{.game = m_program->name,
              .sha256 = engine::sourceHash(setup.game.text),
              .seed = setup.seed,
              .plays = setup.plays,
              .chronons = setup.chronons,
              .players = playerNames(engine.players()),
              .seatings = {},
              .isTournament = !setup.tournament.isEmpty(),
              .shard = {}};
    const engine::Result<std::vector<QStringList>> seatings = seatingsFor(setup, plan.players);
    if (!seatings.ok())
        return wordsOf(seatings.problem());
    plan.seatings = *seatings;
    QStringList agents;
    for (const QStringList &seating : plan.seatings)
        agents += seating;
    agents.removeDuplicates();
    for (const QString &agent : std::as_const(agents))
        if (const std::optional<Problem> problem
            = whyNoAgent(agent, engine, work.stop, folderOfGame(setup.game.fileName)))
            return u"%1: %2"_s.arg(agent, wordsOf(*problem));
    m_running.emplace(plan, MostSets);
    return {};
}

ExperimentFindings ExperimentWork::findings() const
{
    return {m_running->plan(), m_running->summary(), m_plays, !m_running->hasAllSets()};
}

ExperimentFindings ExperimentWork::play(const ExperimentSetup &setup, const QString &path, const Told &told,
                                        const WorkControl &work)
{
    if (!m_running)
        if (const QString error = begin(setup, work); !error.isEmpty()) {
            ExperimentFindings none;
            none.error = work.isStopped() ? QString() : error;
            return none;
        }
    Store store;
    ExperimentFindings found;
    if (const QString error = store.open(path, m_running->plan()); !error.isEmpty()) {
        found = findings();
        found.error = error;
        return found;
    }
    QElapsedTimer timer;
    timer.start();
    const JobEnd end = simulate(
        *m_program, store, {.jobs = setup.jobs, .folder = folderOfGame(setup.game.fileName)},
        [&](const std::vector<PlayRecord> &plays) {
            for (const PlayRecord &play : plays) {
                m_running->add(play);
                if (m_plays.size() < MostPlays)
                    m_plays.push_back(rowOf(play));
            }
            if (told && timer.elapsed() >= ToldEvery) {
                timer.restart();
                told(findings());
            }
        },
        work);
    // Jobs hand over several at once.
    std::sort(m_plays.begin(), m_plays.end(), [](const PlayRow &a, const PlayRow &b) { return a.play < b.play; });
    found = findings();
    if (!end.storeError.isEmpty())
        found.error = end.storeError;
    else if (end.problem && end.problem->kind != Problem::Kind::Cancelled)
        found.error = wordsOf(*end.problem);
    return found;
}

ExperimentFindings ExperimentWork::read(const QString &path, const WorkControl &work)
{
    ExperimentFindings found;
    const std::optional<OutputForm> form = outputFormOf(path);
    if (!form) {
        found.error = u"%1 is no file of simulated plays: their names end with .sqlite, .csv or .jsonl"_s.arg(path);
        return found;
    }
    if (*form != OutputForm::Sqlite) {
        found.error = summarizeDecisions(path, *form, MostSets, found.plan, found.summary, work);
        found.areActionsCut = found.summary.hasMoreSets;
        found.file = QFileInfo(path).fileName();
        return found;
    }
    Store store;
    found.error = store.openToRead(path);
    if (!found.error.isEmpty())
        return found;
    found.plan = store.plan();
    found.error = summarize(store, MostSets, found.summary);
    found.areActionsCut = found.summary.allSets > qint64(found.summary.sets.size());
    if (found.error.isEmpty())
        found.error = store.forEachPlay([&](const PlayRow &row) {
            if (found.plays.size() < MostPlays)
                found.plays.push_back(row);
        });
    return found;
}

QString ExperimentWork::write(const QString &path, const QString &to, const WorkControl &work)
{
    Store store;
    if (const QString error = store.openToRead(path); !error.isEmpty())
        return error;
    const std::optional<OutputForm> form = outputFormOf(to);
    if (!form)
        return u"the name has to end with .sqlite, .csv or .jsonl: %1"_s.arg(to);
    return *form == OutputForm::Sqlite ? store.copyTo(to) : writeDecisions(store, to, *form, false, work);
}

engine::Result<engine::SessionRecord> ExperimentWork::open(const QString &path, qint64 number, const GameText &game,
                                                           const WorkControl &work)
{
    Store store;
    PlayRecord play;
    QString error = store.openToRead(path);
    if (error.isEmpty() && store.plan().sha256 != engine::sourceHash(game.text))
        error = u"these plays are of other rules than those that are played: start %1 as it was then"_s.arg(
            store.plan().game);
    if (error.isEmpty())
        error = store.readPlay(number, play);
    if (!error.isEmpty()) {
        Problem problem;
        problem.kind = Problem::Kind::Refused;
        problem.message = error;
        return problem;
    }
    const Plan &plan = store.plan();
    const language::RuleSystem &system = ruleSystemOf(game);
    engine::Engine engine(language::readProgram(system, game.text, game.fileName, game.revision));
    engine::Result<engine::GameTree> tree = playedTree(engine, play, work);
    if (!tree.ok())
        return tree.problem();
    QStringList seats;
    for (qsizetype seat = 0; seat < plan.players.size(); ++seat)
        seats += plan.players.at(seat) + u' ' + plan.seatings[play.seating].at(seat);
    engine::GameTree::Note note;
    note.comment = u"Play %1 of an experiment, seed %2: %3"_s.arg(QString::number(number), QString::number(plan.seed),
                                                                  seats.join(u", "_s));
    tree.value().setNote(engine::GameTree::Root, note);
    GameInfo info;
    info.name = plan.game;
    info.fileName = game.fileName;
    info.text = game.text;
    info.revision = game.revision;
    info.system = game.system;
    info.players = engine.players();
    info.seed = plan.seedOf(number);
    return recordOf(info, *tree, work);
}

} // namespace sidl::debugger
