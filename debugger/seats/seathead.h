// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/seats/viewsettings.h"

#include <QWidget>

#include <functional>
#include <utility>

class QAction;
class QActionGroup;
class QLabel;
class QGridLayout;
class QMenu;
class QToolButton;

namespace sidl::debugger {

/// The head of a seat: who sits there, the account or what is hidden, and buttons: who plays the seat, with what else
/// can be done about it, and the cover. A right click anywhere on it opens the menu of its button.
class SeatHead final : public QWidget
{
    Q_OBJECT
public:
    /// @p isReferee: there is nobody who could play there.
    SeatHead(const QString &name, bool isReferee, QWidget *parent = nullptr);

    void setName(const QString &name);
    /// What stands below the name: the first of @p lines that has room, each in fewer letters than the one before.
    void setSummary(const QStringList &lines, const QString &tip);
    void setSettings(const SeatSettings &settings); ///< emits nothing
    /// @p agent that plays here, as text; empty: none. @p hasEnded: it plays no more, and the default does.
    void setAgent(const QString &agent, bool hasEnded = false, bool hasBegun = true);
    void setStrategy(bool plays); ///< the choices are drawn from a strategy that was found
    /// What can be asked about the account, as actions of @p owner: they stand in the menu while it is open.
    using Questions = std::function<QList<QAction *>(QObject *owner)>;
    void setQuestions(Questions questions) { m_questions = std::move(questions); }
    void setTimeLeft(const QString &text); ///< of the chronon, beside the account; empty: none
    void setHasBoard(bool hasBoard);       ///< it can be turned
    void setAlone();                       ///< the seat has the window for itself: no cover, nobody else to play it
    void setPresented();                   ///< others look on: nobody begins to sit here, and the cover is an eye
    void showTools(bool shows);            ///< the buttons; without them their room stays
    bool showsSent() const;
    bool wantsNarrow() const { return m_wantsNarrow; } ///< there is no room for who plays beside the name
    bool wantsEye() const { return m_wantsEye; }       ///< nor for a word on the button that covers the seat
    void setAlike(bool isNarrow, bool hasEye);         ///< where a head beside it wants that, so that all look alike

    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void settingsChosen(const sidl::debugger::SeatSettings &settings);
    /// That the agent of this name plays here; empty: none, so that who plays is as settingsChosen() says.
    void agentWanted(const QString &name);
    void strategyEnded(); ///< somebody else is to play here
    void coverWanted();
    void sitWanted();
    void filterWanted();
    void sentShown(bool isShown);
    void wantsChanged();

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void tellInSteps(); ///< in tips of the menu: others than who writes the rules read them
    void fitName();     ///< whose seat it is goes before the texts of the buttons
    void setNarrow(bool isNarrow);
    void measureCover();
    void fillMenu(bool isReferee);
    void offerQuestions();
    void removeQuestions();
    void choosePolicy();
    QString policyText() const;

    void showSummary();
    void checkWhoPlays();

    SeatSettings m_settings;
    QString m_agent;
    bool m_hasAgentEnded = false;
    bool m_hasAgentBegun = true;
    bool m_hasStrategy = false;
    QStringList m_lines; ///< of the summary, with …
    QString m_timeLeft;  ///< … behind it
    bool m_isAlone = false;
    bool m_isPresented = false;
    bool m_showsTools = true;
    QGridLayout *m_layout = nullptr;
    bool m_isNarrow = false; ///< the menu is not beside the name
    bool m_wantsNarrow = false, m_wantsEye = false, m_isAlikeNarrow = false, m_isAlikeEye = false;
    QLabel *m_name;
    QLabel *m_summary;
    QToolButton *m_menuButton;
    QToolButton *m_cover;
    int m_coverText = 0, m_coverEye = 0; ///< its width with either, in pixels
    QMenu *m_menu;
    QActionGroup *m_policies;
    QAction *m_strategy = nullptr; ///< in the menu, where one plays here
    QAction *m_coverToo = nullptr; ///< in the menu
    QAction *m_sit = nullptr;
    QAction *m_turn = nullptr;
    QAction *m_sent = nullptr;
    Questions m_questions;
    QList<QAction *> m_asked; ///< while the menu is open
};

} // namespace sidl::debugger
