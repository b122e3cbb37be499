// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"

#include "debugger/board/glyphsuggestion.h"
#include "debugger/board/gridcells.h"
#include "debugger/board/gridclicks.h"
#include "debugger/board/griddialog.h"
#include "debugger/board/gridmodel.h"
#include "debugger/board/gridproposal.h"
#include "debugger/board/gridview.h"
#include "debugger/seats/viewfile.h"
#include "debugger/seats/viewsettings.h"
#include "sidl/ui/pieces.h"
#include "tests/support/testwords.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHeaderView>
#include <QPainter>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <rapidcheck.h>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using sidl::tests::word;

namespace {

GridSpec chessSpec()
{
    GridSpec spec;
    spec.shape.resize(4);
    spec.column = 2;
    spec.row = 3;
    spec.label = {0, 1};
    for (const char letter : {'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'})
        spec.columns.append(QString(QLatin1Char(letter)));
    for (int i = 1; i <= 8; ++i)
        spec.rows.append(QString::number(i));
    spec.rowsUp = true;
    spec.glyphs[u"white king"_s] = {u"\u265a"_s, Qt::white};
    return spec;
}

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

std::vector<SeatWord> seen(const QStringList &texts)
{
    std::vector<SeatWord> words;
    for (const engine::Word one : tests::words(texts))
        words.push_back({one, SeatWord::Mark::Kept, {}});
    return words;
}

engine::Switch moves(const QStringList &actions)
{
    engine::Switch one;
    one.word = word("[move]");
    one.actions = tests::words(actions);
    return one;
}

QString texts(const GridPlaces &places)
{
    QStringList all;
    for (const GridPlace &place : places)
        all.append(place.text());
    return all.join(u' ');
}

QString cell(const GridModel &model, const char *column, const char *row, int role = Qt::DisplayRole)
{
    return model.indexOf({QString::fromUtf8(column), QString::fromUtf8(row)}).data(role).toString();
}

QByteArray shipped(const char *name)
{
    QFile file(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/%1.view.json").arg(QLatin1String(name)));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no file for %s", name);
    return file.readAll();
}

/// Any settings that can be had.
ViewSettings anySettings()
{
    const auto text = [] {
        static const QStringList some{u"a"_s,          u"'a b'"_s,        u"10"_s,  u"-3"_s,
                                      u"\"quoted\""_s, u"\u00e4\u265a"_s, u"1.5"_s, u"\\\n\t"_s};
        return some[*rc::gen::inRange(0, int(some.size()))];
    };
    const auto axis = [&text] {
        QStringList list;
        for (int i = *rc::gen::inRange(0, 6); i > 0; --i)
            list.append(text());
        list.removeDuplicates();
        return list;
    };
    ViewSettings settings;
    if (*rc::gen::inRange(0, 10) == 0)
        return settings;
    GridSpec spec;
    const int length = *rc::gen::inRange(2, 9);
    for (int i = 0; i < length; ++i) {
        spec.shape.append(*rc::gen::arbitrary<bool>() ? text() : QString());
        if (*rc::gen::arbitrary<bool>())
            spec.label.push_back(i);
    }
    if (spec.label.empty())
        spec.label = {0};
    spec.column = *rc::gen::inRange(0, length);
    spec.row = (spec.column + *rc::gen::inRange(1, length)) % length;
    spec.columns = axis();
    spec.rows = axis();
    spec.order = GridSpec::Order(*rc::gen::inRange(0, 2));
    spec.rowsUp = *rc::gen::arbitrary<bool>();
    spec.cells = GridSpec::Cells(*rc::gen::inRange(0, 3));
    spec.checkered = !spec.isHexagonal() && *rc::gen::arbitrary<bool>();
    for (const QString &label : axis())
        spec.glyphs[label] = {text(), *rc::gen::arbitrary<bool>() ? QColor(1, 2, *rc::gen::inRange(0, 256)) : QColor()};
    settings.grid = spec;
    settings.boardsInGraph = *rc::gen::arbitrary<bool>();
    settings.show = ViewSettings::Show(*rc::gen::inRange(0, 3));
    return settings;
}

} // namespace

