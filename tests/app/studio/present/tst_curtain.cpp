// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/present/curtain.h"

#include "tests/support/windowtest.h"

#include <QImage>

using namespace Qt::StringLiterals;
using namespace sidl::app;

/// What lies over a presented game before a step is revealed.
class TestCurtain : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// What has changed behind it is in a new picture, in which it is not itself.
    void thePictureIsTakenAnew()
    {
        QWidget stage;
        stage.resize(400, 300);
        auto *part = new QWidget(&stage);
        part->setGeometry(0, 0, 20, 20);
        part->setAutoFillBackground(true);
        part->setPalette(Qt::black);
        stage.show();
        QVERIFY(QTest::qWaitForWindowExposed(&stage));
        auto *curtain = new Curtain(&stage);
        curtain->fall();
        const QImage before = curtain->grab().toImage();
        part->setPalette(Qt::white);
        QCOMPARE(curtain->grab().toImage(), before);
        curtain->retake();
        QVERIFY(curtain->isVisible());
        QImage expected = before;
        const QImage after = curtain->grab().toImage();
        QVERIFY(after != before);
        for (int y = 0; y < 20; ++y)
            for (int x = 0; x < 20; ++x)
                expected.setPixel(x, y, after.pixel(x, y));
        QCOMPARE(after, expected);
    }

    void itIsAsLargeAsWhatItLiesOver()
    {
        QWidget stage;
        stage.resize(400, 300);
        stage.show();
        QVERIFY(QTest::qWaitForWindowExposed(&stage));
        auto *curtain = new Curtain(&stage);
        curtain->fall();
        stage.resize(500, 200);
        QTRY_COMPARE(curtain->geometry(), stage.rect());
    }

    /// Until it is taken anew, and nothing of what has changed behind it is seen beside the picture.
    void thePictureKeepsItsProportions()
    {
        QWidget stage;
        QPalette colours(Qt::lightGray);
        colours.setColor(QPalette::Window, Qt::white);
        stage.setPalette(colours);
        stage.resize(400, 300);
        QWidget part(&stage);
        part.setAutoFillBackground(true);
        const auto paint = [&part](const QColor &colour, const QRect &place) {
            QPalette own;
            own.setColor(QPalette::Window, colour);
            part.setPalette(own);
            part.setGeometry(place);
        };
        paint(Qt::blue, {150, 100, 100, 100});
        stage.show();
        QVERIFY(QTest::qWaitForWindowExposed(&stage));
        Curtain curtain(&stage);
        curtain.fall();
        for (const QSize &size : {QSize(800, 300), QSize(400, 600), QSize(200, 300)}) {
            stage.resize(size);
            QTRY_COMPARE(curtain.geometry(), stage.rect());
            paint(Qt::red, stage.rect());
            const QImage seen = stage.grab().toImage();
            QRect blue;
            for (int y = 0; y < seen.height(); ++y)
                for (int x = 0; x < seen.width(); ++x) {
                    const QColor colour = seen.pixelColor(x, y);
                    if (colour.blue() > colour.red() + 60)
                        blue |= QRect(x, y, 1, 1);
                    QVERIFY2(colour.red() <= colour.blue() + 60, qPrintable(u"%1, %2"_s.arg(x).arg(y)));
                }
            QVERIFY(blue.width() > 20);
            QVERIFY2(qAbs(blue.width() - blue.height()) <= 2,
                     qPrintable(u"%1 x %2"_s.arg(blue.width()).arg(blue.height())));
        }
    }
};

SIDL_WINDOW_TEST_MAIN(TestCurtain)
#include "tst_curtain.moc"
