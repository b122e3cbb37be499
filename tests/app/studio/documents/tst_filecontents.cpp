// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/documents/editortabstest.h"

#include "tests/support/ordinaryuser.h"
#include <QClipboard>
#include <QLabel>

#include "editor/assist/symbolnavigation.h"
#include "editor/editor/findbar.h"
#include "editor/text/linecommands.h"
#include "editor/text/textfile.h"
#include "sidl/views/jsonlanguage.h"

#include <QMimeData>
#include <QSignalSpy>
#include <QToolButton>

#include <sys/stat.h>

using namespace Qt::StringLiterals;
using namespace sidl::app;
using sidl::editor::CodeEditor;

/// Files that are not plain UTF-8 text, cannot be written, or are very large.
class TestFileContents : public EditorTabsTest
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { sidl::views::addJsonLanguages(); }
    void init() { begin(); }
    void cleanup() { end(); }

    void anEmptyTextTellsWhatCanBeTyped()
    {
        auto *empty = m_tabs->newFile();
        const auto *hint = empty->findChild<QLabel *>(u"emptyHint"_s);
        QVERIFY(hint && hint->isVisible() && !hint->text().isEmpty());
        QVERIFY(hint->testAttribute(Qt::WA_TransparentForMouseEvents));
        QTest::keyClicks(empty, u"g"_s);
        QVERIFY(!hint->isVisible());
        QTest::keyClick(empty, Qt::Key_Backspace);
        QVERIFY(hint->isVisible());
        QVERIFY(!m_editor->findChild<QLabel *>(u"emptyHint"_s)->isVisible()); // it has rules
    }

    void noRulesAreTypedIntoAnEmptyViewFile()
    {
        auto *empty = m_tabs->newFile();
        const auto *hint = empty->findChild<QLabel *>(u"emptyHint"_s);
        QVERIFY(hint && hint->isVisible());
        QCOMPARE(empty->gameDocument()->save(m_folder->filePath(u"x.view.json"_s)), QString());
        QCOMPARE(empty->text(), QString());
        QVERIFY(!hint->isVisible());
    }

    void aPipeIsNotWaitedFor()
    {
        const QString path = m_folder->filePath(u"pipe.sidl"_s);
        QCOMPARE(mkfifo(QFile::encodeName(path).constData(), 0600), 0);
        QString told;
        QTimer::singleShot(0, this, [this, &told] {
            if (auto *box = m_tabs->findChild<QMessageBox *>()) {
                told = box->text() + box->informativeText();
                box->accept();
            }
        });
        QVERIFY(!m_tabs->openFile(path));
        QVERIFY2(told.contains(u"it is a pipe, and not a file"_s), qPrintable(told));
    }

    void aTextWithALongLineIsNotEditedUntilItIsBroken()
    {
        const QByteArray bytes = "p([" + QByteArray("1, ").repeated(100'000) + "1]).\n";
        const QString path = putOther(bytes);
        m_editor = m_tabs->openFile(path);
        QVERIFY(m_editor);
        QVERIFY(m_editor->lines() > 1000);
        QCOMPARE(m_editor->text().remove(u'\n'), QString::fromUtf8(bytes).remove(u'\n'));
        QVERIFY2(bar()->text().contains(u"sidl format other.sidl"_s), qPrintable(bar()->text()));
        QCOMPARE(m_tabs->tabText(1), u"other.sidl (read-only)"_s);
        QTest::keyClicks(m_editor, u"x"_s);
        QVERIFY(!m_editor->gameDocument()->isModified());
        QVERIFY(!m_editor->gameDocument()->save(path).isEmpty());
        QCOMPARE(bytesOf(path), bytes);
        putOther("p([1]).\n"); // as if by sidl format
        QTRY_COMPARE(m_editor->text(), u"p([1]).\n"_s);
        QVERIFY(!bar()->isVisible());
        QTest::keyClicks(m_editor, u"x"_s);
        QVERIFY(m_editor->gameDocument()->isModified());
    }

    /// The lines it is shown in would be saved.
    void aTextInAnotherEncodingWithALongLineIsNotConverted()
    {
        m_editor = m_tabs->openFile(putOther("\xFF " + QByteArray("a, ").repeated(10)));
        QVERIFY(m_editor && m_editor->gameDocument()->canConvert());
        m_editor->gameDocument()->reload(
            sidl::editor::readTextFile(putOther("\xFF " + QByteArray("a, ").repeated(100'001))));
        QVERIFY(m_editor->lines() > 1000);
        QVERIFY(!m_editor->gameDocument()->canConvert());
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
        const QString path = putOther("a.\rb.");
        m_editor = m_tabs->openFile(path);
        QVERIFY(!m_editor->gameDocument()->isModified()); // nobody is asked to save what was only looked at
        QCOMPARE(m_editor->text(), u"a.\nb."_s);
        QCOMPARE(m_editor->gameDocument()->fileFormat(), u"UTF-8, CR"_s); // so the file is, until it is saved
        QVERIFY(bar()->text().contains(u"carriage return"_s));
        QTest::mouseClick(bar()->findChild<QToolButton *>(), Qt::LeftButton);
        QTest::keyClicks(m_editor, u"x"_s);
        QVERIFY(!bar()->isVisible()); // once is enough
        QVERIFY(m_tabs->save(m_editor));
        QCOMPARE(bytesOf(path), QByteArray("xa.\nb."));
        QCOMPARE(m_editor->gameDocument()->fileFormat(), u"UTF-8, LF"_s);
        for (const char *mixed : {"a.\rb.\n", "a.\rb.\r\n", "a.\nb.\r"}) {
            putOther(mixed);
            m_editor->gameDocument()->reload(sidl::editor::readTextFile(path));
            QCOMPARE(m_editor->gameDocument()->fileFormat(), u"UTF-8, mixed line ends"_s);
        }
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
        QCOMPARE(read(), game());
        QVERIFY(m_editor->gameDocument()->isModified());
        QVERIFY(m_tabs->save(m_editor));
        QCOMPARE(read().size(), 20'001);
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
        QVERIFY2(!read().contains(QChar()) && read().endsWith(game()), qPrintable(read()));
    }

    void largeTextsSayThatTheyAreNotChecked()
    {
        QByteArray bytes;
        while (bytes.size() < 10'000'000)
            bytes += "fact_number(" + QByteArray::number(bytes.size()) + ", some, more). % of a large game\n";
        m_editor = m_tabs->openFile(putOther(bytes));
        QVERIFY(bar()->isVisible());
        QVERIFY2(bar()->text().contains(u"larger than 2 MB"_s), qPrintable(bar()->text()));
        QSignalSpy told(m_tabs.get(), &EditorTabs::told);
        m_editor->navigation()->goToDefinition(); // needs it checked, and tells by what
        QCOMPARE(told.count(), 1);
        QVERIFY2(told[0][0].toString().contains(u"Check Now"_s), qPrintable(told[0][0].toString()));
        QSignalSpy wanted(m_tabs.get(), &EditorTabs::checkRequested);
        press("&Check Now");
        QCOMPARE(wanted.count(), 1);
        QTest::keyClicks(m_editor, u"%"_s);
        QVERIFY(m_tabs->save(m_editor));
        QVERIFY(bytesOf(m_editor->gameDocument()->path()) == '%' + bytes);
        m_editor->selectAll();
        QTest::keyClick(m_editor, Qt::Key_Delete);
        QTRY_VERIFY(!bar()->isVisible()); // of a large text it is told soon after
        m_editor->undo();
        QTRY_VERIFY(bar()->isVisible());
    }

    /// As long as it can be drawn.
    void aVeryLongLineIsOneLine()
    {
        const QByteArray bytes = "p(" + QByteArray("a, ").repeated(90'000) + "a).";
        m_editor = m_tabs->openFile(putOther(bytes));
        QTest::keyClicks(m_editor, u"%"_s);
        QTest::keyClick(m_editor, Qt::Key_End);
        QTest::keyClicks(m_editor, u" x"_s);
        m_editor->viewport()->repaint();
        QVERIFY(m_tabs->save(m_editor));
        QVERIFY(bytesOf(m_editor->gameDocument()->path()) == '%' + bytes + " x");
    }
};

QTEST_MAIN(TestFileContents)
#include "tst_filecontents.moc"
