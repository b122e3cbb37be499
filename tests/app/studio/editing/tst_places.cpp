// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"

#include "editor/editor/findbar.h"

#include <QMenu>
#include <QStatusBar>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;
using sidl::editor::CodeEditor;

/// Texts shown twice, and the ways back to where one was.
class TestPlaces : public MainWindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_window.reset(); }

    void backAndForwardAcrossTexts()
    {
        QVERIFY(!action("goBack")->isEnabled());
        openGame("chess");
        goTo(40);
        openGame("nim");
        QCOMPARE(line(), 1);
        goTo(44);
        goTo(20);
        trigger("goBack");
        QCOMPARE(line(), 44);
        trigger("goBack");
        QCOMPARE(line(), 1);
        trigger("goBack");
        QCOMPARE(tabs()->current()->gameDocument()->title(), u"chess.sidl"_s);
        QCOMPARE(line(), 40);
        trigger("goForward");
        trigger("goForward");
        QCOMPARE(tabs()->current()->gameDocument()->title(), u"nim.sidl"_s);
        QCOMPARE(line(), 44);
        goTo(60); // another way on
        QVERIFY(!action("goForward")->isEnabled());
        QTest::keyClick(tabs()->current(), Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(line(), 44);
        QTest::keyClick(tabs()->current(), Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(line(), 60);
    }

    void whyNoTabComesBackIsTold()
    {
        QVERIFY(tabs()->closeTab(tabs()->currentIndex())); // it was never saved
        QVERIFY(!tabs()->mayReopen());
        QTest::keyClick(m_window.get(), Qt::Key_W, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(m_window->statusBar()->currentMessage(),
                 u"No closed tab can be opened again: those of texts without a file cannot."_s);
        auto *menu = qobject_cast<QMenu *>(action("reopenClosed")->associatedObjects().constFirst());
        QVERIFY(menu);
        Q_EMIT menu->aboutToShow();
        QVERIFY(!action("reopenClosed")->isEnabled());
        Q_EMIT menu->aboutToHide();
        QVERIFY(action("reopenClosed")->isEnabled());
    }

    void aDefinitionIsLeftAgain()
    {
        openGame("nim");
        QTRY_VERIFY(tabs()->current()->gameDocument()->hasFreshSymbols());
        CodeEditor *text = tabs()->current();
        text->insertAt(u"aside(1).\nstep :- aside(1).\n"_s, 0, 0);
        QTRY_VERIFY(text->gameDocument()->hasFreshSymbols());
        text->setCursorPosition(1, 9);
        trigger("goToDefinition");
        QCOMPARE(line(), 1);
        trigger("goBack"); // one line away is as good as a hundred
        QCOMPARE(line(), 2);
    }

    void placesMoveWithTheirLines()
    {
        openGame("nim");
        goTo(44);
        goTo(10);
        CodeEditor *text = tabs()->current();
        const QString wanted = text->text(43);
        text->insertAt(u"% one\n% two\n"_s, 2, 0);
        trigger("goBack");
        QCOMPARE(line(), 46);
        QCOMPARE(text->text(45), wanted);
        goTo(2);
        text->setSelection(2, 0, 12, 0);
        text->removeSelectedText();
        trigger("goBack");
        QCOMPARE(text->text(line() - 1), wanted);
    }

    void aClosedTextIsOpenedAgain()
    {
        openGame("nim");
        goTo(44);
        openGame("chess");
        tabs()->closeTab(tabs()->count() - 2);
        trigger("goBack");
        QCOMPARE(tabs()->current()->gameDocument()->title(), u"nim.sidl"_s);
        QCOMPARE(line(), 44);

        trigger("newFile"); // what was never saved is no more
        tabs()->current()->setText(u"a.\n"_s);
        openGame("chess");
        answerNext(QMessageBox::Discard);
        tabs()->closeTab(tabs()->count() - 1);
        int ways = 0;
        for (; action("goBack")->isEnabled(); ++ways) {
            trigger("goBack");
            QVERIFY(!tabs()->current()->gameDocument()->path().isEmpty());
        }
        QVERIFY(ways > 1);
    }

    void aTextIsShownTwice()
    {
        openGame("nim");
        CodeEditor *text = tabs()->current();
        QVERIFY(!action("closeSplit")->isEnabled());
        trigger("splitBeside");
        QCOMPARE(tabs()->count(), 1);
        QCOMPARE(tabs()->currentView(), text); // still the one in use
        trigger("otherView");
        CodeEditor *view = tabs()->currentView();
        QVERIFY(view != text);
        QTRY_VERIFY(view->hasFocus());
        QVERIFY(view->isVisible() && view->width() > 50 && qAbs(view->width() - text->width()) < 20);
        QCOMPARE(tabs()->current(), text);

        goTo(44); // all commands are about the view in use
        QCOMPARE(text->caretPlace().line, 1);
        QCOMPARE(view->caretPlace().line, 44);
        QTRY_VERIFY(labelText("caretPlace").contains(u"44"_s));
        trigger("toggleComment");
        QVERIFY(text->text(43).startsWith(u'%'));
        QVERIFY(m_window->isWindowModified());
        trigger("undo");
        trigger("find");
        QVERIFY(view->findBar()->isVisible() && !text->findBar()->isVisible());
        trigger("otherView");
        trigger("find"); // one at a time: their marks are seen in both
        QVERIFY(!view->findBar()->isVisible() && text->findBar()->isVisible());
        QTest::keyClick(text->findBar(), Qt::Key_Escape);
        QTRY_VERIFY(text->hasFocus());
        trigger("wrapLines");
        QVERIFY(view->wrapMode() != QsciScintilla::WrapNone && text->wrapMode() != QsciScintilla::WrapNone);
        trigger("wrapLines");

        trigger("splitBelow"); // turns it
        QVERIFY(view->width() > 50 && qAbs(view->height() - text->height()) < 20);
        trigger("otherView");
        trigger("closeSplit");
        QCOMPARE(tabs()->currentView(), text);
        QCOMPARE(line(), 44); // the view that was used stays
        QVERIFY(!action("otherView")->isEnabled());
        QVERIFY(text->hasFocus());
    }

    void aSplitTextIsClosed()
    {
        openGame("nim");
        trigger("splitBelow");
        trigger("otherView");
        goTo(30);
        QVERIFY(tabs()->closeTab(0));
        QCOMPARE(tabs()->currentView(), nullptr);
        QVERIFY(!action("splitBelow")->isEnabled());
        trigger("goBack");
        QCOMPARE(line(), 30);
        QVERIFY(!tabs()->isSplit());
    }

private:
    void goTo(int number) const
    {
        QCoreApplication::processEvents(); // it is another command than the one before
        tabs()->currentView()->goTo({0, number, 1, 0});
    }
    int line() const { return tabs()->currentView()->caretPlace().line; }
};

SIDL_WINDOW_TEST_MAIN(TestPlaces)
#include "tst_places.moc"
