// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/watch/watchespane.h"
#include "sidl/ui/emptylabel.h"
#include "sidl/wording/displaynames.h"
#include "tests/support/enginetest.h"
#include "tests/support/windowtest.h"

#include <QLineEdit>
#include <QTableView>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;

/// Watches, before people who do not read rules.
class TestWatchesOfPeople : public EngineTest
{
    Q_OBJECT

private Q_SLOTS:
    void peopleAreToldOfSteps()
    {
        openSession();
        WatchesPane pane(m_session.get(), m_session.get());
        start("nim");
        const auto *nothing = pane.findChild<ui::EmptyLabel *>();
        QVERIFY(nothing->text().contains(u"beside the chronons"_s));
        pane.setPeoplesNaming(wording::DisplayNames({}, m_session->game().players).naming());
        QVERIFY2(nothing->text().contains(u"beside the steps"_s), qPrintable(nothing->text()));
    }

    /// A variable is written in one way in all states; a word that has a name, and a player, is called so.
    void listsOfAVariableAreWrittenAlike()
    {
        openSession();
        WatchesPane pane(m_session.get(), m_session.get());
        pane.resize(900, 300);
        pane.show();
        start(u"game(talk).\ninit([alice], 0).\ninit([said]).\nlegal([talk]).\nowned([talk], [alice]).\n"
              "switch([talk], [check]).\n"
              "do([X]) :- fact([said | S]), delete([said | S]), create([said, X | S]).\n"_s);
        wording::NameSettings names;
        names.words.push_back({u"[said,check]"_s, u"one check was said"_s, {}, {}});
        pane.setPeoplesNaming(wording::DisplayNames(names, m_session->game().players).naming());
        const auto *model = pane.findChild<QTableView *>()->model();
        auto *edit = pane.findChild<QLineEdit *>();
        for (const char *goal :
             {"fact([said | S]), length(S, N)", "player(P), N = 1", "fact(W), W = [said | _], N = 1"}) {
            edit->setText(QLatin1String(goal));
            QTest::keyClick(edit, Qt::Key_Return);
            QTRY_VERIFY(edit->text().isEmpty()); // it is read first
        }
        for (int i = 0; i < 2; ++i)
            QCOMPARE(play("[check]"), Outcome::Done);
        const auto told = [model](int column) {
            QStringList texts;
            for (int row = 0; row < model->rowCount(); ++row)
                texts << model->index(row, column).data().toString();
            return texts.join(u" | "_s);
        };
        QTRY_COMPARE(told(1), u"[] 0 | [check] 1 | [check,check] 2"_s);
        QTRY_COMPARE(told(2), u"Alice 1 | Alice 1 | Alice 1"_s);
        QTRY_COMPARE(told(3), u"[said] 1 | \u201cone check was said\u201d 1 | [said,check,check] 1"_s);
    }
};

SIDL_WINDOW_TEST_MAIN(TestWatchesOfPeople)
#include "tst_watchesofpeople.moc"
