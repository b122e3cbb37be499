// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/request/rulerequest.h"

#include "sidl/engine/foreign/effects.h"
#include "sidl/engine/foreign/wordtable.h"
#include "sidl/prolog/frame.h"
#include "sidl/prolog/text.h"

using namespace Qt::StringLiterals;

namespace sidl::engine {

using language::Keyword;
using language::Severity;
using prolog::Predicate;
using prolog::PrologException;
using prolog::Query;
using prolog::TermRef;
using prolog::TermRefs;

namespace {

const char *reason(WordFault fault)
{
    switch (fault) {
    case WordFault::NotAList:
        return "it is no list";
    case WordFault::Empty:
        return "it is empty";
    case WordFault::NotGround:
        return "a variable in it has no value";
    case WordFault::NotALiteral:
        return "it holds something else than atoms, strings, integers and finite floats";
    case WordFault::TooDeep:
        return "it is nested deeper than 100 levels or has too many parts";
    case WordFault::None:
        break;
    }
    return "";
}

} // namespace

RuleRequest::RuleRequest(const GameModule &game, const ProblemTeller &teller, RuleEngine engine, ClauseCounter *counter,
                         ClauseProfile *profile)
    : m_game(game)
    , m_teller(teller)
{
    m_context.module = game.name();
    m_context.facts = &m_facts;
    m_context.counter = profile ? &profile->counter() : counter;
    m_context.profile = profile;
    m_context.watchdog = &m_watchdog;
    if (engine != RuleEngine::Prolog && !counter && !game.problem())
        m_compiled = std::make_unique<compiled::CompiledRules>(game.program(), profile);
}

RuleRequest::~RuleRequest()
{
    if (m_context.note.head)
        PL_erase(m_context.note.head);
    if (m_context.note.goal)
        PL_erase(m_context.note.goal);
}

void RuleRequest::setScene(const Scene &scene)
{
    m_context.scene = scene;
    if (m_isCompiled)
        m_compiled->setScene(scene);
}

void RuleRequest::requireProlog()
{
    if (!m_isInProlog)
        throw NeedsProlog{};
}

void RuleRequest::speakAs(Keyword keyword, unsigned allowed)
{
    m_asked = {.keyword = keyword, .isGoal = true};
    m_context.allowed = allowed;
}

Query RuleRequest::ask(const AskedRule &asked, TermRef arguments)
{
    ++m_calls.all;
    m_asked = asked;
    m_context.allowed = language::info(asked.keyword).allows;
    if (m_isMarked)
        return askMarked(asked.keyword, arguments);
    return Query(m_game.predicate(asked.keyword), arguments, m_game.module());
}

Query RuleRequest::askMarked(Keyword keyword, TermRef arguments)
{
    static const Predicate runMarked("sidl_stepper", "run_marked", 2);
    ++m_queries;
    const language::KeywordInfo &row = language::info(keyword);
    const TermRefs parts(2);
    if (!parts[0].putAtom(m_game.name())
        || !parts[1].putCompound(prolog::functorOf(row.name, std::size_t(row.arity)), arguments))
        throw PrologException{};
    return Query(runMarked, parts);
}

void RuleRequest::solve(const AskedRule &asked, TermRef arguments, int limit, const std::function<bool()> &visit)
{
    if (!m_game.hasRules(asked.keyword))
        return;
    Query query = ask(asked, arguments);
    const auto next = [&] {
        const ClauseProfile::Prolog inProlog(m_context.profile);
        return query.next();
    };
    for (int count = 0; next(); ++count) {
        if (count >= limit) {
            query.close();
            Problem problem = m_teller.ofRule(
                Severity::Error, "solution-limit",
                u"%1 has more than %2 solutions"_s.arg(QString::fromLatin1(language::info(asked.keyword).name))
                    .arg(limit),
                asked.keyword == Keyword::Switch
                    ? u"Use unlimited/2 for large sets of actions"_s
                    : u"Look for a rule that calls itself, or gives the same solution again and again"_s,
                asked.keyword);
            if (const int clause = m_game.clauseAtSolution(asked.keyword, arguments, limit); clause >= 0)
                problem.span = m_game.program().clauses[std::size_t(clause)].place();
            problem.kind = Problem::Kind::Solutions;
            fail(std::move(problem));
        }
        if (!visit())
            return;
    }
}

bool RuleRequest::solveOnce(const AskedRule &asked, TermRef arguments)
{
    if (!m_game.hasRules(asked.keyword))
        return false;
    const ClauseProfile::Prolog inProlog(m_context.profile);
    return ask(asked, arguments).once();
}

RuleRequest::Look::Look(RuleRequest &request)
    : m_context(request.m_context)
    , m_allowed(m_context.allowed)
    , m_effects(std::exchange(m_context.effects, 0))
{
    using language::bit;
    m_context.allowed
        = (m_allowed | bit(Keyword::Fact) | bit(Keyword::Player)) & ~(bit(Keyword::Create) | bit(Keyword::Delete));
}

RuleRequest::Look::~Look()
{
    m_context.allowed = m_allowed;
    m_context.effects = m_effects;
}

RuleRequest::Recording::Recording(RuleRequest &request)
    : m_context(request.m_context)
    , m_outer(m_context.effects)
{
    m_context.effects = m_effects;
    m_context.collected.clear();
}

RuleRequest::Recording::~Recording()
{
    m_context.effects = m_outer;
}

std::vector<std::int64_t> RuleRequest::Recording::codes() const
{
    std::vector<std::int64_t> codes;
    readEffects(m_effects, 0, codes);
    return codes;
}

std::vector<Effect> RuleRequest::recorded(Word place) const
{
    std::vector<Effect> effects;
    if (!m_context.effects)
        return effects;
    std::vector<std::int64_t> codes;
    readEffects(m_context.effects, 0, codes);
    for (const std::int64_t code : codes)
        effects.push_back(effectOf(place, code));
    return effects;
}

void RuleRequest::fail(Problem problem)
{
    requireProlog();
    m_pending = std::move(problem);
    throw PrologException{}; // '$job' raises it in Prolog once all queries are closed
}

Word RuleRequest::solvedWord(TermRef term, Keyword keyword, TermRef arguments, const char *what)
{
    WordFault fault = WordFault::None;
    const Word word = wordOf(term, fault);
    if (word.isNull())
        fail(m_teller.ofRule(Severity::Error, "not-a-word",
                             u"%1 is no %2: %3"_s.arg(prolog::termText(term), QString::fromLatin1(what),
                                                      QString::fromLatin1(reason(fault))),
                             u"Give a list of atoms, numbers and strings, as in [alice,10]"_s, keyword, arguments));
    return word;
}

Problem RuleRequest::takeException()
{
    const TermRef ball = TermRef(PL_exception(0)).copy();
    prolog::clearException();
    const Watchdog::Reason stopped = m_watchdog.reason();
    if (stopped != Watchdog::None || ball.isAtom("inference_limit_exceeded")) {
        PL_raise_exception(ball);
        throw PrologException{};
    }
    return describe(ball, stopped);
}

Problem RuleRequest::takeExceptionOfNoRule()
{
    m_context.note.clause = -1;
    return takeException();
}

void RuleRequest::addGoal(Problem &problem, const language::Clause &asked) const
{
    if (m_context.note.goal)
        m_teller.addGoal(problem, asked, m_context.note);
}

Problem RuleRequest::describe(TermRef ball, Watchdog::Reason reason)
{
    if (m_pending && ball && ball.isAtom("sidl_problem")) {
        Problem problem = std::move(*m_pending);
        m_pending.reset();
        return problem;
    }
    return m_teller.ofException(ball, reason, m_asked, m_context.note);
}

void RuleRequest::runMarked(AtMark atMark)
{
    m_isMarked = true;
    m_queries = 0;
    m_context.atMark = std::move(atMark);
}

void RuleRequest::runCompiled()
{
    m_isMarked = false;
    m_context.atMark = nullptr;
}

bool RuleRequest::pause(const std::function<bool()> &wait)
{
    m_watchdog.pause();
    const bool goesOn = wait();
    m_watchdog.resume();
    if (goesOn)
        return true;
    m_watchdog.cancel();
    return raiseAbort();
}

} // namespace sidl::engine
