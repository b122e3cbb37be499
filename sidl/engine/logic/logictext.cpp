// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/logic/logictext.h"

using namespace Qt::StringLiterals;

namespace sidl::engine::logic {

using language::gdl::Notation;

QString LogicText::list(const QString &name, const QStringList &args) const
{
    if (args.isEmpty())
        return name;
    if (m_notation == Notation::Infix)
        return name + u'(' + args.join(u',') + u')';
    return u'(' + name + u' ' + args.join(u' ') + u')';
}

QString LogicText::variable(const QString &name) const
{
    if (m_notation == Notation::Infix) { // there a capital or a _ makes a variable
        if (!name.startsWith(u'?'))
            return name;
        const QString bare = name.mid(1);
        const bool isLetter = !bare.isEmpty() && bare[0].isLetter();
        return isLetter ? bare[0].toUpper() + bare.mid(1) : bare.startsWith(u'_') ? bare : u'_' + bare;
    }
    return name.startsWith(u'?') ? name : u'?' + name;
}

QString LogicText::term(TermId term) const
{
    QStringList args;
    for (int i = 0; i < m_terms.arity(term); ++i)
        args << this->term(m_terms.argument(term, i));
    return list(m_terms.name(m_terms.symbolOf(term)), args);
}

QString LogicText::pattern(const Pattern &pattern, const RuleScene &scene) const
{
    switch (pattern.kind) {
    case Pattern::Kind::Ground:
        return term(pattern.value);
    case Pattern::Kind::Variable: {
        const TermId value = m_bindings.variable(scene.frame, pattern.value);
        return value == NoTerm ? variable(scene.names.value(pattern.value)) : term(value);
    }
    case Pattern::Kind::Compound:
        break;
    }
    QStringList args;
    for (const Pattern &argument : pattern.args)
        args << this->pattern(argument, scene);
    return list(m_terms.name(pattern.value), args);
}

QString LogicText::joined(const std::vector<Goal> &goals, const RuleScene &scene, const char *prefix,
                          const QString &infix) const
{
    QStringList texts;
    for (const Goal &one : goals)
        texts << goal(one, scene);
    return m_notation == Notation::Infix ? u'(' + texts.join(infix) + u')' : list(QString::fromLatin1(prefix), texts);
}

QString LogicText::goal(const Goal &goal, const RuleScene &scene) const
{
    switch (goal.kind) {
    case Goal::Kind::Relation: {
        QStringList texts;
        for (const Pattern &argument : goal.args)
            texts << pattern(argument, scene);
        return list(m_rules.relation(goal.relation).name, texts);
    }
    case Goal::Kind::Distinct:
        return list(u"distinct"_s, {pattern(goal.args[0], scene), pattern(goal.args[1], scene)});
    case Goal::Kind::Not: {
        const QString inner = this->goal(goal.goals.front(), scene);
        return m_notation == Notation::Infix ? u'~' + inner : list(u"not"_s, {inner});
    }
    case Goal::Kind::All:
        return joined(goal.goals, scene, "and", u" & "_s);
    case Goal::Kind::Any:
        return joined(goal.goals, scene, "or", u" or "_s);
    }
    return {};
}

QString LogicText::goals(const std::vector<Goal> &goals, const RuleScene &scene) const
{
    QStringList texts;
    for (const Goal &one : goals)
        texts << goal(one, scene);
    return texts.join(m_notation == Notation::Infix ? u" & "_s : u" "_s);
}

QString LogicText::head(const language::Clause &clause, const Rule &rule, const RuleScene &scene) const
{
    QStringList texts;
    for (const Pattern &argument : rule.head)
        texts << pattern(argument, scene);
    return list(clause.head.text, texts);
}

QStringList LogicText::values(const RuleScene &scene) const
{
    QStringList values;
    for (qsizetype i = 0; i < scene.names.size(); ++i)
        if (const TermId value = m_bindings.variable(scene.frame, int(i)); value != NoTerm && scene.names[i] != "_"_L1)
            values << u"%1 = %2"_s.arg(variable(scene.names[i]), term(value));
    return values;
}

} // namespace sidl::engine::logic
