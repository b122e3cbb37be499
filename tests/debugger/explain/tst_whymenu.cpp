// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/enginetest.h"
#include "tests/support/windowtest.h"

#include "debugger/board/gridmodel.h"
#include "debugger/board/gridview.h"
#include "debugger/choices/choicelist.h"
#include "debugger/explain/changesmodel.h"
#include "debugger/explain/changespane.h"
#include "debugger/explain/explainpane.h"
#include "debugger/explain/explanationmodel.h"
#include "debugger/explain/problemspane.h"
#include "debugger/seats/seatcolumn.h"
#include "debugger/seats/seatspane.h"
#include "debugger/seats/seatwordsmodel.h"
#include "tests/support/testwords.h"

#include <QComboBox>
#include <QCompleter>
#include <QContextMenuEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QSignalSpy>
#include <QToolButton>
#include <QTreeView>

using namespace sidl;
using namespace sidl::debugger;
using sidl::tests::gameText;
using sidl::tests::word;

namespace {

/// The menu that opens for a right click at @p at of @p widget; null if none does.
QMenu *rightClick(QWidget *widget, const QPoint &at)
{
    for (QMenu *old : widget->window()->findChildren<QMenu *>(QStringLiteral("whyMenu")))
        delete old;
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, widget->mapToGlobal(at));
    QApplication::sendEvent(widget, &event);
    return widget->window()->findChild<QMenu *>(QStringLiteral("whyMenu"));
}

QStringList entriesOf(const QMenu *menu)
{
    QStringList texts;
    if (menu)
        for (const QAction *action : menu->actions()) {
            if (action->isSeparator())
                break; // below it is what needs no answer
            texts.append(action->text());
        }
    return texts;
}

const char *const Failing = R"(
init([a], 0).
legal([main]).
owned([main], [a]).
switch([main], [A]) :- member(A, [fail, go]).
do([fail]) :- fact([a, X]), X > Y, Y > 1.
do([fail]) :- atom_length(X, _), create([X]).
do([go]).
)";

} // namespace

