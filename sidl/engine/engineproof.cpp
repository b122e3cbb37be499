// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/engineprivate.h"
#include "sidl/engine/termbuilder.h"

#include <algorithm>
#include <map>

// What engine and interpreter tell each other: the rules as they were written, and proofs (explain.pl).

namespace sidl::engine {

using language::Clause;
using language::PredicateId;
using language::Term;

namespace {

std::atomic<std::int64_t> s_nextKey{1};

bool callInterpreter(const char *name, term_t arguments, int arity)
{
    return PL_call_predicate(nullptr, PL_Q_NODEBUG | PL_Q_CATCH_EXCEPTION,
                             PL_predicate(name, arity, "sidl_interpreter"), arguments);
}

/// Makes @p term name(A, B, …) of the consecutive references from @p arguments on; for none the atom.
bool makeTerm(term_t term, const char *name, int arity, term_t arguments)
{
    if (arity == 0)
        return PL_put_atom_chars(term, name);
    return PL_cons_functor_v(term, PL_new_functor_sz(PL_new_atom(name), std::size_t(arity)), arguments);
}

bool putAtom(term_t term, const QString &text)
{
    const QByteArray utf8 = text.toUtf8();
    return PL_put_chars(term, PL_ATOM | REP_UTF8, std::size_t(utf8.size()), utf8.constData());
}

/// The part of @p body that @p path leads to (interpreter.pl): numbers of arguments, the last first, and skip(N) for N
/// second ones; what is behind `dyn`, seen from the body, was made at run time.
const Term *goalAt(const Term &body, term_t path)
{
    std::vector<int> steps;
    const term_t rest = PL_copy_term_ref(path), step = PL_new_term_ref();
    while (PL_get_list(rest, step, rest)) {
        int number = 0;
        if (PL_get_integer(step, &number)) {
            steps.push_back(number);
        } else if (PL_is_compound(step)) {
            _PL_get_arg_sz(1, step, step);
            if (PL_get_integer(step, &number))
                steps.insert(steps.end(), std::size_t(number), 2);
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

template <typename Value, std::size_t Size>
Value valueOf(const QString &name, const std::pair<const char *, Value> (&names)[Size], Value otherwise)
{
    for (const auto &[text, value] : names)
        if (name == QLatin1String(text))
            return value;
    return otherwise;
}

ProofNode::Kind kindOf(const QString &name)
{
    using Kind = ProofNode::Kind;
    static constexpr std::pair<const char *, Kind> names[]
        = {{"rule", Kind::Rule},       {"clause", Kind::Clause},     {"fact", Kind::Fact},
           {"builtin", Kind::BuiltIn}, {"negation", Kind::Negation}, {"aggregate", Kind::Aggregate},
           {"control", Kind::Control}, {"effect", Kind::Effect}};
    return valueOf(name, names, Kind::BuiltIn);
}

} // namespace

ProofNode::Outcome Engine::Private::outcomeOf(term_t term)
{
    using Outcome = ProofNode::Outcome;
    static constexpr std::pair<const char *, Outcome> names[]
        = {{"holds", Outcome::Holds}, {"fails", Outcome::Fails}, {"raises", Outcome::Raises}};
    return valueOf(stringOf(term), names, Outcome::Untried);
}

void Engine::Private::loadSources()
{
    if (m_hasSources)
        return;
    m_hasSources = true;
    m_firstKey = s_nextKey.fetch_add(2 * std::int64_t(m_program.clauses.size())); // the second half: with marks
    std::map<PredicateId, std::vector<std::int64_t>> definitions;
    for (const Clause &clause : m_program.clauses) {
        const std::int64_t key = m_firstKey + clause.index;
        definitions[language::predicateOf(clause.head)].push_back(key);
        TermFrame frame;
        const int count = int(clause.variables.size());
        const term_t parts = PL_new_term_refs(6);
        const TermBuilder builder(clause);
        const term_t names = count > 0 ? PL_new_term_refs(count) : 0;
        for (int i = 0; i < count; ++i)
            if (!putAtom(names + term_t(i), clause.variables[i]))
                return;
        // The atom true of a fact has no place in the text, but is there all the same.
        if (!PL_put_atom(parts, m_moduleName) || !PL_put_int64(parts + 1, key) || !builder.put(parts + 2, clause.head)
            || !builder.put(parts + 3, clause.body)
            || !makeTerm(parts + 4, "v", count, count > 0 ? builder.variable(0) : 0)
            || !makeTerm(parts + 5, "n", count, names) || !callInterpreter("add_source", parts, 6))
            return;
    }
    for (const auto &[predicate, keys] : definitions) {
        TermFrame frame;
        const term_t parts = PL_new_term_refs(4);
        const term_t key = PL_new_term_ref();
        PL_put_nil(parts + 3);
        for (auto next = keys.rbegin(); next != keys.rend(); ++next)
            if (!PL_put_int64(key, *next) || !PL_cons_list(parts + 3, key, parts + 3))
                return;
        if (!PL_put_atom(parts, m_moduleName) || !putAtom(parts + 1, predicate.name)
            || !PL_put_integer(parts + 2, predicate.arity))
            return;
        callInterpreter("define_sources", parts, 4);
    }
}

void Engine::Private::forgetSources()
{
    if (m_hasMarks)
        useSources(false);
    TermFrame frame;
    const term_t module = PL_new_term_ref();
    if (m_hasSources && PL_put_atom(module, m_moduleName))
        callInterpreter("forget_sources", module, 1);
}

const Clause *Engine::Private::clauseOf(term_t key) const
{
    std::int64_t number = 0;
    const auto count = std::int64_t(m_program.clauses.size());
    if (!PL_get_int64(key, &number) || number < m_firstKey || number >= m_firstKey + 2 * count)
        return nullptr;
    return &m_program.clauses[std::size_t((number - m_firstKey) % count)];
}

language::Span Engine::Private::spanAt(term_t place) const
{
    if (!PL_is_compound(place))
        return {};
    TermFrame frame;
    const term_t key = PL_new_term_refs(2), path = key + 1;
    _PL_get_arg_sz(1, place, key);
    _PL_get_arg_sz(2, place, path);
    const Clause *clause = clauseOf(key);
    return clause ? goalAt(clause->body, path)->span : language::Span();
}

ProofNode Engine::Private::proofNode(term_t node) const
{
    TermFrame frame;
    ProofNode result;
    const term_t part = PL_new_term_refs(2), binding = part + 1;
    const auto get = [&](std::size_t index) { _PL_get_arg_sz(index, node, part); };
    get(1);
    result.kind = kindOf(stringOf(part));
    get(2);
    result.outcome = outcomeOf(part);
    get(3);
    result.goal = stringOf(part);
    get(4);
    result.place = spanAt(part);
    get(5);
    if (const Clause *clause = clauseOf(part)) {
        result.clause = clause->head.span;
        result.clauseIndex = clause->index;
    }
    get(6);
    while (PL_get_list(part, binding, part))
        result.bindings << stringOf(binding);
    get(7);
    result.note = stringOf(part);
    get(8);
    proofNodes(part, result.children, result.isCut);
    return result;
}

void Engine::Private::proofNodes(term_t list, std::vector<ProofNode> &nodes, bool &isCut) const
{
    const term_t rest = PL_copy_term_ref(list), node = PL_new_term_ref();
    while (PL_get_list(rest, node, rest)) {
        if (PL_is_atom(node))
            isCut = true;
        else
            nodes.push_back(proofNode(node));
    }
}

} // namespace sidl::engine
