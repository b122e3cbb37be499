// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/symboleditor.h"
#include "tests/support/windowtest.h"

#include "editor/assist/hovercard.h"
#include "sidl/language/assist/hovertext.h"
#include "sidl/language/assist/keywordguide.h"
#include "sidl/language/rulesystem/registry.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QFile>
#include <QMenu>
#include <QTextDocumentFragment>
#include <QTimer>
#include <QToolTip>
#include <QWheelEvent>

using namespace Qt::StringLiterals;
using namespace sidl::editor;
using namespace sidl::language;

namespace {

QString sample(const char *name)
{
    QFile file(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/") + QLatin1String(name));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

/// What is told of the name below the pointer.
class TestHover : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_window.open(sample("nim.sidl"))); }

    void cards_data()
    {
        QTest::addColumn<QString>("where"); // '|' before the place
        QTest::addColumn<QStringList>("wanted");
        const auto row = [](const char *where, const QStringList &wanted) {
            QTest::newRow(where) << QString::fromLatin1(where) << wanted;
        };
        row("|other(Player, Other) :-",
            {u"other(Player, Other)"_s, u"A helper, as in any Prolog program"_s, u"1 clause"_s,
             u"called by do/1, payoff/2"_s, u"the same in every state"_s});
        row("|legal([main]) :-",
            {u"legal(Switch)"_s, u"When no switch is legal, the game is over"_s, u"may use player/1, fact/1."_s,
             u"reads the state"_s});
        row("|tocreate([Winner", {u"tocreate(Word)"_s, u"in rules for payoff/2."_s});
        row("|between(1, Most", {u"between(Low, High, N)"_s, u"N is an integer from Low to High."_s});
        row("create([|Next, Left])",
            {u"[Next,Left]"_s, u"word of the state"_s, u"starts with: line 21"_s, u"creates: line"_s,
             u"deletes: line"_s});
        row("default([|main]", {u"[main]"_s, u"switch"_s, u"defines: line"_s});
    }

    void cards()
    {
        QFETCH(QString, where);
        QFETCH(QStringList, wanted);
        const QString found = QTextDocumentFragment::fromHtml(textAt(where)).toPlainText();
        for (const QString &part : wanted)
            QVERIFY2(found.contains(part), qPrintable(found));
    }

    /// Facts have no names of arguments: none of them is taken for the head of all.
    void factsAreHeadedByTheirPredicate()
    {
        SymbolEditor window;
        QVERIFY(window.open(u"row(1, a).\nrow(2, b).\nrow(X, c) :- X > 2.\nsum(N, N).\n"_s));
        const auto headOf = [&](int line) {
            return QTextDocumentFragment::fromHtml(
                       sidl::language::hoverText(*window.editor.gameDocument()->symbols(), {}, line, 1))
                .toPlainText()
                .section(u'\n', 0, 0)
                .simplified();
        };
        QCOMPARE(headOf(2), u"row/2 3 clauses"_s);
        QCOMPARE(headOf(4), u"sum(N, N) sum/2"_s);
    }

    void domainsAreTold()
    {
        SymbolEditor window;
        QVERIFY(window.open(u"init([alice], 0).\ninit([rook, X, Y]) :- rook(X, Y).\n"
                            "rook(X, Y) :- member(X, [a, h]), between(1, 8, Y).\n"
                            "legal([m]) :- fact([rook, C, R]), C = a, R = 1.\n"_s));
        QTRY_VERIFY(window.editor.gameDocument()->domains());
        const auto textOf = [&](const char *what) {
            const qsizetype at = window.editor.text().indexOf(QString::fromLatin1(what));
            return QTextDocumentFragment::fromHtml(window.editor.hoverCard()->text(int(at), false)).toPlainText();
        };
        QVERIFY2(textOf("rook(X, Y) :- member").contains(u"1: {a, h}\n2: {1..8}"_s),
                 qPrintable(textOf("rook(X, Y) :-")));
        QVERIFY2(textOf("C, R]").contains(u"1: {rook}\n2: {a, h}\n3: {1..8}"_s), qPrintable(textOf("C, R]")));
    }

    void nothingIsToldOfNothing()
    {
        QCOMPARE(textAt(u"% A *switch|*"_s), QString());
        QCOMPARE(textAt(u"Matches |> 0"_s).isEmpty(), false); // an operator of the library
    }

    void problemsComeFirst()
    {
        Diagnostic problem;
        problem.message = u"x < y & so on"_s;
        problem.advice = u"mend it"_s;
        const int at = position(u"|other(Player, Other) :-"_s);
        m_window.editor.goTo({0, 0, 0, 0});
        m_window.editor.SendScintilla(QsciScintillaBase::SCI_GOTOPOS, static_cast<unsigned long>(at));
        problem.span = m_window.editor.caretPlace();
        problem.span.length = 5;
        m_window.editor.gameDocument()->setProblems({problem});
        const QString found
            = QTextDocumentFragment::fromHtml(m_window.editor.hoverCard()->text(at, false)).toPlainText();
        QVERIFY2(found.startsWith(u"x < y & so on"_s), qPrintable(found));
        QVERIFY(found.indexOf(u"mend it"_s) < found.indexOf(u"other(Player, Other)"_s));
        m_window.editor.gameDocument()->setProblems({});
    }

