// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/enginetest.h"
#include "tests/support/windowtest.h"

#include "debugger/analysis/profilemodel.h"
#include "debugger/analysis/profilepane.h"
#include "sidl/analysis/exploration/explorer.h"
#include "sidl/ui/elidedlabel.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QHeaderView>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;

/// The pane that tells where the time of the rules goes, with real widgets and the engine.
class TestProfilePane : public EngineTest
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        openSession();
        m_pane = std::make_unique<ProfilePane>(m_session.get());
        m_pane->resize(500, 400);
        m_pane->show();
        m_view = m_pane->findChild<QTreeView *>();
        for (QPushButton *button : m_pane->findChildren<QPushButton *>())
            m_buttons[button->text().remove(u'&')] = button;
        m_pane->findChild<QSpinBox *>()->setValue(1);
        new QAbstractItemModelTester(m_pane->model(), QAbstractItemModelTester::FailureReportingMode::QtTest,
                                     m_pane.get());
    }
    void cleanup()
    {
        m_pane.reset();
        m_session.reset();
    }

    void thereIsNothingToDoWithoutAGame()
    {
        QVERIFY(!m_buttons[u"Measure"_s]->isEnabled());
        QVERIFY(status().contains(u"No game"_s));
    }

    void playsAtRandomAreMeasured()
    {
        start("nim");
        measure();
        QVERIFY(m_pane->profile().chronons > 0);
        QVERIFY2(status().contains(u" ms in rules, found by "_s), qPrintable(status()));
        const QAbstractItemModel *model = m_view->model();
        QVERIFY(model->rowCount() > 5);
        QVERIFY(!m_buttons[u"Cancel"_s]->isVisible());
        // The most costly first; by a click on a title, what was called least.
        const auto number
            = [&](int row, int column) { return model->index(row, column).data(ProfileModel::SortRole).toDouble(); };
        for (int row = 1; row < model->rowCount(); ++row)
            QVERIFY(number(row - 1, ProfileModel::TimeColumn) >= number(row, ProfileModel::TimeColumn));
        click(ProfileModel::LineColumn);
        for (int row = 1; row < model->rowCount(); ++row)
            QVERIFY(number(row - 1, ProfileModel::LineColumn) <= number(row, ProfileModel::LineColumn));
        double shares = 0;
        for (int row = 0; row < m_pane->model()->rowCount(); ++row)
            shares += m_pane->profile().share(m_pane->model()->clause(row));
        QVERIFY(qAbs(shares - 1) < 1e-6);
    }

    /// A row leads to its rule, however the table is sorted.
    void aRowLeadsToItsRule()
    {
        start("nim");
        measure();
        click(ProfileModel::CallsColumn);
        QSignalSpy places(m_pane.get(), &ProfilePane::placeActivated);
        const QModelIndex row = m_view->model()->index(2, 0);
        m_view->setCurrentIndex(row);
        QTest::keyClick(m_view, Qt::Key_Return);
        QCOMPARE(places.size(), 1);
        QCOMPARE(places[0][0].value<language::Span>().line,
                 row.siblingAtColumn(ProfileModel::LineColumn).data().toInt());
    }

    void whatWasPlayedIsMeasured()
    {
        start(u"init([a],0). init([n,0]).\nlegal([s]). owned([s],[a]).\nswitch([s],[1]).\nswitch([s],[2]).\n"
              "do([1]) :- create([one]).\ndo([2]) :- create([two]).\n"_s);
        QCOMPARE(play("[1]"), Outcome::Done);
        of()->setCurrentIndex(int(ProfilePane::Of::Played));
        measure();
        QVERIFY(callsOfLine(5) > 1);  // again and again
        QCOMPARE(callsOfLine(6), -1); // nobody played that: no row
        QCOMPARE(m_pane->profile().chronons, callsOfLine(5));
    }

    void whatWasExploredIsMeasured()
    {
        start("nim");
        of()->setCurrentIndex(int(ProfilePane::Of::Explored));
        QVERIFY(!m_buttons[u"Measure"_s]->isEnabled());
        analysis::StateSpace space;
        space.nodes.push_back({tree().node(engine::GameTree::Root).state});
        m_pane->setExplored(std::make_shared<const analysis::StateSpace>(space));
        QVERIFY(m_buttons[u"Measure"_s]->isEnabled());
        measure();
        QCOMPARE(m_pane->profile().chronons, 0); // one state, from which nothing was played
        QVERIFY(!m_pane->model()->index(0, 0).data().toString().startsWith(u"do/"_s));
    }

    void prologCanBeMeasured()
    {
        start("nim");
        m_pane->findChildren<QComboBox *>()[1]->setCurrentIndex(1);
        measure();
        QCOMPARE(m_pane->profile().calls.compiled, 0);
        QVERIFY(m_pane->profile().calls.all > 0);
    }

    void canBeCancelled()
    {
        start("chess");
        m_pane->findChild<QSpinBox *>()->setValue(3600);
        QSignalSpy found(m_pane.get(), &ProfilePane::found);
        QTest::mouseClick(m_buttons[u"Measure"_s], Qt::LeftButton);
        QTRY_VERIFY(m_buttons[u"Cancel"_s]->isVisible());
        QVERIFY(!m_buttons[u"Measure"_s]->isEnabled());
        QTest::mouseClick(m_buttons[u"Cancel"_s], Qt::LeftButton);
        QVERIFY(found.wait(60'000));
        QVERIFY2(status().startsWith(u"Stopped. "_s), qPrintable(status()));
        QVERIFY(m_buttons[u"Measure"_s]->isEnabled());
        QVERIFY(m_pane->model()->rowCount() > 0);
    }

    void errorsOfTheRulesAreTold()
    {
        start(u"init([a],0). init([n,0]).\nlegal([s]). owned([s],[a]).\nswitch([s],[1]).\n"
              "do([1]) :- fact([n,N]), M is 1 // N, create([n,M]).\n"_s);
        measure();
        QVERIFY(m_pane->profile().problem);
        QVERIFY2(status().contains(m_pane->profile().problem->message), qPrintable(status()));
    }

    void otherLanguagesAreRefusedInWords()
    {
        QFile file(QStringLiteral(SIDL_SOURCE_DIR "/tests/data/gdl/tic-tac-toe.pl"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        start(QString::fromUtf8(file.readAll()), u"tic-tac-toe.gdl"_s);
        const QString why = u"Only rules in SIDL are measured, and these are in GDL."_s;
        QCOMPARE(status(), why);
        QVERIFY(!m_buttons[u"Measure"_s]->isEnabled());
        QCOMPARE(m_buttons[u"Measure"_s]->toolTip(), why);
        start("nim");
        QVERIFY(m_buttons[u"Measure"_s]->isEnabled());
        QCOMPARE(m_buttons[u"Measure"_s]->toolTip(), QString());
    }

    void anotherGameForgets()
    {
        start("nim");
        measure();
        QVERIFY(m_pane->model()->rowCount() > 0);
        QSignalSpy found(m_pane.get(), &ProfilePane::found);
        start("tic-tac-toe");
        QCOMPARE(m_pane->model()->rowCount(), 0);
        QVERIFY(!found.isEmpty());
    }

private:
    void measure()
    {
        QSignalSpy found(m_pane.get(), &ProfilePane::found);
        QTest::mouseClick(m_buttons[u"Measure"_s], Qt::LeftButton);
        QVERIFY(found.wait(60'000));
        QVERIFY(!m_pane->isRunning());
    }
    void click(int column)
    {
        const QHeaderView *header = m_view->header();
        QTest::mouseClick(
            header->viewport(), Qt::LeftButton, {},
            QPoint(header->sectionViewportPosition(column) + header->sectionSize(column) / 2, header->height() / 2));
    }
    qint64 callsOfLine(int line) const
    {
        for (int row = 0; row < m_pane->model()->rowCount(); ++row)
            if (m_pane->model()->clause(row).place.line == line)
                return m_pane->model()->clause(row).calls.value_or(-2);
        return -1;
    }
    QString status() const { return m_pane->findChild<ui::ElidedLabel *>()->text(); }
    QComboBox *of() const { return m_pane->findChildren<QComboBox *>()[0]; }

    std::unique_ptr<ProfilePane> m_pane;
    QTreeView *m_view = nullptr;
    QHash<QString, QPushButton *> m_buttons;
};

SIDL_WINDOW_TEST_MAIN(TestProfilePane)
#include "tst_profilepane.moc"
