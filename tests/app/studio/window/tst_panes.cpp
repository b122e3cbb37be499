// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"
#include "tests/support/manual.h"

#include "app/studio/docks/docks.h"
#include "app/studio/help/helpwindow.h"
#include "app/studio/services/panes.h"
#include "app/studio/services/services.h"
#include "app/studio/services/statusmessages.h"
#include "app/studio/window/paneinfos.h"
#include "debugger/breakpoints/breakpointsmodel.h"
#include "debugger/enginesession/enginegamesession.h"

#include <QApplication>
#include <QDockWidget>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenuBar>
#include <QSet>
#include <QStatusBar>
#include <QStatusTipEvent>
#include <QTabBar>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

namespace {

/// A pane as somebody adds it, of the present test alone.
class NumberPane final : public QWidget
{
    Q_OBJECT
public:
    static ui::PaneInfo info()
    {
        ui::PaneInfo info;
        info.name = u"number"_s;
        info.title = u"Number of Words"_s;
        info.area = ui::PaneArea::Bottom;
        info.goToName = u"goToNumber"_s;
        info.goToText = u"Go to N&umber of Words"_s;
        info.goToKey = QKeySequence(Qt::META | Qt::Key_N);
        info.goToTip = u"See how many words there are"_s;
        info.isOnDemand = true;
        info.create = [] { return new NumberPane; };
        return info;
    }
};

} // namespace

/// Every pane of the list is in the window: as a dock, in the menus, by its key, and in the manual.
class TestPanes : public MainWindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { m_window.reset(); }
    void namesAreDifferent();
    void everyPaneHasADock_data() { listPanes(); }
    void everyPaneHasADock();
    void everyPaneIsInTheMenus_data() { listPanes(); }
    void everyPaneIsInTheMenus();
    void everyPaneIsGoneToByItsAction_data() { listPanes(); }
    void everyPaneIsGoneToByItsAction();
    void entriesOfGoToHaveALetterOrAKey();
    void lettersOfPanesLeaveTheMenusTheirs_data() { listPanes(); }
    void lettersOfPanesLeaveTheMenusTheirs();
    void escapeGivesBackTheText_data() { listPanes(); }
    void escapeGivesBackTheText();
    void tabGoesThroughAPane_data() { listPanes(); }
    void tabGoesThroughAPane();
    void everyPaneIsInTheManual_data() { listPanes(); }
    void everyPaneIsInTheManual();
    void helpIsAboutThePaneWithTheKeyboard_data() { listPanes(); }
    void helpIsAboutThePaneWithTheKeyboard();
    void helpOnAProblemIsAboutIt();
    void aPaneThatIsTickedIsBeforeTheOthers();
    void aNewPaneNeedsNoMoreThanItsInfo();
    void messagesEndAsSentences();
    void messagesTakeTurns();
    void tipsWaitUntilAMessageIsOver();
    void theTabOfAPaneGivesItTheKeyboard();

private:
    void listPanes() const;
    void startGame() const;
    const ui::PaneInfo &info() const;
    QDockWidget *dock() const { return m_window->findChild<QDockWidget *>(info().name); }
    QAction *goTo() const { return m_window->findChild<QAction *>(info().goToName); }
    QList<QAction *> menuEntries() const;

    QList<ui::PaneInfo> m_infos;
};

void TestPanes::initTestCase()
{
    open();
    m_window->findChild<QAction *>(u"playLayout"_s)->trigger();
    QObject owner;
    const Actions actions(&owner);
    const Panes none;
    m_infos = paneInfos(
        {actions, window<debugger::EngineGameSession>(), window<debugger::BreakpointsModel>(), tabs(), none});
    QCOMPARE(m_infos.size(), 26);
}

void TestPanes::listPanes() const
{
    QTest::addColumn<int>("pane");
    for (int i = 0; i < m_infos.size(); ++i)
        QTest::newRow(qPrintable(m_infos.at(i).name)) << i;
}

const ui::PaneInfo &TestPanes::info() const
{
    const int *pane = static_cast<const int *>(QTest::qData("pane", qMetaTypeId<int>()));
    return m_infos.at(*pane);
}

QList<QAction *> TestPanes::menuEntries() const
{
    QList<QAction *> entries;
    for (const QMenu *menu : m_window->menuBar()->findChildren<QMenu *>())
        entries << menu->actions();
    return entries;
}

