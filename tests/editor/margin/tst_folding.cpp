// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/editor/codeeditor.h"
#include "editor/margin/folding.h"
#include "editor/text/linecommands.h"

#include <QFile>
#include <QRandomGenerator>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl::editor;
using Sci = QsciScintillaBase;

namespace {

/// Of the margins left of @p margin, in pixels.
int widthBefore(const CodeEditor &editor, int margin)
{
    int width = 0;
    for (int i = 0; i < margin; ++i)
        width += editor.marginWidth(i);
    return width;
}

int level(const CodeEditor &editor, int line)
{
    return int(editor.SendScintilla(Sci::SCI_GETFOLDLEVEL, line) & Sci::SC_FOLDLEVELNUMBERMASK) - Sci::SC_FOLDLEVELBASE;
}

bool isHeader(const CodeEditor &editor, int line)
{
    return editor.SendScintilla(Sci::SCI_GETFOLDLEVEL, line) & Sci::SC_FOLDLEVELHEADERFLAG;
}

bool isVisible(const CodeEditor &editor, int line)
{
    return editor.SendScintilla(Sci::SCI_GETLINEVISIBLE, line);
}

/// A digit a line, how deep it lies, and '+' behind it where a fold starts.
QString folds(const CodeEditor &editor)
{
    QString result;
    for (int line = 0; line < editor.lines(); ++line) {
        result += QString::number(level(editor, line));
        if (isHeader(editor, line))
            result += u'+';
    }
    return result;
}

QString foldsOf(const QString &text)
{
    CodeEditor editor;
    editor.setText(text);
    editor.recolor();
    return folds(editor);
}

/// The lines that are seen, by number from 0.
QString visibleLines(const CodeEditor &editor)
{
    QStringList lines;
    for (int line = 0; line < editor.lines(); ++line)
        if (isVisible(editor, line))
            lines << QString::number(line);
    return lines.join(u' ');
}

QString gameText(const char *name)
{
    QFile file(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/%1.sidl").arg(QLatin1String(name)));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

const QString Game = u"% A game\n"    // 0
                     "% of two.\n"    // 1
                     "game(g).\n"     // 2
                     "\n"             // 3
                     "init([a]).\n"   // 4
                     "init([b]) :-\n" // 5
                     "    true.\n"    // 6
                     "\n"             // 7
                     "do(x) :-\n"     // 8
                     "    % how\n"    // 9
                     "    true.\n"_s; // 10

} // namespace

/// What can be folded, and that folds stay as they are put.
class TestFolding : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void levels_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("wanted");
        const auto row = [](const char *name, const char *text, const char *wanted) {
            QTest::newRow(name) << QString::fromUtf8(text) << QString::fromLatin1(wanted);
        };
        row("a clause of one line", "a.\nb(1).\n", "000");
        row("a clause of many lines", "a :-\n  b,\n  c.\nd.", "0+110");
        row("the clauses of a predicate", "a(1).\na(2).\na(3).\nb(1).\n", "0+1100");
        row("a long clause of a group", "a(1).\na(2) :-\n  b.\nc.", "0+1+20");
        row("the first of a group is long", "a(1) :-\n  b.\na(2).\nc.", "0+110");
        row("blank lines and comments in a group", "a(1).\n\n% x\na(2).\n\nc.", "0+11100");
        row("arities differ", "a(1).\na(1, 2).\na([1, 2], 2).\n", "00+10");
        row("two clauses in a line", "r(1). r(2).\nr(3).\ns.", "0+10");
        row("directives are no group", ":- a.\n:- b.\n", "000");
        row("a block comment", "/* a\nb\nc */\nd.", "0+110");
        row("line comments", "% a\n% b\n\n% c\nd.", "0+1000");
        row("comments in a group", "a(1).\n% x\n% y\na(2).", "0+1+21");
        row("comments in a clause", "a :-\n  % x\n  % y\n  b.", "0+1+21");
        row("a clause behind a comment", "/* a\n*/ b.\nc.", "000");
        row("a head of many lines", "a(1,\n  2).\na(3,\n  4).\na(5, 6).", "0+11+21");
        row("a clause without full stop", "a(1) :- b\nc(1) :-\n  d.\nc(2).", "00+11");
        row("an open comment", "a.\n/* b\nc", "00+1");
        row("nothing", "", "0");
    }

    void levels()
    {
        QFETCH(QString, text);
        QFETCH(QString, wanted);
        QCOMPARE(foldsOf(text), wanted);
        QCOMPARE(foldsOf(QString(text).replace(u"\n"_s, u"\r\n"_s)), wanted);
    }

