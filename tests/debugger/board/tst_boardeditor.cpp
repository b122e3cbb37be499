// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"

#include "debugger/board/boardeditor.h"

#include <QSignalSpy>
#include <QToolButton>
#include <QtMath>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;

namespace {

GridSpec chess()
{
    GridSpec spec;
    spec.shape = {u"at"_s, {}, {}, {}, {}};
    spec.label = {1, 2};
    spec.column = 3;
    spec.row = 4;
    spec.columns = {u"a"_s, u"b"_s, u"c"_s};
    spec.rows = {u"1"_s, u"2"_s};
    spec.rowsUp = true;
    spec.glyphs[u"black king"_s] = {u":king"_s, Qt::black};
    return spec;
}

} // namespace

/// A board that is changed by hand.
class TestBoardEditor : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void elementsOfAWord_data()
    {
        QTest::addColumn<QString>("word");
        QTest::addColumn<QStringList>("elements");
        QTest::newRow("plain") << u"[white,pawn,a,2]"_s << QStringList{u"white"_s, u"pawn"_s, u"a"_s, u"2"_s};
        QTest::newRow("quoted") << u"['a,b','it\\'s',\"x,y\"]"_s
                                << QStringList{u"'a,b'"_s, u"'it\\'s'"_s, u"\"x,y\""_s};
        QTest::newRow("nested") << u"[f(a,b),1]"_s << QStringList{u"f(a,b)"_s, u"1"_s};
        QTest::newRow("prefix") << u"(cell 1 (f a)  red)"_s << QStringList{u"cell"_s, u"1"_s, u"(f a)"_s, u"red"_s};
        QTest::newRow("infix") << u"cell(1,f(a,b),red)"_s << QStringList{u"cell"_s, u"1"_s, u"f(a,b)"_s, u"red"_s};
        QTest::newRow("none") << u"dirty"_s << QStringList();
        QTest::newRow("wrong bracket") << u"[a,b)"_s << QStringList();
        QTest::newRow("open") << u"[a,'b]"_s << QStringList();
        QTest::newRow("empty element") << u"[a,,b]"_s << QStringList();
    }
    void elementsOfAWord()
    {
        QFETCH(QString, word);
        QTEST(elementsOf(word), "elements");
    }

    void aClickAddsChangesAndTakesAway()
    {
        const QStringList words{u"[at,white,king,a,1]"_s, u"[turn,white]"_s};
        BoardEditor board(chess(), words);
        board.setWords(words);
        board.resize(400, 400);
        board.show();
        QVERIFY(QTest::qWaitForWindowExposed(&board));
        QSignalSpy edited(&board, &BoardEditor::edited);
        const auto click = [&](const char *column, const char *row) {
            QTest::mouseClick(&board, Qt::LeftButton, {},
                              board.cellAt({QString::fromLatin1(column), QString::fromLatin1(row)}));
        };
        const auto choose = [&](const QString &label) { board.findChild<QToolButton *>(u"sign "_s + label)->click(); };
        choose(u"black king"_s); // only its glyph is known
        click("b", "2");
        QCOMPARE(board.words(), (QStringList() << words << u"[at,black,king,b,2]"_s));
        click("a", "1"); // takes the place of what is there, in the list, too
        QCOMPARE(board.words(), (QStringList{u"[at,black,king,a,1]"_s, u"[turn,white]"_s, u"[at,black,king,b,2]"_s}));
        click("b", "2"); // goes
        QCOMPARE(board.words(), (QStringList{u"[at,black,king,a,1]"_s, u"[turn,white]"_s}));
        choose(u"white king"_s);
        click("c", "1");
        choose(u"Empty"_s);
        click("a", "1");
        QCOMPARE(board.words(), (QStringList{u"[turn,white]"_s, u"[at,white,king,c,1]"_s}));
        QCOMPARE(edited.count(), 5);
    }

    void wordsAreWrittenAsTheGameWritesThem_data()
    {
        QTest::addColumn<QString>("example");
        QTest::addColumn<QStringList>("words");
        QTest::newRow("prefix") << u"(cell ?x 1 b)"_s
                                << QStringList{u"(at white king a 1)"_s, u"(at black king b 2)"_s};
        QTest::newRow("infix") << u"cell(X,1,b)"_s << QStringList{u"at(white,king,a,1)"_s, u"at(black,king,b,2)"_s};
    }
    void wordsAreWrittenAsTheGameWritesThem()
    {
        QFETCH(QString, example);
        QFETCH(QStringList, words);
        BoardEditor board(chess(), words.mid(0, 1), example);
        board.setWords(words.mid(0, 1));
        board.resize(400, 400);
        board.show();
        QVERIFY(QTest::qWaitForWindowExposed(&board));
        board.findChild<QToolButton *>(u"sign black king"_s)->click(); // only its glyph is known
        QTest::mouseClick(&board, Qt::LeftButton, {}, board.cellAt({u"b"_s, u"2"_s}));
        QCOMPARE(board.words(), words);
        board.findChild<QToolButton *>(u"sign Empty"_s)->click();
        QTest::mouseClick(&board, Qt::LeftButton, {}, board.cellAt({u"a"_s, u"1"_s})); // what is there is known
        QCOMPARE(board.words(), words.mid(1));
    }

    /// As at seats.
    void theNamesOfColumnsAreAbove_data()
    {
        QTest::addColumn<GridSpec::Cells>("cells");
        QTest::newRow("squares") << GridSpec::Cells::Square;
        QTest::newRow("hexagons") << GridSpec::Cells::Slanted;
    }
    void theNamesOfColumnsAreAbove()
    {
        QFETCH(GridSpec::Cells, cells);
        GridSpec spec = chess();
        spec.cells = cells;
        BoardEditor board(spec, {});
        board.resize(400, 500);
        board.show();
        QVERIFY(QTest::qWaitForWindowExposed(&board));
        const QImage picture = board.grab().toImage();
        const auto isPainted = [&](const QRect &part) {
            const QRgb ground = picture.pixel(part.topLeft());
            for (int x = part.left(); x <= part.right(); ++x)
                for (int y = part.top(); y <= part.bottom(); ++y)
                    if (picture.pixel(x, y) != ground)
                        return true;
            return false;
        };
        const QPoint upper = board.cellAt({u"b"_s, u"2"_s}), lower = board.cellAt({u"b"_s, u"1"_s});
        const int width = upper.x() - board.cellAt({u"a"_s, u"2"_s}).x();
        const int half = qCeil(width * (cells == GridSpec::Cells::Square ? 0.5 : 0.578)) + 2,
                  line = board.fontMetrics().height();
        QVERIFY(isPainted({upper.x() - width / 3, upper.y() - half - line, 2 * width / 3, line}));
        QVERIFY(!isPainted(QRect(QPoint(0, lower.y() + half), QPoint(board.width() - 1, board.height() - 1))));
    }

    void keysDoAsClicks()
    {
        BoardEditor board(chess(), {});
        board.show();
        board.setFocus();
        board.findChild<QToolButton *>(u"sign black king"_s)->click();
        QTest::keyClick(&board, Qt::Key_Right);
        QTest::keyClick(&board, Qt::Key_Down); // the lower row
        QTest::keyClick(&board, Qt::Key_Space);
        QCOMPARE(board.words(), QStringList(u"[at,black,king,b,1]"_s));
        QCOMPARE(board.accessibleDescription(), u"b1: black king"_s);
    }
};

SIDL_WINDOW_TEST_MAIN(TestBoardEditor)
#include "tst_boardeditor.moc"