void TestPanes::namesAreDifferent()
{
    QSet<QString> names, actions, keys;
    int withKey = 0;
    for (const ui::PaneInfo &info : m_infos) {
        names << info.name;
        actions << info.goToName;
        if (!info.goToKey.isEmpty()) {
            keys << info.goToKey.toString();
            ++withKey;
        }
    }
    QCOMPARE(names.size(), m_infos.size());
    QCOMPARE(actions.size(), m_infos.size());
    QCOMPARE(keys.size(), withKey);
}

void TestPanes::everyPaneHasADock()
{
    QVERIFY(dock());
    QVERIFY(dock()->windowTitle().startsWith(info().title)); // some add a number
    QVERIFY(dock()->widget());
    const Qt::DockWidgetArea area = m_window->dockWidgetArea(dock());
    const bool isLeft = info().area == ui::PaneArea::LeftTop || info().area == ui::PaneArea::LeftBottom;
    QCOMPARE(dock()->isHidden(), info().isOnDemand || isLeft);
    if (info().name == u"manual"_s) // which each layout places: here above the text
        QCOMPARE(area, Qt::TopDockWidgetArea);
    else
        QCOMPARE(area,
                 isLeft                                   ? Qt::LeftDockWidgetArea
                     : info().area == ui::PaneArea::Right ? Qt::RightDockWidgetArea
                                                          : Qt::BottomDockWidgetArea);
}

void TestPanes::everyPaneIsInTheMenus()
{
    const QList<QAction *> entries = menuEntries();
    QVERIFY(goTo());
    QVERIFY(entries.contains(goTo()));
    QCOMPARE(goTo()->text(), info().goToText);
    QCOMPARE(goTo()->shortcut(), info().goToKey);
    QCOMPARE(goTo()->statusTip(), info().goToTip);
    QVERIFY(entries.contains(dock()->toggleViewAction()));
}

void TestPanes::everyPaneIsGoneToByItsAction()
{
    const bool wasHidden = dock()->isHidden();
    goTo()->trigger();
    QTRY_VERIFY(dock()->widget()->isVisible());
    QTRY_VERIFY(!dock()->widget()->visibleRegion().isEmpty()); // not behind another tab
    const QWidget *focus = QApplication::focusWidget();
    QVERIFY(focus && (focus == dock() || dock()->isAncestorOf(focus))); // not left in the text
    dock()->setHidden(wasHidden);
}

void TestPanes::entriesOfGoToHaveALetterOrAKey()
{
    QStringList letters;
    qsizetype count = 0;
    for (const QMenu *menu : m_window->menuBar()->findChildren<QMenu *>()) {
        if (!menu->actions().contains(action("goToEditor")))
            continue;
        for (const QAction *entry : menu->actions()) {
            ++count;
            QVERIFY2(!entry->text().contains(u'('), qPrintable(entry->text())); // no letter beside the name
            const QString letter = QKeySequence::mnemonic(entry->text()).toString();
            QVERIFY2(!letter.isEmpty() || !entry->shortcut().isEmpty(), qPrintable(entry->text()));
            if (!letter.isEmpty())
                letters << letter;
        }
    }
    QCOMPARE(count, m_infos.size() + 1); // and that of the text
    QCOMPARE(letters.removeDuplicates(), 0);
}

/// A letter that a menu and a button have opens neither.
void TestPanes::lettersOfPanesLeaveTheMenusTheirs()
{
    const bool wasHidden = dock()->isHidden();
    goTo()->trigger(); // some make what they show only now
    QTRY_VERIFY(dock()->widget()->isVisible());
    QCOMPARE(lettersTaken(dock()->findChildren<QAbstractButton *>()), QStringList());
    QCOMPARE(lettersTaken(dock()->findChildren<QLabel *>()), QStringList());
    dock()->setHidden(wasHidden);
}

void TestPanes::startGame() const
{
    if (window<debugger::EngineGameSession>()->hasGame())
        return;
    openGame("tic-tac-toe"); // with a board
    trigger("start");
    QTRY_VERIFY(window<debugger::EngineGameSession>()->position());
}

/// Also to what is made while a game runs.
void TestPanes::tabGoesThroughAPane()
{
    constexpr int Enough = 500; // the links of a page are many
    startGame();
    const bool wasHidden = dock()->isHidden();
    QSet<const QWidget *> seen;
    for (const Qt::Key key : {Qt::Key_Tab, Qt::Key_Backtab}) {
        goTo()->trigger();
        QTRY_VERIFY(dock()->widget()->isVisible());
        const QWidget *focus = QApplication::focusWidget();
        for (int i = 0; i < Enough && dock()->isAncestorOf(focus); ++i) {
            seen << focus;
            QTest::keyClick(QApplication::focusWidget(), key);
            focus = QApplication::focusWidget();
        }
        QVERIFY(!dock()->isAncestorOf(focus)); // no trap
    }
    for (const QWidget *part : dock()->findChildren<QWidget *>())
        if (part->isVisible() && part->isEnabled() && (part->focusPolicy() & Qt::TabFocus) && !part->focusProxy())
            QVERIFY2(seen.contains(part), qPrintable(part->objectName() + u' ' + part->accessibleName()));
    dock()->setHidden(wasHidden);
}

