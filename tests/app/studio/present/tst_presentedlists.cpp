// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/present/presenttest.h"

#include "app/studio/present/panepresentation.h"
#include "debugger/analysis/knowledgepane.h"
#include "debugger/analysis/knowledgetree.h"
#include "debugger/explain/explainpane.h"
#include "debugger/theory/strategiespane.h"
#include "debugger/watch/querypane.h"
#include "sidl/ui/goaledit.h"
#include "tests/support/paintedtext.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QResizeEvent>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStackedWidget>
#include <QTableView>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

namespace {

/// What *Knowledge* answers of the word [deck], as a table; null if it does not answer.
QTableView *tableOfTheDeck(debugger::KnowledgePane *pane)
{
    for (auto *box : pane->findChildren<QComboBox *>())
        if (const int table = box->findText(u"As a table"_s); table >= 0)
            box->setCurrentIndex(table);
    QSignalSpy found(pane, &debugger::KnowledgePane::found);
    pane->findChildren<QLineEdit *>().constFirst()->setText(u"[deck]"_s);
    for (QPushButton *button : pane->findChildren<QPushButton *>())
        if (button->text().remove(u'&') == u"Ask"_s)
            button->click();
    if (!found.wait(60'000))
        return nullptr;
    return qobject_cast<QTableView *>(pane->findChild<QStackedWidget *>()->currentWidget());
}

} // namespace

/// The lists and tables of a pane that is presented alone: their rows and columns have the size of its large type.
class TestPresentedLists : public PresentTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_window.reset(); }

    void aPresentedTableHasRowsAndColumnsForItsType()
    {
        start("prisoners-dilemma-once");
        trigger("goToStrategies");
        auto *pane = m_window->findChild<debugger::StrategiesPane *>();
        QVERIFY(pane);
        for (QPushButton *button : pane->findChildren<QPushButton *>())
            if (button->text().contains(u"Solve"_s))
                button->click();
        auto *matrix = pane->findChild<QTableView *>(u"payoffMatrix"_s);
        QTRY_VERIFY(matrix->model()->columnCount() > 0 && matrix->isVisible());
        matrix->setFocus();
        const int column = matrix->columnWidth(0), row = matrix->rowHeight(0);
        trigger("presentPane");
        auto *window = otherWindow<PanePresentation>();
        QVERIFY(window);
        window->showNormal();
        window->resize(1920, 1080);
        const QString head = matrix->model()->headerData(0, Qt::Horizontal).toString();
        QTRY_VERIFY(matrix->columnWidth(0) >= matrix->fontMetrics().horizontalAdvance(head));
        QVERIFY(matrix->rowHeight(0) >= matrix->fontMetrics().height());
        // Also where it has less room, with a line more above it. Bold is what is played, and not what is pointed at.
        window->resize(1024, 700);
        auto *steps = pane->findChild<QSpinBox *>(u"dominanceSteps"_s);
        QVERIFY(steps->maximum() > 0);
        auto *caption = pane->findChild<QLabel *>(u"matrixCaption"_s);
        for (const int step : {0, steps->maximum()}) {
            steps->setValue(step);
            const QString told = sidl::tests::paintedText(caption).replace(u'\n', u' ');
            QVERIFY2(told.contains(u"bold: in the equilibrium, and how often"_s), qPrintable(told));
            QTRY_COMPARE(caption->height(), caption->heightForWidth(caption->width()));
            for (int i = 0; i < matrix->model()->columnCount(); ++i)
                QTRY_VERIFY(matrix->columnWidth(i) >= matrix->horizontalHeader()->sectionSizeHint(i));
            QTRY_COMPARE(matrix->verticalScrollBar()->maximum(), 0);
            QTRY_COMPARE(matrix->horizontalScrollBar()->maximum(), 0);
        }
        QVERIFY(!matrix->horizontalHeader()->highlightSections() && !matrix->verticalHeader()->highlightSections());
        QTest::keyClick(window, Qt::Key_Escape); // a habit, which must not show the whole window
        QVERIFY(otherWindow<PanePresentation>());
        const auto *wayOut = window->findChild<QLabel *>(u"toldAbovePane"_s); // but tells what does
        QVERIFY(wayOut->isVisible() && wayOut->text().contains(u"Ctrl+Shift+F12"_s));
        Q_EMIT window->left();
        QTRY_VERIFY(!otherWindow<PanePresentation>());
        QVERIFY(qAbs(matrix->columnWidth(0) - column) <= 2 && qAbs(matrix->rowHeight(0) - row) <= 2);
    }

