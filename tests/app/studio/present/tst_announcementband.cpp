// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/present/announcementband.h"

#include "tests/support/windowtest.h"

#include <QFontInfo>
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
        QTest::newRow("two of many") << QStringList{u"Alice, Charly, Eric: stay (default)"_s,
                                                    u"Bob, David: step forward"_s};
        QTest::newRow("a long one") << QStringList{u"Alice: offers two red, one blue and a rule for three white"_s};
    }
    void everyLineIsWhole()
    {
        QFETCH(QStringList, lines);
        QWidget window;
        AnnouncementBand *band = bandIn(window);
        band->setForMany(lines.size() > 2 || lines.front().contains(u','));
        band->announce(lines);
        const auto *area = band->findChild<QScrollArea *>();
        const auto *text = band->findChild<QLabel *>(u"announcement"_s);
        for (int width = 1000; width < 1500; width += width < 1100 ? 3 : 20) {
            window.resize(width, 300);
            settle();
            QVERIFY2(area->verticalScrollBar()->maximum() == 0 && area->horizontalScrollBar()->maximum() == 0,
                     qPrintable(QString::number(width)));
            QVERIFY(text->height() >= text->heightForWidth(text->width()));
            QVERIFY(!text->visibleRegion().isEmpty());
            for (const QWidget *part : band->findChildren<QPushButton *>())
                QCOMPARE(part->visibleRegion().boundingRect(), part->rect());
        }
    }

    /// It is read as far away as what it asks about, in one line where there is room.
    void theQuestionIsAsLargeAsTheAnnouncement_data()
    {
        QTest::addColumn<int>("width");
        QTest::addColumn<bool>("isForMany");
        QTest::addColumn<QStringList>("lines");
        const QStringList one{u"Bob: call"_s}, two{u"Alice: confess"_s, u"Bob: stay silent"_s};
        QTest::newRow("one") << 1440 << false << one;
        QTest::newRow("two") << 1440 << false << two;
        QTest::newRow("of many") << 1440 << true << one;
    }
    void theQuestionIsAsLargeAsTheAnnouncement()
    {
        QFETCH(int, width);
        QFETCH(bool, isForMany);
        QFETCH(QStringList, lines);
        QWidget window;
        AnnouncementBand *band = bandIn(window);
        band->setForMany(isForMany);
        window.resize(width, 300);
        settle();
        const int before = band->height();
        band->announce(lines);
        settle();
        const auto *text = band->findChild<QLabel *>(u"announcement"_s);
        const auto *question = band->findChild<QLabel *>(u"whatFollows"_s);
        const double announced = QFontInfo(text->font()).pixelSize(), asked = QFontInfo(question->font()).pixelSize();
        QVERIFY2(asked >= 0.9 * announced && asked <= announced, qPrintable(u"%1 of %2"_s.arg(asked).arg(announced)));
        QVERIFY(!question->text().contains(u'\n'));
        QCOMPARE(band->height(), before);
        QCOMPARE(question->visibleRegion().boundingRect(), question->rect());
        QVERIFY(question->height() >= question->sizeHint().height());
    }

    /// However narrow the window becomes, all is in sight, and as large as if it had always been so.
    void theQuestionMakesRoomAgain()
    {
        const QStringList lines{u"Alice: confess (default)"_s, u"Bob: stay silent (default)"_s};
        QWidget window, other;
        AnnouncementBand *band = bandIn(window), *anew = bandIn(other);
        band->announce(lines);
        int inOneLine = 0;
        for (int width = 1600; width > 650; width -= 50) {
            window.resize(width, 300);
            other.resize(width, 300);
            settle();
            anew->announce(lines);
            settle();
            const auto fontOf
                = [](const AnnouncementBand *of, const QString &name) { return of->findChild<QLabel *>(name)->font(); };
            for (const QString &name : {u"announcement"_s, u"whatFollows"_s})
                QCOMPARE(fontOf(band, name), fontOf(anew, name));
            const auto *question = band->findChild<QLabel *>(u"whatFollows"_s);
            for (const QWidget *part : QList<const QWidget *>{question, band->findChild<QPushButton *>(u"reveal"_s)}) {
                QCOMPARE(part->visibleRegion().boundingRect(), part->rect());
                QVERIFY(part->mapTo(&window, part->rect().bottomRight()).x() < width);
            }
            inOneLine += !question->text().contains(u'\n');
            anew->clear();
        }
        QVERIFY(inOneLine > 2 && !band->findChild<QLabel *>(u"whatFollows"_s)->text().isEmpty());
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
    static void settle()
    {
        for (int times = 0; times < 3; ++times) // layouts settle one after the other
            QCoreApplication::processEvents();
    }
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
