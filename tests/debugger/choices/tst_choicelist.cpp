// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"

#include "debugger/choices/choicelist.h"
#include "debugger/choices/finiteswitch.h"
#include "tests/support/contrast.h"
#include "tests/support/paintedtext.h"
#include "tests/support/testwords.h"

#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QStandardItemModel>
#include <QStringListModel>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using sidl::tests::word;

/// The list of actions of a switch: its lines, its keys, and what they look like.
class TestChoiceList : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Else a last action stood beside none of the others.
    void actionsStandBelowEachOther()
    {
        QStringListModel actions({u"nothing: default [1]"_s, u"[1]"_s, u"[2]"_s, u"[3]"_s, u"[wait]"_s});
        ChoiceList list;
        list.setModel(&actions);
        for (const int width : {150, 200, 290, 330}) {
            list.resize(width, 300);
            list.show();
            QCoreApplication::processEvents();
            const auto place = [&](int row) { return list.visualRect(actions.index(row, 0)); };
            const bool areInOneLine = place(4).top() == place(0).top();
            QVERIFY(areInOneLine || place(1).top() > place(0).top());
            QSet<int> columns, first;
            for (int row = 1; row < 5; ++row) {
                columns.insert(place(row).left());
                if (place(row).top() == place(1).top())
                    first.insert(place(row).left());
            }
            QCOMPARE(columns, first);
            QVERIFY(list.heightForWidth(width) >= place(4).bottom());
        }
    }

    /// The first has a line of its own, and so there is one more than columns alone would need.
    void aListWithRoomForItScrollsNothing()
    {
        QStringList texts{u"nothing: no action"_s};
        for (int i = 1; i <= 14; ++i)
            texts << u"[%1,%2]"_s.arg((i + 3) / 4).arg(i % 4 + 1);
        QStringListModel actions(texts);
        ChoiceList list;
        list.setModel(&actions);
        list.show();
        QVERIFY(QTest::qWaitForWindowExposed(&list));
        for (const bool isCompact : {false, true})
            for (int width = 150; width < 500; width += 10) {
                list.setCompact(isCompact);
                list.resize(width, 300);
                list.takeMore(1000);
                list.resize(width, list.heightForWidth(width));
                QCoreApplication::processEvents();
                QVERIFY2(list.viewport()->rect().contains(list.visualRect(actions.index(14))),
                         qPrintable(QString::number(width)));
            }
    }

    /// At a seat that may not ask why, where an empty list would tell nothing.
    void aFilterThatLeavesNoActionTellsSo()
    {
        engine::Switch place;
        place.word = word("[main]");
        for (int i = 0; i < 20; ++i)
            place.actions.push_back(word(QStringLiteral("[move,%1]").arg(i)));
        FiniteSwitch editor;
        editor.setSwitch(place);
        editor.setAlone();
        editor.show();
        QVERIFY(QTest::qWaitForWindowExposed(&editor));
        auto *filter = editor.findChild<QLineEdit *>(u"actionsFilter"_s);
        const auto *none = editor.findChild<QLabel *>(u"noActionMatches"_s);
        QVERIFY(filter->isVisible() && none && !none->isVisible());
        const int high = editor.sizeHint().height();
        QTest::keyClicks(filter, u"castle"_s);
        QVERIFY(none->isVisible());
        QCOMPARE(none->text(), u"No action matches."_s);
        QVERIFY(!editor.findChild<QToolButton *>(u"whyNotOffered"_s)->isVisible());
        QCOMPARE(editor.sizeHint().height(), high); // nothing moves around it
        filter->setText(u"move, 3"_s);
        QVERIFY(!none->isVisible());
    }

    void actionsAreToldWholeInEachWidth()
    {
        QStringList texts;
        for (const char *who : {"", ",bob", ",charly", ",david", ",eric"})
            for (const char *other : {"", ",alice", ",frederic"})
                texts << u"[dirt%1%2]"_s.arg(QLatin1String(other), QLatin1String(who));
        QStringListModel actions(texts);
        ChoiceList list;
        list.setModel(&actions); // so many that they are scrolled
        list.resize(100, 400);
        list.show();
        QVERIFY(QTest::qWaitForWindowExposed(&list));
        for (int width = 100; width < 260; ++width) {
            list.resize(width, 400);
            QCoreApplication::processEvents();
            const QString painted = tests::paintedText(&list);
            QVERIFY2(!painted.contains(u'\u2026'), qPrintable(QString::number(width) + u": "_s + painted));
        }
    }

    /// Also where some actions have two lines, and wherever the list is scrolled to.
    void aScrolledListShowsWholeActions()
    {
        QStringList texts;
        for (int i = 0; i < 30; ++i)
            texts << (i % 4 == 3 ? u"[dirt,alice,charly,%1]"_s : u"[dirt,%1]"_s).arg(i);
        QStringListModel actions(texts);
        ChoiceList list;
        list.setModel(&actions);
        list.resize(110, 200);
        list.show();
        QVERIFY(QTest::qWaitForWindowExposed(&list));
        for (int height = 150; height < 180; ++height) {
            list.resize(110, height);
            for (int at = 0; at <= list.verticalScrollBar()->maximum(); ++at) {
                list.verticalScrollBar()->setValue(at);
                QCoreApplication::processEvents();
                QCOMPARE(list.verticalScrollBar()->value(), at);
                const QRect seen = list.viewport()->rect();
                int whole = 0;
                for (int row = 0; row < actions.rowCount(); ++row) {
                    const QRect place = list.visualRect(actions.index(row));
                    QVERIFY2(!place.intersects(seen) || seen.contains(place),
                             qPrintable(u"%1 at %2: row %3"_s.arg(height).arg(at).arg(row)));
                    whole += seen.contains(place);
                }
                QVERIFY(whole >= 4);
            }
            QVERIFY(list.viewport()->rect().contains(list.visualRect(actions.index(29)))); // the end is come to
        }
    }

    /// A button is as high as its text in the width that it is drawn with.
    void allActionsAreComeToByDownAndUp()
    {
        QStringListModel actions({u"nothing"_s, u"[1]"_s, u"[2]"_s, u"[3]"_s});
        ChoiceList list;
        list.setLarge();
        list.setModel(&actions);
        list.resize(1000, 200); // in one line
        list.show();
        QVERIFY(QTest::qWaitForWindowExposed(&list));
        list.setCurrentIndex(actions.index(0));
        for (const int row : {1, 2, 3, 3}) {
            QTest::keyClick(&list, Qt::Key_Down);
            QCOMPARE(list.currentIndex().row(), row);
        }
        for (const int row : {2, 1, 0, 0}) {
            QTest::keyClick(&list, Qt::Key_Up);
            QCOMPARE(list.currentIndex().row(), row);
        }
    }

    void textsOfButtonsAreNotCut()
    {
        QStringListModel actions({u"nothing: the default"_s, u"bet"_s, u"check"_s});
        ChoiceList list;
        list.setLarge();
        list.setModel(&actions);
        for (int size = 10; size <= 48; ++size) {
            QFont font = list.font();
            font.setPixelSize(size);
            list.setFont(font);
            list.resize(40 * size, 300);
            list.show();
            QCoreApplication::processEvents();
            const QRect button = list.visualRect(actions.index(0, 0));
            const QFontMetrics metrics(font);
            const QRect text = metrics.boundingRect(QRect(0, 0, button.width() - 10 - metrics.height(), 1000),
                                                    Qt::TextWordWrap, actions.stringList().front());
            QVERIFY2(
                text.height() + 8 <= button.height(),
                qPrintable(
                    u"%1 px: %2 of %3 in %4"_s.arg(size).arg(text.height()).arg(button.height()).arg(button.width())));
        }
    }

    /// What is as wide as its button is in one line, whatever the type, and so is what is long where there is room.
    void textsOfButtonsAreNotBrokenForNothing()
    {
        QStringListModel actions({u"nothing: default check"_s, u"step forward"_s, u"get it back"_s});
        ChoiceList list;
        list.setLarge();
        list.setModel(&actions);
        list.show();
        for (int size = 80; size <= 360; size += 7) { // in tenths of points
            QFont font = list.font();
            font.setPointSizeF(size / 10.0);
            list.setFont(font);
            for (const int lines : {60, 24}) { // of type, as wide as the list
                list.resize(lines * list.fontMetrics().height(), 300);
                QCoreApplication::processEvents();
                const QString text = tests::paintedText(&list);
                for (const char *action : {"step forward", "get it back"})
                    QVERIFY2(text.contains(QLatin1String(action)), qPrintable(u"%1: %2"_s.arg(size).arg(text)));
                QCOMPARE(text.contains(actions.stringList().front()), lines > 24);
                QCOMPARE(list.visualRect(actions.index(0, 0)).size(), list.visualRect(actions.index(2, 0)).size());
                QCOMPARE(list.visualRect(actions.index(2, 0)).top(), list.visualRect(actions.index(0, 0)).top());
            }
        }
    }

    /// Also on the button that is chosen already, which has the colour of the frame around others.
    void theKeyboardIsSeenOnEachButton()
    {
        QStandardItemModel actions;
        for (const bool isChosen : {true, false}) {
            auto *action = new QStandardItem(isChosen ? u"check"_s : u"bet"_s);
            action->setCheckState(isChosen ? Qt::Checked : Qt::Unchecked);
            actions.appendRow(action);
        }
        ChoiceList list;
        list.setLarge();
        list.setModel(&actions);
        list.resize(600, 200);
        list.show();
        list.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&list));
        for (int row = 0; row < actions.rowCount(); ++row) {
            const QModelIndex button = actions.index(row, 0);
            const auto picture = [&] { return list.viewport()->grab(list.visualRect(button)).toImage(); };
            list.setFocus();
            list.setCurrentIndex(actions.index(1 - row, 0));
            const QImage elsewhere = picture();
            list.setCurrentIndex(button);
            QTRY_VERIFY(list.hasFocus());
            const QImage here = picture();
            int seen = 0; // pixels of a ring
            for (int x = 0; x < here.width(); ++x)
                for (int y = 0; y < here.height(); ++y) {
                    const QColor now = here.pixelColor(x, y), before = elsewhere.pixelColor(x, y);
                    seen += now != before && tests::contrast(now, before) >= 3;
                }
            QVERIFY2(seen >= here.width() + here.height(), qPrintable(u"row %1: %2"_s.arg(row).arg(seen)));
        }
    }
};

SIDL_WINDOW_TEST_MAIN(TestChoiceList)
#include "tst_choicelist.moc"
