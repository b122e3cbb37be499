// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/logic/bindings.h"
#include "sidl/language/gdl/gdltree.h"

#include <QStringList>

namespace sidl::engine::logic {

/// The rule that goals are of: names of its variables, and where their values are.
struct RuleScene
{
    Bindings::Frame frame = 0;
    const QStringList &names;
};

/// Writes goals with the values that their variables have now, in the notation of the game's text: "(cell 1 ?x b)" or
/// "cell(1,X,b)". One thread.
class LogicText
{
public:
    LogicText(const RuleSet &rules, const TermStore &terms, const Bindings &bindings, language::gdl::Notation notation)
        : m_rules(rules)
        , m_terms(terms)
        , m_bindings(bindings)
        , m_notation(notation)
    {
    }

    QString term(TermId term) const;
    QString pattern(const Pattern &pattern, const RuleScene &scene) const;
    QString goal(const Goal &goal, const RuleScene &scene) const;
    QString goals(const std::vector<Goal> &goals, const RuleScene &scene) const; ///< of a body
    /// What @p rule, of @p clause, is asked for.
    QString head(const language::Clause &clause, const Rule &rule, const RuleScene &scene) const;
    /// "?x = 3": of the variables that have a value, each name once.
    QStringList values(const RuleScene &scene) const;

private:
    QString variable(const QString &name) const;
    QString list(const QString &name, const QStringList &args) const;
    QString joined(const std::vector<Goal> &goals, const RuleScene &scene, const char *prefix,
                   const QString &infix) const;

    const RuleSet &m_rules;
    const TermStore &m_terms;
    const Bindings &m_bindings;
    const language::gdl::Notation m_notation;
};

} // namespace sidl::engine::logic
