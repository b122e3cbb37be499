// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/documents/relativestest.h"

#include "app/studio/recovery/recovery.h"
#include "app/studio/recovery/recoverydialog.h"
#include "sidl/suites/suitelanguage.h"

#include <QDir>
#include <QDirIterator>
#include <QStatusBar>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;
using sidl::editor::CodeEditor;
using sidl::editor::RenameDialog;

/// A rename of which nothing was saved when the program was killed: the files beside the game have the names that its
/// text comes to have.
class TestKilledRename : public RelativesTest
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { suites::addSuiteLanguage(); }
    void init()
    {
        begin();
        write("race.invariants", Invariants);
        write("race.view.json", View);
    }
    void cleanup()
    {
        m_window.reset();
        QDir(Recovery::defaultFolder()).removeRecursively();
    }

    void aFileHoldsWhatWasBeside_data()
    {
        QTest::addColumn<int>("cut"); // bytes that are missing at the end
        QTest::newRow("whole") << 0;
        QTest::newRow("without the last byte") << 1;
        QTest::newRow("without the files") << 10;
    }
    void aFileHoldsWhatWasBeside()
    {
        QFETCH(int, cut);
        const QString file = path("x");
        RecoveryText text;
        text.text = u"game(g).\n"_s;
        text.beside = {{u"/a"_s, QByteArray("\0b", 2), "after"}, {u"/c"_s, "", "\xff\xfe"}};
        QCOMPARE(writeRecoveryFile(file, text), QString());
        QFile written(file);
        QVERIFY(written.resize(written.size() - cut));
        const RecoveryFile read = readRecoveryFile(file);
        QCOMPARE(read.error.isEmpty(), cut == 0);
        QCOMPARE(read.content.beside.size(), std::size_t(cut == 0 ? 2 : 0));
        if (cut > 0)
            return;
        QCOMPARE(read.content.text, text.text);
        for (std::size_t i = 0; i < 2; ++i) {
            QCOMPARE(read.content.beside[i].path, text.beside[i].path);
            QCOMPARE(read.content.beside[i].before, text.beside[i].before);
            QCOMPARE(read.content.beside[i].after, text.beside[i].after);
        }
    }

    void discarded()
    {
        renameAndDie();
        discardAll();
        QCOMPARE(read("race.sidl"), Game);
        QCOMPARE(read("race.invariants"), Invariants);
        QCOMPARE(read("race.view.json"), View);
        QCOMPARE(m_window->statusBar()->currentMessage(),
                 u"The names in race.invariants and race.view.json are again those of the saved race.sidl."_s);
    }

    void whatWasChangedSinceStays()
    {
        renameAndDie();
        write("race.view.json", u"{}"_s);
        discardAll();
        QCOMPARE(read("race.invariants"), Invariants);
        QCOMPARE(read("race.view.json"), u"{}"_s);
    }

    /// Another one may have renamed in the game, too.
    void nothingIsTurnedWhereTheGameWasWrittenSince()
    {
        renameAndDie();
        write("race.sidl", renamed(Game) + u"% more\n"_s);
        discardAll();
        QCOMPARE(read("race.view.json"), renamed(View));
    }

    void restoredAndUndone()
    {
        renameAndDie();
        press("Restore");
        m_game = tabs()->editorOf(path("race.sidl"));
        QCOMPARE(m_game->text(), renamed(Game));
        QCOMPARE(read("race.view.json"), renamed(View));
        tabs()->setCurrent(m_game);
        m_game->undo();
        QVERIFY(question());
        QCOMPARE(question()->text(), u"Undo what was restored, in all 3 texts and files?"_s);
        answer("Undo in All");
        QCOMPARE(m_game->text(), Game);
        QCOMPARE(read("race.invariants"), Invariants);
        QCOMPARE(read("race.view.json"), View);
        m_game->redo();
        QVERIFY(question());
        answer("Redo in All");
        QCOMPARE(m_game->text(), renamed(Game));
        QCOMPARE(read("race.view.json"), renamed(View));
    }

    /// All that was restored of one rename goes back together, as before the crash.
    void textsAreUndoneTogether()
    {
        renameAt();
        die({"race.test.sidl", "more.test.sidl"});
        press("Restore");
        m_game = tabs()->editorOf(path("race.sidl"));
        CodeEditor *tests = tabs()->editorOf(path("race.test.sidl"));
        QCOMPARE(m_game->text(), renamed(Game));
        QCOMPARE(tests->text(), renamed(Tests));
        tabs()->setCurrent(tests);
        tests->undo();
        QVERIFY(question());
        QCOMPARE(question()->text(), u"Undo what was restored, in all 4 texts and files?"_s);
        answer("Undo in All");
        QCOMPARE(m_game->text(), Game);
        QCOMPARE(tests->text(), Tests);
        QCOMPARE(read("race.view.json"), View);
        m_game->redo();
        QVERIFY(question());
        answer("Redo in All");
        QCOMPARE(tests->text(), renamed(Tests));
        QCOMPARE(read("race.view.json"), renamed(View));
        die({"race.test.sidl"}); // they are known to belong together after a second crash, too
        press("Restore");
        m_game = tabs()->editorOf(path("race.sidl"));
        tabs()->setCurrent(m_game);
        m_game->undo();
        QVERIFY(question());
        answer("Undo in All");
        QCOMPARE(tabs()->editorOf(path("race.test.sidl"))->text(), Tests);
        QCOMPARE(read("race.view.json"), View);
    }

    void restoredAndClosed()
    {
        renameAndDie();
        press("Restore");
        closeGame(QMessageBox::Discard);
        QCOMPARE(read("race.sidl"), Game);
        QCOMPARE(read("race.invariants"), Invariants);
        QCOMPARE(read("race.view.json"), View);
    }

    void restoredAndSaved()
    {
        renameAndDie();
        press("Restore");
        closeGame(QMessageBox::Save);
        QCOMPARE(read("race.sidl"), renamed(Game));
        QCOMPARE(read("race.invariants"), renamed(Invariants));
        QCOMPARE(read("race.view.json"), renamed(View));
    }

    void restoredAndKilledAgain()
    {
        renameAndDie();
        press("Restore");
        die();
        discardAll();
        QCOMPARE(read("race.invariants"), Invariants);
        QCOMPARE(read("race.view.json"), View);
    }

    /// The last thing that was done before the end.
    void twoRenames()
    {
        renameAt();
        look("race.sidl", u"pos, 0"_s);
        RenameDialog *dialog = rename(u"place"_s);
        QVERIFY(dialog);
        dialog->accept();
        QVERIFY(read("race.view.json").contains(u"[\"place\""_s));
        die();
        discardAll();
        QCOMPARE(read("race.invariants"), Invariants);
        QCOMPARE(read("race.view.json"), View);
    }

    /// The file has the new name, the text the old one.
    void savedAndUndone()
    {
        renameAt();
        trigger("save");
        m_game->undo();
        answer("Undo in All");
        QCOMPARE(read("race.view.json"), View);
        die();
        discardAll();
        QCOMPARE(read("race.sidl"), renamed(Game));
        QCOMPARE(read("race.invariants"), renamed(Invariants));
        QCOMPARE(read("race.view.json"), renamed(View));
    }

