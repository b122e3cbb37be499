// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/run/suitetest.h"
#include "tests/support/ordinaryuser.h"

#include "app/studio/present/presentwindow.h"
#include "debugger/enginesession/enginegamesession.h"
#include "debugger/suites/saveplaydialog.h"
#include "debugger/timeline/timelinepane.h"
#include "debugger/watch/querypane.h"
#include "sidl/suites/suitelanguage.h"

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QTimer>

#include <sys/stat.h>

using namespace Qt::StringLiterals;
using namespace sidl;

/// Plays that are saved as tests, in files beside their games or elsewhere.
class TestSavedPlays : public SuiteTest
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { suites::addSuiteLanguage(); }
    void init() { begin(); }
    void cleanup() { m_window.reset(); }

    /// Where, the user says, who is told why.
    void thePlayOfASampleIsSavedElsewhere()
    {
        openGame("nim");
        trigger("start");
        const auto *session = window<debugger::EngineGameSession>();
        QTRY_VERIFY(session->hasGame() && session->position());
        const auto save = [&] {
            trigger("savePlay");
            m_window->findChild<debugger::SavePlayDialog *>()->accept();
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        };
        QString told;
        chooseFolder(m_folder->path(), &told); // with tests of another game of that name
        save();
        QVERIFY2(told.startsWith(u"nim.sidl came with the program: "_s), qPrintable(told));
        QCOMPARE(tabs()->current()->gameDocument()->path(), path("nim-2.test.sidl"));
        const QString text = tabs()->current()->text();
        QVERIFY2(text.contains(u"\ntests('%1').\n"_s.arg(gamePath("nim"))), qPrintable(text));
        save(); // to the same, by another name
        QCOMPARE(tabs()->current()->gameDocument()->path(), path("nim-2.test.sidl"));
        QVERIFY(tabs()->current()->text().contains(u"test('a play of 0 chronons (2)', ["_s));
        trigger("start");
        ended(2, 0);
    }

    /// A file that is not called as its game says which that is.
    void aFileOfAnotherNameTellsItsGame()
    {
        write("nim.test.sidl", "tests('../nim.sidl').\n"); // which are of another one
        m_window->openFile(path("nim.sidl"));
        trigger("start");
        const auto *session = window<debugger::EngineGameSession>();
        QTRY_VERIFY(session->hasGame() && session->position());
        trigger("savePlay");
        m_window->findChild<debugger::SavePlayDialog *>()->accept();
        QCOMPARE(tabs()->current()->gameDocument()->path(), path("nim-2.test.sidl"));
        const QString text = tabs()->current()->text();
        QVERIFY2(text.startsWith(u"% Tests of nim.\ntests('nim.sidl').\n"_s), qPrintable(text));
    }

    void aFolderThatCannotBeWrittenIsTold()
    {
        QVERIFY(QDir(m_folder->path()).mkdir(u"others"_s) && QDir(m_folder->path()).mkdir(u"mine"_s));
        QVERIFY(QFile::copy(gamePath("nim"), path("others/nim.sidl")));
        m_window->openFile(path("nim.sidl")); // in the folder used last
        m_window->openFile(path("others/nim.sidl"));
        trigger("start");
        const auto *session = window<debugger::EngineGameSession>();
        QTRY_VERIFY(session->hasGame() && session->position());
        QVERIFY(::chmod(qPrintable(m_folder->path()), 0777) == 0 && ::chmod(qPrintable(path("mine")), 0777) == 0
                && ::chmod(qPrintable(path("others")), 0555) == 0);
        const OrdinaryUser user;
        QString told;
        chooseFolder({}, &told);
        trigger("savePlay");
        QVERIFY2(told.startsWith(u"The folder of nim.sidl cannot be written: %1."_s.arg(path("others"))),
                 qPrintable(told));
        QVERIFY(!m_window->findChild<debugger::SavePlayDialog *>()); // cancelled
        chooseFolder(path("mine"), &told);
        trigger("savePlay");
        auto *dialog = m_window->findChild<debugger::SavePlayDialog *>();
        QVERIFY(dialog);
        QCOMPARE(dialog->file(), path("mine/nim.test.sidl"));
        dialog->accept();
        QCOMPARE(tabs()->current()->gameDocument()->path(), path("mine/nim.test.sidl"));
        QVERIFY(tabs()->current()->text().contains(u"\ntests('%1').\n"_s.arg(path("others/nim.sidl"))));
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        trigger("close");
        trigger("savePlay"); // to the same, and it is not asked again
        dialog = m_window->findChild<debugger::SavePlayDialog *>();
        QVERIFY(dialog);
        QCOMPARE(dialog->file(), path("mine/nim.test.sidl"));
        dialog->reject();
    }

    void aPlayIsSavedAsATest()
    {
        m_window->openFile(path("nim.sidl"));
        trigger("start");
        const auto *session = window<debugger::EngineGameSession>();
        QTRY_VERIFY(session->hasGame() && session->position());
        choose(1, u"[3]"_s);
        trigger("step");
        QTRY_COMPARE(session->tree().size(), 2);
        QTRY_VERIFY(session->position());
        auto answer = [&] {
            auto *dialog = m_window->findChild<debugger::SavePlayDialog *>();
            QVERIFY(dialog);
            dialog->findChild<QLineEdit *>(u"testName"_s)->setText(u"one taken"_s);
            const QString preview = dialog->findChild<QPlainTextEdit *>()->toPlainText();
            QVERIFY2(preview.startsWith(u"test('one taken', [\n"_s), qPrintable(preview));
            m_preview = preview;
            dialog->accept();
        };
        Q_EMIT window<debugger::TimelinePane>()->testRequested(session->tree().current());
        answer();
        QVERIFY2(m_preview.contains(u"    choose([main], [3]), step,\n    fact([bob, 7]), \\+ fact([alice, 10]),\n"_s),
                 qPrintable(m_preview));
        auto *text = tabs()->current();
        QCOMPARE(text->gameDocument()->title(), u"nim.test.sidl"_s);
        QVERIFY(text->text().startsWith(QString::fromUtf8(suite)));
        QVERIFY2(text->text().contains(u"\ntest('one taken', [\n"_s), qPrintable(text->text()));
        QVERIFY(text->gameDocument()->isModified());
        text->undo(); // in one step
        QCOMPARE(text->text(), QString::fromUtf8(suite));
        text->redo();
        trigger("start");
        ended(2, 1);

        // With the answer to what was asked of a state.
        m_window->openFile(path("nim.sidl"));
        Q_EMIT window<debugger::QueryPane>()->testRequested(session->tree().current(), u"fact([bob, N]), N > 6."_s,
                                                            {{u"N"_s}, {{u"7"_s}}, true, {}});
        answer();
        QVERIFY2(m_preview.contains(u"(fact([bob, N]), N > 6, N = 7)\n]).\n"_s), qPrintable(m_preview));
        QVERIFY(tabs()->current()->text().endsWith(m_preview));
        tabs()->current()->undo();

        // Where there is no file yet, it is made.
        QVERIFY(QFile::copy(gamePath("nim"), path("other.sidl")));
        m_window->openFile(path("other.sidl"));
        trigger("start");
        QTRY_VERIFY(session->game().fileName == path("other.sidl") && session->position());
        Q_EMIT window<debugger::TimelinePane>()->testRequested(session->tree().current());
        answer();
        QCOMPARE(tabs()->current()->gameDocument()->title(), u"other.test.sidl"_s);
        QVERIFY(!tabs()->current()->text().contains(u"tests("_s)); // its game goes by its name
        QFile made(path("other.test.sidl"));
        QVERIFY(made.open(QIODevice::ReadOnly));
        QVERIFY2(QString::fromUtf8(made.readAll()).endsWith(m_preview), "half of it"); // whole at once
        QVERIFY(!tabs()->current()->gameDocument()->isModified());
        trigger("start");
        ended(1, 0); // those of nim stay listed

        // A game in another language is named: one in this could come to stand beside it.
        QVERIFY(QFile::copy(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/monty-hall.kif"), path("monty.kif")));
        m_window->openFile(path("monty.kif"));
        trigger("start");
        QTRY_VERIFY(session->game().fileName == path("monty.kif") && session->position());
        Q_EMIT window<debugger::TimelinePane>()->testRequested(session->tree().current());
        answer();
        QCOMPARE(tabs()->current()->gameDocument()->title(), u"monty.test.sidl"_s);
        QVERIFY2(tabs()->current()->text().contains(u"\ntests('monty.kif').\n"_s),
                 qPrintable(tabs()->current()->text()));
    }

    /// Its test is run under the rules as they are now, which may give something else.
    void aPlayByOldRulesIsSavedWithAWarning()
    {
        m_window->openFile(path("nim.sidl"));
        trigger("start");
        const auto *session = window<debugger::EngineGameSession>();
        QTRY_VERIFY(session->hasGame() && session->position());
        const auto isWarned = [&] {
            trigger("savePlay");
            auto *dialog = m_window->findChild<debugger::SavePlayDialog *>();
            bool isSaid = false;
            for (const QLabel *label : dialog->findChildren<QLabel *>())
                isSaid = isSaid
                    || (label->isVisible() && label->text().startsWith(u"The rules of nim.sidl are others now"_s));
            dialog->reject();
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            return isSaid;
        };
        QVERIFY(!isWarned());
        auto *text = tabs()->current();
        text->insertAt(u"% no rule\n"_s, 0, 0);
        QVERIFY(!isWarned());
        text->setText(text->text().replace(u"Matches, 3)"_s, u"Matches, 2)"_s));
        QVERIFY(isWarned());
        trigger("save");
        trigger("close"); // then it is the file that counts
        QVERIFY(isWarned());
        m_window->openFile(path("nim.sidl"));
        trigger("start");
        QTRY_VERIFY(session->game().text.contains(u"Matches, 2)"_s) && session->position());
        QVERIFY(!isWarned());
    }

    /// By what tests/1 says, and not by what a file is called; of several by the user's choice, with the last one first.
    void aPlayGoesToTheTestsOfItsGame()
    {
        QVERIFY(QFile::copy(gamePath("nim"), path("mine.sidl")));
        write("plays.test.sidl", "tests('mine.sidl').\n");
        write("mine.test.sidl", "tests('nim.sidl').\n");
        m_window->openFile(path("mine.sidl"));
        trigger("start");
        const auto *session = window<debugger::EngineGameSession>();
        QTRY_VERIFY(session->hasGame() && session->position());
        const auto save = [&](int file, const QStringList &offered) {
            trigger("savePlay");
            auto *dialog = m_window->findChild<debugger::SavePlayDialog *>();
            QVERIFY(dialog);
            auto *files = dialog->findChild<QComboBox *>(u"testFile"_s);
            QCOMPARE(files->isVisible(), offered.size() > 1);
            QStringList shown;
            for (int i = 0; i < files->count(); ++i)
                shown << files->itemText(i);
            QCOMPARE(shown, offered);
            files->setCurrentIndex(file);
            dialog->accept();
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        };
        const auto file = [this] { return tabs()->current()->gameDocument()->path(); };
        save(0, {u"plays.test.sidl"_s});
        QCOMPARE(file(), path("plays.test.sidl"));
        QVERIFY(QDir(m_folder->path()).mkdir(u"tests"_s));
        write("tests/more.test.sidl", "tests('../mine.sidl').\n");
        save(1, {u"plays.test.sidl"_s, u"tests/more.test.sidl"_s});
        QCOMPARE(file(), path("tests/more.test.sidl"));
        QVERIFY(tabs()->current()->text().contains(u"test('a play of 0 chronons', ["_s)); // its first
        save(0, {u"more.test.sidl"_s, u"../plays.test.sidl"_s});
        QCOMPARE(file(), path("tests/more.test.sidl"));

        // A new file goes to the folder of tests.
        QVERIFY(QFile::copy(gamePath("nim"), path("other.sidl")));
        m_window->openFile(path("other.sidl"));
        trigger("start");
        QTRY_VERIFY(session->game().fileName == path("other.sidl") && session->position());
        save(0, {u"other.test.sidl"_s});
        QCOMPARE(file(), path("tests/other.test.sidl"));
        QVERIFY(tabs()->current()->text().contains(u"\ntests('../other.sidl').\n"_s));
        for (auto *text : tabs()->editors())
            tabs()->discard(text);
    }

    /// Of several, that which is called as the game, and not one that is open by chance; but that which was used last.
    void theFileCalledAsTheGameIsProposed()
    {
        write("a-play.test.sidl", "tests('nim.sidl').\n");
        m_window->openFile(path("a-play.test.sidl"));
        m_window->openFile(path("nim.sidl"));
        trigger("start");
        const auto *session = window<debugger::EngineGameSession>();
        QTRY_VERIFY(session->hasGame() && session->position());
        for (const char *proposed : {"nim.test.sidl", "a-play.test.sidl"}) {
            trigger("savePlay");
            auto *dialog = m_window->findChild<debugger::SavePlayDialog *>();
            QVERIFY(dialog);
            QCOMPARE(dialog->file(), path(proposed));
            auto *files = dialog->findChild<QComboBox *>(u"testFile"_s);
            files->setCurrentIndex(files->findText(u"a-play.test.sidl"_s));
            dialog->accept();
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        }
        for (auto *text : tabs()->editors())
            tabs()->discard(text);
    }

    void whatWasWrittenStaysWhereTheFileCannotBe()
    {
        QVERIFY(QDir(m_folder->path()).mkdir(u"own"_s) && QFile::copy(gamePath("nim"), path("own/nim.sidl")));
        m_window->openFile(path("own/nim.sidl"));
        trigger("start");
        const auto *session = window<debugger::EngineGameSession>();
        QTRY_VERIFY(session->hasGame() && session->position());
        trigger("savePlay");
        auto *dialog = m_window->findChild<debugger::SavePlayDialog *>();
        auto *name = dialog->findChild<QLineEdit *>(u"testName"_s);
        name->setText(u"a name of mine"_s);
        QVERIFY(QFile::rename(path("own"), path("away")));
        QString told;
        QTimer::singleShot(0, this, [&told] {
            auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
            QVERIFY(box);
            told = box->text();
            box->reject();
        });
        dialog->accept();
        QVERIFY2(told.contains(u" cannot be written: "_s), qPrintable(told));
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(dialog->isVisible());
        QCOMPARE(name->text(), u"a name of mine"_s);
        QVERIFY(QFile::rename(path("away"), path("own")));
        dialog->accept();
        QVERIFY(tabs()->current()->text().contains(u"test('a name of mine', ["_s));
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(!m_window->findChild<debugger::SavePlayDialog *>());
    }

    void nothingIsSavedWhileAClassLooksOn() // the test would show the words of all
    {
        m_window->openFile(path("nim.sidl"));
        trigger("start");
        const auto *session = window<debugger::EngineGameSession>();
        QTRY_VERIFY(session->hasGame() && session->position());
        trigger("present");
        QTRY_VERIFY(otherWindow<app::PresentWindow>());
        QVERIFY(!m_pane->isVisible());
        Q_EMIT window<debugger::TimelinePane>()->testRequested(session->tree().current());
        QVERIFY(!m_window->findChild<debugger::SavePlayDialog *>());
        Q_EMIT otherWindow<app::PresentWindow>()->left();
        QTRY_VERIFY(!otherWindow<app::PresentWindow>());
        Q_EMIT window<debugger::TimelinePane>()->testRequested(session->tree().current());
        QVERIFY(m_window->findChild<debugger::SavePlayDialog *>());
    }

private:
    /// Of the next play that is saved as a test; none: cancels. What is told goes to @p told.
    void chooseFolder(const QString &folder, QString *told) const
    {
        if (!folder.isEmpty())
            answerFileDialog(folder);
        QTimer::singleShot(0, this, [folder, told] {
            auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
            QVERIFY(box);
            *told = box->text();
            (folder.isEmpty() ? box->button(QMessageBox::Cancel) : box->defaultButton())->click();
        });
    }

    QString m_preview;
};

SIDL_WINDOW_TEST_MAIN(TestSavedPlays)
#include "tst_savedplays.moc"
