// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/recovery/kepttimelinestest.h"
#include "tests/support/windowtest.h"

#include "app/studio/recovery/timelinesmenu.h"

#include <QFileInfo>
#include <QSignalSpy>

#include <algorithm>
#include <vector>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// How many timelines are kept, which ones make room for others, and how each is told from the others.
class TestTimelinesRoom : public KeptTimelinesTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }

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
};

SIDL_WINDOW_TEST_MAIN(TestTimelinesRoom)
#include "tst_timelinesroom.moc"
