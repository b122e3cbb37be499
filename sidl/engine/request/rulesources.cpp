// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/request/rulesources.h"

#include "sidl/engine/foreign/termbuilder.h"
#include "sidl/prolog/frame.h"

#include <atomic>
#include <map>

using namespace Qt::StringLiterals;

namespace sidl::engine {

using language::Clause;
using language::PredicateId;
using language::Term;
using prolog::Frame;
using prolog::Predicate;
using prolog::TermRef;
using prolog::TermRefs;

namespace {

/// The arguments of at(Key, Path).
enum PlaceArgument : std::size_t { PlaceKey = 1, PlacePath };

/// The part of @p body that @p path leads to (interpreter.pl): numbers of arguments, the last first, and skip(N) for N
/// second ones; what is behind `dyn`, seen from the body, was made at run time.
const Term *goalAt(const Term &body, TermRef path)
{
    std::vector<int> steps;
    const TermRef rest = path.copy(), step;
    while (rest.takeElement(step)) {
        if (const auto number = step.integer()) {
            steps.push_back(int(*number));
        } else if (step.getArgument(1, step)) {
            if (const auto count = step.integer())
                steps.insert(steps.end(), std::size_t(*count), 2);
        } else {
            steps.clear();
        }
    }
    const Term *goal = &body;
    for (auto number = steps.rbegin(); number != steps.rend(); ++number) {
        if (goal->kind != Term::Kind::Compound || *number < 1 || *number > goal->arity())
            break;
        goal = &goal->args[std::size_t(*number) - 1];
    }
    return goal;
}

} // namespace

RuleSources::RuleSources(const GameModule &game)
    : m_game(game)
{
}

RuleSources::~RuleSources()
{
    static const Predicate forgetSources("sidl_interpreter", "forget_sources", 1);
    if (!m_isLoaded)
        return;
    setMarks(Marks::Without);
    const Frame frame;
    const TermRef module;
    if (module.putAtom(m_game.name()))
        forgetSources.call(module);
}

void RuleSources::use(Marks marks)
{
    load();
    setMarks(marks);
}

void RuleSources::load()
{
    static std::atomic<std::int64_t> s_nextKey{1};
    if (m_isLoaded)
        return;
    m_isLoaded = true;
    const std::vector<Clause> &clauses = m_game.program().clauses;
    m_firstKey = s_nextKey.fetch_add(2 * std::int64_t(clauses.size()));
    std::map<PredicateId, std::vector<std::int64_t>> definitions;
    for (const Clause &clause : clauses) {
        const std::int64_t key = m_firstKey + clause.index;
        definitions[language::predicateOf(clause.head)].push_back(key);
        if (!addSource(clause, key))
            return;
    }
    for (const auto &[predicate, keys] : definitions)
        if (!defineSources(predicate, keys))
            return;
}

bool RuleSources::addSource(const Clause &clause, std::int64_t key) const
{
    static const Predicate add("sidl_interpreter", "add_source", 6);
    const Frame frame;
    const int count = int(clause.variables.size());
    const TermRefs parts(6), names(count);
    const TermBuilder builder(clause);
    for (int i = 0; i < count; ++i)
        if (!names[i].putAtom(clause.variables[i]))
            return false;
    // The atom true of a fact has no place in the text, but is there all the same.
    return parts[0].putAtom(m_game.name()) && parts[1].putInteger(key) && builder.put(parts[2], clause.head)
        && builder.put(parts[3], clause.body) && parts[4].putCompound(u"v"_s, std::size_t(count), builder.variable(0))
        && parts[5].putCompound(u"n"_s, std::size_t(count), names) && add.call(parts);
}

bool RuleSources::defineSources(const PredicateId &predicate, const std::vector<std::int64_t> &keys) const
{
    static const Predicate define("sidl_interpreter", "define_sources", 4);
    const Frame frame;
    const TermRefs parts(4);
    const TermRef key;
    parts[3].putNil();
    for (auto next = keys.rbegin(); next != keys.rend(); ++next)
        if (!key.putInteger(*next) || !parts[3].prepend(key))
            return false;
    if (!parts[0].putAtom(m_game.name()) || !parts[1].putAtom(predicate.name) || !parts[2].putInteger(predicate.arity))
        return false;
    define.call(parts);
    return true;
}

void RuleSources::setMarks(Marks marks)
{
    static const Predicate mark("sidl_stepper", "mark_sources", 2), unmark("sidl_stepper", "unmark_sources", 2);
    if (m_marks == marks)
        return;
    m_marks = marks;
    const Frame frame;
    const TermRefs arguments(2);
    if (arguments[0].putAtom(m_game.name()) && arguments[1].putInteger(std::int64_t(m_game.program().clauses.size())))
        (marks == Marks::With ? mark : unmark).call(arguments);
    prolog::clearException();
}

const Clause *RuleSources::clauseOf(TermRef key) const
{
    const std::vector<Clause> &clauses = m_game.program().clauses;
    const auto count = std::int64_t(clauses.size());
    const auto number = key.integer();
    if (!number || *number < m_firstKey || *number >= m_firstKey + 2 * count)
        return nullptr;
    return &clauses[std::size_t((*number - m_firstKey) % count)];
}

language::Span RuleSources::spanAt(TermRef place) const
{
    if (!place.isCompound())
        return {};
    const Frame frame;
    const Clause *clause = clauseOf(place.argument(PlaceKey));
    return clause ? clause->placeOf(*goalAt(clause->body, place.argument(PlacePath))) : language::Span();
}

} // namespace sidl::engine
