// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/documents/relativestest.h"

#include "debugger/seats/gameview.h"
#include "debugger/seats/seatspane.h"
#include "editor/assist/fixmenu.h"
#include "editor/symbols/referencesmodel.h"
#include "sidl/suites/suitelanguage.h"

#include <Qsci/qscicommandset.h>

#include <QContextMenuEvent>
#include <QMenu>
#include <QStatusBar>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace sidl;
using sidl::editor::CodeEditor;
using sidl::editor::RenameDialog;

/// A rename in several texts, and in files beside a game, is undone and done again as one.
class TestRenames : public RelativesTest
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
    void cleanup() { m_window.reset(); }

    void undoAndRedoInAll()
    {
        renameAt();
        QCOMPARE(status(),
                 u"Renamed at 5 places in 4 texts and files: Undo asks whether in all; saved: race.invariants and "
                 "race.view.json."_s);
        QVERIFY(areRenamed());

        QTest::keyClick(m_game, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(question());
        QCOMPARE(question()->text(), u"Undo the rename to pos in all 4 texts and files?"_s);
        QCOMPARE(question()->informativeText(), u"race.sidl, race.test.sidl, race.invariants, race.view.json"_s);
        QVERIFY(areRenamed());
        answer("Undo in All");
        QVERIFY(areAsBefore());
        QVERIFY(!question());
        QCOMPARE(status(), u"The rename is undone in 4 texts and files."_s);
        QCOMPARE(tabs()->current(), m_game);

        tabs()->setCurrent(m_tests);
        m_tests->setFocus();
        trigger("redo");
        QVERIFY(question());
        QCOMPARE(question()->text(), u"Redo the rename to pos in all 4 texts and files?"_s);
        answer("Redo in All");
        QVERIFY(areRenamed());
        QCOMPARE(status(), u"Renamed again in 4 texts and files."_s);
    }

    /// All of them ask: those of the menus, of the text itself, and of the context menu.
    void everyWayAsks_data()
    {
        QTest::addColumn<QString>("way");
        for (const char *way : {"menu", "context menu", "key", "key below a tip", "key of QScintilla", "slot"})
            QTest::newRow(way) << QString::fromLatin1(way);
    }
    void everyWayAsks()
    {
        QFETCH(QString, way);
        renameAt();
        if (way == u"menu") {
            trigger("undo");
        } else if (way.startsWith(u"key") && !way.endsWith(u"QScintilla")) {
            if (way.endsWith(u"tip")) { // nothing is offered at the caret
                m_game->setCursorPosition(0, 0);
                QTRY_VERIFY(m_game->gameDocument()->hasFreshQuickFixes());
                m_game->fixMenu()->open();
                QVERIFY(m_game->findChild<QLabel *>(u"caretTip"_s)->isVisible());
            }
            QTest::keyClick(m_game, Qt::Key_Z, Qt::ControlModifier);
        } else if (way == u"key of QScintilla") { // as Alt+Backspace is where it is none of the system's
            constexpr QKeyCombination keys(Qt::AltModifier | Qt::ShiftModifier, Qt::Key_Insert);
            m_game->standardCommands()->find(QsciCommand::Undo)->setAlternateKey(keys.toCombined());
            QTest::keyClick(m_game, keys.key(), keys.keyboardModifiers());
        } else if (way == u"slot") {
            m_game->undo();
        } else {
            QTimer::singleShot(0, this, [this] {
                auto *menu = m_window->findChild<QMenu *>(u"textMenu"_s);
                QVERIFY(menu);
                QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action("undo")).center());
            });
            QContextMenuEvent event(QContextMenuEvent::Keyboard, {}, m_game->mapToGlobal(QPoint(10, 10)));
            QApplication::sendEvent(m_game, &event);
        }
        QVERIFY(question());
        answer("Cancel");
        QVERIFY(areRenamed());
        QVERIFY(!question());
    }

    void theOtherKeyOfRedoAsks()
    {
        renameAt();
        m_game->undo();
        answer("Undo in All");
        QTest::keyClick(m_game, Qt::Key_Y, Qt::ControlModifier);
        QVERIFY(question());
        answer("Redo in All");
        QVERIFY(areRenamed());
    }

    void onlyHere()
    {
        renameAt();
        m_game->undo();
        answer("Only Here");
        QCOMPARE(m_game->text(), Game);
        QCOMPARE(m_tests->text(), renamed(Tests));
        QCOMPARE(read("race.invariants"), renamed(Invariants));
        // What is done already does not count.
        m_tests->undo();
        QVERIFY(question());
        QCOMPARE(question()->text(), u"Undo the rename to pos in all 3 texts and files?"_s);
        answer("Undo in All");
        QVERIFY(areAsBefore());
    }

    /// Steps before and after are nobody else's.
    void onlyTheStepItselfAsks()
    {
        m_game = look("race.sidl", u"at, 0"_s);
        m_game->insertAt(u"over(5).\n"_s, 6, 0);
        QTRY_VERIFY(m_game->gameDocument()->hasFreshSymbols());
        renameAt();
        const QString after = m_game->text();
        m_game->insertAt(u"x"_s, 0, 0);
        m_game->undo();
        QVERIFY(!question());
        QCOMPARE(m_game->text(), after);
        // The text is as the rename left it, and the last step is another one all the same.
        m_game->insertAt(u"x"_s, 0, 0);
        m_game->setSelection(0, 0, 0, 1);
        m_game->removeSelectedText();
        QCOMPARE(m_game->text(), after);
        m_game->undo();
        QVERIFY(!question());
        m_game->undo();
        QVERIFY(!question());
        QCOMPARE(m_game->text(), after);
        m_game->undo();
        QVERIFY(question());
        answer("Undo in All");
        QCOMPARE(m_game->text(), Game + u"over(5).\n"_s);
        m_game->undo();
        QVERIFY(!question());
        QCOMPARE(m_game->text(), Game);
    }

    void whatWasChangedSinceStays()
    {
        renameAt();
        m_tests->insertAt(u"% mine\n"_s, 0, 0);
        write("race.invariants", u"[pos, 7]\n"_s);
        m_game->undo();
        QVERIFY(question());
        QCOMPARE(question()->text(), u"Undo the rename to pos in all 2 texts and files?"_s);
        QVERIFY(question()->informativeText().endsWith(
            u"These stay as they are: race.test.sidl (changed since), race.invariants (changed since)"_s));
        answer("Undo in All");
        QCOMPARE(m_game->text(), Game);
        QCOMPARE(read("race.view.json"), View);
        QCOMPARE(m_tests->text(), u"% mine\n"_s + renamed(Tests));
        QCOMPARE(read("race.invariants"), u"[pos, 7]\n"_s);
        QCOMPARE(status(),
                 u"The rename is undone in 2 texts and files, but not in race.test.sidl (changed since) and "
                 "race.invariants (changed since)."_s);
    }

    /// A start may write columns and rows into the file that nobody has chosen: that is no change by anybody.
    void aViewFileThatFollowsTheRulesIsUndone()
    {
        debugger::ViewSettings settings;
        settings.show = debugger::ViewSettings::Show::Grid;
        debugger::GridSpec grid;
        grid.shape = {u"at"_s, {}};
        grid.column = 0;
        grid.row = 1;
        grid.label = {0};
        grid.columns = grid.rows = {u"1"_s};
        grid.columnsByGame = grid.rowsByGame = true;
        settings.grid = grid;
        const auto view = QString::fromUtf8(debugger::toJson(settings));
        write("race.view.json", view);
        const auto startsWriting = [this](const char *command) {
            const QString before = read("race.view.json");
            trigger(command);
            return QTest::qWaitFor([&] { return read("race.view.json") != before; });
        };
        renameAt();
        QVERIFY(read("race.view.json").contains(u"\"pos\""_s));
        QVERIFY(startsWriting("start"));
        m_game->undo();
        answer("Undo in All");
        QVERIFY2(!status().contains(u"changed since"_s), qPrintable(status()));
        QCOMPARE(m_game->text(), Game);
        QCOMPARE(read("race.view.json"), view);
        QVERIFY(startsWriting("restart"));
        m_game->redo();
        answer("Redo in All");
        QVERIFY2(!status().contains(u"changed since"_s), qPrintable(status()));
        QVERIFY(read("race.view.json").contains(u"\"pos\""_s));

        QVERIFY(startsWriting("restart"));
        QString chosen = read("race.view.json");
        QVERIFY(chosen.contains(u"\"checkered\": false"_s));
        write("race.view.json", chosen.replace(u"\"checkered\": false"_s, u"\"checkered\": true"_s));
        m_game->undo();
        answer("Undo in All");
        QVERIFY2(status().contains(u"but not in race.view.json (changed since)"_s), qPrintable(status()));
        QCOMPARE(read("race.view.json"), chosen);
    }

    /// Its view is kept elsewhere, but renamed, undone and done again as a view file is.
    void theViewOfATextWithoutAFileGoesAlong_data()
    {
        QTest::addColumn<bool>(
            "byGame"); // nobody has chosen the columns and rows: each start writes those of the rules
        QTest::newRow("chosen") << false;
        QTest::newRow("by the rules") << true;
    }
    void theViewOfATextWithoutAFileGoesAlong()
    {
        QFETCH(const bool, byGame);
        trigger("newFile");
        m_game = tabs()->current();
        m_game->setText(Game);
        tabs()->goTo(m_game, {0, 2, 8, 0}); // at
        QTRY_VERIFY(m_game->gameDocument()->hasFreshSymbols());
        trigger("start");
        debugger::GameView *view = window<debugger::SeatsPane>()->view();
        const QString title = m_game->gameDocument()->title();
        QTRY_VERIFY(window<debugger::TimelinePane>()->view()->line().size() == 1u);
        debugger::ViewSettings settings = view->settings();
        debugger::GridSpec grid;
        grid.shape = {u"at"_s, {}};
        grid.column = 0;
        grid.row = 1;
        grid.label = {0};
        grid.columns = grid.rows = {u"1"_s, u"2"_s};
        grid.columnsByGame = grid.rowsByGame = byGame;
        grid.glyphs[u"at"_s] = {u":disc"_s, {}};
        settings.grid = grid;
        view->change(settings);
        const QByteArray before = view->ofUnsaved(title);
        QVERIFY(before.contains("\"at\""));

        m_game->setFocus();
        RenameDialog *dialog = rename(u"pos"_s);
        QVERIFY(dialog);
        const auto *lines = dialog->findChild<QTreeView *>()->model();
        QStringList places;
        for (int row = 0; row < lines->rowCount(); ++row)
            places << lines->index(row, editor::ReferencesModel::PlaceColumn).data().toString();
        QVERIFY2(places.join(u'\n').contains(u"view of "_s + title), qPrintable(places.join(u'\n')));
        dialog->accept();
        QCOMPARE(m_game->text(), renamed(Game));
        const QByteArray after = view->ofUnsaved(title);
        QVERIFY2(!after.contains("\"at\"") && after.contains("\"pos\""), after.constData());
        QCOMPARE(view->settings().grid->shape, grid.shape); // the game that is played has the names that it had
        QVERIFY2(status().contains(u"in the text and its view"_s), qPrintable(status()));
        settings = view->settings();
        settings.boardsInGraph = !settings.boardsInGraph; // … and what is set up meanwhile does not bring them back
        view->change(settings);
        QVERIFY(view->ofUnsaved(title).contains("\"pos\""));
        settings.boardsInGraph = !settings.boardsInGraph;
        view->change(settings);
        QCOMPARE(view->ofUnsaved(title), after);

        m_game->undo();
        QVERIFY(question());
        QCOMPARE(question()->informativeText(), u"%1, view of %1"_s.arg(title));
        answer("Undo in All");
        QCOMPARE(m_game->text(), Game);
        QCOMPARE(view->ofUnsaved(title), before);
        m_game->redo();
        answer("Redo in All");
        QCOMPARE(view->ofUnsaved(title), after);
        trigger("restart");
        QTRY_COMPARE(view->settings().grid->shape, (QStringList{u"pos"_s, {}}));
        QVERIFY(view->settings().grid->glyphs.contains(u"pos"_s));
        if (byGame)
            QTRY_VERIFY(view->settings().grid->columns != grid.columns);

        const QString file = path("saved.sidl"); // with its view; both are undone there, too
        answerFileDialog(file);
        trigger("save");
        QVERIFY(read("saved.view.json").contains(u"\"pos\""_s));
        m_game->undo();
        answer("Undo in All");
        QVERIFY(read("saved.view.json").contains(u"\"at\""_s));
        m_game->redo();
        answer("Redo in All");
        trigger("close"); // as it was saved
        QVERIFY(read("saved.view.json").contains(u"\"pos\""_s));
    }

    void oneTextAloneAsksNothing()
    {
        m_game = look("race.sidl", u"N]),"_s);
        RenameDialog *dialog = rename(u"Where"_s);
        QVERIFY(dialog);
        dialog->accept();
        QVERIFY(m_game->text().contains(u"[at, Where]"_s));
        m_game->undo();
        QVERIFY(!question());
        QCOMPARE(m_game->text(), Game);
    }

    void theFilesOfADiscardedTextGetItsNames()
    {
        renameAt();
        discardCurrent();
        QVERIFY(!tabs()->editorOf(path("race.sidl")));
        QCOMPARE(read("race.sidl"), Game);
        QCOMPARE(read("race.invariants"), Invariants);
        QCOMPARE(read("race.view.json"), View);
        QCOMPARE(status(),
                 u"The names in race.invariants and race.view.json are again those of the saved race.sidl."_s);
        // Nothing is left to be undone elsewhere.
        m_tests->undo();
        QVERIFY(!question());
        QCOMPARE(m_tests->text(), Tests);
    }

    void twoRenamesAreDiscarded()
    {
        renameAt();
        look("race.sidl", u"pos, 0"_s);
        RenameDialog *dialog = rename(u"place"_s);
        QVERIFY(dialog);
        dialog->accept();
        QVERIFY(read("race.view.json").contains(u"[\"place\""_s));
        discardCurrent();
        QCOMPARE(read("race.invariants"), Invariants);
        QCOMPARE(read("race.view.json"), View);
    }

    void theFilesOfASavedTextStay()
    {
        renameAt();
        trigger("save");
        m_game->insertAt(u"% more\n"_s, 0, 0);
        discardCurrent();
        QCOMPARE(read("race.sidl"), renamed(Game));
        QCOMPARE(read("race.invariants"), renamed(Invariants));
        QCOMPARE(read("race.view.json"), renamed(View));
    }

    /// The names of the file count also where a rename was saved, undone, and that is discarded.
    void aDiscardedUndoIsDoneAgainInTheFiles()
    {
        renameAt();
        trigger("save");
        m_game->undo();
        answer("Undo in All");
        QCOMPARE(read("race.view.json"), View);
        discardCurrent();
        QCOMPARE(read("race.view.json"), renamed(View));
    }

    void discardedTestsLeaveTheFilesToTheGame()
    {
        renameAt();
        tabs()->setCurrent(m_tests);
        discardCurrent();
        QCOMPARE(read("race.test.sidl"), Tests);
        QCOMPARE(read("race.invariants"), renamed(Invariants));
        m_game->undo();
        QVERIFY(question());
        QCOMPARE(question()->text(), u"Undo the rename to pos in all 3 texts and files?"_s);
        answer("Undo in All");
        QCOMPARE(read("race.invariants"), Invariants);
    }

    void theWindowIsClosedAndAllDiscarded()
    {
        renameAt();
        QTimer::singleShot(0, this, [] {
            QWidget *dialog = QApplication::activeModalWidget();
            QVERIFY(dialog);
            for (auto *button : dialog->findChildren<QPushButton *>())
                if (button->text().contains(u"Discard"_s))
                    return button->click();
            QFAIL("no button");
        });
        QVERIFY(m_window->close());
        QCOMPARE(read("race.sidl"), Game);
        QCOMPARE(read("race.invariants"), Invariants);
        QCOMPARE(read("race.view.json"), View);
    }

    /// As the texts in tabs do.
    void filesKeepTheirLineEndsAndMark()
    {
        const QByteArray view = "\xEF\xBB\xBF" + QString(View).replace(u'\n', u"\r\n"_s).toUtf8();
        const QByteArray invariants = "% \xC3\xA4\r\n[at, 1] % with a lone \r return\n[at, 2]\r\n";
        writeBytes("race.view.json", view);
        writeBytes("race.invariants", invariants);
        renameAt();
        QCOMPARE(readBytes("race.view.json"), QByteArray(view).replace("[\"at\"", "[\"pos\""));
        QCOMPARE(readBytes("race.invariants"), QByteArray(invariants).replace("[at,", "[pos,"));
        m_game->undo();
        answer("Undo in All");
        QCOMPARE(readBytes("race.view.json"), view);
        QCOMPARE(readBytes("race.invariants"), invariants);
    }

