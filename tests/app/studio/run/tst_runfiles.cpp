// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/nimtest.h"

#include "app/studio/run/runfiles.h"
#include "app/studio/run/sessionfiles.h"
#include "app/studio/settings/settings.h"
#include "debugger/experiment/experimentpane.h"
#include "debugger/explain/problemspane.h"
#include "debugger/impact/rulechangespane.h"
#include "sidl/engine/record/recordfile.h"
#include "tests/support/testwords.h"
#include "visualizer/panes/graphtools.h"
#include "visualizer/panes/stategraphpane.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QProgressDialog>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStatusBar>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace sidl;

/// Runs that are kept in files, in the window.
class TestRunFiles : public NimTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_window.reset(); }

    void aSessionIsSavedAndGoneOnWith()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"nim.sidl-session"_s);
        play("nim", {1, 2});
        trigger("back");
        QTRY_COMPARE(chronon(), 1);
        chooseAndStep(2, 3); // a branch
        answerFileDialog(path);
        trigger("saveSession");
        QTRY_VERIFY(QFile::exists(path));

        open(); // another window
        answerFileDialog(path);
        trigger("openSession");
        QTRY_COMPARE(chronon(), 2);
        QCOMPARE(tabs()->current()->gameDocument()->title(), u"nim.sidl"_s);
        QCOMPARE(session()->tree().size(), 4);
        QVERIFY(words(0).contains(u"[alice,6]"_s));
        chooseAndStep(1, 1);
        QVERIFY(words(0).contains(u"[bob,5]"_s));
    }

    /// Else they would not be listed where sessions are opened.
    void namesOfSessionsEndAsSessions()
    {
        const QTemporaryDir folder;
        play("nim", {1});
        answerFileDialog(folder.filePath(u"lesson 1.2"_s));
        trigger("saveSession");
        QTRY_VERIFY(QFile::exists(folder.filePath(u"lesson 1.2.sidl-session"_s)));
        play("tic-tac-toe", {});
        answerFileDialog(folder.filePath(u"lesson 1.2"_s));
        trigger("openSession");
        QTRY_COMPARE(window<debugger::GameSession>()->game().name, u"nim"_s);
    }

    /// As for a text; another game has a name of its own.
    void theLastNameOfASessionIsProposed()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"lesson.sidl-session"_s);
        play("nim", {1, 2});
        QCOMPARE(QFileInfo(proposed("saveSession").name).fileName(), u"nim.sidl-session"_s);
        answerFileDialog(path);
        trigger("saveSession");
        QTRY_VERIFY(QFile::exists(path));
        QCOMPARE(proposed("saveSession").name, path);
        open(); // another window
        m_window->openFile(path);
        QTRY_COMPARE(chronon(), 2);
        QCOMPARE(proposed("saveSession").name, path);
        play("tic-tac-toe", {});
        QCOMPARE(QFileInfo(proposed("saveSession").name).fileName(), u"tic-tac-toe.sidl-session"_s);
    }

    /// Beside the text; sessions where one was opened or saved last.
    void recordsAreLookedFor()
    {
        const QTemporaryDir texts, sessions, others;
        const QString text = texts.filePath(u"nim.sidl"_s), session = sessions.filePath(u"nim.sidl-session"_s);
        QVERIFY(QFile::copy(gamePath("nim"), text));
        m_window->openFile(text);
        QCOMPARE(proposed("openTrace").folder, texts.path());
        QCOMPARE(proposed("openSession").folder, texts.path());
        trigger("start");
        QTRY_COMPARE(chronon(), 0);
        answerFileDialog(session);
        trigger("saveSession");
        QTRY_VERIFY(QFile::exists(session));
        QCOMPARE(proposed("openSession").folder, sessions.path());
        QCOMPARE(proposed("openTrace").folder, texts.path());
        const QString other = others.filePath(u"other.sidl-session"_s);
        QVERIFY(QFile::copy(session, other));
        answerFileDialog(other);
        trigger("openSession");
        QTRY_COMPARE(proposed("openSession").folder, others.path());
    }

    /// Wherever a session or a trace is opened, it is one, and no text.
    void recordsOpenAsWhatTheyAre()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"nim.sidl-session"_s);
        play("nim", {1, 2});
        answerFileDialog(path);
        trigger("saveSession");
        QTRY_VERIFY(QFile::exists(path));
        const QString trace = folder.filePath(u"nim.json"_s);
        answerFileDialog(trace);
        trigger("exportTrace");
        QTRY_VERIFY(QFile::exists(trace));
        QCOMPARE(engine::recordKindOf(path), engine::RecordKind::Session);
        QCOMPARE(engine::recordKindOf(trace), engine::RecordKind::Trace);
        QCOMPARE(engine::recordKindOf(gamePath("nim")), engine::RecordKind::None);
        const QString zeros = folder.filePath(u"zeros.sidl-session"_s); // as a failure of power may leave it
        QVERIFY(QFile::copy(path, zeros) && QFile::resize(zeros, 0) && QFile::resize(zeros, 100));
        QCOMPARE(engine::recordKindOf(zeros), engine::RecordKind::Session);

        for (const QString &record : {path, trace}) {
            open();
            m_window->openFile(record); // as the command line, File > Open and the pane Games do
            QTRY_COMPARE(chronon(), 2);
            QCOMPARE(tabs()->editors().size(), 1);
            QCOMPARE(tabs()->current()->gameDocument()->title(), u"nim.sidl"_s);
        }
        for (const auto &[command, record] : {std::pair("openTrace", path), std::pair("openSession", trace)}) {
            open();
            answerFileDialog(record);
            trigger(command);
            QTRY_COMPARE(chronon(), 2);
        }
    }

    /// Where a game came with the program, nothing of the user's is put beside it, though its folder can be written.
    void filesOfASampleAreProposedElsewhere()
    {
        const QTemporaryDir own;
        const QString copy = own.filePath(u"nim.sidl"_s);
        QVERIFY(QFile::copy(gamePath("nim"), copy));
        tabs()->setShippedGames(QFileInfo(gamePath("nim")).absolutePath());
        auto *experiment = m_window->findChild<debugger::ExperimentPane *>();
        auto *graph = m_window->findChild<visualizer::StateGraphPane *>()->findChild<visualizer::GraphTools *>();
        auto *save = experiment->findChild<QPushButton *>(u"saveExperiment"_s);
        const std::vector<std::function<void()>> ways{
            [this] { trigger("saveSession"); },
            [save] {
                save->setEnabled(true); // as after an experiment
                save->click();
            },
            [graph] { Q_EMIT graph->exportWanted(); },
        };
        play("nim", {1});
        for (const auto &ask : ways)
            QCOMPARE(proposed(ask).folder, app::settings::savedFolder());
        m_window->openFile(copy);
        trigger("start");
        QTRY_COMPARE(m_window->findChild<debugger::GameSession *>()->game().fileName, copy);
        for (const auto &ask : ways)
            QCOMPARE(proposed(ask).folder, own.path());
    }

    /// Also one that is larger than any that can be typed.
    void aRecordBringsItsSeed()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"nim.sidl-session"_s), trace = folder.filePath(u"nim.json"_s);
        m_window->findChild<QSpinBox *>(u"seed"_s)->setValue(4711);
        play("nim", {1});
        answerFileDialog(path);
        trigger("saveSession");
        QTRY_VERIFY(QFile::exists(path));
        answerFileDialog(trace);
        trigger("exportTrace");
        QTRY_VERIFY(QFile::exists(trace));

        for (const QString &record : {path, trace}) {
            open();
            m_window->openFile(record);
            QTRY_COMPARE(chronon(), 1);
            const auto *seed = m_window->findChild<QSpinBox *>(u"seed"_s);
            QCOMPARE(seed->value(), 4711);
            trigger("restart");
            QTRY_COMPARE(chronon(), 0);
            QCOMPARE(session()->game().seed, quint64(4711));
        }

        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        const QByteArray large = file.readAll().replace("\"4711\"", "\"18446744073709551615\"");
        file.resize(0);
        file.seek(0);
        file.write(large);
        file.close();
        auto *seed = m_window->findChild<QSpinBox *>(u"seed"_s);
        m_window->openFile(path);
        QTRY_COMPARE(chronon(), 1);
        QCOMPARE(seed->text(), u"18446744073709551615"_s);
        QVERIFY2(seed->toolTip().startsWith(u"18446744073709551615\n"_s), qPrintable(seed->toolTip()));
        const auto *line = seed->findChild<QLineEdit *>(); // where there is room, all of it is seen
        QTRY_VERIFY(line->width() > line->fontMetrics().horizontalAdvance(line->text()));
        trigger("restart");
        QTRY_COMPARE(chronon(), 0);
        QCOMPARE(session()->game().seed, ~quint64(0));
        seed->selectAll();
        QTest::keyClicks(seed, u"7"_s);
        trigger("restart");
        QTRY_COMPARE(session()->game().seed, quint64(7));
    }

    void aSessionKeepsItsRulesWhenTheFileHasChanged()
    {
        QTemporaryDir folder;
        const QString game = folder.filePath(u"mine.sidl"_s);
        QVERIFY(QFile::copy(gamePath("nim"), game));
        QVERIFY(QFile::setPermissions(game, QFile::ReadOwner | QFile::WriteOwner));
        m_window->openFile(game);
        trigger("start");
        QTRY_COMPARE(chronon(), 0);
        const QString path = folder.filePath(u"kept.sidl-session"_s);
        answerFileDialog(path);
        trigger("saveSession");
        QTRY_VERIFY(QFile::exists(path));
        QFile file(game);
        QVERIFY(file.open(QIODevice::Append));
        file.write("\ninit([more]).\n");
        file.close();

        open();
        answerFileDialog(path);
        trigger("openSession");
        QTRY_COMPARE(chronon(), 0);
        QVERIFY(bar()->text().contains(u"mine.sidl is no longer"_s));
        QVERIFY(tabs()->current()->gameDocument()->path().isEmpty());
        QVERIFY(!words(0).contains(u"[more]"_s));
        QVERIFY(!tabs()->current()->gameDocument()->isModified()); // closing has nothing to ask about
        // Opened again, and looked at as a play, it is in that tab.
        const QPointer<editor::CodeEditor> own = tabs()->current();
        m_window->openFile(gamePath("nim"));
        const qsizetype open = tabs()->editors().size();
        const auto record = engine::loadSessionFile(path);
        QVERIFY(record.ok());
        for (const QString &word : {u"session"_s, u"play"_s}) {
            m_window->openFile(gamePath("nim"));
            trigger("start");
            QTRY_VERIFY(session()->game().fileName == gamePath("nim"));
            if (word == u"play"_s)
                window<app::RunFiles>()->playSession(*record);
            else
                m_window->openFile(path);
            QTRY_VERIFY2(bar()->text().contains(u"The rules of this %1 are"_s.arg(word)), qPrintable(bar()->text()));
            QCOMPARE(tabs()->current(), own.data());
            QCOMPARE(tabs()->editors().size(), open);
        }
        // What it recorded is a test of the rules as they are now.
        const auto *changes = window<debugger::RuleChangesPane>();
        QVERIFY(!changes->isVisible());
        click(u"Replay All Lines under mine.sidl"_s);
        QTRY_VERIFY(changes->isVisible() && changes->changes()->impact());
        QVERIFY(changes->changes()->mayAccept());
        QCOMPARE(tabs()->current()->gameDocument()->path(), game);
        QVERIFY(!own || !tabs()->editors().contains(own.data()));
        QVERIFY(!words(0).contains(u"[more]"_s)); // until they are accepted
        QTRY_VERIFY(bar()->text().startsWith(u"The rules were changed."_s));
    }

    /// The bar about a file that is no longer as it was goes when it is as it was again, in whatever way.
    void aFileThatIsAsBeforeIsNoLongerWarnedOf()
    {
        const QTemporaryDir folder;
        const QString game = folder.filePath(u"mine.sidl"_s), path = folder.filePath(u"kept.sidl-session"_s);
        QVERIFY(QFile::copy(gamePath("nim"), game));
        m_window->openFile(game);
        trigger("start");
        QTRY_COMPARE(chronon(), 0);
        const QString rules = tabs()->current()->text();
        answerFileDialog(path);
        trigger("saveSession");
        QTRY_VERIFY(QFile::exists(path));
        QFile file(game);
        QVERIFY(file.open(QIODevice::Append));
        file.write("\ninit([more]).\n");
        file.close();
        open();
        answerFileDialog(path);
        trigger("openSession");
        QTRY_VERIFY(bar()->text().contains(u"mine.sidl is no longer"_s));
        m_window->openFile(game);
        tabs()->current()->setText(rules);
        QVERIFY(bar()->text().contains(u"mine.sidl is no longer"_s)); // until it is saved
        trigger("save");
        QTRY_COMPARE(bar()->text(), QString());
    }

    /// So does it with the tab that it names; that of another text leaves it.
    void theWarningOfAnOlderFileGoesWithTheTabOfTheRules()
    {
        const QTemporaryDir folder;
        const QString game = folder.filePath(u"mine.sidl"_s), path = folder.filePath(u"kept.sidl-session"_s);
        QVERIFY(QFile::copy(gamePath("nim"), game));
        QVERIFY(QFile::setPermissions(game, QFile::ReadOwner | QFile::WriteOwner));
        m_window->openFile(game);
        trigger("start");
        QTRY_COMPARE(chronon(), 0);
        answerFileDialog(path);
        trigger("saveSession");
        QTRY_VERIFY(QFile::exists(path));
        QFile file(game);
        QVERIFY(file.open(QIODevice::Append));
        file.write("\ninit([more]).\n");
        file.close();
        open();
        m_window->openFile(path);
        QTRY_VERIFY(bar()->text().contains(u"mine.sidl is no longer"_s));
        const editor::CodeEditor *own = tabs()->current();
        QVERIFY(bar()->isVisible());
        m_window->openFile(game);
        QVERIFY(tabs()->current() != own);
        QVERIFY(!bar()->isVisible()); // it is about the other text
        trigger("close");
        QVERIFY(bar()->isVisible());
        QVERIFY(bar()->text().contains(u"mine.sidl is no longer"_s));
        QCOMPARE(tabs()->current(), own);
        trigger("close");
        QCOMPARE(bar()->text(), QString());
        QVERIFY(session()->hasGame()); // it can be played on
    }

    /// It stays away where the session goes on beside its file then, whichever text is looked at.
    void theWarningOfAnOlderFileStaysAwayOnceItsTabIsClosed()
    {
        const QTemporaryDir folder;
        const QString game = folder.filePath(u"mine.sidl"_s), path = folder.filePath(u"kept.sidl-session"_s);
        QVERIFY(QFile::copy(gamePath("nim"), game));
        QVERIFY(QFile::setPermissions(game, QFile::ReadOwner | QFile::WriteOwner));
        m_window->openFile(game);
        trigger("start");
        QTRY_COMPARE(chronon(), 0);
        answerFileDialog(path);
        trigger("saveSession");
        QTRY_VERIFY(QFile::exists(path));
        tabs()->current()->append(u"\ninit([more]).\n"_s);
        trigger("save");
        m_window->openFile(path);
        QTRY_VERIFY(bar()->text().contains(u"mine.sidl is no longer"_s));
        trigger("close");
        QCOMPARE(tabs()->current()->gameDocument()->path(), game);
        QTRY_VERIFY(bar()->text().contains(u"rules were changed"_s));
        trigger("newFile");
        QCOMPARE(bar()->text(), QString());
    }

    /// Rules of which remarks and layout alone are others are gone on with in their tab, also where that has no file.
    void remarksMakeNoOtherGame()
    {
        const QTemporaryDir folder;
        const QString game = folder.filePath(u"mine.sidl"_s), path = folder.filePath(u"kept.sidl-session"_s);
        QVERIFY(QFile::copy(gamePath("nim"), game));
        m_window->openFile(game);
        trigger("start");
        QTRY_COMPARE(chronon(), 0);
        chooseAndStep(1, 2);
        const QString rules = tabs()->current()->text();
        answerFileDialog(path);
        trigger("saveSession");
        QTRY_VERIFY(QFile::exists(path));
        for (const bool hasFile : {true, false}) {
            open();
            if (hasFile)
                m_window->openFile(game);
            else
                QVERIFY(QFile::remove(game));
            tabs()->current()->setText(u"% A remark.\n"_s + rules);
            m_window->openFile(path);
            QTRY_COMPARE(chronon(), 1);
            QCOMPARE(tabs()->editors().size(), 1);
            QVERIFY(!bar()->isVisible());
            QCOMPARE(session()->game().text, tabs()->current()->text()); // places are of what is seen
            chooseAndStep(2, 1);
            tabs()->current()->setModified(false);
        }
    }

    /// What was begun before its text had a file goes on in the file that it was saved as.
    void aTextThatWasSavedSinceIsKnown()
    {
        const QTemporaryDir folder;
        const QString game = folder.filePath(u"mine.sidl"_s), path = folder.filePath(u"kept.sidl-session"_s);
        QVERIFY(QFile::copy(gamePath("nim"), game));
        openGame("nim");
        const QString rules = tabs()->current()->text();
        trigger("newFile");
        tabs()->current()->setText(rules);
        trigger("start");
        QTRY_COMPARE(chronon(), 0);
        answerFileDialog(path);
        trigger("saveSession");
        QTRY_VERIFY(QFile::exists(path));
        tabs()->current()->setModified(false);

        open();
        m_window->openFile(game);
        m_window->openFile(path);
        QTRY_COMPARE(chronon(), 0);
        QCOMPARE(tabs()->editors().size(), 1);
        QCOMPARE(tabs()->current()->gameDocument()->path(), game);
    }

    void aLargeSessionIsSavedWhileTheWindowAnswers()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"large.sidl-session"_s);
        QStringList texts;
        for (int i = 0; i < 500; ++i)
            texts << u"[word,%1]"_s.arg(i);
        const engine::Words words = tests::words(texts);
        debugger::GameInfo game;
        game.players = {words.front()};
        engine::GameTree tree(engine::State(words, {0}));
        for (int i = 1; i < 1500; ++i)
            tree.appendEdited(engine::State(words, {double(i)})); // each is written in full
        app::SessionFiles saver(m_window.get());
        const QSignalSpy saved(&saver, &app::SessionFiles::saved), failed(&saver, &app::SessionFiles::notSaved);
        saver.save({path, game, tree});
        QVERIFY(saver.isSaving() && saved.isEmpty());
        tree.appendEdited(engine::State({}, {0})); // what comes later is not in the file
        saver.showProgress();
        QVERIFY(window<QProgressDialog>() && !window<QProgressDialog>()->isModal());
        QTRY_COMPARE_WITH_TIMEOUT(saved.size(), 1, 30'000);
        QVERIFY(!saver.isSaving() && !window<QProgressDialog>());
        const engine::Result<engine::SessionRecord> record = engine::loadSessionFile(path);
        QVERIFY(record.ok());
        QCOMPARE(record->nodes.size(), 1500u);

        // Cancel ends what is shown, and nothing that waits behind it.
        const QString other = folder.filePath(u"other.sidl-session"_s);
        const QString next = folder.filePath(u"next.sidl-session"_s);
        saver.save({other, game, tree});
        saver.save({next, game, tree});
        saver.showProgress();
        QTest::mouseClick(window<QProgressDialog>()->findChild<QPushButton *>(), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(saved.size(), 2, 30'000);
        QCOMPARE(failed.size(), 1);
        QCOMPARE(failed[0][0].value<engine::Problem>().kind, engine::Problem::Kind::Cancelled);
        QVERIFY(!QFile::exists(other) && QFile::exists(next));

        // What is read takes the place of the game: nothing else can be done until then.
        const QSignalSpy loaded(&saver, &app::SessionFiles::loaded), notLoaded(&saver, &app::SessionFiles::notLoaded);
        saver.load(path);
        QVERIFY(window<QProgressDialog>() && window<QProgressDialog>()->isModal());
        QTRY_COMPARE_WITH_TIMEOUT(loaded.size(), 1, 30'000);
        QVERIFY(!window<QProgressDialog>());
        saver.load(path);
        QTest::mouseClick(window<QProgressDialog>()->findChild<QPushButton *>(), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(notLoaded.size(), 1, 30'000);
        QCOMPARE(loaded.size(), 1);
    }

    /// A session that is being saved is waited for, and if that fails, the user is asked what to do.
    void closingLosesNoSession()
    {
        QTemporaryDir folder;
        const QString good = folder.filePath(u"good.sidl-session"_s);
        const QString bad = folder.filePath(u"nowhere/bad.sidl-session"_s);
        play("nim", {1, 2});
        answerFileDialog(good);
        trigger("saveSession");
        QVERIFY(!m_window->close()); // not yet
        QTRY_VERIFY(!m_window->isVisible());
        QVERIFY(QFile::exists(good));

        m_window->show();
        const auto ask = [&](const char *answer) {
            QTRY_VERIFY(window<QMessageBox>() && window<QMessageBox>()->isVisible());
            QMessageBox *box = window<QMessageBox>();
            QVERIFY2(box->text().contains(u"bad.sidl-session"_s), qPrintable(box->text()));
            for (QAbstractButton *button : box->buttons())
                if (button->text().remove(u'&') == QString::fromUtf8(answer)) {
                    button->click();
                    return;
                }
            QFAIL(answer);
        };
        const auto failToClose = [&] {
            answerFileDialog(bad);
            trigger("saveSession");
            QVERIFY(!m_window->close());
        };
        failToClose();
        ask("Cancel"); // stays open
        QTRY_VERIFY(!window<QMessageBox>());
        QVERIFY(m_window->isVisible());

        failToClose();
        QTRY_VERIFY(window<QMessageBox>() && window<QMessageBox>()->isVisible());
        QVERIFY(window<QMessageBox>()->close()); // by its title bar: stays open, too, and later
        QTRY_VERIFY(!window<QMessageBox>());
        answerFileDialog(good);
        QVERIFY(QFile::remove(good));
        trigger("saveSession");
        QTRY_VERIFY(QFile::exists(good));
        QTRY_VERIFY(!window<app::SessionFiles>()->isSaving());
        QVERIFY(m_window->isVisible());

        failToClose();
        ask("Retry");
        QTRY_VERIFY(window<QMessageBox>() && window<QMessageBox>()->isVisible());
        QVERIFY(QDir(folder.path()).mkdir(u"nowhere"_s));
        ask("Retry"); // goes well now, and closes
        QTRY_VERIFY(!m_window->isVisible());
        QVERIFY(engine::loadSessionFile(bad).ok());

        m_window->show();
        QVERIFY(QDir(folder.filePath(u"nowhere"_s)).removeRecursively());
        const QString other = folder.filePath(u"other.sidl-session"_s);
        failToClose();
        answerFileDialog(other);
        ask("Save As…");
        QTRY_VERIFY(!m_window->isVisible());
        QVERIFY(engine::loadSessionFile(other).ok());

        m_window->show();
        failToClose();
        ask("Close without Saving");
        QTRY_VERIFY(!m_window->isVisible());
        QVERIFY(!QFile::exists(bad));
    }

    void problemsNameTheFileOfNow()
    {
        const QTemporaryDir folder;
        QFile file(folder.filePath(u"one.sidl"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("game(wrong).\ninit([a], 0).\ninit([on]).\nlegal([s]) :- fact([on]).\nowned([s], [a]).\n"
                   "switch([s], [go]).\ndo([go]) :- fact([N]), M is N + 1, create([M]).\ndefault([s], [go]).\n");
        file.close();
        m_window->openFile(file.fileName());
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        trigger("step");
        const debugger::ProblemsModel *problems = window<debugger::ProblemsPane>()->model();
        const auto names = [problems](const QString &name) {
            for (int row = 0; row < problems->rowCount(); ++row)
                if (problems->index(row, debugger::ProblemsModel::PlaceColumn).data().toString().contains(name))
                    return true;
            return false;
        };
        QTRY_VERIFY(names(u"7:"_s) && !names(u"one.sidl"_s)); // of the text that is seen, as its own problems
        answerFileDialog(folder.filePath(u"two.sidl"_s));
        trigger("saveAs");
        trigger("newFile");
        QTRY_VERIFY(names(u"two.sidl:7"_s) && !names(u"one.sidl"_s));
    }

private:
    struct Proposal
    {
        QString folder, name;
    };
    /// By the dialog for files that @p ask, or a command, opens.
    Proposal proposed(const std::function<void()> &ask) const
    {
        Proposal found;
        QTimer::singleShot(0, m_window.get(), [&found] {
            auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            found = {dialog->directory().absolutePath(), dialog->selectedFiles().value(0)};
            dialog->reject();
        });
        ask();
        return found;
    }
    Proposal proposed(const char *command) const
    {
        return proposed([this, command] { trigger(command); });
    }
};

SIDL_WINDOW_TEST_MAIN(TestRunFiles)
#include "tst_runfiles.moc"
