// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QProcess>
#include <QTest>

using namespace Qt::StringLiterals;

/// The program from a shell, without a display.
class TestProgram : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void printsAndEnds_data()
    {
        QTest::addColumn<QString>("option");
        QTest::addColumn<QString>("wanted");
        QTest::newRow("version") << u"--version"_s << u"sidl-studio "_s;
        QTest::newRow("help") << u"--help"_s << u"[FILE…]"_s;
    }

    void printsAndEnds()
    {
        QFETCH(QString, option);
        QFETCH(QString, wanted);
        QCOMPARE(run({option}, false), 0);
        QVERIFY2(m_output.contains(wanted), qPrintable(m_output));
    }

    void unknownThemeIsAUsageError() { QCOMPARE(run({u"--theme=pink"_s}, true), 2); }

private:
    int run(const QStringList &arguments, bool withPlatform)
    {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char *name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
            environment.remove(QLatin1String(name));
        if (withPlatform)
            environment.insert(u"QT_QPA_PLATFORM"_s, u"offscreen"_s);
        process.setProcessEnvironment(environment);
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(QStringLiteral(SIDL_BIN_DIR "/sidl-studio"), arguments);
        if (!process.waitForFinished(30000))
            return -1;
        m_output = QString::fromUtf8(process.readAll());
        return process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -2;
    }

    QString m_output;
};

QTEST_GUILESS_MAIN(TestProgram)
#include "tst_program.moc"
