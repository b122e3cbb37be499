// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/present/sealtest.h"

#include "app/studio/documents/messagebar.h"
#include "app/studio/recovery/kepttimelines.h"
#include "debugger/hotseat/hotseat.h"
#include "debugger/seats/seatcover.h"
#include "sidl/engine/record/recordfile.h"

#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QPushButton>

#include <cstdio>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

namespace {

const QString SitOption = u"--sit"_s;

void say(const QString &line)
{
    std::puts(qPrintable(line));
    std::fflush(stdout);
}

} // namespace

/// The persons at the window of another process, who sit at one machine until it is killed.
class Sitters : public SealTest
{
    Q_OBJECT
public:
    /// Where the other process keeps settings and data.
    Sitters(const QString &settings, const QByteArray &data)
    {
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings);
        qputenv("XDG_DATA_HOME", data);
    }
    /// @p upTo: cover, seat or next, where the cards are dealt to seats alone; dealt or shown, where the window has shown
    /// these, or who acted after that, too.
    void sit(const QString &upTo)
    {
        open();
        m_window->offerRecovery();
        begin(u"kuhn-poker.sidl"_s);
        if (upTo == u"dealt" || upTo == u"shown")
            stepOnce();
        if (upTo == u"shown")
            stepOnce();
        say(u"game "_s + m_game);
        sitDown(); // the cards are dealt
        auto *seat = otherWindow<debugger::HotSeat>();
        auto *uncover = seat->findChild<QPushButton *>(u"uncover"_s);
        QTRY_VERIFY(uncover->isEnabled());
        for (const int player : {0, 1})
            for (const QString &secret : secretsOf(player))
                say(u"secret%1 %2"_s.arg(QString::number(player), secret));
        if (upTo == u"seat" || upTo == u"next")
            uncover->click();
        if (upTo == u"next") {
            QPushButton *done = nullptr;
            QTRY_VERIFY((done = doneIn(seat)) && done->isEnabled());
            done->click();
            QTRY_COMPARE(window<debugger::GameSession>()->position()->chronon, 2);
        }
        say(u"current %1"_s.arg(window<debugger::GameSession>()->tree().current()));
        say(u"seated"_s);
    }

private:
    static QPushButton *doneIn(const QWidget *seat)
    {
        for (QPushButton *one : seat->findChildren<QPushButton *>())
            if (one->text().remove(u'&') == u"Done" && one->isVisible())
                return one;
        return nullptr;
    }
};