/// From what is shown to the question why it is so: context menus of seats, changes and problems, and their answers.
class TestWhyMenu : public EngineTest
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        openSession();
        m_seats = std::make_unique<SeatsPane>(m_session.get());
        m_changes = std::make_unique<ChangesPane>(m_session.get());
        m_explain = std::make_unique<ExplainPane>(m_session.get());
        connect(m_seats.get(), &SeatsPane::whyRequested, m_explain.get(), &ExplainPane::ask);
        connect(m_seats.get(), &SeatsPane::whyNotRequested, m_explain.get(),
                [this](engine::Word place, const QString &part) { m_explain->askWhyNot(place.text(), part); });
        connect(m_changes.get(), &ChangesPane::whyRequested, m_explain.get(), &ExplainPane::ask);
        for (QWidget *pane : {static_cast<QWidget *>(m_seats.get()), static_cast<QWidget *>(m_changes.get()),
                              static_cast<QWidget *>(m_explain.get())}) {
            pane->resize(900, 500);
            pane->show();
        }
    }
    void cleanup()
    {
        m_explain.reset();
        m_changes.reset();
        m_seats.reset();
        m_session.reset();
    }

    void theRefereesWordTellsFromWhomItIsHidden()
    {
        start(gameText("muddy-children"));
        play("[dirt,alice,bob]");
        QMenu *menu = onWord(-1, "[dirty,alice]");
        QCOMPARE(
            entriesOf(menu),
            QStringList({QStringLiteral("Why is [dirty,alice] there?"), QStringLiteral("Who can know [dirty,alice]?"),
                         QStringLiteral("Why is it hidden from [alice]?")}));
        menu->actions().at(2)->trigger();
        QTRY_VERIFY(headline().startsWith(QStringLiteral("Why is [dirty,alice] hidden from [alice]?")));
        QCOMPARE(goal(0), QStringLiteral("hidden([dirty,alice],[alice])"));

        onWord(-1, "[dirty,alice]")->actions().at(1)->trigger();
        QTRY_VERIFY(headline().startsWith(QStringLiteral("Who sees [dirty,alice]?")));
        QCOMPARE(goal(0), QStringLiteral("[alice] does not see it"));
        QCOMPARE(goal(1), QStringLiteral("[bob] sees it, since chronon 1"));
    }

    void aPlayersColumnAsksOnlyAboutWhatIsSeenThere() // S15
    {
        start(gameText("muddy-children"));
        play("[dirt,alice,bob]");
        QVERIFY(!onWord(0, "[dirty,alice]")); // it is not there
        for (const int player : {0, 2}) {
            // Bob's word is hidden from bob: nothing in the menu may tell.
            QCOMPARE(entriesOf(onWord(player, "[dirty,bob]")),
                     QStringList({QStringLiteral("Why is [dirty,bob] there? (referee)"),
                                  QStringLiteral("Who can know [dirty,bob]? (referee)")}));
        }
        onWord(0, "[dirty,bob]")->actions().at(0)->trigger();
        QTRY_VERIFY(headline().startsWith(QStringLiteral("Why is [dirty,bob] there?")));
    }

    void aWordThatIsGone()
    {
        start(gameText("nim"));
        play("[2]");
        QMenu *menu = onWord(1, "[alice,10]");
        QCOMPARE(entriesOf(menu).value(0), QStringLiteral("Why is [alice,10] gone? (referee)"));
        menu->actions().at(0)->trigger();
        QTRY_VERIFY(headline().startsWith(QStringLiteral("Why is [alice,10] gone?")));
        QCOMPARE(goal(0), QStringLiteral("It was deleted in chronon 0 \u2192 1."));
    }

    void switchesAndActions()
    {
        start(gameText("nim"));
        auto *list = column(0)->findChild<ChoiceList *>();
        QTRY_VERIFY(list->isVisible());
        QModelIndex two;
        for (int row = 0; row < list->model()->rowCount(); ++row)
            if (list->model()->index(row, 0).data().toString() == QStringLiteral("[2]"))
                two = list->model()->index(row, 0);
        QVERIFY(two.isValid());
        QTRY_VERIFY(list->viewport()->rect().contains(list->visualRect(two).center())); // laid out
        QMenu *menu = rightClick(list->viewport(), list->visualRect(two).center());
        QCOMPARE(entriesOf(menu),
                 QStringList({QStringLiteral("Why is [2] offered? (referee)"),
                              QStringLiteral("Why is [main] legal? (referee)"),
                              QStringLiteral("Why does [main] have this owner? (referee)")}));
        menu->actions().at(0)->trigger();
        QTRY_VERIFY(headline().startsWith(QStringLiteral("Why does [main] offer [2]?")));
        auto *name = column(0)->findChild<QLabel *>(QStringLiteral("switchName"));
        menu = rightClick(name, QPoint(2, 2));
        QCOMPARE(entriesOf(menu).size(), 2);
        menu->actions().at(1)->trigger();
        QTRY_VERIFY(headline().startsWith(QStringLiteral("Why does [main] have this owner?")));
    }

    void anActionThatASwitchDoesNotOffer()
    {
        start(gameText("nim"));
        play("[3]");
        play("[3]");
        play("[3]");
        auto *name = column(1)->findChild<QLabel *>(QStringLiteral("switchName"));
        QTRY_VERIFY(name && name->isVisible());
        QMenu *menu = rightClick(name, QPoint(2, 2));
        auto *entry = menu->findChild<QAction *>(QStringLiteral("whyNot"));
        QVERIFY(entry);
        QCOMPARE(entry->text(), QStringLiteral("Why is an action not offered… (referee)"));
        m_explain->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_explain.get()));
        entry->trigger();
        auto *text = m_explain->findChild<QLineEdit *>(QStringLiteral("whyNotText"));
        QTRY_VERIFY(text->hasFocus());
        QCOMPARE(m_explain->findChild<QComboBox *>(QStringLiteral("whyNotPlace"))->currentText(),
                 QStringLiteral("[main]"));
        const QAbstractItemModel *offered = text->completer()->completionModel();
        QCOMPARE(offered->index(0, 0).data().toString(), QStringLiteral("[2]")); // there before, and not now
        text->setText(QStringLiteral("[3]"));
        QTest::keyClick(text, Qt::Key_Return);
        QTRY_VERIFY(headline().startsWith(QStringLiteral("Why does [main] not offer [3]?")));
    }

    void aFilterThatLeavesNoActionAsksWhy()
    {
        start(gameText("faulty-chess"), QStringLiteral(SIDL_SOURCE_DIR "/resources/games/faulty-chess.sidl"));
        for (const char *move : {"[pawn,e,2,e,4]", "[knight,g,8,f,6]", "[pawn,a,2,a,3]", "[pawn,g,7,g,6]",
                                 "[pawn,b,2,b,3]", "[bishop,f,8,g,7]", "[pawn,c,2,c,3]"})
            play(move);
        auto *filter = column(1)->findChild<QLineEdit *>(QStringLiteral("actionsFilter"));
        auto *button = column(1)->findChild<QToolButton *>(QStringLiteral("whyNotOffered"));
        QTRY_VERIFY(filter && filter->isVisible());
        QTest::keyClicks(filter, QStringLiteral("king"));
        QVERIFY(!button->isVisible()); // there are such actions
        filter->clear();
        QTest::keyClicks(filter, QStringLiteral("castle, short"));
        QVERIFY(button->isVisible());
        QVERIFY(button->text().contains(QStringLiteral("castle, short")));
        QTest::mouseClick(button, Qt::LeftButton);
        // Black has never had that action: the rules alone tell that there could be one.
        QTRY_VERIFY(headline().contains(QStringLiteral("not offer [castle,short")));
        auto *view = m_explain->findChild<QTreeView *>();
        QCOMPARE(current(), QStringLiteral("fact([black,rook,h,1])"));
        QVERIFY(view->viewport()->rect().contains(view->visualRect(view->currentIndex()).center()));
        QVERIFY(view->currentIndex().siblingAtColumn(1).data().toString().contains(QStringLiteral("[black,rook,h,8]")));
        const QModelIndex failing = view->currentIndex().parent().siblingAtColumn(0);
        QCOMPARE(failing.data().toString(), QStringLiteral("on(now,[black,rook,h,1])"));
        QVERIFY(view->viewport()->rect().contains(view->visualRect(failing).center()));

        filter->clear();
        QTest::keyClicks(filter, QStringLiteral("somersault")); // nothing that the rules know
        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_VERIFY(headline().contains(QStringLiteral("not offer [somersault|_]")));
    }

    void whoSitsAloneIsNotOfferedTheRefereesAnswers() // S15
    {
        start(gameText("chess"));
        column(0)->setAlone();
        auto *filter = column(0)->findChild<QLineEdit *>(QStringLiteral("actionsFilter"));
        QTRY_VERIFY(filter && filter->isVisible());
        filter->setText(QStringLiteral("castle"));
        QVERIFY(!column(0)->findChild<QToolButton *>(QStringLiteral("whyNotOffered"))->isVisible());
        QVERIFY(!rightClick(column(0)->findChild<QLabel *>(QStringLiteral("seatSummary")), QPoint(2, 2)));
    }

    void anAccountTellsWhatChangedIt() // S21
    {
        start(gameText("nim"));
        while (!m_session->position()->isTerminal())
            play("[1]");
        auto *summary = column(1)->findChild<QLabel *>(QStringLiteral("seatSummary"));
        QMenu *menu = rightClick(summary, QPoint(2, 2));
        QVERIFY(menu);
        QCOMPARE(entriesOf(menu), QStringList{QStringLiteral("Why is the account of [bob] \u22121? (referee)")});
        const QSignalSpy ways(m_seats.get(), &SeatsPane::accountWayRequested);
        menu->findChild<QAction *>(QStringLiteral("wordBack"))->trigger();
        QCOMPARE(ways.count(), 1);
        QCOMPARE(ways[0][0].toInt(), 1);
        QCOMPARE(ways[0][1].toBool(), false);
        menu->actions().at(0)->trigger();
        QTRY_VERIFY(headline().startsWith(QStringLiteral("Why is the account of [bob] \u22121?")));
        QCOMPARE(goal(0), QStringLiteral("In chronon 9 \u2192 10 it changed by \u22121, to \u22121."));
        const ExplanationModel *model = m_explain->model();
        const QModelIndex summand = model->index(0, 0, model->index(0, 0));
        QCOMPARE(summand.data().toString(), QStringLiteral("payoff([bob],-1.0)"));
        QVERIFY(model->clausePlace(summand).isValid());
        QCOMPARE(goal(1), QStringLiteral("At the beginning it was 0."));
        QVERIFY(model->index(0, 0, model->index(1, 0)).data().toString().startsWith(QStringLiteral("init([bob],0")));
        QVERIFY(!rightClick(column(-1)->findChild<QLabel *>(QStringLiteral("seatSummary")), QPoint(2, 2)));
    }

    void anAccountThatWasEditedSaysSo()
    {
        start(gameText("nim"));
        QSignalSpy finished(m_session.get(), &GameSession::finished);
        m_session->edit({QStringLiteral("[alice,10]")}, {5, 0});
        QTRY_COMPARE(finished.count(), 1);
        rightClick(column(0)->findChild<QLabel *>(QStringLiteral("seatSummary")), QPoint(2, 2))
            ->actions()
            .at(0)
            ->trigger();
        QTRY_VERIFY(headline().startsWith(QStringLiteral("Why is the account of [alice] 5?")));
        QCOMPARE(goal(0), QStringLiteral("In chronon 0 \u2192 1 it changed by +5, to 5: by hand."));
    }

    void aCellOfABoardAsksAboutItsWords()
    {
        start(gameText("chess"), QStringLiteral(SIDL_SOURCE_DIR "/resources/games/chess.sidl"));
        auto *board = column(0)->findChild<GridView *>();
        QTRY_VERIFY(board->isVisible());
        const auto *model = qobject_cast<GridModel *>(board->model());
        const auto on = [&](const char *row) {
            const QModelIndex cell = model->indexOf({QStringLiteral("e"), QString::fromLatin1(row)});
            board->scrollTo(cell);
            return rightClick(board->viewport(), board->visualRect(cell).center());
        };
        QVERIFY(!on("5"));
        QCOMPARE(entriesOf(on("1")).value(0), QStringLiteral("Why is [white,king,e,1] there? (referee)"));
    }

    void templatesOfAnUnlimitedSwitch()
    {
        start(gameText("price-negotiation"));
        const int owner = m_session->position()->switches.at(0).owner;
        auto *name = column(owner)->findChild<QLabel *>(QStringLiteral("switchName"));
        QMenu *menu = rightClick(name, QPoint(2, 2));
        QCOMPARE(entriesOf(menu).size(), 3);
        menu->actions().at(2)->trigger();
        QTRY_VERIFY(headline().contains(QStringLiteral("template")));
    }

    void everyChangeHasItsQuestion()
    {
        start(gameText("nim"));
        while (!m_session->position()->isTerminal())
            play("[1]");
        QVERIFY(!onChange("Payoffs (2)")); // a phase is no change
        onChange("[bob]", "Payoffs (2)")->actions().at(0)->trigger();
        QTRY_VERIFY(headline().startsWith(QStringLiteral("Why was [bob] paid?")));
        QCOMPARE(goal(0), QStringLiteral("payoff([bob],-1.0)"));
        onChange("[main]: [1]", "Done (1)")->actions().at(0)->trigger();
        QTRY_VERIFY(headline().startsWith(QStringLiteral("Why did [1] have these effects?")));
        onChange("[alice,0]", "Created (1)")->actions().at(0)->trigger();
        QTRY_VERIFY(headline().startsWith(QStringLiteral("Who creates [alice,0], and why?")));
        onChange("[bob,1]", "Deleted (1)")->actions().at(0)->trigger();
        QTRY_VERIFY(headline().startsWith(QStringLiteral("Who deletes [bob,1], and why?")));
    }

    void defaultsAreAskedWhereTheyWereTaken() // S17
    {
        start(gameText("nim"));
        QSignalSpy finished(m_session.get(), &GameSession::finished);
        m_session->step();
        QTRY_COMPARE(finished.count(), 1);
        QMenu *menu = onChange("[main]: [1]", "By default (1)");
        QCOMPARE(entriesOf(menu),
                 QStringList({QStringLiteral("Why did [1] have its effects?"),
                              QStringLiteral("Why does [main] have this default?"),
                              QStringLiteral("Why was [1] offered?"), QStringLiteral("Why was [main] legal?")}));
        menu->actions().at(1)->trigger();
        QTRY_VERIFY(headline().contains(QStringLiteral("chronon 0")));
        QCOMPARE(goal(0), QStringLiteral("default([main],[1])"));
    }

    void whyAnAppliedActionCouldBeChosen() // S9, S11: asked of the state before
    {
        start(gameText("nim"));
        play("[2]");
        QMenu *menu = onChange("[main]: [2]", "Done (1)");
        QCOMPARE(entriesOf(menu),
                 QStringList({QStringLiteral("Why did [2] have its effects?"), QStringLiteral("Why was [2] offered?"),
                              QStringLiteral("Why was [main] legal?")}));
        menu->actions().at(1)->trigger();
        QTRY_COMPARE(headline(), QStringLiteral("Why does [main] offer [2]?  \u2013  chronon 0"));
        onChange("[main]: [2]", "Done (1)")->actions().at(2)->trigger();
        QTRY_COMPARE(headline(), QStringLiteral("Why is [main] legal?  \u2013  chronon 0"));
    }

    void aDefaultThatCouldNotBeChosen() // S17
    {
        start(QStringLiteral("init([a], 0).\nlegal([m]).\nowned([m], [a]).\nswitch([m], [go]).\n"
                             "default([m], [stay]).\ndo([go]).\ndo([stay]).\n"));
        QSignalSpy finished(m_session.get(), &GameSession::finished);
        m_session->step();
        QTRY_COMPARE(finished.count(), 1);
        QMenu *menu = onChange("[m]: [stay]", "By default (1)");
        QCOMPARE(entriesOf(menu).value(2), QStringLiteral("Why was [stay] not offered?"));
        menu->actions().at(2)->trigger();
        QTRY_VERIFY(headline().startsWith(QStringLiteral("Why does [m] not offer [stay]?")));
    }

    void whoWasToldAndWhoWasNot() // S22
    {
        start(gameText("kuhn-poker"));
        play("[deal,king,jack]");
        QMenu *menu = onChange("[holds,alice,king]", "Created (3)");
        QCOMPARE(entriesOf(menu),
                 QStringList({QStringLiteral("Why was [holds,alice,king] created?"),
                              QStringLiteral("Why was [bob] not told of [holds,alice,king]?")}));
        menu->actions().at(1)->trigger();
        QTRY_VERIFY(headline().startsWith(QStringLiteral("Why is [holds,alice,king] hidden from [bob]?")));
        QVERIFY(goal(0).startsWith(QStringLiteral("hidden(")));

        auto *view = m_changes->findChild<QTreeView *>();
        const QAbstractItemModel *model = m_changes->model();
        const QModelIndex alice = model->index(0, 0, model->index(model->rowCount() - 1, 0));
        QCOMPARE(alice.data().toString(), QStringLiteral("[alice]"));
        view->expand(alice);
        const auto onMessage = [&](int row) {
            view->scrollTo(model->index(row, 0, alice));
            return rightClick(view->viewport(), view->visualRect(model->index(row, 0, alice)).center());
        };
        QCOMPARE(entriesOf(onMessage(0)), // of a word that is gone
                 QStringList(
                     {QStringLiteral("Why was [alice] told of [deck]?"), QStringLiteral("Why was [deck] deleted?")}));
        onMessage(0)->actions().at(0)->trigger();
        QTRY_VERIFY(headline().startsWith(QStringLiteral("Why is [deck] not hidden from [alice]?")));
        QVERIFY(!goal(0).contains(QStringLiteral("not there"))); // asked where it was
        onMessage(1)->actions().at(1)->trigger();
        QTRY_VERIFY(headline().startsWith(QStringLiteral("Who creates [holds,alice,king], and why?")));
    }

    void whatASeatWasSentHasItsQuestions() // S22
    {
        start(gameText("kuhn-poker"));
        play("[deal,king,jack]");
        play("[bet]");
        auto *list = column(0)->findChild<QListView *>(QStringLiteral("sent"));
        for (QAction *action : column(0)->findChildren<QAction *>())
            if (action->text().remove(u'&').contains(QStringLiteral("Sent")))
                action->trigger();
        QTRY_VERIFY(list->isVisible());
        const auto on = [&](const char *text) {
            for (int row = 0; row < list->model()->rowCount(); ++row)
                if (const QModelIndex index = list->model()->index(row, 0);
                    index.data().toString().simplified() == QString::fromUtf8(text)) {
                    list->scrollTo(index);
                    return rightClick(list->viewport(), list->visualRect(index).center());
                }
            qFatal("no row %s", text);
        };
        QVERIFY(!on("chronon 1: [alice] 0 [bob] 0")); // nothing is asked about a heading
        QMenu *menu = on("+[holds,alice,king]");
        QCOMPARE(entriesOf(menu),
                 QStringList({QStringLiteral("Why was [holds,alice,king] created? (referee)"),
                              QStringLiteral("Why was [alice] told of [holds,alice,king]? (referee)")}));
        menu->actions().at(0)->trigger(); // of an earlier chronon than the one shown
        QTRY_COMPARE(headline(),
                     QStringLiteral("Who creates [holds,alice,king], and why?  \u2013  chronon 0 \u2192 1"));
        on("\u2212[deck]")->actions().at(0)->trigger();
        QTRY_VERIFY(headline().startsWith(QStringLiteral("Who deletes [deck], and why?")));
        on("\u2212[deck]")->actions().at(1)->trigger();
        QTRY_VERIFY(headline().startsWith(QStringLiteral("Why is [deck] not hidden from [alice]?")));
        QVERIFY(!goal(0).contains(QStringLiteral("not there")));
    }

    void errorsOfARunAreAskedInTheProblems() // S24
    {
        start(QString::fromLatin1(Failing));
        QSignalSpy finished(m_session.get(), &GameSession::finished);
        m_session->submit(0, {word("[main]"), word("[fail]")});
        m_session->step();
        QTRY_COMPARE(finished.count(), 2);
        QVERIFY(m_session->failure());

        ProblemsPane problems;
        problems.resize(700, 200);
        problems.show();
        connect(&problems, &ProblemsPane::whyRequested, m_explain.get(), &ExplainPane::ask);
        problems.model()->setTextProblems({{language::Severity::Error, {}, QStringLiteral("a"), {}, {}}});
        problems.model()->setRunProblems(m_session->problems());
        auto *view = problems.findChild<QTreeView *>();
        const auto on = [&](int row) {
            return rightClick(view->viewport(), view->visualRect(problems.model()->index(row, 0)).center());
        };
        QVERIFY(!on(0)); // of the text
        QMenu *menu = on(1);
        QVERIFY(menu);
        menu->actions().at(0)->trigger();
        QTRY_VERIFY(headline().startsWith(QStringLiteral("What went wrong in do([fail])?")));
        QCOMPARE(current(), QStringLiteral("atom_length(X,_)"));
    }

