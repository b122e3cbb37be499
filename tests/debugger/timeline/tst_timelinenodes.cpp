// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/wording/displaynames.h"
#include "tests/debugger/timeline/timelinetest.h"

#include "debugger/session/watches.h"
#include "debugger/timeline/notedialog.h"
#include "sidl/ui/colours.h"
#include "sidl/wording/displaynames.h"
#include "tests/support/paintedtext.h"

#include <QHelpEvent>
#include <QLabel>
#include <QSignalSpy>
#include <QSlider>
#include <QToolTip>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using sidl::tests::word;

/// What the nodes of a timeline tell: labels, marks, watches and what solving has found.
class TestTimelineNodes : public TimelineTest
{
    Q_OBJECT

private Q_SLOTS:
    /// Numbers have the same type everywhere: from chronon 1000 on, all discs are wider.
    void longNumbersFitTheirDiscs()
    {
        const int before = m_view->nodeRect(3).width();
        for (int i = 0; i < 1000; ++i)
            m_session->step();
        QTRY_COMPARE(tree().current(), 1003);
        const QFontMetrics metrics = m_view->fontMetrics();
        QTRY_VERIFY(m_view->nodeRect(1003).width() >= metrics.horizontalAdvance(u"1003"_s) + 4);
        QVERIFY(m_view->nodeRect(1003).width() > before);
        QCOMPARE(m_view->nodeRect(1002).width(), m_view->nodeRect(1003).width());
    }
    void init() { begin(); }
    void cleanup()
    {
        m_pane.reset();
        m_session.reset();
    }

    void nodesTellWhatTheyAre()
    {
        QCOMPARE(m_view->label(1), u"\u2013"_s); // nobody did anything
        QVERIFY(m_view->description(0).contains(u"initial state"_s));
        QVERIFY(m_view->accessibleDescription().startsWith(u"Chronon 3"_s));
        // Without [evening], nothing changes any more.
        QVERIFY(m_view->marks(1) == (std::vector<TimelineMark>{TimelineMark::Transposition}));
        QVERIFY(m_view->marks(2) == (std::vector<TimelineMark>{TimelineMark::Loop, TimelineMark::Transposition}));
        QVERIFY(m_view->description(3).contains(u"loop: the state of chronon 2 again"_s));
    }

    void aTipBreaksLongComments()
    {
        QString comment;
        while (comment.size() < 120) // a line of these has room on a screen, but no eye finds the next one
            comment += u"was it a mistake? "_s;
        engine::GameTree::Note note;
        note.comment = comment.trimmed();
        m_session->setNote(2, note);
        QTRY_COMPARE(tree().node(2).note.comment, note.comment);
        const QPoint place = m_view->nodeRect(2).center();
        QHelpEvent help(QEvent::ToolTip, place, m_view->viewport()->mapToGlobal(place));
        QApplication::sendEvent(m_view->viewport(), &help);
        const QString tip = QToolTip::text();
        QVERIFY2(tip.simplified().contains(note.comment), qPrintable(tip));
        const QStringList lines = tip.split(u'\n');
        QVERIFY(std::all_of(lines.begin(), lines.end(), [](const QString &line) { return line.size() < 90; }));
    }

    void whatAGoalWasFoundInIsRinged()
    {
        const auto ring = [this](int node) {
            const QImage image = m_view->viewport()->grab().toImage();
            const QColor colour = ui::foundColour(m_view->palette());
            const QRect place = m_view->nodeRect(node);
            for (int y = place.top(); y <= place.bottom(); ++y)
                for (int x = place.left(); x <= place.right(); ++x)
                    if (image.valid(x, y) && image.pixelColor(x, y) == colour)
                        return true;
            return false;
        };
        QVERIFY(!ring(1));
        m_view->setFound({1});
        QVERIFY(ring(1));
        QVERIFY(!ring(3));
        QVERIFY(m_view->description(1).contains(u"the goal asked for holds here"_s));
        m_view->setFound({});
        QVERIFY(!ring(1));
    }

