// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/check/elementflow.h"

#include "sidl/language/program/termmatch.h"
#include "sidl/language/structure/variableuse.h"
#include "sidl/language/structure/worduse.h"

#include <algorithm>

namespace sidl::language {

namespace {

constexpr int MostWalks = 1000; // then nothing more is certain

/// Adds the terms that @p part stands in, from @p whole on, and itself. False: it stands elsewhere.
bool findPath(const Term &whole, const Term &part, std::vector<const Term *> &path)
{
    const std::size_t length = path.size();
    for (const Term *rest = &whole;; rest = &rest->args[1]) {
        path.push_back(rest);
        if (rest == &part)
            return true;
        const std::size_t before = rest->isSequence() ? 1 : rest->args.size();
        for (std::size_t i = 0; i < before; ++i)
            if (findPath(rest->args[i], part, path))
                return true;
        if (!rest->isSequence()) {
            path.resize(length);
            return false;
        }
    }
}

std::vector<const Term *> pathTo(const Term &whole, const Term &part)
{
    std::vector<const Term *> path;
    findPath(whole, part, path);
    return path;
}

/// Goals that leave what their parts give to variables.
bool isControl(const Term &goal)
{
    return goal.isSequence() || goal.isCompound(u"->", 2) || goal.isCompound(u"*->", 2) || goal.isCompound(u"once", 1);
}

/// Whether they stand in different branches, of which only one is run.
bool areApart(const Term &body, const Term &one, const Term &other)
{
    const std::vector<const Term *> first = pathTo(body, one), second = pathTo(body, other);
    const auto parting = std::mismatch(first.begin(), first.end(), second.begin(), second.end()).first;
    return parting != first.begin() && parting != first.end() && (*(parting - 1))->isCompound(u";", 2);
}

/// Arguments of a head that rules give values to, and are not asked with.
bool isProduced(Keyword keyword, std::size_t index)
{
    switch (keyword) {
    case Keyword::Init:
    case Keyword::Legal:
        return index == 0;
    case Keyword::Switch:
    case Keyword::Default:
        return index == 1;
    default:
        return false;
    }
}

bool holdsVariable(const Term &term, int variable)
{
    bool found = false;
    eachVariable(term, [&](const Term &each) { found = found || each.variable == variable; });
    return found;
}

/// The variables of a clause that are elements of words, and where first.
QHash<int, const Term *> wordElements(const CheckContext &context, const Clause &clause)
{
    QHash<int, const Term *> elements;
    const auto add = [&elements](const PredicateId &predicate, const Term &goal) {
        const auto keyword = keywordOf(predicate);
        for (std::size_t i = 0; keyword && i < goal.args.size(); ++i) {
            const bool isOwner = *keyword == Keyword::Owned && i == 1; // a list of probabilities may be formulas
            if (!wordKind(*keyword, i) || isOwner || goal.args[i].kind != Term::Kind::List)
                continue;
            for (const Term &element : goal.args[i].args)
                if (element.kind == Term::Kind::Variable && !elements.contains(element.variable))
                    elements.insert(element.variable, &element);
        }
    };
    add(predicateOf(clause.head), clause.head);
    for (const Call &call : context.graph.callsOf(clause.index))
        if (!call.isClosure() && call.goal->isCallable())
            add(call.target, *call.goal);
    return elements;
}

} // namespace

const ElementFlow::Variables &ElementFlow::variablesOf(const Clause &clause)
{
    const auto [known, isNew] = m_variables.try_emplace(clause.index);
    Variables &variables = known->second;
    if (isNew) {
        variables.elements = wordElements(m_context, clause);
        eachVariable(clause.body, [&firsts = variables.firsts](const Term &each) {
            if (!firsts.contains(each.variable))
                firsts.insert(each.variable, &each);
        });
    }
    return variables;
}

bool ElementFlow::isFirst(const Clause &clause, const Term &goal, const Term &occurrence)
{
    if (variablesOf(clause).firsts.value(occurrence.variable) != &occurrence || ++m_walks > MostWalks)
        return false;
    const std::vector<const Term *> path = pathTo(clause.body, goal);
    return !path.empty()
        && std::all_of(path.begin(), path.end() - 1, [](const Term *each) { return isControl(*each); });
}

void ElementFlow::addUse(const Call &call, std::size_t index, std::vector<Use> &uses)
{
    const Clause &clause = m_context.clauseOf(call);
    const Term &variable = call.goal->args[index];
    if (variable.kind != Term::Kind::Variable)
        return;
    const Term *element = elementsIn(clause).value(variable.variable);
    const auto keyword = keywordOf(predicateOf(clause.head));
    const std::vector<Term> &arguments = clause.head.args;
    const bool isByHead = std::any_of(arguments.begin(), arguments.end(), [&](const Term &each) {
        return holdsVariable(each, variable.variable)
            && !(keyword && isProduced(*keyword, std::size_t(&each - arguments.data())));
    });
    if (isByHead) // whoever calls the clause knows, if it is another helper
        element = elementOf(clause, variable);
    if (element && isFirst(clause, *call.goal, variable) && (isByHead || !areApart(clause.body, *call.goal, *element)))
        uses.push_back({call.goal, element});
}

const std::vector<ElementFlow::Use> &ElementFlow::usesOf(const Argument &argument)
{
    if (const auto known = m_uses.find(argument); known != m_uses.end())
        return known->second;
    std::vector<Use> &uses = m_uses[argument]; // empty meanwhile, if a helper calls itself
    if (m_calls.isEmpty())
        for (const Call &call : m_context.graph.calls())
            if (!call.isClosure() && call.goal->isCallable() && m_context.graph.defines(call.target))
                m_calls[call.target].push_back(&call);
    for (const Call *call : m_calls.value(argument.first))
        addUse(*call, argument.second, uses);
    return uses;
}

const Term *ElementFlow::elementOf(const Clause &clause, const Term &variable)
{
    const std::vector<Term> &arguments = clause.head.args;
    const auto holdsIt = [&](const Term &each) { return holdsVariable(each, variable.variable); };
    const auto argument = std::find_if(arguments.begin(), arguments.end(), holdsIt);
    const bool isAlone = argument != arguments.end() && argument->kind == Term::Kind::Variable
        && std::none_of(argument + 1, arguments.end(), holdsIt); // else it may have a value from the other one
    return isAlone ? elementOf(clause, std::size_t(argument - arguments.begin())) : nullptr;
}

const Term *ElementFlow::elementOf(const Clause &clause, std::size_t index)
{
    const PredicateId helper = predicateOf(clause.head);
    if (keywordOf(helper))
        return nullptr;
    for (const Use &use : usesOf({helper, index}))
        if (TermMatch().mayUnify(*use.goal, clause.head))
            return use.element;
    return nullptr;
}

} // namespace sidl::language