/// Of every part of a pane that Tab leads to.
void TestPanes::escapeGivesBackTheText()
{
    startGame();
    const bool wasHidden = dock()->isHidden();
    for (int tabs = 0; tabs < 4; ++tabs) {
        goTo()->trigger();
        QTRY_VERIFY(dock()->widget()->isVisible());
        for (int tab = 0; tab < tabs; ++tab)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QWidget *focus = QApplication::focusWidget();
        QVERIFY(focus);
        if (!dock()->isAncestorOf(focus))
            break;
        QTest::keyClick(focus, Qt::Key_Escape);
        QCOMPARE(QApplication::focusWidget(), this->tabs()->currentView());
    }
    dock()->setHidden(wasHidden);
}

void TestPanes::everyPaneIsInTheManual()
{
    const manual::Page page = manual::page(u"window.md"_s);
    QVERIFY2(page.headings.contains(info().title), qPrintable(info().title));
    QVERIFY(!manual::section(page, info().title).trimmed().isEmpty());
}

void TestPanes::helpIsAboutThePaneWithTheKeyboard()
{
    startGame();
    const bool isManual = info().name == u"manual"_s; // who reads it beside the text asks about the text
    const bool wasHidden = dock()->isHidden();
    goTo()->trigger();
    QTRY_VERIFY(dock()->isAncestorOf(QApplication::focusWidget()));
    trigger("help");
    const HelpWindow *manual = nullptr;
    for (const HelpWindow *each : m_window->findChildren<HelpWindow *>())
        if (each->isVisible())
            manual = each;
    QVERIFY(manual);
    QCOMPARE(manual->place() == (HelpPlace{u"window.md"_s, info().title}), !isManual);
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    dock()->setHidden(wasHidden);
}

void TestPanes::helpOnAProblemIsAboutIt()
{
    trigger("newFile");
    QTest::keyClicks(QApplication::focusWidget(), u"create([1, a], )."_s);
    auto *view = m_window->findChild<QDockWidget *>(u"problems"_s)->findChild<QTreeView *>();
    QTRY_VERIFY(view->model()->rowCount() > 0);
    trigger("goToProblems");
    view->setCurrentIndex(view->model()->index(0, 0));
    trigger("help");
    const auto *manual = m_window->findChild<HelpWindow *>();
    QVERIFY(manual);
    QCOMPARE(manual->place().page, u"problems.md"_s);
}

void TestPanes::aPaneThatIsTickedIsBeforeTheOthers()
{
    auto *query = m_window->findChild<QDockWidget *>(u"query"_s);
    auto *problems = m_window->findChild<QDockWidget *>(u"problems"_s);
    query->hide();
    problems->show();
    problems->raise();
    QTRY_VERIFY(problems->widget()->isVisible());
    query->toggleViewAction()->trigger(); // as from the menu and the list of commands
    QTRY_VERIFY(query->widget()->isVisible());
    QVERIFY(m_window->tabifiedDockWidgets(query).contains(problems));
    QTRY_VERIFY(!problems->widget()->isVisible());
    const QWidget *focus = QApplication::focusWidget();
    QVERIFY(focus && query->isAncestorOf(focus)); // else what one types next goes into the rules
}

void TestPanes::aNewPaneNeedsNoMoreThanItsInfo()
{
    QMainWindow window;
    Docks docks(&window);
    // One of each area, as the window has.
    QList<ui::PaneInfo> infos;
    for (const ui::PaneArea area : {ui::PaneArea::LeftTop, ui::PaneArea::LeftBottom, ui::PaneArea::Right,
                                    ui::PaneArea::Middle, ui::PaneArea::Bottom}) {
        ui::PaneInfo info;
        info.name = u"area%1"_s.arg(int(area));
        info.area = area;
        info.create = [] { return new QWidget; };
        infos << info;
    }
    infos << NumberPane::info();
    docks.makePanes(infos);
    auto *pane = docks.panes().get<NumberPane>();
    QVERIFY(pane);
    docks.arrange(Layout::Play);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QDockWidget *dock = docks.of(pane);
    QCOMPARE(dock, window.findChild<QDockWidget *>(u"number"_s));
    QCOMPARE(dock->windowTitle(), u"Number of Words"_s);
    QVERIFY(dock->isHidden());
    QAction *goTo = docks.goTo(pane);
    QCOMPARE(docks.goToActions().last(), goTo);
    QCOMPARE(goTo->objectName(), u"goToNumber"_s);
    QCOMPARE(goTo->shortcut(), QKeySequence(Qt::META | Qt::Key_N));
    QVERIFY(goTo->toolTip().startsWith(u"See how many words there are ("_s));
    goTo->trigger();
    QTRY_VERIFY(pane->isVisible());
}

