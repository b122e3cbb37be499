// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"

#include "app/studio/games/gamespane.h"
#include "app/studio/search/searchpane.h"
#include "editor/symbols/matchdelegate.h"

#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLineEdit>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeWidget>

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

    void filesOfTheFolder()
    {
        search(QStringLiteral("cat"));
        QCOMPARE(printed(),
                 QStringLiteral("one.sidl (2)\n   1  % <cat>\n   2  fact(<cat>).\n"
                                "two.sidl (4)\n   1  a(<Cat>, cats).\n   1  a(Cat, <cat>s).\n"
                                "   2  b(ü, <cat>).\n")
                     .replace(QStringLiteral("(4)"), QStringLiteral("(3)")));
        QCOMPARE(message(), QStringLiteral("5 matches in 2 files."));
        button("searchCase")->click();
        button("searchWords")->click();
        QTRY_COMPARE(message(), QStringLiteral("3 matches in 2 files."));
        activate(1, 0);
        QCOMPARE(tabs()->current()->gameDocument()->path(), path("sub/two.sidl"));
        QCOMPARE(tabs()->current()->selectedText(), QStringLiteral("cat"));
        QCOMPARE(tabs()->current()->caretPlace().line, 2);
    }

    void openTextsAsTheyAre()
    {
        m_window->openFile(path("one.sidl"));
        CodeEditor *text = tabs()->current();
        text->setText(QStringLiteral("dog(1).\n"));
        search(QStringLiteral("dog"));
        QCOMPARE(printed(), QStringLiteral("one.sidl (1)\n   1  <dog>(1).\n"));
        text->insertAt(QStringLiteral("dog(0).\n"), 0, 0); // and they are followed
        QTRY_COMPARE(printed(), QStringLiteral("one.sidl (2)\n   1  <dog>(0).\n   2  <dog>(1).\n"));
        text->setText(QStringLiteral("cow(1).\n"));
        QTRY_COMPARE(printed(), QString());
        tabs()->newFile()->setText(QStringLiteral("cow(2).\n"));
        where()->setCurrentIndex(1);
        search(QStringLiteral("cow"));
        QCOMPARE(message(), QStringLiteral("2 matches in 2 files."));
        activate(1, 0);
        QVERIFY(tabs()->current()->gameDocument()->path().isEmpty());
        text->setModified(false);
    }

    void whatIsLeftOutIsTold()
    {
        write("large.sidl", QByteArray(2'100'000, 'x'));
        write("binary.pl", QByteArray("cat\0", 4));
        search(QStringLiteral("cat"));
        QVERIFY(message().contains(QStringLiteral("Left out as larger than 2 MB: 1.")));
        QVERIFY(message().contains(QStringLiteral("Left out as no text in UTF-8: 1.")));
        write("many.sidl", QByteArray("cat\n").repeated(FolderSearch::MostFinds));
        search(QStringLiteral("cat"));
        QVERIFY(message().contains(QStringLiteral("There are more")));
        QCOMPARE(pane()->count(), FolderSearch::MostFinds);
        button("searchExpression")->click();
        QTRY_VERIFY(!isRunning());
        field("searchPattern")->setText(QStringLiteral("(cat"));
        QTest::keyClick(field("searchPattern"), Qt::Key_Return);
        QVERIFY(message().contains(QStringLiteral("no regular expression")));
        window<GamesPane>()->setFolder({});
        where()->setCurrentIndex(0);
        field("searchPattern")->setText(QStringLiteral("cat"));
        QTest::keyClick(field("searchPattern"), Qt::Key_Return);
        QVERIFY(message().contains(QStringLiteral("No folder is opened")));
    }

    void aSearchIsCancelled()
    {
        for (int i = 0; i < 300; ++i)
            write(qPrintable(QStringLiteral("f%1.sidl").arg(i)), QByteArray("cat\n").repeated(10));
        trigger("findInFiles");
        field("searchPattern")->setText(QStringLiteral("cat"));
        QTest::keyClick(field("searchPattern"), Qt::Key_Return);
        QVERIFY(isRunning());
        m_window->findChild<QPushButton *>(QStringLiteral("searchStart"))->click();
        QVERIFY(!isRunning()); // at once
        QVERIFY(message().contains(QStringLiteral("Cancelled")));
        search(QStringLiteral("fact")); // and it works again
        QCOMPARE(message(), QStringLiteral("1 match in 1 file."));
    }

    void whatIsCheckedIsReplaced()
    {
        m_window->openFile(path("one.sidl"));
        CodeEditor *text = tabs()->current();
        search(QStringLiteral("cat"));
        button("searchReplacing")->click();
        field("searchReplacement")->setText(QStringLiteral("lynx"));
        const QTreeWidgetItem *two = tree()->topLevelItem(1);
        QCOMPARE(two->child(2)->data(0, MatchDelegate::NewTextRole).toString(), QStringLiteral("lynx"));
        tree()->topLevelItem(1)->child(1)->setCheckState(0, Qt::Unchecked);
        QCOMPARE(two->checkState(0), Qt::PartiallyChecked);
        m_window->findChild<QPushButton *>(QStringLiteral("searchReplace"))->click();
        QTRY_VERIFY(!isRunning());
        QVERIFY2(message().startsWith(QStringLiteral("Replaced 4 matches in 2 files.")), qPrintable(message()));
        QCOMPARE(text->text(), QStringLiteral("% lynx\nfact(lynx).\n"));
        QVERIFY(text->gameDocument()->isModified());
        QCOMPARE(read("one.sidl"), QByteArray("% cat\nfact(cat).\n")); // it is open: its user saves it
        text->undo();
        QCOMPARE(text->text(), QStringLiteral("% cat\nfact(cat).\n"));
        QCOMPARE(read("sub/two.sidl"),
                 QByteArray("\xEF\xBB\xBF"
                            "a(lynx, cats).\r\nb(\xC3\xBC, lynx).\r\n"));
        QCOMPARE(read("three.txt"), QByteArray("cat\n"));
    }

    void whatIsNotUtf8IsLeftAlone()
    {
        search(QStringLiteral("cat"));
        button("searchReplacing")->click();
        field("searchReplacement")->setText(QStringLiteral("x"));
        const QByteArray latin("% cat\nfact(\xFC).\n");
        write("one.sidl", latin);
        m_window->openFile(path("sub/two.sidl"));
        tabs()->current()->setReadOnly(true);
        m_window->findChild<QPushButton *>(QStringLiteral("searchReplace"))->click();
        QTRY_VERIFY(!isRunning());
        QVERIFY2(message().contains(QStringLiteral("one.sidl: it is no longer UTF-8; two.sidl: it cannot be edited")),
                 qPrintable(message()));
        QCOMPARE(read("one.sidl"), latin);
    }

    void whatHasChangedIsLeftAlone()
    {
        search(QStringLiteral("cat"));
        button("searchReplacing")->click();
        field("searchReplacement")->setText(QStringLiteral("x"));
        write("one.sidl", "% the cat\n");
        m_window->findChild<QPushButton *>(QStringLiteral("searchReplace"))->click();
        QTRY_VERIFY(!isRunning());
        QVERIFY2(message().contains(QStringLiteral("Not replaced in one.sidl: it has changed since")),
                 qPrintable(message()));
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
        return m_window->findChild<QPushButton *>(QStringLiteral("searchStart"))->text().contains(u"Cancel"_qs);
    }
    void search(const QString &text) const
    {
        trigger("findInFiles");
        QVERIFY(pane()->isVisible());
        field("searchPattern")->setText(text);
        QTest::keyClick(field("searchPattern"), Qt::Key_Return);
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
            result += file->text(0).section(QStringLiteral("   "), 0, 0) + u'\n';
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
