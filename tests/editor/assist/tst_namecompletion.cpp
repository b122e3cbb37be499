// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/symboleditor.h"
#include "tests/support/windowtest.h"

#include "editor/assist/completionlist.h"

#include <QListWidget>

using namespace Qt::StringLiterals;
using namespace sidl::editor;
using Sci = QsciScintillaBase;

/// Completion within a name that goes on behind the caret.
class TestNameCompletion : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_window = std::make_unique<SymbolEditor>(); }
    void cleanup() { m_window.reset(); }

    /// Neither as it is nor as the last analysis knows it.
    void theNameAtTheCaretIsNotOffered_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("before"); // letters of the name that are before the caret
        QTest::addColumn<QString>("typed");
        QTest::newRow("constant") << u"home(black, 9).\nhome(white, 4).\n"_s << 3 << u"e"_s;
        QTest::newRow("of a word") << u"init([home, black, 9]).\ninit([home, white, 4]).\n"_s << 3 << u"e"_s;
        QTest::newRow("head") << u"home(9).\nwhite(4) :- home(X), X > 1.\n"_s << 3 << u"tx"_s;
    }
    void theNameAtTheCaretIsNotOffered()
    {
        QFETCH(const QString, text);
        QFETCH(const int, before);
        QFETCH(const QString, typed);
        QVERIFY(m_window->open(text));
        m_window->goTo(u"white"_s, 1, before);
        for (const QChar letter : typed) {
            QTest::keyClicks(&editor(), letter); // what was analysed is of before that letter
            QCoreApplication::processEvents();
            QVERIFY(!editor().isListActive());
            QVERIFY(m_window->analysed());
            editor().completions()->open();
            QVERIFY(!editor().isListActive());
        }
        QTest::keyClick(&editor(), Qt::Key_E); // at the dash of whiee-te
        QCoreApplication::processEvents();
        QVERIFY(!editor().isListActive());
    }

    /// Who asks for the list may want to know what the name is; taken, it stays as it is.
    void aWholeNameComesFirst_data()
    {
        QTest::addColumn<QString>("text"); // ^ where the caret is
        QTest::addColumn<QString>("first");
        const QString rules = u"faction(a).\nfacet(b, c) :- faction(b), true.\n"_s;
        const auto row = [&rules](const char *name, const char *text, const char *first) {
            QTest::newRow(name) << rules + QString::fromUtf8(text) << QString::fromUtf8(first);
        };
        row("keyword", "p(X) :- fa^ct([X]), true.\n", "fact(");
        row("before it", "p(X) :- ^fact([X]), true.\n", "fact(");
        row("of the text", "p(X) :- fac^et(X, X), true.\nq :- facet(_, _).\n", "facet(");
        row("library", "p(X) :- mem^ber(X, [a]).\n", "member(");
        row("head", "le^gal([x]) :- fact([x]).\n", "legal(");
    }
    void aWholeNameComesFirst()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, first);
        const qsizetype caret = text.indexOf(u'^');
        QVERIFY(m_window->open(QString(text).remove(caret, 1)));
        int line = 0, index = 0;
        editor().lineIndexFromPosition(int(caret), &line, &index);
        editor().setCursorPosition(line, index);
        editor().completions()->open();
        QTRY_VERIFY(editor().isListActive());
        auto *list = editor().findChild<QListWidget *>();
        QVERIFY2(list->currentItem()->text().startsWith(first), qPrintable(list->currentItem()->text()));
        QTest::keyClick(&editor(), Qt::Key_Tab);
        QCOMPARE(editor().text(), QString(text).remove(caret, 1)); // as it was
    }

    /// Return is for a new line then, and the constant stays one.
    void aSmallLetterBecomesNoVariableByItself()
    {
        QVERIFY(m_window->open(u"gain(Jug, G) :- G = Jug, "_s));
        editor().SendScintilla(Sci::SCI_DOCUMENTEND);
        for (const QChar letter : u"jug"_s) {
            QTest::keyClicks(&editor(), letter);
            QCoreApplication::processEvents();
            QVERIFY(!editor().isListActive());
        }
        QTest::keyClick(&editor(), Qt::Key_Return);
        QCOMPARE(editor().text().trimmed(), u"gain(Jug, G) :- G = Jug, jug"_s);
    }

    void aNameThatFitsOnlyFromWithinIsOfferedToWhoAsks()
    {
        QVERIFY(m_window->open(u"opponent(a, b).\nwin(X) :- "_s));
        editor().SendScintilla(Sci::SCI_DOCUMENTEND);
        const auto isOffered = [this] {
            const auto lists = editor().findChildren<QListWidget *>(); // the last is the one that is seen
            return editor().isListActive() && !lists.back()->findItems(u"opponent("_s, Qt::MatchStartsWith).isEmpty();
        };
        for (const QChar letter : u"pon"_s) {
            QTest::keyClicks(&editor(), letter);
            QCoreApplication::processEvents();
            QVERIFY(!isOffered());
        }
        QVERIFY(m_window->analysed());
        editor().completions()->open();
        QVERIFY(isOffered());
    }

    void whoAsksGetsVariablesForSmallLetters()
    {
        QVERIFY(m_window->open(u"gain(Jug, G) :- G = Jug, "_s));
        editor().SendScintilla(Sci::SCI_DOCUMENTEND);
        QTest::keyClicks(&editor(), u"j"_s);
        QVERIFY(m_window->analysed());
        editor().completions()->open();
        QVERIFY(editor().isListActive());
        QTest::keyClicks(&editor(), u"u"_s); // it stays one that was asked for
        QCoreApplication::processEvents();
        QVERIFY(editor().isListActive());
        QTest::keyClick(&editor(), Qt::Key_Tab);
        QCOMPARE(editor().text(), u"gain(Jug, G) :- G = Jug, Jug"_s);
    }

    /// What fits otherwise is offered as ever.
    void variablesOfAnotherCaseAreLeftOutAlone()
    {
        QVERIFY(m_window->open(u"init([ready, 1]).\ngain(Ready, G) :- G = Ready, fact([re"_s));
        editor().SendScintilla(Sci::SCI_DOCUMENTEND);
        QTest::keyClicks(&editor(), u"a"_s);
        QTRY_VERIFY(editor().isListActive());
        auto *list = editor().findChild<QListWidget *>();
        QVERIFY(list);
        QCOMPARE(list->count(), 1);
        QCOMPARE(list->currentItem()->text().trimmed(), u"ready"_s);
    }

    void theListGoesWhenNothingElseFits()
    {
        QVERIFY(m_window->open(u"home(whine, 9).\nhome(white, 4).\n"_s));
        m_window->goTo(u"white"_s, 1, 3);
        QTest::keyClicks(&editor(), u"n"_s); // at the dash of whin-te
        QTRY_VERIFY(editor().isListActive());
        QVERIFY(m_window->analysed());
        QTest::keyClicks(&editor(), u"t"_s);
        QTRY_VERIFY(!editor().isListActive());
    }

    void whatTheNameEndsWithIsNotDoubled()
    {
        QVERIFY(m_window->open(u"home(white, 9).\nhome(white, 4).\n"_s));
        m_window->goTo(u"white"_s, 2, 3);
        QTest::keyClicks(&editor(), u"e"_s); // at the dash of whie-te
        QTRY_VERIFY(editor().isListActive());
        QTest::keyClick(&editor(), Qt::Key_Tab);
        QCOMPARE(editor().text(), u"home(white, 9).\nhome(white, 4).\n"_s);
        QCOMPARE(m_window->caret(), int(editor().text().lastIndexOf(u','))); // behind the name
    }

    /// Whatever else is chosen takes the place of the whole name, whose arguments stay.
    void theWholeNameIsReplaced_data()
    {
        QTest::addColumn<QString>("text");   // ^ where the caret is
        QTest::addColumn<QString>("chosen"); // beginning of the row
        QTest::addColumn<QString>("result");
        const QString rules = u"showing(a, b) :- true.\nshowdown(c) :- true.\n"_s;
        const auto row = [&rules](const char *name, const char *before, const char *chosen, const char *after) {
            QTest::newRow(name) << rules + QString::fromUtf8(before) << QString::fromUtf8(chosen)
                                << rules + QString::fromUtf8(after);
        };
        row("goal", "p(X) :- sho^wdown(X), true.\n", "showing(", "p(X) :- showing(X), true.\n");
        row("at the name's end", "p(X) :- show^(X), true.\n", "showing(", "p(X) :- showing(X), true.\n");
        row("before the name", "p(X) :- ^showdown(X), true.\n", "showing(", "p(X) :- showing(X), true.\n");
        row("head", "sho^wdown(d) :- true.\n", "showing(", "showing(d) :- true.\n");
        row("a list", "p(X) :- fact([sho^wdown, X]), fact([show, X]).\n", "show",
            "p(X) :- fact([show, X]), fact([show, X]).\n");
        row("a variable", "p(Said, Sack) :- fact([Sa^id, Sack]).\n", "Sack", "p(Said, Sack) :- fact([Sack, Sack]).\n");
        row("without arguments", "p(X) :- sho^wdown, true.\n", "showing(", "p(X) :- showing(_, _), true.\n");
        const QString kif = u"(role white)\n(<= (showing ?a ?b) (role ?a) (role ?b))\n(<= (shut-door ?a) (role ?a))\n"
                            "(<= (shut-gate ?a) (role ?a))\n"_s;
        const auto kifRow = [&kif](const char *name, const char *before, const char *chosen, const char *after) {
            QTest::newRow(name) << kif + QString::fromUtf8(before) << QString::fromUtf8(chosen)
                                << kif + QString::fromUtf8(after);
        };
        kifRow("KIF", "(<= (p ?x) (sh^ut-door ?x))\n", "(showing", "(<= (p ?x) (showing ?x))\n");
        kifRow("KIF, within", "(<= (p ?x) (shut^-door ?x))\n", "(shut-gate", "(<= (p ?x) (shut-gate ?x))\n");
        kifRow("KIF, head", "(<= (sh^ut-door ?x) (role ?x))\n", "(showing", "(<= (showing ?x) (role ?x))\n");
    }
    void theWholeNameIsReplaced()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, chosen);
        QFETCH(const QString, result);
        const qsizetype caret = text.indexOf(u'^');
        QVERIFY(m_window->open(QString(text).remove(caret, 1)));
        int line = 0, index = 0;
        editor().lineIndexFromPosition(int(caret), &line, &index);
        editor().setCursorPosition(line, index);
        editor().completions()->open();
        QTRY_VERIFY(editor().isListActive());
        auto *list = editor().findChild<QListWidget *>();
        QVERIFY(list);
        const auto isChosen = [&chosen, list] { // not one that goes on
            const QString row = list->currentItem()->text() + u' ';
            return row.startsWith(chosen) && (!chosen.back().isLetter() || !row[chosen.size()].isLetter());
        };
        for (int row = 0; row < list->count() && !isChosen(); ++row)
            QTest::keyClick(&editor(), Qt::Key_Down);
        QVERIFY2(isChosen(), qPrintable(list->currentItem()->text()));
        QTest::keyClick(&editor(), Qt::Key_Tab);
        QCOMPARE(editor().text(), result);
    }

private:
    CodeEditor &editor() { return m_window->editor; }

    std::unique_ptr<SymbolEditor> m_window;
};

SIDL_WINDOW_TEST_MAIN(TestNameCompletion)
#include "tst_namecompletion.moc"
