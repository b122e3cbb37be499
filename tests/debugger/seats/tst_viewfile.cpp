// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"

#include "debugger/seats/viewfile.h"
#include "debugger/seats/viewsettings.h"
#include "sidl/ui/pieces.h"
#include "sidl/wording/displaynames.h"
#include "tests/support/samplegrids.h"
#include "tests/support/testwords.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include <rapidcheck.h>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using sidl::tests::chessSpec;

namespace {

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
    spec.columnsByGame = spec.columnsOpen = spec.columns.isEmpty(); // none is what nobody has chosen
    spec.rowsByGame = spec.rowsOpen = spec.rows.isEmpty();
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

/// How a game is shown, in a file beside it: what is kept, and what is refused.
class TestViewFile : public QObject
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

    /// It is copied from there.
    void theExampleOfTheManualIsWhole()
    {
        QString error;
        QFile manual(QStringLiteral(SIDL_SOURCE_DIR "/resources/docs/window.md"));
        QVERIFY(manual.open(QIODevice::ReadOnly));
        const QByteArray page = manual.readAll();
        const qsizetype begin = page.indexOf("```json\n") + 8;
        const auto settings = viewSettingsFromJson(page.sliced(begin, page.indexOf("```", begin) - begin), &error);
        QVERIFY2(settings, qPrintable(error));
        QCOMPARE(settings->names.players.at(u"[alice]"_s), u"Anne"_s);
        QCOMPARE(settings->show, ViewSettings::Show::List);
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
        for (const char *name : {"chess", "faulty-chess", "tic-tac-toe", "castling"}) {
            QString error;
            const auto settings = viewSettingsFromJson(shipped(name), &error);
            QVERIFY2(settings && settings->grid, qPrintable(error));
            QCOMPARE(settings->show, ViewSettings::Show::Grid);
        }
    }

    void viewsOfAllSampleGamesAreRead()
    {
        const QStringList files
            = QDir(QStringLiteral(SIDL_SOURCE_DIR "/resources/games")).entryList({u"*.view.json"_s}, QDir::Files);
        QVERIFY(!files.isEmpty());
        for (const QString &file : files) {
            QString error;
            const auto settings = viewSettingsFromJson(shipped(qPrintable(file.section(u'.', 0, 0))), &error);
            QVERIFY2(settings, qPrintable(file + u": "_s + error));
            QCOMPARE(settings->names.strangeHole(), QString());
        }
    }

    /// In narrow seats, what is of no account takes no lines.
    void offersOfOneCardForAnotherAreShort()
    {
        const QStringList colours{u"red"_s, u"orange"_s, u"yellow"_s, u"blue"_s, u"white"_s};
        QString error;
        const auto settings = viewSettingsFromJson(shipped("haggle"), &error);
        QVERIFY2(settings, qPrintable(error));
        const wording::DisplayNames names(settings->names, {tests::word("[alice]"), tests::word("[bob]")});
        for (int given = 0; given < colours.size(); ++given)
            for (int wanted = 0; wanted < colours.size(); ++wanted) {
                if (given == wanted)
                    continue;
                QStringList cards(colours.size(), u"0"_s);
                cards[given] = u"-1"_s;
                cards[wanted] = u"1"_s;
                const engine::Word offer = tests::word(u"[offer,bob,alice,%1,0,0]"_s.arg(cards.join(u',')));
                QCOMPARE(names.word(offer),
                         u"Bob to Alice: one %1 for one %2"_s.arg(colours.at(given), colours.at(wanted)));
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

    /// Another window, and a person by hand, change the same file.
    void whatOthersChangeStays()
    {
        const QTemporaryDir folder;
        const QString game = folder.filePath(u"game.sidl"_s);
        QVERIFY(QFile(game).open(QIODevice::WriteOnly));
        const ViewFile file(game);
        ViewSettings before;
        before.grid = chessSpec();
        before.seats[u"[a]"_s].pins = QStringList{u"[n,1]"_s};
        QCOMPARE(file.write(before), QString());
        ViewSettings others = before;
        others.names.players[u"[a]"_s] = u"Anne"_s;
        others.seats[u"[a]"_s].isTurned = true;
        others.seats[u"[b]"_s].isCovered = true;
        QCOMPARE(file.write(others), QString());
        ViewSettings mine = before;
        mine.show = ViewSettings::Show::Both;
        mine.seats[u"[a]"_s].pins.clear();
        QCOMPARE(file.change(before, mine), QString());
        ViewSettings both = others;
        both.show = ViewSettings::Show::Both;
        both.seats[u"[a]"_s].pins.clear();
        QString error;
        QVERIFY(file.read(&error) == both);

        const QByteArray broken = "{\"format\":\"sidl-view\" \"version\":1, \"names\":";
        QFile hand(file.beside()), kept(file.beside() + u'~');
        for (int round = 0; round < 2; ++round) { // also where one is kept already
            QVERIFY(hand.open(QIODevice::WriteOnly) && hand.write(broken) == broken.size());
            hand.close();
            QVERIFY(file.change(before, mine)
                        .endsWith(u"game.view.json could not be used, and is kept as "
                                  "game.view.json~."_s));
            QCOMPARE(toJson(file.read(&error).value_or(ViewSettings())), toJson(mine));
            QVERIFY(kept.open(QIODevice::ReadOnly));
            QCOMPARE(kept.readAll(), broken);
            kept.close();
        }
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
};

SIDL_WINDOW_TEST_MAIN(TestViewFile)
#include "tst_viewfile.moc"
