// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/game/refusal.h"
#include "sidl/theory/form/counttext.h"
#include "sidl/theory/form/writtenform.h"
#include "sidl/theory/job/solvejob.h"
#include "sidl/theory/job/solveprogress.h"
#include "sidl/theory/job/ties.h"
#include "sidl/theory/states/perfectoutcomes.h"
#include "sidl/theory/states/stategamebuilder.h"
#include "sidl/theory/states/turns.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::theory {

using engine::Problem;
using engine::Result;

namespace {

using Method = SolveRequest::Method;

constexpr int SmallTree = 2'000;     // nodes, where the strategic form is to be seen
constexpr int MostUnasked = 200'000; // nodes of a tree that nobody has asked for
constexpr int MostCutNodes = 20'000; // of a tree that is looked at by itself though it is not whole
constexpr qint64 FewWays = 2'000'000, MostWays = 5'000'000; // from states that are looked at unasked
constexpr int FewStates = 200'000; // that are kept with all that follows them, before alpha-beta search is tried

/// Solves the rules of a game. Used for one request.
class RuleSolver
{
public:
    RuleSolver(engine::Engine &engine, const engine::State &start, const SolveRequest &request, const WorkControl &work)
        : m_engine(engine)
        , m_start(start)
        , m_request(request)
        , m_work(work)
    {
    }

    SolveFindings solve()
    {
        SolveFindings found = solveGame();
        found.firstChronon = m_request.limits.first;
        if (!m_isWritten && !found.error)
            found.setPlayers(m_request);
        if (m_isTold && !found.error)
            found.remark += (found.remark.isEmpty() ? QString() : u"; "_s)
                + u"as if the players knew that the play has come to this position"_s;
        return found;
    }

private:
    SolveFindings solveGame()
    {
        if (std::optional<WrittenForm> written = writtenForm(m_engine, m_start, m_work.stop)) {
            m_isTold = written->isTold;
            m_isWritten = true;
            if (m_request.limits.recall != Recall::Perfect) {
                Problem problem;
                problem.kind = Problem::Kind::Refused;
                problem.message = u"the file says itself what its players know"_s;
                problem.advice = u"Let them remember what it says"_s;
                return withProblem(problem);
            }
            return theory::solve(std::move(written->form), m_request, m_work);
        }
        if (m_request.isHere)
            m_isTold
                = notSeenWhole(m_engine.position(m_start, m_request.limits.first, m_work.stop), names()).has_value();
        if (m_request.method == Method::Auto)
            return solveByItself();
        if (m_request.method == Method::States)
            return withProblem(byStates(m_request.limits.nodes));
        if (m_request.method == Method::AlphaBeta)
            return withProblem(byAlphaBeta());
        return byTree();
    }

    SolveFindings solveByItself()
    {
        if (m_request.strategicCells > 0 && m_request.limits.recall == Recall::Perfect)
            if (std::optional<SolveFindings> small = bySmallTree())
                return std::move(*small);
        if (auto found = bySearchOfStates())
            return std::move(*found);
        if (m_work.isStopped())
            return withProblem(engine::cancelled());
        SolveFindings found = byTreeItself();
        if (!m_refusals.isEmpty() && !found.error)
            found.chosen += u"; not "_s + m_refusals.join(u"; not "_s);
        return found;
    }

    /// Of a game whose matrix a person can look at.
    std::optional<SolveFindings> bySmallTree()
    {
        FormLimits small = m_request.limits;
        small.nodes = std::min(small.nodes, SmallTree);
        Result<ExtensiveForm> form
            = extensiveForm(m_engine, m_start, m_request.idling, small, inStage(m_work, SolveStage::Nodes));
        if (!form.ok() || form->cutLeaves() > 0)
            return {};
        SolveFindings found = theory::solve(std::move(form.value()), m_request, m_work);
        return found.strategic ? std::optional(std::move(found)) : std::nullopt;
    }

    /// By Auto: all states, or so many as alpha-beta search needs. Nothing: neither will do, as m_refusals says.
    std::optional<SolveFindings> bySearchOfStates()
    {
        const int most = m_request.limits.nodes;
        StateGameBuilder builder(m_engine, m_start, m_request.idling, m_request.limits.chronons, m_work);
        if (refuses(u"states or alphabeta"_s, builder.grow(std::min(most, FewStates), FewWays)))
            return {};
        if (!builder.isWhole()) {
            const std::optional<Problem> problem = byAlphaBeta();
            if (m_work.isStopped())
                return {};
            if (!problem && m_found.searched->isSolved) {
                m_found.chosen = u"alphabeta, as two players with opposed payoffs take turns; not states, as there are "
                                 "more than %1"_s.arg(countText(builder.states()));
                return std::move(m_found);
            }
            refuses(u"alphabeta"_s, problem);
            if (refuses(u"states"_s, builder.grow(most, MostWays)))
                return {};
        }
        if (!builder.isWhole()) {
            m_refusals += builder.states() >= most
                ? u"states, as there are more than %1: allow more by --nodes"_s.arg(countText(most))
                : u"states, as more than %1 ways lead on from the first %2: --method states looks at all"_s.arg(
                    countText(MostWays), countText(builder.states()));
            if (m_found.searched && isSureOfSomething()) {
                m_found.chosen = u"alphabeta, whose table was full; not "_s + m_refusals.join(u"; not "_s);
                return std::move(m_found);
            }
            return {};
        }
        Result<StateGame> game = builder.take();
        if (!game.ok()) {
            refuses(u"states"_s, game.problem());
            return {};
        }
        if (game->cutNodes() > 0) {
            m_refusals += u"states, as plays go on after %1"_s.arg(counted(m_request.limits.chronons, "chronon"));
            return {};
        }
        m_found = {};
        if (refuses(u"states"_s, takeStates(std::move(game.value())))) {
            return {};
        }
        m_found.chosen = u"states, as every player sees every state whole"_s;
        if (!m_refusals.isEmpty())
            m_found.chosen += u"; not "_s + m_refusals.join(u"; not "_s);
        return std::move(m_found);
    }

