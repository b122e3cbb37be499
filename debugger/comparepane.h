// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/gamesession.h"

#include <QWidget>

class QLabel;
class QToolButton;

namespace sidl::debugger {

class ComparisonView;

/// Two states of the tree side by side: words, argument by argument, accounts, legal switches with their actions, and
/// what each player sees.
class ComparePane final : public QWidget
{
    Q_OBJECT
public:
    explicit ComparePane(GameSession *session, QWidget *parent = nullptr);

    void compare(sidl::engine::Session::NodeId before, sidl::engine::Session::NodeId after);
    QString text() const; ///< all that is shown, to be pasted somewhere

private:
    using NodeId = engine::Session::NodeId;

    void refresh();
    QString nodeText(NodeId node) const;

    GameSession *m_session;
    QLabel *m_title;
    QToolButton *m_swap, *m_copy;
    ComparisonView *m_view;
    NodeId m_before = -1, m_after = -1;
    bool m_isComplete = false; ///< both positions were known
};

} // namespace sidl::debugger
