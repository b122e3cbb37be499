// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/debugger/analysis/knowledgepanetest.h"

#include "sidl/ui/colours.h"
#include "sidl/ui/elidedlabel.h"
#include "sidl/ui/goaledit.h"
#include "sidl/wording/displaynames.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QRegularExpression>
#include <QStackedWidget>
#include <QTableWidget>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;

/// The pane that tells what players know (S15, S22), with real widgets and the engine.
class TestKnowledgePane : public KnowledgePaneTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { openPane(); }
    void cleanup() { closePane(); }

    void thereIsNothingToAskWithoutAGame()
    {
        for (const QPushButton *button : m_buttons)
            QVERIFY(!button->isEnabled());
    }

    /// In GDL, words and goals look otherwise, and there is nothing to assume of switches.
    void hintsAreOfTheLanguage()
    {
        auto *question = m_pane->findChildren<QLineEdit *>().constFirst();
        auto *examples = m_pane->findChild<QToolButton *>();
        EngineTest::start(tests::gameText("monty-hall.kif"), u"monty-hall.kif"_s);
        QTRY_VERIFY(question->toolTip().contains(u"(cell ?x 1 b)"_s));
        QVERIFY(question->toolTip().contains(u"(true (cell ?x 1 b))"_s));
        QVERIFY(!question->toolTip().contains(u'['));
        QVERIFY(!examples->isVisible());
        auto *assumption = m_pane->findChildren<ui::GoalEdit *>().constLast();
        const auto isLabel = [assumption](const QLabel *label) { return label->buddy() == assumption; };
        const QList<QLabel *> labels = m_pane->findChildren<QLabel *>();
        const auto label = std::find_if(labels.begin(), labels.end(), isLabel);
        QVERIFY(label != labels.end());
        QCOMPARE((*label)->text().remove(u'&'), u"Assuming"_s);
        QVERIFY((*label)->isVisible() && (*label)->geometry().right() < assumption->x());
        play({{u"candidate"_s, u"(choose 3)"_s}, {u"random"_s, u"(hide 2)"_s}});
        ask(u"(car ?where)"_s);
        QCOMPARE(sections(),
                 (QStringList{u"candidate knows that one of these holds, and cannot tell which: "
                              "(car 2), (car 1), (car 3)"_s}));
        ask(u"(car 2)"_s);
        QCOMPARE(sections(), (QStringList{u"candidate cannot tell"_s}));
        start("kuhn-poker");
        QTRY_VERIFY(question->toolTip().contains(u"fact([n, N])"_s));
        QVERIFY(examples->isVisible());
        QVERIFY(!(*label)->isVisible());
    }

    void aCardIsKnownToItsHolderOnly()
    {
        start("kuhn-poker");
        play({{u"[deal]"_s, u"[deal,king,jack]"_s}});
        ask(u"[holds, bob, jack]"_s);
        QCOMPARE(sections(), (QStringList{u"alice cannot tell"_s, u"bob knows that it holds"_s}));
        // An example of each kind, with the play that leads there.
        const QTreeWidgetItem *alice = m_tree->topLevelItem(0);
        QCOMPARE(alice->text(1), u"2 states possible"_s);
        QCOMPARE(alice->childCount(), 2);
        QCOMPARE(alice->child(0)->text(0), u"It holds"_s);
        QCOMPARE(alice->child(0)->text(1), u"in 1 of 2 possible states"_s);
        QCOMPARE(alice->child(0)->child(0)->text(0), u"[holds,bob,jack]"_s);
        QCOMPARE(alice->child(0)->child(0)->text(1), u"as it is"_s);
        QCOMPARE(alice->child(1)->text(0), u"It does not hold"_s);
        QTreeWidgetItem *other = alice->child(1)->child(0);
        QCOMPARE(other->text(0), u"[holds,bob,queen]"_s);
        QCOMPARE(other->child(0)->text(0), u"[deal]: [deal,king,queen]"_s);
        // It is played into the timeline, and what is known there is told: the same.
        QSignalSpy found(m_pane.get(), &KnowledgePane::found);
        Q_EMIT m_tree->itemActivated(other, 0);
        QVERIFY(found.wait(60'000));
        QCOMPARE(int(m_session->tree().node(engine::GameTree::Root).children.size()), 2);
        QCOMPARE(section(0), u"alice cannot tell"_s);
        QCOMPARE(section(1), u"bob knows that it does not hold"_s);
    }

    /// In the colour of errors, with its place and what to do, as in other fields for goals.
    void whatCannotBeReadIsToldAsAnError()
    {
        start("kuhn-poker");
        play({{u"[deal]"_s, u"[deal,king,jack]"_s}});
        const auto *status = m_pane->findChild<ui::ElidedLabel *>();
        const auto colour = [status] { return status->palette().color(QPalette::WindowText); };
        const QColor plain = colour();
        ask(u"fact([holds, bob, jack"_s);
        QVERIFY2(QRegularExpression(u"\\AColumn \\d+: "_s).match(status->text()).hasMatch(),
                 qPrintable(status->text()));
        QCOMPARE(colour(), ui::errorColour(m_pane->palette()));
        QVERIFY(colour() != plain);
        m_pane->setAssumption(u"fact([deck)"_s);
        ask(u"[holds, bob, jack]"_s);
        QVERIFY2(status->text().startsWith(u"What is assumed, column "_s), qPrintable(status->text()));
        // The column is that of the field, whatever is put around the goal to ask it.
        const QList<std::pair<QString, int>> unclosed{{u"foo(X"_s, 4},
                                                      {u"fact([said, X"_s, 6},
                                                      {u"fact([holds,alice,X]), (X == king"_s, 24},
                                                      {u"[deck], (X"_s, 9}};
        for (const auto &[goal, column] : unclosed) {
            m_pane->setAssumption(goal);
            ask(u"[holds, bob, jack]"_s);
            QVERIFY2(status->text().startsWith(u"What is assumed, column %1: This "_s.arg(column)),
                     qPrintable(goal + u" — "_s + status->text()));
            m_pane->setAssumption({});
            ask(goal);
            QVERIFY2(status->text().startsWith(u"Column %1: This "_s.arg(column)),
                     qPrintable(goal + u" — "_s + status->text()));
            ask(u"   "_s + goal); // in what was typed
            QVERIFY2(status->text().startsWith(u"Column %1: This "_s.arg(column + 3)),
                     qPrintable(goal + u" — "_s + status->text()));
            m_pane->setAssumption(u"  "_s + goal);
            ask(u"[holds, bob, jack]"_s);
            QVERIFY2(status->text().startsWith(u"What is assumed, column %1: This "_s.arg(column + 2)),
                     qPrintable(goal + u" — "_s + status->text()));
        }
        m_pane->setAssumption({});
        ask(u"foo(X)"_s); // as Query tells it
        QCOMPARE(status->text(),
                 u"There is no predicate foo/1 that a rule could call. Define it, or correct the name."_s);
        ask(u"[holds, bob, jack]"_s);
        QCOMPARE(colour(), plain);
    }

    /// Of boards that are mostly alike, names begin with what they do not have in common: the rest is cut.
    void statesAreCalledByWhatSetsThemApart()
    {
        EngineTest::start(u"init([a], 0). init([board]). init([cell, N, b]) :- between(1, 5, N).\n"
                          "hidden([cell, _, _], [a]). hidden([board], [a]).\n"
                          "legal([mark]) :- \\+ fact([done]). owned([mark], equal(5)).\n"
                          "switch([mark], [N]) :- between(1, 5, N).\n"
                          "do([N]) :- delete([cell, N, b]), create([cell, N, x]), create([done]).\n"_s,
                          u"cells.sidl"_s);
        play({{u"[mark]"_s, u"[4]"_s}});
        ask(u"[cell, 6, x]"_s);
        const QTreeWidgetItem *states = m_tree->topLevelItem(0)->child(0);
        QCOMPARE(states->childCount(), 5);
        QStringList names;
        for (int i = 0; i < 5; ++i)
            names << states->child(i)->text(0);
        QCOMPARE(names.constFirst(), u"[cell,4,x] [cell,1,b] [cell,2,b] [cell,3,b] [cell,5,b]"_s);
        for (const int cell : {1, 2, 3, 5})
            QVERIFY2(names.filter(QRegularExpression(u"^\\[cell,%1,x\\] "_s.arg(cell))).size() == 1,
                     qPrintable(names.join(u'\n')));
        QVERIFY(states->child(0)->toolTip(0).startsWith(u"[board] "_s)); // all that is hidden
    }

    /// A slip of the pen is known not to hold by everybody, which says nothing of the game: no answer is shown.
    void namesThatNobodyCanKnowAreTold()
    {
        start("kuhn-poker");
        play({{u"[deal]"_s, u"[deal,king,jack]"_s}});
        const auto *status = m_pane->findChild<ui::ElidedLabel *>();
        ask(u"[holds, bob, kign]"_s);
        QCOMPARE(status->text(), u"No rule of the game has kign: is king meant?"_s);
        QCOMPARE(sections(), QStringList());
        for (const auto *table : m_pane->findChildren<QTableWidget *>())
            QCOMPARE(table->rowCount(), 0);
        ask(u"[hold, bob, X]"_s);
        QCOMPARE(status->text(), u"No rule of the game has hold: is holds meant?"_s);
        ask(u"[deck, king]"_s);
        QCOMPARE(status->text(),
                 u"The game does not begin with [deck, king], and no rule creates it. Did you mean [deck]?"_s);
        QCOMPARE(sections(), QStringList());
        ask(u"fact([holds, C, alice, king])"_s); // longer than any
        QCOMPARE(status->text(), u"The game does not begin with [holds, C, alice, king], and no rule creates it."_s);
        QCOMPARE(sections(), QStringList());
        // Nor is a verdict, where what all know of it was wanted.
        const auto *summary = m_pane->findChild<QLabel *>(u"summary"_s);
        auto *who = m_pane->findChild<QComboBox *>();
        for (const auto &[index, goal] : {std::pair{0, u"knows([bob], [holds, alice, quen])"_s},
                                          std::pair{who->count() - 1, u"fact([holds, alice, quen])"_s}}) {
            who->setCurrentIndex(index);
            ask(goal);
            QCOMPARE(status->text(), u"No rule of the game has quen: is queen meant?"_s);
            QCOMPARE(sections(), QStringList());
            QCOMPARE(summary->text(), QString());
        }
        who->setCurrentIndex(0);
        ask(u"[holds, bob, king]"_s);
        QVERIFY2(!status->text().contains(u"No rule of the game"_s), qPrintable(status->text()));
        QCOMPARE(section(1), u"bob knows that it does not hold"_s);
    }

    /// That there is such a word in each state that Bob may be in is not to know which one.
    void oneOfSeveralIsNotKnown()
    {
        start("kuhn-poker");
        play({{u"[deal]"_s, u"[deal,king,jack]"_s}});
        for (const QString &pattern : {u"[holds,alice,X]"_s, u"[holds, alice, _]"_s}) {
            ask(pattern);
            QCOMPARE(sections(),
                     (QStringList{u"alice knows which: [holds,alice,king]"_s,
                                  u"bob knows that one of these holds, and cannot tell which: "
                                  "[holds,alice,king], [holds,alice,queen]"_s}));
        }
        ask(u"[holds, P, X]"_s); // of his own
        QCOMPARE(section(0), u"alice knows at least: [holds,alice,king]"_s);
        QCOMPARE(section(1), u"bob knows at least: [holds,bob,jack]"_s);
        ask(u"[holds, P, jack], P \\= [alice]"_s); // no word
        QCOMPARE(section(1), u"bob knows that it holds, for P = bob"_s);
        ask(u"[holds, alice, X], X = jack"_s);
        QCOMPARE(section(1), u"bob knows that it does not hold"_s);
        m_pane->findChildren<QComboBox *>().last()->setCurrentIndex(1);
        ask(u"[holds,alice,X]"_s);
        const auto *table = qobject_cast<QTableWidget *>(m_pane->findChild<QStackedWidget *>()->currentWidget());
        QVERIFY(table);
        QCOMPARE(table->item(0, 1)->text(), u"knows which: [holds,alice,king]"_s);
        QCOMPARE(table->item(0, 2)->text(), u"knows that one holds"_s);
        QVERIFY(table->item(0, 1)->foreground() != table->item(0, 2)->foreground());
        auto *who = m_pane->findChild<QComboBox *>();
        who->setCurrentIndex(who->count() - 1); // common knowledge
        ask(u"[holds,alice,X]"_s);
        const auto summary = m_tree->summary();
        QVERIFY2(summary.value(0).startsWith(u"It is common knowledge that there are such: "_s),
                 qPrintable(summary.value(0)));
        QCOMPARE(table->item(0, 2)->text(), u"knows that one holds"_s);
        m_pane->setPeoplesNaming(wording::DisplayNames({}, m_session->game().players).naming());
        QCOMPARE(table->item(0, 1)->text(), u"knows which: holds Alice king"_s);
    }

    void whatIsKnownOfOthersKnowledge()
    {
        start("muddy-children");
        play({{u"[dirt]"_s, u"[dirt,alice,bob]"_s}});
        // Bob sees alice's face, and that charly sees it.
        ask(u"knows([charly], [dirty, alice])"_s);
        QCOMPARE(section(1), u"alice cannot tell"_s);
        QCOMPARE(section(2), u"bob knows that it holds"_s);
        const auto *status = m_pane->findChild<ui::ElidedLabel *>();
        QCOMPARE(status->text(),
                 u"Asked after 1 chronon: knows([charly], [dirty, alice]). A double click on a state plays there."_s);
        question()->clear(); // what the answer is about is told all the same
        m_pane->setPeoplesNaming(wording::DisplayNames({}, m_session->game().players).naming());
        QVERIFY2(status->text().contains(u"Charly knows “dirty Alice”."_s), qPrintable(status->text()));
        m_pane->setPeoplesNaming({});
        const QString longer = u"knows([charly], [dirty, alice]), \\+ knows([alice], [dirty, alice]), "
                               "knows([david], [dirty, alice])"_s;
        m_pane->resize(300, 500);
        ask(longer);
        QVERIFY(status->text().contains(longer));
        const auto isWhole = [status] { return status->height() >= status->heightForWidth(status->width()); };
        QTRY_VERIFY(status->height() > status->fontMetrics().height() * 3 / 2 && isWhole());
        ask(u"knows([alice], [dirty, alice])"_s);
        QCOMPARE(section(1), u"alice knows that it does not hold"_s); // she knows that she does not know
        QCOMPARE(section(2), u"bob cannot tell"_s);                   // he may be clean himself
        QCOMPARE(section(0), u"It is not common knowledge"_s);
        // The father has said that there is mud: all know that, and that all do.
        auto *who = m_pane->findChild<QComboBox *>();
        who->setCurrentIndex(who->count() - 1);
        ask(u"fact([dirty, _])"_s);
        QVERIFY2(section(0).startsWith(u"It is common knowledge: "_s), qPrintable(section(0)));
        QCOMPARE(section(1), u"alice knows that it holds"_s);
        ask(u"[dirty, alice]"_s);
        QCOMPARE(section(0), u"It is not common knowledge"_s);
    }

    /// On as many lines as it needs, also once there is less room; rows below it stay lines.
    void aHeadingIsWholeInANarrowPane()
    {
        m_pane->resize(520, 500);
        start("kuhn-poker");
        play({{u"[deal]"_s, u"[deal,king,jack]"_s}});
        ask(u"[holds,alice,X]"_s);
        const QTreeWidgetItem *bob = m_tree->topLevelItem(1);
        QFont bold = m_tree->font();
        bold.setBold(true);
        const QFontMetrics letters(bold);
        const auto isWhole = [this, bob, &letters] {
            const QRect row = m_tree->visualItemRect(bob);
            const int width = m_tree->columnWidth(0) - m_tree->indentation();
            const QRect text = letters.boundingRect(QRect(0, 0, width, 10000), Qt::TextWordWrap, bob->text(0));
            return row.height() >= text.height() && text.height() > letters.height() * 3 / 2;
        };
        QTRY_VERIFY(isWhole());
        QVERIFY(m_tree->visualItemRect(bob->child(0)).height() < letters.height() * 2);
        m_pane->resize(1400, 500);
        QTRY_VERIFY(m_tree->visualItemRect(bob).height() < letters.height() * 2);
        m_pane->resize(m_pane->minimumSizeHint().width(), 500);
        QTRY_VERIFY(isWhole());
    }

    /// What is said of all players stands above each form of the answer, and once.
    void commonKnowledgeIsToldInEachForm()
    {
        start("muddy-children");
        play({{u"[dirt]"_s, u"[dirt,alice,bob]"_s}});
        auto *who = m_pane->findChild<QComboBox *>();
        who->setCurrentIndex(who->count() - 1);
        m_pane->setAssumption(u"\\+ does(_, [alice, step])"_s);
        ask(u"fact([dirty, _])"_s);
        const auto *summary = m_pane->findChild<QLabel *>(u"summary"_s);
        QVERIFY(summary && !summary->isVisible()); // the list has it
        for (const int form : {1, 2}) {
            m_pane->findChildren<QComboBox *>().last()->setCurrentIndex(form);
            QVERIFY(summary->isVisible());
            QCOMPARE(summary->text().section(u'\n', 0, 0), section(0));
            QVERIFY2(summary->text().contains(u"\nIt is common knowledge: "_s), qPrintable(summary->text()));
        }
        m_pane->findChildren<QComboBox *>().last()->setCurrentIndex(0);
        QVERIFY(!summary->isVisible());
    }

    /// It is about words that the other game does not have.
    void aQuestionGoesWithItsGame()
    {
        start("muddy-children");
        ask(u"[dirty, alice]"_s);
        start("muddy-children"); // from anew
        QCOMPARE(question()->text(), u"[dirty, alice]"_s);
        start("kuhn-poker");
        QTRY_VERIFY(question()->text().isEmpty());
    }

    void whatIsTypedBeforeThereIsAGameIsForTheFirst()
    {
        question()->setText(u"[dirty, alice]"_s);
        start("muddy-children");
        play({{u"[dirt]"_s, u"[dirt,alice,bob]"_s}});
        QCOMPARE(question()->text(), u"[dirty, alice]"_s);
    }

    void whatIsPossibleIsListedWithoutAQuestion()
    {
        start("kuhn-poker");
        play({{u"[deal]"_s, u"[deal,king,jack]"_s}});
        m_pane->findChild<QComboBox *>()->setCurrentIndex(2);
        ask(QString());
        QCOMPARE(sections(), QStringList{u"bob may be in these states"_s});
        const QTreeWidgetItem *words = m_tree->topLevelItem(0)->child(0);
        QCOMPARE(words->childCount(), 2);
        QCOMPARE(words->child(0)->text(0), u"[holds,alice,king]"_s);
        QCOMPARE(words->child(0)->text(1), u"cannot tell: in 1 of 2 possible states"_s);
        QCOMPARE(m_tree->topLevelItem(0)->child(1)->childCount(), 2);
        // A word is asked about by Return.
        QSignalSpy found(m_pane.get(), &KnowledgePane::found);
        Q_EMIT m_tree->itemActivated(words->child(1), 0);
        QVERIFY(found.wait(60'000));
        QCOMPARE(question()->text(), u"[holds,alice,queen]"_s);
        QCOMPARE(sections(), QStringList{u"bob cannot tell"_s});
    }

    void patternsAndGoalsAreAsked()
    {
        start("kuhn-poker");
        play({{u"[deal]"_s, u"[deal,king,jack]"_s}});
        ask(u"[holds, bob, X], higher(king, X)"_s);
        QCOMPARE(section(0), u"alice knows that it holds, and cannot tell for which of these: X = jack, X = queen"_s);
        QCOMPARE(section(1), u"bob knows that it holds, for X = jack"_s);
        ask(u"fact([holds, alice, A]), fact([holds, bob, B]), higher(A, B)"_s);
        QCOMPARE(sections(),
                 (QStringList{u"alice knows that it holds, and cannot tell for which of these: "
                              "(A = king, B = jack), (A = king, B = queen)"_s,
                              u"bob knows that it holds, and cannot tell for which of these: "
                              "(A = king, B = jack), (A = queen, B = jack)"_s}));
        ask(u"fact(["_s);
        QVERIFY(m_pane->findings().error);
    }

    void boundsAreTold()
    {
        start("kuhn-poker");
        play({{u"[deal]"_s, u"[deal,king,jack]"_s}});
        m_pane->findChild<QSpinBox *>()->setValue(1);
        ask(u"[holds, bob, jack]"_s);
        QVERIFY2(section(0).contains(u"as far as was looked"_s), qPrintable(section(0)));
        QVERIFY(m_tree->topLevelItem(0)->text(1).contains(u"there are more"_s));
    }

    void aQuestionHasItsTime()
    {
        start("kuhn-poker");
        m_pane->findChildren<QSpinBox *>().value(1)->setValue(1); // second
        ask(u"repeat, fail"_s);
        QVERIFY(m_pane->findings().timeWasUp);
        const QString told = m_pane->findChild<ui::ElidedLabel *>()->text();
        QVERIFY2(told.contains(u"the time was up"_s), qPrintable(told));
        ask(u"[holds, bob, jack]"_s);
        QVERIFY(!m_pane->findings().timeWasUp && !m_pane->findings().error);
    }

    void itFollowsTheTimeline()
    {
        start("kuhn-poker");
        ask(u"[holds, bob, jack]"_s);
        QCOMPARE(section(0), u"alice knows that it does not hold"_s);
        play({{u"[deal]"_s, u"[deal,king,jack]"_s}});
        QTRY_COMPARE_WITH_TIMEOUT(section(0), u"alice cannot tell"_s, 60'000);
    }

    void statesMadeByHandAreNoPlay()
    {
        start("kuhn-poker");
        m_session->edit({u"[holds,alice,king]"_s}, {0, 0});
        QTRY_COMPARE(m_session->tree().currentNode().chronon, 1);
        QTRY_VERIFY(!m_session->isBusy());
        QSignalSpy found(m_pane.get(), &KnowledgePane::found);
        QTest::mouseClick(m_buttons[u"Ask"_s], Qt::LeftButton);
        QCOMPARE(found.size(), 1);
        QCOMPARE(m_tree->topLevelItemCount(), 0);
        QVERIFY(!m_pane->isRunning());
    }

    void canBeStopped()
    {
        start("muddy-children");
        play({});
        question()->setText(u"between(1, 1000000000, N), N < 0"_s); // no sooner than a moment after
        QSignalSpy found(m_pane.get(), &KnowledgePane::found);
        QTest::mouseClick(m_buttons[u"Ask"_s], Qt::LeftButton);
        QVERIFY(m_pane->isRunning());
        QTRY_VERIFY(m_buttons[u"Cancel"_s]->isVisible());
        QTest::mouseClick(m_buttons[u"Cancel"_s], Qt::LeftButton);
        QVERIFY(found.wait(60'000));
        QVERIFY(!m_pane->isRunning());
        QTest::mouseClick(m_buttons[u"Ask"_s], Qt::LeftButton);
        start("nim"); // another game takes its place
        QVERIFY(!m_pane->isRunning());
        QCOMPARE(m_tree->topLevelItemCount(), 0);
        QCOMPARE(m_pane->findChild<QComboBox *>()->count(), 4);
    }
};

SIDL_WINDOW_TEST_MAIN(TestKnowledgePane)
#include "tst_knowledgepane.moc"