    void whatIsToldOfTheRootStandsApartFromTheNext()
    {
        const QString root = u"alice wins in 1"_s, next = u"alice wins in 17"_s;
        m_view->setEvaluations([&](engine::GameTree::NodeId node) {
            return NodeEvaluation{node == engine::GameTree::Root ? root : next, {}, {}};
        });
        const auto placeOf = [this](const QString &text) {
            for (const tests::PaintedRun &run : tests::paintedRuns(m_view->viewport()))
                if (run.text == text)
                    return run.place;
            return QRectF();
        };
        QVERIFY(placeOf(root).isValid()); // whole
        QVERIFY(placeOf(next).isValid());
        QVERIFY2(placeOf(next).left() >= placeOf(root).right() + 4,
                 qPrintable(u"%1 %2"_s.arg(placeOf(root).right()).arg(placeOf(next).left())));
        m_view->setEvaluations({});
    }

    void whatTheRootIsWorthStandsBelowIt()
    {
        m_view->setEvaluations([](engine::GameTree::NodeId node) {
            return NodeEvaluation{node == engine::GameTree::Root ? u"2, 0"_s : u"1, 3"_s, {}, {}};
        });
        const auto centreOf = [this](const QString &text) {
            for (const tests::PaintedRun &run : tests::paintedRuns(m_view->viewport()))
                if (run.text == text)
                    return run.place.center().x();
            return -1.0;
        };
        const double worth = centreOf(u"2, 0"_s), root = centreOf(u"0"_s);
        QVERIFY(worth > 0 && root > 0);
        QVERIFY2(qAbs(worth - root) < 2, qPrintable(u"%1 %2"_s.arg(worth).arg(root)));
        m_view->setEvaluations({});
    }

    void whatSolvingHasFoundIsToldBelowTheNodes()
    {
        const int low = m_view->nodeRect(1).height();
        m_view->setEvaluations([](engine::GameTree::NodeId node) {
            return NodeEvaluation{
                u"1/2, -1/2"_s, node == 1 ? u"alice \u22121/3"_s : QString(), {u"worth %1"_s.arg(node)}};
        });
        QCOMPARE(m_view->nodeRect(1).height(), low + 2 * m_view->fontMetrics().height() + 2);
        QCOMPARE(m_view->evaluationText(1, 0), u"1/2, -1/2"_s);
        QCOMPARE(m_view->evaluationText(1, 1), u"alice \u22121/3"_s);
        QVERIFY(m_view->description(1).contains(u"worth 1"_s));
        m_view->setEvaluations({});
        QCOMPARE(m_view->nodeRect(1).height(), low);
        QVERIFY(!m_view->description(1).contains(u"worth"_s));
    }

