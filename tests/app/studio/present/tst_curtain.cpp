// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/present/curtain.h"

#include "tests/support/windowtest.h"

#include <QImage>

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
};

SIDL_WINDOW_TEST_MAIN(TestCurtain)
#include "tst_curtain.moc"
