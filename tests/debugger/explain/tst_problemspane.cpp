// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/explain/problemspane.h"

#include <QApplication>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;

/// The way from a problem to its place.
class TestProblemsPane : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_pane = std::make_unique<ProblemsPane>();
        m_pane->resize(600, 200);
        m_pane->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
        using language::Severity;
        m_pane->model()->setTextProblems({{Severity::Error, {}, u"a"_s, {}, {1, 3, 1, 1}},
                                          {Severity::Warning, {}, u"b"_s, {}, {}},
                                          {Severity::Warning, {}, u"c"_s, {}, {1, 5, 1, 1}}});
        engine::Problem run;
        run.span = {1, 7, 1, 1};
        m_pane->model()->setRunProblems({run});
    }

    void aClickGoesThere()
    {
        QSignalSpy places(m_pane.get(), &ProblemsPane::placeActivated);
        auto *view = m_pane->findChild<QTreeView *>();
        const auto click = [&](int row) {
            QTest::mouseClick(view->viewport(), Qt::LeftButton, {},
                              view->visualRect(m_pane->model()->index(row, 0)).center());
        };
        click(0);
        click(1); // has no place
        click(3);
        QCOMPARE(places.count(), 2);
        QCOMPARE(places.at(0).at(0).value<language::Span>().line, 3);
        QVERIFY(!places.at(0).at(1).toBool());
        QVERIFY(places.at(1).at(1).toBool()); // of the run
    }

    void withoutProblemsItSaysSo()
    {
        const auto *nothing = m_pane->findChild<QLabel *>(u"noProblems"_s);
        QVERIFY(!nothing->isVisible());
        m_pane->model()->setTextProblems({});
        QVERIFY(!nothing->isVisible()); // there is one of the game
        m_pane->model()->setRunProblems({});
        QVERIFY(nothing->isVisible());
        const QString none = u"No problems in the text"_s; // is known after a check alone
        QVERIFY2(!nothing->text().contains(none), qPrintable(nothing->text()));
        m_pane->setText(ProblemsPane::Text::Unchecked);
        QVERIFY2(!nothing->text().contains(none), qPrintable(nothing->text()));
        m_pane->setText(ProblemsPane::Text::Checked);
        QCOMPARE(nothing->text(), none + u'.');
        m_pane->setHasGame(true);
        QCOMPARE(nothing->text(), none + u", and none in the game."_s);
        m_pane->setText(ProblemsPane::Text::None);
        QVERIFY2(!nothing->text().contains(none), qPrintable(nothing->text()));
    }

    void aNarrowPaneLeavesTheCodeToTheTip()
    {
        const auto *view = m_pane->findChild<QTreeView *>();
        m_pane->model()->setTextProblems({{language::Severity::Error, u"dot"_s, u"a"_s, {}, {1, 3, 1, 1}}});
        QVERIFY(m_pane->model()->index(0, 0).data(Qt::ToolTipRole).toString().contains(u"(dot)"_s));
        const int unit = m_pane->fontMetrics().averageCharWidth();
        m_pane->resize(120 * unit, 200);
        QTRY_VERIFY(!view->isColumnHidden(ProblemsModel::CodeColumn));
        m_pane->resize(60 * unit, 200);
        QTRY_VERIFY(view->isColumnHidden(ProblemsModel::CodeColumn));
    }

    void nextGoesRound()
    {
        QSignalSpy places(m_pane.get(), &ProblemsPane::placeActivated);
        for (int i = 0; i < 5; ++i)
            m_pane->goToNext();
        QList<int> lines;
        for (const auto &call : places)
            lines.append(call.at(0).value<language::Span>().line);
        QCOMPARE(lines, QList<int>({3, 5, 7, 3}));
    }

    void nextWithoutProblemsIsNothing()
    {
        m_pane->model()->setTextProblems({});
        m_pane->model()->setRunProblems({});
        QSignalSpy places(m_pane.get(), &ProblemsPane::placeActivated);
        m_pane->goToNext();
        QCOMPARE(places.count(), 0);
    }

private:
    std::unique_ptr<ProblemsPane> m_pane;
};

QTEST_MAIN(TestProblemsPane)
#include "tst_problemspane.moc"