    /// However a text came about, what is found line by line is what is found at once.
    void editingEndsWhereReadingAtOnceDoes()
    {
        const QStringList parts{
            u"a("_s,   u"1"_s,  u")"_s,  u".\n"_s, u" :-\n"_s,   u"  b(X),\n"_s,       u"% c\n"_s,
            u"/*\n"_s, u"*/"_s, u"\n"_s, u"'"_s,   u"a(2).\n"_s, u"b(3) :-\n  c.\n"_s, u"\u00e4\n"_s};
        QRandomGenerator random(7);
        for (int round = 0; round < 150; ++round) {
            CodeEditor editor;
            editor.setText(u"a(1).\na(2) :-\n    b.\n% x\n% y\nb(3).\n"_s.repeated(2));
            editor.recolor();
            for (int step = 0; step < 12; ++step) {
                const int length = editor.length();
                const auto from = static_cast<unsigned long>(random.bounded(length + 1));
                if (random.bounded(3) == 0)
                    editor.SendScintilla(Sci::SCI_DELETERANGE, from, long(random.bounded(length - int(from) + 1) / 4));
                else
                    editor.SendScintilla(Sci::SCI_INSERTTEXT, from,
                                         parts.at(random.bounded(int(parts.size()))).toUtf8().constData());
                // As painting does: from the first line that is not styled to one further down, and so on.
                for (int line = 0; line < editor.lines(); line += 1 + random.bounded(4)) {
                    const long end = editor.SendScintilla(Sci::SCI_GETLINEENDPOSITION, line);
                    const long styled = editor.SendScintilla(Sci::SCI_GETENDSTYLED);
                    if (styled < end)
                        editor.SendScintilla(Sci::SCI_COLOURISE, static_cast<unsigned long>(styled), end);
                }
                // An empty last line is never asked for by itself: it is seen with the line before it.
                const long styled = qMax(0l, editor.SendScintilla(Sci::SCI_GETENDSTYLED) - 1);
                editor.SendScintilla(Sci::SCI_COLOURISE, static_cast<unsigned long>(styled), -1l);
                const QString found = folds(editor), wanted = foldsOf(editor.text());
                QVERIFY2(found == wanted, qPrintable(editor.text() + u'\n' + found + u'\n' + wanted));
            }
        }
    }

    void everySampleGameCanBeFolded()
    {
        for (const char *name : {"nim", "chess", "kuhn-poker", "muddy-children"}) {
            CodeEditor editor;
            editor.setText(gameText(name));
            QVERIFY(editor.length() > 0);
            editor.folding()->foldAll();
            for (int line = 0; line < editor.lines(); ++line) // what starts in column 1 and is not below another: seen
                QCOMPARE(isVisible(editor, line), level(editor, line) == 0);
            editor.folding()->unfoldAll();
            for (int line = 0; line < editor.lines(); ++line)
                QVERIFY(isVisible(editor, line));
        }
    }

