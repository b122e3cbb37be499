// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/editor/editor/markedtext.h"

#include "editor/document/gamedocument.h"
#include "editor/editor/codeeditor.h"
#include "editor/typing/undosteps.h"
#include "editor/view/viewcommands.h"
#include "sidl/theory/gambit/gambitsystem.h"
#include "sidl/views/jsonlanguage.h"

#include <QApplication>
#include <QFile>
#include <QInputDialog>
#include <QShortcut>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using namespace sidl::editor;
using sidl::tests::Sci;
using sidl::tests::set;
using sidl::tests::shown;
using sidl::tests::type;

/// Editing as it is done by hand: indentation, brackets, lines.
class TestEditing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        sidl::theory::addGambitSystems();
        sidl::views::addJsonLanguages();
    }

    /// Not all that was typed since the caret was moved.
    void undoTakesBackALine()
    {
        CodeEditor editor;
        set(editor, u"|"_s);
        type(editor, u"% one\n% two\nalpha."_s);
        editor.undo();
        QCOMPARE(editor.text(), u"% one\n% two\n"_s);
        editor.undo();
        QCOMPARE(editor.text(), u"% one\n"_s);
        editor.redo();
        QCOMPARE(editor.text(), u"% one\n% two\n"_s);
        editor.redo();
        QCOMPARE(editor.text(), u"% one\n% two\nalpha."_s);
        editor.undo();
        editor.undo();
        editor.undo();
        QCOMPARE(editor.text(), QString());
    }

    void undoTakesBackALineBreakWithItsIndentation()
    {
        CodeEditor editor;
        set(editor, u"a :- b, |c."_s);
        type(editor, u"\n"_s);
        QCOMPARE(editor.text(), u"a :- b, \n    c."_s);
        editor.undo();
        QCOMPARE(editor.text(), u"a :- b, c."_s);
        editor.redo();
        QCOMPARE(shown(editor), u"a :- b, \n    |c."_s);
    }

    /// With what was typed behind the first letter.
    void undoTakesBackWhatWasTypedOverASelection()
    {
        CodeEditor editor;
        set(editor, u"a :- |, c."_s);
        type(editor, u"word"_s);
        QTest::qWait(UndoSteps::TypingPause + 50);
        editor.setSelection(0, 5, 0, 9);
        type(editor, u"xyzq"_s);
        QTest::keyClick(&editor, Qt::Key_Backspace);
        QCOMPARE(shown(editor), u"a :- xyz|, c."_s);
        editor.undo();
        QCOMPARE(editor.text(), u"a :- word, c."_s);
        editor.redo();
        QCOMPARE(shown(editor), u"a :- xyz|, c."_s);
        editor.undo();
        editor.undo(); // what was typed before is a step of its own
        QCOMPARE(editor.text(), u"a :- , c."_s);
        set(editor, u"a :- |, c."_s);
        type(editor, u"bc"_s);
        editor.setSelection(0, 5, 0, 7);
        type(editor, u"("_s); // around what is selected
        type(editor, u"d"_s);
        QCOMPARE(editor.text(), u"a :- (d), c."_s);
        editor.undo();
        QCOMPARE(editor.text(), u"a :- (bc), c."_s);
        editor.undo();
        QCOMPARE(editor.text(), u"a :- bc, c."_s);
    }

    void undoTakesBackWhatWasTypedSinceAPause()
    {
        CodeEditor editor;
        set(editor, u"|"_s);
        auto *steps = editor.findChild<UndoSteps *>();
        steps->setPause(1);
        type(editor, u"alpha"_s);
        QTRY_VERIFY(steps->isStepEnded());
        type(editor, u"b"_s);
        editor.undo();
        QCOMPARE(editor.text(), u"alpha"_s);
        QVERIFY(steps->isStepEnded()); // and no pause to come takes away what can be redone
        editor.redo();
        QCOMPARE(editor.text(), u"alphab"_s);
        editor.setModified(false);
        type(editor, u"c"_s);
        editor.setModified(false); // saved
        QTRY_VERIFY(steps->isStepEnded());
        QVERIFY(!editor.isModified());
    }

    void newLines_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("keys");
        QTest::addColumn<QString>("wanted");
        const auto row = [](const char *name, const char *text, const char *keys, const char *wanted) {
            QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(keys) << QString::fromUtf8(wanted);
        };
        row("a body", "a(X) :-|", "\n", "a(X) :-\n    |");
        row("a body goes on", "a(X) :-\n    b(X),|", "\n", "a(X) :-\n    b(X),\n    |");
        row("the full stop", "a(X) :-\n    b(X).|", "\n", "a(X) :-\n    b(X).\n|");
        row("a fact", "a.|", "\n", "a.\n|");
        row("a whole clause", "|", "a :-\nb,\nc.\nd.\n", "a :-\n    b,\n    c.\nd.\n|");
        row("an open bracket", "a :-\n    (|", "\n", "a :-\n    (\n        |");
        row("a comment behind", "a :- % why|", "\n", "a :- % why\n    |");
        row("a comment in a body", "a :-\n    % why|", "\n", "a :-\n    % why\n    |");
        row("a comment", "% a|", "\n", "% a\n|");
        row("a full stop in a quoted atom", "a :-\n    b('.|'", "\n", "a :-\n    b('.\n    |'");
        row("0'c is a number", "a :-\n    X = 0'.,|", "\n", "a :-\n    X = 0'.,\n    |");
        row("a head of many lines", "a(1,|", "\n", "a(1,\n    |");
        row("in the middle", "a :- b, |c.", "\n", "a :- b, \n    |c.");
        row("a clause that lacks its end above", "a :- b\nc(1) :-|", "\n", "a :- b\nc(1) :-\n    |");
    }

    void newLines()
    {
        QFETCH(QString, text);
        QFETCH(QString, keys);
        QFETCH(QString, wanted);
        CodeEditor editor;
        set(editor, text);
        type(editor, keys);
        QCOMPARE(shown(editor), wanted);
    }

    /// Typed line by line, a game gets the indentation it was published with.
    void samplesAreIndentedAsTheyAre()
    {
        QFile file(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/nim.sidl"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString game = QString::fromUtf8(file.readAll());
        CodeEditor editor;
        const QStringList lines = game.split(u'\n');
        for (qsizetype i = 0; i < lines.size(); ++i) {
            int line = 0, column = 0;
            editor.getCursorPosition(&line, &column);
            const auto written = lines[i].size() - lines[i].trimmed().size();
            if (!lines[i].isEmpty())
                QCOMPARE(column, int(written));
            editor.SendScintilla(Sci::SCI_REPLACESEL, lines[i].trimmed().toUtf8().constData());
            if (i + 1 < lines.size())
                QTest::keyClick(&editor, Qt::Key_Return);
        }
        QCOMPARE(editor.text(), game);
    }

    /// What stands in a control construct goes on below its first goal.
    void controlConstructsAreIndented_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<int>("column");
        QTest::newRow("behind a condition") << u"    (   a ->"_s << 8;
        QTest::newRow("behind a narrow one") << u"    ( a ->"_s << 8;
        QTest::newRow("a goal of the condition") << u"    (   a,"_s << 8;
        QTest::newRow("of a narrow one") << u"    ( a,"_s << 6;
        QTest::newRow("of what follows") << u"    ->  b(X),"_s << 8;
        QTest::newRow("of a soft one") << u"    *-> b,"_s << 8;
        QTest::newRow("of another") << u"    ;   c((d)), % (e"_s << 8;
        QTest::newRow("another condition") << u"    ;   c ->"_s << 8;
        QTest::newRow("closed") << u"    (   a ; b ),"_s << 4;
        QTest::newRow("closed behind the last") << u"    ;   c ),"_s << 4;
        QTest::newRow("closed in a string") << u"    (   a(\")\"),"_s << 8;
        QTest::newRow("a goal alone") << u"        b,"_s << 8;
    }

    void controlConstructsAreIndented()
    {
        QFETCH(QString, line);
        CodeEditor editor;
        set(editor, u"p :-\n"_s + line + u'|');
        type(editor, u"\n"_s);
        int at = 0, column = 0;
        editor.getCursorPosition(&at, &column);
        QCOMPARE(at, 2);
        QTEST(column, "column");
    }

    void controlConstructsAreTyped()
    {
        CodeEditor editor;
        set(editor, u"p :-\n    |"_s);
        type(editor, u"(   a ->\nb(X, \")\"),\nc\n;   d\n->  (   e\n;   f\n"_s);
        QCOMPARE(shown(editor),
                 u"p :-\n    (   a ->\n        b(X, \")\"),\n        c\n    ;   d\n    ->  (   e\n"
                 "        ;   f\n            |))"_s);
        set(editor, u"p :-\n    |"_s); // its closing bracket is there, and typed over
        type(editor, u"(\na\n),\nb"_s);
        QCOMPARE(shown(editor), u"p :-\n    (\n        a\n    ),\n    b|"_s);
        set(editor, u"p :-\n    (   a\n        |"_s);
        type(editor, u")"_s);
        QCOMPARE(shown(editor), u"p :-\n    (   a\n    )|"_s);
        set(editor, u"p :-\n    q([a,\n        |"_s); // in no control construct
        type(editor, u";"_s);
        QCOMPARE(shown(editor), u"p :-\n    q([a,\n        ;|"_s);
    }

    /// As the style has it: where the line with its bracket begins. Also one that was closed by itself.
    void listsAreClosedBelowTheirLine()
    {
        CodeEditor editor;
        set(editor, u"test('x', [\n    step,\n    step\n    |"_s);
        type(editor, u"])."_s);
        QCOMPARE(shown(editor), u"test('x', [\n    step,\n    step\n])."_s + u'|');
        set(editor, u"|"_s);
        type(editor, u"test('x', [\nstep,\nstep\n])."_s);
        QCOMPARE(shown(editor), u"test('x', [\n    step,\n    step\n])."_s + u'|');
        set(editor, u"p :-\n    q([\n        a\n        |"_s);
        type(editor, u"])"_s);
        QCOMPARE(shown(editor), u"p :-\n    q([\n        a\n    ])|"_s);
        set(editor, u"p :- q([a,\n    b|"_s); // not at the beginning of its line
        type(editor, u"]"_s);
        QCOMPARE(shown(editor), u"p :- q([a,\n    b]|"_s);
    }

    /// Texts without rules: in JSON, and of Gambit.
    void linesGoOnWhereTheLineAboveStarts_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("wanted");
        const QString view = u"a.view.json"_s;
        QTest::newRow("as above") << view << u"{\n    \"a\": 1,|\n}"_s << u"\n\"b\": 2"_s
                                  << u"{\n    \"a\": 1,\n    \"b\": 2|\n}"_s;
        QTest::newRow("below an empty line")
            << view << u"{\n  \"a\": 1,|\n}"_s << u"\n\n\"b"_s << u"{\n  \"a\": 1,\n  \n  \"b|\"\n}"_s;
        QTest::newRow("within a bracket")
            << view << u"{\n    \"a\": [| 1]\n}"_s << u"\n"_s << u"{\n    \"a\": [\n        |1]\n}"_s;
        QTest::newRow("between brackets")
            << view << u"|"_s << u"{\n\"a\": [\n1"_s << u"{\n    \"a\": [\n        1|\n    ]\n}"_s;
        QTest::newRow("closed") << view << u"{\n    \"a\": [\n        1|"_s << u"\n]\n}"_s
                                << u"{\n    \"a\": [\n        1\n    ]\n}|"_s;
        QTest::newRow("a list is closed")
            << view << u"{\n    |\n}"_s << u"\"x\": [\n1\n],\n"_s << u"{\n    \"x\": [\n        1\n    ],\n    |\n}"_s;
        QTest::newRow("a list is closed behind its last element")
            << view << u"{\n    |\n}"_s << u"\"x\": [\n1],"_s << u"{\n    \"x\": [\n        1],|\n}"_s;
        QTest::newRow("nested, and closed")
            << view << u"|"_s << u"{\n\"x\": [\n{\n\"y\": 1\n}\n]\n}"_s
            << u"{\n    \"x\": [\n        {\n            \"y\": 1\n        }\n    ]\n}|"_s;
        QTest::newRow("nested in a line, and closed")
            << view << u"|"_s << u"{ \"x\": [{\n\"y\": []\n}] }"_s << u"{ \"x\": [{\n    \"y\": []\n}] }|"_s;
        QTest::newRow("another's bracket stays") << view << u"{\n    \"x\": [\n        1|\n    ]\n}"_s << u"\n]"_s
                                                 << u"{\n    \"x\": [\n        1\n    ]|\n    ]\n}"_s;
        QTest::newRow("a bracket in a text that is not closed")
            << view << u"|"_s << u"[\nx\"a]"_s << u"[\n    x\"a]|\n]"_s;
        QTest::newRow("GDL") << u"a.kif"_s << u"|"_s << u"(<= (a ?x)\n(b ?x)\n)\n"_s
                             << u"(<= (a ?x)\n    (b ?x)\n)\n|"_s;
        QTest::newRow("SDL") << u"a.sdl"_s << u"|"_s << u"p(X) :- (\nq(X)\n) & r\n"_s
                             << u"p(X) :- (\n    q(X)\n    ) & r\n|"_s;
        QTest::newRow("Gambit") << u"a.efg"_s << u"|"_s << u"EFG 2 R \"x\" {\n\"A\"\n}\nt"_s
                                << u"EFG 2 R \"x\" {\n    \"A\"\n}\nt|"_s;
        QTest::newRow("tests") << u"a.test.sidl"_s << u"|"_s << u"test('x', [\nstep,\nstep\n]).\n"_s
                               << u"test('x', [\n    step,\n    step\n]).\n|"_s;
        QTest::newRow("a bracket in a text")
            << view << u"{\n    \"a{\",|\n}"_s << u"\n1"_s << u"{\n    \"a{\",\n    1|\n}"_s;
        QTest::newRow("at the margin") << u"a.efg"_s << u"EFG 2 R \"x\" { \"A\" }|"_s << u"\nt"_s
                                       << u"EFG 2 R \"x\" { \"A\" }\nt|"_s;
    }
    void linesGoOnWhereTheLineAboveStarts()
    {
        QFETCH(QString, path);
        QFETCH(QString, text);
        QFETCH(QString, typed);
        const QTemporaryDir folder;
        QFile file(folder.filePath(path));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.close();
        CodeEditor editor;
        QCOMPARE(editor.gameDocument()->load(file.fileName()), QString());
        set(editor, text);
        type(editor, typed);
        QTEST(shown(editor), "wanted");
    }

    void brackets_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("keys");
        QTest::addColumn<QString>("wanted");
        const auto row = [](const char *name, const char *text, const char *keys, const char *wanted) {
            QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(keys) << QString::fromUtf8(wanted);
        };
        row("round", "a|", "(", "a(|)");
        row("typed over", "a|", "(X)", "a(X)|");
        row("a selection typed over", "|goal(10)|", "goal(12)", "goal(12)|");
        row("nested", "a|", "([b])", "a([b])|");
        row("left with Tab", "a|", "([b\t\t.", "a([b]).|");
        row("quotes left with Tab", "|", "'b\t.", "'b'.|");
        row("not ours: Tab indents", "a(|)", "\t", "a(  |)");
        row("at the indentation Tab indents", "a|", "(\n\t", "a(\n        |)");
        row("quotes", "|", "'b'", "'b'|");
        row("a string", "a(|)", "\"b\"", "a(\"b\"|)");
        row("not ours: not typed over", "a(|)", ")", "a()|)");
        row("before a word", "|word", "(", "(|word");
        row("before a bracket", "a(|)", "[", "a([|])");
        row("a selection", "a |b, c|", "(", "a (|b, c|)");
        row("a selection in quotes", "|b|", "'", "'|b|'");
        row("in a comment", "% it|", "(", "% it(|");
        row("an apostrophe in a comment", "% it|", "'", "% it'|");
        row("in a string", "\"a |\"", "(", "\"a (|\"");
        row("in a quoted atom", "'a |'", "[", "'a [|'");
        row("behind a comment line", "% a\n|", "(", "% a\n(|)");
        row("a character code", "X = 0|", "'", "X = 0'|");
        row("a quote in a quoted atom", "|", "'it''s'", "'it''s'|");
        row("backspace takes both", "a|", "(\b", "a|");
        row("backspace with something between", "a|", "(b\b\b", "a|");
        row("backspace of another's pair", "a(|)", "\b", "a|)");
        row("behind an umlaut", "'\u00e4'|", "(", "'\u00e4'(|)");
    }

    void brackets()
    {
        QFETCH(QString, text);
        QFETCH(QString, keys);
        QFETCH(QString, wanted);
        CodeEditor editor;
        set(editor, text);
        type(editor, keys);
        QCOMPARE(shown(editor), wanted);
    }

    /// On a screen, where the caret's moves are told between the keys.
    void aSelectionIsTypedOver()
    {
        CodeEditor editor;
        editor.resize(400, 300);
        editor.show();
        QVERIFY(QTest::qWaitForWindowExposed(&editor));
        set(editor, u"a :- goal(10).|"_s);
        for (int i = 0; i < 9; ++i)
            QTest::keyClick(&editor, Qt::Key_Left, i == 0 ? Qt::NoModifier : Qt::ShiftModifier);
        QCoreApplication::processEvents();
        QCOMPARE(editor.selectedText(), u"goal(10)"_s);
        for (const QChar key : u"goal(12)"_s) {
            type(editor, key);
            QCoreApplication::processEvents();
        }
        QCOMPARE(shown(editor), u"a :- goal(12)|."_s);
    }

    void aPairIsOneStepToUndo()
    {
        CodeEditor editor;
        set(editor, u"a|"_s);
        type(editor, u"("_s);
        editor.undo();
        QCOMPARE(editor.text(), u"a"_s);
        set(editor, u"|a|"_s);
        type(editor, u"["_s);
        editor.undo();
        QCOMPARE(editor.text(), u"a"_s);
    }

    /// A bracket that is typed over a selection goes around it, and what comes next in its place, with the closing one.
    void aWordInBracketsIsTypedOverASelection()
    {
        CodeEditor editor;
        set(editor, u"does(|, x)"_s);
        editor.insert(u"P"_s);
        editor.setSelection(0, 5, 0, 6);
        type(editor, u"[sell], y"_s);
        QCOMPARE(editor.text(), u"does([sell], y, x)"_s);
    }

    /// Who meant a command gets no text; AltGr, which some systems tell as Ctrl+Alt, types.
    void aCommandOfNobodyTypesNothing_data()
    {
        QTest::addColumn<int>("key");
        QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("wanted");
        const Qt::KeyboardModifiers control = Qt::ControlModifier, alt = Qt::AltModifier;
        QTest::newRow("a point") << int(Qt::Key_Period) << control << u"."_s << QString();
        QTest::newRow("a bracket, which has a pair")
            << int(Qt::Key_ParenLeft) << (control | Qt::ShiftModifier) << u"("_s << QString();
        QTest::newRow("a quote") << int(Qt::Key_Apostrophe) << control << u"'"_s << QString();
        QTest::newRow("a letter") << int(Qt::Key_Q) << alt << u"q"_s << QString();
        QTest::newRow("AltGr") << int(Qt::Key_BraceLeft) << (control | alt) << u"{"_s << u"{}"_s;
        QTest::newRow("AltGr of others") << int(Qt::Key_At) << Qt::KeyboardModifiers(Qt::GroupSwitchModifier) << u"@"_s
                                         << u"@"_s;
    }
    void aCommandOfNobodyTypesNothing()
    {
        QFETCH(int, key);
        QFETCH(Qt::KeyboardModifiers, modifiers);
        QFETCH(QString, text);
        QFETCH(QString, wanted);
        CodeEditor editor;
        editor.show();
        QKeyEvent event(QEvent::KeyPress, key, modifiers, text);
        QApplication::sendEvent(&editor, &event);
        QCOMPARE(editor.text(), wanted);
    }

    /// Keys that belong to the window reach it while the caret is in the text.
    void theWindowGetsItsKeys()
    {
        QWidget window;
        auto *layout = new QVBoxLayout(&window);
        auto *editor = new CodeEditor;
        layout->addWidget(editor);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        window.activateWindow();
        editor->setFocus();
        QTRY_VERIFY(editor->hasFocus());
        editor->setText(u"a.\nb.\n"_s);
        for (const auto &key :
             {Qt::CTRL | Qt::Key_Slash, Qt::CTRL | Qt::Key_D, Qt::CTRL | Qt::Key_L, Qt::CTRL | Qt::Key_T,
              Qt::CTRL | Qt::Key_U, Qt::CTRL | Qt::Key_BracketLeft, Qt::CTRL | Qt::SHIFT | Qt::Key_D,
              Qt::CTRL | Qt::SHIFT | Qt::Key_K, Qt::ALT | Qt::Key_Up, Qt::ALT | Qt::Key_Down, Qt::CTRL | Qt::Key_Up,
              Qt::CTRL | Qt::Key_Down, Qt::CTRL | Qt::ALT | Qt::Key_Up, Qt::CTRL | Qt::Key_G, Qt::CTRL | Qt::Key_Less,
              Qt::CTRL | Qt::Key_Greater}) {
            QShortcut shortcut(QKeySequence(key), &window);
            QSignalSpy activated(&shortcut, &QShortcut::activated);
            QTest::keyClick(editor, key.key(), key.keyboardModifiers());
            QVERIFY2(activated.count() == 1, qPrintable(QKeySequence(key).toString()));
        }
        QCOMPARE(editor->text(), u"a.\nb.\n"_s);
    }

    void aLineIsAskedFor_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("wanted");
        QTest::newRow("line") << u"3"_s << u"3:1"_s;
        QTest::newRow("place, as problems tell it") << u"2:3"_s << u"2:3"_s; // not line 23
        QTest::newRow("no column yet") << u"2:"_s << u"2:1"_s;
        QTest::newRow("behind the text") << u"999"_s << u"43:1"_s;
        QTest::newRow("no number") << u"x"_s << u"1:1"_s;
    }
    void aLineIsAskedFor()
    {
        QFETCH(const QString, typed);
        CodeEditor editor;
        editor.setText(u"a.\nbc.\n"_s + QString(40, u'\n'));
        editor.show();
        askForLine(&editor);
        auto *dialog = editor.findChild<QInputDialog *>();
        QVERIFY(dialog);
        QTest::keyClicks(dialog->focusWidget(), typed);
        QTest::keyClick(dialog, Qt::Key_Return);
        const auto place = editor.caretPlace();
        QTEST(u"%1:%2"_s.arg(place.line).arg(place.column), "wanted");
    }

    void wrappingAndWhiteSpace()
    {
        CodeEditor editor;
        wrapLines(&editor, true);
        QCOMPARE(editor.wrapMode(), QsciScintilla::WrapWord);
        wrapLines(&editor, false);
        QCOMPARE(editor.wrapMode(), QsciScintilla::WrapNone);
        showWhiteSpace(&editor, true);
        QCOMPARE(editor.whitespaceVisibility(), QsciScintilla::WsVisible);
        showWhiteSpace(&editor, false);
        QCOMPARE(editor.whitespaceVisibility(), QsciScintilla::WsInvisible);
    }
};

QTEST_MAIN(TestEditing)
#include "tst_editing.moc"
