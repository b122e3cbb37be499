// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/model/inquiry.h"
#include "sidl/ui/paneinfo.h"
#include "sidl/wording/nameable.h"

#include <QWidget>

class QLabel;
class QStackedLayout;
class QTreeView;

namespace sidl::debugger {

class ChangesModel;
class GameReading;

/// Shows what the chronon that led to the current node did, phase by phase.
class ChangesPane final : public QWidget, public wording::Nameable
{
    Q_OBJECT
public:
    explicit ChangesPane(GameReading *session, QWidget *parent = nullptr);
    static ui::PaneInfo info(GameReading *game); ///< of the one in the window

    ChangesModel *model() const { return m_model; }
    void setPeoplesNaming(const wording::Naming &naming) override;

Q_SIGNALS:
    void whyRequested(const sidl::debugger::Inquiry &inquiry);
    /// To where the word appeared or disappeared last, or does so next.
    void wordWayRequested(const QString &word, bool forward);

private:
    void refresh();

    GameReading *m_session;
    ChangesModel *m_model;
    QTreeView *m_view;
    QLabel *m_nothing;
    QStackedLayout *m_layout;
};

} // namespace sidl::debugger
