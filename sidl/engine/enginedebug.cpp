// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/chronondebugger.h"
#include "sidl/engine/effects.h"
#include "sidl/engine/engineprivate.h"
#include "sidl/engine/wordtable.h"

#include <algorithm>

// Stopping inside of a chronon: the rules run by the interpreter, over clauses with marks (stepper.pl).

namespace sidl::engine {

namespace {

constexpr int MaxFrames = 200; // that are shown
constexpr int MaxDepth = 1 << 20;
/// The interpreter needs so much more than compiled rules do, at most, and its marks come on top.
constexpr int Slowness = 20;

bool callStepper(const char *name, term_t arguments, int arity)
{
    if (PL_call_predicate(nullptr, PL_Q_NODEBUG | PL_Q_CATCH_EXCEPTION, PL_predicate(name, arity, "sidl_stepper"),
                          arguments))
        return true;
    PL_clear_exception();
    return false;
}

bool isOfSwitch(Keyword phase)
{
    return phase == Keyword::Owned || phase == Keyword::Switch || phase == Keyword::Unlimited
        || phase == Keyword::Default;
}

ChrononDebugger::Event eventOf(Context::Mark mark)
{
    switch (mark) {
    case Context::Mark::Entered:
        return ChrononDebugger::Event::Entered;
    case Context::Mark::Succeeded:
        return ChrononDebugger::Event::Succeeded;
    case Context::Mark::Called:
        break;
    }
    return ChrononDebugger::Event::Called;
}

/// @p message with the values of @p bindings ("X = 3") in place of {X}; _ for a variable without one.
QString filledIn(const QString &message, const QStringList &bindings)
{
    QString text;
    for (qsizetype i = 0; i < message.size();) {
        const qsizetype open = message.indexOf(QLatin1Char('{'), i);
        const qsizetype close = open < 0 ? -1 : message.indexOf(QLatin1Char('}'), open);
        if (close < 0) {
            text += QStringView(message).mid(i);
            break;
        }
        text += QStringView(message).mid(i, open - i);
        const QString start = message.mid(open + 1, close - open - 1).trimmed() + QStringLiteral(" = ");
        const auto found = std::find_if(bindings.begin(), bindings.end(),
                                        [&](const QString &binding) { return binding.startsWith(start); });
        text += found == bindings.end() ? QStringLiteral("_") : found->mid(start.size());
        i = close + 1;
    }
    return text;
}

} // namespace

Engine::Private::Stepping::Stepping(Private &engine, const StopSign &stop, int chronon, bool isPlayed)
    : m_engine(engine)
{
    if (!engine.m_debugger || engine.m_loadProblem || !engine.m_debugger->isWanted())
        return;
    engine.useSources(true);
    m_reportedDefaults = engine.m_reportedDefaults;
    for (auto &known : engine.m_hidden) // so that the rules of hidden/2 are asked again
        known.clear();
    engine.m_stepper = Stepper{engine.m_debugger, stop, chronon, isPlayed};
    engine.m_context.atMark
        = [&engine](Context::Mark mark, term_t frame, term_t path) { return engine.atMark(mark, frame, path); };
}

Engine::Private::Stepping::~Stepping()
{
    m_engine.m_stepper.reset();
    m_engine.m_context.atMark = nullptr;
}

void Engine::Private::Stepping::undo()
{
    m_engine.m_reportedDefaults = m_reportedDefaults;
    m_engine.m_stepper.reset();
    m_engine.m_context.atMark = nullptr;
}

Budget Engine::Private::stepperBudget() const
{
    Budget budget = m_budget;
    budget.inferences *= Slowness;
    budget.time *= Slowness;
    return budget;
}

void Engine::Private::useSources(bool marked)
{
    loadSources();
    if (m_hasMarks == marked)
        return;
    m_hasMarks = marked;
    TermFrame frame;
    const term_t arguments = PL_new_term_refs(2);
    if (PL_put_atom(arguments, m_moduleName) && PL_put_int64(arguments + 1, std::int64_t(m_program.clauses.size())))
        callStepper(marked ? "mark_sources" : "unmark_sources", arguments, 2);
}

Query Engine::Private::askMarked(Keyword keyword, term_t arguments)
{
    ++m_stepper->query;
    const language::KeywordInfo &row = language::info(keyword);
    const term_t parts = PL_new_term_refs(2);
    static const predicate_t run = PL_predicate("run_marked", 2, "sidl_stepper");
    if (!PL_put_atom(parts, m_moduleName)
        || !PL_cons_functor_v(parts + 1, PL_new_functor_sz(PL_new_atom(row.name), std::size_t(row.arity)), arguments))
        throw PrologException{};
    return Query(nullptr, run, parts);
}

int Engine::Private::depthOf(term_t frame, int most)
{
    const TermFrame own;
    const term_t above = PL_copy_term_ref(frame), caller = PL_new_term_ref();
    int depth = 0;
    for (; depth < most; ++depth) {
        _PL_get_arg_sz(6, above, caller);
        if (!PL_is_compound(caller) || !PL_put_term(above, caller))
            break;
    }
    return depth;
}

bool Engine::Private::atMark(Context::Mark mark, term_t frame, term_t path)
{
    const TermFrame own;
    const auto event = eventOf(mark);
    ChrononDebugger &debugger = *m_stepper->debugger;
    const term_t key = PL_new_term_ref();
    _PL_get_arg_sz(2, frame, key);
    const language::Clause *clause = clauseOf(key);

    Stopped stopped;
    bool stops = false;
    for (const ClauseBreakpoint &point : debugger.breakpointsAt(clause ? clause->index : -1, event)) {
        QString error;
        if (!point.condition.isEmpty() && !holds(point.condition, frame, error) && error.isEmpty())
            continue;
        const int hits = debugger.hit(point.id);
        if (hits < point.from && error.isEmpty())
            continue;
        if (!point.message.isEmpty() && error.isEmpty()) {
            bool isCut = false;
            const std::vector<Stopped::Frame> here = stackOf(frame, 0, isCut);
            debugger.tell(point.id, filledIn(point.message, here.empty() ? QStringList() : here.front().bindings));
            continue;
        }
        if (stops)
            continue; // one is enough
        stops = true;
        stopped.reason = error.isEmpty() ? Stopped::Reason::Breakpoint : Stopped::Reason::ConditionError;
        stopped.breakpoint = point.id;
        stopped.hits = hits;
        stopped.error = error;
    }
    if (!stops && !debugger.isStepEnd(event, m_stepper->query, [&](int most) { return depthOf(frame, most); }))
        return true;
    stopped.isSuccess = mark == Context::Mark::Succeeded;
    return stopAt(stopped, frame, path);
}

bool Engine::Private::stopAt(Stopped &stopped, term_t frame, term_t path)
{
    stopped.chronon = m_stepper->chronon;
    stopped.state = m_facts.state();
    stopped.phase = m_context.rule;
    stopped.isPlayed = m_stepper->isPlayed;
    stopped.question = ruleText();
    if (stopped.phase == Keyword::Do)
        stopped.place = m_doing;
    else if (isOfSwitch(stopped.phase))
        stopped.place = m_ruleArguments[0];
    stopped.stack = stackOf(frame, path, stopped.isCut);
    if (stopped.isPlayed) {
        stopped.effects = m_effects;
        if (m_context.effects) {
            std::vector<std::int64_t> codes;
            readEffects(m_context.effects, 0, codes);
            for (const std::int64_t code : codes)
                stopped.effects.push_back(effectOf(m_doing, code));
        }
    }
    m_watchdog.pause();
    const bool goesOn = m_stepper->debugger->wait(stopped, m_stepper->stop, m_stepper->query, depthOf(frame, MaxDepth));
    m_watchdog.resume();
    if (goesOn)
        return true;
    m_watchdog.cancel();
    const term_t ball = PL_new_term_ref();
    return PL_put_atom_chars(ball, "$aborted") && PL_raise_exception(ball); // as the watchdog does
}

bool Engine::Private::holds(const QString &condition, term_t frame, QString &error)
{
    TermFrame own;
    const term_t arguments = PL_new_term_refs(2);
    if (!readGoal(condition, arguments) || !PL_put_term(arguments + 1, frame)) {
        error = QStringLiteral("'%1' is no goal").arg(condition.left(80));
        return false;
    }
    using language::bit;
    const unsigned allowed = m_context.allowed;
    const term_t effects = std::exchange(m_context.effects, 0);
    m_context.allowed = (allowed | bit(Keyword::Fact) | bit(Keyword::Player))
        & ~(bit(Keyword::Create) | bit(Keyword::Delete)); // a look changes nothing
    const auto restore = [&] {
        m_context.allowed = allowed;
        m_context.effects = effects;
    };
    bool found = false;
    try {
        static const predicate_t ask = PL_predicate("holds", 2, "sidl_stepper");
        Query query(nullptr, ask, arguments);
        found = query.next();
        if (!found && query.failed())
            throw PrologException{};
    } catch (const PrologException &) {
        restore();
        error = takeException().message; // a limit is thrown on
    }
    restore();
    return found;
}

std::vector<Stopped::Frame> Engine::Private::stackOf(term_t frame, term_t path, bool &isCut) const
{
    std::vector<Stopped::Frame> frames;
    TermFrame own;
    const term_t arguments = PL_new_term_refs(4), rest = PL_new_term_refs(3), entry = rest + 1, part = rest + 2;
    if (!PL_put_term(arguments, frame)
        || !(path ? PL_put_term(arguments + 1, path) : PL_put_atom_chars(arguments + 1, "none"))
        || !PL_put_integer(arguments + 2, MaxFrames) || !callStepper("stack", arguments, 4)
        || !PL_put_term(rest, arguments + 3))
        return frames;
    while (PL_get_list(rest, entry, rest)) {
        if (!PL_is_compound(entry)) {
            isCut = true;
            break;
        }
        Stopped::Frame one;
        _PL_get_arg_sz(1, entry, part);
        if (const language::Clause *clause = clauseOf(part)) {
            one.clause = clause->index;
            one.head = clause->head.span;
        }
        _PL_get_arg_sz(2, entry, part);
        one.goal = stringOf(part);
        _PL_get_arg_sz(3, entry, part);
        one.place = spanAt(part);
        _PL_get_arg_sz(4, entry, part);
        while (PL_get_list(part, entry, part))
            one.bindings << stringOf(entry);
        frames.push_back(std::move(one));
    }
    return frames;
}

} // namespace sidl::engine
