// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"

#include "app/studio/docks/docks.h"
#include "app/studio/games/newgamedialog.h"
#include "app/studio/help/helpwindow.h"
#include "app/studio/present/presentwindow.h"
#include "debugger/hotseat/hotseat.h"

#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QAccessible>
#include <QDockWidget>
#include <QMenuBar>
#include <QRadioButton>
#include <QSet>
#include <QStackedWidget>
#include <QTabBar>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// What programs that read the screen aloud get to know: whatever takes the keyboard tells what it is and its name.
class TestAccessibility : public MainWindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        open();
        openGame("kuhn-poker");
        trigger("start");
        QTRY_VERIFY(action("present")->isEnabled());
    }
    void cleanup() { m_window.reset(); }

    void everyPaneTellsItsFields();
    void theWindowTellsItsFields();
    void theOtherWindowsTellTheirFields();
    void everyFieldOfTheWindowIsReachedByTab();
    void tabGoesFromSeatToSeat();
    void dialogsAreUsedByKeys_data();
    void dialogsAreUsedByKeys();

private:
    static QString withoutName(const QWidget *window);
    static QStringList missedByTab(const QWidget *dialog);
    static QStringList lettersTwice(const QWidget *dialog);
    static bool takesKeys(const QWidget *widget)
    {
        return widget->isVisible() && (widget->focusPolicy() & Qt::TabFocus) && !widget->focusProxy()
            && widget->isEnabled();
    }
};

QString TestAccessibility::withoutName(const QWidget *window)
{
    QStringList nameless;
    for (QWidget *widget : window->findChildren<QWidget *>()) {
        const auto *tabs = qobject_cast<QTabBar *>(widget);
        if (!takesKeys(widget) || (tabs && tabs->count() == 0)) // the window keeps some empty ones aside
            continue;
        const QAccessibleInterface *told = QAccessible::queryAccessibleInterface(widget);
        const bool isNamed = told && !told->text(QAccessible::Name).trimmed().isEmpty();
        if (!isNamed || told->role() == QAccessible::NoRole)
            nameless << QString::fromLatin1(widget->metaObject()->className()) + u' ' + widget->objectName() + u" in "_s
                    + QString::fromLatin1(widget->parentWidget()->metaObject()->className());
    }
    return nameless.join(u'\n');
}

void TestAccessibility::theWindowTellsItsFields()
{
    for (const char *layout : {"editLayout", "playLayout", "debugLayout", "graphLayout"}) {
        trigger(layout);
        QCoreApplication::processEvents();
        QCOMPARE(withoutName(m_window.get()), QString());
    }
}

void TestAccessibility::everyPaneTellsItsFields()
{
    for (const QAction *goTo : m_window->findChildren<QAction *>()) {
        if (!goTo->objectName().startsWith("goTo"_L1) || !goTo->isEnabled() || goTo->objectName() == "goToLine"_L1
            || goTo->objectName() == "goToChronon"_L1)
            continue;
        action(qPrintable(goTo->objectName()))->trigger();
        QCoreApplication::processEvents();
        QCOMPARE(withoutName(m_window.get()), QString());
    }
}

void TestAccessibility::theOtherWindowsTellTheirFields()
{
    NewGameDialog newGame;
    newGame.show();
    QCOMPARE(withoutName(&newGame), QString());
    trigger("help");
    QTRY_VERIFY(otherWindow<HelpWindow>());
    QCOMPARE(withoutName(otherWindow<HelpWindow>()), QString());
    trigger("present");
    QCOMPARE(withoutName(otherWindow<PresentWindow>()), QString());
    otherWindow<PresentWindow>()->close();
    QTRY_VERIFY(!otherWindow<PresentWindow>());
    trigger("hotSeat");
    QTRY_COMPARE(withoutName(otherWindow<debugger::HotSeat>()), QString());
}

void TestAccessibility::everyFieldOfTheWindowIsReachedByTab()
{
    trigger("playLayout");
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QSet<const QWidget *> reached;
    for (const Qt::Key key : {Qt::Key_Tab, Qt::Key_Backtab}) { // each way, up to the text, where Tab writes a tab
        trigger("goToSeats");
        for (int i = 0; i < 200; ++i) {
            QWidget *focus = QApplication::focusWidget();
            QVERIFY(focus);
            if (qobject_cast<const editor::CodeEditor *>(focus))
                break;
            reached << focus;
            QTest::keyClick(focus, key);
        }
    }
    QStringList missed;
    // The window keeps tabs of docks that are gone where nobody sees them.
    const auto isKept
        = [](const QWidget *one) { return qobject_cast<const QTabBar *>(one) && one->visibleRegion().isEmpty(); };
    for (const QWidget *widget : m_window->findChildren<QWidget *>())
        if (takesKeys(widget) && !isKept(widget) && !reached.contains(widget)
            && !qobject_cast<const editor::CodeEditor *>(widget))
            missed << QString::fromLatin1(widget->metaObject()->className()) + u' ' + widget->objectName();
    QCOMPARE(missed.join(u'\n'), QString());
}

