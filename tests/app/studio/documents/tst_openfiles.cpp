// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/documents/editortabstest.h"

#include "app/studio/documents/openfiles.h"
#include "app/studio/settings/settings.h"
#include "editor/text/textfile.h"

using namespace Qt::StringLiterals;
using namespace sidl::app;
namespace editor = sidl::editor;
using sidl::editor::CodeEditor;

/// Files whose tabs come back: after they were closed, and at the next start.
class TestOpenFiles : public EditorTabsTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }

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

    void aClosedTabComesBackToItsPlace()
    {
        const QString other = m_path + u".other.sidl"_s;
        QVERIFY(QFile::copy(m_path, other));
        m_tabs->openFile(other);
        QVERIFY(m_tabs->closeTab(0));
        CodeEditor *again = m_tabs->reopenClosed();
        QVERIFY(again);
        QCOMPARE(m_tabs->at(0), again);
        QCOMPARE(m_tabs->current(), again);
        QCOMPARE(again->gameDocument()->path(), m_path);
        QVERIFY(m_tabs->closeTab(0) && m_tabs->closeTab(0));
        QVERIFY(m_tabs->reopenClosed());
        QVERIFY(m_tabs->reopenClosed());
        QCOMPARE(m_tabs->at(0)->gameDocument()->path(), m_path);
    }

    /// The tab that comes back is in sight, also where there are more than there is room for.
    void aTabThatComesBackIsScrolledTo()
    {
        m_tabs->resize(300, 400);
        for (const char *name : {"a-long-name.sidl", "another-long-name.sidl", "third-long-name.sidl", "last.sidl"}) {
            const QString other = m_folder->filePath(QLatin1String(name));
            QVERIFY(QFile::copy(m_path, other));
            m_tabs->openFile(other);
        }
        const QTabBar *bar = m_tabs->tabBar();
        const auto isSeen = [bar] {
            const QRect tab = bar->tabRect(bar->currentIndex());
            return tab.left() >= 0 && tab.left() < bar->width() / 2;
        };
        QCoreApplication::processEvents();
        QVERIFY(m_tabs->closeTab(0));
        QCoreApplication::processEvents();
        QVERIFY(m_tabs->reopenClosed());
        QCOMPARE(m_tabs->currentIndex(), 0);
        QVERIFY2(isSeen(), qPrintable(QString::number(bar->tabRect(0).left())));
        QCoreApplication::processEvents();
        QVERIFY(isSeen());
    }

    void aSplitComesBackWithItsTab()
    {
        m_tabs->split(Qt::Vertical);
        QVERIFY(m_tabs->closeTab(0));
        CodeEditor *again = m_tabs->reopenClosed();
        QVERIFY(again);
        QVERIFY(m_tabs->isSplit());
        QCOMPARE(m_tabs->splitOf(again)->orientation, Qt::Vertical);
        QCOMPARE(m_tabs->splitOf(again)->beside, QString());
        QCOMPARE(m_tabs->currentViews().size(), 2);
    }

    void splitsComeBackAtTheNextStart()
    {
        const QString other = m_path + u".other.sidl"_s;
        QVERIFY(QFile::copy(m_path, other));
        CodeEditor *second = m_tabs->openFile(other);
        m_tabs->setCurrent(m_editor);
        m_tabs->showBeside(second);
        rememberOpenFiles(m_tabs.get());
        EditorTabs next;
        restoreOpenFiles(&next);
        QCOMPARE(next.editors().size(), 2);
        const auto split = next.splitOf(next.editorOf(m_path));
        QVERIFY(split);
        QCOMPARE(split->orientation, Qt::Horizontal);
        QCOMPARE(split->beside, other);
        QVERIFY(!next.splitOf(next.editorOf(other)));
        for (const QString &used : {m_path, other}) { // the tab that was seen, wherever in it the caret was
            m_tabs->setCurrent(m_tabs->editorOf(used));
            QCOMPARE(m_tabs->currentIndex(), 0);
            rememberOpenFiles(m_tabs.get());
            EditorTabs again;
            restoreOpenFiles(&again);
            QCOMPARE(again.currentIndex(), 0);
            QVERIFY(again.isSplit());
            QCOMPARE(again.current(), again.editorOf(used));
            again.show();
            again.activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(&again));
            QCOMPARE(QApplication::focusWidget(), again.currentView());
            QCOMPARE(again.current(), again.editorOf(used));
        }
        QFile::remove(other);
    }

    /// The window of the next start may be smaller, and its views come to their size later.
    void theCaretIsSeenInBothHalvesAtTheNextStart()
    {
        QString text;
        for (int i = 0; i < 33; ++i)
            text += u"init([a, %1]).\n"_s.arg(i);
        m_editor->setText(text);
        m_editor->gameDocument()->save(m_path);
        m_tabs->resize(700, 500);
        m_tabs->split(Qt::Horizontal);
        for (CodeEditor *view : m_tabs->currentViews()) {
            view->setCursorPosition(30, 4);
            view->setFirstVisibleLine(18);
        }
        const auto isSeen = [](const CodeEditor *view) {
            const int line = view->caretPlace().line - 1, first = view->firstVisibleLine();
            return line >= first && line < first + view->SendScintilla(CodeEditor::SCI_LINESONSCREEN);
        };
        rememberOpenFiles(m_tabs.get());
        EditorTabs next;
        next.resize(900, 900);
        restoreOpenFiles(&next);
        next.resize(700, 250);
        next.show();
        QVERIFY(QTest::qWaitForWindowExposed(&next));
        QCOMPARE(next.currentViews().size(), 2);
        for (CodeEditor *view : next.currentViews()) {
            QCOMPARE(view->caretPlace().line, 31);
            QTRY_VERIFY(view->SendScintilla(CodeEditor::SCI_LINESONSCREEN) < 15);
            QTRY_VERIFY(isSeen(view));
            QVERIFY(view->firstVisibleLine() >= 18);
        }
        next.currentViews().front()->setFirstVisibleLine(2); // somebody reads on: that stays
        next.resize(700, 300);
        QTRY_VERIFY(isSeen(next.currentViews().back()));
        QCOMPARE(next.currentViews().front()->firstVisibleLine(), 2);
    }

    /// The lines that were seen come back, but not to who goes elsewhere as soon as the text is seen.
    void whereOneGoesInARestoredTextIsInSight()
    {
        const QString other = m_path + u".other.sidl"_s;
        QFile file(other);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray("% line\n").repeated(200));
        file.close();
        settings::OpenFiles open;
        for (const QString &path : {m_path, other})
            open.files.push_back({path, 40, 1, 23, 47, {}, {}});
        open.current = open.used = m_path;
        settings::setOpenFiles(open);
        EditorTabs next;
        next.resize(700, 500);
        restoreOpenFiles(&next); // the other one has not had its size yet
        next.show();
        QVERIFY(QTest::qWaitForWindowExposed(&next));
        for (int times = 0; times < 20; ++times)
            QCoreApplication::processEvents();
        CodeEditor *text = next.openFile(other);
        next.goTo(text, {text->gameDocument()->revision(), 150, 1, 0});
        for (int times = 0; times < 20; ++times)
            QCoreApplication::processEvents();
        QCOMPARE(text->caretPlace().line, 150);
        const int top = text->firstVisibleLine(), rows = int(text->SendScintilla(CodeEditor::SCI_LINESONSCREEN));
        QVERIFY2(top < 149 && 149 < top + rows, qPrintable(QString::number(top)));
        QFile::remove(other);
    }

    /// After a crash the texts that were never saved come last, the latest first.
    void restoredTextsComeBackToTheirPlaces()
    {
        const QString other = m_path + u".other.sidl"_s;
        QVERIFY(QFile::copy(m_path, other));
        for (const char *text : {"one(1).\n", "two(2).\n"})
            m_tabs->newFile()->setText(QString::fromLatin1(text));
        m_tabs->openFile(other);
        m_tabs->tabBar()->moveTab(1, 0);
        m_tabs->setCurrent(m_tabs->editors().at(2));
        const auto shownIn = [](const EditorTabs &tabs) {
            QStringList names;
            for (const CodeEditor *editor : tabs.editors())
                names << editor->gameDocument()->title() + (editor == tabs.current() ? u"*"_s : QString());
            return names;
        };
        const QStringList before = shownIn(*m_tabs);
        QCOMPARE(before.size(), 4);
        QVERIFY2(before.at(2).endsWith(u".sidl*"_s), qPrintable(before.join(u' ')));
        rememberOpenFiles(m_tabs.get());

        const settings::OpenFiles open = settings::openFiles();
        EditorTabs next;
        restoreOpenFiles(&next);
        QCOMPARE(next.editors().size(), 2);
        for (const int number : {2, 1})
            next.restoreText({}, u"text(%1).\n"_s.arg(number), {}, {}, number);
        QVERIFY(shownIn(next) != before);
        restoreTabOrder(&next, open);
        QCOMPARE(shownIn(next), before);
        QFile::remove(other);
    }

    /// Not the one whose tab is the last: where a new text is proposed to go is beside it.
    void atTheNextStartTheTextThatIsSeenIsTheOneUsedLast()
    {
        const QString other = m_path + u".other.sidl"_s;
        QVERIFY(QFile::copy(m_path, other));
        m_tabs->openFile(other);
        m_tabs->setCurrent(m_editor);
        rememberOpenFiles(m_tabs.get());
        EditorTabs next;
        connect(&next, &EditorTabs::fileUsed, this, &settings::addRecentFile); // as the window does
        restoreOpenFiles(&next);
        QCOMPARE(settings::recentFiles().mid(0, 2), (QStringList{m_path, other}));
    }

    // While a large file is read the window is painted and its timers go on.
    void aLargeFileIsInNoTabUntilItIsWhole()
    {
        const QByteArray text = QByteArray("row(1). % ...\n").repeated(1'500'000);
        const QString path = putOther(text);
        int pauses = 0;
        QTimer timer;
        connect(&timer, &QTimer::timeout, &timer, [&] {
            if (!m_tabs->isBusy())
                return;
            ++pauses;
            QCOMPARE(m_tabs->editors(), QList{m_editor});
            QCOMPARE(m_tabs->current(), m_editor);
        });
        timer.start(0);
        const CodeEditor *large = m_tabs->openFile(path);
        QVERIFY(large);
        QVERIFY(pauses > 0);
        QVERIFY(!m_tabs->isBusy());
        QCOMPARE(m_tabs->current(), large);
        QVERIFY(large->gameDocument()->utf8() == text);
        QVERIFY(!large->gameDocument()->isModified());
        m_tabs->split(Qt::Vertical);
        QCOMPARE(m_tabs->currentViews().size(), 2);
        QCOMPARE(m_tabs->currentViews().last()->length(), int(text.size()));
        m_tabs->closeSplit();
        QVERIFY(m_tabs->closeTab(1));
    }

    void aLargeFileIsOpenedOnce()
    {
        const QString path = putOther(QByteArray("row(1). % ...\n").repeated(1'500'000));
        CodeEditor *inPause = nullptr;
        QTimer::singleShot(0, m_tabs.get(), [&] {
            QVERIFY(m_tabs->isBusy());
            inPause = m_tabs->openFile(path);
        });
        CodeEditor *opened = m_tabs->openFile(path);
        QVERIFY(opened);
        QCOMPARE(inPause, opened);
        QCOMPARE(m_tabs->editors().size(), 2);
        QCOMPARE(m_tabs->current(), inPause);
        m_tabs->discard(inPause);
    }

    void otherTabsGoWhileALargeFileIsRead()
    {
        const QByteArray text = QByteArray("row(1). % ...\n").repeated(1'500'000);
        const QString path = putOther(text);
        QTimer::singleShot(0, m_tabs.get(), [&] { QVERIFY(m_tabs->closeTab(0)); });
        const CodeEditor *large = m_tabs->openFile(path);
        QVERIFY(large);
        QCOMPARE(m_tabs->editors().size(), 1);
        QVERIFY(large->gameDocument()->utf8() == text);
    }

    void whileALargeFileIsSavedTheWindowAnswers()
    {
        const QString path = putOther(QByteArray("row(1). % ...\n").repeated(1'500'000));
        const CodeEditor *large = m_tabs->openFile(path);
        QVERIFY(large);
        QTest::keyClick(m_tabs->current(), Qt::Key_A);
        int pauses = 0;
        QTimer timer;
        connect(&timer, &QTimer::timeout, &timer, [&] {
            if (!large->gameDocument()->isBusy())
                return;
            ++pauses;
            QVERIFY(m_tabs->isBusy());
            QVERIFY(!m_tabs->maySaveUnasked(large));
            QVERIFY(!m_tabs->saveAll());
        });
        timer.start(0);
        QVERIFY(m_tabs->save(m_tabs->current()));
        QVERIFY(pauses > 0);
        QVERIFY(!m_tabs->isBusy());
        QVERIFY(!large->gameDocument()->isModified());
        QVERIFY(editor::readTextFile(path).utf8 == large->gameDocument()->utf8());
        timer.stop();
        QTest::qWait(500); // for who watches the file
        QVERIFY(!large->gameDocument()->isModified());
        QVERIFY(m_tabs->closeTab(1));
    }

    void whatIsChangedWhileItIsSavedStaysUnsaved()
    {
        const QByteArray text = QByteArray("row(1). % ...\n").repeated(1'500'000);
        const QString path = putOther(text);
        CodeEditor *large = m_tabs->openFile(path);
        QVERIFY(large);
        QTest::keyClick(large, Qt::Key_A);
        QTimer timer;
        connect(&timer, &QTimer::timeout, &timer, [&] {
            if (!large->gameDocument()->isBusy())
                return;
            large->insertAt(u"b"_s, 0, 0);
            timer.stop();
        });
        timer.start(0);
        QCOMPARE(large->gameDocument()->save(path), QString());
        QVERIFY(editor::readTextFile(path).utf8 == 'a' + text);
        QVERIFY(large->gameDocument()->isModified());
        large->undo();
        QVERIFY(m_tabs->save(large));
        QVERIFY(!large->gameDocument()->isModified());
        m_tabs->discard(large);
    }

    // The file is still large, and read no second time for what was deleted; saved, the text is one like others.
    void ofALargeFileNoDifferenceIsShown()
    {
        m_editor = m_tabs->openFile(putOther(QByteArray("row(1). % ...\n").repeated(200'000)));
        QVERIFY(m_editor->gameDocument()->isLarge());
        m_editor->selectAll();
        QTest::keyClick(m_editor, Qt::Key_Delete);
        QTRY_VERIFY(!m_editor->gameDocument()->isLarge());
        QTest::keyClicks(m_editor, u"a."_s);
        bool isLater = false; // than marks come
        QTimer::singleShot(400, m_editor, [&] { isLater = true; });
        QTRY_VERIFY(isLater);
        QCOMPARE(changes(), QString());
        QVERIFY(m_tabs->save(m_editor));
        QTest::keyClick(m_editor, Qt::Key_Return);
        QTRY_COMPARE(changes(), u"2 new"_s);
        QVERIFY(m_tabs->save(m_editor));
    }

    void whatOthersChangedIsAStepOfItsOwn_data()
    {
        QTest::addColumn<int>("rows");
        QTest::newRow("small") << 10;
        QTest::newRow("large") << 200'000;
    }

    void whatOthersChangedIsAStepOfItsOwn()
    {
        QFETCH(int, rows);
        const QByteArray text = QByteArray("row(1). % ...\n").repeated(rows);
        m_editor = m_tabs->openFile(putOther(text));
        m_editor->SendScintilla(CodeEditor::SCI_DOCUMENTEND);
        putOther(text + "last(1).\n");
        QTRY_COMPARE(m_editor->length(), int(text.size()) + 9);
        m_editor->selectAll();
        QTest::keyClick(m_editor, Qt::Key_Delete);
        QCOMPARE(m_editor->length(), 0);
        m_editor->undo();
        QCOMPARE(m_editor->length(), int(text.size()) + 9);
        QVERIFY(!m_editor->gameDocument()->isModified());
        m_editor->undo();
        QCOMPARE(m_editor->length(), int(text.size()));
        m_editor->redo();
        QVERIFY(m_tabs->save(m_editor));
    }

    void aLargeFileThatIsChangedWhileItIsReadIsReadAgain()
    {
        const QString path = putOther(QByteArray("row(1). % ...\n").repeated(1'500'000));
        QTimer::singleShot(0, m_tabs.get(), [&] { QVERIFY(QFile::resize(path, 8)); });
        const CodeEditor *large = m_tabs->openFile(path);
        QVERIFY(large);
        QTRY_COMPARE(large->text(), u"row(1). "_s);
        QVERIFY(!large->gameDocument()->isModified());
    }
};

QTEST_MAIN(TestOpenFiles)
#include "tst_openfiles.moc"
