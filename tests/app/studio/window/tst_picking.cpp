// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"

#include "app/studio/games/folderfiles.h"
#include "app/studio/games/gamespane.h"
#include "editor/symbols/pickdelegate.h"
#include "editor/symbols/picker.h"

#include <QDir>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace sidl;
using namespace sidl::app;
using sidl::editor::PickDelegate;
using sidl::editor::Picker;

/// Commands and files, picked by some letters of their names.
class TestPicking : public MainWindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QSettings().clear();
        open();
    }
    void cleanup() { m_window.reset(); }

    void everyMenuEntryIsACommand()
    {
        pick("pickCommand");
        const QStringList rows = texts();
        QVERIFY(rows.size() > 70);
        for (const char *wanted : {"New|File|Ctrl+N", "Move Lines Up|Edit > Lines|Alt+Up", "Dark|View > Colours|",
                                   "Problems ✓|View > Panes|", "Forget These|File > Open Recent|"})
            QVERIFY2(rows.contains(QString::fromUtf8(wanted)), wanted);
        QVERIFY(rows.filter(QStringLiteral("Commands")).isEmpty()); // not itself
        QCOMPARE(row(0)->toolTip(), QString());                     // New has no tip
        QTest::keyClicks(field(), QStringLiteral("newtem"));
        QVERIFY(!row(0)->toolTip().isEmpty());

        // One that comes later is there without more.
        QTest::keyClick(field(), Qt::Key_Escape);
        m_window->menuBar()->addMenu(QStringLiteral("&Extra"))->addAction(QStringLiteral("&Sing && Dance…"));
        pick("pickCommand");
        QTest::keyClicks(field(), QStringLiteral("dance"));
        QCOMPARE(texts(), QStringList{QStringLiteral("Sing & Dance|Extra|")});
    }

    void aCommandIsRun()
    {
        openGame("nim");
        QTRY_VERIFY(tabs()->current()->gameDocument()->hasFreshSymbols());
        tabs()->current()->setFocus();
        pick("pickCommand");
        QTest::keyClicks(field(), QStringLiteral("view wrap"));
        QTest::keyClick(field(), Qt::Key_Return);
        QVERIFY(!picker());
        QVERIFY(action("wrapLines")->isChecked());
        QCOMPARE(QApplication::focusWidget(), tabs()->current());

        pick("pickCommand"); // the one used last is the first, its words may come in any order
        QVERIFY(texts().first().startsWith(QStringLiteral("Wrap Lines ✓|View")));
        QTest::keyClicks(field(), QStringLiteral("line lines delete"));
        QCOMPARE(texts(), QStringList{QStringLiteral("Delete Lines|Edit > Lines|Ctrl+Shift+K")});
        const int lines = tabs()->current()->lines();
        QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, list()->visualItemRect(row(0)).center());
        QCOMPARE(tabs()->current()->lines(), lines - 1);
        tabs()->current()->undo();
        pick("pickCommand");
        QVERIFY(texts().at(0).startsWith(QStringLiteral("Delete Lines|")));
        QVERIFY(texts().at(1).startsWith(QStringLiteral("Wrap Lines")));
        QTest::keyClick(field(), Qt::Key_Escape);
        QVERIFY(!picker());
    }

    void commandsOfTheMenuThatIsTypedComeFirst()
    {
        openGame("chess"); // whose player black fits "back", letter by letter
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        pick("pickCommand");
        QTest::keyClicks(field(), QStringLiteral("run back"));
        QVERIFY(texts().filter(QStringLiteral("Run To > ")).size() > 1);
        QVERIFY2(texts().first().contains(QStringLiteral("|Game > Run Back To")), qPrintable(texts().first()));
        QTest::keyClick(field(), Qt::Key_Escape);
    }

    void whatCannotBeDoneIsNotRun()
    {
        pick("pickCommand");
        QTest::keyClicks(field(), QStringLiteral("Step"));
        QVERIFY(!action("step")->isEnabled());
        const QList<QListWidgetItem *> found = list()->findItems(QStringLiteral("Step"), Qt::MatchExactly);
        QCOMPARE(found.size(), 1);
        QVERIFY(!(found.first()->flags() & Qt::ItemIsEnabled));
        QSignalSpy triggered(action("step"), &QAction::triggered);
        list()->scrollToItem(found.first());
        QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, list()->visualItemRect(found.first()).center());
        QTest::keyClicks(field(), QStringLiteral("zzz"));
        QTest::keyClick(field(), Qt::Key_Return);
        QVERIFY(picker()); // still there
        QCOMPARE(texts(), QStringList{QStringLiteral("Nothing fits||")});
        QCOMPARE(triggered.count(), 0);
    }

    void filesOfTheFolderAreFound()
    {
        const QTemporaryDir folder;
        const QDir dir(folder.path());
        QVERIFY(dir.mkpath(QStringLiteral("deep/er")) && dir.mkpath(QStringLiteral(".hidden")));
        const QStringList names{QStringLiteral("alpha.sidl"), QStringLiteral("deep/er/alphabet.pl"),
                                QStringLiteral("deep/alpha.txt"), QStringLiteral(".hidden/alpha.sidl")};
        for (const QString &name : names) {
            QFile file(dir.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write("a(1).\nb(2).\nc(3).\n");
        }
        window<GamesPane>()->setFolder(folder.path());
        pick("pickFile");
        QTest::keyClicks(field(), QStringLiteral("alph"));
        QTRY_COMPARE(texts(),
                     (QStringList{QStringLiteral("alpha.sidl|%1|").arg(dir.dirName()),
                                  QStringLiteral("alphabet.pl|%1/deep/er|").arg(dir.dirName())}));
        QTest::keyClicks(field(), QStringLiteral("b:2"));
        QTRY_COMPARE(texts(), QStringList{QStringLiteral("alphabet.pl|%1/deep/er|line 2").arg(dir.dirName())});
        QTest::keyClick(field(), Qt::Key_Return);
        QCOMPARE(tabs()->current()->gameDocument()->path(), dir.absoluteFilePath(names.at(1)));
        QCOMPARE(tabs()->current()->caretPlace().line, 2);
        QCOMPARE(QApplication::focusWidget(), tabs()->current());
    }

    void openTextsAndSamplesAreFound()
    {
        openGame("nim");
        openGame("chess");
        auto *untitled = tabs()->newFile();
        pick("pickFile");
        const QStringList rows = texts();
        QVERIFY(rows.at(0).startsWith(QStringLiteral("nim.sidl|")) && rows.at(0).endsWith(QStringLiteral("|open")));
        QVERIFY(rows.at(1).startsWith(QStringLiteral("chess.sidl|")));
        QCOMPARE(rows.at(2), QStringLiteral("untitled.sidl||open")); // one is there already
        QVERIFY(rows.contains(QStringLiteral("kuhn-poker.sidl||sample")));
        QCOMPARE(rows.filter(QStringLiteral("nim.sidl")).size(), 1); // it is a sample, and was used last
        QTest::keyClick(field(), Qt::Key_Return);
        QCOMPARE(tabs()->current()->gameDocument()->title(), QStringLiteral("nim.sidl"));
        pick("pickFile");
        QTest::keyClicks(field(), QStringLiteral("untitled"));
        QTest::keyClick(field(), Qt::Key_Return);
        QCOMPARE(tabs()->current(), untitled);
    }

    void linesPredicatesAndCommands()
    {
        openGame("nim");
        pick("pickFile");
        QTest::keyClicks(field(), QStringLiteral(":14"));
        QTest::keyClick(field(), Qt::Key_Return);
        QCOMPARE(tabs()->current()->caretPlace().line, 14);

        tabs()->current()->append(QStringLiteral("zebra(1).\n"));
        pick("pickFile"); // it comes when the text is analysed
        QTest::keyClicks(field(), QStringLiteral("@zeb"));
        QTRY_VERIFY(texts().first().startsWith(QStringLiteral("zebra(1)||line ")));
        QTest::keyClick(field(), Qt::Key_Return);
        QCOMPARE(tabs()->current()->selectedText(), QStringLiteral("zebra"));

        pick("pickFile");
        QTest::keyClicks(field(), QStringLiteral(">wrap lines"));
        QTest::keyClick(field(), Qt::Key_Return);
        QVERIFY(action("wrapLines")->isChecked());
    }

    void aFolderThatIsTooLargeIsCut()
    {
        const QTemporaryDir folder;
        for (int i = 0; i < 20; ++i) {
            QFile file(folder.filePath(QStringLiteral("%1.sidl").arg(i)));
            QVERIFY(file.open(QIODevice::WriteOnly));
        }
        QCOMPARE(filesBelow(folder.path(), gameFileNames(), 15, {}).size(), 15);
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(filesBelow(folder.path(), gameFileNames(), 15, stop.get_token()).isEmpty());
        QVERIFY(filesBelow(folder.filePath(QStringLiteral("none")), {}, 15, {}).isEmpty());
    }

private:
    Picker *picker() const
    {
        auto *shown = window<Picker>();
        return shown && shown->isVisible() ? shown : nullptr;
    }
    QLineEdit *field() const { return picker()->findChild<QLineEdit *>(); }
    QListWidget *list() const { return picker()->findChild<QListWidget *>(); }
    QListWidgetItem *row(int index) const { return list()->item(index); }
    void pick(const char *name) const
    {
        QTRY_VERIFY(!window<Picker>()); // the last one has gone
        trigger(name);
        QVERIFY(picker());
    }
    /// "text|detail|aside"
    QStringList texts() const
    {
        QStringList result;
        for (int i = 0; i < list()->count(); ++i)
            result << row(i)->text() + u'|' + row(i)->data(PickDelegate::DetailRole).toString() + u'|'
                    + row(i)->data(PickDelegate::AsideRole).toString();
        return result;
    }
};

SIDL_WINDOW_TEST_MAIN(TestPicking)
#include "tst_picking.moc"
