// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"

#include "debugger/enginesession/enginegamesession.h"
#include "debugger/words/seatwordsfilter.h"
#include "debugger/words/seatwordsmodel.h"
#include "debugger/words/wordcards.h"
#include "debugger/words/wordslist.h"
#include "sidl/wording/wordfilter.h"
#include "tests/support/paintedtext.h"
#include "tests/support/testwords.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QSignalSpy>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using engine::Viewer;
using sidl::tests::word;

/// The words that a seat sees: filtered, folded, pinned.
class TestWordsList : public QObject
{
    Q_OBJECT

    static std::vector<SeatWord> words(std::initializer_list<const char *> texts)
    {
        std::vector<SeatWord> all;
        for (const char *text : texts)
            all.push_back({word(text), SeatWord::Mark::Kept, {}});
        return all;
    }

private Q_SLOTS:
    void nobodySeesAnEmptyBox()
    {
        WordsList list;
        list.setWords({}, {u"alice"_s});
        const auto *box = list.findChild<QListView *>(u"words"_s);
        QVERIFY(box->isHidden());
        list.setNames(wording::DisplayNames({}, {word("[alice]")}));
        QVERIFY(box->isHidden());
        list.setWords({{word("[evening]"), SeatWord::Mark::Kept, {}}}, {u"alice"_s});
        QVERIFY(!box->isHidden());
    }

    /// What an author has named first is in sight, where the rest is scrolled.
    void peopleReadWordsInTheOrderOfTheirNames()
    {
        WordsList list;
        const auto shown = [&list] {
            QStringList texts;
            const QAbstractItemModel *model = list.findChild<QListView *>(u"words"_s)->model();
            for (int row = 0; row < model->rowCount(); ++row)
                texts += model->index(row, 0).data().toString();
            return texts;
        };
        list.setWords(words({"[castle,black]", "[castle,white]", "[clock,0]", "[turn,white]"}), {});
        QCOMPARE(shown(), (QStringList{u"[castle,black]"_s, u"[castle,white]"_s, u"[clock,0]"_s, u"[turn,white]"_s}));
        wording::NameSettings names;
        names.words = {{u"[turn,P]"_s, u"{P} to move"_s, {}, {}}, {u"[castle,P]"_s, u"{P} may castle"_s, {}, {}}};
        list.setNames(wording::DisplayNames(names, {}));
        QCOMPARE(shown(),
                 (QStringList{u"white to move"_s, u"black may castle"_s, u"white may castle"_s, u"clock 0"_s}));
        list.setWords(words({"[castle,white]", "[clock,1]", "[turn,black]"}), {});
        QCOMPARE(shown(), (QStringList{u"black to move"_s, u"white may castle"_s, u"clock 1"_s}));
        list.setNames({}); // rules have no such order
        QCOMPARE(shown(), (QStringList{u"[castle,white]"_s, u"[clock,1]"_s, u"[turn,black]"_s}));
    }

    /// In large type one part of a name may be wider than what there is beside a picture.
    void noNameIsCutInLargeType()
    {
        wording::NameSettings names;
        names.words = {{u"[card,X]"_s, u"Alice holds the queen"_s, {}, u"queen"_s}};
        WordsList list;
        list.setNames(wording::DisplayNames(names, {word("[alice]")}));
        list.setWraps(true, false);
        list.setWords({{word("[card,queen]"), SeatWord::Mark::Kept, {}}}, {u"[alice]"_s});
        list.resize(260, 400);
        list.show();
        QVERIFY(QTest::qWaitForWindowExposed(&list));
        auto *view = list.findChild<QListView *>(u"words"_s);
        for (const double points : {12.0, 24.0, 30.0}) {
            QFont font = list.font();
            font.setPointSizeF(points);
            list.setFont(font);
            QApplication::processEvents();
            view->doItemsLayout();
            const QString painted = tests::paintedText(view);
            QVERIFY2(painted.contains(u"queen"_s) && !painted.contains(u'…'), qPrintable(painted));
        }
    }

