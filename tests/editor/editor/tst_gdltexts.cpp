// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/symboleditor.h"
#include "tests/support/windowtest.h"

#include "editor/assist/completionlist.h"
#include "editor/assist/formatting.h"
#include "editor/assist/hovercard.h"
#include "editor/assist/symbolnavigation.h"
#include "editor/margin/folding.h"
#include "editor/panes/outlinepane.h"
#include "sidl/language/rulesystem/rulesystem.h"

#include <QLabel>
#include <QTextDocumentFragment>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace sidl::editor;
using Sci = QsciScintillaBase;

namespace {

const QString Prefix = u"; A walk.\n(role walker)\n(succ 1 2)\n(succ 2 3)\n(init (at 1))\n\n"
                       "; One on.\n(<= (legal walker (go ?to))\n    (true (at ?from))\n    (step ?from ?to))\n"
                       "(<= (step ?from ?to)\n    (succ ?from ?to))\n"
                       "(<= (next (at ?to)) (does walker (go ?to)))\n"
                       "(<= terminal (true (at 3)))\n(<= (goal walker 100) (true (at 3)))\n"_s;
const QString Infix = u"% A walk.\nrole(walker).\nsucc(1, 2).\nsucc(2, 3).\ninit(at(1)).\n\n"
                      "% One on.\nlegal(walker, go(To)) :-\n    true(at(From)) &\n    step(From, To).\n"
                      "step(From, To) :-\n    succ(From, To).\n"
                      "next(at(To)) :- does(walker, go(To)).\n"
                      "terminal :- true(at(3)).\ngoal(walker, 100) :- true(at(3)).\n"_s;

QStringList printed(const QAbstractItemModel &model, const QModelIndex &parent = {})
{
    QStringList result;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        result << index.data().toString();
        result += printed(model, index);
    }
    return result;
}

} // namespace

/// What the editor does for texts in GDL, in both notations, and that it tells them in their own.
class TestGdlTexts : public QObject
{
    Q_OBJECT

    QString hover(const QString &what, int number = 1)
    {
        qsizetype at = -1;
        for (; number > 0; --number)
            at = m_window->editor.text().indexOf(what, at + 1);
        return QTextDocumentFragment::fromHtml(m_window->editor.hoverCard()->text(int(at), false)).toPlainText();
    }

    static void notations()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("isPrefix");
        QTest::newRow("KIF") << Prefix << true;
        QTest::newRow("infix") << Infix << false;
    }
    void open(const QString &text)
    {
        m_window = std::make_unique<SymbolEditor>();
        QVERIFY(m_window->open(text));
        QCOMPARE(m_window->editor.gameDocument()->ruleSystem().id(), u"gdl"_s);
        QVERIFY(!m_window->editor.gameDocument()->hasErrors());
    }

