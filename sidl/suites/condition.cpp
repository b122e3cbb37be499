// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/suites/condition.h"

#include "sidl/analysis/exploration/stategoal.h"
#include "sidl/engine/state/wordtexts.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/wording/numbers.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace sidl::suites {

using namespace engine;
using Piece = Condition::Piece;

namespace {

constexpr double MostExact = 9007199254740992.0; // above, not every integer is a double

Problem refusal(const QString &message)
{
    Problem problem;
    problem.kind = Problem::Kind::Refused;
    problem.code = u"not-a-goal"_s;
    problem.message = message;
    return problem;
}

/// Games of logical rules (GDL) have goals of their own.
bool isOfRules(const language::Program &program)
{
    return language::ruleSystemOf(program).kernel() != language::RuleSystem::Kernel::Chronons;
}

QString quotesMessage(const language::Program &program)
{
    return u"several goals stand in quotes, in the language of the game, such as '%1'"_s.arg(
        language::ruleSystemOf(program).writing(program.text).goalExample);
}

/// A number that Prolog reads as it is.
QString numberText(double number)
{
    if (number == std::floor(number) && std::fabs(number) < MostExact)
        return QString::number(qint64(number));
    QString text = QString::number(number, 'g', 17);
    const qsizetype exponent = text.indexOf(u'e');
    if (!text.contains(u'.'))
        text.insert(exponent < 0 ? text.size() : exponent, u".0"_s);
    return text;
}

/// What @p player has of @p amounts.
Result<double> amountOf(const Engine &engine, const QString &player, const std::vector<double> &amounts)
{
    const Result<Word> word = engine.word(player);
    const Words &players = engine.players();
    const auto found = std::find_if(players.begin(), players.end(),
                                    [&](Word one) { return one.text() == player || (word.ok() && one == *word); });
    if (found == players.end())
        return refusal(u"%1 is no player: the players are %2"_s.arg(player, texts(players).join(u", "_s)));
    return amounts[std::size_t(found - players.begin())];
}

/// That an amount is @p amount, as a goal.
QString amountGoal(const Piece &piece, double amount)
{
    return u"(%1 %2 (%3))"_s.arg(piece.number, piece.isNumber ? u"=:="_s : u"="_s, numberText(amount));
}

/// The same of a player that has variables: one after the other.
QString amountsGoal(const Engine &engine, const Piece &piece, const std::vector<double> &amounts)
{
    QStringList all;
    for (std::size_t player = 0; player < engine.players().size(); ++player)
        all += u"(%1 = %2, %3)"_s.arg(piece.text, engine.players()[player].text(), amountGoal(piece, amounts[player]));
    return u'(' + all.join(u" ; "_s) + u')';
}

bool isTerminal(Engine &engine, const State &state, int chronon, const std::stop_token &stop)
{
    return engine.switchesOf(state, chronon, stop).isTerminal();
}

} // namespace

Result<bool> holdsAt(Engine &engine, const Condition &condition, const State &state, int chronon,
                     const std::stop_token &stop, const std::vector<double> *paid)
{
    if (condition.isPlain()) {
        Result<bool> holds = analysis::holdsIn(engine, analysis::goalOf(condition.text), state, stop);
        if (holds.ok() || !condition.text.contains(u"fact("_s) || !isOfRules(engine.program()))
            return holds;
        Problem problem = holds.problem(); // goals of SIDL around facts
        problem.message = quotesMessage(engine.program());
        return problem;
    }
    // What stands alone, or is negated, needs no goal, which other languages write otherwise.
    const Piece &first = condition.pieces.front();
    const bool isNegated
        = condition.pieces.size() == 2 && first.kind == Piece::Kind::Text && first.text.trimmed() == "\\+"_L1;
    const bool isAlone = condition.pieces.size() == 1 || isNegated;
    QString goal;
    for (const Piece &piece : condition.pieces) {
        if (piece.kind == Piece::Kind::Text) {
            goal += piece.text;
            continue;
        }
        if (piece.kind == Piece::Kind::Terminal) {
            const bool isEnd = isTerminal(engine, state, chronon, stop);
            if (isAlone)
                return isEnd != isNegated;
            goal += isEnd ? u"true"_s : u"fail"_s;
            continue;
        }
        const bool isAccount = piece.kind == Piece::Kind::Account;
        if (!isAccount && (!paid || paid->size() < engine.players().size()))
            return refusal(u"no chronon was played"_s);
        const std::vector<double> &amounts = isAccount ? state.accounts() : *paid;
        if (piece.isOpen && !isOfRules(engine.program())) {
            goal += amountsGoal(engine, piece, amounts);
            continue;
        }
        const Result<double> amount = amountOf(engine, piece.text, amounts);
        if (!amount.ok() && piece.isOpen)
            return refusal(u"%1 needs a player that is written out, such as %2"_s.arg(
                isAccount ? u"account/2"_s : u"last_payoff/2"_s,
                engine.players().empty() ? QString() : engine.players().front().text()));
        if (!amount.ok())
            return amount.problem();
        if (isAlone && piece.isNumber)
            return (*amount == piece.number.toDouble()) != isNegated;
        goal += amountGoal(piece, *amount);
    }
    if (isOfRules(engine.program()))
        return refusal(quotesMessage(engine.program()));
    return analysis::holdsIn(engine, goal, state, stop);
}

QString amountsText(const Engine &engine, const Condition &condition, const State &state,
                    const std::vector<double> *paid)
{
    QString text;
    for (const auto &[kind, sentence] : {std::pair(Piece::Kind::Account, u"; the accounts are %1"_s),
                                         std::pair(Piece::Kind::LastPayoff, u"; the last chronon has paid %1"_s)}) {
        const std::vector<double> *const amounts = kind == Piece::Kind::Account ? &state.accounts() : paid;
        const bool isAsked = std::any_of(condition.pieces.begin(), condition.pieces.end(),
                                         [wanted = kind](const Piece &piece) { return piece.kind == wanted; });
        if (!isAsked || !amounts || amounts->size() < engine.players().size())
            continue;
        QStringList all;
        for (std::size_t player = 0; player < engine.players().size(); ++player)
            all += engine.players()[player].text() + u' ' + wording::exactNumberText((*amounts)[player]);
        text += sentence.arg(all.join(u", "_s));
    }
    return text;
}

} // namespace sidl::suites
