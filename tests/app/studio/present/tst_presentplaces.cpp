// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/present/presenttest.h"

#include "debugger/board/gridview.h"
#include "debugger/choices/choicelist.h"
#include "debugger/seats/seathead.h"
#include "debugger/seats/seatspane.h"
#include "debugger/session/gamesession.h"
#include "debugger/timeline/timelinetree.h"
#include "debugger/words/wordsview.h"
#include "visualizer/panes/graphtools.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFontInfo>
#include <QRegularExpression>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// Where the parts of a presented state stand: in the same places each time that it is shown.
class TestPresentPlaces : public PresentTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_window.reset(); }

    void aStateLooksTheSameHoweverPeopleCameToIt_data()
    {
        QTest::addColumn<QByteArray>("game");
        QTest::addColumn<QSize>("screen");
        QTest::addColumn<QString>("graph");
        QTest::addColumn<int>("slack"); // pixels
        QTest::newRow("lists, small") << QByteArray("kuhn-poker") << QSize(1024, 700) << QString() << 0;
        QTest::newRow("lists") << QByteArray("kuhn-poker") << QSize(1440, 900) << QString() << 0;
        QTest::newRow("lists that grow") << QByteArray("prisoners-dilemma") << QSize(1920, 1080) << QString() << 0;
        QTest::newRow("many lists") << QByteArray("muddy-children") << QSize(1024, 700) << QString() << 0;
        QTest::newRow("boards") << QByteArray("tic-tac-toe") << QSize(1440, 900) << QString() << 0;
        QTest::newRow("many boards") << QByteArray("haggle") << QSize(1440, 900) << QString()
                                     << 5; // on the way back, its boards may be that much lower
        QTest::newRow("tree") << QByteArray("kuhn-poker") << QSize(1440, 900) << u"Game Tree"_s << 0;
    }
    /// Step by step, back, or at once from the other end of the line.
    void aStateLooksTheSameHoweverPeopleCameToIt()
    {
        QFETCH(QByteArray, game);
        QFETCH(QSize, screen);
        QFETCH(QString, graph);
        QFETCH(int, slack);
        start(game.constData());
        constexpr int Steps = 3;
        for (int step = 1; step <= Steps; ++step) {
            session()->stepWith(play::Policy::First); // the same play each time
            QTRY_VERIFY(isAt(step));
        }
        session()->goTo(engine::GameTree::Root);
        QTRY_VERIFY(isAt(0));
        openPresent();
        m_present->showNormal(); // so that it can be resized
        m_present->findChild<QCheckBox *>(u"announce"_s)->setChecked(false);
        m_present->findChild<QCheckBox *>(u"hideRest"_s)->click(); // by a person: Home is to leave it so
        resize(screen);
        if (!graph.isEmpty()) {
            m_present->findChild<QComboBox *>(u"graphKind"_s)->setCurrentText(graph);
            const auto *view = m_present->findChild<visualizer::StateGraphPane *>()->pane()->view();
            QTRY_VERIFY(view->graph().isTree);
        }
        look();
        resize(screen - QSize(20, 20)); // as if it began with all that is there now
        resize(screen);
        QStringList looks;
        looks.append(look());
        for (int step = 1; step <= Steps; ++step) {
            goThere(Qt::Key_PageDown, step);
            looks.append(look());
        }
        for (int step = Steps - 1; step >= 0; --step) {
            goThere(Qt::Key_PageUp, step);
            QVERIFY(isAlike(look(), looks.at(step), slack));
        }
        goThere(Qt::Key_End, Steps);
        QVERIFY(isAlike(look(), looks.at(Steps), slack));
        goThere(Qt::Key_Home, 0);
        QVERIFY(isAlike(look(), looks.at(0), slack));
        goThere(Qt::Key_End, Steps);
        goThere(Qt::Key_PageUp, Steps - 1);
        QVERIFY(isAlike(look(), looks.at(Steps - 1), slack));
        leave();
    }

    void aStateIsAsLargeWhereItIsShownFirst_data()
    {
        QTest::addColumn<QByteArray>("game");
        QTest::addColumn<QSize>("screen");
        QTest::newRow("small") << QByteArray("prisoners-dilemma") << QSize(1024, 700);
        QTest::newRow("lists") << QByteArray("kuhn-poker") << QSize(1440, 900);
        QTest::newRow("large") << QByteArray("nim") << QSize(1920, 1080);
    }
    /// The presentation begins at the last state; from its start on, earlier ones may only make its type smaller.
    void aStateIsAsLargeWhereItIsShownFirst()
    {
        QFETCH(QByteArray, game);
        QFETCH(QSize, screen);
        start(game.constData());
        constexpr int Steps = 3;
        for (int step = 1; step <= Steps; ++step) {
            session()->stepWith(play::Policy::First);
            QTRY_VERIFY(isAt(step));
        }
        openPresent();
        m_present->showNormal();
        m_present->findChild<QCheckBox *>(u"announce"_s)->setChecked(false);
        resize(screen);
        look();
        const auto *seats = m_present->findChild<debugger::SeatsPane *>();
        const auto *graph = m_present->findChild<visualizer::StateGraphPane *>();
        const int first = QFontInfo(seats->font()).pixelSize(), share = graph->width();
        press(Qt::Key_Home);
        QTRY_VERIFY(isAt(0));
        for (int step = 1; step <= Steps; ++step) {
            look();
            QCOMPARE(graph->width(), share);
            goThere(Qt::Key_PageDown, step);
        }
        look();
        const int walked = QFontInfo(seats->font()).pixelSize();
        QVERIFY2(walked <= first && walked >= 0.8 * first, qPrintable(u"%1, then %2"_s.arg(first).arg(walked)));
        QCOMPARE(graph->width(), share);
        leave();
    }

    void theToolsOfAGraphStandTogether()
    {
        present("kuhn-poker");
        resize({1440, 900});
        m_present->findChild<QComboBox *>(u"graphKind"_s)->setCurrentText(u"Game Tree"_s);
        const auto *graph = m_present->findChild<visualizer::StateGraphPane *>();
        QTRY_VERIFY(graph->pane()->view()->graph().isTree && graph->width() > 1000);
        look();
        QList<const QToolButton *> buttons;
        for (const auto *one : graph->findChild<visualizer::GraphTools *>()->findChildren<QToolButton *>())
            if (one->isVisible() && (one->text() == u"Fit"_s || one->text() == u"Turn"_s))
                buttons.append(one);
        QCOMPARE(buttons.size(), 2);
        const int apart = buttons[1]->geometry().left() - buttons[0]->geometry().right();
        QVERIFY2(apart < buttons[0]->fontMetrics().height(), qPrintable(QString::number(apart)));
        leave();
    }

    void nothingMovesAsTheButtonsCome()
    {
        present("muddy-children");
        m_present->findChild<QCheckBox *>(u"announce"_s)->setChecked(false);
        resize({1024, 700});
        session()->stepWith(play::Policy::First);
        QTRY_VERIFY(isAt(1));
        press(Qt::Key_PageDown); // beyond the end, which is told in place of the buttons
        const auto *button = m_present->findChild<QCheckBox *>(u"announce"_s);
        QTRY_VERIFY(!button->isVisible());
        const QString before = look();
        press(Qt::Key_Escape);
        QTRY_VERIFY(button->isVisible());
        QCOMPARE(look(), before);
        leave();
    }

