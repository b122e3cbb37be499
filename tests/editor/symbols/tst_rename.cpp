// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/symboleditor.h"
#include "tests/support/windowtest.h"

#include "editor/assist/symbolnavigation.h"
#include "editor/symbols/matchdelegate.h"
#include "editor/symbols/referencesmodel.h"
#include "editor/symbols/renamedialog.h"

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace sidl::editor;

namespace {

const QString Rules
    = QString::fromUtf8("init([a], 0).\n"
                        "step(X, Y) :- Y is X + 1, 'ä' \\= X, step(Y, X).\n"
                        "step(9). other(1).\n"
                        "legal([m]) :- fact([n, X]), step(X, _), maplist(step(1), [X]), member(X, [step]).\n");

} // namespace

/// Giving predicates and variables other names.
class TestRename : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_window = std::make_unique<SymbolEditor>();
        QVERIFY(m_window->open(Rules));
    }
    void cleanup() { m_window.reset(); }

    /// A slip in the definition is mended by the name that the calls have.
    void aDefinitionThatIsCalledOtherwise()
    {
        QVERIFY(m_window->open(u"init([a], 0).\nnxet(a, b).\nlegal([m]) :- next(a, _).\n"_s));
        m_window->goTo(u"nxet"_s, 1, 1);
        RenameDialog *dialog = open();
        QVERIFY(dialog);
        type(dialog, "next");
        QTest::keyClick(dialog->findChild<QLineEdit *>(), Qt::Key_Return);
        QCOMPARE(m_window->editor.text(), u"init([a], 0).\nnext(a, b).\nlegal([m]) :- next(a, _).\n"_s);
    }

    /// However far to the right it stands, the place is in sight.
    void longLinesAreCutBeforeTheirPlaces()
    {
        const QString before = u"legal([m]) :- fact([n, X]), fact([n, Y]), X < Y, "_s;
        QVERIFY(m_window->open(u"init([a], 0).\nstep(1, 2).\n"_s + before + u"step(X, Y), step(Y, _).\n"_s));
        m_window->goTo(u"step(1"_s, 1, 1);
        RenameDialog *dialog = open();
        QVERIFY(dialog);
        type(dialog, "advance");
        const QModelIndex row = dialog->findChild<ReferencesModel *>()->index(1, ReferencesModel::LineColumn);
        QCOMPARE(row.data().toString(), u'…' + before.right(32) + u"advance(X, Y), advance(Y, _)."_s);
        QCOMPARE(row.data(MatchDelegate::MatchStartRole).toInt(), 33);
        QCOMPARE(row.data(MatchDelegate::AgainRole).value<QList<int>>(), QList<int>{48});
        QTest::keyClick(dialog->findChild<QLineEdit *>(), Qt::Key_Escape);
    }

    void aPredicate()
    {
        m_window->goTo(u"step(X, _)"_s, 1, 2);
        const int caret = m_window->caret();
        RenameDialog *dialog = open();
        QVERIFY(dialog);
        type(dialog, "advance");
        const auto *lines = dialog->findChild<ReferencesModel *>();
        QCOMPARE(lines->rowCount(), 2); // by line
        QCOMPARE(lines->index(1, ReferencesModel::LineColumn).data().toString(),
                 u"legal([m]) :- fact([n, X]), advance(X, _), maplist(advance(1), [X]), member(X, [step])."_s);
        // All of them in a line stand out, not the first alone.
        const QModelIndex second = lines->index(1, ReferencesModel::LineColumn);
        QList<int> starts = second.data(MatchDelegate::AgainRole).value<QList<int>>();
        starts.prepend(second.data(MatchDelegate::MatchStartRole).toInt());
        QCOMPARE(starts.size(), 2);
        for (const int start : std::as_const(starts))
            QCOMPARE(second.data().toString().mid(start, second.data(MatchDelegate::MatchLengthRole).toInt()),
                     u"advance"_s);
        QTest::keyClick(dialog->findChild<QLineEdit *>(), Qt::Key_Return);
        const QString wanted = QString(Rules)
                                   .replace(u"step(X"_s, u"advance(X"_s)
                                   .replace(u"step(Y"_s, u"advance(Y"_s)
                                   .replace(u"step(1"_s, u"advance(1"_s);
        QCOMPARE(m_window->editor.text(), wanted); // step/1 and the word's element are something else
        QCOMPARE(m_window->caret(), caret + 6);    // within the same name: two before are longer by 3
        m_window->editor.undo();
        QCOMPARE(m_window->editor.text(), Rules);
        QCOMPARE(m_window->caret(), caret); // and not at the last of the places
    }

    void aVariable()
    {
        m_window->goTo(u"X + 1"_s);
        RenameDialog *dialog = open();
        QVERIFY(dialog);
        type(dialog, "From");
        press(dialog);
        QCOMPARE(m_window->editor.text().section(u'\n', 1, 1),
                 QString::fromUtf8("step(From, Y) :- Y is From + 1, 'ä' \\= From, step(Y, From)."));
        QCOMPARE(m_window->editor.text().section(u'\n', 3), Rules.section(u'\n', 3)); // of another clause
    }

    void aConstantWhereTheUserWants()
    {
        m_window->editor.setText(u"init([king, a]).\nking(X) :- fact([king, X]), X = king.\n"
                                 "do([m]) :- create([word, king]).\nqueen(q).\n"_s);
        QVERIFY(m_window->analysed());
        m_window->goTo(u"king, a"_s, 1, 2);
        RenameDialog *dialog = open();
        QVERIFY(dialog);
        type(dialog, "q");
        QCOMPARE(dialog->plan().places.size(), std::size_t(4)); // not the predicate
        QVERIFY(dialog->plan().warning.contains(u"line 4: they will be the same"_s));
        type(dialog, "King");
        QVERIFY(dialog->plan().error.contains(u"small letter"_s));
        type(dialog, "lord");
        QAbstractItemModel *lines = dialog->findChild<QTreeView *>()->model();
        QAbstractItemModelTester tester(lines);
        QCOMPARE(lines->rowCount(), 3);
        QVERIFY(lines->setData(lines->index(2, 0), Qt::Unchecked, Qt::CheckStateRole));
        QCOMPARE(dialog->plan().places.size(), std::size_t(3));
        press(dialog);
        QCOMPARE(m_window->editor.text(),
                 u"init([lord, a]).\nking(X) :- fact([lord, X]), X = lord.\n"
                 "do([m]) :- create([word, king]).\nqueen(q).\n"_s);
        m_window->editor.undo();
        QVERIFY(m_window->editor.text().startsWith(u"init([king, a])."_s));
    }

    // Names are what the notation of the text says; keywords of its language stay.
    void inOtherLanguages()
    {
        m_window->editor.setText(u"(role r)\n(<= (legal r ?move) (free ?move))\n(free a)\n"_s);
        QVERIFY(m_window->analysed());
        m_window->goTo(u"?move"_s, 1, 2);
        RenameDialog *dialog = open();
        QVERIFY(dialog);
        type(dialog, "Move");
        QVERIFY2(dialog->plan().error.contains(u"starts with ?"_s), qPrintable(dialog->plan().error));
        type(dialog, "?what");
        press(dialog);
        QCOMPARE(m_window->editor.text().section(u'\n', 1, 1), u"(<= (legal r ?what) (free ?what))"_s);

        QVERIFY(m_window->analysed());
        m_window->goTo(u"free a"_s, 1, 2);
        dialog = open();
        QVERIFY(dialog);
        type(dialog, "next");
        QVERIFY2(dialog->plan().error.contains(u"keyword"_s), qPrintable(dialog->plan().error));
        type(dialog, "Not taken");
        QVERIFY(dialog->plan().error.contains(u"blanks"_s));
        type(dialog, "still-Free");
        press(dialog);
        QCOMPARE(m_window->editor.text(), u"(role r)\n(<= (legal r ?what) (still-Free ?what))\n(still-Free a)\n"_s);

        m_window->editor.setText(u"role(r)\nlegal(r,M) :- free(M)\nfree(a)\n"_s);
        QVERIFY(m_window->analysed());
        m_window->goTo(u"free(M"_s, 1, 2);
        dialog = open();
        QVERIFY(dialog);
        type(dialog, "still-Free");
        QVERIFY(dialog->plan().error.contains(u"small letter"_s));
        type(dialog, "open");
        press(dialog);
        QCOMPARE(m_window->editor.text(), u"role(r)\nlegal(r,M) :- open(M)\nopen(a)\n"_s);
        QVERIFY(m_window->analysed());
        m_window->goTo(u"legal"_s, 1, 2);
        QVERIFY(!open()); // a keyword
    }

    void refusals_data()
    {
        QTest::addColumn<QString>("at");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("why");
        const auto row = [](const char *at, const char *name, const char *why) {
            QTest::newRow(name) << QString::fromLatin1(at) << QString::fromLatin1(name) << QString::fromLatin1(why);
        };
        row("step(X", "step", "its name now");
        row("step(X", "fact", "keyword");
        row("step(X", "legal", "keyword");
        row("step(X", "Step", "small letter");
        row("step(X", "a b", "small letter");
        row("step(X", "member", "library");
        row("step(X", "write", "Prolog");
        row("step(9", "other", "line 3");
        row("X + 1", "Y", "another variable Y");
        row("X + 1", "x", "capital");
        row("X + 1", "_", "of its own");
    }

    void refusals()
    {
        QFETCH(QString, at);
        QFETCH(QString, name);
        QFETCH(QString, why);
        m_window->goTo(at);
        RenameDialog *dialog = open();
        type(dialog, name.toUtf8().constData());
        QVERIFY2(dialog->plan().error.contains(why), qPrintable(dialog->plan().error));
        press(dialog);
        QVERIFY(dialog->isVisible()); // the button is disabled
        QTest::keyClick(dialog, Qt::Key_Escape);
        QCOMPARE(m_window->editor.text(), Rules);
    }

    void whatCannotBeRenamedIsTold()
    {
        QSignalSpy told(&m_window->editor, &CodeEditor::told);
        for (const char *name : {"legal", "member", "(9)"}) {
            m_window->goTo(QString::fromLatin1(name), 1, 1);
            QVERIFY(!open());
        }
        QCOMPARE(told.count(), 3);
    }

    void aBrokenClauseIsWarnedOf()
    {
        m_window->editor.append(u"broken(.\n"_s);
        QVERIFY(m_window->analysed());
        m_window->goTo(u"other"_s);
        RenameDialog *dialog = open();
        type(dialog, "another");
        QVERIFY(dialog->plan().warning.contains(u"line 5"_s));
    }

private:
    RenameDialog *open()
    {
        m_window->editor.navigation()->rename();
        return m_window->editor.findChild<RenameDialog *>();
    }
    static void type(RenameDialog *dialog, const char *name)
    {
        auto *field = dialog->findChild<QLineEdit *>();
        field->selectAll();
        QTest::keyClicks(field, QString::fromLatin1(name));
    }
    static void press(RenameDialog *dialog)
    {
        for (QPushButton *button : dialog->findChildren<QPushButton *>())
            if (button->isDefault())
                QTest::mouseClick(button, Qt::LeftButton);
    }

    std::unique_ptr<SymbolEditor> m_window;
};

SIDL_WINDOW_TEST_MAIN(TestRename)
#include "tst_rename.moc"
