// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/rules/rulestepper.h"

#include "sidl/engine/questions/goalreader.h"
#include "sidl/engine/rules/chronondebugger.h"
#include "sidl/prolog/frame.h"
#include "sidl/prolog/text.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::engine {

using language::Keyword;
using prolog::Frame;
using prolog::Predicate;
using prolog::stringOf;
using prolog::TermRef;
using prolog::TermRefs;

namespace {

constexpr int MaxStackFrames = 200; // that are shown
constexpr int MaxDepth = 1 << 20;

/// The arguments of f(Module, Key, Variables, Goal, Path, Up) of interpreter.pl, a clause at work.
enum FrameArgument : std::size_t { FrameKey = 2, FrameUp = 6 };
/// The arguments of clause(Key, Text, Place, Bindings) of stepper.pl, a clause at work as it is shown.
enum ShownArgument : std::size_t { ShownKey = 1, ShownText, ShownPlace, ShownBindings };

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

/// How many clauses are at work, @p most if there are more.
int depthOf(TermRef frame, int most)
{
    const Frame own;
    const TermRef above = frame.copy(), caller;
    int depth = 0;
    for (; depth < most; ++depth) {
        above.getOwnArgument(FrameUp, caller);
        if (!caller.isCompound() || !above.put(caller))
            break;
    }
    return depth;
}

} // namespace

RuleStepper::RuleStepper(const GameModule &game, RuleRequest &request, RuleSources &sources, ViewReader &views,
                         ChrononPlayer &player)
    : m_game(game)
    , m_request(request)
    , m_sources(sources)
    , m_views(views)
    , m_player(player)
{
}

void RuleStepper::setDebugger(ChrononDebugger *debugger)
{
    m_debugger = debugger;
    if (debugger)
        debugger->setProgram(m_game.program());
}

void RuleStepper::begin(Step step)
{
    if (!m_debugger || m_game.problem() || !m_debugger->isWanted())
        return;
    m_sources.use(RuleSources::Marks::With);
    m_views.forget(); // so that the rules of hidden/2 are asked again
    m_step = std::move(step);
    m_request.runMarked([this](Context::Mark mark, term_t frame, term_t path) { return atMark(mark, frame, path); });
}

void RuleStepper::end()
{
    m_step.reset();
    m_request.runCompiled();
}

RuleStepper::Stepping::Stepping(RuleStepper &stepper, const std::stop_token &stop, int chronon, bool isPlayed)
    : m_stepper(stepper)
{
    m_stepper.begin({stop, chronon, isPlayed});
    if (isWanted())
        m_reported = stepper.m_player.reported();
}

RuleStepper::Stepping::~Stepping()
{
    m_stepper.end();
}

void RuleStepper::Stepping::undo()
{
    m_stepper.m_player.setReported(m_reported);
    m_stepper.end();
}

bool RuleStepper::atMark(Context::Mark mark, TermRef frame, TermRef path)
{
    const Frame own;
    const auto event = eventOf(mark);
    const language::Clause *clause = m_sources.clauseOf(frame.argument(FrameKey));

    Stopped stopped;
    stopped.chronon = m_step->chronon;
    stopped.isPlayed = m_step->isPlayed;
    bool stops = false;
    const auto place = [&]() -> language::Span {
        bool isCut = false;
        const std::vector<Stopped::Frame> innermost = stackOf(frame, path, isCut, 1);
        return innermost.empty() ? language::Span() : innermost.front().place;
    };
    for (const ClauseBreakpoint &point : m_debugger->breakpointsAt(clause ? clause->index : -1, event, place)) {
        QString error;
        if (!point.condition.isEmpty() && !holds(point.condition, frame, error) && error.isEmpty())
            continue;
        int hits = 0;
        if (error.isEmpty()) { // else it is no hit: whether the condition holds is not known
            hits = m_debugger->hit(point.id);
            if (hits < point.from)
                continue;
            if (!point.message.isEmpty()) {
                bool isCut = false;
                const std::vector<Stopped::Frame> here = stackOf(frame, 0, isCut, 1);
                m_debugger->tell(point.id, stopped.when(),
                                 point.messageWith(here.empty() ? QStringList() : here.front().bindings));
                continue;
            }
        }
        if (stops)
            continue; // one is enough
        stops = true;
        stopped.reason = error.isEmpty() ? Stopped::Reason::Breakpoint : Stopped::Reason::ConditionError;
        stopped.breakpoint = point.id;
        stopped.hits = hits;
        stopped.error = error;
    }
    if (!stops
        && !m_debugger->isStepEnd(event, m_request.queryNumber(), [&](int most) { return depthOf(frame, most); }))
        return true;
    stopped.isSuccess = mark == Context::Mark::Succeeded;
    return stopAt(stopped, frame, path);
}

