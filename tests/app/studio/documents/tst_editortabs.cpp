// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/documents/editortabstest.h"

#include "app/studio/documents/qtfiledialogs.h"
#include "app/studio/documents/textsaver.h"
#include "debugger/seats/viewfile.h"
#include "debugger/seats/viewsettings.h"
#include "editor/editor/findbar.h"
#include "sidl/suites/suitelanguage.h"

#include <QAbstractItemView>
#include <QClipboard>
#include <QComboBox>
#include <QCompleter>
#include <QDir>
#include <QLabel>
#include <QPointer>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTextDocument>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace sidl::app;
using sidl::editor::CodeEditor;

/// Tabs: their names, their order, what is done to several of them.
class TestEditorTabs : public EditorTabsTest
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { sidl::suites::addSuiteLanguage(); }
    void init() { begin(); }
    void cleanup() { end(); }

    void linesThatAreNotAsInTheFileAreMarked()
    {
        QCOMPARE(changes(), QString());
        m_editor->insertAt(u"% new\n"_s, 2, 0);
        QTRY_COMPARE(changes(), u"3 new"_s);
        m_editor->insertAt(u" "_s, 0, 5);
        QTRY_COMPARE(changes(), u"1 changed, 3 new"_s);
        m_editor->setSelection(6, 0, 7, 0);
        m_editor->removeSelectedText(); // do(x) :-
        QTRY_COMPARE(changes(), u"1 changed, 3 new, 7 deleted"_s);
        m_editor->undo();
        QTRY_COMPARE(changes(), u"1 changed, 3 new"_s);
        QVERIFY(m_tabs->save(m_editor));
        QTRY_COMPARE(changes(), QString());
        m_editor->undo(); // before what was saved
        QTRY_COMPARE(changes(), u"1 changed"_s);
        m_editor->redo();
        QTRY_COMPARE(changes(), QString());
        m_editor->append(u"last."_s); // the file ends with a line end
        QTRY_COMPARE(changes(), u"%1 new"_s.arg(m_editor->lines()));
        CodeEditor *untitled = m_tabs->newFile();
        untitled->setText(game());
        QVERIFY(untitled->changeMarks()->marks().empty());
    }

    void whatARestoredTextHasOtherThanItsFileIsMarked()
    {
        QVERIFY(m_tabs->closeTab(0));
        m_editor = m_tabs->restoreText(m_path, QString(game()).replace("init([b])"_L1, "init([c])"_L1), {}, {});
        QTRY_COMPARE(changes(), u"4 changed"_s);
    }

    /// What a text was made with is nowhere else: it is not saved when all that was typed is undone.
    void aNewTextIsUnsaved()
    {
        CodeEditor *made = m_tabs->newFile(u"game(made).\n"_s);
        QVERIFY(made->gameDocument()->isModified());
        QTest::keyClicks(made, u"x"_s);
        made->undo();
        QCOMPARE(made->text(), u"game(made).\n"_s);
        QVERIFY(made->gameDocument()->isModified());
        made->setText({});
        QVERIFY(!made->gameDocument()->isModified());
    }

    void theNextTextHasTheKeyboard()
    {
        CodeEditor *other = m_tabs->newFile();
        other->setFocus();
        QCOMPARE(m_tabs->window()->focusWidget(), other);
        QVERIFY(m_tabs->closeCurrent());
        QCOMPARE(m_tabs->window()->focusWidget(), m_tabs->current());
    }

    void filesOfTheSameNameAreToldByTheirFolders()
    {
        QDir(m_folder->path()).mkpath(u"draft/old"_s);
        QDir(m_folder->path()).mkpath(u"old"_s);
        const QString home = QFileInfo(m_folder->path()).fileName();
        const auto copy = [this](const QString &name) {
            return QFile::copy(m_path, m_folder->filePath(name)) ? m_tabs->openFile(m_folder->filePath(name)) : nullptr;
        };
        CodeEditor *draft = copy(u"draft/g.sidl"_s);
        QVERIFY(draft);
        QCOMPARE(m_tabs->tabText(0), u"g.sidl \u2014 %1"_s.arg(home));
        QCOMPARE(m_tabs->tabText(1), u"g.sidl \u2014 draft"_s);
        draft->insertAt(u"% "_s, 0, 0);
        QCOMPARE(m_tabs->tabText(1), u"g.sidl \u2014 draft *"_s);
        draft->setModified(false);
        QVERIFY(m_tabs->closeTab(1));
        QCOMPARE(m_tabs->tabText(0), u"g.sidl"_s);
        QVERIFY(copy(u"old/g.sidl"_s) && copy(u"draft/old/g.sidl"_s));
        QCOMPARE(m_tabs->tabText(1), u"g.sidl \u2014 "_s + m_folder->filePath(u"old"_s));
        QCOMPARE(m_tabs->tabText(2), u"g.sidl \u2014 "_s + m_folder->filePath(u"draft/old"_s));
    }

    /// A folder may be called as markup is written.
    void tipsShowPathsAsTheyAre()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"<b>x</b>/one.sidl"_s);
        QVERIFY(QDir().mkpath(QFileInfo(path).path()) && QFile::copy(m_path, path));
        QVERIFY(m_tabs->openFile(path));
        const QString tip = m_tabs->tabToolTip(m_tabs->currentIndex());
        QVERIFY(Qt::mightBeRichText(tip)); // else it would be taken for that
        QTextDocument shown;
        shown.setHtml(tip);
        QCOMPARE(shown.toPlainText(), path);
    }

    void twoTextsSideBySide()
    {
        const QString path = m_folder->filePath(u"second.sidl"_s);
        QVERIFY(QFile::copy(m_path, path));
        CodeEditor *second = m_tabs->openFile(path);
        m_tabs->setCurrent(m_editor);
        QSignalSpy changed(m_tabs.get(), &EditorTabs::currentEditorChanged);
        m_tabs->activateWindow();
        m_tabs->showBeside(second);
        QCOMPARE(m_tabs->currentIndex(), 0);
        QVERIFY(m_tabs->isSplit());
        QCOMPARE(m_tabs->tabText(0), u"g.sidl | second.sidl"_s);
        QCOMPARE(m_tabs->currentViews().size(), 2);
        QTRY_COMPARE(m_tabs->current(), second);
        QCOMPARE(changed.last().first().value<CodeEditor *>(), second);
        CodeEditor *view = m_tabs->currentView();
        QVERIFY(view != second && view != m_editor && view->gameDocument() == second->gameDocument());
        QTest::keyClicks(view, u"% beside "_s);
        QVERIFY(second->gameDocument()->isModified() && !m_editor->gameDocument()->isModified());
        QCOMPARE(m_tabs->tabText(0), u"g.sidl | second.sidl *"_s);
        QVERIFY(m_tabs->save(m_tabs->current()));
        QVERIFY(!second->gameDocument()->isModified());
        QCOMPARE(m_tabs->caretOf(second).column, 10);

        m_tabs->goToOtherView();
        QTRY_COMPARE(m_tabs->current(), m_editor);
        m_tabs->goTo(second, {0, 3, 1, 1}); // where it is seen
        QCOMPARE(m_tabs->currentIndex(), 0);
        QCOMPARE(m_tabs->current(), second);
        QCOMPARE(view->caretPlace().line, 3);

        QVERIFY(m_tabs->closeCurrent()); // the second half alone
        QCOMPARE(m_tabs->count(), 2);
        QVERIFY(!m_tabs->isSplit());
        QCOMPARE(m_tabs->tabText(0), u"g.sidl"_s);
        QCOMPARE(m_tabs->current(), m_editor);
        m_tabs->showBeside(second);
        QVERIFY(m_tabs->closeTab(1)); // and with its tab
        QVERIFY(!m_tabs->isSplit());
        QCOMPARE(m_tabs->current(), m_editor);
        QCOMPARE(m_tabs->editors(), QList<CodeEditor *>{m_editor});
    }

    void newTextsHaveNamesOfTheirOwn()
    {
        const CodeEditor *first = m_tabs->newFile(), *second = m_tabs->newFile();
        QCOMPARE(first->gameDocument()->title(), u"untitled.sidl"_s);
        QCOMPARE(second->gameDocument()->title(), u"untitled-2.sidl"_s);
        QCOMPARE(m_tabs->tabText(2), u"untitled-2.sidl"_s);
        QVERIFY(m_tabs->closeTab(1));
        QCOMPARE(m_tabs->newFile()->gameDocument()->title(), u"untitled.sidl"_s); // it is free again
        QCOMPARE(second->gameDocument()->title(), u"untitled-2.sidl"_s);
    }

    /// The game is what an author knows a text by; that there is no file of it yet is told, too.
    void newTextsAreCalledByTheirGame()
    {
        CodeEditor *first = m_tabs->newFile(), *second = m_tabs->newFile();
        first->setText(u"game(chess).\n"_s);
        second->setText(u"% One more.\n  game(no).\ngame('tic tac toe').\n"_s);
        const QRegularExpression changed(u" \\*$"_s);
        const auto tabs = [&] {
            return QStringList{m_tabs->tabText(1), m_tabs->tabText(2)}.replaceInStrings(changed, {});
        };
        QCOMPARE(tabs(), (QStringList{u"chess (untitled.sidl)"_s, u"tic tac toe (untitled-2.sidl)"_s}));
        QCOMPARE(m_tabs->nameOf(first), u"chess (untitled.sidl)"_s);
        second->setText(u"game('Sealed bid! It''s (\\'ours\\')').\n"_s);
        QCOMPARE(tabs().last(), u"Sealed bid! It's ('ours') (untitled-2.sidl)"_s);
        second->setText(u"init([a], 0).\n"_s); // as it is typed
        QCOMPARE(tabs(), (QStringList{u"chess (untitled.sidl)"_s, u"untitled-2.sidl"_s}));
        QCOMPARE(first->gameDocument()->save(m_folder->filePath(u"board.sidl"_s)), QString());
        QCOMPARE(m_tabs->tabText(1), u"board.sidl"_s);
        first->setText(u"game(other).\n"_s); // a file is called by its name
        QCOMPARE(tabs().first(), u"board.sidl"_s);
    }

    /// They have to stand there to be found.
    void testsAreProposedBesideTheirGame()
    {
        CodeEditor *tests = m_tabs->newFile();
        tests->setText(u"% Tests.\ntest('it ends', [seed(1), play(random), terminal]).\n"_s);
        QCOMPARE(tests->gameDocument()->title(), u"untitled.test.sidl"_s);
        tests->gameDocument()->setGameName(u"g"_s); // that of the open file
        QCOMPARE(m_tabs->nameOf(tests), u"g (untitled.test.sidl)"_s);
        tests->insertAt(u"leaks(none).\n"_s, 2, 0);
        QCOMPARE(TextSaver::proposedName(tests->gameDocument()), u"g.test.sidl"_s);
        QTimer::singleShot(0, this, [this] {
            auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
            const auto close = qScopeGuard([dialog] { static_cast<QDialog *>(dialog)->accept(); });
            QCOMPARE(dialog->directory().path(), m_folder->path());
            QCOMPARE(dialog->findChild<QLineEdit *>(u"fileNameEdit"_s)->text(), u"g.test.sidl"_s);
        });
        QVERIFY(m_tabs->save(tests));
        QVERIFY(QFile::exists(m_folder->filePath(u"g.test.sidl"_s)));
        QCOMPARE(m_tabs->nameOf(tests), u"g.test.sidl"_s);
    }

    void theMenuOfATab()
    {
        m_tabs->newFile();
        m_tabs->newFile();
        QMenu *menu = tabMenu(0);
        QVERIFY(menu);
        choose(menu, "Copy Path");
        QCOMPARE(QApplication::clipboard()->text(), QDir::toNativeSeparators(m_path));
        choose(tabMenu(0), "Close Others");
        QCOMPARE(m_tabs->editors(), QList<CodeEditor *>{m_editor});
        type();
        choose(tabMenu(0), "Save");
        QVERIFY(!m_editor->gameDocument()->isModified());
        QVERIFY(read().startsWith("% mine "_L1));
        m_tabs->newFile();
        QMenu *ofNew = tabMenu(1);
        for (const QAction *one : ofNew->actions())
            QVERIFY(!one->text().contains("Path"_L1)); // it has none
        choose(ofNew, "Close All");
        QCOMPARE(m_tabs->count(), 0);
    }

    void closingAllStopsAtACancel()
    {
        type();
        m_tabs->newFile();
        answer(u"Cancel"_s);
        QVERIFY(!m_tabs->closeAll());
        QCOMPARE(m_tabs->count(), 2); // nothing has gone
        QCOMPARE(m_tabs->current(), m_editor);
    }

    void theMiddleButtonClosesATab()
    {
        m_tabs->newFile();
        QTest::mouseClick(m_tabs->tabBar(), Qt::MiddleButton, {}, m_tabs->tabBar()->tabRect(0).center());
        QCOMPARE(m_tabs->count(), 1);
        QVERIFY(m_tabs->current()->gameDocument()->path().isEmpty());
    }

    void allAreSavedAtOnce()
    {
        const QString other = m_folder->filePath(u"second.sidl"_s);
        QVERIFY(QFile::copy(m_path, other));
        CodeEditor *second = m_tabs->openFile(other);
        type();
        second->setText(u"init([c]).\n"_s);
        QVERIFY(m_tabs->saveAll());
        QVERIFY(!m_editor->gameDocument()->isModified() && !second->gameDocument()->isModified());
        QVERIFY(read().startsWith("% mine "_L1));
        QCOMPARE(m_tabs->current(), second);
    }

    void oneThatIsAskedForDoesNotKeepOthersFromBeingSaved()
    {
        CodeEditor *second = m_tabs->openFile(putOther("init([c])."));
        type();
        second->setText(u"init([d]).\n"_s);
        write(u"init([theirs]).\n"_s);
        QTimer::singleShot(0, this,
                           [] { press(qobject_cast<QMessageBox *>(QApplication::activeModalWidget()), "Cancel"); });
        QVERIFY(!m_tabs->saveAll());
        QVERIFY(m_editor->gameDocument()->isModified());
        QVERIFY(!second->gameDocument()->isModified());
        QCOMPARE(bytesOf(second->gameDocument()->path()), QByteArray("init([d]).\n"));
    }

    void theFileOfAnotherTabIsNotWrittenOver()
    {
        const QString link = m_folder->filePath(u"link.sidl"_s); // another name of it
        QVERIFY(QFile::link(m_path, link));
        CodeEditor *second = m_tabs->openFile(putOther("init([c])."));
        type();
        for (const QString &path : {m_path, link}) {
            QString told;
            QTimer answers;
            connect(&answers, &QTimer::timeout, this, [&] {
                auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
                if (!box)
                    return;
                const bool isReplaced = box->standardButtons() & QMessageBox::Yes; // the dialog's own question
                told = box->text();
                press(box, isReplaced ? "Yes" : "Cancel");
            });
            answers.start(10);
            QTimer::singleShot(0, this, [&] { chooseFile(path); });
            QVERIFY(!m_tabs->saveAs(second));
            QVERIFY2(told.contains(u"another tab"_s), qPrintable(told));
            QCOMPARE(read(), game());
            QVERIFY(m_editor->gameDocument()->isModified());
            QCOMPARE(second->gameDocument()->path(), m_folder->filePath(u"other.sidl"_s));
        }
    }

    /// A name that is typed without a suffix gets that of the filter, and is the one that is asked about.
    void aNameWithoutSuffixGetsOne()
    {
        CodeEditor *text = m_tabs->newFile();
        text->setText(u"game(matches).\n"_s);
        QCOMPARE(TextSaver::proposedName(text->gameDocument()), u"matches.sidl"_s);
        const auto focusName = [] { // else the dialog prefers the file that is marked in its list
            QWidget *dialog = QApplication::activeModalWidget();
            dialog->activateWindow();
            dialog->findChild<QLineEdit *>(u"fileNameEdit"_s)->setFocus();
            QTRY_VERIFY(dialog->findChild<QLineEdit *>(u"fileNameEdit"_s)->hasFocus());
        };
        const auto saveAs = [&](const QString &name, const QString &filter = {}) {
            QTimer::singleShot(0, this, [&] {
                auto *types = QApplication::activeModalWidget()->findChild<QComboBox *>(u"fileTypeCombo"_s);
                QTest::keyClicks(types, filter); // its first letter
                focusName();
                chooseFile(m_folder->filePath(name));
            });
            return m_tabs->saveAs(text) ? text->gameDocument()->title() : QString();
        };
        QCOMPARE(saveAs(u"matches"_s), u"matches.sidl"_s);
        QVERIFY(QFile::exists(m_folder->filePath(u"matches.sidl"_s)));
        QCOMPARE(saveAs(u"matches.pl"_s), u"matches.pl"_s);
        QCOMPARE(saveAs(u"matches"_s, u"G"_s), u"matches.kif"_s);
        QCOMPARE(saveAs(u"matches"_s, u"A"_s), u"matches"_s);

        QString asked;
        QTimer::singleShot(0, this, [&] {
            QPointer<QDialog> dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget());
            QTest::keyClick(dialog->findChild<QComboBox *>(u"fileTypeCombo"_s), Qt::Key_Home);
            focusName();
            QTimer::singleShot(0, this, [&] {
                auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
                QVERIFY(box);
                asked = box->text();
                box->button(QMessageBox::No)->click();
            });
            chooseFile(m_folder->filePath(u"g"_s));
            QVERIFY(dialog->isVisible());
            dialog->reject();
        });
        QVERIFY(!m_tabs->saveAs(text));
        QVERIFY2(asked.contains(u"g.sidl"_s), qPrintable(asked));
        QCOMPARE(read(), game());
    }

    /// Of the list below what is typed in a dialog, by keys.
    void whatIsTakenOfTheListOfFilesIsThere_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("wanted");
        QTest::newRow("the folder itself") << u"/game"_s << u"/games"_s;
        QTest::newRow("one that begins as it does") << u"/games-"_s << u"/games-old"_s;
        QTest::newRow("one beside it") << u"/oth"_s << u"/other"_s;
        QTest::newRow("a file in it") << u"/games/m"_s << u"mine.sidl"_s;
    }

    void whatIsTakenOfTheListOfFilesIsThere()
    {
        QFETCH(const QString, typed);
        QFETCH(const QString, wanted);
        const QString base = m_folder->path();
        for (const char *folder : {"games", "games-old", "other"})
            QVERIFY(QDir(base).mkdir(QLatin1String(folder)));
        QVERIFY(QFile::copy(m_path, base + u"/games/mine.sidl"_s));
        QVERIFY(m_tabs->openFile(base + u"/games/mine.sidl"_s)); // so that its folder is shown
        const QtFileDialogs mended(nullptr);
        const QString path = wanted.startsWith(u'/') ? base + wanted : wanted;
        QString taken;
        QTimer::singleShot(0, this, [&] {
            auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
            const auto close = qScopeGuard([dialog] { dialog->reject(); });
            auto *field = dialog->findChild<QLineEdit *>(u"fileNameEdit"_s);
            dialog->activateWindow();
            field->setFocus();
            QTRY_VERIFY(field->hasFocus());
            QTest::keyClicks(field, base + typed);
            QTRY_VERIFY(field->completer()->popup()->isVisible() && field->completer()->completionCount() == 1);
            QTest::keyClick(field->completer()->popup(), Qt::Key_Down);
            QTRY_COMPARE(field->text(), path);
            QTest::keyClick(field->completer()->popup(), Qt::Key_Return); // goes into a folder
            QCoreApplication::processEvents();
            taken = field->text().isEmpty() ? dialog->directory().path() : field->text();
        });
        m_tabs->askAndOpen();
        QCOMPARE(taken, path);
    }

    /// What was looked for in one text is looked for in the next.
    void theFindBarOfAnotherTextLooksForTheSame()
    {
        sidl::editor::FindBar *bar = m_editor->findBar();
        bar->open(true);
        bar->setWanted({u"[a-c]+"_s, u"x"_s, true, false, true});
        CodeEditor *other = m_tabs->newFile();
        other->setText(u"ABC abc\n"_s);
        other->findBar()->open(false);
        const auto wanted = other->findBar()->wanted();
        QCOMPARE(wanted.pattern, u"[a-c]+"_s);
        QCOMPARE(wanted.replacement, u"x"_s);
        QVERIFY(wanted.matchesCase && wanted.isExpression && !wanted.areWords);
        other->findBar()->findNext();
        QCOMPARE(other->selectedText(), u"abc"_s);
        other->setModified(false);
        other->setFocus();
        other->setSelection(0, 0, 0, 3); // what is selected is meant
        other->findBar()->open(false);
        QCOMPARE(other->findBar()->wanted().pattern, u"ABC"_s);
        other->findBar()->close();
        m_editor->setText(u"abc ABC\n"_s);
        bar->close();
        bar->findNext(); // closed, with an older pattern
        QCOMPARE(m_editor->selectedText(), u"ABC"_s);
        m_tabs->setCurrent(m_editor); // and of another view
        m_tabs->split(Qt::Horizontal);
        QCOMPARE(m_tabs->currentViews().size(), 2);
        for (CodeEditor *view : m_tabs->currentViews()) {
            view->findBar()->open(false);
            QCOMPARE(view->findBar()->wanted().pattern, u"ABC"_s);
            view->findBar()->close();
        }
    }

    void theColumnsOfTheDialogForFilesAreWhole()
    {
        const QtFileDialogs mended(nullptr);
        QTimer::singleShot(0, this, [] {
            auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
            const auto close = qScopeGuard([dialog] { dialog->reject(); });
            const auto *list = dialog->findChild<QTreeView *>(u"treeView"_s);
            QVERIFY(list && list->isVisible());
            QTRY_VERIFY(list->model()->rowCount(list->rootIndex()) > 0);
            const QAbstractItemView *contents = list;
            for (const int column : {1, 3}) // size and date
                QTRY_VERIFY(list->columnWidth(column) >= contents->sizeHintForColumn(column));
            QVERIFY(list->isColumnHidden(2)); // of types: no desktop knows those of games
            QVERIFY(list->columnWidth(0) > list->columnWidth(1));
            dialog->hide(); // what other programs are given
            QVERIFY(!list->isColumnHidden(2));
            dialog->show();
            QVERIFY(list->isColumnHidden(2));
        });
        m_tabs->askAndOpen();
    }

    /// Its board and names go with a game that is saved under another name; what is there for that one stays.
    void theViewGoesAlong()
    {
        const QString path = m_editor->gameDocument()->path();
        sidl::debugger::ViewSettings view;
        view.boardsInGraph = true;
        QCOMPARE(sidl::debugger::ViewFile(path).write(view), QString());
        const auto saveAs = [&](const QString &name) {
            QTimer::singleShot(0, this, [&] { chooseFile(m_folder->filePath(name)); });
            return m_tabs->saveAs(m_editor);
        };
        const auto viewOf = [&](const QString &name) {
            QString error;
            return sidl::debugger::ViewFile(m_folder->filePath(name)).read(&error);
        };
        QVERIFY(saveAs(u"another.sidl"_s));
        QVERIFY(viewOf(u"another.sidl"_s));
        QVERIFY(viewOf(u"another.sidl"_s)->boardsInGraph);
        view.boardsInGraph = false;
        QFile own(m_folder->filePath(u"third.view.json"_s));
        QVERIFY(own.open(QIODevice::WriteOnly) && own.write(sidl::debugger::toJson(view)) > 0);
        own.close();
        QVERIFY(saveAs(u"third.sidl"_s));
        QVERIFY(!viewOf(u"third.sidl"_s)->boardsInGraph);
    }

    /// The folder that the program was started in has nothing to do with it.
    void aNewTextGoesWhereOneWasSavedLast()
    {
        QSettings().clear();
        QVERIFY(QDir(m_folder->path()).mkdir(u"mine"_s));
        QString proposed;
        const auto saveAs = [&](const QString &path) {
            CodeEditor *text = m_tabs->newFile();
            text->setText(u"init([a]).\n"_s);
            QTimer::singleShot(0, this, [&] {
                const auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
                QVERIFY(dialog);
                proposed = dialog->directory().path();
                chooseFile(path);
            });
            return m_tabs->saveAs(text);
        };
        const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
        QVERIFY(saveAs(m_folder->filePath(u"mine/first.sidl"_s)));
        QCOMPARE(proposed, QFileInfo(documents).isDir() ? documents : QDir::homePath());
        m_tabs->setCurrent(m_editor); // another folder's
        QVERIFY(saveAs(m_folder->filePath(u"mine/second.sidl"_s)));
        QCOMPARE(proposed, m_folder->filePath(u"mine"_s));
        QVERIFY(QDir(m_folder->filePath(u"mine"_s)).removeRecursively());
        QVERIFY(saveAs(m_folder->filePath(u"third.sidl"_s)));
        QCOMPARE(proposed, QFileInfo(documents).isDir() ? documents : QDir::homePath());

        // Games that came with the program stay as they are, even where their folder could be written.
        QVERIFY(QDir(m_folder->path()).mkpath(u"mine"_s));
        QSettings().clear();
        m_tabs->setShippedGames(m_folder->path());
        QTimer::singleShot(0, this, [&] {
            proposed = qobject_cast<QFileDialog *>(QApplication::activeModalWidget())->directory().path();
            chooseFile(m_folder->filePath(u"mine/own.sidl"_s));
        });
        QVERIFY(m_tabs->saveAs(m_editor));
        QVERIFY(proposed != m_folder->path());
    }

    void everyAnswerAboutUnsavedChangesHasItsLetter()
    {
        type();
        QStringList letters;
        QTimer::singleShot(0, this, [&] {
            auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
            QVERIFY(box);
            QCOMPARE(box->textFormat(), Qt::PlainText); // the name of a file may look like markup
            letters << box->windowTitle();
            for (const QAbstractButton *button : box->buttons())
                letters << button->shortcut().toString();
            letters.sort();
            box->button(QMessageBox::Discard)->click();
        });
        QVERIFY(m_tabs->closeTab(0));
        QCOMPARE(letters, (QStringList{u"Alt+C"_s, u"Alt+D"_s, u"Alt+S"_s, u"Unsaved Changes"_s}));
    }

    void allThatCanBeOpenedIsOfferedFirst()
    {
        QTimer::singleShot(0, this, [] {
            auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            const QString all = dialog->selectedNameFilter();
            for (const char *one : {"*.sidl", "*.kif", "*.sdl", "*.sidl-session", "*.json"})
                QVERIFY2(all.contains(QLatin1String(one)), qPrintable(all));
            dialog->reject();
        });
        m_tabs->askAndOpen();
    }

    void otherPagesAreNoEditors()
    {
        QSignalSpy current(m_tabs.get(), &EditorTabs::currentEditorChanged);
        auto *page = new QLabel(u"Welcome"_s);
        QSignalSpy gone(page, &QObject::destroyed);
        const int index = m_tabs->addPage(page, u"Welcome"_s);
        QCOMPARE(m_tabs->currentIndex(), index);
        QCOMPARE(m_tabs->current(), nullptr);
        QCOMPARE(m_tabs->at(index), nullptr);
        QCOMPARE(current.last().first().value<CodeEditor *>(), nullptr);
        QCOMPARE(m_tabs->editors(), QList<CodeEditor *>{m_editor});
        QCOMPARE(m_tabs->openFile(m_path), m_editor);
        QCOMPARE(m_tabs->current(), m_editor);
        QVERIFY(m_tabs->mayCloseAll());
        QVERIFY(m_tabs->closeTab(index));
        QTRY_COMPARE(gone.count(), 1);
        QCOMPARE(m_tabs->count(), 1);
        QVERIFY(!m_tabs->closeTab(7));
    }
};

QTEST_MAIN(TestEditorTabs)
#include "tst_editortabs.moc"
