// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "windowtest.h"

#include "debugger/enginegamesession.h"
#include "testwords.h"

#include <QElapsedTimer>
#include <QFile>
#include <QSignalSpy>
#include <QTimer>

using namespace sidl;
using namespace sidl::debugger;
using sidl::tests::word;
using Outcome = GameSession::Outcome;

namespace {

QString gameText(const char *name)
{
    QFile file(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/%1.sidl").arg(QLatin1String(name)));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no game %s", name);
    return QString::fromUtf8(file.readAll());
}

// One player, who may wait, or loop for ever in a way that tries to survive being stopped.
const char *const Looper = R"(
init([a], 0).
legal([main]).
owned([main], [a]).
switch([main], [wait]).
switch([main], [loop]).
do([wait]).
do([loop]) :- loop.
loop :- catch((repeat, fail), _, loop).
)";

} // namespace

/// The real session: the window's thread on this side, the engine on the other.
class TestEngineGameSession : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_session = std::make_unique<EngineGameSession>(); }
    void cleanup() { m_session.reset(); }

    void nimToItsEnd()
    {
        QCOMPARE(start(gameText("nim")), Outcome::Done);
        QCOMPARE(m_session->game().name, QStringLiteral("nim"));
        QCOMPARE(m_session->game().players.size(), 2u);
        QCOMPARE(facts(), QStringLiteral("[alice,10]"));
        for (int chronon = 0; chronon < 10; ++chronon) {
            QVERIFY(!m_session->position()->isTerminal());
            const int player = m_session->position()->switches.at(0).owner;
            QCOMPARE(player, chronon % 2);
            QCOMPARE(done(m_session->submit(player, {word("[main]"), word("[1]")})), Outcome::Done);
            QCOMPARE(m_session->submitted().size(), 1u);
            QCOMPARE(done(m_session->step()), Outcome::Done);
            QVERIFY(m_session->submitted().empty());
        }
        QVERIFY(m_session->position()->isTerminal());
        QCOMPARE(facts(), QStringLiteral("[alice,0]"));
        QCOMPARE(done(m_session->step()), Outcome::Refused);
        QCOMPARE(m_session->tree().size(), 11);
    }

    void commandsAreDoneInTheirOrder()
    {
        start(gameText("nim"));
        QSignalSpy finished(m_session.get(), &GameSession::finished);
        QSignalSpy busy(m_session.get(), &GameSession::busyChanged);
        const auto alice = m_session->submit(0, {word("[main]"), word("[3]")});
        const auto first = m_session->step();
        const auto bob = m_session->submit(1, {word("[main]"), word("[2]")}); // his only after alice's
        const auto second = m_session->step();
        const auto back = m_session->back();
        QTRY_COMPARE(finished.count(), 5);
        for (int i = 0; i < 5; ++i) {
            QCOMPARE(finished.at(i).at(0).toULongLong(), QList<quint64>({alice, first, bob, second, back}).at(i));
            QCOMPARE(finished.at(i).at(1).value<Outcome>(), Outcome::Done);
        }
        QCOMPARE(facts(), QStringLiteral("[bob,7]"));
        QCOMPARE(busy.count(), 2); // once busy, once not
        QVERIFY(!m_session->isBusy());
    }

    void goingBackAndActingDifferentlyBranches()
    {
        start(gameText("nim"));
        play(0, "[1]");
        play(1, "[1]");
        QCOMPARE(done(m_session->goTo(1)), Outcome::Done);
        QCOMPARE(facts(), QStringLiteral("[bob,9]"));
        play(1, "[3]");
        QCOMPARE(facts(), QStringLiteral("[alice,6]"));
        QCOMPARE(m_session->tree().size(), 4);
        QCOMPARE(done(m_session->goTo(2)), Outcome::Done); // the old branch is still there
        QCOMPARE(facts(), QStringLiteral("[alice,8]"));
        QCOMPARE(done(m_session->goTo(17)), Outcome::Refused);
    }

    void aChoiceThatIsNotValidIsRefused()
    {
        start(gameText("nim"));
        QSignalSpy refused(m_session.get(), &GameSession::refused);
        QCOMPARE(done(m_session->submit(1, {word("[main]"), word("[1]")})), Outcome::Refused); // alice's turn
        QCOMPARE(done(m_session->submit(0, {word("[main]"), word("[7]")})), Outcome::Refused);
        QCOMPARE(refused.count(), 2);
        QVERIFY(m_session->submitted().empty());
    }

    void typedActionsAreValidated()
    {
        start(gameText("price-negotiation"));
        const engine::Switch place = m_session->position()->switches.at(0);
        QVERIFY(place.unlimited);
        const QString owner = m_session->game().players.at(std::size_t(place.owner)).elementText(0);
        const auto bid = [&](const char *price) {
            return m_session->submitText(place.owner, place.word,
                                         QStringLiteral("[%1,%2]").arg(owner, QLatin1String(price)));
        };
        QSignalSpy refused(m_session.get(), &GameSession::refused);
        QCOMPARE(done(bid("1.0")), Outcome::Refused); // below the starting price
        QCOMPARE(done(bid("foo")), Outcome::Refused);
        QCOMPARE(done(bid(")((")), Outcome::Refused);
        QCOMPARE(refused.count(), 3);
        QCOMPARE(done(bid("11")), Outcome::Done);
        QCOMPARE(m_session->submitted().at(0).action.text(), QStringLiteral("[%1,11.0]").arg(owner)); // S12
        QCOMPARE(done(m_session->step()), Outcome::Done);
        QCOMPARE(done(m_session->withdraw(place.word)), Outcome::Done);
    }

    void aTextWithErrorsLeavesTheGameBefore()
    {
        start(gameText("nim"));
        play(0, "[1]");
        QSignalSpy checked(m_session.get(), &GameSession::textChecked);
        QSignalSpy started(m_session.get(), &GameSession::started);
        QCOMPARE(start(QStringLiteral("legal([main]) :- nowhere(1).")), Outcome::Failed);
        QVERIFY(language::hasErrors(checked.at(0).at(0).value<language::Diagnostics>()));
        QCOMPARE(started.count(), 0);
        QCOMPARE(facts(), QStringLiteral("[bob,9]"));
        play(1, "[1]");
        QCOMPARE(facts(), QStringLiteral("[alice,8]"));
    }

    void anErrorInAChrononChangesNothing()
    {
        start(QStringLiteral("init([a], 0). init([w]). legal([m]). owned([m], [a]). switch([m], [t]).\n"
                             "do([t]) :- X is 1 / 0, create([X])."));
        play(0, "[t]", Outcome::Failed);
        QVERIFY(m_session->failure());
        QCOMPARE(m_session->failure()->span.line, 2);
        QCOMPARE(facts(), QStringLiteral("[w]"));
        QCOMPARE(m_session->problems().size(), 1u);
        QCOMPARE(m_session->submitted().size(), 1u); // still chosen
        m_session->withdraw(word("[m]"));
        QCOMPARE(done(m_session->step()), Outcome::Done);
        QVERIFY(!m_session->failure());
    }

    void stopEndsAnEndlessRule()
    {
        QCOMPARE(start(QString::fromUtf8(Looper)), Outcome::Done);
        QSignalSpy finished(m_session.get(), &GameSession::finished);
        m_session->submit(0, {word("[main]"), word("[loop]")});
        m_session->step();
        m_session->step(); // waiting: dropped
        m_session->back();
        QTRY_COMPARE(finished.count(), 1);
        QTimer::singleShot(100, m_session.get(), [this] {
            m_clock.start();
            m_session->stop();
        });
        QTRY_COMPARE(finished.count(), 4);
        QVERIFY2(m_clock.elapsed() < 1000,
                 qPrintable(QString::number(m_clock.elapsed()))); // 200 ms on a machine that is idle
        for (int i = 1; i < 4; ++i)
            QCOMPARE(finished.at(i).at(1).value<Outcome>(), Outcome::Cancelled);
        QVERIFY(!m_session->isBusy());
        QCOMPARE(m_session->tree().size(), 1);
        play(0, "[wait]"); // and it goes on as if nothing had been
        QCOMPARE(m_session->tree().size(), 2);
    }

    void itCanBeClosedWhileARuleLoops()
    {
        start(QString::fromUtf8(Looper));
        QSignalSpy submitted(m_session.get(), &GameSession::submissionsChanged);
        m_session->submit(0, {word("[main]"), word("[loop]")});
        m_session->step();
        QVERIFY(submitted.wait());
        m_clock.start();
        m_session.reset();
        QVERIFY2(m_clock.elapsed() < 2000, qPrintable(QString::number(m_clock.elapsed())));
    }

    void aPositionThatWasStoppedIsComputedAgain()
    {
        // The second position never gets done.
        start(QStringLiteral("init([a], 0). legal([m]) :- \\+ fact([trap]). legal([m]) :- fact([trap]), loop.\n"
                             "loop :- catch((repeat, fail), _, loop).\n"
                             "owned([m], [a]). switch([m], [t]). do([t]) :- create([trap])."));
        m_session->submit(0, {word("[m]"), word("[t]")});
        const auto ticket = m_session->step();
        QTimer::singleShot(300, m_session.get(), &GameSession::stop);
        QCOMPARE(done(ticket), Outcome::Done); // the chronon was over
        QVERIFY(m_session->position()->error);
        QCOMPARE(m_session->position()->error->kind, engine::Problem::Kind::Cancelled);
        const auto again = m_session->step();
        QTimer::singleShot(300, m_session.get(), &GameSession::stop);
        QCOMPARE(done(again), Outcome::Cancelled);
        QCOMPARE(done(m_session->back()), Outcome::Done);
        QVERIFY(!m_session->position()->error);
    }

    void restartForgetsAndTakesTheSeed()
    {
        start(gameText("muddy-children"));
        done(m_session->step());
        const QString first = facts();
        QCOMPARE(done(m_session->restart(1)), Outcome::Done);
        QCOMPARE(m_session->tree().size(), 1);
        done(m_session->step());
        QCOMPARE(facts(), first); // same seed, same draw (S14)
        bool differs = false;
        for (quint64 seed = 2; seed < 12 && !differs; ++seed) {
            done(m_session->restart(seed));
            done(m_session->step());
            differs = facts() != first;
        }
        QVERIFY(differs);
    }

    void natureMayBeChosen()
    {
        start(gameText("muddy-children"));
        const engine::Switch dirt = m_session->position()->switches.at(0);
        QVERIFY(dirt.isNature());
        for (const engine::Word action : {dirt.actions.front(), dirt.actions.back()}) {
            done(m_session->restart(1));
            QCOMPARE(done(m_session->submit(engine::Switch::Nature, {dirt.word, action})), Outcome::Done);
            QCOMPARE(done(m_session->step()), Outcome::Done);
            QCOMPARE(m_session->lastChronon()->does.at(0).action, action);
        }
    }

    void aSessionIsOpenedAsItWas()
    {
        start(gameText("nim"));
        play(0, "[1]");
        play(1, "[1]");
        done(m_session->goTo(1));
        play(1, "[3]");
        QCOMPARE(done(m_session->setNote(2, {QStringLiteral("careful"), QStringLiteral("one by one"), true})),
                 Outcome::Done);
        QCOMPARE(done(m_session->setNote(9, {})), Outcome::Refused);
        done(m_session->goTo(2));
        const engine::SessionRecord record = m_session->sessionRecord();
        QCOMPARE(record.text, gameText("nim"));

        m_session = std::make_unique<EngineGameSession>();
        QSignalSpy started(m_session.get(), &GameSession::started);
        QSignalSpy checked(m_session.get(), &GameSession::textChecked);
        QCOMPARE(done(m_session->openSession(record, 7)), Outcome::Done);
        QCOMPARE(started.count(), 1);
        QCOMPARE(checked.at(0).at(1).toInt(), 7);
        QCOMPARE(m_session->game().seed, 1u);
        QCOMPARE(m_session->game().revision, 7);
        QCOMPARE(m_session->game().fileName, QStringLiteral("test.sidl"));
        QCOMPARE(m_session->tree().size(), 4);
        QCOMPARE(m_session->tree().current(), 2);
        QVERIFY(m_session->tree().node(2).note.bookmark);
        QVERIFY(m_session->sessionRecord() == record);
        QCOMPARE(facts(), QStringLiteral("[alice,8]"));
        play(0, "[2]"); // and it goes on
        QCOMPARE(facts(), QStringLiteral("[bob,6]"));
        QCOMPARE(done(m_session->goTo(3)), Outcome::Done);
        QCOMPARE(facts(), QStringLiteral("[alice,6]"));
        QVERIFY(m_session->position());
    }

    void aSessionThatCannotBeOpenedLeavesTheGameBefore()
    {
        start(gameText("nim"));
        play(0, "[1]");
        const engine::SessionRecord good = m_session->sessionRecord();
        engine::SessionRecord record = good;
        record.text = QStringLiteral("legal([main]) :- nowhere(1).");
        QCOMPARE(done(m_session->openSession(record, 1)), Outcome::Failed);
        record = good;
        record.nodes[1].edge->created = QStringList{QStringLiteral("[a")};
        QCOMPARE(done(m_session->openSession(record, 1)), Outcome::Failed);
        QCOMPARE(m_session->failure()->message, QStringLiteral("node 1: '[a' is not a word"));
        play(1, "[1]");
        QCOMPARE(facts(), QStringLiteral("[alice,8]"));
    }

    void commandsWithoutAGameAreRefused()
    {
        QCOMPARE(done(m_session->step()), Outcome::Refused);
        QCOMPARE(done(m_session->back()), Outcome::Refused);
        QCOMPARE(done(m_session->goTo(0)), Outcome::Refused);
        QCOMPARE(done(m_session->restart(1)), Outcome::Refused);
        QCOMPARE(done(m_session->setNote(0, {})), Outcome::Refused);
        QVERIFY(m_session->problems().empty());
    }

