// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/symboleditor.h"

#include "editor/assist/completionlist.h"
#include "editor/assist/symbolnavigation.h"
#include "editor/margin/breakpointmarks.h"
#include "editor/margin/folding.h"
#include "editor/margin/problemmarks.h"
#include "editor/text/textfile.h"
#include "tests/support/windowtest.h"

using namespace Qt::StringLiterals;
using namespace sidl::editor;
using Sci = QsciScintillaBase;

namespace {

const QString Rules = u"init([n, 1]).\ninit([n, 2]).\n\ndo([x]) :-\n    helper(1),\n    create([n, 3]).\n\n"
                      "helper(X) :- X = 1.\n"_s;
constexpr int Occurrence = 15, Error = 8; // indicators

long ask(const CodeEditor &editor, unsigned message, long a = 0)
{
    return editor.SendScintilla(message, static_cast<unsigned long>(a));
}

} // namespace

/// Two views on one text.
class TestSplitViews : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_window = std::make_unique<SymbolEditor>();
        QVERIFY(m_window->open(Rules));
        m_editor = &m_window->editor;
        m_view.reset(m_editor->makeView());
        m_view->resize(700, 300);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }
    void cleanup()
    {
        m_view.reset();
        m_window.reset();
    }

    void oneTextTwoCarets()
    {
        m_window->goTo(u"create"_s);
        m_view->goTo({0, 1, 1, 0});
        QTest::keyClicks(m_view.get(), u"% x"_s);
        QTest::keyClick(m_view.get(), Qt::Key_Return);
        QCOMPARE(m_editor->text(), u"% x\n"_s + Rules);
        QCOMPARE(m_view->text(), m_editor->text());
        QCOMPARE(m_editor->caretPlace().line, 7); // with its text
        QCOMPARE(m_view->caretPlace().line, 2);
        QCOMPARE(m_view->gameDocument()->revision(), m_editor->gameDocument()->revision());
        m_editor->undo();
        m_editor->undo();
        QCOMPARE(m_view->text(), Rules);
        m_view->zoomTo(4);
        QCOMPARE(ask(*m_editor, Sci::SCI_GETZOOM), 0L);
    }

    void signsThatCloseAreTypedOverInBoth()
    {
        for (CodeEditor *used : {m_view.get(), static_cast<CodeEditor *>(m_editor), m_view.get()}) {
            used->activateWindow();
            used->setFocus();
            QTRY_COMPARE(QApplication::focusWidget(), used);
            const QString before = m_editor->text();
            used->SendScintilla(Sci::SCI_DOCUMENTEND);
            QTest::keyClicks(used, u"second([c], \"d\")."_s);
            QCOMPARE(m_editor->text(), before + u"second([c], \"d\")."_s);
            QTest::keyClick(used, Qt::Key_Return);
        }
    }

    void foldsAreTheViewsOwn()
    {
        m_view->folding()->foldAll();
        QVERIFY(!ask(*m_view, Sci::SCI_GETLINEVISIBLE, 4));
        QVERIFY(ask(*m_editor, Sci::SCI_GETLINEVISIBLE, 4));
        m_view.reset(); // takes nothing along
        QVERIFY(ask(*m_editor, Sci::SCI_GETFOLDLEVEL, 3) & Sci::SC_FOLDLEVELHEADERFLAG);
        QVERIFY(ask(*m_editor, Sci::SCI_GETSTYLEAT, 0) != 0);
        m_editor->folding()->foldAll();
        m_view.reset(m_editor->makeView());
        QVERIFY(!ask(*m_view, Sci::SCI_GETLINEVISIBLE, 4)); // begins as the other one is
    }

    void problemsAndSymbolsAreTheTexts()
    {
        m_editor->gameDocument()->setProblems(
            {{sidl::language::Severity::Error, u"code"_s, u"Wrong"_s, {}, {0, 1, 1, 4}}});
        QVERIFY(ask(*m_view, Sci::SCI_INDICATORALLONFOR, 1) & (1 << Error));
        QCOMPARE(m_view->problemMarks()->messagesAt(1, false), u"Wrong"_s);
        m_editor->append(u"more(1).\n"_s);
        QVERIFY(!m_view->gameDocument()->hasFreshSymbols());
        QVERIFY(m_window->analysed());
        QVERIFY(m_view->gameDocument()->hasFreshSymbols());
        m_view->goTo({0, 5, 6, 0});
        m_view->navigation()->goToDefinition();
        QCOMPARE(m_view->selectedText(), u"helper"_s);
        QVERIFY(!m_editor->hasSelectedText());
    }

    void theSymbolIsThatOfTheViewInUse()
    {
        m_view->setActiveView(false);
        m_window->goTo(u"helper"_s, 1, 2);
        const QString helpers = QString(Rules).replace(u"helper"_s, u"<helper>"_s);
        QTRY_COMPARE(m_window->marked(Occurrence), helpers);
        QSignalSpy moved(m_view.get(), &CodeEditor::caretMoved);
        m_view->goTo({0, 4, 1, 0}); // not by its user
        QTRY_VERIFY(!moved.isEmpty());
        QCOMPARE(m_window->marked(Occurrence), helpers);
        m_editor->setActiveView(false);
        m_view->setActiveView(true);
        QCOMPARE(m_window->marked(Occurrence), QString(Rules).replace(u"do("_s, u"<do>("_s));
    }

    void completionComesInBoth()
    {
        m_view->append(u"hel"_s);
        QVERIFY(m_window->analysed());
        m_view->goTo({0, 9, 4, 0});
        m_view->completions()->open();
        QVERIFY(m_view->isListActive());
        QVERIFY(!m_editor->isListActive());
        QTest::keyClick(m_view.get(), Qt::Key_Tab);
        QTRY_VERIFY(m_editor->text().endsWith(u"\nhelper()"_s) || m_editor->text().contains(u"helper("));
    }

    void breakpointsAreTheTexts()
    {
        QSignalSpy clicked(m_editor->breakpointMarks(), &BreakpointMarks::marginClicked);
        const int height = int(ask(*m_view, Sci::SCI_TEXTHEIGHT));
        QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, {4, 3 * height + height / 2});
        QCOMPARE(clicked.count(), 1);
        QCOMPARE(clicked.first().first().toInt(), 4);
        m_editor->breakpointMarks()->setMarks({{1, 4, LineMark::Kind::On}});
        QVERIFY(m_view->markersAtLine(3) != 0);
    }

    void lineEndsStay()
    {
        m_view.reset();
        m_editor->setText(u"a.\r\n"_s);
        m_editor->setEolMode(QsciScintilla::EolWindows);
        m_view.reset(m_editor->makeView());
        m_view->goTo({0, 1, 3, 0});
        QTest::keyClick(m_view.get(), Qt::Key_Return);
        QCOMPARE(m_editor->text(), u"a.\r\n\r\n"_s);
    }

    void viewsComeAndGo()
    {
        for (int i = 0; i < 20; ++i) {
            m_view.reset();
            m_view.reset(m_editor->makeView());
            m_view->insert(u"%"_s);
        }
        QCOMPARE(m_editor->text().size(), Rules.size() + 20);
        QVERIFY(m_window->analysed());
    }

    /// No view is the document: the first one may go before others.
    void theTextOutlivesItsFirstView()
    {
        auto first = std::make_unique<CodeEditor>();
        first->setText(Rules);
        const QPointer<GameDocument> document(first->gameDocument());
        std::unique_ptr<CodeEditor> second(first->makeView());
        std::unique_ptr<CodeEditor> third(second->makeView());
        first.reset();
        second->insertAt(u"% "_s, 0, 0);
        QCOMPARE(third->text(), u"% "_s + Rules);
        QVERIFY(third->isUndoAvailable());
        second.reset();
        QCOMPARE(document->text(), third->text());
        third.reset();
        QVERIFY(!document);
    }

    void eachViewKeepsItsPlaceWhenTheFileIsReadAgain()
    {
        m_editor->goTo({0, 8, 1, 0});
        m_view->goTo({0, 5, 5, 0});
        TextFile file;
        file.utf8 = "% new\n" + Rules.toUtf8();
        m_editor->gameDocument()->reload(file);
        QCOMPARE(m_editor->caretPlace().line, 9);
        QCOMPARE(m_view->caretPlace().line, 6);
        QCOMPARE(m_view->caretPlace().column, 5);
        QVERIFY(!m_view->gameDocument()->isModified());
        m_editor->undo();
        QCOMPARE(m_editor->text(), Rules);
        QCOMPARE(m_editor->caretPlace().line, 8);
        QCOMPARE(m_view->caretPlace().line, 5);
        m_view->redo();
        QCOMPARE(m_editor->caretPlace().line, 9);
        QCOMPARE(m_view->caretPlace().line, 6);
        QCOMPARE(m_view->caretPlace().column, 5);
        file.utf8 += "% more\n";
        file.utf8.replace(0, 1, "%%"); // what lies between is replaced, too
        m_editor->gameDocument()->reload(file);
        m_editor->undo();
        QCOMPARE(m_editor->caretPlace().line, 9);
        m_editor->redo();
        QCOMPARE(m_editor->caretPlace().line, 9);
    }

private:
    std::unique_ptr<SymbolEditor> m_window;
    CodeEditor *m_editor = nullptr;
    std::unique_ptr<CodeEditor> m_view;
};

SIDL_WINDOW_TEST_MAIN(TestSplitViews)
#include "tst_splitviews.moc"
