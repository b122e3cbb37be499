// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"

#include "debugger/board/griddialog.h"
#include "debugger/board/gridmodel.h"
#include "debugger/board/gridview.h"
#include "debugger/choices/choicelist.h"
#include "debugger/seats/seatcolumn.h"
#include "debugger/seats/seatspane.h"
#include "debugger/session/enginegamesession.h"
#include "debugger/session/stephint.h"
#include "sidl/ui/textzoom.h"
#include "tests/support/columntext.h"
#include "tests/support/fakegamesession.h"
#include "tests/support/testwords.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>

using namespace sidl;
using namespace sidl::debugger;
using sidl::tests::everythingIn;
using sidl::tests::FakeGameSession;
using sidl::tests::word;

/// Boards in the seats: chess as it is shipped, and muddy children, who must not see their own face.
class TestSeatGrid : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        for (const char *name : {"chess", "tic-tac-toe"}) {
            for (const char *end : {".sidl", ".view.json"}) {
                const QString file = QLatin1String(name) + QLatin1String(end);
                QVERIFY(QFile::copy(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/") + file, path(file)));
                QFile(path(file)).setPermissions(QFile::ReadOwner | QFile::WriteOwner);
            }
        }
    }
    void cleanup()
    {
        m_pane.reset();
        m_session.reset();
    }

    void chessStartsWithItsBoard()
    {
        open("chess");
        GridView *board = boardOf(0);
        QVERIFY(board->isVisible());
        QCOMPARE(board->model()->rowCount(), 8);
        QCOMPARE(cell(0, "e", "1"), QStringLiteral("\u265a"));
        QCOMPARE(modelOf(0)->columns().front(), QStringLiteral("a"));
        QCOMPARE(modelOf(1)->columns().front(), QStringLiteral("h")); // Black sits on the other side
        QCOMPARE(modelOf(1)->rows().front(), QStringLiteral("1"));
        QVERIFY(!listed(0).contains(QStringLiteral("[white,king,e,1]"))); // it is on the board
        QVERIFY(listed(0).contains(QStringLiteral("[turn,white]")));
        click("showBoth");
        QVERIFY(listed(0).contains(QStringLiteral("[white,king,e,1]")));
        QVERIFY(board->isVisible());
        click("showList");
        QVERIFY(!board->isVisible());
        QCOMPARE(listed(0).size(), 38);
        click("showGrid");
        QVERIFY(board->isVisible());
    }

    void sourceAndTargetAreAMove()
    {
        open("chess");
        QCoreApplication::processEvents();
        const QRect place = boardOf(0)->geometry();
        const auto hint = [this](int player) {
            return boardOf(player)->parentWidget()->findChild<QLabel *>(QStringLiteral("boardHint"));
        };
        QVERIFY(hint(0)->isVisible());
        QVERIFY(!hint(1)->isVisible()); // Black cannot act
        clickCell(0, "e", "2");
        QVERIFY(!hint(0)->isVisible());
        QCOMPARE(choices(0)->model()->rowCount(), 3); // nothing, e3 and e4
        QCoreApplication::processEvents();
        QCOMPARE(boardOf(0)->geometry(), place); // nothing moves under the mouse
        QVERIFY(button(0, "takeBack")->isVisible());
        QVERIFY(modelOf(0)->isReachable(modelOf(0)->indexOf({QStringLiteral("e"), QStringLiteral("4")})));
        QVERIFY(m_session->submitted().empty());
        QVERIFY(!button(1, "takeBack")->isVisible()); // Black sees nothing of it
        clickCell(0, "e", "4");
        QTRY_COMPARE(m_session->submitted().size(), 1u);
        QCOMPARE(m_session->submitted()[0].action, word("[pawn,e,2,e,4]"));
        QTRY_VERIFY(modelOf(0)->isChosen(modelOf(0)->indexOf({QStringLiteral("e"), QStringLiteral("4")})));
        QVERIFY(!modelOf(1)->isChosen(modelOf(1)->indexOf({QStringLiteral("e"), QStringLiteral("4")})));
        QCOMPARE(choices(0)->model()->rowCount(), 21);

        step();
        QCOMPARE(cell(1, "e", "4"), QStringLiteral("\u265f"));
        QVERIFY(cell(1, "e", "4", Qt::AccessibleTextRole).contains(QStringLiteral("white pawn, new")));
        QVERIFY(cell(1, "e", "2", Qt::AccessibleTextRole).contains(QStringLiteral("gone")));
        clickCell(1, "e", "7");
        clickCell(1, "e", "5");
        QTRY_COMPARE(m_session->submitted().size(), 1u);
        QCOMPARE(m_session->submitted()[0].action, word("[pawn,e,7,e,5]"));
    }