/// Parts of the window end their sentences in either way, and their own tests do not see the bar.
void TestPanes::messagesEndAsSentences()
{
    QStatusBar bar;
    StatusMessages messages(&bar);
    for (const auto &[told, shown] : {std::pair{u"Renamed at one place"_s, u"Renamed at one place."_s},
                                      {u"Checked nim.sidl."_s, u"Checked nim.sidl."_s},
                                      {u"Checking nim.sidl…"_s, u"Checking nim.sidl…"_s}}) {
        messages.show(told);
        QCOMPARE(bar.currentMessage(), shown);
    }
}

void TestPanes::messagesTakeTurns()
{
    QStatusBar bar;
    StatusMessages messages(&bar);
    messages.show(u"saved"_s);
    QCOMPARE(bar.currentMessage(), u"saved."_s);
    messages.show(u"opened"_s);
    QCOMPARE(bar.currentMessage(), u"opened."_s);
    messages.show({});
    QVERIFY(bar.currentMessage().isEmpty());
}

/// Else a button that happens to be under the pointer hides what a command tells.
void TestPanes::tipsWaitUntilAMessageIsOver()
{
    QMainWindow window;
    QStatusBar *bar = window.statusBar();
    StatusMessages messages(bar, 100);
    const auto tip = [&window](const QString &text) {
        QStatusTipEvent event(text);
        QCoreApplication::sendEvent(&window, &event);
    };
    tip(u"what the button does"_s);
    QCOMPARE(bar->currentMessage(), u"what the button does"_s);
    messages.show(u"there is no such state"_s);
    tip(u"what the button does"_s);
    tip({}); // the pointer leaves it
    QCOMPARE(bar->currentMessage(), u"there is no such state."_s);
    QTRY_VERIFY(bar->currentMessage().isEmpty());
    tip(u"what the button does"_s);
    QCOMPARE(bar->currentMessage(), u"what the button does"_s);
}

/// Where a part of the pane that was in front had it; Qt gives it to what is next, as a button of another pane.
void TestPanes::theTabOfAPaneGivesItTheKeyboard()
{
    startGame();
    trigger("debugLayout");
    m_window->resize(1024, 700);
    trigger("goToTests");
    const auto click = [this](const QString &title) {
        for (QTabBar *tabs : m_window->findChildren<QTabBar *>(QString(), Qt::FindDirectChildrenOnly))
            for (int tab = 0; tab < tabs->count(); ++tab)
                if (tabs->tabText(tab) == title)
                    QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(tab).center());
        QCoreApplication::processEvents();
    };
    const auto *knowledge = m_window->findChild<QDockWidget *>(u"knowledge"_s);
    auto *analysis = m_window->findChild<QDockWidget *>(u"analysis"_s);
    trigger("goToKnowledge");
    trigger("goToAnalysis");
    QLineEdit *field = nullptr;
    for (QLineEdit *one : analysis->findChildren<QLineEdit *>())
        if (one->isVisible() && one->focusPolicy() != Qt::NoFocus)
            field = one;
    QVERIFY(field);
    field->setFocus();
    QTRY_VERIFY(field->hasFocus());
    click(u"Knowledge"_s);
    QTRY_VERIFY(!field->isVisible());
    QTRY_VERIFY2(knowledge->isAncestorOf(QApplication::focusWidget()),
                 QApplication::focusWidget() ? QApplication::focusWidget()->metaObject()->className() : "nothing");
    // At the text it stays.
    trigger("goToEditor");
    const QWidget *text = QApplication::focusWidget();
    click(u"Analysis"_s);
    QTRY_VERIFY(analysis->widget()->isVisible());
    QCOMPARE(QApplication::focusWidget(), text);
    trigger("help"); // about what was clicked last
    const auto *manual = m_window->findChild<HelpWindow *>();
    QVERIFY(manual);
    QCOMPARE(manual->place(), (HelpPlace{u"window.md"_s, u"Analysis"_s}));
}

SIDL_WINDOW_TEST_MAIN(TestPanes)
#include "tst_panes.moc"