    /// Keeps why a method will not do.
    bool refuses(const QString &method, const std::optional<Problem> &problem)
    {
        if (problem)
            m_refusals += u"%1, as %2"_s.arg(method, problem->message);
        return problem.has_value();
    }

    bool isSureOfSomething() const
    {
        const auto &sure = m_found.searched->sure;
        return std::any_of(sure.begin(), sure.end(), [](const auto &one) { return one.has_value(); });
    }

    std::optional<Problem> byStates(int most)
    {
        Result<StateGame> game
            = stateGame(m_engine, m_start, m_request.idling, {m_request.limits.chronons, most}, m_work);
        return game.ok() ? takeStates(std::move(game.value())) : std::optional(game.problem());
    }

    std::optional<Problem> takeStates(StateGame game)
    {
        nameGame();
        m_found.cut = game.cutNodes();
        m_found.isExact = game.isExact;
        Result<StateValues> values = stateValues(game, m_work);
        if (!values.ok()) {
            m_isEndless = game.hasLoops();
            return values.problem();
        }
        m_found.states = std::make_shared<StateGame>(std::move(game));
        m_found.values = std::move(values.value());
        m_found.method = m_found.values.loops > 0
            ? u"backward induction on states, fixed points where plays can go round"_s
            : m_found.values.isMixed ? u"backward induction on states, a matrix game where two decide at once"_s
                                     : u"backward induction on states"_s;
        QStringList remarks;
        if (m_found.values.ties > 0) {
            remarks += tiesText(m_found.values.ties, u"state"_s, u"states"_s);
            if (auto outcomes = m_found.cut == 0 ? perfectOutcomes(*m_found.states) : std::nullopt) {
                m_found.perfect = std::make_shared<PerfectOutcomes>(std::move(*outcomes));
                remarks += m_found.perfect->text();
            }
        }
        if (m_found.values.loops > m_found.values.changing)
            remarks += u"a play that goes round for ever gains nothing more"_s;
        if (m_found.values.changing > 0)
            remarks += u"where accounts change while plays go round, best play ends, whatever of the accounts on the "
                       "way going on for ever were worth"_s;
        if (m_found.values.isOneOfSeveral)
            remarks += u"one equilibrium; there may be others where plays can go round"_s;
        m_found.remark = remarks.join(u"; "_s);
        return {};
    }

    std::optional<Problem> byAlphaBeta()
    {
        nameGame();
        Result<SearchedGame> searched = alphaBeta(m_engine, m_start, m_request.idling,
                                                  {m_request.limits.chronons, m_request.limits.nodes}, m_work);
        if (!searched.ok())
            return searched.problem();
        m_found.method = u"alpha-beta search with a table of the %1 states that it has looked at"_s.arg(
            countText(searched->states));
        m_found.remark = searched->isSolved
            ? u"the strategies tell what to do in states that they can lead to"_s
            : u"the table was full before the value was known: allow more states by --nodes"_s;
        m_found.isExact = searched->isExact;
        m_found.searched = std::make_shared<SearchedGame>(std::move(searched.value()));
        return {};
    }

    SolveFindings byTree()
    {
        Result<ExtensiveForm> form
            = extensiveForm(m_engine, m_start, m_request.idling, m_request.limits, inStage(m_work, SolveStage::Nodes));
        if (form.ok())
            return theory::solve(std::move(form.value()), m_request, m_work);
        SolveFindings found;
        found.error = form.problem();
        return found;
    }