    /// Tips are made as narrow as they can be: what is short stays in one line all the same.
    void aShortProblemIsNotWrapped()
    {
        Diagnostic problem;
        problem.message = u"do/1 calls opponent/1, which is not defined"_s;
        problem.advice = u"Did you mean opponent/2?"_s;
        problem.span = m_window.editor.caretPlace();
        problem.span.length = 5;
        m_window.editor.gameDocument()->setProblems({problem});
        m_window.editor.hoverCard()->showProblemsAtCaret();
        QTRY_VERIFY(QToolTip::isVisible());
        const QWidget *tip = nullptr;
        for (const QWidget *one : QApplication::topLevelWidgets())
            if (one->inherits("QTipLabel") && one->isVisible())
                tip = one;
        QVERIFY(tip);
        QFont bold = tip->font();
        bold.setBold(true);
        QVERIFY(tip->width() >= QFontMetrics(bold).horizontalAdvance(problem.message));
        QVERIFY(tip->height() < 4 * tip->fontMetrics().lineSpacing());
        QToolTip::hideText();
        m_window.editor.gameDocument()->setProblems({});
        QTRY_VERIFY(!QToolTip::isVisible());
    }

    void theCardIsShownWhereThePointerRests()
    {
        QVERIFY(showCard());
        Q_EMIT m_window.editor.SCN_DWELLEND(0, 0, 0);
        QTRY_VERIFY(!QToolTip::isVisible());
    }

    void theCardGoesWith_data()
    {
        QTest::addColumn<int>("what");
        QTest::newRow("a key") << int(QEvent::KeyPress);
        QTest::newRow("the wheel") << int(QEvent::Wheel);
        QTest::newRow("a menu") << int(QEvent::ContextMenu);
        QTest::newRow("the focus") << int(QEvent::FocusOut);
        QTest::newRow("the window") << int(QEvent::WindowDeactivate);
    }

    void theCardGoesWith()
    {
        QFETCH(int, what);
        CodeEditor &editor = m_window.editor;
        QVERIFY(showCard());
        QWidget other;
        switch (what) {
        case QEvent::KeyPress:
            QTest::keyClick(&editor, Qt::Key_Right);
            break;
        case QEvent::Wheel: {
            QWheelEvent wheel(QPointF(9, 9), editor.viewport()->mapToGlobal(QPointF(9, 9)), {}, {0, -120}, Qt::NoButton,
                              Qt::NoModifier, Qt::NoScrollPhase, false);
            QCoreApplication::sendEvent(editor.viewport(), &wheel);
            break;
        }
        case QEvent::ContextMenu: {
            QTimer::singleShot(0, this, [] { QApplication::activePopupWidget()->close(); });
            QContextMenuEvent menu(QContextMenuEvent::Keyboard, {9, 9}, editor.viewport()->mapToGlobal(QPoint(9, 9)));
            QCoreApplication::sendEvent(editor.viewport(), &menu);
            break;
        }
        case QEvent::FocusOut: {
            QFocusEvent focus(QEvent::FocusOut);
            QCoreApplication::sendEvent(&editor, &focus);
            break;
        }
        default:
            other.show();
            other.activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(&other));
        }
        QTRY_VERIFY(!QToolTip::isVisible());
    }

    void noCardComesBehindAMenuOrAWindow()
    {
        const int at = position(u"|other(Player, Other) :-"_s);
        const QPoint point = m_window.pointAt(at);
        QMenu menu;
        menu.addAction(u"Copy"_s);
        menu.popup(QPoint(100, 100));
        Q_EMIT m_window.editor.SCN_DWELLSTART(at, point.x(), point.y());
        QVERIFY(!QToolTip::isVisible());
        menu.close();
        QWidget manual;
        manual.show();
        manual.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&manual));
        Q_EMIT m_window.editor.SCN_DWELLSTART(at, point.x(), point.y());
        QVERIFY(!QToolTip::isVisible());
    }

    /// Every keyword's guide fits it: its examples and snippets are clauses without errors of their own.
    void guidesAreTrue()
    {
        for (const KeywordInfo &row : keywords()) {
            const KeywordGuide &about = guide(row.keyword);
            QCOMPARE(about.keyword, row.keyword);
            QString rules = QString::fromUtf8(about.example) + u'\n';
            QVERIFY(rules.contains(QLatin1String(row.name) + u'('));
            QCOMPARE(QByteArray(about.snippet).isEmpty(), !row.head);
            QString snippet = QString::fromUtf8(about.snippet);
            rules += snippet.replace(u"${amount}"_s, u"1"_s).remove(u"${"_s).remove(u'}');
            Program program;
            sidl::prolog::PrologThread::run([&] { program = readProgram(u"init([a], 0).\n"_s + rules); });
            for (const Diagnostic &problem : program.problems)
                QVERIFY2(problem.severity != Severity::Error && problem.code != "misspelt-keyword"_L1,
                         qPrintable(rules + problem.message));
        }
    }

private:
    int position(QString where) const
    {
        const qsizetype offset = where.indexOf(u'|');
        const qsizetype at = m_window.editor.text().indexOf(where.remove(u'|'));
        Q_ASSERT(at >= 0);
        return int(m_window.editor.text().left(at + offset).toUtf8().size());
    }
    bool showCard()
    {
        m_window.editor.activateWindow();
        if (!QTest::qWaitForWindowActive(&m_window.editor))
            return false;
        const int at = position(u"|other(Player, Other) :-"_s);
        m_window.editor.goTo({0, int(m_window.editor.text().left(at).count(u'\n')) + 1, 1, 0});
        const QPoint point = m_window.pointAt(at);
        Q_EMIT m_window.editor.SCN_DWELLSTART(at, point.x(), point.y());
        return QTest::qWaitFor([] { return QToolTip::isVisible() && QToolTip::text().contains(u"A helper"_s); });
    }
    QString textAt(const QString &where) const { return m_window.editor.hoverCard()->text(position(where), false); }

    SymbolEditor m_window;
};

SIDL_WINDOW_TEST_MAIN(TestHover)
#include "tst_hover.moc"
