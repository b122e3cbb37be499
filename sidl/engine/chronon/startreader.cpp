// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/chronon/startreader.h"

#include "sidl/engine/foreign/arithmetic.h"
#include "sidl/engine/foreign/wordtable.h"
#include "sidl/prolog/text.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace sidl::engine {

using language::Keyword;
using language::Severity;
using prolog::TermRef;
using prolog::TermRefs;

StartReader::StartReader(const ProblemTeller &teller, RuleRequest &request)
    : m_teller(teller)
    , m_request(request)
{
}

Result<State> StartReader::read(const std::stop_token &stop)
{
    Words words;
    std::vector<double> accounts;
    const Words players = m_players;
    const std::vector<Problem> problems = m_problems;
    const auto problem = m_request.answer({.players = &m_players}, stop, [&] {
        m_players.clear();
        m_problems.clear();
        words.clear();
        accounts.clear();
        m_request.moveTo(State());
        readAccounts(accounts);
        readWords(words);
    });
    if (problem) {
        m_players = players;
        m_problems = problems;
        return *problem;
    }
    return State(std::move(words), std::move(accounts));
}

void StartReader::readAccounts(std::vector<double> &accounts)
{
    std::vector<compiled::CompiledRules::Account> known;
    const auto areUsual = [&] {
        for (std::size_t i = 0; i < known.size(); ++i) {
            const auto isSame = [&](const auto &other) { return other.player == known[i].player; };
            if ((known[i].balance.isInteger && std::fabs(known[i].balance.value) >= InexactInteger)
                || std::any_of(known.begin(), known.begin() + long(i), isSame))
                return false;
        }
        return !known.empty();
    };
    if (m_request.answers({Keyword::InitAccount}, [&](compiled::CompiledRules &rules) {
            return rules.accounts(m_request.budget().solutions, known) && areUsual();
        })) {
        for (const auto &[player, balance] : known) {
            m_players.push_back(player);
            accounts.push_back(balance.value);
        }
        return;
    }
    const TermRefs account(2);
    m_request.solve({Keyword::InitAccount}, account, m_request.budget().solutions, [&] {
        const Word player = m_request.solvedWord(account[0], Keyword::InitAccount, account, "player");
        const std::optional<double> balance = account[1].number();
        if (account[1].isNumber() && (!balance || std::isinf(*balance)))
            m_request.fail(m_teller.ofRule(Severity::Error, "not-a-number",
                                           u"the account of %1 is too large"_s.arg(player.text()),
                                           u"Give a smaller number"_s, Keyword::InitAccount, account));
        if (!balance || !account[1].isNumber() || !std::isfinite(*balance))
            m_request.fail(m_teller.ofRule(
                Severity::Error, "not-a-number",
                u"the account of %1 is no number: %2"_s.arg(player.text(), prolog::termText(account[1])),
                u"Give a number, as in init([alice],0.0)"_s, Keyword::InitAccount, account));
        if (account[1].isInteger() && std::fabs(*balance) >= InexactInteger)
            m_request.fail(m_teller.ofRule(
                Severity::Error, "not-exact",
                u"the account of %1 passes 9007199254740991, and integers beyond are not exact"_s.arg(player.text()),
                u"Give a smaller number, or a float, which is not exact by nature"_s, Keyword::InitAccount, account));
        if (std::find(m_players.begin(), m_players.end(), player) != m_players.end()) {
            m_problems.push_back(m_teller.ofRule(Severity::Warning, "second-account",
                                                 u"%1 gets a second account; the first counts"_s.arg(player.text()),
                                                 u"Give each player one init/2"_s, Keyword::InitAccount, account));
            return true;
        }
        m_players.push_back(player);
        accounts.push_back(*balance);
        return true;
    });
    if (m_players.empty())
        m_problems.push_back(m_teller.ofRule(Severity::Warning, "no-player", u"the game has no player"_s,
                                             u"Add one, as in init([alice],0.0)"_s, Keyword::InitAccount));
}

void StartReader::readWords(Words &words)
{
    constexpr int MostCompiled = 20'000; // more take memory that Prolog does not need
    if (m_request.answers({Keyword::Init}, [&](compiled::CompiledRules &rules) {
            words.clear();
            return rules.words(Keyword::Init, {}, std::min(MostCompiled, m_request.budget().initialWords), words)
                && std::none_of(words.begin(), words.end(), isNested);
        }))
        return;
    words.clear();
    bool nested = false;
    const TermRef word;
    m_request.solve({Keyword::Init}, word, m_request.budget().initialWords, [&] {
        words.push_back(m_request.solvedWord(word, Keyword::Init, word, "word"));
        if (!nested && isNested(words.back())) {
            nested = true;
            m_problems.push_back(m_teller.ofRule(
                Severity::Warning, "nested-word", u"the word %1 has a nested term"_s.arg(words.back().text()),
                u"SIDL's words are flat: use one element for each part"_s, Keyword::Init, word));
        }
        return true;
    });
}

} // namespace sidl::engine
