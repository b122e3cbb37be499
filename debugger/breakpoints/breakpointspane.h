// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/ui/fittedwidths.h"
#include "sidl/ui/paneinfo.h"

#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QStackedLayout;
class QTreeView;

namespace sidl::debugger {

class BreakpointsModel;

/// The list of breakpoints: on and off by their check boxes, changed in a dialog, removed.
class BreakpointsPane final : public QWidget
{
    Q_OBJECT
public:
    /// @p model must outlive the pane.
    explicit BreakpointsPane(BreakpointsModel *model, QWidget *parent = nullptr);
    static ui::PaneInfo info(BreakpointsModel *model); ///< of the one in the window

    /// Which game data breakpoints are added to, with its players; an empty @p file: none.
    void setGame(const QString &file, const QStringList &players);

    void addData();                 ///< asks what, and adds it to the game
    void edit(int id);              ///< in a dialog
    void tell(const QString &line); ///< adds a line to what breakpoints have told

Q_SIGNALS:
    void placeActivated(const QString &file, int line);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    int currentId() const; ///< -1: none
    void activate(const QModelIndex &index);
    void update();
    void fitColumns(); ///< what breakpoints are is seen whole, as far as there is room; a width given by hand is kept

    BreakpointsModel *m_model;
    QTreeView *m_view;
    ui::FittedWidths m_widths;
    QLabel *m_nothing;
    QPushButton *m_add, *m_edit, *m_remove;
    QPlainTextEdit *m_told;
    QStackedLayout *m_stack;
    QString m_file;
    QStringList m_players;
};

} // namespace sidl::debugger
