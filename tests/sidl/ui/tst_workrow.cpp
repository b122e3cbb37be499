// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/workrow.h"

#include "sidl/ui/emptylabel.h"

#include <QElapsedTimer>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using namespace sidl::ui;

namespace {

/// A pane with a field, a button that begins work, and the row.
struct Pane
{
    Pane()
        : field(new QLineEdit(&window))
        , start(new QPushButton(u"Start"_s, &window))
        , row(new WorkRow(&window))
        , shown(row, &WorkRow::shown)
        , cancelled(row, &WorkRow::cancelled)
    {
        auto *layout = new QVBoxLayout(&window);
        for (QWidget *widget : std::initializer_list<QWidget *>{start, field, row})
            layout->addWidget(widget);
        window.setFocusProxy(field);
        QObject::connect(row, &WorkRow::shown, start, [this] { start->setEnabled(false); });
        window.show();
        window.activateWindow();
        (void)QTest::qWaitForWindowActive(&window);
    }
    QPushButton *cancel() const { return row->findChild<QPushButton *>(); }
    QProgressBar *bar() const { return row->findChild<QProgressBar *>(); }
    void end()
    {
        start->setEnabled(true);
        row->end();
    }

    QWidget window;
    QLineEdit *field;
    QPushButton *start;
    WorkRow *row;
    QSignalSpy shown, cancelled;
};

} // namespace

/// The one idea of when work shows, and how it is cancelled.
class TestWorkRow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void shortWorkIsNotShown()
    {
        Pane pane;
        pane.row->begin();
        QVERIFY(pane.row->isWorking());
        QVERIFY(!pane.row->isVisible());
        pane.end();
        QVERIFY(!pane.row->isWorking());
        QTest::qWait(2 * WorkRow::Moment);
        QVERIFY(!pane.row->isVisible());
        QCOMPARE(pane.shown.count(), 0);
    }

    void longWorkIsShownUntilItEnds()
    {
        Pane pane;
        QElapsedTimer time;
        time.start();
        pane.row->begin(u"Looking"_s);
        QTRY_VERIFY(pane.row->isVisible());
        QVERIFY(time.elapsed() >= WorkRow::Moment * 9 / 10); // timers are coarse
        QCOMPARE(pane.shown.count(), 1);
        QCOMPARE(pane.row->findChild<QLabel *>()->text(), u"Looking"_s);
        pane.row->begin(u"Looking further"_s); // goes on, without a break
        QVERIFY(pane.row->isVisible());
        QCOMPARE(pane.row->findChild<QLabel *>()->text(), u"Looking further"_s);
        pane.end();
        QVERIFY(!pane.row->isVisible());
        QCOMPARE(pane.cancelled.count(), 0);
    }

    void progressIsOfWhatIsKnown()
    {
        Pane pane;
        pane.row->begin();
        QCOMPARE(pane.bar()->maximum(), 0); // nobody knows
        pane.row->setProgress(qsizetype(3) << 40, qsizetype(4) << 40);
        QCOMPARE(pane.bar()->value() * 4, pane.bar()->maximum() * 3);
        pane.row->setProgress(9, 4);
        QCOMPARE(pane.bar()->value(), pane.bar()->maximum());
        pane.row->setProgress(0, 0);
        QCOMPARE(pane.bar()->maximum(), 0);
    }

    void cancelWorksAtOnceAndSaysSo()
    {
        Pane pane;
        pane.row->begin();
        QTRY_VERIFY(pane.row->isVisible());
        QTest::mouseClick(pane.cancel(), Qt::LeftButton);
        QCOMPARE(pane.cancelled.count(), 1);
        QVERIFY(pane.cancel()->text().startsWith(u"Cancelling"_s));
        QTest::mouseClick(pane.cancel(), Qt::LeftButton); // once is enough
        QCOMPARE(pane.cancelled.count(), 1);
        pane.end();
        pane.row->begin();
        QCOMPARE(pane.cancel()->text(), u"Cancel"_s);
        QTRY_VERIFY(pane.row->isVisible());
        QTest::mouseClick(pane.cancel(), Qt::LeftButton);
        QCOMPARE(pane.cancelled.count(), 2);
    }

    void workMayEndWhileItIsCancelled()
    {
        Pane pane;
        QObject::connect(pane.row, &WorkRow::cancelled, pane.row, [&] { pane.end(); });
        pane.row->begin();
        QTRY_VERIFY(pane.row->isVisible());
        QTest::mouseClick(pane.cancel(), Qt::LeftButton);
        QVERIFY(!pane.row->isVisible());
        QCOMPARE(pane.cancel()->text(), u"Cancel"_s);
    }

    void theKeyboardStaysAtTheButtons()
    {
        Pane pane;
        pane.start->setFocus();
        pane.row->begin();
        QTRY_VERIFY(pane.row->isVisible());
        QVERIFY(pane.cancel()->hasFocus());
        pane.end();
        QVERIFY(pane.start->hasFocus());
    }

    void whoTypesGoesOnTyping()
    {
        Pane pane;
        pane.field->setFocus();
        pane.row->begin();
        QTRY_VERIFY(pane.row->isVisible());
        QVERIFY(pane.field->hasFocus());
        pane.end();
        QVERIFY(pane.field->hasFocus());
    }

    void emptyLabelsAreInTheMiddle()
    {
        const EmptyLabel label(u"Nothing <b>yet</b>"_s);
        QCOMPARE(label.alignment(), Qt::AlignCenter);
        QCOMPARE(label.textFormat(), Qt::PlainText);
        QVERIFY(label.wordWrap());
    }
};

QTEST_MAIN(TestWorkRow)
#include "tst_workrow.moc"
