// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/state/state.h"

namespace sidl::engine {

namespace {

std::size_t hashOf(const std::vector<double> &accounts)
{
    std::size_t h = 0x51ed270b;
    for (double account : accounts)
        h = h * 0x100000001b3ull ^ std::hash<double>()(account == 0 ? 0.0 : account);
    return h;
}

} // namespace

State::State() = default;

State::State(Words words, std::vector<double> accounts)
    : m_set(std::move(words))
    , m_accounts(std::move(accounts))
{
}

State State::of(const WordSet &words, std::vector<double> accounts)
{
    State state;
    state.m_set = words;
    state.m_accounts = std::move(accounts);
    return state;
}

std::size_t State::hash() const
{
    return m_set.hash() ^ hashOf(m_accounts);
}

State State::changed(const Words &added, const Words &removed, std::vector<double> accounts) const
{
    return of(m_set.changed(added, removed), std::move(accounts));
}

} // namespace sidl::engine
