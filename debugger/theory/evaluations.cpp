// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/theory/evaluations.h"

#include "sidl/wording/counts.h"
#include "sidl/wording/numbers.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::GameTree;
using theory::Rational;

namespace {

struct EvaluationTexts
{
    Q_DECLARE_TR_FUNCTIONS(Evaluations)
};

} // namespace

void Evaluations::set(std::shared_ptr<const theory::Prospects> prospects, std::shared_ptr<const theory::WinMarks> wins,
                      const ForceTelling &forced)
{
    m_forced = forced;
    m_prospects = std::move(prospects);
    m_wins = std::move(wins);
    m_places.clear();
    m_known.clear();
}

void Evaluations::setNaming(const wording::Naming &naming)
{
    m_naming = naming;
    m_forced.renamed(naming, m_game->game().players);
    m_known.clear();
}

QString Evaluations::name(int player) const
{
    return m_naming.player(m_game->game().players.at(std::size_t(player)));
}

int Evaluations::placeOf(GameTree::NodeId node)
{
    m_places = m_prospects->placesOf(m_game->tree(), std::move(m_places));
    return m_places[std::size_t(node)];
}

NodeEvaluation Evaluations::at(GameTree::NodeId node)
{
    const auto known = m_known.find(node);
    return known != m_known.end() ? known->second : m_known.emplace(node, evaluate(node)).first->second;
}

NodeEvaluation Evaluations::evaluate(GameTree::NodeId id)
{
    NodeEvaluation told;
    const GameTree::Node &node = m_game->tree().node(id);
    const int place = isProved() ? placeOf(id) : theory::Nowhere;
    if (place != theory::Nowhere) {
        QStringList numbers, named;
        const std::vector<Rational> worth = m_prospects->worth(place);
        for (int player = 0; player < int(worth.size()); ++player) {
            numbers += wording::withMinus(theory::readableText(worth[std::size_t(player)]));
            named += EvaluationTexts::tr("%1 %2").arg(name(player), numbers.last());
        }
        told.worth = numbers.join(u", "_s);
        told.told += worth.empty()
            ? EvaluationTexts::tr("not reached: the equilibrium never leads here, nor does it say what is done here")
            : EvaluationTexts::tr("worth, if all play the equilibrium from here on: %1").arg(named.join(u", "_s));
    }
    if (const auto win = m_wins ? m_wins->win(node.state) : std::nullopt; win && win->within > 0) {
        told.worth = EvaluationTexts::tr("%1 wins in %2").arg(name(win->player)).arg(win->within);
        told.told += EvaluationTexts::tr("%1 can force a win within %2")
                         .arg(name(win->player), wording::chrononsText(win->within));
    }
    if (const QString mark = m_forced.shortMark(node.state); !mark.isEmpty()) {
        told.worth = mark;
        told.told += m_forced.sentence(node.state);
    }
    if (!isProved() || !node.edge || node.edited || id == GameTree::Root)
        return told;
    const int before = placeOf(node.parent);
    QStringList lost;
    for (int player = 0; before != theory::Nowhere && player < int(m_game->game().players.size()); ++player) {
        std::optional<Rational> regret = m_prospects->regret(before, player, node.edge->does);
        if (!regret && place != theory::Nowhere) // the default was taken, and came to the same
            regret = m_prospects->regret(before, player, node.edge->applied);
        if (!regret || *regret <= 0)
            continue;
        lost += EvaluationTexts::tr("%1 −%2").arg(name(player), wording::withMinus(theory::readableText(*regret)));
        told.told += EvaluationTexts::tr("%1 lost %2 here against the best choice")
                         .arg(name(player), wording::withMinus(theory::readableText(*regret)));
    }
    told.lost = lost.join(u", "_s);
    return told;
}

QString Evaluations::advice(int player, const engine::Choice &choice)
{
    QStringList told;
    const auto has = [&choice](const engine::Choices &option) {
        return std::find(option.begin(), option.end(), choice) != option.end();
    };
    if (const int at = isProved() ? place() : theory::Nowhere; at != theory::Nowhere)
        for (const theory::Prospects::Decision &one : m_prospects->decisions(at)) {
            Rational probability;
            for (std::size_t action = 0; one.player == player && action < one.choices.size(); ++action)
                if (has(one.choices[action]))
                    probability += one.probabilities[action];
            if (one.player == player && one.isBest())
                told += EvaluationTexts::tr("p = %1").arg(wording::withMinus(theory::readableText(probability)));
        }
    if (const QString forces = m_forced.advice(m_game->tree().currentNode().state, player, choice); !forces.isEmpty())
        told += forces;
    if (m_wins)
        for (const auto &[choices, within] : m_wins->winningChoices(m_game->tree().currentNode().state, player))
            if (has(choices)) {
                told += EvaluationTexts::tr("wins in %1").arg(within);
                break;
            }
    return told.join(u" · "_s);
}

} // namespace sidl::debugger
