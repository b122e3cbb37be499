// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"

#include "debugger/experiment/experimentpane.h"
#include "debugger/session/gamesession.h"
#include "debugger/timeline/timelinepane.h"

#include <QFile>
#include <QMessageBox>
#include <QPushButton>
#include <QSpinBox>
#include <QTemporaryDir>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// Experiments beside the game of the window.
class TestWindowExperiment : public MainWindowTest
{
    Q_OBJECT

    void saveAtTheEnd(const QString &path) const
    {
        answerNext(QMessageBox::Save);
        answerFileDialog(path);
        QVERIFY(!m_window->close()); // not before they are saved
    }
    /// In the box that tells that plays cannot be saved, once it is there.
    void press(const char *answer) const
    {
        QTRY_VERIFY(window<QMessageBox>() && window<QMessageBox>()->isVisible());
        QMessageBox *box = window<QMessageBox>();
        QVERIFY2(box->text().contains(u"bad.sqlite"_s), qPrintable(box->text()));
        for (QAbstractButton *button : box->buttons())
            if (button->text().remove(u'&') == QString::fromUtf8(answer)) {
                button->click();
                return;
            }
        QFAIL(answer);
    }

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

    /// Plays that cannot be saved at the end are told in a box, which offers another file.
    void playsThatCannotBeSavedAreAskedAbout()
    {
        QTemporaryDir folder;
        const QString bad = folder.filePath(u"nowhere/bad.sqlite"_s), other = folder.filePath(u"other.sqlite"_s);
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

        saveAtTheEnd(bad);
        press("Cancel"); // it stays open, and keeps them
        QTRY_VERIFY(!window<QMessageBox>());
        QTest::qWait(100);
        QVERIFY(m_window->isVisible());
        QVERIFY(pane->experiment()->isUnsaved());

        saveAtTheEnd(bad);
        answerFileDialog(other);
        press("Save As…");
        QTRY_VERIFY(!m_window->isVisible()); // it goes on with closing
        QVERIFY(QFile::exists(other));
        QVERIFY(!pane->experiment()->isUnsaved());
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
