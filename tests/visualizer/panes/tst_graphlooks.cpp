// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"
#include "tests/visualizer/panes/stategraphtest.h"

#include "sidl/ui/boardpicture.h"
#include "visualizer/panes/graphnotice.h"
#include "visualizer/panes/graphtools.h"
#include "visualizer/scene/graphcolours.h"
#include "visualizer/scene/graphview.h"

#include <QLineEdit>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::visualizer;
using tests::box;
using tests::LayoutTime;
using tests::show;

/// How the graph of a game's states is drawn: whose view, marks, boards, boxes.
class TestGraphLooks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void thePersonChoosesWhatIsSeen()
    {
        tests::PlayedGame game("resources/games/kuhn-poker.sidl");
        game.play({"[deal] [deal,king,queen]", "<0", "[deal] [deal,king,jack]", "<0", "[deal] [deal,jack,king]"});
        StateGraphPane pane;
        QSignalSpy laidOut(pane.pane(), &GraphPane::laidOut);
        pane.resize(700, 600);
        pane.show();
        pane.setSession(game.session, game.players, u"poker"_s);
        QVERIFY(laidOut.wait(LayoutTime));
        const std::size_t all = pane.pane()->view()->graph().nodes.size();
        QComboBox *seenBy = box(pane, u"graphSeenBy"_s), *alike = box(pane, u"graphAlike"_s),
                  *colour = box(pane, u"graphColour"_s);
        QVERIFY(!alike->isEnabled()); // the referee can tell all states apart
        QCOMPARE(seenBy->itemText(1), u"Seen by alice"_s);
        seenBy->setFocus();
        QTest::keyClick(seenBy, Qt::Key_Down);
        QVERIFY(alike->isEnabled());
        QTest::keyClick(alike, Qt::Key_End);
        QTRY_VERIFY_WITH_TIMEOUT(pane.pane()->view()->graph().nodes.size() < all && !pane.pane()->isBusy(), LayoutTime);
        QVERIFY(pane.pane()->view()->currentNode() >= 0);
        const std::size_t merged = pane.pane()->view()->graph().nodes.size();
        QTest::keyClick(colour, Qt::Key_Down); // only colours change
        const auto tinted
            = [&pane](std::size_t node) { return pane.pane()->view()->graph().nodes[node].tint.has_value(); };
        QTRY_VERIFY(tinted(1)); // alice's turn
        QVERIFY(!tinted(0));    // nature's: nobody is told of that (S15)
        QCOMPARE(pane.pane()->view()->graph().nodes.size(), merged);
        pane.clear();
        QCOMPARE(seenBy->count(), 1);
    }

    /// In a window of 1024 by 700 pixels, too.
    void allToolsStandInTwoRows()
    {
        StateGraphPane pane;
        pane.resize(51 * pane.fontMetrics().height(), 400);
        pane.show();
        pane.setSession(tests::PlayedGame("resources/games/nim.sidl").session, {}, u"nim"_s);
        pane.offerNaming({});
        QCoreApplication::processEvents();
        const QComboBox *first = box(pane, u"graphKind"_s), *last = box(pane, u"graphNaming"_s);
        last->parentWidget()->layout()->activate();
        QVERIFY(first->isVisible() && last->isVisible());
        QCOMPARE(last->y() + last->height() / 2, first->y() + first->height() / 2);
    }

    /// S15: where states are told as one player sees them, goals and marks know no more.
    void aPlayersGraphTellsNothingHidden()
    {
        tests::PlayedGame game("resources/games/kuhn-poker.sidl");
        game.play({"[deal] [deal,king,jack]", "[alice] [bet]"});
        StateGraphPane pane;
        show(pane, game, "resources/games/kuhn-poker.sidl");
        QComboBox *seenBy = box(pane, u"graphSeenBy"_s), *alike = box(pane, u"graphAlike"_s),
                  *colour = box(pane, u"graphColour"_s), *goal = box(pane, u"graphGoal"_s);
        const GraphView *view = pane.pane()->view();
        const auto tells = [&](const char *text) {
            return view->graph().nodes.size() > 1 && view->graph().nodes[1].toolTip.contains(QString::fromUtf8(text));
        };
        colour->setCurrentText(u"Colour: value of a goal"_s);
        goal->lineEdit()->setText(u"fact([holds, bob, Card])"_s);
        QTest::keyClick(goal->lineEdit(), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(tells("Card])\tjack"), LayoutTime);
        seenBy->setCurrentIndex(1); // alice; alike states are linked, which is for the referee
        QTRY_VERIFY_WITH_TIMEOUT(tells("Card])\tjack"), LayoutTime);
        alike->setCurrentIndex(2);
        QTRY_VERIFY_WITH_TIMEOUT(tells("Card])\t\u2013"), LayoutTime);
        QVERIFY(!tells("jack"));

        const engine::Words words = game.session.node(1).state.words();
        const auto word = [&](const char *text) {
            return *std::find_if(words.begin(), words.end(),
                                 [text](engine::Word one) { return one.text() == QLatin1String(text); });
        };
        const auto picture = [&] { return pane.pane()->view()->viewport()->grab().toImage(); };
        QTRY_VERIFY_WITH_TIMEOUT(!pane.pane()->isBusy(), LayoutTime);
        const QImage without = picture();
        pane.markWord(word("[holds,bob,jack]"));
        QCOMPARE(picture(), without);
        pane.markWord(word("[holds,alice,king]"));
        QVERIFY(picture() != without);
    }

    void aWordIsMarkedWhereItHolds()
    {
        tests::PlayedGame game("resources/games/nim.sidl");
        game.play({"[main] [3]", "[main] [2]"});
        StateGraphPane pane;
        show(pane, game, "resources/games/nim.sidl");
        GraphView *view = pane.pane()->view();
        const auto picture
            = [&](int node) { return view->viewport()->grab(view->nodeRect(node).adjusted(-6, -6, 6, 6)).toImage(); };
        const QImage without = picture(0), with = picture(1);
        pane.markWord(game.session.node(1).state.words().front());
        QVERIFY(picture(1) != with);
        QCOMPARE(picture(0), without);
        auto *legend = pane.findChild<GraphLegend *>();
        QCOMPARE(legend->entries().back().text, u"has [bob,7]"_s);
        pane.setSession(game.session, game.players, u"game"_s);
        QTRY_VERIFY(!pane.pane()->isBusy());
        QVERIFY(picture(1) != with); // it stays
        view->setFocus();
        QTest::keyClick(view, Qt::Key_Escape);
        QCOMPARE(picture(1), with);
        QVERIFY(legend->entries().back().text != u"has [bob,7]"_s);
    }

    /// A word that was deleted on the way to a state is told on its card, and is not what the state is found by.
    void whatIsSearchedIsFoundWhereItIs()
    {
        tests::PlayedGame game("resources/games/nim.sidl");
        game.play({"[main] [1]", "[main] [2]", "[main] [1]"});
        StateGraphPane pane;
        show(pane, game, "resources/games/nim.sidl");
        GraphView *view = pane.pane()->view();
        QVERIFY(view->graph().nodes[2].toolTip.contains(u"\u2212[bob,9]"_s));
        QCOMPARE(view->find(u"[bob,9"_s), std::vector<int>({1}));
        QCOMPARE(view->find(u"[bob,"_s), std::vector<int>({1, 3}));

        QLineEdit *search = pane.pane()->findChild<GraphTools *>()->search();
        const auto pixels = [&](int node, const QColor &colour) {
            const QRect around = view->nodeRect(node).adjusted(-9, -9, 9, 9);
            const QImage picture = view->viewport()->grab(around).toImage();
            int count = 0;
            for (int x = 0; x < picture.width(); ++x)
                for (int y = 0; y < picture.height(); ++y)
                    count += picture.pixelColor(x, y) == colour ? 1 : 0;
            return count;
        };
        const QColor here = hitColour(view->palette()), found = matchColour(view->palette());
        search->setText(u"[bob,"_s); // the first is gone to
        QVERIFY(pixels(1, here) > 300);
        QCOMPARE(pixels(3, here), 0);
        QVERIFY(pixels(3, found) > 50);
        QCOMPARE(pixels(2, found), 0);
    }

    void boardsAreDrawnInNodesAndFiles()
    {
        tests::PlayedGame game("resources/games/nim.sidl");
        game.play({"[main] [3]", "[main] [2]"});
        StateGraphPane pane;
        show(pane, game, "resources/games/nim.sidl");
        const GraphView *view = pane.pane()->view();
        QSignalSpy chosen(&pane, &StateGraphPane::boardsChosen), laidOut(pane.pane(), &GraphPane::laidOut);
        QMenu menu;
        Q_EMIT pane.pane()->menuRequested(&menu, -1);
        QAction *entry = tests::entry(menu, "&Boards");
        QVERIFY(!entry->isChecked());
        entry->trigger();
        QCOMPARE(chosen.takeFirst().at(0).toBool(), true);

        const auto board = [](int matches) { // of a row of three, red as far as there are matches
            auto picture = std::make_shared<ui::BoardPicture>();
            picture->columns = 3;
            picture->rows = 1;
            for (int i = 0; i < 3; ++i)
                picture->cells.push_back({{matches > 3 * i ? u"\u2588"_s : QString(), {}, Qt::red}});
            return picture;
        };
        const QRect before = view->nodeRect(1);
        pane.setBoards(
            [board](const engine::Words &words, engine::Viewer) { return board(words.front().elementText(1).toInt()); },
            true);
        QVERIFY(laidOut.wait(LayoutTime));
        QVERIFY(view->graph().nodes[1].board);
        QVERIFY(view->nodeRect(1).height() > before.height());
        const auto red = [view](int node) { return redPixels(view->viewport()->grab(view->nodeRect(node)).toImage()); };
        QVERIFY(red(2) > 20);           // 5 matches: two cells
        QVERIFY(red(1) > red(2) * 1.3); // 7: three

        const QTemporaryDir folder;
        QStringList kinds{u"svg"_s, u"png"_s, u"pdf"_s};
        for (const QString &kind : kinds) {
            pane.pane()->exportTo(folder.filePath(u"boards."_s + kind));
            const auto *notice = pane.findChild<GraphNotice *>();
            QTRY_VERIFY_WITH_TIMEOUT(notice->text().startsWith(u"Written"_s) && !pane.pane()->isBusy(), LayoutTime);
            QFile file(folder.filePath(u"boards."_s + kind));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QByteArray bytes = file.readAll();
            if (kind == "svg"_L1) {
                QCOMPARE(bytes.count("<image"), 3);
                QCOMPARE(bytes.count("data:image/png;base64,iVBOR"), 3);
                QVERIFY(!bytes.contains(QDir::tempPath().toUtf8()));
                QVERIFY(!bytes.contains("[bob,7]<"));
            } else if (kind == "png"_L1) {
                QVERIFY(redPixels(QImage::fromData(bytes)) > 100);
            } else {
                QVERIFY(bytes.contains("/Subtype /Image"));
            }
        }
        pane.pane()->exportTo(folder.filePath(u"boards.dot"_s)); // text has the words
        QVERIFY(textOfFile(folder.filePath(u"boards.dot"_s)).contains(u"[bob,7]"_s));

        pane.setBoards({}, false);
        QVERIFY(laidOut.wait(LayoutTime));
        QVERIFY(!view->graph().nodes[1].board);
    }

    void theKeyOfAFileTellsWhatIsDrawnAlone()
    {
        tests::PlayedGame game("resources/games/nim.sidl");
        game.play({"[main] [3]", "[main] [2]"});
        StateGraphPane pane;
        show(pane, game, "resources/games/nim.sidl");
        const QTemporaryDir folder;
        const auto written = [&pane, path = folder.filePath(u"graph.dot"_s)] {
            pane.pane()->exportTo(path);
            return textOfFile(path);
        };
        const QString end = u"end, with the accounts"_s;
        QVERIFY(written().contains(u">start&#160;"_s));
        QVERIFY(!written().contains(end));

        game.play({"[main] [3]", "[main] [2]"});
        show(pane, game, "resources/games/nim.sidl");
        QVERIFY(written().contains(end));
        GraphFilter filter;
        filter.centre = pane.pane()->view()->graph().nodes[0].key;
        filter.steps = 1;
        pane.pane()->setFilter(filter);
        QTRY_COMPARE_WITH_TIMEOUT(pane.pane()->view()->graph().nodes.size(), std::size_t(2), LayoutTime);
        QVERIFY(!written().contains(end));
    }

    void boxesStandForInformationSets()
    {
        tests::PlayedGame game("resources/games/kuhn-poker.sidl");
        game.play({"[deal] [deal,king,queen]", "<0", "[deal] [deal,king,jack]", "<0", "[deal] [deal,jack,king]"});
        StateGraphPane pane;
        show(pane, game, "resources/games/kuhn-poker.sidl");
        box(pane, u"graphSeenBy"_s)->setCurrentText(u"Seen by alice"_s);
        const auto &graph = pane.pane()->view()->graph();
        QTRY_COMPARE_WITH_TIMEOUT(graph.edges.size(), std::size_t(4), LayoutTime); // a dashed link
        QVERIFY(graph.clusters.empty());
        const auto legend = [&pane] { return pane.findChild<GraphLegend *>()->accessibleDescription(); };
        QVERIFY2(legend().contains(u"here, played, alike to alice"_s), qPrintable(legend()));
        box(pane, u"graphAlike"_s)->setCurrentText(u"Boxed"_s);
        QTRY_COMPARE_WITH_TIMEOUT(graph.clusters.size(), std::size_t(1), LayoutTime);
        QCOMPARE(graph.clusters[0].nodes, (std::vector<int>{1, 2})); // alice holds the king
        QCOMPARE(graph.edges.size(), std::size_t(3));
        QVERIFY2(legend().contains(u"alike to alice"_s), qPrintable(legend()));
        box(pane, u"graphAlike"_s)->setCurrentText(u"Merged"_s);
        QTRY_VERIFY_WITH_TIMEOUT(legend().contains(u"others alone act"_s), LayoutTime);
        QVERIFY2(!legend().contains(u"alike to"_s), qPrintable(legend()));
    }

    void aLayoutWithBoxesThatTakesTooLongGivesAdvice()
    {
        tests::PlayedGame game("resources/games/kuhn-poker.sidl");
        game.play({"[deal] [deal,king,queen]", "<0", "[deal] [deal,king,jack]"});
        StateGraphPane pane;
        show(pane, game, "resources/games/kuhn-poker.sidl");
        const QTemporaryDir folder;
        QFile waiter(folder.filePath(u"waiter"_s)); // in place of dot, and never done
        QVERIFY(waiter.open(QIODevice::WriteOnly) && waiter.write("#!/bin/sh\nexec sleep 600\n") > 0);
        QVERIFY(waiter.setPermissions(QFile::ReadOwner | QFile::ExeOwner));
        waiter.close();
        LayoutOptions impatient;
        impatient.hierarchical = waiter.fileName();
        impatient.time = std::chrono::milliseconds(1);
        pane.pane()->setLayoutOptions(impatient);
        box(pane, u"graphAlike"_s)->setCurrentText(u"Boxed"_s);
        box(pane, u"graphSeenBy"_s)->setCurrentText(u"Seen by alice"_s);
        const auto &graph = pane.pane()->view()->graph();
        QTRY_COMPARE_WITH_TIMEOUT(graph.clusters.size(), std::size_t(1), LayoutTime);
        const auto *notice = pane.findChild<GraphNotice *>();
        QVERIFY(notice->isVisible());
        QVERIFY2(notice->text().contains(u"took too long"_s) && notice->text().contains(u"without boxes"_s)
                     && notice->text().contains(u"Choose Linked"_s),
                 qPrintable(notice->text()));
        box(pane, u"graphAlike"_s)->setCurrentText(u"Linked"_s); // as it says
        QTRY_VERIFY_WITH_TIMEOUT(graph.clusters.empty() && graph.edges.size() == 3, LayoutTime);
        QVERIFY2(!notice->text().contains(u"boxes"_s), qPrintable(notice->text()));
    }

private:
    static int redPixels(const QImage &image)
    {
        int count = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                count += image.pixelColor(x, y) == QColor(Qt::red);
        return count;
    }
    static QString textOfFile(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }
};

SIDL_WINDOW_TEST_MAIN(TestGraphLooks)
#include "tst_graphlooks.moc"
