// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/nimtest.h"

#include "debugger/explain/problemspane.h"
#include "debugger/theory/strategiespane.h"
#include "editor/editor/findbar.h"

#include <QLabel>
#include <QStatusBar>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace sidl;

/// The bar that tells of rules that are edited while they are played (S26).
class TestEditedRules : public NimTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_window.reset(); }

    void s26ChangedRulesAreOfferedAndReplayed()
    {
        play("nim", {1, 2});
        QVERIFY(bar()->text().isEmpty());
        replaceInText(u"init([alice, 10])"_s, u"init([alice, 12])"_s);
        QTRY_VERIFY(bar()->text().startsWith(u"The rules were changed."_s));
        click(u"Replay This Line"_s);
        QTRY_VERIFY(words(0).contains(u"[alice,9]"_s));
        QCOMPARE(chronon(), 2);
        QVERIFY2(bar()->text().startsWith(u"nim.sidl: Played again, with a difference. In chronon "_s),
                 qPrintable(bar()->text()));
        tabs()->current()->setModified(false);
    }

    void changingTheRulesBackIsNoChange()
    {
        play("nim", {1});
        replaceInText(u"init([alice, 10])"_s, u"init([alice, 12])"_s);
        QTRY_VERIFY(!bar()->text().isEmpty());
        const int top = tabs()->current()->mapTo(m_window.get(), QPoint()).y();
        QTRY_VERIFY(bar()->y() > 0);
        QCOMPARE(tabs()->current()->mapTo(m_window.get(), QPoint()).y(), top);
        QVERIFY(bar()->mapTo(m_window.get(), QPoint()).y() > top); // the text was not pushed down
        replaceInText(u"init([alice, 12])"_s, u"init([alice, 10])"_s);
        QTRY_VERIFY(bar()->text().isEmpty());
        tabs()->current()->setModified(false);
    }

    /// Whoever replaces one place after another has the buttons below the pointer, whatever bars come and go.
    void nothingOfTheFindBarMovesWhenTheBarComes()
    {
        play("nim", {1});
        editor::CodeEditor *text = tabs()->current();
        trigger("replace");
        const auto *finding = text->findBar();
        QTRY_VERIFY(finding->isVisible());
        QCoreApplication::processEvents();
        const auto top = [this](const QWidget *part) { return part->mapTo(m_window.get(), QPoint()).y(); };
        const int findingAt = top(finding), textAt = top(text), line = text->firstVisibleLine();
        replaceInText(u"init([alice, 10])"_s, u"init([alice, 12])"_s);
        QTRY_VERIFY(bar()->isVisible() && bar()->y() > 0);
        QCoreApplication::processEvents();
        QCOMPARE(top(finding), findingAt);
        QCOMPARE(top(text), textAt);
        QCOMPARE(text->firstVisibleLine(), line);
        QVERIFY(top(bar()) >= textAt + text->height() && top(bar()) + bar()->height() <= findingAt); // between both
        m_window->showWelcome();
        QVERIFY(!finding->isVisible());
        tabs()->setCurrent(text);
        QTRY_VERIFY(finding->isVisible());
        trigger("undo");
        QTRY_VERIFY(!bar()->isVisible());
        QCoreApplication::processEvents();
        QCOMPARE(top(finding), findingAt);
        text->setModified(false);
    }

    void commentsAndLayoutAreNoRules()
    {
        play("nim", {1});
        editor::CodeEditor *text = tabs()->current();
        text->insertAt(u"% A remark.\n"_s, 0, 0);
        replaceInText(u"init([alice, 10])"_s, u"init([alice,\n      10])"_s);
        QTRY_VERIFY(text->gameDocument()->hasFreshSymbols());
        QVERIFY(bar()->text().isEmpty());
        QVERIFY(!text->gameDocument()->hasSameRules(QString(text->text()).replace("game(nim)"_L1, "game (nim)"_L1)));
        text->setModified(false);
    }

    void theBarStaysWithItsText()
    {
        play("nim", {1});
        replaceInText(u"init([alice, 10])"_s, u"init([alice, 12])"_s);
        QTRY_VERIFY(!bar()->text().isEmpty());
        m_window->showWelcome();
        QVERIFY(bar()->text().isEmpty());
        tabs()->setCurrentIndex(0);
        while (!tabs()->current())
            tabs()->setCurrentIndex(tabs()->currentIndex() + 1);
        tabs()->setCurrent(tabs()->editors().last());
        QTRY_VERIFY(!bar()->text().isEmpty());
        tabs()->current()->setModified(false);
        trigger("close"); // as after Discard
        QVERIFY(bar()->text().isEmpty());
    }

    void theBarComesBackWithRulesThatCannotBeRead()
    {
        play("nim", {1});
        replaceInText(u"init([alice, 10])"_s, u"init([alice, 12])"_s);
        QTRY_VERIFY(button(u"Restart"_s) && button(u"Restart"_s)->isEnabled());
        replaceInText(u"init([alice, 12])"_s, u"init([alice, 12"_s);
        QTRY_VERIFY(!button(u"Restart"_s)->isEnabled());
        m_window->showWelcome();
        QVERIFY(bar()->text().isEmpty());
        tabs()->setCurrent(tabs()->editors().last());
        QTRY_VERIFY(button(u"Restart"_s) && !button(u"Restart"_s)->isEnabled());
        tabs()->current()->setModified(false);
    }

    void rulesOfATextThatWasClosedAreNotOld()
    {
        play("nim", {1});
        replaceInText(u"init([alice, 10])"_s, u"init([alice, 12])"_s);
        QTRY_VERIFY(labelText("runState").contains(u"by the old rules"_s));
        tabs()->current()->setModified(false);
        trigger("close"); // as after Discard
        QTRY_VERIFY2(!labelText("runState").contains(u"by the old rules"_s), qPrintable(labelText("runState")));
    }

    /// As a step that fails does.
    void aStartThatCannotBePlayedBringsItsProblem()
    {
        openGame("nim");
        replaceInText(u"owned([main], [Player]) :-"_s, u"owned([other], [Player]) :-"_s);
        trigger("start");
        QTRY_VERIFY(session()->position() && session()->position()->error);
        const auto *problems = m_window->findChild<debugger::ProblemsPane *>();
        QTRY_VERIFY(problems->isVisible() && !problems->visibleRegion().isEmpty());
        tabs()->current()->setModified(false);
    }

    void theOldRulesAreKeptOnRequest()
    {
        play("nim", {1});
        replaceInText(u"init([alice, 10])"_s, u"init([alice, 12])"_s);
        click(u"Keep the Old Rules"_s);
        QCOMPARE(labelText("runState"), u"chronon 1, by the old rules, no choice yet: [bob]"_s); // it is not forgotten
        replaceInText(u"init([alice, 12])"_s, u"init([alice, 13])"_s);
        QVERIFY(bar()->text().isEmpty());
        chooseAndStep(2, 1);
        QVERIFY(words(0).contains(u"[alice,8]"_s));
        const auto labels = m_window->findChild<debugger::StrategiesPane *>()->findChildren<QLabel *>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
            return label->text().startsWith(u"Under the rules before your changes. "_s);
        }));
        trigger("start"); // the text as it stands
        QTRY_VERIFY(words(0).contains(u"[alice,13]"_s));
        tabs()->current()->setModified(false);
    }

    void s26RulesThatCannotBeStartedLeaveTheRun()
    {
        play("nim", {1, 2});
        replaceInText(u"init([alice, 10])"_s, u"init([alice, 12])"_s);
        QTRY_VERIFY(button(u"Restart"_s) && button(u"Restart"_s)->isEnabled());
        replaceInText(u"init([alice, 12])"_s, u"init([alice, 12"_s);
        QTRY_VERIFY(!button(u"Restart"_s)->isEnabled()); // the bar stays where it is
        QVERIFY(button(u"Keep the Old Rules"_s)->isEnabled());
        trigger("start");
        QTRY_VERIFY(m_window->statusBar()->currentMessage().startsWith(u"Not started"_s));
        QCOMPARE(chronon(), 2);
        QVERIFY(!bar()->text().isEmpty());
        tabs()->current()->setModified(false);
    }

    void theBarTellsWhyNothingCanBeReplayed()
    {
        const QString reason = u"the text has errors."_s;
        play("nim", {1});
        replaceInText(u"init([alice, 10])"_s, u"init([alice, 12])"_s);
        QTRY_VERIFY(button(u"Restart"_s) && button(u"Restart"_s)->isEnabled());
        QVERIFY(!bar()->text().contains(reason) && !button(u"Go to Problems"_s));
        replaceInText(u"init([alice, 12])"_s, u"init([alice, 12"_s);
        QTRY_VERIFY2(bar()->text().endsWith(reason), qPrintable(bar()->text()));
        QTRY_VERIFY(!button(u"Restart"_s)->isEnabled());
        for (const auto &name : {u"Restart"_s, u"Replay This Line"_s, u"Replay All Lines"_s}) {
            QVERIFY2(!button(name)->isEnabled(), qPrintable(name));
            QCOMPARE(button(name)->toolTip(), u"The text has errors. See Problems."_s);
        }
        trigger("goToExplain");
        const auto *problems = m_window->findChild<debugger::ProblemsPane *>();
        QTRY_VERIFY(problems->visibleRegion().isEmpty());
        click(u"Go to Problems"_s);
        QTRY_VERIFY(!problems->visibleRegion().isEmpty());
        replaceInText(u"init([alice, 12"_s, u"init([alice, 12])"_s);
        QTRY_VERIFY(!bar()->text().contains(reason) && !button(u"Go to Problems"_s));
        QVERIFY(button(u"Restart"_s)->isEnabled() && button(u"Replay All Lines"_s)->isEnabled());
        tabs()->current()->setModified(false);
    }
};

SIDL_WINDOW_TEST_MAIN(TestEditedRules)
#include "tst_editedrules.moc"