/// Where the program is killed while seats alone are shown, the play is there again, and nothing of what is hidden from
/// a person is seen before that person's seat is (S15).
class TestKilledSeat : public SealTest
{
    Q_OBJECT

private Q_SLOTS:
    void itComesBackCovered_data()
    {
        QTest::addColumn<QString>("upTo");
        QTest::addColumn<int>("chronon");
        QTest::addColumn<int>("player");   // whose turn it is
        QTest::addColumn<QString>("told"); // on the cover, of what was seen before
        QTest::newRow("behind a cover") << u"cover"_s << 1 << 0 << QString();
        QTest::newRow("at an open seat") << u"seat"_s << 1 << 0 << QString();
        QTest::newRow("when the next one is asked") << u"next"_s << 2 << 1 << QString();
        QTest::newRow("what the window had dealt")
            << u"dealt"_s << 1 << 0 << u" Nature has drawn anew since the window showed what is hidden."_s;
        QTest::newRow("what the window had shown")
            << u"shown"_s << 2 << 1 << u" What is hidden here was shown in the window before."_s;
    }
    void itComesBackCovered()
    {
        QFETCH(QString, upTo);
        QFETCH(int, chronon);
        QFETCH(int, player);
        QFETCH(QString, told);
        m_folder = std::make_unique<QTemporaryDir>();
        QDir(KeptTimelines::defaultFolder()).removeRecursively();
        QSettings().clear();
        QStringList secrets[2];
        letSitAndKill(upTo, chronon, secrets);
        QVERIFY(!secrets[0].isEmpty() && !secrets[1].isEmpty());
        const QStringList all = secrets[0] + secrets[1];

        m_window = std::make_unique<MainWindow>();
        m_window->restore();
        m_window->resize(1200, 800);
        m_window->show();
        m_window->openFile(m_game);
        m_window->offerRecovery();
        auto *offer = m_window->findChild<MessageBar *>(u"timelineOffer"_s);
        QVERIFY(offer);
        for (int i = 0; i < 50; ++i) { // whatever comes with the start
            QCoreApplication::processEvents();
            QCOMPARE(leaks(all), QString());
        }
        QVERIFY(!window<debugger::GameSession>()->hasGame());
        QCOMPARE(whileAsked([offer] { offer->findChild<QPushButton *>()->click(); }, all), QString());
        answerNext(QMessageBox::Yes);
        offer->findChild<QPushButton *>()->click();
        while (!otherWindow<debugger::HotSeat>()) { // not through QTRY_VERIFY, which waits between two looks
            QCOMPARE(leaks(all), QString());
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        }
        QVERIFY(!m_window->isVisible());
        QCOMPARE(window<debugger::GameSession>()->position()->chronon, chronon);
        auto *seat = otherWindow<debugger::HotSeat>();
        auto *uncover = seat->findChild<QPushButton *>(u"uncover"_s);
        QTRY_VERIFY(uncover->isEnabled());
        QCOMPARE(leaks(all), QString());
        const QString looks = u"Only %1 looks at the screen now."_s.arg(player == 0 ? u"Alice"_s : u"Bob"_s);
        const auto labels = seat->findChild<debugger::SeatCover *>()->findChildren<QLabel *>();
        QVERIFY(std::ranges::any_of(labels, [&](const QLabel *one) { return one->text() == looks + told; }));
        uncover->click();
        QCOMPARE(seat->findChild<debugger::SeatColumn *>()->viewer().player(), player);
        QCOMPARE(leaks(secrets[player]), QString());
        QVERIFY(!leaks(secrets[1 - player]).isEmpty()); // the own card is seen

        Q_EMIT seat->left();
        QTRY_VERIFY(m_window->isVisible());
        QTRY_VERIFY(!otherWindow<debugger::HotSeat>());
        m_window->close();
        m_window.reset();
    }

private:
    /// The other process, until it is at @p upTo and keeps what was played; @p secrets: by player.
    void letSitAndKill(const QString &upTo, int chronon, QStringList *secrets)
    {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"TMPDIR"_s, m_folder->path()); // who is killed clears nothing
        process.setProcessEnvironment(environment);
        process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        process.start(QCoreApplication::applicationFilePath(),
                      {SitOption, upTo, QFileInfo(QFileInfo(QSettings().fileName()).path()).path()});
        bool isSeated = false;
        int current = -1;
        while (!isSeated) {
            QVERIFY(process.canReadLine() || process.waitForReadyRead(60'000));
            while (process.canReadLine()) {
                const QString line = QString::fromLocal8Bit(process.readLine()).trimmed();
                const QString what = line.section(u' ', 0, 0), of = line.section(u' ', 1);
                if (what == u"game")
                    m_game = of;
                else if (what.startsWith(u"secret"))
                    secrets[what.last(1).toInt()] << of;
                else if (what == u"current")
                    current = of.toInt();
                isSeated = isSeated || what == u"seated";
            }
        }
        const QDir kept(KeptTimelines::defaultFolder());
        const QString session = u"*_%1_kuhnPoker*.sidl-session"_s.arg(chronon + 1);
        const auto isKept = [&] { // also what was dealt to seats, which has as many states as what the window showed
            const QStringList files = kept.entryList({session}, QDir::Files);
            const auto record = engine::loadSessionFile(kept.filePath(files.value(0)));
            return !files.isEmpty() && record.ok() && record->current == current;
        };
        QTRY_VERIFY_WITH_TIMEOUT(isKept(), 60'000);
        process.kill();
        QVERIFY(process.waitForFinished(60'000));
        QCOMPARE(process.exitStatus(), QProcess::CrashExit);
    }
};

int main(int argc, char *argv[])
{
    const QApplication application(argc, argv);
    const prolog::PrologRuntime prolog(engine::registerForeignPredicates);
    if (argc == 4 && QString::fromLocal8Bit(argv[1]) == SitOption) {
        Sitters sitters(QString::fromLocal8Bit(argv[3]), qgetenv("XDG_DATA_HOME"));
        sitters.sit(QString::fromLocal8Bit(argv[2]));
        return QApplication::exec();
    }
    TestKilledSeat test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_killedseat.moc"
