// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/compiled/compiler.h"

#include <QHash>

using namespace Qt::StringLiterals;

namespace sidl::engine::compiled {

using Kind = Symbol::Kind;

namespace {

/// The predicates of library.cpp, without their $, by name and number of arguments: so many arguments more than it has
/// are given to the closure that is their first argument; 0: there is none.
const QHash<QString, int> &libraryPredicates()
{
    static const QHash<QString, int> table{
        {u"append/3"_s, 0}, {u"select/3"_s, 0},  {u"permutation/2"_s, 0}, {u"getsubset/2"_s, 0}, {u"prefix/2"_s, 0},
        {u"nextto/3"_s, 0}, {u"maplist/2"_s, 1}, {u"maplist/3"_s, 2},     {u"maplist/4"_s, 3},   {u"maplist/5"_s, 4},
        {u"foldl/4"_s, 3},  {u"foldl/5"_s, 4},   {u"include/3"_s, 1},     {u"exclude/3"_s, 1},   {u"partition/4"_s, 1},
    };
    return table;
}

} // namespace

/// A goal of the published table as goals that are compiled: of the library, or others. Null: there is none.
Term Compiler::expanded(const QString &name, Term goal, Path &path)
{
    const Terms parts = goal->parts;
    if (libraryPredicates().contains(name + u'/' + QString::number(parts.size())))
        return m_pool.structure(m_values.atom(u'$' + name).number(), parts);
    if ((name == u"nth0" || name == u"nth1") && parts.size() == 3 && resolved(parts[0], path)->kind == Kind::Variable)
        return m_rules.structure(name == u"nth0" ? "$nth" : "$nth1", parts);
    if (name == u"catch" && parts.size() == 3) // whatever it would catch is Prolog's to raise
        return parts[0];
    if (name == u"selectchk" && parts.size() == 3) { // what is left is compared with the first choice alone
        const Term left = variable(path);
        return m_rules.structure(",",
                                 {m_rules.structure("once", {m_rules.structure("$select", {parts[0], parts[1], left})}),
                                  m_rules.structure("=", {parts[2], left})});
    }
    if (name == u"pairs_keys_values" && parts.size() == 3 && isGround(parts[0], path))
        return m_rules.structure(",",
                                 {m_rules.structure("pairs_keys", {parts[0], parts[1]}),
                                  m_rules.structure("pairs_values", {parts[0], parts[2]})});
    return nullptr;
}

/// How many arguments @p predicate gives to the closure that is its first argument; 0: it has none.
int Compiler::closureArguments(const Predicate &predicate)
{
    return predicate.isLibrary
        ? libraryPredicates().value(predicate.name.mid(1) + u'/' + QString::number(predicate.arity))
        : 0;
}

/// The keywords that @p closure may reach when it is called with @p more arguments.
unsigned Compiler::keywordsOfClosure(Term closure, int more, const Path &path)
{
    closure = m_rules.opened(resolved(closure, path));
    QString name;
    int arity = 0;
    if (!m_rules.goalName(closure, name, arity))
        throw Unsupported{u"the goal is known only at run time"_s};
    TermList parts(closure->parts.begin(), closure->parts.end());
    for (int i = 0; i < more; ++i)
        parts.push_back(m_pool.variable(0)); // whatever stands there
    Predicate reached;
    m_rules.reach(m_pool.structure(m_values.atom(name).number(), parts), reached);
    mayUse(reached.keywords);
    return reached.keywords;
}

bool Compiler::univ(Term goal, Path &path)
{
    const Term whole = m_rules.opened(resolved(goal->parts[0], path));
    const auto refuse = [](bool isRefused) {
        if (isRefused)
            throw Unsupported{u"=.. of terms that may have variables without a value"_s};
    };
    std::vector<Term> elements;
    const Term rest = elementsOf(goal->parts[1], path, elements);
    const bool isComplete = rest->kind == Kind::Constant && rest->value == m_values.nil() && !elements.empty();
    if (whole->kind == Kind::Variable) {
        if (!isComplete)
            return false; // of a list that is there the machine makes a term
        const Term name = resolved(elements[0], path);
        refuse(name->kind != Kind::Constant || name->value.isCompound()
               || (elements.size() > 1 && !name->value.isAtom()));
        elements.erase(elements.begin());
        unify(whole, elements.empty() ? name : m_pool.structure(name->value.number(), elements), path);
        return true;
    }
    refuse(!isComplete && rest->kind != Kind::Variable); // an error, perhaps
    if (whole->kind == Kind::Slot)
        return false;
    refuse(whole->kind == Kind::Structure && whole->parts.empty());
    Term list = m_pool.constant(m_values.nil());
    for (std::size_t i = whole->parts.size(); i-- > 0;)
        list = m_pool.structure(m_values.consName(), {whole->parts[i], list});
    const Term name = whole->kind == Kind::Structure ? m_pool.constant({Value::AtomTag, whole->name}) : whole;
    unify(goal->parts[1], m_pool.structure(m_values.consName(), {name, list}), path);
    return true;
}

bool Compiler::functor(Term goal, Path &path)
{
    const Term whole = m_rules.opened(resolved(goal->parts[0], path)), name = resolved(goal->parts[1], path),
               arity = resolved(goal->parts[2], path);
    const auto refuse = [](bool isRefused) {
        if (isRefused)
            throw Unsupported{u"functor/3 of what is not known"_s};
    };
    const bool isNumber = arity->kind == Kind::Constant && arity->value.isInteger();
    if (whole->kind == Kind::Variable) {
        constexpr int Most = 30;
        refuse(!isNumber || name->kind != Kind::Constant || name->value.isCompound());
        const std::int64_t count = arity->value.integer();
        refuse(count < 0 || count > Most || (count > 0 && !name->value.isAtom()));
        std::vector<Term> parts;
        for (std::int64_t i = 0; i < count; ++i)
            parts.push_back(variable(path));
        unify(whole, count == 0 ? name : m_pool.structure(name->value.number(), parts), path);
        return true;
    }
    refuse(arity->kind != Kind::Variable && !isNumber);
    refuse(name->kind == Kind::Structure || (name->kind == Kind::Constant && name->value.isCompound()));
    if (whole->kind == Kind::Slot) {
        const std::int32_t input = operand(whole, path);
        for (const auto &[function, part] : {std::pair(&nameOfTerm, goal->parts[1]), {&arityOfTerm, goal->parts[2]}}) {
            const int slot = newSlot();
            Instruction &call = emit(path, Op::CallNative);
            call.native = function;
            call.a = slot;
            call.inputs = {input};
            if (!unify(part, m_pool.slot(slot), path))
                return true;
        }
        return true;
    }
    const bool isStructure = whole->kind == Kind::Structure;
    if (unify(goal->parts[1], isStructure ? m_pool.constant({Value::AtomTag, whole->name}) : whole, path))
        unify(goal->parts[2], m_pool.constant(Value::integer(std::int64_t(whole->parts.size()))), path);
    return true;
}

} // namespace sidl::engine::compiled
