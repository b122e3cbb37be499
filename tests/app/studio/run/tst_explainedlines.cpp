// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/run/debuggingtest.h"

#include "app/studio/run/breakpointscontroller.h"
#include "debugger/explain/explainpane.h"
#include "debugger/explain/explanationmodel.h"
#include "debugger/seats/seatspane.h"
#include "tests/support/paintedtext.h"
#include "tests/support/testwords.h"

#include <QAbstractButton>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// What explanations and errors put beside the lines of a text.
class TestExplainedLines : public DebuggingTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup()
    {
        m_window.reset();
        QFile::remove(BreakpointsController::defaultPath());
    }

    /// The goal that is selected in a new answer, wherever it stands in its line.
    void theGoalOfANewAnswerIsSeen()
    {
        m_window->resize(1024, 700);
        m_window->openFile(u"" SIDL_SOURCE_DIR "/resources/games/castling.sdl"_s);
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        choose(1, u"castleshort"_s);
        trigger("step");
        QTRY_COMPARE(chronon(), 1);
        auto *pane = window<debugger::ExplainPane>();
        auto *view = pane->findChild<QTreeView *>();
        trigger("goToExplain");
        view->setFocus();
        for (const QString &move : {u"castleshort"_s, u"move(e,8,e,6)"_s}) {
            debugger::Inquiry inquiry;
            inquiry.question = {engine::Question::Kind::Action, u"white"_s, move};
            const QSignalSpy shown(pane, &debugger::ExplainPane::placeShown);
            text()->SendScintilla(editor::CodeEditor::SCI_SETXOFFSET, 0ul);
            pane->ask(inquiry);
            QTRY_VERIFY(!shown.isEmpty());
            const language::Span goal = pane->model()->goalPlace(view->currentIndex());
            QVERIFY(goal.isValid());
            QCOMPARE(text()->caretPlace().line, goal.line);
            QCOMPARE(text()->caretPlace().column, goal.column);
            QVERIFY(!values()->text(goal.line).isEmpty());
            QCoreApplication::processEvents();
            int margins = 0;
            for (int margin = 0; margin < text()->margins(); ++margin)
                margins += text()->marginWidth(margin);
            const long start = text()->SendScintilla(editor::CodeEditor::SCI_GETSELECTIONSTART);
            const long end = text()->SendScintilla(editor::CodeEditor::SCI_GETSELECTIONEND);
            QVERIFY(start < end);
            const auto x = [this](long position) {
                return text()->SendScintilla(editor::CodeEditor::SCI_POINTXFROMPOSITION, 0ul, position);
            };
            QVERIFY(x(start) >= margins);
            QVERIFY(x(end) <= text()->viewport()->width());
        }
    }

    void valuesStandBesideTheGoalOfAnExplanation()
    {
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        auto *pane = window<debugger::ExplainPane>();
        debugger::Inquiry inquiry;
        inquiry.question = {engine::Question::Kind::Action, u"[main]"_s, u"[3]"_s};
        auto *view = pane->findChild<QTreeView *>();
        trigger("goToExplain");
        pane->ask(inquiry);
        QTRY_VERIFY(view->model()->rowCount() > 0);
        QModelIndex rule; // its clause, and below it the goals
        QTRY_VERIFY(
            (rule
             = view->model()->match(view->model()->index(0, 0), Qt::DisplayRole, u"switch([main],[3])"_s, 1).value(0))
                .isValid());
        const int line = lineOf("switch([main], [Take]) :-");
        view->setCurrentIndex(rule);
        QVERIFY(values()->text(line).startsWith(u"Take = 3"_s));
        view->setCurrentIndex(view->model()->index(0, 0, rule));
        QVERIFY(!values()->text(line + 1).isEmpty());
        QVERIFY(values()->text(line).isEmpty());
        // Rows are walked through by keys and clicks, which show their lines; a double click goes there.
        view->setFocus();
        QTRY_VERIFY(view->hasFocus());
        QTest::keyClick(view, Qt::Key_Down);
        QCOMPARE(text()->caretPlace().line, line + 2);
        QVERIFY(view->hasFocus());
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {},
                          view->visualRect(view->model()->index(0, 0, rule)).center());
        QCOMPARE(text()->caretPlace().line, line + 1);
        QVERIFY(view->hasFocus());
        QTest::mouseDClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(view->currentIndex()).center());
        QTRY_VERIFY(text()->hasFocus());
        trigger("goToProblems"); // another pane is in its place
        QTRY_VERIFY(values()->text(line + 1).isEmpty());
        trigger("goToExplain");
        QTRY_VERIFY(!values()->text(line + 1).isEmpty());
        text()->insertAt(u"% one\n"_s, 0, 0);
        QVERIFY(values()->text(line + 1).isEmpty());
        QTRY_VERIFY(!values()->text(line + 2).isEmpty()); // once typing pauses
        text()->insertAt(u"one(1).\n"_s, 0, 0);
        QVERIFY(values()->text(line + 3).isEmpty());
        view->setCurrentIndex(rule);
        QVERIFY(values()->text(line).isEmpty()); // of rules that are no longer there
    }

    /// Also where Back leads to one that is about other lines, or about rules that are no longer there.
    void theTextShowsThePlaceOfTheAnswerThatIsSeen()
    {
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        auto *pane = window<debugger::ExplainPane>();
        const auto *headline = pane->findChild<QLabel *>(u"headline"_s);
        const auto ask = [&](engine::Question::Kind kind, const QString &part) {
            debugger::Inquiry inquiry;
            inquiry.question = {kind, u"[main]"_s, part};
            const QString before = headline->text();
            text()->setFocus(); // who asks from the text types on there
            pane->ask(inquiry);
            QTRY_VERIFY(headline->text() != before);
            text()->setFocus();
        };
        ask(engine::Question::Kind::Owner, {});
        const QString first = marked();
        QVERIFY(!first.isEmpty());
        ask(engine::Question::Kind::Default, {});
        const QString second = marked();
        QVERIFY(!second.isEmpty() && second != first);
        pane->findChild<QAction *>(u"explainBack"_s)->trigger();
        QCOMPARE(marked(), first);
        pane->findChild<QAction *>(u"explainForward"_s)->trigger();
        QCOMPARE(marked(), second);

        trigger("step");
        QTRY_COMPARE(chronon(), 1);
        text()->insertAt(u"one(1).\n"_s, 0, 0);
        QAbstractButton *replay = nullptr;
        const auto isOffered = [&] {
            for (auto *button : m_window->findChildren<QAbstractButton *>())
                if (button->text() == "Replay This Line"_L1 && button->isVisible())
                    replay = button;
            return replay && replay->isEnabled();
        };
        QTRY_VERIFY(isOffered());
        replay->click();
        QTRY_COMPARE(session()->game().text, text()->text());
        const auto seen = [this] { return marked() + text()->selectedText(); };
        QTRY_COMPARE(seen(), second); // asked again
        for (const char *keyboard : {"goToEditor", "goToTimeline"}) {
            trigger(keyboard);
            pane->findChild<QAction *>(u"explainBack"_s)->trigger();
            QVERIFY2(headline->text().endsWith(u"under the rules before"_s), qPrintable(headline->text()));
            QCOMPARE(seen(), QString());
            pane->findChild<QAction *>(u"explainForward"_s)->trigger();
            QCOMPARE(seen(), second);
        }
    }

    /// Only the nearest line is shown of it: what stands there is something else.
    void aGoalThatIsNotThereAnyMoreIsNotSelected()
    {
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        auto *pane = window<debugger::ExplainPane>();
        debugger::Inquiry inquiry;
        inquiry.question = {engine::Question::Kind::Action, u"[main]"_s, u"[3]"_s};
        auto *view = pane->findChild<QTreeView *>();
        trigger("goToExplain");
        pane->ask(inquiry);
        QModelIndex rule;
        QTRY_VERIFY(
            (rule
             = view->model()->match(view->model()->index(0, 0), Qt::DisplayRole, u"switch([main],[3])"_s, 1).value(0))
                .isValid());
        view->expandAll();
        const int line = lineOf("switch([main], [Take]) :-") + 1;
        const auto clicked = [&] {
            const QModelIndex goal = view->model()->index(0, 0, rule);
            view->scrollTo(goal);
            QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(goal).center());
            return text()->selectedText();
        };
        const QString goal = clicked();
        QVERIFY(text()->text(line - 1).contains(goal) && goal.size() > 8);
        const auto lineCell
            = [&] { return view->model()->index(0, debugger::ExplanationModel::LineColumn, rule).data().toString(); };
        QVERIFY2(lineCell().startsWith(QString::number(line)), qPrintable(lineCell()));
        QString rules = text()->text();
        rules.replace(text()->text(line - 1), u"    zz,\n"_s);
        text()->setText(rules);
        QTRY_VERIFY(!text()->gameDocument()->hasSameRules(session()->game().text));
        QTRY_COMPARE(clicked(), QString());
        QCOMPARE(text()->caretPlace().line, line);
        QVERIFY2(!lineCell().startsWith(QString::number(line)), qPrintable(lineCell())); // nor is it said to be there
    }

    void aGoalThatIsCommentedOutHasNoLine()
    {
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        auto *pane = window<debugger::ExplainPane>();
        debugger::Inquiry inquiry;
        inquiry.question = {engine::Question::Kind::Action, u"[main]"_s, u"[3]"_s};
        auto *view = pane->findChild<QTreeView *>();
        trigger("goToExplain");
        pane->ask(inquiry);
        QModelIndex rule;
        QTRY_VERIFY(
            (rule
             = view->model()->match(view->model()->index(0, 0), Qt::DisplayRole, u"switch([main],[3])"_s, 1).value(0))
                .isValid());
        const int line = lineOf("switch([main], [Take]) :-") + 1;
        const auto lineCell = [&](int row) {
            return view->model()->index(row, debugger::ExplanationModel::LineColumn, rule).data().toString();
        };
        const QString first = lineCell(0), second = lineCell(1);
        QVERIFY2(first.startsWith(QString::number(line)), qPrintable(first));
        text()->insertAt(u"% "_s, line - 1, 0);
        QTRY_VERIFY2(!lineCell(0).startsWith(QString::number(line)), qPrintable(lineCell(0)));
        QCOMPARE(lineCell(1), second); // which is still there
    }

    void theValuesOfAnErrorStandBesideItsLine()
    {
        text()->setText(u"game(wrong).\ninit([a], 0).\ninit([n, one]).\nlegal([go]).\nowned([go], [a]).\n"
                        "switch([go], [on]).\ndefault([go], [on]).\n"
                        "do([on]) :-\n    fact([n, M]),\n    K is M + 1,\n    create([n, K]).\n"_s);
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        QCOMPARE(values()->text(10), QString());
        trigger("step");
        QTRY_VERIFY(session()->failure());
        QCOMPARE(session()->failure()->message, u"M is one, not a number"_s);
        QTRY_COMPARE(values()->text(10), u"M = one"_s);
        trigger("restart");
        QTRY_VERIFY(!session()->failure() && !session()->isBusy());
        QCOMPARE(values()->text(10), QString());
    }

    /// What is wrong with a position is told once: it is not stepped from.
    void noStepIsMadeFromAPositionInError() // S24
    {
        text()->setText(u"game(wrong).\ninit([a], 0).\ninit([n, 1]).\nlegal([go]) :-\n    fact([n, M]),\n"
                        "    M + 1 > 0.\nowned([go], [a]).\nswitch([go], [on]).\ndefault([go], [on]).\n"
                        "do([on]) :-\n    delete([n, 1]),\n    create([n, one]).\n"_s);
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        trigger("step");
        QTRY_VERIFY(session()->position() && session()->position()->error);
        QVERIFY(!action("step")->isEnabled());
        QVERIFY(!action("run")->isEnabled());
        trigger("back");
        QTRY_VERIFY(action("step")->isEnabled());
    }

    void anEndAtOnceIsExplained() // by the banner's button
    {
        text()->setText(u"game(over).\ninit([a], 0).\nlegal([go]) :- fact([n, _]).\nowned([go], [a]).\n"
                        "switch([go], [on]).\ndo([on]).\n"_s);
        trigger("start");
        auto *ask = window<debugger::SeatsPane>()->findChild<QAbstractButton *>(u"bannerAnswer"_s);
        QTRY_VERIFY(ask->isVisible());
        ask->click();
        auto *explain = window<debugger::ExplainPane>();
        QTRY_VERIFY(explain->findChild<QLabel *>(u"headline"_s)->text().startsWith(u"Why is no switch legal?"_s));
        QVERIFY(explain->isVisible());

        QTemporaryDir folder;
        QFile file(folder.filePath(u"over.kif"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("(role x)(init off)(legal x noop)(<= terminal (true off))(goal x 100)");
        file.close();
        m_window->openFile(file.fileName());
        trigger("start");
        QTRY_VERIFY(ask->isVisible() && ask->text().contains(u"Why Is the Game Over?"_s));
        ask->click();
        QTRY_VERIFY(explain->findChild<QLabel *>(u"headline"_s)->text().startsWith(u"Why is the game over?"_s));
    }

private:
    QString marked() const ///< the text that is marked as a place shown to who types on
    {
        constexpr unsigned long Indicator = 17;
        const editor::CodeEditor *shown = text();
        const QString all = shown->text();
        QString marked;
        for (int at = 0; at < all.size(); ++at)
            if (shown->SendScintilla(editor::CodeEditor::SCI_INDICATORVALUEAT, Indicator, at))
                marked += all.at(at);
        return marked;
    }
};

SIDL_WINDOW_TEST_MAIN(TestExplainedLines)
#include "tst_explainedlines.moc"
