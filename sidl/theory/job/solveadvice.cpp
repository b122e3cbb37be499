// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/job/solveadvice.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::theory {

namespace {

/// No end of the game, as far as it was looked at, pays anything.
bool hasNoPayoffs(const SolveFindings &found)
{
    if (found.searched)
        return false;
    if (found.states) {
        for (int node = 0; node < int(found.states->nodes.size()); ++node)
            for (int player = 0; player < int(found.players.size()); ++player)
                if (found.states->gain(0, node, player) != 0)
                    return false;
        return true;
    }
    return found.form && std::all_of(found.form->nodes.begin(), found.form->nodes.end(), [](const auto &node) {
               return std::all_of(node.payoffs.begin(), node.payoffs.end(),
                                  [](const Rational &payoff) { return payoff == 0; });
           });
}

} // namespace

QStringList solveAdvice(const SolveFindings &found)
{
    QStringList advice;
    if (hasNoPayoffs(found) && found.cut == 0)
        advice
            += u"Nobody ever gains or loses anything, so that all is equally good: payoff/2 tells what players want; "
               "who can force a goal can be asked all the same (Who can force what, sidl solve --force)"_s;
    if (found.cut > 0)
        advice += (found.isShortened ? u"Of"_s : u"To see more of it, allow more chronons and nodes; of"_s)
            + (found.isEndless         ? u" a game without end"_s
                   : found.isShortened ? u" a game that is too large for that"_s
                                       : u" a game that is too large, or without end,"_s)
            + u" it can be asked who can force a goal (Who can force what, sidl solve --force), "
              "and how plays come out on average (Experiment, sidl play --runs)"_s;
    if (!found.isExact)
        advice
            += u"Some numbers of the rules are decimals that a computer rounds, as 0.1, and are taken for the simplest "
               "fraction near them, as 1/10; exact are probabilities as fractions, such as [1/10,9/10] or equal(N), "
               "and "
               "payoffs as integers: multiply all of them by the same number"_s;
    return advice;
}

} // namespace sidl::theory
