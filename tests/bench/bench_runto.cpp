// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"

#include "app/studio/documents/editortabs.h"
#include "app/studio/window/mainwindow.h"
#include "debugger/enginesession/enginegamesession.h"
#include "editor/editor/codeeditor.h"

#include <QAction>
#include <QElapsedTimer>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;

namespace {

const char Counter[] = R"(
init([a], 0).
init([n, 0]).
legal([m, P]) :- player([P]), fact([n, N]), N < 1000000.
owned([m, P], [P]) :- player([P]).
switch([m, _], [go]).
default([m, _], [go]).
do([go]) :- fact([n, N]), M is N + 1, delete([n, N]), create([n, M]).
)";

const char ManyWords[] = R"(
init([a], 0).
init([b], 0).
init([n, 0]).
init([w, I]) :- between(1, 20000, I).
legal([m]).
owned([m], [a]).
switch([m], [go]).
default([m], [go]).
do([go]) :- fact([n, N]), M is N + 1, delete([n, N]), create([n, M]).
hidden([w, I], [b]) :- 0 is I mod 2.
)";

double residentMegabytes()
{
    QFile file(u"/proc/self/statm"_s);
    if (!file.open(QFile::ReadOnly))
        return 0;
    return double(file.readAll().split(' ').value(1).toLongLong()) * double(sysconf(_SC_PAGESIZE)) / 1e6;
}

} // namespace

/// What Run To costs: chronons a second, the longest time in which the window does not answer, and memory, for each
/// part of a long line.
class BenchRunTo : public QObject
{
    Q_OBJECT

    static constexpr int MegabytesOfTrace = 54;

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }

    void aLongTrace()
    {
        QTemporaryDir folder;
        const QString game = folder.filePath(u"many.sidl"_s);
        QFile file(game);
        QVERIFY(file.open(QFile::WriteOnly));
        file.write(ManyWords);
        file.close();
        app::MainWindow window;
        window.resize(1440, 900);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        window.openFile(game);
        auto *session = window.findChild<EngineGameSession *>();
        QSignalSpy finished(session, &GameSession::finished);
        window.findChild<QAction *>(u"start"_s)->trigger();
        QVERIFY(finished.wait());
        const int nodes = MegabytesOfTrace * 1000 / 480;
        while (session->tree().size() < nodes) {
            finished.clear();
            session->playOn(play::Policy::Default, {nodes - session->tree().size(), {}});
            QVERIFY(finished.wait());
        }
        QTest::qWait(4000);
        QElapsedTimer beat;
        qint64 longest = 0;
        QTimer heart;
        QObject::connect(&heart, &QTimer::timeout, &heart, [&] { longest = qMax(longest, beat.restart()); });
        beat.start();
        heart.start(1);
        const QString path = folder.filePath(u"many.json"_s);
        QTimer naming;
        QObject::connect(&naming, &QTimer::timeout, &naming, [&] {
            if (auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget())) {
                naming.stop();
                dialog->selectFile(path);
                QMetaObject::invokeMethod(dialog, "accept", Qt::QueuedConnection);
            }
        });
        naming.start(20);
        longest = 0;
        window.findChild<QAction *>(u"exportTrace"_s)->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path), 60'000);
        QTest::qWait(2000);
        qInfo() << "export of" << QFileInfo(path).size() / 1'000'000 << "MB: longest pause" << longest << "ms";
        longest = 0;
        QSignalSpy replayed(session, &GameSession::replayed);
        window.openFile(path);
        QTRY_VERIFY_WITH_TIMEOUT(replayed.count() == 1, 120'000);
        QTest::qWait(5000);
        qInfo() << "opening it: longest pause" << longest << "ms";
    }

    void toTheEnd_data()
    {
        QTest::addColumn<QString>("rules");
        QTest::addColumn<int>("chronons");
        QTest::newRow("few words") << QString::fromLatin1(Counter) << 20'000;
        QTest::newRow("20,000 words") << QString::fromLatin1(ManyWords) << 2'000;
    }
    void toTheEnd()
    {
        QFETCH(const QString, rules);
        QFETCH(const int, chronons);
        app::MainWindow window;
        window.resize(1440, 900);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        window.findChild<QAction *>(u"newFile"_s)->trigger();
        window.findChild<app::EditorTabs *>()->current()->setText(rules);
        auto *session = window.findChild<EngineGameSession *>();
        QSignalSpy finished(session, &GameSession::finished);
        window.findChild<QAction *>(u"start"_s)->trigger();
        QVERIFY(finished.wait());
        QTest::qWait(500);

        QElapsedTimer beat, clock;
        qint64 longest = 0;
        QTimer heart;
        QObject::connect(&heart, &QTimer::timeout, &heart, [&] { longest = qMax(longest, beat.restart()); });
        beat.start();
        heart.start(1);
        const int part = chronons / 5;
        double memory = residentMegabytes();
        while (session->tree().size() < chronons) {
            const int from = session->tree().size();
            clock.start();
            longest = 0;
            if (!session->isBusy())
                window.findChild<QMenu *>(u"runTo"_s)->actions().front()->trigger();
            QTRY_VERIFY_WITH_TIMEOUT(session->tree().size() >= qMin(from + part, chronons) || !session->isBusy(),
                                     600'000);
            const int played = session->tree().size() - from;
            const double now = residentMegabytes();
            qInfo().noquote() << u"%1 chronons: %2 a second, longest pause %3 ms, %4 kB a chronon"_s.arg(from + played)
                                     .arg(played * 1000.0 / double(clock.elapsed()), 0, 'f', 0)
                                     .arg(longest)
                                     .arg((now - memory) * 1000 / played, 0, 'f', 1);
            memory = now;
            if (played == 0)
                break;
        }
        longest = 0;
        beat.restart();
        window.findChild<QAction *>(u"stop"_s)->trigger();
        QTest::qWait(3000);
        qInfo().noquote() << u"afterwards: longest pause %1 ms"_s.arg(longest);
    }
};

SIDL_WINDOW_TEST_MAIN(BenchRunTo)
#include "bench_runto.moc"