    /// The list of equilibria has the width of its text before a class, and its own height afterwards.
    void theListOfEquilibriaIsAsLargeAsItsType()
    {
        start("battle-of-the-sexes");
        trigger("goToStrategies");
        auto *pane = m_window->findChild<debugger::StrategiesPane *>();
        QVERIFY(pane);
        QPushButton *solve = nullptr;
        for (QPushButton *button : pane->findChildren<QPushButton *>())
            if (button->text().contains(u"Solve"_s))
                solve = button;
        QComboBox *list = nullptr;
        for (QComboBox *box : pane->findChildren<QComboBox *>())
            if (box->accessibleName() == u"Which equilibrium is shown"_s)
                list = box;
        QVERIFY(solve && list);
        solve->click();
        QTRY_VERIFY(list->isVisible());
        const int usual = list->height();
        solve->setFocus();
        trigger("presentPane");
        auto *window = otherWindow<PanePresentation>();
        QVERIFY(window);
        window->showNormal();
        window->resize(1440, 900);
        QTRY_VERIFY(list->height() > usual);
        const auto painted = [list] { return tests::paintedText(list).trimmed().section(u'\n', 0, 0); };
        QTRY_COMPARE(painted(), list->currentText());
        Q_EMIT window->left();
        QTRY_VERIFY(!otherWindow<PanePresentation>());
        QTRY_COMPARE(list->height(), usual);
    }

    /// Whose rows have no heads: their height is that of the type all the same.
    void presentedRowsWithoutHeadsAreNotCut()
    {
        start("kuhn-poker");
        trigger("goToKnowledge");
        auto *pane = m_window->findChild<debugger::KnowledgePane *>();
        QVERIFY(pane);
        QTableView *table = tableOfTheDeck(pane);
        QVERIFY(table && table->model()->rowCount() == 1);
        const int row = table->rowHeight(0);
        table->setFocus();
        trigger("presentPane");
        auto *window = otherWindow<PanePresentation>();
        QVERIFY(window);
        window->showNormal();
        window->resize(1920, 1080);
        QTRY_VERIFY(table->fontMetrics().height() > row);
        QVERIFY(table->rowHeight(0) >= table->fontMetrics().height());
        QTRY_VERIFY(table->horizontalHeader()->length() <= table->viewport()->width());
        Q_EMIT window->left();
        QTRY_VERIFY(!otherWindow<PanePresentation>());
        QVERIFY(qAbs(table->rowHeight(0) - row) <= 2);
    }

    /// What is asked while the pane is presented has rows for its type, too.
    void rowsThatComeLaterAreNotCut()
    {
        start("kuhn-poker");
        trigger("goToKnowledge");
        auto *pane = m_window->findChild<debugger::KnowledgePane *>();
        trigger("presentPane");
        auto *window = otherWindow<PanePresentation>();
        QVERIFY(pane && window);
        window->showNormal();
        window->resize(1920, 1080);
        QTRY_VERIFY(pane->fontMetrics().height() > m_window->fontMetrics().height());
        QTableView *table = tableOfTheDeck(pane);
        QVERIFY(table && table->model()->rowCount() == 1);
        QVERIFY(table->rowHeight(0) >= table->fontMetrics().height());
        Q_EMIT window->left();
        QTRY_VERIFY(!otherWindow<PanePresentation>());
        QVERIFY(table->rowHeight(0) <= table->fontMetrics().height() + 12);
    }

