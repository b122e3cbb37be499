// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/enginetest.h"
#include "tests/support/windowtest.h"

#include "app/studio/recovery/kepttimelines.h"
#include "app/studio/recovery/timelinesmenu.h"
#include "sidl/engine/record/recordfile.h"

#include <QDir>
#include <QFileInfo>
#include <QSignalSpy>
#include <QSysInfo>
#include <QTemporaryDir>

#include <algorithm>
#include <vector>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// Timelines that are not lost, with games that the engine plays.
class TestKeptTimelines : public EngineTest
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        openSession();
        keep();
    }
    void cleanup()
    {
        m_kept.reset();
        m_session.reset();
    }

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

    void onlyTheLatestAreKept()
    {
        for (int i = 0; i < KeptTimelines::Most + 3; ++i) {
            start("nim");
            QCOMPARE(play("[1]"), Outcome::Done);
        }
        keep();
        QCOMPARE(m_kept->entries().size(), std::size_t(KeptTimelines::Most));
    }

    /// Rounds that are played one after the other push out no timeline that was played before, let alone one that
    /// somebody has worked on.
    void roundsPushOutNothingElse_data()
    {
        QTest::addColumn<QString>("work");
        for (const char *work : {"name", "comment", "bookmark", "assumption", "edited", "branch", "none"})
            QTest::newRow(work) << QString::fromLatin1(work);
    }
    void roundsPushOutNothingElse()
    {
        QFETCH(QString, work);
        start("nim");
        QCOMPARE(play("[1]"), Outcome::Done);
        doWork(work);
        QCOMPARE(m_kept->keepNow(), QString());
        const QString first = files().front().section(u'_', 0, 0);
        m_kept->setShown(KeptTimelines::Shown::Seats);
        for (int i = 0; i < KeptTimelines::Most + 3; ++i) {
            start("nim");
            QCOMPARE(play("[2]"), Outcome::Done);
        }
        m_kept->setShown(KeptTimelines::Shown::All);
        if (work != u"none")
            for (int i = 0; i < KeptTimelines::Most + 3; ++i) {
                start("nim");
                QCOMPARE(play("[2]"), Outcome::Done);
            }
        keep();
        const std::vector<KeptTimelines::Entry> all = m_kept->entries();
        const auto before = std::ranges::find_if(all, [&first](const KeptTimelines::Entry &entry) {
            return QFileInfo(entry.file).fileName().startsWith(first);
        });
        QVERIFY(before != all.end());
        QVERIFY(!before->isRound);
        QCOMPARE(before->handwork.isNoted() || before->handwork.lines > 1, work != u"none");
        QCOMPARE(std::ranges::count_if(all, &KeptTimelines::Entry::isRound), KeptTimelines::Most);
    }

    /// A round that is played again while it is presented pushes out no more than one of those who sit there.
    void roundsThatArePresentedAreRounds()
    {
        start("nim");
        m_kept->setShown(KeptTimelines::Shown::Class);
        m_kept->setAllShown(true); // nothing of nim is hidden from a class
        start("nim");
        QCOMPARE(play("[1]"), Outcome::Done);
        start("nim");
        m_kept->setShown(KeptTimelines::Shown::All);
        QCOMPARE(play("[2]"), Outcome::Done);
        keep();
        const std::vector<KeptTimelines::Entry> all = m_kept->entries();
        QCOMPARE(all.size(), std::size_t(2));
        QCOMPARE(std::ranges::count_if(all, &KeptTimelines::Entry::isRound), 1); // the other went on for all to see
    }

    /// A commented session that is opened again and again, and left as it was, is kept once.
    void theSameSessionIsKeptOnce()
    {
        start("nim");
        QCOMPARE(play("[1]"), Outcome::Done);
        doWork(u"comment"_s);
        QCOMPARE(play("[2]"), Outcome::Done);
        engine::SessionRecord record = m_session->sessionRecord();
        start("kuhn-poker");
        QTRY_COMPARE(m_kept->entries().size(), std::size_t(1));
        for (int time = 0; time < 3; ++time) {
            const QSignalSpy goneOn(m_kept.get(), &KeptTimelines::goneOn);
            const QString before = m_kept->entries()[0].file;
            QCOMPARE(done(m_session->openSession(record, 2)), Outcome::Done);
            QCOMPARE(done(m_session->back()), Outcome::Done); // to look on is no change
            QCOMPARE(m_kept->keepNow(), QString());
            QVERIFY(QFile::exists(before)); // until nothing can change any more
            start("kuhn-poker");
            QTRY_COMPARE(goneOn.size(), 1); // who offers it is told
            QCOMPARE(goneOn[0][0].toString(), before);
            QCOMPARE(m_kept->entries().size(), std::size_t(1));
            QVERIFY(m_kept->entries()[0].file != before);
        }
        QCOMPARE(done(m_session->openSession(record, 2)), Outcome::Done);
        keep(); // nor by the end of the program
        QCOMPARE(m_kept->entries().size(), std::size_t(1));
        record.nodes[1].note.comment = u"there"_s;
        QCOMPARE(done(m_session->openSession(record, 2)), Outcome::Done);
        keep();
        QCOMPARE(m_kept->entries().size(), std::size_t(2));
    }

    /// What was only played makes room before what somebody has worked on, however old that is.
    void theLeastWorkMakesRoom()
    {
        start("nim");
        QCOMPARE(play("[1]"), Outcome::Done);
        QCOMPARE(m_kept->keepNow(), QString());
        const auto add = [this](const char *name, qint64 bytes) {
            QFile file(m_folder->filePath(QString::fromLatin1(name)));
            return file.open(QFile::WriteOnly) && file.resize(bytes)
                && file.setFileTime(QDateTime::currentDateTime().addYears(-1), QFile::FileModificationTime);
        };
        constexpr qint64 Third = KeptTimelines::MostBytes / 3;
        QVERIFY(add("1_1_2_nim_1-0-0-0-1_.sidl-session", Third));
        QVERIFY(add("2_1_2_nim.sidl-session", Third));
        QVERIFY(add("3_1_2r_nim.sidl-session", Third));
        QVERIFY(add("4_1_2_nim_0-0-0-0-2_.sidl-session", Third));
        const QSignalSpy dropped(m_kept.get(), &KeptTimelines::droppedForRoom);
        QCOMPARE(play("[2]"), Outcome::Done);
        QCOMPARE(m_kept->keepNow(), QString());
        QStringList now = files();
        QCOMPARE(now.size(), 3); // with that of the game that is played
        QCOMPARE(now[0], u"1_1_2_nim_1-0-0-0-1_.sidl-session"_s);
        QVERIFY(now[2].startsWith(u"4_"_s));
        QCOMPARE(dropped.size(), 0); // nobody has worked on these
        QVERIFY(add("5_1_2_nim_0-1-0-0-1_.sidl-session", Third));
        QCOMPARE(play("[1]"), Outcome::Done);
        QCOMPARE(m_kept->keepNow(), QString());
        QTRY_COMPARE(dropped.size(), 1); // that is told
        QCOMPARE(dropped[0][0].value<KeptTimelines::Entry>().handwork.lines, 2);
        now = files();
        QCOMPARE(now.size(), 3);
        QVERIFY(now[2].startsWith(u"5_"_s));
    }

    /// Even these are not kept without end; that is told.
    void theOldestWithWorkGoesLast()
    {
        start("nim");
        QCOMPARE(play("[1]"), Outcome::Done);
        doWork(u"comment"_s);
        QCOMPARE(m_kept->keepNow(), QString());
        const QString file = m_folder->filePath(files().front());
        const QString begun = files().front().section(u'_', 0, 0), rest = files().front().section(u'_', 1);
        for (int i = 0; i < KeptTimelines::MostNoted; ++i)
            QVERIFY(QFile::copy(file, m_folder->filePath(QString::number(begun.toLongLong() - i - 1) + u'_' + rest)));
        const QSignalSpy dropped(m_kept.get(), &KeptTimelines::dropped);
        QCOMPARE(play("[2]"), Outcome::Done);
        QCOMPARE(m_kept->keepNow(), QString());
        QTRY_COMPARE(dropped.size(), 1);
        QCOMPARE(dropped[0][1].toInt(), KeptTimelines::MostNoted);
        QCOMPARE(files().size(), KeptTimelines::MostNoted);
    }

    /// What sets a timeline apart from others of the same game.
    void workIsTold()
    {
        start("nim");
        QCOMPARE(play("[1]"), Outcome::Done);
        for (const char *work : {"branch", "name", "comment", "bookmark", "edited"})
            doWork(QString::fromLatin1(work));
        keep();
        QCOMPARE(m_kept->entries().size(), std::size_t(1));
        const QString name = TimelinesMenu::nameOf(m_kept->entries()[0]);
        QVERIFY2(name.startsWith(
                     u"nim, \u201cBob_wins & Alice loses all\u201d, 2 chronons, 2 lines, 1 edited state, 1 comment, "
                     "1 bookmark, "_s),
                 qPrintable(name));
    }

    /// File systems have room for 255 letters in a name.
    void longNamesAreShortened()
    {
        m_kept->setGameName(QString(80, u'囲'));
        start("nim");
        QCOMPARE(play("[1]"), Outcome::Done);
        engine::GameTree::Note note;
        note.name = QString(80, u'碁');
        QCOMPARE(done(m_session->setNote(1, note)), Outcome::Done);
        QCOMPARE(m_kept->keepNow(), QString());
        keep();
        QCOMPARE(m_kept->entries().size(), std::size_t(1));
        QVERIFY(m_kept->entries()[0].game.startsWith(u"囲囲囲"_s));
        QVERIFY(m_kept->entries()[0].game.endsWith(u'…'));
        QVERIFY(m_kept->entries()[0].handwork.name.startsWith(u"碁碁碁"_s));
    }

    void manyAreInAMenuOfTheirOwn()
    {
        start("nim");
        QCOMPARE(play("[1]"), Outcome::Done);
        doWork(u"comment"_s);
        QCOMPARE(m_kept->keepNow(), QString());
        const QString file = files().front();
        const QString begun = file.section(u'_', 0, 0), rest = file.section(u'_', 1);
        start("kuhn-poker");
        const qlonglong first = begun.toLongLong();
        for (int i = 0; i < TimelinesMenu::Most + 4; ++i)
            QVERIFY(QFile::copy(m_folder->filePath(file),
                                m_folder->filePath(QString::number(first - i - 1) + u'_' + rest)));
        TimelinesMenu menu(m_kept.get(), nullptr);
        for (int time = 0; time < 2; ++time) {
            Q_EMIT menu.aboutToShow();
            QCOMPARE(menu.actions().size(), TimelinesMenu::Most + 1);
            QMenu *older = menu.actions().back()->menu();
            QVERIFY(older);
            QCOMPARE(older->actions().size(), 5);
        }
        const QSignalSpy chosen(&menu, &TimelinesMenu::chosen);
        menu.actions().back()->menu()->actions().front()->trigger();
        QCOMPARE(chosen.size(), 1);
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
    /// At the current state.
    void doWork(const QString &work)
    {
        const engine::GameTree::NodeId here = m_session->tree().current();
        engine::GameTree::Note note = m_session->tree().node(here).note;
        if (work == u"edited") {
            const engine::State &state = m_session->tree().currentNode().state;
            std::vector<double> accounts = state.accounts();
            accounts.front() += 1;
            QStringList words;
            for (const engine::Word one : state.words())
                words << one.text();
            QCOMPARE(done(m_session->edit(words, accounts)), Outcome::Done);
        } else if (work == u"branch") {
            QCOMPARE(done(m_session->back()), Outcome::Done);
            QCOMPARE(play("[2]"), Outcome::Done);
        } else if (work != u"none") {
            if (work == u"name")
                note.name = u"Bob_wins & Alice loses all"_s;
            else if (work == u"comment")
                note.comment = u"here"_s;
            else if (work == u"bookmark")
                note.bookmark = true;
            else
                note.given << u"true"_s;
            QCOMPARE(done(m_session->setNote(here, note)), Outcome::Done);
        }
    }
    void submitFirst()
    {
        const engine::Switch &one = m_session->position()->switches.front();
        QCOMPARE(done(m_session->submit(one.owner, {one.word, one.actions.front()})), Outcome::Done);
    }
    /// Ends what keeps, as the end of the program does, and begins anew.
    void keep()
    {
        m_kept.reset();
        m_kept = std::make_unique<KeptTimelines>(m_session.get(), m_folder->path());
    }
    QStringList files() const { return QDir(m_folder->path()).entryList({u"*.sidl-session"_s}, QDir::Files); }
    QStringList marks() const { return QDir(m_folder->path()).entryList({u"*.seated"_s}, QDir::Files); }
    static QString markOf(const QString &file) { return file.section(u'_', 0, 1) + u".seated"_s; }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<KeptTimelines> m_kept;
};

SIDL_WINDOW_TEST_MAIN(TestKeptTimelines)
#include "tst_kepttimelines.moc"
