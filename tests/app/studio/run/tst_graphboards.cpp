// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/graphtest.h"
#include "tests/support/mainwindowtest.h"

#include "debugger/board/gridview.h"
#include "debugger/session/gamesession.h"
#include "sidl/ui/boardpicture.h"
#include "visualizer/panes/graphpane.h"
#include "visualizer/panes/stategraphpane.h"

#include <QHeaderView>
#include <QMenu>

using namespace Qt::StringLiterals;
using namespace sidl;
using tests::LayoutTime;
using visualizer::StateGraphPane;

/// Boards in the nodes of the window's state graph.
class TestGraphBoards : public MainWindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        open();
    }
    void cleanup() { m_window.reset(); }

    void theBoardOfTheViewIsDrawnAndKept()
    {
        play("tic-tac-toe", true);
        QVERIFY(!board(0));
        choose();
        QTRY_VERIFY_WITH_TIMEOUT(board(1), LayoutTime);
        QCOMPARE(board(0)->columns, 3);
        QCOMPARE(board(0)->rows, 3);
        const auto signs = [this](std::size_t node) {
            QStringList pieces;
            for (const auto &cell : board(node)->cells)
                for (const ui::BoardSign &sign : cell)
                    pieces.append(sign.piece);
            return pieces;
        };
        QCOMPARE(signs(0), QStringList());
        QCOMPARE(signs(1), QStringList(u"cross"_s));
        QCOMPARE(signs(2), (QStringList{u"ring"_s, u"cross"_s})); // rows go up, as in the seats

        m_window.reset();
        open();
        play("tic-tac-toe", false);
        QTRY_VERIFY_WITH_TIMEOUT(board(1), LayoutTime); // of this game; another one has its own
        choose();
        QTRY_VERIFY_WITH_TIMEOUT(!board(1), LayoutTime);
    }

    void theRulesProposeABoard()
    {
        play("tic-tac-toe", false); // without its view
        choose();
        QTRY_VERIFY_WITH_TIMEOUT(board(1), LayoutTime);
        QCOMPARE(board(0)->columns, 3);
        QCOMPARE(board(0)->rows, 3);
    }

    void hexagonsArePlayedOnAndDrawn()
    {
        const QString folder = QStringLiteral(SIDL_SOURCE_DIR "/tests/data/boards/");
        for (const char *name : {"hex.sidl", "hex.view.json"})
            QVERIFY(QFile::copy(folder + QLatin1String(name), m_folder->filePath(QLatin1String(name))));
        m_window->openFile(m_folder->filePath(u"hex.sidl"_s));
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        trigger("goToSeats");
        auto *session = window<debugger::GameSession>();
        auto *board = columns().at(1)->findChild<debugger::GridView *>(); // of red
        QTRY_VERIFY(board->isVisible() && !board->visualRect(board->model()->index(1, 2)).isEmpty());
        QVERIFY(!board->horizontalHeader()->isVisible());
        QTest::mouseClick(board->viewport(), Qt::LeftButton, {},
                          board->visualRect(board->model()->index(1, 2)).center());
        QTRY_COMPARE(session->submitted().size(), std::size_t(1));
        QCOMPARE(session->submitted().front().action.text(), u"[c,2]"_s);
        trigger("step");
        QTRY_COMPARE(shownChronons(), 2);
        trigger("goToStateGraph");
        QTRY_VERIFY_WITH_TIMEOUT(this->board(1), LayoutTime);
        QCOMPARE(this->board(1)->shifts, (std::vector<int>{0, 1, 2, 3}));
        QCOMPARE(this->board(1)->cells.at(6).size(), std::size_t(1));
    }

    void gamesWithoutPlacesSaySo()
    {
        play("nim", false);
        choose();
        const auto remarks = [this] { return states()->pane()->view()->graph().remarks.join(u' '); };
        QTRY_VERIFY_WITH_TIMEOUT(remarks().contains(u"make a board"_s), LayoutTime);
        QVERIFY(!board(0));
    }

private:
    StateGraphPane *states() const { return window<StateGraphPane>(); }
    std::shared_ptr<const ui::BoardPicture> board(std::size_t node) const
    {
        const auto &nodes = states()->pane()->view()->graph().nodes;
        return node < nodes.size() && nodes[node].board ? nodes[node].board->picture : nullptr;
    }
    /// A copy of a sample that may be written beside.
    void play(const char *game, bool hasView)
    {
        const QString path = m_folder->filePath(QLatin1String(game) + u".sidl"_s);
        QFile::copy(gamePath(game), path);
        if (hasView)
            QFile::copy(gamePath(game).chopped(4) + u"view.json"_s, path.chopped(4) + u"view.json"_s);
        for (const QString &file : QDir(m_folder->path()).entryList(QDir::Files))
            QFile::setPermissions(m_folder->filePath(file), QFile::ReadOwner | QFile::WriteOwner);
        m_window->openFile(path);
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        trigger("goToStateGraph");
        for (int i = 0; i < 2; ++i) {
            auto *session = window<debugger::GameSession>();
            const engine::Switch &first = session->position()->switches.front();
            session->submit(first.owner, {first.word, first.actions.front()});
            QTRY_COMPARE(session->submitted().size(), std::size_t(1));
            trigger("step");
            QTRY_COMPARE(shownChronons(), i + 2);
        }
    }
    void choose() const ///< or not
    {
        QMenu menu;
        Q_EMIT states()->pane()->menuRequested(&menu, -1);
        for (QAction *entry : menu.actions())
            if (entry->text() == u"&Boards in Nodes"_s)
                entry->trigger();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

SIDL_WINDOW_TEST_MAIN(TestGraphBoards)
#include "tst_graphboards.moc"
