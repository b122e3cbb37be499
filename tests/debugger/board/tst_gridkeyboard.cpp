// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"

#include "debugger/board/boardeditor.h"
#include "debugger/board/griddelegate.h"
#include "debugger/board/gridmodel.h"
#include "debugger/board/gridview.h"
#include "tests/support/testwords.h"

#include <QPainter>
#include <QShortcut>
#include <QSignalSpy>
#include <QStyleOptionViewItem>

using namespace Qt::StringLiterals;
using namespace sidl::debugger;
using sidl::tests::word;

/// How one sees on which cell of a board the keyboard is.
class TestGridKeyboard : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theRingIsSeenFromAfar_data()
    {
        QTest::addColumn<QColor>("base");
        QTest::addColumn<QColor>("text");
        QTest::addColumn<bool>("isCheckered");
        for (const bool isCheckered : {false, true}) {
            const char *kind = isCheckered ? "checkered" : "plain";
            QTest::addRow("light, %s", kind) << QColor(Qt::white) << QColor(Qt::black) << isCheckered;
            QTest::addRow("dark, %s", kind) << QColor(30, 30, 30) << QColor(Qt::white) << isCheckered;
        }
    }
    /// It is whole, and thicker the larger the cell is; what has come there keeps its frame.
    void theRingIsSeenFromAfar()
    {
        QFETCH(QColor, base);
        QFETCH(QColor, text);
        QFETCH(bool, isCheckered);
        GridSpec spec;
        spec.shape = {u"cell"_s, {}, {}, {}};
        spec.column = 1;
        spec.row = 2;
        spec.label = {3};
        spec.checkered = isCheckered;
        GridModel model;
        model.setBoard(spec, {{word("[cell,1,1,x]"), SeatWord::Mark::Created, {}}});
        const QColor ring(40, 110, 200);
        for (const int size : {24, 120}) {
            QStyleOptionViewItem option;
            option.rect = {0, 0, size, size};
            option.palette.setColor(QPalette::Base, base);
            option.palette.setColor(QPalette::Text, text);
            option.palette.setColor(QPalette::Highlight, ring);
            option.state.setFlag(QStyle::State_HasFocus);
            QImage cell(option.rect.size(), QImage::Format_RGB32);
            cell.fill(base);
            QPainter painter(&cell);
            GridDelegate().paint(&painter, option, model.index(0, 0));
            painter.end();
            for (const QPoint &to : {QPoint(1, 0), QPoint(-1, 0), QPoint(0, 1), QPoint(0, -1)}) {
                int thick = 0, green = 0; // from the middle on
                for (QPoint at(size / 2, size / 2); cell.rect().contains(at); at += to) {
                    const QColor colour = cell.pixelColor(at);
                    thick += qAbs(colour.red() - ring.red()) + qAbs(colour.blue() - ring.blue()) < 60;
                    green += colour.green() > qMax(colour.red(), colour.blue()) + 30;
                }
                QVERIFY2(thick >= qMax(2, size / 16), qPrintable(u"%1: %2"_s.arg(size).arg(thick)));
                QVERIFY2(green > 0, qPrintable(QString::number(size)));
            }
        }
    }

    void theRingIsOfKeysAlone_data()
    {
        QTest::addColumn<bool>("isHexagonal");
        QTest::newRow("squares") << false;
        QTest::newRow("hexagons") << true;
    }
    /// Who points at cells sees none, nor does one come with the key of a command, as of the next chronon.
    void theRingIsOfKeysAlone()
    {
        QFETCH(bool, isHexagonal);
        GridSpec spec;
        spec.shape = {u"cell"_s, {}, {}, {}};
        spec.column = 1;
        spec.row = 2;
        spec.label = {3};
        if (isHexagonal)
            spec.cells = GridSpec::Cells::Staggered;
        GridModel model;
        model.setBoard(
            spec, {{word("[cell,1,1,x]"), SeatWord::Mark::Kept, {}}, {word("[cell,2,2,o]"), SeatWord::Mark::Kept, {}}});
        QWidget window;
        GridView view(&window);
        view.setModel(&model);
        view.setGeometry(0, 0, 300, 300);
        setRing(&view);
        const QShortcut step(Qt::Key_F10, &window);
        const QSignalSpy steps(&step, &QShortcut::activated);
        window.resize(300, 300);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        const auto point = [&](int row) {
            QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.visualRect(model.index(row, row)).center());
        };
        point(0);
        QVERIFY(view.hasFocus() && view.currentIndex() == model.index(0, 0));
        QCOMPARE(ringIn(&view), 0);
        QTest::keyClick(&view, Qt::Key_F10);
        QCOMPARE(steps.count(), 1);
        QCOMPARE(ringIn(&view), 0);
        QTest::keyClick(&view, Qt::Key_Shift);
        QCOMPARE(ringIn(&view), 0);
        QTest::keyClick(&view, Qt::Key_Right);
        QVERIFY(ringIn(&view) > 50);
        point(1);
        QCOMPARE(ringIn(&view), 0);
        QTest::keyClick(&view, Qt::Key_Up);
        QVERIFY(ringIn(&view) > 50);
    }

    void theRingOfAnEditedBoardIsOfKeysAlone()
    {
        GridSpec spec;
        spec.shape = {u"cell"_s, {}, {}, {}};
        spec.column = 1;
        spec.row = 2;
        spec.label = {3};
        BoardEditor board(spec, {u"[cell,1,1,x]"_s, u"[cell,2,2,o]"_s}, {});
        board.setWords({u"[cell,1,1,x]"_s, u"[cell,2,2,o]"_s});
        setRing(&board);
        board.resize(300, 300);
        board.show();
        board.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&board));
        QTest::mouseClick(&board, Qt::LeftButton, {}, {2, 298}); // beside the cells
        board.setFocus();
        QCOMPARE(ringIn(&board), 0);
        QTest::keyClick(&board, Qt::Key_Right);
        QVERIFY(ringIn(&board) > 50);
    }

    /// The first key shows where the keyboard is; what that chooses was seen before.
    void aCellThatWasNotSeenIsNotChosen_data()
    {
        QTest::addColumn<Qt::Key>("key");
        QTest::newRow("Space") << Qt::Key_Space;
        QTest::newRow("Return") << Qt::Key_Return;
    }
    void aCellThatWasNotSeenIsNotChosen()
    {
        QFETCH(Qt::Key, key);
        const GridSpec spec = squares();
        GridModel model;
        const auto fill = [&] {
            model.setBoard(
                spec,
                {{word("[cell,1,1,x]"), SeatWord::Mark::Kept, {}}, {word("[cell,2,2,o]"), SeatWord::Mark::Kept, {}}});
        };
        fill();
        GridView view;
        view.setModel(&model);
        setRing(&view);
        view.resize(300, 300);
        view.show();
        view.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&view));
        const QSignalSpy chosen(&view, &GridView::cellClicked);
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.visualRect(model.index(0, 0)).center());
        QCOMPARE(chosen.count(), 1);
        view.setCurrentIndex(model.index(1, 1)); // as when another's turn comes
        QCOMPARE(ringIn(&view), 0);
        QTest::keyClick(&view, key);
        QCOMPARE(chosen.count(), 1);
        QVERIFY(ringIn(&view) > 50);
        QTest::keyClick(&view, key);
        QCOMPARE(chosen.count(), 2);
        QCOMPARE(chosen.last().first().toModelIndex(), QModelIndex(model.index(1, 1)));

        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.visualRect(model.index(0, 0)).center());
        QTest::keyClick(&view, Qt::Key_Right);
        QTest::keyClick(&view, key); // at once: who goes there knows where
        QCOMPARE(chosen.count(), 4);
        QCOMPARE(chosen.last().first().toModelIndex(), QModelIndex(model.index(0, 1)));

        fill();
        view.setCurrentIndex({});
        QTest::keyClick(&view, key); // there is no cell: the first one is shown
        QCOMPARE(chosen.count(), 4);
        QVERIFY(ringIn(&view) > 50);
        QTest::keyClick(&view, key);
        QCOMPARE(chosen.last().first().toModelIndex(), QModelIndex(model.index(0, 0)));
    }

    void aCellThatWasNotSeenIsNotEdited()
    {
        BoardEditor board(squares(), {u"[cell,1,1,x]"_s, u"[cell,2,2,o]"_s}, {});
        board.setWords({u"[cell,1,1,x]"_s, u"[cell,2,2,o]"_s});
        setRing(&board);
        board.resize(300, 300);
        board.show();
        board.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&board));
        const QSignalSpy edited(&board, &BoardEditor::edited);
        QTest::mouseClick(&board, Qt::LeftButton, {}, {2, 298}); // beside the cells
        board.setFocus();
        QTest::keyClick(&board, Qt::Key_Space);
        QCOMPARE(edited.count(), 0);
        QVERIFY(ringIn(&board) > 50);
        QTest::keyClick(&board, Qt::Key_Space);
        QCOMPARE(edited.count(), 1);
    }

    /// Neither the frame of what is new nor the ring of the keyboard, nor both, cut a text.
    void textsStandWithinTheFrames_data()
    {
        QTest::addColumn<int>("size");
        QTest::addColumn<bool>("isNew");
        QTest::addColumn<bool>("hasKeyboard");
        for (const int size : {40, 70, 131})
            for (const int frames : {1, 2, 3})
                QTest::addRow("%d, %d", size, frames) << size << (frames % 2 != 0) << (frames > 1);
    }
    void textsStandWithinTheFrames()
    {
        QFETCH(int, size);
        QFETCH(bool, isNew);
        QFETCH(bool, hasKeyboard);
        GridSpec spec;
        spec.shape = {u"cell"_s, {}, {}, {}};
        spec.column = 1;
        spec.row = 2;
        spec.label = {3};
        GridModel model;
        model.setBoard(spec, {{word("[cell,1,1,ruby]"), isNew ? SeatWord::Mark::Created : SeatWord::Mark::Kept, {}}});
        QStyleOptionViewItem option;
        option.rect = {0, 0, size, size};
        option.palette.setColor(QPalette::Base, Qt::white);
        option.palette.setColor(QPalette::Text, Qt::black);
        option.palette.setColor(QPalette::Highlight, QColor(40, 110, 200));
        option.state.setFlag(QStyle::State_HasFocus, hasKeyboard);
        QImage cell(option.rect.size(), QImage::Format_RGB32);
        cell.fill(Qt::white);
        QPainter painter(&cell);
        GridDelegate().paint(&painter, option, model.index(0, 0));
        painter.end();
        QRect text;
        for (int y = 0; y < size; ++y)
            for (int x = 0; x < size; ++x)
                if (const QColor at = cell.pixelColor(x, y); at.lightness() < 90 && at.saturation() < 60)
                    text |= QRect(x, y, 1, 1);
        QVERIFY(text.width() > size / 5);
        for (const int beside : {text.left() - 1, text.right() + 1}) // nothing is painted over its ends
            for (int y = text.top(); y <= text.bottom(); ++y)
                QVERIFY2(cell.pixelColor(beside, y).saturation() < 60, qPrintable(u"%1, %2"_s.arg(beside).arg(y)));
    }

private:
    static constexpr QRgb Ring = qRgb(200, 0, 200);

    static GridSpec squares()
    {
        GridSpec spec;
        spec.shape = {u"cell"_s, {}, {}, {}};
        spec.column = 1;
        spec.row = 2;
        spec.label = {3};
        return spec;
    }
    static void setRing(QWidget *board)
    {
        QPalette palette = board->palette();
        palette.setColor(QPalette::Highlight, QColor(Ring));
        board->setPalette(palette);
    }
    /// How many points of it are painted.
    static int ringIn(QWidget *board)
    {
        const QImage painted = board->grab().toImage();
        int count = 0;
        for (int y = 0; y < painted.height(); ++y)
            for (int x = 0; x < painted.width(); ++x)
                count += painted.pixel(x, y) == Ring;
        return count;
    }
};

SIDL_WINDOW_TEST_MAIN(TestGridKeyboard)
#include "tst_gridkeyboard.moc"
