// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"

#include "app/studio/documents/editortabs.h"
#include "app/studio/window/mainwindow.h"
#include "debugger/enginesession/enginegamesession.h"
#include "debugger/seats/seatspane.h"
#include "debugger/session/watches.h"
#include "debugger/watch/lifelinespane.h"
#include "debugger/watch/watchespane.h"
#include "editor/editor/codeeditor.h"
#include "sidl/engine/game/nature.h"

#include <QAction>
#include <QDockWidget>
#include <QSignalSpy>
#include <QStandardPaths>

#include <ctime>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;

namespace {

/// 500 words; each chronon turns some of them around.
const char Rules[] = R"(
init([player], 0).
init([square, X, Y, off]) :- between(1, 25, X), between(1, 20, Y).
init([turn, 0]).
legal([main]).
owned([main], [player]).
switch([main], [N]) :- between(1, 5, N).
do([N]) :-
    fact([turn, T]), delete([turn, T]), Next is T + 1, create([turn, Next]),
    forall(between(1, N, I), turned(T * 7 + I)).
turned(K) :-
    X is K mod 25 + 1, Y is K mod 20 + 1,
    fact([square, X, Y, Old]), delete([square, X, Y, Old]),
    opposite(Old, New), create([square, X, Y, New]).
opposite(off, on).
opposite(on, off).
payoff([player], N) :- does([main], [N]).
)";

} // namespace

/// What one step, one step back and one click cost the window's thread when much has been played:
/// a frame at 60 Hz has 16 ms.
class BenchBigTree : public QObject
{
    Q_OBJECT

    static constexpr int Times = 30;

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }

    void shown_data()
    {
        QTest::addColumn<int>("nodes");
        QTest::addColumn<int>("branchOneIn");
        QTest::addColumn<QString>("pane");
        const QStringList panes{u"changes"_s, u"watches"_s, u"lifelines"_s, u"stateGraph"_s, u"query"_s};
        for (const QString &pane : panes)
            QTest::addRow("10,000 chronons in one line, %s", qPrintable(pane)) << 10'000 << 0 << pane;
        for (const QString &pane : panes)
            QTest::addRow("5,000 states, many branches, %s", qPrintable(pane)) << 5'000 << 3 << pane;
    }
    void shown()
    {
        QFETCH(const int, nodes);
        QFETCH(const int, branchOneIn);
        QFETCH(const QString, pane);
        makeTree(nodes, branchOneIn);
        app::MainWindow window;
        window.resize(1440, 900);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        window.findChild<QAction *>(u"newFile"_s)->trigger();
        window.findChild<app::EditorTabs *>()->current()->setText(QString::fromLatin1(Rules));
        m_session = window.findChild<EngineGameSession *>();
        for (const QString &name : {u"seats"_s, pane}) {
            auto *dock = window.findChild<QDockWidget *>(name);
            dock->show();
            dock->raise();
        }
        await(m_session->openSession(*m_record, 1));
        Watches *watches = window.findChild<WatchesPane *>()->watches();
        watches->add(u"findall(X, fact([square, X, _, on]), L), length(L, N)"_s);
        watches->add(Watches::accountGoal(m_session->game().players[0]));
        watches->setInTimeline(0, true);
        QTRY_VERIFY_WITH_TIMEOUT(watches->value(0, m_session->tree().size() - 1), 60'000);
        QTest::qWait(500); // charts and graphs have come
        engine::SplitMix64 random(5);
        const auto mean = [&](auto &&command) {
            double sum = 0, most = 0;
            for (int i = 0; i < Times; ++i) {
                const double took = measured(command);
                sum += took;
                most = qMax(most, took);
            }
            return u"%1 (at most %2)"_s.arg(sum / Times, 0, 'f', 1).arg(most, 0, 'f', 1);
        };
        const QString step = mean([&] { return m_session->stepWith(play::Policy::Random); });
        const QString back = mean([&] { return m_session->back(); });
        const QString click = mean([&] { return m_session->goTo(random.below(m_session->tree().size())); });
        qInfo().noquote() << "ms: step" << step << " back" << back << " click anywhere" << click;
    }

private:
    void await(quint64 ticket)
    {
        QSignalSpy finished(m_session, &GameSession::finished);
        const auto isDone = [&] {
            return std::any_of(finished.begin(), finished.end(),
                               [&](const QVariantList &one) { return one[0].toULongLong() == ticket; });
        };
        while (!isDone())
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }
    template <typename Command>
    double measured(Command command)
    {
        const auto now = [] {
            timespec time{};
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
            return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
        };
        const double begin = now();
        await(command());
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents(); // paints
        return now() - begin;
    }
    void makeTree(int nodes, int branchOneIn) ///< without a window
    {
        if (m_record && m_nodes == nodes)
            return;
        EngineGameSession session;
        m_session = &session;
        await(session.start({QString::fromLatin1(Rules), {}, 1}, 1));
        QVERIFY(session.hasGame());
        engine::SplitMix64 random(7);
        while (session.tree().size() < nodes) {
            if (branchOneIn > 0 && random.below(branchOneIn) == 0)
                await(session.goTo(random.below(session.tree().size())));
            const engine::Switch &place = session.position()->switches.front();
            await(session.submit(engine::Owner::player(0), {place.word, place.actions[std::size_t(random.below(5))]}));
            await(session.step());
        }
        m_record = session.sessionRecord();
        m_nodes = nodes;
    }

    EngineGameSession *m_session = nullptr;
    std::optional<engine::SessionRecord> m_record;
    int m_nodes = 0;
};

SIDL_WINDOW_TEST_MAIN(BenchBigTree)
#include "bench_bigtree.moc"
