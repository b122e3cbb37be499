// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/ordinaryuser.h"

#include "app/studio/documents/editortabs.h"
#include "app/studio/documents/messagebar.h"
#include "editor/editor/codeeditor.h"
#include "editor/editor/findbar.h"
#include "editor/margin/changemarks.h"
#include "editor/margin/folding.h"
#include "editor/text/linecommands.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QSaveFile>
#include <QSignalSpy>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace sidl::app;
using sidl::editor::CodeEditor;
using Sci = QsciScintillaBase;

namespace {

const QString Game = u"game(g).\n\ninit([a]).\ninit([b]).\n\ndo(x) :-\n    true.\n"_s;

} // namespace

/// Tabs and their files, while others write to them.
class TestEditorTabs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qRegisterMetaType<CodeEditor *>("sidl::editor::CodeEditor*"); }
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(u"g.sidl"_s);
        write(Game);
        m_tabs = std::make_unique<EditorTabs>();
        m_tabs->resize(700, 400);
        m_tabs->show();
        m_editor = m_tabs->openFile(m_path);
        QVERIFY(m_editor);
    }
    void cleanup() { m_tabs.reset(); }

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
        CodeEditor *untitled = m_tabs->newFile();
        untitled->setText(Game);
        QVERIFY(untitled->changeMarks()->marks().empty());
    }

    void whatARestoredTextHasOtherThanItsFileIsMarked()
    {
        QVERIFY(m_tabs->closeTab(0));
        m_editor = m_tabs->restoreText(m_path, QString(Game).replace("init([b])"_L1, "init([c])"_L1), {}, {});
        QTRY_COMPARE(changes(), u"4 changed"_s);
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
        QCOMPARE(m_tabs->currentViews().size(), 2);
        QTRY_COMPARE(m_tabs->current(), second);
        QCOMPARE(changed.last().first().value<CodeEditor *>(), second);
        CodeEditor *view = m_tabs->currentView();
        QVERIFY(view != second && view != m_editor && view->gameDocument() == second->gameDocument());
        QTest::keyClicks(view, u"% beside "_s);
        QVERIFY(second->gameDocument()->isModified() && !m_editor->gameDocument()->isModified());
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

    void aClosedFileComesBackAsItWas()
    {
        QVERIFY(!m_tabs->mayReopen());
        QVERIFY(!m_tabs->reopenClosed());
        m_editor->setCursorPosition(3, 2);
        m_tabs->newFile();
        QVERIFY(m_tabs->closeTab(0));
        QVERIFY(m_tabs->closeTab(0)); // a text without a file cannot come back
        CodeEditor *again = m_tabs->reopenClosed();
        QVERIFY(again);
        QCOMPARE(again->gameDocument()->path(), m_path);
        QCOMPARE(again->caretPlace().line, 4);
        QCOMPARE(again->caretPlace().column, 3);
        QVERIFY(!m_tabs->mayReopen());
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
        QCOMPARE(m_tabs->editors(), QList<CodeEditor *>{m_editor});
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

    void aChangedFileIsReadAgain_data()
    {
        QTest::addColumn<bool>("atomic");
        QTest::newRow("written") << false;
        QTest::newRow("replaced") << true;
    }

    void aChangedFileIsReadAgain()
    {
        QFETCH(bool, atomic);
        m_editor->setCursorPosition(6, 4);
        for (int round = 0; round < 3; ++round) { // a file that was replaced is watched anew
            const QString text = QString(Game).replace(u"game(g)"_s, u"game(g%1)"_s.arg(round));
            write(text, atomic);
            QTRY_COMPARE(m_editor->text(), text);
            QVERIFY(!m_editor->gameDocument()->isModified());
            QVERIFY(!bar()->isVisible());
        }
        QCOMPARE(m_editor->caretPlace().line, 7);
        QCOMPARE(m_editor->caretPlace().column, 5);
        m_editor->undo(); // what others did can be undone like a change of one's own
        QCOMPARE(m_editor->text(), QString(Game).replace(u"game(g)"_s, u"game(g1)"_s));
        QVERIFY(m_editor->gameDocument()->isModified());
    }

    void readingAgainKeepsPlaceAndFolds()
    {
        const QString filler = u"fill(1).\n\nother(2).\n\n"_s.repeated(100);
        write(filler + Game + filler);
        QTRY_COMPARE(m_editor->lines(), 808);
        m_editor->setCursorPosition(403, 0);
        m_editor->folding()->foldAtCaret(); // init/1
        m_editor->setCursorPosition(407, 2);
        m_editor->setFirstVisibleLine(398);
        QVERIFY(!m_editor->SendScintilla(Sci::SCI_GETLINEVISIBLE, 403));

        write(u"% new\n"_s + filler + Game + filler); // above: the text stays where one sees it
        QTRY_COMPARE(m_editor->lines(), 809);
        QCOMPARE(m_editor->caretPlace().line, 409);
        QCOMPARE(m_editor->firstVisibleLine(), 399);
        QVERIFY(!m_editor->SendScintilla(Sci::SCI_GETLINEVISIBLE, 404));

        // Everything from the first to the last line: the fold is found again by its line.
        write(u"% old\n"_s + filler + Game + filler + u"% end\n"_s);
        QTRY_COMPARE(m_editor->lines(), 810);
        QCOMPARE(m_editor->caretPlace().line, 409);
        QCOMPARE(m_editor->caretPlace().column, 3);
        QCOMPARE(m_editor->firstVisibleLine(), 399);
        QVERIFY(!m_editor->SendScintilla(Sci::SCI_GETLINEVISIBLE, 404));
    }

    void ofTwoChangesTheUserChooses()
    {
        type();
        const QString mine = m_editor->text();
        write(u"game(theirs).\n"_s);
        QTRY_VERIFY(bar()->isVisible());
        QVERIFY(bar()->text().contains(u"g.sidl was changed on disk"_s));
        QCOMPARE(m_editor->text(), mine);
        write(u"game(again).\n"_s); // Reload takes what is there when it is pressed
        press("&Reload");
        QCOMPARE(m_editor->text(), u"game(again).\n"_s);
        QVERIFY(!m_editor->gameDocument()->isModified());
        QVERIFY(!bar()->isVisible());
    }

    void keepingMineMeansToWriteOverTheirs()
    {
        type();
        write(u"game(theirs).\n"_s);
        QTRY_VERIFY(bar()->isVisible());
        press("&Keep Mine");
        QVERIFY(!bar()->isVisible());
        QVERIFY(m_editor->gameDocument()->isModified());
        QVERIFY(m_tabs->save(m_editor)); // without a question
        QCOMPARE(read(), m_editor->text());
        write(u"game(later).\n"_s);
        QTRY_COMPARE(m_editor->text(), u"game(later).\n"_s);
    }

    void savingOverANewerFileIsAsked()
    {
        type();
        write(u"game(theirs).\n"_s);
        answer(u"Cancel"_s); // at once: the change need not have been noticed yet
        QVERIFY(!m_tabs->save(m_editor));
        QCOMPARE(read(), u"game(theirs).\n"_s);
        QVERIFY(m_editor->gameDocument()->isModified());
        answer(u"&Overwrite"_s);
        QVERIFY(m_tabs->save(m_editor));
        QCOMPARE(read(), m_editor->text());
        QVERIFY(!bar()->isVisible());
    }

    void ownSavesAreNoChanges()
    {
        for (int round = 0; round < 3; ++round) {
            type();
            QVERIFY(m_tabs->save(m_editor));
            type(); // modified while the news of the save is on its way
            const QString text = m_editor->text();
            settle();
            QVERIFY(!bar()->isVisible());
            QCOMPARE(m_editor->text(), text);
            QVERIFY(m_editor->gameDocument()->isModified());
        }
    }

    void aVanishedFileLeavesItsText()
    {
        QVERIFY(QFile::remove(m_path));
        QTRY_VERIFY(bar()->isVisible());
        QVERIFY(bar()->text().contains(u"no longer on disk"_s));
        QCOMPARE(m_editor->text(), Game);
        QVERIFY(m_editor->gameDocument()->isModified());
        QVERIFY(m_tabs->tabText(0).endsWith(u'*'));
        press("&Save");
        QCOMPARE(read(), Game);
        QVERIFY(!m_editor->gameDocument()->isModified());
        QVERIFY(!bar()->isVisible());

        QVERIFY(QFile::remove(m_path));
        QTRY_VERIFY(bar()->isVisible());
        write(Game); // and is there again
        QTRY_VERIFY(!bar()->isVisible());
        QVERIFY(!m_editor->gameDocument()->isModified());
        write(u"game(h).\n"_s);
        QTRY_COMPARE(m_editor->text(), u"game(h).\n"_s);
    }

    void theSameTextFromOthersIsSaved()
    {
        type();
        write(m_editor->text());
        QTRY_VERIFY(!m_editor->gameDocument()->isModified());
        QVERIFY(!bar()->isVisible());
        QVERIFY(m_tabs->save(m_editor)); // without a question
    }

    void whatCannotBeReadIsNotTaken()
    {
        QFile file(m_path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("\xff\xfe\x00");
        file.close();
        QTRY_VERIFY(bar()->isVisible());
        QVERIFY(bar()->text().contains(u"UTF-8"_s));
        QCOMPARE(m_editor->text(), Game);
        QVERIFY(m_editor->gameDocument()->isModified());
        press("&Keep Mine");
        QVERIFY(m_tabs->save(m_editor));
        QCOMPARE(read(), Game);
    }

    void whatIsNotUtf8IsNotEditedUntilConverted()
    {
        const QByteArray bytes("% H\xFCtte\r\ngame(g).\r\n");
        const QString path = putOther(bytes);
        m_editor = m_tabs->openFile(path);
        QVERIFY(m_editor);
        QCOMPARE(m_editor->text(), QString::fromLatin1(bytes));
        QVERIFY(bar()->isVisible());
        QVERIFY2(bar()->text().contains(u"not UTF-8 (line 1)"_s), qPrintable(bar()->text()));
        QCOMPARE(m_tabs->tabText(1), u"other.sidl (read-only)"_s);
        QTest::keyClicks(m_editor, u"x"_s);
        QTest::keyClick(m_editor, Qt::Key_Return);
        sidl::editor::toggleComments(m_editor, u"%"_s);
        sidl::editor::deleteLines(m_editor);
        QCOMPARE(m_editor->text(), QString::fromLatin1(bytes));
        QVERIFY(!m_editor->gameDocument()->isModified());

        answer(u"Cancel"_s);
        QVERIFY(!m_tabs->save(m_editor));
        QCOMPARE(bytesOf(path), bytes);

        press("&Convert to UTF-8");
        QVERIFY(!bar()->isVisible());
        QVERIFY(m_editor->gameDocument()->isModified());
        QCOMPARE(m_tabs->tabText(1), u"other.sidl *"_s);
        QCOMPARE(bytesOf(path), bytes);
        QTest::keyClicks(m_editor, u"%"_s);
        QVERIFY(m_tabs->save(m_editor));
        QCOMPARE(bytesOf(path), QString::fromLatin1("%" + bytes).toUtf8());
        QCOMPARE(m_tabs->tabText(1), u"other.sidl"_s);
    }

    void zeroBytesAreShownAndStay()
    {
        const QByteArray bytes("a\0b", 3);
        const QString path = putOther(bytes);
        m_editor = m_tabs->openFile(path);
        QCOMPARE(m_editor->text(), QString::fromUtf8("a␀b"));
        QVERIFY(bar()->text().contains(u"zero bytes (line 1)"_s));
        for (const QPushButton *button : bar()->findChildren<QPushButton *>())
            QVERIFY(!button->text().contains(u"Convert"_s));
        QTest::keyClicks(m_editor, u"x"_s);
        answer(u"Cancel"_s);
        QVERIFY(!m_tabs->save(m_editor));
        QCOMPARE(bytesOf(path), bytes);
        QVERIFY(m_tabs->closeTab(1));
    }

    void replacingInAReadOnlyTextEnds()
    {
        m_editor = m_tabs->openFile(putOther("a\xFC a a a"));
        m_editor->findBar()->open(true);
        const auto fields = m_editor->findBar()->findChildren<QLineEdit *>();
        QVERIFY(fields.size() >= 2);
        fields.at(0)->setText(u"a"_s);
        fields.at(1)->setText(u"aa"_s);
        for (QAbstractButton *button : m_editor->findBar()->findChildren<QAbstractButton *>())
            if (button->isEnabled() && button->text().contains(u"eplace"_s))
                button->click();
        QCOMPARE(m_editor->text(), QString::fromLatin1("a\xFC a a a"));
    }

    void aFileThatBecomesForeignIsAskedAbout()
    {
        QFile file(m_path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("% H\xFCtte\n");
        file.close();
        QTRY_VERIFY(bar()->isVisible());
        QCOMPARE(m_editor->text(), Game);
        press("&Reload");
        QCOMPARE(m_editor->text(), QString::fromLatin1("% H\xFCtte\n"));
        QVERIFY(!m_editor->gameDocument()->isModified());
        press("&Convert to UTF-8");
        m_editor->undo(); // the text there was is not lost
        QCOMPARE(m_editor->text(), Game);
        write(Game); // and in UTF-8 again
        QTRY_VERIFY(!m_editor->gameDocument()->isModified());
    }

    void lineEndsStay_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("expected");
        QTest::addColumn<QString>("format");
        QTest::newRow("lf") << QByteArray("a.\nb.\n") << QByteArray("%\na.\nb.\n") << u"UTF-8, LF"_s;
        QTest::newRow("crlf") << QByteArray("a.\r\nb.\r\n") << QByteArray("%\r\na.\r\nb.\r\n") << u"UTF-8, CRLF"_s;
        QTest::newRow("mixed, mostly lf")
            << QByteArray("a.\nb.\r\nc.\n") << QByteArray("%\na.\nb.\r\nc.\n") << u"UTF-8, mixed line ends"_s;
        QTest::newRow("mark") << QByteArray("\xEF\xBB\xBF"
                                            "a.\n")
                              << QByteArray("\xEF\xBB\xBF%\na.\n") << u"UTF-8 with BOM, LF"_s;
    }

    void lineEndsStay()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, expected);
        QFETCH(QString, format);
        const QString path = putOther(bytes);
        m_editor = m_tabs->openFile(path);
        QCOMPARE(m_editor->gameDocument()->fileFormat(), format);
        QVERIFY(!bar()->isVisible());
        QTest::keyClicks(m_editor, u"%"_s);
        QTest::keyClick(m_editor, Qt::Key_Return);
        QVERIFY(m_tabs->save(m_editor));
        QCOMPARE(bytesOf(path), expected);
    }

    void mendedLineEndsAreTold()
    {
        m_editor = m_tabs->openFile(putOther("a.\rb."));
        QVERIFY(m_editor->gameDocument()->isModified());
        QVERIFY(bar()->text().contains(u"carriage return"_s));
        QTest::mouseClick(bar()->findChild<QToolButton *>(), Qt::LeftButton);
        QTest::keyClicks(m_editor, u"x"_s);
        QVERIFY(!bar()->isVisible()); // once is enough
    }

    void readOnlyFilesAreMarkedAndSavedElsewhere()
    {
        QFile::setPermissions(m_folder->path(), QFile::Permissions(0x7777));
        const OrdinaryUser user;
        const QString path = putOther("game(g).\n");
        QFile::setPermissions(path, QFile::Permissions(0x4444));
        m_editor = m_tabs->openFile(path);
        QCOMPARE(m_tabs->tabText(1), u"other.sidl (read-only)"_s);
        QCOMPARE(m_editor->gameDocument()->fileFormat(), u"UTF-8, LF, read-only"_s);
        QTest::keyClicks(m_editor, u"% "_s);
        const QString elsewhere = m_folder->filePath(u"elsewhere.sidl"_s);
        QTimer::singleShot(0, this, [&] {
            QTimer::singleShot(0, this, [&] { chooseFile(elsewhere); });
            press(qobject_cast<QMessageBox *>(QApplication::activeModalWidget()), "Save As…");
        });
        QVERIFY(m_tabs->save(m_editor));
        QCOMPARE(bytesOf(path), QByteArray("game(g).\n"));
        QCOMPARE(bytesOf(elsewhere), QByteArray("% game(g).\n"));
        QCOMPARE(m_tabs->tabText(1), u"elsewhere.sidl"_s);
        QVERIFY(QFile::setPermissions(elsewhere, QFile::Permissions(0x4444)));
        QTRY_COMPARE(m_tabs->tabText(1), u"elsewhere.sidl (read-only)"_s);
    }

    void aFullDiskLosesNothing()
    {
        m_editor->selectAll();
        QTest::keyClicks(m_editor, u"%"_s);
        m_editor->append(QString(20'000, u'x'));
        {
            const FullDisk disk(4096);
            answer(u"Cancel"_s);
            QVERIFY(!m_tabs->save(m_editor));
        }
        QCOMPARE(read(), Game);
        QVERIFY(m_editor->gameDocument()->isModified());
        QVERIFY(m_tabs->save(m_editor));
        QCOMPARE(read().size(), 20'001);
    }

    void aFolderMayGoAndComeBack()
    {
        QDir(m_folder->path()).mkpath(u"a/b"_s);
        m_path = m_folder->filePath(u"a/b/deep.sidl"_s);
        write(Game);
        m_editor = m_tabs->openFile(m_path);
        QVERIFY(QDir(m_folder->filePath(u"a"_s)).removeRecursively());
        QTRY_VERIFY(bar()->isVisible());
        QVERIFY(m_editor->gameDocument()->isModified());
        answer(u"Cancel"_s);
        QVERIFY(!m_tabs->save(m_editor)); // there is no folder
        QCOMPARE(m_editor->text(), Game);
        QVERIFY(QDir(m_folder->path()).mkpath(u"a/b"_s));
        write(Game);
        QTRY_VERIFY(!bar()->isVisible());
        QVERIFY(!m_editor->gameDocument()->isModified());
        write(u"game(h).\n"_s);
        QTRY_COMPARE(m_editor->text(), u"game(h).\n"_s);
    }

    void aLinkedFileIsWrittenWhereItIs()
    {
        const QString link = m_folder->filePath(u"link.sidl"_s);
        QVERIFY(QFile::link(m_path, link));
        m_editor = m_tabs->openFile(link);
        type();
        QVERIFY(m_tabs->save(m_editor));
        QCOMPARE(read(), m_editor->text());
        QVERIFY(QFileInfo(link).isSymLink());
        write(u"game(theirs).\n"_s, true); // where it is
        QTRY_COMPARE(m_editor->text(), u"game(theirs).\n"_s);
    }

    void zeroBytesCannotBePasted()
    {
        auto *data = new QMimeData;
        data->setText(u"a"_s + QChar() + u'b');
        QApplication::clipboard()->setMimeData(data);
        m_editor->setCursorPosition(0, 0);
        m_editor->paste();
        QVERIFY(m_tabs->save(m_editor));
        QCOMPARE(read(), m_editor->text());
        QVERIFY2(!read().contains(QChar()) && read().endsWith(Game), qPrintable(read()));
    }

    void largeTextsSayThatTheyAreNotChecked()
    {
        QByteArray bytes;
        while (bytes.size() < 10'000'000)
            bytes += "fact_number(" + QByteArray::number(bytes.size()) + ", some, more). % of a large game\n";
        m_editor = m_tabs->openFile(putOther(bytes));
        QVERIFY(bar()->isVisible());
        QVERIFY2(bar()->text().contains(u"larger than 2 MB"_s), qPrintable(bar()->text()));
        QSignalSpy wanted(m_tabs.get(), &EditorTabs::checkRequested);
        press("&Check Now");
        QCOMPARE(wanted.count(), 1);
        QTest::keyClicks(m_editor, u"%"_s);
        QVERIFY(m_tabs->save(m_editor));
        QVERIFY(bytesOf(m_editor->gameDocument()->path()) == '%' + bytes);
        m_editor->selectAll();
        QTest::keyClick(m_editor, Qt::Key_Delete);
        QVERIFY(!bar()->isVisible());
        m_editor->undo();
        QVERIFY(bar()->isVisible());
    }

    void aVeryLongLineIsOneLine()
    {
        const QByteArray bytes = "p(" + QByteArray("a, ").repeated(400'000) + "a).";
        m_editor = m_tabs->openFile(putOther(bytes));
        QTest::keyClicks(m_editor, u"%"_s);
        QTest::keyClick(m_editor, Qt::Key_End);
        QTest::keyClicks(m_editor, u" x"_s);
        m_editor->viewport()->repaint();
        QVERIFY(m_tabs->save(m_editor));
        QVERIFY(bytesOf(m_editor->gameDocument()->path()) == '%' + bytes + " x");
    }

private:
    QString putOther(const QByteArray &bytes)
    {
        const QString path = m_folder->filePath(u"other.sidl"_s);
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("no file for the test");
        return path;
    }
    static QByteArray bytesOf(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot be read");
    }
    static void press(QMessageBox *box, const char *button)
    {
        QVERIFY(box);
        for (QAbstractButton *candidate : box->buttons())
            if (candidate->text().remove(u'&') == QString::fromUtf8(button)) {
                candidate->click();
                return;
            }
        QFAIL(button);
    }
    static void chooseFile(const QString &path)
    {
        auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
        QVERIFY(dialog);
        dialog->findChild<QLineEdit *>(u"fileNameEdit"_s)->setText(path);
        QTest::keyClick(dialog->findChild<QLineEdit *>(u"fileNameEdit"_s), Qt::Key_Return);
    }
    void write(const QString &text, bool atomic = true)
    {
        if (atomic) {
            QSaveFile file(m_path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(text.toUtf8());
            QVERIFY(file.commit());
        } else {
            QFile file(m_path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(text.toUtf8());
        }
    }
    QString read() const
    {
        QFile file(m_path);
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }
    void type()
    {
        m_editor->setCursorPosition(0, 0);
        QTest::keyClicks(m_editor, u"% mine "_s);
        QVERIFY(m_editor->gameDocument()->isModified());
    }
    /// Waits until the watcher has told all that has happened: a file made now comes last.
    void settle()
    {
        const QString path = m_folder->filePath(u"other.sidl"_s);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::number(++m_count));
        file.close();
        CodeEditor *other = m_tabs->openFile(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("last");
        file.close();
        QTRY_COMPARE(other->text(), u"last"_s);
        QVERIFY(m_tabs->closeTab(1));
    }
    QString changes() const
    {
        const char *const names[] = {"new", "changed", "deleted"};
        QStringList told;
        for (const auto &[line, kind] : m_editor->changeMarks()->marks())
            told += u"%1 %2"_s.arg(line).arg(QLatin1String(names[int(kind)]));
        return told.join(u", "_s);
    }
    QMenu *tabMenu(int tab) const
    {
        delete m_tabs->findChild<QMenu *>(u"tabMenu"_s);
        Q_EMIT m_tabs->tabBar()->customContextMenuRequested(m_tabs->tabBar()->tabRect(tab).center());
        return m_tabs->findChild<QMenu *>(u"tabMenu"_s);
    }
    static void choose(QMenu *menu, const char *text)
    {
        for (QAction *one : menu->actions())
            if (one->text().remove(u'&') == QLatin1String(text)) {
                one->trigger();
                return;
            }
        QFAIL(text);
    }
    MessageBar *bar() const { return m_tabs->currentWidget()->findChild<MessageBar *>(); }
    void press(const char *button)
    {
        QCoreApplication::processEvents(); // new buttons are shown by then
        for (QPushButton *candidate : bar()->findChildren<QPushButton *>())
            if (candidate->isVisible() && candidate->text() == QString::fromUtf8(button)) {
                QTest::mouseClick(candidate, Qt::LeftButton);
                return;
            }
        QFAIL(button);
    }
    void answer(const QString &button)
    {
        QTimer::singleShot(0, this, [button] {
            auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
            QVERIFY(box);
            for (QAbstractButton *candidate : box->buttons())
                if (candidate->text().remove(u'&') == QString(button).remove(u'&'))
                    candidate->click();
        });
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<EditorTabs> m_tabs;
    CodeEditor *m_editor = nullptr;
    QString m_path;
    int m_count = 0;
};

QTEST_MAIN(TestEditorTabs)
#include "tst_editortabs.moc"
