// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/chronon/chrononplayer.h"

#include "sidl/engine/chronon/unknownamount.h"
#include "sidl/engine/foreign/arithmetic.h"
#include "sidl/engine/foreign/effects.h"
#include "sidl/engine/foreign/wordtable.h"
#include "sidl/prolog/frame.h"
#include "sidl/prolog/text.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

using namespace Qt::StringLiterals;

namespace sidl::engine {

using language::Keyword;
using language::Severity;
using prolog::Frame;
using prolog::PrologException;
using prolog::TermRef;
using prolog::TermRefs;

namespace {

void sortUnique(Words &words)
{
    std::sort(words.begin(), words.end());
    words.erase(std::unique(words.begin(), words.end()), words.end());
}

} // namespace

ChrononPlayer::ChrononPlayer(const GameModule &game, const ProblemTeller &teller, RuleRequest &request,
                             const StartReader &start, ViewReader &views, ActionValidator &validator)
    : m_game(game)
    , m_teller(teller)
    , m_request(request)
    , m_start(start)
    , m_views(views)
    , m_validator(validator)
{
}

Scene ChrononPlayer::sceneOf(const Chronon &chronon) const
{
    return {.players = &m_start.players(), .does = &chronon.does};
}

Result<Chronon> ChrononPlayer::play(const Position &position, const Choices &does, const std::stop_token &stop,
                                    bool isInterrupt)
{
    constexpr int MaxLimits = 4;
    const Reported reported = m_reported;
    for (int limits = 0;; ++limits) {
        Chronon chronon;
        chronon.does = does;
        const auto problem = m_request.answer(sceneOf(chronon), stop, [&] {
            chronon = {};
            chronon.isInterrupt = isInterrupt;
            chronon.does = does;
            m_reported = reported;
            playChronon(position, chronon);
        });
        if (!problem)
            return chronon;
        // A word whose hidden/2 passes a limit is hidden (S15); the chronon itself is not at fault.
        if (limits == MaxLimits || !m_views.hideAfterLimit(*problem))
            return *problem;
    }
}

Result<Chronon> ChrononPlayer::playUntilPayoffs(const Position &position, const Choices &does,
                                                const std::stop_token &stop)
{
    Chronon chronon;
    chronon.does = does;
    const Reported reported = m_reported;
    if (const auto problem = m_request.answer(sceneOf(chronon), stop, [&] {
            chronon = {};
            chronon.does = does;
            m_reported = reported;
            playEffects(position, chronon);
        }))
        return *problem;
    return chronon;
}

void ChrononPlayer::playEffects(const Position &position, Chronon &chronon)
{
    m_request.moveTo(position.state);
    m_effects.clear();
    applyDefaults(position, chronon);
    doActions(chronon);
}

void ChrononPlayer::playChronon(const Position &position, Chronon &chronon)
{
    playEffects(position, chronon);
    Scene done = sceneOf(chronon);
    done.toCreate = &chronon.created;
    done.toDelete = &chronon.deleted;
    m_request.setScene(done);
    payOut(chronon);
    reveal(chronon);
    addUp(position.state, chronon);
}

Word ChrononPlayer::defaultAction(Word place)
{
    Word action;
    if (m_request.answers({Keyword::Default, place},
                          [&](compiled::CompiledRules &rules) { return rules.defaultAction(place, action); }))
        return action;
    const Frame frame;
    const TermRefs arguments(2);
    putWord(arguments[0], place);
    if (!m_request.solveOnce({Keyword::Default, place}, arguments))
        return {};
    return m_request.solvedWord(arguments[1], Keyword::Default, arguments, "action");
}

void ChrononPlayer::applyDefaults(const Position &position, Chronon &chronon)
{
    auto next = chronon.does.begin(); // they are in switch order
    for (const Switch &entry : position.switches) {
        const auto isOfIt = [&entry](const Choice &choice) { return choice.place == entry.word; };
        const auto done = next != chronon.does.end() && isOfIt(*next)
            ? next
            : std::find_if(chronon.does.begin(), chronon.does.end(), isOfIt);
        if (done != chronon.does.end()) {
            next = std::next(done);
            chronon.applied.push_back(*done);
            chronon.owners.push_back(entry.owner);
            continue;
        }
        if (chronon.isInterrupt || !m_game.hasRules(Keyword::Default))
            continue;
        const Word action = defaultAction(entry.word);
        if (action.isNull())
            continue;
        chronon.applied.push_back({entry.word, action});
        chronon.owners.push_back(entry.owner);
        if (m_validator.isValid(entry, action))
            continue;
        const Frame frame;
        const TermRefs arguments(2);
        putWord(arguments[0], entry.word);
        putWord(arguments[1], action);
        if (m_reported.insert(m_game.clauseFor(Keyword::Default, arguments)).second)
            chronon.problems.push_back(
                m_teller.ofRule(Severity::Information, "invalid-default",
                                u"the default %1 is no action of %2; it is applied all the same"_s.arg(
                                    action.text(), entry.word.text()),
                                u"Name an action that switch/2 offers"_s, Keyword::Default, arguments));
    }
}

void ChrononPlayer::doActions(Chronon &chronon)
{
    for (const Choice &choice : chronon.applied) {
        m_doing = choice.place;
        doAction(choice, chronon);
        m_doing = Word();
    }
    for (const Effect &effect : m_effects)
        (effect.isDeletion ? chronon.deleted : chronon.created).push_back(effect.word);
    sortUnique(chronon.created);
    sortUnique(chronon.deleted);
    findConflicts(chronon);
}

void ChrononPlayer::doAction(const Choice &choice, Chronon &chronon)
{
    bool succeeds = false;
    std::vector<compiled::CompiledRules::WordChange> changes;
    const bool isCompiled = m_request.answers({Keyword::Do, choice.action}, [&](compiled::CompiledRules &rules) {
        return rules.effects(choice.action, succeeds, changes);
    });
    if (isCompiled && succeeds) {
        for (const auto &[word, isDeletion] : changes)
            m_effects.push_back({choice.place, word, isDeletion});
        return;
    }
    const Frame frame;
    const TermRef action;
    putWord(action, choice.action);
    const RuleRequest::Recording recording(m_request);
    if (isCompiled || !m_request.solveOnce({Keyword::Do, choice.action}, action)) {
        chronon.failed.push_back(choice.place);
        chronon.problems.push_back(
            m_teller.ofRule(Severity::Information, "do-failed", u"do(%1) failed"_s.arg(choice.action.text()),
                            u"Add a rule of do/1 that fits, or let it succeed"_s, Keyword::Do, action));
        return;
    }
    for (const std::int64_t code : recording.codes())
        m_effects.push_back(effectOf(choice.place, code));
}

void ChrononPlayer::findConflicts(Chronon &chronon) const
{
    std::unordered_map<const WordData *, Words> deleters; // of words that are created too
    for (const Effect &effect : m_effects)
        if (effect.isDeletion && std::binary_search(chronon.created.begin(), chronon.created.end(), effect.word))
            deleters[effect.word.data()].push_back(effect.place);
    for (const Effect &effect : m_effects) {
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
        problem.code = u"conflict"_s;
        problem.message = u"%1 is created by one switch and deleted by another; it is there"_s.arg(word.text());
        problem.advice = u"Let one switch decide, if that is not meant"_s;
        chronon.problems.push_back(std::move(problem));
    }
}

std::vector<Effect> ChrononPlayer::effectsSoFar() const
{
    std::vector<Effect> effects = m_effects;
    const std::vector<Effect> recorded = m_request.recorded(m_doing);
    effects.insert(effects.end(), recorded.begin(), recorded.end());
    return effects;
}

void ChrononPlayer::payOut(Chronon &chronon)
{
    const Words &players = m_start.players();
    chronon.payoffs.resize(players.size());
    m_paysIntegers.assign(players.size(), false);
    for (std::size_t player = 0; player < players.size(); ++player)
        m_paysIntegers[player] = payOut(players[player], chronon.payoffs[player]);
}

void ChrononPlayer::requireExact(double amount, const QString &what, Word player)
{
    if (std::fabs(amount) >= InexactInteger)
        m_request.fail(m_teller.ofRule(
            Severity::Error, "not-exact",
            u"the %1 of %2 passes 9007199254740991, and integers beyond are not exact"_s.arg(what, player.text()),
            u"Pay smaller amounts, or floats, which are not exact by nature"_s, Keyword::Payoff));
}

bool ChrononPlayer::payOut(Word player, Payoff &payoff)
{
    bool paysIntegers = false;
    const auto pay = [&](double value, bool isInteger) {
        payoff.summands.push_back(value);
        payoff.sum += value;
        if (isInteger && value != 0) {
            paysIntegers = true;
            requireExact(value, u"payoff"_s, player);
        }
        if (paysIntegers)
            requireExact(payoff.sum, u"payoff"_s, player);
    };
    const int limit = m_request.budget().solutions;
    std::vector<compiled::CompiledRules::Payment> payments;
    if (m_request.answers({Keyword::Payoff, player},
                          [&](compiled::CompiledRules &rules) { return rules.payoffs(player, limit, payments); })) {
        for (const auto &[value, isInteger] : payments)
            pay(value, isInteger);
        if (!std::isfinite(payoff.sum))
            m_request.requireProlog();
        else
            return paysIntegers;
        payoff = {};
        paysIntegers = false;
    }
    const Frame frame;
    const TermRefs arguments(2);
    putWord(arguments[0], player);
    m_request.solve({Keyword::Payoff, player}, arguments, limit, [&] {
        const std::optional<Amount> summand = evaluateAmount(arguments[1]);
        if (!summand) {
            Problem problem = m_request.takeExceptionOfNoRule();
            const QString amount = prolog::termText(arguments[1]);
            const bool isWhole = !amount.contains(u'…'); // else it could not be asked about
            problem.rule = u"payoff(%1,%2)"_s.arg(player.text(), isWhole ? amount : u"_"_s);
            const int clause = m_game.clauseGiving(Keyword::Payoff, arguments);
            if (clause >= 0) {
                problem.span = m_game.program().clauses[std::size_t(clause)].place();
                tellUnknownAmount(problem, m_game.program().clauses[std::size_t(clause)], player.text());
            }
            m_request.fail(std::move(problem));
        }
        pay(summand->value, summand->isInteger);
        return true;
    });
    if (!std::isfinite(payoff.sum))
        m_request.fail(m_teller.ofRule(Severity::Error, "not-a-number",
                                       u"the payoff of %1 is too large"_s.arg(player.text()), u"Pay smaller amounts"_s,
                                       Keyword::Payoff, arguments));
    return paysIntegers;
}

void ChrononPlayer::reveal(Chronon &chronon)
{
    const int players = int(m_start.players().size());
    chronon.sent.resize(std::size_t(players));
    bool told = false;
    for (int player = 0; player < players; ++player) {
        const auto send = [&](const Words &words, bool created) {
            for (Word word : words) {
                try {
                    if (!m_views.isHidden(word, player))
                        chronon.sent[std::size_t(player)].push_back({created, word});
                } catch (const PrologException &) {
                    Problem error = m_views.takeException(); // hidden then (S15)
                    if (!std::exchange(told, true))
                        chronon.problems.push_back(std::move(error));
                }
            }
        };
        send(chronon.deleted, false);
        send(chronon.created, true);
    }
}

void ChrononPlayer::addUp(const State &before, Chronon &chronon)
{
    std::vector<double> accounts = before.accounts();
    for (std::size_t i = 0; i < accounts.size(); ++i) {
        accounts[i] += chronon.payoffs[i].sum;
        if (m_paysIntegers[i])
            requireExact(accounts[i], u"account"_s, m_start.players()[i]);
        if (!std::isfinite(accounts[i]))
            m_request.fail(m_teller.ofRule(Severity::Error, "not-a-number",
                                           u"the account of %1 is too large"_s.arg(m_start.players()[i].text()),
                                           u"Pay smaller amounts"_s, Keyword::Payoff));
    }
    chronon.after = before.changed(chronon.created, chronon.deleted, std::move(accounts));
}

} // namespace sidl::engine
