// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"

#include "app/studio/run/runfields.h"

#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QSpinBox>
#include <QToolBar>

using namespace Qt::StringLiterals;
using namespace sidl;

/// Seed and chronon in a tool bar, with more and less room.
class TestRunFields : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// A seed that is too long for the usual width is seen whole where the bar has room; it pushes nothing away.
    void theSeedIsSeenWholeWhereThereIsRoom()
    {
        QMainWindow window;
        QToolBar *bar = window.addToolBar(u"bar"_s);
        auto *fields = new app::RunFields(&window);
        bar->addWidget(fields);
        fields->setChronon(7);
        window.resize(800, 200);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        auto *seed = window.findChild<QSpinBox *>(u"seed"_s);
        auto *line = seed->findChild<QLineEdit *>();
        const auto *chronon = window.findChild<QLabel *>(u"chronon"_s);
        const auto isWhole = [&] { return line->width() > line->fontMetrics().horizontalAdvance(line->text()); };
        fields->setDrawn(196108);
        QTRY_VERIFY(isWhole());
        const int usual = seed->width(), least = fields->width();
        for (const quint64 large : {~quint64(0), quint64(9405607414612345678u)}) {
            fields->setDrawn(large);
            QTRY_VERIFY(isWhole());
        }
        const auto *cut = line->findChild<QLabel *>(u"cutSeed"_s);
        QVERIFY(!cut->isVisible());
        fields->setDrawn(7);
        QTRY_COMPARE(seed->width(), usual);
        seed->selectAll();
        QTest::keyClicks(seed, u"13579246801122334455"_s); // also while it is typed
        QTRY_VERIFY(isWhole());

        window.resize(least + bar->width() - bar->contentsRect().width() + 40, 200);
        QTRY_VERIFY(seed->width() < line->fontMetrics().horizontalAdvance(line->text()));
        QVERIFY(seed->width() >= usual);
        seed->clearFocus();
        QVERIFY(cut->isVisible()); // else its first digits look like a whole number
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        seed->setFocus();
        QVERIFY(!cut->isVisible());
        seed->clearFocus();
        fields->setDrawn(7);
        QVERIFY(!cut->isVisible());
        QVERIFY(fields->isVisible() && chronon->isVisible());
        QVERIFY(chronon->mapTo(fields, QPoint(chronon->width(), 0)).x() <= fields->width());
    }
};

SIDL_WINDOW_TEST_MAIN(TestRunFields)
#include "tst_runfields.moc"
