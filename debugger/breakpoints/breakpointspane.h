// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/rulesystem/goalcheck.h"
#include "sidl/ui/fittedwidths.h"
#include "sidl/ui/paneinfo.h"

#include <QWidget>

#include <functional>
#include <optional>

class QLabel;
class QPushButton;
class QSplitter;
class QStackedLayout;
class QTreeView;

namespace sidl::debugger {

class BreakpointsModel;
class ToldLines;
struct Breakpoint;

/// The list of breakpoints: on and off by their check boxes, changed in a dialog, removed.
class BreakpointsPane final : public QWidget
{
    Q_OBJECT
public:
    /// What is wrong with a goal of a game; @p clause has its variables, if it is not empty.
    using GoalCheck = std::function<QString(const QString &file, const QString &goal, const QString &clause,
                                            const language::WhyNoValue &whyNoValue)>;

    /// @p model must outlive the pane.
    explicit BreakpointsPane(BreakpointsModel *model, QWidget *parent = nullptr);
    static ui::PaneInfo info(BreakpointsModel *model); ///< of the one in the window

    /// Which game data breakpoints are added to, with its players; an empty @p file: none.
    void setGame(const QString &file, const QStringList &players);
    /// What is told from now on is of another play. That is told once setGame() or tell() shows that it has begun, and if
    /// something was told before; never, if nothing has come of it: then @p game is empty.
    void tellStart(const QString &game);
    void setFile(const QString &file) { m_file = file; } ///< the game was saved as
    /// What is wrong with a goal of the game of a file, as a sentence; empty: nothing. Goals are checked when entered.
    void setGoalCheck(GoalCheck check) { m_check = std::move(check); }

    bool addData();                 ///< asks what, and adds it to the game; false if nothing was wanted
    void edit(int id);              ///< in a dialog
    void removeAll();               ///< once it is answered that all are to go
    void tell(const QString &line); ///< adds a line to what breakpoints have told

Q_SIGNALS:
    void placeActivated(const QString &file, int line);
    void invariantEntered(const QString &file, const QString &goal); ///< another than there was, and it is on

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    int currentId() const; ///< -1: none
    std::vector<int> selectedIds() const;
    void removeSelected();
    void showMenu(const QPoint &position); ///< in the list
    /// What the dialog makes of @p breakpoint; nothing: it was left.
    std::optional<Breakpoint> edited(const Breakpoint &breakpoint);
    void activate(const QModelIndex &index);
    void tellStarted();
    void update();
    void fitParts();   ///< what the list does not need is for what was told, unless the line between was dragged
    void fitColumns(); ///< all is read, in several lines where there is little room; a width given by hand is kept

    BreakpointsModel *m_model;
    QTreeView *m_view;
    ui::FittedWidths m_widths;
    QLabel *m_nothing;
    QPushButton *m_add, *m_edit, *m_remove;
    ToldLines *m_told;
    QSplitter *m_splitter; ///< the list, and what was told: beside each other where there is room
    QStackedLayout *m_stack;
    QString m_file;
    QStringList m_players;
    GoalCheck m_check;
    bool m_hasTold = false;     ///< since the last start
    QString m_starting;         ///< game of which nothing is told yet
    bool m_arePartsOwn = false; ///< somebody has dragged the line between the list and what was told
};

} // namespace sidl::debugger