/// Words as a board: settings, cells, clicks.
class TestGrid : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void signsOfShippedGamesArePictures()
    {
        for (const char *game : {"chess", "faulty-chess", "tic-tac-toe"}) {
            QString error;
            const std::optional<ViewSettings> settings = viewSettingsFromJson(shipped(game), &error);
            QVERIFY(settings && settings->grid && !settings->grid->glyphs.empty());
            for (const auto &[label, glyph] : settings->grid->glyphs)
                QVERIFY2(ui::pieceNames().contains(glyph.piece()), qPrintable(label));
        }
    }

    void settingsSurviveTheFile()
    {
        const bool ok = rc::check("written and read settings are the same", [] {
            const ViewSettings settings = anySettings();
            RC_ASSERT(!settings.grid || settings.grid->problem().isEmpty());
            QString error;
            const auto again = viewSettingsFromJson(toJson(settings), &error);
            RC_ASSERT(error.isEmpty());
            RC_ASSERT(again == settings);
        });
        QVERIFY(ok);
    }

    void hostileFilesAreRefused_data()
    {
        QTest::addColumn<QByteArray>("json");
        const QByteArray good = shipped("chess");
        const auto row = [&good](const char *name, const char *from, const char *to) {
            QByteArray bad = good;
            bad.replace(from, to);
            if (bad == good)
                qFatal("nothing to replace for %s", name);
            QTest::newRow(name) << bad;
        };
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("no JSON") << QByteArray("{\"format\": ");
        QTest::newRow("an array") << QByteArray("[]");
        QTest::newRow("deep") << QByteArray(100000, '[');
        QTest::newRow("nothing in it") << QByteArray("{}");
        QTest::newRow("half of it") << good.left(good.size() / 2);
        row("another format", "sidl-view", "sidl-trace");
        row("a later version", "\"version\": 1", "\"version\": 2");
        row("a version as text", "\"version\": 1", "\"version\": \"1\"");
        row("another show", "\"show\": \"grid\"", "\"show\": \"all\"");
        row("an unknown field", "\"show\"", "\"extra\": 1, \"show\"");
        row("an unknown field of the grid", "\"rowsUp\"", "\"extra\": 1, \"rowsUp\"");
        row("column 0", "\"column\": 3", "\"column\": 0");
        row("column past the word", "\"column\": 3", "\"column\": 5");
        row("column 1e300", "\"column\": 3", "\"column\": 1e300");
        row("column between", "\"column\": 3", "\"column\": 2.5");
        row("column and row are one", "\"column\": 3", "\"column\": 4");
        row("a flag as number", "\"checkered\": true", "\"checkered\": 1");
        row("a column twice", "\"b\"", "\"a\"");
        row("a column without name", "\"b\"", "\"\"");
        row("a colour that is none", "#ffffff", "red; x");
        row("glyph as number", "\"glyph\": \":king\"", "\"glyph\": 7");
        row("glyphs as list", "\"glyphs\": {", "\"glyphs\": [], \"other\": {");
        QTest::newRow("grid without its fields")
            << QByteArray(R"({"format":"sidl-view","version":1,"show":"grid","grid":{}})");
        QTest::newRow("show without grid") << QByteArray(R"({"format":"sidl-view","version":1,"show":"both"})");
        QByteArray manyColumns = good;
        QByteArray names;
        for (int i = 0; i < 5000; ++i)
            names += "\"c" + QByteArray::number(i) + "\",";
        QTest::newRow("many columns") << manyColumns.replace("\"columns\": [", "\"columns\": [" + names);
    }
    void hostileFilesAreRefused()
    {
        QFETCH(QByteArray, json);
        QString error;
        QVERIFY(!viewSettingsFromJson(json, &error));
        QVERIFY(!error.isEmpty());
    }

    void anyDamageIsSurvived()
    {
        const QByteArray good = shipped("chess");
        const bool ok = rc::check("no byte makes it crash", [&good] {
            QByteArray bad = good;
            for (int i = *rc::gen::inRange(1, 5); i > 0; --i)
                bad[*rc::gen::inRange(0, int(bad.size()))] = char(*rc::gen::inRange(0, 256));
            QString error;
            const auto settings = viewSettingsFromJson(bad, &error);
            RC_ASSERT(settings.has_value() == error.isEmpty());
            RC_ASSERT(!settings || !settings->grid || settings->grid->problem().isEmpty());
        });
        QVERIFY(ok);
    }

    void sampleGamesHaveBoards()
    {
        for (const char *name : {"chess", "faulty-chess", "tic-tac-toe"}) {
            QString error;
            const auto settings = viewSettingsFromJson(shipped(name), &error);
            QVERIFY2(settings && settings->grid, qPrintable(error));
            QCOMPARE(settings->show, ViewSettings::Show::Grid);
        }
    }

    void aFileBesideTheGame()
    {
        const QTemporaryDir folder;
        const QString game = folder.filePath(u"my.game.sidl"_s);
        QVERIFY(QFile(game).open(QIODevice::WriteOnly));
        const ViewFile file(game);
        QCOMPARE(QFileInfo(file.beside()).fileName(), u"my.game.view.json"_s);
        QString error;
        QVERIFY(!file.read(&error) && error.isEmpty());
        ViewSettings settings;
        settings.grid = chessSpec();
        QCOMPARE(file.write(settings), QString());
        QVERIFY(QFileInfo::exists(file.beside()));
        QVERIFY(file.read(&error) == settings);

        QFile broken(file.beside());
        QVERIFY(broken.open(QIODevice::WriteOnly | QIODevice::Truncate));
        broken.write("{\"format\":\"sidl-view\",\"version\":7}");
        broken.close();
        QVERIFY(!file.read(&error));
        QVERIFY(error.contains(u"my.game.view.json"_s) && error.contains(u"version 7"_s));
    }

    /// As in a folder of installed samples. A folder in the file's place cannot be written to even by root.
    void aFileOfTheUserWhereTheFolderIsReadOnly()
    {
        const QTemporaryDir folder;
        const QString game = folder.filePath(u"game.sidl"_s);
        QVERIFY(QFile(game).open(QIODevice::WriteOnly));
        const ViewFile file(game);
        QVERIFY(QDir().mkpath(file.beside()));
        ViewSettings settings;
        settings.grid = chessSpec();
        QCOMPARE(file.write(settings), QString());
        QVERIFY(QFileInfo(file.ofUser()).isFile());
        QString error;
        QVERIFY(file.read(&error) == settings);
        QVERIFY(QDir().rmdir(file.beside())); // writable now: that file counts again
        settings.show = ViewSettings::Show::Both;
        QCOMPARE(file.write(settings), QString());
        QVERIFY(!QFileInfo::exists(file.ofUser()));
        QVERIFY(file.read(&error) == settings);
    }

    /// What was set before comes first, then what comes with the game; and that stays as it is.
    void aFileOfTheUserForGamesOfTheProgram()
    {
        const QTemporaryDir folder;
        const QString game = folder.filePath(u"game.sidl"_s);
        QVERIFY(QFile(game).open(QIODevice::WriteOnly));
        ViewSettings shipped, mine;
        shipped.grid = mine.grid = chessSpec();
        mine.show = ViewSettings::Show::Both;
        QCOMPARE(ViewFile(game).write(shipped), QString());

        const ViewFile file(game, folder.path() + u"/."_s);
        QString error;
        QVERIFY(file.read(&error) == shipped);
        QCOMPARE(file.write(mine), QString());
        QVERIFY(file.read(&error) == mine);
        QVERIFY(ViewFile(game, folder.path()).read(&error) == mine);
        QVERIFY(QFile::remove(file.ofUser()));
        QVERIFY(file.read(&error) == shipped);

        QCOMPARE(ViewFile(game, QDir::tempPath()).write(mine), QString()); // in that folder itself, not below
        QVERIFY(!QFileInfo::exists(file.ofUser()));
    }

    void textsWithoutFileHaveNone()
    {
        QVERIFY(ViewFile(u"untitled.sidl"_s).isNull());
        QVERIFY(ViewFile(u"/no/such/game.sidl"_s).isNull());
        QCOMPARE(ViewFile().write({}), QString());
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
        QTEST(texts(clicks.placesOf(word(action))), "cells");
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
        QCOMPARE(texts(clicks.placesOf(word("[move,1,2,3,3]"))), u"1, 2 3, 3"_s);
    }

    void sourceThenTargetIsAMove()
    {
        GridModel model;
        model.setBoard(chessSpec(), {});
        GridClicks clicks;
        clicks.setBoard(model,
                        {moves({u"[pawn,e,2,e,3]"_s, u"[pawn,e,2,e,4]"_s, u"[knight,g,1,f,3]"_s, u"[castle,short]"_s,
                                u"[pawn,d,7,d,8,queen]"_s, u"[pawn,d,7,d,8,rook]"_s})});
        const auto click = [&clicks](const char *place) {
            return clicks.click({QString(QLatin1Char(place[0])), QString(QLatin1Char(place[1]))});
        };
        QVERIFY(!click("e2"));
        QCOMPARE(clicks.left().size(), 2u);
        QCOMPARE(texts(clicks.next()), u"e3 e4"_s);
        const auto move = click("e4");
        QVERIFY(move);
        QCOMPARE(move->action, word("[pawn,e,2,e,4]"));
        QCOMPARE(move->place, word("[move]"));
        QVERIFY(clicks.clicked().empty());

        QVERIFY(!click("g1")); // only one move from there, but its target was not clicked
        QCOMPARE(clicks.left().size(), 1u);
        QVERIFY(!click("e2")); // another man
        QCOMPARE(texts(clicks.clicked()), u"e2"_s);
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

    void theRulesTellColumnsAndRowsBeforeAnyWordIsThere()
    {
        GridSamples samples;
        samples.words = tests::words({u"[turn,red]"_s});
        samples.common = samples.words;
        QVERIFY(!proposedGrid(samples)); // one word is no board
        const auto numbers = [](int last) {
            QStringList all;
            for (int i = 1; i <= last; ++i)
                all.append(QString::number(i));
            return all;
        };
        samples.forms = {{{u"turn"_s, {}}, {{u"turn"_s}, {u"red"_s, u"yellow"_s}}},
                         {{u"cell"_s, {}, {}, {}}, {{u"cell"_s}, numbers(7), numbers(6), {u"red"_s, u"yellow"_s}}}};
        const auto spec = proposedGrid(samples);
        QVERIFY(spec);
        QCOMPARE(spec->column, 1);
        QCOMPARE(spec->row, 2);
        QCOMPARE(spec->columns, numbers(7));
        QCOMPARE(spec->rows, numbers(6));
        QVERIFY(spec->rowsUp);
        QCOMPARE(spec->label, std::vector<int>{3});
        QCOMPARE(spec->glyphs.size(), 2u);
        QCOMPARE(spec->glyphs.at(u"red"_s).piece(), u"disc"_s);
        QVERIFY(spec->glyphs.at(u"yellow"_s).fill.isValid());

        samples.words = tests::words({u"[turn,red]"_s, u"[cell,2,1,red]"_s, u"[cell,5,2,yellow]"_s});
        samples.common = samples.words;
        const auto later = proposedGrid(QStringList{u"cell"_s, {}, {}, {}}, samples);
        QVERIFY(later);
        QCOMPARE(later->columns, numbers(7)); // not only those seen
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
        clicks.setBoard(model, {moves({u"[drop,a]"_s, u"[drop,c]"_s, u"[pass]"_s})});
        QVERIFY(clicks.hasPlaces());
        for (const char *row : {"1", "5", "8"}) {
            const GridPlace cell{u"c"_s, QString::fromLatin1(row)};
            QCOMPARE(texts(clicks.meantBy(cell)), u"c"_s);
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
        clicks.setBoard(model, {moves({u"[pass]"_s})});
        QVERIFY(!clicks.hasPlaces());
    }

    void aBoardIsProposed()
    {
        QStringList men;
        for (const char *column : {"a", "b", "g", "h"})
            for (const int row : {1, 2, 7, 8})
                men.append(u"[%1,%2,%3,%4]"_s
                               .arg(QLatin1String(row < 4 ? "white" : "black"),
                                    QLatin1String(row % 5 == 2 ? "pawn" : "rook"), QLatin1String(column))
                               .arg(row));
        const engine::Words words = tests::words(men + QStringList{u"[turn,white]"_s});
        const auto spec = proposedGrid({{}, words, words, {}});
        QVERIFY(spec);
        QCOMPARE(spec->column, 2);
        QCOMPARE(spec->row, 3);
        QCOMPARE(spec->label, (std::vector<int>{0, 1}));
        QCOMPARE(spec->columns, chessSpec().columns); // gaps are filled
        QCOMPARE(spec->rows, chessSpec().rows);
        QVERIFY(spec->rowsUp && spec->checkered);
        QCOMPARE(spec->glyphs.at(u"white pawn"_s), (GridGlyph{u":pawn"_s, Qt::white}));
        QCOMPARE(spec->problem(), QString());
        QCOMPARE(certainGrid({{}, words, words, {}}), spec);
    }

    void namesAreNoAxisBeforeAnybodyLooked()
    {
        const engine::Words words = tests::words({u"[alice,10]"_s, u"[bob,7]"_s, u"[alice,5]"_s});
        QVERIFY(proposedGrid({{}, words, words, {}}));
        QVERIFY(!certainGrid({{}, words, words, {}}));
    }

    void picturesAreSuggestedByName_data()
    {
        QTest::addColumn<QStringList>("labels");
        QTest::addColumn<QString>("wanted");
        const auto row = [](const char *name, const QStringList &labels, const char *wanted) {
            QTest::newRow(name) << labels << QString::fromLatin1(wanted);
        };
        row("chess", {u"white king"_s, u"black knight"_s, u"queen"_s},
            "black knight=:knight#000000 queen=:queen white king=:king#ffffff");
        row("chess in letters", {u"wk"_s, u"bn"_s}, "bn=:knight#000000 wk=:king#ffffff");
        row("colours", {u"red"_s, u"yellow"_s}, "red=:disc#d03030 yellow=:disc#e8c020");
        row("marks", {u"x"_s, u"o"_s}, "o=:ring#2f6fd0 x=:cross#d03030");
        row("cards", {u"jack"_s, u"queen"_s, u"king"_s}, "jack=:card-jack king=:card-king queen=:card-queen");
        row("suits", {u"hearts"_s, u"spades"_s}, "hearts=:heart#d03030 spades=:spade#000000");
        row("dice", {u"die 3"_s, u"dice 6"_s, u"die 7"_s, u"3"_s}, "dice 6=:die-6 die 3=:die-3");
        row("hands", {u"rock"_s, u"paper"_s, u"scissors"_s}, "paper=:paper rock=:rock scissors=:scissors");
        row("names that say more", {u"white house"_s, u"king pawn"_s, u"alice"_s, {}}, "");
    }
    void picturesAreSuggestedByName()
    {
        QFETCH(QStringList, labels);
        QStringList told;
        for (const auto &[label, glyph] : suggestedGlyphs(labels)) {
            QVERIFY2(ui::pieceNames().contains(glyph.piece()), qPrintable(glyph.text));
            told += label + u'=' + glyph.text + (glyph.fill.isValid() ? glyph.fill.name() : QString());
        }
        QTEST(told.join(u' '), "wanted");
    }

    void actionsTellOfColumnsWithoutWords()
    {
        const engine::Words words = tests::words({u"[x,b,2]"_s, u"[o,a,1]"_s});
        const engine::Words actions = tests::words({u"[a,2]"_s, u"[a,3]"_s, u"[b,1]"_s, u"[c,3]"_s});
        const auto spec = proposedGrid({{}, words, words, actions});
        QVERIFY(spec);
        QCOMPARE(spec->columns.join(u' '), u"a b c"_s);
        QCOMPARE(spec->rows.join(u' '), u"1 2 3"_s);
        QCOMPARE(spec->glyphs.size(), 2u);
    }

    void nothingIsProposedForWordsWithoutPlaces()
    {
        const engine::Words words = tests::words({u"[evening]"_s, u"[turn,alice]"_s});
        QVERIFY(!proposedGrid({{}, words, words, {}}));
        QVERIFY(!proposedGrid(GridSamples()));
    }

    void hiddenWordsNameNoColumns() // S15: the names are drawn in every seat
    {
        const engine::Words words = tests::words({u"[ship,1,2]"_s, u"[ship,3,7]"_s, u"[shot,1,2]"_s});
        const auto spec = proposedGrid({{}, words, {word("[shot,1,2]")}, {}});
        QVERIFY(spec);
        QCOMPARE(spec->columns, QStringList(u"1"_s));
        QCOMPARE(spec->rows, QStringList(u"2"_s));
    }
};

SIDL_WINDOW_TEST_MAIN(TestGrid)
#include "tst_grid.moc"
