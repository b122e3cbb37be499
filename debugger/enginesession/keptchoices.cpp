// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/enginesession/keptchoices.h"

#include "debugger/model/submission.h"

#include <algorithm>

namespace sidl::debugger {

using namespace engine;

namespace {

/// Whether the same was done on @p line as on the way to the current node of @p tree.
bool isSamePlay(const std::vector<GameTree::Node> &line, const GameTree &tree)
{
    GameTree::NodeId id = tree.current();
    for (auto node = line.rbegin(); node != line.rend(); ++node) {
        if (id < 0)
            return false;
        const GameTree::Node &here = tree.node(id);
        if (here.edited != node->edited
            || (here.edge ? here.edge->does : Choices()) != (node->edge ? node->edge->does : Choices()))
            return false;
        id = here.parent;
    }
    return id < 0;
}

const Switch *switchIn(const std::shared_ptr<const Position> &position, Word place)
{
    if (!position)
        return nullptr;
    const auto one = std::find_if(position->switches.begin(), position->switches.end(),
                                  [place](const Switch &each) { return each.word == place; });
    return one == position->switches.end() ? nullptr : &*one;
}

} // namespace

Choices validChoices(Engine &engine, const GameTree &tree, const std::vector<std::pair<QString, QString>> &recorded,
                     const std::stop_token &stop)
{
    Choices valid;
    const std::shared_ptr<const Position> here = tree.currentNode().position;
    if (!here || here->error)
        return valid;
    for (const auto &[place, action] : recorded) {
        const Result<Word> placeWord = engine.word(place), actionWord = engine.word(action);
        if (!placeWord || !actionWord)
            continue;
        const Switch *one = switchIn(here, *placeWord);
        if (!one)
            continue;
        if (const Result<Choice> choice = engine.validate(*here, one->owner, {*placeWord, *actionWord}, stop))
            setChoice(valid, *choice);
    }
    return valid;
}

Choices keptChoices(Engine &engine, const GameTree &tree, const Unplayed &before, const std::stop_token &stop)
{
    if (before.chosen.empty() || !isSamePlay(before.line, tree))
        return {};
    Choices kept = validChoices(engine, tree, before.chosen, stop);
    std::erase_if(kept, [&](const Choice &choice) { // a switch may be somebody else's now, who has not chosen
        const Switch *was = switchIn(before.line.back().position, choice.place);
        const Switch *is = switchIn(tree.currentNode().position, choice.place);
        return !was || !is || was->owner != is->owner;
    });
    return kept;
}

} // namespace sidl::debugger
