// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"

#include "debugger/experiment/experimentpane.h"
#include "debugger/session/gamesession.h"
#include "debugger/timeline/timelinepane.h"

#include <QPushButton>
#include <QSpinBox>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// Experiments beside the game of the window.
class TestWindowExperiment : public MainWindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_window.reset(); }

    /// What agents have played beside the window comes to the timeline, and is not lost unasked.
    void aPlayOfAnExperimentIsLookedAt()
    {
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        auto *pane = window<debugger::ExperimentPane>();
        trigger("goToExperiment");
        QTRY_VERIFY(pane->isVisible());
        for (QSpinBox *field : pane->findChildren<QSpinBox *>())
            if (field->accessibleName() == u"How many plays"_s)
                field->setValue(20);
        pane->findChild<QPushButton *>(u"startExperiment"_s)->click();
        QTRY_COMPARE(pane->experiment()->phase(), debugger::Experiment::Phase::Ended);
        const auto &plays = pane->experiment()->findings().plays;
        QCOMPARE(plays.size(), std::size_t(20));
        const auto first = std::find_if(plays.begin(), plays.end(), [](const auto &play) { return play.play == 1; });
        trigger("goToTests");
        QTRY_VERIFY(!window<debugger::TimelinePane>()->isVisible());
        pane->findChild<QPushButton *>(u"openPlay"_s)->click();     // the first one
        QTRY_VERIFY(window<debugger::TimelinePane>()->isVisible()); // as the play of a test, and a trace
        QTRY_COMPARE(shownChronons(), first->chronons + 1);
        QCOMPARE(window<debugger::GameSession>()->tree().currentNode().state.accounts(), first->payoffs);
        QCOMPARE(pane->experiment()->findings().plays.size(), std::size_t(20)); // it is still there
        answerNext(QMessageBox::Cancel);
        QVERIFY(!m_window->close());
        answerNext(QMessageBox::Discard);
        QVERIFY(m_window->close());
    }

    /// Start plays the rules of the window's game, which the text does not have any more.
    void anExperimentTellsThatItHasTheOldRules()
    {
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        trigger("goToExperiment");
        const auto isTold = [this] { return labelText("experimentStatus").startsWith(u"Under the rules before"_s); };
        QVERIFY(!isTold());
        tabs()->current()->append(u"more(x).\n"_s);
        QTRY_VERIFY(isTold());
        trigger("restart");
        QTRY_VERIFY(!isTold());
    }
};

SIDL_WINDOW_TEST_MAIN(TestWindowExperiment)
#include "tst_windowexperiment.moc"
