// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"

#include "debugger/words/seatwordsmodel.h"
#include "debugger/words/wordslist.h"
#include "debugger/words/wordsview.h"
#include "tests/support/testwords.h"

#include <QScrollBar>
#include <QStringListModel>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;

/// A list of words whose rows are wrapped.
class TestWordsView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_model.setStringList(QStringList(6, u"more than three white are worth nothing"_s) << u"begin"_s);
        m_view = std::make_unique<WordsView>();
        m_view->setModel(&m_model);
        m_view->setWraps(true, false);
        m_view->resize(300, 600);
        m_view->show();
        QTRY_VERIFY(areRowsAsHighAsTheirTexts());
        QVERIFY(!m_view->verticalScrollBar()->isVisible());
    }

    void cleanup() { m_view.reset(); }

    /// Else a line would lie under the next row.
    void rowsAreAsHighAsTheirTextsBesideAScrollBar()
    {
        int grown = 0; // with the scroll bar alone
        for (int width = 150; width < 300; width += 3) {
            m_view->resize(width, 900);
            QTRY_VERIFY2(areRowsAsHighAsTheirTexts(), qPrintable(QString::number(width)));
            QVERIFY(!m_view->verticalScrollBar()->isVisible());
            const int before = heightOfRow();
            m_view->resize(width, 100);
            QTRY_VERIFY2(m_view->verticalScrollBar()->isVisible() && areRowsAsHighAsTheirTexts(),
                         qPrintable(QString::number(width)));
            grown += heightOfRow() > before;
        }
        QVERIFY(grown > 0);
    }

    /// Also where one is there, beside which rows are higher.
    void noScrollBarStaysWhereRowsHaveRoomWithoutIt()
    {
        for (int width = 150; width < 300; width += 3) {
            m_view->resize(width, 100);
            QTRY_VERIFY(m_view->verticalScrollBar()->isVisible() && areRowsAsHighAsTheirTexts());
            m_view->resize(width, m_view->heightIn(width, QWIDGETSIZE_MAX));
            QTRY_VERIFY2(!m_view->verticalScrollBar()->isVisible() && areRowsAsHighAsTheirTexts(),
                         qPrintable(QString::number(width)));
        }
    }

    /// Rows of several lines, too, are scrolled no further than to the last one.
    void nothingIsBelowTheLastRow()
    {
        const auto below = [this] {
            m_view->scrollToBottom();
            return m_view->viewport()->height() - 1
                - m_view->visualRect(m_model.index(m_model.rowCount() - 1)).bottom();
        };
        for (const int width : {160, 220, 280})
            for (int height = 80; height < 120; height += 5) {
                m_view->resize(width, height);
                QTRY_VERIFY(m_view->verticalScrollBar()->isVisible() && areRowsAsHighAsTheirTexts());
                QTRY_VERIFY2(below() == 0, qPrintable(u"%1 x %2: %3"_s.arg(width).arg(height).arg(below())));
            }
    }

    /// As of seats behind another tab, whose room was lower before.
    void noScrollBarStaysWhereAHiddenListGotRoomForItsRows()
    {
        m_model.setStringList({u"(control black)"_s, u"(control white)"_s});
        m_view.reset();
        QWidget seats;
        WordsView view(&seats);
        view.setModel(&m_model);
        const int all = view.sizeHint().height();
        view.resize(300, all - 5);
        seats.resize(300, 200);
        seats.show();
        QVERIFY(QTest::qWaitForWindowExposed(&seats));
        QTRY_VERIFY(view.verticalScrollBar()->isVisible());
        seats.hide();
        view.resize(280, all);
        seats.show();
        QVERIFY(QTest::qWaitForWindowExposed(&seats));
        QCoreApplication::processEvents();
        QVERIFY(!view.verticalScrollBar()->isVisible());
        QCOMPARE(view.verticalScrollBar()->maximum(), 0);
    }

    /// With room for one row, it is not what is struck out, wherever that stands.
    void whatHoldsIsInSightAndNotWhatIsGone()
    {
        using Mark = SeatWord::Mark;
        SeatWordsModel words;
        m_view = std::make_unique<WordsView>();
        m_view->setModel(&words);
        const auto set = [&words](Mark black, Mark white) {
            words.setWords({{tests::word("[control,black]"), black, {}}, {tests::word("[control,white]"), white, {}}},
                           {u"white"_s, u"black"_s});
        };
        const auto seen = [this] { return m_view->indexAt(QPoint(4, 4)).data().toString(); };
        const auto makeLow
            = [this] { m_view->resize(300, m_view->sizeHintForRow(0) + 2 * m_view->frameWidth()); }; // of one row
        set(Mark::Created, Mark::Deleted);
        makeLow();
        m_view->show();
        QTRY_COMPARE(seen(), u"[control,black]"_s);
        set(Mark::Deleted, Mark::Created);
        QTRY_COMPARE(seen(), u"[control,white]"_s);
        set(Mark::Created, Mark::Deleted);
        QTRY_COMPARE(seen(), u"[control,black]"_s);
        m_view->scrollToBottom(); // a person may look at what is gone
        QCoreApplication::processEvents();
        QCOMPARE(seen(), u"[control,white]"_s);
        m_view->resize(300, 200);
        set(Mark::Deleted, Mark::Created);
        QTRY_COMPARE(seen(), u"[control,black]"_s);
        makeLow();
        QTRY_COMPARE(seen(), u"[control,white]"_s);
        m_view.reset();
    }

    /// What is gone, and what was there before, is read after that. In a list of more rows, people read where they are.
    void whatIsNewIsInSightFirst()
    {
        using Mark = SeatWord::Mark;
        const QStringList players{u"white"_s, u"black"_s};
        WordsList list;
        const auto set = [&](Mark left, Mark right, Mark won) {
            list.setWords({{tests::word("[at,left]"), left, {}},
                           {tests::word("[at,right]"), right, {}},
                           {tests::word("[turn]"), Mark::Kept, {}},
                           {tests::word("[won,white]"), won, {}}},
                          players);
        };
        auto *view = list.findChild<WordsView *>(u"words"_s);
        set(Mark::Kept, Mark::Kept, Mark::Kept);
        list.show();
        QVERIFY(QTest::qWaitForWindowExposed(&list));
        const auto resize = [&](int rows) {
            const int height = rows * view->sizeHintForRow(0) + 2 * view->frameWidth();
            view->setFixedHeight(height);
            list.resize(300, height);
            QTRY_COMPARE(view->viewport()->height(), height - 2 * view->frameWidth());
        };
        const auto isSeen = [&](int row) {
            QCoreApplication::processEvents();
            return view->viewport()->rect().contains(view->visualRect(view->model()->index(row, 0)));
        };
        resize(2);
        set(Mark::Deleted, Mark::Kept, Mark::Created);
        QTRY_VERIFY(isSeen(3) && !isSeen(0));
        set(Mark::Created, Mark::Kept, Mark::Kept);
        QTRY_VERIFY(isSeen(0));
        set(Mark::Kept, Mark::Created, Mark::Created);
        QTRY_VERIFY(isSeen(1) && !isSeen(0) && !isSeen(3));
        view->verticalScrollBar()->triggerAction(QScrollBar::SliderToMinimum);
        set(Mark::Kept, Mark::Created, Mark::Created); // the same: a person may have scrolled
        QVERIFY(isSeen(0));
        set(Mark::Kept, Mark::Kept, Mark::Kept);
        resize(2);
        QVERIFY(isSeen(0));
    }

    /// Where others stand between them, those that come in sight are as many as there is room for.
    void asManyNewOnesAsCanAreInSight()
    {
        using Mark = SeatWord::Mark;
        WordsList list;
        const auto set = [&](const std::vector<Mark> &marks) {
            std::vector<SeatWord> words;
            for (const Mark mark : marks)
                words.push_back({tests::word(qPrintable(u"[at,%1]"_s.arg(words.size()))), mark, {}});
            list.setWords(words, {u"white"_s});
        };
        auto *view = list.findChild<WordsView *>(u"words"_s);
        set(std::vector<Mark>(6, Mark::Kept));
        list.show();
        QVERIFY(QTest::qWaitForWindowExposed(&list));
        const int height = 2 * view->sizeHintForRow(0) + 2 * view->frameWidth();
        view->setFixedHeight(height);
        list.resize(300, height);
        QTRY_COMPARE(view->viewport()->height(), height - 2 * view->frameWidth());
        const auto seen = [&] {
            QCoreApplication::processEvents();
            QList<int> rows;
            for (int row = 0; row < 6; ++row)
                if (view->viewport()->rect().contains(view->visualRect(view->model()->index(row, 0))))
                    rows << row;
            return rows;
        };
        set({Mark::Created, Mark::Deleted, Mark::Kept, Mark::Created, Mark::Created, Mark::Kept});
        QTRY_COMPARE(seen(), (QList<int>{3, 4}));
        set({Mark::Kept, Mark::Created, Mark::Created, Mark::Kept, Mark::Created, Mark::Created});
        QTRY_COMPARE(seen(), (QList<int>{1, 2})); // the first of them, then
        set({Mark::Kept, Mark::Kept, Mark::Created, Mark::Deleted, Mark::Kept, Mark::Created});
        QTRY_VERIFY(seen().contains(2));
    }

    /// As many as a list has room for, or is lower.
    void aListIsAsHighAsWholeRows()
    {
        m_model.setStringList({u"a"_s, u"b"_s, u"c"_s, u"d"_s});
        m_view->setWraps(false, false);
        const int row = m_view->sizeHintForRow(0), frame = 2 * m_view->frameWidth();
        for (int most = row + frame; most < 3 * row; ++most) {
            m_view->setMostHeight(most);
            QCOMPARE(m_view->sizeHint().height() % row, frame % row);
            QCOMPARE(m_view->minimumSizeHint().height(), m_view->sizeHint().height());
        }
        QCOMPARE(m_view->lowestIn(300), 2 * row + frame);
        m_model.setStringList({u"a"_s, u"b"_s, u"c"_s});
        QCOMPARE(m_view->lowestIn(300), 3 * row + frame);
    }

    void rowsAreAsHighAsTheirTextsInAnyWidth()
    {
        const int before = heightOfRow();
        m_view->resize(160, 600);
        QTRY_VERIFY(areRowsAsHighAsTheirTexts());
        QVERIFY(heightOfRow() > before);
        m_view->resize(300, 600);
        QTRY_VERIFY(areRowsAsHighAsTheirTexts());
        QCOMPARE(heightOfRow(), before);
    }

private:
    int heightOfRow() const { return m_view->visualRect(m_model.index(0)).height(); }

    /// Each row begins where the text of the one above ends.
    bool areRowsAsHighAsTheirTexts() const
    {
        int bottom = m_view->visualRect(m_model.index(0)).top();
        for (int row = 0; row < m_model.rowCount(); ++row) {
            const QModelIndex index = m_model.index(row);
            if (m_view->visualRect(index).top() != bottom)
                return false;
            bottom += m_view->sizeHintForIndex(index).height();
        }
        return true;
    }

    QStringListModel m_model;
    std::unique_ptr<WordsView> m_view;
};

SIDL_WINDOW_TEST_MAIN(TestWordsView)
#include "tst_wordsview.moc"