/// With the actions of each, although they are made anew while one plays.
void TestAccessibility::tabGoesFromSeatToSeat()
{
    trigger("playLayout");
    QTRY_VERIFY(window<debugger::ChoiceList>() && window<debugger::ChoiceList>()->isVisible());
    QList<int> seats;
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    trigger("goToSeats");
    QVERIFY2(qobject_cast<debugger::ChoiceList *>(QApplication::focusWidget()), // where one acts, and sees it
             QApplication::focusWidget()->metaObject()->className());
    for (int i = 0; i < 30; ++i) {
        QWidget *focus = QApplication::focusWidget();
        const QList<debugger::SeatColumn *> all = columns();
        for (int seat = 0; seat < all.size(); ++seat)
            if (all.at(seat)->isAncestorOf(focus) && (seats.isEmpty() || seats.last() != seat))
                seats << seat;
        if (qobject_cast<const debugger::TimelineTree *>(focus))
            break;
        QTest::keyClick(focus, Qt::Key_Tab);
    }
    QList<int> inOrder = seats;
    std::sort(inOrder.begin(), inOrder.end());
    QCOMPARE(seats, inOrder); // none is come back to
    QCOMPARE(seats.size(), columns().size());
}

/// The fields that neither Tab nor Shift+Tab gets to, from where the keyboard is at first.
QStringList TestAccessibility::missedByTab(const QWidget *dialog)
{
    QStringList missed;
    for (const Qt::Key key : {Qt::Key_Tab, Qt::Key_Backtab}) {
        QSet<const QWidget *> reached;
        for (int i = 0; i < 150 && QApplication::focusWidget(); ++i) {
            reached << QApplication::focusWidget();
            QTest::keyClick(QApplication::focusWidget(), key);
        }
        for (const QWidget *widget : dialog->findChildren<QWidget *>())
            if (takesKeys(widget) && !reached.contains(widget)
                && !std::any_of(reached.begin(), reached.end(), [widget](const QWidget *one) {
                       const auto *button = qobject_cast<const QRadioButton *>(widget); // of a group, one is reached
                       return button && qobject_cast<const QRadioButton *>(one)
                           && one->parentWidget() == button->parentWidget();
                   }))
                missed << QString::fromLatin1(widget->metaObject()->className()) + u' '
                        + QAccessible::queryAccessibleInterface(const_cast<QWidget *>(widget))->text(QAccessible::Name);
    }
    return missed;
}

/// The letters with Alt that more than one field has.
QStringList TestAccessibility::lettersTwice(const QWidget *dialog)
{
    QStringList letters, twice;
    const auto add = [&](const QString &text) {
        const QString letter = QKeySequence::mnemonic(text).toString();
        if (!letter.isEmpty() && letters.contains(letter))
            twice << text;
        letters << letter;
    };
    for (const QLabel *label : dialog->findChildren<QLabel *>())
        if (label->isVisible() && label->buddy())
            add(label->text());
    for (const QAbstractButton *button : dialog->findChildren<QAbstractButton *>())
        if (button->isVisible())
            add(button->text());
    return twice;
}

void TestAccessibility::dialogsAreUsedByKeys_data()
{
    QTest::addColumn<QString>("command");
    for (const char *command : {"settings", "newFromTemplate", "dataBreakpoint", "editState", "table", "goToChronon",
                                "goToLine", "setUpGrid", "about"})
        QTest::newRow(command) << QString::fromLatin1(command);
}

void TestAccessibility::dialogsAreUsedByKeys()
{
    QFETCH(QString, command);
    QStringList found;
    bool isReached = false;
    QTimer timer;
    const auto use = [&] {
        QWidget *dialog = QApplication::activeModalWidget();
        if (!dialog)
            return; // it comes
        timer.stop();
        isReached = QTest::qWaitFor(
            [dialog] { return dialog->isActiveWindow() && dialog->isAncestorOf(QApplication::focusWidget()); });
        auto *pages = dialog->findChild<QStackedWidget *>();
        for (int page = 0; page < (pages ? pages->count() : 1); ++page) {
            if (pages)
                pages->setCurrentIndex(page);
            found += missedByTab(dialog) + lettersTwice(dialog);
        }
        QTest::keyClick(dialog, Qt::Key_Escape);
        if (dialog->isVisible()) {
            found << u"Escape"_s;
            dialog->close();
        }
    };
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    connect(&timer, &QTimer::timeout, this, use);
    timer.start(50); // ms
    trigger(qPrintable(command));
    QTRY_VERIFY(isReached);
    QCOMPARE(found.join(u'\n'), QString());
}

SIDL_WINDOW_TEST_MAIN(TestAccessibility)
#include "tst_accessibility.moc"
