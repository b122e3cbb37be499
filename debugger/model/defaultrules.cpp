// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/model/defaultrules.h"

#include "debugger/model/hiddenuse.h"
#include "sidl/language/program/program.h"
#include "sidl/language/rulesystem/registry.h"

#include <QCoreApplication>

#include <map>
#include <optional>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::Word;
using language::Term;

namespace {

struct DefaultRulesTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::debugger::DefaultRules)
};

using Bindings = std::map<int, QString>; ///< by variable: the text of an element

/// True if @p element of a word may be what @p pattern is; what is no constant or variable is said to be.
bool fits(const Term &pattern, Word word, int element, Bindings &bindings)
{
    switch (pattern.kind) {
    case Term::Kind::Variable: {
        const auto [known, isNew] = bindings.try_emplace(pattern.variable, word.elementText(element));
        return isNew || known->second == word.elementText(element);
    }
    case Term::Kind::Atom:
        return !word.isNumber(element) && word.elementLabel(element) == pattern.text;
    case Term::Kind::Integer:
        return word.isNumber(element) && word.elementLabel(element) == pattern.text;
    default:
        return true;
    }
}

/// Nothing: it is not known before the rule is run.
std::optional<QString> elementOf(const Term &pattern, const Bindings &bindings)
{
    if (pattern.kind == Term::Kind::Variable) {
        const auto known = bindings.find(pattern.variable);
        return known == bindings.end() ? std::nullopt : std::optional(known->second);
    }
    if (pattern.kind == Term::Kind::Atom || pattern.kind == Term::Kind::Integer)
        return pattern.text;
    return std::nullopt;
}

std::optional<QString> actionOf(const Term &pattern, const Bindings &bindings)
{
    if (pattern.kind != Term::Kind::List || pattern.partial)
        return std::nullopt;
    QStringList elements;
    for (const Term &part : pattern.args) {
        const std::optional<QString> element = elementOf(part, bindings);
        if (!element)
            return std::nullopt;
        elements.append(*element);
    }
    return u"[%1]"_s.arg(elements.join(u','));
}

} // namespace

DefaultRules::DefaultRules(const language::Program &program)
    : m_isKnown(true)
    , m_everyoneMoves(ruleSystemOf(program).kernel() != language::RuleSystem::Kernel::Chronons)
    , m_mayRestOnHidden(mayRestOnHidden(program, u"default"_s))
{
    for (const language::Clause &clause : program.clauses)
        if (clause.head.isCompound(u"default", 2))
            m_rules.push_back({clause.head.args[0], clause.head.args[1], clause.body.isAtom(u"true")});
}

bool DefaultRules::tellState() const
{
    return !m_everyoneMoves && !m_mayRestOnHidden && !m_rules.empty();
}

void DefaultRules::learn(int node, std::optional<Applied> applied)
{
    if (tellState())
        m_applied[node] = std::move(applied);
}

bool DefaultRules::lack(int node) const
{
    return tellState() && !m_applied.contains(node);
}

DefaultRules DefaultRules::at(int node) const
{
    DefaultRules here = *this;
    here.m_applied.clear();
    if (const auto known = m_applied.find(node); known != m_applied.end())
        here.m_here = known.value();
    return here;
}

DefaultRules::Default DefaultRules::of(Word place) const
{
    const Default told = byRules(place);
    if (told.kind != Default::Kind::Depends || !m_here)
        return told;
    for (const auto &[applied, action] : *m_here)
        if (applied == place)
            return {Default::Kind::Certain, action};
    return {Default::Kind::None, {}};
}

DefaultRules::Default DefaultRules::byRules(Word place) const
{
    using Kind = Default::Kind;
    if (m_everyoneMoves)
        return {Kind::First, {}};
    for (const Rule &rule : m_rules) {
        const Term &pattern = rule.place;
        Bindings bindings;
        bool mayFit = pattern.kind == Term::Kind::Variable || pattern.kind == Term::Kind::List;
        if (pattern.kind == Term::Kind::List && !pattern.partial) {
            mayFit = int(pattern.args.size()) == place.length();
            for (int i = 0; mayFit && i < place.length(); ++i)
                mayFit = fits(pattern.args[std::size_t(i)], place, i, bindings);
        }
        if (!mayFit)
            continue;
        if (!rule.isFact || pattern.kind != Term::Kind::List || pattern.partial)
            return {Kind::Depends, {}};
        const std::optional<QString> action = actionOf(rule.action, bindings);
        return action ? Default{Kind::Certain, *action} : Default{Kind::Depends, {}};
    }
    return {m_isKnown ? Kind::None : Kind::Unknown, {}};
}

QString DefaultRules::withoutChoice() const
{
    if (m_everyoneMoves)
        return DefaultRulesTr::tr("plays its first move");
    return m_isKnown && m_rules.empty() ? DefaultRulesTr::tr("does nothing")
                                        : DefaultRulesTr::tr("plays the default, if one applies");
}

} // namespace sidl::debugger