    /// Columns that share the room do so in a large pane, too, and its rows are indented by what the type needs.
    void aPresentedExplanationIsAsWideAsItsPane()
    {
        m_window->resize(1024, 700);
        start("kuhn-poker");
        trigger("step");
        QTRY_COMPARE(shownChronons(), 2);
        trigger("debugLayout"); // it has half of the width
        trigger("goToExplain");
        auto *pane = m_window->findChild<debugger::ExplainPane *>();
        debugger::Inquiry inquiry;
        inquiry.kind = debugger::Inquiry::Kind::Word;
        inquiry.question.subject = u"[deck]"_s;
        pane->ask(inquiry);
        auto *tree = pane->findChild<QTreeView *>();
        QTRY_VERIFY(tree->model()->rowCount() > 0);
        const int indentation = tree->indentation();
        trigger("presentPane");
        auto *window = otherWindow<PanePresentation>();
        QVERIFY(window);
        window->showNormal();
        for (const QSize size : {QSize(1024, 700), QSize(1920, 700), QSize(1920, 1080)}) {
            window->resize(size);
            QTRY_COMPARE(window->size(), size);
            QCoreApplication::processEvents();
            QTRY_COMPARE(tree->header()->length(), tree->viewport()->width());
            QResizeEvent again(size, size); // desktops tell a size more than once
            QCoreApplication::sendEvent(window, &again);
            QCOMPARE(tree->header()->length(), tree->viewport()->width());
        }
        QVERIFY2(tree->indentation() >= 3 * indentation / 2, qPrintable(QString::number(tree->indentation())));
        Q_EMIT window->left();
        QTRY_VERIFY(!otherWindow<PanePresentation>());
        QCOMPARE(tree->indentation(), indentation);
    }

    /// A column that had half of the pane leaves the other half to the next one.
    void aPresentedListShowsAllItsColumns()
    {
        m_window->resize(1280, 800);
        start("muddy-children");
        trigger("step");
        QTRY_COMPARE(shownChronons(), 2);
        trigger("goToKnowledge");
        auto *pane = m_window->findChild<debugger::KnowledgePane *>();
        QSignalSpy found(pane, &debugger::KnowledgePane::found);
        for (QPushButton *button : pane->findChildren<QPushButton *>())
            if (button->text().remove(u'&') == u"Ask"_s)
                button->click();
        QVERIFY(found.wait(60'000));
        const auto *tree = pane->findChild<debugger::KnowledgeTree *>();
        const int column = tree->columnWidth(0);
        QVERIFY(column < tree->width() * 3 / 5);
        trigger("presentPane");
        auto *window = otherWindow<PanePresentation>();
        QVERIFY(window);
        window->showNormal();
        window->resize(1280, 800);
        QTRY_VERIFY(tree->fontMetrics().height() > m_window->fontMetrics().height());
        QTRY_VERIFY(tree->columnWidth(0) < tree->width() * 3 / 5);
        QVERIFY(tree->columnWidth(0) > column / 2);
        Q_EMIT window->left();
        QTRY_VERIFY(!otherWindow<PanePresentation>());
        QCOMPARE(tree->columnWidth(0), column);
    }

    /// Narrow columns grow with their type where the screen has the room, though it is no wider than the window.
    void presentedColumnsAreAsWideAsTheirWords()
    {
        m_window->resize(1024, 700);
        start("kuhn-poker");
        trigger("step");
        QTRY_COMPARE(shownChronons(), 2);
        trigger("goToQuery");
        auto *query = window<debugger::QueryPane>();
        query->edit()->setText(u"fact([holds, P, C])"_s);
        query->ask();
        auto *answers = query->findChild<QTableView *>();
        QTRY_COMPARE(answers->model()->rowCount(), 2);
        const int column = answers->columnWidth(0);
        trigger("presentPane");
        auto *window = otherWindow<PanePresentation>();
        QVERIFY(window);
        window->showNormal();
        window->resize(1024, 700);
        QTRY_VERIFY(answers->fontMetrics().height() > m_window->fontMetrics().height());
        QVERIFY(answers->model()->index(0, 0).data() == u"Alice"_s);
        QTRY_VERIFY(answers->columnWidth(0) > answers->fontMetrics().horizontalAdvance(u"Alice"_s));
        Q_EMIT window->left();
        QTRY_VERIFY(!otherWindow<PanePresentation>());
        QCOMPARE(answers->columnWidth(0), column);
    }
};

SIDL_WINDOW_TEST_MAIN(TestPresentedLists)
#include "tst_presentedlists.moc"
