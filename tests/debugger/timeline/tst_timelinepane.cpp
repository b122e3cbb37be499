// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/debugger/timeline/timelinetest.h"

#include "debugger/board/boardeditor.h"
#include "debugger/session/watches.h"
#include "debugger/timeline/editdialog.h"
#include "debugger/timeline/notedialog.h"
#include "debugger/timeline/playbackbar.h"

#include <QCheckBox>
#include <QComboBox>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QTimer>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using sidl::tests::FakeGameSession;
using sidl::tests::word;

/// Walking through the tree of states, and changing it.
class TestTimelinePane : public TimelineTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup()
    {
        m_pane.reset();
        m_session.reset();
    }

    void aClickGoesThere()
    {
        QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, m_view->nodeRect(1).center());
        QTRY_COMPARE(tree().current(), 1);
        QCOMPARE(m_view->line().size(), 4u);
        QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, QPoint(800, 150)); // nothing is there
        QCOMPARE(tree().current(), 1);
    }

    void theKeyboardWalks()
    {
        m_view->setFocus();
        const auto press = [this](Qt::Key key, int chronon) {
            QTest::keyClick(m_view, key);
            QTRY_COMPARE(tree().currentNode().chronon, chronon);
        };
        press(Qt::Key_Left, 2);
        press(Qt::Key_Home, 0);
        press(Qt::Key_Left, 0);
        press(Qt::Key_Right, 1);
        press(Qt::Key_End, 3);
        press(Qt::Key_Right, 3);
    }

    void theMouseGoesBackAndForward()
    {
        QTest::mouseClick(m_view->viewport(), Qt::BackButton);
        QTRY_COMPARE(tree().current(), 2);
        QTest::mouseClick(m_view->viewport(), Qt::ForwardButton);
        QTRY_COMPARE(tree().current(), 3);
    }

    void actingInThePastMakesABranch()
    {
        branch();
        QCOMPARE(m_view->line(), (std::vector<int>{0, 1, 4}));
        QCOMPARE(m_view->layoutOfNodes().lanes(), 2);
        QCOMPARE(m_view->layoutOfNodes().laneOf(4), 1);
        QVERIFY(m_view->description(1).contains(u"2 variations"_s));
        QVERIFY(m_view->nodeRect(4).top() > m_view->nodeRect(2).top());
    }

    void theKeyboardReachesAComparison()
    {
        branch(); // current is chronon 2 of the second variation
        QSignalSpy compared(m_pane.get(), &TimelinePane::compareRequested);
        for (const int other : {1, 2}) {
            QContextMenuEvent event(QContextMenuEvent::Keyboard, {}, {});
            QApplication::sendEvent(m_view, &event);
            QMenu *menu = nullptr;
            QTRY_VERIFY((menu = qobject_cast<QMenu *>(QApplication::activePopupWidget())));
            const QList<QAction *> others = menu->findChild<QMenu *>(u"compareWith"_s)->actions();
            QCOMPARE(others.size(), 2); // the state before, and the one of the first variation
            others[other - 1]->trigger();
            menu->close();
            QTRY_VERIFY(!QApplication::activePopupWidget());
            // The state before stands first: what has come since is added.
            QCOMPARE(compared.takeFirst(), other == 1 ? (QVariantList{1, 4}) : (QVariantList{4, 2}));
        }
        m_session->goTo(0);
        QTRY_COMPARE(tree().current(), 0);
    }

    void aClickOnAMarkGoesToTheEqualState()
    {
        QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, m_view->markRect(3, 1).center()); // =
        QTRY_COMPARE(tree().current(), 1);
        QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, m_view->markRect(3, 0).center()); // loop
        QTRY_COMPARE(tree().current(), 2);
    }

    /// Whoever hears of a start before the timeline does may change what it shows:
    /// it refers to no node of the game before.
    void aStartThatIsToldToOthersFirst()
    {
        auto rules = tests::muddyRules();
        rules.position = [position = rules.position](const engine::State &state, int) { return position(state, 0); };
        FakeGameSession session(std::move(rules));
        Watches watches(&session);
        watches.setGoals({u"size"_s});
        TimelineTree *view = nullptr;
        bool isIn = false;
        connect(&session, &GameSession::started, this, [&] {
            watches.setInTimeline(0, isIn = !isIn);
            if (view)
                view->resize(view->width() + 10, view->height());
        });
        TimelinePane pane(&session);
        view = pane.view();
        pane.setWatches(&watches);
        pane.resize(500, 200);
        pane.show();
        session.restart(1);
        for (int i = 0; i < 6; ++i)
            session.step();
        QTRY_COMPARE(session.tree().current(), 6);
        QVERIFY(view->nodeRect(6).isValid());
        session.restart(2);
        QTRY_COMPARE(session.tree().size(), 1);
        QCOMPARE(view->line(), std::vector<int>{0});
        session.restart(3);
        QTRY_VERIFY(!session.isBusy());
        QCOMPARE(view->line(), std::vector<int>{0});
    }

    void aNoteIsWritten()
    {
        choose(2, "note");
        auto *dialog = m_pane->findChild<NoteDialog *>();
        QVERIFY(dialog);
        dialog->findChild<QLineEdit *>()->setText(u" quiet "_s);
        dialog->findChild<QPlainTextEdit *>()->setPlainText(u"nobody\nmoves"_s);
        dialog->findChild<QCheckBox *>()->click();
        dialog->accept();
        const engine::GameTree::Note wanted{u"quiet"_s, u"nobody\nmoves"_s, true};
        QTRY_VERIFY(tree().node(2).note == wanted);
        QTRY_VERIFY(m_view->label(2).startsWith(u"quiet: "_s));
        QVERIFY(m_view->description(2).contains(u"nobody\nmoves"_s));
        QCOMPARE(m_view->marks(2).size(), 4u);
        choose(2, "bookmark");
        QTRY_VERIFY(!tree().node(2).note.bookmark);
    }

    /// Escape, pressed once too often, takes no comment away that was being written, and no state.
    void whatIsHalfWrittenIsAskedFor()
    {
        const auto box = [](const QWidget *dialog) {
            auto *found = dialog->findChild<QMessageBox *>();
            return found && found->isVisible() ? found : nullptr;
        };
        const auto discard = [&box](const QWidget *dialog) {
            for (QAbstractButton *button : box(dialog)->buttons())
                if (button->text() == u"&Discard"_s)
                    return button->click();
        };
        choose(1, "note");
        QPointer<NoteDialog> note = m_pane->findChild<NoteDialog *>();
        QVERIFY(note);
        auto *comment = note->findChild<QPlainTextEdit *>();
        QTest::keyClicks(comment, u"why does she bet?"_s);
        QTest::keyClick(comment, Qt::Key_Escape);
        QVERIFY(note && note->isVisible() && box(note));
        QTest::keyClick(box(note), Qt::Key_Escape);
        QTRY_VERIFY(!note->findChild<QMessageBox *>());
        QCOMPARE(comment->toPlainText(), u"why does she bet?"_s);
        QTest::keyClick(comment, Qt::Key_Escape);
        QTRY_VERIFY(box(note));
        discard(note);
        QTRY_VERIFY(!note);
        QVERIFY(tree().node(1).note.comment.isEmpty());
        choose(1, "note");
        note = m_pane->findChild<NoteDialog *>();
        QTest::keyClick(note, Qt::Key_Escape); // nothing was written
        QTRY_VERIFY(!note);

        choose(1, "edit");
        QPointer<EditDialog> edit = m_pane->findChild<EditDialog *>();
        QVERIFY(edit);
        auto *account = edit->findChildren<QLineEdit *>().constLast();
        QTest::keyClicks(account, u"5"_s);
        QTest::keyClick(edit, Qt::Key_Escape);
        QVERIFY(edit && edit->isVisible() && box(edit));
        discard(edit);
        QTRY_VERIFY(!edit);
        choose(1, "edit");
        edit = m_pane->findChild<EditDialog *>();
        QTest::keyClick(edit, Qt::Key_Escape);
        QTRY_VERIFY(!edit);
    }

    void aVariationIsPromoted()
    {
        branch();
        choose(4, "promote");
        QTRY_COMPARE(m_view->layoutOfNodes().laneOf(4), 0);
        QCOMPARE(m_view->layoutOfNodes().laneOf(2), 1);
    }

    void pruningIsAskedAndUndone()
    {
        branch();
        choose(4, "prune");
        answer(QMessageBox::Cancel);
        QVERIFY(tree().has(4));
        choose(4, "prune");
        auto *box = m_pane->findChild<QMessageBox *>();
        QVERIFY2(box->text().endsWith(u")? Nothing follows it."_s), qPrintable(box->text()));
        QVERIFY(!box->text().contains(u"(("_s) && !box->text().contains(u"))"_s)); // a default has brackets of its own
        box->defaultButton()->click();
        QTRY_VERIFY(!tree().has(4));
        QTRY_COMPARE(tree().current(), 1);
        QCOMPARE(m_view->layoutOfNodes().lanes(), 1);
        QCOMPARE(m_view->nodeRect(4), QRect());
        choose(1, "undoPrune");
        QTRY_VERIFY(tree().has(4));
        QCOMPARE(m_view->layoutOfNodes().lanes(), 2);
    }

    void aRunBeginsWhereItIsAskedFor()
    {
        QSignalSpy spy(m_pane.get(), &TimelinePane::playRequested);
        choose(1, "playRandom");
        auto *dialog = m_pane->findChild<QInputDialog *>();
        QVERIFY(dialog);
        dialog->setIntValue(7);
        dialog->accept();
        QTRY_COMPARE(spy.size(), 1);
        QCOMPARE(tree().current(), 1);
        QCOMPARE(spy[0][0].value<play::Policy>(), play::Policy::Random);
        QCOMPARE(spy[0][1].toInt(), 7);
    }

    void aStateIsEdited()
    {
        choose(1, "edit");
        auto *dialog = m_pane->findChild<EditDialog *>();
        QVERIFY(dialog);
        auto *words = dialog->findChild<QListWidget *>();
        QCOMPARE(words->count(), 2);
        words->item(0)->setText(u"dirty"_s);
        const auto *add = dialog->findChild<QPushButton *>(u"add"_s);
        QCoreApplication::processEvents();
        const int at = add->y();
        const QList<QLineEdit *> fields = dialog->findChildren<QLineEdit *>();
        fields[2]->setText(u"much"_s);
        dialog->accept(); // the account is none
        QVERIFY(dialog->isVisible());
        fields[2]->setText(u"2.5"_s);
        dialog->accept();
        const auto *problem = dialog->findChild<QLabel *>(u"problem"_s);
        QTRY_COMPARE(problem->text(), u"'dirty' is not a word. Write a list, as in [dry,alice]."_s);
        QCoreApplication::processEvents();
        QVERIFY(problem->isVisible() && problem->height() > 0);
        QCOMPARE(add->y(), at); // no other button is where one clicks
        QCOMPARE(words->currentRow(), 0);
        QVERIFY(dialog->isVisible());
        words->item(0)->setText(u"[dry,alice]"_s);
        QTest::mouseClick(dialog->findChild<QPushButton *>(u"add"_s), Qt::LeftButton);
        QCOMPARE(words->count(), 3);
        words->item(2)->setText(u"[rain]"_s);
        words->clearSelection();
        words->item(1)->setSelected(true);
        words->setFocus();
        QTest::keyClick(words, Qt::Key_Delete);
        QCOMPARE(words->count(), 2);
        dialog->accept();
        QTRY_COMPARE(tree().size(), 5);
        const engine::GameTree::Node &node = tree().node(4);
        QVERIFY(node.edited);
        QCOMPARE(node.parent, 1);
        QVERIFY(node.state == engine::State({word("[dry,alice]"), word("[rain]")}, {0, 2.5}));
        QCOMPARE(m_view->label(4), u"edited"_s);
        QVERIFY(m_view->description(4).contains(u"by hand"_s));
        QTRY_VERIFY(!m_pane->findChild<EditDialog *>());
        m_session->step(); // the game goes on from there
        QTRY_COMPARE(tree().size(), 6);
        QCOMPARE(tree().currentNode().parent, 4);
    }

    void aRefusalGoesWithWhatItIsAbout()
    {
        m_session->setText(u"init([dirty, alice]). init([dirty, bob])."_s);
        choose(1, "edit");
        auto *dialog = m_pane->findChild<EditDialog *>();
        auto *words = dialog->findChild<QListWidget *>();
        const auto *problem = dialog->findChild<QLabel *>(u"problem"_s);
        const QString right = words->item(0)->text();
        words->item(0)->setText(u"dirty"_s);
        dialog->accept();
        QTRY_VERIFY(problem->isVisible());
        words->item(1)->setText(u"[dirty]"_s); // another one
        QVERIFY(problem->isVisible());
        words->item(0)->setText(right);
        QVERIFY(!problem->isVisible());
        auto *account = dialog->findChildren<QLineEdit *>()[2];
        account->setText(u"much"_s);
        dialog->accept();
        QVERIFY(problem->isVisible());
        account->setText(u"1"_s);
        QVERIFY(!problem->isVisible());
    }

    void aNameThatNoRuleHasIsRemarkedOn()
    {
        m_session->setText(u"init([dirty, alice]). init([dirty, bob])."_s);
        choose(1, "edit");
        auto *dialog = m_pane->findChild<EditDialog *>();
        auto *words = dialog->findChild<QListWidget *>();
        const auto *problem = dialog->findChild<QLabel *>(u"problem"_s);
        const QString remark = u"No rule of the game has dirt: is dirty meant?"_s;
        words->item(0)->setText(u"[dirt,alice]"_s);
        QVERIFY(problem->isVisible());
        QCOMPARE(problem->text(), remark);
        words->item(0)->setText(u"[dirty,alice,bob]"_s);
        QVERIFY(!problem->isVisible());
        words->item(0)->setText(u"[dirt,alice]"_s);
        const QSignalSpy told(m_pane.get(), &TimelinePane::told);
        dialog->accept(); // it may be meant
        QTRY_VERIFY(tree().currentNode().edited);
        QTRY_COMPARE(told.size(), 1);
        QCOMPARE(told[0][0].toString(), remark);
    }

    void whatWillBeRefusedIsToldAtOnce()
    {
        m_session->setText(u"init([dirty, alice]). init([dirty, bob])."_s);
        choose(1, "edit");
        auto *dialog = m_pane->findChild<EditDialog *>();
        auto *words = dialog->findChild<QListWidget *>();
        const auto *problem = dialog->findChild<QLabel *>(u"problem"_s);
        words->item(0)->setText(u"[dirt, al"_s); // the names are told once it can be read
        QVERIFY(problem->isVisible());
        QCOMPARE(problem->text(),
                 u"'[dirt, al' is not a word. This \"[\" is never closed. Put \"]\" where it should close."_s);
        const QString told = problem->text();
        dialog->accept();
        QTRY_VERIFY(problem->isVisible()); // refused
        QVERIFY(dialog->isVisible());
        QCOMPARE(problem->text(), told);
        words->item(0)->setText(u"[dirty,alice,bob]"_s);
        QVERIFY(!problem->isVisible());
        auto *account = dialog->findChildren<QLineEdit *>()[2];
        account->setText(u"abc"_s);
        QVERIFY(problem->isVisible());
        QCOMPARE(problem->text(), u"'abc' is no account: write a number such as 10 or -0.5."_s);
        account->setText(u"1.5"_s);
        QVERIFY(!problem->isVisible());
    }

    void whereNothingWasEditedNoStateIsAdded()
    {
        const QSignalSpy told(m_pane.get(), &TimelinePane::told);
        const int size = tree().size(), current = tree().current();
        choose(1, "edit");
        const QPointer<EditDialog> dialog = m_pane->findChild<EditDialog *>();
        QVERIFY(dialog);
        dialog->accept();
        QTRY_VERIFY(!dialog);
        QTRY_VERIFY(!m_session->isBusy());
        QCOMPARE(tree().size(), size);
        QCOMPARE(tree().current(), current);
        QCOMPARE(told.size(), 1);
    }

    void whatClicksTakeAwayLeavesNothingSelected()
    {
        GridSpec grid;
        grid.shape = {QString(), QString()};
        grid.label = {0};
        grid.rows = {u"alice"_s, u"bob"_s};
        grid.columns = {u"wet"_s};
        m_pane->setGrid(grid);
        choose(1, "edit");
        auto *dialog = m_pane->findChild<EditDialog *>();
        auto *board = dialog->findChild<BoardEditor *>();
        auto *words = dialog->findChild<QListWidget *>();
        const QStringList elements = elementsOf(words->item(0)->text());
        board->findChild<QToolButton *>(u"sign Empty"_s)->click();
        QTest::mouseClick(board, Qt::LeftButton, {}, board->cellAt({elements[0], elements[1]}));
        QCOMPARE(words->count(), 1);
        QVERIFY(words->selectedItems().isEmpty());
        dialog->findChild<QPushButton *>(u"undo"_s)->click(); // what comes back is one word
        QCOMPARE(words->count(), 2);
        QCOMPARE(words->selectedItems().size(), 1);
        words->selectAll();
        QTest::mouseClick(board, Qt::LeftButton, {}, board->cellAt({elements[0], elements[1]}));
        QVERIFY(words->selectedItems().isEmpty());
    }

    void aStateIsEditedByClicks()
    {
        GridSpec grid;
        grid.shape = {QString(), QString()};
        grid.label = {0};
        grid.rows = {u"alice"_s, u"bob"_s};
        grid.columns = {u"wet"_s};
        m_pane->setGrid(grid);
        choose(1, "edit");
        auto *dialog = m_pane->findChild<EditDialog *>();
        auto *board = dialog->findChild<BoardEditor *>();
        QVERIFY(board && board->isVisible());
        auto *words = dialog->findChild<QListWidget *>();
        const auto listed = [words] {
            QStringList texts;
            for (int row = 0; row < words->count(); ++row)
                texts.append(words->item(row)->text());
            return texts;
        };
        QCOMPARE(board->words(), listed());
        const QString first = listed().value(0); // such as [dirty,alice]
        const QStringList elements = elementsOf(first);
        QCOMPARE(elements.size(), 2);
        board->findChild<QToolButton *>(u"sign Empty"_s)->click();
        QTest::mouseClick(board, Qt::LeftButton, {}, board->cellAt({elements[0], elements[1]}));
        QVERIFY(!listed().contains(first));
        QCOMPARE(words->count(), 1);
        words->item(0)->setText(u"[wet,bob]"_s); // the board follows the list
        QCOMPARE(board->words(), QStringList(u"[wet,bob]"_s));
        auto *undo = dialog->findChild<QPushButton *>(u"undo"_s), *redo = dialog->findChild<QPushButton *>(u"redo"_s);
        QVERIFY(undo->isEnabled() && !redo->isEnabled());
        undo->click();
        QCOMPARE(listed().size(), 1);
        QVERIFY(listed() != QStringList(u"[wet,bob]"_s));
        undo->click();
        QVERIFY(listed().contains(first));
        QCOMPARE(board->words(), listed());
        QCOMPARE(words->currentItem()->text(), first);
        QVERIFY(!undo->isEnabled());
        redo->click();
        redo->click();
        QVERIFY(!redo->isEnabled());
        QCOMPARE(listed(), QStringList(u"[wet,bob]"_s));
        QCOMPARE(board->words(), listed());
        dialog->accept();
        QTRY_VERIFY(tree().currentNode().edited);
        QCOMPARE(tree().currentNode().state.size(), 1u);
    }

    void aChrononCanBeTyped()
    {
        QTimer::singleShot(0, m_pane.get(), [this] {
            auto *dialog = m_pane->findChild<QInputDialog *>();
            QVERIFY(dialog);
            dialog->setIntValue(1);
            dialog->accept();
        });
        m_pane->askForChronon();
        QTRY_COMPARE(tree().current(), 1);
        m_pane->askForChronon(); // typed, with a digit too many
        auto *dialog = m_pane->findChild<QInputDialog *>();
        auto *field = dialog->findChild<QSpinBox *>();
        field->selectAll();
        QTest::keyClicks(field, u"30"_s);
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_COMPARE(tree().current(), 3); // the last one
    }

    void theSliderGoesAlongTheLine()
    {
        auto *slider = m_pane->findChild<QSlider *>();
        QTRY_COMPARE(slider->value(), 3);
        QCOMPARE(slider->maximum(), 3);
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_Left);
        QTRY_COMPARE(tree().current(), 2);
        slider->setValue(0);
        QTRY_COMPARE(tree().current(), 0);
        m_session->goTo(2);
        QTRY_COMPARE(slider->value(), 2);
    }

    void theLineIsShownAgain()
    {
        auto *bar = m_pane->findChild<PlaybackBar *>();
        bar->findChild<QComboBox *>()->setCurrentIndex(3); // as fast as possible
        QStringList seen;
        connect(m_session.get(), &GameSession::changed, bar,
                [&] { seen << QString::number(tree().currentNode().chronon); });
        QTest::mouseClick(bar->findChild<QToolButton *>(), Qt::LeftButton); // at the end: from the beginning
        QVERIFY(bar->isPlaying());
        QTRY_VERIFY(!bar->isPlaying());
        QCOMPARE(seen.join(u' '), u"0 1 2 3"_s);
        m_session->goTo(1);
        QTRY_COMPARE(tree().current(), 1);
        bar->findChild<QComboBox *>()->setCurrentIndex(0);
        bar->play(); // the first one at once, the others after a while
        QTRY_COMPARE(tree().current(), 2);
        QVERIFY(bar->isPlaying());
        QTest::mouseClick(bar->findChild<QToolButton *>(), Qt::LeftButton);
        QVERIFY(!bar->isPlaying());
        bar->play();
        m_session->restart(1); // a line of one chronon
        QTRY_VERIFY(!bar->isPlaying());
        QTRY_VERIFY(!bar->isEnabled());
    }

    void whatComesAfterCanBeHidden()
    {
        branch(); // node 4 in chronon 2, beside nodes 2 and 3
        m_session->goTo(1);
        QTRY_COMPARE(tree().current(), 1);
        const auto *hidden = m_pane->findChild<QToolButton *>(u"later"_s);
        QVERIFY(!hidden->isVisible());
        m_pane->setHidesLater(true);
        QVERIFY(hidden->isVisible()); // or it would look lost
        QCOMPARE(m_view->line(), (std::vector<int>{0, 1}));
        QCOMPARE(m_view->layoutOfNodes().lanes(), 1);
        QCOMPARE(m_view->layoutOfNodes().columns(), 2);
        for (const int later : {2, 3, 4})
            QCOMPARE(m_view->layoutOfNodes().laneOf(later), -1);
        QVERIFY(!m_view->description(1).contains(u"variations"_s));
        QCOMPARE(m_pane->findChild<QSlider *>()->maximum(), 1);
        QVERIFY(!m_pane->findChild<QToolButton *>(u"lines"_s)->isVisible());
        m_pane->goForward(); // as prepared
        QTRY_COMPARE(tree().current(), 4);
        QCOMPARE(m_view->line(), (std::vector<int>{0, 1, 4}));
        QCOMPARE(m_view->layoutOfNodes().columns(), 3);
        QCOMPARE(m_view->layoutOfNodes().laneOf(3), -1);
        m_session->goTo(1);
        QTRY_COMPARE(tree().current(), 1);
        QFont font = m_pane->font();
        font.setPointSizeF(3 * font.pointSizeF());
        m_pane->setFont(font); // before others nobody tells that there is more
        QVERIFY(!hidden->isVisible());
        m_pane->setFont({});
        QVERIFY(hidden->isVisible());
        m_pane->setHidesLater(false);
        QVERIFY(!hidden->isVisible());
        QCOMPARE(m_view->layoutOfNodes().columns(), 4);
        QVERIFY(m_view->description(1).contains(u"variations"_s));
    }
};

SIDL_WINDOW_TEST_MAIN(TestTimelinePane)
#include "tst_timelinepane.moc"
