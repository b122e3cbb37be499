// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/arithmetic.h"
#include "sidl/engine/effects.h"
#include "sidl/engine/engineprivate.h"
#include "sidl/engine/refusal.h"
#include "sidl/engine/templates.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

// Which actions are valid (S12), and one chronon of Algorithm 0.1 (S16-S23).

namespace sidl::engine {

using language::Severity;

namespace {

void sortUnique(Words &words)
{
    std::sort(words.begin(), words.end());
    words.erase(std::unique(words.begin(), words.end()), words.end());
}

} // namespace

Word Engine::Private::fitTemplates(const std::vector<Template> &templates, Word action) const
{
    for (const Template &form : templates)
        if (const Word fitted = fitTemplate(form, action); !fitted.isNull())
            return fitted;
    return {};
}

bool Engine::Private::rulesAllow(Word place, Word action)
{
    TermFrame frame;
    const term_t arguments = PL_new_term_refs(2);
    putWord(arguments, place);
    putWord(arguments + 1, action);
    m_ruleArguments = {place, action};
    return clauseFor(Keyword::Switch, arguments) < 0 || solveOnce(Keyword::Switch, arguments);
}

bool Engine::Private::isValid(const Switch &entry, Word action)
{
    if (!entry.unlimited)
        return std::find(entry.actions.begin(), entry.actions.end(), action) != entry.actions.end();
    const Word fitted = fitTemplates(entry.templates, action);
    return !fitted.isNull() && rulesAllow(entry.word, fitted);
}

Result<Choice> Engine::Private::validate(const Position &position, int player, const Choice &choice,
                                         const StopSign &stop)
{
    const auto entry = std::find_if(position.switches.begin(), position.switches.end(),
                                    [&](const Switch &candidate) { return candidate.word == choice.place; });
    if (entry == position.switches.end() || entry->owner != player || !entry->unlimited) {
        if (const std::optional<Problem> why = refusal(position, player, choice))
            return *why;
        return choice;
    }
    const Word action = fitTemplates(entry->templates, choice.action);
    if (action.isNull()) {
        QStringList forms;
        for (const Template &form : entry->templates)
            forms << templateText(form);
        return refused("refused",
                       QStringLiteral("%1 fits no template of %2").arg(choice.action.text(), choice.place.text()),
                       QStringLiteral("give a word of the form %1").arg(forms.join(QStringLiteral(" or "))));
    }
    bool valid = false;
    m_facts.moveTo(position.state);
    const auto problem = request(stop, [&] { valid = rulesAllow(choice.place, action); });
    if (problem)
        return *problem;
    if (!valid)
        return refused("refused",
                       QStringLiteral("the rules do not allow %1 for %2 now").arg(action.text(), choice.place.text()),
                       QStringLiteral("choose another value"));
    return Choice{choice.place, action};
}

Result<Chronon> Engine::Private::play(const Position &position, const Choices &does, const StopSign &stop)
{
    constexpr int MaxLimits = 4;
    for (int limits = 0;; ++limits) {
        Chronon chronon;
        chronon.does = does;
        const auto problem = request(stop, [&] { playChronon(position, chronon); });
        if (!problem)
            return chronon;
        // A word whose hidden/2 passes a limit is hidden (S15); the chronon itself is not at fault.
        if (limits == MaxLimits || !hideAfterLimit(*problem))
            return *problem;
    }
}

void Engine::Private::playEffects(const Position &position, Chronon &chronon)
{
    m_facts.moveTo(position.state);
    m_context.players = &m_players;
    m_context.does = &chronon.does;
    m_context.toCreate = m_context.toDelete = nullptr;
    m_effects.clear();
    applyDefaults(position, chronon);
    doActions(chronon);
}

void Engine::Private::playChronon(const Position &position, Chronon &chronon)
{
    playEffects(position, chronon);
    m_context.toCreate = &chronon.created;
    m_context.toDelete = &chronon.deleted;
    payOut(chronon);
    reveal(chronon);
    m_context.does = nullptr;
    m_context.toCreate = m_context.toDelete = nullptr;

    std::vector<double> accounts = position.state.accounts();
    for (std::size_t i = 0; i < accounts.size(); ++i) {
        accounts[i] += chronon.payoffs[i].sum;
        if (!std::isfinite(accounts[i]))
            fail(ruleProblem(Severity::Error, "not-a-number",
                             QStringLiteral("the account of %1 is too large").arg(m_players[i].text()),
                             QStringLiteral("pay smaller amounts"), Keyword::Payoff));
    }
    chronon.after = position.state.changed(chronon.created, chronon.deleted, std::move(accounts));
}

void Engine::Private::applyDefaults(const Position &position, Chronon &chronon)
{
    for (const Switch &entry : position.switches) {
        const auto done = std::find_if(chronon.does.begin(), chronon.does.end(),
                                       [&](const Choice &choice) { return choice.place == entry.word; });
        if (done != chronon.does.end()) {
            chronon.applied.push_back(*done);
            chronon.owners.push_back(entry.owner);
            continue;
        }
        if (!hasRules(Keyword::Default))
            continue;
        TermFrame frame;
        const term_t arguments = PL_new_term_refs(2);
        putWord(arguments, entry.word);
        PL_put_variable(arguments + 1);
        m_ruleArguments = {entry.word, Word()};
        if (!solveOnce(Keyword::Default, arguments))
            continue;
        const Word action = wordSolution(arguments + 1, Keyword::Default, arguments, "action");
        chronon.applied.push_back({entry.word, action});
        chronon.owners.push_back(entry.owner);
        const bool valid = isValid(entry, action);
        if (valid)
            continue;
        const int clause = clauseFor(Keyword::Default, arguments);
        if (m_reportedDefaults.insert(clause).second)
            chronon.problems.push_back(
                ruleProblem(Severity::Information, "invalid-default",
                            QStringLiteral("the default %1 is no action of %2; it is applied all the same")
                                .arg(action.text(), entry.word.text()),
                            QStringLiteral("name an action that switch/2 offers"), Keyword::Default, arguments));
    }
}

void Engine::Private::doActions(Chronon &chronon)
{
    std::vector<Effect> &effects = m_effects;
    for (const Choice &choice : chronon.applied) {
        TermFrame frame;
        const term_t action = PL_new_term_ref();
        putWord(action, choice.action);
        m_ruleArguments = {choice.action, Word()};
        m_context.effects = PL_new_term_ref();
        m_context.collected.clear();
        m_doing = choice.place;
        bool succeeded = false;
        try {
            succeeded = solveOnce(Keyword::Do, action);
        } catch (const PrologException &) {
            m_context.effects = 0;
            throw;
        }
        const term_t done = std::exchange(m_context.effects, 0);
        m_doing = Word();
        if (!succeeded) {
            chronon.failed.push_back(choice.place);
            chronon.problems.push_back(ruleProblem(
                Severity::Information, "do-failed", QStringLiteral("do(%1) failed").arg(choice.action.text()),
                QStringLiteral("add a rule of do/1 that fits, or let it succeed"), Keyword::Do, action));
            continue;
        }
        std::vector<std::int64_t> codes;
        readEffects(done, 0, codes);
        for (const std::int64_t code : codes)
            effects.push_back(effectOf(choice.place, code));
    }
    for (const Effect &effect : effects)
        (effect.isDeletion ? chronon.deleted : chronon.created).push_back(effect.word);
    sortUnique(chronon.created);
    sortUnique(chronon.deleted);

    std::unordered_map<const WordData *, Words> deleters; // of words that are created too
    for (const Effect &effect : effects)
        if (effect.isDeletion && std::binary_search(chronon.created.begin(), chronon.created.end(), effect.word))
            deleters[effect.word.data()].push_back(effect.place);
    for (const Effect &effect : effects) {
        const auto found = effect.isDeletion ? deleters.end() : deleters.find(effect.word.data());
        if (found != deleters.end() && std::any_of(found->second.begin(), found->second.end(), [&](Word place) {
                return place != effect.place;
            }))
            chronon.conflicts.push_back(effect.word);
    }
    sortUnique(chronon.conflicts);
    for (Word word : chronon.conflicts) {
        Problem problem;
        problem.severity = Severity::Information;
        problem.code = QStringLiteral("conflict");
        problem.message
            = QStringLiteral("%1 is created by one switch and deleted by another; it is there").arg(word.text());
        problem.advice = QStringLiteral("let one switch decide, if that is not meant");
        chronon.problems.push_back(std::move(problem));
    }
}

void Engine::Private::payOut(Chronon &chronon)
{
    chronon.payoffs.resize(m_players.size());
    for (std::size_t player = 0; player < m_players.size(); ++player) {
        TermFrame frame;
        const term_t arguments = PL_new_term_refs(2);
        putWord(arguments, m_players[player]);
        PL_put_variable(arguments + 1);
        m_ruleArguments = {m_players[player], Word()};
        Payoff &payoff = chronon.payoffs[player];
        solve(Keyword::Payoff, arguments, m_budget.solutions, [&] {
            const std::optional<double> summand = evaluateToDouble(arguments + 1);
            if (!summand) {
                m_context.note.clause = -1; // it was not raised in a rule
                Problem problem = takeException();
                problem.rule = QStringLiteral("payoff(%1,%2)").arg(m_players[player].text(), termText(arguments + 1));
                const int clause = clauseFor(Keyword::Payoff, arguments);
                if (clause >= 0)
                    problem.span = m_program.clauses[std::size_t(clause)].head.span;
                fail(std::move(problem));
            }
            payoff.summands.push_back(*summand);
            payoff.sum += *summand;
            return true;
        });
        if (!std::isfinite(payoff.sum))
            fail(ruleProblem(Severity::Error, "not-a-number",
                             QStringLiteral("the payoff of %1 is too large").arg(m_players[player].text()),
                             QStringLiteral("pay smaller amounts"), Keyword::Payoff, arguments));
    }
}

void Engine::Private::reveal(Chronon &chronon)
{
    chronon.sent.resize(m_players.size());
    bool told = false;
    for (int player = 0; player < int(m_players.size()); ++player) {
        const auto send = [&](const Words &words, bool created) {
            for (Word word : words) {
                try {
                    if (!isHidden(word, player))
                        chronon.sent[std::size_t(player)].push_back({created, word});
                } catch (const PrologException &) {
                    Problem error = takeException(); // hidden then (S15)
                    if (!std::exchange(told, true))
                        chronon.problems.push_back(std::move(error));
                }
            }
        };
        send(chronon.deleted, false);
        send(chronon.created, true);
    }
}

} // namespace sidl::engine
