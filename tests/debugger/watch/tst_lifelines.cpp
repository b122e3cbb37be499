// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/fakegamesession.h"
#include "tests/support/paintedtext.h"
#include "tests/support/testwords.h"
#include "tests/support/windowtest.h"

#include "debugger/watch/lifelinespane.h"
#include "debugger/watch/lifelinesview.h"

#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QScrollBar>
#include <QSignalSpy>
#include <QToolButton>
#include <QWheelEvent>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using namespace sidl::tests;
using engine::State;

namespace {

QString linesText(const std::vector<Lifeline> &lines)
{
    QStringList texts;
    for (const Lifeline &line : lines) {
        QStringList spans;
        for (const Lifeline::Span &span : line.spans)
            spans << u"%1-%2"_s.arg(span.begin).arg(span.end < 0 ? QString() : QString::number(span.end));
        texts << line.word.text() + u' ' + spans.join(u',');
    }
    return texts.join(u"; "_s);
}

} // namespace

/// When words were there, computed and shown.
class TestLifelines : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_session = std::make_unique<FakeGameSession>(muddyRules());
        m_pane = std::make_unique<LifelinesPane>(m_session.get());
        m_pane->resize(700, 220);
        m_pane->show();
        m_session->start({}, 1);
        QTRY_VERIFY(m_session->position());
        m_session->stepWith(play::Policy::First); // both step
        QTRY_COMPARE(m_session->tree().size(), 2);
        QTRY_VERIFY(m_session->position());
    }
    void cleanup()
    {
        m_pane.reset();
        m_session.reset();
    }

    void timesAreFoundFromTheStates()
    {
        const engine::Word a = word("[a]"), b = word("[b]");
        engine::GameTree tree(State({a}, {0}));
        tree.appendEdited(State({a, b}, {0}));
        tree.appendEdited(State({b}, {0}));
        tree.appendEdited(State({a, b}, {0}));
        LifelinesOfLine lifelines;
        QVERIFY(lifelines.follow(tree, tree.line()));
        QCOMPARE(linesText(lifelines.lifelines(tree, engine::Viewer::referee())), u"[a] 0-2,3-; [b] 1-"_s);
        QVERIFY(!lifelines.follow(tree, tree.line()));
        tree.appendEdited(State({b}, {0})); // goes on
        QVERIFY(lifelines.follow(tree, tree.line()));
        QCOMPARE(linesText(lifelines.lifelines(tree, engine::Viewer::referee())), u"[a] 0-2,3-4; [b] 1-"_s);
        QVERIFY(lifelines.follow(tree, {0})); // another one
        QCOMPARE(linesText(lifelines.lifelines(tree, engine::Viewer::referee())), u"[a] 0-"_s);
        QVERIFY(lifelines.follow(tree, {}));
        QVERIFY(lifelines.lifelines(tree, engine::Viewer::referee()).empty());
    }

    void theWordsOfTheLineAreShown()
    {
        QCOMPARE(linesText(view()->lines()),
                 u"[dirty,alice] 0-; [dirty,bob] 0-; [evening] 0-1; [stepped,alice] 1-; [stepped,bob] 1-"_s);
    }

    void aPatternChoosesWords()
    {
        auto *filter = m_pane->findChild<QLineEdit *>();
        filter->setText(u"[dirty, X]"_s);
        QCOMPARE(linesText(view()->lines()), u"[dirty,alice] 0-; [dirty,bob] 0-"_s);
        filter->setText(u"even"_s);
        QCOMPARE(linesText(view()->lines()), u"[evening] 0-1"_s);
        filter->setText(u"nothing"_s);
        QVERIFY(view()->lines().empty());
    }

    // S15
    void aPlayerChoosesWhatItSees()
    {
        auto *seat = m_pane->findChild<QComboBox *>();
        QCOMPARE(seat->count(), 3);
        seat->setCurrentIndex(1);
        Q_EMIT seat->activated(1);
        QCOMPARE(linesText(view()->lines()), u"[dirty,bob] 0-; [evening] 0-1; [stepped,alice] 1-; [stepped,bob] 1-"_s);
    }

    /// View > Hide What Comes After: also what a player sees only later.
    void whatComesAfterIsHidden()
    {
        const QString all = linesText(view()->lines());
        m_session->goTo(0);
        QTRY_COMPARE(m_session->tree().current(), 0);
        QCOMPARE(linesText(view()->lines()), all);
        m_pane->setHidesLater(true);
        QCOMPARE(linesText(view()->lines()), u"[dirty,alice] 0-; [dirty,bob] 0-; [evening] 0-"_s);
        auto *seat = m_pane->findChild<QComboBox *>();
        seat->setCurrentIndex(1);
        Q_EMIT seat->activated(1);
        QCOMPARE(linesText(view()->lines()), u"[dirty,bob] 0-; [evening] 0-"_s);
        seat->setCurrentIndex(0);
        Q_EMIT seat->activated(0);
        QTest::keyClick(view(), Qt::Key_Right); // walks on
        QTRY_COMPARE(linesText(view()->lines()), all);
        QTest::keyClick(view(), Qt::Key_Right); // there is nothing
        m_session->goTo(0);
        QTRY_COMPARE(view()->lines().size(), 3U);
        m_pane->setHidesLater(false);
        QCOMPARE(linesText(view()->lines()), all);
    }

    void aClickGoesToTheChronon()
    {
        const QRect evening = view()->spanRect(2, {0, 1});
        QCOMPARE(m_session->tree().current(), 1);
        QTest::mouseClick(view()->viewport(), Qt::LeftButton, {}, evening.center());
        QTRY_COMPARE(m_session->tree().current(), 0);
        QCOMPARE(view()->selectedRow(), 2);
        // At its end, the state without the word.
        QTest::mouseClick(view()->viewport(), Qt::LeftButton, {}, QPoint(evening.right() - 1, evening.center().y()));
        QTRY_COMPARE(m_session->tree().current(), 1);
    }

    void theMenuAsksWhy()
    {
        const QSignalSpy asked(m_pane.get(), &LifelinesPane::whyRequested);
        const auto choose = [&](int row, int chronon, const QString &text) {
            Q_EMIT view()->menuRequested(row, chronon, view()->mapToGlobal(QPoint(10, 10)));
            QMenu *menu = m_pane->findChild<QMenu *>();
            QVERIFY(menu);
            for (QAction *action : menu->actions())
                if (action->text() == text)
                    action->trigger();
            delete menu;
        };
        choose(2, 0, u"Why was [evening] deleted?"_s);
        QCOMPARE(asked.size(), 1);
        Inquiry inquiry = asked[0][0].value<Inquiry>();
        QCOMPARE(inquiry.question.kind, engine::Question::Kind::Deleted);
        QCOMPARE(inquiry.node, 1);
        choose(2, 0, u"Why is [evening] there from the beginning?"_s);
        inquiry = asked.last()[0].value<Inquiry>();
        QCOMPARE(inquiry.question.kind, engine::Question::Kind::InitialWord);
        QCOMPARE(inquiry.node, 0);
        choose(3, 1, u"Why was [stepped,alice] created?"_s);
        inquiry = asked.last()[0].value<Inquiry>();
        QCOMPARE(inquiry.question.kind, engine::Question::Kind::Created);
        QCOMPARE(inquiry.node, 1);
        QCOMPARE(asked.size(), 3);
        choose(2, 1, u"Why was [evening] not deleted?"_s); // it was
        QCOMPARE(asked.size(), 3);
        choose(1, 1, u"Why was [dirty,bob] not deleted?"_s);
        inquiry = asked.last()[0].value<Inquiry>();
        QCOMPARE(inquiry.question.kind, engine::Question::Kind::Deleted);
        QCOMPARE(inquiry.question.subject, u"[dirty,bob]"_s);
        QCOMPARE(inquiry.node, 1);
    }

    void theKeyboardWalks()
    {
        view()->setFocus();
        QTest::keyClick(view(), Qt::Key_Down);
        QTest::keyClick(view(), Qt::Key_Down);
        QCOMPARE(view()->selectedRow(), 1);
        QTest::keyClick(view(), Qt::Key_Left);
        QTRY_COMPARE(m_session->tree().current(), 0);
        QTest::keyClick(view(), Qt::Key_Left);
        QTest::keyClick(view(), Qt::Key_Right);
        QTRY_COMPARE(m_session->tree().current(), 1);
    }

    void endsAreReachedAndExplained()
    {
        const QSignalSpy asked(m_pane.get(), &LifelinesPane::whyRequested);
        const QRect evening = view()->spanRect(2, {0, 1});
        const auto lastAsked = [&] { return asked.last()[0].value<Inquiry>(); };
        const auto doubleClick = [this](const QPoint &at) {
            QTest::mouseClick(view()->viewport(), Qt::LeftButton, {}, at);
            QTest::mouseDClick(view()->viewport(), Qt::LeftButton, {}, at);
        };
        doubleClick(QPoint(evening.right() - 1, evening.center().y()));
        QCOMPARE(asked.size(), 1);
        QCOMPARE(lastAsked().question.kind, engine::Question::Kind::Deleted);
        QCOMPARE(lastAsked().question.subject, u"[evening]"_s);
        QCOMPARE(lastAsked().node, 1);
        doubleClick(evening.center()); // no end
        QCOMPARE(asked.size(), 1);
        QTRY_COMPARE(m_session->tree().current(), 0);
        QTest::keyClick(view(), Qt::Key_Right);
        QTRY_COMPARE(m_session->tree().current(), 1);
        // By keys: to the end of the word chosen, and why.
        view()->setFocus();
        QTest::keyClick(view(), Qt::Key_Left, Qt::ControlModifier);
        QTRY_COMPARE(m_session->tree().current(), 0);
        QTest::keyClick(view(), Qt::Key_Space);
        QCOMPARE(asked.size(), 2);
        QCOMPARE(lastAsked().question.kind, engine::Question::Kind::InitialWord);
        QTest::keyClick(view(), Qt::Key_Right, Qt::ControlModifier);
        QTRY_COMPARE(m_session->tree().current(), 1);
        QTest::keyClick(view(), Qt::Key_Space);
        QCOMPARE(lastAsked().question.kind, engine::Question::Kind::Deleted);
        QTest::keyClick(view(), Qt::Key_Down);
        QTest::keyClick(view(), Qt::Key_Space);
        QCOMPARE(lastAsked().question.kind, engine::Question::Kind::Created);
        QCOMPARE(lastAsked().question.subject, u"[stepped,alice]"_s);
    }

    /// Of two numbers of the axis that have no room beside each other, one is left out.
    void numbersOfTheAxisAreApart()
    {
        const engine::Word word = words({u"[w]"_s}).front();
        for (const int chronons : {12, 101, 301, 999, 1001})
            for (int width = 300; width < 1200; width += 37) {
                m_pane->resize(width, 300);
                view()->setLines({{word, {{0, -1}}}}, chronons, 0);
                std::vector<QRectF> labels;
                for (const PaintedRun &run : paintedRuns(view()->viewport()))
                    if (run.text.startsWith(u' '))
                        labels.push_back(run.place);
                QVERIFY(labels.size() > 1);
                for (std::size_t i = 1; i < labels.size(); ++i)
                    QVERIFY2(labels[i - 1].right() <= labels[i].left(),
                             qPrintable(u"%1 %2"_s.arg(chronons).arg(width)));
            }
    }

    void manyWordsScroll()
    {
        QStringList texts;
        for (int i = 0; i < 10000; ++i)
            texts << u"[w,%1]"_s.arg(i);
        std::vector<Lifeline> lines;
        for (const engine::Word one : words(texts))
            lines.push_back({one, {{int(lines.size()) % 500, -1}}});
        view()->setLines(std::move(lines), 500, 3);
        QVERIFY(view()->verticalScrollBar()->maximum() > 9000);
        // All chronons are in sight at first, and again after Fit.
        const auto last = [this] { return view()->chrononAt(QPoint(view()->viewport()->width() - 2, 30)); };
        QCOMPARE(view()->horizontalScrollBar()->maximum(), 0);
        QVERIFY(last() >= 490);
        for (int i = 0; i < 20; ++i)
            zoomIn();
        QVERIFY(view()->horizontalScrollBar()->maximum() > 0);
        m_pane->findChild<QToolButton *>(u"fitLifelines"_s)->click();
        QCOMPARE(view()->horizontalScrollBar()->maximum(), 0);
        view()->grab();
        for (int i = 0; i < 20; ++i)
            zoomIn();
        view()->verticalScrollBar()->setValue(view()->verticalScrollBar()->maximum());
        QVERIFY(view()->viewport()->rect().contains(QPoint(10, view()->spanRect(9999, {}).center().y())));
        QCOMPARE(view()->rowAt(QPoint(10, view()->spanRect(9999, {}).center().y())), 9999);
        view()->horizontalScrollBar()->setValue(view()->horizontalScrollBar()->maximum());
        QCOMPARE(view()->chrononAt(QPoint(view()->viewport()->width() - 5, 30)), 499);
        view()->grab();
    }

private:
    LifelinesView *view() const { return m_pane->view(); }
    void zoomIn() const
    {
        const QPointF at = view()->viewport()->rect().center();
        QWheelEvent wheel(at, view()->viewport()->mapToGlobal(at), {}, {0, 120}, Qt::NoButton, Qt::ControlModifier,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(view()->viewport(), &wheel);
    }

    std::unique_ptr<FakeGameSession> m_session;
    std::unique_ptr<LifelinesPane> m_pane;
};

SIDL_WINDOW_TEST_MAIN(TestLifelines)
#include "tst_lifelines.moc"
