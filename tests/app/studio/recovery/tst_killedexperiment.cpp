// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/documents/messagebar.h"
#include "app/studio/window/mainwindow.h"
#include "debugger/experiment/experiment.h"
#include "debugger/experiment/experimentpane.h"
#include "sidl/engine/foreign/foreign.h"
#include "sidl/prolog/prologruntime.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QPushButton>
#include <QRandomGenerator>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <cstdio>
#include <utility>

using namespace Qt::StringLiterals;
using namespace sidl::app;
using namespace sidl::debugger;

namespace {

constexpr int Plays = 12000;
const QString PlayOption = u"--play-experiment"_s;
const QString Game = QStringLiteral(SIDL_SOURCE_DIR "/resources/games/nim.sidl");

void say(const QString &line)
{
    std::puts(qPrintable(line));
    std::fflush(stdout);
}

/// The window of another process, with its pane Experiment in use.
class Experimenter : public QObject
{
public:
    explicit Experimenter(const QString &result)
    {
        m_window.show();
        m_window.openFile(Game);
        m_window.offerRecovery();
        m_pane = m_window.findChild<ExperimentPane *>();
        m_experiment = m_pane->experiment();
        connect(m_experiment, &Experiment::advanced, this, [this] { say(u"done %1"_s.arg(m_experiment->done())); });
        connect(m_experiment, &Experiment::changed, this, [this, result] {
            if (m_experiment->phase() == Experiment::Phase::Ended && !std::exchange(m_isSaved, true))
                m_pane->save(result);
        });
        connect(m_experiment, &Experiment::written, qApp, &QCoreApplication::quit, Qt::QueuedConnection);
        if (auto *offer = m_window.findChild<MessageBar *>(u"experimentOffer"_s))
            takeOver(offer);
        else
            begin();
    }

private:
    /// What was killed goes on.
    void takeOver(MessageBar *offer)
    {
        connect(
            m_experiment, &Experiment::changed, this,
            [this] {
                if (m_experiment->phase() != Experiment::Phase::Paused || m_hasGoneOn)
                    return;
                m_hasGoneOn = true;
                say(u"left %1"_s.arg(m_experiment->done()));
                press("pauseExperiment"); // Go On
            },
            Qt::QueuedConnection);
        offer->findChildren<QPushButton *>().front()->click(); // Show Them
    }
    void begin()
    {
        auto *waiting = new QTimer(this); // until the game has begun
        connect(waiting, &QTimer::timeout, this, [this, waiting] {
            if (!m_pane->findChild<QPushButton *>(u"startExperiment"_s)->isEnabled())
                return;
            delete waiting;
            for (QSpinBox *field : m_pane->findChildren<QSpinBox *>())
                if (field->accessibleName() == u"How many plays"_s)
                    field->setValue(Plays);
            press("startExperiment");
        });
        waiting->start(5);
        m_window.findChild<QAction *>(u"start"_s)->trigger();
    }
    void press(const char *name) { m_pane->findChild<QPushButton *>(QLatin1String(name))->click(); }

    MainWindow m_window;
    ExperimentPane *m_pane;
    const Experiment *m_experiment;
    bool m_hasGoneOn = false, m_isSaved = false;
};

/// Within @p time, in ms.
bool ends(QProcess &process, int time)
{
    return process.state() == QProcess::NotRunning || process.waitForFinished(time);
}

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

/// P11: an experiment in the window, whenever the program is killed, loses no play and makes none twice.
class TestKilledExperiment : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void itGoesOnWhereItWas()
    {
        const QString result = m_home.filePath(u"killed.csv"_s);
        QRandomGenerator random(5);
        int killed = 0;
        qint64 left = 0;
        for (bool isWhole = false; !isWhole;) {
            QProcess process;
            begin(process, QCoreApplication::applicationFilePath(), {PlayOption, result});
            bool isPlaying = false;
            while (process.canReadLine() || process.waitForReadyRead(60000)) {
                const QByteArrayList words = process.readLine().simplified().split(' ');
                if (words.front() == "left") {
                    const qint64 before = std::exchange(left, words.value(1).toLongLong());
                    QVERIFY2(left >= before && left > 0 && left < Plays, words.value(1).constData());
                }
                isPlaying = isPlaying || words.front() == "done";
                if (isPlaying && killed < 4)
                    break;
            }
            const bool isKilled = isPlaying && killed < 4 && !ends(process, random.bounded(60));
            if (isKilled) {
                process.kill();
                ++killed;
            }
            QVERIFY(ends(process, 60000));
            isWhole = process.exitStatus() == QProcess::NormalExit;
            QVERIFY(isWhole || isKilled);
        }
        QVERIFY2(killed >= 2 && left > 0, qPrintable(QString::number(killed)));
        QCOMPARE(QDir(experiments()).entryList(QDir::Dirs | QDir::NoDotAndDotDot), QStringList());

        QProcess single; // in one go, from a shell
        const QString whole = m_home.filePath(u"whole.csv"_s);
        begin(single, QStringLiteral(SIDL_BIN_DIR "/sidl"),
              {u"simulate"_s, Game, u"--plays"_s, QString::number(Plays), u"--seed"_s, u"0"_s, u"-o"_s, whole});
        QVERIFY(ends(single, 60000));
        QVERIFY(bytesOf(whole).count('\n') > Plays);
        QVERIFY(bytesOf(result) == bytesOf(whole));
    }

private:
    QString experiments() const { return m_home.filePath(u"sidl-studio/sidl-studio/experiments"_s); }
    void begin(QProcess &process, const QString &program, const QStringList &arguments) const
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char *name : {"XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"})
            environment.insert(QLatin1String(name), m_home.path());
        environment.insert(u"QT_QPA_PLATFORM"_s, u"offscreen"_s);
        process.setProcessEnvironment(environment);
        process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        process.start(program, arguments);
    }

    QTemporaryDir m_home;
};

int main(int argc, char *argv[])
{
    QCoreApplication::setApplicationName(u"sidl-studio"_s);
    QCoreApplication::setOrganizationName(u"sidl-studio"_s);
    const QApplication application(argc, argv);
    const sidl::prolog::PrologRuntime prolog(sidl::engine::registerForeignPredicates);
    if (argc == 3 && QString::fromLocal8Bit(argv[1]) == PlayOption) {
        const Experimenter experimenter(QString::fromLocal8Bit(argv[2]));
        return QApplication::exec();
    }
    TestKilledExperiment test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_killedexperiment.moc"
