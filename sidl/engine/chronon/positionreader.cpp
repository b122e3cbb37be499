// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/chronon/positionreader.h"

#include "sidl/engine/foreign/templates.h"
#include "sidl/engine/foreign/wordtable.h"
#include "sidl/prolog/frame.h"
#include "sidl/prolog/text.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

using namespace Qt::StringLiterals;

namespace sidl::engine {

using language::Keyword;
using language::Severity;
using prolog::Frame;
using prolog::TermRef;
using prolog::TermRefs;
using prolog::termText;

namespace {

/// The first of each.
Words distinct(Words words)
{
    constexpr std::size_t Few = 16;
    if (words.size() <= Few) {
        Words kept;
        for (const Word word : words)
            if (std::find(kept.begin(), kept.end(), word) == kept.end())
                kept.push_back(word);
        return kept;
    }
    std::unordered_set<const WordData *> seen;
    std::erase_if(words, [&](Word word) { return !seen.insert(word.data()).second; });
    return words;
}

/// What a number or a fraction A/B of integers, B above 0, comes to; nothing of other terms.
std::optional<double> probabilityOf(TermRef term)
{
    static const functor_t over = prolog::functorOf("/", 2);
    if (term.isNumber())
        return term.number();
    if (!term.is(over))
        return {};
    const auto numerator = term.argument(1).integer(), denominator = term.argument(2).integer();
    if (!numerator || !denominator || *denominator <= 0)
        return {};
    return double(*numerator) / double(*denominator);
}

/// The first of them, behind a colon: which are too many is seen from them.
QString named(const Words &actions)
{
    constexpr std::size_t Most = 12;
    QStringList texts;
    for (std::size_t i = 0; i < std::min(actions.size(), Most); ++i)
        texts += actions[i].text();
    if (actions.size() > Most)
        texts += u"…"_s;
    return u": "_s + texts.join(u", "_s);
}

/// Of a switch without actions that rules of switch/2 are about.
QString noneHolds()
{
    return u": no rule of switch/2 for it holds here"_s;
}

} // namespace

PositionReader::PositionReader(const GameModule &game, const ProblemTeller &teller, RuleRequest &request,
                               const StartReader &start)
    : m_game(game)
    , m_teller(teller)
    , m_request(request)
    , m_start(start)
{
}

Position PositionReader::read(const State &state, int chronon, const std::stop_token &stop)
{
    Position position;
    position.chronon = chronon;
    position.state = state;
    m_request.moveTo(state);
    position.error = m_request.answer({.players = &m_start.players()}, stop, [&] {
        position.switches.clear();
        position.problems.clear();
        readLegal(position);
        for (Switch &entry : position.switches)
            readSwitch(entry, position);
    });
    return position;
}

void PositionReader::readLegal(Position &position)
{
    const int limit = m_request.budget().solutions;
    Words words;
    if (!m_request.answers({Keyword::Legal}, [&](compiled::CompiledRules &rules) {
            words.clear();
            return rules.words(Keyword::Legal, {}, limit, words);
        })) {
        words.clear();
        const Frame frame;
        const TermRef term;
        m_request.solve({Keyword::Legal}, term, limit, [&] {
            words.push_back(m_request.solvedWord(term, Keyword::Legal, term, "switch"));
            return true;
        });
    }
    for (const Word word : distinct(std::move(words))) {
        Switch &entry = position.switches.emplace_back();
        entry.word = word;
        entry.isUnowned = true; // until its owner was read: an error may come before that
    }
}

void PositionReader::readSwitch(Switch &entry, Position &position)
{
    const QString equal = readOwner(entry);
    entry.isUnowned = false;
    readTemplates(entry);
    if (!entry.unlimited)
        readActions(entry);
    if (entry.isNature()) {
        checkDistribution(entry, equal);
    } else if (!entry.unlimited && entry.actions.empty()) {
        const Frame frame;
        const TermRefs arguments(2);
        putWord(arguments[0], entry.word);
        const bool isThere = m_game.clauseFor(Keyword::Switch, arguments) >= 0;
        position.problems.push_back(m_teller.ofRule(Severity::Warning, "no-action",
                                                    u"%1 is legal but has no action"_s.arg(entry.word.text())
                                                        + (isThere ? noneHolds() : QString()),
                                                    isThere ? u"Let one of them hold, or make the switch not legal"_s
                                                            : u"Add a rule of switch/2 for it, or make it not legal"_s,
                                                    Keyword::Legal, arguments));
    }
}

bool PositionReader::ownedByPlayer(Switch &entry, Word owner) const
{
    const Words &players = m_start.players();
    const auto player = std::find(players.begin(), players.end(), owner);
    if (owner.isNull() || player == players.end())
        return false;
    entry.owner = Owner::player(int(player - players.begin()));
    return true;
}

QString PositionReader::readOwner(Switch &entry)
{
    compiled::CompiledRules::OwnerAnswer answer;
    if (m_request.answers({Keyword::Owned, entry.word},
                          [&](compiled::CompiledRules &rules) { return rules.owner(entry.word, answer); })) {
        if (ownedByPlayer(entry, answer.word))
            return {};
        entry.owner = Owner::nature();
        entry.uniform = answer.equal.has_value();
        entry.probabilities = answer.probabilities;
        entry.fractions = answer.fractions;
        if (answer.equal)
            return QString::number(*answer.equal);
        if (!answer.probabilities.empty())
            return {};
        m_request.requireProlog(); // it tells what is wrong
    }
    const Frame frame;
    const TermRefs arguments(2);
    putWord(arguments[0], entry.word);
    const TermRef owner = arguments[1];
    if (!m_request.solveOnce({Keyword::Owned, entry.word}, arguments))
        m_request.fail(m_teller.ofRule(Severity::Error, "no-owner",
                                       u"the legal switch %1 has no owner"_s.arg(entry.word.text()),
                                       u"Add a rule of owned/2 for it"_s, Keyword::Legal, arguments));
    if (!owner.isGround())
        m_request.fail(m_teller.ofRule(
            Severity::Error, "owner",
            u"the owner of %1 has a variable without a value: %2"_s.arg(entry.word.text(), termText(owner)),
            u"Bind it in the body of the rule"_s, Keyword::Owned, arguments));
    WordFault fault = WordFault::None;
    if (ownedByPlayer(entry, wordOf(owner, fault)))
        return {};
    return readDistribution(entry, arguments);
}

QString PositionReader::readDistribution(Switch &entry, TermRefs arguments)
{
    const TermRef owner = arguments[1];
    const TermRef element;
    entry.owner = Owner::nature();
    static const functor_t equal = prolog::functorOf("equal", 1);
    if (owner.is(equal)) {
        owner.getOwnArgument(1, element);
        if (element.isInteger()) {
            entry.uniform = true; // its probabilities: when the actions are there
            const auto count = element.integer();
            return count ? QString::number(*count) : termText(element);
        }
    } else {
        const TermRef rest = owner.copy();
        bool numbers = owner.isFilledList();
        while (numbers && rest.takeElement(element)) {
            const auto probability = probabilityOf(element);
            numbers = probability.has_value();
            entry.probabilities.push_back(probability.value_or(0));
            entry.fractions = entry.fractions || element.isCompound();
        }
        if (numbers)
            return {};
    }
    const int clause = m_game.clauseFor(Keyword::Legal, arguments);
    m_request.fail(m_teller.ofRule(
        Severity::Error, "owner",
        u"the owner of %1 is neither a player nor a distribution: %2"_s.arg(entry.word.text(), termText(owner))
            + (clause >= 0
                   ? u" (the switch is legal by line %1)"_s.arg(m_game.program().clauses[std::size_t(clause)].span.line)
                   : QString()),
        u"Name a player with an account (init/2), equal(N) or a list of probabilities"_s, Keyword::Owned, arguments));
}

void PositionReader::checkDistribution(Switch &entry, const QString &equal)
{
    const auto refuse = [&](const QString &message, const char *advice) {
        m_request.requireProlog();
        const Frame frame;
        const TermRefs arguments(2);
        putWord(arguments[0], entry.word);
        // Rules that are there, and do not hold, are what is to be looked at.
        if (entry.actions.empty() && !entry.unlimited && m_game.clauseFor(Keyword::Switch, arguments) >= 0)
            m_request.fail(m_teller.ofRule(Severity::Error, "distribution", message + noneHolds(),
                                           u"Let one of them hold, or make the switch not legal"_s, Keyword::Switch,
                                           arguments));
        m_request.fail(m_teller.ofRule(Severity::Error, "distribution", message, QString::fromLatin1(advice),
                                       Keyword::Owned, arguments));
    };
    const QString name = entry.word.text();
    if (entry.unlimited)
        refuse(u"the unlimited switch %1 cannot be nature's"_s.arg(name), "Let a player own it");
    if (entry.actions.empty())
        refuse(u"nature's switch %1 has no action"_s.arg(name), "Add a rule of switch/2 for it");
    if (entry.uniform) {
        const std::size_t count = entry.actions.size();
        if (equal != QString::number(count))
            refuse(u"nature's switch %1 is owned by equal(%2), but has %3 actions"_s.arg(name, equal,
                                                                                         QString::number(count))
                       + named(entry.actions),
                   "Give equal/1 their number. If some are not meant, a rule of switch/2 fits more switches than it "
                   "should");
        entry.probabilities.assign(count, 1.0 / double(count));
        return;
    }
    if (entry.probabilities.size() != entry.actions.size())
        refuse(u"the distribution of %1 is over %2 actions, but it has %3"_s.arg(
                   name, QString::number(entry.probabilities.size()), QString::number(entry.actions.size()))
                   + named(entry.actions),
               "Give each a probability. If some are not meant, a rule of switch/2 fits more switches than it should");
    double sum = 0;
    for (const double probability : entry.probabilities) {
        if (!(probability >= 0))
            refuse(u"the distribution of %1 has a negative probability"_s.arg(name), "Probabilities are 0 or more");
        sum += probability;
    }
    if (!(std::fabs(sum - 1) <= 1e-9))
        refuse(u"the probabilities of %1 add up to %2, not to 1"_s.arg(name, QString::number(sum, 'g', 12)),
               "Make them add up to 1");
}

void PositionReader::readActions(Switch &entry)
{
    const int limit = m_request.budget().solutions;
    Words actions;
    if (!m_request.answers({Keyword::Switch, entry.word}, [&](compiled::CompiledRules &rules) {
            return rules.words(Keyword::Switch, entry.word, limit, actions);
        })) {
        actions.clear();
        const Frame frame;
        const TermRefs arguments(2);
        putWord(arguments[0], entry.word);
        m_request.solve({Keyword::Switch, entry.word}, arguments, limit, [&] {
            actions.push_back(m_request.solvedWord(arguments[1], Keyword::Switch, arguments, "action"));
            return true;
        });
    }
    entry.actions = distinct(std::move(actions));
}

void PositionReader::readTemplates(Switch &entry)
{
    if (!m_game.hasRules(Keyword::Unlimited))
        return;
    const int limit = m_request.budget().solutions;
    if (m_request.answers({Keyword::Unlimited, entry.word}, [&](compiled::CompiledRules &rules) {
            return rules.templates(entry.word, limit, entry.templates);
        })) {
        entry.unlimited = !entry.templates.empty();
        return;
    }
    std::unordered_set<QString> seen; // S11: equal ones are one
    const Frame frame;
    const TermRefs arguments(2);
    putWord(arguments[0], entry.word);
    m_request.solve({Keyword::Unlimited, entry.word}, arguments, limit, [&] {
        entry.unlimited = true;
        Template form = templateOf(arguments[1], arguments);
        if (seen.insert(templateText(form)).second)
            entry.templates.push_back(std::move(form));
        return true;
    });
}

Template PositionReader::templateOf(TermRef form, TermRef arguments)
{
    QString fault;
    Template result = readTemplate(form, fault);
    if (!fault.isEmpty())
        m_request.fail(m_teller.ofRule(
            Severity::Error, "template", u"%1 is no template: %2"_s.arg(termText(form), fault),
            u"Give a list of constants and holes, as in [alice,(price,double)]"_s, Keyword::Unlimited, arguments));
    return result;
}

void PositionReader::warnOfSeveralOwners(Position &position, const std::stop_token &stop)
{
    if (position.error)
        return;
    // A look at later solutions that count for nothing: whatever goes wrong in it is no problem of the position. What it
    // finds must not depend on the machine's speed: it is short by inferences, not by time.
    Budget budget = m_request.budget();
    budget.inferences = std::min<qint64>(budget.inferences, 300'000);
    std::vector<Problem> found;
    (void)m_request.answer(budget, {.players = &m_start.players()}, stop, [&] {
        found.clear();
        for (const Switch &entry : position.switches) {
            bool several = false;
            if (m_request.answers({Keyword::Owned, entry.word},
                                  [&](compiled::CompiledRules &rules) {
                                      return rules.hasSeveralOwners(entry.word, budget.solutions, several);
                                  })
                && !several)
                continue;
            m_request.requireProlog();
            const Frame frame;
            const TermRefs arguments(2);
            putWord(arguments[0], entry.word);
            QString first, other;
            m_request.solve({Keyword::Owned, entry.word}, arguments, budget.solutions, [&] {
                const QString owner = termText(arguments[1]);
                if (first.isEmpty())
                    first = owner;
                else if (owner != first)
                    other = owner;
                return other.isEmpty();
            });
            if (!other.isEmpty())
                found.push_back(m_teller.ofRule(
                    Severity::Warning, "several-owners",
                    u"%1 has the owners %2 and %3; the first counts"_s.arg(entry.word.text(), first, other),
                    u"Let one rule of owned/2 fit it"_s, Keyword::Owned, arguments));
        }
    });
    position.problems.insert(position.problems.end(), found.begin(), found.end());
}

} // namespace sidl::engine
