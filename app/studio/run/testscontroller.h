// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/suites/testspane.h"
#include "sidl/suites/playtest.h"

#include <QObject>
#include <QPointer>

class QAction;
class QDir;
class QFileInfo;
class QMenu;

namespace sidl::editor {
class CodeEditor;
}

namespace sidl::app {

class EditorTabs;
class GameControls;
struct Services;

/// Runs the tests of games from the window: those beside the text, at the caret, and after saving. Marks stand beside
/// tests that were run, and the play of one that failed is shown in the timeline.
class TestsController final : public QObject
{
    Q_OBJECT
public:
    TestsController(const Services &services, GameControls *controls, QObject *parent);

    static bool hasTests(const editor::CodeEditor *text); ///< its file is one of tests; null has none

    /// Asks what of the play to @p node a test is to ask, and adds it to a file of the game's tests, where it can be undone.
    void savePlay(engine::GameTree::NodeId node) { savePlay(node, {}); }
    /// With the answer to a goal that was asked there.
    void saveAsked(engine::GameTree::NodeId node, const QString &goal, const engine::StateAnswer &answer);

Q_SIGNALS:
    void playOpened();                 ///< in the timeline
    void paneWanted();                 ///< the pane is to be seen
    void told(const QString &message); ///< for the status bar

private:
    void runAll();
    void enableRunAll(); ///< where there are tests to be run
    /// That all tests are run in which are beside @p text; empty: it has no file.
    static QString folderOfAll(const editor::CodeEditor *text);
    void runAtCaret();
    void runOnSave(const editor::CodeEditor *saved);
    void runText(editor::CodeEditor *text, int line); ///< of a test; 0: all. A text without a file is saved first.
    void savePlay(engine::GameTree::NodeId node, const suites::AskedSteps &asked);
    void tellNoTest(const suites::Suite &suite, const QString &text, int line, const QString &reason);
    void run(const debugger::TestsPane::Request &request); ///< what was told of one that could not be run is over then
    void runOne(const QString &path, const QString &test, int line);
    void openPlay(const engine::Trace &play, const QString &rules, const QString &failure, const QString &test);
    void goTo(const QString &path, const language::Span &place);
    /// What came of tests, beside them and in the pane. @p alsoOnDisk: what is in no tab is read again, too.
    void mark(bool alsoOnDisk);
    void markOpen() { mark(false); }
    QString textOf(const QString &file) const;
    bool isOf(const QString &file, const QFileInfo &game) const;
    QStringList filesOfTests(const QFileInfo &game, const QString &folder) const;
    QString newFileOfTests(const QFileInfo &game, const QString &folder) const;
    QStringList filesToAddTo(const QFileInfo &game) const;
    QString askForFolder(const QFileInfo &game) const;
    bool addTest(const QString &file, const QFileInfo &game, const QString &test); ///< false: told why not
    void followText();
    void fillMenu(editor::CodeEditor *view, QMenu *menu);
    debugger::TestsPane::Request request(const QStringList &files) const;

    EditorTabs *m_tabs;
    QString m_opened;                     ///< TestsModel::keyOf() the failed test whose play was opened last
    bool m_saysNothingIsRun = false;      ///< in the status bar
    QString m_folderOfNone;               ///< where there were no tests when the pane was told so
    QString m_lastFile;                   ///< that a test was added to last
    QPointer<editor::CodeEditor> m_added; ///< the text that a test was added to and that was not saved since
    GameControls *m_controls;
    QAction *m_runAll, *m_runAtCaret;
    debugger::TestsPane *m_pane;
};

} // namespace sidl::app
