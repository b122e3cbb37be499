// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/computing/computingpane.h"
#include "debugger/theory/evaluations.h"
#include "debugger/theory/keptsolutions.h"
#include "debugger/theory/strategyseats.h"
#include "sidl/engine/rules/workerthread.h"
#include "sidl/language/text/movedplaces.h"
#include "sidl/ui/paneinfo.h"
#include "sidl/ui/picturefile.h"
#include "sidl/wording/nameable.h"

#include <optional>

class QCheckBox;
class QComboBox;
class QLabel;
class QTabWidget;
class QToolButton;

namespace sidl::ui {
class EmptyLabel;
}

namespace sidl::debugger {

class BehaviourTree;
class ForceForm;
class MatrixPage;
class SolveForm;
class StrategyFiles;

/**
 * What rational players would do: the payoff matrix of a small game, with best responses, dominance and equilibria, and
 * how each equilibrium is played, by information set or state, with a mark where the timeline is. The game is solved
 * from its beginning, or from the position shown, on a thread of the pane's own; strategies can be written to files, and
 * read from these to be played and compared. For the referee's eyes only. Window thread.
 */
class StrategiesPane final : public ComputingPane, public wording::Nameable
{
    Q_OBJECT
public:
    explicit StrategiesPane(GamePlay *play, QWidget *parent = nullptr);
    static ui::PaneInfo info(GamePlay *play); ///< of the one in the window

    bool isRunning() const override { return m_thread.isRunning() && !m_isChoosing; }
    const theory::SolveFindings &findings() const { return *m_solved.findings; }
    /// What the equilibrium that is shown says of each place of the game; null: nothing that is proved.
    const std::shared_ptr<const theory::Prospects> &prospects() const { return m_solved.prospects; }
    /// What is told of nodes of the timeline; empty: nothing is known, or the person does not want it told.
    EvaluationOf evaluations();
    AdviceOf advice(); ///< the same of actions at seats
    /// The same of states, for any thread: "1, -1", "red wins in 5", or nothing.
    std::function<QString(const engine::State &state)> worths() const;
    void setNaming(const wording::Naming &naming, const engine::Words &players); ///< how all is called here
    void setPeoplesNaming(const wording::Naming &naming) override;
    /// Of the game's rules in their text as it is now; where that has other rules by now, it is told.
    void setPlaces(const language::MovedPlaces &places);
    const StrategySeats *seats() const { return m_seats; }

    void start() override;                  ///< solves as the fields say
    void saveStrategy(const QString &path); ///< what was found; an error is told in the pane
    void loadStrategy(const QString &path); ///< and tells what it is worth
    void stop() override { m_thread.stop(); }
    /// A session was opened that has this strategy: its seats play it again, once it was looked at; nothing: nobody does.
    void goOnWith(const std::optional<engine::SessionStrategy> &saved);

Q_SIGNALS:
    void pictureWanted(const sidl::ui::Picture &picture); ///< of the matrix, as a file
    void evaluated();                                     ///< evaluations() and advice() are new
    void told(const QString &text); ///< in passing: who plays the strategy that was saved, nobody does any more

protected:
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void addWidgets();
    void foldForm(); ///< where that leaves room to what was found
    /// @p job is of @p rules, at any thread.
    void run(const PlayedRules &rules, std::function<SolvedGame(const WorkControl &work)> job);
    PlayedRules rules() const;       ///< from their beginning
    QStringList playerNames() const; ///< as they are shown
    void showNames(const wording::Naming &naming, bool doOthersLookOn);
    void take(SolvedGame solved);
    void choose(int profile); ///< which equilibrium is shown
    void tellOthers();
    void nameAnswer();                                    ///< who can force what, as players and words are called
    void fillSeats();                                     ///< the menu
    void seatSaved(const engine::SessionStrategy &saved); ///< what was found is of that
    void tellLater(const QString &text);                  ///< once no command runs
    void showFindings();
    void follow();          ///< the timeline
    void forget() override; ///< but for what is of the new game, too: that of the same rules, from the beginning
    void showAgain(const KeptSolution &kept);
    /// Once all panes know of the new game: it is then that they forget what they were told of the one before.
    void tellOthersLater();
    bool areRulesSame() const; ///< those of what was found or is looked for, and those that are played
    QString verdict() const override;
    QString verdictOfRules() const; ///< whatever the text says by now
    QString workText() const override;
    void refreshForm(bool isAtWork) override;
    QStringList whatToDo() const; ///< sentences
    /// @p text with the words of the window, and with those of people where others look on.
    QString inWordsOfWindow(const QString &text) const;

    GamePlay *m_play;
    SolveForm *m_form;
    QLabel *m_advice;         ///< what can be done or computed instead
    QComboBox *m_equilibrium; ///< which of several is shown
    QCheckBox *m_told;        ///< whether others show what was found
    QToolButton *m_players;   ///< seats that play it
    QTabWidget *m_pages;
    std::optional<int> m_chosenPage; ///< by the user, for this game
    ui::EmptyLabel *m_empty;         ///< in place of the pages
    MatrixPage *m_matrix;
    wording::Naming m_naming; ///< as long as nobody looks on
    wording::Naming m_shownNaming;
    bool m_doOthersLookOn = false;
    engine::Words m_namedPlayers; ///< whose actions it names
    BehaviourTree *m_behaviour;
    engine::WorkerThread<int> m_thread;                        ///< keeps nothing from one question to the next
    SolvedGame m_solved;                                       ///< of the game that is played, …
    GameReading::NodeId m_solvedFrom = engine::GameTree::Root; ///< … from this node on
    PlayedRules m_asked;     ///< what was found last, or is looked for, is of these, …
    engine::State m_asBegun; ///< … which began so
    KeptSolutions m_kept;    ///< of games that were played before
    QString m_whyForgotten;  ///< a sentence; empty: nothing was found, or has been since
    Evaluations m_evaluations;
    ForceForm *m_force;
    StrategySeats *m_seats;
    StrategyFiles *m_files;
    std::optional<engine::SessionStrategy> m_saved; ///< whose seats are to play it, while it is looked at
    bool m_isChoosing = false;                      ///< what runs is of another equilibrium that is known
    bool m_areOldRules = false;                     ///< the text of the rules that are played was changed since
    bool m_isSolved = false;                        ///< the findings are of the game that is played
};

} // namespace sidl::debugger