    /// By Auto: the whole tree, or, where it has more nodes than are looked at, as many whole chronons as a method for
    /// trees is done with in a while.
    SolveFindings byTreeItself()
    {
        FormLimits limits = m_request.limits;
        if (limits.nodes == FormLimits().nodes)
            limits.nodes = MostUnasked;
        if (m_isEndless)
            limits.nodes = std::min(limits.nodes, MostCutNodes);
        Result<ExtensiveForm> form
            = extensiveForm(m_engine, m_start, m_request.idling, limits, inStage(m_work, SolveStage::Nodes));
        if (!form.ok())
            return withProblem(form.problem());
        const int whole = wholeChronons(*form);
        if (whole >= limits.chronons)
            return theory::solve(std::move(form.value()), m_request, m_work);
        std::vector<int> begun(std::size_t(whole) + 1), all(std::size_t(whole) + 1); // nodes by chronon: its first, all
        for (const ExtensiveForm::Node &node : form->nodes)
            if (const int chronon = node.chronon - limits.first; chronon <= whole) {
                const bool isFirst = node.parent < 0 || form->nodes[std::size_t(node.parent)].chronon < node.chronon;
                begun[std::size_t(chronon)] += isFirst;
                ++all[std::size_t(chronon)];
            }
        int depth = 0;
        for (int nodes = 0; depth < whole; ++depth)
            if ((nodes += all[std::size_t(depth)]) + begun[std::size_t(depth) + 1] > MostCutNodes)
                break;
        if (depth == 0) {
            Problem problem = engine::refused(
                u"the tree of the first chronon alone has more than %1 nodes"_s.arg(countText(MostCutNodes)),
                u"Ask for a method that is to be tried all the same, such as cfr, and for --depth 1; or let agents "
                u"play it (sidl "
                "simulate)"_s);
            if (!m_refusals.isEmpty())
                problem.message += u", and it is not solved by %1"_s.arg(m_refusals.join(u", nor by "_s));
            return withProblem(problem);
        }
        limits.chronons = depth;
        form = extensiveForm(m_engine, m_start, m_request.idling, limits, inStage(m_work, SolveStage::Nodes));
        if (!form.ok())
            return withProblem(form.problem());
        SolveFindings found = theory::solve(std::move(form.value()), m_request, m_work);
        found.isShortened = true;
        found.isEndless = m_isEndless;
        const QString first
            = depth == 1 ? u"the first chronon alone is"_s : u"the first %1 chronons alone are"_s.arg(depth);
        const QString most = countText(MostCutNodes);
        found.remark += (found.remark.isEmpty() ? QString() : u"; "_s)
            + (m_isEndless
                   ? u"%1 looked at, as plays can go round, and auto takes %2 nodes of such a tree at most"_s.arg(first,
                                                                                                                  most)
                   : u"%1 looked at, as the tree has more than %3 nodes, and auto takes %2 at most of one that is cut"_s
                         .arg(first, most, countText(limits.nodes)))
            + u": --depth %1 looks at more, and takes longer"_s.arg(QString::number(depth + 1));
        return found;
    }

    /// How many chronons of @p form have all their nodes.
    int wholeChronons(const ExtensiveForm &form) const
    {
        int whole = m_request.limits.chronons;
        for (const ExtensiveForm::Node &node : form.nodes)
            if (node.isCut)
                whole = std::min(whole, node.chronon - m_request.limits.first);
        return whole;
    }

    QStringList names() const
    {
        QStringList names;
        for (const engine::Word player : m_engine.players())
            names += player.text();
        return names;
    }

    void nameGame()
    {
        m_found = {};
        m_found.title = m_engine.program().name;
        m_found.players = names();
    }

    SolveFindings withProblem(std::optional<Problem> problem)
    {
        m_found.error = std::move(problem);
        return std::move(m_found);
    }

    engine::Engine &m_engine;
    const engine::State &m_start;
    const SolveRequest &m_request;
    const WorkControl &m_work;
    SolveFindings m_found;
    QStringList m_refusals;   ///< methods that were not taken, each with its reason
    bool m_isEndless = false; ///< plays can go round in states
    bool m_isWritten = false; ///< the game is a tree of a file
    bool m_isTold = false;    ///< what players do not know of the start is taken for known
};

/// Adds who can force a win, where states tell all.
std::optional<Problem> addWins(engine::Engine &engine, const engine::State &start, const SolveRequest &request,
                               const WorkControl &work, SolveFindings &found)
{
    if (!request.wins || found.searched) // too many states
        return {};
    found.winStates = found.states;
    if (!found.winStates) {
        Result<StateGame> game
            = stateGame(engine, start, request.idling, {request.limits.chronons, request.limits.nodes}, work);
        if (!game.ok()) // no states that tell all: nothing is said
            return work.isStopped() ? std::optional(engine::cancelled()) : std::nullopt;
        found.winStates = std::make_shared<StateGame>(std::move(game.value()));
    }
    Result<ForcedWins> wins = forcedWins(*found.winStates, work);
    if (!wins.ok())
        return wins.problem();
    found.wins = std::move(wins.value());
    return {};
}

} // namespace

SolveFindings solve(engine::Engine &engine, const engine::State &start, const SolveRequest &request,
                    const WorkControl &work)
{
    SolveFindings found = RuleSolver(engine, start, request, work).solve();
    if (!found.error)
        found.error = addWins(engine, start, request, work, found);
    return found;
}

} // namespace sidl::theory
