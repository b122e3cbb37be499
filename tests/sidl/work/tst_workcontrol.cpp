// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/work/workcontrol.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl;

namespace {

/// Work as it ought to be: tells of each of four pieces before it is done, and looks whether it is to stop.
int work(const WorkControl &control)
{
    for (int done = 0; done < 4; ++done) {
        control.tell(done, 4, 10 * done);
        if (control.isStopped())
            return done;
    }
    return 4;
}

} // namespace

class TestWorkControl : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void mayBeOfWorkThatNobodyStopsOrFollows() { QCOMPARE(work({}), 4); }

    void stopsWork()
    {
        std::stop_source stop;
        stop.request_stop();
        QCOMPARE(work({stop.get_token()}), 0);
    }

    void tellsHowFarWorkIs()
    {
        std::stop_source stop;
        QStringList told;
        const auto tell = [&](const Progress &at) {
            told << u"%1 of %2, %3 found, stage %4"_s.arg(at.done).arg(at.all).arg(at.found).arg(at.stage);
            if (at.done == 1)
                stop.request_stop(); // whoever is told may stop it
        };
        QCOMPARE(work({stop.get_token(), tell}), 1);
        QCOMPARE(told, (QStringList{u"0 of 4, 0 found, stage 0"_s, u"1 of 4, 10 found, stage 0"_s}));
    }

    void stagesAreToldApartAndStoppedTogether()
    {
        std::stop_source stop;
        std::vector<int> stages;
        const WorkControl whole{stop.get_token(), [&](const Progress &at) { stages.push_back(at.stage); }};
        const WorkControl third = whole.inStage(3);
        QCOMPARE(work(third), 4);
        QCOMPARE(stages, std::vector<int>(4, 3));
        third.inStage(5).tell(0, 0);
        QCOMPARE(stages.back(), 5);
        stop.request_stop();
        QVERIFY(third.isStopped());
        QVERIFY(!WorkControl().inStage(1).isStopped());
    }
};

QTEST_GUILESS_MAIN(TestWorkControl)
#include "tst_workcontrol.moc"
