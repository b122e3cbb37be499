// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"

#include "app/studio/documents/messagebar.h"
#include "app/studio/present/presentwindow.h"
#include "app/studio/recovery/recovery.h"
#include "app/studio/recovery/recoverydialog.h"
#include "app/studio/recovery/recoveryfile.h"
#include "app/studio/recovery/timelinesmenu.h"
#include "app/studio/settings/settings.h"
#include "debugger/hotseat/hotseat.h"
#include "debugger/seats/seatcolumn.h"
#include "debugger/session/gamesession.h"
#include "tests/support/crashed.h"

#include <QApplication>
#include <QFile>
#include <QFileInfo>
#include <QProxyStyle>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// A timeline that the window was closed with is offered when the program is started again.
class TestTimelineOffer : public MainWindowTest
{
    Q_OBJECT

    struct SignStyle final : QProxyStyle ///< buttons of questions have signs, as on most desktops
    {
        int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *of,
                      QStyleHintReturn *data) const override
        {
            return hint == SH_DialogButtonBox_ButtonsHaveIcons ? 1 : QProxyStyle::styleHint(hint, option, of, data);
        }
    };
    MessageBar *bar() const { return m_window->findChild<MessageBar *>(u"timelineOffer"_s); }
    QStringList offered() const ///< the games, sorted
    {
        QStringList games;
        for (const MessageBar *one : m_window->findChildren<MessageBar *>(u"timelineOffer"_s))
            games << one->text().section(u": "_s, 1).section(u',', 0, 0);
        games.sort();
        return games;
    }
    MessageBar *barOf(const QString &game) const
    {
        for (MessageBar *one : m_window->findChildren<MessageBar *>(u"timelineOffer"_s))
            if (one->text().contains(u": %1,"_s.arg(game)))
                return one;
        return nullptr;
    }
    void playPoker() const
    {
        openGame("kuhn-poker");
        trigger("start");
        QTRY_COMPARE(window<debugger::GameSession>()->game().name, u"kuhnPoker"_s);
        QTRY_VERIFY(action("step")->isEnabled());
        trigger("step");
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
    }
    void closeAndOpen()
    {
        QVERIFY(m_window->close());
        m_window.reset();
        open();
        m_window->offerRecovery();
    }

