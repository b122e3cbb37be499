// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/editor/codeeditor.h"
#include "editor/editor/findbar.h"
#include "editor/look/editorcolours.h"
#include "editor/margin/folding.h"

#include <QApplication>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSet>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using namespace sidl::editor;
using Sci = QsciScintillaBase;

namespace {

constexpr int MatchIndicator = 13, RangePaintIndicator = 11;

} // namespace

/// Finding and replacing, by the bar.
class TestFindBar : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_page = std::make_unique<QWidget>();
        m_editor = new CodeEditor;
        auto *layout = new QVBoxLayout(m_page.get());
        layout->addWidget(m_editor);
        layout->addWidget(m_editor->findBar());
        m_page->resize(600, 300);
        m_page->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
        m_editor->setText(u"fact(a).\nFact(b).\nfacts(c).\n% fact\n"_s);
    }
    void cleanup() { m_page.reset(); }

    void matches_data()
    {
        QTest::addColumn<QString>("options");
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("wanted"); // the text, with what is found in upper case of '^'
        const auto row
            = [](const char *name, const char *options, const char *pattern, const char *text, const char *wanted) {
                  QTest::newRow(name) << QString::fromUtf8(options) << QString::fromUtf8(pattern)
                                      << QString::fromUtf8(text) << QString::fromUtf8(wanted);
              };
        row("text", "", "a.b", "a.b axb A.B", "^^^     ^^^");
        row("case", "c", "a.b", "a.b axb A.B", "^^^        ");
        row("words", "w", "ab", "ab abc a_ab ab.", "^^          ^^ ");
        row("a word of symbols", "w", ":-", "a :- b", "  ^^  ");
        row("an expression", "r", "a.b", "a.b axb", "^^^ ^^^");
        row("an expression of words", "rw", "a|b", "a ab b", "^    ^");
        row("line starts", "r", "^a", "a a\na", "^   ^");
        row("nothing is no match", "r", "x*", "axxb", " ^^ ");
        row("line ends", "r", "a$", "a\r\nba\r\n", "^   ^");
        row("over lines", "r", "a\\nb", "a\nb", "^^^");
        row("umlauts", "", "\u00e4", "\u00e4 \u00c4 a", "^^ ^^  ");
        row("beyond the BMP", "", "b", "\U0001F600b", "    ^");
        row("words with umlauts", "w", "b", "\u00e4b b", "    ^");
        row("nothing", "", "", "a", " ");
    }

    void matches()
    {
        QFETCH(QString, options);
        QFETCH(QString, pattern);
        QFETCH(QString, text);
        QFETCH(QString, wanted);
        m_editor->setText(text);
        m_editor->findBar()->open(true);
        option("findCase")->setChecked(options.contains(u'c'));
        option("findWords")->setChecked(options.contains(u'w'));
        option("findExpression")->setChecked(options.contains(u'r'));
        type(pattern);
        QCOMPARE(marked().trimmed(), wanted.trimmed());
        m_editor->setCursorPosition(0, 0);
        QCOMPARE(marked().trimmed(), wanted.trimmed());
    }

    void typingFindsAndCounts()
    {
        m_editor->setCursorPosition(1, 0);
        m_editor->findBar()->open(false);
        QVERIFY(field()->hasFocus());
        type(u"fact"_s);
        QCOMPARE(m_editor->caretPlace().line, 2); // the first one behind the caret
        QCOMPARE(count(), u"2 of 4"_s);
        QTest::keyClick(field(), Qt::Key_Return);
        QCOMPARE(count(), u"3 of 4"_s);
        QTest::keyClick(field(), Qt::Key_Return, Qt::ShiftModifier);
        QTest::keyClick(field(), Qt::Key_Return, Qt::ShiftModifier);
        QTest::keyClick(field(), Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(count(), u"4 of 4"_s); // round the top
        QCOMPARE(m_editor->selectedText(), u"fact"_s);
        type(u"nowhere"_s);
        QCOMPARE(count(), u"not found"_s);
        QTest::keyClick(field(), Qt::Key_Escape);
        QVERIFY(!m_editor->findBar()->isVisible());
        QVERIFY(m_editor->hasFocus());
        m_editor->setCursorPosition(0, 0);
        QVERIFY(!marked().contains(u'^'));
    }

    /// A key of the window that is pressed in the bar, and the same in the text, where the last match is still selected.
    void whatIsWrittenInTheBarStaysThere()
    {
        m_editor->findBar()->open(false);
        option("findExpression")->click();
        option("findCase")->click();
        field()->setFocus();
        type(u"f.ct"_s);
        QCOMPARE(m_editor->selectedText(), u"fact"_s);
        m_editor->findBar()->open(true);
        QCOMPARE(field()->text(), u"f.ct"_s);
        QVERIFY(option("findExpression")->isChecked() && option("findCase")->isChecked());
        QVERIFY(replacement()->isVisible() && replacement()->hasFocus());
        replacement()->setText(u"word"_s);
        m_editor->findBar()->open(false);
        QCOMPARE(field()->text(), u"f.ct"_s);
        QVERIFY(option("findExpression")->isChecked());
        QVERIFY(field()->hasFocus() && !replacement()->isVisible());
        QCOMPARE(field()->selectedText(), u"f.ct"_s);
        m_editor->setFocus();
        QCOMPARE(m_editor->selectedText(), u"fact"_s);
        m_editor->findBar()->open(false);
        QCOMPARE(field()->text(), u"fact"_s);
        QVERIFY(!option("findExpression")->isChecked() && option("findCase")->isChecked());
    }

    void theCountFollowsTheText()
    {
        m_editor->findBar()->open(false);
        type(u"fact"_s);
        QCOMPARE(count(), u"1 of 4"_s);
        m_editor->setFocus();
        QTest::keyClicks(m_editor, u"word"_s); // over the match
        QTRY_COMPARE(count(), u"found: 3"_s);
    }

    /// Those on the screen first: the window is not held up by the others.
    void manyAreMarkedAFewAtATime()
    {
        constexpr int Lines = 50'000;
        m_editor->setText(u"fact(a).\n"_s.repeated(Lines));
        m_editor->goTo({0, Lines - 5, 1, 0});
        const auto isMarked = [this](int line) {
            return m_editor->SendScintilla(Sci::SCI_INDICATORVALUEAT, (unsigned long)(MatchIndicator), long(line) * 9)
                != 0;
        };
        m_editor->findBar()->open(false);
        type(u"f"_s);
        QCOMPARE(count(), u"49,995 of 50,000"_s);
        QVERIFY(isMarked(Lines - 5) && !isMarked(Lines - 6)); // the current one is selected
        QVERIFY(!isMarked(Lines / 2));
        const auto areMarked = [&] {
            for (int line = 0; line < Lines; ++line)
                if (isMarked(line) == (line == Lines - 6))
                    return false;
            return true;
        };
        QTRY_VERIFY(areMarked());
        QTest::keyClicks(field(), u"a"_s);
        m_editor->findBar()->close(); // meanwhile
        for (int i = 0; i < 20; ++i)
            QCoreApplication::processEvents();
        QVERIFY(!isMarked(0) && !isMarked(Lines / 2) && !isMarked(Lines - 1));
    }

    void findingGoesOnWithoutTheBar()
    {
        m_editor->findBar()->open(false);
        type(u"fact"_s);
        m_editor->findBar()->close();
        m_editor->findBar()->findNext();
        QCOMPARE(m_editor->caretPlace().line, 2);
        QVERIFY(!m_editor->findBar()->isVisible());
        m_editor->findBar()->findPrevious();
        QCOMPARE(m_editor->caretPlace().line, 1);
    }

    void whatIsSelectedIsLookedFor()
    {
        m_editor->goTo({0, 1, 1, 5}); // fact(
        m_editor->findBar()->open(false);
        QCOMPARE(field()->text(), u"fact("_s);
        QCOMPARE(count(), u"1 of 2"_s);
    }

    /// What shows the range that is searched leaves the current match alone, whose letters it would make unreadable.
    void theRangeDoesNotHideTheCurrentMatch()
    {
        const auto isPainted = [this](long position) {
            return m_editor->SendScintilla(Sci::SCI_INDICATORVALUEAT, RangePaintIndicator, position) != 0;
        };
        m_editor->setSelection(0, 0, 2, 0);
        m_editor->findBar()->open(false);
        QVERIFY(isPainted(0) && isPainted(10) && !isPainted(20));
        type(u"fact"_s);
        QCOMPARE(m_editor->selectedText(), u"fact"_s);
        QVERIFY(!isPainted(0) && isPainted(5) && isPainted(10));
        m_editor->findBar()->findNext();
        QVERIFY(isPainted(0) && !isPainted(10) && !isPainted(20));
        m_editor->findBar()->close();
        QVERIFY(!isPainted(0) && !isPainted(5));
    }

    void theRangeDoesNotHideTheOtherMatches()
    {
        const QColor match = editorColours(m_editor->palette()).match,
                     searched = editorColours(m_editor->palette()).searched;
        const auto isSeen = [this](const QColor &colour, long position) {
            const QPoint at(int(m_editor->SendScintilla(Sci::SCI_POINTXFROMPOSITION, 0, position)),
                            int(m_editor->SendScintilla(Sci::SCI_POINTYFROMPOSITION, 0, position)));
            const QImage letter = m_editor->viewport()->grab({at, QSize(5, m_editor->textHeight(0))}).toImage();
            for (int y = 0; y < letter.height(); ++y)
                for (int x = 0; x < letter.width(); ++x)
                    if (letter.pixelColor(x, y) == colour)
                        return true;
            return false;
        };
        m_editor->setSelection(0, 0, 2, 0);
        m_editor->findBar()->open(false);
        QVERIFY(isSeen(searched, 9));
        type(u"fact"_s);
        QCOMPARE(m_editor->selectedText(), u"fact"_s);
        QVERIFY(isSeen(match, 9));                           // Fact
        QVERIFY(isSeen(searched, 13) && !isSeen(match, 13)); // what follows
        QVERIFY(!isSeen(match, 17));                         // facts, which is not searched
    }

    void inTheSelection()
    {
        m_editor->setSelection(1, 0, 3, 0);
        m_editor->findBar()->open(true);
        QVERIFY(option("findInSelection")->isChecked());
        QVERIFY(!m_editor->hasSelectedText()); // it is marked otherwise, and comes back
        m_editor->findBar()->close();
        QCOMPARE(m_editor->selectedText(), u"Fact(b).\nfacts(c).\n"_s);
        m_editor->findBar()->open(true);
        type(u"fact"_s);
        QVERIFY2(count().endsWith(u"of 2"_s), qPrintable(count()));
        replacement()->setText(u"longer"_s);
        press("Replace All");
        QCOMPARE(m_editor->text(), u"fact(a).\nlonger(b).\nlongers(c).\n% fact\n"_s);
        type(u"longer"_s); // the range has moved with its text
        QVERIFY2(count().endsWith(u"of 2"_s), qPrintable(count()));
        option("findInSelection")->click();
        type(u"fact"_s);
        QVERIFY2(count().endsWith(u"of 2"_s), qPrintable(count())); // the ones outside
    }

    void aClosedBarFindsInTheWholeText()
    {
        m_editor->setSelection(1, 0, 3, 0);
        m_editor->findBar()->open(false);
        type(u"fact"_s);
        m_editor->findBar()->close();
        QSet<int> lines;
        for (int i = 0; i < 4; ++i) {
            m_editor->findBar()->findNext();
            lines.insert(m_editor->caretPlace().line);
        }
        QCOMPARE(lines, (QSet<int>{1, 2, 3, 4}));
        // What is nowhere is told by the bar.
        m_editor->findBar()->setWanted({u"nowhere"_s, {}});
        m_editor->setCursorPosition(0, 0);
        m_editor->insert(u" "_s);
        m_editor->findBar()->findNext();
        QVERIFY(m_editor->findBar()->isVisible());
        QCOMPARE(count(), u"not found"_s);
    }

    void aWrongExpressionIsTold()
    {
        m_editor->findBar()->open(false);
        option("findExpression")->setChecked(true);
        type(u"fact("_s);
        auto *error = m_page->findChild<QLabel *>(u"findError"_s);
        QVERIFY(error->isVisible());
        QVERIFY2(error->text().contains(u"parenthes"_s), qPrintable(error->text()));
        QTest::keyClick(field(), Qt::Key_Return);
        type(u"fact"_s);
        QVERIFY(!error->isVisible());
        QVERIFY(count().endsWith(u"of 4"_s));
    }

    void oneByOneIsReplaced()
    {
        m_editor->findBar()->open(true);
        type(u"fact"_s);
        replacement()->setText(u"x"_s);
        press("Replace");
        QCOMPARE(m_editor->text(), u"x(a).\nFact(b).\nfacts(c).\n% fact\n"_s);
        QCOMPARE(count(), u"1 of 3"_s);
        press("Replace");
        QCOMPARE(m_editor->text(), u"x(a).\nx(b).\nfacts(c).\n% fact\n"_s);
        m_editor->undo();
        QCOMPARE(m_editor->text(), u"x(a).\nFact(b).\nfacts(c).\n% fact\n"_s);
    }

    void allAreReplacedInOneStep()
    {
        m_editor->findBar()->open(true);
        option("findExpression")->setChecked(true);
        type(u"(f)act(s?)\\((\\w)\\)"_s);
        replacement()->setText(u"\\3\\2[\\0]\\t\\\\\\9"_s);
        const QString before = m_editor->text();
        press("Replace All");
        QCOMPARE(m_editor->text(), u"a[fact(a)]\t\\.\nb[Fact(b)]\t\\.\ncs[facts(c)]\t\\.\n% fact\n"_s);
        QCOMPARE(count(), u"replaced: 3"_s);
        m_editor->undo();
        QCOMPARE(m_editor->text(), before);
    }

    /// As it is written elsewhere; what is the text of no group stays.
    void groupsAreWrittenWithDollarsToo()
    {
        m_editor->findBar()->open(true);
        option("findExpression")->setChecked(true);
        type(u"(f)act(s?)\\((\\w)\\)"_s);
        QVERIFY(replacement()->toolTip().contains(u"\\1 or $1"_s));
        replacement()->setText(u"$3$2[$0]$$1\\$1$4$x$"_s);
        press("Replace All");
        QCOMPARE(m_editor->text(), u"a[fact(a)]$1$1$4$x$.\nb[Fact(b)]$1$1$4$x$.\ncs[facts(c)]$1$1$4$x$.\n% fact\n"_s);
        option("findExpression")->setChecked(false);
        type(u"% fact"_s);
        replacement()->setText(u"$0$$\\1"_s);
        press("Replace All");
        QVERIFY2(m_editor->text().endsWith(u"$0$$\\1\n"_s), qPrintable(m_editor->text())); // no expression
    }

    /// Whatever it tells: panes beside the text are not pushed away, and what is typed is seen.
    void itTakesNoMoreRoomThanTheTextHas()
    {
        const auto leastWidth = [this] {
            m_page->layout()->invalidate();
            return m_page->layout()->minimumSize().width();
        };
        const int least = leastWidth();
        m_editor->findBar()->open(true);
        QCOMPARE(leastWidth(), least);
        for (const int width : {900, 340}) {
            m_page->resize(width, 300);
            QTRY_COMPARE(m_editor->findBar()->width(), m_editor->width());
            QTRY_COMPARE(field()->width(), replacement()->width());
            QTRY_VERIFY(field()->width() >= width * 2 / 5);
        }
        const int before = field()->width();
        type(u"a"_s);
        replacement()->setText(u"b"_s);
        press("Replace All");
        QVERIFY(count().startsWith(u"replaced"_s));
        QCOMPARE(leastWidth(), least);
        QCOMPARE(field()->width(), before);
        const auto *label = m_page->findChild<QLabel *>(u"findCount"_s);
        QVERIFY(label->width() >= label->fontMetrics().horizontalAdvance(label->text()));
    }

    void tabLeadsFromWhatIsFoundToWhatTakesItsPlace()
    {
        m_editor->findBar()->open(true);
        auto *pattern = m_page->findChild<QLineEdit *>(u"findPattern"_s);
        QTRY_COMPARE(QApplication::focusWidget(), pattern);
        QTest::keyClicks(pattern, u"fact"_s);
        QTest::keyClick(pattern, Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget()->objectName(), u"findReplacement"_s);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab);
        QCOMPARE(QApplication::focusWidget(), pattern);
        m_editor->findBar()->open(false); // without the row for it
        QTest::keyClick(pattern, Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget()->objectName(), u"findCase"_s);
    }

    /// The fields have the keyboard, but the last that was done is the text's.
    void undoTakesBackWhatWasReplaced()
    {
        const QString before = m_editor->text();
        m_editor->findBar()->open(true);
        field()->clear();
        QTest::keyClicks(field(), u"fact"_s);
        QTest::keyClicks(replacement(), u"word"_s);
        press("Replace All");
        field()->setFocus();
        const QString after = m_editor->text();
        QVERIFY(after != before);
        QTest::keyClick(field(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(m_editor->text(), before);
        QCOMPARE(field()->text(), u"fact"_s);
        QTest::keySequence(field(), QKeySequence::Redo);
        QCOMPARE(m_editor->text(), after);
        QTest::keySequence(field(), QKeySequence::Undo);
        QTest::keySequence(field(), QKeySequence::Undo); // of the field again
        QCOMPARE(m_editor->text(), before);
        QVERIFY(field()->text() != u"fact"_s);
    }

    void undoOfAllKeepsTheView()
    {
        m_editor->setText(u"fact(a).\n"_s.repeated(500));
        m_editor->goTo({0, 250, 1, 0});
        m_editor->setFirstVisibleLine(240);
        m_editor->findBar()->open(true);
        field()->clear();
        QTest::keyClicks(field(), u"fact"_s);
        QTest::keyClicks(replacement(), u"word"_s);
        const int first = m_editor->firstVisibleLine();
        press("Replace All");
        QCOMPARE(m_editor->firstVisibleLine(), first);
        m_editor->undo();
        QCOMPARE(m_editor->firstVisibleLine(), first);
    }

    void escapeClosesTheBarWhenAllIsReplaced()
    {
        m_editor->findBar()->open(true);
        type(u"fact"_s);
        replacement()->setText(u"word"_s);
        press("Replace All");
        QVERIFY(m_page->focusWidget());
        QTest::keyClick(m_page->focusWidget(), Qt::Key_Escape);
        QVERIFY(!m_editor->findBar()->isVisible());
        QVERIFY(m_editor->hasFocus());
    }

    void whatIsReplacedIsNotLookedAtAgain()
    {
        m_editor->findBar()->open(true);
        type(u"a"_s);
        replacement()->setText(u"aa"_s);
        press("Replace All");
        QCOMPARE(m_editor->text(), u"faact(aa).\nFaact(b).\nfaacts(c).\n% faact\n"_s);
    }

    void newLinesAreTheTextsOwn()
    {
        m_editor->setText(u"a, b\r\n"_s);
        m_editor->setEolMode(QsciScintilla::EolWindows);
        m_editor->findBar()->open(true);
        option("findExpression")->setChecked(true);
        type(u", "_s);
        replacement()->setText(u",\\n"_s);
        press("Replace All");
        QCOMPARE(m_editor->text(), u"a,\r\nb\r\n"_s);

        type(u"(,\\s+)b"_s); // the line end comes out of the text
        replacement()->setText(u"\\1c"_s);
        press("Replace All");
        QCOMPARE(m_editor->text(), u"a,\r\nc\r\n"_s);
    }

    void foldedLinesAreFound()
    {
        m_editor->setText(u"a :-\n    hidden.\nb.\n"_s);
        m_editor->folding()->foldAll();
        QVERIFY(!m_editor->SendScintilla(Sci::SCI_GETLINEVISIBLE, 1));
        m_editor->findBar()->open(false);
        type(u"hidden"_s);
        QVERIFY(m_editor->SendScintilla(Sci::SCI_GETLINEVISIBLE, 1));
    }

private:
    void type(const QString &pattern)
    {
        field()->clear();
        for (const QChar c : pattern) {
            if (c < u' ' || c > u'~')
                field()->insert(c); // no key of the test's keyboard
            else
                QTest::keyClicks(field(), c);
        }
    }
    QLineEdit *field() const { return m_page->findChild<QLineEdit *>(u"findPattern"_s); }
    QLineEdit *replacement() const { return m_page->findChild<QLineEdit *>(u"findReplacement"_s); }
    QToolButton *option(const char *name) const { return m_page->findChild<QToolButton *>(QLatin1String(name)); }
    QString count() const { return m_page->findChild<QLabel *>(u"findCount"_s)->text(); }
    void press(const char *text)
    {
        for (QPushButton *button : m_page->findChildren<QPushButton *>())
            if (button->text().remove(u'&') == QLatin1String(text)) {
                QTest::mouseClick(button, Qt::LeftButton);
                return;
            }
        QFAIL(text);
    }
    /// '^' below each byte that is marked, or selected as the current match.
    QString marked() const
    {
        QString result;
        const long start = m_editor->SendScintilla(Sci::SCI_GETSELECTIONSTART);
        const long end = m_editor->SendScintilla(Sci::SCI_GETSELECTIONEND);
        for (long i = 0; i < m_editor->length(); ++i) {
            const bool isMarked
                = m_editor->SendScintilla(Sci::SCI_INDICATORVALUEAT, static_cast<unsigned long>(MatchIndicator), i);
            const bool isCurrent = start <= i && i < end;
            result += isMarked != isCurrent ? u'^' : u' '; // never both
        }
        return result;
    }

    std::unique_ptr<QWidget> m_page;
    CodeEditor *m_editor = nullptr;
};

QTEST_MAIN(TestFindBar)
#include "tst_findbar.moc"