private:
    void start(const QString &rules, const QString &file = {}) { EngineTest::start(rules, file, 0); }
    SeatColumn *column(int player) const
    {
        for (SeatColumn *one : m_seats->findChildren<SeatColumn *>())
            if (one->player() == player)
                return one;
        return nullptr;
    }
    QMenu *onWord(int player, const char *text) const
    {
        for (QListView *list : column(player)->findChildren<QListView *>()) {
            if (list->objectName() != QStringLiteral("words"))
                continue;
            const QModelIndex found
                = list->model()
                      ->match(list->model()->index(0, 0), Qt::DisplayRole, QLatin1String(text), 1, Qt::MatchExactly)
                      .value(0);
            if (found.isValid()) {
                list->scrollTo(found);
                return rightClick(list->viewport(), list->visualRect(found).center());
            }
        }
        return nullptr;
    }
    QMenu *onChange(const char *text, const char *phase = nullptr) const
    {
        auto *view = m_changes->findChild<QTreeView *>();
        const ChangesModel *model = m_changes->model();
        for (int top = 0; top < model->rowCount(); ++top) {
            const QModelIndex phaseIndex = model->index(top, 0);
            if (!phase && phaseIndex.data().toString() == QLatin1String(text))
                return rightClick(view->viewport(), view->visualRect(phaseIndex).center());
            if (!phase || phaseIndex.data().toString() != QLatin1String(phase))
                continue;
            for (int row = 0; row < model->rowCount(phaseIndex); ++row) {
                const QModelIndex index = model->index(row, 0, phaseIndex);
                if (index.data().toString() == QLatin1String(text))
                    return rightClick(view->viewport(), view->visualRect(index).center());
            }
        }
        return nullptr;
    }
    QString headline() const { return m_explain->findChild<QLabel *>(QStringLiteral("headline"))->text(); }
    QString goal(int row) const { return m_explain->model()->index(row, 0).data().toString(); }
    QString current() const
    {
        return m_explain->findChild<QTreeView *>()->currentIndex().siblingAtColumn(0).data().toString();
    }

    std::unique_ptr<SeatsPane> m_seats;
    std::unique_ptr<ChangesPane> m_changes;
    std::unique_ptr<ExplainPane> m_explain;
};

SIDL_WINDOW_TEST_MAIN(TestWhyMenu)
#include "tst_whymenu.moc"
