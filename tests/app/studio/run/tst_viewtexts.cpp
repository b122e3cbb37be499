// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"

#include "debugger/enginesession/enginegamesession.h"
#include "debugger/seats/gameview.h"
#include "debugger/seats/seatspane.h"
#include "editor/assist/fixmenu.h"
#include "sidl/agents/agentlanguage.h"
#include "sidl/suites/suitelanguage.h"
#include "sidl/views/jsonlanguage.h"

#include <QFile>
#include <QMenu>
#include <QStatusBar>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;
using debugger::ProblemsModel;

/// A view file that is opened as a text, in the whole window.
class TestViewTexts : public MainWindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        suites::addSuiteLanguage();
        agents::addAgentLanguage();
        views::addJsonLanguages();
    }
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(QFile::copy(gamePath("nim"), path("nim.sidl")));
        write("nim.view.json",
              "{\n    \"format\": \"sidl-view\",\n    \"version\": 1,\n    \"names\": {\n"
              "        \"words\": [{ \"pattern\": \"[N]\", \"text\": \"take {N}\" }]\n    }\n}\n");
        open();
    }
    void cleanup() { m_window.reset(); }

    void itIsCheckedAsAViewFile()
    {
        m_window->openFile(path("nim.view.json"));
        editor::CodeEditor *text = tabs()->current();
        QTRY_COMPARE(problemCount(), u"no problems"_s);
        text->setText(
            text->text().replace(u"take {N}"_s, u"take {M}"_s).replace(u"\"version\": 1"_s, u"\"version\": 3"_s));
        QTRY_COMPARE(problems()->rowCount(), 2);
        QCOMPARE(text->gameDocument()->problems()[0].span.line, 3);
        QCOMPARE(text->gameDocument()->problems()[0].code, u"view-field"_s);
        QCOMPARE(text->gameDocument()->problems()[1].span.line, 5);
        QCOMPARE(text->gameDocument()->problems()[1].code, u"view-hole"_s);
        text->setText(u"{\n    \"format\" \"sidl-view\"\n}\n"_s);
        QTRY_COMPARE(problems()->rowCount(), 1);
        QCOMPARE(text->gameDocument()->problems()[0].code, u"json"_s);
    }

    /// No fixes of rules: one was to delete the whole text.
    void nothingOfRulesIsOffered()
    {
        m_window->openFile(path("nim.view.json"));
        editor::CodeEditor *text = tabs()->current();
        text->setCursorPosition(1, 8);
        QTRY_VERIFY(text->gameDocument()->hasFreshQuickFixes());
        QVERIFY(text->gameDocument()->quickFixes().empty());
        QVERIFY(text->fixMenu()->fixesAt(10).empty());
        QVERIFY(!text->symbolAtCaret());
    }

    void startStartsTheGameBesideIt()
    {
        m_window->openFile(path("nim.view.json"));
        editor::CodeEditor *view = tabs()->current();
        QTest::keyClick(view, Qt::Key_F5);
        QTRY_VERIFY(window<debugger::EngineGameSession>()->hasGame());
        QTRY_VERIFY(action("run")->isEnabled());
        QCOMPARE(window<debugger::EngineGameSession>()->game().fileName, path("nim.sidl"));
        QCOMPARE(tabs()->current(), view);
        QCOMPARE(tabs()->editors().size(), 2);
    }

    /// Its game writes it when its seats are changed: no other program does.
    void theSeatsHaveChangedIt()
    {
        m_window->openFile(path("nim.view.json"));
        editor::CodeEditor *text = tabs()->current();
        trigger("start");
        QTRY_VERIFY(window<debugger::EngineGameSession>()->hasGame());
        QTRY_VERIFY(action("run")->isEnabled());
        const int lines = text->lines();
        text->setCursorPosition(lines - 1, 0);
        debugger::GameView *view = window<debugger::SeatsPane>()->view();
        debugger::SeatSettings alice = view->settings().seat(u"[alice]"_s);
        alice.policy = play::Policy::Random;
        view->changeSeat(u"[alice]"_s, alice);
        QVERIFY(text->text().contains(u"random"_s));
        QCOMPARE(m_window->statusBar()->currentMessage(),
                 u"The Seats have changed nim.view.json: Undo brings back what it was."_s);
        QVERIFY(text->lines() > lines);
        QCOMPARE(text->caretPlace().line, text->lines()); // at the end, as before
    }

    void whatIsNotSavedIsTold()
    {
        m_window->openFile(path("nim.view.json"));
        editor::CodeEditor *view = tabs()->current();
        view->insertAt(u" "_s, 0, 1);
        trigger("start");
        QVERIFY2(m_window->statusBar()->currentMessage().startsWith(u"nim.view.json is not saved: "_s),
                 qPrintable(m_window->statusBar()->currentMessage()));
        QTRY_VERIFY(window<debugger::EngineGameSession>()->hasGame());
    }

    void withoutAGameItSaysSo()
    {
        QVERIFY(QFile::remove(path("nim.sidl")));
        m_window->openFile(path("nim.view.json"));
        trigger("start");
        QVERIFY2(m_window->statusBar()->currentMessage().contains(u"tells how a game is shown and is none"_s),
                 qPrintable(m_window->statusBar()->currentMessage()));
        QVERIFY(!window<debugger::EngineGameSession>()->hasGame());
    }

    void otherFilesAreCheckedAsJson()
    {
        write("other.json", "{\"a\": [1, 2}\n");
        m_window->openFile(path("other.json"));
        QTRY_COMPARE(problems()->rowCount(), 1);
        QCOMPARE(tabs()->current()->gameDocument()->problems()[0].code, u"json"_s);
        trigger("start");
        QVERIFY2(m_window->statusBar()->currentMessage().contains(u"is a file in JSON and no game"_s),
                 qPrintable(m_window->statusBar()->currentMessage()));
    }

private:
    QString path(const char *name) const { return m_folder->filePath(QString::fromLatin1(name)); }
    void write(const char *name, const QByteArray &content) const
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

SIDL_WINDOW_TEST_MAIN(TestViewTexts)
#include "tst_viewtexts.moc"