private Q_SLOTS:
    void init()
    {
        open();
        m_window->offerRecovery();
        QVERIFY(!bar());
        openGame("nim");
        trigger("start");
        QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s);
    }
    void cleanup()
    {
        m_window->close(); // with no other game, so that nothing is offered to the next test
        m_window.reset();
        QSettings().clear();
    }

    void itGoesOn()
    {
        playOne();
        closeAndOpen();
        QVERIFY(bar() && bar()->isVisible());
        QVERIFY2(bar()->text().contains(u"nim, 1 chronon"_s), qPrintable(bar()->text()));
        QCOMPARE(lettersTaken(bar()->findChildren<QAbstractButton *>()), QStringList());
        bar()->findChild<QPushButton *>()->click();
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        QVERIFY(words(0).contains(u"[bob,9]"_s));
        QTRY_VERIFY(!bar());
    }

    /// By whichever way: then it is offered no more.
    void itGoesOnFromTheMenu()
    {
        playOne();
        closeAndOpen();
        QVERIFY(bar());
        auto *menu = m_window->findChild<TimelinesMenu *>();
        Q_EMIT menu->aboutToShow();
        menu->actions().at(0)->trigger();
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        QTRY_VERIFY(!bar());
    }

    /// A game that was edited while it was played goes on as it did: under the old rules, beside its text.
    void itGoesOnBesideTheTextThatWasEditedSince() // S26
    {
        const QTemporaryDir folder;
        QFile file(folder.filePath(u"mine.sidl"_s));
        QVERIFY(QFile::copy(gamePath("nim"), file.fileName()));
        QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner));
        m_window->openFile(file.fileName());
        trigger("start");
        QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s);
        QTRY_COMPARE(window<debugger::GameSession>()->game().fileName, file.fileName());
        playOne();
        QVERIFY(file.open(QFile::ReadOnly));
        const QByteArray rules = file.readAll();
        file.close();
        QVERIFY(file.open(QFile::WriteOnly));
        file.write(QByteArray(rules).replace("init([alice, 10])", "init([alice, 12])") + "wrong :- fcat(1).\n");
        file.close();
        closeAndOpen();
        QVERIFY(bar());
        bar()->findChild<QPushButton *>()->click();
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        QVERIFY(words(0).contains(u"[bob,9]"_s));
        QCOMPARE(tabs()->current()->gameDocument()->path(), file.fileName());
        QVERIFY(tabs()->current()->text().contains(u"init([alice, 12])"_s));
        QVERIFY(window<debugger::GameSession>()->game().text.contains(u"init([alice, 10])"_s));
        QTRY_VERIFY(std::ranges::any_of(m_window->findChildren<MessageBar *>(), [](const MessageBar *one) {
            return one->isVisible() && one->text().startsWith(u"The rules were changed."_s);
        }));
        QTRY_VERIFY(tabs()->current()->gameDocument()->hasErrors()); // of the text as it is now
    }

    /// A text that was never saved, too, once it was restored: rules that do not tell their name are called by their tab.
    void itGoesOnBesideTheRestoredText_data()
    {
        QTest::addColumn<QString>("rules");
        QTest::addColumn<QString>("called"); // in the status bar and in lists
        QTest::addColumn<QString>("tab");
        QTest::addColumn<QString>("action");
        QTest::newRow("SIDL") << u"game(coin).\ninit([a], 0).\ninit([n, 1]).\nlegal([toss]) :- fact([n, 1]).\n"
                                 "owned([toss], [a]).\nswitch([toss], [on]).\n"
                                 "do([on]) :- delete([n, 1]), create([n, 2]).\n"_s
                              << u"coin"_s << u"coin (untitled-2.sidl)"_s << u"[on]"_s;
        const QString gdl = u"(role r)\n(init (n 0))\n(<= (legal r go) (true (n 0)))\n"
                            "(<= (legal r stay) (true (n 0)))\n(<= (next (n 1)) (does r go))\n"
                            "(<= terminal (true (n 1)))\n(goal r 100)\n"_s;
        QTest::newRow("GDL") << gdl << u"untitled-2.kif"_s << u"untitled-2.kif"_s << u"go"_s;
        QTest::newRow("GDL of a template") // whose name the text does not tell
            << gdl << u"matches"_s << u"matches (untitled-2.kif)"_s << u"go"_s;
    }
    void itGoesOnBesideTheRestoredText() // S26
    {
        QFETCH(QString, rules);
        QFETCH(QString, called);
        QFETCH(QString, tab);
        QFETCH(QString, action);
        const auto *other = tabs()->newFile(u"game(other).\n"_s);
        const auto *text = tabs()->newFile(rules);
        const QString game = tab.contains(u" ("_s) ? tab.section(u' ', 0, 0) : QString();
        text->gameDocument()->setGameName(game);
        QCOMPARE(tabs()->nameOf(text), tab);
        trigger("start");
        QTRY_COMPARE(window<debugger::GameSession>()->game().text, rules);
        QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s);
        choose(1, action);
        trigger("step");
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        tabs()->setCurrent(tabs()->editors().at(1));
        QVERIFY(tabs()->current() == other);
        QTRY_VERIFY2(labelText("runState").startsWith(called + u": chronon 1"_s), qPrintable(labelText("runState")));
        discardAll();
        QVERIFY(m_window->close());
        m_window.reset();
        tests::leaveAsKilled();
        RecoveryText left;
        left.title = tab;
        left.text = QString(rules).replace(u"n 0"_s, u"n 5"_s).replace(u"n, 1"_s, u"n, 7"_s);
        left.number = 2;
        left.game = game;
        const QString folder = Recovery::defaultFolder() + u"/999999999-0"_s;
        QVERIFY(QDir().mkpath(folder));
        QCOMPARE(writeRecoveryFile(folder + u"/a.recovery"_s, left), QString());
        open();
        m_window->offerRecovery();
        QVERIFY(bar());
        QVERIFY2(bar()->text().contains(called + u", 1 chronon"_s), qPrintable(bar()->text()));
        QTRY_VERIFY(window<RecoveryDialog>() && window<RecoveryDialog>()->isVisible());
        Q_EMIT window<RecoveryDialog>()->restoreRequested(0);
        window<RecoveryDialog>()->reject();
        QTRY_VERIFY(!window<RecoveryDialog>());
        const auto *restored = tabs()->current();
        QCOMPARE(restored->text(), left.text);
        const auto count = tabs()->editors().size();
        bar()->findChild<QPushButton *>()->click();
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        QCOMPARE(tabs()->editors().size(), count);
        QVERIFY(tabs()->current() == restored);
        QCOMPARE(restored->text(), left.text);
        QCOMPARE(window<debugger::GameSession>()->game().text, rules);
        discardAll();
    }

    void anotherGameTakesTheOfferAway()
    {
        playOne();
        closeAndOpen();
        QVERIFY(bar());
        openGame("kuhn-poker");
        trigger("start");
        QTRY_VERIFY(!bar());
    }

    void whatWasNotPlayedIsNotOffered()
    {
        closeAndOpen();
        QVERIFY(!bar());
    }

    /// Nor is what was only chosen, or was cut off again.
    void whereNothingWasMadeNothingIsOffered()
    {
        choose(1, u"[1]"_s);
        QTRY_COMPARE(window<debugger::GameSession>()->submitted().size(), std::size_t(1));
        closeAndOpen();
        QVERIFY(!bar());
        openGame("nim");
        trigger("start");
        QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s);
        playOne();
        auto *session = window<debugger::GameSession>();
        session->prune(session->tree().current());
        QTRY_VERIFY(session->tree().node(engine::GameTree::Root).children.empty());
        closeAndOpen();
        QVERIFY(!bar());
        openGame("nim");
        trigger("start");
        QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s);
        session = window<debugger::GameSession>();
        engine::GameTree::Note note;
        note.comment = u"the beginning"_s;
        session->setNote(engine::GameTree::Root, note);
        QTRY_VERIFY(session->tree().node(engine::GameTree::Root).note == note);
        closeAndOpen();
        QVERIFY(bar());
    }

    void itIsOfferedOnce()
    {
        playOne();
        closeAndOpen();
        QVERIFY(bar());
        closeAndOpen();
        QVERIFY(!bar());
    }

    /// A crash, and another one before anybody has answered.
    void whatACrashHasLeftIsOfferedUntilItIsAnswered()
    {
        QVERIFY(m_window->close());
        m_window.reset();
        tests::leaveAsKilled();
        for (int killed = 0; killed < 2; ++killed) {
            open();
            m_window->offerRecovery();
            QVERIFY(bar());
            const QStringList atEnd = settings::timelinesAtEnd();
            QVERIFY(m_window->close());
            m_window.reset();
            settings::setTimelinesAtEnd(atEnd); // as it is where the window could not close
        }
        open();
        m_window->offerRecovery();
        QVERIFY(bar());
        Q_EMIT bar()->dismissed();
        closeAndOpen();
        QVERIFY(!bar());
    }

    /// Also where another game was played meanwhile: each crash leaves its own.
    void whatTwoCrashesHaveLeftIsOffered()
    {
        playOne();
        QVERIFY(m_window->close());
        m_window.reset();
        tests::leaveAsKilled();
        open();
        m_window->offerRecovery();
        QCOMPARE(offered(), QStringList(u"nim"_s));
        playPoker();
        killAgain();
        open();
        m_window->offerRecovery();
        QCOMPARE(offered(), (QStringList{u"kuhnPoker"_s, u"nim"_s}));
        QStringList letters; // of one alone, or the key would press neither
        for (const MessageBar *one : m_window->findChildren<MessageBar *>(u"timelineOffer"_s))
            for (const QPushButton *button : one->findChildren<QPushButton *>())
                letters << QKeySequence::mnemonic(button->text()).toString();
        letters.removeAll(QString());
        QCOMPARE(letters, QStringList(u"Alt+W"_s));
        barOf(u"nim"_s)->findChild<QPushButton *>()->click();
        QTRY_COMPARE(window<debugger::GameSession>()->game().name, u"nim"_s);
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        QCOMPARE(offered(), QStringList(u"kuhnPoker"_s)); // until it is answered
        Q_EMIT bar()->dismissed();
        QTRY_VERIFY(!bar());
    }

    /// As when the power fails.
    void whatTwoWindowsHaveLeftIsOffered()
    {
        playOne();
        QVERIFY(m_window->close());
        m_window.reset();
        open();
        playPoker();
        QVERIFY(m_window->close());
        m_window.reset();
        settings::setTimelinesAtEnd({});
        QVERIFY(!tests::leaveAsKilled(0).isEmpty() && !tests::leaveAsKilled(1).isEmpty());
        open();
        m_window->offerRecovery();
        QCOMPARE(offered(), (QStringList{u"kuhnPoker"_s, u"nim"_s}));
    }

    /// That of seats alone is still undecided after another crash, and keeps back the texts, which may tell of it.
    void whatSeatsHaveLeftIsOfferedAfterAnotherCrash() // S15
    {
        playOne();
        crash({});
        leaveText();
        open();
        m_window->offerRecovery();
        QCOMPARE(offered(), QStringList(u"nim"_s));
        playPoker();
        killAgain();
        open();
        m_window->offerRecovery();
        QCOMPARE(offered(), (QStringList{u"kuhnPoker"_s, u"nim"_s}));
        Q_EMIT barOf(u"kuhnPoker"_s)->dismissed();
        QTest::qWait(300);
        QVERIFY(!window<RecoveryDialog>());
        Q_EMIT barOf(u"nim"_s)->dismissed();
        discardLeftText();
    }

    /// Neither the bar nor the menu shows all seats unasked where the program ended while not all were shown.
    void aCrashAtASeatIsAskedAbout_data()
    {
        QTest::addColumn<QByteArray>("mark");
        QTest::addColumn<bool>("goesOn");
        QTest::newRow("seats") << QByteArray() << true;
        QTest::newRow("all after seats") << QByteArray() << false;
        QTest::newRow("presented") << QByteArray("class") << true;
        QTest::newRow("all after presenting") << QByteArray("class") << false;
    }
    void aCrashAtASeatIsAskedAbout() // S15
    {
        QFETCH(QByteArray, mark);
        QFETCH(bool, goesOn);
        playOne();
        crash(mark);
        open();
        m_window->offerRecovery();
        QVERIFY(bar());
        answerNext(QMessageBox::Cancel);
        bar()->findChild<QPushButton *>()->click();
        QVERIFY(bar());
        auto *menu = m_window->findChild<TimelinesMenu *>();
        QVERIFY(menu);
        Q_EMIT menu->aboutToShow();
        answerNext(QMessageBox::Cancel);
        menu->actions().at(0)->trigger();
        QTest::qWait(50);
        QVERIFY(!window<debugger::GameSession>()->hasGame());
        PaintWatch painted(m_window.get(), window<debugger::GameSession>());
        answerNext(goesOn ? QMessageBox::Yes : QMessageBox::No);
        bar()->findChild<QPushButton *>()->click();
        if (!goesOn) {
            QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
            QVERIFY(m_window->isVisible());
            QTRY_VERIFY(painted.count() > 0); // it would be noticed
            return;
        }
        QTRY_VERIFY(otherWindow<debugger::HotSeat>() || otherWindow<PresentWindow>());
        QVERIFY(!m_window->isVisible());
        QCOMPARE(painted.count(), 0);
        QCOMPARE(window<debugger::GameSession>()->position()->chronon, 1);
        if (mark.isEmpty())
            return;
        const auto seats = otherWindow<PresentWindow>()->findChildren<debugger::SeatColumn *>();
        QCOMPARE(seats.size(), 3);
        for (const debugger::SeatColumn *seat : seats)
            QVERIFY(seat->isCovered());
    }

    /// It is offered until that is decided, and asked about until all was shown.
    void aTimelineOfSeatsIsAskedAboutLater() // S15
    {
        playOne();
        crash({});
        open();
        m_window->offerRecovery();
        for (int start = 0; start < 2; ++start) {
            QVERIFY(bar());
            closeAndOpen();
        }
        QVERIFY(bar());
        Q_EMIT bar()->dismissed();
        closeAndOpen();
        QVERIFY(!bar());
        auto *menu = m_window->findChild<TimelinesMenu *>();
        Q_EMIT menu->aboutToShow();
        answerNext(QMessageBox::Cancel);
        menu->actions().at(0)->trigger();
        QTest::qWait(50);
        QVERIFY(!window<debugger::GameSession>()->hasGame());
        QApplication::setStyle(new SignStyle);
        QTimer::singleShot(0, m_window.get(), [] { // the sign of what is not done is Cancel's alone
            const auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
            QVERIFY(box && !box->button(QMessageBox::Cancel)->icon().isNull());
            QVERIFY(box->button(QMessageBox::No)->icon().isNull());
        });
        answerNext(QMessageBox::No);
        menu->actions().at(0)->trigger();
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        closeAndOpen();
        QVERIFY(bar());
        bar()->findChild<QPushButton *>()->click(); // now it is known
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
    }

    /// They may tell of the game, as tests of its play do: nobody sees them by the way.
    void unsavedTextsWaitUntilItIsDecided_data()
    {
        QTest::addColumn<QByteArray>("decision");
        for (const char *decision : {"seats", "all", "neither"})
            QTest::newRow(decision) << QByteArray(decision);
    }
    void unsavedTextsWaitUntilItIsDecided() // S15
    {
        QFETCH(QByteArray, decision);
        playOne();
        crash({});
        leaveText();
        open();
        m_window->offerRecovery();
        QVERIFY(bar());
        QVERIFY2(bar()->text().contains(u"Texts that were not saved"_s), qPrintable(bar()->text()));
        QTest::qWait(300);
        QVERIFY(!window<RecoveryDialog>());
        if (decision == "neither") {
            Q_EMIT bar()->dismissed();
        } else {
            answerNext(decision == "seats" ? QMessageBox::Yes : QMessageBox::No);
            bar()->findChild<QPushButton *>()->click();
        }
        if (decision == "seats") {
            QTRY_VERIFY(otherWindow<debugger::HotSeat>());
            QTest::qWait(300);
            QVERIFY(!window<RecoveryDialog>());
            Q_EMIT otherWindow<debugger::HotSeat>()->left();
        }
        discardLeftText();
    }

    /// Nor are tests what the window begins with.
    void testsAreNotInFrontAfterSeats_data()
    {
        QTest::addColumn<bool>("isAlone");
        QTest::newRow("beside rules") << false;
        QTest::newRow("alone") << true;
    }
    void testsAreNotInFrontAfterSeats() // S15
    {
        QFETCH(bool, isAlone);
        const QTemporaryDir folder;
        QFile tests(folder.filePath(u"nim.test.sidl"_s));
        QVERIFY(tests.open(QFile::WriteOnly));
        tests.write("test('a play', [play([alice], [1])]).\n");
        tests.close();
        playOne();
        for (const bool wasSeated : {false, true}) {
            if (wasSeated)
                crash({});
            else
                QVERIFY(m_window->close());
            m_window.reset();
            open();
            if (!isAlone)
                openGame("kuhn-poker");
            m_window->openFile(tests.fileName());
            QCOMPARE(tabs()->editors().size(), isAlone ? 1 : 2); // it takes the place of a new text
            QCOMPARE(tabs()->current()->gameDocument()->path(), tests.fileName());
            m_window->offerRecovery();
            const auto *shown = tabs()->current();
            QCOMPARE(!shown || shown->gameDocument()->path() != tests.fileName(), wasSeated);
            QVERIFY(tabs()->currentWidget()->isVisible());
        }
    }

