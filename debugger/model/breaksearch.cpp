// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/model/breaksearch.h"

#include "sidl/engine/rules/chronondebugger.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <numeric>

namespace sidl::debugger {

using namespace engine;

namespace {

struct BreakSearchTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::debugger::BreakSearch)
};

/// "do([1]) (chronon 2 → 3, effects of the action of [main])."
QString textOf(const Stopped &stopped)
{
    const QString where = BreakSearchTr::tr("%1 (%2, %3)").arg(stopped.question, stopped.when(), stopped.phaseText());
    if (stopped.reason == Stopped::Reason::ConditionError)
        return BreakSearchTr::tr("%1. Its condition cannot be evaluated: %2.").arg(where, stopped.error);
    return stopped.hits > 1 ? BreakSearchTr::tr("%1, hit %2.").arg(where, QLocale().toString(stopped.hits))
                            : BreakSearchTr::tr("%1.").arg(where);
}

/// Runs rules again and notes where breakpoints of clauses would stop them.
class Rerun
{
public:
    Rerun(const Engine &engine, const BreakSearch &search, const std::stop_token &stop);

    bool isNeeded() const { return m_isNeeded; } ///< there is a breakpoint that can stop
    bool counts() const { return m_counts; }     ///< what is met depends on what was met before
    /// The breakpoint that the chronon from @p from to @p to meets first; @p from is null at the root.
    std::vector<DataHit> hits(const GameTree::Node *from, const GameTree::Node &to);

private:
    Position positionOf(const GameTree::Node &node);

    const std::stop_token m_stop;
    ChrononDebugger m_debugger;
    std::unique_ptr<Engine> m_engine;
    bool m_isNeeded = false;
    bool m_counts = false;
    std::vector<DataHit> m_hits;
};

Rerun::Rerun(const Engine &engine, const BreakSearch &search, const std::stop_token &stop)
    : m_stop(stop)
    , m_debugger({[this](const Stopped &stopped) {
        if (m_hits.empty())
            m_hits.push_back({stopped.breakpoint, textOf(stopped), stopped.here()});
        // Where nothing is counted, the rest of the chronon does not matter.
        m_debugger.resume(m_counts ? ChrononDebugger::Command::Continue : ChrononDebugger::Command::Finish);
    }})
{
    std::vector<ClauseBreakpoint> stopping;
    const ClauseTexts texts(engine.program());
    std::copy_if(search.clauses.begin(), search.clauses.end(), std::back_inserter(stopping),
                 [&](const ClauseBreakpoint &point) { return point.message.isEmpty() && texts.find(point) >= 0; });
    m_isNeeded = !stopping.empty();
    if (!m_isNeeded)
        return;
    m_counts = std::any_of(stopping.begin(), stopping.end(), [](const ClauseBreakpoint &one) { return one.from > 1; });
    m_debugger.setBreakpoints(std::move(stopping));
    m_engine = std::make_unique<Engine>(engine.program(), EngineOptions{.rules = engine.ruleEngine()});
    m_engine->setBudget(engine.budget());
    m_isNeeded = m_engine->initialState(stop).ok(); // makes the players known
    m_engine->setDebugger(&m_debugger);
}

Position Rerun::positionOf(const GameTree::Node &node)
{
    return node.position && !node.position->error ? *node.position
                                                  : m_engine->switchesOf(node.state, node.chronon, m_stop);
}

std::vector<DataHit> Rerun::hits(const GameTree::Node *from, const GameTree::Node &to)
{
    m_hits.clear();
    const Position before = from ? positionOf(*from) : Position();
    m_debugger.begin();
    if (from)
        (void)m_engine->play(before, to.edge->does, m_stop);
    else
        (void)m_engine->initialState(m_stop);
    (void)m_engine->position(to.state, to.chronon, m_stop); // is looked at in the same step
    m_debugger.end();
    return std::exchange(m_hits, {});
}

} // namespace

BreakFound findBreak(Engine &engine, const BreakSearch &search, const WorkControl &work)
{
    if (search.first >= search.last)
        return {}; // nothing is wanted, whatever was to be counted
    const bool asksForEnds = std::any_of(search.data.begin(), search.data.end(), [](const DataBreakpoint &point) {
        return point.kind == DataBreakpoint::Kind::Terminal;
    });
    Rerun rerun(engine, search, work.stop);
    // What is counted is counted from the beginning on; else what is nearest comes first.
    const bool isOnward = !search.isBack || rerun.counts();
    std::vector<std::size_t> order(search.last - (rerun.counts() ? 0 : search.first));
    std::iota(order.begin(), order.end(), search.last - order.size());
    if (!isOnward)
        std::reverse(order.begin(), order.end());

    BreakFound found;
    int done = 0;
    for (const std::size_t index : order) {
        const GameTree::Node &to = search.line[index];
        const GameTree::Node *from = index > 0 ? &search.line[index - 1] : nullptr;
        std::vector<DataHit> hits;
        if (!to.edited && rerun.isNeeded()) {
            hits = rerun.hits(from, to);
            work.tell(++done, qsizetype(order.size()));
        }
        if (work.isStopped())
            return {-1, {}, true};
        if (index < search.first)
            continue; // it was there to be counted
        if (!to.edited && from) {
            Position next;
            if (to.position && !to.position->error)
                next = *to.position;
            else if (asksForEnds)
                next = engine.switchesOf(to.state, to.chronon, work.stop);
            Position before;
            before.state = from->state;
            const std::vector<DataHit> ofData = hitsOf(search.data, engine, before, *to.edge, next, work.stop);
            hits.insert(hits.end(), ofData.begin(), ofData.end());
        }
        if (hits.empty())
            continue;
        found = {to.id, std::move(hits), false};
        if (!search.isBack || !isOnward)
            break; // else a later one is meant
    }
    return found;
}

} // namespace sidl::debugger
