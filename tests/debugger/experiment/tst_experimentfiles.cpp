// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/debugger/experiment/experimenttest.h"

#include "sidl/engine/record/recordfile.h"

#include <QComboBox>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;

/// What an experiment leaves: files of its plays, what a crash has left of it, and plays that go into the timeline.
class TestExperimentFiles : public tests::ExperimentTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { close(); }

    /// What a process has left that did not end as it should is taken over, and goes on where it was; nothing is there
    /// after one that did.
    void whatACrashHasLeftIsGoneOnWith()
    {
        start("kuhn-poker");
        setPlays(20000);
        number("jobs")->setValue(1);
        press("startExperiment");
        QTRY_COMPARE_WITH_TIMEOUT(phase(), Phase::Ended, 120000);
        const QByteArray whole = saved("whole.csv");
        discardNext();
        press("startExperiment");
        QTRY_VERIFY(m_pane->experiment()->done() > 0);
        press("pauseExperiment");
        QTRY_COMPARE_WITH_TIMEOUT(phase(), Phase::Paused, 120000);
        const qint64 before = m_pane->experiment()->findings().summary.plays;
        QVERIFY(before > 0 && before < 20000);
        QCOMPARE(keptFolders().size(), 1);
        QCOMPARE(QFile::permissions(common() + u'/' + keptFolders().front())
                     & (QFile::ReadGroup | QFile::ReadOther | QFile::ExeGroup | QFile::ExeOther),
                 QFile::Permissions());             // plays tell what was hidden
        QVERIFY(!ExperimentFolder::left(common())); // its process lives
        asAfterACrash();
        m_pane.reset();
        QCOMPARE(keptFolders(), QStringList(u"1-dead"_s)); // the other one ended as it should

        std::unique_ptr<ExperimentFolder> left = ExperimentFolder::left(common());
        QVERIFY(left && left->setup() && left->setup()->plays == 20000);
        left.reset(); // nobody took it: it stays
        left = ExperimentFolder::left(common());
        QVERIFY(left);
        start("nim"); // it has rules of its own
        openPane();
        m_pane->takeOver(std::move(left));
        QTRY_COMPARE_WITH_TIMEOUT(phase(), Phase::Paused, 120000);
        QCOMPARE(m_pane->experiment()->findings().summary.plays, before);
        QVERIFY(m_pane->experiment()->isUnsaved());
        QCOMPARE(number("plays")->value(), 20000); // the fields are of that one
        press("pauseExperiment");                  // Go On
        QTRY_COMPARE_WITH_TIMEOUT(phase(), Phase::Ended, 120000);
        QCOMPARE(m_pane->experiment()->findings().summary.plays, 20000);
        QCOMPARE(saved("after.csv"), whole);
        const QSignalSpy opened(m_pane.get(), &ExperimentPane::playOpened);
        press("openPlay");
        QTRY_COMPARE(opened.size(), 1); // by the rules it was begun with
        m_pane.reset();
        QCOMPARE(keptFolders(), QStringList());
    }

    /// One that somebody has stopped had ended, and has after a crash.
    void whatWasStoppedBeforeACrashHasEnded_data()
    {
        QTest::addColumn<bool>("isPaused");
        QTest::newRow("while it played") << false;
        QTest::newRow("while it rested") << true;
    }
    void whatWasStoppedBeforeACrashHasEnded()
    {
        QFETCH(const bool, isPaused);
        start("kuhn-poker");
        setPlays(2'000'000);
        press("startExperiment");
        QTRY_VERIFY(m_pane->experiment()->done() > 0);
        if (isPaused) {
            press("pauseExperiment");
            QTRY_COMPARE_WITH_TIMEOUT(phase(), Phase::Paused, 120000);
        }
        press("stopExperiment");
        QTRY_COMPARE_WITH_TIMEOUT(phase(), Phase::Ended, 120000);
        const qint64 plays = m_pane->experiment()->findings().summary.plays;
        const QString told = status();
        asAfterACrash();
        m_pane.reset();

        std::unique_ptr<ExperimentFolder> left = ExperimentFolder::left(common());
        QVERIFY(left);
        QCOMPARE(left->endedPlays(), std::optional(plays));
        openPane();
        m_pane->takeOver(std::move(left));
        QTRY_COMPARE_WITH_TIMEOUT(phase(), Phase::Ended, 120000);
        QCOMPARE(status(), told);
        QVERIFY(!button("pauseExperiment")->isEnabled());
        QVERIFY(m_pane->experiment()->isUnsaved());
    }

    /// Also before a game is played, which then has them, too.
    void whatWasLeftShowsItsAgents()
    {
        start("nim");
        setPlays(20);
        const QStringList seated{u"first"_s, u"greedy"_s};
        agents()->setAgents(seated);
        press("startExperiment");
        QTRY_COMPARE_WITH_TIMEOUT(phase(), Phase::Ended, 120000);
        asAfterACrash();
        m_pane.reset();
        openSession();
        openPane();
        QVERIFY(agents()->agents().isEmpty());
        m_pane->takeOver(ExperimentFolder::left(common()));
        QTRY_COMPARE_WITH_TIMEOUT(phase(), Phase::Ended, 120000);
        QCOMPARE(agents()->agents(), seated);
        for (const QComboBox *field : agents()->fields())
            QVERIFY(field->isVisible() && field->isEnabled());
        start("nim");
        QCOMPARE(agents()->agents(), seated);
        start("tic-tac-toe"); // has other players
        QCOMPARE(agents()->agents(), QStringList({u"random"_s, u"random"_s}));
    }

    /// What cannot be read stays where it is, and is told.
    void whatCannotBeReadIsTold()
    {
        QVERIFY(QDir().mkpath(common() + u"/1-broken"_s));
        QFile plays(common() + u"/1-broken/plays.sqlite"_s);
        QVERIFY(plays.open(QIODevice::WriteOnly));
        plays.write("no database at all, but long enough to be looked at as one");
        plays.close();
        std::unique_ptr<ExperimentFolder> left = ExperimentFolder::left(common());
        QVERIFY(left && !left->setup());
        const QSignalSpy failed(m_pane->experiment(), &Experiment::failed);
        m_pane->takeOver(std::move(left));
        QTRY_COMPARE(failed.size(), 1);
        QCOMPARE(phase(), Phase::None);
        m_pane.reset();
        QCOMPARE(keptFolders(), QStringList(u"1-broken"_s));
        // A folder in which nothing was played is no loss.
        QVERIFY(QFile::remove(plays.fileName()));
        QVERIFY(!ExperimentFolder::left(common()));
        QCOMPARE(keptFolders(), QStringList());
    }

    void playsAreNotLostUnasked()
    {
        start("nim");
        setPlays(10);
        QVERIFY(m_pane->mayLose({}, {}));
        press("startExperiment");
        QTRY_COMPARE(phase(), Phase::Ended);
        answerNext(QMessageBox::Cancel);
        press("startExperiment");
        QCOMPARE(phase(), Phase::Ended); // it was not begun
        answerNext(QMessageBox::Discard);
        QVERIFY(m_pane->mayLose({}, {}));
        QVERIFY(!saved("kept.sqlite").isEmpty());
        QVERIFY(m_pane->mayLose({}, {})); // nobody is asked any more
    }

    void whatWasSavedIsOpened_data()
    {
        QTest::addColumn<bool>("hasPlays");
        QTest::newRow("data.sqlite") << true;
        QTest::newRow("data.csv") << false;
        QTest::newRow("data.jsonl") << false;
    }
    void whatWasSavedIsOpened()
    {
        QFETCH(const bool, hasPlays);
        start("kuhn-poker");
        setPlays(200);
        press("startExperiment");
        QTRY_COMPARE(phase(), Phase::Ended);
        const simulation::Summary before = m_pane->experiment()->findings().summary;
        QVERIFY(!saved(QTest::currentDataTag()).isEmpty());
        if (!hasPlays) // a table has no words between lines: that they are there is another test's
            QCOMPARE(before.plays, 200);
        discardNext();
        m_pane->read(path(QTest::currentDataTag()));
        QTRY_COMPARE(phase(), Phase::Opened);
        const simulation::Summary &after = m_pane->experiment()->findings().summary;
        QCOMPARE(after.plays, 200);
        for (std::size_t seat = 0; seat < 2; ++seat) {
            QVERIFY(qAbs(after.seats[seat].payoff.value() - before.seats[seat].payoff.value()) < 1e-9);
            QCOMPARE(after.seats[seat].won, before.seats[seat].won);
        }
        QCOMPARE(after.allSets, before.allSets);
        QVERIFY2(
            status().contains(hasPlays ? u" of kuhnPoker"_s : u" in "_s + QString::fromLatin1(QTest::currentDataTag())),
            qPrintable(status()));
        QCOMPARE(isShown(u"Plays"_s), hasPlays);
        QCOMPARE(isShown(u"Lengths"_s), hasPlays);
        QCOMPARE(button("saveExperiment")->isEnabled(), hasPlays);
    }

    void whatIsNoDataIsRefused()
    {
        for (const char *name : {"a.sqlite", "a.csv", "a.jsonl"}) {
            QFile file(path(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write("play,what\n1,\"open\n");
            file.close();
            m_pane->read(path(name));
            QTRY_VERIFY2(advice().contains(QLatin1String(name)), qPrintable(advice()));
            QTRY_COMPARE(phase(), Phase::None);
        }
        m_pane->read(path("missing.csv"));
        QTRY_VERIFY2(advice().contains(u"missing.csv"_s), qPrintable(advice()));
        m_pane->read(path("what.txt"));
        QTRY_VERIFY2(advice().contains(u".sqlite"_s), qPrintable(advice()));
    }

    void whatCannotBeReadTakesNoPlace()
    {
        start("nim");
        setPlays(30);
        press("startExperiment");
        QTRY_COMPARE(phase(), Phase::Ended);
        QFile file(path("noise.sqlite"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("noise");
        file.close();
        m_pane->read(file.fileName());
        QTRY_VERIFY2(advice().contains(u"noise.sqlite"_s), qPrintable(advice()));
        QTRY_COMPARE(phase(), Phase::Ended);
        QCOMPARE(m_pane->experiment()->findings().summary.plays, 30);
        QVERIFY(m_pane->experiment()->isUnsaved());
        QVERIFY(!saved("nim.sqlite").isEmpty()); // they are still there
        m_pane->read(path("nim.sqlite"));
        QTRY_COMPARE(phase(), Phase::Opened);
        QCOMPARE(m_pane->experiment()->findings().summary.plays, 30);
    }

    /// A play of it, with what nature drew, as it was played: the same line of states as one by hand.
    void aPlayIsOpenedInTheTimeline()
    {
        start("kuhn-poker");
        setPlays(30);
        press("startExperiment");
        QTRY_COMPARE(phase(), Phase::Ended);
        QSignalSpy opened(m_pane.get(), &ExperimentPane::playOpened);
        page("Plays")->selectRow(7);
        const auto &row = m_pane->experiment()->findings().plays[7];
        QCOMPARE(qint64(number("Number of the play to be opened")->value()), row.play);
        press("openPlay");
        QTRY_COMPARE(opened.size(), 1);
        const auto record = opened.first().first().value<engine::SessionRecord>();
        QCOMPARE(record.nodes.size(), std::size_t(row.chronons + 1));
        QVERIFY(record.nodes.front().note.comment.startsWith(u"Play %1 of an experiment"_s.arg(row.play)));
        QCOMPARE(done(m_session->openSession(record, 1)), Outcome::Done);
        const engine::State &last = m_session->tree().currentNode().state;
        QCOMPARE(last.accounts(), row.payoffs);
    }

    void aPlayOfOtherRulesIsNotOpened()
    {
        start("nim");
        setPlays(3);
        press("startExperiment");
        QTRY_COMPARE(phase(), Phase::Ended);
        QVERIFY(!saved("nim.sqlite").isEmpty());
        start("kuhn-poker");
        m_pane->read(path("nim.sqlite"));
        QTRY_COMPARE(phase(), Phase::Opened);
        press("openPlay");
        QTRY_VERIFY2(advice().contains(u"of other rules"_s), qPrintable(advice()));
    }

private:
    /// The files of the only experiment once more, and nobody who holds the lock.
    void asAfterACrash() const
    {
        const QDir from(common() + u'/' + keptFolders().front());
        const QString dead = common() + u"/1-dead"_s;
        QVERIFY(QDir().mkpath(dead));
        for (const QString &file : from.entryList(QDir::Files))
            QVERIFY(QFile::copy(from.filePath(file), dead + u'/' + file));
    }
};

SIDL_WINDOW_TEST_MAIN(TestExperimentFiles)
#include "tst_experimentfiles.moc"
