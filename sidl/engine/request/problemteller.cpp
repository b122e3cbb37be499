// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/request/problemteller.h"

#include "sidl/engine/foreign/termbuilder.h"
#include "sidl/engine/foreign/wordtable.h"
#include "sidl/language/program/builtins.h"
#include "sidl/language/text/problemcodes.h"
#include "sidl/prolog/frame.h"
#include "sidl/prolog/text.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::engine {

using language::Clause;
using language::Keyword;
using language::Severity;
using language::Term;
using prolog::atomText;
using prolog::Frame;
using prolog::Predicate;
using prolog::stringOf;
using prolog::TermRef;
using prolog::TermRefs;
using prolog::termText;

namespace {

/// For what is only shown: a failure changes nothing.
void unifyOrNot(TermRef a, TermRef b)
{
    if (!a.unify(b))
        prolog::clearException();
}

/// The goals of a rule's body, control constructs opened up.
void collectGoals(const Term &first, std::vector<const Term *> &goals)
{
    const Term *rest = &first;
    for (; rest->isSequence(); rest = &rest->args[1])
        collectGoals(rest->args[0], goals);
    const Term &body = *rest;
    goals.push_back(&body);
    if (body.kind != Term::Kind::Compound)
        return;
    for (const Term &argument : body.args)
        if (argument.isCallable())
            collectGoals(argument, goals);
}

/// The goals that a body's own code calls, in their order: no argument of such as findall/3 is one.
void collectCalls(const Term &first, std::vector<const Term *> &calls)
{
    const auto isOpened = [](const Term &goal) {
        return goal.isSequence() || goal.isCompound(u"->", 2) || goal.isCompound(u"*->", 2)
            || goal.isCompound(u"\\+", 1) || goal.isCompound(u"not", 1);
    };
    const Term *rest = &first;
    for (; isOpened(*rest); rest = &rest->args.back())
        if (rest->arity() == 2)
            collectCalls(rest->args[0], calls);
    calls.push_back(rest);
}

/// Of the goals of @p clause that call the same predicate as @p written, the one that the code of the clause was at,
/// unified with it; nullptr: it is not known, as within a call/1.
const Term *findCall(atom_t module, const Clause &clause, const TermBuilder &builder, TermRef written,
                     const Context::Note &note)
{
    static const Predicate callNumber("sidl_call_place", "call_number", 5);
    const std::optional<TermRef::Name> name = written.name();
    if (!name || note.clause < 0 || note.pc == 0)
        return nullptr;
    std::vector<const Term *> calls;
    collectCalls(clause.body, calls);
    std::erase_if(calls, [&name, text = atomText(name->atom)](const Term *call) {
        return !call->isCallable() || call->text != text || call->arity() != int(name->arity);
    });
    const TermRefs arguments(5);
    if (!arguments[0].putAtom(module) || !arguments[1].putInteger(note.clause) || !arguments[2].putInteger(note.pc)
        || !callNumber.call(arguments)) {
        prolog::clearException();
        return nullptr;
    }
    // As one predicate of the engine, fact/1 is several.
    const auto number = arguments[3].integer(), count = arguments[4].integer();
    if (!number || !count || *number < 1 || *count != std::int64_t(calls.size()))
        return nullptr;
    const Term *found = calls[std::size_t(*number - 1)];
    Frame attempt;
    const TermRef term;
    if (!builder.put(term, *found) || !term.unify(written)) { // such as a catch/3
        prolog::clearException();
        attempt.undo();
    }
    return found;
}

bool isInstance(TermRef special, TermRef general)
{
    static const Predicate subsumes("system", "subsumes_term", 2);
    const TermRefs arguments(2);
    const bool is = arguments[0].put(general) && arguments[1].put(special) && subsumes.call(arguments);
    if (!is)
        prolog::clearException();
    return is;
}

/// The goal of @p clause that @p written is an instance of, or else one that it can be made equal to, unified with it;
/// nullptr if there is none.
const Term *findGoal(const Clause &clause, const TermBuilder &builder, TermRef written)
{
    std::vector<const Term *> goals;
    collectGoals(clause.body, goals);
    const Term *sameName = nullptr;
    const Term *equal = nullptr;
    const std::optional<TermRef::Name> name = written.name();
    if (!name)
        return nullptr;
    const QString text = atomText(name->atom);
    for (const Term *candidate : goals) {
        if (candidate->text != text || candidate->arity() != int(name->arity))
            continue;
        if (!sameName)
            sameName = candidate;
        Frame attempt;
        const TermRef term;
        if (builder.put(term, *candidate)) {
            const bool isExact = isInstance(written, term);
            const bool isEqual = term.unify(written);
            if (isEqual && isExact)
                return candidate;
            if (isEqual && !equal)
                equal = candidate;
        }
        prolog::clearException();
        attempt.undo();
    }
    const TermRef term;
    if (equal && builder.put(term, *equal))
        unifyOrNot(term, written);
    if (equal)
        return equal;
    return sameName; // such as a catch/3, whose arguments the engine has replaced
}

/// Variables without a value are shown by their names.
void nameVariables(const Clause &clause, const TermBuilder &builder)
{
    static const functor_t var = prolog::functorOf("$VAR", 1);
    for (int i = 0; i < int(clause.variables.size()); ++i) {
        if (!builder.variable(i).isVariable())
            continue;
        const TermRef shown, name;
        if (name.putAtom(clause.variables[i]) && shown.putCompound(var, name))
            unifyOrNot(builder.variable(i), shown);
    }
}

/// Makes @p noted, as the engine calls it, the goal that the author wrote: '$fact'(a, B) is fact([a, B]).
/// False for none.
bool goalAsWritten(TermRef noted, TermRef written)
{
    static const Predicate asWritten("sidl_guard", "as_written", 2);
    const TermRefs arguments(2);
    return noted.stripModule(arguments[0]) && !arguments[0].isAtom("none") && asWritten.call(arguments)
        && written.put(arguments[1]);
}

/// The goal of @p clause that a library's helper works for, as numlist_/3 for numlist/3 and findall_loop/4 for
/// findall/3: SWI-Prolog has put it in the goal's own place. nullptr if there is none.
const Term *findGoalOfHelper(const Clause &clause, TermRef written)
{
    const std::optional<TermRef::Name> name = written.name();
    if (!name)
        return nullptr;
    std::vector<const Term *> goals;
    collectGoals(clause.body, goals);
    QString text = atomText(name->atom);
    while (text.contains(u'_')) {
        text.truncate(text.lastIndexOf(u'_'));
        const auto found = std::find_if(goals.begin(), goals.end(), [&](const Term *goal) {
            return goal->text == text && language::builtin(language::predicateOf(*goal));
        });
        if (found != goals.end())
            return *found;
    }
    return nullptr;
}

/// Whether @p goal is call/N of a goal that was known only at run time. All else that does not stand in the rule is a
/// predicate inside of a library, which is no concern of the author.
bool isRunTimeCall(TermRef goal)
{
    const std::optional<TermRef::Name> name = goal.isCompound() ? goal.name() : std::nullopt;
    return name && atomText(name->atom) == "call"_L1;
}

/// The atom that was to be calculated with; empty if @p ball is another exception.
QString evaluatedAtom(TermRef ball)
{
    const auto isCompound = [](TermRef term, const char *name, std::size_t arity) {
        const std::optional<TermRef::Name> found = term.compoundName();
        return found && found->arity == arity && atomText(found->atom) == QLatin1String(name);
    };
    const TermRef formal, indicator, atom;
    if (!ball || !isCompound(ball, "error", 2) || !ball.getArgument(1, formal) || !isCompound(formal, "type_error", 2)
        || !formal.argument(1).isAtom("evaluable") || !formal.getArgument(2, indicator)
        || !isCompound(indicator, "/", 2) || !indicator.getArgument(1, atom) || termText(indicator.argument(2)) != u'0')
        return {};
    return termText(atom);
}

bool hasVariable(const Term &term, QStringView name)
{
    if (term.kind == Term::Kind::Variable)
        return term.text == name;
    return std::any_of(term.args.begin(), term.args.end(), [&](const Term &each) { return hasVariable(each, name); });
}

/// Names the variable of @p goal that was to be a number: "M is one, not a number".
void nameCulprit(Problem &problem, TermRef ball, const Term &goal)
{
    const QString atom = evaluatedAtom(ball);
    for (const QString &binding : std::as_const(problem.bindings)) {
        const QString name = binding.section(u" = "_s, 0, 0);
        if (atom.isEmpty() || binding != name + u" = "_s + atom || !hasVariable(goal, name))
            continue;
        problem.message = name + u" is "_s + atom + u", not a number"_s;
        problem.advice = u"Look where "_s + name + u" gets its value: only numbers can be calculated with"_s;
        return;
    }
}

/// What @p goal calculates with; empty for another goal.
std::vector<const Term *> calculated(const Term &goal)
{
    if (goal.isCompound(u"is", 2))
        return {&goal.args[1]};
    const bool compares
        = goal.arity() == 2 && QStringList{u"=:="_s, u"=\\="_s, u"<"_s, u">"_s, u"=<"_s, u">="_s}.contains(goal.text);
    return compares ? std::vector{&goal.args[0], &goal.args[1]} : std::vector<const Term *>();
}

/// Names those variables of @p goal, which calculates, that have no value.
void nameUnbound(Problem &problem, const Clause &clause, const TermBuilder &builder, const Term &goal)
{
    const std::vector<const Term *> terms = calculated(goal);
    QStringList names;
    for (int i = 0; i < int(clause.variables.size()); ++i) {
        const QString &name = clause.variables[i];
        if (name != u"_"_s && builder.variable(i).isVariable()
            && std::any_of(terms.begin(), terms.end(), [&](const Term *term) { return hasVariable(*term, name); }))
            names << name;
    }
    if (names.size() == 1)
        problem.message = u"%1 has no value yet where one is needed"_s.arg(names.front());
    else if (!names.isEmpty())
        problem.message = u"%1 have no value yet where one is needed"_s.arg(names.join(u" and "_s));
}

/// Places @p problem at the goal of @p clause, of @p module, that raised, with the values of its variables. Returns that
/// goal; null: not known.
const Term *placeGoal(Problem &problem, atom_t module, const Clause &clause, const Context::Note &note)
{
    problem.span = clause.place();
    const TermBuilder builder(clause);
    const TermRef noted, written, mine, plain;
    if (note.head && PL_recorded(note.head, noted) && noted.stripModule(plain) && builder.put(mine, clause.head))
        unifyOrNot(plain, mine);
    const Term *source = nullptr;
    if (note.goal && PL_recorded(note.goal, noted) && goalAsWritten(noted, written)) {
        source = findCall(module, clause, builder, written, note);
        if (!source)
            source = findGoal(clause, builder, written);
    }
    if (!source && !written.isVariable())
        source = findGoalOfHelper(clause, written);
    if (source)
        problem.span = clause.placeOf(*source);
    for (int i = 0; i < int(clause.variables.size()); ++i)
        if (!clause.variables[i].startsWith(u'_') && !builder.variable(i).isVariable())
            problem.bindings << clause.variables[i] + u" = "_s + termText(builder.variable(i), 120);
    if (source) {
        if (problem.code == "unbound"_L1)
            nameUnbound(problem, clause, builder, *source);
        nameVariables(clause, builder);
        if (builder.put(mine, *source))
            problem.goal = termText(mine);
    } else if (isRunTimeCall(written)) {
        problem.goal = termText(written);
    }
    return source;
}

/// What was at work when the stacks were full.
struct Overflow
{
    int clause = -1; ///< one of its predicate's; -1: not known
    bool isOnly = false;
};

Overflow overflowOf(TermRef ball)
{
    static const Predicate atOverflow("sidl_kernel", "at_overflow", 3);
    const Frame frame;
    const TermRefs arguments(3);
    Overflow overflow;
    if (ball && arguments[0].put(ball) && atOverflow.call(arguments)) {
        overflow.clause = int(arguments[1].integer().value_or(-1));
        overflow.isOnly = arguments[2].isAtom("true");
    }
    return overflow;
}

/// Behind what was wrong, where none of several rules is to be pointed at.
QString inPredicate(const QString &predicate)
{
    return u", in %1 or in what it calls"_s.arg(predicate);
}

} // namespace