private:
    /// Counts what the window paints while it has the game.
    class PaintWatch final : public QObject
    {
    public:
        PaintWatch(QWidget *window, const debugger::GameSession *session)
            : m_window(window)
            , m_session(session)
        {
            qApp->installEventFilter(this);
        }
        ~PaintWatch() override { qApp->removeEventFilter(this); }
        int count() const { return m_count; }

    protected:
        bool eventFilter(QObject *watched, QEvent *event) override
        {
            const auto *widget = event->type() == QEvent::Paint ? qobject_cast<QWidget *>(watched) : nullptr;
            if (widget && m_session->hasGame() && (widget == m_window || m_window->isAncestorOf(widget)))
                ++m_count;
            return false;
        }

    private:
        QWidget *m_window;
        const debugger::GameSession *m_session;
        int m_count = 0;
    };

    /// The window ends as if it had been killed while people saw what @p mark tells.
    void crash(const QByteArray &mark)
    {
        QVERIFY(m_window->close());
        m_window.reset();
        const QFileInfo file(tests::leaveAsKilled());
        QVERIFY(file.exists());
        QFile shown(file.path() + u'/' + file.fileName().section(u'_', 0, 1) + u".seated"_s);
        QVERIFY(shown.open(QFile::WriteOnly));
        shown.write(mark);
        shown.close();
    }
    /// The same in the midst of what is offered: the window does not close.
    void killAgain()
    {
        const QStringList atEnd = settings::timelinesAtEnd();
        QVERIFY(m_window->close());
        m_window.reset();
        settings::setTimelinesAtEnd(atEnd);
        QVERIFY(!tests::leaveAsKilled().isEmpty());
    }
    static void leaveText()
    {
        RecoveryText text;
        text.title = u"mine.test.sidl"_s;
        text.text = u"test('a play', [play([alice], [1])]).\n"_s;
        const QString folder = Recovery::defaultFolder() + u"/999999999-0"_s;
        QVERIFY(QDir().mkpath(folder));
        QCOMPARE(writeRecoveryFile(folder + u"/a.recovery"_s, text), QString());
    }
    void discardLeftText() const ///< once it is offered
    {
        QTRY_VERIFY(window<RecoveryDialog>() && window<RecoveryDialog>()->isVisible());
        Q_EMIT window<RecoveryDialog>()->discardRequested(0);
        window<RecoveryDialog>()->reject();
        QTRY_VERIFY(!window<RecoveryDialog>());
    }
    void discardAll() const
    {
        for (auto *text : tabs()->editors())
            tabs()->discard(text);
    }
    void playOne()
    {
        choose(1, u"[1]"_s);
        trigger("step");
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
    }
};

SIDL_WINDOW_TEST_MAIN(TestTimelineOffer)
#include "tst_timelineoffer.moc"
