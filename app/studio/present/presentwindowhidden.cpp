// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the whole window tells and those who look on do not see.

#include "app/studio/present/presentwindow.h"

#include "app/studio/present/curtain.h"
#include "debugger/seats/seatspane.h"
#include "debugger/timeline/timelinetree.h"

#include <QCheckBox>
#include <QMessageBox>

#include <algorithm>

namespace sidl::app {

using engine::Viewer;

/// Whether any state of the timeline is later than the one that is shown.
bool PresentWindow::isMoreToCome() const
{
    const engine::GameTree &tree = m_session->tree();
    const int now = tree.currentNode().chronon;
    for (engine::GameTree::NodeId node = 0; node < engine::GameTree::NodeId(tree.size()); ++node)
        if (tree.node(node).chronon > now)
            return true;
    return false;
}

bool PresentWindow::isVariationHidden() const
{
    const engine::GameTree &tree = m_session->tree();
    for (engine::GameTree::NodeId node = 0; node < engine::GameTree::NodeId(tree.size()); ++node)
        if (tree.has(node) && !m_timeline->isShown(node))
            return true;
    return false;
}

/// What the whole window shows beyond what seats that are covered, or left out for the room, let those who look on see;
/// empty: nothing.
QString PresentWindow::hiddenByCovers() const
{
    if (!m_seats->isAnyCovered())
        return {};
    const engine::GameTree &tree = m_session->tree();
    const auto isTold = [](const engine::GameTree::Node &node) {
        if (!node.position) // not known
            return false;
        const auto sees = [&](const engine::WordSet &view) { return view.size() == node.state.size(); };
        return !node.position->isBlind && std::ranges::all_of(node.position->views, sees);
    };
    const engine::Position *here = m_session->position();
    const auto isSecret = [&](const engine::Choice &choice) {
        const engine::Switch *one = here ? here->switchOf(choice.place) : nullptr;
        return !one || !isToldOf(one->owner);
    };
    bool isPrivate = std::ranges::any_of(m_session->submitted(), isSecret) || m_seats->isTypedUnseen();
    bool isNoted = false;
    for (engine::GameTree::NodeId id = 0; id < engine::GameTree::NodeId(tree.size()); ++id) {
        if (!tree.has(id))
            continue;
        const engine::GameTree::Node &node = tree.node(id);
        isPrivate = isPrivate || !isTold(node);
        isNoted = isNoted || !node.note.name.isEmpty() || !node.note.comment.isEmpty();
    }
    if (isPrivate)
        return tr("Seats are covered or not shown, and the whole window shows what every player sees and has chosen.");
    if (!m_seats->isCovered(Viewer::referee()))
        return {};
    const bool isMore = isMoreToCome(); // in the timeline, which is not seen here
    if (isNoted && isMore)
        return tr(
            "The referee's seat is covered or not shown, and the whole window shows names and comments of states, "
            "and what comes after.");
    if (isNoted)
        return tr(
            "The referee's seat is covered or not shown, and the whole window shows names and comments of states.");
    return isMore ? tr("The referee's seat is covered or not shown, and the whole window shows what comes after.")
                  : QString();
}

bool PresentWindow::isAnythingHidden() const
{
    return !hiddenByCovers().isEmpty();
}

bool PresentWindow::isLaterHidden() const
{
    return m_hidesRest->isChecked() && !m_windowHides && (isMoreToCome() || isVariationHidden());
}

bool PresentWindow::isAllShown() const
{
    return !isAnythingHidden() && !m_curtain->isVisible() && !isLaterHidden();
}

void PresentWindow::tellHidden()
{
    if (m_session->hasGame())
        Q_EMIT hiddenChanged();
}

std::optional<debugger::AnnouncedStep> PresentWindow::announced() const
{
    if (!m_curtain->isVisible())
        return {};
    return debugger::AnnouncedStep{m_before, m_known, m_chosen};
}

void PresentWindow::askToLeave()
{
    QString why;
    if (const QString hidden = hiddenByCovers(); !hidden.isEmpty())
        why = tr("%1 Leave?").arg(hidden);
    else if (m_curtain->isVisible() && !m_hasPresenter)
        why = tr("What was announced is not revealed, and the whole window shows it. Leave?");
    else if (!m_hasPresenter && isLaterHidden())
        why = tr("What comes after is hidden, or another variation, and the whole window shows it. Leave?");
    if (!why.isEmpty()) {
        QMessageBox question(QMessageBox::Question, tr("Leave the Presentation"), why,
                             QMessageBox::Yes | QMessageBox::Cancel, this);
        question.setDefaultButton(QMessageBox::Cancel);
        if (question.exec() != QMessageBox::Yes)
            return;
    }
    Q_EMIT left();
}

} // namespace sidl::app
