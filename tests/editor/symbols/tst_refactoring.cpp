// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/symboleditor.h"
#include "tests/support/windowtest.h"

#include "editor/assist/refactoring.h"
#include "editor/margin/breakpointmarks.h"
#include "editor/symbols/extractdialog.h"

#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace sidl::editor;

namespace {

const QString Rules = QString::fromUtf8("init(['ä'], 0).\n"
                                        "legal([m]) :-\n"
                                        "    fact([n, X]), % ä\n"
                                        "    step(X, Y),\n"
                                        "    Y < 5.\n"
                                        "step(X, Y) :- Y is X + 1.\n");

} // namespace

/// Goals that become a predicate, and a predicate in the place of its calls, in the text.
class TestRefactoring : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_window = std::make_unique<SymbolEditor>();
        QVERIFY(m_window->open(Rules));
        m_told.clear();
        connect(&m_window->editor, &CodeEditor::told, this, [this](const QString &message) { m_told = message; });
    }
    void cleanup() { m_window.reset(); }

    void goalsBecomeAPredicate()
    {
        m_window->editor.setModified(false);
        QSignalSpy modified(&m_window->editor, &CodeEditor::modificationChanged);
        select(u"step(X, Y),"_s, u"Y < 5"_s);
        ExtractDialog *dialog = extract();
        QVERIFY(dialog);
        auto *name = dialog->findChild<QLineEdit *>();
        QCOMPARE(name->selectedText(), u"helper"_s); // to be typed over
        QTest::keyClicks(name, u"small"_s);
        QCOMPARE(dialog->findChild<QPlainTextEdit *>()->toPlainText(), u"small(X) :-\n    step(X, Y),\n    Y < 5."_s);
        QTest::keyClick(name, Qt::Key_Return);
        const QString wanted = QString(Rules).replace(
            u"    step(X, Y),\n    Y < 5.\n"_s, u"    small(X).\n\nsmall(X) :-\n    step(X, Y),\n    Y < 5.\n\n"_s);
        QCOMPARE(m_window->editor.text(), wanted);
        QVERIFY(!m_window->editor.hasSelectedText()); // the next key deletes nothing
        QCOMPARE(m_window->caret(), int(wanted.left(wanted.indexOf(u"small(X)."_s)).toUtf8().size()));
        QVERIFY(m_window->editor.isModified());
        QCOMPARE(modified.size(), 1);
        m_window->editor.undo();
        QCOMPARE(modified.size(), 2);
        QVERIFY(!m_window->editor.isModified());
        QCOMPARE(m_window->editor.text(), Rules); // one step
        QCOMPARE(m_window->editor.selectedText(), u"step(X, Y),\n    Y < 5"_s);
        m_window->editor.redo();
        QCOMPARE(m_window->editor.text(), wanted);
        m_window->editor.undo();
        QCOMPARE(m_window->editor.selectedText(), u"step(X, Y),\n    Y < 5"_s);
    }

    void wholeLinesUpToTheEndOfARule()
    {
        m_window->editor.setCursorPosition(4 - 1, 0);
        for (int line = 0; line < 2; ++line)
            QTest::keyClick(&m_window->editor, Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(m_window->editor.selectedText(), u"    step(X, Y),\n    Y < 5.\n"_s);
        ExtractDialog *dialog = extract();
        QVERIFY2(dialog, qPrintable(m_told));
        press(dialog);
        QCOMPARE(m_window->editor.text(),
                 QString(Rules).replace(u"    step(X, Y),\n    Y < 5.\n"_s,
                                        u"    helper(X).\n\nhelper(X) :-\n    step(X, Y),\n    Y < 5.\n\n"_s));
    }

    /// Into the new predicate, and back by undo.
    void breakpointsGoWithTheirGoals()
    {
        CodeEditor &editor = m_window->editor;
        BreakpointMarks *marks = editor.breakpointMarks();
        const std::map<int, int> before{{1, 2}, {2, 3}, {3, 4}, {4, 5}, {5, 6}};
        std::vector<LineMark> all;
        for (const auto &[id, line] : before)
            all.push_back({id, line, LineMark::Kind::On});
        marks->setMarks(all);
        select(u"step(X, Y),"_s, u"Y < 5"_s);
        ExtractDialog *dialog = extract();
        QVERIFY(dialog);
        press(dialog);
        QCOMPARE(editor.text(4 - 1).trimmed(), u"helper(X)."_s);
        QCOMPARE(editor.text(7 - 1).trimmed(), u"step(X, Y),"_s);
        const std::map<int, int> after{{1, 2}, {2, 3}, {3, 7}, {4, 8}, {5, 10}};
        QCOMPARE(marks->lines(), after);
        editor.undo();
        QCOMPARE(marks->lines(), before);
        editor.redo();
        QCOMPARE(marks->lines(), after);
        editor.insertAt(u"% one\n"_s, 0, 0);
        editor.undo();
        QCOMPARE(marks->lines(), after);
        editor.undo();
        QCOMPARE(marks->lines(), before);
    }

    void breakpointsGoBackFromAPredicateToItsCall()
    {
        BreakpointMarks *marks = m_window->editor.breakpointMarks();
        const QString rules = u"init([a], 0).\nlegal([m]) :-\n    low(X),\n    X > 1.\n"
                              "low(X) :-\n    fact([n, X]),\n    X < 5.\n"_s;
        m_window->editor.setText(rules);
        QVERIFY(m_window->analysed());
        const std::map<int, int> before{{1, 3}, {2, 4}, {3, 7}};
        marks->setMarks({{1, 3}, {2, 4}, {3, 7}});
        m_window->goTo(u"low("_s);
        m_window->editor.refactoring()->inlinePredicate();
        QCOMPARE(m_window->editor.text(),
                 u"init([a], 0).\nlegal([m]) :-\n    fact([n, X]),\n    X < 5,\n    X > 1.\n"_s);
        QCOMPARE(marks->lines(), (std::map<int, int>{{1, 3}, {2, 5}, {3, 4}}));
        m_window->editor.undo();
        QCOMPARE(marks->lines(), before);
    }

    void whatWasExtractedGoesBackWithoutATrace()
    {
        const QString rules = u"init([a], 0).\nlegal([m]) :-\n    fact([n, X]),\n    X < 5.\n\nswitch([m], [a]).\n"_s;
        m_window->editor.setText(rules);
        QVERIFY(m_window->analysed());
        select(u"X < 5"_s, u"X < 5"_s);
        ExtractDialog *dialog = extract();
        QVERIFY(dialog);
        press(dialog);
        QVERIFY(m_window->editor.text().contains(u"\n\nhelper(X) :-\n    X < 5.\n\n"_s));
        QVERIFY(m_window->analysed());
        m_window->editor.refactoring()->inlinePredicate(); // the caret is at the call
        QCOMPARE(m_window->editor.text(), rules);
    }

    void lineEndsOfTheTextAreKept()
    {
        m_window->editor.setText(QString(Rules).replace(u'\n', u"\r\n"_s));
        QVERIFY(m_window->analysed());
        select(u"step(X, Y),"_s, u"Y < 5"_s);
        ExtractDialog *dialog = extract();
        QVERIFY(dialog);
        press(dialog);
        const QString text = m_window->editor.text();
        QVERIFY(text.contains(u"    helper(X).\r\n\r\nhelper(X) :-\r\n    step(X, Y),\r\n"_s));
        QCOMPARE(text.count(u'\n'), text.count(u"\r\n"_s));
        QCOMPARE(m_window->caret(), int(text.left(text.indexOf(u"helper(X)."_s)).toUtf8().size()));
    }

    void aNameThatIsTakenIsNotAccepted()
    {
        select(u"fact("_s, u"X])"_s);
        ExtractDialog *dialog = extract();
        QVERIFY(dialog);
        auto *name = dialog->findChild<QLineEdit *>();
        QTest::keyClicks(name, u"legal"_s);
        QVERIFY(dialog->findChild<QLabel *>(u"notice"_s)->text().contains(u"keyword"_s));
        QTest::keyClick(name, Qt::Key_Return);
        QVERIFY(dialog->isVisible());
        QTest::keyClick(name, Qt::Key_Escape);
        QCOMPARE(m_window->editor.text(), Rules);
    }

    void whatCannotBeExtractedIsTold()
    {
        select(u"legal("_s, u"fact("_s);
        QVERIFY(!extract());
        // At the caret, whole also where the text is narrow, and gone with the next key.
        QVERIFY2(tip().startsWith(u"Select"_s), qPrintable(tip()));
        m_window->editor.setFixedWidth(220);
        QVERIFY(!extract());
        const auto *label = m_window->editor.findChild<QLabel *>(u"refactoringTip"_s);
        QVERIFY2(tip().startsWith(u"Select"_s), qPrintable(tip()));
        QVERIFY(label->width() <= m_window->editor.viewport()->width());
        QVERIFY(label->height() >= label->heightForWidth(label->width()));
        QTest::keyClick(&m_window->editor, Qt::Key_Left);
        QCOMPARE(tip(), QString());
    }

    void aTextThatHasChangedMeanwhileStays()
    {
        select(u"step(X, Y),"_s, u"Y < 5"_s);
        ExtractDialog *dialog = extract();
        QVERIFY(dialog);
        m_window->editor.insertAt(u"% new\n"_s, 0, 0);
        press(dialog);
        QCOMPARE(m_window->editor.text(), u"% new\n"_s + Rules);
        QVERIFY(!m_told.isEmpty());
    }

    void aPredicateComesInThePlaceOfItsCall()
    {
        m_window->goTo(u"step("_s, 1, 2);
        m_window->editor.refactoring()->inlinePredicate();
        const QString wanted = QString(Rules)
                                   .replace(u"    step(X, Y),\n"_s, u"    Y is X + 1,\n"_s)
                                   .replace(u"step(X, Y) :- Y is X + 1.\n"_s, QString());
        QCOMPARE(m_window->editor.text(), wanted);
        QVERIFY2(m_told.contains(u"gone"_s), qPrintable(m_told));
        m_window->editor.undo();
        QCOMPARE(m_window->editor.text(), Rules);
    }

    void nothingIsSelectedWhenACallHasGone()
    {
        select(u"step(X, Y),"_s, u"Y < 5"_s);
        m_window->editor.SendScintilla(QsciScintillaBase::SCI_SWAPMAINANCHORCARET); // the caret at the call
        m_window->editor.refactoring()->inlinePredicate();
        QVERIFY(m_window->editor.text().contains(u"Y is X + 1"_s));
        QVERIFY(!m_window->editor.hasSelectedText());
    }

    void whatCannotBeInlinedIsTold()
    {
        m_window->goTo(u"legal"_s);
        m_window->editor.refactoring()->inlinePredicate();
        QVERIFY(tip().contains(u"keyword"_s));
        m_window->goTo(u"X + 1"_s);
        m_window->editor.refactoring()->inlinePredicate();
        QVERIFY(tip().contains(u"no predicate"_s));
        m_window->editor.setReadOnly(true);
        m_window->editor.refactoring()->inlinePredicate();
        QVERIFY(m_told.contains(u"edited"_s));
        QCOMPARE(m_window->editor.text(), Rules);
    }

private:
    /// What is told at the caret.
    QString tip() const
    {
        const auto *label = m_window->editor.findChild<QLabel *>(u"refactoringTip"_s);
        return label->isVisible() ? label->text() : QString();
    }
    /// From the first @p from to the end of @p to.
    void select(const QString &from, const QString &to)
    {
        const QString text = m_window->editor.text();
        const auto bytes = [&](qsizetype offset) { return long(text.left(offset).toUtf8().size()); };
        const qsizetype start = text.indexOf(from), end = text.indexOf(to, start) + to.size();
        m_window->editor.SendScintilla(QsciScintillaBase::SCI_SETSEL, bytes(start), bytes(end));
    }
    ExtractDialog *extract()
    {
        m_window->editor.refactoring()->extract();
        return m_window->editor.findChild<ExtractDialog *>();
    }
    static void press(QDialog *dialog)
    {
        for (QPushButton *button : dialog->findChildren<QPushButton *>())
            if (button->isDefault())
                QTest::mouseClick(button, Qt::LeftButton);
    }

    std::unique_ptr<SymbolEditor> m_window;
    QString m_told;
};

SIDL_WINDOW_TEST_MAIN(TestRefactoring)
#include "tst_refactoring.moc"
