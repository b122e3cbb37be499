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

private:
    CodeEditor &editor() { return m_window->editor; }

    std::unique_ptr<SymbolEditor> m_window;
};

SIDL_WINDOW_TEST_MAIN(TestNameCompletion)
#include "tst_namecompletion.moc"