    void whatIsTypedFilters_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("matches"); ///< [card,alice,10]
        QTest::newRow("nothing") << QString() << true;
        QTest::newRow("part") << u"ALI"_s << true;
        QTest::newRow("other") << u"bob"_s << false;
        QTest::newRow("beginning of a word") << u"[card, al"_s << true;
        QTest::newRow("pattern") << u"[card, X, _]"_s << true;
        QTest::newRow("too short") << u"[card, X]"_s << false;
        QTest::newRow("open") << u"[card|_]"_s << true;
        QTest::newRow("the same twice") << u"[card,X,X]"_s << false;
        QTest::newRow("constant") << u"[card,_,10]"_s << true;
        QTest::newRow("another constant") << u"[card,_,1]"_s << false;
        QTest::newRow("a condition that holds") << u"[card, _, X], X > 9"_s << true;
        QTest::newRow("a condition that does not hold") << u"[card, _, X], X > 10"_s << false;
        QTest::newRow("several conditions") << u"[card, P, X], X >= 10, P \\= bob, X =< 10.0"_s << true;
        QTest::newRow("one of several does not hold") << u"[card, P, X], X >= 10, P \\= alice"_s << false;
        QTest::newRow("elements that are no numbers") << u"[card, P, X], P > 3"_s << false;
        QTest::newRow("a negative number") << u"[card, P, X], X > -3"_s << true;
        QTest::newRow("numbers that are equal") << u"[card, P, X], X =:= 10.0, P = alice"_s << true;
        QTest::newRow("a condition being typed") << u"[card, P, X], X >"_s << true;
        QTest::newRow("no condition") << u"[card, P, X] and"_s << false;
    }
    void whatIsTypedFilters()
    {
        QFETCH(QString, text);
        QTEST(wording::WordFilter(text).matches(word("[card,alice,10]")), "matches");
    }

    /// As people say them, pictures, too: what rules write is not seen there.
    void whatIsShownIsFiltered()
    {
        wording::NameSettings names;
        names.words = {{u"[said]"_s, u"nobody has spoken"_s, {}, {}},
                       {u"[card,queen]"_s, u"Alice holds the queen"_s, {}, u"queen"_s},
                       {u"[card,king]"_s, u"Alice holds the king"_s, {}, u"king"_s},
                       {u"[pot,X]"_s, u"the pot is {X}"_s, {}, {}}};
        WordsList list;
        list.setLarge();
        list.setNames(wording::DisplayNames(names, {}));
        list.setWords(words({"[said]", "[card,queen]", "[card,king]", "[pot,2]"}), {});
        list.show();
        const auto *cards = list.findChild<WordCards *>();
        QVERIFY(cards);
        const auto shown = [&] {
            QStringList texts;
            if (cards->isVisible())
                texts << cards->accessibleName().split(u", "_s);
            const QAbstractItemModel *rows = list.findChild<QListView *>(u"words"_s)->model();
            for (int row = 0; row < rows->rowCount(); ++row)
                texts << rows->index(row, 0).data().toString();
            if (list.findChild<QLabel *>(u"noMatch"_s)->isVisible())
                texts << u"none"_s;
            return texts.join(u", "_s);
        };
        const QString all = shown();
        QCOMPARE(all.count(u','), 3);
        list.openFilter();
        for (const auto &[text, left] :
             std::initializer_list<std::pair<QString, QString>>{{u"said"_s, u"none"_s},
                                                                {u"has spoken"_s, u"nobody has spoken"_s},
                                                                {u"queen"_s, u"Alice holds the queen"_s},
                                                                {u"zzz"_s, u"none"_s},
                                                                {QString(), all}}) {
            list.setFilter(text);
            QCOMPARE(shown(), left);
        }
        list.setFilter(u"king"_s); // stays filtered after the next chronon
        list.setWords(words({"[card,queen]", "[card,king]", "[pot,3]"}), {});
        QCOMPARE(shown(), u"Alice holds the king"_s);
    }

    /// Words of GDL are filtered, and asked for, by patterns of GDL.
    void patternsOfGdl()
    {
        EngineGameSession session;
        run(session,
            session.start({u"(role x)(init (cell 1 b))(init (cell 2 b))(init on)(legal x noop)(<= terminal (true "
                           "off))(goal x 1)"_s,
                           u"a.kif"_s, 1},
                          1));
        const engine::Words all = session.tree().currentNode().state.words();
        const auto matching = [&](const char *text) {
            QStringList texts;
            for (const engine::Word one : all)
                if (wording::WordFilter(QString::fromLatin1(text)).matches(one))
                    texts << one.text();
            return texts.join(u'|');
        };
        QCOMPARE(matching("(cell ?x b)"), u"(cell 1 b)|(cell 2 b)"_s);
        QCOMPARE(matching("(cell 2 ?_)"), u"(cell 2 b)"_s);
        QCOMPARE(matching("(cell ?x ?x)"), QString());
        QCOMPARE(matching("(cell ?x)"), QString());
        QCOMPARE(matching("cell(X, b)"), u"(cell 1 b)|(cell 2 b)"_s); // infix notation
        QCOMPARE(matching("cell(2,_)"), u"(cell 2 b)"_s);
        QCOMPARE(wording::WordFilter(u"cell(X,_)"_s).goal(), u"(true (cell ?X ?_))"_s);
        QCOMPARE(matching("cell 1"), u"(cell 1 b)"_s);
        const QSignalSpy answered(&session, &GameSession::answered);
        session.query({wording::WordFilter(u"(cell ?_ b)"_s).goal(), Viewer::referee(), 0, 1}, {0});
        QTRY_COMPARE(answered.size(), 1);
        QVERIFY(answered[0][1].value<NodeAnswers>().front().answer.holds());

        WordsList list;
        list.offerSearch();
        std::vector<SeatWord> words;
        for (const engine::Word one : all)
            words.push_back({one, SeatWord::Mark::Kept, {}});
        list.setWords(words, {});
        auto *filter = list.findChild<QLineEdit *>(u"wordsFilter"_s);
        auto *when = list.findChild<QToolButton *>(u"searchChronons"_s);
        QVERIFY(!filter->toolTip().contains(u'['));
        list.entriesFor({words.front()}, &list).back()->trigger();
        QCOMPARE(filter->text(), u"(cell ?_ ?_)"_s);
        QVERIFY(!when->isHidden());
        filter->setText(u"cell"_s); // GDL has no goal for a part of a word
        QVERIFY(when->isHidden());

        const qsizetype entries = list.entriesFor({words.front()}, &list).size();
        list.setNames({{}, session.game().players});
        QCOMPARE(list.entriesFor({words.front()}, &list).size(), entries - 1); // none that writes a pattern
    }

    void aFilterIsAGoalToo_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("holds"); // initially, of what the first player sees
        QTest::newRow("pattern") << u"[dirty, X]"_s << true;
        QTest::newRow("own face") << u"[dirty, alice]"_s << false;
        QTest::newRow("condition") << u"[dirty, X], X \\= alice"_s << true;
        QTest::newRow("a number is compared with one only") << u"[dirty, X], X > 1"_s << false;
        QTest::newRow("being typed") << u"[dirty, X], X >"_s << true;
        QTest::newRow("longer") << u"[dirty|_]"_s << true;
        QTest::newRow("text") << u"DIRTY, b"_s << true;
        QTest::newRow("text with a bracket") << u"[dirt"_s << true;
        QTest::newRow("text that is nowhere") << u"it's \\ nowhere"_s << false;
    }
    void aFilterIsAGoalToo()
    {
        QFETCH(const QString, text);
        EngineGameSession session;
        run(session,
            session.start({u"init([alice], 0).\ninit([dirty, alice]).\ninit([dirty, bob]).\n"
                           "hidden([dirty, X], [X]) :- player([X]).\n"_s,
                           {},
                           1},
                          1));
        const QSignalSpy answered(&session, &GameSession::answered);
        session.query({wording::WordFilter(text).goal(), Viewer::player(0), 0, 1}, {0});
        QTRY_COMPARE(answered.size(), 1);
        const NodeAnswer answer = answered[0][1].value<NodeAnswers>().front();
        QVERIFY2(!answer.refusal && !answer.answer.problem, qPrintable(wording::WordFilter(text).goal()));
        QTEST(answer.answer.holds(), "holds");
    }

    void groupsFoldAndUnfold()
    {
        SeatWordsModel words;
        SeatWordsFilter filter(&words);
        const QAbstractItemModelTester tester(&filter);
        std::vector<SeatWord> all;
        for (const engine::Word one : tests::words({u"[a,1]"_s, u"[a,2]"_s, u"[b]"_s}))
            all.push_back({one, SeatWord::Mark::Kept, {}});
        all[1].mark = SeatWord::Mark::Created;
        words.setWords(all);
        QCOMPARE(filter.foldAt(filter.index(0, 0)), SeatWordsFilter::Fold::Open);
        QCOMPARE(filter.foldAt(filter.index(2, 0)), SeatWordsFilter::Fold::None);
        QVERIFY(filter.setFolded(filter.index(1, 0), true));
        QCOMPARE(filter.rowCount(), 2);
        QCOMPARE(filter.index(0, 0).data().toString(), u"[a,…]: 2, +1"_s);
        filter.setFilter(wording::WordFilter(u"a,2"_s)); // what is looked for is not folded away
        QCOMPARE(filter.rowCount(), 1);
        QCOMPARE(filter.index(0, 0).data().toString(), u"[a,2]"_s);
        filter.setFilter({});
        QVERIFY(filter.setFolded(filter.index(0, 0), false));
        QCOMPARE(filter.rowCount(), 3);
    }

    /// The rest of a group is folded as if the pinned words were not there.
    void groupsFoldWithoutWhatIsPinned()
    {
        WordsList list;
        std::vector<SeatWord> words;
        for (const char *text : {"[a,1]", "[a,2]", "[a,3]", "[b]"})
            words.push_back({word(text), SeatWord::Mark::Kept, {}});
        list.setWords(words, {});
        list.setPins({u"[a,1]"_s});
        auto *filter = list.findChild<SeatWordsFilter *>();
        QCOMPARE(filter->rowCount(), 3);
        QCOMPARE(filter->foldAt(filter->index(0, 0)), SeatWordsFilter::Fold::Open);
        QVERIFY(filter->setFolded(filter->index(1, 0), true));
        QCOMPARE(filter->rowCount(), 2);
        QCOMPARE(filter->index(0, 0).data().toString(), u"[a,…]: 2"_s);
        list.setPins({u"[a,1]"_s, u"[a,3]"_s});
        QCOMPARE(filter->index(0, 0).data().toString(), u"[a,2]"_s); // alone
    }

    /// A card is seen whole where it is pinned, in large type, too, and what is not there leaves its room.
    void aPinnedCardIsSeenWhole()
    {
        wording::NameSettings names;
        names.words = {{u"[card,X]"_s, u"Alice holds the {X}"_s, {}, u"queen"_s}};
        WordsList list;
        list.setNames(wording::DisplayNames(names, {word("[alice]")}));
        list.setWraps(true, false);
        const SeatWord card{word("[card,queen]"), SeatWord::Mark::Kept, {}};
        list.setWords({card, {word("[evening]"), SeatWord::Mark::Kept, {}}}, {u"[alice]"_s});
        list.resize(260, 600);
        list.show();
        QVERIFY(QTest::qWaitForWindowExposed(&list));
        list.setPins({u"[card,queen]"_s});
        auto *pinned = list.findChild<QListView *>(u"pinnedWords"_s);
        for (const double points : {12.0, 24.0}) {
            QFont font = list.font();
            font.setPointSizeF(points);
            list.setFont(font);
            QApplication::processEvents();
            pinned->doItemsLayout();
            const QRect row = pinned->visualRect(pinned->model()->index(0, 0));
            QVERIFY(row.height() > 2 * list.fontMetrics().height());
            QTRY_VERIFY2(pinned->viewport()->height() >= row.height(), qPrintable(QString::number(row.height())));
            QVERIFY(pinned->viewport()->height() <= row.height() + 2);
        }
        list.setWords({{word("[evening]"), SeatWord::Mark::Kept, {}}}, {u"[alice]"_s});
        QCOMPARE(pinned->model()->rowCount(), 0);
        QVERIFY(pinned->sizeHint().height() >= list.fontMetrics().height());
    }

    void wordsArePinnedOnTop()
    {
        WordsList list;
        const SeatWord one{word("[evening]"), SeatWord::Mark::Kept, {}};
        list.setWords({{word("[dirty,bob]"), SeatWord::Mark::Kept, {}}, one}, {});
        auto *pinned = list.findChild<QListView *>(u"pinnedWords"_s);
        QVERIFY(pinned->isHidden());
        list.entriesFor({one}, &list).front()->trigger();
        QVERIFY(!pinned->isHidden());
        QCOMPARE(pinned->model()->rowCount(), 1);
        const auto *others = list.findChild<QListView *>(u"words"_s);
        QCOMPARE(others->model()->rowCount(), 1); // it stands once
        QCOMPARE(others->model()->index(0, 0).data().toString(), u"[dirty,bob]"_s);
        list.setFilter(u"even"_s);
        QCOMPARE(others->model()->index(0, 0).data().toString(), u"[evening]"_s);
        list.setFilter({});
        list.setWords({one}, {});
        QVERIFY(others->isHidden()); // with nothing in it
        list.setWords({}, {});
        QVERIFY(others->isHidden() && !pinned->isHidden());
        QCOMPARE(pinned->model()->rowCount(), 0);
        list.setWords({one}, {});
        QCOMPARE(pinned->model()->rowCount(), 1); // it has come back
        list.entriesFor({one}, &list).front()->trigger();
        QVERIFY(pinned->isHidden());
    }

    /// As the other entries of the menu call it; one that is gone can be taken from the pins, and no more be put there.
    void pinsAreOfWordsThatAreThere()
    {
        WordsList list;
        const auto entries = [&list](SeatWord::Mark mark) {
            QStringList texts;
            for (const QAction *entry : list.entriesFor({{word("[spoken,nobody]"), mark, {}}}, &list))
                texts += entry->text();
            return texts;
        };
        QCOMPARE(entries(SeatWord::Mark::Kept).value(0), u"Pin [spoken,nobody]"_s);
        wording::NameSettings names;
        names.words = {{u"[spoken,nobody]"_s, u"nobody has spoken"_s, {}, {}}};
        list.setNames(wording::DisplayNames(names, {word("[alice]")}));
        QCOMPARE(entries(SeatWord::Mark::Kept), QStringList{u"Pin “nobody has spoken”"_s});
        QCOMPARE(entries(SeatWord::Mark::Deleted), QStringList());
        list.setPins({u"[spoken,nobody]"_s});
        QCOMPARE(entries(SeatWord::Mark::Deleted), QStringList{u"Unpin “nobody has spoken”"_s});
    }

private:
    static void run(GameSession &session, debugger::Ticket ticket)
    {
        QSignalSpy spy(&session, &GameSession::finished);
        QTRY_VERIFY_WITH_TIMEOUT(!spy.isEmpty() && spy.last().at(0).toULongLong() == ticket, 20000);
    }
};

SIDL_WINDOW_TEST_MAIN(TestWordsList)
#include "tst_wordslist.moc"
