// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/shrinking/shrink.h"

#include "sidl/shrinking/reorder.h"

#include <algorithm>

namespace sidl::shrinking {

using namespace engine;

namespace {

using Rest = PlayTrials::Rest;

constexpr int MostJointActions = 500;     // of a position of which each is tried
constexpr std::size_t MostOfALength = 48; // stretches of a length that are left out, one after the other
constexpr int LuckyTrials = 1'500;        // in a row that gain nothing, until drawing is given up
constexpr int MostEdits = 3;              // of a play in one trial

class Shrinking
{
public:
    Shrinking(Engine &engine, const State &initial, const Sought &sought, const ShrinkOptions &options,
              const std::stop_token &stop)
        : m_trials(engine, initial, sought, options.seed, stop)
        , m_options(options)
    {
    }

    Play shrunk(const Play &play)
    {
        m_trials.allow(std::max(m_options.effort, qint64(play.size()) + 1));
        if (!m_trials.tryExactly(0, play))
            return play; // which is only so where the rules were stopped
        shorten();
        m_trials.allow(m_options.effort / 4);
        simplify();
        return m_trials.play();
    }

private:
    bool mayBeShorter() const { return m_trials.length() > m_options.least && m_trials.length() > 0; }
    bool mayGoOn() const { return mayBeShorter() && m_trials.mayGoOn(); }

    void shorten()
    {
        for (std::size_t before = m_trials.length() + 1; m_trials.length() < before && mayGoOn();) {
            before = m_trials.length();
            lookAround();
            leaveOut();
            leaveOutOfEach();
            if (mayGoOn())
                reorder(m_trials, m_trials.left() / 4);
            vary();
        }
    }

    /// Tries all that can be done in one chronon, from each position of the play.
    void lookAround()
    {
        for (std::size_t at = 0; at + 1 < m_trials.length() && mayGoOn(); ++at)
            if (m_trials.tryEach(at, MostJointActions))
                return;
    }

    /// Tries without stretches of chronons, long ones first.
    void leaveOut()
    {
        for (std::size_t length = m_trials.length() / 2; length >= 1; length /= 2)
            for (std::size_t from = 0; from + length <= m_trials.length() && mayGoOn();) {
                Wishes rest = m_trials.wishes(from + length, m_trials.length());
                if (!m_trials.tryWishes(from, rest, Rest::First, m_trials.length() - 1))
                    from += strideOf(m_trials.length() - length);
            }
    }
    /// Tries without stretches of what one of the owners of switches does; the others do what they did.
    void leaveOutOfEach()
    {
        std::vector<Owner> owners;
        for (const Wish &wish : m_trials.wishes(0, m_trials.length()))
            if (std::find(owners.begin(), owners.end(), wish.owner) == owners.end())
                owners.push_back(wish.owner);
        if (owners.size() < 2)
            return;
        for (const Owner owner : owners)
            for (std::size_t length = m_trials.length() / 2; length >= 1; length /= 2)
                for (std::size_t from = 0; from + length <= m_trials.length() && mayGoOn();) {
                    Wishes rest = m_trials.wishes(from, m_trials.length());
                    const std::size_t out = m_trials.wishes(from, from + length).size();
                    const auto end = rest.begin() + std::ptrdiff_t(out);
                    const auto isOut = [owner](const Wish &wish) { return wish.owner == owner; };
                    rest.erase(std::remove_if(rest.begin(), end, isOut), end);
                    if (!m_trials.tryWishes(from, rest, Rest::Nothing, m_trials.length() - 1))
                        from += strideOf(m_trials.length() - length);
                }
    }
    static std::size_t strideOf(std::size_t places) { return std::max<std::size_t>(1, places / MostOfALength); }

    /// Tries plays that are drawn: like the one that there is, but for some actions.
    void vary()
    {
        SplitMix64 &random = m_trials.random();
        for (int trials = 0; trials < LuckyTrials && mayGoOn(); ++trials) {
            const std::size_t length = m_trials.length();
            const std::size_t from = std::size_t(random.below(int(length)));
            Wishes wishes = m_trials.wishes(from, length);
            for (int edits = 1 + random.below(MostEdits); edits > 0 && !wishes.empty(); --edits)
                edit(wishes);
            // One that is as long may be the way to a shorter one.
            const std::size_t most = random.below(4) == 0 ? length : length - 1;
            if (m_trials.tryWishes(from, wishes, Rest::Random, most) && m_trials.length() < length)
                trials = 0;
        }
    }
    /// Leaves out some wishes, or has one earlier, or any action in its place.
    void edit(Wishes &wishes)
    {
        SplitMix64 &random = m_trials.random();
        const int size = int(wishes.size());
        const int at = random.below(size);
        const int kind = random.below(4);
        if (kind == 0) {
            const int to = random.below(at + 1);
            std::rotate(wishes.begin() + to, wishes.begin() + at, wishes.begin() + at + 1);
        } else if (kind == 1) {
            wishes[std::size_t(at)].choice.action = Word();
        } else {
            int length = 1;
            while (length < size - at && random.below(2) == 0)
                length *= 2;
            wishes.erase(wishes.begin() + at, wishes.begin() + std::min(at + length, size));
        }
    }

    /// Tries, chronon by chronon, the first actions of each switch: what follows stays as it is, or is made as soon as it
    /// can be.
    void simplify()
    {
        for (std::size_t chronon = 0; chronon < m_trials.length(); ++chronon)
            for (std::size_t at = 0; chronon < m_trials.length() && at < m_trials.play()[chronon].size(); ++at)
                simplify(chronon, at);
    }
    void simplify(std::size_t chronon, std::size_t at)
    {
        const Choice chosen = m_trials.play()[chronon][at];
        const Switch *const there = m_trials.positions()[chronon].switchOf(chosen.place);
        if (!there)
            return;
        const Owner owner = there->owner; // copies: the play changes
        const Words actions = there->actions;
        for (const Word action : actions) {
            if (action == chosen.action || !m_trials.mayGoOn())
                return;
            Play simpler(m_trials.play().begin() + std::ptrdiff_t(chronon), m_trials.play().end());
            simpler.front()[at].action = action;
            Wishes wishes = m_trials.wishes(chronon, m_trials.length());
            wishes.insert(wishes.begin(), {owner, {chosen.place, action}});
            if (m_trials.tryExactly(chronon, simpler)
                || m_trials.tryWishes(chronon, wishes, Rest::First, m_trials.length()))
                return;
        }
    }

    PlayTrials m_trials;
    const ShrinkOptions &m_options;
};

} // namespace

Play shrunk(Engine &engine, const State &initial, const Play &play, const Sought &sought, const ShrinkOptions &options,
            const std::stop_token &stop)
{
    return Shrinking(engine, initial, sought, options, stop).shrunk(play);
}

} // namespace sidl::shrinking
