// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/wording/displaynames.h"
#include "tests/debugger/explain/explainpanetest.h"

#include <functional>

/// The pane that explains, with the real engine behind it.
class TestExplainPane : public ExplainPaneTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(std::make_unique<EngineGameSession>()); }
    void cleanup()
    {
        m_pane.reset();
        m_session.reset();
    }

    void whyBlackCannotCastle() // by typing the action: the failing goal names the rook's row
    {
        start("faulty-chess");
        for (const char *move : {"[pawn,e,2,e,4]", "[pawn,e,7,e,5]", "[pawn,d,2,d,3]", "[knight,g,8,f,6]",
                                 "[pawn,a,2,a,3]", "[bishop,f,8,c,5]", "[pawn,a,3,a,4]"})
            play(move);
        QSignalSpy shown(m_pane.get(), &ExplainPane::placeShown);
        typeQuestion("action", "[castle, short]");
        QTRY_COMPARE(headline(), u"Why does [move] not offer [castle,short]? \u2014 chronon 7"_s);

        const QModelIndex fact = view()->currentIndex();
        QCOMPARE(cell(fact, ExplanationModel::GoalColumn), u"fact([black,rook,h,1])"_s);
        QVERIFY(view()->viewport()->rect().intersects(view()->visualRect(fact)));
        QVERIFY(cell(fact, ExplanationModel::KindColumn).contains(u"[black,rook,h,8]"_s)); // a near one
        QVERIFY(m_pane->findChild<QLabel *>(u"explainDetail"_s)->text().contains(u"nearest are [black,rook,h,8]"_s));
        QCOMPARE(shown.size(), 1); // of the row that is selected
        QCOMPARE(shown.front().at(0).value<language::Span>(), model()->goalPlace(fact));
        QVERIFY(view()->visualRect(fact).height() > view()->fontMetrics().height() * 3 / 2); // it is told in the row
        QVERIFY(m_pane->findChild<QLabel *>(u"explainDetail"_s)->isHidden());
        QCOMPARE(view()->horizontalScrollBar()->maximum(), 0); // whatever room the other bar takes
        const std::map<int, QStringList> values = model()->lineValues(fact);
        QVERIFY(values.contains(lineOf("    on(Board, [Color, rook, Rook, 1])"))); // beside the caller's line, too
        const QModelIndex failing = fact.parent();
        QCOMPARE(cell(failing, ExplanationModel::GoalColumn), u"on(now,[black,rook,h,1])"_s);
        QCOMPARE(failing.data(ExplanationModel::OutcomeRole).toInt(), int(engine::ProofNode::Outcome::Fails));
        const QModelIndex caller = failing.parent();
        QCOMPARE(cell(caller, ExplanationModel::GoalColumn), u"mayCastle(now,black,short)"_s);
        QVERIFY(cell(caller, ExplanationModel::ValuesColumn).contains(u"Home = 8"_s));

        QSignalSpy places(m_pane.get(), &ExplainPane::placeActivated);
        view()->setCurrentIndex(failing);
        QTest::keyClick(view(), Qt::Key_Return);
        QCOMPARE(places.count(), 1);
        QCOMPARE(places.at(0).at(0).value<language::Span>().line, lineOf("    on(Board, [Color, rook, Rook, 1])"));
        // A click and the arrow keys show the line, and leave the keyboard here; a double click goes there.
        const int line = lineOf("    mayCastle(Board, Color, Side).");
        const QPoint at = view()->visualRect(caller).center();
        shown.clear();
        QTest::mouseClick(view()->viewport(), Qt::LeftButton, {}, at);
        QVERIFY(!shown.isEmpty());
        QCOMPARE(shown.back().at(0).value<language::Span>().line, line);
        QCOMPARE(places.count(), 1);
        m_pane->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
        view()->setFocus();
        QVERIFY(view()->hasFocus());
        shown.clear();
        QTest::keyClick(view(), Qt::Key_Down);
        QVERIFY(view()->currentIndex() != caller);
        QCOMPARE(shown.size(), 1);
        QCOMPARE(places.count(), 1);
        QTest::keyClick(view(), Qt::Key_Up);
        QCOMPARE(shown.size(), 2);
        QCOMPARE(shown.back().at(0).value<language::Span>().line, line);
        QTest::mouseDClick(view()->viewport(), Qt::LeftButton, {}, at);
        QCOMPARE(places.count(), 2);
        QCOMPARE(places.at(1).at(0).value<language::Span>().line, line);
    }

    void aRefusalGoesWithItsKindOfQuestion()
    {
        start("nim");
        m_pane->refuse(u"There is no such word."_s);
        QVERIFY(problem()->isVisible());
        QTest::keyClick(kindBox(), Qt::Key_Down); // as a person chooses it
        QCOMPARE(kindBox()->currentText(), u"deletion"_s);
        QVERIFY(!problem()->isVisible());
    }

    /// Of all that is open, and not of the rows beside the chosen one alone.
    void columnsAreAsWideAsWhatIsOpen()
    {
        startText("game(g). init([a], 0). init([n, 1]).\nlegal([go]) :- fact([n, 1]).\nowned([go], [a]).\n"
                  "switch([go], [on]).\ndefault([go], [on]).\ndo([on]) :- delete([n, 1]), create([n, 2]).\n");
        play("[on]");
        typeQuestion("word", "[coins, 4]");
        QTRY_VERIFY(view()->currentIndex().isValid());
        m_pane->resize(1400, 400);
        QCoreApplication::processEvents();
        const QModelIndex told = view()->currentIndex();
        QVERIFY(view()->isExpanded(told) && model()->rowCount(told) > 0);
        QHeaderView *header = view()->header();
        const int kind = ExplanationModel::KindColumn;
        QString longest;
        for (int row = 0; row < model()->rowCount(told); ++row)
            longest = std::max(longest, cell(model()->index(row, 0, told), kind),
                               [](const QString &a, const QString &b) { return a.size() < b.size(); });
        QVERIFY(!longest.isEmpty());
        QVERIFY2(header->sectionSize(kind) > view()->fontMetrics().horizontalAdvance(longest), qPrintable(longest));

        header->resizeSection(kind, 77); // by hand
        const QString before = headline();
        Inquiry inquiry;
        inquiry.question.subject = u"legal([go])"_s;
        ask(inquiry);
        QTRY_VERIFY(headline() != before);
        QCOMPARE(header->sectionSize(kind), 77);
        QCOMPARE(view()->horizontalScrollBar()->maximum(), 0);
    }

    /// At any width: what is cut would need room that no other column has to spare.
    void noColumnIsCutWhileAnotherHasRoom()
    {
        startText("game(g). init([a], 0). init([n, theLongNameOfSomethingThatIsNear, 7]).\n"
                  "legal([go]).\nowned([go], [a]).\nswitch([go], [stay]).\n"
                  "switch([go], [far, First]) :-\n    First = 8,\n    fact([n, _, First]).\n");
        Inquiry inquiry;
        inquiry.question.subject = u"switch([go], [far, X])"_s;
        ask(inquiry);
        QTRY_VERIFY(view()->currentIndex().isValid());
        const auto needed = [this](int column) {
            int widest = 0, depth = 0;
            for (QModelIndex up = view()->currentIndex(); up.isValid(); up = up.parent())
                ++depth;
            for (QModelIndex up = view()->currentIndex(); up.isValid(); up = up.parent(), --depth)
                for (int row = 0; row < model()->rowCount(up.parent()); ++row)
                    widest = qMax(
                        widest,
                        view()->fontMetrics().horizontalAdvance(cell(up.siblingAtRow(row), column))
                            + (column == ExplanationModel::GoalColumn ? (depth + 1) * view()->indentation() : 0));
            return qMax(widest, view()->header()->sectionSizeHint(column));
        };
        // The goal's column has the mark of its outcome, too.
        const int mark = view()->fontMetrics().height() + 8;
        const int spare = 4 * view()->fontMetrics().averageCharWidth() + mark;
        int cuts = 0;
        for (int width = 300; width < 1500; width += 20) {
            m_pane->resize(width, 400);
            QCoreApplication::processEvents();
            for (const int cut : {int(ExplanationModel::KindColumn), int(ExplanationModel::ValuesColumn)}) {
                if (view()->header()->sectionSize(cut) >= needed(cut))
                    continue;
                ++cuts;
                for (const int other : {int(ExplanationModel::GoalColumn), int(ExplanationModel::KindColumn),
                                        int(ExplanationModel::ValuesColumn)})
                    QVERIFY2(view()->header()->sectionSize(other) <= needed(other) + spare,
                             qPrintable(u"at %1: %2 of %3"_s.arg(width).arg(other).arg(cut)));
            }
        }
        QVERIFY(cuts > 0);
    }

    /// Goals are read first, with their marks: they are whole where they need at most two thirds of the width.
    void noGoalIsCutWhereThereIsRoom()
    {
        startText("game(g). init([a], 0). init([n, theNameOfSomething, 7]).\nlegal([go]).\nowned([go], [a]).\n"
                  "switch([go], [far, First]) :-\n    First = 8,\n    near(First).\n"
                  "near(First) :- \\+ fact([n, theNameOfSomethingThatIsFarAway, First]).\n");
        Inquiry inquiry;
        inquiry.question.subject = u"switch([go], [far, X])"_s;
        ask(inquiry);
        QTRY_VERIFY(view()->currentIndex().isValid());
        view()->expandAll();
        /// Pixels that the open rows need.
        const std::function<int(int, const QModelIndex &)> needed = [&](int column, const QModelIndex &parent) {
            int widest = view()->header()->sectionSizeHint(column);
            for (int row = 0; row < model()->rowCount(parent); ++row) {
                const QModelIndex index = model()->index(row, column, parent);
                const int indent
                    = column == 0 ? view()->visualRect(index).left() - view()->columnViewportPosition(0) : 0;
                if (index.data(ExplanationModel::OutcomeRole).isValid()) // sentences go over all columns
                    widest = qMax(widest, indent + view()->sizeHintForIndex(index).width());
                widest = qMax(widest, needed(column, model()->index(row, 0, parent)));
            }
            return widest;
        };
        int looks = 0;
        for (int width = 400; width < 1200; width += 15) {
            m_pane->resize(width, 400);
            QCoreApplication::processEvents();
            const int spare = 4 * view()->fontMetrics().averageCharWidth();
            const int room = view()->viewport()->width() - needed(ExplanationModel::LineColumn, {}) - spare;
            if (needed(ExplanationModel::GoalColumn, {}) + spare > room * 2 / 3)
                continue;
            ++looks;
            QVERIFY2(view()->columnWidth(ExplanationModel::GoalColumn) >= needed(ExplanationModel::GoalColumn, {}),
                     qPrintable(QString::number(width)));
        }
        QVERIFY(looks > 0);
    }

    /// Where there is room for rows of several lines; in a low pane, what is cut of the chosen row stands below.
    void valuesAreWholeWhereThereIsRoom()
    {
        startText(
            "game(g). init([a], 0). init([n, 7]).\nlegal([go]).\nowned([go], [a]).\n"
            "switch([go], [far, First]) :-\n    fact([n, First]), TheNameOfSomething = 1, AndOfSomethingElse = 2,\n"
            "    AndOneMoreOfThese = 3, AndTheLastOfThem = 4.\n");
        Inquiry inquiry;
        inquiry.question.subject = u"switch([go], [far, X])"_s;
        ask(inquiry);
        QTRY_VERIFY(view()->currentIndex().isValid());
        const auto *detail = m_pane->findChild<QLabel *>(u"explainDetail"_s);
        const int line = view()->fontMetrics().height();
        const auto highest = [&] {
            int most = 0;
            for (QModelIndex row = model()->index(0, 0); row.isValid(); row = view()->indexBelow(row))
                most = qMax(most, view()->visualRect(row).height());
            return most;
        };
        QModelIndex goal;
        for (QModelIndex row = model()->index(0, 0); row.isValid(); row = view()->indexBelow(row))
            if (cell(row, ExplanationModel::ValuesColumn).contains(u"AndTheLastOfThem"_s))
                goal = row;
        QVERIFY(goal.isValid());
        view()->setCurrentIndex(goal);
        m_pane->resize(800, 600);
        QTRY_VERIFY(highest() >= 2 * line);
        const QRect room(0, 0, view()->columnWidth(ExplanationModel::ValuesColumn) - 8, QWIDGETSIZE_MAX);
        const QString values = cell(goal, ExplanationModel::ValuesColumn);
        QVERIFY2(view()->visualRect(goal).height()
                     >= view()->fontMetrics().boundingRect(room, Qt::TextWordWrap, values).height(),
                 qPrintable(values));
        QVERIFY(detail->isHidden());
        m_pane->resize(800, 160);
        QTRY_VERIFY(highest() < 2 * line);
        QTRY_VERIFY(!detail->isHidden());
        m_pane->resize(800, 600);
        QTRY_VERIFY(highest() >= 2 * line);
        QVERIFY(detail->isHidden());
    }

    void inALowPaneNoRowIsCut()
    {
        startText("game(g). init([a], 0). init([n, 1]). init([n, 2]). init([n, 3]).\nlegal([go]).\nowned([go], [a]).\n"
                  "switch([go], [far]) :-\n    fact([n, 1]), fact([n, 2]), fact([n, 3]), near(1), near(2), near(3).\n"
                  "near(N) :- fact([n, N]).\n");
        Inquiry inquiry;
        inquiry.question.subject = u"switch([go], [far])"_s;
        ask(inquiry);
        QTRY_VERIFY(view()->currentIndex().isValid());
        view()->expandAll();
        const auto fits = [&] { return view()->verticalScrollBar()->maximum() == 0; };
        const auto isCut = [&] { // by more than a line of pixels, with which rows with a mark are higher
            const int bottom = view()->viewport()->height();
            for (QModelIndex row = view()->indexAt({}); row.isValid(); row = view()->indexBelow(row))
                if (const QRect rect = view()->visualRect(row); rect.top() + 2 < bottom && rect.bottom() >= bottom)
                    return true;
            return false;
        };
        int low = 0;
        for (int height = 110; height <= 180; height += 5) {
            m_pane->resize(900, height);
            for (const bool isAtEnd : {false, true}) {
                QScrollBar *bar = view()->verticalScrollBar();
                bar->setValue(isAtEnd ? bar->maximum() : 0);
                QTRY_VERIFY2(fits() || !isCut(), qPrintable(QString::number(height)));
            }
            low += !fits();
        }
        QVERIFY(low > 5);
        m_pane->resize(900, 800);
        QTRY_VERIFY(fits()); // and has the room
        QTRY_VERIFY(m_pane->height() - view()->geometry().bottom() <= 1);
    }

    void withoutAnAnswerOneTypesAQuestion()
    {
        start("nim");
        m_pane->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
        m_pane->setFocus();
        QVERIFY(field()->hasFocus());
        typeQuestion("word", "[alice, X]");
        QTRY_VERIFY(view()->isVisible() && view()->currentIndex().isValid());
        m_pane->setFocus();
        // The list of completions may have been closed just now.
        QVERIFY(view()->hasFocus() || m_pane->window()->focusWidget() == view());
    }

    /// What is denied, and holds, is what matters: its proof is open, down to the first rule of several goals.
    void theProofOfWhatIsDeniedIsOpen()
    {
        startText("game(g). init([a], 0). init([n, 1]). init([m, 1]).\nlegal([go]) :-\n    \\+ over.\n"
                  "over :- full.\nfull :- fact([n, X]), fact([m, X]).\nowned([go], [a]).\nswitch([go], [stay]).\n");
        Inquiry inquiry;
        inquiry.question.kind = Question::Kind::Legal;
        ask(inquiry);
        QTRY_VERIFY(model()->rowCount() > 0);
        QStringList seen;
        for (QModelIndex row = model()->index(0, 0); row.isValid(); row = view()->indexBelow(row))
            seen << cell(row, ExplanationModel::GoalColumn);
        QVERIFY2(seen.contains(u"over"_s) && seen.contains(u"full"_s) && seen.contains(u"fact([m,1])"_s),
                 qPrintable(seen.join(u'|')));
    }

    void allTriesCanBeReached() // the nearest miss is shown, the others are beside it
    {
        startText("game(g). init([a], 0). init([n, 1]). init([n, 2]). init([n, 3]).\n"
                  "legal([go]).\nowned([go], [a]).\nswitch([go], [stay]).\n"
                  "switch([go], [far, X]) :-\n    fact([n, X]),\n    X > 1,\n    deep(X).\n"
                  "deep(X) :-\n    X < 3,\n    X > 9.\n");
        Inquiry inquiry;
        inquiry.question.subject = u"switch([go], [far, X])"_s;
        ask(inquiry);
        QTRY_VERIFY(headline().contains(u"[far, X]"_s));
        const QModelIndex shown = view()->currentIndex();
        QCOMPARE(cell(shown, ExplanationModel::GoalColumn), u"2>9"_s);
        QModelIndex first = shown;
        while (first.isValid() && cell(first, ExplanationModel::GoalColumn) != u"try 1 of 2"_s)
            first = first.parent();
        QVERIFY(first.isValid());
        QCOMPARE(cell(first, ExplanationModel::ValuesColumn), u"X = 2"_s);
        const QModelIndex second = first.siblingAtRow(first.row() + 1);
        QCOMPARE(cell(second, ExplanationModel::GoalColumn), u"try 2 of 2"_s);
        QCOMPARE(cell(second, ExplanationModel::ValuesColumn), u"X = 3"_s);
        QVERIFY(view()->isExpanded(first) && !view()->isExpanded(second));
        QVERIFY(model()->goal(second).isEmpty() && !model()->inquiry(second)); // no goal that could be asked for
        // Beside the lines stand the values of the try that is looked at.
        const QModelIndex call = model()->index(model()->rowCount(second) - 1, 0, second);
        QCOMPARE(cell(call, ExplanationModel::GoalColumn), u"deep(3)"_s);
        QCOMPARE(model()->lineValues(call).at(8), QStringList{u"X = 3"_s});
    }

    void aPayoffIsExplainedByItsRule()
    {
        start("nim");
        while (!m_session->position()->isTerminal())
            play("[1]");
        typeQuestion("payoff", {}, "[bob]");
        QTRY_COMPARE(headline(), u"Why was [bob] paid? \u2014 chronon 9 \u2192 10"_s);
        const QModelIndex summand = model()->index(0, 0);
        QCOMPARE(cell(summand, ExplanationModel::GoalColumn), u"payoff([bob],-1.0)"_s);
        QCOMPARE(cell(summand, ExplanationModel::KindColumn), u"pays -1.0"_s);
        QCOMPARE(cell(summand, ExplanationModel::LineColumn), QString::number(lineOf("payoff([Loser], -1.0)")));
        QVERIFY(cell(model()->index(0, 0, summand), 0).contains(u"tocreate([alice,0])"_s));
    }

    void aHiddenWordIsExplained()
    {
        start("muddy-children");
        play("[dirt,alice,bob]");
        typeQuestion("view", "[dirty,alice]", "[alice]");
        QTRY_VERIFY(headline().startsWith(u"Why is [dirty,alice] hidden from [alice]?"_s));
        QCOMPARE(cell(model()->index(0, ExplanationModel::LineColumn), ExplanationModel::LineColumn),
                 QString::number(lineOf("hidden([dirty, Child], [Child])")));
        typeQuestion("view", "[dirty,bob]", "[alice]");
        QTRY_VERIFY(headline().startsWith(u"Why is [dirty,bob] not hidden from [alice]?"_s));
        typeQuestion("view", "[dirty,eric]", "[alice]");
        QTRY_COMPARE(cell(model()->index(0, 0), 0), u"[dirty,eric] is not there"_s);
    }

    void aWordThatIsThereLeadsToWhoCreatedIt()
    {
        start("nim");
        play("[1]");
        play("[2]");
        typeQuestion("word", "[alice, X]");
        QTRY_VERIFY(headline().startsWith(u"Why is [alice,7] there?"_s));
        QCOMPARE(cell(model()->index(0, 0), 0), u"It was created in chronon 1 \u2192 2."_s);
        QCOMPARE(cell(view()->currentIndex(), 0), u"create([alice,7])"_s);
        QCOMPARE(cell(view()->currentIndex(), ExplanationModel::KindColumn), u"effect"_s);
    }

    void switchesTooAndAPatternOfAnAction()
    {
        start("nim");
        typeQuestion("switch", "[other]");
        QTRY_VERIFY(headline().startsWith(u"Why is [other] not legal?"_s));
        typeQuestion("action", "[X,Y]");
        QTRY_VERIFY(headline().startsWith(u"Why does [main] not offer [X,Y]?"_s));
    }

    void whoSeesLeadsToTheHiddenRule() // S15
    {
        start("muddy-children");
        play("[dirt,alice,bob]");
        ask({Inquiry::Kind::Knowledge, {Question::Kind::Hidden, u"[dirty,alice]"_s, {}}});
        QTRY_VERIFY(headline().startsWith(u"Who sees [dirty,alice]?"_s));
        const QModelIndex alice = model()->index(0, 0);
        QCOMPARE(cell(alice, 0), u"[alice] does not see it"_s);
        QCOMPARE(cell(model()->index(1, 0), 0), u"[bob] sees it, since chronon 1"_s);
        const QModelIndex rule = model()->index(0, 0, alice);
        QVERIFY(view()->isExpanded(alice));
        const QSignalSpy places(m_pane.get(), &ExplainPane::placeShown);
        QTest::mouseClick(view()->viewport(), Qt::LeftButton, {}, view()->visualRect(rule).center());
        QVERIFY(!places.isEmpty());
        QCOMPARE(places.back().at(0).value<language::Span>().line, lineOf("hidden([dirty, Child], [Child])"));
    }

    void whyAWordWasNotDeleted() // S20
    {
        start("nim");
        typeQuestion("deletion", "[alice,10]");
        QTRY_VERIFY(problem()->isVisible()); // nothing was played
        QVERIFY(problem()->text().contains(u"No chronon"_s));
        m_pane->setPeoplesNaming(wording::DisplayNames({}, m_session->game().players).naming());
        QVERIFY2(problem()->text().contains(u"No step has led here"_s), qPrintable(problem()->text()));
        QVERIFY(m_pane->findChild<QComboBox *>(u"whyNotKind"_s)->toolTip().contains(u"the last step"_s));
        m_pane->setPeoplesNaming({});
        QVERIFY(problem()->text().contains(u"No chronon has led here"_s));
        play("[1]");
        typeQuestion("deletion", "[bob,9]");
        QTRY_VERIFY(headline().startsWith(u"Why does nobody delete [bob,9]?"_s));
        QVERIFY(model()->rowCount() > 0);
        QVERIFY(cell(model()->index(0, 0), 0).contains(u"do([1])"_s));
        typeQuestion("deletion", "[alice,10]"); // it was
        QTRY_VERIFY(headline().startsWith(u"Who deletes [alice,10], and why?"_s));
    }

    void wrongTextsAreToldInWords()
    {
        start("nim");
        typeQuestion("word", "[alice,");
        QTRY_VERIFY(problem()->isVisible());
        QVERIFY(problem()->text().contains(u"[alice,X]"_s)); // what to do
        typeQuestion("switch", "[main]");
        QTRY_VERIFY(!headline().isEmpty());
        QVERIFY(!problem()->isVisible());
    }

    void aRefusedQuestionDoesNotStandAboveAnotherAnswer()
    {
        start("nim");
        typeQuestion("switch", "[third]");
        QTRY_VERIFY(headline().contains(u"[third]"_s));
        typeQuestion("word", "[alice,");
        QTRY_VERIFY(problem()->isVisible());
        QVERIFY(headline().isEmpty());
        QVERIFY(!view()->isVisible());
        QVERIFY(!action("explainCopy")->isEnabled() && !action("explainAgain")->isEnabled());
        action("explainBack")->trigger();
        QVERIFY(headline().contains(u"[third]"_s));
        QVERIFY(view()->isVisible() && !problem()->isVisible());
        QVERIFY(!action("explainBack")->isEnabled());
    }

    void backAndForwardThroughTheLastExplanations()
    {
        start("nim");
        QVERIFY(!action("explainBack")->isEnabled() && !action("explainCopy")->isEnabled());
        for (const char *asked : {"[main]", "[other]", "[third]"}) {
            const QString before = headline();
            typeQuestion("switch", asked);
            QTRY_VERIFY(headline() != before);
        }
        QTest::keyClick(view(), Qt::Key_Left, Qt::AltModifier);
        QVERIFY(headline().contains(u"[other]"_s));
        action("explainBack")->trigger();
        QVERIFY(headline().contains(u"[main]"_s));
        QVERIFY(!action("explainBack")->isEnabled());
        action("explainForward")->trigger();
        QVERIFY(headline().contains(u"[other]"_s));
        ask({Inquiry::Kind::Rules, {Question::Kind::Owner, u"[main]"_s, {}}});
        QTRY_VERIFY(headline().contains(u"owner"_s));
        QVERIFY(!action("explainForward")->isEnabled());
    }

    void theSameQuestionAtAnotherChronon()
    {
        start("nim");
        ask({Inquiry::Kind::Rules, {Question::Kind::Owner, u"[main]"_s, {}}});
        QTRY_COMPARE(cell(model()->index(0, 0), 0), u"owned([main],[alice])"_s);
        play("[1]");
        QVERIFY(headline().contains(u"chronon 0"_s)); // what is shown stays
        action("explainAgain")->trigger();
        QTRY_COMPARE(cell(model()->index(0, 0), 0), u"owned([main],[bob])"_s);
    }

    void copiesAsTextAndAsMarkdown()
    {
        start("nim");
        typeQuestion("action", "[4]");
        QTRY_VERIFY(!headline().isEmpty());
        action("explainCopy")->trigger();
        const QString text = QApplication::clipboard()->text();
        QVERIFY(text.startsWith(u"Why does [main] not offer [4]? (chronon 0)\n"_s));
        QVERIFY(text.contains(u"nim.sidl:"_s));
        action("explainCopyMarkdown")->trigger();
        QVERIFY(QApplication::clipboard()->text().contains(u"- \u2717 `switch([main],[4])`"_s));
    }

    void theMenuOfAGoal()
    {
        start("nim");
        ask({Inquiry::Kind::Rules, {Question::Kind::Legal, u"[main]"_s, {}}});
        QTRY_VERIFY(model()->rowCount() > 0);
        const QModelIndex fact = model()->index(0, 0, model()->index(0, 0));
        Q_EMIT view()->customContextMenuRequested(view()->visualRect(fact).center());
        QMenu *menu = m_pane->findChild<QMenu *>(QString(), Qt::FindDirectChildrenOnly);
        QVERIFY(menu);
        QAction *alone = nullptr;
        for (QAction *entry : menu->actions())
            if (entry->text().contains(u"by Itself"_s))
                alone = entry;
        QVERIFY(alone);
        alone->trigger();
        menu->close();
        QTRY_VERIFY(headline().startsWith(u"Why does fact([alice,10]) hold?"_s));
    }

    void whatIsLeftOutIsToldAndCanBeAskedFor()
    {
        start("nim");
        play("[1]");
        typeQuestion("word", "[bob,9]");
        QTRY_VERIFY(!headline().isEmpty());
        QModelIndex more;
        const auto search = [&](const auto &self, const QModelIndex &parent) -> void {
            for (int row = 0; row < model()->rowCount(parent); ++row) {
                const QModelIndex index = model()->index(row, 0, parent);
                if (model()->isLeftOut(index))
                    more = index;
                self(self, index);
            }
        };
        search(search, {});
        QVERIFY(more.isValid());
        QCOMPARE(cell(more.parent(), 0), u"other(alice,bob)"_s);
        view()->setCurrentIndex(more);
        QTest::keyClick(view(), Qt::Key_Return);
        QTRY_VERIFY(headline().startsWith(u"Why does other(alice,bob) hold?"_s));
        QVERIFY(model()->rowCount(model()->index(0, 0)) > 0);
    }

    void anotherGameForgetsAll()
    {
        start("nim");
        typeQuestion("switch", "[main]");
        QTRY_VERIFY(model()->rowCount() > 0);
        start("muddy-children");
        QCOMPARE(model()->rowCount(), 0);
        QVERIFY(headline().isEmpty());
    }

    /// Rules that are accepted for a game that goes on: what was explained is explained by them.
    void whatIsShownIsAskedAgainUnderChangedRules() // S26
    {
        start("nim");
        typeQuestion("switch", "[main]");
        QTRY_VERIFY(model()->rowCount() > 0);
        const QString before = headline();
        const QSignalSpy asked(m_pane.get(), &ExplainPane::asked);
        const QSignalSpy finished(m_session.get(), &GameSession::finished);
        m_session->adopt({u"% a remark\n"_s + m_rules, u"nim.sidl"_s, 2}, 0, m_session->tree());
        QTRY_COMPARE(finished.count(), 1);
        QTRY_VERIFY(model()->rowCount() > 0);
        QCOMPARE(headline(), before);
        QCOMPARE(asked.count(), 0); // the pane comes to nobody's front
    }

    void aLongSearchCanBeCancelled()
    {
        auto fake = std::make_unique<FakeGameSession>(tests::muddyRules());
        FakeGameSession *session = fake.get();
        open(std::move(fake));
        session->restart(0);
        QTRY_VERIFY(session->hasGame());
        auto *progress = m_pane->findChild<QWidget *>(u"explainProgress"_s);
        QSignalSpy asked(m_pane.get(), &ExplainPane::asked);
        ask({Inquiry::Kind::Rules, {Question::Kind::Legal, u"[bell]"_s, {}}});
        QCOMPARE(asked.count(), 1);
        QVERIFY(!progress->isVisible()); // not for the short ones
        QTRY_VERIFY(progress->isVisible());
        QTest::mouseClick(progress->findChild<QPushButton *>(), Qt::LeftButton);
        QVERIFY(!progress->isVisible());
        QCOMPARE(problem()->text(), u"Cancelled."_s);
    }
};

SIDL_WINDOW_TEST_MAIN(TestExplainPane)
#include "tst_explainpane.moc"
