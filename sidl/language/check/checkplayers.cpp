// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/check/checks.h"
#include "sidl/language/check/shapeadvice.h"

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

void checkPlayer(CheckContext &context, const Term &player, bool isOwner = false)
{
    if (player.kind != Term::Kind::List || player.args.empty() || context.shapes.players.mayHold(player))
        return;
    const QString advice = meantAdvice(context, context.shapes.players, player);
    const QString text = context.textOf(player);
    context.warning(isOwner ? "owner" : "unknown-player", u"%1 is no player of this game"_s.arg(text),
                    advice.isEmpty() ? u"Write one of its players, or add init(%1, 0)"_s.arg(text) : advice,
                    player.span);
}

} // namespace

void checkPlayers(CheckContext &context)
{
    if (context.mayMiss({Keyword::InitAccount}) || context.shapes.players.isEmpty())
        return;
    for (const Clause &clause : context.program.clauses) {
        const std::vector<Term> &arguments = clause.head.args;
        const auto keyword = keywordOf(predicateOf(clause.head));
        if (keyword == Keyword::Payoff)
            checkPlayer(context, arguments[0]);
        else if (keyword == Keyword::Hidden)
            checkPlayer(context, arguments[1]);
        else if (keyword == Keyword::Owned && !arguments[1].args.empty() && !isProbability(arguments[1].args[0]))
            checkPlayer(context, arguments[1], true); // S10: else a distribution
    }
    for (const Call &call : context.graph.calls())
        if (keywordOf(call.target) == Keyword::Player && !call.isClosure())
            checkPlayer(context, call.goal->args[0]);
}

} // namespace sidl::language
