// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/session/runto.h"

#include "debugger/session/gameinfo.h"
#include "sidl/language/rulesystem/knownnames.h"
#include "sidl/wording/counts.h"

#include <algorithm>

namespace sidl::debugger {

using engine::GameTree;
using NodeId = GameTree::NodeId;

RunTo::RunTo(GamePlay *play, GameNavigation *navigation, QObject *parent)
    : QObject(parent)
    , m_play(play)
    , m_navigation(navigation)
{
    connect(play->events(), &GameEvents::finished, this, &RunTo::commandFinished);
    connect(play->events(), &GameEvents::found, this, [this](Ticket ticket, NodeId node) {
        if (ticket == m_ticket)
            m_found = node;
    });
    connect(play->events(), &GameEvents::findFailed, this, [this](Ticket ticket, const engine::Problem &why) {
        if (ticket == m_ticket)
            m_error = why.message;
    });
    connect(play->events(), &GameEvents::searched, this, [this](Ticket ticket, int done, int all) {
        if (ticket == m_ticket)
            Q_EMIT searching(tr("Looking for a breakpoint in what was played: %L1 of %L2 chronons").arg(done).arg(all));
    });
    connect(play->events(), &GameEvents::stoppedChanged, this, [this] {
        if (m_stage == Stage::Playing && m_landmark.kind == Landmark::Kind::Break && m_play->isStopped())
            end(true, tr("Stopped by a breakpoint inside of a chronon: see Call Stack."));
    });
    connect(play->events(), &GameEvents::started, this, [this] {
        m_isStopping = true;
        if (isRunning())
            end(false, tr("Stopped: the game was started anew."));
    });
}

bool RunTo::start(const Landmark &landmark)
{
    if (isRunning() || !m_play->hasGame())
        return false;
    m_landmark = landmark;
    const bool isPossible = landmark.kind != Landmark::Kind::Break || m_play->hasBreakpoints();
    if (!isPossible)
        Q_EMIT ended(false,
                     tr("No breakpoint is on: Toggle Breakpoint puts one on a clause, New Data Breakpoint one on what "
                        "a chronon does."));
    return isPossible;
}

void RunTo::back(const Landmark &landmark)
{
    if (start(landmark))
        search(false);
}

void RunTo::forward(const Landmark &landmark, play::Policy others)
{
    if (!start(landmark))
        return;
    m_others = others;
    search(true);
}

void RunTo::search(bool forward)
{
    m_isForward = forward;
    m_isStopping = m_isLast = false;
    m_played = 0;
    m_memory.begin();
    m_stage = Stage::Recorded;
    const GameTree &tree = m_play->tree();
    m_recorded = tree.line();
    const auto here = std::find(m_recorded.begin(), m_recorded.end(), tree.current());
    if (forward) {
        m_recorded.erase(m_recorded.begin(), here + 1);
    } else {
        m_recorded.erase(here, m_recorded.end());
        std::reverse(m_recorded.begin(), m_recorded.end());
    }
    Q_EMIT runningChanged(true);
    if (m_landmark.kind == Landmark::Kind::Condition) {
        m_found = -1;
        std::vector<NodeId> nodes = m_recorded;
        nodes.push_back(tree.current()); // no goal of the search, but a text that is in error is told before one plays
        m_ticket = m_navigation->find(m_landmark.text, nodes);
        return;
    }
    if (m_landmark.kind == Landmark::Kind::Break) {
        m_found = -1;
        m_ticket = m_navigation->findBreak(forward);
        return;
    }
    const auto found
        = std::find_if(m_recorded.begin(), m_recorded.end(), [&](NodeId id) { return m_landmark.isAt(tree, id); });
    decide(found == m_recorded.end() ? -1 : *found);
}

void RunTo::decide(NodeId found)
{
    const QString what = m_landmark.description(m_play->game().players);
    if (found >= 0) {
        m_stage = Stage::Going;
        m_ticket = m_navigation->goTo(found);
    } else if (!m_isForward) {
        end(false, tr("Before this chronon, there is no state %1.").arg(what) + remark());
    } else if (m_landmark.kind == Landmark::Kind::Fork || m_landmark.kind == Landmark::Kind::Bookmark) {
        end(false, tr("After this chronon, there is no state %1 on this line.").arg(what)); // playing on makes none
    } else if (!m_recorded.empty()) {
        m_stage = Stage::Arriving;
        m_ticket = m_navigation->goTo(m_recorded.back());
    } else {
        play();
    }
}

void RunTo::play()
{
    const engine::Position *here = m_play->position();
    if (here && here->isTerminal())
        end(false,
            tr("The game is over in chronon %1, without a state %2.")
                    .arg(m_play->tree().currentNode().chronon)
                    .arg(m_landmark.description(m_play->game().players))
                + remark());
    else if (m_played == MostChronons)
        end(false,
            tr("Stopped after %1 without a state %2.")
                    .arg(wording::chrononsText(int(m_recorded.size()) + m_played), // also those played before
                         m_landmark.description(m_play->game().players))
                + remark());
    else {
        m_stage = Stage::Playing;
        m_from = m_play->tree().current();
        m_ticket = m_play->playOn(m_others, {MostChronons - m_played, m_landmark});
    }
}

/// A slip of the pen in a condition that was not met, behind a sentence; what nothing makes is waited for in vain.
QString RunTo::remark() const
{
    const GameInfo &game = m_play->game();
    const QString text = m_landmark.kind == Landmark::Kind::Condition
        ? language::KnownNames(ruleSystemOf(game), game.text).remark(m_landmark.text)
        : QString();
    return text.isEmpty() ? text : u' ' + text;
}

QString RunTo::breakText() const
{
    return tr("Stopped by a breakpoint at the state of chronon %1: %2")
        .arg(m_play->tree().currentNode().chronon)
        .arg(m_play->breakReasons().join(u' '));
}

/// Also where a breakpoint has stopped: both are told then.
void RunTo::check()
{
    const GameTree &tree = m_play->tree();
    if (m_landmark.kind == Landmark::Kind::Condition) {
        m_stage = Stage::Testing;
        m_found = -1;
        m_ticket = m_navigation->find(m_landmark.text, {tree.current()});
    } else {
        judge(m_landmark.isAt(tree, tree.current()));
    }
}

void RunTo::judge(bool isThere)
{
    const GameTree &tree = m_play->tree();
    const GameTree::Node &node = tree.currentNode();
    const bool isCondition = m_landmark.kind == Landmark::Kind::Condition;
    const QString what = m_landmark.description(m_play->game().players);
    if (!m_play->breakReasons().isEmpty())
        end(isThere || m_landmark.kind == Landmark::Kind::Break,
            isThere ? breakText() + u' ' + tr("It is the next state %1, too.").arg(what) : breakText());
    else if (isThere)
        end(true,
            isCondition ? tr("In chronon %1, %2 holds.").arg(node.chronon).arg(m_landmark.text)
                        : tr("Chronon %1 is the next one %2.").arg(node.chronon).arg(what));
    else if (m_isLast && !(m_play->position() && m_play->position()->isTerminal()))
        stopHere();
    else if (!isCondition && node.edge->does.empty() && node.state == tree.node(node.parent).state)
        end(false, tr("Stopped in chronon %1: nobody acts, and nothing changes any more.").arg(node.chronon));
    else
        play();
}

void RunTo::commandFinished(Ticket ticket, GameEvents::Outcome outcome)
{
    if (!isRunning() || ticket != m_ticket)
        return;
    m_ticket = 0;
    const int chronon = m_play->tree().currentNode().chronon;
    const QString error = std::exchange(m_error, {});
    if (m_isStopping || outcome == GameEvents::Outcome::Cancelled) { // an interrupted goal's error is not what ended it
        stopHere(outcome == GameEvents::Outcome::Cancelled ? m_play->abandonedText() : QString());
        return;
    }
    if (!error.isEmpty()) {
        const bool isBreak = m_stage == Stage::Testing && !m_play->breakReasons().isEmpty();
        end(false, isBreak ? breakText() + u' ' + error : error);
        return;
    }
    if (outcome != GameEvents::Outcome::Done) {
        const engine::Position *here = m_play->position();
        const QString why = m_play->failure() ? m_play->failure()->message
            : here && here->error             ? here->error->message
                                              : tr("the next chronon cannot be played");
        end(false, tr("Stopped in chronon %1: %2.").arg(chronon).arg(why));
        return;
    }
    switch (m_stage) {
    case Stage::Recorded:
        decide(m_found == m_play->tree().current() ? -1 : m_found);
        break;
    case Stage::Going:
        end(true,
            m_landmark.kind == Landmark::Kind::Break
                ? tr("Breakpoint at the state of chronon %1: %2").arg(chronon).arg(m_play->breakReasons().join(u' '))
                : tr("Chronon %1 is the %2 one %3.")
                      .arg(chronon)
                      .arg(m_isForward ? tr("next") : tr("previous"), m_landmark.description(m_play->game().players)));
        break;
    case Stage::Arriving:
        if (m_landmark.kind == Landmark::Kind::Terminal && m_landmark.isAt(m_play->tree(), m_play->tree().current()))
            end(true, tr("The game is over in chronon %1.").arg(chronon)); // not known before it was shown
        else
            play();
        break;
    case Stage::Playing:
        if (const int played = chrononsPlayed(); played < 0) {
            end(false, tr("Stopped: another state is shown now."));
            break;
        } else {
            m_played += played;
        }
        if (m_memory.isUsedUp() && !m_landmark.isAt(m_play->tree(), m_play->tree().current()))
            end(false, tr("Stopped in chronon %1: %2").arg(chronon).arg(m_memory.text()));
        else
            check();
        break;
    case Stage::Testing:
        judge(m_found >= 0);
        break;
    case Stage::Idle:
        break;
    }
}

void RunTo::stopHere(const QString &text)
{
    m_isStopping = true;
    const QString usual = tr("Stopped in chronon %1.").arg(m_play->tree().currentNode().chronon);
    end(false, (text.isEmpty() ? usual : text) + remark());
}

int RunTo::chrononsPlayed() const
{
    const GameTree &tree = m_play->tree();
    int played = 0;
    NodeId node = tree.current();
    for (const int from = tree.node(m_from).chronon; tree.node(node).chronon > from; ++played)
        node = tree.node(node).parent;
    return node == m_from && played > 0 ? played : -1;
}

void RunTo::end(bool found, const QString &text)
{
    m_stage = Stage::Idle;
    m_ticket = 0;
    m_recorded.clear();
    Q_EMIT runningChanged(false);
    Q_EMIT ended(found, text);
}

} // namespace sidl::debugger

#include "moc_runto.cpp"
