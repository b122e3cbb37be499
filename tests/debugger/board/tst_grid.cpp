// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"

#include "debugger/board/columnheads.h"
#include "debugger/board/glyphsuggestion.h"
#include "debugger/board/gridcells.h"
#include "debugger/board/gridclicks.h"
#include "debugger/board/gridmodel.h"
#include "debugger/board/gridview.h"
#include "debugger/seats/viewsettings.h"
#include "sidl/ui/pieces.h"
#include "tests/support/samplegrids.h"
#include "tests/support/testwords.h"

#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QPainter>
#include <QScrollBar>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using sidl::tests::chessSpec;
using sidl::tests::movesOf;
using sidl::tests::placeTexts;
using sidl::tests::seen;
using sidl::tests::word;

namespace {

QString cell(const GridModel &model, const char *column, const char *row, int role = Qt::DisplayRole)
{
    return model.indexOf({QString::fromUtf8(column), QString::fromUtf8(row)}).data(role).toString();
}

} // namespace

/// Words as a board: cells, clicks, pictures.
class TestGrid : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theDotOfAnEmptyCellIsSmall()
    {
        QImage image(200, 200, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        GridSpec spec;
        spec.glyphs[u"b"_s] = {u"·"_s, {}};
        ui::paintSign(painter, spec.signOf(u"b"_s), QFont(), QRectF(image.rect()), Qt::black);
        painter.end();
        int dark = 0;
        for (int x = 0; x < image.width(); ++x)
            for (int y = 0; y < image.height(); ++y)
                dark += qGray(image.pixel(x, y)) < 128 ? 1 : 0;
        QVERIFY2(dark > 4 && dark < 64, qPrintable(QString::number(dark)));
    }

    /// Words as wide as two narrow columns stand in two rows by turns, not in tiny type.
    void headsStayReadable()
    {
        GridSpec spec = chessSpec();
        spec.rowsUp = false;
        spec.columns = {u"red"_s, u"orange"_s, u"yellow"_s, u"blue"_s, u"white"_s};
        spec.rows = {u"a"_s, u"b"_s};
        GridModel model;
        model.setBoard(spec, {});
        GridView view;
        view.setModel(&model);
        const int word = view.fontMetrics().horizontalAdvance(u"orange"_s);
        view.resize(QSize(5 * word * 3 / 4 + view.verticalHeader()->width(), 400)); // too narrow for a row
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        const auto *heads = view.findChild<ColumnHeads *>();
        QTRY_VERIFY(heads->isInTwoRows());
        const double type = QFontInfo(view.font()).pointSizeF();
        QVERIFY2(QFontInfo(heads->font()).pointSizeF() >= 0.8 * type,
                 qPrintable(u"%1 of %2"_s.arg(QFontInfo(heads->font()).pointSizeF()).arg(type)));
        QVERIFY(heads->height() >= 2 * heads->fontMetrics().height());
        for (int i = 0; i < 2; ++i) // it is no higher than its cells
            view.resize(5 * (word + 20) + view.verticalHeader()->width(), 400);
        QTRY_VERIFY(!heads->isInTwoRows());
        QCOMPARE(QFontInfo(heads->font()).pointSizeF(), type);
    }

    void wordsBecomeCells()
    {
        GridModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        auto words = seen({u"[white,king,e,1]"_s, u"[black,pawn,e,4]"_s, u"[turn,white]"_s, u"[castle,white,short]"_s});
        model.setBoard(chessSpec(), words);
        QCOMPARE(model.rowCount(), 8);
        QCOMPARE(model.columnCount(), 8);
        QCOMPARE(model.headerData(0, Qt::Vertical).toString(), u"8"_s); // counted from below
        QCOMPARE(model.headerData(0, Qt::Horizontal).toString(), u"a"_s);
        QCOMPARE(cell(model, "e", "1"), u"\u265a"_s);
        QCOMPARE(cell(model, "e", "4"), u"black pawn"_s); // has no glyph
        QCOMPARE(cell(model, "e", "5"), QString());
        QCOMPARE(cell(model, "e", "5", Qt::AccessibleTextRole), u"e5: empty"_s);
        QCOMPARE(cell(model, "e", "1", Qt::AccessibleTextRole), u"e1: white king"_s);
        QCOMPARE(cell(model, "e", "1", Qt::ToolTipRole), u"e1\n[white,king,e,1]"_s);
        model.setNames(wording::DisplayNames(wording::NameSettings(), {})); // people read no brackets
        QCOMPARE(cell(model, "e", "1", Qt::ToolTipRole), u"e1\nwhite king e 1"_s);
        model.setNames({});

        const QPersistentModelIndex kept = model.index(4, 4);
        words.push_back({word("[white,queen,e,4]"), SeatWord::Mark::Created, {}});
        words[1].mark = words[1].word == word("[black,pawn,e,4]") ? SeatWord::Mark::Deleted : words[1].mark;
        words[0].mark = words[0].word == word("[black,pawn,e,4]") ? SeatWord::Mark::Deleted : words[0].mark;
        model.setBoard(chessSpec(), words);
        QVERIFY(kept.isValid()); // who is on a cell stays there
        QCOMPARE(model.wordsAt(kept).size(), 2u);
        QCOMPARE(cell(model, "e", "4"), u"white queen"_s);
        QVERIFY(cell(model, "e", "4", Qt::AccessibleTextRole).contains(u"black pawn, gone"_s));
        QVERIFY(cell(model, "e", "4", Qt::AccessibleTextRole).contains(u"white queen, new"_s));
        QVERIFY(cell(model, "e", "4", Qt::ToolTipRole).contains(u"deleted in the last chronon"_s));
    }

    void wordsBecomeAPicture()
    {
        const auto picture
            = boardPicture(chessSpec(), {word("[white,king,e,1]"), word("[black,pawn,e,4]"), word("[turn,white]")});
        QVERIFY(picture);
        QCOMPARE(picture->columns, 8);
        QCOMPARE(picture->rows, 8);
        const auto at = [](const ui::BoardPicture &board, int column, int row) {
            return board.cells.at(std::size_t(row * board.columns + column));
        };
        QCOMPARE(at(*picture, 4, 7), std::vector<ui::BoardSign>{chessSpec().signOf(u"white king"_s)});
        QCOMPARE(at(*picture, 4, 4).size(), 1u);
        QVERIFY(at(*picture, 4, 3).empty());
        const auto turned = boardPicture(chessSpec(), {word("[white,king,e,1]")}, true);
        QCOMPARE(at(*turned, 3, 0).size(), 1u);
        GridSpec nothing = chessSpec();
        nothing.columns.clear();
        QVERIFY(!boardPicture(nothing, {}));
    }

    void axesAreThoseThatOccur()
    {
        GridSpec spec;
        spec.shape = {u"cell"_s, QString(), QString(), QString()};
        spec.column = 1;
        spec.row = 2;
        spec.label = {3};
        const auto words
            = seen({u"[cell,c10,2,x]"_s, u"[cell,c9,10,x]"_s, u"[cell,'C b',1,'a b']"_s, u"[other,c1,1,x]"_s});
        GridModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setBoard(spec, words);
        QCOMPARE(model.columns().join(u' '), u"'C b' c10 c9"_s);
        QCOMPARE(model.rows().join(u' '), u"1 2 10"_s); // numbers by value in any order
        QCOMPARE(model.headerData(0, Qt::Horizontal).toString(), u"C b"_s);
        QCOMPARE(cell(model, "'C b'", "1"), u"a b"_s);
        spec.order = GridSpec::Order::Numeric;
        spec.columns = {u"z"_s};
        model.setBoard(spec, words);
        QCOMPARE(model.columns().join(u' '), u"z 'C b' c9 c10"_s);
        // Those that the game told have others in their places.
        spec.rows = {u"2"_s, u"3"_s};
        model.setBoard(spec, words);
        QCOMPARE(model.rows().join(u' '), u"2 3 1 10"_s);
        spec.rowsByGame = true;
        model.setBoard(spec, words);
        QCOMPARE(model.rows().join(u' '), u"1 2 3 10"_s);
    }

    void tooLargeABoardIsNone()
    {
        QStringList texts;
        for (int i = 0; i < 3000; ++i)
            texts.append(u"[%1,%2,x]"_s.arg(i).arg(i * 7));
        GridSpec spec;
        spec.shape.resize(3);
        spec.label = {2};
        GridModel model;
        model.setBoard(spec, seen(texts));
        QVERIFY(!model.fits());
        QCOMPARE(model.rowCount(), 0);
        QCOMPARE(model.columnCount(), 0);
    }

    void actionsMentionCells_data()
    {
        QTest::addColumn<QString>("action");
        QTest::addColumn<QString>("cells");
        QTest::newRow("move") << u"[pawn,e,2,e,4]"_s << u"e2 e4"_s;
        QTest::newRow("promotion") << u"[pawn,e,7,e,8,queen]"_s << u"e7 e8"_s;
        QTest::newRow("mark") << u"[b,2]"_s << u"b2"_s;
        QTest::newRow("no cell") << u"[castle,short]"_s << QString();
        QTest::newRow("not on the board") << u"[k,9]"_s << QString();
        QTest::newRow("the other way round") << u"[2,b]"_s << QString();
        QTest::newRow("a whole column") << u"[drop,c]"_s << u"c"_s;
        QTest::newRow("a whole row") << u"[take,3]"_s << u"3"_s;
        QTest::newRow("two of a kind") << u"[swap,a,b]"_s << QString();
    }

    void actionsMentionCells()
    {
        QFETCH(QString, action);
        GridModel model;
        model.setBoard(chessSpec(), {});
        GridClicks clicks;
        clicks.setBoard(model, {});
        QTEST(placeTexts(clicks.placesOf(word(action))), "cells");
    }

    void numbersOnBothAxesAreReadFromTheLeft()
    {
        GridSpec spec;
        spec.shape.resize(3);
        spec.label = {2};
        for (int i = 1; i <= 3; ++i) {
            spec.columns.append(QString::number(i));
            spec.rows.append(QString::number(i));
        }
        GridModel model;
        model.setBoard(spec, {});
        GridClicks clicks;
        clicks.setBoard(model, {});
        QCOMPARE(placeTexts(clicks.placesOf(word("[move,1,2,3,3]"))), u"column 1, row 2 column 3, row 3"_s);
    }

    void sourceThenTargetIsAMove()
    {
        GridModel model;
        model.setBoard(chessSpec(), {});
        GridClicks clicks;
        clicks.setBoard(model,
                        {movesOf({u"[pawn,e,2,e,3]"_s, u"[pawn,e,2,e,4]"_s, u"[knight,g,1,f,3]"_s, u"[castle,short]"_s,
                                  u"[pawn,d,7,d,8,queen]"_s, u"[pawn,d,7,d,8,rook]"_s})});
        const auto click = [&clicks](const char *place) {
            return clicks.click({QString(QLatin1Char(place[0])), QString(QLatin1Char(place[1]))});
        };
        QVERIFY(!click("e2"));
        QCOMPARE(clicks.left().size(), 2u);
        QCOMPARE(placeTexts(clicks.next()), u"e3 e4"_s);
        const auto move = click("e4");
        QVERIFY(move);
        QCOMPARE(move->action, word("[pawn,e,2,e,4]"));
        QCOMPARE(move->place, word("[move]"));
        QVERIFY(clicks.clicked().empty());

        QVERIFY(!click("g1")); // only one move from there, but its target was not clicked
        QCOMPARE(clicks.left().size(), 1u);
        QVERIFY(!click("e2")); // another man
        QCOMPARE(placeTexts(clicks.clicked()), u"e2"_s);
        QVERIFY(!click("e2")); // again: taken back
        QVERIFY(clicks.clicked().empty());
        QCOMPARE(clicks.left().size(), 6u);
        QVERIFY(!click("a5")); // nothing to do there
        QVERIFY(clicks.clicked().empty());

        QVERIFY(!click("d7"));
        QVERIFY(!click("d8")); // which man is to be chosen from the list
        QCOMPARE(clicks.left().size(), 2u);
        clicks.clear();
        QVERIFY(!click("f3")); // what leads to a square is listed too
        QCOMPARE(clicks.left().size(), 1u);
        QVERIFY(click("g1") == std::nullopt); // not in the order of the move
    }

    void picturesArePainted()
    {
        QVERIFY(!ui::pieceNames().isEmpty());
        for (const QString &name : ui::pieceNames()) {
            QImage white(32, 32, QImage::Format_ARGB32), red = white;
            for (auto [image, colour] : {std::pair(&white, QColor(Qt::white)), std::pair(&red, QColor(Qt::red))}) {
                image->fill(Qt::transparent);
                QPainter painter(image);
                QVERIFY2(ui::paintPiece(painter, name, image->rect(), colour), qPrintable(name));
            }
            QVERIFY2(white != red, qPrintable(name));
        }
        QImage none(32, 32, QImage::Format_ARGB32);
        QPainter painter(&none);
        QVERIFY(!ui::paintPiece(painter, u"../king"_s, none.rect()));
    }

    /// What is gone is as large as can be read beside what has come; that a place is empty no more goes without a mark.
    void whatIsGoneCanBeRead()
    {
        GridSpec spec;
        spec.shape = {u"cell"_s, {}, {}, {}};
        spec.column = 1;
        spec.row = 2;
        spec.label = {3};
        const std::vector<SeatWord> words{{word("[cell,1,1,b]"), SeatWord::Mark::Deleted, {}},
                                          {word("[cell,1,1,x]"), SeatWord::Mark::Created, {}}};
        GridModel model;
        GridView view;
        view.setModel(&model);
        view.resize(60, 60);
        const auto gone = [&] { // the box around what is red
            model.setBoard(spec, words);
            const QImage image = view.grab().toImage();
            QRect box;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    if (const QColor at = image.pixelColor(x, y); at.red() > qMax(at.green(), at.blue()) + 30)
                        box |= QRect(x, y, 1, 1);
            return box;
        };
        QVERIFY2(gone().width() >= 16, qPrintable(QString::number(gone().width())));
        spec.glyphs[u"b"_s] = GridGlyph{BlankSign, {}};
        QVERIFY(gone().isEmpty());
    }

    /// A colon alone makes none.
    void signsAreTextsUnlessTheyNameAPicture()
    {
        for (const QString &text : {u":-)"_s, u":kign"_s, u":"_s, u"king"_s, QString()})
            QCOMPARE((GridGlyph{text, {}}.piece()), QString());
        QCOMPARE((GridGlyph{u":king"_s, {}}.piece()), u"king"_s);
        GridSpec spec;
        spec.shape = {{}, {}, {}};
        spec.label = {2};
        spec.glyphs[u"a"_s] = {u":-)"_s, {}};
        GridModel model;
        model.setBoard(spec, seen({u"[1,1,a]"_s}), false);
        QCOMPARE(model.data(model.index(0, 0), Qt::DisplayRole).toString(), u":-)"_s);
    }

    /// Words that have no glyph are left out beside one that has, and where they would be too small.
    void whatIsGoneCoversNoPicture_data()
    {
        QTest::addColumn<QString>("now");
        QTest::addColumn<int>("size");
        QTest::addColumn<bool>("isSeen");
        QTest::newRow("small, beside a picture") << u"tower"_s << 60 << false;
        QTest::newRow("large, beside a picture") << u"tower"_s << 240 << false;
        QTest::newRow("small, beside a text") << u"ruby"_s << 60 << false;
        QTest::newRow("large, beside a text") << u"ruby"_s << 240 << true;
    }
    void whatIsGoneCoversNoPicture()
    {
        QFETCH(QString, now);
        QFETCH(int, size);
        QFETCH(bool, isSeen);
        GridSpec spec;
        spec.shape = {u"cell"_s, {}, {}, {}};
        spec.column = 1;
        spec.row = 2;
        spec.label = {3};
        spec.cells = GridSpec::Cells::Slanted;
        spec.glyphs[u"tower"_s] = GridGlyph{u":rook"_s, Qt::blue};
        std::vector<SeatWord> words{{word(u"[cell,1,1,%1]"_s.arg(now)), SeatWord::Mark::Created, {}}};
        GridModel model;
        GridView view;
        view.setModel(&model);
        view.resize(size, size);
        model.setBoard(spec, words);
        const QImage without = view.grab().toImage();
        words.push_back({word("[cell,1,1,vacant]"), SeatWord::Mark::Deleted, {}});
        model.setBoard(spec, words);
        QCOMPARE(view.grab().toImage() != without, isSeen);
        QVERIFY(model.index(0, 0).data(Qt::ToolTipRole).toString().contains(u"[cell,1,1,vacant], deleted"_s));
    }

    /// A card that is alone in its cell is not drawn larger than those that share one.
    void cardsHaveOneSize()
    {
        GridSpec spec;
        spec.shape = {u"card"_s, {}, {}, {}};
        spec.column = 1;
        spec.row = 2;
        spec.label = {2};
        spec.glyphs[u"red"_s] = GridGlyph{u":card"_s, Qt::red};
        const QStringList texts{u"[card,alice,red,1]"_s, u"[card,bob,red,1]"_s, u"[card,bob,red,2]"_s,
                                u"[card,bob,red,3]"_s, u"[card,bob,red,4]"_s};
        std::vector<SeatWord> words = seen(texts);
        const auto red = [](const QImage &image) { // pixels of Alice's and of Bob's half
            std::pair<int, int> count;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    if (image.pixelColor(x, y) == QColor(Qt::red))
                        ++(x < image.width() / 2 ? count.first : count.second);
            return count;
        };
        QImage image(200, 100, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        ui::paintBoard(painter, *boardPicture(spec, tests::words(texts)), image.rect(), QFont(), QPalette());
        const auto [alone, four] = red(image);
        QVERIFY2(alone > 50 && 3 * alone < four, qPrintable(u"%1 and %2"_s.arg(alone).arg(four)));

        GridModel model;
        GridView view;
        view.setModel(&model);
        view.resize(300, 160);
        model.setBoard(spec, words);
        const QImage together = view.grab().toImage();
        const int all = red(together).first + red(together).second;
        std::erase_if(words, [](const SeatWord &one) { return one.word == word("[card,alice,red,1]"); });
        model.setBoard(spec, words);
        const QImage without = view.grab().toImage();
        const int others = red(without).first + red(without).second;
        QVERIFY2(all > others && 3 * (all - others) < others, qPrintable(u"%1 and %2"_s.arg(all).arg(others)));
        // Those that are gone do not make the others small.
        for (SeatWord &one : words)
            if (one.word != word("[card,bob,red,1]"))
                one.mark = SeatWord::Mark::Deleted;
        model.setBoard(spec, words);
        QCOMPARE(model.mostCards(), std::size_t(1));
    }

    void namesAreKept()
    {
        ViewSettings settings;
        settings.names.players[u"[alice]"_s] = u"Anne"_s;
        settings.names.constants[u"king"_s] = u"King"_s;
        settings.names.words
            = {{u"[heap,N]"_s, u"{N} matches"_s, u"{N} match"_s, u"match"_s}, {u"[a]"_s, u"b"_s, {}, {}}};
        QString error;
        const auto read = viewSettingsFromJson(toJson(settings), &error);
        QVERIFY2(read, qPrintable(error));
        QVERIFY(*read == settings);
        settings.names.words.front().pattern = u"heap"_s;
        QVERIFY(!viewSettingsFromJson(toJson(settings), &error));
        QVERIFY(error.contains(u"pattern"_s));
    }

    void anyCellOfAColumnIsTheColumn()
    {
        GridModel model;
        model.setBoard(chessSpec(), {});
        GridClicks clicks;
        clicks.setBoard(model, {movesOf({u"[drop,a]"_s, u"[drop,c]"_s, u"[pass]"_s})});
        QVERIFY(clicks.hasPlaces());
        for (const char *row : {"1", "5", "8"}) {
            const GridPlace cell{u"c"_s, QString::fromLatin1(row)};
            QCOMPARE(placeTexts(clicks.meantBy(cell)), u"c"_s);
            const auto drop = clicks.click(cell);
            QVERIFY(drop);
            QCOMPARE(drop->action, word("[drop,c]"));
        }
        QVERIFY(clicks.meantBy({u"b"_s, u"1"_s}).empty());
        QVERIFY(!clicks.click({u"b"_s, u"1"_s}));
        QVERIFY(clicks.clicked().empty());
        model.setHovered(clicks.meantBy({u"a"_s, u"2"_s}));
        for (int row = 0; row < 8; ++row) { // the whole column stands out
            QVERIFY(model.isHovered(model.index(row, 0)));
            QVERIFY(!model.isHovered(model.index(row, 1)));
        }
        const GridPlace head{u"c"_s, {}}; // its name
        QVERIFY(clicks.areColumns());
        QCOMPARE(placeTexts(clicks.meantBy(head)), u"c"_s);
        QVERIFY(clicks.click(head));
        QVERIFY(!clicks.click({u"b"_s, {}}) && !clicks.click({{}, u"3"_s}));
        clicks.setBoard(model, {movesOf({u"[a,1]"_s, u"[c,2]"_s, u"[c,3]"_s})}); // where it falls is told, too
        QVERIFY(!clicks.areColumns());
        QVERIFY(clicks.click({u"a"_s, {}}));
        QVERIFY(!clicks.click(head));
        QCOMPARE(int(clicks.left().size()), 2);
        const auto third = clicks.click({{}, u"1"_s}); // begins anew
        QVERIFY(third);
        QCOMPARE(third->action, word("[a,1]"));
        clicks.setBoard(model, {movesOf({u"[pass]"_s})});
        QVERIFY(!clicks.hasPlaces());
    }

    /// What may be offered has nothing to do with places 1 to 3, though some numbers are the same.
    void amountsAreNoColumns()
    {
        GridSpec spec;
        spec.shape.resize(2);
        spec.columns = {u"1"_s, u"2"_s, u"3"_s};
        spec.rows = {u"lantern"_s};
        spec.column = 1;
        spec.row = 0;
        GridModel model;
        model.setBoard(spec, seen({u"[lantern,2]"_s}));
        GridClicks clicks;
        clicks.setBoard(model, {movesOf({u"[offer,anna,0]"_s, u"[offer,anna,1]"_s, u"[offer,anna,2]"_s})});
        QVERIFY(!clicks.hasPlaces());
        QVERIFY(clicks.placesOf(word("[offer,anna,1]")).empty());
        clicks.setBoard(model, {movesOf({u"[drop,0,1]"_s, u"[drop,0,2]"_s, u"[drop,0,3]"_s})});
        QVERIFY(clicks.areColumns());
        clicks.setBoard(model, {movesOf({u"[drop,1]"_s, u"[drop,3]"_s, u"[take,9]"_s})}); // another kind
        QVERIFY(clicks.click({u"3"_s, {}}));
    }

    /// A label that is wider than its cell ends in a sign that says so, and begins with its first letter.
    void labelsAreElided()
    {
        const auto painted = [](const QString &label) {
            QImage image(30, 30, QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            ui::BoardSign sign;
            sign.text = label;
            sign.isLabel = true;
            ui::paintSign(painter, sign, QFont(), QRectF(image.rect()), Qt::black);
            return image;
        };
        QFont font;
        font.setPixelSize(7); // the smallest
        const QString label = u"messengers"_s, shown = QFontMetricsF(font).elidedText(label, Qt::ElideRight, 30);
        QVERIFY2(shown.size() > 2 && shown.endsWith(u'…'), qPrintable(shown));
        QCOMPARE(painted(label), painted(shown));
        QVERIFY(painted(label) != painted(label.left(3)));
    }

    /// The bar that scrolls a board to the side takes no row from it.
    void rowsAreSeenBesideAScrollBar()
    {
        GridSpec spec = chessSpec();
        spec.rowsUp = false;
        spec.rows = {u"12"_s, u"11"_s, u"8"_s};
        spec.columns.clear();
        for (int column = 1; column <= 11; ++column)
            spec.columns.append(QString::number(column));
        GridModel model;
        model.setBoard(spec, {});
        GridView view;
        view.setModel(&model);
        const int width = 120;
        view.resize(width, 400);
        view.show();
        QTRY_VERIFY(view.horizontalScrollBar()->isVisible());
        QTRY_COMPARE(view.height(), view.heightFor(width));
        QTRY_VERIFY2(!view.verticalScrollBar()->isVisible(), qPrintable(QString::number(view.height())));
    }

    /// Nor where a list below the board leaves it no more room than it needs.
    void eightRowsAreSeenBesideAScrollBarInLittleRoom()
    {
        GridSpec spec = chessSpec();
        spec.columns.clear();
        for (int column = 1; column <= 24; ++column)
            spec.columns.append(QString::number(column));
        GridModel model;
        model.setBoard(spec, {});
        GridView view;
        view.setModel(&model);
        view.resize(300, 400);
        view.show();
        QTRY_VERIFY(view.horizontalScrollBar()->isVisible());
        view.setMostHeight(1);
        QTRY_COMPARE(view.height(), view.minimumSizeHint().height());
        QTRY_VERIFY2(!view.verticalScrollBar()->isVisible(), qPrintable(QString::number(view.height())));
    }
};

SIDL_WINDOW_TEST_MAIN(TestGrid)
#include "tst_grid.moc"
