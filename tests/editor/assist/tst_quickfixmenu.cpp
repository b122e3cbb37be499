// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/symboleditor.h"
#include "tests/support/windowtest.h"

#include "editor/assist/fixmenu.h"
#include "editor/margin/problemmarks.h"

#include <QAction>
#include <QLabel>
#include <QMenu>

using namespace Qt::StringLiterals;
using namespace sidl::editor;
using sidl::language::Diagnostics;
using sidl::language::QuickFixes;
using sidl::service::TextChecker;

namespace {

const QString Wrong = u"game(g).\n"
                      "init([a], 0).\n"
                      "legal([m]) :- fact([Turn]).\n"
                      "owned([m], [a]).\n"
                      "swicth([m], [x]).\n"
                      "do([x]) :- not((fact([t]), fact([u]))), nothing.\n"
                      "init([t]).\ninit([u]).\n"_s;

} // namespace

/// The menu of quick fixes, opened and used as by a person.
class TestQuickFixMenu : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_window = std::make_unique<SymbolEditor>();
        connect(&m_window->checker, &TextChecker::checked, this, [this](const Diagnostics &problems, int revision) {
            if (revision == editor().gameDocument()->revision())
                editor().gameDocument()->setProblems(problems);
        });
        connect(&m_window->checker, &TextChecker::fixesFound, this, [this](const QuickFixes &fixes, int revision) {
            if (revision == editor().gameDocument()->revision())
                editor().gameDocument()->setQuickFixes(fixes);
        });
        open(Wrong);
    }
    void cleanup() { m_window.reset(); }

    void aKeywordIsPutRight()
    {
        m_window->goTo(u"swicth"_s, 1, 2);
        QCOMPARE(chooseFirst(), u"Replace swicth by switch"_s);
        QCOMPARE(editor().text(), QString(Wrong).replace("swicth"_L1, "switch"_L1));
        editor().undo();
        QCOMPARE(editor().text(), Wrong);
    }

    void nothingIsSelectedThen()
    {
        m_window->goTo(u"swicth"_s);
        editor().SendScintilla(QsciScintillaBase::SCI_WORDRIGHTEXTEND);
        QVERIFY(editor().hasSelectedText());
        QCOMPARE(chooseFirst(), u"Replace swicth by switch"_s);
        QVERIFY(!editor().hasSelectedText());
    }

    /// Several for one problem; the second is chosen with the keyboard.
    void arrowsAndReturn()
    {
        m_window->goTo(u"Turn"_s);
        QMenu *menu = opened();
        QVERIFY(menu);
        QCOMPARE(menu->actions().size(), 2);
        QTest::keyClick(menu, Qt::Key_Down);
        QTest::keyClick(menu, Qt::Key_Return);
        QCOMPARE(editor().text(), QString(Wrong).replace("Turn"_L1, "_"_L1));
    }

    void problemsOfTheLineAreOfferedElsewhereOnIt()
    {
        m_window->goTo(u"legal"_s);
        QCOMPARE(chooseFirst(), u"Replace Turn by _Turn"_s);
    }

    /// Next Problem has selected one of several on a line, one of which cannot be repaired.
    void theSelectedProblemIsMeant()
    {
        open(u"game(g).\ninit([a], 0).\ndo([x]) :- 1, fact([Turn]), fact([Other]).\n"_s);
        const Diagnostics problems = editor().gameDocument()->problems();
        int repaired = 0, hopeless = 0;
        for (const sidl::language::Diagnostic &problem : problems) {
            if (problem.span.line != 3)
                continue;
            editor().goTo(problem.span);
            const auto fixes = editor().fixMenu()->fixesAt(m_window->caret());
            for (const sidl::language::QuickFix *fix : fixes)
                QCOMPARE(fix->place.column, problem.span.column);
            ++(fixes.empty() ? hopeless : repaired);
        }
        QVERIFY(repaired >= 2);
        QVERIFY(hopeless >= 1);
    }

    /// A problem that surrounds another one, or ends where it begins, is not offered before it.
    void theInnermostProblemIsFirst()
    {
        open(u"game(g).\ninit([a], 0).\nlegal([m]) :- fact([Turn]).\n"_s);
        using sidl::language::Span;
        editor().gameDocument()->setQuickFixes({{Span{0, 3, 1, 12}, true, u"outer"_s, {}},
                                                {Span{0, 3, 1, 6}, true, u"before"_s, {}},
                                                {Span{0, 3, 7, 3}, true, u"inner"_s, {}}});
        m_window->goTo(u"[m]"_s);
        QStringList titles;
        for (const sidl::language::QuickFix *fix : editor().fixMenu()->fixesAt(m_window->caret()))
            titles << fix->title;
        QCOMPARE(titles, QStringList({u"inner"_s, u"outer"_s, u"before"_s}));
    }

    void whatCanBeWrittenOtherwise()
    {
        m_window->goTo(u"not(("_s, 1, 1);
        QMenu *menu = opened();
        QVERIFY(menu);
        for (QAction *action : menu->actions())
            if (action->text() == "Write \\+"_L1)
                action->trigger();
        menu->close();
        QVERIFY(editor().text().contains("\\+ (fact([t]), fact([u])), nothing."_L1));
    }

    void itWaitsForTheCheck()
    {
        editor().insertAt(u"% New.\n"_s, 0, 0);
        m_window->goTo(u"swicth"_s);
        editor().fixMenu()->open();
        QTRY_VERIFY(menuNow() && menuNow()->actions().constFirst()->isEnabled());
        QTest::keyClick(menuNow(), Qt::Key_Return);
        QVERIFY(editor().text().contains("\nswitch("_L1));
    }

    /// Typed before the check has ended, as fast as one is used to.
    void aReturnForTheMenuWritesNoLineWhileTheTextIsChecked()
    {
        editor().insertAt(u"% New.\n"_s, 0, 0);
        m_window->goTo(u"swicth"_s);
        const QString before = editor().text();
        editor().fixMenu()->open();
        QVERIFY(tip().startsWith(u"The text is being checked"_s));
        QTest::keyClick(&editor(), Qt::Key_Return);
        QTest::keyClick(&editor(), Qt::Key_Return, Qt::AltModifier);
        QCOMPARE(editor().text(), before);
        QVERIFY(!tip().isEmpty());
        QTRY_VERIFY(menuNow());
        QCOMPARE(tip(), QString());
        QCOMPARE(editor().text(), before);
        QTest::keyClick(menuNow(), Qt::Key_Escape);
        QVERIFY(!menuNow());
        QTest::keyClick(&editor(), Qt::Key_Return); // for nothing any more
        QCOMPARE(editor().text().size(), before.size() + 1);
    }

    /// A key that is held opens the menu, and chooses nothing there.
    void aKeyThatIsHeldChoosesNothing()
    {
        editor().insertAt(u"% New.\n"_s, 0, 0);
        m_window->goTo(u"swicth"_s);
        const QString before = editor().text();
        editor().fixMenu()->open();
        QTRY_VERIFY(menuNow());
        for (const Qt::KeyboardModifier modifier : {Qt::AltModifier, Qt::NoModifier}) {
            QKeyEvent held(QEvent::KeyPress, Qt::Key_Return, modifier, u"\r"_s, true);
            QApplication::sendEvent(menuNow(), &held);
            QVERIFY(menuNow());
            QCOMPARE(editor().text(), before);
        }
        QTest::keyClick(menuNow(), Qt::Key_Return);
        QVERIFY(editor().text() != before);
    }

    /// With another key, or a click, nobody waits any more.
    void whoGoesOnIsShownNoMenu_data()
    {
        QTest::addColumn<int>("key");
        QTest::newRow("Escape") << int(Qt::Key_Escape);
        QTest::newRow("Down") << int(Qt::Key_Down);
        QTest::newRow("letter") << int(Qt::Key_X);
        QTest::newRow("click") << 0;
    }
    void whoGoesOnIsShownNoMenu()
    {
        QFETCH(const int, key);
        editor().insertAt(u"% New.\n"_s, 0, 0);
        m_window->goTo(u"swicth"_s);
        editor().fixMenu()->open();
        QVERIFY(!tip().isEmpty());
        if (key)
            QTest::keyClick(&editor(), Qt::Key(key));
        else
            QTest::mouseClick(editor().viewport(), Qt::LeftButton, {}, m_window->pointAt(int(Wrong.indexOf(u"legal"))));
        QCOMPARE(tip(), QString());
        QTRY_VERIFY(editor().gameDocument()->hasFreshQuickFixes());
        QVERIFY(!menuNow());
        const QString unchanged = u"% New.\n"_s + Wrong;
        QCOMPARE(editor().text().size(), unchanged.size() + (key == Qt::Key_X ? 1 : 0));
    }

    /// The keyboard stays where it is: what is typed goes into the text.
    void whereThereIsNothingKeysGoOn()
    {
        m_window->goTo(u"init([t])"_s);
        editor().SendScintilla(QsciScintillaBase::SCI_WORDRIGHTEXTEND);
        QVERIFY(!opened());
        QVERIFY2(tip().startsWith(u"Nothing is offered"_s), qPrintable(tip()));
        QVERIFY(!QApplication::activePopupWidget());
        QVERIFY(editor().hasFocus());
        QTest::keyClicks(&editor(), u"w"_s);
        QCOMPARE(tip(), QString());
        QVERIFY2(editor().text().contains(u"w([t])"_s), qPrintable(editor().text()));
    }

    void theTipGoesWithAClick()
    {
        m_window->goTo(u"init([t])"_s);
        QVERIFY(!opened());
        QVERIFY(!tip().isEmpty());
        QTest::mouseClick(editor().viewport(), Qt::LeftButton, {}, m_window->pointAt(int(Wrong.indexOf(u"legal"))));
        QCOMPARE(tip(), QString());
        QCOMPARE(m_window->caret(), int(Wrong.indexOf(u"legal")));
    }

    void theTipGoesByItself()
    {
        m_window->goTo(u"init([t])"_s);
        QVERIFY(!opened());
        QVERIFY(!tip().isEmpty());
        QTRY_COMPARE_WITH_TIMEOUT(tip(), QString(), 20000);
    }

    void keysOfTheWindowReachIt()
    {
        int done = 0;
        QAction ofWindow;
        ofWindow.setShortcut(QKeySequence(Qt::CTRL | Qt::Key_F9));
        connect(&ofWindow, &QAction::triggered, this, [&done] { ++done; });
        editor().window()->addAction(&ofWindow);
        m_window->goTo(u"init([t])"_s);
        QVERIFY(!opened());
        QVERIFY(!tip().isEmpty());
        QTest::keyClick(&editor(), Qt::Key_F9, Qt::ControlModifier);
        QCOMPARE(done, 1);
        QCOMPARE(tip(), QString());
        QCOMPARE(editor().text(), Wrong);
    }

    /// What a fix leaves open is selected, and Tab leads on from there.
    void whatIsToBeFilledInIsSelected_data()
    {
        QTest::addColumn<QString>("lineEnd");
        QTest::newRow("LF") << u"\n"_s;
        QTest::newRow("CRLF") << u"\r\n"_s;
    }
    void whatIsToBeFilledInIsSelected()
    {
        QFETCH(const QString, lineEnd);
        const QString rules = u"game('ö').\ninit([a], 0).\nlegal([m]).\nlegal([die]).\nowned([m], [a]).\n"
                              "owned([die], [a]).\nswitch([m], [x]).\n% The rest.\n"
                              "do([x]) :- helper(a).\nhelper(_, _, _).\n"_s;
        open(QString(rules).replace(u"\n"_s, lineEnd));
        m_window->goTo(u"[die]"_s, 1, 1);
        QCOMPARE(chooseFirst(), u"Add switch([die], Action)"_s);
        QCOMPARE(editor().selectedText(), u"action"_s);
        QTest::keyClicks(&editor(), u"roll"_s);
        QTest::keyClick(&editor(), Qt::Key_Tab);
        QTest::keyClicks(&editor(), u" % new"_s);
        QCOMPARE(editor().text(),
                 QString(rules)
                     .replace(u"switch([m], [x]).\n"_s, u"switch([m], [x]).\nswitch([die], [roll]). % new\n"_s)
                     .replace(u"\n"_s, lineEnd));
        QSignalSpy found(&m_window->checker, &TextChecker::fixesFound);
        QTRY_VERIFY(!found.isEmpty() && editor().gameDocument()->hasFreshQuickFixes());
        m_window->goTo(u"helper(a"_s, 1, 1);
        QCOMPARE(chooseFirst(), u"Write helper(a, _, _)"_s);
        QCOMPARE(editor().selectedText(), u"_"_s);
        QTest::keyClicks(&editor(), u"b"_s);
        QTest::keyClick(&editor(), Qt::Key_Tab);
        QCOMPARE(editor().selectedText(), u"_"_s);
        QTest::keyClicks(&editor(), u"c"_s);
        QVERIFY2(editor().text().contains(u"helper(a, b, c)."_s), qPrintable(editor().text()));
    }

    /// A clause that is added holds of all until its author has written it.
    void aClauseThatIsAddedIsGoneTo()
    {
        open(u"game(g).\ninit([a], 0).\nlegal([m]) :- other(X, Y), X \\= Y.\nowned([m], [a]).\nswitch([m], [x]).\n"_s);
        m_window->goTo(u"other"_s, 1, 1);
        QCOMPARE(chooseFirst(), u"Add a clause for other/2"_s);
        QCOMPARE(editor().selectedText(), u"_X"_s);
        QTest::keyClicks(&editor(), u"a"_s);
        QTest::keyClick(&editor(), Qt::Key_Tab);
        QCOMPARE(editor().selectedText(), u"_Y"_s);
        QTest::keyClicks(&editor(), u"b"_s);
        QVERIFY2(editor().text().contains(u"\nother(a, b).\n"_s), qPrintable(editor().text()));
    }

    void theBulbFollowsTheCaret()
    {
        m_window->goTo(u"swicth"_s);
        QTRY_COMPARE(bulbs(), QList<int>{4});
        m_window->goTo(u"game"_s);
        QTRY_COMPARE(bulbs(), QList<int>{});
        m_window->goTo(u"legal"_s);
        QTRY_COMPARE(bulbs(), QList<int>{2});
        QTest::keyClicks(&editor(), u" "_s);
        QTRY_COMPARE(bulbs(), QList<int>{}); // until it has been checked
        QTRY_COMPARE(bulbs(), QList<int>{2});
    }

    void aClickOnTheBulb()
    {
        m_window->goTo(u"game"_s);
        const QPoint line = m_window->pointAt(int(Wrong.indexOf("swicth"_L1)));
        int left = 0;
        for (int margin = 0; margin < ProblemMarks::Margin; ++margin)
            left += editor().marginWidth(margin);
        QTest::mouseClick(editor().viewport(), Qt::LeftButton, {}, QPoint(left + 5, line.y()));
        QTRY_VERIFY(menuNow());
        QCOMPARE(menuNow()->actions().constFirst()->text(), u"Replace swicth by switch"_s);
        menuNow()->close();
    }
    /// As a click on the number does.
    void aClickBesideALineWithoutASignSelectsIt()
    {
        m_window->goTo(u"game"_s);
        const int at = int(Wrong.indexOf("init([t])"_L1));
        int left = 0;
        for (int margin = 0; margin < ProblemMarks::Margin; ++margin)
            left += editor().marginWidth(margin);
        QTest::mouseClick(editor().viewport(), Qt::LeftButton, {}, QPoint(left + 5, m_window->pointAt(at).y()));
        QCOMPARE(tip(), QString());
        QVERIFY(!menuNow());
        QTRY_COMPARE(editor().selectedText(), u"init([t]).\n"_s);
    }

    void readOnlyTextsHaveNone()
    {
        editor().setReadOnly(true);
        m_window->goTo(u"swicth"_s);
        QTRY_COMPARE(bulbs(), QList<int>{});
        editor().fixMenu()->open();
        QVERIFY(!menuNow());
    }