private:
    /// How the command ended.
    Outcome done(GameSession::Ticket ticket)
    {
        std::optional<Outcome> outcome;
        const auto connection = connect(m_session.get(), &GameSession::finished, this, [&](quint64 ended, Outcome how) {
            if (ended == ticket)
                outcome = how;
        });
        if (!QTest::qWaitFor([&] { return outcome.has_value(); }, 30000))
            qFatal("a command did not end");
        disconnect(connection);
        return *outcome;
    }
    Outcome start(const QString &text) { return done(m_session->start({text, QStringLiteral("test.sidl"), 1}, 1)); }
    void play(int player, const char *action, Outcome wanted = Outcome::Done)
    {
        const engine::Word place = m_session->position()->switches.at(0).word;
        QCOMPARE(done(m_session->submit(player, {place, word(action)})), Outcome::Done);
        QCOMPARE(done(m_session->step()), wanted);
    }
    QString facts() const
    {
        QStringList texts;
        for (const engine::Word one : m_session->tree().currentNode().state.words())
            texts.append(one.text());
        return texts.join(QLatin1Char(' '));
    }

    std::unique_ptr<EngineGameSession> m_session;
    QElapsedTimer m_clock;
};

SIDL_WINDOW_TEST_MAIN(TestEngineGameSession)
#include "tst_enginegamesession.moc"