private:
    inline static const QString Invariants = u"% at counts\nfact([at, _])\n"_s;
    inline static const QString View = u"{\"format\": \"sidl-view\", \"version\": 1, \"show\": \"grid\",\n"
                                       " \"grid\": {\"shape\": [\"at\", null], \"column\": 2, \"row\": 2}}\n"_s;

    /// The word at, to pos, with the tests in a tab.
    void renameAt()
    {
        m_tests = look("race.test.sidl", u"at, 0"_s);
        m_game = look("race.sidl", u"at, 0"_s);
        RenameDialog *dialog = rename(u"pos"_s);
        QVERIFY(dialog);
        dialog->accept();
    }
    static QString renamed(QString text)
    {
        return text.replace(u"[at,"_s, u"[pos,"_s).replace(u"[\"at\""_s, u"[\"pos\""_s);
    }
    bool areRenamed() const
    {
        return m_game->text() == renamed(Game) && m_tests->text() == renamed(Tests)
            && read("race.invariants") == renamed(Invariants) && read("race.view.json") == renamed(View);
    }
    bool areAsBefore() const
    {
        return m_game->text() == Game && m_tests->text() == Tests && read("race.invariants") == Invariants
            && read("race.view.json") == View;
    }
    QString status() const { return m_window->statusBar()->currentMessage(); }
    void discardCurrent() const
    {
        answerNext(QMessageBox::Discard);
        trigger("close");
    }
    void writeBytes(const char *name, const QByteArray &bytes) const
    {
        QFile file(path(name));
        QVERIFY(file.open(QFile::WriteOnly) && file.write(bytes) == bytes.size());
    }
    QByteArray readBytes(const char *name) const
    {
        QFile file(path(name));
        return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
    }

    CodeEditor *m_game = nullptr, *m_tests = nullptr;
};

SIDL_WINDOW_TEST_MAIN(TestRenames)
#include "tst_renames.moc"
