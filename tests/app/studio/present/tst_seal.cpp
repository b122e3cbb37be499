// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"

#include "app/studio/present/presentwindow.h"
#include "debugger/board/griddialog.h"
#include "debugger/experiment/experimentpane.h"
#include "debugger/seats/gameview.h"
#include "debugger/seats/hotseat.h"
#include "debugger/seats/seatspane.h"
#include "debugger/session/gamesession.h"
#include "debugger/suites/testspane.h"
#include "tests/support/columntext.h"
#include "tests/support/paintedtext.h"

#include <QAccessible>
#include <QCheckBox>
#include <QClipboard>
#include <QDialog>
#include <QDirIterator>
#include <QDockWidget>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;
using sidl::debugger::SeatColumn;
using sidl::tests::readableText;

/// While people look at seats alone, nothing in any window, in the clipboard or in a file that is written beside the
/// game tells what is hidden from them (S15).
class TestSeal : public MainWindowTest
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

    void theSearchFindsWhatIsShown()
    {
        QVERIFY(!leaks(secretsOf(0)).isEmpty()); // the window itself shows all
        m_window->hide();
        QVERIFY(leaks(secretsOf(0)).startsWith(u"a screen reader: "_s)); // it can still be asked of
        trigger("hotSeat");
        QCOMPARE(leaks(secretsOf(0)), QString());
        QGuiApplication::clipboard()->setText(secretsOf(0).first());
        QCOMPARE(leaks(secretsOf(0)), u"the clipboard"_s);
        Q_EMIT otherWindow<debugger::HotSeat>()->left();
        QTRY_VERIFY(!otherWindow<debugger::HotSeat>());
        m_window->show();
        QVERIFY(tests::spokenOfAllWindows().contains(secretsOf(0).first())); // all is told again
    }

    void presentingTellsNothing()
    {
        trigger("present");
        auto *present = otherWindow<PresentWindow>();
        QVERIFY(present);
        QVERIFY(!leaks(secretsOf(0)).isEmpty());  // nothing is covered yet
        cover(present, {true, false, true});      // bob's eyes and the referee's
        const QStringList secrets = secretsOf(0); // alice's seat alone is shown
        QCOMPARE(leaks(secrets), QString());
        openMenus(present);
        QCOMPARE(leaks(secrets), QString());
        for (int i = 0; i < 3; ++i) { // played on, announced
            press(present, Qt::Key_F10);
            auto *reveal = present->findChild<QPushButton *>(u"reveal"_s);
            QTRY_VERIFY(!reveal->isVisible() || reveal->isEnabled());
            QCOMPARE(leaks(secretsOf(0)), QString());
            if (reveal->isVisible())
                reveal->click();
            QCOMPARE(leaks(secretsOf(0)), QString());
        }
        cover(present, {false, false, false});
        leave(present);
    }

    // Who sees no words (GDL-II) is told percepts of own ones alone.
    void presentingAGameOfPerceptsTellsNothing_data()
    {
        QTest::addColumn<QString>("game");
        QTest::addColumn<QString>("secret"); // what words that are hidden begin with
        QTest::newRow("Monty Hall") << u"monty-hall.kif"_s << u"(car "_s;
        QTest::newRow("one card poker") << u"one-card-poker.kif"_s << u"(has "_s;
    }
    void presentingAGameOfPerceptsTellsNothing()
    {
        QFETCH(const QString, game);
        QFETCH(const QString, secret);
        play(game);
        QVERIFY(secretsOf(0).join(u'\n').contains(secret));
        trigger("present");
        auto *present = otherWindow<PresentWindow>();
        QVERIFY(present);
        QVERIFY(!leaks(secretsOf(0)).isEmpty()); // nothing is covered yet
        const auto players = window<debugger::GameSession>()->game().players.size();
        std::vector<bool> isCovered(players + 1, true);
        isCovered[1] = false; // the first role's seat alone is shown
        cover(present, isCovered);
        for (int i = 0; i < 1 + int(game.startsWith(u'm')); ++i) {
            QCOMPARE(leaks(secretsOf(0)), QString());
            openMenus(present);
            QCOMPARE(leaks(secretsOf(0)), QString());
            stepOnce();
            auto *reveal = present->findChild<QPushButton *>(u"reveal"_s);
            QTRY_VERIFY(!reveal->isVisible() || reveal->isEnabled());
            QCOMPARE(leaks(secretsOf(0)), QString());
            if (reveal->isVisible())
                reveal->click();
            QCOMPARE(leaks(secretsOf(0)), QString());
        }
        cover(present, std::vector<bool>(players + 1, false));
        leave(present);
    }

    void sittingInAGameOfPerceptsTellsNothing_data() { presentingAGameOfPerceptsTellsNothing_data(); }
    void sittingInAGameOfPerceptsTellsNothing()
    {
        QFETCH(const QString, game);
        play(game);
        tabs()->current()->setFocus();
        trigger("hotSeat");
        auto *seat = otherWindow<debugger::HotSeat>();
        QVERIFY(seat);
        auto *uncover = seat->findChild<QPushButton *>(u"uncover"_s);
        QTRY_VERIFY(uncover->isEnabled());
        QCOMPARE(leaks(secretsOf(0)), QString()); // a cover
        uncover->click();
        const SeatColumn *column = seat->findChild<SeatColumn *>();
        QVERIFY(column);
        const QStringList secrets = secretsOf(column->viewer().player());
        QVERIFY(!secrets.isEmpty());
        QCOMPARE(leaks(secrets), QString());
        openMenus(seat);
        QCOMPARE(leaks(secrets), QString());
        Q_EMIT seat->left();
        QTRY_VERIFY(!otherWindow<debugger::HotSeat>());
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

    void sittingTellsNothing()
    {
        tabs()->current()->setFocus();
        trigger("hotSeat");
        auto *seat = otherWindow<debugger::HotSeat>();
        QVERIFY(seat);
        auto *uncover = seat->findChild<QPushButton *>(u"uncover"_s);
        auto *done = seat->findChild<QPushButton *>(u"done"_s);
        for (int turn = 0; turn < 2; ++turn) {
            QCOMPARE(leaks(secretsOf(0) + secretsOf(1)), QString()); // a cover
            QTRY_VERIFY(uncover->isEnabled());
            uncover->click();
            const SeatColumn *column = seat->findChild<SeatColumn *>();
            QVERIFY(column);
            QCOMPARE(leaks(secretsOf(column->viewer().player())), QString());
            openMenus(seat);
            QCOMPARE(leaks(secretsOf(column->viewer().player())), QString());
            done->click();
            QTRY_VERIFY(uncover->isVisible()
                        || seat->findChild<QPushButton *>(u"nextHand"_s)); // the next cover, or the end
        }
        Q_EMIT seat->left();
        QTRY_VERIFY(!otherWindow<debugger::HotSeat>());
        QVERIFY(!tabs()->isAncestorOf(m_window->focusWidget())); // what is typed on changes no rules
    }

    /// What agents do in other plays is the referee's, too.
    void anExperimentThatEndsMeanwhileTellsNothing()
    {
        auto *pane = window<debugger::ExperimentPane>();
        trigger("goToExperiment");
        QTRY_VERIFY(pane->isVisible());
        pane->findChild<QPushButton *>(u"startExperiment"_s)->click();
        trigger("hotSeat");
        auto *seat = otherWindow<debugger::HotSeat>();
        QVERIFY(seat);
        QTRY_COMPARE(pane->experiment()->phase(), debugger::Experiment::Phase::Ended);
        QVERIFY(pane->experiment()->findings().summary.plays > 0);
        QVERIFY(!pane->isVisible());
        auto *uncover = seat->findChild<QPushButton *>(u"uncover"_s);
        QTRY_VERIFY(uncover->isEnabled());
        QCOMPARE(leaks(secretsOf(0) + secretsOf(1)), QString());
        uncover->click();
        const SeatColumn *column = seat->findChild<SeatColumn *>();
        QCOMPARE(leaks(secretsOf(column->viewer().player())), QString());
        Q_EMIT seat->left();
        QTRY_VERIFY(!otherWindow<debugger::HotSeat>());
    }

    /// Why a test fails is told with the words of all: before, and where tests end meanwhile.
    void testsThatFailTellNothing_data()
    {
        QTest::addColumn<bool>("isSat");
        QTest::newRow("Sit Here") << true;
        QTest::newRow("Present") << false;
    }
    void testsThatFailTellNothing()
    {
        QFETCH(const bool, isSat);
        QFile tests(m_folder->filePath(u"kuhn-poker.test.sidl"_s));
        QVERIFY(tests.open(QIODevice::WriteOnly));
        tests.write("test('wrong', [play(first, 1), ( fact([holds, _, Card]), Card == none )]).\n");
        tests.close();
        auto *pane = window<debugger::TestsPane>();
        const auto run = [&] {
            Q_EMIT pane->runAllWanted();
            QTRY_VERIFY(!pane->isRunning());
        };
        trigger("goToTests");
        QTRY_VERIFY(pane->isVisible());
        run();
        QTRY_COMPARE(pane->model()->count(suites::Outcome::Status::Failed), 1);
        pane->findChild<QTreeView *>()->expandAll();
        QVERIFY(!leaks(secretsOf(0)).isEmpty() && !leaks(secretsOf(1)).isEmpty());

        trigger(isSat ? "hotSeat" : "present");
        auto *seat = otherWindow<debugger::HotSeat>();
        auto *present = otherWindow<PresentWindow>();
        int player = 0;
        if (isSat) {
            QVERIFY(seat);
            auto *uncover = seat->findChild<QPushButton *>(u"uncover"_s);
            QTRY_VERIFY(uncover->isEnabled());
            QCOMPARE(leaks(secretsOf(0) + secretsOf(1)), QString());
            run(); // as when a text is saved
            QCOMPARE(leaks(secretsOf(0) + secretsOf(1)), QString());
            uncover->click();
            player = seat->findChild<SeatColumn *>()->viewer().player();
        } else {
            QVERIFY(present);
            cover(present, {true, false, true});
        }
        QVERIFY(!pane->isVisible());
        QCOMPARE(leaks(secretsOf(player)), QString());
        run();
        QCOMPARE(leaks(secretsOf(player)), QString());
        openMenus(isSat ? static_cast<QWidget *>(seat) : present);
        QCOMPARE(leaks(secretsOf(player)), QString());
        if (isSat) {
            Q_EMIT seat->left();
            QTRY_VERIFY(!otherWindow<debugger::HotSeat>());
        } else {
            cover(present, {false, false, false});
            leave(present);
        }
        QTRY_VERIFY(pane->isVisible()); // and tells again
        pane->findChild<QTreeView *>()->expandAll();
        QVERIFY(!leaks(secretsOf(0)).isEmpty());
    }

    void windowsThatComeLaterAreHidden()
    {
        trigger("present");
        auto *present = otherWindow<PresentWindow>();
        auto *dock = m_window->findChild<QDockWidget *>();
        dock->setFloating(true);
        dock->show();
        QDialog dialog(m_window.get());
        dialog.show();
        QTRY_VERIFY(!dock->isVisible() && !dialog.isVisible());
        leave(present);
        QTRY_VERIFY(dock->isVisible() && dialog.isVisible());
        dock->setFloating(false);
    }

    void dialogsTellNothing()
    {
        window<debugger::SeatsPane>()->findChild<QAbstractButton *>(u"setUpGrid"_s)->click();
        auto *dialog = window<debugger::GridDialog>();
        QVERIFY(dialog && dialog->isVisible());
        QVERIFY(!leaks(secretsOf(0)).isEmpty()); // its preview has all words
        trigger("present");
        auto *present = otherWindow<PresentWindow>();
        cover(present, {true, false, true});
        const QStringList secrets = secretsOf(0);
        QCOMPARE(leaks(secrets), QString());
        QCOMPARE(whileAsked([present] { press(present, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F11)); }, secrets),
                 QString());
        Q_EMIT present->left();
        QTRY_VERIFY(dialog->isVisible());
        dialog->reject();
        QTRY_VERIFY(!otherWindow<PresentWindow>());

        trigger("hotSeat");
        auto *seat = otherWindow<debugger::HotSeat>();
        auto *uncover = seat->findChild<QPushButton *>(u"uncover"_s);
        QTRY_VERIFY(uncover->isEnabled());
        uncover->click();
        const int player = seat->findChild<SeatColumn *>()->viewer().player();
        QCOMPARE(whileAsked([seat] { seat->close(); }, secretsOf(player)), QString());
        Q_EMIT seat->left();
        QTRY_VERIFY(!otherWindow<debugger::HotSeat>());
    }

    void whatIsKeptAgainstACrashIsTheOwnersAlone()
    {
        trigger("present");
        auto *present = otherWindow<PresentWindow>();
        const QDir data(QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation));
        const QString timelines = data.filePath(u"timelines"_s);
        QTRY_VERIFY_WITH_TIMEOUT(!QDir(timelines).entryList({u"*.sidl-session"_s}).isEmpty(), 20000);
        const QFile::Permissions others
            = QFile::ReadGroup | QFile::ExeGroup | QFile::ReadOther | QFile::ExeOther; // who looks in from outside
        for (const QString &folder : {timelines, data.filePath(u"recovery"_s)})
            for (const QString &name : QDir(folder).entryList(QDir::AllEntries | QDir::NoDotAndDotDot)) {
                const QFileInfo one(folder + u'/' + name);
                const bool isClosed = !(QFileInfo(folder).permissions() & others) || !(one.permissions() & others);
                QVERIFY2(isClosed, qPrintable(one.filePath()));
                for (const QString &secret : secretsOf(0))
                    QVERIFY2(!name.contains(secret), qPrintable(name));
            }
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
    /// Opens a sample game and plays its first chronon.
    void play(const QString &name)
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_game = m_folder->filePath(name);
        QVERIFY(QFile::copy(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/") + name, m_game));
        m_window->openFile(m_game);
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled() && labelText("chronon") == u"chronon 0"_s);
        stepOnce();
        QGuiApplication::clipboard()->clear();
    }
    /// By the first actions: in GDL everybody has to move.
    void stepOnce()
    {
        auto *session = window<debugger::GameSession>();
        const int chronon = session->position()->chronon;
        session->stepWith(sidl::play::Policy::First);
        QTRY_COMPARE(labelText("chronon"), u"chronon %1"_s.arg(chronon + 1));
    }
    /// Words there are, and what nature and the others did and were told, of which @p player does not know.
    QStringList secretsOf(int player) const
    {
        const auto *session = window<debugger::GameSession>();
        QStringList secrets, known;
        const engine::Position &here = *session->position();
        const debugger::DisplayNames asPeopleSay({}, session->game().players);
        const engine::WordSet &seen = here.views.at(std::size_t(player));
        for (const engine::Word word : here.state.words())
            if (!seen.contains(word))
                secrets << word.text() << asPeopleSay.word(word);
        const engine::GameTree &tree = session->tree();
        for (engine::GameTree::NodeId id = tree.current(); tree.node(id).edge; id = tree.node(id).parent)
            for (const engine::RolePercepts &role : tree.node(id).edge->percepts)
                for (const engine::Word percept : role.percepts)
                    (role.role == session->game().players.at(std::size_t(player)).text() ? known : secrets)
                        << percept.text() << asPeopleSay.word(percept);
        secrets.removeIf([&known](const QString &secret) { return known.contains(secret); });
        return secrets;
    }
    /// Where one of @p secrets is told; empty: nowhere.
    QString leaks(const QStringList &secrets) const
    {
        const auto tells = [&secrets](const QString &text) {
            return std::any_of(secrets.begin(), secrets.end(),
                               [&text](const QString &secret) { return text.contains(secret); });
        };
        if (secrets.isEmpty())
            return {};
        for (QWidget *one : QApplication::topLevelWidgets()) {
            const QStringList lines = one->isVisible() ? shownText(one).split(u'\n') : QStringList();
            for (const QString &line : lines)
                if (tells(line))
                    return u"%1: %2"_s.arg(one->objectName(), line.left(200));
            if (!one->isVisible() || one == m_window.get())
                continue;
            const QStringList held = tests::everythingIn(one).split(u'\n'); // in what is hidden, too
            for (const QString &line : held)
                if (tells(line))
                    return u"what %1 holds: %2"_s.arg(one->objectName(), line.left(200));
        }
        const QStringList spoken = tests::spokenOfAllWindows().split(u'\n');
        for (const QString &line : spoken)
            if (tells(line))
                return u"a screen reader: %1"_s.arg(line.left(200));
        if (tells(QGuiApplication::clipboard()->text()))
            return u"the clipboard"_s;
        QDirIterator files(m_folder->path(), QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (file.fileName() == m_game) // everybody knows the rules
                continue;
            if (file.open(QIODevice::ReadOnly) && tells(QString::fromUtf8(file.readAll())))
                return file.fileName();
        }
        return {};
    }
    /// Of a window as it is: what is painted and spoken of it, with its status bar.
    static QString shownText(QWidget *window)
    {
        return window->windowTitle() + u'\n' + sidl::tests::paintedText(window) + u'\n'
            + spokenText(QAccessible::queryAccessibleInterface(window));
    }
    /// What a screen reader can be told of what is there to be seen.
    static QString spokenText(QAccessibleInterface *one)
    {
        if (!one || !one->isValid() || one->state().invisible)
            return {};
        QString text;
        for (const QAccessible::Text kind :
             {QAccessible::Name, QAccessible::Description, QAccessible::Value, QAccessible::Help})
            text += one->text(kind) + u'\n';
        for (int i = 0; i < one->childCount(); ++i)
            text += spokenText(one->child(i));
        return text;
    }
    static void cover(const QWidget *present, const std::vector<bool> &isCovered) ///< the referee's first
    {
        for (SeatColumn *seat : present->findChildren<SeatColumn *>())
            seat->setCovered(isCovered.at(seat->isReferee() ? 0 : std::size_t(seat->viewer().player()) + 1));
    }
    /// Where one of @p secrets is told while @p ask() waits for an answer, which is Cancel; "nothing was asked".
    QString whileAsked(const std::function<void()> &ask, const QStringList &secrets) const
    {
        QString leak = u"nothing was asked"_s;
        QTimer::singleShot(0, m_window.get(), [&] {
            auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
            if (!box)
                return;
            leak = leaks(secrets);
            box->button(QMessageBox::Cancel)->click();
        });
        ask();
        return leak;
    }
    static void press(const QWidget *present, const QKeySequence &key)
    {
        for (QAction *one : present->actions())
            if (one->shortcuts().contains(key))
                one->trigger();
    }
    /// The context menus of all parts.
    static QList<QMenu *> openMenus(QWidget *parent)
    {
        for (QWidget *one : parent->findChildren<QWidget *>())
            if (one->isVisible() && !qobject_cast<QMenu *>(one)
                && !qobject_cast<QScrollBar *>(one)) { // its menu blocks
                const QPoint at(8, 8);
                QContextMenuEvent event(QContextMenuEvent::Mouse, at, one->mapToGlobal(at));
                QApplication::sendEvent(one, &event);
            }
        QList<QMenu *> menus;
        for (QWidget *one : QApplication::topLevelWidgets())
            if (auto *menu = qobject_cast<QMenu *>(one); menu && menu->isVisible())
                menus.append(menu);
        return menus;
    }
    void leave(PresentWindow *present) const
    {
        while (QWidget *popup = QApplication::activePopupWidget())
            popup->close();
        Q_EMIT present->left();
        QTRY_VERIFY(!otherWindow<PresentWindow>());
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_game; ///< file
};

SIDL_WINDOW_TEST_MAIN(TestSeal)
#include "tst_seal.moc"
