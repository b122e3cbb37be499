// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/model/seatview.h"

#include "sidl/engine/game/gametree.h"
#include "sidl/play/observation.h"

#include <algorithm>
#include <iterator>

namespace sidl::debugger {

using namespace engine;

namespace {

/// @p words with marks, and those of @p deleted that are gone, struck. All in standard order, as is the result. What was
/// deleted was there before: if it is created in the same chronon, nothing about it has changed (S20).
std::vector<SeatWord> markedWords(const Words &words, const Words &created, const Words &deleted)
{
    Words gone;
    std::set_difference(deleted.begin(), deleted.end(), words.begin(), words.end(), std::back_inserter(gone));
    std::vector<SeatWord> marked;
    marked.reserve(words.size() + gone.size());
    auto nextGone = gone.begin();
    Words added;
    std::set_difference(created.begin(), created.end(), deleted.begin(), deleted.end(), std::back_inserter(added));
    auto nextCreated = added.begin();
    for (Word word : words) {
        for (; nextGone != gone.end() && *nextGone < word; ++nextGone)
            marked.push_back({*nextGone, SeatWord::Mark::Deleted, {}});
        while (nextCreated != added.end() && *nextCreated < word)
            ++nextCreated;
        const bool isNew = nextCreated != added.end() && *nextCreated == word;
        marked.push_back({word, isNew ? SeatWord::Mark::Created : SeatWord::Mark::Kept, {}});
    }
    for (; nextGone != gone.end(); ++nextGone)
        marked.push_back({*nextGone, SeatWord::Mark::Deleted, {}});
    return marked;
}

Words sentWords(const std::vector<Message> &messages, bool created)
{
    Words words;
    for (const Message &message : messages)
        if (message.created == created)
            words.push_back(message.word);
    return words;
}

/// No action has done it, and so nobody was sent anything.
bool isByHand(const Chronon &chronon)
{
    return chronon.does.empty() && chronon.applied.empty()
        && std::all_of(chronon.sent.begin(), chronon.sent.end(), [](const auto &sent) { return sent.empty(); });
}

/// Those of @p view that @p chronon has created.
Words createdIn(const Words &view, const Chronon &chronon)
{
    Words words;
    std::copy_if(view.begin(), view.end(), std::back_inserter(words), [&chronon](Word word) {
        return std::find(chronon.created.begin(), chronon.created.end(), word) != chronon.created.end();
    });
    return words;
}

std::vector<Switch> naturesSwitches(const Position &position)
{
    std::vector<Switch> switches;
    if (!position.error)
        std::copy_if(position.switches.begin(), position.switches.end(), std::back_inserter(switches),
                     [](const Switch &one) { return one.isNature(); });
    return switches;
}

SeatView commonSeat(const Position &position, const Chronon *last)
{
    SeatView seat;
    seat.accounts = position.state.accounts();
    if (last)
        for (const Payoff &payoff : last->payoffs)
            seat.changes.push_back(payoff.sum);
    for (const RoleGoals &goals : position.goals)
        if (const bool isEnd = position.isTerminal(); goals.values.size() != 1 || (position.isBlind && !isEnd))
            seat.withoutGoal.append(goals.role); // where players see no words, it would tell of the state
        else if (!isEnd)
            seat.goals[goals.role] = goals.values.front();
    return seat;
}

} // namespace

SeatView playerSeat(const Position &position, const Chronon *last, int player, const Position *before)
{
    SeatView seat = commonSeat(position, last);
    const auto index = std::size_t(player);
    const Words view = index < position.views.size() ? position.views[index].words() : Words{};
    seat.isBlind = position.isBlind;
    if (seat.isBlind)
        seat.words.clear();                                                    // what is sent are percepts
    else if (last && position.everyoneMoves && view == position.state.words()) // in GDL all is seen, and nothing sent
        seat.words = markedWords(view, last->created, last->deleted);
    else if (last && isByHand(*last)) // what has come is seen, and what is out of sight, be it deleted or hidden
        seat.words = markedWords(view, createdIn(view, *last),
                                 before && index < before->views.size() ? before->views[index].words() : Words());
    else if (last && index < last->sent.size())
        seat.words = markedWords(view, sentWords(last->sent[index], true), sentWords(last->sent[index], false));
    else
        seat.words = markedWords(view, {}, {});
    seat.switches = play::ownSwitches(position, player);
    return seat;
}

const Position *positionBefore(const GameTree &tree)
{
    const GameTree::NodeId parent = tree.isEmpty() ? -1 : tree.currentNode().parent;
    return parent < 0 ? nullptr : tree.node(parent).position.get();
}

SeatView refereeSeat(const Position &position, const Chronon *last)
{
    SeatView seat = commonSeat(position, last);
    seat.words = last ? markedWords(position.state.words(), last->created, last->deleted)
                      : markedWords(position.state.words(), {}, {});
    for (std::size_t player = 0; player < position.views.size(); ++player) {
        const engine::WordSet &view = position.views[player];
        auto seen = view.begin();
        int hidden = 0;
        for (SeatWord &row : seat.words) {
            if (row.mark == SeatWord::Mark::Deleted)
                continue;
            while (seen != view.end() && *seen < row.word)
                ++seen;
            if (seen == view.end() || *seen != row.word) {
                row.hiddenFrom.push_back(int(player));
                ++hidden;
            }
        }
        seat.hiddenCounts.push_back(hidden);
    }
    seat.switches = naturesSwitches(position);
    return seat;
}

} // namespace sidl::debugger
