// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/present/announcementband.h"

#include "tests/support/windowtest.h"

#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using namespace sidl::app;

/// Where is told who did what before it is revealed.
class TestAnnouncementBand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// In columns, in smaller type, or broken: whatever the width, no line is cut.
    void everyLineIsWhole_data()
    {
        QTest::addColumn<QStringList>("lines");
        QTest::newRow("one") << QStringList{u"Alice: take 2"_s};
        QTest::newRow("two") << QStringList{u"Alice: confess (default)"_s, u"Bob: stay silent (default)"_s};
        QTest::newRow("five") << QStringList{u"Alice: stay (default)"_s, u"Bob: stay (default)"_s,
                                             u"Charly: stay (default)"_s, u"David: stay (default)"_s,
                                             u"Eric: stay (default)"_s};
        QTest::newRow("offers") << QStringList{u"Alice: no new offer (default)"_s, u"Bob: no new offer (default)"_s,
                                               u"Carla: no new offer (default)"_s, u"David: no new offer (default)"_s,
                                               u"Nature: tick (default)"_s};
        QTest::newRow("a long one") << QStringList{u"Alice: offers two red, one blue and a rule for three white"_s};
    }
    void everyLineIsWhole()
    {
        QFETCH(QStringList, lines);
        QWidget window;
        AnnouncementBand *band = bandIn(window);
        band->announce(lines);
        const auto *area = band->findChild<QScrollArea *>();
        const auto *text = band->findChild<QLabel *>(u"announcement"_s);
        for (int width = 1000; width < 1100; width += 3) {
            window.resize(width, 300);
            for (int times = 0; times < 3; ++times) // layouts settle one after the other
                QCoreApplication::processEvents();
            QVERIFY2(area->verticalScrollBar()->maximum() == 0 && area->horizontalScrollBar()->maximum() == 0,
                     qPrintable(QString::number(width)));
            QVERIFY(text->height() >= text->heightForWidth(text->width()));
            QVERIFY(!text->visibleRegion().isEmpty());
            for (const QWidget *part : band->findChildren<QPushButton *>())
                QCOMPARE(part->visibleRegion().boundingRect(), part->rect());
        }
    }

    /// More than can be read in the band is scrolled, also by those who have no mouse.
    void manyLinesAreScrolled()
    {
        QWidget window;
        AnnouncementBand *band = bandIn(window);
        QStringList lines;
        for (int i = 1; i <= 40; ++i)
            lines += u"Player %1: offers two red and a blue for three white"_s.arg(i);
        band->announce(lines);
        auto *area = band->findChild<QScrollArea *>();
        QTRY_VERIFY(area->verticalScrollBar()->maximum() > 0);
        QCOMPARE(area->focusPolicy(), Qt::TabFocus);
        band->announce({u"Alice: stay"_s});
        QTRY_COMPARE(area->verticalScrollBar()->maximum(), 0);
        QCOMPARE(area->focusPolicy(), Qt::NoFocus);
    }

private:
    static AnnouncementBand *bandIn(QWidget &window)
    {
        QFont type;
        type.setPointSizeF(20);
        window.setFont(type);
        auto *band = new AnnouncementBand(&window);
        band->setFixedHeight(band->wholeHeight());
        auto *layout = new QVBoxLayout(&window);
        layout->setSizeConstraint(QLayout::SetNoConstraint);
        layout->addWidget(band);
        layout->addStretch(1);
        window.resize(1024, 300);
        window.show();
        if (!QTest::qWaitForWindowExposed(&window))
            qFatal("the window is not shown");
        return band;
    }
};

SIDL_WINDOW_TEST_MAIN(TestAnnouncementBand)
#include "tst_announcementband.moc"