ProblemTeller::ProblemTeller(const GameModule &game)
    : m_game(game)
{
}

Problem ProblemTeller::ofException(TermRef ball, Watchdog::Reason stopped, const AskedRule &asked,
                                   const Context::Note &note) const
{
    const Frame frame;
    Problem problem;
    problem.rule = asked.text();
    const auto limit = [&](Problem::Kind kind, const char *code, const char *message, const char *advice) {
        problem.kind = kind;
        problem.code = QString::fromLatin1(code);
        problem.message = QString::fromLatin1(message);
        problem.advice = QString::fromLatin1(advice);
    };
    if (stopped == Watchdog::Cancelled) {
        problem = cancelled();
        problem.rule = asked.text();
    } else if (stopped == Watchdog::Time) {
        limit(Problem::Kind::Time, "time-limit", "the rules took longer than allowed",
              "Look for a rule that does not end");
    } else if (stopped == Watchdog::Memory) {
        limit(Problem::Kind::Memory, "memory-limit", "the rules need more memory than allowed",
              "Look for a rule that builds an endless term");
    } else {
        static const Predicate explain("sidl_kernel", "explain", 4);
        const TermRefs arguments(4);
        if (ball && arguments[0].put(ball) && explain.callOnTexts(arguments)) {
            problem.code = stringOf(arguments[1]);
            problem.message = stringOf(arguments[2]);
            problem.advice = stringOf(arguments[3]);
        } else {
            problem.code = u"exception"_s;
            problem.message = u"the rules raised an exception that cannot be shown"_s;
        }
        Q_ASSERT(language::problemCode(problem.code)); // the kernel's
        if (problem.code == "inference-limit"_L1)
            problem.kind = Problem::Kind::Inferences;
        if (problem.code == "memory-limit"_L1)
            problem.kind = Problem::Kind::Memory;
    }
    if (const Term *goal = addPlace(problem, asked, note, ball))
        nameCulprit(problem, ball, *goal);
    return problem;
}

