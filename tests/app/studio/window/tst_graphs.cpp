// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"

#include "app/studio/settings/settings.h"
#include "debugger/analysis/analysispane.h"
#include "debugger/analysis/analysistree.h"
#include "debugger/session/watches.h"
#include "debugger/watch/watchespane.h"
#include "debugger/words/wordsview.h"
#include "editor/panes/outlinepane.h"
#include "visualizer/panes/graphlegend.h"
#include "visualizer/panes/graphpane.h"
#include "visualizer/panes/rulespane.h"
#include "visualizer/panes/stategraphpane.h"
#include "visualizer/scene/graphview.h"

#include <QClipboard>
#include <QComboBox>
#include <QLineEdit>
#include <QMimeData>
#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace sidl;
using visualizer::StateGraphPane;

namespace {

constexpr int LayoutTime = 30000; // ms

/// A game in which bob may call only what alice hid.
const char *const Leaky
    = "game(leaky). init([alice],0). init([bob],0). init([start]).\n"
      "hidden([coin,_],[bob]).\n"
      "legal([hide]) :- fact([start]). owned([hide],[alice]). switch([hide],[S]) :- member(S,[heads,tails]).\n"
      "do([heads]) :- delete([start]), create([coin,heads]), create([guess]).\n"
      "do([tails]) :- delete([start]), create([coin,tails]), create([guess]).\n"
      "legal([call]) :- fact([guess]). owned([call],[bob]). switch([call],[yes,S]) :- fact([coin,S]).\n"
      "do([yes,_]) :- delete([guess]).\n";

} // namespace

