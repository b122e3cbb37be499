// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"

#include "app/studio/games/folderfiles.h"
#include "app/studio/games/gamespane.h"
#include "debugger/board/griddialog.h"
#include "debugger/timeline/notedialog.h"
#include "editor/symbols/pickdelegate.h"
#include "editor/symbols/picker.h"

#include <QDir>
#include <QDockWidget>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QSettings>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
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
        for (const char *wanted :
             {"New|File|Ctrl+N", "Move Lines Up|Edit > Lines|Alt+Up", "Rename|Edit > Refactor|F2",
              "Dark|View > Colours|", "Close Outline|View > Panes|", "Forget These|File > Open Recent|"})
            QVERIFY2(rows.contains(QString::fromUtf8(wanted)), wanted);
        QVERIFY(rows.filter(u"Commands"_s).isEmpty()); // not itself
        QCOMPARE(row(0)->toolTip(), QString());        // New has no tip
        QTest::keyClicks(field(), u"newtem"_s);
        QVERIFY(!row(0)->toolTip().isEmpty());

        // One that comes later is there without more.
        QTest::keyClick(field(), Qt::Key_Escape);
        m_window->menuBar()->addMenu(u"&Extra"_s)->addAction(u"&Sing && Dance…"_s);
        pick("pickCommand");
        QTest::keyClicks(field(), u"dance"_s);
        QCOMPARE(texts(), QStringList{u"Sing & Dance|Extra|"_s});
    }

    void aCommandIsRun()
    {
        openGame("nim");
        QTRY_VERIFY(tabs()->current()->gameDocument()->hasFreshSymbols());
        tabs()->current()->setFocus();
        pick("pickCommand");
        QTest::keyClicks(field(), u"view wrap"_s);
        QTest::keyClick(field(), Qt::Key_Return);
        QVERIFY(!picker());
        QVERIFY(action("wrapLines")->isChecked());
        QCOMPARE(QApplication::focusWidget(), tabs()->current());

        pick("pickCommand"); // the one used last is the first, its words may come in any order
        QVERIFY(texts().first().startsWith(u"Wrap Lines ✓|View"_s));
        QTest::keyClicks(field(), u"line lines delete"_s);
        QCOMPARE(texts(), QStringList{u"Delete Lines|Edit > Lines|Ctrl+Shift+K"_s});
        const int lines = tabs()->current()->lines();
        QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, list()->visualItemRect(row(0)).center());
        QCOMPARE(tabs()->current()->lines(), lines - 1);
        tabs()->current()->undo();
        pick("pickCommand");
        QVERIFY(texts().at(0).startsWith(u"Delete Lines|"_s));
        QVERIFY(texts().at(1).startsWith(u"Wrap Lines"_s));
        QTest::keyClick(field(), Qt::Key_Escape);
        QVERIFY(!picker());
    }

    /// As in other editors: the key that opened the list begins anew, and that of the other list leads there.
    void theKeysOfTheListsActInThem()
    {
        pick("pickCommand");
        QTest::keyClicks(field(), u"wrap"_s);
        QTest::keyClick(field(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(field()->selectedText(), u"wrap"_s);
        QTest::keyClicks(field(), u"newtem"_s);
        QCOMPARE(field()->text(), u"newtem"_s);
        const QString prompt = field()->placeholderText();
        QTest::keyClick(field(), Qt::Key_P, Qt::ControlModifier);
        QVERIFY(picker() && field()->placeholderText() != prompt);
        QCOMPARE(field()->text(), QString());
        QTest::keyClick(field(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(picker() && field()->placeholderText() == prompt);
        QTest::keyClick(field(), Qt::Key_Escape);
        QVERIFY(!picker());
    }

    void commandsOfTheMenuThatIsTypedComeFirst()
    {
        openGame("chess"); // whose player black fits "back", letter by letter
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        pick("pickCommand");
        QTest::keyClicks(field(), u"run back"_s);
        QVERIFY(texts().filter(u"Run To > "_s).size() > 1);
        QVERIFY2(texts().first().contains(u"|Game > Run Back To"_s), qPrintable(texts().first()));
        QTest::keyClick(field(), Qt::Key_Escape);
    }

    /// A title that is what was typed comes before others that have it in them, whether its pane is open or not.
    void theTitleThatIsTypedComesFirst()
    {
        trigger("playLayout");
        QDockWidget *dock = m_window->findChild<QDockWidget *>(u"changes"_s);
        for (const bool isOpen : {false, true}) {
            dock->setVisible(isOpen);
            pick("pickCommand");
            QTest::keyClicks(field(), u"changes"_s);
            const QString first = isOpen ? u"Go to Changes|"_s : u"Changes|"_s;
            QVERIFY2(texts().first().startsWith(first), qPrintable(texts().join(u'\n')));
            QTest::keyClick(field(), Qt::Key_Return);
            QTRY_VERIFY(!dock->widget()->visibleRegion().isEmpty());
        }
    }

    /// Who types a few words of a command wants it done, and not that a setting of a like name changes unseen.
    void commandsComeBeforeTicksThatBeginAlike()
    {
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(action("replayAll")->isEnabled());
        pick("pickCommand");
        QTest::keyClicks(field(), u"replay all lines"_s);
        QVERIFY2(texts().at(0).startsWith(u"Replay All Lines under the Changed Rules|"_s), qPrintable(texts().at(0)));
        QVERIFY2(texts().at(1).startsWith(u"Replay All Lines on Every Save|"_s), qPrintable(texts().at(1)));
        QTest::keyClick(field(), Qt::Key_Escape);
    }

    void aTickThatIsSetIsTold()
    {
        const bool wasOn = action("impactOnSave")->isChecked();
        for (const bool isOn : {!wasOn, wasOn}) {
            pick("pickCommand");
            QTest::keyClicks(field(), u"replay all lines on every save"_s);
            QTest::keyClick(field(), Qt::Key_Return);
            QCOMPARE(action("impactOnSave")->isChecked(), isOn);
            QCOMPARE(m_window->statusBar()->currentMessage(),
                     u"Replay All Lines on Every Save is %1 now."_s.arg(isOn ? u"on"_s : u"off"_s));
        }
    }

    void theNameOfAPaneThatIsOpenLeadsToIt()
    {
        trigger("playLayout");
        trigger("goToAnalysis");
        trigger("goToTimeline"); // the other is behind it
        const QDockWidget *dock = m_window->findChild<QDockWidget *>(u"analysis"_s);
        for (int again = 0; again < 2; ++again) {
            pick("pickCommand");
            QTest::keyClicks(field(), u"analysis"_s);
            QVERIFY2(texts().first().startsWith("Go to Analysis|"_L1), qPrintable(texts().first()));
            QTest::keyClick(field(), Qt::Key_Return);
            QVERIFY(!dock->isHidden());
            QTRY_VERIFY(!dock->widget()->visibleRegion().isEmpty());
        }
        pick("pickCommand");
        QTest::keyClicks(field(), u"close analysis"_s);
        QTest::keyClick(field(), Qt::Key_Return);
        QVERIFY(dock->isHidden());
    }

    void whatCannotBeDoneIsNotRun()
    {
        pick("pickCommand");
        QTest::keyClicks(field(), u"Back"_s);
        QVERIFY(!action("back")->isEnabled());
        const QList<QListWidgetItem *> found = list()->findItems(u"Back"_s, Qt::MatchExactly);
        QCOMPARE(found.size(), 1);
        QVERIFY(!(found.first()->flags() & Qt::ItemIsEnabled));
        QSignalSpy triggered(action("back"), &QAction::triggered);
        list()->scrollToItem(found.first());
        QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, list()->visualItemRect(found.first()).center());
        QTest::keyClicks(field(), u"zzz"_s);
        QTest::keyClick(field(), Qt::Key_Return);
        QVERIFY(picker()); // still there
        QCOMPARE(texts(), QStringList{u"Nothing fits: Quick Open (Ctrl+P) has files and samples||"_s});
        QCOMPARE(triggered.count(), 0);
    }

    void whatIsMeantComesBeforeScatteredLetters()
    {
        openGame("nim");
        pick("pickCommand");
        QTest::keyClicks(field(), u"sit"_s); // as in "Show White Space"
        QVERIFY(!action("hotSeat")->isEnabled());
        QVERIFY2(texts().first().startsWith("Sit Here|"_L1), qPrintable(texts().first()));
        QTest::keyClick(field(), Qt::Key_Return);
        QVERIFY(picker()); // nothing else is done in its place
        QVERIFY(!action("showWhiteSpace")->isChecked());
        QTest::keyClick(field(), Qt::Key_Escape);

        trigger("playLayout");
        trigger("goToTimeline");
        const QSignalSpy triggered(action("goToEditor"), &QAction::triggered);
        pick("pickCommand");
        QTest::keyClicks(field(), u"go to text"_s); // as in "Go to Experiment"
        QVERIFY2(texts().first().startsWith("Go to Text"_L1), qPrintable(texts().first()));
        QTest::keyClick(field(), Qt::Key_Return);
        QCOMPARE(triggered.count(), 1);
    }

    /// Words that people know from other programs.
    void whatOthersCallIt_data()
    {
        QTest::addColumn<QString>("wanted");
        const std::pair<const char *, const char *> rows[] = {{"annotate", "Name and Comment"},
                                                              {"note", "Name and Comment"},
                                                              {"caption", "Name and Comment"},
                                                              {"spoilers", "Hide What Comes After"},
                                                              {"comment", "Toggle Comment"},
                                                              {"name", "Name and Comment"},
                                                              {"cover", "Go to Analysis"},
                                                              {"coverage", "Go to Analysis"},
                                                              {"why", "Go to Explain"},
                                                              {"shortcuts", "Settings"},
                                                              {"preferences", "Settings"},
                                                              {"indent", "Format Document"},
                                                              {"usages", "Find References"},
                                                              {"variables", "Go to Call Stack"},
                                                              {"theme", "Light"},
                                                              {"zoom", "Larger Text"},
                                                              {"errors", "Go to Problems"},
                                                              {"solve", "Go to Strategies"},
                                                              {"matrix", "Go to Strategies"},
                                                              {"backward", "Go to Strategies"},
                                                              {"normal form", "Go to Strategies"},
                                                              {"game tree", "Go to State Graph"},
                                                              {"extensive form", "Go to State Graph"},
                                                              {"watchpoint", "New Data Breakpoint"},
                                                              {"remove all", "Remove All Breakpoints"},
                                                              {"history", "Go to Timeline"},
                                                              {"autocomplete", "Complete"},
                                                              {"refactor", "Rename"},
                                                              {"maximize", "Full Screen"},
                                                              {"beamer", "Present"},
                                                              {"diff", "Go to Compare"},
                                                              {"performance", "Go to Profile"},
                                                              {"symmetry", "Go to Rules"},
                                                              {"symmetries", "Go to Rules"},
                                                              {"rules", "Go to Rules"},
                                                              {"go to rules", "Go to Rules"},
                                                              {"domain", "Go to Rules"},
                                                              {"dependencies", "Go to Rules"},
                                                              {"call graph", "Go to Rules"},
                                                              {"equilibrium", "Go to Strategies"},
                                                              {"equilibria", "Go to Strategies"},
                                                              {"nash", "Go to Strategies"},
                                                              {"minimax", "Go to Strategies"},
                                                              {"dominance", "Go to Strategies"},
                                                              {"dominated", "Go to Strategies"},
                                                              {"regret", "Go to Strategies"},
                                                              {"best response", "Go to Strategies"},
                                                              {"payoffs", "Go to Strategies"},
                                                              {"mixed", "Go to Strategies"},
                                                              {"force", "Go to Strategies"},
                                                              {"information sets", "Go to Knowledge"},
                                                              {"beliefs", "Go to Knowledge"},
                                                              {"epistemic", "Go to Knowledge"},
                                                              {"state space", "Go to State Graph"},
                                                              {"unit tests", "Go to Tests"},
                                                              {"regression", "Go to Tests"},
                                                              {"revert", "Reload from Disk"},
                                                              {"recover", "Recover Unsaved Texts"},
                                                              {"crash", "Recover Unsaved Texts"},
                                                              {"sample", "Quick Open"},
                                                              {"examples", "Quick Open"}};
        for (const auto &[typed, wanted] : rows)
            QTest::newRow(typed) << QString::fromLatin1(wanted);
    }

    void whatOthersCallIt()
    {
        QFETCH(QString, wanted);
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        pick("pickCommand");
        QTest::keyClicks(field(), QString::fromLatin1(QTest::currentDataTag()));
        QVERIFY2(texts().first().startsWith(wanted), qPrintable(texts().mid(0, 4).join(u'\n')));
        QVERIFY(!texts().first().contains(u'(')); // no letter of the menu
        QTest::keyClick(field(), Qt::Key_Escape);
    }

    void samplesAreFoundByTwoCommands()
    {
        for (const char *typed : {"sample", "example", "games"}) {
            pick("pickCommand");
            QTest::keyClicks(field(), QString::fromLatin1(typed));
            const QString found = texts().join(u'\n');
            QVERIFY2(found.contains(u"Quick Open"_s) && found.contains(u"Welcome Page"_s), qPrintable(found));
            QTest::keyClick(field(), Qt::Key_Escape);
        }
    }

    void theStateIsNamedByACommand()
    {
        openGame("nim");
        QVERIFY(!action("note")->isEnabled());
        trigger("start");
        QTRY_VERIFY(action("note")->isEnabled());
        pick("pickCommand");
        QTest::keyClicks(field(), u"bookmark"_s); // where to run to is called so, too
        QVERIFY(texts().contains(u"Name and Comment|Game|"_s));
        QTest::keyClick(field(), Qt::Key_Escape);
        trigger("note");
        QVERIFY(m_window->findChild<debugger::NoteDialog *>());
        m_window->findChild<debugger::NoteDialog *>()->reject();
    }

    void theGridIsSetUpByACommand()
    {
        QVERIFY(!action("setUpGrid")->isEnabled());
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(action("setUpGrid")->isEnabled());
        pick("pickCommand");
        QTest::keyClicks(field(), u"set up grid"_s);
        QTest::keyClick(field(), Qt::Key_Return);
        auto *dialog = window<debugger::GridDialog>();
        QVERIFY(dialog && dialog->isVisible());
        dialog->reject();
    }

    void filesOfTheFolderAreFound()
    {
        const QTemporaryDir folder;
        const QDir dir(folder.path());
        QVERIFY(dir.mkpath(u"deep/er"_s) && dir.mkpath(u".hidden"_s));
        const QStringList names{u"alpha.sidl"_s, u"deep/er/alphabet.pl"_s, u"deep/alpha.txt"_s, u".hidden/alpha.sidl"_s,
                                u"nim.sidl"_s,   u"nickel.sidl"_s};
        for (const QString &name : names) {
            QFile file(dir.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write("a(1).\nb(2).\nc(3).\n");
        }
        window<GamesPane>()->setFolder(folder.path());
        pick("pickFile");
        QTest::keyClicks(field(), u"nim"_s);
        QTRY_COMPARE(texts().first(), u"nim.sidl|%1|"_s.arg(dir.dirName())); // the sample of this name comes later
        QVERIFY(texts().contains(u"nim.sidl||sample"_s));
        QTest::keyClick(field(), Qt::Key_Backspace);
        QCOMPARE(texts().mid(0, 3), // one's own come before a sample whose name is shorter
                 (QStringList{u"nim.sidl|%1|"_s.arg(dir.dirName()), u"nickel.sidl|%1|"_s.arg(dir.dirName()),
                              u"nim.sidl||sample"_s}));
        field()->clear();
        QTest::keyClicks(field(), u"alph"_s);
        QTRY_COMPARE(
            texts(),
            (QStringList{u"alpha.sidl|%1|"_s.arg(dir.dirName()), u"alphabet.pl|%1/deep/er|"_s.arg(dir.dirName())}));
        QTest::keyClicks(field(), u"b:2"_s);
        QTRY_COMPARE(texts(), QStringList{u"alphabet.pl|%1/deep/er|line 2"_s.arg(dir.dirName())});
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
        QVERIFY(rows.at(0).startsWith(u"nim.sidl|"_s) && rows.at(0).endsWith(u"|open"_s));
        QVERIFY(rows.at(1).startsWith(u"chess.sidl|"_s));
        QCOMPARE(rows.at(2), u"untitled.sidl||open"_s); // one is there already
        QVERIFY(rows.contains(u"kuhn-poker.sidl||sample"_s));
        QCOMPARE(rows.filter(u"nim.sidl"_s).size(), 1); // it is a sample, and was used last
        QTest::keyClick(field(), Qt::Key_Return);
        QCOMPARE(tabs()->current()->gameDocument()->title(), u"nim.sidl"_s);
        pick("pickFile");
        QTest::keyClicks(field(), u"untitled"_s);
        QTest::keyClick(field(), Qt::Key_Return);
        QCOMPARE(tabs()->current(), untitled);
    }

    void linesPredicatesAndCommands()
    {
        openGame("nim");
        pick("pickFile");
        QTest::keyClicks(field(), u":14"_s);
        QTest::keyClick(field(), Qt::Key_Return);
        QCOMPARE(tabs()->current()->caretPlace().line, 14);

        tabs()->current()->append(u"zebra(1).\n"_s);
        pick("pickFile"); // it comes when the text is analysed
        QTest::keyClicks(field(), u"@zeb"_s);
        QTRY_VERIFY(texts().first().startsWith(u"zebra(_)||line "_s));
        QTest::keyClick(field(), Qt::Key_Return);
        QCOMPARE(tabs()->current()->selectedText(), u"zebra"_s);

        pick("pickFile");
        QTest::keyClicks(field(), u">wrap lines"_s);
        QTest::keyClick(field(), Qt::Key_Return);
        QVERIFY(action("wrapLines")->isChecked());
    }

    void aFolderThatIsTooLargeIsCut()
    {
        const QTemporaryDir folder;
        for (int i = 0; i < 20; ++i) {
            QFile file(folder.filePath(u"%1.sidl"_s.arg(i)));
            QVERIFY(file.open(QIODevice::WriteOnly));
        }
        QCOMPARE(filesBelow(folder.path(), gameFileNames(), 15, {}).size(), 15);
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(filesBelow(folder.path(), gameFileNames(), 15, stop.get_token()).isEmpty());
        QVERIFY(filesBelow(folder.filePath(u"none"_s), {}, 15, {}).isEmpty());
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