const Term *ProblemTeller::addPlace(Problem &problem, const AskedRule &asked, const Context::Note &note,
                                    TermRef ball) const
{
    const std::vector<Clause> &clauses = m_game.program().clauses;
    // Of these an older exception's note is none: a look taken while the rules ran is, or at the limit itself.
    const bool isUnplaced = problem.kind == Problem::Kind::Inferences || problem.kind == Problem::Kind::Memory;
    const bool isNoted = note.clause >= 0 && (!isUnplaced || note.sampled);
    const Overflow full = problem.kind == Problem::Kind::Memory ? overflowOf(ball) : Overflow();
    if (full.clause >= 0) {
        const language::PredicateId predicate = predicateOf(clauses[std::size_t(full.clause)].head);
        if (!isNoted || predicateOf(clauses[std::size_t(note.clause)].head) != predicate) { // that look was before
            if (full.isOnly)
                problem.span = clauses[std::size_t(full.clause)].place();
            else
                problem.message += inPredicate(predicate.text());
            return nullptr;
        }
    }
    if (isNoted)
        return placeGoal(problem, m_game.name(), clauses[std::size_t(note.clause)], note);
    const TermRefs arguments(language::info(asked.keyword).arity);
    if (!asked.first.isNull())
        putWord(arguments[0], asked.first);
    if (!asked.second.isNull())
        putWord(arguments[1], asked.second);
    const int clause = m_game.clauseFor(asked.keyword, arguments);
    const bool isLimit = !asked.isGoal && (isUnplaced || problem.kind == Problem::Kind::Time);
    if (clause >= 0 && isLimit && m_game.clauseFor(asked.keyword, arguments, clause + 1) >= 0)
        problem.message += inPredicate(predicateOf(clauses[std::size_t(clause)].head).text()); // which one is not known
    else if (clause >= 0)
        problem.span = clauses[std::size_t(clause)].place();
    return nullptr;
}

void ProblemTeller::addGoal(Problem &problem, const Clause &clause, const Context::Note &note) const
{
    const Frame frame;
    placeGoal(problem, m_game.name(), clause, note);
}

Problem ProblemTeller::ofRule(Severity severity, const char *code, QString message, QString advice, Keyword keyword,
                              TermRef arguments) const
{
    Q_ASSERT(language::isKnownProblem(QString::fromLatin1(code), severity));
    Problem problem;
    problem.severity = severity;
    problem.code = QString::fromLatin1(code);
    problem.message = std::move(message);
    problem.advice = std::move(advice);
    const bool isGiven = arguments && severity == Severity::Error;
    const int clause = isGiven ? m_game.clauseGiving(keyword, arguments) : m_game.clauseFor(keyword, arguments);
    if (clause >= 0)
        problem.span = m_game.program().clauses[std::size_t(clause)].place();
    return problem;
}

} // namespace sidl::engine
