// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/randomplay.h"

#include "sidl/engine/state/wordtexts.h"

#include <functional>

/// Runs the same game by Prolog and by compiled rules, and looks for the first thing that differs. On a Prolog thread.
class BothEngines
{
public:
    explicit BothEngines(const sidl::language::Program &program, const sidl::engine::Budget &budget = {})
        : m_prolog(program, {.rules = sidl::engine::RuleEngine::Prolog})
        , m_compiled(program, {.rules = sidl::engine::RuleEngine::Compiled})
    {
        m_prolog.setBudget(budget);
        m_compiled.setBudget(budget);
    }

    /// Plays at random, at most @p chronons: what differs between both, as text; empty: nothing.
    QString playAtRandom(int chronons, quint64 seed)
    {
        using namespace sidl::engine;
        const Result<State> begin = m_prolog.initialState(), same = m_compiled.initialState();
        if (begin.ok() != same.ok())
            return QStringLiteral("only one begins");
        if (!begin.ok())
            return difference(textOf(begin.problem()), textOf(same.problem()));
        State state = *begin;
        SplitMix64 random(seed);
        for (int chronon = 0; chronon < chronons; ++chronon) {
            const Position position = m_prolog.position(state, chronon), other = m_compiled.position(state, chronon);
            if (const QString found = difference(textOf(position), textOf(other)); !found.isEmpty())
                return QStringLiteral("position %1: ").arg(chronon) + found;
            ++m_compared;
            if (position.error || position.isTerminal())
                return {};
            Choices does;
            for (const Switch &entry : position.switches) {
                if (random.below(8) == 0)
                    continue;
                Choice choice{entry.word, {}};
                if (entry.unlimited) {
                    const auto form = entry.templates[std::size_t(random.below(int(entry.templates.size())))];
                    choice.action = *m_prolog.word(filledTemplate(form, chronon, random));
                } else if (entry.actions.empty()) {
                    continue;
                } else {
                    choice.action = entry.actions[std::size_t(random.below(int(entry.actions.size())))];
                }
                const Result<Choice> valid = m_prolog.validate(position, entry.owner, choice);
                const Result<Choice> validToo = m_compiled.validate(position, entry.owner, choice);
                if (valid.ok() != validToo.ok() || (valid.ok() && !(*valid == *validToo)))
                    return QStringLiteral("%1 is valid for one only").arg(choice.action.text());
                if (!valid.ok() && textOf(valid.problem()) != textOf(validToo.problem()))
                    return difference(textOf(valid.problem()), textOf(validToo.problem()));
                if (valid.ok())
                    does.push_back(*valid);
            }
            const Result<Chronon> played = m_prolog.play(position, does), playedToo = m_compiled.play(position, does);
            const QString one = played.ok() ? textOf(*played) : textOf(played.problem());
            const QString two = playedToo.ok() ? textOf(*playedToo) : textOf(playedToo.problem());
            if (const QString found = difference(one, two); !found.isEmpty())
                return QStringLiteral("chronon %1: ").arg(chronon) + found;
            if (!played.ok())
                return {};
            state = played->after;
        }
        return {};
    }

    int compared() const { return m_compared; } ///< positions
    const sidl::engine::RuleCalls &calls() const { return m_compiled.ruleCalls(); }
    sidl::engine::Engine &compiled() { return m_compiled; }
    sidl::engine::Engine &prolog() { return m_prolog; }

    static QString textOf(const sidl::engine::Problem &problem)
    {
        return QStringLiteral("%1 %2 %3:%4 %5\n")
            .arg(problem.code)
            .arg(int(problem.severity))
            .arg(problem.span.line)
            .arg(problem.span.column)
            .arg(problem.text());
    }
    static QString textOf(const std::vector<sidl::engine::Problem> &problems)
    {
        QString text;
        for (const sidl::engine::Problem &problem : problems)
            text += textOf(problem);
        return text;
    }
    static QString textOf(const sidl::engine::Position &position)
    {
        QString text;
        for (const sidl::engine::Switch &entry : position.switches) {
            text += entry.word.text() + QStringLiteral(" owner %1").arg(entry.isNature() ? -1 : entry.owner.player());
            for (const double probability : entry.probabilities)
                text += u' ' + QString::number(probability, 'g', 17);
            text += QStringLiteral(" %1%2\n").arg(entry.uniform).arg(entry.unlimited);
            text += sidl::engine::texts(entry.actions).join(u' ') + u'\n';
            for (const auto &form : entry.templates)
                text += sidl::engine::templateText(form) + u'\n';
        }
        for (const sidl::engine::WordSet &view : position.views)
            text += QStringLiteral("view ") + sidl::engine::texts(view.words()).join(u' ') + u'\n';
        text += textOf(position.problems);
        return position.error ? text + textOf(*position.error) : text;
    }
    static QString textOf(const sidl::engine::Chronon &chronon)
    {
        QString text;
        for (const auto *choices : {&chronon.does, &chronon.applied})
            for (const sidl::engine::Choice &choice : *choices)
                text += choice.place.text() + choice.action.text() + u'\n';
        for (const auto *words : {&chronon.failed, &chronon.created, &chronon.deleted, &chronon.conflicts})
            text += sidl::engine::texts(*words).join(u' ') + u'\n';
        for (const sidl::engine::Payoff &payoff : chronon.payoffs) {
            for (const double summand : payoff.summands)
                text += QString::number(summand, 'g', 17) + u' ';
            text += QString::number(payoff.sum, 'g', 17) + u'\n';
        }
        for (const auto &messages : chronon.sent) {
            for (const sidl::engine::Message &message : messages)
                text += (message.created ? u'+' : u'-') + message.word.text();
            text += u'\n';
        }
        text += sidl::engine::texts(chronon.after.words()).join(u' ') + u'\n';
        for (const double account : chronon.after.accounts())
            text += QString::number(account, 'g', 17) + u' ';
        return text + textOf(chronon.problems);
    }

private:
    static QString difference(const QString &one, const QString &other)
    {
        if (one == other)
            return {};
        return QStringLiteral("Prolog:\n%1\ncompiled:\n%2").arg(one, other);
    }

    sidl::engine::Engine m_prolog, m_compiled;
    int m_compared = 0;
};
