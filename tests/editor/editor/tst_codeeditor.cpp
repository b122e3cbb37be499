// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/editor/codeeditor.h"
#include "editor/look/editorcolours.h"
#include "editor/look/sidllexer.h"
#include "editor/margin/breakpointmarks.h"
#include "editor/margin/problemmarks.h"

#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace Qt::StringLiterals;
using namespace sidl::editor;
using namespace sidl::language;
using Sci = QsciScintillaBase;

namespace {

/// One letter a byte of the text, by its style.
QString styles(CodeEditor &editor)
{
    static const QString letters = u".%nsqavySTEPx"_s;
    editor.recolor();
    QString result;
    for (int i = 0; i < editor.length(); ++i)
        result += letters.at(int(editor.SendScintilla(Sci::SCI_GETSTYLEAT, i)));
    return result;
}

/// The bytes under a squiggle of this severity: '~', else '.'.
QString squiggles(const CodeEditor &editor, Severity severity)
{
    const int indicator = 8 + int(severity);
    QString result;
    for (int i = 0; i < editor.length(); ++i)
        result += editor.SendScintilla(Sci::SCI_INDICATORVALUEAT, static_cast<unsigned long>(indicator), long(i))
            ? u'~'
            : u'.';
    return result;
}

double luminance(const QColor &colour)
{
    const auto part = [](double c) { return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * part(colour.redF()) + 0.7152 * part(colour.greenF()) + 0.0722 * part(colour.blueF());
}

double contrast(const QColor &a, const QColor &b)
{
    const double x = luminance(a), y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

} // namespace

/// The text editor: colours, problems, places, files.
class TestCodeEditor : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// The clipboard still has it, and the text can be edited as before.
    void aLineThatIsTooLongIsNotPasted()
    {
        CodeEditor editor;
        QSignalSpy told(&editor, &CodeEditor::told);
        QGuiApplication::clipboard()->setText(u"a.\n"_s + QString(300'001, u'x'));
        editor.paste();
        QCOMPARE(editor.text(), QString());
        QCOMPARE(told.count(), 1);
        QVERIFY2(told[0][0].toString().startsWith(u"Not pasted"_s), qPrintable(told[0][0].toString()));
        const QString lines = (QString(200'000, u'x') + u'\n').repeated(2);
        QGuiApplication::clipboard()->setText(lines);
        editor.paste();
        QCOMPARE(editor.text(), lines);
        QCOMPARE(told.count(), 1);
    }

    void colours_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("wanted");
        const auto row = [](const char *name, const char *text, const char *wanted) {
            QTest::newRow(name) << QString::fromUtf8(text) << QString::fromLatin1(wanted);
        };
        row("structure", "init([a, 1]).", "SSSSyyay.nyyy");
        row("state", "legal(X).", "TTTTTyvyy");
        row("effect", "do(X):-create(X).", "EEyvyyyEEEEEEyvyy");
        row("payoff", "payoff(X,1)", "PPPPPPyvyny");
        row("no call, no keyword", "default, switch.", "aaaaaaay.aaaaaay");
        row("quoted", "'a b' \"s\" 0'c", "qqqqq.sss.nnn");
        row("comment", "a. % b", "ay.%%%");
        row("block comment over lines", "/* a\nb */ c", "%%%%%%%%%.a");
        row("open comment", "/* a\nb\nc", "%%%%%%%%");
        row("open quote", "'a\nb", "xx.a");
        row("escaped line end", "'a\\\nb' c", "qqqqqq.a");
        row("escaped crlf", "'a\\\r\nb' c", "qqqqqqq.a");
        row("umlaut", "'\u00e4' X", "qqqq.v");
        row("beyond the BMP", "'\U0001F600' X", "qqqqqq.v");
        row("beyond the BMP in a comment", "% \U0001F600\nX", "%%%%%%.v");
    }

    void colours()
    {
        QFETCH(QString, text);
        QFETCH(QString, wanted);
        CodeEditor editor;
        editor.setText(text);
        QCOMPARE(styles(editor), wanted);
    }

    /// Whatever line the colouring starts at, it comes out as if it had started at the first.
    void coloursFromAnyLine()
    {
        const QStringList parts{u"/*"_s, u"*/"_s, u"\n"_s, u"'"_s, u"a"_s, u"\\\n"_s, u"%"_s, u"\u00e4"_s};
        QRandomGenerator random(11);
        CodeEditor editor;
        auto *lexer = qobject_cast<SidlLexer *>(editor.lexer());
        for (int round = 0; round < 300; ++round) {
            QString text;
            for (int i = 0; i < 25; ++i)
                text += parts.at(random.bounded(int(parts.size())));
            editor.setText(text);
            const QString whole = styles(editor);
            for (int line = 0; line < editor.lines(); ++line) {
                const int start = int(editor.SendScintilla(Sci::SCI_POSITIONFROMLINE, line));
                lexer->styleText(start, start + 1);
            }
            QString again;
            for (int i = 0; i < editor.length(); ++i)
                again += QChar(int(editor.SendScintilla(Sci::SCI_GETSTYLEAT, i)) + 'A');
            editor.recolor();
            QString wanted;
            for (int i = 0; i < editor.length(); ++i)
                wanted += QChar(int(editor.SendScintilla(Sci::SCI_GETSTYLEAT, i)) + 'A');
            QVERIFY2(again == wanted, qPrintable(QStringList({text, again, wanted}).join(QLatin1Char(10))));
        }
    }

    // Who goes to the end of a large text does not wait for the colours of all that is above it.
    void largeTextsAreColouredWhereTheyAreSeen()
    {
        CodeEditor editor;
        constexpr int Lines = 120'000;
        editor.setText(u"a(1, \"x\") :- % one\n    b(X, 'c d').\n"_s.repeated(Lines / 2));
        QVERIFY(editor.gameDocument()->isLarge());
        auto *lexer = qobject_cast<SidlLexer *>(editor.lexer());
        const auto ask = [&editor](unsigned message, long a = 0) { return int(editor.SendScintilla(message, a)); };
        const auto stylesOf = [&ask](int line) {
            QByteArray result;
            for (int at = ask(Sci::SCI_POSITIONFROMLINE, line); at < ask(Sci::SCI_GETLINEENDPOSITION, line); ++at)
                result += char('A' + ask(Sci::SCI_GETSTYLEAT, at));
            return result;
        };
        lexer->styleText(0, 1000);
        const QByteArray head = stylesOf(0), rest = stylesOf(1), none(head.size(), 'A');
        QVERIFY(head != none && head != rest);

        lexer->styleText(1000, editor.length());
        QCOMPARE(ask(Sci::SCI_GETENDSTYLED), editor.length());
        QCOMPARE(stylesOf(Lines - 2), head);
        QCOMPARE(stylesOf(Lines - 1), rest);
        QCOMPARE(stylesOf(Lines / 2), none); // left out until it is seen

        lexer->styleLeftOut(Lines / 2 - 20, Lines / 2 + 21);
        for (int line = Lines / 2 - 20; line <= Lines / 2 + 21; line += 2) {
            QCOMPARE(stylesOf(line), head);
            QCOMPARE(stylesOf(line + 1), rest);
        }
        QCOMPARE(ask(Sci::SCI_GETENDSTYLED), editor.length());
        QCOMPARE(stylesOf(Lines / 4), none);
    }

    /// While one view of a text tells of folds, the other one colours nothing: it would be asked for each line.
    void twoViewsOfALargeTextAreColouredWhereTheyAreSeen()
    {
        CodeEditor editor;
        constexpr int Lines = 120'000;
        editor.setText(u"a(1, \"x\") :- % one\n    b(X, 'c d').\n"_s.repeated(Lines / 2));
        const std::unique_ptr<CodeEditor> other(editor.makeView());
        for (CodeEditor *view : {&editor, other.get()}) {
            view->resize(600, 300);
            view->show();
            QVERIFY(QTest::qWaitForWindowExposed(view));
        }
        other->setCursorPosition(Lines - 1, 0);
        other->ensureCursorVisible();
        other->grab();
        editor.grab();
        int seen = 0;
        for (int line = 0; line < Lines; ++line)
            if (editor.SendScintilla(Sci::SCI_GETLINESTATE, line) != 0)
                ++seen;
        QVERIFY2(seen < Lines / 10, qPrintable(QString::number(seen)));
    }

    /// Where rules are stopped is where the caret is, mostly.
    void theStoppedLineIsSeenAtTheCaret()
    {
        CodeEditor editor;
        editor.show();
        QVERIFY(QTest::qWaitForWindowExposed(&editor));
        editor.setText(u"a.\nb.\nc."_s);
        const auto isCaretLineSeen = [&editor] { return editor.SendScintilla(Sci::SCI_GETCARETLINEVISIBLE) != 0; };
        QTRY_VERIFY(isCaretLineSeen());
        editor.setCursorPosition(1, 0);
        editor.breakpointMarks()->setStoppedLine(2);
        QTRY_VERIFY(!isCaretLineSeen());
        editor.setCursorPosition(2, 0);
        QTRY_VERIFY(isCaretLineSeen());
        editor.setCursorPosition(1, 1);
        editor.breakpointMarks()->setStoppedLine(0);
        QTRY_VERIFY(isCaretLineSeen());
    }

    void coloursCanBeReadInLightAndDark()
    {
        for (const bool dark : {false, true}) {
            const QPalette palette(dark ? Qt::black : QColor(0xf0, 0xf0, 0xf0));
            const EditorColours c = editorColours(palette);
            for (const QColor &colour :
                 {c.text, c.comment, c.number, c.string, c.quotedAtom, c.variable, c.error, c.structureKeyword,
                  c.stateKeyword, c.effectKeyword, c.payoffKeyword, c.symbol}) {
                QVERIFY2(contrast(colour, c.paper) >= 4.5, qPrintable(colour.name()));
                QVERIFY2(contrast(colour, c.caretLine) >= 4.5, qPrintable(colour.name()));
                QVERIFY2(contrast(c.text, c.occurrence) >= 4.5 && contrast(c.variable, c.occurrence) >= 4.5,
                         "occurrences");
            }
        }
    }

    void aDarkPaletteIsFollowed()
    {
        CodeEditor editor;
        editor.setPalette(QPalette(Qt::black));
        QTRY_VERIFY(editor.lexer()->paper(0).lightness() < 100);
        editor.setPalette(QPalette(Qt::white));
        QTRY_VERIFY(editor.lexer()->paper(0).lightness() > 200);
    }

    void problemsAreUnderlined()
    {
        CodeEditor editor;
        editor.setText(QString::fromUtf8("'\U0001F600'(X).\nab cd"));
        const Diagnostic first{Severity::Error, u"c"_s, u"bad"_s, u"mend it"_s, {0, 1, 5, 1}};
        const Diagnostic second{Severity::Warning, u"c"_s, u"odd"_s, {}, {0, 2, 4, 2}};
        editor.gameDocument()->setProblems({first, second});
        QCOMPARE(squiggles(editor, Severity::Error), u".......~........"_s);
        QCOMPARE(squiggles(editor, Severity::Warning), u"..............~~"_s);
        QCOMPARE(editor.problemMarks()->messagesAt(7, false), u"bad\nmend it"_s);
        QCOMPARE(editor.problemMarks()->messagesAt(0, false), QString());
        QVERIFY(editor.markersAtLine(0) != 0);
        QVERIFY(editor.markersAtLine(1) != 0);
        editor.gameDocument()->setProblems({});
        QVERIFY(!squiggles(editor, Severity::Error).contains(u'~'));
        QCOMPARE(editor.markersAtLine(0), 0u);
    }

    void aProblemWithoutLengthIsSeen()
    {
        CodeEditor editor;
        editor.setText(u"ab\ncd"_s);
        const auto problem = [](const Span &span) { return Diagnostic{Severity::Error, {}, u"p"_s, {}, span}; };
        editor.gameDocument()->setProblems({problem({0, 1, 1, 0})});
        QCOMPARE(squiggles(editor, Severity::Error), u"~...."_s);
        editor.gameDocument()->setProblems({problem({0, 2, 3, 0})}); // at the end of the text
        QCOMPARE(squiggles(editor, Severity::Error), u"....~"_s);
        editor.gameDocument()->setProblems({problem({})}); // nowhere
        QVERIFY(!squiggles(editor, Severity::Error).contains(u'~'));
    }

    void goToSelectsThePlace()
    {
        CodeEditor editor;
        editor.setText(QString::fromUtf8("a\n\t\u00e4 bcd e"));
        editor.goTo({0, 2, 4, 3});
        QCOMPARE(editor.selectedText(), u"bcd"_s);
        QCOMPARE(editor.caretPlace().line, 2);
        QCOMPARE(editor.caretPlace().column, 4);
        editor.goTo({0, 99, 1, 1});
        QCOMPARE(editor.caretPlace().line, 2);
        QCOMPARE(editor.caretPlace().column, 9);
    }

    /// Rows of the view are more than lines where long ones are wrapped, and fewer where lines are folded.
    void goToShowsThePlace_data()
    {
        QTest::addColumn<bool>("isWrapped");
        QTest::newRow("wrapped") << true;
        QTest::newRow("folded") << false;
    }

    void goToShowsThePlace()
    {
        QFETCH(bool, isWrapped);
        constexpr int Line = 350;
        CodeEditor editor;
        QString text;
        for (int i = 0; i < 200; ++i)
            text += u"p(%1) :-\n    q(%2).\n"_s.arg(QString::number(i), u"argument, "_s.repeated(30) + u'z');
        editor.setText(text);
        editor.resize(500, 300);
        editor.show();
        QVERIFY(QTest::qWaitForWindowExposed(&editor));
        if (isWrapped)
            editor.setWrapMode(QsciScintilla::WrapWord);
        else
            editor.foldAll();
        for (const int line : {Line, 20, Line}) {
            editor.goTo({0, line, 1, 0});
            QCoreApplication::processEvents();
            const long y = editor.SendScintilla(CodeEditor::SCI_POINTYFROMPOSITION, 0UL,
                                                editor.SendScintilla(CodeEditor::SCI_GETCURRENTPOS));
            QCOMPARE(editor.caretPlace().line, line);
            QVERIFY2(y >= 0 && y < editor.viewport()->height(), qPrintable(QString::number(y)));
        }
    }

    void loadAndSave()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"g.sidl"_s);
        CodeEditor editor;
        QCOMPARE(editor.gameDocument()->title(), u"untitled.sidl"_s);
        editor.setText(u"game(g).\n"_s);
        QVERIFY(editor.gameDocument()->isModified());
        const int revision = editor.gameDocument()->revision();
        QSignalSpy modified(&editor, &QsciScintilla::modificationChanged);
        QCOMPARE(editor.gameDocument()->save(path), QString());
        QVERIFY(!editor.gameDocument()->isModified());
        QCOMPARE(modified.count(), 1);
        QCOMPARE(editor.gameDocument()->title(), u"g.sidl"_s);
        QCOMPARE(editor.gameDocument()->revision(), revision);

        CodeEditor other;
        QCOMPARE(other.gameDocument()->load(path), QString());
        QCOMPARE(other.text(), editor.text());
        QVERIFY(!other.gameDocument()->isModified());
        QVERIFY(!other.isUndoAvailable());
        other.insert(u"% "_s);
        QVERIFY(other.gameDocument()->isModified());
        QVERIFY(!other.gameDocument()->load(folder.filePath(u"none"_s)).isEmpty());
        QVERIFY(other.gameDocument()->isModified()); // and its text is kept
    }

    void typingTellsANewRevision()
    {
        CodeEditor editor;
        const int before = editor.gameDocument()->revision();
        QTest::keyClicks(&editor, u"a"_s);
        QVERIFY(editor.gameDocument()->revision() > before);
    }
};

QTEST_MAIN(TestCodeEditor)
#include "tst_codeeditor.moc"
