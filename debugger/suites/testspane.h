// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/suites/testsmodel.h"
#include "sidl/engine/rules/workerthread.h"
#include "sidl/ui/paneinfo.h"

#include <QWidget>

class QCheckBox;
class QPushButton;

namespace sidl::ui {
class ElidedLabel;
class EmptyLabel;
class WorkRow;
} // namespace sidl::ui

namespace sidl::debugger {

class TestsTree;

/**
 * The tests of games: which passed, which failed, and of these what was expected, what was found, and why. They are run
 * on a thread of the pane's own, beside the game, one file after the other. Window thread.
 */
class TestsPane final : public QWidget
{
    Q_OBJECT
public:
    /// What is to be run.
    struct Request
    {
        QStringList files;               ///< clean absolute paths
        QHash<QString, QString> texts{}; ///< of files that are open, as they are now, by path
        QString rules{};                 ///< only files of tests of these rules; empty: all
        int line = 0;                    ///< only the test there; 0: all
        bool isAll = false;              ///< what is known of other files is forgotten
        bool isOnSave = false;           ///< nobody asked for it just now
    };

    explicit TestsPane(QWidget *parent = nullptr);
    static ui::PaneInfo info(); ///< of the one in the window

    void run(const Request &request); ///< in place of what runs; files that are not named keep what is known of them
    bool isRunning() const { return m_thread.isRunning(); }
    void stop();                          ///< within 200 ms; what was found until then is shown
    void showNothing(const QString &why); ///< there are no tests to be run
    void forgetNothing();                 ///< showNothing() is of what is no longer looked at

    bool runsOnSave() const;
    void setRunsOnSave(bool runs);
    TestsModel *model() const { return m_model; }
    void setChanged(int row, const std::vector<bool> &tests); ///< as TestsModel::setChanged(), and shows it
    void setMayRunAtCaret(bool may);                          ///< the text that is edited has tests

Q_SIGNALS:
    void runAllWanted();
    void runAtCaretWanted();
    /// Of the file @p path; @p test, where it is not empty, alone.
    void runWanted(const QString &path, const QString &test, int line);
    void runsOnSaveChanged(bool runs);
    void placeActivated(const QString &path, const sidl::language::Span &place);
    /// To be shown in the timeline. @p failure: TestsModel::failureOf()
    /// @p test: TestsModel::keyOf().
    void playWanted(const sidl::engine::Trace &play, const QString &rules, const QString &failure, const QString &test);
    void found();                      ///< something came of a file
    void ended();                      ///< all was run, or it was stopped, or there is nothing to be run
    void told(const QString &message); ///< what came of a run on save: for the status bar

protected:
    void changeEvent(QEvent *event) override;

private:
    struct Nothing
    {
    };
    void addWidgets();
    void runNext();
    void selectWhatWasRun();
    void showReason(const QModelIndex &test);
    void take(const std::optional<suites::SuiteFindings> &findings);
    void activate(const QModelIndex &index);
    void openPlay();
    void showMenu(const QPoint &position);
    void accept(const QModelIndex &test); ///< asks first: a file is overwritten
    void refresh();
    QString verdict() const;
    QString summary() const; ///< in a few words

    QPushButton *m_runAll, *m_runAtCaret, *m_openPlay;
    QCheckBox *m_onSave;
    ui::ElidedLabel *m_status;
    ui::WorkRow *m_work;
    ui::EmptyLabel *m_empty;
    TestsModel *m_model;
    TestsTree *m_view;
    Request m_request;
    QStringList m_waiting;   ///< files of it
    QSet<QString> m_failed;  ///< TestsModel::failed() before it
    QString m_nothing;       ///< why there is nothing
    bool m_hasTaken = false; ///< something came of a file of it
    bool m_mayRunAtCaret = false;
    engine::WorkerThread<Nothing> m_thread;
};

} // namespace sidl::debugger
