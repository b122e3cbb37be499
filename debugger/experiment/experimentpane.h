// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/experiment/experiment.h"
#include "debugger/session/gamereading.h"
#include "sidl/language/text/movedplaces.h"
#include "sidl/ui/paneinfo.h"
#include "sidl/ui/picturefile.h"
#include "sidl/wording/nameable.h"

#include <QWidget>

#include <functional>

class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;
class QSpinBox;
class QTabWidget;
class QTimer;

namespace sidl::ui {
class ElidedLabel;
class EmptyLabel;
} // namespace sidl::ui

namespace sidl::debugger {

class ResultPage;
struct Result;
class SeatAgents;

/**
 * Lets agents play the game many times, beside the window, and tells while they do what comes of it: payoffs, wins,
 * lengths, what was done where players saw the same, ratings; each as a table and a plot. Shows what `sidl simulate`
 * has kept, too. What runs goes on while the pane is closed. For the referee's eyes only: the agents play other plays
 * than that of the window. Window thread.
 */
class ExperimentPane final : public QWidget, public wording::Nameable
{
    Q_OBJECT
public:
    /// @p common folder of ExperimentFolder
    explicit ExperimentPane(GameReading *game, const QString &common = ExperimentFolder::defaultCommon(),
                            QWidget *parent = nullptr);
    static ui::PaneInfo info(GameReading *game); ///< of the one in the window

    /// Where data are proposed to be, each time that a file is asked for.
    void setFolder(std::function<QString()> folder) { m_folder = std::move(folder); }
    /// Of the game's rules in their text as it is now; where that has other rules by now, it is told.
    void setPlaces(const language::MovedPlaces &places)
    {
        m_arePlayedOld = !places.isSameProgram();
        refresh();
    }
    void setPeoplesNaming(const wording::Naming &naming) override; ///< what was seen and done stays as it is written
    const Experiment *experiment() const { return m_experiment; }
    /// Whether plays that no file has may be lost. Asks, and tells what for (@p why). Who wants to save them first is not
    /// let go yet, but @p then is called once they are saved.
    bool mayLose(const QString &why, const std::function<void()> &then);
    void save(const QString &path);
    void read(const QString &path);
    void takeOver(std::unique_ptr<ExperimentFolder> left); ///< what a crash has left

Q_SIGNALS:
    /// A play of the experiment, for the timeline.
    void playOpened(const sidl::engine::SessionRecord &record);
    void pictureWanted(const sidl::ui::Picture &picture); ///< of a plot, as a file
    void told(const QString &message);                    ///< something that was asked for is done, or was not

private:
    enum Mode { Seats, Tournament };

    static void setUp(QSpinBox *field, int least, int most, int value, const QString &unit, const QString &meaning);
    void addWidgets();
    QWidget *makeForm();
    QWidget *makeSeats();
    QWidget *makeButtons();
    void addPages();
    void start();
    void pauseOrGoOn();
    bool askAndSave(); ///< false: no file was named
    /// Asks for a file for the plays. @p then is called once they are saved; where that fails, it is asked again.
    void saveBefore(const std::function<void()> &then);
    void askAndRead();
    void openPlay();
    ExperimentSetup setup() const;
    void showSetup(const ExperimentSetup &setup); ///< in the fields
    void showLeftSeats();
    void followGame(); ///< its players
    void orderTabs();
    void refresh(); ///< what may be pressed, and what is told
    void refreshStatus();
    void showFindings();
    void showSet(); ///< the plot of the information set that is selected
    QString statusText() const;
    Result named(Result result) const; ///< as m_naming has it
    QString named(const QString &player) const;
    QString inWords(const QString &sentence) const; ///< with steps to people

    GameReading *m_game;
    wording::Naming m_naming;
    Experiment *m_experiment;
    QComboBox *m_mode; ///< seats, or a tournament
    QSpinBox *m_plays, *m_chronons, *m_jobs;
    QLineEdit *m_seed;
    SeatAgents *m_seats;
    QPlainTextEdit *m_tournament;
    QPushButton *m_start, *m_pause, *m_stop, *m_save, *m_read;
    QProgressBar *m_bar;
    ui::ElidedLabel *m_status;
    QLabel *m_error;  ///< the first one in a play
    QLabel *m_advice; ///< why something was refused
    ui::EmptyLabel *m_empty;
    QTabWidget *m_pages;
    ResultPage *m_payoffs, *m_wins, *m_lengths, *m_actions, *m_ratings, *m_list;
    QWidget *m_playsPage;
    QSpinBox *m_number; ///< of the play to be opened
    QPushButton *m_open;
    QTimer *m_tick;                      ///< while it plays: the time that is left
    bool m_arePlayedOld = false;         ///< the text has other rules by now than the game that is played
    bool m_areOld = false;               ///< areOldRules()
    QString m_saveLater;                 ///< the file for the plays, once no more are made
    std::function<void()> m_afterSaving; ///< may be empty
    std::function<QString()> m_folder;   ///< the same
};

} // namespace sidl::debugger
