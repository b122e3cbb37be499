// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/debugger/analysis/knowledgepanetest.h"

#include "debugger/analysis/knowledgetable.h"
#include "sidl/ui/colours.h"
#include "sidl/ui/elidedlabel.h"
#include "sidl/wording/displaynames.h"
#include "tests/support/testwords.h"

#include <QAction>
#include <QComboBox>
#include <QMenu>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTableWidget>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;

/// Answers of the pane Knowledge as a table, and as possible worlds.
class TestKnowledgeTable : public KnowledgePaneTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { openPane(); }
    void cleanup() { closePane(); }

    /// Their names are long, and often differ at the end alone.
    void noWorldIsCut()
    {
        start("muddy-children");
        play({{u"[dirt]"_s, u"[dirt,alice,bob]"_s}});
        m_pane->resize(560, 500);
        ask({});
        m_pane->findChildren<QComboBox *>().last()->setCurrentIndex(2);
        const auto *worlds = qobject_cast<QTableWidget *>(m_pane->findChild<QStackedWidget *>()->currentWidget());
        for (int row = 0; row < worlds->rowCount(); ++row) {
            const QRect room(0, 0, worlds->columnWidth(0) - 7, QWIDGETSIZE_MAX);
            const QString text = worlds->item(row, 0)->text();
            const int needed = worlds->fontMetrics().boundingRect(room, Qt::TextWordWrap, text).height();
            QTRY_VERIFY2(worlds->rowHeight(row) >= needed, qPrintable(text));
        }
    }

    /// Neither what was asked, nor what players know of it.
    void noCellOfWordsIsCut()
    {
        start("muddy-children");
        play({{u"[dirt]"_s, u"[dirt,alice,bob]"_s}});
        m_pane->resize(420, 500);
        ask(u"fact([dirty, Child]), fact([dirty, Another]), Child \\== Another"_s);
        m_pane->findChildren<QComboBox *>().last()->setCurrentIndex(1);
        const auto *words = qobject_cast<QTableWidget *>(m_pane->findChild<QStackedWidget *>()->currentWidget());
        QVERIFY(words->rowCount() > 0);
        int wrapped = 0;
        for (int row = 0; row < words->rowCount(); ++row)
            for (int column = 0; column < words->columnCount(); ++column) {
                const QRect room(0, 0, words->columnWidth(column) - 7, QWIDGETSIZE_MAX);
                const QString text = words->item(row, column)->text();
                const int needed = words->fontMetrics().boundingRect(room, Qt::TextWordWrap, text).height();
                QTRY_VERIFY2(words->rowHeight(row) >= needed, qPrintable(text));
                wrapped += needed > words->fontMetrics().height() * 3 / 2;
            }
        QVERIFY(wrapped > 0);
    }

    /// Where others look on, in type as large as that, all that was asked is in sight.
    void answersOfWorldsAreInSight()
    {
        start("muddy-children");
        play({{u"[dirt]"_s, u"[dirt,alice,bob]"_s}});
        QFont large = m_pane->font();
        large.setPointSize(20);
        m_pane->setFont(large);
        m_pane->resize(1000, 600);
        ask(u"[dirty, alice]"_s);
        m_pane->findChildren<QComboBox *>().last()->setCurrentIndex(2);
        const auto *worlds = qobject_cast<QTableWidget *>(m_pane->findChild<QStackedWidget *>()->currentWidget());
        QTRY_COMPARE(worlds->horizontalScrollBar()->maximum(), 0);
        QCOMPARE(worlds->columnCount(), 6);
        QVERIFY2(worlds->columnWidth(0) * 4 >= worlds->viewport()->width(), "the world is squeezed");
        for (int row = 0; row < worlds->rowCount(); ++row)
            for (int column = 0; column < worlds->columnCount(); ++column) {
                const QRect room(0, 0, worlds->columnWidth(column) - 7, QWIDGETSIZE_MAX);
                const QString text = worlds->item(row, column)->text();
                const QRect needed = worlds->fontMetrics().boundingRect(room, Qt::TextWordWrap, text);
                QVERIFY2(worlds->rowHeight(row) >= needed.height() && needed.width() <= room.width(), qPrintable(text));
            }
    }

    /// The real one is not called as if it were without the words that all share.
    void worldsAreCalledByWhatIsSo()
    {
        start("muddy-children");
        play({{u"[dirt]"_s, u"[dirt,alice,bob,eric]"_s}});
        auto *shows = m_pane->findChildren<QComboBox *>().last();
        auto *pages = m_pane->findChild<QStackedWidget *>();
        const auto names = [&] {
            const auto *table = qobject_cast<QTableWidget *>(pages->currentWidget());
            QStringList all;
            for (int i = 0; table && i < table->rowCount(); ++i)
                all += table->item(i, 0)->text();
            return all;
        };
        shows->setCurrentIndex(2);
        m_pane->findChildren<QComboBox *>().first()->setCurrentIndex(3); // Charly alone, who sees all other faces
        ask({});
        QCOMPARE(names(), (QStringList{u"as it is"_s, u"as it is, and [dirty,charly]"_s}));
        m_pane->findChildren<QComboBox *>().first()->setCurrentIndex(1); // Alice alone
        ask({});
        QCOMPARE(names(), (QStringList{u"[dirty,alice] (as it is)"_s, u"as it is, but not: [dirty,alice]"_s}));
    }

    /// Nor where players can tell that it is not as assumed: what they do not see is told of the worlds of others.
    void worldsAreCalledAlikeWhereItIsNotAsAssumed()
    {
        start("muddy-children");
        QSignalSpy found(m_pane.get(), &KnowledgePane::found);
        const QList<QAction *> actions = m_pane->findChild<QToolButton *>()->menu()->actions();
        actions.at(actions.size() - 2)->trigger(); // a child steps forward just when it knows
        QVERIFY(found.wait(60'000));
        play({{u"[dirt]"_s, u"[dirt,alice,eric]"_s}});
        play({});
        play({}); // they know, and stay
        ask({});
        m_pane->findChildren<QComboBox *>().last()->setCurrentIndex(2);
        const auto *table = qobject_cast<QTableWidget *>(m_pane->findChild<QStackedWidget *>()->currentWidget());
        QStringList names;
        for (int row = 0; row < table->rowCount(); ++row)
            names += table->item(row, 0)->text();
        names.sort();
        QCOMPARE(
            names,
            (QStringList{u"[dirty,alice] [dirty,bob] [dirty,eric]"_s, u"[dirty,alice] [dirty,charly] [dirty,eric]"_s,
                         u"[dirty,alice] [dirty,david] [dirty,eric]"_s}));
    }

    /// There is no other world whose words it might share.
    void theOnlyWorldIsCalledByHowItDiffersFromWhatIsSo()
    {
        start("muddy-children");
        QSignalSpy found(m_pane.get(), &KnowledgePane::found);
        const QList<QAction *> actions = m_pane->findChild<QToolButton *>()->menu()->actions();
        actions.at(actions.size() - 2)->trigger(); // a child steps forward just when it knows
        QVERIFY(found.wait(60'000));
        play({{u"[dirt]"_s, u"[dirt,alice,bob,charly,david]"_s}});
        for (int round = 0; round < 4; ++round)
            play({}); // in the last one they know, and stay
        ask({});
        m_pane->findChildren<QComboBox *>().last()->setCurrentIndex(2);
        const auto *table = qobject_cast<QTableWidget *>(m_pane->findChild<QStackedWidget *>()->currentWidget());
        QCOMPARE(table->rowCount(), 1);
        QCOMPARE(table->item(0, 0)->text(), u"as it is, and [dirty,eric]"_s);
    }

    void worldsAreCalledByWhatSetsThemApart_data()
    {
        QTest::addColumn<QList<QStringList>>("worlds");
        QTest::addColumn<QStringList>("names");
        const QStringList all{u"[a]"_s, u"[b]"_s, u"[c]"_s, u"[d]"_s};
        QTest::newRow("some") << QList<QStringList>{all, all + QStringList{u"[e]"_s}, all + QStringList{u"[f]"_s}}
                              << QStringList{u"not: [e] [f]"_s, u"[e]"_s, u"[f]"_s};
        QTest::newRow("many") << QList<QStringList>{all, all + QStringList{u"[e]"_s, u"[f]"_s, u"[g]"_s, u"[h]"_s}}
                              << QStringList{u"nothing of what sets the others apart"_s, u"[e] [f] [g] [h]"_s};
        QTest::newRow("one, all of it seen") << QList<QStringList>{all} << QStringList{u"what is seen, and no more"_s};
    }
    /// Where none of them is the real one.
    void worldsAreCalledByWhatSetsThemApart()
    {
        QFETCH(QList<QStringList>, worlds);
        QFETCH(QStringList, names);
        analysis::InformationSet set;
        set.isRuledOut = true;
        for (const QStringList &one : std::as_const(worlds)) {
            set.states.emplace_back(tests::words(one), std::vector{0.0});
            set.ways.emplace_back();
        }
        analysis::KnowledgeFindings findings;
        findings.players = tests::words({u"[alice]"_s});
        findings.seats.emplace_back();
        findings.seats.front().sets = std::make_shared<const std::vector<analysis::InformationSet>>(std::vector{set});
        if (worlds.size() == 1)
            findings.seats.front().view = tests::words(worlds.front());
        KnowledgeTable table(KnowledgeTable::Rows::Worlds, nullptr);
        table.setFindings(findings, {}, {});
        QStringList told;
        for (int row = 0; row < table.rowCount(); ++row)
            told << table.item(row, 0)->text();
        QCOMPARE(told, names);
    }

    void whatIsKnownAsATable()
    {
        start("kuhn-poker");
        play({{u"[deal]"_s, u"[deal,king,jack]"_s}});
        ask({});
        auto *shows = m_pane->findChildren<QComboBox *>().last();
        shows->setCurrentIndex(1);
        auto *pages = m_pane->findChild<QStackedWidget *>();
        const auto row = [&](const QString &title) {
            const auto *table = qobject_cast<QTableWidget *>(pages->currentWidget());
            for (int i = 0; table && i < table->rowCount(); ++i)
                if (table->item(i, 0)->text() == title)
                    return table->item(i, 1)->text() + u'/' + table->item(i, 2)->text();
            return QString();
        };
        QCOMPARE(row(u"[holds,alice,king]"_s), u"sees it/cannot tell"_s);
        QCOMPARE(row(u"[holds,bob,jack]"_s), u"cannot tell/sees it"_s);
        QCOMPARE(row(u"[holds,bob,queen]"_s), u"cannot tell/knows: no"_s);
        const auto *status = m_pane->findChild<ui::ElidedLabel *>(); // there are no states
        QCOMPARE(status->text(), u"After 1 chronon. A double click on a word asks about it."_s);
        shows->setCurrentIndex(2);
        QCOMPARE(row(u"[holds,alice,king] [holds,bob,jack] (as it is)"_s), u"possible/possible"_s);
        QCOMPARE(row(u"[holds,alice,king] [holds,bob,queen]"_s), u"possible/\u2013"_s);
        QCOMPARE(row(u"[holds,alice,queen] [holds,bob,jack]"_s), u"\u2013/possible"_s);
        // Another world is played by a double click; what was asked stays asked there.
        auto *worlds = qobject_cast<QTableWidget *>(pages->currentWidget());
        QCOMPARE(worlds->rowCount(), 3);
        // Where there is room, worlds are told in full, also in larger type.
        m_pane->resize(1600, 500);
        for (const int points : {10, 16}) {
            QFont font = worlds->font();
            font.setPointSize(points);
            worlds->setFont(font);
            const int needed = worlds->fontMetrics().horizontalAdvance(worlds->item(0, 0)->text());
            QTRY_VERIFY(worlds->columnWidth(0) > needed);
            QTRY_VERIFY(worlds->columnWidth(2) < needed); // the last does not take what is left
        }
        QSignalSpy found(m_pane.get(), &KnowledgePane::found);
        Q_EMIT worlds->itemActivated(worlds->item(2, 0));
        QVERIFY(found.wait(60'000));
        QCOMPARE(int(m_session->tree().node(engine::GameTree::Root).children.size()), 2);
        // A question is one row.
        ask(u"[holds, bob, jack]"_s);
        shows->setCurrentIndex(1);
        auto *words = qobject_cast<QTableWidget *>(pages->currentWidget());
        QCOMPARE(words->rowCount(), 1);
        QCOMPARE(words->item(0, 0)->text(), u"[holds, bob, jack]"_s);
        m_pane->setPeoplesNaming(wording::DisplayNames({}, m_session->game().players).naming());
        QCOMPARE(words->item(0, 0)->text(), u"holds Bob jack"_s);
        // A double click asks about the word itself.
        found.clear();
        Q_EMIT words->itemActivated(words->item(0, 0));
        QVERIFY(found.wait(60'000));
        QCOMPARE(question()->text(), u"[holds, bob, jack]"_s);
    }

    /// Also of a table that is shown already, when another theme is chosen.
    void coloursOfTheTableFollowTheTheme()
    {
        start("kuhn-poker");
        play({{u"[deal]"_s, u"[deal,king,jack]"_s}});
        ask(u"[holds, bob, queen]"_s);
        m_pane->findChildren<QComboBox *>().last()->setCurrentIndex(1);
        auto *table = qobject_cast<QTableWidget *>(m_pane->findChild<QStackedWidget *>()->currentWidget());
        QVERIFY(table && table->item(0, 2)->text() == u"knows: no"_s && table->item(0, 1)->text() == u"cannot tell"_s);
        QPalette dark = table->palette();
        for (const QPalette::ColorRole ground : {QPalette::Base, QPalette::Window})
            dark.setColor(ground, QColor(0x20, 0x20, 0x20));
        for (const QPalette::ColorRole ink : {QPalette::Text, QPalette::WindowText})
            dark.setColor(ink, Qt::white);
        QVERIFY(ui::deletedColour(dark) != ui::deletedColour(table->palette()));
        table->setPalette(dark);
        QCOMPARE(table->item(0, 2)->foreground().color(), ui::deletedColour(dark));
        QCOMPARE(table->item(0, 1)->foreground().color(), ui::faintColour(dark));
    }

    /// Who can tell that it is not as assumed does not see it either, and others do.
    void hiddenWordsStandInTheTableWhereItIsNotAsAssumed()
    {
        start("muddy-children");
        QSignalSpy found(m_pane.get(), &KnowledgePane::found);
        const QList<QAction *> actions = m_pane->findChild<QToolButton *>()->menu()->actions();
        actions.at(actions.size() - 2)->trigger(); // a child steps forward just when it knows
        QVERIFY(found.wait(60'000));
        play({{u"[dirt]"_s, u"[dirt,alice,charly]"_s}});
        play({});
        play({}); // they know, and stay
        ask({});
        m_pane->findChildren<QComboBox *>().last()->setCurrentIndex(1);
        const auto *table = qobject_cast<QTableWidget *>(m_pane->findChild<QStackedWidget *>()->currentWidget());
        const auto rows = [table] {
            QStringList all;
            for (int row = 0; row < table->rowCount(); ++row) {
                QStringList cells;
                for (int column = 0; column < table->columnCount(); ++column)
                    cells.append(table->item(row, column) ? table->item(row, column)->text() : QString());
                all.append(cells.join(u'/'));
            }
            return all;
        };
        QVERIFY2(rows().contains(u"[dirty,alice]/\u2013/sees it/sees it/sees it/sees it"_s),
                 qPrintable(rows().join(u'\n')));
        QVERIFY2(rows().contains(u"[dirty,charly]/sees it/sees it/\u2013/sees it/sees it"_s),
                 qPrintable(rows().join(u'\n')));
        m_pane->findChildren<QComboBox *>().first()->setCurrentIndex(1); // Alice alone
        ask({});
        QCOMPARE(rows().value(0).section(u'/', 0, 0), u"no state is as assumed"_s);
    }
};

SIDL_WINDOW_TEST_MAIN(TestKnowledgeTable)
#include "tst_knowledgetable.moc"
