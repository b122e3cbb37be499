// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"

#include "app/studio/games/gamespane.h"
#include "app/studio/search/searchpane.h"
#include "editor/symbols/matchdelegate.h"

#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;
using sidl::editor::CodeEditor;
using sidl::editor::MatchDelegate;

/// Finding and replacing in many texts, by the pane.
class TestSearch : public MainWindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        open();
        m_folder = std::make_unique<QTemporaryDir>();
        write("one.sidl", "% cat\nfact(cat).\n");
        write("sub/two.sidl",
              "\xEF\xBB\xBF"
              "a(Cat, cats).\r\nb(\xC3\xBC, cat).\r\n");
        write("three.txt", "cat\n");
        window<GamesPane>()->setFolder(m_folder->path());
    }
    void cleanup() { m_window.reset(); }

    void whatThePaneTellsIsReadInANarrowWindow()
    {
        SearchPane narrow;
        narrow.resize(narrow.minimumSizeHint().width(), 220);
        narrow.show();
        QVERIFY(QTest::qWaitForWindowExposed(&narrow));
        const auto *told = narrow.findChild<QLabel *>(u"searchMessage"_s);
        const QRect needed = told->fontMetrics().boundingRect(QRect(0, 0, told->contentsRect().width(), 1000),
                                                              Qt::TextWordWrap, told->text());
        QVERIFY(needed.height() > told->fontMetrics().height()); // more than a line
        QVERIFY2(needed.height() <= told->contentsRect().height(), qPrintable(QString::number(told->height())));
    }

    void filesOfTheFolder()
    {
        search(u"cat"_s);
        QCOMPARE(printed(),
                 u"one.sidl (2)\n   1  % <cat>\n   2  fact(<cat>).\n"
                 "two.sidl (4)\n   1  a(<Cat>, cats).\n   1  a(Cat, <cat>s).\n"
                 "   2  b(ü, <cat>).\n"_s.replace(u"(4)"_s, u"(3)"_s));
        QCOMPARE(message(), u"5 matches in 2 files."_s);
        button("searchCase")->click();
        button("searchWords")->click();
        QTRY_COMPARE(message(), u"3 matches in 2 files."_s);
        activate(1, 0);
        QCOMPARE(tabs()->current()->gameDocument()->path(), path("sub/two.sidl"));
        QCOMPARE(tabs()->current()->selectedText(), u"cat"_s);
        QCOMPARE(tabs()->current()->caretPlace().line, 2);
    }

    void openTextsAsTheyAre()
    {
        m_window->openFile(path("one.sidl"));
        CodeEditor *text = tabs()->current();
        text->setText(u"dog(1).\n"_s);
        search(u"dog"_s);
        QCOMPARE(printed(), u"one.sidl (1)\n   1  <dog>(1).\n"_s);
        text->insertAt(u"dog(0).\n"_s, 0, 0); // and they are followed
        QTRY_COMPARE(printed(), u"one.sidl (2)\n   1  <dog>(0).\n   2  <dog>(1).\n"_s);
        text->setText(u"cow(1).\n"_s);
        QTRY_COMPARE(printed(), QString());
        tabs()->newFile()->setText(u"cow(2).\n"_s);
        where()->setCurrentIndex(1);
        search(u"cow"_s);
        QCOMPARE(message(), u"2 matches in 2 files."_s);
        activate(1, 0);
        QVERIFY(tabs()->current()->gameDocument()->path().isEmpty());
        text->setModified(false);
    }

    void whatIsLeftOutIsTold()
    {
        write("large.sidl", QByteArray(2'100'000, 'x'));
        write("binary.pl", QByteArray("cat\0", 4));
        search(u"cat"_s);
        QVERIFY(message().contains(u"Left out as larger than 2 MB: 1."_s));
        QVERIFY(message().contains(u"Left out as no text in UTF-8, or with too long a line: 1."_s));
        write("many.sidl", QByteArray("cat\n").repeated(FolderSearch::MostFinds));
        search(u"cat"_s);
        QVERIFY(message().contains(u"There are more"_s));
        QCOMPARE(pane()->count(), FolderSearch::MostFinds);
        button("searchExpression")->click();
        QTRY_VERIFY(!isRunning());
        field("searchPattern")->setText(u"(cat"_s);
        QTest::keyClick(field("searchPattern"), Qt::Key_Return);
        QVERIFY(message().contains(u"no regular expression"_s));
        window<GamesPane>()->setFolder({});
        where()->setCurrentIndex(0);
        field("searchPattern")->setText(u"cat"_s);
        QTest::keyClick(field("searchPattern"), Qt::Key_Return);
        QVERIFY(message().contains(u"No folder is opened"_s));
    }

    void withoutAFolderTheTextsThatAreOpenAreLookedIn()
    {
        QCOMPARE(where()->currentText(), u"Opened folder"_s);
        window<GamesPane>()->setFolder({});
        QCOMPARE(where()->currentText(), u"Open texts"_s);
        window<GamesPane>()->setFolder(m_folder->path());
        QCOMPARE(where()->currentText(), u"Opened folder"_s);
        m_window.reset(); // at the next start there is none
        open();
        QCOMPARE(where()->currentText(), u"Open texts"_s);

        QTest::keyClick(where(), Qt::Key_Up); // it is meant, and told why nothing is there
        field("searchPattern")->setText(u"cat"_s);
        QTest::keyClick(field("searchPattern"), Qt::Key_Return);
        QVERIFY(message().contains(u"No folder is opened"_s));
        field("searchPattern")->clear();
        QTest::keyClick(where(), Qt::Key_Down);
        QCOMPARE(where()->currentText(), u"Open texts"_s);
        QVERIFY2(!message().contains(u"No folder"_s), qPrintable(message()));
    }

    /// What is typed in the pane is meant, when the key is pressed there, and not what is selected in the text.
    void theKeyOfThePaneLeavesWhatIsTypedThere()
    {
        m_window->openFile(path("one.sidl"));
        tabs()->current()->setSelection(0, 2, 0, 5);
        trigger("findInFiles");
        QCOMPARE(field("searchPattern")->text(), u"cat"_s);
        QTest::keyClicks(field("searchPattern"), u"fact"_s);
        trigger("findInFiles");
        QCOMPARE(field("searchPattern")->text(), u"fact"_s);
        QCOMPARE(field("searchPattern")->selectedText(), u"fact"_s);
        tabs()->current()->setFocus();
        trigger("findInFiles");
        QCOMPARE(field("searchPattern")->text(), u"cat"_s);
    }

    void thatMatchesWithoutACharacterAreLeftOutIsTold()
    {
        search(u"x*"_s); // no expression
        const QString none = u"No match in 2 files."_s;
        QCOMPARE(message(), none);
        button("searchExpression")->click();
        QTRY_VERIFY(!isRunning());
        for (const char *pattern : {"^", "$", "x*"}) {
            search(QString::fromLatin1(pattern));
            QCOMPARE(message(),
                     none + u" The pattern matches only places with no character in them, which are left out."_s);
        }
        search(u"xyz"_s);
        QCOMPARE(message(), none);
        search(u"(one|^fact)"_s);
        QVERIFY(message().contains(u"1 match in 1 file."_s));
    }

    void aSearchIsCancelled()
    {
        for (int i = 0; i < 300; ++i)
            write(qPrintable(u"f%1.sidl"_s.arg(i)), QByteArray("cat\n").repeated(10));
        trigger("findInFiles");
        field("searchPattern")->setText(u"cat"_s);
        QTest::keyClick(field("searchPattern"), Qt::Key_Return);
        QVERIFY(isRunning());
        m_window->findChild<QPushButton *>(u"searchStart"_s)->click();
        QVERIFY(!isRunning()); // at once
        QVERIFY(message().contains(u"Cancelled"_s));
        search(u"fact"_s); // and it works again
        QCOMPARE(message(), u"1 match in 1 file."_s);
    }

    void whatIsCheckedIsReplaced()
    {
        m_window->openFile(path("one.sidl"));
        CodeEditor *text = tabs()->current();
        search(u"cat"_s);
        button("searchReplacing")->click();
        field("searchReplacement")->setText(u"lynx"_s);
        const QTreeWidgetItem *two = tree()->topLevelItem(1);
        QCOMPARE(two->child(2)->data(0, MatchDelegate::NewTextRole).toString(), u"lynx"_s);
        tree()->topLevelItem(1)->child(1)->setCheckState(0, Qt::Unchecked);
        QCOMPARE(two->checkState(0), Qt::PartiallyChecked);
        m_window->findChild<QPushButton *>(u"searchReplace"_s)->click();
        QTRY_VERIFY(!isRunning());
        QVERIFY2(message().startsWith(u"Replaced 4 matches in 2 files."_s), qPrintable(message()));
        QCOMPARE(text->text(), u"% lynx\nfact(lynx).\n"_s);
        QVERIFY(text->gameDocument()->isModified());
        QCOMPARE(read("one.sidl"), QByteArray("% cat\nfact(cat).\n")); // it is open: its user saves it
        text->undo();
        QCOMPARE(text->text(), u"% cat\nfact(cat).\n"_s);
        QCOMPARE(read("sub/two.sidl"),
                 QByteArray("\xEF\xBB\xBF"
                            "a(lynx, cats).\r\nb(\xC3\xBC, lynx).\r\n"));
        QCOMPARE(read("three.txt"), QByteArray("cat\n"));
    }

    void groupsAreReplacedAsTheyAreShown()
    {
        search(u"no"_s);
        button("searchExpression")->click();
        search(u"fact\\((\\w)(\\w+)\\)"_s);
        button("searchReplacing")->click();
        QVERIFY(field("searchReplacement")->toolTip().contains(u"\\1 or $1"_s));
        field("searchReplacement")->setText(u"$2(\\1, $$)"_s);
        QCOMPARE(tree()->topLevelItem(0)->child(0)->data(0, MatchDelegate::NewTextRole).toString(), u"at(c, $)"_s);
        m_window->findChild<QPushButton *>(u"searchReplace"_s)->click();
        QTRY_VERIFY(!isRunning());
        QCOMPARE(read("one.sidl"), QByteArray("% cat\nat(c, $).\n"));
    }

    void whatCameWithTheProgramIsLeftAlone()
    {
        tabs()->setShippedGames(m_folder->path());
        m_window->openFile(path("sub/two.sidl"));
        search(u"cat"_s);
        button("searchReplacing")->click();
        field("searchReplacement")->setText(u"lynx"_s);
        m_window->findChild<QPushButton *>(u"searchReplace"_s)->click();
        QTRY_VERIFY(!isRunning());
        QCOMPARE(read("one.sidl"), QByteArray("% cat\nfact(cat).\n"));
        QVERIFY2(message().startsWith(u"Replaced 3 matches in 1 file. Left as they are: 1 file that came with the "
                                      "program; open one"_s),
                 qPrintable(message()));
        QVERIFY(tabs()->current()->text().contains(u"lynx"_s)); // which a copy is saved of
        tabs()->current()->setModified(false);
    }

    void whatWasReplacedIsFollowedWhenItIsUndone()
    {
        write("sub/two.sidl", "dog\n");
        m_window->openFile(path("one.sidl"));
        CodeEditor *text = tabs()->current();
        search(u"cat"_s);
        button("searchReplacing")->click();
        field("searchReplacement")->setText(u"lynx"_s);
        m_window->findChild<QPushButton *>(u"searchReplace"_s)->click();
        QTRY_VERIFY(!isRunning());
        QCOMPARE(message(), u"Replaced 2 matches in 1 file. No match in 2 files."_s);
        QCOMPARE(printed(), QString());
        text->undo();
        QTRY_COMPARE(printed(), u"one.sidl (2)\n   1  % <cat>\n   2  fact(<cat>).\n"_s);
        QCOMPARE(message(), u"2 matches in 1 file."_s);
        text->insertAt(u"cat.\n"_s, 0, 0);
        QTRY_COMPARE(message(), u"3 matches in 1 file."_s);
        m_window->openFile(path("sub/two.sidl")); // searched as a file, and without a match
        tabs()->current()->setText(u"cat\n"_s);
        QTRY_COMPARE(message(), u"4 matches in 2 files."_s);
        tabs()->newFile()->setText(u"cat\n"_s); // elsewhere
        text->undo();
        QTRY_COMPARE(message(), u"3 matches in 2 files."_s);
    }

    /// Pressed once more, it does not replace what was left out.
    void whatIsLeftOutStaysSo()
    {
        search(u"cat"_s);
        button("searchReplacing")->click();
        field("searchReplacement")->setText(u"catcat"_s);
        auto *replace = m_window->findChild<QPushButton *>(u"searchReplace"_s);
        tree()->topLevelItem(1)->setCheckState(0, Qt::Unchecked);
        QVERIFY(replace->isEnabled());
        const QByteArray two = read("sub/two.sidl");
        replace->click();
        QTRY_VERIFY(!isRunning());
        QCOMPARE(read("one.sidl"), QByteArray("% catcat\nfact(catcat).\n"));
        QCOMPARE(tree()->topLevelItemCount(), 2);
        QVERIFY(!replace->isEnabled());
        replace->click();
        QCOMPARE(read("sub/two.sidl"), two);
        tree()->topLevelItem(1)->child(0)->setCheckState(0, Qt::Checked);
        QVERIFY(replace->isEnabled());
        search(u"cat"_s); // anew
        QCOMPARE(tree()->topLevelItem(0)->checkState(0), Qt::Checked);
    }

    void whatWasFoundForAnotherPatternIsNotReplaced()
    {
        search(u"cat"_s);
        button("searchReplacing")->click();
        field("searchReplacement")->setText(u"x"_s);
        const auto *replace = m_window->findChild<QPushButton *>(u"searchReplace"_s);
        QVERIFY(replace->isEnabled());
        field("searchPattern")->setText(u"("_s);
        QVERIFY(!replace->isEnabled()); // it was not searched for yet
        field("searchPattern")->setText(u"cat"_s);
        QVERIFY(replace->isEnabled());
        field("searchPattern")->setText(u"("_s);
        button("searchExpression")->click(); // which is no expression
        QCOMPARE(tree()->topLevelItemCount(), 0);
        QVERIFY(!replace->isEnabled());
    }

    /// Where open texts are searched, no other file is written.
    void whatIsFoundGoesAlongToAnotherName()
    {
        m_window->openFile(path("one.sidl"));
        CodeEditor *text = tabs()->current();
        where()->setCurrentIndex(1);
        search(u"cat"_s);
        button("searchReplacing")->click();
        field("searchReplacement")->setText(u"lynx"_s);
        tree()->topLevelItem(0)->child(0)->setCheckState(0, Qt::Unchecked);
        answerFileDialog(path("other.sidl"));
        trigger("saveAs");
        QCOMPARE(text->gameDocument()->path(), path("other.sidl"));
        QCOMPARE(printed(), u"other.sidl (2)\n   1  % <cat>\n   2  fact(<cat>).\n"_s);
        m_window->openFile(path("one.sidl")); // was not searched by this name
        activate(0, 1);
        QCOMPARE(tabs()->current(), text);
        QCOMPARE(text->caretPlace().line, 2);
        text->insertAt(u"\n"_s, 0, 0);
        QTRY_COMPARE(printed(), u"other.sidl (2)\n   2  % <cat>\n   3  fact(<cat>).\n"_s);
        replace();
        QVERIFY2(message().startsWith(u"Replaced 1 match in 1 file."_s), qPrintable(message()));
        QCOMPARE(text->text(), u"\n% cat\nfact(lynx).\n"_s);
        QCOMPARE(read("one.sidl"), QByteArray("% cat\nfact(cat).\n"));
        text->setModified(false);
    }

    void whatIsFoundInANewTextIsThereWhenItIsSaved()
    {
        CodeEditor *text = tabs()->newFile();
        text->setText(u"fact(cat).\n"_s);
        where()->setCurrentIndex(1);
        search(u"cat"_s);
        button("searchReplacing")->click();
        field("searchReplacement")->setText(u"lynx"_s);
        answerFileDialog(path("new.sidl"));
        trigger("save");
        QCOMPARE(text->gameDocument()->path(), path("new.sidl"));
        QCOMPARE(printed(), u"new.sidl (1)\n   1  fact(<cat>).\n"_s);
        tabs()->setCurrentIndex(0);
        activate(0, 0);
        QCOMPARE(tabs()->current(), text);
        QCOMPARE(text->selectedText(), u"cat"_s);
        replace();
        QVERIFY2(message().startsWith(u"Replaced 1 match in 1 file."_s), qPrintable(message()));
        QCOMPARE(text->text(), u"fact(lynx).\n"_s);
        text->setModified(false);
    }

    /// The one of the text, as it was changed, and the one that it was of, as it is on disk.
    void aFolderHasBothFilesOfATextThatIsSavedByAnotherName()
    {
        m_window->openFile(path("one.sidl"));
        CodeEditor *text = tabs()->current();
        text->insertAt(u"\n"_s, 0, 0);
        search(u"fact"_s);
        QCOMPARE(printed(), u"one.sidl (1)\n   3  <fact>(cat).\n"_s);
        answerFileDialog(path("other.sidl"));
        trigger("saveAs");
        QTRY_COMPARE(printed(), u"one.sidl (1)\n   2  <fact>(cat).\nother.sidl (1)\n   3  <fact>(cat).\n"_s);
    }

    void anOpenTextThatWasClosedIsLeftAlone()
    {
        m_window->openFile(path("one.sidl"));
        where()->setCurrentIndex(1);
        search(u"cat"_s);
        button("searchReplacing")->click();
        field("searchReplacement")->setText(u"lynx"_s);
        trigger("close");
        QCOMPARE(printed(), u"one.sidl (2)\n   1  % <cat>\n   2  fact(<cat>).\n"_s);
        replace();
        QVERIFY2(message().startsWith(u"Replaced 0 matches in 0 files. Not replaced in one.sidl: it was closed."_s),
                 qPrintable(message()));
        QCOMPARE(read("one.sidl"), QByteArray("% cat\nfact(cat).\n"));
    }

    void whatIsNotUtf8IsLeftAlone()
    {
        search(u"cat"_s);
        button("searchReplacing")->click();
        field("searchReplacement")->setText(u"x"_s);
        const QByteArray latin("% cat\nfact(\xFC).\n");
        write("one.sidl", latin);
        m_window->openFile(path("sub/two.sidl"));
        tabs()->current()->setReadOnly(true);
        m_window->findChild<QPushButton *>(u"searchReplace"_s)->click();
        QTRY_VERIFY(!isRunning());
        QVERIFY2(message().contains(u"one.sidl: it is no longer UTF-8; two.sidl: it cannot be edited"_s),
                 qPrintable(message()));
        QCOMPARE(read("one.sidl"), latin);
    }

    void whatHasChangedIsLeftAlone()
    {
        search(u"cat"_s);
        button("searchReplacing")->click();
        field("searchReplacement")->setText(u"x"_s);
        write("one.sidl", "% the cat\n");
        m_window->findChild<QPushButton *>(u"searchReplace"_s)->click();
        QTRY_VERIFY(!isRunning());
        QVERIFY2(message().contains(u"Not replaced in one.sidl: it has changed since"_s), qPrintable(message()));
        QCOMPARE(read("one.sidl"), QByteArray("% the cat\n"));
    }