    void promotionsStayToBeChosen()
    {
        open("chess", [](QString text) { // one man is about to arrive
            const QString castle = QStringLiteral("init([castle, Color, Side]) :-");
            return text
                .replace(QStringLiteral("init([turn, white])."),
                         QStringLiteral("init([turn, white]).\ninit([white, pawn, a, 7])."))
                .replace(QStringLiteral("X, [a, b, c, d, e, f, g, h])."), QStringLiteral("X, [b, c, d, e, f, g, h])."));
        });
        clickCell(0, "a", "7");
        clickCell(0, "b", "8"); // takes the knight
        QCOMPARE(choices(0)->model()->rowCount(), 5);
        QVERIFY(m_session->submitted().empty());
        QTest::keyClick(boardOf(0), Qt::Key_Escape);
        QVERIFY(choices(0)->model()->rowCount() > 5);
        QVERIFY(!button(0, "takeBack")->isVisible());
    }

    void theKeyboardPlaysToo()
    {
        open("chess");
        GridView *board = boardOf(0);
        board->setFocus();
        board->setCurrentIndex(modelOf(0)->indexOf({QStringLiteral("d"), QStringLiteral("2")}));
        QTest::keyClick(board, Qt::Key_Space);
        QTest::keyClick(board, Qt::Key_Up);
        QTest::keyClick(board, Qt::Key_Up);
        QCOMPARE(board->currentIndex().data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("d4: empty (may be chosen)"));
        QTest::keyClick(board, Qt::Key_Return);
        QTRY_COMPARE(m_session->submitted().size(), 1u);
        QCOMPARE(m_session->submitted()[0].action, word("[pawn,d,2,d,4]"));
    }

    void aMarkIsOneClick()
    {
        open("tic-tac-toe");
        QCOMPARE(modelOf(0)->rowCount(), 3); // an empty board is a board
        clickCell(0, "b", "2");
        QTRY_COMPARE(m_session->submitted().size(), 1u);
        QCOMPARE(m_session->submitted()[0].action, word("[b,2]"));
        step();
        QCOMPARE(cell(1, "b", "2"), QStringLiteral("\u2715"));
    }

    void cellsGrowWithColumnAndText()
    {
        open("chess");
        GridView *board = boardOf(0);
        const int before = board->horizontalHeader()->sectionSize(0);
        m_pane->resize(1700, 1000);
        QTRY_VERIFY(board->horizontalHeader()->sectionSize(0) > before);
        QCOMPARE(board->horizontalHeader()->sectionSize(0), board->verticalHeader()->sectionSize(0));
        m_pane->resize(300, 300);
        QTRY_VERIFY(board->verticalHeader()->sectionSize(0) < before);
        const int small = board->verticalHeader()->sectionSize(0);
        m_pane->zoom()->zoomBy(12);
        QTRY_VERIFY(board->verticalHeader()->sectionSize(0) > 2 * small);
    }

    void noChildsOwnFaceIsOnItsBoard() // S15
    {
        openMuddy();
        click("showGrid");
        auto *dialog = m_pane->findChild<GridDialog *>();
        QVERIFY(dialog);
        // Every dirty face is hidden from somebody: none may name a row for all.
        QCOMPARE(dialog->findChild<QLineEdit *>(QStringLiteral("rows"))->text(), QString());
        dialog->accept();
        const auto check = [this] {
            for (const auto &[player, face] : {std::pair(0, "alice"), std::pair(1, "bob")}) {
                for (const char *form : {"dirty,%1", "dirty, %1", "dirty %1"})
                    QVERIFY(!everythingIn(column(player))
                                 .contains(QLatin1String(form).toString().arg(QLatin1String(face))));
                QCOMPARE(modelOf(player)->rows(), QStringList(QLatin1String(player == 0 ? "bob" : "alice")));
            }
        };
        QVERIFY(boardOf(-1)->isVisible());
        QCOMPARE(modelOf(-1)->rowCount(), 2);
        check();
        m_session->submit(0, {word("[alice]"), word("[alice,step]")});
        step();
        QCOMPARE(cell(0, "stepped", "alice"), QStringLiteral("alice"));
        QCOMPARE(cell(0, "dirty", "alice"), QString()); // the cell is there now, what is in it is not told
        QVERIFY(!everythingIn(column(0)).contains(QStringLiteral("dirty,alice")));
    }