private Q_SLOTS:
    void cleanup() { m_window.reset(); }

    void cards_data() { notations(); }
    void cards()
    {
        QFETCH(const QString, text);
        QFETCH(const bool, isPrefix);
        open(text);
        const QString keyword = hover(u"legal"_s);
        QVERIFY2(keyword.contains(isPrefix ? u"(legal ?role ?move)"_s : u"legal(Role, Move)"_s), qPrintable(keyword));
        const QString found = hover(u"step"_s, 2);
        QVERIFY2(found.contains(isPrefix ? u"(step ?from ?to)"_s : u"step(From, To)"_s), qPrintable(found));
        QVERIFY2(!found.contains(isPrefix ? u"step("_s : u"(step"_s), qPrintable(found));
    }

    void completions_data() { notations(); }
    void completions()
    {
        QFETCH(const QString, text);
        QFETCH(const bool, isPrefix);
        open(text);
        m_window->editor.append(isPrefix ? u"(<= (goal walker 50)\n    (true (at 2))\n    st"_s
                                         : u"goal(walker, 50) :- st"_s);
        m_window->editor.SendScintilla(Sci::SCI_DOCUMENTEND);
        m_window->editor.completions()->open();
        QVERIFY(m_window->editor.isListActive());
        QTest::keyClick(&m_window->editor, Qt::Key_Return);
        QVERIFY2(m_window->editor.text().endsWith(isPrefix ? u"    (step ?from ?to)"_s : u":- step(From, To)"_s),
                 qPrintable(m_window->editor.text().right(40)));
    }

    /// Behind a bracket, too; Tab goes from one to the next, and behind the bracket that was closed by itself.
    void tabGoesThroughTheArguments()
    {
        open(Prefix);
        CodeEditor &editor = m_window->editor;
        const auto *hint = editor.findChild<QLabel *>(u"argumentHint"_s);
        const auto added = [&editor] { return editor.text().mid(Prefix.size()); };
        editor.SendScintilla(Sci::SCI_DOCUMENTEND);
        QTest::keyClicks(&editor, u"(<= (le"_s);
        QTRY_VERIFY(editor.isListActive());
        QTest::keyClick(&editor, Qt::Key_Return);
        QCOMPARE(added(), u"(<= (legal ?role ?move))"_s);
        QCOMPARE(editor.selectedText(), u"?role"_s);
        QCOMPARE(hint->text(), u"(legal <b>?role</b> ?move)"_s);
        QTest::keyClicks(&editor, u"walker"_s);
        QTest::keyClick(&editor, Qt::Key_Tab);
        QCOMPARE(editor.selectedText(), u"?move"_s);
        QTRY_COMPARE(hint->text(), u"(legal ?role <b>?move</b>)"_s);
        QTest::keyClicks(&editor, u"(go ?to"_s);
        QTest::keyClicks(&editor, u")"_s);
        QTest::keyClick(&editor, Qt::Key_Tab);
        QTest::keyClicks(&editor, u" "_s);
        QCOMPARE(added(), u"(<= (legal walker (go ?to)) )"_s);
    }

    /// Where there are arguments already, the name alone is exchanged.
    void argumentsThatAreThereAreKept()
    {
        open(Prefix);
        CodeEditor &editor = m_window->editor;
        editor.append(u"(<= (goal walker 50) (ste 1 2))"_s);
        editor.SendScintilla(Sci::SCI_GOTOPOS, static_cast<unsigned long>(editor.length() - 6));
        editor.completions()->open();
        QVERIFY(editor.isListActive());
        QTest::keyClick(&editor, Qt::Key_Return);
        QVERIFY2(editor.text().endsWith(u"(goal walker 50) (step 1 2))"_s), qPrintable(editor.text().right(40)));
    }

    void argumentsAreNamed_data() { notations(); }
    void argumentsAreNamed()
    {
        QFETCH(const QString, text);
        QFETCH(const bool, isPrefix);
        open(text);
        const auto *hint = m_window->editor.findChild<QLabel *>(u"argumentHint"_s);
        m_window->editor.append(isPrefix ? u"(<= (goal walker 50) (step"_s : u"goal(walker, 50) :- step"_s);
        m_window->editor.SendScintilla(Sci::SCI_DOCUMENTEND);
        QTest::keyClicks(&m_window->editor, isPrefix ? u" "_s : u"("_s);
        QVERIFY(hint->isVisible());
        QCOMPARE(hint->text(), isPrefix ? u"(step <b>?from</b> ?to)"_s : u"step(<b>From</b>, To)"_s);
        QTest::keyClicks(&m_window->editor, isPrefix ? u"1 "_s : u"1, "_s);
        QTRY_COMPARE(hint->text(), isPrefix ? u"(step ?from <b>?to</b>)"_s : u"step(From, <b>To</b>)"_s);
    }

    void factsAreGoneTo_data() { notations(); }
    void factsAreGoneTo()
    {
        QFETCH(const QString, text);
        open(text);
        m_window->goTo(u"at"_s, 3); // in a goal of the first rule
        m_window->editor.navigation()->goToDefinition();
        QCOMPARE(m_window->editor.caretPlace().line, 5); // init
    }

    void outline_data() { notations(); }
    void outline()
    {
        QFETCH(const QString, text);
        QFETCH(const bool, isPrefix);
        open(text);
        OutlinePane pane;
        pane.setView(&m_window->editor);
        pane.resize(200, 500);
        pane.show();
        const QStringList rows = printed(*pane.model());
        for (const QString &wanted : {u"legal/2"_s, u"step/2"_s, u"terminal/0"_s})
            QVERIFY2(rows.contains(wanted) || rows.filter(wanted).size() > 0, qPrintable(rows.join(u'\n')));
        QVERIFY2(rows.filter(isPrefix ? u"succ("_s : u"(succ"_s).isEmpty(), qPrintable(rows.join(u'\n')));
    }

    void folding_data() { notations(); }
    void folding()
    {
        QFETCH(const QString, text);
        open(text);
        m_window->editor.recolor();
        m_window->goTo(u"step"_s, 2); // the rule of two lines
        m_window->editor.folding()->foldAtCaret();
        const int line = m_window->editor.caretPlace().line;
        QVERIFY(!m_window->editor.SendScintilla(Sci::SCI_GETLINEVISIBLE, static_cast<unsigned long>(line)));
        m_window->editor.folding()->unfoldAtCaret();
        QVERIFY(m_window->editor.SendScintilla(Sci::SCI_GETLINEVISIBLE, static_cast<unsigned long>(line)));
    }

    void definition_data() { notations(); }
    void definition()
    {
        QFETCH(const QString, text);
        open(text);
        const int defined = int(text.left(text.lastIndexOf(u"step"_s)).count(u'\n')) + 1;
        m_window->goTo(u"step"_s); // in a body
        m_window->editor.navigation()->goToDefinition();
        QCOMPARE(m_window->editor.caretPlace().line, defined);
        QCOMPARE(m_window->editor.selectedText(), u"step"_s);
    }

    void formatting_data() { notations(); }
    void formatting()
    {
        QFETCH(const QString, text);
        QFETCH(const bool, isPrefix);
        QString untidy = text;
        untidy.replace(isPrefix ? u"(succ 1 2)"_s : u"succ(1, 2)."_s,
                       isPrefix ? u"( succ   1 2 )"_s : u"succ( 1 ,2 )."_s);
        QVERIFY(untidy != text);
        open(untidy);
        m_window->editor.formatting()->formatDocument();
        QVERIFY2(m_window->editor.text().contains(isPrefix ? u"\n(succ 1 2)\n"_s : u"\nsucc(1, 2).\n"_s),
                 qPrintable(m_window->editor.text()));
        const QString tidy = m_window->editor.text();
        QVERIFY(m_window->analysed());
        m_window->editor.formatting()->formatDocument();
        QCOMPARE(m_window->editor.text(), tidy);
    }

private:
    std::unique_ptr<SymbolEditor> m_window;
};

SIDL_WINDOW_TEST_MAIN(TestGdlTexts)
#include "tst_gdltexts.moc"
