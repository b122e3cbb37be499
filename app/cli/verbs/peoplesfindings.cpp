// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/verbs/peoplesfindings.h"

#include "sidl/theory/form/formnames.h"

namespace sidl::cli {

using namespace theory;

namespace {

QStringList actionsCalled(const QStringList &actions, const std::vector<engine::Choices> &choices, int player,
                          const PeoplesNames &names)
{
    if (qsizetype(choices.size()) != actions.size())
        return actions;
    QStringList called;
    for (qsizetype action = 0; action < actions.size(); ++action) {
        QStringList words;
        for (const engine::Choice &choice : choices[std::size_t(action)])
            words += names.naming.action(choice.action, names.players.at(std::size_t(player)));
        called += words.isEmpty() ? actions.at(action) : words.join(QStringLiteral(", "));
    }
    return called;
}

StateGame called(StateGame game, const QStringList &players, const PeoplesNames &names)
{
    game.players = players;
    for (StateGame::Node &node : game.nodes) {
        std::vector<StateGame::Decision> decisions = node.decisions;
        for (StateGame::Decision &decision : decisions)
            decision.actions = actionsCalled(decision.actions, decision.choices, decision.player, names);
        node.decisions = std::move(decisions);
    }
    return game;
}

SearchedGame called(SearchedGame game, const QStringList &players, const PeoplesNames &names)
{
    game.players = players;
    for (std::size_t player = 0; player < game.steps.size(); ++player)
        for (SearchedGame::Step &step : game.steps[player])
            step.actions = actionsCalled(step.actions, step.choices, int(player), names);
    return game;
}

} // namespace

SolveFindings forPeople(SolveFindings found, const PeoplesNames &names)
{
    QStringList players;
    for (const engine::Word player : names.players)
        players += names.naming.player(player);
    found.chosen = names.naming.sentence(found.chosen);
    found.remark = names.naming.sentence(found.remark);
    if (found.form) {
        ExtensiveForm form = names.form(*found.form);
        for (ExtensiveForm::Set &set : form.sets)
            set.label = labelWith(set.label, set.seen, names.naming.words(set.seen));
        found.form = std::make_shared<const ExtensiveForm>(std::move(form));
        found.players = found.form->players; // as they are, where two would be called the same
        return found;
    }
    found.players = players;
    if (found.states)
        found.states = std::make_shared<const StateGame>(called(*found.states, players, names));
    if (found.searched)
        found.searched = std::make_shared<const SearchedGame>(called(*found.searched, players, names));
    return found;
}

} // namespace sidl::cli