private:
    QString path(const char *name) const { return QDir(m_folder->path()).absoluteFilePath(QLatin1String(name)); }
    void write(const char *name, const QByteArray &bytes) const
    {
        QVERIFY(QDir().mkpath(QFileInfo(path(name)).absolutePath()));
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    QByteArray read(const char *name) const
    {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    SearchPane *pane() const { return window<SearchPane>(); }
    QTreeWidget *tree() const { return pane()->findChild<QTreeWidget *>(); }
    QComboBox *where() const { return pane()->findChild<QComboBox *>(); }
    QLineEdit *field(const char *name) const { return pane()->findChild<QLineEdit *>(QLatin1String(name)); }
    QToolButton *button(const char *name) const { return pane()->findChild<QToolButton *>(QLatin1String(name)); }
    QString message() const { return labelText("searchMessage"); }
    bool isRunning() const
    {
        return m_window->findChild<QPushButton *>(u"searchStart"_s)->text().contains(u"Cancel"_s);
    }
    void search(const QString &text) const
    {
        trigger("findInFiles");
        QVERIFY(pane()->isVisible());
        field("searchPattern")->setText(text);
        QTest::keyClick(field("searchPattern"), Qt::Key_Return);
        QTRY_VERIFY(!isRunning());
    }
    void replace() const
    {
        m_window->findChild<QPushButton *>(u"searchReplace"_s)->click();
        QTRY_VERIFY(!isRunning());
    }
    void activate(int file, int find) const
    {
        QTreeWidgetItem *item = tree()->topLevelItem(file)->child(find);
        tree()->scrollToItem(item);
        QTest::mouseClick(tree()->viewport(), Qt::LeftButton, {}, tree()->visualItemRect(item).center());
    }
    /// Without folders, with "<>" around each match.
    QString printed() const
    {
        QString result;
        for (int i = 0; i < tree()->topLevelItemCount(); ++i) {
            const QTreeWidgetItem *file = tree()->topLevelItem(i);
            result += file->text(0).section(u"   "_s, 0, 0) + u'\n';
            for (int row = 0; row < file->childCount(); ++row) {
                QString line = file->child(row)->text(0);
                const int start = file->child(row)->data(0, MatchDelegate::MatchStartRole).toInt();
                line.insert(start + file->child(row)->data(0, MatchDelegate::MatchLengthRole).toInt(), u'>');
                result += line.insert(start, u'<') + u'\n';
            }
        }
        return result;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

SIDL_WINDOW_TEST_MAIN(TestSearch)
#include "tst_search.moc"
