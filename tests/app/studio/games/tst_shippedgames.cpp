// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"

#include "app/studio/games/samples.h"

#include <QFileInfo>
#include <QStatusBar>

using namespace Qt::StringLiterals;

/// Every game that comes with the program, played in the window.
class TestShippedGames : public MainWindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_window.reset(); }

    void isPlayedToItsEnd_data()
    {
        QTest::addColumn<QString>("path");
        const QList<sidl::app::Sample> all = sidl::app::samples();
        QVERIFY(!all.isEmpty());
        for (const sidl::app::Sample &sample : all)
            QTest::newRow(qPrintable(QFileInfo(sample.path).baseName())) << sample.path;
    }
    void isPlayedToItsEnd()
    {
        QFETCH(QString, path);
        constexpr int LongestGame = 120000; // ms, on a machine with other work
        m_window->openFile(path);
        action("random")->trigger();
        action("fast")->trigger();
        trigger("start");
        QTRY_VERIFY(action("run")->isEnabled());
        trigger("run");
        QTRY_VERIFY_WITH_TIMEOUT(labelText("bannerText").contains(u"The game has ended."_s), LongestGame);
        QTRY_VERIFY(m_window->statusBar()->currentMessage().startsWith(u"The game is over"_s));
        QCOMPARE(problems()->count(sidl::language::Severity::Error), 0);
    }
};

SIDL_WINDOW_TEST_MAIN(TestShippedGames)
#include "tst_shippedgames.moc"
