// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"

#include "debugger/board/glyphsuggestion.h"
#include "debugger/board/griddialog.h"
#include "debugger/board/gridproposal.h"
#include "sidl/engine/rules/engine.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/prolog/prologthread.h"
#include "sidl/ui/pieces.h"
#include "tests/support/samplegrids.h"
#include "tests/support/testwords.h"

#include <QCheckBox>
#include <QColorDialog>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using sidl::tests::chessSpec;
using sidl::tests::word;

/// What board words, actions and rules make by themselves, and the pictures that their labels suggest.
class TestGridProposal : public QObject
{
    Q_OBJECT

private Q_SLOTS:
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

    void rowsWithoutBoundsAreAsManyAsColumns_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QStringList>("actions");
        const QStringList drops{u"[drop,1]"_s, u"[drop,2]"_s, u"[drop,3]"_s, u"[drop,4]"_s};
        const QStringList places{u"[1,1]"_s, u"[2,1]"_s, u"[3,1]"_s, u"[4,1]"_s};
        const QStringList first{u"[turn,red]"_s}, later{u"[turn,red]"_s, u"[turn,yellow]"_s, u"[red,1,1]"_s};
        const QStringList last = later + QStringList{u"[yellow,1,2]"_s, u"[red,2,1]"_s, u"[won,red]"_s};
        QTest::newRow("first, places") << first << places;
        QTest::newRow("first, columns") << first << drops;
        QTest::newRow("later, places") << later << places;
        QTest::newRow("later, columns") << later << drops;
        QTest::newRow("last, places") << last << places;
        QTest::newRow("last, columns") << last << drops;
        QTest::newRow("over") << last << QStringList();
    }

    void rowsWithoutBoundsAreAsManyAsColumns()
    {
        QFETCH(QStringList, words);
        QFETCH(QStringList, actions);
        const QStringList players{u"red"_s, u"yellow"_s}, columns{u"1"_s, u"2"_s, u"3"_s, u"4"_s};
        GridSamples samples;
        samples.words = samples.common = tests::words(words);
        samples.actions = tests::words(actions);
        for (const QStringList &byRules : {columns, QStringList()}) {
            samples.forms = {{{u"turn"_s, {}}, {{u"turn"_s}, players}},
                             {{u"won"_s, {}}, {{u"won"_s}, players}},
                             {{u"red"_s, {}, {}}, {{u"red"_s}, byRules, {}}},
                             {{u"yellow"_s, {}, {}}, {{u"yellow"_s}, byRules, {}}}};
            if (byRules.isEmpty() && actions.isEmpty())
                continue; // nothing tells of columns that no disc has been in
            GridDialog dialog(samples, {}, {});
            dialog.setForms(samples.forms);
            const auto spec = dialog.spec();
            QVERIFY(spec);
            QCOMPARE(spec->shape, QStringList(3, {}));
            QCOMPARE(spec->column, 1);
            QCOMPARE(spec->row, 2);
            QCOMPARE(spec->columns, columns);
            QCOMPARE(spec->rows, columns); // until more is seen
            QVERIFY(spec->rowsUp);
            QCOMPARE(spec->label, std::vector<int>{0});
            QCOMPARE(spec->glyphs.size(), 2u);
            QCOMPARE(spec->problem(), QString());
        }
    }

    /// As of nim, which has one word: who is to take, and from how many.
    void oneCellIsNoProposal()
    {
        const engine::Words words = tests::words({u"[alice,10]"_s});
        GridDialog dialog({{}, words, words, {}}, {{words.front(), SeatWord::Mark::Kept, {}}}, {});
        const auto *ok = dialog.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok);
        const auto *problem = dialog.findChild<QLabel *>(u"problem"_s);
        QVERIFY2(problem->text().startsWith(u"Nothing here looks like a board"_s), qPrintable(problem->text()));
        QVERIFY(!ok->isEnabled());
        QCOMPARE(dialog.findChild<QLineEdit *>(u"columns"_s)->text(), QString());
        dialog.findChild<QLineEdit *>(u"rows"_s)->setText(u"1 2 3"_s); // who wants one has it
        QVERIFY(ok->isEnabled());
        QCOMPARE(problem->text(), QString());
    }

    /// Words such as who has the turn are more, but stand at no places.
    void wordsThatLookLikeCellsAreChosenFirst()
    {
        const engine::Words words = tests::words({u"[turn,alice]"_s, u"[turn,bob]"_s, u"[cell,2,2,x]"_s});
        GridDialog dialog({{}, words, words, {}}, {{words.front(), SeatWord::Mark::Kept, {}}}, {});
        QVERIFY(dialog.spec());
        QCOMPARE(dialog.spec()->shape.size(), 4);
        const auto *problem = dialog.findChild<QLabel *>(u"problem"_s);
        QVERIFY2(problem->text().startsWith(u"Nothing here looks like a board"_s), qPrintable(problem->text()));
        QVERIFY(!dialog.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok)->isEnabled());
    }

    void theBoardOfMostCellsIsProposed()
    {
        const engine::Words words
            = tests::words({u"[tried,x,1,1]"_s, u"[tried,o,1,1]"_s, u"[tried,x,2,2]"_s, u"[tried,o,2,2]"_s,
                            u"[tried,x,1,2]"_s, u"[man,1,1]"_s, u"[man,1,2]"_s, u"[man,2,1]"_s, u"[man,2,2]"_s});
        const auto spec = proposedGrid({{}, words, words, {}});
        QVERIFY(spec);
        QCOMPARE(spec->shape.size(), 3);
        const engine::Words names
            = tests::words({u"[turn,alice]"_s, u"[score,bob]"_s, u"[left,none]"_s, u"[in,hall,lamp]"_s,
                            u"[in,yard,lamp]"_s, u"[in,hall,key]"_s, u"[in,yard,key]"_s});
        const auto rooms = proposedGrid({{}, names, names, {}});
        QVERIFY(rooms);
        QCOMPARE(rooms->shape.size(), 3);
    }

    /// Those of one kind have columns 1 to 5, the other stands in none of them.
    void wordsOfTwoKindsAreNoBoardTogether()
    {
        const QStringList lane{u"[at,1,ann]"_s, u"[at,2,free]"_s, u"[at,3,ben]"_s, u"[at,4,free]"_s, u"[at,5,free]"_s};
        const engine::Words words = tests::words(lane + QStringList{u"[coins,ann,4]"_s});
        GridDialog dialog({{}, words, words, {}}, {}, {});
        const auto spec = dialog.spec();
        QVERIFY(spec);
        QCOMPARE(spec->shape, QStringList({u"at"_s, {}, {}}));
        QCOMPARE(spec->columns.join(u' '), u"1 2 3 4 5"_s);
        QCOMPARE(spec->rows.join(u' '), u"ann ben free"_s);
        // Where they stand in columns of one kind, they are of one board.
        const engine::Words men = tests::words({u"[white,1,ann]"_s, u"[white,2,ben]"_s, u"[black,3,free]"_s});
        QCOMPARE(proposedGrid({{}, men, men, {}})->shape, QStringList(3, {}));
    }

    void columnsThatNobodyHasChosenFollowTheRules()
    {
        GridSamples samples;
        samples.forms = {{{u"cell"_s, {}, {}}, {{u"cell"_s}, {u"1"_s, u"2"_s}, {u"1"_s, u"2"_s}}}};
        std::optional<GridSpec> spec = proposedGrid(samples);
        QVERIFY(spec);
        samples.forms.front().elements = {{u"cell"_s}, {u"1"_s, u"2"_s, u"3"_s}, {u"1"_s, u"2"_s, u"3"_s}};
        spec->rowsByGame = false;
        followRules(*spec, samples);
        QCOMPARE(spec->columns.join(u' '), u"1 2 3"_s);
        QCOMPARE(spec->rows.join(u' '), u"1 2"_s); // a person has
        samples.forms = {};
        followRules(*spec, samples); // it is not known
        QCOMPARE(spec->columns.join(u' '), u"1 2 3"_s);
    }

    /// Words of places that have been searched tell of themselves alone; those of empty places at the start tell of all.
    void blanksThatComeLaterLeaveTheColumnsOfTheRules()
    {
        const QStringList numbers{u"1"_s, u"2"_s, u"3"_s};
        GridSamples samples;
        samples.forms = {{{u"lair"_s, {}, {}}, {{u"lair"_s}, numbers, numbers}},
                         {{u"empty"_s, {}, {}}, {{u"empty"_s}, numbers, numbers}}};
        std::optional<GridSpec> spec = proposedGrid(samples);
        QVERIFY(spec);
        QCOMPARE(spec->columns, numbers);
        samples.words = tests::words({u"[lair,2,2]"_s, u"[empty,1,3]"_s, u"[empty,2,1]"_s});
        samples.common = tests::words({u"[empty,1,3]"_s, u"[empty,2,1]"_s});
        followRules(*spec, samples);
        QCOMPARE(spec->columns, numbers);
        QCOMPARE(spec->rows, numbers);
        samples.initial = samples.common;
        followRules(*spec, samples);
        QCOMPARE(spec->columns.join(u' '), u"1 2"_s);
    }

    void boundsThatAreGuessedAreNotCertain()
    {
        GridSamples samples;
        samples.words = samples.common = tests::words({u"[turn,red]"_s});
        samples.forms = {{{u"price"_s, {}, {}}, {{u"price"_s}, {u"1"_s, u"2"_s, u"3"_s}, {}}}};
        QVERIFY(proposedGrid(samples));
        QVERIFY(!certainGrid(samples));
    }

    /// The rules of GDL often count further than the board goes.
    void aSquareThatIsFilledToItsSidesIsTheBoard()
    {
        QStringList pawns, numbers;
        for (int column = 1; column <= 7; ++column)
            for (const int row : {1, 2, 6, 7})
                pawns.append(u"[cell,%1,%2,%3]"_s.arg(column).arg(row).arg(row < 4 ? u"white"_s : u"black"_s));
        for (int i = 1; i <= 10; ++i)
            numbers.append(QString::number(i));
        GridSamples samples;
        samples.words = samples.common = samples.initial = tests::words(pawns);
        samples.forms = {{{u"cell"_s, {}, {}, {}}, {{u"cell"_s}, numbers, numbers, {u"white"_s, u"black"_s}}}};
        const auto spec = certainGrid(samples);
        QVERIFY(spec);
        QCOMPARE(spec->columns.join(u' '), u"1 2 3 4 5 6 7"_s);
        QCOMPARE(spec->rows, spec->columns);
        samples.initial = {}; // else they may stand anywhere
        QCOMPARE(int(certainGrid(samples)->columns.size()), 10);
    }

    /// As many seeds everywhere are no row of the board, which has a pit of each player in each column.
    void anAmountIsNoRow()
    {
        QStringList pits, numbers;
        for (const char *player : {"north", "south"})
            for (int pit = 1; pit <= 6; ++pit)
                pits.append(u"[pit,%1,%2,4]"_s.arg(QLatin1String(player)).arg(pit));
        for (int i = 1; i <= 6; ++i)
            numbers.append(QString::number(i));
        GridSamples samples;
        samples.words = samples.common = samples.initial = tests::words(pits);
        samples.forms = {{{u"pit"_s, {}, {}, {}}, {{u"pit"_s}, {u"north"_s, u"south"_s}, numbers, {}}}};
        const auto spec = proposedGrid(samples);
        QVERIFY(spec);
        QCOMPARE(spec->column, 2);
        QCOMPARE(spec->row, 1);
        QCOMPARE(spec->label.back(), 3);
    }

    /// A name that all words have stands in no cell; whether they are alone is for the rules to tell.
    void aNameThatIsTheSameEverywhereIsNoLabel()
    {
        GridSamples samples;
        samples.words = samples.common
            = tests::words({u"[cell,1,1,b]"_s, u"[cell,1,2,b]"_s, u"[cell,2,1,x]"_s, u"[cell,2,2,o]"_s});
        QCOMPARE(proposedGrid(samples)->label, std::vector<int>{3});
        const QStringList numbers{u"1"_s, u"2"_s};
        samples.forms = {{{u"cell"_s, {}, {}, {}}, {{u"cell"_s}, numbers, numbers, {u"b"_s, u"o"_s, u"x"_s}}}};
        QCOMPARE(proposedGrid(samples)->shape, QStringList({u"cell"_s, {}, {}, {}}));
        samples.forms.push_back({{u"wall"_s, {}, {}, {}}, {{u"wall"_s}, numbers, numbers, {u"grey"_s}}});
        QCOMPARE(proposedGrid(samples)->label, (std::vector<int>{0, 3}));
    }

    void suggestTellsWhenItKnowsNothing()
    {
        GridSamples samples;
        samples.words = samples.common = tests::words({u"[1,1,qq]"_s, u"[1,2,zz]"_s, u"[2,1,qq]"_s, u"[2,2,zz]"_s});
        GridDialog dialog(samples, {}, {});
        const auto *problem = dialog.findChild<QLabel *>(u"problem"_s);
        QVERIFY(problem->text().isEmpty());
        for (QPushButton *one : dialog.findChildren<QPushButton *>())
            if (one->text() == u"S&uggest"_s)
                one->click();
        QCOMPARE(problem->text(), u"No label names one of the pictures. Choose one above, or write a sign."_s);
    }

    void coloursAreSeenInTheirList()
    {
        GridSamples samples;
        samples.words = samples.common = tests::words({u"[1,1,qq]"_s, u"[1,2,zz]"_s, u"[2,1,qq]"_s, u"[2,2,zz]"_s});
        GridDialog dialog(samples, {}, {});
        auto *table = dialog.findChild<QTableWidget *>();
        auto *colours = qobject_cast<QComboBox *>(table->cellWidget(0, 2));
        for (int i = 1; i < colours->count() - 1; ++i)
            QVERIFY(!colours->itemIcon(i).isNull());
        table->item(0, 1)->setText(u"Q"_s);
        colours->setCurrentIndex(3);
        colours->setCurrentIndex(colours->count() - 1); // asks
        QCOMPARE(colours->currentIndex(), 3);
        auto *question = dialog.findChild<QColorDialog *>();
        QVERIFY(question);
        Q_EMIT question->colorSelected(QColor(u"#123456"_s));
        QCOMPARE(dialog.spec()->glyphs.at(u"qq"_s).fill, QColor(u"#123456"_s));
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
            QTest::newRow(name) << labels << QString::fromUtf8(wanted);
        };
        row("chess", {u"white king"_s, u"black knight"_s, u"queen"_s},
            "black knight=:knight#000000 queen=:queen white king=:king#ffffff");
        row("chess in letters", {u"wk"_s, u"bn"_s}, "bn=:knight#000000 wk=:king#ffffff");
        row("colours", {u"red"_s, u"yellow"_s}, "red=:disc#d03030 yellow=:disc#e8c020");
        row("marks", {u"x"_s, u"o"_s}, "o=:ring#2f6fd0 x=:cross#d03030");
        row("marks of players", {u"xplayer"_s, u"oplayer"_s, u"player"_s},
            "oplayer=:ring#2f6fd0 xplayer=:cross#d03030");
        row("colours of players", {u"red_player"_s, u"player 1"_s}, "red_player=:disc#d03030");
        row("cards", {u"jack"_s, u"queen"_s, u"king"_s}, "jack=:card-jack king=:card-king queen=:card-queen");
        row("suits", {u"hearts"_s, u"spades"_s}, "hearts=:heart#d03030 spades=:spade#000000");
        row("dice", {u"die 3"_s, u"dice 6"_s, u"die 7"_s, u"3"_s}, "dice 6=:die-6 die 3=:die-3");
        row("hands", {u"rock"_s, u"paper"_s, u"scissors"_s}, "paper=:paper rock=:rock scissors=:scissors");
        row("blank among names", {u"blank"_s, u"x"_s}, "blank=· x=:cross#d03030");
        row("b among marks", {u"b"_s, u"o"_s, u"w"_s}, "b=· o=:ring#2f6fd0");
        row("b among men", {u"b"_s, u"wk"_s}, "b=· wk=:king#ffffff");
        row("b among numbers", {u"1"_s, u"b"_s}, "b=·");
        row("b among letters", {u"b"_s, u"s"_s, u"w"_s}, "b=·");
        row("b among many letters", {u"b"_s, u"l"_s, u"m"_s, u"s"_s, u"t"_s}, "");
        row("b may be black", {u"b"_s, u"w"_s}, "");
        row("b may be a bishop", {u"b"_s, u"wk"_s, u"n"_s}, "wk=:king#ffffff");
        row("names that say more", {u"white house"_s, u"king pawn"_s, u"alice"_s, {}}, "");
    }

    void picturesAreSuggestedByName()
    {
        QFETCH(QStringList, labels);
        QStringList told;
        for (const auto &[label, glyph] : suggestedGlyphs(labels)) {
            QVERIFY2(glyph.text == u"·"_s || ui::pieceNames().contains(glyph.piece()), qPrintable(glyph.text));
            told += label + u'=' + glyph.text + (glyph.fill.isValid() ? glyph.fill.name() : QString());
        }
        QTEST(told.join(u' '), "wanted");
    }

    void namesOfRowsAndColumnsAreTakenAtTheirWord()
    {
        QStringList cells;
        for (const int row : {1, 2, 9, 10})
            for (const int column : {1, 2, 3})
                cells.append(u"[cell,r%1,c%2,b]"_s.arg(row).arg(column));
        const engine::Words words = tests::words(cells);
        const auto spec = proposedGrid({{}, words, words, {}});
        QVERIFY(spec);
        QCOMPARE(spec->column, 2);
        QCOMPARE(spec->row, 1);
        QCOMPARE(spec->columns.join(u' '), u"c1 c2 c3"_s);
        QCOMPARE(spec->rows.join(u' '), u"r1 r2 r9 r10"_s);
    }

    void numbersWithinNamesCountBesideOtherNames()
    {
        QStringList pits;
        for (const char *pit : {"p1", "p2", "p9", "p10", "store"})
            for (const int seeds : {0, 3})
                pits.append(u"[pit,%1,%2]"_s.arg(QLatin1String(pit)).arg(seeds));
        const engine::Words words = tests::words(pits);
        const auto spec = proposedGrid({{}, words, words, {}});
        QVERIFY(spec);
        QCOMPARE(spec->columns.join(u' '), u"p1 p2 p9 p10 store"_s);
    }

    void lettersOfLabelsAreNoAxis()
    {
        QStringList cells; // every place has been empty and had either mark
        for (const int row : {1, 2, 3, 4, 5})
            for (const int column : {1, 2, 3})
                for (const QString &mark : {u"b"_s, u"o"_s, u"x"_s})
                    cells.append(u"(cell r%1 c%2 %3)"_s.arg(row).arg(column).arg(mark));
        const engine::Words words = terms(cells);
        const auto spec = proposedGrid({{}, words, words, {}});
        QVERIFY(spec);
        QCOMPARE(spec->label, std::vector<int>{3});
        QCOMPARE(spec->rows.join(u' '), u"r1 r2 r3 r4 r5"_s);
    }

    void placesOfTermsComeFirst_data()
    {
        QTest::addColumn<QStringList>("cells");
        QTest::addColumn<int>("column");
        QTest::addColumn<int>("row");
        QTest::newRow("tiles that have been everywhere")
            << QStringList{u"(cell 1 1 1)"_s, u"(cell 1 1 2)"_s, u"(cell 1 1 3)"_s, u"(cell 1 2 1)"_s,
                           u"(cell 1 2 2)"_s, u"(cell 2 1 3)"_s, u"(cell 2 2 3)"_s}
            << 1 << 2;
        QTest::newRow("a man, and where it was")
            << QStringList{u"(cell 1 1 hole)"_s, u"(cell 3 2 hole)"_s, u"(cell 1 3 hole)"_s, u"(cell 3 2 knight)"_s,
                           u"(cell 1 3 knight)"_s}
            << 1 << 2;
        QTest::newRow("who, then where") << QStringList{u"(at ghost 1 2)"_s, u"(at exit 2 2)"_s, u"(at man 3 1)"_s} << 2
                                         << 3;
    }

    void placesOfTermsComeFirst()
    {
        QFETCH(QStringList, cells);
        const engine::Words words = terms(cells);
        const auto spec = proposedGrid({{}, words, words, {}});
        QVERIFY(spec);
        QTEST(spec->column, "column");
        QTEST(spec->row, "row");
    }

    void wordsThatTellNothingButTheirPlaceAreDiscs()
    {
        const engine::Words words = terms({u"(chocolate 1 1)"_s, u"(chocolate 1 2)"_s, u"(chocolate 2 1)"_s});
        const auto spec = proposedGrid({{}, words, words, {}});
        QVERIFY(spec);
        QCOMPARE(spec->glyphs.at(u"chocolate"_s).piece(), u"disc"_s);
    }

    void whereEmptyPlacesHaveWordsThereAreNoOthers()
    {
        GridSamples samples;
        samples.words = terms({u"(cell 1 1 empty)"_s, u"(cell 1 2 empty)"_s, u"(cell 2 1 man)"_s});
        samples.common = samples.initial = samples.words;
        samples.forms = {{{u"cell"_s, {}, {}, {}},
                          {{u"cell"_s}, {u"1"_s, u"2"_s, u"7"_s}, {u"1"_s, u"2"_s, u"9"_s}, {u"empty"_s, u"man"_s}}}};
        auto spec = proposedGrid(samples);
        QVERIFY(spec);
        QCOMPARE(spec->columns.join(u' '), u"1 2"_s);
        QCOMPARE(spec->rows.join(u' '), u"1 2"_s);
        samples.words = terms({u"(cell 1 1 man)"_s, u"(cell 2 1 man)"_s});
        samples.common = samples.initial = samples.words;
        spec = proposedGrid(samples);
        QVERIFY(spec);
        QCOMPARE(spec->rows.join(u' '), u"1 2 3 4 5 6 7 8 9"_s);
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

    /// (die 3 5) of backgammon, which is not there at the start, and whose board has a bar beside its points.
    void whatIsThrownIsNoBoard()
    {
        const auto numbers = [](int last) {
            QStringList all;
            for (int i = 1; i <= last; ++i)
                all.append(QString::number(i));
            return all;
        };
        QStringList points;
        for (const QString &point : numbers(12) + QStringList{u"bar"_s, u"out"_s})
            for (const char *colour : {"red", "black"})
                points.append(u"(point %1 0 %2)"_s.arg(point, QLatin1StringView(colour)));
        GridSamples samples;
        samples.words = samples.common = terms(points);
        samples.forms = {{{u"die"_s, {}, {}}, {{u"die"_s}, numbers(4), numbers(6)}}};
        const auto spec = proposedGrid(samples);
        QVERIFY(spec);
        QCOMPARE(spec->shape.front(), u"point"_s);
        QVERIFY(!certainGrid(samples));
    }

    void hiddenWordsNameNoColumns() // S15: the names are drawn in every seat
    {
        const engine::Words words = tests::words({u"[ship,1,2]"_s, u"[ship,3,7]"_s, u"[shot,1,2]"_s});
        const auto spec = proposedGrid({{}, words, {word("[shot,1,2]")}, {}});
        QVERIFY(spec);
        QCOMPARE(spec->columns, QStringList(u"1"_s));
        QCOMPARE(spec->rows, QStringList(u"2"_s));
    }

    /// In GDL a word is a term: its name tells what it is, and is no place of a board.
    void termsAreBoardsByTheirNames()
    {
        const engine::Words words = terms({u"(cell 1 1 b)"_s, u"(cell 1 2 x)"_s, u"(cell 2 1 b)"_s, u"(cell 2 2 b)"_s,
                                           u"(tried x 1 2)"_s, u"(control x)"_s, u"on"_s});
        QStringList texts;
        for (const GridShape &shape : shapesOf(words))
            texts << shape.text();
        QCOMPARE(texts, (QStringList{u"(cell ?_ ?_ ?_)"_s, u"(tried ?_ ?_ ?_)"_s}));
        const auto spec = proposedGrid({{}, words, words, {}});
        QVERIFY(spec);
        QCOMPARE(spec->shape.front(), u"cell"_s);
        QCOMPARE(spec->column, 1);
        QCOMPARE(spec->row, 2);
        QCOMPARE(spec->label, std::vector<int>{3});

        std::vector<SeatWord> shown;
        for (const engine::Word word : words)
            shown.push_back({word, SeatWord::Mark::Kept, {}});
        GridDialog dialog({{}, words, words, {}}, shown, {});
        auto *column = dialog.findChild<QComboBox *>(u"column"_s);
        QCOMPARE(column->count(), 3);
        QCOMPARE(column->itemText(0), u"1: 1, 2"_s);
        QStringList boxes;
        for (const QCheckBox *box : dialog.findChildren<QCheckBox *>())
            if (box->isEnabled() && box->text().size() < 5)
                boxes << box->text();
        QCOMPARE(boxes.join(u' '), u"cell 1 2 3"_s);
        QVERIFY(dialog.spec() && dialog.spec()->column == 1 && dialog.spec()->row == 2);
        QCOMPARE(dialog.findChild<QComboBox *>(u"shape"_s)->itemText(0), u"(cell ?_ ?_ ?_)   as (cell 1 1 b) (4)"_s);
        dialog.findChild<QComboBox *>(u"shape"_s)->setCurrentIndex(1);
        QCOMPARE(dialog.spec()->shape.front(), u"tried"_s);
    }

private:
    static engine::Words terms(const QStringList &texts)
    {
        engine::Words all;
        prolog::PrologThread::run([&] {
            engine::Engine engine(language::readProgram(u"(role x)(init on)(legal x noop)"_s));
            for (const QString &text : texts)
                all.push_back(engine.word(text).value());
        });
        return all;
    }
};

SIDL_WINDOW_TEST_MAIN(TestGridProposal)
#include "tst_gridproposal.moc"
