// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"

#include "debugger/board/glyphtable.h"
#include "debugger/board/griddialog.h"
#include "debugger/board/gridmodel.h"
#include "debugger/board/gridview.h"
#include "sidl/ui/pieces.h"
#include "tests/support/samplegrids.h"
#include "tests/support/testwords.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QHeaderView>
#include <QPainter>
#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using sidl::tests::chessSpec;
using sidl::tests::seen;

namespace {

GridSpec hexSpec()
{
    GridSpec spec = chessSpec();
    spec.shape.resize(3);
    spec.column = 1;
    spec.row = 2;
    spec.label = {0};
    spec.rowsUp = false;
    spec.glyphs = {{u"red"_s, {u":disc"_s, QColor(0xd0, 0x30, 0x30)}}};
    spec.cells = GridSpec::Cells::Slanted;
    return spec;
}

} // namespace

/// Boards of hexagonal cells.
class TestHexagons : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// The same step leads to a neighbour from every cell, whichever way rows go and the board is turned.
    void hexagonsHaveTheirNeighbours_data()
    {
        QTest::addColumn<bool>("rowsUp");
        QTest::addColumn<bool>("isTurned");
        for (const bool rowsUp : {false, true})
            for (const bool isTurned : {false, true})
                QTest::addRow("%s %s", rowsUp ? "up" : "down", isTurned ? "turned" : "straight") << rowsUp << isTurned;
    }

    void hexagonsHaveTheirNeighbours()
    {
        QFETCH(bool, rowsUp);
        QFETCH(bool, isTurned);
        GridSpec spec = hexSpec();
        spec.rowsUp = rowsUp;
        GridModel model;
        model.setBoard(spec, {}, isTurned);
        ui::BoardPicture board;
        board.columns = model.columnCount();
        board.rows = model.rowCount();
        board.shifts = model.shifts();
        const QRectF box(0, 0, 800, 800);
        const auto centre = [&](int column, int row) {
            const QModelIndex at = model.indexOf({spec.columns.at(column), spec.rows.at(row)});
            return ui::boardCell(board, box, at.column(), at.row()).center();
        };
        const double width = ui::boardCell(board, box, 0, 0).width();
        for (int column = 0; column < 8; ++column) {
            for (int row = 0; row < 8; ++row) {
                for (const QPoint &step : {QPoint(1, 0), QPoint(0, 1), QPoint(-1, 1)}) {
                    const QPoint to = QPoint(column, row) + step;
                    if (to.x() < 0 || to.x() > 7 || to.y() > 7)
                        continue;
                    const QPointF way = centre(to.x(), to.y()) - centre(column, row);
                    QVERIFY(std::abs(std::hypot(way.x(), way.y()) - width) < width / 100);
                }
                const QModelIndex at = model.indexOf({spec.columns.at(column), spec.rows.at(row)});
                QCOMPARE(ui::boardCellAt(board, box, centre(column, row)), QPoint(at.column(), at.row()));
            }
        }
        QCOMPARE(ui::boardCellAt(board, box, {-5, -5}), QPoint(-1, -1));
    }

    void hexagonsAreClickedAndReachedByKeys()
    {
        GridModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setBoard(hexSpec(), seen({u"[red,b,2]"_s}));
        GridView view;
        view.setModel(&model);
        view.resize(500, 300);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QSignalSpy clicked(&view, &GridView::cellClicked);
        for (int row = 0; row < 8; ++row) {
            for (int column = 0; column < 8; ++column) {
                const QModelIndex index = model.index(row, column);
                const QRect cell = view.visualRect(index);
                QVERIFY(view.viewport()->rect().contains(cell));
                QCOMPARE(view.indexAt(cell.center()), index);
                QVERIFY(view.indexAt(cell.topLeft()) != index); // beside the corner
                QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, cell.center());
                QCOMPARE(clicked.takeFirst().at(0).toModelIndex(), index);
            }
        }
        QVERIFY(!view.indexAt({1, 1}).isValid());
        view.setCurrentIndex(model.index(1, 1));
        QTest::keyClick(&view, Qt::Key_Down);
        QTest::keyClick(&view, Qt::Key_Right);
        QTest::keyClick(&view, Qt::Key_Return);
        QCOMPARE(clicked.takeFirst().at(0).toModelIndex(), model.index(2, 2));

        const QImage picture = view.viewport()->grab().toImage();
        const QColor red = hexSpec().glyphs.at(u"red"_s).fill;
        QCOMPARE(picture.pixelColor(view.visualRect(model.index(1, 1)).center() * picture.devicePixelRatio()), red);
        QVERIFY(!view.horizontalHeader()->isVisible());
        model.setBoard(chessSpec(), {}); // squares again
        QVERIFY(view.horizontalHeader()->isVisible());
        QCOMPARE(view.indexAt(view.visualRect(model.index(3, 3)).topLeft()), model.index(3, 3));
    }

    /// Whatever the width of the view: no side is cut off at its edge.
    void allSidesAreAsWide()
    {
        GridModel model;
        model.setBoard(hexSpec(), {});
        GridView view;
        view.setModel(&model);
        view.resize(400, 800);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        for (int width = 400; width < 410; ++width) {
            view.resize(width, 800);
            QCoreApplication::processEvents();
            const QImage picture = view.viewport()->grab().toImage();
            const int ground = qGray(picture.pixel(0, 0));
            const auto line = [&](int row) { // at the right of the last cell of a row
                const QRect cell = view.visualRect(model.index(row, 7));
                int painted = 0;
                for (int x = cell.right() - 1; x <= qMin(cell.right() + 3, picture.width() - 1); ++x)
                    painted += qAbs(ground - qGray(picture.pixel(x, cell.center().y())));
                return painted;
            };
            int last = 0; // the row that is the furthest to the right
            for (int row = 1; row < 8; ++row)
                if (view.visualRect(model.index(row, 7)).right() > view.visualRect(model.index(last, 7)).right())
                    last = row;
            const int whole = line(last == 0 ? 7 : 0);
            QVERIFY(whole > 0);
            QVERIFY2(qAbs(line(last) - whole) < whole / 8,
                     qPrintable(u"%1: %2, not %3"_s.arg(width).arg(line(last)).arg(whole)));
        }
    }

    /// In small cells of seats and in boards within nodes, too.
    void blackMenAreSeenOnADarkGround_data()
    {
        QTest::addColumn<QString>("glyph");
        QTest::addColumn<int>("size");
        for (const QString &glyph : {u":knight"_s, u"\u265e"_s})
            for (const int size : {10, 14, 24, 60})
                QTest::addRow("%s %d", qPrintable(glyph), size) << glyph << size;
    }
    void blackMenAreSeenOnADarkGround()
    {
        QFETCH(QString, glyph);
        QFETCH(int, size);
        GridSpec spec;
        spec.glyphs[u"black"_s] = {glyph, Qt::black};
        const QColor ground(0x20, 0x24, 0x2b), text(0xe0, 0xe0, 0xe0);
        QImage image(size, size, QImage::Format_RGB32);
        const auto bright = [&] {
            int count = 0;
            for (int x = 0; x < size; ++x)
                for (int y = 0; y < size; ++y)
                    count += qGray(image.pixel(x, y)) > 150 ? 1 : 0;
            return count;
        };
        image.fill(ground);
        QPainter painter(&image);
        ui::paintSign(painter, spec.signOf(u"black"_s), QFont(), QRectF(image.rect()), text);
        QVERIFY2(bright() > size, qPrintable(QString::number(bright()))); // a line around it at least
        image.fill(ground);
        const QIcon icon = GlyphTable::iconOf(spec.glyphs[u"black"_s], text); // of Set Up Grid
        icon.paint(&painter, image.rect());
        QVERIFY(icon.isNull() || bright() > size);
    }

    void hexagonsHaveOneColour()
    {
        GridSpec spec = hexSpec();
        QCOMPARE(spec.problem(), QString());
        spec.checkered = true;
        QVERIFY(!spec.problem().isEmpty());
        spec.checkered = false;
        spec.cells = GridSpec::Cells::Staggered;
        QCOMPARE(spec.shifts(4), (std::vector<int>{0, 1, 0, 1}));
        QCOMPARE(spec.shifts(4, true), (std::vector<int>{0, 1, 0, 1})); // the fourth row is the first, and shifted left
        spec.cells = GridSpec::Cells::Square;
        QVERIFY(spec.shifts(4).empty());
    }

    void theDialogOffersHexagons()
    {
        GridDialog dialog({{}, tests::words({u"[red,a,1]"_s, u"[blue,b,2]"_s}), {}, {}}, {}, hexSpec());
        auto *cells = dialog.findChild<QComboBox *>(u"cells"_s);
        QCOMPARE(cells->currentIndex(), int(GridSpec::Cells::Slanted));
        QCOMPARE(dialog.spec(), std::optional(hexSpec()));
        cells->setCurrentIndex(0);
        QVERIFY(!dialog.spec()->isHexagonal());
    }
};

SIDL_WINDOW_TEST_MAIN(TestHexagons)
#include "tst_hexagons.moc"
