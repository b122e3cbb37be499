// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/game/nodedifference.h"

#include <algorithm>

namespace sidl::engine {

namespace {

template <typename T, typename Less = std::less<>>
bool sameSet(std::vector<T> a, std::vector<T> b, Less less = {})
{
    if (a.size() != b.size())
        return false;
    if (a == b)
        return true;
    std::sort(a.begin(), a.end(), less);
    std::sort(b.begin(), b.end(), less);
    return a == b;
}

bool sameChoices(const Choices &a, const Choices &b)
{
    return sameSet(a, b, [](const Choice &one, const Choice &other) {
        return one.place == other.place ? one.action < other.action : one.place < other.place;
    });
}

std::vector<QString> texts(const std::vector<Template> &templates)
{
    std::vector<QString> list;
    for (const Template &form : templates)
        list.push_back(templateText(form));
    return list;
}

/// Actions with their probabilities.
std::vector<std::pair<Word, double>> draws(const Switch &one)
{
    std::vector<std::pair<Word, double>> list;
    for (std::size_t i = 0; i < one.actions.size(); ++i)
        list.emplace_back(one.actions[i], i < one.probabilities.size() ? one.probabilities[i] : 0);
    return list;
}

std::vector<const Switch *> inOrder(const std::vector<Switch> &switches)
{
    std::vector<const Switch *> list;
    for (const Switch &one : switches)
        list.push_back(&one);
    std::sort(list.begin(), list.end(), [](const Switch *a, const Switch *b) { return a->word < b->word; });
    return list;
}

} // namespace

NodeComparer::NodeComparer(Words playersBefore, Words playersAfter)
    : m_before(std::move(playersBefore))
    , m_after(std::move(playersAfter))
    , m_areSame(m_before == m_after)
{
    for (const Word player : m_before) {
        const auto now = std::find(m_after.begin(), m_after.end(), player);
        m_now.push_back(now == m_after.end() ? std::nullopt : std::optional(std::size_t(now - m_after.begin())));
    }
}

template <typename Same>
bool NodeComparer::forPlayers(Same same) const
{
    for (std::size_t i = 0; i < m_now.size(); ++i)
        if (m_now[i] && !same(i, *m_now[i]))
            return false;
    return true;
}

std::optional<State> NodeComparer::carriedOver(const State &state) const
{
    if (m_areSame)
        return state;
    std::vector<double> accounts;
    for (const Word player : m_after) {
        const auto before = std::find(m_before.begin(), m_before.end(), player);
        if (before == m_before.end())
            return std::nullopt;
        accounts.push_back(state.accounts().at(std::size_t(before - m_before.begin())));
    }
    return State(state.words(), std::move(accounts));
}

NodeDifferences NodeComparer::compare(const GameTree::Node &before, const GameTree::Node &after) const
{
    NodeDifferences result;
    if (before.parent < 0 && !m_areSame && !sameSet(m_before, m_after))
        result |= NodeDifference::Players;
    const Difference words = after.state.differenceFrom(before.state);
    if (!words.added.empty() || !words.removed.empty())
        result |= NodeDifference::Effects;
    const bool sameAccounts = forPlayers(
        [&](std::size_t i, std::size_t j) { return before.state.accounts().at(i) == after.state.accounts().at(j); });
    if (!sameAccounts)
        result |= NodeDifference::Payoffs;
    if (before.edge && after.edge && !before.edited)
        compareWays(*before.edge, *after.edge, result);
    if (before.position && after.position)
        comparePositions(*before.position, *after.position, result);
    return result;
}

void NodeComparer::compareWays(const Chronon &before, const Chronon &after, NodeDifferences &result) const
{
    const bool sameDoes = sameChoices(before.does, after.does);
    if (!sameDoes)
        result |= NodeDifference::Draws;
    const auto defaults = [](const Chronon &chronon) {
        Choices list;
        for (const Choice &choice : chronon.applied)
            if (std::find(chronon.does.begin(), chronon.does.end(), choice) == chronon.does.end())
                list.push_back(choice);
        return list;
    };
    if (!sameChoices(defaults(before), defaults(after)))
        result |= NodeDifference::Defaults;
    if (!sameSet(before.failed, after.failed))
        result |= NodeDifference::Failures;
    if (!sameSet(before.created, after.created) || !sameSet(before.deleted, after.deleted)
        || !sameSet(before.conflicts, after.conflicts))
        result |= NodeDifference::Effects;
    const bool samePayoffs = forPlayers([&](std::size_t i, std::size_t j) {
        return i >= before.payoffs.size() || j >= after.payoffs.size() || before.payoffs[i].sum == after.payoffs[j].sum;
    });
    if (!samePayoffs)
        result |= NodeDifference::Payoffs;
    const bool sameSent = forPlayers([&](std::size_t i, std::size_t j) {
        return i >= before.sent.size() || j >= after.sent.size() || before.sent[i] == after.sent[j];
    });
    if (!sameSent)
        result |= NodeDifference::Sent;
}

void NodeComparer::comparePositions(const Position &before, const Position &after, NodeDifferences &result) const
{
    if (before.error && after.error)
        return;
    if (before.error || after.error) {
        result |= NodeDifference::Error;
        return;
    }
    if (before.isTerminal() != after.isTerminal())
        result |= NodeDifference::Terminal;
    const std::vector<const Switch *> then = inOrder(before.switches), now = inOrder(after.switches);
    const bool sameSwitches = std::equal(then.begin(), then.end(), now.begin(), now.end(),
                                         [this](const Switch *a, const Switch *b) { return isSame(*a, *b); });
    if (!sameSwitches)
        result |= NodeDifference::Switches;
    const bool sameViews = forPlayers([&](std::size_t i, std::size_t j) {
        return i >= before.views.size() || j >= after.views.size() || before.views[i] == after.views[j];
    });
    if (!sameViews)
        result |= NodeDifference::Views;
}

bool NodeComparer::isSame(const Switch &before, const Switch &after) const
{
    const auto wordOf = [](const Words &players, Owner owner) {
        return owner.isNature() ? Word() : players.at(std::size_t(owner.player()));
    };
    if (before.word != after.word || wordOf(m_before, before.owner) != wordOf(m_after, after.owner)
        || before.unlimited != after.unlimited)
        return false;
    return before.unlimited ? sameSet(texts(before.templates), texts(after.templates))
                            : sameSet(draws(before), draws(after));
}

} // namespace sidl::engine
