// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/explain/earlieranswers.h"
#include "debugger/model/inquiry.h"
#include "debugger/session/ticket.h"
#include "sidl/language/text/movedplaces.h"
#include "sidl/ui/fittedwidths.h"
#include "sidl/ui/paneinfo.h"
#include "sidl/wording/nameable.h"

#include <QWidget>

#include <map>
#include <memory>

class QAction;
class QBoxLayout;
class QLabel;
class QMenu;
class QToolButton;
class QTreeView;

namespace sidl::ui {
class ElidedLabel;
class WorkRow;
} // namespace sidl::ui

namespace sidl::debugger {

class ExplanationDelegate;
class ExplanationModel;
class GameQuestions;
class WhyNotBar;

/// Why something is so, or why not: the proof, or what was tried, with the way to the lines of the rules; the last
/// answers are kept. For the referee's eyes only. The window's thread only.
class ExplainPane final : public QWidget, public wording::Nameable
{
    Q_OBJECT
public:
    explicit ExplainPane(GameQuestions *session, QWidget *parent = nullptr);
    static ui::PaneInfo info(GameQuestions *questions); ///< of the one in the window

    void ask(const Inquiry &inquiry);
    void refuse(const QString &why); ///< a question that cannot be asked: the pane says so in place of an answer
    /// Lets one type an action that the switch does not offer; asks at once if @p part of its text leaves no choice.
    void askWhyNot(const QString &switchWord, const QString &part = {});
    void setPeoplesNaming(const wording::Naming &naming) override; ///< in sentences; goals are the rules'
    ExplanationModel *model() const { return m_model; }
    void setPlaces(const language::MovedPlaces &places); ///< of the rules, in their text as it is now
    /// The same with an answer and without one, so that the field does not move while one asks.
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void asked(); ///< a question, wherever it came from, also one that is refused: the pane should be seen
    void placeActivated(const sidl::language::Span &place); ///< in the text of the game being played
    /// The same, of the answer shown or a row that one comes by: to be seen, but not gone to. Not valid: it has none, and
    /// what was shown before is about another.
    void placeShown(const sidl::language::Span &place);
    /// Of the selected goal, "X = 3" by line of that text (from 1); empty when there is none.
    void valuesShown(const std::map<int, QStringList> &values);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;             ///< there is no answer to have it
    bool eventFilter(QObject *watched, QEvent *event) override; ///< Return on a row, Escape while waiting

private:
    static constexpr std::size_t MaxAnswers = 50;

    QToolButton *addButton(QBoxLayout *layout, QAction *action);
    void makeActions();
    void receive(Ticket ticket, const Answer &answer);
    void remember();                         ///< what is shown, and where in the tree: another game is going to start
    void forget();                           ///< it has started
    void askAgain();                         ///< what was remembered, as the same game goes on under other rules
    void showNothing();                      ///< in place of an answer
    static QString emptyText(bool areRoles); ///< in the words of the language of the rules
    void showRefusal(const QString &why);
    void showAnswer(std::size_t at);
    void showHeadline();
    void showProblem(const QString &text);
    void setWaiting(bool isWaiting);
    void foldToWhatMatters();
    language::Span placeOf(const QModelIndex &index) const; ///< of the goal, else of the rule; may be invalid
    void activate(const QModelIndex &index);
    void showPlace(const QModelIndex &index);
    void openMenu(const QPoint &at);
    void copy(bool isMarkdown);
    void updateActions();
    void showValues();       ///< of the current row, beside the lines
    void showDetail();       ///< of the current row, below, if its columns have no room for it
    int roomForRows() const; ///< so high would the list's viewport be if it had all the room
    void endAtRow();         ///< the list, where it is scrolled and low
    void arrange();          ///< columns and the why-not field by the width
    /// For a column, by what stands in the rows on the way to the current one and beside it.
    int widestBelow(const QModelIndex &parent, int column, int indentation) const;
    int widthFor(int column) const;
    int fitColumn(int column, int width); ///< unless it was given a width by hand
    const Answer *shown() const;

    GameQuestions *m_session;
    ExplanationModel *m_model;
    QTreeView *m_view;
    ExplanationDelegate *m_rows;
    ui::FittedWidths m_widths;
    QWidget *m_bar; ///< with all controls
    QBoxLayout *m_barLayout;
    WhyNotBar *m_whyNot;
    ui::ElidedLabel *m_headline;
    wording::Naming m_naming;
    QLabel *m_problem;
    QString m_refusal; ///< what m_problem tells, in the words of who writes rules
    QLabel *m_nothing;
    ui::ElidedLabel *m_detail; ///< what the columns of the current row have no room for
    ui::WorkRow *m_work;
    QAction *m_back = nullptr, *m_forward = nullptr, *m_again = nullptr, *m_fold = nullptr;
    QAction *m_copyText = nullptr, *m_copyMarkdown = nullptr;
    Ticket m_ticket = 0; ///< of the question being answered; 0: none
    std::vector<KeptAnswer> m_answers;
    std::vector<KeptAnswer> m_earlier;               ///< of the game before, until it is known if it goes on
    std::optional<Inquiry> m_before;                 ///< that was shown when this game started
    std::shared_ptr<const EarlierGame> m_gameBefore; ///< as it was then; null: there were no answers
    std::size_t m_at = 0;                            ///< of the answers, the one shown
    bool m_isRefused = false; ///< the last question, or it waits: none is shown, and Back leads to that one
};

} // namespace sidl::debugger