    /// Where something is folded, Scintilla asks for what is below each line in which a fold begins while it is told of
    /// it: one within the other, for as many lines as there are.
    void manyFoldsThatBeginAtOnce()
    {
        const QString first = u"first :-\n    a.\n"_s;
        QString rules;
        for (int i = 0; i < 6'000; ++i)
            rules += u"rule%1 :-\n    a.\n"_s.arg(i);
        CodeEditor editor;
        editor.resize(600, 400);
        editor.show();
        QVERIFY(QTest::qWaitForWindowExposed(&editor));
        editor.setText(first + rules);
        editor.setSelection(2, 0, editor.lines() - 1, 0);
        toggleComments(&editor, u"%"_s);
        editor.recolor(); // one fold of remarks
        editor.setCursorPosition(0, 0);
        editor.folding()->foldAtCaret();
        QVERIFY(!isVisible(editor, 1));
        editor.undo(); // many folds
        editor.grab();
        for (const int line : {2, 4, 6})
            QCOMPARE(level(editor, line), 0);
        editor.ensureLineVisible(11'000);
        editor.grab();
        QVERIFY(!isVisible(editor, 1));
        QVERIFY(isVisible(editor, 3) && isVisible(editor, 11'001));
    }

    void atTheCaret()
    {
        CodeEditor editor;
        editor.setText(Game);
        editor.recolor();
        QCOMPARE(folds(editor), u"0+1000+1+200+110"_s);
        editor.setCursorPosition(6, 2);
        editor.folding()->foldAtCaret(); // the clause
        QCOMPARE(visibleLines(editor), u"0 1 2 3 4 5 7 8 9 10 11"_s);
        QCOMPARE(editor.caretPlace().line, 6); // and the caret is where one sees it
        editor.folding()->foldAtCaret();       // the predicate
        QCOMPARE(visibleLines(editor), u"0 1 2 3 4 7 8 9 10 11"_s);
        editor.folding()->unfoldAtCaret();
        QCOMPARE(visibleLines(editor), u"0 1 2 3 4 5 7 8 9 10 11"_s);
        editor.setCursorPosition(5, 0);
        editor.folding()->unfoldAtCaret();
        QCOMPARE(visibleLines(editor), u"0 1 2 3 4 5 6 7 8 9 10 11"_s);
        editor.setCursorPosition(2, 0);
        editor.folding()->foldAtCaret(); // nothing there
        editor.folding()->unfoldAtCaret();
        QCOMPARE(editor.caretPlace().line, 3);
    }

    void byTheMargin()
    {
        CodeEditor editor;
        editor.setText(Game);
        editor.resize(600, 400);
        editor.show();
        QVERIFY(QTest::qWaitForWindowExposed(&editor));
        const int x = widthBefore(editor, Folding::Margin) + editor.marginWidth(Folding::Margin) / 2;
        const int height = int(editor.SendScintilla(Sci::SCI_TEXTHEIGHT, 0));
        const auto click = [&](int row) {
            QTest::mouseClick(editor.viewport(), Qt::LeftButton, {}, {x, height * row + height / 2});
        };
        click(4);
        QCOMPARE(visibleLines(editor), u"0 1 2 3 4 7 8 9 10 11"_s);
        click(6);
        QCOMPARE(visibleLines(editor), u"0 1 2 3 4 7 8 11"_s);
        click(4);
        QCOMPARE(visibleLines(editor), u"0 1 2 3 4 5 6 7 8 11"_s);
        click(2); // nothing to fold
        QCOMPARE(visibleLines(editor), u"0 1 2 3 4 5 6 7 8 11"_s);
    }

    void staysWhileEditingElsewhere()
    {
        CodeEditor editor;
        editor.setText(Game);
        editor.resize(600, 400);
        editor.show();
        QVERIFY(QTest::qWaitForWindowExposed(&editor));
        editor.setCursorPosition(4, 0);
        editor.folding()->foldAtCaret();
        editor.setCursorPosition(8, 0);
        editor.folding()->foldAtCaret();
        QCOMPARE(visibleLines(editor), u"0 1 2 3 4 7 8 11"_s);
        editor.setCursorPosition(2, 8);
        for (const QChar c : u"\rnew(X) :-\rold(X, 'a'),\rb.\r"_s) {
            if (c == u'\r')
                QTest::keyClick(&editor, Qt::Key_Return);
            else
                QTest::keyClicks(&editor, QString(c));
            editor.viewport()->repaint();
            QCOMPARE(editor.SendScintilla(Sci::SCI_GETFOLDEXPANDED, editor.lines() - 8), 0l);
            QCOMPARE(editor.SendScintilla(Sci::SCI_GETFOLDEXPANDED, editor.lines() - 4), 0l);
        }
        editor.setCursorPosition(editor.lines() - 1, 0);
        QTest::keyClicks(&editor, u"last(1)."_s);
        editor.viewport()->repaint();
        QCOMPARE(editor.SendScintilla(Sci::SCI_GETFOLDEXPANDED, editor.lines() - 8), 0l);
    }

    void goToUnfolds()
    {
        CodeEditor editor;
        editor.setText(Game);
        editor.folding()->foldAll();
        QVERIFY(!isVisible(editor, 6));
        editor.goTo({0, 7, 5, 4});
        QVERIFY(isVisible(editor, 6));
        QCOMPARE(editor.selectedText(), u"true"_s);
        QVERIFY(!isVisible(editor, 10)); // others stay
    }

    void theMarginFollowsThePalette()
    {
        CodeEditor editor;
        editor.setText(Game);
        editor.resize(600, 400);
        const int x = widthBefore(editor, Folding::Margin) + 1;
        editor.setPalette(QPalette(Qt::black));
        QTRY_VERIFY(editor.grab().toImage().pixelColor(x, 300).lightness() < 100);
        editor.setPalette(QPalette(Qt::white));
        QTRY_VERIFY(editor.grab().toImage().pixelColor(x, 300).lightness() > 200);
    }
};

QTEST_MAIN(TestFolding)
#include "tst_folding.moc"
