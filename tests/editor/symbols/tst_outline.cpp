// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/symboleditor.h"
#include "tests/support/windowtest.h"

#include "editor/assist/symbolnavigation.h"
#include "editor/panes/outlinepane.h"
#include "editor/symbols/picker.h"
#include "sidl/suites/suitelanguage.h"

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QListWidget>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace sidl::editor;

namespace {

const QString Rules = QString::fromLatin1("helper(X) :- X = 1.\n"
                                          "payoff([a], 1).\n"
                                          "init([a], 0).\n"
                                          "init([n, 1]).\n"
                                          "init([n, 2]).\n"
                                          "do([x]) :-\n    create([n, 3]).\n"
                                          "legal([m]) :- fact([n, X]), helper(X).\n"
                                          "inCheck(a).\n");

QString printed(const QAbstractItemModel &model, const QModelIndex &parent = {}, int depth = 0)
{
    QString result;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        result += QString(depth, u' ') + index.data().toString() + u'\n' + printed(model, index, depth + 1);
    }
    return result;
}

} // namespace

class TestOutline : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_window = std::make_unique<SymbolEditor>();
        QVERIFY(m_window->open(Rules));
        m_pane = std::make_unique<OutlinePane>();
        m_tester = std::make_unique<QAbstractItemModelTester>(m_pane->model());
        m_pane->setView(&m_window->editor);
        m_pane->resize(200, 500);
        m_pane->show();
        m_view = m_pane->findChild<QTreeView *>();
    }
    void cleanup()
    {
        m_tester.reset();
        m_pane.reset();
        m_window.reset();
    }

    void whatHasNoNameIsInNoGroup()
    {
        QVERIFY(m_window->open(u"role(r)\nlegal(r,go) :- open(r)\n& true(d)\nopen(r)\n"_s));
        QTRY_VERIFY(printed(*m_pane->model()).contains(u"open/1"_s));
        QVERIFY2(!printed(*m_pane->model()).contains(u"/0"_s), qPrintable(printed(*m_pane->model())));
    }

    void groups()
    {
        QCOMPARE(printed(*m_pane->model()),
                 u"Structure\n"
                 " init/1 (2)\n  init([n, 1])\n  init([n, 2])\n"
                 " init/2\n"
                 "State\n legal/1\n"
                 "Effects\n do/1\n"
                 "Payoffs\n payoff/2\n"
                 "Helpers\n helper/1\n inCheck/1\n"_s);
    }

    /// Each language has its own keywords.
    void groupsOfGdl()
    {
        const QString text
            = u"(init (on a))\n(role robot)\n(<= terminal (true (on b)))\n(<= (goal robot 100) terminal)\n"
              "(<= (legal robot ?x) (input robot ?x))\n(input robot press)\n(base (on ?x))\n"
              "(<= (next (on b)) (does robot press))\n(helper a)\n"_s;
        QVERIFY(m_window->open(text));
        QTRY_VERIFY(printed(*m_pane->model()).contains(u"helper/1"_s));
        QCOMPARE(printed(*m_pane->model()),
                 u"Structure\n role/1\n base/1\n input/2\n init/1\n"
                 "State\n legal/2\n terminal/0\n"
                 "Effects\n next/1\n"
                 "Payoffs\n goal/2\n"
                 "Helpers\n helper/1\n"_s);
    }

    void followsTheText()
    {
        const QModelIndex init = m_view->model()->index(0, 0, m_view->model()->index(0, 0));
        m_view->expand(init);
        QSignalSpy reset(m_pane->model(), &QAbstractItemModel::modelReset);
        m_window->editor.insertAt(u"% a line\n"_s, 0, 0);
        QVERIFY(m_window->analysed());
        QCOMPARE(reset.count(), 0); // only places have changed
        QCOMPARE(m_pane->model()->place(m_pane->model()->index(0, 0, m_pane->model()->index(0, 0))).line, 5);
        m_window->editor.append(u"more(1).\n"_s);
        QVERIFY(m_window->analysed());
        QVERIFY(printed(*m_pane->model()).endsWith(u" more/1\n"_s));
        QVERIFY(m_view->isExpanded(m_view->model()->index(0, 0, m_view->model()->index(0, 0)))); // as it was
        m_pane->setView(nullptr);
        QCOMPARE(m_pane->model()->rowCount(), 0);
    }

    void followsTheCaret()
    {
        m_window->goTo(u"create"_s);
        QTRY_COMPARE(m_view->currentIndex().data().toString(), u"do/1"_s);
        m_window->goTo(u"init([n, 2])"_s);
        QTRY_COMPARE(m_view->currentIndex().data().toString(), u"init/1 (2)"_s); // not opened for it
        m_view->expand(m_view->currentIndex());
        m_window->goTo(u"init([n, 1])"_s);
        QTRY_COMPARE(m_view->currentIndex().data().toString(), u"init([n, 1])"_s);
    }

    void aClickGoesThere()
    {
        const QModelIndex helper = m_view->model()->index(1, 0, m_view->model()->index(4, 0));
        QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, m_view->visualRect(helper).center());
        QCOMPARE(m_window->editor.selectedText(), u"inCheck"_s);
    }

    void filters()
    {
        auto *field = m_pane->findChild<QLineEdit *>();
        QTest::keyClicks(field, u"iC"_s);
        QCOMPARE(printed(*m_view->model()), u"Helpers\n inCheck/1\n"_s);
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(m_window->editor.caretPlace().line, 9);
        QTest::keyClick(field, Qt::Key_Escape);
        QCOMPARE(m_view->model()->rowCount(), 5);
        QTest::keyClicks(field, u"zzz"_s);
        QCOMPARE(m_view->model()->rowCount(), 0);
    }

    /// Tests are listed by their names, below the kind that each is of, and so they are found.
    void testsByTheirNames()
    {
        sidl::suites::addSuiteLanguage();
        QVERIFY(m_window->open(u"tests('nim.sidl').\n"
                               "test('three of ten', [step]).\n"
                               "always(\"never negative\", true).\n"
                               "test('it ends', [\n    play(random), terminal]).\n"
                               "forces([alice], 'she wins', account([alice], 1)).\n"
                               "perft(3, 64).\n"
                               "leaks(none).\n"
                               "golden('play.json').\n"
                               "rest(1).\n"_s));
        const QString tests = u"tests\n nim.sidl\n"
                              "test\n three of ten\n it ends\n"
                              "always\n never negative\n"
                              "forces\n she wins\n"
                              "perft\n perft(3, 64)\n"
                              "leaks\n leaks(none)\n"
                              "golden\n golden('play.json')\n"
                              "Helpers\n rest/1\n"_s;
        QTRY_COMPARE(printed(*m_pane->model()), tests);
        m_window->goTo(u"terminal"_s);
        QTRY_COMPARE(m_view->currentIndex().data().toString(), u"it ends"_s);
        // One that cannot be read while it is written keeps its name.
        m_window->goTo(u"terminal"_s);
        m_window->editor.insert(u"( "_s);
        QVERIFY(m_window->analysed());
        QVERIFY2(printed(*m_pane->model()).contains(u" it ends\n"_s), qPrintable(printed(*m_pane->model())));
        QTest::keyClicks(m_pane->findChild<QLineEdit *>(), u"never"_s);
        QCOMPARE(printed(*m_view->model()), u"always\n never negative\n"_s);
        QTest::keyClick(m_pane->findChild<QLineEdit *>(), Qt::Key_Return);
        QCOMPARE(m_window->editor.caretPlace().line, 3);

        m_window->editor.navigation()->pickSymbol();
        auto *picker = m_window->editor.findChild<Picker *>();
        QVERIFY(picker);
        QTest::keyClicks(picker->findChild<QLineEdit *>(), u"wins"_s);
        QCOMPARE(picker->findChild<QListWidget *>()->currentItem()->text(), u"she wins"_s);
        QTest::keyClick(picker->findChild<QLineEdit *>(), Qt::Key_Return);
        QCOMPARE(m_window->editor.caretPlace().line, 6);
    }

    void thePicker()
    {
        m_window->editor.navigation()->pickSymbol();
        auto *picker = m_window->editor.findChild<Picker *>();
        QVERIFY(picker && picker->isVisible());
        auto *list = picker->findChild<QListWidget *>();
        auto *field = picker->findChild<QLineEdit *>();
        QCOMPARE(list->count(), 7);
        QTest::keyClicks(field, u"in"_s);
        QCOMPARE(list->count(), 3);
        QTest::keyClick(field, Qt::Key_Down);
        QTest::keyClick(field, Qt::Key_Down);
        QCOMPARE(list->currentItem()->text(), u"inCheck(_)"_s);
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(m_window->editor.selectedText(), u"inCheck"_s);
        QTRY_VERIFY(!m_window->editor.findChild<Picker *>());
    }

private:
    std::unique_ptr<SymbolEditor> m_window;
    std::unique_ptr<OutlinePane> m_pane;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
    QTreeView *m_view = nullptr;
};

SIDL_WINDOW_TEST_MAIN(TestOutline)
#include "tst_outline.moc"