bool RuleStepper::stopAt(Stopped &stopped, TermRef frame, TermRef path)
{
    const AskedRule &asked = m_request.asked();
    stopped.state = m_request.state();
    stopped.phase = asked.keyword;
    stopped.question = asked.text();
    if (stopped.phase == Keyword::Do)
        stopped.place = m_player.doing();
    else if (isOfSwitch(stopped.phase))
        stopped.place = asked.first;
    if (stopped.isPlayed)
        stopped.effects = m_player.effectsSoFar();
    // What is shown is read while the time stands still, too: a limit would end the reading in the middle.
    return m_request.pause([&] {
        stopped.stack = stackOf(frame, path, stopped.isCut, MaxStackFrames);
        if (stopped.stack.empty()) // one was met right before: the rules end at the next call
            return true;
        return m_debugger->wait(stopped, m_step->stop, m_request.queryNumber(), depthOf(frame, MaxDepth));
    });
}

bool RuleStepper::holds(const QString &condition, TermRef frame, QString &error)
{
    static const Predicate conditionHolds("sidl_stepper", "holds", 2);
    const Frame own;
    const TermRefs arguments(2);
    if (!readGoal(condition, {arguments[0]}) || !arguments[1].put(frame)) {
        error = u"'%1' is no goal"_s.arg(condition.left(80));
        return false;
    }
    try {
        const RuleRequest::Look look(m_request);
        return prolog::Query(conditionHolds, arguments).next();
    } catch (const prolog::PrologException &) {
        const Problem problem = m_request.takeException(); // a limit is thrown on
        error = problem.message;
        const QStringList open = problem.code == "unbound"_L1 ? withoutValue(condition, frame) : QStringList();
        if (!open.isEmpty())
            error += u": "_s + open.join(u" or "_s);
        return false;
    }
}

/// The variables of the clause at work that a condition names and that have no value here.
QStringList RuleStepper::withoutValue(const QString &condition, TermRef frame) const
{
    const language::Clause *clause = m_sources.clauseOf(frame.argument(FrameKey));
    bool isCut = false;
    const std::vector<Stopped::Frame> here = stackOf(frame, 0, isCut, 1);
    QStringList names;
    if (!clause || here.empty())
        return names;
    for (const QString &name : clause->variables) {
        const QRegularExpression word(u"(?<!\\w)%1(?!\\w)"_s.arg(QRegularExpression::escape(name)),
                                      QRegularExpression::UseUnicodePropertiesOption);
        const QString start = name + u" = "_s;
        const bool hasValue = std::any_of(here.front().bindings.begin(), here.front().bindings.end(),
                                          [&](const QString &binding) { return binding.startsWith(start); });
        if (!hasValue && !name.startsWith(u'_') && condition.contains(word))
            names << name;
    }
    return names;
}

std::vector<Stopped::Frame> RuleStepper::stackOf(TermRef frame, TermRef path, bool &isCut, int most) const
{
    static const Predicate stack("sidl_stepper", "stack", 4);
    std::vector<Stopped::Frame> frames;
    const Frame own;
    const TermRefs arguments(4);
    const TermRef rest, entry;
    if (!arguments[0].put(frame) || !(path ? arguments[1].put(path) : arguments[1].putAtom("none"))
        || !arguments[2].putInteger(most) || !stack.call(arguments) || !rest.put(arguments[3])) {
        prolog::clearException();
        return frames;
    }
    while (rest.takeElement(entry)) {
        if (!entry.isCompound()) {
            isCut = true;
            break;
        }
        frames.push_back(readFrame(entry));
    }
    return frames;
}

Stopped::Frame RuleStepper::readFrame(TermRef entry) const
{
    const Frame own;
    Stopped::Frame frame;
    if (const language::Clause *clause = m_sources.clauseOf(entry.argument(ShownKey))) {
        frame.clause = clause->index;
        frame.head = clause->place();
    }
    frame.goal = stringOf(entry.argument(ShownText));
    frame.place = m_sources.spanAt(entry.argument(ShownPlace));
    const TermRef bindings = entry.argument(ShownBindings), binding;
    while (bindings.takeElement(binding))
        frame.bindings << stringOf(binding);
    return frame;
}

} // namespace sidl::engine
