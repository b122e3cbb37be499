// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"

#include "debugger/choices/choicelist.h"
#include "debugger/choices/templateform.h"
#include "debugger/seats/seatcolumn.h"
#include "debugger/seats/seathead.h"
#include "debugger/seats/seatspane.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/prolog/prologthread.h"
#include "sidl/ui/textzoom.h"
#include "tests/support/auctionrules.h"
#include "tests/support/columntext.h"
#include "tests/support/seat.h"
#include "tests/support/testwords.h"

#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QToolButton>
#include <QWheelEvent>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using sidl::tests::everythingIn;
using sidl::tests::FakeGameSession;
using sidl::tests::Seat;
using sidl::tests::word;

/// The seats with a game that is only played.
class TestSeatsPane : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(tests::muddyRules()); }
    void cleanup()
    {
        m_pane.reset();
        m_session.reset();
    }

    void aColumnAPlayerBesideTheReferee()
    {
        QCOMPARE(m_pane->findChildren<SeatColumn *>().size(), 3);
        QCOMPARE(wordsOf(Seat::referee()), u"[dirty,alice] [dirty,bob] [evening]"_s);
        QCOMPARE(wordsOf(0), u"[dirty,bob] [evening]"_s);
        QVERIFY(everythingIn(column(Seat::referee())).contains(u"hidden from [alice]"_s));
    }

    void nobodysOwnFaceIsInTheirColumn()
    {
        const auto check = [this] {
            QVERIFY(!everythingIn(column(0)).contains(u"dirty,alice"_s));
            QVERIFY(!everythingIn(column(1)).contains(u"dirty,bob"_s));
            QVERIFY(!everythingIn(column(0)).contains(u"hidden"_s));
        };
        check();
        clickAction(0, u"[alice,step]"_s);
        QTRY_COMPARE(m_session->submitted().size(), 1u);
        check();
        m_session->step();
        QTRY_COMPARE(m_session->tree().currentNode().chronon, 1);
        check();
        m_session->back();
        QTRY_COMPARE(m_session->tree().currentNode().chronon, 0);
        check();
    }

    void clickingAnActionChoosesIt()
    {
        clickAction(0, u"[alice,step]"_s);
        QTRY_COMPARE(m_session->submitted().size(), 1u);
        QCOMPARE(m_session->submitted()[0].action, word("[alice,step]"));
        QTRY_COMPARE(checkedAction(0), u"[alice,step]"_s);
        clickAction(0, u"[alice,stay]"_s); // may be changed until the chronon ends (S13)
        QTRY_COMPARE(checkedAction(0), u"[alice,stay]"_s);
        clickAction(0, u"nothing"_s);
        QTRY_VERIFY(m_session->submitted().empty());
        QTRY_COMPARE(checkedAction(0), u"nothing"_s);
    }

    /// What a strategy says stands beside the actions of its player; never where others look on.
    void adviceStandsBesideActions()
    {
        const auto advice = [](int player, const engine::Choice &choice) {
            return player == 0 && choice.action == word("[alice,step]") ? u"1/3"_s : QString();
        };
        m_pane->setAdvice(advice);
        const auto actions = [this](int seat) {
            QStringList texts;
            for (int row = 0; row < choices(seat)->model()->rowCount(); ++row)
                texts += choices(seat)->model()->index(row, 0).data().toString();
            return texts;
        };
        QVERIFY2(actions(0).contains(u"[alice,step]   1/3"_s), qPrintable(actions(0).join(u' ')));
        QVERIFY(actions(0).contains(u"[alice,stay]"_s));
        QVERIFY(actions(1).filter(u"1/3"_s).isEmpty());
        clickAction(1, u"[bob,stay]"_s); // is told again where choices change
        QVERIFY(actions(0).contains(u"[alice,step]   1/3"_s));
        m_pane->present();
        QVERIFY(actions(0).filter(u"1/3"_s).isEmpty());
        m_pane->setAdvice(advice);
        QVERIFY(actions(0).filter(u"1/3"_s).isEmpty());
    }

    void theKeyboardChoosesToo()
    {
        ChoiceList *list = choices(0);
        list->setFocus();
        list->setCurrentIndex(list->model()->index(0, 0));
        QTest::keyClick(list, Qt::Key_Down);
        QTest::keyClick(list, Qt::Key_Space);
        QTRY_COMPARE(m_session->submitted().size(), 1u);
    }

    void choosingShowsNothingInOtherColumns()
    {
        const QString before = everythingIn(column(1));
        clickAction(0, u"[alice,step]"_s);
        QTRY_COMPARE(checkedAction(0), u"[alice,step]"_s);
        QCOMPARE(everythingIn(column(1)), before);
        QVERIFY(!everythingIn(column(Seat::referee())).contains(u"alice,step"_s)); // who has acted, not what
    }

    void theRefereeSeesWhoHasNotChosen()
    {
        QVERIFY(everythingIn(column(Seat::referee())).contains(u"no choice yet: [alice], [bob]"_s));
        clickAction(0, u"[alice,step]"_s);
        QTRY_VERIFY(everythingIn(column(Seat::referee())).contains(u"no choice yet: [bob]"_s));
    }

    void natureIsChosenInTheRefereesColumn()
    {
        clickAction(Seat::referee(), u"[ring]"_s);
        QTRY_COMPARE(m_session->submitted().size(), 1u);
        QCOMPARE(m_session->submitted()[0].place, word("[bell]"));
        QVERIFY(everythingIn(column(Seat::referee())).contains(u"probability 0.25"_s));
    }

    void theChrononIsMarkedAndTheEndTold()
    {
        clickAction(0, u"[alice,step]"_s);
        m_session->step();
        QTRY_COMPARE(wordsOf(1), u"[dirty,alice] [evening] [stepped,alice]"_s);
        QCOMPARE(summaryOf(0), u"account 1 (+1)"_s);
        QVERIFY(bannerText().contains(u"The game has ended.  [alice] 1   [bob] 0"_s));
        QVERIFY(!column(0)->findChild<ChoiceList *>());
    }

    /// Of a game in GDL, whose rules give a role another number of goals than one at the end.
    void theEndTellsNoNumberWhereNoGoalCounts()
    {
        auto rules = tests::muddyRules();
        rules.position = [position = rules.position](const engine::State &state, int chronon) {
            engine::Position with = position(state, chronon);
            with.goals = {{u"[alice]"_s, {50, 100}}, {u"[bob]"_s, {}}};
            return with;
        };
        open(std::move(rules));
        m_session->step();
        QTRY_VERIFY2(bannerText().contains(u"The game has ended.  [alice]: several goals   [bob]: no goal"_s),
                     qPrintable(bannerText()));
    }

    void aFailedChrononIsToldAndForgotten()
    {
        auto rules = tests::muddyRules();
        const auto play = rules.play;
        rules.play
            = [play](const engine::Position &position, const engine::Choices &does) -> engine::Result<engine::Chronon> {
            if (!does.empty())
                return play(position, does);
            engine::Problem problem;
            problem.message = u"division by zero in f(_6536)"_s;
            problem.span = {0, 4, 1, 3};
            problem.rule = u"do([step])"_s;
            return problem;
        };
        open(std::move(rules));
        m_session->step();
        QTRY_VERIFY(bannerText().contains(u"division by zero in f(_)"_s));
        auto *why = m_pane->findChild<QToolButton *>(u"bannerAnswer"_s);
        QVERIFY(why->isVisible());
        QSignalSpy asked(m_pane.get(), &SeatsPane::whyRequested);
        why->click();
        const auto inquiry = asked.at(0).at(0).value<Inquiry>();
        QCOMPARE(inquiry.question,
                 (engine::Question{engine::Question::Kind::Error, u"do([step])"_s, {}})); // as Problems
        QSignalSpy places(m_pane.get(), &SeatsPane::placeActivated);
        m_pane->findChild<QToolButton *>()->click();
        QCOMPARE(places.at(0).at(0).value<language::Span>().line, 4);
        clickAction(0, u"[alice,step]"_s);
        m_session->step();
        QTRY_VERIFY(!bannerText().contains(u"division"_s));
        QVERIFY(why->text() != u"Why?"_s);
    }

    void whoLooksOnIsNotToldWhatAnErrorNames() // S15
    {
        auto rules = tests::muddyRules();
        rules.play = [](const engine::Position &, const engine::Choices &) -> engine::Result<engine::Chronon> {
            engine::Problem problem;
            problem.message = u"type error with [dirty,alice]"_s;
            problem.goal = u"one([dirty,alice])"_s;
            problem.span = {0, 4, 1, 3};
            return problem;
        };
        open(std::move(rules));
        m_session->step();
        QTRY_VERIFY(bannerText().contains(u"dirty"_s));
        m_pane->present();
        QCOMPARE(bannerText(),
                 u"Nothing was changed: a rule raised an error in line 4. Problems tells more after you leave."_s);
        const auto *banner = m_pane->findChild<QLabel *>(u"bannerText"_s);
        QVERIFY(!banner->toolTip().contains(u"dirty"_s));
        QVERIFY(!m_pane->findChild<QToolButton *>()->isVisible()); // the way to the text
    }

    void bidsAreTyped()
    {
        openAuction();
        auto *fields = column(0)->findChild<TemplateForm *>();
        auto *field = fields->findChild<QLineEdit *>();
        auto *submit = fields->findChild<QPushButton *>();
        QVERIFY(!submit->isEnabled());
        QTest::keyClicks(field, u"12,5"_s);
        QVERIFY(!submit->isEnabled());
        QVERIFY(!field->toolTip().isEmpty());
        field->clear();
        QTest::keyClicks(field, u"12.5"_s);
        QVERIFY(submit->isEnabled());

        QTest::mouseClick(submit, Qt::LeftButton); // refused: nothing is chosen, and only this seat is told
        QTRY_VERIFY(everythingIn(column(0)).contains(u"too low"_s));
        QVERIFY(!everythingIn(column(1)).contains(u"too low"_s));
        QCOMPARE(m_session->typed, u"[alice,12.5]"_s);
        QVERIFY(m_session->submitted().empty());

        m_session->typedAnswer = word("[alice,12.5]");
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_COMPARE(m_session->submitted().size(), 1u);
        QVERIFY(everythingIn(column(0)).contains(u"submitted: [alice,12.5]"_s));
        QVERIFY(!everythingIn(column(0)).contains(u"too low"_s));
        QVERIFY(!everythingIn(column(1)).contains(u"12.5"_s));

        clickRadio(0, u"nothing"_s);
        QTRY_VERIFY(m_session->submitted().empty());
        QVERIFY(!everythingIn(column(0)).contains(u"submitted"_s));
    }

    void templatesWithoutHolesAreOneClick()
    {
        openAuction();
        m_session->typedAnswer = word("[wait]");
        clickRadio(0, u"[wait]"_s);
        QTRY_COMPARE(m_session->submitted().size(), 1u);
        QCOMPARE(m_session->typed, u"[wait]"_s);
        QTRY_VERIFY(radio(0, u"[wait]"_s)->isChecked());
        QVERIFY(!radio(0, u"nothing"_s)->isChecked());
    }

    void manyWordsScroll()
    {
        QStringList texts;
        for (int i = 0; i < 10000; ++i)
            texts.append(u"[cell,%1]"_s.arg(i));
        auto rules = tests::muddyRules();
        rules.initial = engine::State(tests::words(texts), {0, 0});
        rules.position = [](const engine::State &state, int chronon) {
            engine::Position position;
            position.chronon = chronon;
            position.state = state;
            position.views = {state.set(), state.set()};
            return position;
        };
        open(std::move(rules));
        auto *list = words(0);
        QCOMPARE(list->model()->rowCount(), 10000);
        list->scrollToBottom();
        QCOMPARE(list->verticalScrollBar()->value(), list->verticalScrollBar()->maximum());
        QVERIFY(list->verticalScrollBar()->maximum() > 1000);
    }

    void manyActionsHaveAFilter()
    {
        auto rules = tests::muddyRules();
        QStringList texts;
        for (int i = 0; i < 40; ++i)
            texts.append(u"[move,%1]"_s.arg(i));
        const engine::Words actions = tests::words(texts);
        const auto position = rules.position;
        rules.position = [position, actions](const engine::State &state, int chronon) {
            engine::Position result = position(state, chronon);
            if (!result.switches.empty())
                result.switches[0].actions = actions;
            return result;
        };
        open(std::move(rules));
        auto *filter = column(0)->findChild<QLineEdit *>(u"actionsFilter"_s);
        QTRY_VERIFY(filter->isVisibleTo(column(0)));
        QTest::keyClicks(filter, u"39"_s);
        QCOMPARE(choices(0)->model()->rowCount(), 2);
        clickAction(0, u"[move,39]"_s);
        QTRY_COMPARE(m_session->submitted().size(), 1u);
        QVERIFY(!column(1)->findChild<QLineEdit *>(u"actionsFilter"_s)->isVisibleTo(column(1)));
    }

    void listsAreAsHighAsTheirWordsAndActionsBelow()
    {
        for (const Seat seat : {Seat::referee(), Seat(0), Seat(1)}) {
            QListView *list = words(seat);
            const int rows = list->model()->rowCount();
            QVERIFY(rows > 0);
            const int wanted = rows * list->sizeHintForRow(0) + 2 * list->frameWidth();
            QTRY_COMPARE(list->height(), wanted);
            const int bottom = list->mapTo(m_pane.get(), QPoint(0, list->height())).y();
            const int top = choices(seat)->mapTo(m_pane.get(), QPoint(0, 0)).y();
            QVERIFY2(top - bottom < 3 * list->sizeHintForRow(0), qPrintable(QString::number(top - bottom)));
        }
    }

    void aFilterThatFitsNothingSaysSo()
    {
        auto *filter = column(0)->findChild<QLineEdit *>(u"wordsFilter"_s);
        const auto *none = column(0)->findChild<QLabel *>(u"noMatch"_s);
        QVERIFY(none->isHidden());
        filter->setText(u"[holds,_]"_s);
        QVERIFY(!none->isHidden());
        filter->setText(u"[dirty,_]"_s);
        QVERIFY(none->isHidden());
    }

    void aDoubleClickChoosesAndSteps()
    {
        QSignalSpy wanted(m_pane.get(), &SeatsPane::stepWanted);
        ChoiceList *list = choices(0);
        QTRY_VERIFY(list->viewport()->height() > 0);
        list->doItemsLayout();
        const QRect row = list->visualRect(list->model()->index(1, 0));
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, row.center());
        QTest::mouseDClick(list->viewport(), Qt::LeftButton, {}, row.center());
        QTRY_COMPARE(wanted.count(), 1);
        QCOMPARE(m_session->submitted().size(), 1u); // it was chosen before
    }

    void actionsStandInColumns()
    {
        auto rules = tests::muddyRules();
        rules.position = [position = rules.position](const engine::State &state, int chronon) {
            engine::Position result = position(state, chronon);
            for (engine::Switch &one : result.switches)
                if (!one.isNature())
                    one.actions = tests::words({u"[a]"_s, u"[bb]"_s, u"[cccc]"_s, u"[d]"_s, u"[ee]"_s, u"[f]"_s});
            return result;
        };
        open(std::move(rules));
        ChoiceList *list = choices(0);
        QTRY_VERIFY(list->viewport()->height() > 0);
        list->doItemsLayout();
        const int column = list->sizeHintForIndex(list->model()->index(1, 0)).width();
        for (int row = 1; row < list->model()->rowCount(); ++row)
            QCOMPARE(list->visualRect(list->model()->index(row, 0)).left() % column, 0);
    }

    /// Few actions are in one line, or what is done without a choice has one, and the others stand below each other.
    void fewActionsAreInOneLineOrInColumns()
    {
        open(tests::muddyRules());
        ChoiceList *list = choices(0);
        QTRY_VERIFY(list->viewport()->height() > 0);
        const int rows = list->model()->rowCount();
        QVERIFY(rows == 3);
        for (const int more : {40, -20}) {
            ChoiceList alone;
            alone.setModel(list->model());
            alone.resize(2000, 200);
            alone.show();
            QTRY_VERIFY(alone.viewport()->height() > 0);
            int line = 0;
            for (int row = 0; row < rows; ++row)
                line += alone.visualRect(alone.model()->index(row, 0)).width();
            alone.resize(line + more, 200);
            alone.doItemsLayout();
            const auto at = [&alone](int row) { return alone.visualRect(alone.model()->index(row, 0)); };
            QCOMPARE(at(1).top() > at(0).top(), more < 0);
            QCOMPARE(at(2).top(), at(1).top());
        }
    }

    void nothingTellsWhatItMeans()
    {
        SeatColumn seat(engine::Viewer::player(0), {u"[alice]"_s, u"[bob]"_s});
        const auto position = tests::muddyRules().position(tests::muddyRules().initial, 0);
        const auto textWith = [&](const QString &rules) {
            DefaultRules defaults;
            prolog::PrologThread::run([&] { defaults = DefaultRules(language::readProgram(u"game(g).\n"_s + rules)); });
            seat.setDefaults(defaults);
            seat.setView(playerSeat(position, nullptr, 0));
            return seat.findChild<ChoiceList *>()->model()->index(0, 0).data().toString();
        };
        QCOMPARE(textWith({}), u"nothing: no action"_s);
        QCOMPARE(textWith(u"default([P], [P, stay])."_s), u"nothing: default [alice,stay]"_s);
        QCOMPARE(textWith(u"default([P], [P, stay]) :- fact([a])."_s), u"nothing: the default, if one applies"_s);
        const QString tip = seat.findChild<ChoiceList *>()->model()->index(0, 0).data(Qt::ToolTipRole).toString();
        QVERIFY2(tip.contains(u"not told"_s), qPrintable(tip)); // and why
    }

    /// In GDL an account is 0 until the end, and means nothing: goals are told. Where the rules give a role none, or
    /// several, nothing is.
    void goalsAreToldUntilTheEnd()
    {
        const auto rules = tests::muddyRules();
        engine::Position position = rules.position(rules.initial, 0);
        SeatColumn seat(engine::Viewer::player(0), {u"[alice]"_s, u"[bob]"_s});
        seat.show();
        const auto *summary = seat.findChild<QLabel *>(u"seatSummary"_s);
        const auto *head = seat.findChild<SeatHead *>();
        int height = 0;
        const auto told = [&](const std::vector<double> &alice, const std::vector<double> &bob) {
            position.goals = {{u"[alice]"_s, alice}, {u"[bob]"_s, bob}};
            seat.setView(playerSeat(position, nullptr, 0));
            QCoreApplication::processEvents();
            height = head->sizeHint().height();
            return QString(summary->text() + u"; "_s + summary->toolTip()).replace(u'\n', u' ');
        };
        QCOMPARE(told({50}, {50}),
                 u"goal 50; Goals: what the accounts are if the game ends so. [alice]: 50 [bob]: 50"_s);
        const int before = height;
        QCOMPARE(told({}, {}), u"; "_s);
        QCOMPARE(height, before); // nothing moves when it is told at the end
        QCOMPARE(told({}, {50}), u"; Goals: what the accounts are if the game ends so. [bob]: 50"_s);
        QCOMPARE(told({0, 100}, {50}), u"; Goals: what the accounts are if the game ends so. [bob]: 50"_s);
        position.isBlind = true; // goals tell of the state
        QCOMPARE(told({50}, {50}), u"; "_s);
        position.switches.clear();
        QVERIFY(position.isTerminal());
        QCOMPARE(told({50}, {50}),
                 u"account 0; Accounts, with their last change: [alice]: 0 [bob]: 0 "
                 "A right click asks why the account is what it is."_s);
        QCOMPARE(height, before);
    }

    /// What is hidden from whom, and the accounts, are told in as many letters as there is room for.
    void whatStandsBelowNamesIsNotCut()
    {
        const auto *hidden = column(Seat::referee())->findChild<QLabel *>(u"seatSummary"_s);
        m_pane->resize(1600, 700);
        QTRY_COMPARE(hidden->text(), u"hidden from [alice]: 1, [bob]: 1"_s);
        m_pane->resize(500, 700);
        QTRY_COMPARE(hidden->text(), u"hidden: 1 each"_s);
        QCOMPARE(hidden->toolTip(), u"Words hidden, by player:\n[alice]: 1\n[bob]: 1"_s);
        for (const int width : {400, 600, 800, 1000, 1400})
            for (const int steps : {-3, 0, 3, 6}) {
                m_pane->resize(width, 700);
                m_pane->zoom()->reset();
                m_pane->zoom()->zoomBy(steps);
                QCoreApplication::processEvents();
                for (const Seat seat : {Seat::referee(), Seat(0), Seat(1)}) {
                    const auto *label = column(seat)->findChild<QLabel *>(u"seatSummary"_s);
                    QVERIFY2(label->fontMetrics().horizontalAdvance(label->text()) <= label->width(),
                             qPrintable(u"%1 at %2, %3"_s.arg(label->text()).arg(width).arg(steps)));
                }
            }
    }

    void ctrlAndTheWheelEnlarge()
    {
        QListView *list = words(0);
        const qreal before = list->font().pointSizeF();
        QWheelEvent event(QPointF(5, 5), list->viewport()->mapToGlobal(QPointF(5, 5)), {}, {0, 120}, Qt::NoButton,
                          Qt::ControlModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(list->viewport(), &event);
        QVERIFY(list->font().pointSizeF() > before);
        QVERIFY(words(1)->font().pointSizeF() > before);
    }

    /// Lines of choices depend on the width, heights on the lines, scroll bars on the heights: all has to come to rest.
    void choicesAreSeenAtAnySize()
    {
        for (int steps = -4; steps <= 12; steps += 2) {
            m_pane->zoom()->reset();
            m_pane->zoom()->zoomBy(steps);
            for (int size = 300; size <= 1100; size += 50) {
                m_pane->resize(size, 1000 - size / 2);
                QApplication::processEvents();
                for (const Seat seat : {Seat::referee(), Seat(0), Seat(1)}) {
                    ChoiceList *list = choices(seat);
                    list->doItemsLayout();
                    const QRect last = list->visualRect(list->model()->index(list->model()->rowCount() - 1, 0));
                    QVERIFY2(last.bottom() <= list->viewport()->height(),
                             qPrintable(u"zoom %1, width %2, seat %3, bottom %4, height %5 of %6, width %7"_s.arg(steps)
                                            .arg(size)
                                            .arg(seat.name())
                                            .arg(last.bottom())
                                            .arg(list->height())
                                            .arg(list->heightForWidth(list->width()))
                                            .arg(list->width())));
                }
            }
        }
    }

private:
    void open(FakeGameSession::Rules rules)
    {
        m_pane.reset();
        m_session = std::make_unique<FakeGameSession>(std::move(rules));
        m_pane = std::make_unique<SeatsPane>(m_session.get());
        m_pane->resize(900, 700);
        m_pane->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
        QSignalSpy changed(m_session.get(), &GameSession::changed);
        m_session->restart(1);
        QVERIFY(changed.wait());
    }

    void openAuction() { open(tests::auctionRules()); }

    SeatColumn *column(Seat seat) const { return seat.columnIn(m_pane.get()); }
    ChoiceList *choices(Seat seat) const { return column(seat)->findChild<ChoiceList *>(); }
    QListView *words(Seat seat) const
    {
        for (QListView *list : column(seat)->findChildren<QListView *>())
            if (!qobject_cast<ChoiceList *>(list))
                return list;
        qFatal("no words");
    }
    QRadioButton *radio(Seat seat, const QString &text) const
    {
        for (QRadioButton *button : column(seat)->findChildren<QRadioButton *>())
            if (button->text() == text)
                return button;
        qFatal("no such button");
    }
    void clickRadio(Seat seat, const QString &text)
    {
        QRadioButton *button = radio(seat, text);
        QTest::mouseClick(button, Qt::LeftButton, {}, QPoint(8, button->height() / 2)); // on the mark
    }
    QString wordsOf(Seat seat) const
    {
        QStringList texts;
        const QAbstractItemModel *model = words(seat)->model();
        for (int row = 0; row < model->rowCount(); ++row)
            texts.append(model->index(row, 0).data().toString());
        return texts.join(u' ');
    }
    QString checkedAction(Seat seat) const
    {
        const QAbstractItemModel *model = choices(seat)->model();
        QStringList texts;
        for (int row = 0; row < model->rowCount(); ++row)
            if (model->index(row, 0).data(Qt::CheckStateRole).toInt() == Qt::Checked)
                texts.append(model->index(row, 0).data().toString());
        return texts.join(u' ');
    }
    void clickAction(Seat seat, const QString &action)
    {
        ChoiceList *list = choices(seat);
        const QModelIndexList found
            = list->model()->match(list->model()->index(0, 0), Qt::DisplayRole, action, 1, Qt::MatchExactly);
        QCOMPARE(found.size(), 1);
        list->scrollTo(found.first());
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(found.first()).center());
    }
    QString summaryOf(Seat seat) const { return column(seat)->findChild<QLabel *>(u"seatSummary"_s)->text(); }
    QString bannerText() const
    {
        const auto *label = m_pane->findChild<QLabel *>(u"bannerText"_s);
        return label->isVisible() ? label->text() : QString();
    }

    std::unique_ptr<FakeGameSession> m_session;
    std::unique_ptr<SeatsPane> m_pane;
};

SIDL_WINDOW_TEST_MAIN(TestSeatsPane)
#include "tst_seatspane.moc"