    void watchesStandBelowTheStates()
    {
        m_session->solves = [](const engine::StateQuery &query, const engine::GameTree::Node &node) {
            NodeAnswer answer;
            answer.answer.variables = {u"X"_s};
            const QString value = QString::number(node.state.size());
            answer.answer.rows = {{query.goal == u"long" ? value.repeated(500) : value}};
            return answer;
        };
        Watches watches(m_session.get());
        m_pane->setWatches(&watches);
        watches.setGoals({u"size"_s, u"long"_s});
        QTRY_VERIFY(watches.value(1, 3));
        const int low = m_view->nodeRect(1).height();
        auto *key = m_pane->findChild<QLabel *>(u"watchKey"_s);
        QVERIFY(!key->isVisible());
        m_pane->resize(510, 200);
        const auto *slider = m_pane->findChild<QSlider *>();
        QTRY_VERIFY(slider->width() < 510);
        const int wide = slider->width();
        const QSignalSpy edited(&watches, &Watches::goalsEdited);
        watches.setInTimeline(1, true);
        QCOMPARE(edited.size(), 1);
        QCOMPARE(watches.goalsInTimeline(), QStringList{u"long"_s});
        watches.setInTimeline(0, true);
        QCOMPARE(m_view->shownWatches(), (std::vector<int>{0, 1}));
        QVERIFY(key->isVisible() && key->text().contains(u"size"_s));
        QCoreApplication::processEvents();
        QCOMPARE(slider->width(), wide); // what the values are is told in another row
        QVERIFY(key->geometry().bottom() < slider->mapTo(m_pane.get(), QPoint()).y());
        m_pane->resize(900, 200);
        QCOMPARE(m_view->nodeRect(1).height(), low + 2 * m_view->fontMetrics().height() + 2);
        const QString size = QString::number(tree().node(1).state.size());
        QCOMPARE(m_view->valueText(1, 0), size);
        QVERIFY(m_view->valueText(1, 1).endsWith(u"…"_s));
        QVERIFY(m_view->fontMetrics().horizontalAdvance(m_view->valueText(1, 1)) <= m_view->valueRect(1, 1).width());
        QVERIFY(m_view->description(1).contains(u"size: %1"_s.arg(size)));
        // Below the disc and its marks, in the node's own room, and painted there.
        QVERIFY(m_view->nodeRect(1).contains(m_view->valueRect(1, 1)));
        QVERIFY(m_view->valueRect(1, 0).top() > m_view->markRect(1, 0).bottom());
        branch();
        QVERIFY(m_view->valueRect(1, 1).bottom() < m_view->nodeRect(4).top());
        QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, m_view->valueRect(2, 0).center());
        QTRY_COMPARE(tree().current(), 2);
        const QImage shown = m_view->viewport()->grab(m_view->valueRect(2, 0)).toImage();
        const QRgb ground = shown.pixel(0, 0);
        bool isPainted = false;
        for (int x = 0; x < shown.width(); ++x)
            for (int y = 0; y < shown.height(); ++y)
                isPainted = isPainted || shown.pixel(x, y) != ground;
        QVERIFY(isPainted);
        watches.setInTimeline(0, false);
        watches.setInTimeline(1, false);
        QVERIFY(!key->isVisible());
        QCOMPARE(m_view->nodeRect(1).height(), low);
    }

    void anEqualStateIsAskedOnce()
    {
        int asked = 0;
        m_session->solves = [&asked](const engine::StateQuery &, const engine::GameTree::Node &) {
            ++asked;
            return NodeAnswer();
        };
        Watches watches(m_session.get());
        watches.setGoals({u"true"_s});
        QTRY_VERIFY(watches.value(0, 3)); // 1, 2 and 3 are the same state
        QVERIFY(watches.value(0, 0) && watches.value(0, 1));
        QCOMPARE(asked, 2);
        branch();
        QTRY_VERIFY(watches.value(0, 4));
        QCOMPARE(asked, 3);
        QCOMPARE(watches.value(0, 1), watches.value(0, 2));
    }

    /// It stays through the dialog, and a timeline for others, such as a class, does not tell it (S15).
    void whatIsAssumedIsMarked()
    {
        const std::size_t before = m_view->marks(2).size();
        m_session->setNote(2, {{}, {}, false, {u"[dirty, alice]"_s}});
        QTRY_COMPARE(m_view->marks(2).size(), before + 1);
        QVERIFY(m_view->description(2).contains(u"assumed from here on: [dirty, alice]"_s));
        choose(2, "note");
        m_pane->findChild<NoteDialog *>()->accept();
        QTRY_VERIFY(!m_pane->findChild<NoteDialog *>());
        QCOMPARE(tree().node(2).note.given, QStringList{u"[dirty, alice]"_s});
        TimelineTree other(m_session.get());
        other.refresh();
        QCOMPARE(other.marks(2).size(), before);
        QVERIFY(!other.description(2).contains(u"dirty"_s));
    }

    void labelsAreWholeWhereThereIsRoom() // of what several do at once, too
    {
        m_session->submit(engine::Owner::player(0), {word("[alice]"), word("[alice,step]")});
        m_session->submit(engine::Owner::player(1), {word("[bob]"), word("[bob,stay]")});
        m_session->step();
        QTRY_COMPARE(tree().size(), 5);
        m_pane->resize(1600, 200);
        QVERIFY(m_view->label(4).size() > 24);
        QTRY_COMPARE(m_view->labelRows(4), QStringList{m_view->label(4)});
        m_pane->resize(500, 200); // in two rows, between those that act
        QTRY_COMPARE(m_view->labelRows(4).size(), 2);
        QCOMPARE(m_view->labelRows(4).join(u"  "_s).remove(u'…').left(20), m_view->label(4).left(20));
        QVERIFY(m_view->nodeRect(4).height() > 0);
    }

    /// And not within the action, which has room in a row of its own.
    void aLabelEndsItsRowBehindWhoActs()
    {
        m_session->submit(engine::Owner::player(0), {word("[alice]"), word("[alice,step]")});
        m_session->step();
        QTRY_COMPARE(tree().size(), 5);
        QStringList rows;
        for (int width = 1200; width > 100 && rows.size() < 2; width -= 10) {
            m_pane->resize(width, 200);
            QTest::qWait(5);
            rows = m_view->labelRows(4);
        }
        QCOMPARE(rows.size(), 2);
        QVERIFY2(rows.front().endsWith(u':') && !rows.back().contains(u'…'), qPrintable(rows.join(u'|')));
        QCOMPARE(rows.join(u' '), m_view->label(4));
    }

    /// What many do at once stands in as many rows as the height has room for, a row for each, and asks for no height.
    void labelsOfManyTakeTheHeight()
    {
        m_session->submit(engine::Owner::player(0), {word("[alice]"), word("[alice,step]")});
        m_session->submit(engine::Owner::player(1), {word("[bob]"), word("[bob,stay]")});
        m_session->step();
        QTRY_COMPARE(tree().size(), 5);
        wording::NameSettings names;
        names.players[u"[alice]"_s] = u"the first one of two children"_s;
        names.players[u"[bob]"_s] = u"the second one of two children"_s;
        m_view->setNaming(wording::DisplayNames(names, m_session->game().players).naming());
        m_pane->resize(300, 60);
        QTRY_COMPARE(m_view->labelRows(4).size(), 2);
        const int least = m_view->minimumSizeHint().height();
        m_pane->resize(300, 600);
        QTRY_VERIFY(m_view->labelRows(4).size() > 2);
        QVERIFY2(!m_view->labelRows(4).join(u' ').contains(u'…'), qPrintable(m_view->labelRows(4).join(u'|')));
        QCOMPARE(m_view->minimumSizeHint().height(), least);
    }

    void aNamedStateStillTellsWhatWasDone()
    {
        m_pane->resize(500, 200);
        const QString action = m_view->label(1);
        m_session->setNote(1, {u"A name of some length"_s, {}, false, {}});
        QTRY_COMPARE(m_view->labelRows(1).size(), 2);
        QCOMPARE(m_view->labelRows(1).first().remove(u'…'),
                 u"A name of some length"_s.left(m_view->labelRows(1).first().remove(u'…').size()));
        QVERIFY2(m_view->labelRows(1).last().startsWith(action.left(8)), qPrintable(m_view->labelRows(1).last()));
    }

    /// No edge leads to the root: the name stands left of it.
    void theNameOfTheRootIsSeen()
    {
        const auto placeOf = [this](const QString &text) {
            for (const tests::PaintedRun &run : tests::paintedRuns(m_view->viewport()))
                if (run.text == text)
                    return run.place;
            return QRectF();
        };
        const QString action = m_view->label(1);
        const int edge = m_view->nodeRect(1).width(), root = m_view->nodeRect(0).width();
        m_session->setNote(0, {u"the beginning"_s, u"Who begins?"_s, {}, {}});
        QTRY_COMPARE(m_view->labelRows(0), QStringList(u"the beginning"_s));
        QVERIFY(m_view->isBold(0, 0));
        QTRY_VERIFY(!placeOf(u"the beginning"_s).isEmpty());
        const QRectF name = placeOf(u"the beginning"_s);
        QVERIFY(m_view->nodeRect(0).contains(name.toAlignedRect().adjusted(1, 0, -1, 0)));
        QVERIFY(name.bottom() <= m_view->markRect(0, 0).top()); // which is below it
        QVERIFY(name.right() <= placeOf(QString::number(0)).left());
        QCOMPARE(m_view->nodeRect(1).width(), edge);
        QCOMPARE(m_view->label(1), action);
        QVERIFY(m_view->isAllAcross());
        m_session->setNote(0, {});
        QTRY_COMPARE(m_view->nodeRect(0).width(), root);
        QVERIFY(placeOf(u"the beginning"_s).isEmpty());
    }

    /// What was done has as much room below a name as it has without one.
    void aNameCutsNoMove()
    {
        m_session->submit(engine::Owner::player(0), {word("[alice]"), word("[alice,step]")});
        m_session->step();
        QTRY_COMPARE(tree().size(), 5);
        const QString action = m_view->label(4);
        int named = 0;
        for (int width = 300; width < 900; width += 10) {
            m_session->setNote(4, {});
            QTRY_VERIFY(!m_view->isBold(4, 0));
            m_pane->resize(width, 300);
            (void)m_view->layoutOfNodes();
            if (m_view->labelRows(4) != QStringList{action})
                continue;
            m_session->setNote(4, {u"Threat"_s, {}, false, {}});
            QTRY_VERIFY(m_view->isBold(4, 0));
            const QStringList rows = m_view->labelRows(4);
            QVERIFY2(!rows.last().contains(u'…'), qPrintable(rows.join(u'|')));
            named += rows.size() > 1 ? 1 : 0;
            QVERIFY(rows.size() == 1 || !m_view->isBold(4, 1));
        }
        QVERIFY(named > 0);
    }

    /// Nor where it needs more rows than one, if there is the height.
    void aNameLeavesALongMoveItsRows()
    {
        m_session->submit(engine::Owner::player(0), {word("[alice]"), word("[alice,step]")});
        m_session->submit(engine::Owner::player(1), {word("[bob]"), word("[bob,stay]")});
        m_session->step();
        QTRY_COMPARE(tree().size(), 5);
        m_session->setNote(4, {u"Threat"_s, {}, false, {}});
        QTRY_VERIFY(m_view->isBold(4, 0));
        int inRows = 0;
        for (int width = 400; width < 1200; width += 10) {
            m_pane->resize(width, 300);
            (void)m_view->layoutOfNodes();
            const QStringList rows = m_view->labelRows(4);
            QVERIFY2(!rows.join(u'|').contains(u'…'), qPrintable(rows.join(u'|')));
            inRows += rows.size() > 2 ? 1 : 0;
        }
        QVERIFY(inRows > 0);
    }

    /// A line that is hidden keeps no room for its labels, which would tell of it, too.
    void whatIsHiddenHasNoRoom()
    {
        m_pane->resize(900, 300);
        m_session->goTo(0);
        QTRY_COMPARE(tree().current(), 0);
        m_view->setHidesLater(true);
        const int low = m_view->heightOfAll();
        m_view->setHidesLater(false);
        m_session->setNote(
            2, {u"A name of a state that is much too long for a row of the timeline, and for two"_s, {}, false, {}});
        QTRY_VERIFY(m_view->labelRows(2).size() > 1);
        QVERIFY(m_view->heightOfAll() > low);
        m_view->setHidesLater(true);
        QCOMPARE(m_view->heightOfAll(), low);
        m_session->goTo(2);
        QTRY_COMPARE(tree().current(), 2);
        QTRY_VERIFY(m_view->heightOfAll() > low);
    }

    void twoVariationsAreAlwaysInSight()
    {
        const int least = m_view->minimumSizeHint().height();
        branch();
        (void)m_view->layoutOfNodes();
        QVERIFY(m_view->minimumSizeHint().height() > least);
    }

    void aThirdVariationIsInSightInATallWindow()
    {
        const auto leastOf = [this](int height) {
            m_pane->resize(500, height);
            (void)m_view->layoutOfNodes();
            return m_view->minimumSizeHint().height();
        };
        branch();
        const int low = leastOf(300), tall = leastOf(900);
        QCOMPARE(tall, low);
        m_session->goTo(1);
        m_session->submit(engine::Owner::player(1), {word("[bob]"), word("[bob,step]")});
        m_session->step();
        QTRY_COMPARE(tree().size(), 6);
        QCOMPARE(leastOf(300), low);
        QVERIFY(leastOf(900) > tall);
    }
};

SIDL_WINDOW_TEST_MAIN(TestTimelineNodes)
#include "tst_timelinenodes.moc"