    void theDialogProposesAndTakesAway()
    {
        QFile::remove(path(QStringLiteral("chess.view.json")));
        open("chess");
        QVERIFY(!boardOf(0)->isVisible());
        click("showGrid");
        auto *dialog = m_pane->findChild<GridDialog *>();
        QVERIFY(dialog);
        QCOMPARE(dialog->findChild<QComboBox *>(QStringLiteral("column"))->currentIndex(), 2);
        QCOMPARE(dialog->findChild<QComboBox *>(QStringLiteral("row"))->currentIndex(), 3);
        auto *preview = dialog->findChild<GridView *>();
        QCOMPARE(preview->model()->columnCount(), 8);
        dialog->findChild<QComboBox *>(QStringLiteral("column"))->setCurrentIndex(3); // the row's: that will not do
        QVERIFY(!dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok)->isEnabled());
        QVERIFY(!dialog->findChild<QLabel *>(QStringLiteral("problem"))->text().isEmpty());
        dialog->findChild<QComboBox *>(QStringLiteral("column"))->setCurrentIndex(2);
        dialog->accept();
        QVERIFY(boardOf(0)->isVisible());
        QVERIFY(QFile::exists(path(QStringLiteral("chess.view.json")))); // kept beside the game
        QCOMPARE(cell(0, "e", "1"), QStringLiteral("\u265a"));

        open("chess"); // another time
        QVERIFY(boardOf(0)->isVisible());
        click("setUpGrid");
        dialog = m_pane->findChild<GridDialog *>();
        for (QPushButton *one : dialog->findChildren<QPushButton *>())
            if (one->text() == QStringLiteral("&No Grid"))
                one->click();
        QTRY_VERIFY(!boardOf(0)->isVisible());
    }

    void theDialogSurvivesAnyShape()
    {
        open("chess");
        click("setUpGrid");
        auto *dialog = m_pane->findChild<GridDialog *>();
        auto *shape = dialog->findChild<QComboBox *>(QStringLiteral("shape"));
        QVERIFY(shape->count() > 3);
        for (int i = 0; i < shape->count(); ++i) {
            shape->setCurrentIndex(i);
            const auto spec = dialog->spec();
            QVERIFY(spec && int(spec->label.size()) > 0);
        }
        dialog->reject();
    }

    void aBrokenFileIsToldAndLeftAlone()
    {
        const QString file = path(QStringLiteral("chess.view.json"));
        QFile broken(file);
        QVERIFY(broken.open(QIODevice::WriteOnly | QIODevice::Truncate));
        broken.write(R"({"format":"sidl-view","version":2})");
        broken.close();
        open("chess");
        const auto *label = m_pane->findChild<QLabel *>(QStringLiteral("viewFileProblem"));
        QVERIFY(label->isVisible());
        QVERIFY(label->text().contains(QStringLiteral("version 2")));
        QVERIFY(!boardOf(0)->isVisible());
        click("showList");
        QVERIFY(broken.open(QIODevice::ReadOnly));
        QCOMPARE(broken.readAll(), QByteArray(R"({"format":"sidl-view","version":2})"));
    }

    void seatsCanBeHidden()
    {
        openMuddy();
        auto *menu = m_pane->findChild<QToolButton *>(QStringLiteral("shownSeats"))->menu();
        const QList<QAction *> entries = menu->actions();
        QCOMPARE(entries[1]->text(), QStringLiteral("[alice]"));
        entries[1]->trigger();
        QVERIFY(!column(0)->isVisible());
        QVERIFY(column(1)->isVisible());
        entries[0]->trigger();
        entries[2]->trigger();
        QVERIFY(column(1)->isVisible()); // the last one stays
        entries.last()->trigger();
        for (int player = -1; player < 2; ++player)
            QVERIFY(column(player)->isVisible());
    }

    void stepTellsWhoHasNotChosen()
    {
        openMuddy();
        QVERIFY(stepHint(*m_session).contains(QStringLiteral("[alice], [bob] have not: take their defaults")));
        QVERIFY(stepHint(*m_session).contains(QStringLiteral("nature draws")));
        m_session->submit(0, {word("[alice]"), word("[alice,step]")});
        QTRY_VERIFY(stepHint(*m_session).contains(QStringLiteral("[alice] has chosen; [bob] has not")));
        QVERIFY(!stepHint(*m_session).contains(QStringLiteral("alice,step"))); // who, not what (S13)
        QVERIFY(everythingIn(column(-1)).contains(QStringLiteral("\u2713 has chosen: [alice]")));
        QVERIFY(!everythingIn(column(0)).contains(QStringLiteral("chosen")));
        QVERIFY(!everythingIn(column(1)).contains(QStringLiteral("chosen")));
        m_session->submit(1, {word("[bob]"), word("[bob,step]")});
        m_session->submit(-1, {word("[bell]"), word("[ring]")});
        QTRY_COMPARE(stepHint(*m_session), QStringLiteral("Step: [alice], [bob] have chosen"));
        step();
        QVERIFY(stepHint(*m_session).isEmpty()); // the game has ended
    }

    void theFilterBoxChooses()
    {
        open("chess");
        auto *filter = column(0)->findChild<QLineEdit *>(QStringLiteral("actionsFilter"));
        filter->setFocus();
        QTest::keyClicks(filter, QStringLiteral("b,1,c"));
        QTest::keyClick(filter, Qt::Key_Return);
        QTRY_COMPARE(m_session->submitted().size(), 1u);
        QCOMPARE(m_session->submitted()[0].action, word("[knight,b,1,c,3]"));
        filter->clear();
        QTest::keyClick(filter, Qt::Key_Return); // nothing was typed: nothing is meant
        QTest::keyClick(filter, Qt::Key_Down);
        QVERIFY(choices(0)->hasFocus());
    }

