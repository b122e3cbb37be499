// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/stopped.h"
#include "sidl/ui/fittedwidths.h"
#include "sidl/ui/paneinfo.h"

#include <QWidget>

#include <optional>

class QLabel;
class QListWidget;
class QSplitter;
class QStackedLayout;
class QToolBar;
class QTreeWidget;
class QTreeWidgetItem;

namespace sidl::debugger {

/// Where a chronon has stopped inside of its rules: the phase of Algorithm 0.1, the clauses at work with what their
/// variables are bound to, the effects so far, and the words that fact/1 sees.
class StoppedPane final : public QWidget
{
    Q_OBJECT
public:
    explicit StoppedPane(QWidget *parent = nullptr);
    static ui::PaneInfo info(); ///< of the one in the window

    /// Commands to go on with, shown as buttons.
    void setCommands(const QList<QAction *> &commands);
    /// Nothing: rules run or rest.
    void setStopped(const std::optional<engine::Stopped> &stopped);

Q_SIGNALS:
    void placeActivated(const sidl::language::Span &place);

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override; ///< of the parts: they have another width

private:
    void fillStack(const engine::Stopped &stopped);
    int stackWidth() const; ///< that its columns need for all of their texts
    void fitStack();        ///< its columns to its width; one given by hand is kept
    void fitParts();        ///< effects and state take no more than they need, until borders are moved by hand
    void colourEffects();
    void fillEffects(const engine::Stopped &stopped);
    void fillState(const engine::Stopped &stopped);
    void activate(QTreeWidgetItem *item);

    QToolBar *m_commands;
    QSplitter *m_parts;
    bool m_isSplitByHand = false;
    QLabel *m_where;
    QLabel *m_nothing;
    QTreeWidget *m_stack;
    ui::FittedWidths m_widths; ///< of the stack
    QListWidget *m_effects;
    QListWidget *m_state;
    QStackedLayout *m_layout;
    std::vector<language::Span> m_places; ///< of the frames
};

} // namespace sidl::debugger