/// The graphs in the whole window: with the timeline, the seats, the watches, the text and the analysis.
class TestGraphs : public MainWindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_window.reset(); }

    void aStateThatWasOnlyExploredIsPlayed()
    {
        openGame("nim");
        start();
        QTRY_COMPARE_WITH_TIMEOUT(nodes(), 1, LayoutTime);
        press(Qt::Key_2);
        QTRY_VERIFY_WITH_TIMEOUT(nodes() > 4 && !states()->pane()->isBusy(), LayoutTime);
        QCOMPARE(shownChronons(), 1);
        const int last = nodes() - 1;
        view()->selectNode(last);
        press(Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(shownChronons(), 3, LayoutTime);
        QTRY_COMPARE(view()->currentNode(), last); // it keeps its number
    }

    /// Of its game, also from one start of the program to the next; hiding what comes after is no such choice.
    void whatIsShownIsKeptWithTheGame()
    {
        const auto box = [this](const char *name) { return m_window->findChild<QComboBox *>(QLatin1String(name)); };
        openGame("nim");
        start();
        QTest::keyClick(box("graphKind"), Qt::Key_End);
        QTest::keyClick(box("graphNaming"), Qt::Key_End);
        QCOMPARE(box("graphKind")->currentText(), u"Game Tree"_s);
        action("hideLater")->trigger();
        QCOMPARE(box("graphKind")->currentText(), u"States"_s);
        action("hideLater")->trigger();
        m_window.reset();
        open();
        openGame("matching-pennies");
        start();
        QCOMPARE(box("graphKind")->currentText(), u"States"_s);
        QCOMPARE(box("graphNaming")->currentText(), u"As in the rules"_s);
        openGame("nim");
        start();
        QTRY_COMPARE(box("graphKind")->currentText(), u"Game Tree"_s);
        QCOMPARE(box("graphNaming")->currentText(), u"As people say it"_s);
        action("hideLater")->trigger(); // no tree is told then
        m_window.reset();
        open();
        openGame("nim");
        start();
        QVERIFY(action("hideLater")->isChecked());
        QCOMPARE(box("graphKind")->currentText(), u"States"_s);
        QCOMPARE(box("graphKind")->count(), 2);
        action("hideLater")->trigger();
        QTest::keyClick(box("graphKind"), Qt::Key_Home);
        QTest::keyClick(box("graphNaming"), Qt::Key_Home);
    }

    /// Another game begins with its states, since its tree may be far too large.
    void whatOneGameShowsIsNotForAnother()
    {
        const auto *kind = m_window->findChild<QComboBox *>(u"graphKind"_s);
        openGame("matching-pennies");
        start();
        m_window->findChild<QComboBox *>(u"graphKind"_s)->setFocus();
        QTest::keyClick(m_window->findChild<QComboBox *>(u"graphKind"_s), Qt::Key_End);
        QCOMPARE(kind->currentText(), u"Game Tree"_s);
        openGame("tic-tac-toe");
        start();
        QTRY_COMPARE(kind->currentText(), u"States"_s);
        openGame("matching-pennies");
        start();
        QTRY_COMPARE(kind->currentText(), u"Game Tree"_s);
        QTest::keyClick(m_window->findChild<QComboBox *>(u"graphKind"_s), Qt::Key_Home);
    }

    /// What is looked for in one game is not in another; the same game, started again, keeps it.
    void whatIsTypedForOneGameIsNotForAnother()
    {
        openGame("nim");
        start();
        const QList<QLineEdit *> fields = states()->findChildren<QLineEdit *>();
        QCOMPARE(fields.size(), 4);
        for (QLineEdit *field : fields)
            field->setText(u"alice"_s);
        auto *lifelines = m_window->findChild<QLineEdit *>(u"lifelinesFilter"_s);
        QVERIFY(lifelines);
        lifelines->setText(u"alice"_s);
        start();
        for (const QLineEdit *field : fields)
            QCOMPARE(field->text(), u"alice"_s);
        QCOMPARE(lifelines->text(), u"alice"_s);

        openGame("matching-pennies");
        for (QLineEdit *field : fields)
            QCOMPARE(field->text(), u"alice"_s); // still about nim, which is played
        start();
        for (const QLineEdit *field : fields)
            QTRY_COMPARE(field->text(), QString());
        QCOMPARE(lifelines->text(), QString());
        QCOMPARE(states()->findChild<visualizer::GraphPane *>()->filter().hidden, QString());
    }

    void whatIsLookedForInOneTextIsNotInAnother()
    {
        openGame("nim");
        trigger("goToRules");
        const auto *rules = m_window->findChild<visualizer::RulesPane *>();
        const QList<QLineEdit *> fields = rules->findChildren<QLineEdit *>();
        QCOMPARE(fields.size(), 2);
        auto *outline = m_window->findChild<editor::OutlinePane *>()->findChild<QLineEdit *>();
        for (QLineEdit *field : fields + QList<QLineEdit *>{outline})
            field->setText(u"payoff"_s);
        trigger("start"); // the same text
        QTRY_VERIFY(action("step")->isEnabled());
        QCOMPARE(fields.first()->text(), u"payoff"_s);
        QCOMPARE(outline->text(), u"payoff"_s);
        openGame("matching-pennies");
        for (const QLineEdit *field : fields + QList<QLineEdit *>{outline})
            QCOMPARE(field->text(), QString());
    }

    void aWordOfASeatIsMarked()
    {
        openGame("nim");
        start();
        QTRY_COMPARE_WITH_TIMEOUT(nodes(), 1, LayoutTime);
        trigger("goToSeats");
        auto *list = columns().first()->findChild<debugger::WordsView *>(u"words"_s);
        list->setCurrentIndex(list->model()->index(0, 0));
        const auto *legend = states()->findChild<visualizer::GraphLegend *>();
        QCOMPARE(legend->entries().back().text, u"has [alice,10]"_s);
    }

    void copyingCopiesThePictureOfTheGraphThatHasTheFocus()
    {
        openGame("nim");
        start();
        QTRY_COMPARE_WITH_TIMEOUT(nodes(), 1, LayoutTime);
        tabs()->current()->selectAll(); // the window could copy this
        QGuiApplication::clipboard()->clear();
        trigger("goToStateGraph");
        view()->setFocus();
        QTest::keyClick(view(), Qt::Key_C, Qt::ControlModifier);
        const auto copied = [] { return QGuiApplication::clipboard()->mimeData(); };
        QTRY_VERIFY_WITH_TIMEOUT(copied() && copied()->hasImage(), LayoutTime);
        QVERIFY(copied()->data(u"image/svg+xml"_s).contains("<text"));
        QVERIFY(!copied()->hasText());
    }

    void aWatchColoursTheStates()
    {
        openGame("nim");
        start();
        QTRY_COMPARE_WITH_TIMEOUT(nodes(), 1, LayoutTime);
        window<debugger::WatchesPane>()->watches()->add(u"fact([alice, _])"_s);
        auto *goal = states()->findChild<QComboBox *>(u"graphGoal"_s);
        QCOMPARE(goal->itemText(0), u"fact([alice, _])"_s);
        states()->findChild<QComboBox *>(u"graphColour"_s)->setCurrentText(u"Colour: value of a goal"_s);
        goal->setCurrentIndex(0);
        Q_EMIT goal->activated(0);
        QTRY_VERIFY_WITH_TIMEOUT(view()->graph().nodes[0].tint.has_value(), LayoutTime);
        QVERIFY(view()->graph().nodes[0].toolTip.contains(u"fact([alice, _])\tyes"_s));
    }

    /// One choice for all graphs, kept from one start to the next.
    void theSizeOfPicturesIsRemembered()
    {
        const auto choose = [](QObject *pane, const char *text) {
            for (QAction *action : pane->findChildren<QAction *>())
                if (action->text() == QLatin1String(text))
                    action->trigger();
        };
        choose(states(), "4 times as large");
        QCOMPARE(app::settings::pictureScale(), 4);
        choose(window<visualizer::RulesPane>(), "As on the screen");
        QCOMPARE(app::settings::pictureScale(), 1);
        open();
        for (const QAction *action : states()->findChildren<QAction *>())
            if (action->text() == u"As on the screen"_s)
                QVERIFY(action->isChecked());
        app::settings::setPictureScale(2);
    }

    void aLeakOpensTheAnalysis()
    {
        tabs()->current()->setText(QLatin1String(Leaky));
        start();
        QTRY_COMPARE_WITH_TIMEOUT(nodes(), 1, LayoutTime);
        press(Qt::Key_E);
        QTRY_VERIFY_WITH_TIMEOUT(leak() >= 0 && !states()->pane()->isBusy(), LayoutTime);
        auto *analysis = window<debugger::AnalysisPane>();
        QSignalSpy found(analysis, &debugger::AnalysisPane::found);
        Q_EMIT states()->pane()->view()->edgeActivated(leak());
        QVERIFY(analysis->isVisible());
        QVERIFY(found.wait(60'000));
        auto *tree = window<debugger::AnalysisTree>();
        QVERIFY(tree->currentItem() && tree->currentItem()->parent());
        QVERIFY2(tree->currentItem()->text(0).contains(u"bob sees the actions of [call]"_s),
                 qPrintable(tree->currentItem()->text(0)));
    }

    void theCaretMarksTheNodeOfItsRule_data()
    {
        QTest::addColumn<int>("aspect");
        QTest::addColumn<QString>("node");
        QTest::newRow("dependencies") << int(visualizer::RuleAspect::Dependencies) << u"switch/2"_s;
        QTest::newRow("domains") << int(visualizer::RuleAspect::Domains) << u"switch[1]"_s;
    }
    void theCaretMarksTheNodeOfItsRule()
    {
        QFETCH(int, aspect);
        QFETCH(QString, node);
        openGame("nim");
        trigger("goToRules");
        auto *rules = window<visualizer::RulesPane>();
        rules->setAspect(visualizer::RuleAspect(aspect));
        const auto *shown = rules->pane()->view();
        QTRY_VERIFY_WITH_TIMEOUT(!shown->graph().nodes.empty(), LayoutTime);
        const QString text = tabs()->current()->text();
        const int line = int(text.left(text.indexOf(u"\nswitch("_s)).count(u'\n')) + 2;
        language::Span place;
        place.line = line;
        place.column = 1;
        tabs()->goTo(tabs()->current(), place);
        QTRY_VERIFY_WITH_TIMEOUT(shown->currentNode() >= 0, LayoutTime);
        QCOMPARE(shown->graph().nodes[std::size_t(shown->currentNode())].lines.value(0), node);
    }

private:
    StateGraphPane *states() const { return window<StateGraphPane>(); }
    visualizer::GraphView *view() const { return states()->pane()->view(); }
    int nodes() const { return int(view()->graph().nodes.size()); }
    int leak() const
    {
        const auto &edges = view()->graph().edges;
        for (std::size_t i = 0; i < edges.size(); ++i)
            if (edges[i].kind == visualizer::Graph::Edge::Kind::Leak)
                return int(i);
        return -1;
    }
    void press(Qt::Key key) const
    {
        view()->setFocus();
        QTest::keyClick(view(), key);
    }
    void start() const
    {
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        trigger("goToStateGraph");
    }
};

SIDL_WINDOW_TEST_MAIN(TestGraphs)
#include "tst_graphs.moc"
