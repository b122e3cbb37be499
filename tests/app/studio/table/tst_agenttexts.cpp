// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"

#include "app/studio/documents/messagebar.h"
#include "debugger/session/gamesession.h"
#include "editor/document/gamedocument.h"
#include "editor/editor/codeeditor.h"

#include <QApplication>
#include <QFile>
#include <QPushButton>
#include <QTemporaryDir>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace sidl;

/// Agents play by their files: where their texts have changes that are not saved, it is told.
class TestAgentTexts : public MainWindowTest
{
    Q_OBJECT

    debugger::GameSession *session() const { return window<debugger::GameSession>(); }
    int chronon() const { return session()->tree().isEmpty() ? -1 : session()->tree().currentNode().chronon; }
    app::MessageBar *bar() const { return m_window->findChild<app::MessageBar *>(u"agentTexts"_s); }

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_window.reset(); }

    /// The rules of a game are played as they are in their tab, and an agent as its file is.
    void changesOfAnAgentThatAreNotSavedAreTold()
    {
        QTemporaryDir folder;
        QFile rules(folder.filePath(u"agent.pl"_s));
        QVERIFY(rules.open(QFile::WriteOnly));
        rules.write("choose(_, [1]).\n");
        rules.close();
        openGame("nim");
        trigger("start");
        QTRY_COMPARE(chronon(), 0);
        session()->setTable({.agents = {{u"[alice]"_s, u"rules:"_s + rules.fileName()}}});
        trigger("step");
        QTRY_COMPARE(chronon(), 1);
        QVERIFY(!bar()->isVisible());
        trigger("back");
        QTRY_COMPARE(chronon(), 0);
        editor::CodeEditor *game = tabs()->current();
        m_window->openFile(rules.fileName());
        editor::CodeEditor *agent = tabs()->current();
        agent->setText(u"choose(_, [2]).\n"_s);
        tabs()->setCurrent(game);
        QVERIFY(!bar()->isVisible()); // nobody has played
        trigger("start");
        QTRY_COMPARE(session()->tree().size(), 1);
        trigger("step");
        QTRY_VERIFY(bar()->isVisible());
        QVERIFY2(
            bar()->text().startsWith(u"agent.pl has changes that are not saved: the agent plays by the saved file."_s),
            qPrintable(bar()->text()));
        bar()->findChild<QPushButton *>()->click();
        QVERIFY(!agent->gameDocument()->isModified());
        QVERIFY(!bar()->isVisible());
        trigger("step");
        QVERIFY(!bar()->isVisible());
    }

    /// An agent that has nothing stops a play without a default.
    void changesOfAnAgentThatStopsThePlayAreTold()
    {
        QTemporaryDir folder;
        QFile rules(folder.filePath(u"agent.pl"_s));
        QVERIFY(rules.open(QFile::WriteOnly));
        rules.write("choose(_, _) :- fail.\n");
        rules.close();
        openGame("tic-tac-toe");
        editor::CodeEditor *game = tabs()->current();
        m_window->openFile(rules.fileName());
        editor::CodeEditor *agent = tabs()->current();
        agent->setText(u"choose(S, A) :- legal_action(S, A).\n"_s);
        tabs()->setCurrent(game);
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        session()->setTable({.agents = {{u"[x]"_s, u"rules:"_s + rules.fileName()}}});
        trigger("run");
        QTRY_VERIFY(bar()->isVisible());
        for (QToolButton *close : bar()->findChildren<QToolButton *>())
            close->click();
        QVERIFY(!bar()->isVisible());
        trigger("run");
        QApplication::processEvents();
        QVERIFY(!bar()->isVisible()); // before the next start
    }
};

SIDL_WINDOW_TEST_MAIN(TestAgentTexts)
#include "tst_agenttexts.moc"
