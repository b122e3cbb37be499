// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/session/gamenavigation.h"
#include "sidl/ui/paneinfo.h"
#include "sidl/wording/nameable.h"

#include <QWidget>

#include <array>

class QLabel;
class QToolButton;

namespace sidl::debugger {

class ComparisonView;

/// Two states of the tree side by side: words, argument by argument, accounts, legal switches with their actions, and
/// what each player sees.
class ComparePane final : public QWidget, public wording::Nameable
{
    Q_OBJECT
public:
    explicit ComparePane(GameNavigation *session, QWidget *parent = nullptr);
    static ui::PaneInfo info(GameNavigation *navigation); ///< of the one in the window

    /// The earlier of the two comes first; -1, -1: none.
    void compare(sidl::engine::GameTree::NodeId one, sidl::engine::GameTree::NodeId other);
    /// Whether what comes after the current state is hidden: then nothing is shown of a later one.
    void setHidesLater(bool hides);
    void setPeoplesNaming(const wording::Naming &naming) override;
    QString text() const; ///< all that is shown, to be pasted somewhere

private:
    using NodeId = engine::GameTree::NodeId;

    void setNodes(NodeId before, NodeId after);
    bool isOfLater() const; ///< one of the two comes later than what is shown
    void refresh();
    QString nodeText(NodeId node) const;
    QString title() const; ///< of the two
    bool areNamedAnew() const;
    std::array<QString, 2> heads(qsizetype &actions) const;

    GameNavigation *m_session;
    QLabel *m_title;
    QToolButton *m_swap, *m_copy;
    ComparisonView *m_view;
    wording::Naming m_naming;
    NodeId m_before = -1, m_after = -1;
    bool m_hidesLater = false;
    bool m_isComplete = false;      ///< both positions were known
    std::array<QString, 2> m_heads; ///< as they are shown
};

} // namespace sidl::debugger