private:
    void open(const QString &text)
    {
        QSignalSpy found(&m_window->checker, &TextChecker::fixesFound);
        QVERIFY(m_window->open(text));
        QTRY_VERIFY(!found.isEmpty());
    }
    CodeEditor &editor() { return m_window->editor; }
    QMenu *menuNow()
    {
        for (QMenu *menu : editor().findChildren<QMenu *>(u"quickFixes"_s)) // one that was closed may be there, too
            if (menu->isVisible())
                return menu;
        return nullptr;
    }
    QString tip() ///< empty: none is shown
    {
        const auto *label = editor().findChild<QLabel *>(u"caretTip"_s);
        return label && label->isVisible() ? label->text() : QString();
    }
    QMenu *opened()
    {
        editor().fixMenu()->open();
        return menuNow();
    }
    /// Its title; it is done.
    QString chooseFirst()
    {
        QMenu *menu = opened();
        if (!menu)
            return {};
        const QString title = menu->actions().constFirst()->text();
        QTest::keyClick(menu, Qt::Key_Return);
        return title;
    }
    QList<int> bulbs()
    {
        QList<int> lines;
        for (int line = 0; line < editor().lines(); ++line)
            if (editor().markersAtLine(line) & 1u << 3)
                lines.append(line);
        return lines;
    }

    std::unique_ptr<SymbolEditor> m_window;
};

SIDL_WINDOW_TEST_MAIN(TestQuickFixMenu)
#include "tst_quickfixmenu.moc"