private:
    QString path(const QString &file) const { return m_folder.filePath(file); }

    void open(const char *name, const std::function<QString(QString)> &changed = {})
    {
        m_pane.reset();
        m_session.reset();
        const QString file = path(QLatin1String(name) + QStringLiteral(".sidl"));
        QFile game(file);
        QVERIFY(game.open(QIODevice::ReadOnly));
        QString text = QString::fromUtf8(game.readAll());
        if (changed)
            text = changed(text);
        show(std::make_unique<EngineGameSession>());
        m_session->start({text, file, 0}, 1);
        QTRY_VERIFY_WITH_TIMEOUT(m_session->position(), 20000);
    }
    void openMuddy()
    {
        m_pane.reset();
        m_session.reset();
        show(std::make_unique<FakeGameSession>(tests::muddyRules()));
        QSignalSpy changed(m_session.get(), &GameSession::changed);
        m_session->restart(1);
        QVERIFY(changed.wait());
    }
    void show(std::unique_ptr<GameSession> session)
    {
        m_session = std::move(session);
        m_pane = std::make_unique<SeatsPane>(m_session.get());
        m_pane->resize(1000, 800);
        m_pane->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
    }
    void step()
    {
        const int chronon = m_session->tree().currentNode().chronon;
        m_session->step();
        QTRY_COMPARE_WITH_TIMEOUT(m_session->tree().currentNode().chronon, chronon + 1, 20000);
        QTRY_VERIFY_WITH_TIMEOUT(m_session->position(), 20000);
    }

    SeatColumn *column(int player) const
    {
        for (SeatColumn *one : m_pane->findChildren<SeatColumn *>())
            if (one->player() == player)
                return one;
        qFatal("no such column");
    }
    GridView *boardOf(int player) const { return column(player)->findChild<GridView *>(); }
    GridModel *modelOf(int player) const { return static_cast<GridModel *>(boardOf(player)->model()); }
    ChoiceList *choices(int player) const { return column(player)->findChild<ChoiceList *>(); }
    QToolButton *button(int player, const char *name) const
    {
        return column(player)->findChild<QToolButton *>(QLatin1String(name));
    }
    void click(const char *name)
    {
        QTest::mouseClick(m_pane->findChild<QToolButton *>(QLatin1String(name)), Qt::LeftButton);
    }
    QString cell(int player, const char *x, const char *y, int role = Qt::DisplayRole) const
    {
        return modelOf(player)->indexOf({QLatin1String(x), QLatin1String(y)}).data(role).toString();
    }
    void clickCell(int player, const char *x, const char *y)
    {
        GridView *board = boardOf(player);
        const QModelIndex index = modelOf(player)->indexOf({QLatin1String(x), QLatin1String(y)});
        QVERIFY(index.isValid());
        board->scrollTo(index);
        QTest::mouseClick(board->viewport(), Qt::LeftButton, {}, board->visualRect(index).center());
    }
    QStringList listed(int player) const
    {
        QStringList texts;
        for (QListView *list : column(player)->findChildren<QListView *>()) {
            if (qobject_cast<ChoiceList *>(list))
                continue;
            for (int row = 0; row < list->model()->rowCount(); ++row)
                texts.append(list->model()->index(row, 0).data().toString());
        }
        return texts;
    }

    QTemporaryDir m_folder;
    std::unique_ptr<GameSession> m_session;
    std::unique_ptr<SeatsPane> m_pane;
};

SIDL_WINDOW_TEST_MAIN(TestSeatGrid)
#include "tst_seatgrid.moc"
