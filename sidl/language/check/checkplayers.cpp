// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/check/checks.h"
#include "sidl/language/check/shapeadvice.h"
#include "sidl/language/program/termmatch.h"

#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

/// The players, by groundKey(), if the rules tell them without being run.
std::optional<QSet<QString>> knownPlayers(const CheckContext &context)
{
    QSet<QString> players;
    for (const Shapes::Row &row : context.shapes.players.rows())
        if (row.word->kind != Term::Kind::List // which is told, and who knows who is meant
            || !addWords(context, context.program.clauses[std::size_t(row.clause)], *row.word, players))
            return {};
    return players;
}

/// S10: a list of what may be numbers when it is asked for is a distribution.
bool mayBeDistribution(const Term &owner)
{
    return owner.kind == Term::Kind::List && std::all_of(owner.args.begin(), owner.args.end(), [](const Term &share) {
               return share.kind == Term::Kind::Variable || isProbability(share) || isFormula(share);
           });
}

void checkPlayer(CheckContext &context, const std::optional<QSet<QString>> &players, const Term &player,
                 bool isOwner = false)
{
    const bool isKnown = players && isGround(player);
    if (player.kind != Term::Kind::List || player.args.empty()
        || (isKnown ? players->contains(groundKey(player)) : context.shapes.players.mayHold(player)))
        return;
    const QString advice = meantAdvice(context, context.shapes.players, player);
    const QString text = context.textOf(player);
    context.warning(isOwner ? "owner" : "unknown-player", u"%1 is no player of this game"_s.arg(text),
                    advice.isEmpty() ? u"Write one of its players, or add init(%1, 0)"_s.arg(text) : advice,
                    player.span);
}

/// Adds the variables that player/1 gives a value among the goals that @p body joins.
void addPlayers(const Term &body, QSet<int> &variables)
{
    if (body.isCompound(u",", 2)) {
        addPlayers(body.args[0], variables);
        addPlayers(body.args[1], variables);
    } else if (body.isCompound(u"player", 1) && body.args[0].kind == Term::Kind::Variable) {
        variables.insert(body.args[0].variable);
    }
}

/// What player/1 gives is a word already: [alice], of which [P] makes a word of a word.
void checkWrapped(CheckContext &context, const Clause &clause, const Term &player)
{
    QSet<int> players;
    addPlayers(clause.body, players);
    const auto isPlayer
        = [&](const Term &one) { return one.kind == Term::Kind::Variable && players.contains(one.variable); };
    if (player.kind != Term::Kind::List || player.partial || player.args.size() != 1 || !isPlayer(player.args[0]))
        return;
    for (const Shapes::Row &row : context.shapes.players.rows())
        if (row.word->args.size() == 1 && !isConstant(row.word->args[0]))
            return; // a name may be a word of a word there
    const QString name = player.args[0].text, text = context.textOf(player);
    context.warning("unknown-player", u"%1 is no player, as %2 is one already: player/1 gives words"_s.arg(text, name),
                    u"Write player(%1) in place of player(%2), or %2 here"_s.arg(text, name), player.span);
}

} // namespace

void checkPlayers(CheckContext &context)
{
    if (context.mayMiss({Keyword::InitAccount}) || context.shapes.players.isEmpty())
        return;
    const std::optional<QSet<QString>> players = knownPlayers(context);
    for (const Clause &clause : context.program.clauses) {
        const std::vector<Term> &arguments = clause.head.args;
        const auto keyword = keywordOf(predicateOf(clause.head));
        if (keyword == Keyword::Payoff)
            checkWrapped(context, clause, arguments[0]);
        else if (keyword == Keyword::Hidden || keyword == Keyword::Owned)
            checkWrapped(context, clause, arguments[1]);
        if (keyword == Keyword::Payoff)
            checkPlayer(context, players, arguments[0]);
        else if (keyword == Keyword::Hidden)
            checkPlayer(context, players, arguments[1]);
        else if (keyword == Keyword::Owned && !mayBeDistribution(arguments[1]))
            checkPlayer(context, players, arguments[1], true);
    }
    for (const Call &call : context.graph.calls())
        if (keywordOf(call.target) == Keyword::Player && !call.isClosure())
            checkPlayer(context, players, call.goal->args[0]);
}

} // namespace sidl::language
