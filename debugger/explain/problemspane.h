// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/explain/problemsmodel.h"
#include "debugger/explain/problemwalk.h"
#include "debugger/model/inquiry.h"
#include "sidl/ui/paneinfo.h"

#include <QWidget>

#include <functional>

class QLabel;
class QTreeView;

namespace sidl::debugger {

/// The table of problems. A click on one, or Return, goes to its place in the text. The menu of its header shows the
/// column of the codes, too.
class ProblemsPane final : public QWidget
{
    Q_OBJECT
public:
    enum class Text { None, Unchecked, Checked }; ///< what is known of the one that is seen

    explicit ProblemsPane(QWidget *parent = nullptr);
    static ui::PaneInfo info(); ///< of the one in the window

    ProblemsModel *model() const { return m_model; }
    /// What an empty table says; at first that there is neither a text nor a game.
    void setText(Text text);
    void setHasGame(bool hasGame);
    /// Tells where one is, before one goes to a problem and then.
    void setCaret(std::function<ProblemCaret()> caret) { m_caret = std::move(caret); }
    QString currentCode() const; ///< of the problem of the current row; empty if there is none
    void goToNext();             ///< after the caret, see ProblemWalk; nothing without problems
    void goToPrevious();         ///< before the caret

    /// Which columns are seen, to be kept: as QHeaderView::saveState() has it. What is not of this table is ignored.
    QByteArray columns() const;
    void setColumns(const QByteArray &columns);

Q_SIGNALS:
    void whyRequested(const sidl::debugger::Inquiry &inquiry); ///< about an error or a failure of the run
    void columnsChosen();
    /// The menu of a problem is going to be opened: what can be done about it in the text goes before its entries.
    void menuFilled(QMenu *menu, const sidl::language::Span &place, bool ofRun);
    void manualWanted(const QString &code); ///< of a problem
    /// @p ofRun: in the text of the game being played, else in the one that is seen.
    void placeActivated(const sidl::language::Span &place, bool ofRun);
    void tableWanted(); ///< to be seen: a problem without a place was gone to

private:
    void activate(const QModelIndex &index);
    void updateNothing();
    void goTo(int row);
    void openHeaderMenu(const QPoint &at);
    void openMenu(const QPoint &at);
    void copy(int row) const;

    ProblemsModel *m_model;
    QTreeView *m_view;
    QLabel *m_nothing; ///< in place of rows
    Text m_text = Text::None;
    bool m_hasGame = false;
    std::function<ProblemCaret()> m_caret = [] { return ProblemCaret(); };
    std::optional<ReachedProblem> m_reached; ///< last
};

} // namespace sidl::debugger
