// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/drivergame.h"
#include "tests/support/windowtest.h"
#include "tests/visualizer/panes/stategraphtest.h"

#include "sidl/wording/displaynames.h"
#include "visualizer/panes/graphnotice.h"
#include "visualizer/scene/graphexport.h"
#include "visualizer/scene/graphview.h"

#include <QAbstractButton>
#include <QFile>
#include <QLabel>
#include <QRegularExpression>
#include <QTemporaryDir>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::visualizer;
using tests::box;
using tests::click;
using tests::LayoutTime;
using tests::textOf;

namespace {

/// Of what was played of @p game, whose rules are in @p file, in a pane of this size. False: they are not drawn.
bool showStates(StateGraphPane &pane, const tests::PlayedGame &game, const char *file, const QString &name, QSize size)
{
    QSignalSpy laidOut(pane.pane(), &GraphPane::laidOut);
    pane.resize(size);
    pane.show();
    pane.setRules(textOf(file));
    pane.setSession(game.session, game.players, name);
    return laidOut.wait(LayoutTime);
}

} // namespace

/// The state graph's form that draws the tree of the game.
class TestGameTrees : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// The game's tree is made of the rules; folded nodes open by a click, others go to where the play was.
    void theGameTreeIsDrawn()
    {
        tests::PlayedGame game("resources/games/centipede.sidl");
        game.play({"[move] [pass]"});
        StateGraphPane pane;
        QSignalSpy activated(&pane, &StateGraphPane::nodeActivated);
        QVERIFY(showStates(pane, game, "resources/games/centipede.sidl", u"centipede"_s, {700, 600}));
        box(pane, u"graphKind"_s)->setCurrentText(u"Game Tree"_s);
        QTRY_COMPARE_WITH_TIMEOUT(pane.pane()->view()->graph().nodes.size(), std::size_t(13), LayoutTime);
        const Graph &drawn = pane.pane()->view()->graph();
        QCOMPARE(drawn.nodes[0].lines, QStringList(u"alice"_s));
        QCOMPARE(drawn.nodes[std::size_t(pane.pane()->view()->currentNode())].lines, QStringList(u"bob"_s));
        const QTemporaryDir folder;
        const auto latex = [&](const QString &name) { // the whole tree
            pane.pane()->exportTo(folder.filePath(name));
            QFile file(folder.filePath(name));
            return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
        };
        const auto *writer = pane.findChild<GraphExport *>();
        QVERIFY(writer->filters().contains(u"LaTeX document (*.tex)"_s));
        const QString down = latex(u"tree.tex"_s);
        QVERIFY(down.contains(u"\\begin{tikzpicture}"_s) && down.contains(u".north);"_s)
                && !down.contains(u".west);"_s));
        const QList<QAbstractButton *> buttons = pane.findChildren<QAbstractButton *>();
        const auto isTurn = [](const QAbstractButton *button) { return button->text().remove(u'&') == u"Turn"_s; };
        const auto turn = std::find_if(buttons.begin(), buttons.end(), isTurn);
        QVERIFY(turn != buttons.end());
        QTest::mouseClick(*turn, Qt::LeftButton);
        const QString right = latex(u"turned.tex"_s); // from left to right, as it is drawn now
        QVERIFY2(right.contains(u".west);"_s) && !right.contains(u".north);"_s), qPrintable(right));
        QVERIFY(QRegularExpression(u"\\(n0\\) at \\(0\\.00,-\\d"_s).match(right).hasMatch());
        QTest::mouseClick(*turn, Qt::LeftButton);
        QCOMPARE(latex(u"back.tex"_s), down);
        click(pane.pane()->view(), 0);
        QCOMPARE(activated.count(), 1);
        QCOMPARE(activated.at(0).at(0).toInt(), 0);
        box(pane, u"graphKind"_s)->setCurrentText(u"States"_s);
        QTRY_COMPARE_WITH_TIMEOUT(pane.pane()->view()->graph().nodes.size(), std::size_t(2), LayoutTime);
        QVERIFY(!writer->filters().contains(u"LaTeX document (*.tex)"_s)); // of trees alone
        QCOMPARE(latex(u"states.tex"_s), QString());
        // Where what comes later is hidden, there is no tree of it either.
        pane.setHidesLater(true);
        QCOMPARE(box(pane, u"graphKind"_s)->count(), 2);
    }

    /// A tree that was drawn is drawn again once what comes later may be seen, unless the person has chosen something else.
    void theTreeComesBackWithWhatComesLater()
    {
        StateGraphPane pane;
        QComboBox *kind = box(pane, u"graphKind"_s);
        kind->setCurrentText(u"Game Tree"_s);
        pane.setHidesLater(true);
        QCOMPARE(kind->currentText(), u"States"_s);
        pane.setHidesLater(false);
        QCOMPARE(kind->currentText(), u"Game Tree"_s);
        for (const QString &chosen : {u"Variations"_s, u"States"_s}) {
            kind->setCurrentText(u"Game Tree"_s);
            pane.setHidesLater(true);
            kind->setCurrentText(chosen);
            Q_EMIT kind->activated(kind->currentIndex());
            pane.setHidesLater(false);
            QCOMPARE(kind->currentText(), chosen);
        }
        kind->setCurrentText(u"States"_s);
        pane.setHidesLater(true);
        pane.setHidesLater(false);
        QCOMPARE(kind->currentText(), u"States"_s);
    }

    /// A tree that would be too small to be read begins from left to right, where that makes it larger, until a person
    /// turns it; other graphs do not.
    void aWideTreeBeginsTurned()
    {
        tests::PlayedGame game("resources/games/monty-hall.sidl");
        game.play({"[car] [car,1]"});
        StateGraphPane pane;
        QSignalSpy laidOut(pane.pane(), &GraphPane::laidOut);
        QVERIFY(showStates(pane, game, "resources/games/monty-hall.sidl", u"montyHall"_s, {500, 800}));
        const auto &drawn = pane.pane()->view()->graph();
        const auto showKind = [&](const QString &kind) {
            laidOut.clear();
            box(pane, u"graphKind"_s)->setCurrentText(kind);
            QTRY_COMPARE_WITH_TIMEOUT(laidOut.size(), 1, LayoutTime); // once, whatever was tried
        };
        showKind(u"Game Tree"_s);
        QVERIFY(drawn.isTree && drawn.leftToRight);
        showKind(u"States"_s);
        QVERIFY(!drawn.leftToRight);
        showKind(u"Game Tree"_s);
        QVERIFY(drawn.leftToRight);
        pane.pane()->view()->setFocus();
        QTest::keyClick(pane.pane()->view(), Qt::Key_L);
        QTRY_COMPARE_WITH_TIMEOUT(laidOut.size(), 2, LayoutTime);
        QVERIFY(!drawn.leftToRight);
        showKind(u"States"_s);
        QVERIFY(!drawn.leftToRight);
        showKind(u"Game Tree"_s);
        QVERIFY(!drawn.leftToRight); // as the person wants it
    }

    /// Where there is more room beside than below, a tree stays as textbooks draw it, however small it is.
    void aWideTreeInAWidePaneStays()
    {
        tests::PlayedGame game("resources/games/monty-hall.sidl");
        game.play({"[car] [car,1]"});
        StateGraphPane pane;
        QSignalSpy laidOut(pane.pane(), &GraphPane::laidOut);
        QVERIFY(showStates(pane, game, "resources/games/monty-hall.sidl", u"montyHall"_s, {700, 300}));
        laidOut.clear();
        box(pane, u"graphKind"_s)->setCurrentText(u"Game Tree"_s);
        QTRY_COMPARE_WITH_TIMEOUT(laidOut.size(), 1, LayoutTime);
        QVERIFY(pane.pane()->view()->graph().isTree && !pane.pane()->view()->graph().leftToRight);
    }

    /// In words as people say them, the game is called so above what is drawn, too.
    void peoplesWordsHaveTheGamesTitle()
    {
        tests::PlayedGame game("resources/games/centipede.sidl");
        game.play({"[move] [pass]"});
        StateGraphPane pane;
        QVERIFY(showStates(pane, game, "resources/games/centipede.sidl", u"centipede"_s, {700, 600}));
        const auto title = [&pane] { return pane.pane()->view()->graph().title; };
        const QString states = title();
        QVERIFY2(states.contains(u"centipede"_s), qPrintable(states));
        box(pane, u"graphKind"_s)->setCurrentText(u"Game Tree"_s);
        QTRY_COMPARE_WITH_TIMEOUT(title(), u"centipede: game tree"_s, LayoutTime);
        pane.setPeoplesNaming(wording::DisplayNames({}, game.players).naming());
        QTRY_COMPARE_WITH_TIMEOUT(title(), u"Centipede: game tree"_s, LayoutTime);
        box(pane, u"graphKind"_s)->setCurrentText(u"States"_s);
        QTRY_COMPARE_WITH_TIMEOUT(title(), QString(states).replace(u"centipede"_s, u"Centipede"_s), LayoutTime);
    }

    /// Two exits of a road look alike: who goes by what is seen cannot tell them apart, who remembers can.
    void whatPlayersRememberJoinsNodes()
    {
        StateGraphPane pane;
        pane.resize(700, 600);
        pane.show();
        pane.setRules(tests::DriverGame);
        tests::PlayedGame game("resources/games/centipede.sidl");
        game.play({}); // some beginning
        pane.setSession(game.session, game.players, u"road"_s);
        auto *recall = pane.findChild<QComboBox *>(u"treeRecall"_s);
        QVERIFY(recall->isHidden());
        box(pane, u"graphKind"_s)->setCurrentText(u"Game Tree"_s);
        QTRY_COMPARE_WITH_TIMEOUT(pane.pane()->view()->graph().nodes.size(), std::size_t(5), LayoutTime);
        const auto joined = [&pane] {
            const auto &edges = pane.pane()->view()->graph().edges;
            return std::count_if(edges.begin(), edges.end(),
                                 [](const Graph::Edge &edge) { return edge.kind == Graph::Edge::Kind::Alike; });
        };
        QVERIFY(!recall->isHidden());
        QCOMPARE(joined(), 0);
        recall->setCurrentIndex(1);
        QTRY_COMPARE_WITH_TIMEOUT(joined(), 1, LayoutTime);
        recall->setCurrentIndex(0);
        QTRY_COMPARE_WITH_TIMEOUT(joined(), 0, LayoutTime);
    }

    void aTreeThatCannotBeMadeIsTold()
    {
        tests::PlayedGame game("resources/games/price-negotiation.sidl");
        game.play({});
        StateGraphPane pane;
        QVERIFY(showStates(pane, game, "resources/games/price-negotiation.sidl", u"price"_s, {700, 600}));
        box(pane, u"graphKind"_s)->setCurrentText(u"Game Tree"_s);
        const auto *notice = pane.findChild<GraphNotice *>();
        const auto isTold = [notice] {
            const auto labels = notice->findChildren<QLabel *>();
            return std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
                return label->text().contains(u"more actions than can be listed"_s);
            });
        };
        QTRY_VERIFY_WITH_TIMEOUT(isTold(), LayoutTime);
    }
};

SIDL_WINDOW_TEST_MAIN(TestGameTrees)
#include "tst_gametrees.moc"
