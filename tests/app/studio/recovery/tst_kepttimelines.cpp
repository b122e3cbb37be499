// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/recovery/kepttimelinestest.h"
#include "tests/support/windowtest.h"

#include "app/studio/recovery/timelinesmenu.h"
#include "sidl/engine/record/recordfile.h"

#include <QSignalSpy>
#include <QSysInfo>

#include <algorithm>
#include <vector>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// Timelines that are not lost, with games that the engine plays.
class TestKeptTimelines : public KeptTimelinesTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }

    void anotherStartKeepsTheTimeline()
    {
        start("nim");
        QCOMPARE(play("[1]"), Outcome::Done);
        QCOMPARE(play("[2]"), Outcome::Done);
        const engine::SessionRecord before = m_session->sessionRecord();
        const QSignalSpy told(m_kept.get(), &KeptTimelines::kept);
        start("kuhn-poker");
        QCOMPARE(told.size(), 1);
        QTRY_COMPARE(m_kept->entries().size(), std::size_t(1));
        const KeptTimelines::Entry entry = m_kept->entries().front();
        QCOMPARE(entry.game, u"nim"_s);
        QCOMPARE(entry.states, 3);
        const engine::Result<engine::SessionRecord> record = engine::loadSessionFile(entry.file);
        QVERIFY(record.ok());
        QVERIFY(record->nodes == before.nodes);
        QCOMPARE(record->text, before.text);
    }

    /// A branch makes the timeline no longer.
    void theLongestLineIsTold()
    {
        start("nim");
        QCOMPARE(play("[1]"), Outcome::Done);
        QCOMPARE(play("[2]"), Outcome::Done);
        QCOMPARE(done(m_session->back()), Outcome::Done);
        QCOMPARE(play("[1]"), Outcome::Done);
        QCOMPARE(m_session->tree().size(), 4);
        start("kuhn-poker");
        QTRY_COMPARE(m_kept->entries().size(), std::size_t(1));
        QCOMPARE(m_kept->entries()[0].states, 3);
    }

    void aGameThatWasNotPlayedIsNotKept()
    {
        start("nim");
        start("kuhn-poker");
        keep(); // the end of the program
        QCOMPARE(m_kept->entries().size(), std::size_t(0));
    }

    void theEndOfTheProgramKeepsTheTimeline()
    {
        start("nim");
        QCOMPARE(play("[1]"), Outcome::Done);
        keep();
        QCOMPARE(m_kept->entries().size(), std::size_t(1));
        QVERIFY(m_kept->left().empty()); // it ended as it should
        TimelinesMenu menu(m_kept.get(), nullptr);
        Q_EMIT menu.aboutToShow();
        QCOMPARE(menu.actions().size(), 1);
        QVERIFY2(menu.actions()[0]->text().startsWith(u"&1  nim, 1 chronon, "_s),
                 qPrintable(menu.actions()[0]->text()));
        const QSignalSpy chosen(&menu, &TimelinesMenu::chosen);
        menu.actions()[0]->trigger();
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen[0][0].toString(), m_kept->entries()[0].file);
    }

    /// What stands on the disk a few seconds after a change is what a crash leaves; its lock tells that it was one.
    void aCrashLeavesTheTimeline_data()
    {
        QTest::addColumn<KeptTimelines::Shown>("shown");
        QTest::newRow("seats") << KeptTimelines::Shown::Seats;
        QTest::newRow("presented") << KeptTimelines::Shown::Class;
    }
    void aCrashLeavesTheTimeline()
    {
        start("nim");
        QCOMPARE(play("[1]"), Outcome::Done);
        QTRY_COMPARE_WITH_TIMEOUT(files().size(), 1, 30'000);
        // As if the process were gone: its files, and a lock that nobody holds.
        const QTemporaryDir crashed;
        const QString process = files()[0].section(u'_', 1, 1);
        QVERIFY(QFile::copy(m_folder->filePath(files()[0]), crashed.filePath(files()[0])));
        QFile lock(crashed.filePath(process + u".lock"_s));
        QVERIFY(lock.open(QIODevice::WriteOnly));
        lock.write("999999999\nsidl-studio\n" + QSysInfo::machineHostName().toUtf8() + '\n');
        lock.close();
        const QString mark = markOf(files()[0]);
        QFETCH(KeptTimelines::Shown, shown);
        m_kept->setShown(shown);
        QVERIFY(QFile::copy(m_folder->filePath(mark), crashed.filePath(mark)));
        m_kept->setShown(KeptTimelines::Shown::All);
        QVERIFY(!QFile::exists(m_folder->filePath(mark)));
        const KeptTimelines after(m_session.get(), crashed.path());
        QCOMPARE(after.left().size(), std::size_t(1));
        QCOMPARE(after.left()[0].shown, shown);
        QCOMPARE(after.left()[0].states, 2);
        const KeptTimelines later(m_session.get(), crashed.path());
        QVERIFY(later.left().empty()); // it was told of
        QCOMPARE(later.entries().size(), std::size_t(1));
        QCOMPARE(later.entries()[0].shown, shown); // still
    }

    /// It leaves none where a game had begun of which there was nothing to keep: the one before is not what was played.
    void aGameThatHasJustBegunLeavesNoOther()
    {
        const auto locks = [this] { return QDir(m_folder->path()).entryList({u"*.lock"_s}, QDir::Files).size(); };
        start("nim");
        QCOMPARE(play("[1]"), Outcome::Done);
        QTRY_COMPARE_WITH_TIMEOUT(locks(), 1, 30'000);
        start("kuhn-poker");
        QTRY_COMPARE(locks(), 0);
        QCOMPARE(m_kept->entries().size(), std::size_t(1)); // and can be gone back to
        start("nim");
        QCOMPARE(play("[2]"), Outcome::Done);
        QTRY_COMPARE_WITH_TIMEOUT(locks(), 1, 30'000);
    }

    /// What seats alone were shown of is known of each timeline, however often a program starts, until all is shown.
    void seatsAreKnownUntilAllIsShown() // S15
    {
        using Shown = KeptTimelines::Shown;
        start("nim");
        QCOMPARE(play("[1]"), Outcome::Done);
        start("nim"); // what was played before nobody sat there is not known as such
        QCOMPARE(play("[1]"), Outcome::Done);
        m_kept->setShown(Shown::Seats);
        start("nim"); // the next hand
        QCOMPARE(play("[2]"), Outcome::Done);
        QCOMPARE(m_kept->keepNow(), QString());
        const auto shown = [this] {
            std::vector<Shown> all;
            const KeptTimelines other(m_session.get(), m_folder->path());
            for (const KeptTimelines::Entry &entry : other.entries())
                all.push_back(entry.shown);
            std::sort(all.begin(), all.end());
            return all;
        };
        QCOMPARE(shown(), (std::vector{Shown::All, Shown::Seats, Shown::Seats})); // another program meanwhile
        keep();                                                                   // nobody has left the seats
        QCOMPARE(shown(), (std::vector{Shown::All, Shown::Seats, Shown::Seats}));
        const std::vector<KeptTimelines::Entry> all = m_kept->entries();
        const auto hand
            = std::ranges::find_if(all, [](const KeptTimelines::Entry &entry) { return entry.shown == Shown::Seats; });
        QVERIFY(hand != all.end());
        m_kept->goOnWith(hand->file, Shown::Seats); // and is killed before anybody sits there
        QCOMPARE(done(m_session->openSession(*engine::loadSessionFile(hand->file), 2)), Outcome::Done);
        QCOMPARE(play("[2]"), Outcome::Done);
        QCOMPARE(m_kept->keepNow(), QString());
        QCOMPARE(shown(), (std::vector{Shown::All, Shown::Seats, Shown::Seats}));
        QCOMPARE(marks().size(), 2);
        m_kept->setShown(Shown::Seats);
        m_kept->setShown(Shown::All); // they have left
        QCOMPARE(shown(), (std::vector{Shown::All, Shown::All, Shown::Seats}));
        const std::vector<KeptTimelines::Entry> rest = m_kept->entries();
        const auto last
            = std::ranges::find_if(rest, [](const KeptTimelines::Entry &entry) { return entry.shown == Shown::Seats; });
        QVERIFY(last != rest.end());
        m_kept->goOnWith(last->file, Shown::All);
        QCOMPARE(done(m_session->openSession(*engine::loadSessionFile(last->file), 3)), Outcome::Done);
        QCOMPARE(shown(), (std::vector{Shown::All, Shown::All, Shown::All}));
        QVERIFY(marks().isEmpty());
    }

    /// The folder keeps others out; what is copied from it keeps them out, too.
    void nobodyElseMayReadThem()
    {
        start("nim");
        QCOMPARE(play("[1]"), Outcome::Done);
        QCOMPARE(m_kept->keepNow(), QString());
        const QFile::Permissions others = QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup | QFile::ReadOther
            | QFile::WriteOther | QFile::ExeOther;
        QVERIFY(!(QFile::permissions(m_folder->path()) & others));
        QCOMPARE(files().size(), 1);
        QVERIFY(!(QFile::permissions(m_folder->filePath(files()[0])) & others));
    }

    /// Going on with a timeline writes on it, and does not leave two of them.
    void goingOnIsNoSecondTimeline()
    {
        start("nim");
        QCOMPARE(play("[1]"), Outcome::Done);
        const engine::SessionRecord record = m_session->sessionRecord();
        start("kuhn-poker");
        QTRY_COMPARE(m_kept->entries().size(), std::size_t(1));
        m_kept->goOnWith(m_kept->entries()[0].file);
        QCOMPARE(done(m_session->openSession(record, 2)), Outcome::Done);
        QCOMPARE(m_kept->entries().size(), std::size_t(0));
        QCOMPARE(play("[2]"), Outcome::Done);
        keep();
        QCOMPARE(m_kept->entries().size(), std::size_t(1));
        QCOMPARE(m_kept->entries()[0].states, 3);
    }

    /// One that was chosen and then not opened is not what another session writes on.
    void anotherSessionLeavesTheChosenOne()
    {
        start("kuhn-poker");
        QCOMPARE(done(m_session->step()), Outcome::Done);
        const engine::SessionRecord other = m_session->sessionRecord();
        start("nim");
        QTRY_COMPARE(m_kept->entries().size(), std::size_t(1));
        QCOMPARE(play("[1]"), Outcome::Done);
        QCOMPARE(play("[2]"), Outcome::Done);
        start("kuhn-poker");
        QTRY_COMPARE(m_kept->entries().size(), std::size_t(2));
        const QString chosen = m_kept->entries()[0].file; // nim
        m_kept->goOnWith(chosen);                         // its reading is cancelled
        QCOMPARE(done(m_session->openSession(other, 2)), Outcome::Done);
        QCOMPARE(done(m_session->step()), Outcome::Done);
        keep();
        QVERIFY(QFile::exists(chosen));
    }

    /// What somebody has chosen, and nobody has played, is there after a crash.
    void choicesAreKept()
    {
        start("prisoners-dilemma-once");
        submitFirst();
        QTRY_COMPARE_WITH_TIMEOUT(files().size(), 1, 30'000); // no chronon was played
        const engine::Choices chosen = m_session->submitted();
        QCOMPARE(chosen.size(), std::size_t(1));
        const engine::Result<engine::SessionRecord> record = engine::loadSessionFile(m_folder->filePath(files()[0]));
        QVERIFY(record.ok());
        m_kept.reset();
        openSession();
        keep();
        m_kept->goOnWith(m_folder->filePath(files()[0]));
        QCOMPARE(done(m_session->openSession(*record, 1)), Outcome::Done);
        QCOMPARE(m_session->submitted(), chosen);
        QVERIFY(m_kept->entries().empty()); // it is written on
        // A choice that the rules do not allow is dropped.
        engine::SessionRecord other = *record;
        other.chosen.front().second = u"[nothing]"_s;
        QCOMPARE(done(m_session->openSession(other, 1)), Outcome::Done);
        QVERIFY(m_session->submitted().empty());
    }

    /// Who sits before the first chronon is played is offered to sit again after a crash, and no other game.
    void seatsAreKeptFromTheBeginning()
    {
        start("prisoners-dilemma-once");
        m_kept->setShown(KeptTimelines::Shown::Seats);
        QTRY_COMPARE(files().size(), 1); // at once
        const QString file = m_folder->filePath(files()[0]);
        const engine::Result<engine::SessionRecord> record = engine::loadSessionFile(file);
        QVERIFY(record.ok());
        QCOMPARE(record->nodes.size(), std::size_t(1));
        m_kept->setShown(KeptTimelines::Shown::All);
        QTRY_COMPARE_WITH_TIMEOUT(files().size(), 0, 30'000);
    }

    void choicesAloneAreNoTimelineOnceTheyAreGone()
    {
        const QSignalSpy told(m_kept.get(), &KeptTimelines::kept);
        start("prisoners-dilemma-once");
        submitFirst();
        QTRY_COMPARE_WITH_TIMEOUT(files().size(), 1, 30'000);
        QCOMPARE(done(m_session->withdraw(m_session->submitted().front().place)), Outcome::Done);
        QTRY_COMPARE_WITH_TIMEOUT(files().size(), 0, 30'000);
        submitFirst();
        start("kuhn-poker");
        QCOMPARE(m_kept->keepNow(), QString());
        QVERIFY(files().isEmpty());
        QCOMPARE(told.size(), 0);
    }

    void whatCannotBeWrittenIsKeptInMemoryUntilItCan()
    {
        QFile file(m_folder->filePath(u"file"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        m_kept = std::make_unique<KeptTimelines>(m_session.get(), file.fileName() + u"/below"_s);
        const QSignalSpy unkept(m_kept.get(), &KeptTimelines::unkept);
        QVERIFY(m_kept->keepNow().isEmpty()); // there is nothing yet
        for (const char *move : {"[1]", "[2]"}) {
            start("nim");
            QCOMPARE(play(move), Outcome::Done);
        }
        start("kuhn-poker");
        QTRY_COMPARE(unkept.size(), 2);
        QVERIFY(!unkept[0][1].toString().isEmpty());
        QVERIFY(!m_kept->keepNow().isEmpty());
        QVERIFY(file.remove()); // there is room again
        QVERIFY(m_kept->keepNow().isEmpty());
        QCOMPARE(m_kept->entries().size(), std::size_t(2));
        for (const KeptTimelines::Entry &entry : m_kept->entries()) {
            const engine::Result<engine::SessionRecord> record = engine::loadSessionFile(entry.file);
            QVERIFY(record.ok());
            QCOMPARE(record->nodes.size(), std::size_t(2));
        }
    }

    void whatCannotBeWrittenIsTriedAgain()
    {
        QFile file(m_folder->filePath(u"file"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        m_kept = std::make_unique<KeptTimelines>(m_session.get(), file.fileName() + u"/below"_s);
        const QSignalSpy keptAll(m_kept.get(), &KeptTimelines::keptAll);
        const QSignalSpy unkept(m_kept.get(), &KeptTimelines::unkept);
        start("nim");
        QCOMPARE(play("[1]"), Outcome::Done);
        start("kuhn-poker");
        QTRY_COMPARE(unkept.size(), 1);
        QVERIFY(file.remove());
        QTRY_COMPARE_WITH_TIMEOUT(keptAll.size(), 1, 20000);
        QCOMPARE(m_kept->entries().size(), std::size_t(1));
    }

private:
    void submitFirst()
    {
        const engine::Switch &one = m_session->position()->switches.front();
        QCOMPARE(done(m_session->submit(one.owner, {one.word, one.actions.front()})), Outcome::Done);
    }
    QStringList marks() const { return QDir(m_folder->path()).entryList({u"*.seated"_s}, QDir::Files); }
    static QString markOf(const QString &file) { return file.section(u'_', 0, 1) + u".seated"_s; }
};

SIDL_WINDOW_TEST_MAIN(TestKeptTimelines)
#include "tst_kepttimelines.moc"
