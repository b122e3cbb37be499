// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/cli/clitest.h"

using namespace Qt::StringLiterals;
using namespace sidl::tests;

/// `sidl convert`: a game in GDL as one in SIDL, or the line that is in the way.
class TestConvert : public CliTest
{
    Q_OBJECT

private Q_SLOTS:
    void aGameIsWritten()
    {
        const QString source = QStringLiteral(SIDL_SOURCE_DIR "/resources/games/noughts-and-crosses.kif");
        const Outcome shown = runSidl({u"convert"_s, source});
        QCOMPARE(shown.code, 0);
        QVERIFY(shown.out.contains(u"next([cell, X, Y, x])"_s));
        const QString target = path("converted.sidl");
        const Outcome written = runSidl({u"convert"_s, source, u"-o"_s, target});
        QCOMPARE(written.code, 0);
        QCOMPARE(written.out + written.err, QString());
        QCOMPARE(QString::fromUtf8(read(target)), shown.out);
        QCOMPARE(runSidl({u"check"_s, target}).code, 0);
        QCOMPARE(runSidl({u"perft"_s, target, u"--depth"_s, u"3"_s}).out,
                 runSidl({u"perft"_s, source, u"--depth"_s, u"3"_s}).out);
    }

    void aGameInSidlIsWrittenInGdl()
    {
        const QString source = QStringLiteral(SIDL_SOURCE_DIR "/resources/games/nim.sidl");
        const QString target = path("nim.kif");
        const Outcome written = runSidl({u"convert"_s, source, u"-o"_s, target});
        QCOMPARE(written.code, 0);
        QCOMPARE(written.out + written.err, QString());
        QCOMPARE(runSidl({u"check"_s, target}).code, 0);
        QCOMPARE(runSidl({u"perft"_s, target, u"--depth"_s, u"4"_s}).out,
                 runSidl({u"perft"_s, source, u"--depth"_s, u"4"_s}).out);

        const Outcome refused = runSidl({u"convert"_s, source, u"--positions"_s, u"5"_s});
        QCOMPARE(refused.code, 1);
        QCOMPARE(refused.out, QString());
        QVERIFY2(refused.err.contains(u"nim.sidl:34:"_s), qPrintable(refused.err));
        QVERIFY2(refused.err.contains(u"more than 5 positions"_s), qPrintable(refused.err));
    }

    void whatIsInTheWayIsTold()
    {
        const QString history = QStringLiteral(SIDL_SOURCE_DIR "/resources/games/castling.sdl");
        const QString target = path("none.sidl");
        const Outcome outcome = runSidl({u"convert"_s, history, u"-o"_s, target});
        QCOMPARE(outcome.code, 1);
        QVERIFY2(outcome.err.contains(u"[not-convertible]"_s), qPrintable(outcome.err));
        QVERIFY(!QFile::exists(target));
    }
};

QTEST_GUILESS_MAIN(TestConvert)
#include "tst_convert.moc"