private:
    inline static const QString Invariants = u"% at counts\nfact([at, _])\n"_s;
    inline static const QString View = u"{\"format\": \"sidl-view\", \"version\": 1, \"show\": \"grid\",\n"
                                       " \"grid\": {\"shape\": [\"at\", null], \"column\": 2, \"row\": 2}}\n"_s;

    static QString renamed(QString text)
    {
        return text.replace(u"[at,"_s, u"[pos,"_s).replace(u"[\"at\""_s, u"[\"pos\""_s);
    }
    void renameAt()
    {
        m_game = look("race.sidl", u"at, 0"_s);
        RenameDialog *dialog = rename(u"pos"_s);
        QVERIFY(dialog);
        dialog->accept();
        QCOMPARE(read("race.view.json"), renamed(View));
    }
    void renameAndDie()
    {
        renameAt();
        die();
    }
    /// What a process leaves that is killed, and the next one, which offers it.
    void die(const QList<const char *> &open = {})
    {
        QTest::qWait(2500); // texts are kept within two seconds
        const QByteArray game = bytes("race.sidl"), invariants = bytes("race.invariants"),
                         view = bytes("race.view.json");
        QList<QByteArray> kept;
        for (QDirIterator all(Recovery::defaultFolder(), {u"*.recovery"_s}, QDir::Files, QDirIterator::Subdirectories);
             all.hasNext();) {
            QFile file(all.next());
            QVERIFY(file.open(QFile::ReadOnly));
            kept << file.readAll();
        }
        QVERIFY(!kept.isEmpty());
        m_window.reset();
        put(path("race.sidl"), game);
        put(path("race.invariants"), invariants);
        put(path("race.view.json"), view);
        const QString dead = Recovery::defaultFolder() + u"/123-dead"_s;
        QVERIFY(QDir().mkpath(dead));
        for (qsizetype i = 0; i < kept.size(); ++i)
            put(dead + u"/%1.recovery"_s.arg(i), kept[i]);
        MainWindowTest::open();
        m_window->openFile(path("race.sidl")); // as the next start may do by itself
        for (const char *also : open)
            m_window->openFile(path(also));
        m_window->offerRecovery();
        QTRY_VERIFY_WITH_TIMEOUT(m_window->findChild<RecoveryDialog *>(), 30000);
    }
    void press(const char *text) const
    {
        for (auto *button : m_window->findChild<RecoveryDialog *>()->findChildren<QPushButton *>())
            if (button->text().remove(u'&') == QString::fromUtf8(text)) {
                button->click();
                QTRY_VERIFY(!m_window->findChild<RecoveryDialog *>());
                return;
            }
        QFAIL(text);
    }
    void discardAll() const
    {
        answerNext(QMessageBox::Discard);
        press("Discard…");
    }
    void closeGame(QMessageBox::StandardButton how) const
    {
        tabs()->setCurrent(tabs()->editorOf(path("race.sidl")));
        answerNext(how);
        trigger("close");
        QVERIFY(!tabs()->editorOf(path("race.sidl")));
    }
    QByteArray bytes(const char *name) const
    {
        QFile file(path(name));
        return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
    }
    static void put(const QString &name, const QByteArray &bytes)
    {
        QFile file(name);
        QVERIFY(file.open(QFile::WriteOnly) && file.write(bytes) == bytes.size());
    }

    CodeEditor *m_game = nullptr;
};

SIDL_WINDOW_TEST_MAIN(TestKilledRename)
#include "tst_killedrename.moc"