private:
    debugger::GameSession *session() const { return window<debugger::GameSession>(); }
    bool isAt(int chronon) const { return !session()->isBusy() && session()->tree().currentNode().chronon == chronon; }
    void goThere(Qt::Key key, int chronon) const
    {
        press(key);
        QTRY_VERIFY(isAt(chronon));
    }
    /// Once nothing moves any more: a graph is laid out beside the window's thread.
    QString look() const
    {
        const auto *graph = m_present->findChild<visualizer::StateGraphPane *>();
        QString before, now;
        for (int same = 0; same < 5;) {
            QTest::qWait(40);
            now = places();
            same = now == before && !graph->pane()->isBusy() ? same + 1 : 0;
            before = now;
        }
        return now;
    }
    /// Whether places and sizes differ by @p slack pixels at most.
    static bool isAlike(const QString &look, const QString &other, int slack)
    {
        static const QRegularExpression number(u"\\d+"_s);
        QString one = look, two = other;
        if (one.remove(number) != two.remove(number))
            return false;
        auto a = number.globalMatch(look), b = number.globalMatch(other);
        while (a.hasNext() && b.hasNext())
            if (std::abs(a.next().captured().toInt() - b.next().captured().toInt()) > slack)
                return false;
        return true;
    }
    template <typename Part>
    void addPlaces(QStringList *all) const
    {
        for (const Part *part : m_present->findChildren<Part *>())
            if (part->isVisible()) {
                const QRect place(part->mapTo(m_present, QPoint()), part->size());
                all->append(u"%1 %2,%3 %4x%5, type %6"_s.arg(QLatin1String(Part::staticMetaObject.className()))
                                .arg(place.x())
                                .arg(place.y())
                                .arg(place.width())
                                .arg(place.height())
                                .arg(QFontInfo(part->font()).pixelSize()));
            }
    }
    QString places() const ///< of all parts, and how large what they show is
    {
        QStringList all;
        addPlaces<debugger::SeatColumn>(&all);
        addPlaces<debugger::SeatHead>(&all);
        addPlaces<debugger::WordsView>(&all);
        addPlaces<debugger::GridView>(&all);
        addPlaces<debugger::ChoiceList>(&all);
        addPlaces<debugger::TimelineTree>(&all);
        addPlaces<visualizer::StateGraphPane>(&all);
        const auto *graph = m_present->findChild<visualizer::StateGraphPane *>();
        if (graph->isVisible())
            all.append(u"graph of %1 at %2 %"_s.arg(graph->pane()->view()->graph().nodes.size())
                           .arg(qRound(graph->pane()->view()->zoom() * 100)));
        if (const auto *view = graph->pane()->view(); graph->isVisible() && view->currentNode() >= 0) {
            const QRect node = view->nodeRect(view->currentNode());
            all.append(u"at %1,%2"_s.arg(node.x()).arg(node.y()));
        }
        return all.join(u'\n');
    }
};

SIDL_WINDOW_TEST_MAIN(TestPresentPlaces)
#include "tst_presentplaces.moc"
