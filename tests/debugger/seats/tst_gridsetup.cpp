// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/seats/gameview.h"
#include "sidl/ui/pieces.h"
#include "tests/debugger/seats/seatgridtest.h"

#include <QMessageBox>
#include <QPointer>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using engine::Owner;
using sidl::tests::everythingIn;
using sidl::tests::Seat;
using sidl::tests::word;

/// How seats come to have a grid: the proposal, the dialog, and what is kept; and muddy children, who must not see their
/// own face on it.
class TestGridSetup : public tests::SeatGridTest
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { copySamples(); }
    void cleanup() { close(); }

    void noChildsOwnFaceIsOnItsBoard() // S15
    {
        openMuddy();
        click("setUpGrid");
        auto *dialog = m_pane->findChild<GridDialog *>();
        QVERIFY(dialog);
        // Every dirty face is hidden from somebody: none may name a row for all.
        QCOMPARE(dialog->findChild<QLineEdit *>(u"rows"_s)->text(), QString());
        dialog->accept();
        const auto check = [this] {
            for (const auto &[player, face] : {std::pair(0, "alice"), std::pair(1, "bob")}) {
                for (const char *form : {"dirty,%1", "dirty, %1", "dirty %1"})
                    QVERIFY(!everythingIn(column(player))
                                 .contains(QLatin1String(form).toString().arg(QLatin1String(face))));
                QCOMPARE(modelOf(player)->rows(), QStringList(QLatin1String(player == 0 ? "bob" : "alice")));
            }
        };
        QVERIFY(boardOf(Seat::referee())->isVisible());
        QCOMPARE(modelOf(Seat::referee())->rowCount(), 2);
        check();
        m_session->submit(Owner::player(0), {word("[alice]"), word("[alice,step]")});
        step();
        QCOMPARE(cell(0, "stepped", "alice"), u"alice"_s);
        QCOMPARE(cell(0, "dirty", "alice"), QString()); // the cell is there now, what is in it is not told
        QVERIFY(!everythingIn(column(0)).contains(u"dirty,alice"_s));
    }

    /// The rules' variables tell which of two positions of numbers is the row.
    void rowsAreWhatTheRulesCallSo()
    {
        for (const bool isTurned : {true, false}) {
            close();
            show(std::make_unique<EngineGameSession>());
            m_session->start({u"game(grid).\ninit([a],0).\nlegal([m]).\nowned([m],[a]).\nswitch([m],[go]).\n"
                              "init([cell,%1,%2,b]) :- member(%1,[1,2]), member(%2,[1,2,3]).\n"_s.arg(
                                  isTurned ? u"Row"_s : u"X"_s, isTurned ? u"Col"_s : u"Y"_s),
                              u"grid.sidl"_s, 0},
                             1);
            QTRY_VERIFY_WITH_TIMEOUT(m_session->position(), 20000);
            click("setUpGrid");
            const auto *dialog = m_pane->findChild<GridDialog *>();
            QVERIFY(dialog && dialog->spec());
            QCOMPARE(dialog->spec()->column, isTurned ? 2 : 1);
            QCOMPARE(dialog->spec()->row, isTurned ? 1 : 2);
        }
    }

    /// All stand on the first place of a track, and no word of another kind has a place at all.
    void aTrackIsProposedBeforeWordsOfSeveralKinds()
    {
        close();
        show(std::make_unique<EngineGameSession>());
        m_session->start({u"game(race).\ninit([anna],0).\ninit([ben],0).\ninit([at,anna,1]).\ninit([at,ben,1]).\n"
                          "init([turn,anna]).\ninit([snack,5]).\nnext(anna,ben).\nnext(ben,anna).\n"
                          "legal([m]).\nowned([m],[P]) :- fact([turn,P]).\n"
                          "switch([m],[to,P,M]) :- fact([turn,P]), fact([at,P,N]), member(S,[1,3]), M is N+S.\n"
                          "do([to,P,M]) :- fact([at,P,N]), next(P,Q), delete([at,P,N]), create([at,P,M]),\n"
                          "    delete([turn,P]), create([turn,Q]).\n"_s,
                          u"race.sidl"_s, 0},
                         1);
        QTRY_VERIFY_WITH_TIMEOUT(m_session->position(), 20000);
        click("setUpGrid");
        auto *dialog = m_pane->findChild<GridDialog *>();
        QVERIFY(dialog);
        const QStringList shape{u"at"_s, {}, {}};
        QVERIFY(dialog->spec());
        QCOMPARE(dialog->spec()->shape, shape);
        QCOMPARE(dialog->spec()->columns, QStringList(u"1"_s));
        QCOMPARE(dialog->spec()->rows, (QStringList{u"anna"_s, u"ben"_s}));
        QTRY_VERIFY(dialog->spec()->columnsOpen); // once the rules are known
        QCOMPARE(dialog->spec()->shape, shape);
        dialog->accept();
        QTRY_COMPARE(modelOf(0)->columns().join(u' '), u"1 2 3 4"_s);
    }

    void theDialogProposesAndTakesAway()
    {
        QFile::remove(path(u"chess.view.json"_s));
        open("chess");
        QVERIFY(!boardOf(0)->isVisible());
        click("setUpGrid");
        auto *dialog = m_pane->findChild<GridDialog *>();
        QVERIFY(dialog);
        QCOMPARE(dialog->findChild<QComboBox *>(u"column"_s)->currentIndex(), 2);
        QCOMPARE(dialog->findChild<QComboBox *>(u"row"_s)->currentIndex(), 3);
        auto *preview = dialog->findChild<GridView *>();
        QCOMPARE(preview->model()->columnCount(), 8);
        dialog->findChild<QComboBox *>(u"column"_s)->setCurrentIndex(3); // the row's: that will not do
        QVERIFY(!dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok)->isEnabled());
        QVERIFY(!dialog->findChild<QLabel *>(u"problem"_s)->text().isEmpty());
        dialog->findChild<QComboBox *>(u"column"_s)->setCurrentIndex(2);
        dialog->accept();
        QVERIFY(boardOf(0)->isVisible());
        QVERIFY(QFile::exists(path(u"chess.view.json"_s))); // kept beside the game
        QCOMPARE(cell(0, "e", "1"), u"white king"_s);       // in words, beside its picture
        QFile file(path(u"chess.view.json"_s));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains("\":king\""));

        open("chess"); // another time
        QVERIFY(boardOf(0)->isVisible());
        click("setUpGrid");
        dialog = m_pane->findChild<GridDialog *>();
        for (QPushButton *one : dialog->findChildren<QPushButton *>())
            if (one->text() == u"&No Grid"_s)
                one->click();
        QTRY_VERIFY(!boardOf(0)->isVisible());
    }

    /// Tab goes from one field to the one below it, and past the pictures at once, among which arrows go.
    void keysGoThroughTheDialogInItsOrder()
    {
        open("tic-tac-toe");
        click("setUpGrid");
        auto *dialog = m_pane->findChild<GridDialog *>();
        QVERIFY(dialog && QTest::qWaitForWindowActive(dialog));
        auto *row = dialog->findChild<QComboBox *>(u"row"_s);
        QTRY_COMPARE(row->itemText(2), u"3: 1, 2, 3"_s); // from the rules: no cell is taken yet
        row->setFocus();
        QTest::keyClick(row, Qt::Key_Tab);
        const auto *label = qobject_cast<QCheckBox *>(QApplication::focusWidget());
        QVERIFY(label);
        QCOMPARE(label->text(), u"1"_s);
        for (int key = 0; key < 3; ++key)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget()->objectName(), u"columns"_s);
        const QStringList pictures = ui::pieceNames();
        auto *first = dialog->findChild<QToolButton *>(u"sign-"_s + pictures.at(0));
        first->setFocus();
        QTest::keyClick(first, Qt::Key_Right);
        QCOMPARE(QApplication::focusWidget()->objectName(), u"sign-"_s + pictures.at(1));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QVERIFY(!QApplication::focusWidget()->objectName().startsWith(u"sign-"_s));
        dialog->reject();
    }

    // Facts such as (cell ?x ?y ?mark) suggest a board, also before one of them is there.
    void boardsOfGamesInGdlAreProposed_data()
    {
        QTest::addColumn<QString>("game");
        QTest::addColumn<int>("columns");
        QTest::addColumn<int>("rows");
        QTest::newRow("all cells are facts from the start") << u"noughts-and-crosses.kif"_s << 3 << 3;
        QTest::newRow("no cell is, at the start") << u"connect-four.kif"_s << 7 << 6;
        QTest::newRow("rows without a bound") << u"connect-three.sidl"_s << 4 << 4;
    }
    void boardsOfGamesInGdlAreProposed()
    {
        QFETCH(const QString, game);
        QFETCH(const int, columns);
        QFETCH(const int, rows);
        QTemporaryDir folder; // without the view that is shipped
        const QString file = folder.filePath(game);
        QVERIFY(QFile::copy(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/") + game, file));
        QFile rules(file);
        QVERIFY(rules.open(QIODevice::ReadOnly));
        m_pane.reset();
        m_session.reset();
        show(std::make_unique<EngineGameSession>());
        m_session->start({QString::fromUtf8(rules.readAll()), file, 0}, 1);
        QTRY_VERIFY_WITH_TIMEOUT(m_session->position(), 20000);
        click("setUpGrid");
        auto *dialog = m_pane->findChild<GridDialog *>();
        auto *preview = dialog->findChild<GridView *>();
        QTRY_COMPARE(preview->model()->columnCount(), columns);
        QCOMPARE(preview->model()->rowCount(), rows);
        QCOMPARE(dialog->findChild<QComboBox *>(u"column"_s)->currentData().toInt(), 1);
        QCOMPARE(dialog->findChild<QComboBox *>(u"row"_s)->currentData().toInt(), 2);
        dialog->accept();
        QTRY_VERIFY(boardOf(0)->isVisible());
    }

    /// Of columns and rows that were left as they were proposed, there are more when the rules make more.
    void columnsThatNobodyHasChosenFollowTheRules()
    {
        QFile rules(path(u"small.sidl"_s));
        QVERIFY(rules.open(QIODevice::WriteOnly));
        rules.write("game(small).\ninit([a], 0).\ninit([turn, a]).\nlegal([go]).\nowned([go], [a]).\n"
                    "switch([go], [X, Y]) :- at(X), at(Y).\ndo([X, Y]) :- create([cell, X, Y]).\nat(1).\nat(2).\n");
        rules.close();
        open("small");
        click("setUpGrid");
        auto *dialog = m_pane->findChild<GridDialog *>();
        QTRY_COMPARE(dialog->findChild<QLineEdit *>(u"columns"_s)->text(), u"1 2"_s);
        QCOMPARE(dialog->findChild<QLineEdit *>(u"rows"_s)->text(), u"1 2"_s);
        dialog->findChild<QLineEdit *>(u"rows"_s)->setText(u"2 1"_s);
        dialog->accept();
        QTRY_COMPARE(modelOf(0)->columnCount(), 2);
        open("small", [](const QString &text) { return text + u"at(3).\n"_s; });
        QTRY_COMPARE(modelOf(0)->columns().join(u' '), u"1 2 3"_s);
        QCOMPARE(modelOf(0)->rows().size(), 2); // these are a person's
    }

    /// As most games write a board: cells that are there from the start, with what stands in them last.
    void cellsWithABlankHaveSignsAtOnce()
    {
        QFile rules(path(u"marks.sidl"_s));
        QVERIFY(rules.open(QIODevice::WriteOnly));
        rules.write("game(marks).\ninit([o], 0).\ninit([x], 0).\ninit([turn, x]).\n"
                    "init([cell, X, Y, b]) :- between(1, 3, X), between(1, 3, Y).\n"
                    "legal([m]).\nowned([m], [P]) :- fact([turn, P]).\n"
                    "switch([m], [X, Y]) :- fact([cell, X, Y, b]).\n"
                    "do([X, Y]) :- fact([turn, P]), other(P, Q), delete([turn, P]), create([turn, Q]),\n"
                    "    delete([cell, X, Y, b]), create([cell, X, Y, P]).\nother(o, x).\nother(x, o).\n");
        rules.close();
        open("marks");
        click("setUpGrid");
        auto *dialog = m_pane->findChild<GridDialog *>();
        QTRY_COMPARE(dialog->findChild<QComboBox *>(u"shape"_s)->currentText().section(u' ', 0, 3),
                     u"[cell, _, _, _]"_s);
        const auto spec = dialog->spec();
        QCOMPARE(spec->label, std::vector<int>{3});
        QStringList signs;
        for (const auto &[label, glyph] : spec->glyphs)
            signs += label + u' ' + glyph.text;
        QCOMPARE(signs.join(u", "_s), u"b ·, o :ring, x :cross"_s);
        dialog->accept();
        QTRY_COMPARE(modelOf(0)->columnCount(), 3);
    }

    /// Where there is no doubt which grid is meant, it is there at once; else the dialog asks.
    void aCertainGridIsShownAtOnce()
    {
        QFile::remove(path(u"chess.view.json"_s));
        open("chess");
        click("showGrid");
        QTRY_VERIFY(boardOf(0)->isVisible());
        QVERIFY(!m_pane->findChild<GridDialog *>());
        QCOMPARE(modelOf(0)->rowCount(), 8);
        QCOMPARE(cell(0, "e", "1"), u"white king"_s);

        openMuddy(); // names in both directions
        click("showGrid");
        QTRY_VERIFY(m_pane->findChild<GridDialog *>());
        m_pane->findChild<GridDialog *>()->reject();

        QFile broken(path(u"chess.view.json"_s));
        QVERIFY(broken.open(QIODevice::WriteOnly | QIODevice::Truncate));
        broken.write("{");
        broken.close();
        open("chess");
        click("showGrid");
        QTRY_VERIFY(m_pane->findChild<GridDialog *>()); // nothing is written over unasked
        QFile::remove(path(u"chess.view.json"_s));
    }

    /// A text that has no file yet has its grid when the program starts again, and nothing of its seats.
    void gridsOfUnsavedTextsAreKept()
    {
        const auto play = [this](const QString &rules) {
            show(std::make_unique<EngineGameSession>());
            m_session->start({rules, u"untitled.sidl"_s, 0}, 1);
            QTRY_VERIFY_WITH_TIMEOUT(m_session->position(), 20000);
        };
        const auto seat = u"[a]"_s, rules = u"game(unkept).\ninit([a],0).\ninit([at,1,1]).\ninit([at,2,2]).\n"_s;
        play(rules);
        QVERIFY(!boardOf(0)->isVisible());
        SeatSettings pinned;
        pinned.pins = {u"[at,1,1]"_s};
        m_pane->view()->changeSeat(seat, pinned);
        ViewSettings settings = m_pane->view()->settings();
        settings.grid.emplace();
        settings.grid->shape = {u"at"_s, {}, {}};
        settings.grid->column = 1;
        settings.grid->row = 2;
        settings.grid->label = {0};
        settings.show = ViewSettings::Show::Grid;
        m_pane->view()->change(settings);
        QTRY_VERIFY(boardOf(0)->isVisible());
        play(rules); // of another pane, as after a start
        QTRY_VERIFY(boardOf(0)->isVisible());
        QVERIFY(m_pane->view()->settings().seat(seat).pins.isEmpty());
        play(QString(rules).replace(u"unkept"_s, u"another"_s));
        QVERIFY(!boardOf(0)->isVisible());
    }

    /// One that is called and named as a text that was discarded begins with no board; one beside it keeps its own.
    void gridsOfDiscardedTextsAreForgotten()
    {
        const QString rules = u"game(unkept).\ninit([a],0).\ninit([at,1,1]).\ninit([at,2,2]).\n"_s;
        const auto play = [&](const QString &title) {
            m_session->start({rules, title, 0}, 1);
            QTRY_VERIFY_WITH_TIMEOUT(m_session->position(), 20000);
            QTRY_COMPARE(m_session->game().fileName, title);
        };
        const auto setUp = [&](const QString &title) {
            play(title);
            ViewSettings settings = m_pane->view()->settings();
            settings.grid.emplace();
            settings.grid->shape = {u"at"_s, {}, {}};
            settings.grid->column = 1;
            settings.grid->row = 2;
            settings.grid->label = {0};
            settings.show = ViewSettings::Show::Grid;
            m_pane->view()->change(settings);
            QTRY_VERIFY(boardOf(0)->isVisible());
        };
        const QString kept = ViewFile::ofUnsaved(u"unkept"_s).ofUser();
        show(std::make_unique<EngineGameSession>());
        setUp(u"untitled.sidl"_s);
        QVERIFY(QFile::exists(kept));
        show(std::make_unique<EngineGameSession>());       // the program was killed, and starts again
        m_pane->view()->forgetUnsaved(u"untitled.sidl"_s); // what was called so before the text that is recovered
        play(u"untitled.sidl"_s);
        QTRY_VERIFY(boardOf(0)->isVisible());
        m_pane->view()->forgetUnsaved(u"untitled.sidl"_s);
        QVERIFY(!QFile::exists(kept));
        play(u"untitled.sidl"_s);
        QTRY_VERIFY(!boardOf(0)->isVisible());

        setUp(u"untitled.sidl"_s);
        setUp(u"untitled 2.sidl"_s);
        m_pane->view()->forgetUnsaved(u"untitled.sidl"_s);
        QVERIFY(QFile::exists(kept));
        m_pane->view()->moveUnsaved(u"untitled 2.sidl"_s, u"untitled.sidl"_s);
        m_pane->view()->forgetUnsaved(u"untitled 2.sidl"_s);
        QVERIFY(QFile::exists(kept));
        QFile::copy(path(u"chess.sidl"_s), path(u"saved.sidl"_s));
        m_pane->view()->moveUnsaved(u"untitled.sidl"_s, path(u"saved.sidl"_s)); // beside which it is now
        QVERIFY(!QFile::exists(kept) && QFile::exists(path(u"saved.view.json"_s)));
    }

    /// Texts that have no file yet keep theirs while others are played, and when they are saved.
    void unsavedTextsKeepTheirGrid()
    {
        QFile game(path(u"chess.sidl"_s));
        QVERIFY(game.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(game.readAll());
        const auto play = [this](const QString &rules, const QString &file) {
            m_session->start({rules, file, 0}, 1);
            QTRY_VERIFY_WITH_TIMEOUT(m_session->position(), 20000);
            QTRY_COMPARE(m_session->game().fileName, file);
        };
        show(std::make_unique<EngineGameSession>());
        play(text, u"untitled.sidl"_s);
        click("showGrid");
        QTRY_VERIFY(boardOf(0)->isVisible());
        play(u"game(other).\ninit([a],0).\ninit([b],0).\n"_s, u"untitled 2.sidl"_s);
        QTRY_VERIFY(!boardOf(0)->isVisible());
        play(text, u"untitled.sidl"_s);
        QTRY_VERIFY(boardOf(0)->isVisible());
        QFile::copy(path(u"chess.sidl"_s), path(u"mine.sidl"_s));
        play(text, path(u"mine.sidl"_s));
        QVERIFY(boardOf(0)->isVisible());
    }

    void theDialogSurvivesAnyShape()
    {
        open("chess");
        click("setUpGrid");
        auto *dialog = m_pane->findChild<GridDialog *>();
        auto *shape = dialog->findChild<QComboBox *>(u"shape"_s);
        QVERIFY(shape->count() > 3);
        for (int i = 0; i < shape->count(); ++i) {
            shape->setCurrentIndex(i);
            const auto spec = dialog->spec();
            QVERIFY(spec && int(spec->label.size()) > 0);
        }
        QTest::keyClick(dialog, Qt::Key_Escape); // takes nothing away unasked
        auto *question = dialog->findChild<QMessageBox *>();
        QVERIFY(dialog->isVisible() && question && question->isVisible());
        const QPointer<GridDialog> asked = dialog;
        for (QAbstractButton *button : question->buttons())
            if (button->text() == u"&Discard"_s)
                button->click();
        QTRY_VERIFY(!asked);
        click("setUpGrid");
        const QPointer<GridDialog> unchanged = m_pane->findChild<GridDialog *>();
        QTest::keyClick(unchanged, Qt::Key_Escape);
        QTRY_VERIFY(!unchanged);
    }

    void aBrokenFileIsToldAndLeftAlone()
    {
        const QString file = path(u"chess.view.json"_s);
        QFile broken(file);
        QVERIFY(broken.open(QIODevice::WriteOnly | QIODevice::Truncate));
        broken.write(R"({"format":"sidl-view","version":2})");
        broken.close();
        open("chess");
        const auto *label = m_pane->findChild<QLabel *>(u"viewFileProblem"_s);
        QVERIFY(label->isVisible());
        QVERIFY(label->text().contains(u"version 2"_s));
        QVERIFY(!boardOf(0)->isVisible());
        click("showList");
        QVERIFY(broken.open(QIODevice::ReadOnly));
        QCOMPARE(broken.readAll(), QByteArray(R"({"format":"sidl-view","version":2})"));
    }

    /// The file is used, and its author hears of it; those before whom the game is presented do not.
    void aPlaceForNothingInANameIsTold()
    {
        QFile file(path(u"chess.view.json"_s));
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(
            R"({"format":"sidl-view","version":1,"names":{"words":[{"pattern":"[control,P]","text":"{Q} moves"}]}})");
        file.close();
        open("chess");
        const auto *label = m_pane->findChild<QLabel *>(u"viewFileProblem"_s);
        QVERIFY(label->isVisible());
        QVERIFY2(label->text().contains(u"chess.view.json"_s) && label->text().contains(u"{Q}"_s)
                     && label->text().contains(u"[control,P]"_s),
                 qPrintable(label->text()));
        QVERIFY(!m_pane->view()->settings().names.isEmpty());
        m_pane->present();
        QVERIFY(!label->isVisible());
        QFile::remove(file.fileName());
    }

    /// What a place stands for is known when it is shown: nothing would be drawn, and nobody told why.
    void aPictureThatIsNotThereForAWordIsToldWithItsLine()
    {
        QFile file(path(u"chess.view.json"_s));
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write("{\"format\": \"sidl-view\", \"version\": 1, \"names\": {\"words\": [\n"
                   "{\"pattern\": \"[no,P]\", \"text\": \"no\", \"picture\": \"die-{P}\"},\n"
                   "{\"pattern\": \"[turn,P]\", \"text\": \"{P} moves\",\n \"picture\": \"card-{P}\"}]}}\n");
        file.close();
        open("chess");
        const auto *label = m_pane->findChild<QLabel *>(u"viewFileProblem"_s);
        QTRY_VERIFY(label->isVisible());
        QVERIFY2(label->text().contains(u"chess.view.json, line 4: there is no picture \u201ccard-white\u201d. "_s),
                 qPrintable(label->text()));
        column(1)->setCovered(true); // it may be of a word that is hidden from who looks
        QVERIFY(!label->isVisible());
        column(1)->setCovered(false);
        QVERIFY(label->isVisible());
        m_pane->present();
        QVERIFY(!label->isVisible());
        QFile::remove(file.fileName());
    }
};

SIDL_WINDOW_TEST_MAIN(TestGridSetup)
#include "tst_gridsetup.moc"
