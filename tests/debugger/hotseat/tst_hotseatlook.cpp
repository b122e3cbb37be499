// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/debugger/hotseat/hotseattest.h"

#include "debugger/board/gridview.h"
#include "debugger/choices/choicelist.h"
#include "tests/support/auctionrules.h"
#include "tests/support/paintedtext.h"
#include "tests/support/testwords.h"

#include <QHelpEvent>
#include <QLineEdit>
#include <QListView>
#include <QRadioButton>
#include <QScrollBar>
#include <QStackedWidget>
#include <QToolTip>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;

/// How large the parts of a seat that is alone are, and where they stand.
class TestHotSeatLook : public tests::HotSeatTest
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { close(); }

    void buttonsGrowWithTheWindow()
    {
        open(1);
        const int small = QFontInfo(button("done")->font()).pixelSize();
        m_seat->resize(1920, 1056);
        QTRY_VERIFY(QFontInfo(button("done")->font()).pixelSize() >= 1.5 * small);
        QCOMPARE(button("leave")->font(), button("done")->font());
    }

    // Type is as large as the window is high: if that made the window higher, both would grow without an end.
    void theWindowDoesNotGrowWithItsType()
    {
        open(1);
        m_seat->resize(1000, 600);
        QCoreApplication::processEvents();
        const int least = m_seat->minimumSizeHint().height();
        seat()->setMinimumHeight(2000); // as much as many words and actions take
        QCoreApplication::processEvents();
        QVERIFY(m_seat->minimumSizeHint().height() <= least);
        QCOMPARE(m_seat->height(), 600);
        QTRY_VERIFY(seat()->height() >= 2000); // scrolled
    }

    void tipsAreAsLargeAsTheRest()
    {
        open(1);
        m_seat->resize(1920, 1056);
        const int usual = QFontInfo(QToolTip::font()).pixelSize();
        QHelpEvent help(QEvent::ToolTip, QPoint(4, 4), button("done")->mapToGlobal(QPoint(4, 4)));
        QCoreApplication::sendEvent(button("done"), &help);
        QVERIFY(QFontInfo(QToolTip::font()).pixelSize() >= 1.5 * usual);
        QWidget other;
        QCoreApplication::sendEvent(&other, &help);
        QCOMPARE(QFontInfo(QToolTip::font()).pixelSize(), usual);
        QCoreApplication::sendEvent(button("done"), &help);
        m_seat.reset();
        QCOMPARE(QFontInfo(QToolTip::font()).pixelSize(), usual);
    }

    void wordsAreCardsAndActionsLargeButtons()
    {
        open(1);
        ViewSettings settings = m_view->settings();
        settings.names.words = {{u"[dirty,P]"_s, u"{P} is dirty"_s, {}, u"coin"_s}};
        m_view->change(settings);
        m_seat = std::make_unique<HotSeat>(m_session.get(), m_session.get(), m_view.get(), 1, 1);
        m_seat->resize(1000, 700);
        m_seat->show();
        const auto *cards = m_seat->findChild<QWidget *>(u"wordCards"_s);
        QVERIFY(cards && cards->isVisible());
        QVERIFY(sidl::tests::paintedText(m_seat->findChild<QWidget *>(u"wordCards"_s)).contains(u"Alice is dirty"_s));
        QVERIFY(cards->height() > 6 * cards->fontMetrics().height());
        for (const QListView *words : seat()->findChildren<QListView *>()) // not once more in a list
            for (int row = 0; row < words->model()->rowCount(); ++row)
                QVERIFY(words->model()->index(row, 0).data() != u"Alice is dirty"_s);
        const auto *list = m_seat->findChild<ChoiceList *>();
        const QRect first = list->visualRect(list->model()->index(0, 0));
        const QRect second = list->visualRect(list->model()->index(1, 0));
        QVERIFY(second.height() >= 2 * list->fontMetrics().height());
        QCOMPARE(first.width(), second.width());
        choose("step");
    }

    /// Cards are wider where there is room, and no more are broken into lines than need be.
    void textsOfCardsAreNotBrokenForNothing()
    {
        open(1);
        ViewSettings settings = m_view->settings();
        settings.names.words = {{u"[dirty,P]"_s, u"{P} is dirty from head to foot"_s, {}, u"coin"_s}};
        m_view->change(settings);
        m_seat = std::make_unique<HotSeat>(m_session.get(), m_session.get(), m_view.get(), 1, 1);
        m_seat->show();
        for (const QSize size : {QSize(1024, 678), QSize(1440, 878)}) {
            m_seat->resize(size);
            auto *cards = m_seat->findChild<QWidget *>(u"wordCards"_s);
            QTRY_VERIFY(cards && cards->isVisible());
            QTRY_VERIFY2(sidl::tests::paintedText(cards).contains(u"Alice is dirty from head to foot"_s),
                         qPrintable(sidl::tests::paintedText(cards)));
        }
    }

    void listsStandBesideABoard()
    {
        open(1);
        showBoard(ViewSettings::Show::Both);
        const auto *board = seat()->findChild<GridView *>();
        const auto *actions = seat()->findChild<ChoiceList *>();
        const auto right = [&](const QWidget *part) { return part->mapTo(seat(), part->rect().bottomRight()); };
        QTRY_VERIFY(board->isVisible());
        QTRY_VERIFY(actions->mapTo(seat(), QPoint()).x() > right(board).x()); // the window is wide
        m_seat->resize(500, 300); // words and actions are scrolled, each by itself
        QTRY_VERIFY(actions->visibleRegion().boundingRect().height() >= actions->fontMetrics().height());
        m_seat->resize(1000, 700);
        m_seat->resize(400, 700);
        QTRY_VERIFY(actions->mapTo(seat(), QPoint()).x() < right(board).x());
        QTRY_VERIFY(actions->mapTo(seat(), QPoint()).y() > right(board).y());
    }

    /// Fields that are filled in have room beside a board, also in a small window.
    void aFormHasRoomBesideABoard()
    {
        open(0, {}, tests::auctionRules());
        m_seat->resize(1024, 678);
        showBoard(ViewSettings::Show::Grid);
        const auto *board = seat()->findChild<GridView *>();
        const auto *field = seat()->findChild<QLineEdit *>(u"hole"_s);
        QTRY_VERIFY(board->isVisible() && field->isVisible());
        QTRY_VERIFY(board->parentWidget()->width() <= seat()->width() / 2);
        QVERIFY(board->parentWidget()->width() >= seat()->width() * 2 / 5);
    }

    /// Without a board, words stand beside many actions, with all of the height; above them in a narrow window.
    void manyWordsAreInSight_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("isAcross");
        QTest::newRow("large") << QSize(1920, 1056) << true;
        QTest::newRow("usual") << QSize(1440, 878) << true;
        QTest::newRow("small") << QSize(1024, 678) << true;
        QTest::newRow("narrow") << QSize(700, 1000) << false;
    }
    void manyWordsAreInSight()
    {
        QFETCH(const QSize, size);
        QFETCH(const bool, isAcross);
        auto rules = tests::listedAuctionRules();
        engine::Words words{tests::word("[evening]")};
        for (int one = 1; one <= 30; ++one)
            words.push_back(tests::word(u"[note,%1,of,thirty]"_s.arg(one)));
        rules.initial = engine::State(words, {0, 0});
        open(0, {}, std::move(rules));
        m_seat->resize(size);
        const auto *list = seat()->findChild<QListView *>(u"words"_s);
        const auto *wait = seat()->findChildren<QRadioButton *>().at(1); // the first action
        const auto place = [this](const QWidget *part) { return QRect(part->mapTo(seat(), QPoint()), part->size()); };
        const auto rowsInSight = [&] { // negative: one is cut
            int rows = 0;
            const QRegion seen = list->viewport()->visibleRegion();
            for (int row = 0; row < list->model()->rowCount(); ++row) {
                const QRect whole = list->visualRect(list->model()->index(row, 0));
                if (seen.intersects(whole) && !seen.contains(QRect(whole.bottomLeft(), QSize(1, 1))))
                    return -1;
                rows += seen.intersects(whole);
            }
            return rows;
        };
        QTRY_VERIFY2(rowsInSight() >= (isAcross ? 12 : 5), qPrintable(QString::number(rowsInSight())));
        QTRY_COMPARE(wait->visibleRegion().boundingRect(), wait->rect());
        QCOMPARE(place(wait).left() > place(list).right(), isAcross);
        QCOMPARE(place(wait).top() > place(list).bottom(), !isAcross);
        // A few of both stand below one another in any window.
        open(1);
        m_seat->resize(size);
        list = seat()->findChild<QListView *>(u"words"_s);
        const auto *actions = seat()->findChild<ChoiceList *>();
        QTRY_VERIFY(place(actions).top() > place(list).bottom());
    }

    /// A board of which nothing is seen tells so, and beside it lists are scrolled, each by itself.
    void aBoardWithoutWordsScrollsNoSeat_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("large") << QSize(1440, 878);
        QTest::newRow("small") << QSize(1024, 678);
        QTest::newRow("narrow") << QSize(700, 1000);
    }
    void aBoardWithoutWordsScrollsNoSeat()
    {
        QFETCH(const QSize, size);
        for (const int notes : {3, 30})
            for (const ViewSettings::Show show : {ViewSettings::Show::Grid, ViewSettings::Show::Both}) {
                auto rules = tests::listedAuctionRules();
                engine::Words words{tests::word("[evening]")};
                for (int one = 1; one <= notes; ++one)
                    words.push_back(tests::word(u"[note,%1,of,thirty]"_s.arg(one)));
                rules.initial = engine::State(words, {0, 0});
                close();
                open(0, {}, std::move(rules));
                m_seat->resize(size);
                showBoard(show);
                const QString told = u"Nothing is on the board."_s;
                const auto isInSight = [&] {
                    const QList<QLabel *> labels = seat()->findChildren<QLabel *>();
                    return std::any_of(labels.begin(), labels.end(), [&](const QLabel *one) {
                        return one->text() == told && one->visibleRegion().boundingRect() == one->rect()
                            && one->height() >= one->heightForWidth(one->width());
                    });
                };
                for (int layout = 0; layout < 5; ++layout) { // within one another
                    m_seat->grab();
                    QCoreApplication::processEvents();
                }
                QTRY_VERIFY(isInSight());
                const auto *pages = m_seat->findChild<QStackedWidget *>();
                QCOMPARE(pages->height(), pages->parentWidget()->height()); // nor is the whole scrolled
            }
    }

    /// Pictures take no room from words beside a board: they stand below it, and what is new is in sight.
    void wordsAreSeenBesideABoard_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("large") << QSize(1440, 878);
        QTest::newRow("small") << QSize(1024, 678);
    }
    void wordsAreSeenBesideABoard()
    {
        QFETCH(const QSize, size);
        auto rules = tests::auctionRules(); // whose form takes width from the board
        engine::Words words{tests::word("[dirty,alice]"), tests::word("[dirty,bob]"), tests::word("[evening]")};
        for (int one = 1; one <= 3; ++one)
            words.push_back(tests::word(u"[rule,%1,back]"_s.arg(one)));
        for (int one = 1; one <= 9; ++one)
            words.push_back(tests::word(u"[note,%1,of,nine]"_s.arg(one)));
        rules.initial = engine::State(words, {0, 0});
        rules.position = [position = rules.position](const engine::State &state, int chronon) {
            engine::Position result = position(state, 0); // all may go on
            result.chronon = chronon;
            return result;
        };
        rules.play = [play = rules.play](const engine::Position &position, const engine::Choices &does) {
            engine::Chronon chronon = play(position, does).value();
            chronon.created.push_back(tests::word("[note,zz,of,nine]")); // the last one
            for (std::vector<engine::Message> &messages : chronon.sent)
                messages.push_back({true, chronon.created.back()});
            chronon.after = position.state.changed(chronon.created, chronon.deleted, chronon.after.accounts());
            return engine::Result<engine::Chronon>(std::move(chronon));
        };
        open(0, {}, std::move(rules));
        showBoard(ViewSettings::Show::Grid);
        ViewSettings settings = m_view->settings();
        settings.grid->columns = {u"dirty"_s, u"stepped"_s, u"asleep"_s}; // wider than high
        settings.names.words = {{u"[rule,N,_]"_s, u"rule card {N}"_s, {}, u"coin"_s}};
        m_view->change(settings);
        m_seat = std::make_unique<HotSeat>(m_session.get(), m_session.get(), m_view.get(), 0, 1); // with these names
        m_seat->resize(size);
        m_seat->show();
        const auto *board = seat()->findChild<GridView *>();
        const auto *cards = seat()->findChild<QWidget *>(u"wordCards"_s);
        const auto place = [this](const QWidget *part) { return QRect(part->mapTo(seat(), QPoint()), part->size()); };
        QTRY_VERIFY(cards->isVisible() && place(cards).top() >= place(board).bottom());
        QVERIFY(place(cards).right() <= place(board->parentWidget()).right());
        QVERIFY(seat()->rect().contains(place(cards)));
        QTRY_COMPARE(cards->visibleRegion().boundingRect().size(), cards->size());
        button("done")->click();
        uncover();
        button("done")->click();
        QTRY_COMPARE(m_session->position()->chronon, 1);
        uncover(); // and Bob goes on
        const auto isInSight = [this] {
            const auto *list = seat() ? seat()->findChild<QListView *>(u"words"_s) : nullptr;
            const int last = list ? list->model()->rowCount() - 1 : -1;
            return last >= 0 && list->model()->index(last, 0).data().toString().contains(u"zz"_s)
                && list->viewport()->visibleRegion().contains(list->visualRect(list->model()->index(last, 0)).center());
        };
        QTRY_VERIFY(isInSight());
    }

    /// Rows of several lines, the first ones of a list, take its room, and are scrolled in it alone.
    void longWordsHaveOneScrollBarBesideABoard()
    {
        auto rules = tests::listedAuctionRules();
        engine::Words words{tests::word("[dirty,alice]"), tests::word("[dirty,bob]"), tests::word("[evening]")};
        for (int one = 1; one <= 9; ++one)
            words.push_back(tests::word(u"[rule,%1,card]"_s.arg(one)));
        rules.initial = engine::State(words, {0, 0});
        start(std::move(rules));
        m_view = std::make_unique<GameView>(m_session.get());
        showBoard(ViewSettings::Show::Grid);
        ViewSettings settings = m_view->settings();
        const QString text = u"rule {N} (dealt): more than three white cards are worth nothing to whoever has them"_s;
        settings.names.words = {{u"[rule,N,_]"_s, text + u", and so are all others of that hand"_s, {}, {}}};
        m_view->change(settings);
        m_seat = std::make_unique<HotSeat>(m_session.get(), m_session.get(), m_view.get(), 0, 1);
        m_seat->resize(1024, 640);
        m_seat->show();
        const auto *list = seat()->findChild<QListView *>(u"words"_s);
        QTRY_VERIFY(list->isVisible() && list->verticalScrollBar()->isVisible());
        QVERIFY(list->sizeHintForRow(1) > 3 * list->fontMetrics().height());
        QTRY_COMPARE(list->visibleRegion().boundingRect(), list->rect());
        QVERIFY(list->height() > 5 * list->fontMetrics().height());
        int bars = 0; // at the height of the list
        const QRect across(0, list->mapTo(seat(), QPoint()).y(), seat()->width(), list->height());
        for (const QScrollBar *bar : seat()->findChildren<QScrollBar *>())
            bars += bar->isVisible() && bar->orientation() == Qt::Vertical
                && across.contains(bar->mapTo(seat(), bar->rect().center()));
        QCOMPARE(bars, 1);
    }

    // Two words are new, and between them is one that is gone: all that is new is in sight, not the first of it alone;
    // and where that cannot be, it is told.
    void allThatIsNewIsInSight_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<QString>("first");
        for (const QSize size : {QSize(1440, 900), QSize(1024, 700)})
            for (const char *first : {"[phase,dig]", "[about,dig]"})
                QTest::addRow("%dx%d, %s", size.width(), size.height(), first) << size << QString::fromLatin1(first);
    }
    void allThatIsNewIsInSight()
    {
        QFETCH(const QSize, size);
        QFETCH(const QString, first);
        const bool isFar = first != u"[phase,dig]"_s;
        auto rules = tests::muddyRules();
        engine::Words there{tests::word("[evening]"), tests::word("[phase,point]")};
        for (int one = 0; one < 12; ++one)
            there.push_back(tests::word(u"[cave,%1,%2]"_s.arg(QChar(u'a' + one % 3)).arg(one / 3)));
        std::sort(there.begin(), there.end());
        rules.initial = engine::State(there, {0, 0});
        rules.position = [position = rules.position](const engine::State &state, int chronon) {
            engine::Position result = position(state, 0); // all may go on
            result.chronon = chronon;
            return result;
        };
        rules.play = [play = rules.play, first](const engine::Position &position, const engine::Choices &does) {
            engine::Chronon chronon = play(position, does).value();
            chronon.created = {tests::word(first), tests::word("[said,a]")};
            chronon.deleted = {tests::word("[phase,point]")};
            for (std::vector<engine::Message> &messages : chronon.sent)
                messages = {{true, chronon.created[0]}, {false, chronon.deleted[0]}, {true, chronon.created[1]}};
            chronon.after = position.state.changed(chronon.created, chronon.deleted, chronon.after.accounts());
            return engine::Result<engine::Chronon>(std::move(chronon));
        };
        open(0, {}, std::move(rules));
        ViewSettings settings = m_view->settings();
        settings.grid.emplace();
        settings.grid->shape = {u"cave"_s, QString(), QString()};
        settings.grid->column = 1;
        settings.grid->row = 2;
        settings.show = ViewSettings::Show::Both;
        m_view->change(settings);
        m_seat->resize(size);
        button("done")->click();
        uncover();
        button("done")->click();
        QTRY_COMPARE(m_session->position()->chronon, 1);
        uncover();
        const auto isInSight = [this](const QString &text) {
            const auto *list = seat() ? seat()->findChild<QListView *>(u"words"_s) : nullptr;
            for (int row = 0; list && row < list->model()->rowCount(); ++row)
                if (const QModelIndex index = list->model()->index(row, 0); index.data().toString().contains(text))
                    return list->viewport()->visibleRegion().contains(list->visualRect(index).adjusted(1, 1, -1, -1));
            return false;
        };
        QTRY_VERIFY(isInSight(u"dig"_s));
        const auto isTold = [this] {
            const QList<QLabel *> labels = m_seat->findChildren<QLabel *>();
            return std::any_of(labels.begin(), labels.end(), [](const QLabel *one) {
                return one->text() == u"step 1: Bob. 2 new words, not all in sight"_s;
            });
        };
        QTRY_COMPARE(isInSight(u"said"_s), !isFar);
        QTRY_COMPARE(isTold(), isFar);
    }

private:
    void showBoard(ViewSettings::Show show) const
    {
        ViewSettings settings = m_view->settings();
        settings.grid.emplace();
        settings.grid->shape = {QString(), QString()}; // as of [dirty,alice]
        settings.grid->label = {1};
        settings.show = show;
        m_view->change(settings);
    }
};

SIDL_WINDOW_TEST_MAIN(TestHotSeatLook)
#include "tst_hotseatlook.moc"
