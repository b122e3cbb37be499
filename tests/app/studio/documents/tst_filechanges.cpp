// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/documents/editortabstest.h"

#include "app/studio/documents/diffview.h"
#include "app/studio/documents/editorpage.h"
#include "app/studio/documents/filedifferencedialog.h"
#include "editor/margin/folding.h"

#include <QDir>
#include <QSignalSpy>
#include <QToolButton>

#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace sidl::app;
using sidl::editor::CodeEditor;
using Sci = QsciScintillaBase;

/// Open files that others change, move or delete.
class TestFileChanges : public EditorTabsTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }

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
        const QSignalSpy told(m_tabs.get(), &EditorTabs::told);
        for (int round = 0; round < 3; ++round) { // a file that was replaced is watched anew
            const QString text = QString(game()).replace(u"game(g)"_s, u"game(g%1)"_s.arg(round));
            write(text, atomic);
            QTRY_COMPARE(m_editor->text(), text);
            QVERIFY(!m_editor->gameDocument()->isModified());
            QVERIFY(!bar()->isVisible());
            QTRY_COMPARE(told.size(), round + 1);
            QVERIFY(told.back()[0].toString().contains(u"was read again"_s));
        }
        QCOMPARE(m_editor->caretPlace().line, 7);
        QCOMPARE(m_editor->caretPlace().column, 5);
        m_editor->undo(); // what others did can be undone like a change of one's own
        QCOMPARE(m_editor->text(), QString(game()).replace(u"game(g)"_s, u"game(g1)"_s));
        QVERIFY(m_editor->gameDocument()->isModified());
    }

    /// The program has written it, at the hands of the person who reads that.
    void aFileThatTheSeatsHaveWrittenIsTheirs()
    {
        const QSignalSpy told(m_tabs.get(), &EditorTabs::told);
        auto *page = m_tabs->findChild<EditorPage *>();
        const auto writeBySeats = [&](const QString &text) {
            write(text);
            page->seatsHaveWritten(m_folder->filePath(u"other.sidl"_s)); // is not open here
            page->seatsHaveWritten(m_path);
        };
        m_editor->setCursorPosition(6, 4);
        writeBySeats(QString(game()).replace(u"game(g)"_s, u"game(h)"_s));
        QCOMPARE(told.size(), 1);
        QCOMPARE(told.back()[0].toString(), u"The Seats have changed g.sidl: Undo brings back what it was"_s);
        QCOMPARE(m_editor->caretPlace().line, 7);
        QCOMPARE(m_editor->caretPlace().column, 5);
        m_editor->insertAt(u"% Mine.\n"_s, 0, 0);
        writeBySeats(game());
        QVERIFY(bar()->isVisible());
        QCOMPARE(bar()->text(), u"The Seats have changed g.sidl, which has changes here that are not saved."_s);
        write(QString(game()).replace(u"game(g)"_s, u"game(i)"_s)); // by others
        QTRY_COMPARE(bar()->text(), u"g.sidl was changed on disk, and has changes here that are not saved."_s);
        QCOMPARE(told.size(), 1);
    }

    /// All of it is another text: behind that, and not before.
    void aCaretBehindWhatIsReplacedStaysBehind()
    {
        m_editor->setText(u"[1,2,3]"_s);
        m_editor->gameDocument()->save(m_path);
        m_editor->setCursorPosition(0, 7);
        write(u"[\n  4\n]\n"_s);
        QTRY_COMPARE(m_editor->text(), u"[\n  4\n]\n"_s);
        QVERIFY2(m_editor->caretPlace().line >= 3, qPrintable(QString::number(m_editor->caretPlace().line)));
    }

    // The window's timers go on while it is read, and what stands between two changes is not replaced.
    void aLargeFileIsReadBesideTheWindow()
    {
        QByteArray rows;
        for (int i = 0; i < 100'000; ++i)
            rows += "row(" + QByteArray::number(i) + "). % a table of many rows\n";
        const QString path = putOther(rows);
        CodeEditor *large = m_tabs->openFile(path);
        QVERIFY(large);
        large->setCursorPosition(50'000, 4);
        QSignalSpy reloaded(large->gameDocument(), &sidl::editor::GameDocument::reloaded);
        putOther("% first\n" + rows + "% last\n");
        QTRY_VERIFY(reloaded.count() > 0);
        QVERIFY(large->gameDocument()->utf8() == "% first\n" + rows + "% last\n");
        QVERIFY(!large->gameDocument()->isModified());
        QCOMPARE(large->caretPlace().line, 50'002);
        QCOMPARE(large->caretPlace().column, 5);
        large->undo();
        QVERIFY(large->gameDocument()->utf8() == rows);

        // Its own save is not taken for somebody else's change, whenever the file is read.
        large->append(u"% mine\n"_s);
        putOther(rows + "% theirs\n");
        QTest::qWait(250);
        QVERIFY(large->gameDocument()->save(path).isEmpty());
        QTest::qWait(1500);
        QVERIFY(large->gameDocument()->utf8() == rows + "% mine\n");
        QVERIFY(!large->gameDocument()->isModified());
        m_tabs->discard(large);
    }

    void aTabMayGoWhileItsFileIsRead()
    {
        const QByteArray rows = QByteArray("row(1). % ...\n").repeated(1'500'000);
        const QString path = putOther(rows);
        CodeEditor *large = m_tabs->openFile(path);
        QVERIFY(large);
        putOther(rows + "% last\n");
        QPointer<EditorPage> page = qobject_cast<EditorPage *>(m_tabs->currentWidget());
        QVERIFY(page);
        QSignalSpy checked(page, &EditorPage::fileChecked);
        page->checkFile();
        QCOMPARE(checked.count(), 0); // it is being read
        m_tabs->discard(large);
        QTRY_VERIFY(!page);
        QTest::qWait(50);
    }

    void readingAgainKeepsPlaceAndFolds()
    {
        const QString filler = u"fill(1).\n\nother(2).\n\n"_s.repeated(100);
        write(filler + game() + filler);
        QTRY_COMPARE(m_editor->lines(), 808);
        m_editor->setCursorPosition(403, 0);
        m_editor->folding()->foldAtCaret(); // init/1
        m_editor->setCursorPosition(407, 2);
        m_editor->setFirstVisibleLine(398);
        QVERIFY(!m_editor->SendScintilla(Sci::SCI_GETLINEVISIBLE, 403));

        write(u"% new\n"_s + filler + game() + filler); // above: the text stays where one sees it
        QTRY_COMPARE(m_editor->lines(), 809);
        QCOMPARE(m_editor->caretPlace().line, 409);
        QCOMPARE(m_editor->firstVisibleLine(), 399);
        QVERIFY(!m_editor->SendScintilla(Sci::SCI_GETLINEVISIBLE, 404));

        // Everything from the first to the last line: the fold is found again by its line.
        write(u"% old\n"_s + filler + game() + filler + u"% end\n"_s);
        QTRY_COMPARE(m_editor->lines(), 810);
        QCOMPARE(m_editor->caretPlace().line, 409);
        QCOMPARE(m_editor->caretPlace().column, 3);
        QCOMPARE(m_editor->firstVisibleLine(), 399);
        QVERIFY(!m_editor->SendScintilla(Sci::SCI_GETLINEVISIBLE, 404));
    }

    /// Also where both have changed it, and one's own change goes.
    void reloadKeepsThePlaceOfTheCaret()
    {
        const QString filler = u"fill(1).\n\nother(2).\n\n"_s.repeated(100);
        write(filler + game() + filler);
        QTRY_COMPARE(m_editor->lines(), 808);
        m_editor->setCursorPosition(402, 8);
        m_editor->setFirstVisibleLine(398);
        m_editor->insert(u" % mine"_s);
        m_editor->setCursorPosition(402, 15);
        write(u"% theirs\n"_s + filler + game() + filler + u"% end\n"_s);
        QTRY_VERIFY(bar()->isVisible());
        press("&Reload");
        QCOMPARE(m_editor->text(), u"% theirs\n"_s + filler + game() + filler + u"% end\n"_s);
        QCOMPARE(m_editor->caretPlace().line, 404);
        QCOMPARE(m_editor->firstVisibleLine(), 399);
    }

    /// Also where lines come back that begin as it does, or that stood before it.
    void aCaretInTheFirstLinesStaysInItsLine_data()
    {
        QTest::addColumn<int>("first"); // of the lines that are deleted, from 0
        QTest::addColumn<int>("count");
        QTest::addColumn<int>("column");
        QTest::newRow("begin") << 0 << 2 << 0;
        QTest::newRow("within") << 0 << 1 << 4;
        QTest::newRow("at the end") << 1 << 2 << 8;
        QTest::newRow("second") << 1 << 1 << 0;
    }

    void aCaretInTheFirstLinesStaysInItsLine()
    {
        QFETCH(const int, first);
        QFETCH(const int, count);
        QFETCH(const int, column);
        QString text;
        for (int i = 1; i <= 200; ++i)
            text += u"row(%1, a).\n"_s.arg(i);
        write(text);
        QTRY_COMPARE(m_editor->text(), text);
        m_editor->setSelection(first, 0, first + count, 0);
        m_editor->removeSelectedText();
        m_editor->setCursorPosition(first, column);
        const QString line = m_editor->text(first);
        QCOMPARE(m_editor->firstVisibleLine(), 0);
        answer(u"Reload"_s);
        m_tabs->reload(m_editor);
        QCOMPARE(m_editor->text(), text);
        QCOMPARE(m_editor->text(m_editor->caretPlace().line - 1), line);
        QCOMPARE(m_editor->caretPlace().column, column + 1);
        QCOMPARE(m_editor->firstVisibleLine(), 0);
    }

    void aCaretInLinesThatAreReplacedStaysThere()
    {
        QString text;
        for (int i = 1; i <= 200; ++i)
            text += u"row(%1, a).\n"_s.arg(i);
        write(text);
        QTRY_COMPARE(m_editor->text(), text);
        m_editor->setSelection(4, 0, 6, 0);
        m_editor->replaceSelectedText(u"% mine\n% and more\n"_s);
        m_editor->setSelection(0, 0, 2, 0);
        m_editor->removeSelectedText();
        m_editor->setCursorPosition(3, 5);
        QCOMPARE(m_editor->text(3), u"% and more\n"_s);
        answer(u"Reload"_s);
        m_tabs->reload(m_editor);
        QCOMPARE(m_editor->caretPlace().line, 6); // below the lines that came back
        QCOMPARE(m_editor->caretPlace().column, 6);
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

    /// The bar may be closed: the tab tells until it is decided.
    void theTabTellsOfTheOtherText()
    {
        const auto hasSign = [this] { return !m_tabs->tabIcon(0).isNull(); };
        QVERIFY(!hasSign());
        type();
        write(u"game(theirs).\n"_s);
        QTRY_VERIFY(bar()->isVisible());
        QVERIFY(hasSign());
        QTest::mouseClick(bar()->findChild<QToolButton *>(u"messageClose"_s), Qt::LeftButton);
        QVERIFY(!bar()->isVisible());
        QVERIFY(hasSign());
        QVERIFY2(m_tabs->tabToolTip(0).contains(u"g.sidl was changed on disk"_s), qPrintable(m_tabs->tabToolTip(0)));
        QVERIFY(m_tabs->tabToolTip(0).contains(u"Reload from Disk"_s));
        QVERIFY(m_tabs->mayReload(m_editor)); // by which one comes back to the question
        answer(u"Reload"_s);
        m_tabs->reload(m_editor);
        QVERIFY(!hasSign());
        QVERIFY(!m_tabs->tabToolTip(0).contains(u"changed on disk"_s));
        type();
        write(u"game(again).\n"_s);
        QTRY_VERIFY(hasSign());
        press("&Keep Mine");
        QVERIFY(!hasSign());
    }

    /// By the command, in the half of a split that is used, whosever tab it is.
    void aTextGoesBackToItsFile_data()
    {
        QTest::addColumn<bool>("isBesideAnother");
        QTest::newRow("split") << false;
        QTest::newRow("beside another text") << true;
    }

    void aTextGoesBackToItsFile()
    {
        QFETCH(const bool, isBesideAnother);
        CodeEditor *other = m_tabs->openFile(putOther("game(other).\n"));
        if (isBesideAnother) {
            m_tabs->showBeside(m_editor);
        } else {
            m_tabs->setCurrent(m_editor);
            m_tabs->split(Qt::Horizontal);
        }
        const QWidget *tab = m_tabs->currentWidget();
        CodeEditor *view = m_tabs->currentViews().back();
        view->setFocus();
        QTRY_COMPARE(m_tabs->currentView(), view);
        QCOMPARE(m_tabs->current(), m_editor);
        view->setCursorPosition(5, 0);
        QTest::keyClicks(view, u"% mine "_s);
        const QString mine = m_editor->text();
        QVERIFY(mine != game());
        QVERIFY(m_tabs->mayReload(m_editor));

        answer(u"Cancel"_s);
        m_tabs->reload(m_editor);
        QCOMPARE(m_editor->text(), mine);
        answer(u"Reload"_s);
        m_tabs->reload(m_editor);
        QCOMPARE(view->text(), game());
        QVERIFY(!m_editor->gameDocument()->isModified());
        QCOMPARE(view->caretPlace().line, 6);
        QCOMPARE(m_tabs->currentWidget(), tab);
        QCOMPARE(m_tabs->currentView(), view);
        QCOMPARE(other->text(), u"game(other).\n"_s);
        view->undo();
        QCOMPARE(m_editor->text(), mine);
    }

    /// With Undo or by the key of it: nothing of one's own is left, and the file counts as for any other text.
    void anUndoneChangeAnswersTheBar()
    {
        const QSignalSpy told(m_tabs.get(), &EditorTabs::told);
        type();
        write(u"game(theirs).\n"_s);
        QTRY_VERIFY(bar()->isVisible());
        while (m_editor->gameDocument()->isModified() && m_editor->isUndoAvailable())
            m_editor->undo();
        QTRY_COMPARE(m_editor->text(), u"game(theirs).\n"_s);
        QVERIFY(!m_editor->gameDocument()->isModified());
        QVERIFY(!bar()->isVisible());
        QCOMPARE(told.size(), 1);
        QVERIFY(told.back()[0].toString().contains(u"was read again"_s));
        m_editor->undo(); // as the status bar tells
        QCOMPARE(m_editor->text(), game());
        QVERIFY(m_editor->gameDocument()->isModified());
    }

    /// The bar about both changes goes: there is nothing left to be chosen.
    void goingBackToTheFileAnswersItsBar()
    {
        type();
        write(u"game(theirs).\n"_s);
        QTRY_VERIFY(bar()->isVisible());
        answer(u"Reload"_s);
        m_tabs->reload(m_editor);
        QCOMPARE(m_editor->text(), u"game(theirs).\n"_s);
        QVERIFY(!bar()->isVisible());
        QVERIFY(QFile::remove(m_path));
        QTRY_VERIFY(bar()->isVisible());
        QVERIFY(!m_tabs->mayReload(m_editor)); // there is none
        QVERIFY(!m_tabs->mayReload(m_tabs->newFile(u"x"_s)));
    }

    void theDifferenceIsShown()
    {
        type();
        write(u"game(theirs).\n"_s);
        QTRY_VERIFY(bar()->isVisible());
        press("Show D&ifference…");
        const auto dialogs = m_tabs->window()->findChildren<FileDifferenceDialog *>();
        QCOMPARE(dialogs.size(), 1);
        QTRY_VERIFY(dialogs.first()->isVisible());
        const QString shown = dialogs.first()->findChild<DiffView *>()->toPlainText();
        QVERIFY2(shown.contains(u"game(theirs)."_s), qPrintable(shown));
        QTest::keyClick(dialogs.first(), Qt::Key_Escape);
        QTRY_VERIFY(m_tabs->window()->findChildren<FileDifferenceDialog *>().isEmpty());
        QVERIFY(bar()->isVisible()); // nothing is decided yet
    }

    void keepingMineMeansToWriteOverTheirs()
    {
        type();
        write(u"game(theirs).\n"_s);
        QTRY_VERIFY(bar()->isVisible());
        press("&Keep Mine");
        QVERIFY(!bar()->isVisible());
        QVERIFY(m_editor->gameDocument()->isModified());
        m_editor->undo(); // what is kept is another text than the file's
        QCOMPARE(m_editor->text(), game());
        QVERIFY(m_editor->gameDocument()->isModified());
        m_editor->redo();
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

    void rootIsAskedAboutAReadOnlyFile()
    {
        if (::geteuid() != 0)
            QSKIP("permissions count for others: they cannot write it");
        const QString path = m_editor->gameDocument()->path();
        const QFile::Permissions before = QFile::permissions(path);
        const QString old = read();
        type();
        QVERIFY(QFile::setPermissions(path, QFile::ReadOwner | QFile::ReadGroup | QFile::ReadOther));
        QVERIFY(m_editor->gameDocument()->isReadOnlyFile()); // as tab and status bar tell
        answer(u"Cancel"_s);
        QVERIFY(!m_tabs->save(m_editor));
        QCOMPARE(read(), old);
        QVERIFY(m_editor->gameDocument()->isModified());
        answer(u"&Overwrite"_s);
        QVERIFY(m_tabs->save(m_editor));
        QCOMPARE(read(), m_editor->text());
        QVERIFY(!(QFile::permissions(path) & QFile::WriteOwner)); // it stays so
        QVERIFY(QFile::setPermissions(path, before));
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
        QCOMPARE(m_editor->text(), game());
        QVERIFY(m_editor->gameDocument()->isModified());
        QVERIFY(m_tabs->tabText(0).endsWith(u'*'));
        press("&Save");
        QCOMPARE(read(), game());
        QVERIFY(!m_editor->gameDocument()->isModified());
        QVERIFY(!bar()->isVisible());

        QVERIFY(QFile::remove(m_path));
        QTRY_VERIFY(bar()->isVisible());
        write(game()); // and is there again
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
        QCOMPARE(m_editor->text(), game());
        QVERIFY(m_editor->gameDocument()->isModified());
        press("&Keep Mine");
        QVERIFY(m_tabs->save(m_editor));
        QCOMPARE(read(), game());
    }

    void aFileThatBecomesForeignIsAskedAbout()
    {
        QFile file(m_path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("% H\xFCtte\n");
        file.close();
        QTRY_VERIFY(bar()->isVisible());
        QCOMPARE(m_editor->text(), game());
        press("&Reload");
        QCOMPARE(m_editor->text(), QString::fromLatin1("% H\xFCtte\n"));
        QVERIFY(!m_editor->gameDocument()->isModified());
        press("&Convert to UTF-8");
        m_editor->undo(); // the text there was is not lost
        QCOMPARE(m_editor->text(), game());
        write(game()); // and in UTF-8 again
        QTRY_VERIFY(!m_editor->gameDocument()->isModified());
    }

    void aFolderMayGoAndComeBack()
    {
        QDir(m_folder->path()).mkpath(u"a/b"_s);
        m_path = m_folder->filePath(u"a/b/deep.sidl"_s);
        write(game());
        m_editor = m_tabs->openFile(m_path);
        QVERIFY(QDir(m_folder->filePath(u"a"_s)).removeRecursively());
        QTRY_VERIFY(bar()->isVisible());
        QVERIFY(m_editor->gameDocument()->isModified());
        answer(u"Cancel"_s);
        QVERIFY(!m_tabs->save(m_editor)); // there is no folder
        QCOMPARE(m_editor->text(), game());
        QVERIFY(QDir(m_folder->path()).mkpath(u"a/b"_s));
        write(game());
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
};

QTEST_MAIN(TestFileChanges)
#include "tst_filechanges.moc"
