// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/debugger/analysis/analysispanetest.h"

#include "debugger/analysis/exploredtext.h"
#include "sidl/language/rulesystem/sidlsystem.h"
#include "sidl/wording/displaynames.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSpinBox>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;

/// The pane that explores a game, with real widgets and the engine.
class TestAnalysisPane : public tests::AnalysisPaneTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { openPane(); }
    void cleanup() { closePane(); }

    void hintsAreOfTheLanguage()
    {
        const auto hints = [this] {
            QStringList all;
            for (const QLineEdit *field : m_pane->findChildren<QLineEdit *>())
                if (!field->placeholderText().isEmpty())
                    all << field->placeholderText();
            return all.join(u'|');
        };
        QCOMPARE(hints(), u"A goal, as in a rule|A goal, as in a rule"_s); // of no game yet
        start(tests::gameText("monty-hall.kif"), u"monty-hall.kif"_s);
        QTRY_COMPARE(hints(), u"A goal, such as (true (cell ?x 1 b))|A goal, such as (true (cell ?x 1 b))"_s);
    }

    void thereIsNothingToDoWithoutAGame()
    {
        for (const QPushButton *button : m_buttons)
            QVERIFY(!button->isEnabled());
    }

    void nimIsExploredWhole()
    {
        start("nim");
        explore();
        QVERIFY(m_pane->findings().space->isComplete());
        QCOMPARE(section(u"States"_s)->text(1), u"20"_s);
        QCOMPARE(section(u"Terminal states"_s)->childCount(), 2);
        QCOMPARE(section(u"Rules that are never used"_s)->text(1), u"0"_s);
        QVERIFY(!button("Continue")->isEnabled());
        QVERIFY(!button("Cancel")->isVisible());
    }

    /// It explores what is played, which may not be what the text says by now.
    void whereTheTextWasChangedTheOldRulesAreTold()
    {
        start("nim");
        QVERIFY(!status()->text().contains(u"before your changes"_s));
        const auto revision = [](const QString &text, int number) {
            return language::TextRevision{text, number, language::sidlSystem().tokens(text)};
        };
        const language::TextRevision rules = revision(tests::gameText("nim"), 1);
        m_pane->setPlaces({rules, revision(rules.text + u"more(x).\n"_s, 2)});
        QVERIFY2(status()->text().startsWith(u"Under the rules before your changes. Plays"_s),
                 qPrintable(status()->text()));
        explore();
        QVERIFY2(status()->text().startsWith(u"Under the rules before your changes. Complete: 20 states."_s),
                 qPrintable(status()->text()));
        m_pane->setPlaces({rules, revision(rules.text + u"% a remark\n"_s, 3)});
        QVERIFY2(status()->text().startsWith(u"Complete: 20 states."_s), qPrintable(status()->text()));
        m_pane->setPlaces({rules, revision(rules.text + u"more(x).\n"_s, 4)});
        start(rules.text + u"more(x).\n"_s); // they are played now
        QTRY_VERIFY2(status()->text().startsWith(u"Plays"_s), qPrintable(status()->text()));
    }

    void whatWasFoundStaysWhereTheSameGameBeginsAgain()
    {
        start("nim");
        explore();
        start("nim");
        QVERIFY2(status()->text().startsWith(u"Complete: 20 states."_s), qPrintable(status()->text()));
        activate(section(u"Terminal states"_s)->child(0), 0); // its way is one of the new play
        QTRY_VERIFY(!m_session->isBusy() && m_session->position() && m_session->position()->isTerminal());
        // From a state of a play that has gone, nothing stays.
        m_pane->findChild<QComboBox *>()->setCurrentIndex(1);
        explore();
        start("nim");
        QVERIFY2(status()->text().startsWith(u"Plays"_s), qPrintable(status()->text()));
    }

    /// What has no value goes over both columns.
    void valuesAreNotCutWhileThereIsRoom()
    {
        m_pane->resize(480, 600);
        start("nim");
        field(1)->setText(u"fact([_, 1]), fact([_, 1]), fact([_, 1]), fact([_, 1]), fact([_, 1])"_s);
        explore();
        const auto needed = [this](int column) {
            const int margins = 2 * m_tree->style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, m_tree) + 2;
            int widest = 0;
            for (QTreeWidgetItemIterator item(m_tree); *item; ++item)
                if (!(*item)->text(1).isEmpty()) {
                    const int depth = column == 1 ? 0 : (*item)->parent() ? 2 : 1;
                    widest = std::max(widest,
                                      QFontMetrics((*item)->font(column).resolve(m_tree->font()))
                                              .horizontalAdvance((*item)->text(column))
                                          + depth * m_tree->indentation() + margins);
                }
            return widest;
        };
        for (const int spare : {100, 20, 300}) {
            const int room = needed(0) + needed(1) + spare;
            m_pane->resize(m_pane->width() + room - m_tree->viewport()->width(), 600);
            QTRY_COMPARE(m_tree->viewport()->width(), room);
            for (const int column : {0, 1})
                QVERIFY2(
                    m_tree->columnWidth(column) >= needed(column),
                    qPrintable(u"%1: %2 of %3"_s.arg(column).arg(m_tree->columnWidth(column)).arg(needed(column))));
        }
        const QTreeWidgetItem *asked = m_tree->topLevelItem(0);
        QVERIFY(asked->text(1).isEmpty() && asked->isFirstColumnSpanned());
    }

    /// As beside the text of a game in a small window.
    void textsAreWholeInANarrowPane()
    {
        m_pane->resize(300, 600);
        start("nim");
        explore();
        const int margins = 2 * m_tree->style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, m_tree) + 2;
        int wrapped = 0;
        for (QTreeWidgetItemIterator item(m_tree); *item; ++item)
            for (int column = 0; column < 2; ++column) {
                const int depth = column == 1 ? 0 : (*item)->parent() ? 2 : 1;
                const bool isSpanned = column == 0 && (*item)->isFirstColumnSpanned();
                const int width = isSpanned ? m_tree->viewport()->width() : m_tree->columnWidth(column);
                const QRect room(0, 0, width - depth * m_tree->indentation() - margins, QWIDGETSIZE_MAX);
                const QFontMetrics letters((*item)->font(column).resolve(m_tree->font()));
                const QString text = (*item)->text(column);
                const int needed = letters.boundingRect(room, Qt::TextWordWrap, text).height();
                const auto height = [&] { return m_tree->visualItemRect(*item).height(); };
                if (height() > 0) // a row that is open
                    QTRY_VERIFY2(height() >= needed, qPrintable(text));
                wrapped += needed > 2 * letters.height() - 4;
            }
        QVERIFY(wrapped > 0);
    }

    /// Nor is any higher, when a game is explored again, too.
    void rowsAreAsHighAsTheirTexts()
    {
        start("kuhn-poker");
        const int margins = 2 * m_tree->style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, m_tree) + 2;
        for (const int width : {560, 300, 530, 545, 520, 700}) {
            m_pane->resize(width, 500);
            explore();
            explore();
            for (QTreeWidgetItemIterator item(m_tree); *item; ++item) {
                int lines = 1;
                for (int column = 0; column < 2; ++column) {
                    const int depth = column == 1 ? 0 : (*item)->parent() ? 2 : 1;
                    const bool isSpanned = column == 0 && (*item)->isFirstColumnSpanned();
                    const int across = isSpanned ? m_tree->viewport()->width() : m_tree->columnWidth(column);
                    const QRect room(0, 0, across - depth * m_tree->indentation() - margins, QWIDGETSIZE_MAX);
                    const QFontMetrics letters((*item)->font(column).resolve(m_tree->font()));
                    const QRect needed = letters.boundingRect(room, Qt::TextWordWrap, (*item)->text(column));
                    lines = std::max(lines, (needed.height() + letters.height() / 2) / letters.height());
                }
                const int line = m_tree->fontMetrics().height();
                const auto height = [&] { return m_tree->visualItemRect(*item).height(); };
                if (height() > 0) // a row that is open
                    QTRY_VERIFY2(height() >= lines * line && height() < (lines + 1) * line,
                                 qPrintable(u"%1: %2"_s.arg(width).arg((*item)->text(0))));
            }
        }
    }

    void whatIsToldAboveIsWhole()
    {
        start("nim");
        explore();
        for (int width = 300; width < 700; width += 20) {
            m_pane->resize(width, 600);
            QTRY_VERIFY2(status()->height() >= status()->heightForWidth(status()->width()),
                         qPrintable(QString::number(width)));
            const QRect room(0, 0, status()->width(), QWIDGETSIZE_MAX);
            const QRect needed = status()->fontMetrics().boundingRect(room, Qt::TextWordWrap, status()->text());
            QVERIFY2(status()->height() >= needed.height(), qPrintable(QString::number(width)));
        }
    }

    /// No field has this limit.
    void theLimitOfTransitionsIsTold()
    {
        auto space = std::make_shared<analysis::StateSpace>();
        space->edgesReached = true;
        analysis::AnalysisFindings findings;
        findings.space = space;
        AnalysisTree tree;
        tree.setFindings(findings);
        QStringList told;
        for (QTreeWidgetItemIterator item(&tree); *item; ++item)
            if ((*item)->text(0) == u"Incomplete"_s)
                told << (*item)->text(1);
        QCOMPARE(
            told,
            QStringList{u"there are more transitions than the limit of 1,000,000: Continue explores as many again"_s});
    }

    /// The last transitions may lead to no further state: of the limits, only that of states tells that there are more.
    void whatEndedTheExplorationIsTold_data()
    {
        QTest::addColumn<int>("limit");
        QTest::addColumn<QString>("told");
        QTest::newRow("transitions") << 0
                                     << u"At least 16,250 states: the limit of 1,000,000 transitions was reached."_s;
        QTest::newRow("time") << 1 << u"At least 16,250 states: the time was up."_s;
        QTest::newRow("memory") << 2 << u"At least 16,250 states: the memory that is allowed is used up."_s;
        QTest::newRow("depth") << 3 << u"At least 16,250 states: the limit of 7 chronons was reached."_s;
        QTest::newRow("states") << 4 << u"16,250 states, and there are more: the limit of states was reached."_s;
        QTest::newRow("actions") << 5
                                 << u"At least 16,250 states: not all actions of unlimited switches can be listed."_s;
    }
    void whatEndedTheExplorationIsTold()
    {
        using Space = analysis::StateSpace;
        constexpr bool Space::*Limits[] = {&Space::edgesReached, &Space::timeReached,  &Space::memoryReached,
                                           &Space::depthReached, &Space::limitReached, &Space::unlimitedMet};
        QFETCH(int, limit);
        auto space = std::make_shared<Space>();
        (*space).*Limits[limit] = true;
        analysis::AnalysisFindings findings;
        findings.space = space;
        findings.report.states = 16'250;
        QTEST(debugger::exploredText(findings, {.depth = 7}), "told");
    }

    /// A chronon of nim, which lasts longer.
    void theLimitOfChrononsIsTold()
    {
        start("nim");
        m_pane->findChildren<QSpinBox *>().at(0)->setValue(1);
        explore();
        QVERIFY2(status()->text().startsWith(u"At least "_s)
                     && status()->text().contains(u" states: the limit of 1 chronon was reached. A double"_s),
                 qPrintable(status()->text()));
    }

    void peopleAreToldOfSteps()
    {
        start("nim");
        field(0)->setText(u"Chronon = 3"_s); // a goal stays as it is written
        explore();
        const auto told = [this] {
            QStringList texts{m_pane->findChildren<QSpinBox *>().constFirst()->text()};
            for (QTreeWidgetItemIterator item(m_tree); *item; ++item)
                texts << (*item)->text(0) << (*item)->text(1);
            return texts.join(u'\n');
        };
        const QString before = told();
        QVERIFY(before.contains(u"Chronons between them"_s) && before.contains(u"1,000 chronons"_s));
        m_pane->setPeoplesNaming(wording::DisplayNames({}, m_session->game().players).naming());
        QVERIFY2(!told().contains(u"hronons"_s) && told().contains(u"Steps between them"_s), qPrintable(told()));
        QVERIFY2(told().contains(u"1,000 steps"_s) && told().contains(u": Chronon = 3"_s), qPrintable(told()));
        m_pane->setPeoplesNaming({});
        QCOMPARE(told(), before);
    }

    void theKeyboardStaysAtTheButtons()
    {
        start("tic-tac-toe");
        m_pane->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
        button("Explore")->setFocus();
        QTest::keyClick(button("Explore"), Qt::Key_Space);
        QVERIFY(button("Explore")->hasFocus());
        QTRY_VERIFY(button("Cancel")->hasFocus()); // not a field that takes what is typed next
        QTest::keyClick(button("Cancel"), Qt::Key_Space);
        QTRY_VERIFY(button("Explore")->isEnabled());
        QVERIFY(button("Explore")->hasFocus());
        QVERIFY(!button("Cancel")->isVisible());
    }

    void endsWithoutPlayersAreToldAsSuch()
    {
        start(u"init([n]).\n"_s);
        explore();
        const QTreeWidgetItem *terminals = section(u"Terminal states"_s);
        QCOMPARE(terminals->childCount(), 1);
        QCOMPARE(terminals->child(0)->text(0), u"no accounts"_s);
    }

    void playsAreBranchesOfTheTimeline()
    {
        start("nim");
        explore();
        const QTreeWidgetItem *terminals = section(u"Terminal states"_s);
        QSet<int> ends;
        for (int i = 0; i < 2; ++i) {
            activate(terminals->child(i), 0);
            QTRY_VERIFY(!m_session->isBusy() && m_session->position() && m_session->position()->isTerminal());
            QCOMPARE(m_session->tree().currentNode().chronon, i == 0 ? 5 : 4);
            ends.insert(m_session->tree().current());
            m_session->goTo(engine::GameTree::Root);
            QTRY_VERIFY(!m_session->isBusy());
        }
        QCOMPARE(ends.size(), 2);
    }

    void whatWasNotAnsweredInTimeIsTold()
    {
        start("nim");
        m_pane->findChildren<QSpinBox *>().value(2)->setValue(1); // second
        field(1)->setText(u"repeat, fail"_s);
        explore();
        QVERIFY(m_pane->findings().timeWasUp);
        QVERIFY2(status()->text().contains(u"the time was up"_s), qPrintable(status()->text()));
    }

    void anExplorationCanBeContinued()
    {
        start("tic-tac-toe");
        states()->setValue(3000);
        for (QCheckBox *box : m_pane->findChildren<QCheckBox *>())
            box->setChecked(false);
        explore();
        QCOMPARE(int(m_pane->findings().report.states), 3000);
        QVERIFY(button("Continue")->isEnabled());
        QSignalSpy found(m_pane.get(), &AnalysisPane::found);
        QTest::mouseClick(button("Continue"), Qt::LeftButton);
        QVERIFY(found.wait(60'000));
        QCOMPARE(int(m_pane->findings().report.states), 5478);
        QVERIFY(m_pane->findings().space->isComplete());
        QVERIFY(!button("Continue")->isEnabled());
    }

    void explorationCanBeStopped()
    {
        start("chess");
        states()->setValue(10'000'000);
        QSignalSpy found(m_pane.get(), &AnalysisPane::found);
        QTest::mouseClick(button("Explore"), Qt::LeftButton);
        QVERIFY(m_pane->isRunning());
        QTRY_VERIFY(button("Cancel")->isVisible());
        QVERIFY(!button("Explore")->isEnabled());
        QTest::mouseClick(button("Cancel"), Qt::LeftButton);
        QVERIFY(found.wait(60'000));
        QVERIFY(!m_pane->isRunning());
        QVERIFY(m_pane->findings().wasStopped || m_pane->findings().error);
    }

    void itGoesWhileItRuns()
    {
        start("chess");
        QTest::mouseClick(button("Explore"), Qt::LeftButton);
        QVERIFY(m_pane->isRunning());
        start("nim"); // another game takes the place of the one explored
        QVERIFY(!m_pane->isRunning());
        QVERIFY(!m_pane->findings().space);
        QTest::mouseClick(button("Explore"), Qt::LeftButton);
        m_pane.reset();
    }

    void explorationMayBeginHere()
    {
        start("nim");
        m_session->stepWith(play::Policy::First);
        QTRY_COMPARE(m_session->tree().currentNode().chronon, 1);
        QTRY_VERIFY(!m_session->isBusy());
        m_pane->findChild<QComboBox *>()->setCurrentIndex(1);
        explore();
        QCOMPARE(int(m_pane->findings().report.states), 18); // not the beginning any more
        activate(section(u"Terminal states"_s)->child(0), 0);
        QTRY_VERIFY(!m_session->isBusy() && m_session->position() && m_session->position()->isTerminal());
        QCOMPARE(m_session->tree().line()[1], 1);
    }

    void rulesThatAreNotUsedAreListed()
    {
        start(u"game(idle). init([a], 0). init([0]).\nlegal([a]) :- fact([N]), N < 2.\nowned([a], [a]).\n"
              "switch([a], [up]).\nswitch([a], [no]) :- fact([7]).\n"
              "do([up]) :- fact([N]), M is N + 1, delete([N]), create([M]).\n"_s);
        explore();
        QTreeWidgetItem *rules = section(u"Rules that are never used"_s);
        QCOMPARE(rules->childCount(), 1);
        const QSignalSpy places(m_pane.get(), &AnalysisPane::placeActivated);
        activate(rules->child(0), 0);
        QCOMPARE(places[0][0].value<language::Span>().line, 5);
    }

    /// Of states that were not all explored it is not told what never is.
    void rulesThatFewStatesDoNotUseMayBeUsed()
    {
        start("tic-tac-toe");
        states()->setValue(10);
        explore();
        QVERIFY(!m_pane->findings().missing().empty());
        const QTreeWidgetItem *rules = section(u"Rules that no explored state uses"_s);
        QVERIFY(rules && rules->childCount() > 0);
        for (int row = 0; row < rules->childCount(); ++row)
            QVERIFY2(!rules->child(row)->text(1).contains(u"never"_s), qPrintable(rules->child(row)->text(1)));
    }

    void whatTheRulesAllowIsToldWithoutPlaying()
    {
        start("tic-tac-toe");
        states()->setValue(10);
        for (QCheckBox *box : m_pane->findChildren<QCheckBox *>())
            box->setChecked(box->text().contains(u"Rules"_s));
        explore();
        const QTreeWidgetItem *allowed = section(u"What the rules allow, without playing"_s);
        QVERIFY(allowed);
        QCOMPARE(allowed->child(0)->text(0), u"Words that can arise"_s);
        QCOMPARE(allowed->child(0)->text(1), u"20"_s); // nine squares for each, and two turns
        QCOMPARE(allowed->child(1)->text(1), u"9"_s);
        QCOMPARE(allowed->child(1)->child(0)->text(0), u"[move]: [a,1]"_s);
        QCOMPARE(allowed->childCount(), 3); // and no rule that can never be used
    }

    void theNetworkOfAGameInGdlIsTold()
    {
        const auto exploreRules = [this] {
            for (QCheckBox *box : m_pane->findChildren<QCheckBox *>())
                box->setChecked(box->text().contains(u"Rules"_s));
            explore();
        };
        start(u"(role r)\n(init (n 1))\n(<= (legal r (go ?x)) (true (n ?x)))\n(<= (next (n 2)) (does r (go 1)))\n"
              "(<= terminal (true (n 2)))\n(<= (goal r 100) (true (n 2)))\n"_s);
        exploreRules();
        const QTreeWidgetItem *network = section(u"The rules as a network of gates"_s);
        QVERIFY(network);
        QCOMPARE(network->child(0)->text(0), u"2 facts and 2 moves can come up"_s);
        QVERIFY(network->child(1)->text(0).contains(u"gates"_s));
        QCOMPARE(m_pane->findings().network->told().size(), network->childCount());

        start("nim"); // in SIDL
        exploreRules();
        QVERIFY(!section(u"The rules as a network of gates"_s));
    }

    void rulesThatTakeLongerAreTold()
    {
        start(u"init([a], 0). legal([m]). owned([m], [a]).\n"
              "switch([m], [X]) :- atom_length(abc, X).\n"
              "do(_).\n"_s);
        for (QCheckBox *box : m_pane->findChildren<QCheckBox *>())
            box->setChecked(box->text().contains(u"Rules"_s));
        explore();
        const QTreeWidgetItem *allowed = section(u"What the rules allow, without playing"_s);
        QVERIFY(allowed);
        const QTreeWidgetItem *last = allowed->child(allowed->childCount() - 1);
        QCOMPARE(last->text(0), u"The rule in line 2 takes longer than others"_s);
        QCOMPARE(last->text(1), u"atom_length/2"_s);
    }

    void whatTheRulesAllowCanBeStopped()
    {
        start("chess");
        states()->setValue(10);
        for (QCheckBox *box : m_pane->findChildren<QCheckBox *>())
            box->setChecked(box->text().contains(u"Rules"_s));
        QSignalSpy found(m_pane.get(), &AnalysisPane::found);
        QTest::mouseClick(button("Explore"), Qt::LeftButton);
        QTRY_VERIFY(status()->text().startsWith(u"Looking at the rules alone"_s));
        QTRY_VERIFY(button("Cancel")->isVisible());
        QTest::mouseClick(button("Cancel"), Qt::LeftButton);
        QVERIFY(found.wait(60'000));
        QVERIFY(m_pane->findings().allowed && m_pane->findings().allowed->isIncomplete);
        QVERIFY(m_pane->findings().wasStopped);
        // What is not known has no figure.
        const QTreeWidgetItem *allowed = section(u"What the rules allow, without playing"_s);
        QVERIFY(allowed);
        QCOMPARE(allowed->child(0)->text(0), u"Incomplete"_s);
        for (int row = 0; row < allowed->childCount(); ++row)
            QVERIFY(allowed->child(row)->text(1) != u"0"_s);
    }

    void whatWasPlayedIsToldOfAlone()
    {
        start("nim");
        for (int chronon = 1; chronon <= 2; ++chronon) {
            m_session->stepWith(play::Policy::First);
            QTRY_COMPARE(m_session->tree().currentNode().chronon, chronon);
            QTRY_VERIFY(!m_session->isBusy());
        }
        m_pane->findChild<QComboBox *>()->setCurrentIndex(2);
        for (const QAbstractButton *button : m_pane->findChildren<QAbstractButton *>()) // the menus have these
            QVERIFY2(
                !QKeySequence::mnemonic(button->text()).toString().contains(QRegularExpression(u"\\+[FEVOGDH]$"_s)),
                qPrintable(button->text()));
        QVERIFY(!states()->isEnabled());
        field(0)->setText(u"fact([_, N]), N > 8"_s);
        explore();
        QVERIFY(m_pane->findings().isOfPlays);
        QVERIFY(!m_pane->findings().space->isComplete());
        QCOMPARE(section(u"States"_s)->text(1), u"3"_s);
        QVERIFY(!button("Continue")->isEnabled());
        // Of ten coins, one was taken, and one: no rule for payoffs has been used yet.
        QTreeWidgetItem *rules = section(u"Rules that no play uses"_s);
        QVERIFY(rules && rules->childCount() > 0);
        QVERIFY2(rules->child(rules->childCount() - 1)->text(0).startsWith(u"payoff/2 "_s),
                 qPrintable(rules->child(rules->childCount() - 1)->text(0)));
        const int unused = rules->childCount();
        // A second branch to the end uses them.
        m_session->goTo(engine::GameTree::Root);
        for (int chronon = 0; chronon < 10; ++chronon) {
            QTRY_VERIFY(!m_session->isBusy() && m_session->position());
            if (m_session->position()->isTerminal())
                break;
            m_session->stepWith(play::Policy::First);
            QTRY_COMPARE(m_session->tree().currentNode().chronon, chronon + 1);
        }
        explore();
        QVERIFY(section(u"Rules that no play uses"_s)->text(1).toInt() < unused);
        QCOMPARE(section(u"Terminal states"_s)->text(1), u"1"_s);
    }
};

SIDL_WINDOW_TEST_MAIN(TestAnalysisPane)
#include "tst_analysispane.moc"
