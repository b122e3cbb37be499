// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/present/presenttest.h"

#include "debugger/seats/seatspane.h"
#include "visualizer/layout/graphlayout.h"
#include "visualizer/scene/graphfonts.h"

#include <QCheckBox>
#include <QComboBox>
#include <QScrollArea>
#include <QScrollBar>

#include <map>
#include <tuple>
#include <vector>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// The graph that is presented has room, and can be read: beside the seats, or below them.
class TestPresentGraphs : public PresentTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_window.reset(); }

    void aSmallTreeIsInSightAsAWhole()
    {
        present("beer-quiche");
        m_present->findChild<QCheckBox *>(u"announce"_s)->setChecked(false);
        resize({1024, 700});
        m_present->findChild<QComboBox *>(u"graphKind"_s)->setCurrentText(u"Game Tree"_s);
        const auto *view = m_present->findChild<visualizer::StateGraphPane *>()->pane()->view();
        for (int step = 1; step <= 3; ++step) {
            press(Qt::Key_F10);
            QTRY_COMPARE(labelText("chronon"), u"chronon %1"_s.arg(step));
            QTRY_VERIFY(view->graph().isTree && view->zoom() > 0.4
                        && view->drawingSize().width() * view->zoom() <= view->width());
            const auto *area = m_present->findChild<debugger::SeatsPane *>()->findChild<QScrollArea *>();
            QTRY_COMPARE(area->verticalScrollBar()->maximum(), 0); // and no seat is cut
        }
        leave();
    }

    void graphsCanBeReadBesideTheSeats()
    {
        present("kuhn-poker");
        resize({1380, 860});
        m_present->findChild<QCheckBox *>(u"announce"_s)->setChecked(false);
        for (int step = 1; step <= 3; ++step) {
            press(Qt::Key_F10);
            QTRY_COMPARE(labelText("chronon"), u"chronon %1"_s.arg(step));
        }
        const auto *graph = m_present->findChild<visualizer::StateGraphPane *>();
        QTRY_VERIFY2(graph->pane()->view()->zoom() > 0.7, qPrintable(QString::number(graph->pane()->view()->zoom())));
        leave();
    }

    /// At the start of a play a graph is small: its letters are not to be larger than those of the seats, which are to be
    /// read as well.
    void aSmallGraphIsNoLargerThanTheSeats_data()
    {
        QTest::addColumn<QSize>("screen");
        for (const QSize &screen : {QSize(1024, 700), QSize(1440, 900), QSize(1920, 1080)})
            QTest::addRow("%d", screen.width()) << screen;
    }
    void aSmallGraphIsNoLargerThanTheSeats()
    {
        QFETCH(QSize, screen);
        present("centipede");
        resize(screen);
        const auto *view = m_present->findChild<visualizer::StateGraphPane *>()->pane()->view();
        const auto *seats = m_present->findChild<debugger::SeatsPane *>();
        QTRY_COMPARE(view->graph().nodes.size(), 1u);
        const auto letters = [&] { return QFontInfo(view->font()).pixelSize() * view->zoom(); };
        QTRY_VERIFY2(letters() < 1.1 * QFontInfo(seats->font()).pixelSize(),
                     qPrintable(u"%1 %2"_s.arg(letters()).arg(QFontInfo(seats->font()).pixelSize())));
        QVERIFY2(letters() > 0.5 * QFontInfo(seats->font()).pixelSize(), qPrintable(QString::number(letters())));
        QTest::qWait(300); // nor once all is laid out
        QVERIFY2(letters() < 1.1 * QFontInfo(seats->font()).pixelSize(), qPrintable(QString::number(letters())));
        leave();
    }

    /// Whatever the seats show above it; none of them is cut. Trees that are too large are folded.
    void treesAreInSightAsAWhole_data()
    {
        QTest::addColumn<QByteArray>("game");
        QTest::addColumn<QSize>("screen");
        QTest::addColumn<int>("nodes"); // at least
        QTest::addColumn<int>("steps");
        for (const QSize &screen : {QSize(1024, 700), QSize(1440, 900), QSize(1920, 1080)}) {
            QTest::addRow("kuhn-poker %d", screen.width()) << QByteArray("kuhn-poker") << screen << 55 << 3;
            QTest::addRow("centipede %d", screen.width()) << QByteArray("centipede") << screen << 13 << 3;
            QTest::addRow("prisoners-dilemma %d", screen.width())
                << QByteArray("prisoners-dilemma") << screen << 15 << 1;
        }
    }
    void treesAreInSightAsAWhole()
    {
        QFETCH(QByteArray, game);
        QFETCH(QSize, screen);
        QFETCH(int, nodes);
        QFETCH(int, steps);
        present(game.constData());
        m_present->findChild<QCheckBox *>(u"announce"_s)->setChecked(false);
        resize(screen);
        m_present->findChild<QComboBox *>(u"graphKind"_s)->setCurrentText(u"Game Tree"_s);
        auto *pane = m_present->findChild<visualizer::StateGraphPane *>()->pane();
        const auto *view = pane->view();
        const auto isWhole = [&] {
            const QSizeF drawn = view->drawingSize() * view->zoom();
            const double type = QFontInfo(view->font()).pixelSize() * view->zoom();
            return view->graph().isTree && !pane->isBusy() && drawn.width() <= view->width()
                && drawn.height() <= view->height() && type >= screen.height() / 105.0;
        };
        for (int step = 0; step <= steps; ++step) {
            QTRY_COMPARE(labelText("chronon"), u"chronon %1"_s.arg(step));
            QTRY_VERIFY2(isWhole(), qPrintable(told(*view)));
            QVERIFY2(int(view->graph().nodes.size()) >= nodes, qPrintable(told(*view)));
            const auto *area = m_present->findChild<debugger::SeatsPane *>()->findChild<QScrollArea *>();
            QTRY_COMPARE(area->verticalScrollBar()->maximum(), 0);
            // Below the seats, as large as there is room for, as long as these are read from the last row.
            const auto *seats = m_present->findChild<debugger::SeatsPane *>();
            const bool isBelow = pane->mapTo(m_present, QPoint()).y() >= seats->height();
            const double across = view->drawingSize().width() * view->zoom();
            QVERIFY2(!isBelow || view->zoom() >= 0.75 || across > 0.93 * view->width()
                         || QFontInfo(seats->font()).pixelSize() <= screen.height() / 36.0 + 1,
                     qPrintable(told(*view)));
            press(Qt::Key_F10);
        }
        leave();
    }

    void wordsOfBranchesAreApart_data()
    {
        QTest::addColumn<QByteArray>("game");
        for (const char *game : {"kuhn-poker", "ultimatum", "beer-quiche", "prisoners-dilemma", "rock-paper-scissors",
                                 "stag-hunt", "cournot", "monty-hall"})
            QTest::newRow(game) << QByteArray(game);
    }
    /// By the width of two characters at least: else they are read as one sentence.
    void wordsOfBranchesAreApart()
    {
        QFETCH(QByteArray, game);
        present(game.constData());
        resize({1440, 900});
        if (auto *shows = m_present->findChild<QCheckBox *>(u"showGraph"_s); !shows->isChecked())
            shows->click();
        m_present->findChild<QComboBox *>(u"graphKind"_s)->setCurrentText(u"Game Tree"_s);
        const auto *view = m_present->findChild<visualizer::StateGraphPane *>()->pane()->view();
        QTRY_VERIFY(view->graph().isTree);
        visualizer::LayoutOptions options;
        options.format = visualizer::LayoutFormat::Json;
        const visualizer::Graph graph = measured(view->graph(), visualizer::GraphFonts(view->font()));
        const auto laidOut = layOut(graph, options);
        QVERIFY(laidOut.ok());
        const QFontMetricsF metrics(view->font());
        std::map<int, std::vector<std::tuple<double, double, QString>>> rows; // from … to, by height
        for (std::size_t i = 0; i < graph.edges.size(); ++i) {
            const auto &label = laidOut->placed.edges[i].label;
            if (!label || graph.edges[i].lines.isEmpty())
                continue;
            const QString words = graph.edges[i].lines.first();
            const double half = metrics.horizontalAdvance(words) / 2;
            rows[qRound(label->y())].emplace_back(label->x() - half, label->x() + half, words);
        }
        QVERIFY(!rows.empty());
        for (auto &[height, row] : rows) {
            std::sort(row.begin(), row.end());
            for (std::size_t i = 1; i < row.size(); ++i) {
                const auto &[left, end, one] = row[i - 1];
                const auto &[begin, right, other] = row[i];
                const double apart = (begin - end) / metrics.averageCharWidth();
                QVERIFY2(apart >= 2, qPrintable(u"%1 and %2: %3 characters"_s.arg(one, other).arg(apart)));
            }
        }
        leave();
    }

    /// As trees do: a graph that goes from left to right is wide.
    void wideStateGraphsStandBelowTheSeats()
    {
        present("nim");
        m_present->findChild<QCheckBox *>(u"announce"_s)->setChecked(false);
        resize({1440, 900});
        for (int step = 1; step <= 5; ++step) {
            press(Qt::Key_F10);
            QTRY_COMPARE(labelText("chronon"), u"chronon %1"_s.arg(step));
        }
        const auto *graph = m_present->findChild<visualizer::StateGraphPane *>();
        const auto *seats = m_present->findChild<debugger::SeatsPane *>();
        auto *view = graph->pane()->view();
        QTRY_COMPARE(view->graph().nodes.size(), std::size_t(6));
        const auto isBelow = [&] { return graph->mapTo(m_present, QPoint()).y() >= seats->height(); };
        QVERIFY(!isBelow());
        for (const bool isWide : {true, false, true}) {
            view->setFocus();
            QTest::keyClick(view, Qt::Key_L);
            QTRY_COMPARE(view->graph().leftToRight, isWide);
            QTRY_COMPARE(isBelow(), isWide);
            QTRY_VERIFY2(isWide ? view->drawingSize().height() * view->zoom() <= view->height()
                                : view->drawingSize().width() * view->zoom() <= view->width(),
                         qPrintable(told(*view)));
            QVERIFY2(view->zoom() > 0.85, qPrintable(told(*view))); // along its layers it is scrolled
            QVERIFY(view->viewport()->rect().contains(view->nodeRect(view->currentNode())));
        }
        leave();
    }

private:
    static QString told(const visualizer::GraphView &view)
    {
        return u"%1 nodes, %2 x %3 at %4, in %5 x %6"_s.arg(view.graph().nodes.size())
            .arg(view.drawingSize().width())
            .arg(view.drawingSize().height())
            .arg(view.zoom())
            .arg(view.width())
            .arg(view.height());
    }
};

SIDL_WINDOW_TEST_MAIN(TestPresentGraphs)
#include "tst_presentgraphs.moc"
