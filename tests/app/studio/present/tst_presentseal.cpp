// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/present/sealtest.h"

#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QPushButton>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// What a class is shown tells nothing of what is covered or still to come (S15).
class TestPresentSeal : public SealTest
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        open();
        play(u"kuhn-poker.sidl"_s); // the cards are dealt
    }
    void cleanup()
    {
        m_window.reset();
        m_folder.reset();
    }

    void presentingTellsNothing()
    {
        PresentWindow *present = uncovered();
        QVERIFY(present);
        cover(present, {true, false, true});      // bob's eyes and the referee's
        const QStringList secrets = secretsOf(0); // alice's seat alone is shown
        QCOMPARE(leaks(secrets), QString());
        openMenus(present);
        QCOMPARE(leaks(secrets), QString());
        for (int i = 0; i < 3; ++i) { // played on, announced
            press(present, Qt::Key_F10);
            tellsNothingMore(present);
        }
        cover(present, {false, false, false});
        leave(present);
    }

    // Who sees no words (GDL-II) is told percepts of own ones alone.
    void presentingAGameOfPerceptsTellsNothing_data() { gamesOfPercepts(); }
    void presentingAGameOfPerceptsTellsNothing()
    {
        QFETCH(const QString, game);
        QFETCH(const QString, secret);
        play(game);
        QVERIFY(secretsOf(0).join(u'\n').contains(secret));
        PresentWindow *present = uncovered();
        QVERIFY(present);
        const auto players = window<debugger::GameSession>()->game().players.size();
        std::vector<bool> isCovered(players + 1, true);
        isCovered[1] = false; // the first role's seat alone is shown
        cover(present, isCovered);
        for (int i = 0; i < 1 + int(game.startsWith(u'm')); ++i) {
            QCOMPARE(leaks(secretsOf(0)), QString());
            openMenus(present);
            QCOMPARE(leaks(secretsOf(0)), QString());
            stepOnce();
            tellsNothingMore(present);
        }
        cover(present, std::vector<bool>(players + 1, false));
        leave(present);
    }

    void noKeyTellsWhatIsCovered()
    {
        trigger("present");
        auto *present = otherWindow<PresentWindow>();
        QVERIFY(present);
        present->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(present));
        cover(present, {true, false, true});
        QCOMPARE(leaksOfKeys(present, secretsOf(0)), QString());
        int parts = 0;
        for (debugger::SeatColumn *seat : present->findChildren<debugger::SeatColumn *>()) // where each part has it
            for (QWidget *part : seat->findChildren<QWidget *>())
                if (part->isVisible() && part->focusPolicy() & Qt::TabFocus && !qobject_cast<QAbstractButton *>(part)) {
                    part->setFocus();
                    ++parts;
                    QCOMPARE(leaksOfKeys(present, secretsOf(0)), QString());
                }
        QVERIFY(parts >= 2); // words, and what can be chosen
        cover(present, {false, false, false});
        leave(present);
    }

    /// Selected and copied at one seat, it is not there to be pasted at the next.
    void whatIsCoveredIsNotForTheNextToPaste()
    {
        QGuiApplication::clipboard()->setText(u"of before"_s);
        trigger("present");
        auto *present = otherWindow<PresentWindow>();
        QVERIFY(present);
        present->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(present));
        cover(present, {true, false, true});
        QCOMPARE(QGuiApplication::clipboard()->text(), u"of before"_s); // from elsewhere
        cover(present, {true, false, false});
        QGuiApplication::clipboard()->setText(secretsOf(0).first()); // as Bob's seat does
        cover(present, {true, false, true});
        QCOMPARE(QGuiApplication::clipboard()->text(), QString());
        cover(present, {false, false, false});
        leave(present);
    }

    void lookingAheadTellsNothingHidden()
    {
        trigger("step");
        QTRY_COMPARE(labelText("chronon"), u"chronon 2"_s);
        trigger("back");
        trigger("back");
        QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s); // the next step of the line deals the cards
        trigger("present");
        auto *present = otherWindow<PresentWindow>();
        const auto *text = present->findChild<QLabel *>(u"lookAheadText"_s);
        press(present, Qt::Key_P);
        QVERIFY(text->isVisible());
        QVERIFY2(!text->text().contains(u"holds"_s), qPrintable(text->text())); // asked first whether nobody looks
        press(present, Qt::Key_P);
        QVERIFY2(text->text().contains(u"+holds Alice"_s), qPrintable(text->text()));
        press(present, Qt::Key_P);
        QVERIFY(!text->isVisible());
        cover(present, {true, false, true});
        press(present, Qt::Key_P);
        press(present, Qt::Key_P);
        QVERIFY(text->isVisible());
        QVERIFY2(!text->text().contains(u"holds"_s), qPrintable(text->text()));
        press(present, Qt::Key_PageDown); // back, and nothing else
        QVERIFY(!text->isVisible());
        QCOMPARE(labelText("chronon"), u"chronon 0"_s);
        cover(present, {false, false, false});
        leave(present);
    }

    /// What follows from an announced step is told when it is revealed, to a screen reader, too.
    void behindTheCurtainNothingIsToldYet()
    {
        trigger("present");
        auto *present = otherWindow<PresentWindow>();
        auto *seats = present->findChild<debugger::SeatsPane *>();
        const auto toRead = [seats] { return tests::everythingIn(seats) + u'\n' + tests::spokenText(seats); };
        const QString before = toRead();
        auto *reveal = present->findChild<QPushButton *>(u"reveal"_s);
        press(present, Qt::Key_F10);
        QTRY_VERIFY(reveal->isVisible() && reveal->isEnabled());
        const auto newLines = [&] {
            QStringList lines = toRead().split(u'\n');
            lines.removeIf([&before](const QString &line) { return before.contains(line); });
            return lines;
        };
        QCOMPARE(newLines(), QStringList());
        reveal->click();
        QVERIFY(!newLines().isEmpty());
        QVERIFY(present->findChild<QLabel *>(u"announcement"_s)->text().isEmpty());
        leave(present);
    }

    void whatNobodyIsToldIsNotAnnounced()
    {
        trigger("back");
        QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s);
        trigger("present");
        auto *present = otherWindow<PresentWindow>();
        cover(present, {true, false, false});
        press(present, Qt::Key_F10); // nature deals, behind the cover
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        QTRY_VERIFY(!present->findChild<QPushButton *>(u"reveal"_s)->isVisible());
        cover(present, {false, false, false});
        leave(present);
    }

    void whatIsAnnouncedCanBeTakenBack()
    {
        trigger("present");
        auto *present = otherWindow<PresentWindow>();
        auto *reveal = present->findChild<QPushButton *>(u"reveal"_s);
        press(present, Qt::Key_F10);
        QTRY_VERIFY(reveal->isVisible() && reveal->isEnabled());
        QCOMPARE(present->findChild<QLabel *>(u"presentTitle"_s)->text(), u"Kuhn poker: step 1"_s);
        present->findChild<QPushButton *>(u"takeBackStep"_s)->click();
        QTRY_VERIFY(!reveal->isVisible());
        QCOMPARE(labelText("chronon"), u"chronon 1"_s);
        press(present, Qt::Key_F10);
        QTRY_VERIFY(reveal->isVisible() && reveal->isEnabled());
        press(present, Qt::Key_PageUp); // so does the key that goes back
        QTRY_VERIFY(!reveal->isVisible());
        QCOMPARE(labelText("chronon"), u"chronon 1"_s);
        leave(present);
    }

    void spacePressesNothing()
    {
        trigger("present");
        auto *present = otherWindow<PresentWindow>();
        auto *reveal = present->findChild<QPushButton *>(u"reveal"_s);
        const auto state = [present] {
            QList<bool> checks;
            for (const QCheckBox *box : present->findChildren<QCheckBox *>())
                checks.append(box->isChecked());
            return checks;
        };
        const QList<bool> before = state();
        press(present, Qt::Key_F10);
        QTRY_VERIFY(reveal->isVisible() && reveal->isEnabled());
        QTest::keyClick(reveal, Qt::Key_Space); // reveals
        QVERIFY(!reveal->isVisible());
        QVERIFY(present->focusWidget());
        QTest::keyClick(present->focusWidget(), Qt::Key_Space);
        QCOMPARE(state(), before);
        leave(present);
    }

    void nothingIsAskedThatIsNotAnswered()
    {
        trigger("present");
        auto *present = otherWindow<PresentWindow>();
        for (QMenu *menu : openMenus(present))
            for (const QAction *entry : menu->actions())
                QVERIFY2(!entry->text().contains(u"Wh"_s) || entry->text().startsWith(u"Wh&at Was"_s),
                         qPrintable(entry->text()));
        leave(present);
    }

private:
    /// The presentation of what there is, of which all is shown; null if it is not.
    PresentWindow *uncovered()
    {
        trigger("present");
        return leaks(secretsOf(0)).isEmpty() ? nullptr : otherWindow<PresentWindow>();
    }
    /// Once a chronon was played, before and after it is revealed.
    void tellsNothingMore(const PresentWindow *present)
    {
        auto *reveal = present->findChild<QPushButton *>(u"reveal"_s);
        QTRY_VERIFY(!reveal->isVisible() || reveal->isEnabled());
        QCOMPARE(leaks(secretsOf(0)), QString());
        if (reveal->isVisible())
            reveal->click();
        QCOMPARE(leaks(secretsOf(0)), QString());
    }
};

SIDL_WINDOW_TEST_MAIN(TestPresentSeal)
#include "tst_presentseal.moc"
