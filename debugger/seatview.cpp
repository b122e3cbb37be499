// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/seatview.h"

#include <algorithm>
#include <iterator>

namespace sidl::debugger {

using namespace engine;

namespace {

/// @p words with marks, and those of @p deleted that are gone, struck. All in standard order, as is the result.
std::vector<SeatWord> markedWords(const Words &words, const Words &created, const Words &deleted)
{
    Words gone;
    std::set_difference(deleted.begin(), deleted.end(), words.begin(), words.end(), std::back_inserter(gone));
    std::vector<SeatWord> marked;
    marked.reserve(words.size() + gone.size());
    auto nextGone = gone.begin();
    auto nextCreated = created.begin();
    for (Word word : words) {
        for (; nextGone != gone.end() && *nextGone < word; ++nextGone)
            marked.push_back({*nextGone, SeatWord::Mark::Deleted, {}});
        while (nextCreated != created.end() && *nextCreated < word)
            ++nextCreated;
        const bool isNew = nextCreated != created.end() && *nextCreated == word;
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

std::vector<Switch> switchesOf(const Position &position, int owner)
{
    std::vector<Switch> switches;
    if (position.error)
        return switches;
    for (const Switch &one : position.switches)
        if (one.owner == owner)
            switches.push_back(one);
    return switches;
}

/// In an order that depends on nothing but what is there: that in which the rules find them may tell of hidden words
/// (S11).
void sort(std::vector<Switch> &switches)
{
    std::sort(switches.begin(), switches.end(), [](const Switch &a, const Switch &b) { return a.word < b.word; });
    for (Switch &one : switches) {
        std::sort(one.actions.begin(), one.actions.end());
        std::sort(one.templates.begin(), one.templates.end(),
                  [](const Template &a, const Template &b) { return templateText(a) < templateText(b); });
    }
}

SeatView commonSeat(const Position &position, const Chronon *last)
{
    SeatView seat;
    seat.accounts = position.state.accounts();
    if (last)
        for (const Payoff &payoff : last->payoffs)
            seat.changes.push_back(payoff.sum);
    return seat;
}

} // namespace

SeatView playerSeat(const Position &position, const Chronon *last, int player)
{
    SeatView seat = commonSeat(position, last);
    const auto index = std::size_t(player);
    const Words &view = index < position.views.size() ? position.views[index] : Words{};
    if (last && index < last->sent.size())
        seat.words = markedWords(view, sentWords(last->sent[index], true), sentWords(last->sent[index], false));
    else
        seat.words = markedWords(view, {}, {});
    seat.switches = switchesOf(position, player);
    sort(seat.switches);
    return seat;
}

SeatView refereeSeat(const Position &position, const Chronon *last)
{
    SeatView seat = commonSeat(position, last);
    seat.words = last ? markedWords(position.state.words(), last->created, last->deleted)
                      : markedWords(position.state.words(), {}, {});
    for (std::size_t player = 0; player < position.views.size(); ++player) {
        const Words &view = position.views[player];
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
    seat.switches = switchesOf(position, Switch::Nature);
    return seat;
}

} // namespace sidl::debugger
