// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Whose turn comes next, and when the chronon is played.

#include "debugger/hotseat/hotseat.h"

#include "debugger/model/seendraws.h"
#include "debugger/model/submission.h"
#include "debugger/seats/seatcolumn.h"
#include "debugger/seats/seatcover.h"
#include "debugger/session/stephint.h"
#include "debugger/session/tableclock.h"

#include <QLabel>
#include <QPushButton>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::Owner;
using engine::Position;

namespace {

constexpr int MostAlone = 100; // chronons without a person's choice before the persons are asked whether to go on

} // namespace

/// The cards that everybody has seen are not dealt, nor dealt again; those that were chosen for nature by hand are.
void HotSeat::begin(const std::optional<SeenStates> &goesOn)
{
    if (goesOn)
        m_seen = *goesOn;
    if (!m_session->hasGame())
        return takeTurns();
    const engine::GameTree &tree = m_session->tree();
    const auto anew = !goesOn && m_session->submitted().empty() ? beforeSeenDraws(tree) : std::nullopt;
    if (!anew) {
        const Position *here = m_session->position();
        if (!goesOn && tree.currentNode().parent >= 0 && here && isAnyHidden(*here))
            m_seen.shown = tree.current();
        return takeTurns();
    }
    m_isDrawnAnew = true;
    m_seen.shown = tree.current();
    m_node = tree.current();
    m_done->hide();
    hideUnchosen();
    m_cover->setTexts(tr("Nature draws anew"), {}, {});
    m_step = m_navigation->goTo(*anew);
}

void HotSeat::setSeen(const SeenStates &seen)
{
    if (std::exchange(m_seen, seen) != seen)
        Q_EMIT seenChanged();
}

void HotSeat::follow()
{
    const Position *here = m_session->position();
    if (m_showdown && here && here->chronon == 0 && !here->isTerminal()) // the next hand
        takeTurns();
    else if (!m_showdown && m_step == 0 && m_session->hasGame() && m_session->tree().current() != m_node)
        takeTurns(); // the clock has ended the chronon, or a choice was played at once (S25)
}

void HotSeat::takeTurns()
{
    if (m_showdown) { // who plays alone sits there for the next game, too
        m_isSeated = !isPassedAround();
        m_hasEndedTurn = true;
    }
    delete std::exchange(m_showdown, nullptr);
    m_submission = 0; // what was chosen for another position counts no more
    m_isDone = false;
    const Position *here = m_session->position();
    m_node = m_session->hasGame() ? m_session->tree().current() : -1;
    if (!here || here->error) {
        showEnd(tr("The game cannot be played on"), tr("Leave to see why."));
        return;
    }
    if (here->isTerminal()) {
        showShowdown();
        return;
    }
    m_waiting = personsWithTurn(*m_session);
    if (m_waiting.empty())
        return playAlone();
    m_alone = 0;
    if (std::exchange(m_isDrawnAnew, false))
        setSeen({m_seen.shown == m_node ? -1 : m_seen.shown, m_node}); // what is drawn may be the same
    // Who sits there begins, so that the machine is passed on less often.
    const auto seated = std::find(m_waiting.begin(), m_waiting.end(), m_player);
    if (m_isSeated && seated != m_waiting.end())
        std::rotate(m_waiting.begin(), seated, m_waiting.end());
    showCover();
}

void HotSeat::passOver()
{
    const auto isPassed = [this](int player) {
        return m_session->isPlayedByStrategy(player) && !(m_isSeated && player == m_player); // who sits ends the turn
    };
    if (m_step != 0 || std::erase_if(m_waiting, isPassed) == 0 || m_isSeated)
        return;
    if (m_waiting.empty())
        playChronon();
    else
        showCover();
}

void HotSeat::playAlone()
{
    const engine::Chronon *last = m_alone > 0 ? m_session->lastChronon() : nullptr;
    const QString ended = last && last->applied.empty() ? endedPrograms(false) : QString();
    if (!ended.isEmpty()) // not why: it may tell what is hidden
        showEnd(ended, tr("Nobody else has a choice to make. Leave to see why."), tr("Play On"));
    else if (last && m_session->isStill())
        showEnd(tr("Nobody has a choice to make"), tr("Nobody acts, and nothing changes any more."), tr("Play On"));
    else if (++m_alone <= MostAlone)
        playChronon();
    else
        showEnd(tr("Nobody has a choice to make"), tr("%L1 steps were played so.").arg(MostAlone), tr("Play On"));
}

void HotSeat::endTurn()
{
    if (m_done->isHidden() || (m_clock && m_clock->isEnding()))
        return; // nobody sits there, or the turns of the next chronon are about to come
    if (m_submission != 0 || (m_seat && m_seat->submitTyped()))
        m_isDone = true;
    else if (!asksToPass())
        nextTurn();
}

void HotSeat::nextTurn()
{
    m_hasEndedTurn = true;
    m_waiting.erase(m_waiting.begin());
    if (m_waiting.empty())
        playChronon();
    else
        showCover();
}

void HotSeat::endTime()
{
    if (m_done->isHidden())
        return;       // nobody sits there
    m_submission = 0; // what was chosen is played, though it is not done yet: the step comes after it
    m_isDone = false;
    m_late = name(m_player.value());
    nextTurn();
}

void HotSeat::stopTime()
{
    if (m_clock)
        m_clock->endTurn();
}

void HotSeat::goOn()
{
    m_alone = 0;
    takeTurns();
}

void HotSeat::playChronon()
{
    if (m_step != 0)
        return;
    if (isClockAwaited()) {
        const bool isSeated = m_isSeated; // whoever waits sits there still
        showEnd(tr("Others are choosing"), tr("The step ends when they have chosen, or when its time is over."));
        m_isSeated = isSeated;
        m_clock->waitForAgents();
        return;
    }
    stopTime();
    m_done->hide();
    m_seatPage->setEnabled(false);
    m_step = m_session->step();
}

void HotSeat::chrononPlayed(Ticket ticket, GameEvents::Outcome outcome)
{
    if (ticket == m_submission) {
        m_submission = 0;
        if (std::exchange(m_isDone, false) && outcome == GameEvents::Outcome::Done)
            endTurn();
        return;
    }
    if (ticket != m_step)
        return;
    m_step = 0;
    m_seatPage->setEnabled(true);
    const bool isNothing = outcome == GameEvents::Outcome::Refused && !m_late.isEmpty(); // nobody chose in time (S25)
    if (outcome == GameEvents::Outcome::Done || isNothing)
        takeTurns();
    else
        showEnd(tr("The step was not played"), tr("Nothing was changed. Choose again, or leave to see why."),
                tr("Choose Again"));
}

bool HotSeat::isPassedAround() const
{
    int persons = 0;
    for (int player = 0; player < int(m_session->game().players.size()); ++player)
        persons += !m_session->isPlayedByPolicy(Owner::player(player)) && !m_session->isPlayedByStrategy(player);
    return persons > 1;
}

bool HotSeat::isClockAwaited() const
{
    return m_clock && m_clock->isTimed() && !m_clock->isPaused() && m_clock->areAgentsChoosing();
}

} // namespace sidl::debugger
