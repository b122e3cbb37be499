// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/present/announcementband.h"
#include "app/studio/present/blackscreen.h"
#include "app/studio/present/curtain.h"
#include "app/studio/present/lookahead.h"
#include "app/studio/present/preparedline.h"
#include "app/studio/present/presentwindow.h"
#include "debugger/model/announcement.h"
#include "debugger/seats/seatspane.h"
#include "sidl/wording/displaynames.h"

#include <QCheckBox>
#include <QLabel>
#include <QPointer>

#include <algorithm>

// How the presentation goes on, and back.

namespace sidl::app {

using debugger::GameSession;
using engine::Viewer;

void PresentWindow::step()
{
    const bool isUnseen = m_curtain->isVisible() || m_black->isVisible() || m_ahead->isVisible();
    if (isUnseen || (!m_seats->submitTyped() && !m_seats->askForChoice()))
        advance([this] { return m_session->step(); });
}

void PresentWindow::goOn()
{
    const std::vector<engine::GameTree::NodeId> line = m_session->tree().line();
    auto next = std::find(line.begin(), line.end(), m_session->tree().current());
    if (next != line.end())
        ++next;
    if (next != line.end()) {
        const auto edge = m_session->tree().node(*next).edge;
        advance([this, node = *next] { return m_session->goTo(node); }, edge ? &edge->does : nullptr);
    } else if (m_curtain->isVisible() || m_black->isVisible() || m_ahead->isVisible()) {
        advance({}); // what is behind it is the end
    } else {
        tellEnd();
    }
}

void PresentWindow::goToStart()
{
    if (m_curtain->isVisible() || m_black->isVisible() || m_ahead->isVisible())
        return goBack(); // nobody sees yet from where
    if (!m_session->hasGame())
        return;
    const engine::GameTree &tree = m_session->tree();
    if (!m_isHidingChosen && !tree.node(engine::GameTree::Root).children.empty())
        m_hidesRest->setChecked(true); // from there on it is a line that is prepared
    if (tree.current() != engine::GameTree::Root)
        m_session->goTo(engine::GameTree::Root);
}

void PresentWindow::goToEnd()
{
    const bool isUnseen = m_curtain->isVisible() || m_black->isVisible() || m_ahead->isVisible();
    if (isUnseen || !m_session->hasGame())
        return;
    const engine::GameTree::NodeId last = m_session->tree().line().back();
    if (last == m_session->tree().current())
        tellEnd();
    else if (m_hidesRest->isChecked())
        tellAbove(tr("What comes after is hidden")); // and is revealed step by step
    else
        m_session->goTo(last);
}

void PresentWindow::tellEnd()
{
    tellAbove(tr("The end of the prepared line"));
}

void PresentWindow::tellAbove(const QString &text)
{
    m_title->setText(text);
    showTools(false);
}

void PresentWindow::goBack()
{
    if (m_ahead->isVisible())
        m_ahead->hide();
    else if (m_black->isVisible())
        blacken();
    else if (m_curtain->isVisible())
        takeBack();
    else
        m_session->back();
}

void PresentWindow::takeBack()
{
    if (m_ticket != 0 || m_takingBack != 0)
        return;
    const engine::GameTree::NodeId announced = m_session->tree().current();
    m_takingBack = m_session->back(); // the curtain is lifted when all is done
    if (announced >= m_known)         // nobody is to see what would have followed; a line that was there stays
        m_takingBack = m_session->prune(announced);
    offerLater();
}

void PresentWindow::advance(const std::function<debugger::Ticket()> &command, const engine::Choices *chosen)
{
    if (m_ahead->isVisible()) {
        m_ahead->hide();
        return;
    }
    if (m_black->isVisible()) {
        blacken();
        return;
    }
    if (m_curtain->isVisible() || m_ticket != 0) {
        if (m_ticket == 0 && m_takingBack == 0)
            m_curtain->lift(); // the key that steps reveals, too
        return;
    }
    if (!m_predict->isChecked()) {
        command();
        return;
    }
    m_before = m_session->tree().current();
    showTitle(); // and not any more that the line is at its end
    if (chosen)
        m_seats->showChosen(*chosen);
    m_seats->settle(); // what was typed has just become a choice, told in a line of its own
    m_curtain->fall();
    m_seats->hold(true); // they tell nothing of what comes, until it is revealed
    m_timeline->hold(m_timeline->isVisible());
    setFocus(); // nor does a key press anything behind the curtain
    m_chosen = m_session->submitted();
    m_known = m_session->tree().size();
    tellHidden(); // before anything is played that a crash would leave
    m_ticket = command();
    offerLater();
}

void PresentWindow::stepEnded(debugger::Ticket ticket, GameSession::Outcome outcome)
{
    if (m_takingBack != 0 && ticket == m_takingBack) {
        m_takingBack = 0;
        m_curtain->lift();
        chooseAgain();
    }
    if (m_ticket == 0 || ticket != m_ticket)
        return;
    m_ticket = 0;
    offerLater();
    const QStringList lines = outcome == GameSession::Outcome::Done ? announcedLines() : QStringList();
    if (lines.isEmpty()) { // nobody could say what follows from it
        m_curtain->lift();
        return;
    }
    const engine::GameTree::Node &node = m_session->tree().currentNode();
    m_seats->showChosen(*m_session->tree().node(node.parent).position, node.edge->does); // what was drawn is known now
    m_curtain->retake();
    m_back->setEnabled(true);
    m_band->announce(lines);
    Q_EMIT shownChanged();
}

QStringList PresentWindow::announcedLines() const
{
    const engine::Chronon *chronon = m_session->lastChronon();
    const int parent = m_session->tree().currentNode().parent;
    const auto before = parent < 0 ? nullptr : m_session->tree().node(parent).position;
    if (!chronon || !before)
        return {};
    return debugger::announcement(names(), m_session->game().players, *before, *chronon,
                                  [this](engine::Owner owner) { return isToldOf(owner); });
}

void PresentWindow::retakePicture()
{
    if (!m_curtain->isVisible())
        return;
    const bool isKept = m_tools->isAncestorOf(focusWidget()) || m_band->isAncestorOf(focusWidget());
    const QPointer<QWidget> kept = isKept ? focusWidget() : nullptr;
    setFocus(); // else something behind it has the keyboard while it is away
    m_seats->settle();
    m_curtain->retake();
    if (m_ticket == 0 && m_takingBack == 0)
        m_band->announce(announcedLines());
    if (kept && kept->isEnabled() && kept->isVisible())
        kept->setFocus(); // Space, pressed once more, is to reveal nothing
}

/// What was taken back is as it was before it was played: who wants to, chooses something else.
void PresentWindow::chooseAgain()
{
    const engine::Position *here = m_session->position();
    if (!here || m_session->tree().current() != m_before)
        return;
    for (const engine::Choice &choice : m_chosen)
        if (const engine::Switch *one = here->switchOf(choice.place))
            one->unlimited ? m_session->submitText(one->owner, choice.place, choice.action.text())
                           : m_session->submit(one->owner, choice);
}

void PresentWindow::lookAhead()
{
    if (m_black->isVisible())
        return;
    if (!m_ahead->isVisible()) {
        m_ahead->cover();
    } else if (m_ahead->isUncovered()) {
        m_ahead->hide();
    } else {
        const bool showsAll = !m_seats->isCovered(Viewer::referee());
        const auto next = preparedSteps(*m_session, names(), shownNode(), 1,
                                        {[this](engine::Owner owner) { return isToldOf(owner); }, showsAll});
        if (next.empty()) {
            m_ahead->uncover(tr("Nothing is prepared after this"), {});
            return;
        }
        QString text = next.front().text();
        if (next.front().isPartHidden)
            text += text.isEmpty() ? tr("What comes is of a covered seat, and is not told.")
                                   : u'\n' + tr("What else comes is of a covered seat, and is not told.");
        m_ahead->uncover(tr("Next: step %1").arg(next.front().chronon), text);
    }
}

} // namespace sidl::app
