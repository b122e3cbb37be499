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
#include "debugger/words/seatwordsmodel.h"
#include "tests/support/seat.h"
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

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using sidl::tests::gameText;
using sidl::tests::Seat;
using sidl::tests::word;

namespace {

/// The menu that opens for a right click at @p at of @p widget; null if none does.
QMenu *rightClick(QWidget *widget, const QPoint &at)
{
    for (QMenu *old : widget->window()->findChildren<QMenu *>(u"whyMenu"_s))
        delete old;
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, widget->mapToGlobal(at));
    QApplication::sendEvent(widget, &event);
    return widget->window()->findChild<QMenu *>(u"whyMenu"_s);
}

/// The menu of a seat, for a right click on its head.
QMenu *rightClickOnHead(const SeatColumn *seat)
{
    auto *summary = seat->findChild<QLabel *>(u"seatSummary"_s);
    QContextMenuEvent event(QContextMenuEvent::Mouse, QPoint(2, 2), summary->mapToGlobal(QPoint(2, 2)));
    QApplication::sendEvent(summary, &event);
    return qobject_cast<QMenu *>(QApplication::activePopupWidget());
}

/// The questions that a menu has.
QList<QAction *> questionsOf(const QMenu *menu)
{
    QList<QAction *> questions;
    for (QAction *action : menu->actions())
        if (action->text().startsWith(u"Why"_s))
            questions.append(action);
    return questions;
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
        QMenu *menu = onWord(Seat::referee(), "[dirty,alice]");
        QCOMPARE(entriesOf(menu),
                 QStringList({u"Why is [dirty,alice] there?"_s, u"Who sees [dirty,alice]?"_s,
                              u"Why is it hidden from [alice]?"_s}));
        menu->actions().at(2)->trigger();
        QTRY_VERIFY(headline().startsWith(u"Why is [dirty,alice] hidden from [alice]?"_s));
        QCOMPARE(goal(0), u"hidden([dirty,alice],[alice])"_s);

        onWord(Seat::referee(), "[dirty,alice]")->actions().at(1)->trigger();
        QTRY_VERIFY(headline().startsWith(u"Who sees [dirty,alice]?"_s));
        QCOMPARE(goal(0), u"[alice] does not see it"_s);
        QCOMPARE(goal(1), u"[bob] sees it, since chronon 1"_s);
    }

    void aPlayersColumnAsksOnlyAboutWhatIsSeenThere() // S15
    {
        start(gameText("muddy-children"));
        play("[dirt,alice,bob]");
        QVERIFY(!onWord(0, "[dirty,alice]")); // it is not there
        for (const int player : {0, 2}) {
            // Bob's word is hidden from bob: nothing in the menu may tell.
            QCOMPARE(entriesOf(onWord(player, "[dirty,bob]")),
                     QStringList({u"Why is [dirty,bob] there? (referee)"_s, u"Who sees [dirty,bob]? (referee)"_s}));
        }
        onWord(0, "[dirty,bob]")->actions().at(0)->trigger();
        QTRY_VERIFY(headline().startsWith(u"Why is [dirty,bob] there?"_s));
    }

    void aWordThatIsGone()
    {
        start(gameText("nim"));
        play("[2]");
        QMenu *menu = onWord(1, "[alice,10]");
        QCOMPARE(entriesOf(menu).value(0), u"Why is [alice,10] gone? (referee)"_s);
        menu->actions().at(0)->trigger();
        QTRY_VERIFY(headline().startsWith(u"Why is [alice,10] gone?"_s));
        QCOMPARE(goal(0), u"It was deleted in chronon 0 \u2192 1."_s);
    }

    void aWordThatStays() // S20
    {
        start(gameText("nim"));
        QVERIFY(!entriesOf(onWord(Seat::referee(), "[alice,10]")).contains(u"Why was [alice,10] not deleted?"_s));
        start(gameText("muddy-children"));
        play("[dirt,alice,bob]");
        const QString question = u"Why was [dirty,bob] not deleted?"_s;
        QVERIFY(!entriesOf(onWord(Seat::referee(), "[dirty,bob]")).contains(question)); // it has just come
        play("[alice,step]");
        QMenu *menu = onWord(Seat::referee(), "[dirty,bob]");
        const qsizetype at = entriesOf(menu).indexOf(question);
        QVERIFY2(at >= 0, qPrintable(entriesOf(menu).join(u'\n')));
        menu->actions().at(at)->trigger();
        QTRY_VERIFY(headline().startsWith(u"Why does nobody delete [dirty,bob]?"_s));
        QVERIFY(entriesOf(onWord(0, "[dirty,bob]")).contains(question + u" (referee)"_s));
    }

    void switchesAndActions()
    {
        start(gameText("nim"));
        auto *list = column(0)->findChild<ChoiceList *>();
        QTRY_VERIFY(list->isVisible());
        QModelIndex two;
        for (int row = 0; row < list->model()->rowCount(); ++row)
            if (list->model()->index(row, 0).data().toString() == u"[2]"_s)
                two = list->model()->index(row, 0);
        QVERIFY(two.isValid());
        QTRY_VERIFY(list->viewport()->rect().contains(list->visualRect(two).center())); // laid out
        QMenu *menu = rightClick(list->viewport(), list->visualRect(two).center());
        QCOMPARE(entriesOf(menu),
                 QStringList({u"Why is [2] offered? (referee)"_s, u"Why is [main] legal? (referee)"_s,
                              u"Why does [main] have this owner? (referee)"_s}));
        menu->actions().at(0)->trigger();
        QTRY_VERIFY(headline().startsWith(u"Why does [main] offer [2]?"_s));
        auto *name = column(0)->findChild<QLabel *>(u"switchName"_s);
        menu = rightClick(name, QPoint(2, 2));
        QCOMPARE(entriesOf(menu).size(), 2);
        menu->actions().at(1)->trigger();
        QTRY_VERIFY(headline().startsWith(u"Why does [main] have this owner?"_s));
    }

    void anActionThatASwitchDoesNotOffer()
    {
        start(gameText("nim"));
        play("[3]");
        play("[3]");
        play("[3]");
        auto *name = column(1)->findChild<QLabel *>(u"switchName"_s);
        QTRY_VERIFY(name && name->isVisible());
        QMenu *menu = rightClick(name, QPoint(2, 2));
        auto *entry = menu->findChild<QAction *>(u"whyNot"_s);
        QVERIFY(entry);
        QCOMPARE(entry->text(), u"Why is an action not offered… (referee)"_s);
        m_explain->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_explain.get()));
        entry->trigger();
        auto *text = m_explain->findChild<QLineEdit *>(u"whyNotText"_s);
        QTRY_VERIFY(text->hasFocus());
        QCOMPARE(m_explain->findChild<QComboBox *>(u"whyNotPlace"_s)->currentText(), u"[main]"_s);
        const QAbstractItemModel *offered = text->completer()->completionModel();
        QCOMPARE(offered->index(0, 0).data().toString(), u"[2]"_s); // there before, and not now
        text->setText(u"[3]"_s);
        QTest::keyClick(text, Qt::Key_Return);
        QTRY_VERIFY(headline().startsWith(u"Why does [main] not offer [3]?"_s));
    }

    void aFilterThatLeavesNoActionAsksWhy()
    {
        start(gameText("faulty-chess"), QStringLiteral(SIDL_SOURCE_DIR "/resources/games/faulty-chess.sidl"));
        for (const char *move : {"[pawn,e,2,e,4]", "[knight,g,8,f,6]", "[pawn,a,2,a,3]", "[pawn,g,7,g,6]",
                                 "[pawn,b,2,b,3]", "[bishop,f,8,g,7]", "[pawn,c,2,c,3]"})
            play(move);
        m_seats->resize(900, 1000); // a low board alone lists no actions
        auto *filter = column(1)->findChild<QLineEdit *>(u"actionsFilter"_s);
        auto *button = column(1)->findChild<QToolButton *>(u"whyNotOffered"_s);
        QTRY_VERIFY(filter && filter->isVisible());
        QTest::keyClicks(filter, u"king"_s);
        QVERIFY(!button->isVisible()); // there are such actions
        filter->clear();
        QTest::keyClicks(filter, u"castle, short"_s);
        QVERIFY(button->isVisible());
        QVERIFY(button->text().contains(u"castle, short"_s));
        QTest::mouseClick(button, Qt::LeftButton);
        // Black has never had that action: the rules alone tell that there could be one.
        QTRY_VERIFY(headline().contains(u"not offer [castle,short"_s));
        auto *view = m_explain->findChild<QTreeView *>();
        QCOMPARE(current(), u"fact([black,rook,h,1])"_s);
        QVERIFY(view->viewport()->rect().contains(view->visualRect(view->currentIndex()).center()));
        QVERIFY(view->currentIndex().siblingAtColumn(1).data().toString().contains(u"[black,rook,h,8]"_s));
        const QModelIndex failing = view->currentIndex().parent().siblingAtColumn(0);
        QCOMPARE(failing.data().toString(), u"on(now,[black,rook,h,1])"_s);
        QVERIFY(view->viewport()->rect().contains(view->visualRect(failing).center()));

        filter->clear();
        QTest::keyClicks(filter, u"somersault"_s); // nothing that the rules know
        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_VERIFY(headline().contains(u"not offer [somersault|_]"_s));

        filter->clear();
        QTest::keyClicks(filter, u"castle short"_s); // without brackets and commas, as actions are found, too
        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_VERIFY(headline().contains(u"not offer [castle,short"_s));
        QCOMPARE(current(), u"fact([black,rook,h,1])"_s);
    }

    void whoSitsAloneIsNotOfferedTheRefereesAnswers() // S15
    {
        start(gameText("chess"));
        column(0)->setAlone();
        auto *filter = column(0)->findChild<QLineEdit *>(u"actionsFilter"_s);
        QTRY_VERIFY(filter && filter->isVisible());
        filter->setText(u"castle"_s);
        QVERIFY(!column(0)->findChild<QToolButton *>(u"whyNotOffered"_s)->isVisible());
        QMenu *menu = rightClickOnHead(column(0));
        QVERIFY(menu);
        QVERIFY(questionsOf(menu).isEmpty());
        menu->close();
    }

    void anAccountTellsWhatChangedIt() // S21
    {
        start(gameText("nim"));
        while (!m_session->position()->isTerminal())
            play("[1]");
        QMenu *menu = rightClickOnHead(column(1));
        QVERIFY(menu);
        QCOMPARE(questionsOf(menu).size(), 1);
        QCOMPARE(questionsOf(menu).front()->text(), u"Why is the account of [bob] \u22121? (referee)"_s);
        const QSignalSpy ways(m_seats.get(), &SeatsPane::accountWayRequested);
        column(1)->findChild<QAction *>(u"wordBack"_s)->trigger();
        QCOMPARE(ways.count(), 1);
        QCOMPARE(ways[0][0].toInt(), 1);
        QCOMPARE(ways[0][1].toBool(), false);
        questionsOf(menu).front()->trigger();
        menu->close();
        QVERIFY(questionsOf(menu).isEmpty()); // nobody reads it there
        QTRY_VERIFY(headline().startsWith(u"Why is the account of [bob] \u22121?"_s));
        QCOMPARE(goal(0), u"In chronon 9 \u2192 10 it changed by \u22121, to \u22121."_s);
        const ExplanationModel *model = m_explain->model();
        const QModelIndex summand = model->index(0, 0, model->index(0, 0));
        QCOMPARE(summand.data().toString(), u"payoff([bob],-1.0)"_s);
        QVERIFY(model->clausePlace(summand).isValid());
        QCOMPARE(goal(1), u"At the beginning it was 0."_s);
        QVERIFY(model->index(0, 0, model->index(1, 0)).data().toString().startsWith(u"init([bob],0"_s));
        QMenu *referees = rightClickOnHead(column(Seat::referee()));
        QVERIFY(referees);
        QVERIFY(questionsOf(referees).isEmpty());
        referees->close();
    }

    void anAccountThatWasEditedSaysSo()
    {
        start(gameText("nim"));
        QSignalSpy finished(m_session.get(), &GameSession::finished);
        m_session->edit({u"[alice,10]"_s}, {5, 0});
        QTRY_COMPARE(finished.count(), 1);
        QMenu *menu = rightClickOnHead(column(0));
        QVERIFY(menu);
        questionsOf(menu).front()->trigger();
        menu->close();
        QTRY_VERIFY(headline().startsWith(u"Why is the account of [alice] 5?"_s));
        QCOMPARE(goal(0), u"In chronon 0 \u2192 1 it changed by +5, to 5: by hand."_s);
    }

    void aCellOfABoardAsksAboutItsWords()
    {
        start(gameText("chess"), QStringLiteral(SIDL_SOURCE_DIR "/resources/games/chess.sidl"));
        auto *board = column(0)->findChild<GridView *>();
        QTRY_VERIFY(board->isVisible());
        const auto *model = qobject_cast<GridModel *>(board->model());
        const auto on = [&](const char *row) {
            const QModelIndex cell = model->indexOf({u"e"_s, QString::fromLatin1(row)});
            board->scrollTo(cell);
            return rightClick(board->viewport(), board->visualRect(cell).center());
        };
        QVERIFY(!on("5"));
        QCOMPARE(entriesOf(on("1")).value(0), u"Why is [white,king,e,1] there? (referee)"_s);
    }

    void templatesOfAnUnlimitedSwitch()
    {
        start(gameText("price-negotiation"));
        const engine::Owner owner = m_session->position()->switches.at(0).owner;
        auto *name = column(owner.player())->findChild<QLabel *>(u"switchName"_s);
        QMenu *menu = rightClick(name, QPoint(2, 2));
        QCOMPARE(entriesOf(menu).size(), 3);
        menu->actions().at(2)->trigger();
        QTRY_VERIFY(headline().contains(u"template"_s));
    }

    void everyChangeHasItsQuestion()
    {
        start(gameText("nim"));
        while (!m_session->position()->isTerminal())
            play("[1]");
        QVERIFY(!onChange("Payoffs (2)")); // a phase is no change
        onChange("[bob]", "Payoffs (2)")->actions().at(0)->trigger();
        QTRY_VERIFY(headline().startsWith(u"Why was [bob] paid?"_s));
        QCOMPARE(goal(0), u"payoff([bob],-1.0)"_s);
        onChange("[main]: [1]", "Done (1)")->actions().at(0)->trigger();
        QTRY_VERIFY(headline().startsWith(u"Why did [1] have these effects?"_s));
        onChange("[alice,0]", "Created (1)")->actions().at(0)->trigger();
        QTRY_VERIFY(headline().startsWith(u"Who creates [alice,0], and why?"_s));
        onChange("[bob,1]", "Deleted (1)")->actions().at(0)->trigger();
        QTRY_VERIFY(headline().startsWith(u"Who deletes [bob,1], and why?"_s));
    }

    void defaultsAreAskedWhereTheyWereTaken() // S17
    {
        start(gameText("nim"));
        QSignalSpy finished(m_session.get(), &GameSession::finished);
        m_session->step();
        QTRY_COMPARE(finished.count(), 1);
        QMenu *menu = onChange("[main]: [1]", "By default (1)");
        QCOMPARE(entriesOf(menu),
                 QStringList({u"Why did [1] have its effects?"_s, u"Why does [main] have this default?"_s,
                              u"Why was [1] offered?"_s, u"Why was [main] legal?"_s}));
        menu->actions().at(1)->trigger();
        QTRY_VERIFY(headline().contains(u"chronon 0"_s));
        QCOMPARE(goal(0), u"default([main],[1])"_s);
    }

    void whyAnAppliedActionCouldBeChosen() // S9, S11: asked of the state before
    {
        start(gameText("nim"));
        play("[2]");
        QMenu *menu = onChange("[main]: [2]", "Done (1)");
        QCOMPARE(
            entriesOf(menu),
            QStringList({u"Why did [2] have its effects?"_s, u"Why was [2] offered?"_s, u"Why was [main] legal?"_s}));
        menu->actions().at(1)->trigger();
        QTRY_COMPARE(headline(), u"Why does [main] offer [2]? \u2014 chronon 0"_s);
        onChange("[main]: [2]", "Done (1)")->actions().at(2)->trigger();
        QTRY_COMPARE(headline(), u"Why is [main] legal? \u2014 chronon 0"_s);
    }

    void aDefaultThatCouldNotBeChosen() // S17
    {
        start(u"init([a], 0).\nlegal([m]).\nowned([m], [a]).\nswitch([m], [go]).\n"
              "default([m], [stay]).\ndo([go]).\ndo([stay]).\n"_s);
        QSignalSpy finished(m_session.get(), &GameSession::finished);
        m_session->step();
        QTRY_COMPARE(finished.count(), 1);
        QMenu *menu = onChange("[m]: [stay]", "By default (1)");
        QCOMPARE(entriesOf(menu).value(2), u"Why was [stay] not offered?"_s);
        menu->actions().at(2)->trigger();
        QTRY_VERIFY(headline().startsWith(u"Why does [m] not offer [stay]?"_s));
    }

    void whoWasToldAndWhoWasNot() // S22
    {
        start(gameText("kuhn-poker"));
        play("[deal,king,jack]");
        QMenu *menu = onChange("[holds,alice,king]", "Created (3)");
        QCOMPARE(entriesOf(menu),
                 QStringList(
                     {u"Why was [holds,alice,king] created?"_s, u"Why was [bob] not told of [holds,alice,king]?"_s}));
        menu->actions().at(1)->trigger();
        QTRY_VERIFY(headline().startsWith(u"Why is [holds,alice,king] hidden from [bob]?"_s));
        QVERIFY(goal(0).startsWith(u"hidden("_s));

        auto *view = m_changes->findChild<QTreeView *>();
        const QAbstractItemModel *model = m_changes->model();
        const QModelIndex alice = model->index(0, 0, model->index(model->rowCount() - 1, 0));
        QCOMPARE(alice.data().toString(), u"[alice]"_s);
        view->expand(alice);
        const auto onMessage = [&](int row) {
            view->scrollTo(model->index(row, 0, alice));
            return rightClick(view->viewport(), view->visualRect(model->index(row, 0, alice)).center());
        };
        QCOMPARE(entriesOf(onMessage(0)), // of a word that is gone
                 QStringList({u"Why was [alice] told of [deck]?"_s, u"Why was [deck] deleted?"_s}));
        onMessage(0)->actions().at(0)->trigger();
        QTRY_VERIFY(headline().startsWith(u"Why is [deck] not hidden from [alice]?"_s));
        QVERIFY(!goal(0).contains(u"not there"_s)); // asked where it was
        onMessage(1)->actions().at(1)->trigger();
        QTRY_VERIFY(headline().startsWith(u"Who creates [holds,alice,king], and why?"_s));
    }

    void whatASeatWasSentHasItsQuestions() // S22
    {
        start(gameText("kuhn-poker"));
        play("[deal,king,jack]");
        play("[bet]");
        auto *list = column(0)->findChild<QListView *>(u"sent"_s);
        for (QAction *action : column(0)->findChildren<QAction *>())
            if (action->text().remove(u'&').contains(u"Sent"_s))
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
                 QStringList({u"Why was [holds,alice,king] created? (referee)"_s,
                              u"Why was [alice] told of [holds,alice,king]? (referee)"_s}));
        menu->actions().at(0)->trigger(); // of an earlier chronon than the one shown
        QTRY_COMPARE(headline(), u"Who creates [holds,alice,king], and why? \u2014 chronon 0 \u2192 1"_s);
        on("\u2212[deck]")->actions().at(0)->trigger();
        QTRY_VERIFY(headline().startsWith(u"Who deletes [deck], and why?"_s));
        on("\u2212[deck]")->actions().at(1)->trigger();
        QTRY_VERIFY(headline().startsWith(u"Why is [deck] not hidden from [alice]?"_s));
        QVERIFY(!goal(0).contains(u"not there"_s));
    }

    void errorsOfARunAreAskedInTheProblems() // S24
    {
        start(QString::fromLatin1(Failing));
        QSignalSpy finished(m_session.get(), &GameSession::finished);
        m_session->submit(engine::Owner::player(0), {word("[main]"), word("[fail]")});
        m_session->step();
        QTRY_COMPARE(finished.count(), 2);
        QVERIFY(m_session->failure());

        ProblemsPane problems;
        problems.resize(700, 200);
        problems.show();
        connect(&problems, &ProblemsPane::whyRequested, m_explain.get(), &ExplainPane::ask);
        problems.model()->setTextProblems({{language::Severity::Error, {}, u"a"_s, {}, {}}});
        problems.model()->setRunProblems(m_session->problems());
        auto *view = problems.findChild<QTreeView *>();
        const auto whyOf = [&](int row) -> QAction * {
            rightClick(view->viewport(), view->visualRect(problems.model()->index(row, 0)).center());
            const auto menus = problems.findChildren<QMenu *>(u"problemMenu"_s);
            for (QAction *action : menus.isEmpty() ? QList<QAction *>() : menus.last()->actions())
                if (action->text().startsWith(u"Why?"_s))
                    return action;
            return nullptr;
        };
        QVERIFY(!whyOf(0)); // of the text
        QAction *why = whyOf(1);
        QVERIFY(why);
        why->trigger();
        QTRY_VERIFY(headline().startsWith(u"What went wrong in do([fail])?"_s));
        QCOMPARE(current(), u"atom_length(X,_)"_s);
    }

private:
    void start(const QString &rules, const QString &file = {}) { EngineTest::start(rules, file, 0); }
    SeatColumn *column(Seat seat) const { return seat.columnIn(m_seats.get()); }
    QMenu *onWord(Seat seat, const char *text) const
    {
        for (QListView *list : column(seat)->findChildren<QListView *>()) {
            if (list->objectName() != u"words"_s)
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
    QString headline() const { return m_explain->findChild<QLabel *>(u"headline"_s)->text(); }
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
