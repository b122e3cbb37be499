// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/present/presenttest.h"

#include "debugger/choices/choicelist.h"
#include "debugger/session/gamesession.h"
#include "tests/support/columntext.h"

#include <QAbstractItemView>
#include <QLabel>
#include <QPushButton>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// A line that was played before is walked before a class.
class TestPreparedLine : public PresentTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_window.reset(); }

    void theSeatsShowWhatTheLineChose_data()
    {
        QTest::addColumn<bool>("isCovered"); // the seat of who chose
        QTest::newRow("seen") << false;
        QTest::newRow("covered") << true;
    }
    /// With the announcement, as when it was played; and not once that is taken back.
    void theSeatsShowWhatTheLineChose()
    {
        QFETCH(const bool, isCovered);
        prepare();
        openPresent();
        if (isCovered) {
            seat(1)->setCovered(true);
            seat(0)->setCovered(false); // else nothing would be announced
        }
        QCOMPARE(chosen(), isCovered ? QString() : leaves());
        press(Qt::Key_PageDown);
        auto *reveal = m_present->findChild<QPushButton *>(u"reveal"_s);
        QTRY_VERIFY(reveal->isVisible() && reveal->isEnabled());
        QCOMPARE(m_present->findChild<QLabel *>(u"announcement"_s)->text(), u"Alice: take 2"_s);
        QCOMPARE(chosen(), isCovered ? QString() : u"take 2"_s);
        const QString told = tests::everythingIn(seat(0));
        QVERIFY2(told.contains(u"has chosen: Alice"_s) && !told.contains(u"no choice yet"_s), qPrintable(told));
        press(Qt::Key_PageUp);
        QTRY_VERIFY(!reveal->isVisible());
        QTRY_COMPARE(chosen(), isCovered ? QString() : leaves());
        QVERIFY(tests::everythingIn(seat(0)).contains(u"no choice yet: Alice"_s));
        leave();
    }

    /// What chance has done is announced: its seat shows it, in a step as in a prepared line.
    void theSeatOfNatureShowsWhatIsAnnounced_data()
    {
        QTest::addColumn<bool>("isPrepared");
        QTest::newRow("a step") << false;
        QTest::newRow("a prepared line") << true;
    }
    void theSeatOfNatureShowsWhatIsAnnounced()
    {
        QFETCH(const bool, isPrepared);
        start("monty-hall");
        if (isPrepared) {
            trigger("step");
            QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
            trigger("back");
            QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s);
        }
        openPresent();
        QCOMPARE(chosen(0), u"draw"_s);
        press(isPrepared ? Qt::Key_PageDown : Qt::Key_F10);
        auto *reveal = m_present->findChild<QPushButton *>(u"reveal"_s);
        QTRY_VERIFY(reveal->isVisible() && reveal->isEnabled());
        const QString told = m_present->findChild<QLabel *>(u"announcement"_s)->text();
        QVERIFY2(!chosen(0).isEmpty() && told.contains(chosen(0)), qPrintable(told + u", ticked: "_s + chosen(0)));
        leave();
    }

private:
    /// A choice of Alice's is played, and then the start is shown.
    void prepare()
    {
        start("nim");
        auto *session = window<debugger::GameSession>();
        const engine::Switch &one = session->position()->switches.front();
        session->submit(one.owner, {one.word, one.actions.at(1)});
        QTRY_COMPARE(session->submitted().size(), 1u);
        trigger("step");
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        trigger("back");
        QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s);
    }
    QString leaves() const
    {
        return seat(1)->findChild<debugger::ChoiceList *>()->model()->index(0, 0).data().toString();
    }
    /// The action that is ticked at Alice's seat, or another one's; empty: none is seen.
    QString chosen(int at = 1) const
    {
        const auto *list = seat(at)->findChild<debugger::ChoiceList *>();
        if (!list || !list->isVisible())
            return {};
        for (int row = 0; row < list->model()->rowCount(); ++row)
            if (const QModelIndex index = list->model()->index(row, 0); index.data(Qt::CheckStateRole) == Qt::Checked)
                return index.data().toString();
        return u"nothing is ticked"_s;
    }
};

SIDL_WINDOW_TEST_MAIN(TestPreparedLine)
#include "tst_preparedline.moc"
